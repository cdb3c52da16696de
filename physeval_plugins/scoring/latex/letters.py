"""Letters as factors: Euler's number or a symbol, differentials, calls of functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import symbols as S
from .names import with_scripts
from .tokens import Token
from .tree import EULER, Node

if TYPE_CHECKING:
    from .powers import Powers


def read_letter(p: Powers, token: Token) -> Node:
    p.at += 1
    letter = token.text
    if letter == "e" and p.is_char("^"):
        return euler_or_symbol(p)
    if letter == "d" and p.differential:
        order = dimensions(p)
        if names_variable(p):
            return p.node("differential", (read_variable(p),), order)
    return called(p, with_scripts(p, letter))


def dimensions(p: Powers) -> int | None:
    """Passes over the power in `d^3p`, where a variable follows; None where there is none."""
    if not p.is_char("^"):
        return None
    braced = p.is_char("{", p.peek())
    power, behind = p.peek(1 + braced), p.at + 2 + 2 * braced
    if power.kind != "number" or power.text not in ("2", "3", "4") or behind >= len(p.tokens):
        return None
    start, p.at = p.at, behind
    if names_variable(p):
        return int(power.text)
    p.at = start
    return None


def names_variable(p: Powers) -> bool:
    token = p.token
    return token.kind == "letter" or (
        token.kind == "command"
        and (token.text in S.GREEK or token.text in S.VECTOR_FONTS or token.text in S.LETTER_COMMANDS)
    )


def read_variable(p: Powers) -> Node:
    """The variable behind a differential's d (no power, no call)."""
    token = p.token
    p.at += 1
    if token.kind == "command" and (token.text in S.VECTOR_FONTS or token.text in S.ACCENTS):
        variable = p.accented(token)
        if variable.op != "symbol":
            raise p.fail("the differential of what is no symbol", token)
        return variable
    base = token.text if token.kind == "letter" else S.LETTER_COMMANDS.get(token.text, f"\\{token.text}")
    return with_scripts(p, base, name_only=True)


def euler_or_symbol(p: Powers) -> Node:
    """`e^...`: Euler's number, unless the exponent is a small whole number (a charge squared) or a label (e^-)."""
    node = with_scripts(p, "e")
    if node.op != "pow" or node.args[0].value != "e":
        return node  # a label or an index made it a name of its own
    exponent = node.args[1]
    if exponent.op == "number" and exponent.value.denominator == 1 and 0 < exponent.value < 20:
        p.note("e with a small whole power is read as a symbol (a charge, an eccentricity)")
        return node
    p.note("e as the base of a power is read as Euler's number")
    return p.node("pow", (EULER, exponent))


def called(p: Powers, node: Node) -> Node:
    """`f(x)`, `f(x, t)`, `x(0)`: a call where a bracket with one symbol, 0 or a list stands behind a symbol."""
    if p.tokens[p.at].text != "(" or node.op != "symbol":
        return node
    end = p.matching(p.at, "(", ")")
    if end is None:
        return node
    inner = p.tokens[p.at + 1 : end]
    depth, listed = 0, False
    for token in inner:
        if token.kind == "char":
            depth += (token.text in "({[") - (token.text in ")}]")
            listed = listed or (depth == 0 and token.text == ",")
    base = node.value.split("_")[0]
    if node.value == "\\Theta" and any(token.kind == "char" and token.text == "-" for token in inner):
        return p.node("call", _arguments(p), "heaviside")
    if base == "\\Gamma" and node.value == base and _gamma_argument(inner):
        return p.node("call", _arguments(p), "gamma")
    if (
        base in ("\\Gamma", "\\zeta")
        and node.value == base
        and inner
        and all(
            token.kind in ("number",)
            or (token.kind == "char" and token.text in "/+-{}")
            or (token.kind == "command" and token.text in S.FRACTIONS)
            for token in inner
        )
    ):
        return p.node("call", _arguments(p), "gamma" if base == "\\Gamma" else "zeta")
    if listed or base == "\\delta" or _lone_symbol(inner):
        p.note(f"{node.value}(...) is read as a function of what stands in the bracket")
        return p.node("apply", _arguments(p), node.value)
    return node


def _gamma_argument(inner: list[Token]) -> bool:
    """`n+1`, `s-1`: Γ(n+1) is the gamma function; Γ(ω_0-ω) a product."""
    return (
        len(inner) == 3
        and inner[0].kind == "letter"
        and inner[1].kind == "char"
        and inner[1].text in "+-"
        and inner[2].kind == "number"
    )


def _lone_symbol(inner: list[Token]) -> bool:
    """Is this one symbol (with its index and primes), or 0?"""
    if len(inner) == 1 and inner[0].kind == "number":
        return inner[0].text == "0"
    if not inner or not (
        inner[0].kind == "letter"
        or (
            inner[0].kind == "command"
            and (
                inner[0].text in S.GREEK
                or inner[0].text in S.VECTOR_FONTS
                or inner[0].text in ("dot", "ddot", "hat", "ell", "infty")
            )
        )
    ):
        return False
    depth, expect = (
        0,
        inner[0].kind == "command" and inner[0].text not in S.GREEK and inner[0].text not in ("ell", "infty"),
    )
    scripted = False
    for token in inner[1:]:
        if token.kind == "char" and token.text in "{}":
            depth += 1 if token.text == "{" else -1
            if depth == 0:
                expect = scripted = False
        elif depth:
            continue
        elif token.kind == "char" and token.text == "_":
            scripted = True
        elif token.glued or (token.kind == "char" and token.text == "'"):
            continue
        elif scripted or expect:
            scripted = expect = False
        else:
            return False
    return True


def _arguments(p: Powers) -> tuple[Node, ...]:
    node = p.bracket()
    return node.args if node.op == "tuple" else (node,)
