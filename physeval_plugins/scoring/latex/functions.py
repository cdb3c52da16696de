"""Known functions and their arguments, with brackets and without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import symbols as S
from .brackets import braces_as_bracket, bracket
from .tree import EULER, Node, number, symbol

if TYPE_CHECKING:
    from .powers import Powers

_TRIG = frozenset(["sin", "cos", "tan", "cot", "sec", "csc"])


_LIKE_EXPONENTS = frozenset(["exp", "sinh", "cosh", "tanh", "coth", "sech", "csch"])  # exp(-E/kT)
_BRACKET_FUNCTIONS = frozenset(["max", "min", "gcd", "lcm", "atan2"])


def read_function(p: Powers, name: str) -> Node:
    """A known function: its base or power, then its argument."""
    power: Node | None = None
    base: Node | None = None
    if p.token.glued and name == "log" and p.is_char("(", p.peek()):  # log10(x)
        base = p.literal(p.token)
        p.at += 1
    while p.is_char("^_"):
        if p.is_char("_"):
            if name != "log" and name not in ("max", "min"):
                raise p.fail(f"an index on the function {name}")
            p.at += 1
            base = p.argument()
        else:
            if power is not None:
                raise p.fail("two exponents in a row")
            p.at += 1
            power = p.script()
    arguments = _function_arguments(p, name)
    if power is not None and power.op == "neg" and power.args[0] == number(1) and name in S.INVERSE:
        p.note(f"{name}^{{-1}} is read as the inverse function")
        return p.node("call", arguments, S.INVERSE[name])
    if name == "log":
        if base is None or base in (EULER, symbol("e")):
            p.note("log without a base is read as the natural logarithm")
            name = "ln"
        else:
            call = p.node("div", (p.node("call", arguments, "ln"), p.node("call", (base,), "ln")))
            return call if power is None else p.node("pow", (call, power))
    elif name == "log10":
        call = p.node("div", (p.node("call", arguments, "ln"), p.node("call", (number(10),), "ln")))
        return call if power is None else p.node("pow", (call, power))
    call = p.node("call", arguments, name)
    return call if power is None else p.node("pow", (call, power))


def _function_arguments(p: Powers, name: str) -> tuple[Node, ...]:
    outer, p.in_exponent = p.in_exponent, False
    try:
        if p.is_char("(["):
            node = bracket(p, in_exponent=name in _LIKE_EXPONENTS)
            if node.op == "tuple":
                return node.args
            return (node,)
        if p.is_command("{", "lbrace"):
            node = braces_as_bracket(p, of_function=True)
            return node.args if node.op == "set" else (node,)
        if p.is_char("{"):
            start = p.at
            inner = p.group()
            if p.is_char("^") or not _continues_argument(p, [inner], name):
                return (inner,)
            p.at = start
        if name in _BRACKET_FUNCTIONS:
            raise p.fail(f"{name} without its bracket")
        return (p.deeper(lambda: _implied_argument(p, name)),)
    finally:
        p.in_exponent = outer


def _implied_argument(p: Powers, name: str) -> Node:
    sign = p.sign()
    factors = [p.factor()]
    while _continues_argument(p, factors, name):
        factors.append(p.factor())
    node = factors[0] if len(factors) == 1 else p.node("mul", tuple(factors))
    if len(factors) > 1 or factors[0].op not in ("symbol", "number"):
        p.note(f"the argument of {name} without brackets is read up to the next bracket, fraction, space or function")
    return p.signed(node, sign)


def _continues_argument(p: Powers, factors: list[Node], name: str) -> bool:
    """Does the argument of a function without brackets go on with the factor here?"""
    token = p.token
    numeric = all(factor.op in ("number", "decimal") for factor in factors)
    if factors[-1].op in ("call", "apply", "integral", "sum") or (
        factors[-1].op == "pow" and factors[-1].args[0].op == "call"
    ):
        return False
    if token.spaced and not numeric:
        return False
    if token.kind == "letter":
        if token.text == "e" and p.is_char("^", p.peek()):
            return p.peek(2).kind == "number"  # \sin kx\,e^{-t}: an exponential is a factor of its own
        return not (token.text == "d" and p.differential)
    if token.kind == "number":
        return False
    if token.kind == "char":
        return token.text in "([" and numeric and name in _TRIG and p.starts_factor()
    if token.kind == "command":
        if token.text in ("pi", "Delta", "delta") or token.text in S.GREEK or token.text in S.LETTER_COMMANDS:
            return True
        if token.text in S.ACCENTS or token.text in S.VECTOR_FONTS or token.text in S.SCRIPT_FONTS:
            return True
        return numeric and (token.text in S.FRACTIONS or token.text == "sqrt")
    return False
