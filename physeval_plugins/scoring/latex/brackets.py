"""Brackets of all kinds: groups, tuples, intervals, sets, bars, averages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import symbols as S
from .accents import merge_scripts
from .environments import read_environment
from .kets import ket, without_order
from .letters import called, euler_or_symbol
from .names import split_name, upright_name, with_scripts
from .tokens import Token
from .tree import OMISSION, Node, number

if TYPE_CHECKING:
    from .powers import Powers


def bracket(p: Powers, in_exponent: bool = False) -> Node:
    """( ... ) or [ ... ]: an expression, a tuple, or an interval when the brackets differ or are square."""
    opening = p.token
    doubled = p.skip_double_brackets("(", ")") if opening.text == "(" else 0
    p.at += 1
    bars_outside, p.bars = p.bars, []
    exponent, p.in_exponent = p.in_exponent, in_exponent
    entries = [p.deeper(p.relation_free)]
    while p.is_char(",;") or p.token.kind == "gap":
        p.at += 1
        if p.token.kind == "gap":
            p.at += 1
        entries.append(p.deeper(p.relation_free))
    p.bars, p.in_exponent = bars_outside, exponent
    if not (p.is_char(")]") or p.is_command("rbrack", "rgroup")):
        raise p.fail(f"a bracket {opening.text!r} that is never closed", opening if p.token.kind == "end" else None)
    closing = p.token.text.replace("rbrack", "]").replace("rgroup", ")")
    kind = opening.text.replace("lbrack", "[").replace("lgroup", "(") + closing
    p.at += 1 + doubled
    if len(entries) == 1:
        if kind not in ("()", "[]"):
            raise p.fail("brackets that do not match", opening)
        return entries[0]
    if kind == "()":
        return p.node("tuple", tuple(entries))
    if len(entries) == 2:
        return p.node("interval", tuple(entries), kind)
    return p.node("tuple", tuple(entries))


def braced(p: Powers) -> Node:
    """`{...}` as a factor: a group; with commas a set; a lone symbol still takes its index (`{g}_{k}`)."""
    end = p.matching(p.at, "{", "}")
    if end is None:
        raise p.fail("a brace that is never closed")
    if end == p.at + 1:
        p.at += 2
        element = prescript(p)
        if element is not None:
            return element
        if p.starts_factor():
            return p.primary()
        return number(1) if p.is_char("^") and (p.peek().text == "circ" or p.peek(2).text == "circ") else _nothing(p)
    if end == p.at + 2 and _is_function(p.tokens[p.at + 1]):  # {\\rm sin}(x)
        del p.tokens[end], p.tokens[p.at]
        return p.primary()
    doubled = p.skip_double_brackets("{", "}")
    p.at += 1
    bars_outside, p.bars = p.bars, []
    entries = [p.deeper(p.relation_free)]
    while p.is_char(",") or p.token.kind == "gap":
        p.at += 1
        entries.append(p.deeper(p.relation_free))
    p.bars = bars_outside
    p.expect("}", "a closing brace")
    p.at += doubled
    if len(entries) > 1:
        return p.node("set", tuple(entries))
    inner = entries[0]
    if inner.op == "symbol" and p.is_char("_'^"):
        base, scripts = split_name(inner.value)
        if not scripts:
            if base == "e" and p.is_char("^"):
                return euler_or_symbol(p)
            return called(p, with_scripts(p, base))
        if p.is_char("'_"):
            return merge_scripts(p, base, scripts, False)
    return inner


def prescript(p: Powers) -> Node | None:
    """`^{4}_{2}\\mathrm{He}`, `{}^2P_{3/2}`: numbers before a letter are part of its name; None where there are none."""
    start, scripts = p.at, {"^": "", "_": ""}
    while p.is_char("^_") and not scripts[p.token.text]:
        sign = p.token.text
        inner = p.peek()
        if inner.kind == "number" and inner.text.isdigit():
            scripts[sign], p.at = inner.text, p.at + 2
        elif p.is_char("{", inner) and p.peek(2).kind == "number" and p.is_char("}", p.peek(3)):
            scripts[sign], p.at = p.peek(2).text, p.at + 4
        else:
            break
    token = p.token
    name = upright_name(token.text) if token.kind in ("letter", "roman") else f"\\{token.text}"
    named = name.isalpha() or (token.kind == "command" and token.text in S.GREEK)
    if not scripts["^"] or not named:
        p.at = start
        return None
    p.at += 1
    return with_scripts(p, f"\\prescript{{{scripts['^']}}}{{{scripts['_']}}}{{{name}}}")


def _nothing(p: Powers) -> Node:
    raise p.fail("empty braces")


def _is_function(token: Token) -> bool:
    return token.kind in ("roman", "command") and token.text.strip() in S.FUNCTIONS


def braces_as_bracket(p: Powers, of_function: bool = False) -> Node:
    """`\\{ ... \\}`: a set where it is a whole statement or a list; else a bracket. `\\{ \\begin{array}...` opens cases."""
    opening = p.token
    if p.peek()[:2] == ("command", "begin") and not _is_closed(p):
        p.at += 1
        return read_environment(p, as_cases=True)
    whole = (
        p.at == 0
        or p.tokens[p.at - 1].kind in ("gap", "words")
        or (p.tokens[p.at - 1].kind == "char" and p.tokens[p.at - 1].text in "=,;")
        or (p.tokens[p.at - 1].kind == "command" and p.tokens[p.at - 1].text in S.RELATIONS)
    )
    p.at += 1
    bars_outside, p.bars = p.bars, []
    entries = [p.deeper(p.relation_free)]
    while p.is_char(",;"):
        p.at += 1
        if p.is_command("ldots", "dots", "dotsc", "cdots"):  # {1, 2, 3, ...}
            p.at += 1
            entries.append(OMISSION)
        else:
            entries.append(p.deeper(p.relation_free))
    p.bars = bars_outside
    if not p.is_command("}", "rbrace"):
        raise p.fail("a brace \\{ that is never closed", opening if p.token.kind == "end" else None)
    p.at += 1
    if len(entries) == 2 and not of_function and not _is_set(p, whole):
        p.note("\\{a, b\\} is read as a bracket of a and b, whose order counts")
        side = whole and p.relation_sign(p.token)
        return p.node("interval", tuple(entries), "{}") if side else p.node("apply", tuple(entries), "\\{\\}")
    if len(entries) > 1 or (whole and (p.token.kind == "end" or p.separator())):
        return p.node("set", tuple(entries))
    return entries[0]


def _is_set(p: Powers, whole: bool) -> bool:
    """Is `\\{a, b\\}`, just read, a set, and no Poisson bracket: a whole statement or side, or equated with a set?"""
    if not whole:
        return False
    if p.token.kind == "end" or p.separator() or p.token.kind in ("words", "roman"):
        return True
    other = p.peek()
    return p.relation_sign(p.token) is not None and (
        p.token.text != "=" or (other.kind == "command" and other.text in ("{", "lbrace", "emptyset", "varnothing"))
    )


def _is_closed(p: Powers) -> bool:
    """Is there a brace \\} behind the environment that follows the \\{ here?"""
    depth = 0
    for index in range(p.at + 1, len(p.tokens)):
        token = p.tokens[index]
        if token.kind == "command" and token.text in ("begin", "end"):
            depth += 1 if token.text == "begin" else -1
        elif depth == 0 and token.kind == "command" and token.text in ("}", "rbrace"):
            return True
    return False


def bars(p: Powers, opening: str) -> Node:
    """|a|, \\lvert a \\rvert, \\|a\\|."""
    found = ket(p)
    if found is not None:
        return found
    start = p.token
    if opening == "norm":
        p.at += 1
        return p.node("abs", (p.argument(),))
    double = start.kind == "command" and opening in ("|", "lVert", "Vert")
    p.at += 1
    p.bars.append("\\|" if double else "|" if start.kind == "char" else opening)
    inner = p.deeper(p.relation_free)
    p.bars.pop()
    if start.kind == "char":
        closed = p.is_char("|") or p.is_command("rvert", "vert", "mid")
    elif double:
        closed = p.is_command("|", "rVert", "Vert")
    else:
        closed = p.is_command("rvert", "vert", "mid") or p.is_char("|")
    if not closed:
        raise p.fail("a bar that is never closed", start if p.token.kind == "end" else None)
    p.at += 1
    return p.node("abs", (without_order(inner),))
