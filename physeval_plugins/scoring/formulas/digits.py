"""Numbers in relations: `expression = number` on both sides, decimal coefficients, equations between numbers alone.

Here digits count: a decimal stands for the interval that its last digit leaves open (`values.py`).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from flint import arb

from ..equality import compare as compare_trees
from ..equality.evaluate import NotReal, Undefined, is_vector, precision, value_at
from ..latex.tree import Node, number
from .decision import Decision, no, yes
from .relation import OPEN, ORDER, Relation
from .solution_sets import mutual
from .solve import BITS, Setting, isolated, samples, setting_for
from .values import agree, value_of

__all__ = ["compare_values", "is_function_of", "within_digits", "without_symbols"]


def within_digits(a: Relation, b: Relation) -> Decision | None:
    """Coefficients written as decimals: the solutions meet within half a unit of their last digits, at every point."""
    if not (a.has_decimals or b.has_decimals) or len(a.branches) > 1 or len(b.branches) > 1:
        return None
    setting = setting_for(a, b, measured=True)
    head = a.head if a.head == b.head else None
    for name in [head] if head else sorted(a.names & b.names):
        mine, theirs = isolated(a, name), isolated(b, name)
        if mine is None or theirs is None:
            continue
        met = 0
        for index in range(12):
            try:
                x, y = value_at(mine, setting.point(index)), value_at(theirs, setting.point(index))
            except (NotReal, Undefined, ZeroDivisionError):
                return None
            if is_vector(x) or is_vector(y) or not (x.is_finite() and y.is_finite()):
                continue
            if not _near(x, y):
                return None
            # A single digit (0.5) is taken as exact: an interval of 5 % and more says nothing.
            if min(x.rel_accuracy_bits(), y.rel_accuracy_bits()) >= 4:
                met += 1
        if met >= 6:
            return yes(f"solved for {name}, the two agree within half a unit of the last digits written", points=met)
        return None
    return None


def _near(x: Any, y: Any) -> bool:
    """Does the interval of one hold the middle of the other, or do they differ by five units of the last digit and 1 %?

    Touching ends are not enough here: 0.20 x and 0.21 x are two formulas.
    """
    apart, largest = abs(x.mid() - y.mid()), max(abs(x.mid()), abs(y.mid()))
    radius = max(x.rad(), y.rad())
    return bool(apart <= radius * (1 + arb(2) ** -30) + largest * arb(2) ** -400) or bool(
        apart <= 10 * radius and apart <= largest / 100
    )


def compare_values(a: Relation, b: Relation, figures: int | None) -> Decision | None:
    """`expression = number` on both sides; None if the expressions need more than a look."""
    (mine, x_node), (theirs, y_node) = a.number_side, b.number_side  # type: ignore[misc]
    if a.sign in ORDER and (a.lhs is mine) != (b.lhs is theirs):
        return no("the direction of the inequality differs")
    x, y = value_of(x_node, figures), value_of(y_node)
    if x is None or y is None:
        return None
    if _is_difference(mine) or _is_difference(theirs):  # of temperatures: a degree is a kelvin
        x, y = replace(x, offset=Fraction(0)), replace(y, offset=Fraction(0))
    if mine != theirs and not _same_expression(mine, theirs):
        if a.sign in ORDER:
            return None
        return _numbers_at_solutions(a, b, x, y)
    found = agree(x, y)
    return yes(found.reason) if found.same else no(found.reason)


def _is_difference(node: Node) -> bool:
    """`\\Delta T`, `dT`, `T_2 - T_1`."""
    if node.op == "symbol":
        return node.value.startswith(("\\Delta", "\\delta", "d "))
    return node.op == "add" and len(node.args) == 2 and sum(arg.op == "neg" for arg in node.args) == 1


def _same_expression(a: Node, b: Node) -> bool:
    return a == b or (not a.has(*OPEN) and not b.has(*OPEN) and compare_trees(a, b).same is True)


def _numbers_at_solutions(a: Relation, b: Relation, x: Any, y: Any) -> Decision | None:
    """`2mV = 3.14` and `mV/π = 0.50`: where one holds exactly, is the other's number met within its digits?"""
    exact = mutual(a, b, setting_for(a, b))
    if exact.same is not False or not (x.half or y.half):
        return exact if exact.same is not None else None
    setting = setting_for(a, b)
    mine, theirs = a.number_side[0], b.number_side[0]  # type: ignore[index]
    if not is_function_of(theirs, mine, setting):
        return exact
    reasons = []
    for sample in samples(a, setting):
        point = setting.point(sample.index)
        point.values[sample.name] = sample.root
        value = value_at(theirs, point)
        if is_vector(value) or not value.is_finite():
            continue
        number_there = value_at(b.number_side[1], setting.point(sample.index))  # type: ignore[index]
        found = agree(replace(x, values=(value, value)), replace(y, values=(number_there, number_there)))
        if not found.same:
            return exact
        reasons.append(found.reason)
    return yes(f"{reasons[0]}, where the reference holds") if len(reasons) >= 2 else exact


def is_function_of(theirs: Node, mine: Node, setting: Setting) -> bool:
    """Is one expression constant where the other is? Asked at a value of order one, where every term counts."""
    values = []
    for sample in samples(Relation(mine, number(Fraction(137, 100)), "="), setting):
        point = setting.point(sample.index)
        point.values[sample.name] = sample.root
        values.append(value_at(theirs, point))
    if len(values) < 2 or any(is_vector(value) or not value.is_finite() for value in values):
        return False
    return all(abs(value - values[0]) <= abs(values[0]) * arb(2) ** -80 for value in values[1:])


def without_symbols(a: Relation, b: Relation) -> Decision:
    """Equations between numbers hold everywhere or nowhere: only the same two sides are the same statement."""
    if a.names or b.names:
        return no("one holds symbols, the other holds none", comparable=False)
    with precision(BITS):
        sides = [[value_of(node) for node in (relation.lhs, relation.rhs)] for relation in (a, b)]
    if any(value is None for pair in sides for value in pair):
        return Decision(None, "numbers without a value", {})
    orders = ((0, 1),) if a.sign != "=" else ((0, 1), (1, 0))
    for first, second in orders:
        if all(agree(sides[0][i], sides[1][j]).same for i, j in ((0, first), (1, second))):  # type: ignore[arg-type]
            return yes("the same two numbers")
    return no("other numbers")
