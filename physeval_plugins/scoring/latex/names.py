"""Names of symbols: what belongs to a name (indices, primes, accents, labels) and how it is spelt, the same for the
same glyphs. `m_0`, `m_{0}`, `m_{\\rm 0}` give "m_{0}"; `\\vec{v_0}`, `\\mathbf v_0` give "\\vec{v}_{0}"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import symbols as S
from .tokens import Token
from .tree import Node, symbol
from .unit_text import is_unit_text

if TYPE_CHECKING:
    from .powers import Powers

_SCRIPTS = frozenset("'_^{")
_TENSOR = frozenset("mu nu rho sigma alpha beta lambda kappa tau".split())
_CLEAN = re.compile(r"\\(?:[,;:! ]|(?:text|mathrm|rm|mathit|mathsf|textrm|left|right)(?![A-Za-z]))|[{}$~\s]")
_WORD = re.compile(r"[A-Za-z]{2,}")


def split_name(name: str) -> tuple[str, str]:
    """The base of a canonical name, and its primes, index and label."""
    depth = 0
    for at, char in enumerate(name):
        if char == "{":
            depth += 1
        elif char == "}":
            depth -= 1
        elif depth == 0 and at and char in "_^'":
            return name[:at], name[at:]
    return name, ""


def upright_name(raw: str) -> str:
    """The letters of an upright text, without spaces, braces and commands for looks."""
    return _CLEAN.sub("", raw)


def roman_word(raw: str) -> str | None:
    """The words of an upright text that is prose between statements, or None for a name, a function, a number, a unit."""
    clean = " ".join(raw.replace("~", " ").replace("\\ ", " ").replace("\\,", " ").split())
    bare = clean.strip(" ,.;:()")
    if (
        not bare
        or clean.endswith(":")
        or (clean.startswith("(") and not is_unit_text(bare))
        or clean[:1] + clean[-1:] == "[]"
    ):
        return clean  # blank or punctuation, "Answer:", "(upwards)", "[meters]"
    if bare in S.FUNCTIONS or bare.lower() in ("percent", "const", "constant"):
        return None
    if bare.lower() in S.CONNECTIVES:
        return clean
    several = " " in bare and _WORD.search(bare)
    if several and (any(part.lower() in S.CONNECTIVES for part in bare.split()) or not is_unit_text(raw)):
        return clean
    return None


def is_plain_word(raw: str) -> bool:
    """Letters only, and neither a function nor a unit nor a short name."""
    name = raw.strip()
    return name.isalpha() and name.isascii() and name not in S.FUNCTIONS and not is_unit_text(name)


def index_text(p: Powers) -> str:
    """Reads what stands behind `_`: the text of an index."""
    token = p.token
    if p.is_char("{"):
        only = p.tokens[p.at + 1]
        if (only.kind == "number" or only.kind == "letter") and p.is_char("}", p.tokens[p.at + 2]):
            p.at += 3
            return only.text
        return tokens_text(p.raw_group("an index"))
    if token.kind == "number" and len(token.text) > 1:
        return p.take_digit()
    if token.kind in ("number", "letter", "roman") or p.is_char("+-*'0"):
        p.at += 1
        return tokens_text([token])
    if token.kind == "command":
        p.at += 1
        if (token.text in S.LOOKS or token.text in S.VECTOR_FONTS or token.text in S.ROMAN_FONTS) and p.is_char("{"):
            return tokens_text(p.raw_group("an index"))
        if token.text in S.ACCENTS or token.text in S.SCRIPT_FONTS:
            inner = tokens_text(p.raw_group("an index")) if p.is_char("{") else index_text(p)
            return f"\\{token.text} {inner}"
        return tokens_text([token])
    raise p.fail("an index is missing")


def tokens_text(tokens: list[Token]) -> str:
    """The text of tokens inside an index or a label; spaces, braces, commas and looks are left out."""
    out: list[str] = []
    for token in tokens:
        if token.kind == "roman":
            text = upright_name(token.text).replace(",", "")
        elif token.kind in ("gap", "end") or (token.kind == "char" and token.text in "{},&~"):
            continue
        elif token.kind == "words":
            text = re.sub(r"[\s,]", "", token.text)
        elif token.kind == "command":
            if token.text in S.LOOKS or token.text in S.VECTOR_FONTS or token.text in S.ROMAN_FONTS:
                continue
            if token.text in ("prime", "dprime"):
                text = "'"
            elif token.text == "|":
                text = "\\parallel"
            elif token.text in S.FUNCTIONS or token.text in ("sup", "inf", "lim"):
                text = token.text
            else:
                name = S.LETTER_COMMANDS.get(token.text, f"\\{token.text}")
                text = S.VARIANTS.get(name, name)
        else:
            text = token.text
        if out and re.search(r"\\[A-Za-z]+$", out[-1]) and text[:1].isalpha():
            out.append(" ")
        out.append(text)
    return "".join(out)


def with_scripts(p: Powers, base: str, name_only: bool = False) -> Node:
    """Reads primes, indices, labels and a power behind a symbol's base, in any order; returns the symbol or its power."""
    token = p.tokens[p.at]
    if (token.text not in _SCRIPTS or (token.text == "{" and not p.is_empty_group(0))) and not token.glued:
        p.nodes += 1
        return symbol(base)
    primes, subscript, label = 0, "", ""
    if token.glued and not (p.in_exponent and base in ("i", "j")):  # e^{i2kx}
        p.at += 1
        subscript = token.text
        p.note("a number right behind a letter is read as its index")
    power: Node | None = None
    while True:
        token = p.tokens[p.at]
        sign = token.text if token.kind == "char" else ""
        if sign == "_":
            if subscript:
                raise p.fail("a second index on one symbol")
            p.at += 1
            subscript = index_text(p)
        elif sign == "^":
            if p.is_empty_group(1):
                p.at += 3
                continue
            if not _is_plain_power(p):
                behind = _leading_primes(p)
                if behind:
                    primes += behind
                    continue
                found = _label(p)
                if found is not None:
                    label += found
                    continue
            if power is not None:
                raise p.fail("two exponents in a row")
            if name_only:
                break
            p.at += 1
            power = p.script()
        elif sign == "'":
            p.at += 1
            primes += 1
        elif sign == "{" and p.is_empty_group(0) and p.is_char("_^", p.peek(2)):  # \Gamma^i{}_{jk}
            p.at += 2
        else:
            break
    name = base + "'" * primes
    if subscript:
        name += f"_{{{subscript}}}"
    if label:
        name += f"^{{{label}}}"
    node = symbol(name)
    p.nodes += 1
    return node if power is None else p.node("pow", (node, power))


def _is_plain_power(p: Powers) -> bool:
    """Does a power begin behind the ^ here, with a number, a letter or a fraction, and no prime or label?"""
    token = p.tokens[p.at + 1]
    if token.text == "{":
        token = p.tokens[p.at + 2]
    return token.kind == "number" or token.kind == "letter" or token.text in S.FRACTIONS


def _script_tokens(p: Powers) -> tuple[list[Token], int]:
    """The tokens behind the ^ here, and how many tokens they take with ^ and braces."""
    if p.peek().kind == "char" and p.peek().text == "{":
        end = p.matching(p.at + 1, "{", "}")
        if end is None:
            raise p.fail("a brace that is never closed")
        return p.tokens[p.at + 2 : end], end + 1 - p.at
    return [p.peek()], 2


def _leading_primes(p: Powers) -> int:
    """Takes `^\\prime`, `^{\\prime\\prime}`, and the prime out of `^{\\prime 2}`; returns how many."""
    inner, width = _script_tokens(p)
    count = 0
    for token in inner:
        if token.kind == "command" and token.text in ("prime", "dprime"):
            count += 1 + (token.text == "dprime")
        elif token.kind == "char" and token.text == "'":
            count += 1
        else:
            break
    if count:
        if count == len(inner):
            p.at += width
        else:
            del p.tokens[p.at + 2 : p.at + 2 + count]
    return count


def _label(p: Powers) -> str | None:
    """Takes a superscript that is part of the name: *, +, †, (1), words, tensor indices; None for a power."""
    inner, width = _script_tokens(p)
    if not inner:
        return None
    first = inner[0]
    found: str | None = None
    if len(inner) == 1:
        if first.kind == "char" and first.text in "*+-":
            if width == 2 and first.text == "-" and p.sign_joins(first, p.peek(2)):
                return None
            found = first.text
        elif first.kind == "command" and first.text in (
            "ast",
            "star",
            "dagger",
            "dag",
            "parallel",
            "perp",
            "circ",
            "pm",
            "mp",
            "top",
            "ominus",
            "oplus",
            "odot",
        ):
            found = {"ast": "*", "star": "*", "dag": "\\dagger", "circ": "°"}.get(first.text, f"\\{first.text}")
        elif first.kind == "roman" and first.text.strip() not in ("e", "i", "d"):
            found = upright_name(first.text)
    elif (
        first.kind == "char"
        and first.text == "("
        and inner[-1].kind == "char"
        and inner[-1].text == ")"
        and len(inner) == 3
    ) or (len(inner) > 1 and all(token.kind == "command" and token.text in _TENSOR for token in inner)):
        found = tokens_text(inner)
    if found is not None:
        p.at += width
    return found
