"""Numbers as measured: their last digit, power of ten and unit."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb

from ..latex.tree import Node, number
from ..units import lookup
from .arithmetic import exact_decimal, half_last_digit, is_vector
from .evaluate import value_at
from .point import Ball, Point, precision
from .verdict import Verdict


def is_narrow(value: Ball) -> bool:
    """Is a measured value known to better than 10 %?"""
    if is_vector(value):
        return all(is_narrow(part) for part in value)
    return value.is_exact() or value.rel_accuracy_bits() >= 3


def compare_measurements(a: Node, b: Node) -> Verdict | None:
    """Two plain numbers, each perhaps with a power of ten and a unit; None where one of them is none.

    They agree if the candidate b lies within half a unit of the last digit of the reference a, or the reference, rounded
    to the three digits or more of the candidate, is the candidate. Whole numbers are exact, but with a unit and three digits.
    """
    reference, candidate = _measurement(a), _measurement(b)
    if reference is None or candidate is None:
        return None
    x, half_x, unit_x = reference
    y, half_y, unit_y = candidate
    scale = _scale(unit_x, unit_y)
    if scale is None:
        return Verdict(False, "the units measure different things")
    if half_y and unit_x is not None and not half_x and x.denominator == 1 and abs(x) >= 100:
        half_x = Fraction(1, 2)  # a whole number of three digits with a unit is as measured as one with a point
    y, half_y = y * scale, half_y * scale
    within = max(half_x, half_y if abs(y) >= 200 * half_y else 0)
    if abs(x - y) <= within * Fraction(1_000_001, 1_000_000):
        return Verdict(True, "the values agree within half a unit of the last digit", {"domain": "within digits"})
    return Verdict(False, "the values differ by more than half a unit of the last digit")


def cycles_against_angles(a: Node, b: Node) -> bool:
    """Does one side count cycles (Hz) and the other angles (rad/s)? They differ by 2π in meaning; 1/s fits both."""
    mine, theirs = (_rates(side) for side in (a, b))
    return {mine, theirs} == {"cycles", "angles"}


def _rates(node: Node) -> str | None:
    """What the units of an expression count per time, where they are nothing but rates."""
    units = [lookup(part.value) for part in node.walk() if part.op == "unit"]
    if any(unit is None or any(unit.dimension[i] for i in range(7) if i != _TIME) for unit in units):
        return None
    names = {unit.name for unit in units if unit is not None}
    if all(name.endswith("Hz") for name in names):
        return "cycles"
    angles = any(unit is not None and (unit.pi or unit.name == "rad") for unit in units)
    return "angles" if angles and any(unit is not None and unit.dimension[_TIME] for unit in units) else None


_TIME = 2  # among the base units


def _measurement(node: Node) -> tuple[Any, Any, Node | None] | None:
    """(value, half of its last digit, unit) of a number as measured, with a power of ten and a unit; else None."""
    sign = 1
    while node.op == "neg":
        sign, node = -sign, node.args[0]
    factors = list(node.args) if node.op in ("mul", "cross", "dot") else [node]
    flat: list[Node] = []
    while factors:
        factor = factors.pop(0)
        if factor.op in ("mul", "cross", "dot"):
            factors = [*factor.args, *factors]
        else:
            flat.append(factor)
    value: Any = None
    half: Any = 0
    units: list[Node] = []
    for factor in flat:
        if factor.op == "decimal" and value is None:
            value, half = exact_decimal(factor.value), half_last_digit(factor.value)
        elif factor.op == "number" and value is None:
            value = factor.value
        elif factor.op == "pow" and factor.args[0] == number(10):
            exponent = _small_whole(factor.args[1])
            if exponent is None or value is None:
                return None
            power = Fraction(10) ** exponent
            value, half = value * power, half * power
        elif factor.op == "unit" or (factor.op == "pow" and factor.args[0].op == "unit") or factor.op == "div":
            if any(part.op not in ("unit", "pow", "number", "mul", "div", "neg") for part in factor.walk()):
                return None
            units.append(factor)
        else:
            return None
    if value is None:
        return None
    return sign * value, half, Node("mul", tuple(units)) if units else None


def _small_whole(node: Node) -> int | None:
    sign = 1
    while node.op == "neg":
        sign, node = -sign, node.args[0]
    if node.op != "number" or node.value.denominator != 1 or abs(node.value) > 400:
        return None
    return sign * int(node.value)


def _scale(a: Node | None, b: Node | None) -> Any | None:
    """How many of unit a one unit b is, as a number, or None for units of different kinds."""
    if a is None and b is None:
        return Fraction(1)
    ratios = []
    for index in range(2):
        point = Point(index)
        with precision(128):
            top = value_at(b, point) if b is not None else arb(1)
            bottom = value_at(a, point) if a is not None else arb(1)
            ratios.append(top / bottom)
    if not ratios[0].overlaps(ratios[1]):
        return None
    return Fraction(float(ratios[0].mid())).limit_denominator(10**30) if ratios[0].is_finite() else None
