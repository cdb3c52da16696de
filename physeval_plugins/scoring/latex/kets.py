"""Kets, bras, matrix elements and averages: `|\\psi\\rangle`, `\\langle0|`, `\\langle a|H|b\\rangle`, `\\langle x\\rangle`.

A ket is one symbol, named by what stands in it, and so are a bra and a matrix element. Kets side by side are one ket of a
system of several parts, whose order counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .names import tokens_text, with_scripts
from .tokens import Token
from .tree import Node, symbol

if TYPE_CHECKING:
    from .powers import Powers

_BARS = frozenset(("vert", "mid", "lvert", "rvert"))


def _mark(token: Token) -> str:
    """ "|", "<" or ">" for a bar and the angle brackets, else nothing."""
    if token.kind == "char":
        return "|" if token.text == "|" else ""
    if token.kind == "command":
        return {"langle": "<", "rangle": ">"}.get(token.text, "|" if token.text in _BARS else "")
    return "end" if token.kind == "end" else ""


def _next_mark(p: Powers, at: int) -> tuple[str, int]:
    """The next bar, angle bracket or end of the group from `at` on, and its place."""
    depth = 0
    while True:
        token = p.tokens[at]
        mark = _mark(token)
        if token.kind == "char":
            depth += (token.text in "({[") - (token.text in ")}]")
        if mark or depth < 0:
            return mark or "end", at
        at += 1


def ket(p: Powers) -> Node | None:
    """The ket (or kets) that begins with the bar here; None where the bar opens an absolute value."""
    parts: list[list[Token]] = []
    while _mark(p.token) == "|":
        mark, end = _next_mark(p, p.at + 1)
        if mark != ">" or end == p.at + 1:
            break
        parts.append(p.tokens[p.at + 1 : end])
        p.at = end + 1
        if p.is_char("_^'"):
            break
    if not parts:
        return None
    between = "" if all(len(part) == 1 and not part[0].text[1:].isdigit() for part in parts) else ";"
    return with_scripts(p, f"\\ket{{{between.join(map(_content, parts))}}}")


def angle(p: Powers) -> Node:
    """What begins with the \\langle here."""
    start = p.at
    mark, at = _next_mark(p, start + 1)
    bars: list[int] = []
    while mark == "|" and len(bars) < 4:
        bars.append(at)
        mark, at = _next_mark(p, at + 1)
    parts = [p.tokens[a + 1 : b] for a, b in zip([start, *bars], [*bars, at], strict=True)]
    if bars and parts[0] and (mark != ">" or (len(parts) > 2 and _is_sign(parts[1]))):
        p.at = bars[0] + 1
        return with_scripts(p, f"\\bra{{{_content(parts[0])}}}")
    if len(parts) == 3 and not parts[1]:  # \bra{a}\ket{b}
        del parts[1]
    if not bars or not parts[0] or mark != ">":
        return _average(p)
    p.at = at + 1
    return with_scripts(p, f"\\braket{{{'|'.join(map(_content, parts))}}}")


def _is_sign(tokens: list[Token]) -> bool:
    return len(tokens) == 1 and tokens[0].text in ("+", "-", "=", ",")


def _content(tokens: list[Token]) -> str:
    """The name of a state: its symbols, with the commas between them."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind == "char" and token.text == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return ",".join(map(tokens_text, parts))


def _average(p: Powers) -> Node:
    """⟨x⟩; with bars inside a symbol of its own; ⟨a, b, c⟩ a tuple."""
    depth, end = 0, None
    for index in range(p.at, len(p.tokens)):
        mark = _mark(p.tokens[index])
        depth += (mark == "<") - (mark == ">")
        if depth == 0:
            end = index
            break
    if end is None:
        raise p.fail("a \\langle that is never closed")
    inner = p.tokens[p.at + 1 : end]
    p.at = end + 1
    if any(_mark(token) == "|" for token in inner):
        return with_scripts(p, f"\\braket{{{_content(inner)}}}")
    parts = _parted(inner)
    if len(parts) > 1:  # a vector by its components
        return p.node("tuple", tuple(p.sub_parse(part) for part in parts))
    return p.node("average", (p.sub_parse(inner),))


def _parted(tokens: list[Token]) -> list[list[Token]]:
    """The tokens between the commas that stand in no bracket."""
    parts: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        if token.kind == "char":
            depth += (token.text in "({[") - (token.text in ")}]")
        if depth == 0 and token.kind == "char" and token.text == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def without_order(inner: Node) -> Node:
    """⟨a|b⟩ with its states in order: what stands between bars is that of ⟨b|a⟩, too."""
    if inner.op != "symbol" or not inner.value.startswith("\\braket{") or inner.value.count("|") != 1:
        return inner
    a, b = inner.value[len("\\braket{") : -1].split("|")
    return inner if a <= b or not inner.value.endswith("}") else symbol(f"\\braket{{{b}|{a}}}")
