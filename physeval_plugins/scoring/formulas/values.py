"""Measured numbers: when do two values agree?

A number is *measured* if it is written with a decimal point, a power of ten or a unit; an integer or a fraction
without any of these is exact, and so are π and the like. Two values agree when

* their half-last-digit intervals touch, or
* they differ by at most five units in the last place and by at most 1 %,

and in any case by at most 10 % (a single digit says no more), 5 % where the intervals meet at their ends only, of the larger.
An exact value agrees with a measured one of at least two digits whose interval holds it. Two exact values agree when
they are equal. `significant_figures` replaces the digits of the reference. Units are compared by dimension and SI
factor; degrees Celsius against kelvin with the offset.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from flint import arb

from ..equality.evaluate import Ball, NotReal, Point, Undefined, exact_decimal, half_last_digit, is_vector, value_at
from ..latex.tree import Node, number
from ..units import lookup

__all__ = ["Agreement", "Value", "agree", "value_of"]

WIDEST = Fraction(1, 10)
TOUCHING = Fraction(1, 20)


@dataclass(frozen=True, slots=True)
class Value:
    """`value` (SI, at each of two points that give the base units numbers), `half` and `ulp` relative to it.

    `half` is half a unit of the last digit, zero for an exact number; `digits` how many were written. `bare` is the
    same with all units one; `offset` kelvin to add (degrees Celsius).
    """

    values: tuple[Ball, ...]
    half: Fraction
    digits: int
    has_unit: bool
    offset: Fraction = Fraction(0)
    literal: bool = True

    @property
    def ulp(self) -> Fraction:
        return 2 * self.half


@dataclass(frozen=True, slots=True)
class Agreement:
    same: bool
    reason: str


def value_of(node: Node, significant_figures: int | None = None) -> Value | None:
    """The value of a tree without symbols; None if it has none. Within `evaluate.precision`."""
    try:
        values = tuple(value_at(node, Point(index)) for index in (0, 1))
    except (NotReal, Undefined, ZeroDivisionError, OverflowError, ValueError):
        return None
    if any(is_vector(value) or not value.is_finite() for value in values):
        return None
    has_unit = any(part.op == "unit" for part in node.walk())
    literal = _literal(node)
    if literal is None:
        return Value(values, Fraction(0), 99, has_unit, literal=False)
    mantissa, half, offset = literal
    if mantissa == 0:
        return Value(values, Fraction(0), 1, has_unit, offset)
    relative = abs(half / mantissa)
    if significant_figures is not None and half:
        relative = _half_of_digits(mantissa, significant_figures) / abs(mantissa)
    return Value(values, relative, _digits(mantissa, relative * abs(mantissa)), has_unit, offset)


def _half_of_digits(mantissa: Fraction, figures: int) -> Fraction:
    """Half a unit of the n-th significant digit."""
    exponent = 0
    size = abs(mantissa)
    while size >= 10:
        size, exponent = size / 10, exponent + 1
    while size < 1:
        size, exponent = size * 10, exponent - 1
    return Fraction(1, 2) * Fraction(10) ** (exponent - figures + 1)


def _digits(mantissa: Fraction, half: Fraction) -> int:
    if not half:
        return 99
    count, size = 0, abs(mantissa)
    while size >= half * 2 * Fraction(999, 1000) and count < 40:
        size, count = size / 10, count + 1
    return max(count, 1)


def _literal(node: Node) -> tuple[Fraction, Fraction, Fraction] | None:
    """(mantissa, half a unit of its last digit, offset) of `number × 10^n × unit`; None for anything else."""
    sign = 1
    while node.op == "neg":
        sign, node = -sign, node.args[0]
    mantissa: Fraction | None = None
    half = Fraction(0)
    whole = False
    measured = False
    units: list[Node] = []
    for factor in _factors(node):
        if factor.op == "decimal" and mantissa is None:
            mantissa, half = exact_decimal(factor.value), half_last_digit(factor.value)
        elif factor.op == "number" and mantissa is None and factor.value.denominator == 1:
            mantissa, whole = factor.value, True
        elif factor.op == "pow" and factor.args[0] == number(10) and mantissa is not None and not units:
            if factor.args[1].op not in ("number", "neg"):
                return None
            measured = True
        elif all(part.op in ("unit", "pow", "number", "neg", "mul", "div") for part in factor.walk()) and any(
            part.op == "unit" for part in factor.walk()
        ):
            units.append(factor)
        else:
            return None
    if mantissa is None:
        return None
    if whole and (measured or any(not _is_dimensionless(unit) for unit in units)):
        half = Fraction(1, 2)
    offset = Fraction(0)
    if len(units) == 1 and units[0].op == "unit" and (unit := lookup(units[0].value)) is not None:
        offset = unit.offset
    return sign * mantissa, half, offset


def _is_dimensionless(node: Node) -> bool:
    """Degrees and percent: whole numbers of them are exact (a right angle is 90°)."""
    names = [part.value for part in node.walk() if part.op == "unit"]
    units = [lookup(name) for name in names]
    return all(unit is not None and not any(unit.dimension) for unit in units)


def _factors(node: Node) -> list[Node]:
    if node.op in ("mul", "cross", "dot"):
        return [factor for arg in node.args for factor in _factors(arg)]
    return [node]


def agree(a: Value, b: Value, factor: Ball | None = None) -> Agreement:
    """Do two values agree by the rule of this module? Symmetric in a and b."""
    if a.offset != b.offset and (a.offset == 0 or b.offset == 0):
        a, b = _in_kelvin(a), _in_kelvin(b)
    x, y = a.values[0], b.values[0]
    if _zero(x) or _zero(y):
        if not (_zero(x) and _zero(y)):
            return Agreement(False, "one value is zero, the other is not")
        return Agreement(True, "both are zero")
    ratios = [p / q for p, q in zip(a.values, b.values, strict=True)]
    if not ratios[0].overlaps(ratios[1]):
        if a.has_unit != b.has_unit:
            return Agreement(False, "one side has a unit, the other has none")
        return Agreement(False, "the units measure different things")
    ratio = ratios[0]
    apart = abs(ratio - 1)
    exactly = a.half == b.half == 0
    if exactly and abs(x) > arb(2) ** 400 and apart.contains(0):
        return Agreement(False, "exact values too large to be told apart")
    if apart < arb(2) ** (-300 if exactly else -100):
        return Agreement(True, "the values are equal")
    if ratio < 0:
        return Agreement(False, "the signs differ")
    # From here all is relative to the larger of the two.
    larger = ratio if ratio > 1 else arb(1)
    halves = _ball(a.half) * ratio / larger, _ball(b.half) / larger
    apart = apart / larger
    shown = f"{_percent(apart)} apart"
    if a.half == 0 and b.half == 0:
        return Agreement(False, f"exact values that differ ({shown})")
    exact = a if a.half == 0 else b if b.half == 0 else None
    if exact is not None:
        measured = b if exact is a else a
        if exact.literal and measured.digits < 2:
            return Agreement(False, f"an exact value against a single digit ({shown})")
    slack = arb(1) + arb(2) ** -60
    if not apart <= _ball(WIDEST) * (ratio + 1) / 2 / larger * arb("1.0001"):
        return Agreement(False, f"the values differ ({shown})")
    if apart <= sum(halves) * slack:
        touching = not apart <= max(halves) * slack
        if touching and not apart <= _ball(TOUCHING) * slack:
            return Agreement(False, f"the last digits differ, and they are the second at most ({shown})")
        return Agreement(True, f"the values agree within half a unit of their last digits ({shown})")
    if apart <= min(10 * max(halves), _ball(Fraction(1, 100))) * slack:
        return Agreement(True, f"the values agree within five units of the last digit and 1 % ({shown})")
    return Agreement(False, f"the values differ ({shown})")


def _in_kelvin(value: Value) -> Value:
    if not value.offset:
        return value
    shift = arb(value.offset.numerator) / value.offset.denominator
    kelvin = [Point(index).symbol("unit K") for index in (0, 1)]
    moved = tuple(v + shift * k for v, k in zip(value.values, kelvin, strict=True))
    return replace(value, values=moved, offset=Fraction(0))


def _zero(value: Ball) -> bool:
    return bool(value.contains(0)) and bool(abs(value) < arb(2) ** -200)


def _ball(value: Fraction) -> Any:
    return arb(value.numerator) / value.denominator


def _percent(apart: Any) -> str:
    size = float(apart.mid()) if apart.is_finite() else float("inf")
    return f"{100 * size:.2g} %" if size < 10 else f"a factor {size + 1:.2g}"
