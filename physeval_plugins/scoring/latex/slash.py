"""How much of a product behind a slash stands below it: `p^2/2m` is p²/(2m), `1/2mv^2` is (1/2)mv².

Physicists write a product below a slash without brackets where it is set as one: symbols joined without a blank, `E/k_BT`,
perhaps behind a number, `h/2\\pi`. But numbers over numbers are a coefficient, `3/2kT`, `\\sqrt3/2a`; of these only
`1/2\\pi` and `1/4\\pi\\epsilon_0` are products below. What is set apart (a blank, a bracket, a sign) is not below. Where
more symbols follow behind a blank, or a root, a fraction or a function, either may be meant: there one factor is below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import symbols as S
from .tokens import Token
from .tree import ONE, Node

if TYPE_CHECKING:
    from .powers import Powers

_ENDS = frozenset(")]},;.+-=<>&/*:([|!")


def end_below(p: Powers, left: Node) -> int:
    """Index of the token behind the product below the slash just read; that of its first token if one factor is below."""
    start, first = p.at, p.tokens[p.at]
    at, factors, turns = start, 0, False
    numeric = first.kind == "number"
    coulomb = _behind_coulomb(p, start)
    if coulomb is not None:  # 4\\pi\\epsilon_0, and under symbols what it is multiplied by
        while left.names and not p.tokens[coulomb].spaced and _is_symbol(p, coulomb):
            coulomb = _behind_symbol(p, coulomb)
        return coulomb
    if numeric:
        if first.glued or (not left.names and left != ONE):
            return start
        at, factors = start + 1, 1
    while _is_symbol(p, at) and (at == start or _joined(p.tokens[at - 1], p.tokens[at], numeric)):
        turns = p.tokens[at].text == "pi"
        at = _behind_symbol(p, at)
        factors += 1
    if factors < 2:
        return start
    if numeric and not left.names:  # 1/2\\pi, but not 1/2mv^2, 1/4\\pi d^2
        return at if turns and factors == 2 and not _is_symbol(p, at) else start
    return at if _sets_apart(p, p.tokens[at]) else start


def _behind_coulomb(p: Powers, at: int) -> int | None:
    """Index of the token behind `4\\pi\\epsilon_0` at `at`: a number, π and the constant that nobody writes above; else None."""
    tokens = p.tokens[at : at + 5]
    if len(tokens) < 5 or tokens[0].kind != "number" or tokens[0].glued or tokens[1].text != "pi":
        return None
    return _behind_symbol(p, at + 2) if tokens[2].text in ("epsilon", "varepsilon") and tokens[3].text == "_" else None


def _is_symbol(p: Powers, at: int) -> bool:
    """Does a symbol begin here: a letter, no differential and no power of Euler's number?"""
    token, after = p.tokens[at], p.tokens[min(at + 1, len(p.tokens) - 1)]
    if token.kind == "letter":
        if token.text == "e":
            power = p.tokens[min(at + 2, len(p.tokens) - 1)]
            return not p.is_char("^", after) or power.kind == "number"
        return not (token.text == "d" and p.differential)
    if token.kind != "command" or token.text in ("Delta", "delta"):
        return False
    if token.text in S.ACCENTS or token.text in S.VECTOR_FONTS:
        return after.kind in ("letter", "command") or p.is_char("{", after)
    return token.text in S.GREEK or token.text in S.LETTER_COMMANDS or token.text == "pi"


def _behind_symbol(p: Powers, at: int) -> int:
    """Index of the token behind the symbol at `at` and its index, primes and power."""
    accent = p.tokens[at].text in S.ACCENTS or p.tokens[at].text in S.VECTOR_FONTS
    at = _behind_argument(p, at + 1) if accent else at + 1
    while p.is_char("_^'", p.tokens[at]) or p.tokens[at].glued:
        at = _behind_argument(p, at + 1) if p.is_char("_^", p.tokens[at]) else at + 1
    return at


def _behind_argument(p: Powers, at: int) -> int:
    if p.is_char("{", p.tokens[at]):
        end = p.matching(at, "{", "}")
        return len(p.tokens) - 1 if end is None else end + 1
    return min(at + 1, len(p.tokens) - 1)


def _joined(before: Token, token: Token, numeric: bool) -> bool:
    """Does nothing stand between two tokens, or behind a command the blank that ends its name?"""
    gap = token.position - before.position - len(before.text)
    backslash = before.kind == "command"
    return not token.spaced and gap <= backslash + (backslash and (numeric or token.kind == "letter"))


def _sets_apart(p: Powers, token: Token) -> bool:
    """Does this token make clear that the product below the slash has ended?"""
    if token.spaced or token.kind in ("end", "gap", "words", "unit"):
        return True
    if token.kind == "char":
        return token.text in _ENDS
    if token.kind == "command":
        return (
            token.text in S.NEVER_STARTS_FACTOR or token.text in S.RELATIONS or token.text in ("{", "lbrack", "lvert")
        )
    return bool(p.differential) and token.text.strip() == "d"
