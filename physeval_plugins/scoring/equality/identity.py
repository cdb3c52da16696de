"""Are two expressions one by the rules of algebra alone? Decided in a finite field, where a single point is enough.

Each symbol becomes a random number modulo a prime, and so does each root, power and function of one value: equal values
of the argument give equal numbers, nothing else is known of it. Two expressions with the same value there are the same
rational expression of their symbols, roots and functions, so that they agree wherever both are defined; two that are not
have it with a probability below 1e-15 (Schwartz 1980, Zippel 1979: size of the expression by the prime). That is the
lot of most right answers, and costs a tenth of the work at points. The other way round nothing follows:
sin²x + cos²x and 1 have different values here.

The numbers are drawn anew for each comparison and the prime for each process, so that no answer can be written to fit
them; the verdict does not depend on them. The prime is a safe one, 2q + 1 with q prime: no power smaller than q makes
all numbers one.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from flint import fmpz, nmod

from ..latex.tree import Node
from .arithmetic import exact_decimal, rational
from .evaluate import MAX_EXPONENT_BITS

_RANDOM = Random()  # its own, so that the caller's is left alone


def _safe_prime() -> int:
    half = fmpz(_RANDOM.getrandbits(61) | 1 << 61 | 1)
    while not (half.is_prime() and (2 * half + 1).is_prime()):
        half += 2
    return int(2 * half + 1)


_PRIME = _safe_prime()


class _NotAlgebraic(Exception):
    """The expression holds what is no number, or has its value by other rules."""


def identical(a: Node, b: Node) -> bool:
    """Do two expressions have the same value in the field? False where that cannot be said, too."""
    names = a.names
    if names != b.names or any("\\vec" in name or "\\hat" in name or "\\nabla" in name for name in names):
        return False
    known: dict[Any, nmod] = {}
    try:
        return bool(_value(a, known) == _value(b, known))
    except (_NotAlgebraic, ZeroDivisionError):
        return False


def _value(node: Node, known: dict[Any, nmod]) -> nmod:
    op = node.op
    if op == "symbol":
        return _drawn(node.value, known)
    if op == "number":
        return _number(node.value)
    if op in _PRODUCTS:
        first, *rest = node.args
        product = _value(first, known)
        for arg in rest:
            product *= _value(arg, known)
        return product
    if op == "pow":
        return _power(node.args[0], node.args[1], known)
    if op == "div":
        return _value(node.args[0], known) / _value(node.args[1], known)
    if op == "add":
        first, *rest = node.args
        total = _value(first, known)
        for arg in rest:
            total += _value(arg, known)
        return total
    if op == "neg":
        return -_value(node.args[0], known)
    if op == "root":
        base, degree = _value(node.args[0], known), rational(node.args[1])
        if degree is None:
            raise _NotAlgebraic
        return _root(base, 2, known) if degree == 2 else _drawn(("real root", degree, int(base)), known)
    if op in _FUNCTIONS:
        values = [int(_value(arg, known)) for arg in node.args]
        if not (node.names and all(values)):  # ln 0, tan(π/2): may have no value
            raise _NotAlgebraic
        return _drawn((node.value or op, *values), known)
    if op == "constant" and node.value in ("pi", "e"):
        return _drawn(("constant", node.value), known)
    if op == "decimal":
        return _number(exact_decimal(node.value))
    raise _NotAlgebraic


_PRODUCTS = frozenset(("mul", "dot", "cross"))
_FUNCTIONS = frozenset(("call", "abs", "factorial"))
_SMALL = [nmod(value, _PRIME) for value in range(64)]


def _number(value: Fraction) -> nmod:
    above, below = value.numerator, value.denominator
    if below == 1:
        return _SMALL[above] if 0 <= above < 64 else nmod(above, _PRIME)
    return nmod(above, _PRIME) / nmod(below, _PRIME)


def _drawn(key: Any, known: dict[Any, nmod]) -> nmod:
    value = known.get(key)
    if value is None:
        value = known[key] = nmod(_RANDOM.getrandbits(62), _PRIME)
    return value


def _power(base_node: Node, exponent_node: Node, known: dict[Any, nmod]) -> nmod:
    """e^u is exp(u), u^{p/q} the p-th power of the q-th root; of other exponents nothing is known."""
    if base_node.op == "constant" and base_node.value == "e":
        return _drawn(("exp", int(_value(exponent_node, known))), known)
    base, exponent = _value(base_node, known), rational(exponent_node)
    if base == 0:  # 0^0 has no value
        raise _NotAlgebraic
    if exponent is None:
        return _drawn(("power", int(base), int(_value(exponent_node, known))), known)
    if max(exponent.numerator.bit_length(), exponent.denominator.bit_length()) >= MAX_EXPONENT_BITS:
        raise _NotAlgebraic
    return (base if exponent.denominator == 1 else _root(base, exponent.denominator, known)) ** exponent.numerator


def _root(base: nmod, degree: int, known: dict[Any, nmod]) -> nmod:
    """The principal root of a value: one number for each value and degree."""
    return _drawn(("principal root", degree, int(base)), known)
