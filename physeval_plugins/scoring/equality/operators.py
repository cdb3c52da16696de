"""Operators, whose order counts: a†a is not aa†, σ_xσ_y not σ_yσ_x.

Two formulas that agree as numbers are compared once more with each operator a fixed random matrix, 3x3 and complex, another
one for each name, X† the adjoint of X. Operators are

* X where X† occurs (a, U; and A in U†AU);
* hats side by side, which could be no unit vectors;
* σ_x, σ_y, σ_z and S_+, S_- side by side, γ^μ and γ^ν; one in an exponent of e and another beside it;
* what one side orders in two ways in terms of the same factors, as in AB - BA.

Ladder operators of other modes (a and b, a_1 and a_2) commute with each other. All other products are of numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from flint import acb, acb_mat, arb

from ..latex.names import split_name
from ..latex.tree import EULER, IMAGINARY, PI, Node, symbol
from .arithmetic import is_vector, rational
from .evaluate import value_at
from .hats import HAT, OPERATOR
from .point import NotReal, Point, Undefined, precision, unit_interval
from .verdict import Verdict

SIZE = 3  # 2x2 matrices satisfy identities of low degree that operators do not
POINTS = 8
BITS = 192
_DAGGER = "^{\\dagger}"
_SPIN = re.compile(r"(\\sigma|\\tau|S|J|L|I|T|s|j|l)(?:_\{|\^\{)([xyz+-])\}")
_MARKED = re.compile(r"\\hat ?\{|\\gamma\^|" + _SPIN.pattern)
_NUMBERED = re.compile(r"_\{\d+\}$")
_GAMMA = symbol("\\gamma")

Group = frozenset[str]
Value = Any  # acb, or acb_mat where an operator occurs


def in_order(a: Node, b: Node) -> Verdict | None:
    """Compare with the order of operators kept; None where there are none."""
    a, b = _gammas(a), _gammas(b)
    a, b = _hats(a, b), _hats(b, a)
    groups = _groups(a, b)
    if not groups:
        return None
    try:
        if all(_agree(a, b, group) for group in groups):
            reason = "the two agree, the order of operators kept"
            return Verdict(True, reason, {"domain": "operators as matrices", "points": POINTS})
    except (Undefined, NotReal, ValueError, ZeroDivisionError):
        return Verdict(None, "a formula with operators that cannot be compared in their order")
    names = ", ".join(sorted(frozenset().union(*groups)))
    return Verdict(False, f"the order of operators differs ({names})")


def holds_operators(a: Node, b: Node) -> bool:
    """Does the order of factors count in one of the two?"""
    return bool(_groups(_gammas(a), _gammas(b)))


# -- which symbols are operators ----------------------------------------------------------------------------------


def _groups(a: Node, b: Node) -> list[Group]:
    """The operators of two formulas: those that need not commute in one group, each ladder operator's mode in one of its own."""
    names = a.names | b.names
    marked = any(_DAGGER in name or _MARKED.match(name) for name in names)
    if not marked and not (a.has("add") or b.has("add")):
        return []
    bases = {name.replace(_DAGGER, "") for name in names if _DAGGER in name}
    ladders = {base for base in bases if base.removeprefix(HAT).removeprefix(OPERATOR)[:1].islower()}
    common = bases - ladders
    for side in (a, b):
        for part in side.walk():
            if part.op == "add":
                common |= _in_two_orders(part)
            elif marked and part.op == "mul":
                factors = list(_symbols(part))
                common |= _between(factors, bases) | _side_by_side(factors) | _beside_exponentials(part)
    if _numbers(a, b, common):
        common = set()
    common = {base for name in common for base in (name.replace(_DAGGER, ""),)}
    groups = [common] if common else []
    groups += _modes(ladders - common, {name.replace(_DAGGER, "") for name in names} - common)
    return [frozenset(name for name in names if name.replace(_DAGGER, "") in group) for group in groups]


def _modes(ladders: set[str], names: set[str]) -> list[set[str]]:
    """Ladder operators by what may be their mode: a_1 and a_2 are two, a_k and a_q may be one, with or without a dagger."""

    def mode(name: str) -> str:
        return name if _NUMBERED.search(name) or "_" not in name else split_name(name)[0] + "_"

    wanted = {mode(name) for name in ladders}
    return [{name for name in names if mode(name) == one} for one in sorted(wanted)]


def _symbols(node: Node) -> Iterator[str]:
    """The names of the bare symbols of a product and of their powers, in their order."""
    for factor in _factors(node):
        base = factor.args[0] if factor.op == "pow" else factor
        if base.op in ("symbol", "apply"):
            yield base.value


def _factors(node: Node) -> Iterator[Node]:
    """The factors of a product in their order, without numbers and its sign."""
    if node.op == "mul":
        for arg in node.args:
            yield from _factors(arg)
    elif node.op == "neg" or (node.op == "div" and node.args[1].op == "number"):
        yield from _factors(node.args[0])
    elif node.op != "number":
        yield node


def _between(factors: list[str], bases: set[str]) -> set[str]:
    """A in U†AU: a letter between an operator that is no ladder and its adjoint."""
    found: set[str] = set()
    for at, name in enumerate(factors):
        base = name.replace(_DAGGER, "")
        if base not in bases or not base.removeprefix(HAT).removeprefix(OPERATOR)[:1].isupper():
            continue
        for end in range(at + 1, len(factors)):
            if factors[end] != name and factors[end].replace(_DAGGER, "") == base:
                found |= {base, *factors[at + 1 : end]}
                break
    return found


def _side_by_side(factors: list[str]) -> set[str]:
    found: set[str] = set()
    hats = [name for name in factors if name.startswith((HAT, OPERATOR))]
    if len(hats) > 1:
        found |= set(hats)
    gammas = any(name.startswith("\\gamma^{") for name in factors)
    barred = [name for name in factors if name.startswith("\\bar{") and name[5:].replace("}", "", 1) in factors]
    if gammas and barred:
        ends = [factors.index(barred[0]), factors.index(barred[0][5:].replace("}", "", 1))]
        found |= set(factors[min(ends) : max(ends) + 1])
    for one, other in pairwise(factors):
        spins = _SPIN.fullmatch(one), _SPIN.fullmatch(other)
        if spins[0] and spins[1] and one != other and spins[0][1] == spins[1][1]:
            ladder = spins[0][2] in "+-" and spins[1][2] in "+-"
            if ladder or spins[0][1] in ("\\sigma", "\\tau"):
                found |= {one, other}
        if one != other and one.startswith("\\gamma^{") and other.startswith("\\gamma^{"):
            found |= {one, other}
    return found


def _beside_exponentials(node: Node) -> set[str]:
    """The operators of `e^A B`, `e^{i\\sigma_x\\theta}\\sigma_z`: in an exponent of e, and in a factor beside it."""
    factors = list(_factors(node))
    held = [{name for name in factor.names if name.startswith(OPERATOR) or _SPIN.fullmatch(name)} for factor in factors]
    powers = any(
        names and factor.op == "pow" and factor.args[0] == EULER for factor, names in zip(factors, held, strict=True)
    )
    return set().union(*held) if powers and sum(map(bool, held)) > 1 else set()


def _in_two_orders(node: Node) -> set[str]:
    """What two terms of a sum, of the same factors, hold in different orders: nobody writes ab + ba for numbers."""
    bare = [term.args[0] if term.op == "neg" else term for term in node.args]
    if sum(term.op == "mul" or term.op == "div" for term in bare) < 2:
        return set()
    if len({term.size for term in bare}) == len(bare) and not any(term.op == "div" for term in bare):
        return set()
    found: set[str] = set()
    seen: dict[frozenset[Node], list[Node]] = {}
    for term in node.args:
        factors = list(_factors(term))
        key = frozenset(factors)
        if len(factors) < 2 or len(key) < len(factors):
            continue
        other = seen.setdefault(key, factors)
        if other == factors:
            continue
        place = {factor: index for index, factor in enumerate(other)}
        for i, first in enumerate(factors):
            turned = [second for second in factors[i + 1 :] if place[first] > place[second]]
            found |= {factor.value for factor in (first, *turned) if turned and factor.op == "symbol"}
    if any(_NUMBERED.search(name) or "\\vec" in name for name in found):
        return set()  # q_1q_2 + q_2q_1: a sum over pairs
    return found


def _numbers(a: Node, b: Node, operators: set[str]) -> bool:
    """Stresses, widths and densities σ_x, σ_y are no spins: squared, under roots, or among other quantities without an i."""
    if not operators or not all(name.startswith(("\\sigma_", "\\tau_")) for name in operators):
        return False
    both = (*a.walk(), *b.walk())
    if any(part.op in ("pow", "root") and part.args[0].names & operators for part in both):
        return True
    if IMAGINARY in both or any(name == "\\hbar" or _DAGGER in name for name in a.names | b.names):
        return False
    return PI in both or any(not _SPIN.fullmatch(name) and name != "i" for name in a.names | b.names)


def _gammas(node: Node) -> Node:
    """γ^μγ^ν, γ^0γ^1, \\bar ψγ^μψ: matrices with an upper index, not powers, where two, or a bar and one, stand side by side."""

    def is_gamma(part: Node) -> bool:
        return part.op == "pow" and part.args[0] == _GAMMA and part.args[1].op in ("symbol", "number")

    def beside(part: Node) -> bool:
        return part.op == "mul" and any(
            is_gamma(other)
            and (is_gamma(one) or (one.op == other.args[1].op == "symbol" and one.value.startswith("\\bar{")))
            for one, other in pairwise(part.args)
        )

    if "\\gamma" not in node.names or not any(map(beside, node.walk())):
        return node
    return node.replace(lambda part: symbol(f"\\gamma^{{{part.args[1].value}}}") if is_gamma(part) else None)


def _hats(node: Node, other: Node) -> Node:
    """Operators without the hats that the other side leaves off."""
    if not any(_DAGGER in name for name in node.names | other.names):
        return node
    names = {}
    for name in node.names:
        if name.startswith("\\hat{"):
            plain = name.replace("\\hat{", "", 1).replace("}", "", 1)
            if plain in other.names and name not in other.names and plain not in node.names:
                names[name] = plain
    return node.rename(names)


# -- values -------------------------------------------------------------------------------------------------------


def _agree(a: Node, b: Node, operators: Group) -> bool:
    tiny = arb(2) ** -64
    with precision(BITS):
        for index in range(POINTS):
            point = Point(index, real=False)
            x, y = (_matrix(_value(side, point, operators)) for side in (a, b))
            size = max(abs(entry).abs_upper() for entry in (*x.entries(), *y.entries()))
            if not x.overlaps(y) or any(entry.rad() > tiny * (1 + size) for entry in (x - y).entries()):
                return False
    return True


def _value(node: Node, point: Point, operators: Group) -> Value:
    """A number where no operator occurs, else a matrix."""
    if node.names.isdisjoint(operators):
        value = value_at(node, point)
        if is_vector(value):
            raise Undefined("a vector among operators")
        return acb(value)
    build = _BUILDERS.get(node.op)
    if build is not None:
        return build(node, point, operators)
    return _unknown(f"{node.op} {node.value}", [_value(arg, point, operators) for arg in node.args])


def _symbol(node: Node, point: Point, operators: Group) -> acb_mat:
    base = node.value.replace(_DAGGER, "")
    entries = [
        acb(*(arb(unit_interval(f"{base}|{place}|{part}", point.index)) / (1 << 60) - arb("0.4") for part in "ri"))
        for place in range(SIZE * SIZE)
    ]
    matrix = acb_mat(SIZE, SIZE, entries)
    return matrix.conjugate().transpose() if _DAGGER in node.value else matrix


def _sum(node: Node, point: Point, operators: Group) -> Value:
    first, *rest = (_matrix(_value(arg, point, operators)) for arg in node.args)
    for term in rest:
        first = first + term
    return first


def _product(node: Node, point: Point, operators: Group) -> Value:
    first, *rest = (_value(arg, point, operators) for arg in node.args)
    for factor in rest:
        first = factor * first if isinstance(first, acb) and isinstance(factor, acb_mat) else first * factor
    return first


def _quotient(node: Node, point: Point, operators: Group) -> Value:
    above, below = (_value(arg, point, operators) for arg in node.args)
    if isinstance(below, acb_mat):
        raise Undefined("a division by an operator")
    return above * (1 / below)


def _power(node: Node, point: Point, operators: Group) -> Value:
    base, exponent = node.args
    whole = rational(exponent)
    if base == EULER:
        return _value(exponent, point, operators).exp()
    if whole is None or whole.denominator != 1 or not 0 < whole <= 12:
        return _unknown(f"power {exponent}", [_value(base, point, operators)])
    matrix = _value(base, point, operators)
    out = matrix
    for _ in range(int(whole) - 1):
        out = out * matrix
    return out


def _call(node: Node, point: Point, operators: Group) -> Value:
    if node.value == "exp":
        return _value(node.args[0], point, operators).exp()
    return _unknown(f"call {node.value}", [_value(arg, point, operators) for arg in node.args])


def _unknown(name: str, arguments: list[Value]) -> acb_mat:
    """A fixed polynomial of the arguments, in their order, another one for each name: what is no product or sum."""
    total = acb_mat(SIZE, SIZE, [0] * SIZE**2)
    for place, argument in enumerate(map(_matrix, arguments)):
        low, high = (arb(unit_interval(f"{name}|{place}|{power}", 0)) / (1 << 60) for power in (1, 2))
        total = total + argument * low + argument * argument * high
    return total


def _matrix(value: Value) -> acb_mat:
    if isinstance(value, acb_mat):
        return value
    return acb_mat(SIZE, SIZE, [value if row == column else acb(0) for row in range(SIZE) for column in range(SIZE)])


_BUILDERS: dict[str, Callable[[Node, Point, Group], Value]] = {
    "symbol": _symbol, "apply": _symbol, "add": _sum, "mul": _product, "dot": _product, "div": _quotient, "pow": _power,
    "call": _call, "neg": lambda node, point, operators: -_value(node.args[0], point, operators),
}  # fmt: skip
