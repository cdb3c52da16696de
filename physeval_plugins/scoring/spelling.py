"""Statements in one form: `(x, y) = (1, 2)` as two equations, "zero" as 0, `300 K (27 °C)` without its conversion."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from .latex import Statement
from .latex.tree import Node, number
from .units import DIMENSIONLESS, Unit, is_unit, lookup

_ZERO = re.compile(r"(?:[^.;:,]{0,80}\b(?:is|equals|are)(?: exactly| identically| equal to)? )?zero\W*", re.I)
_NAMES = frozenset(("symbol", "apply"))


def in_one_form(statements: Sequence[Statement]) -> Sequence[Statement]:
    """The statements, each in the form that claims are read in."""
    if all(_stands(statement.node) for statement in statements):
        return statements
    return [
        statement._replace(node=node, words=statement.words if place == 0 else "")
        for statement in statements
        for place, node in enumerate(_in_one_form(statement.node))
    ]


def entries(statements: Sequence[Statement]) -> tuple[Node | None, bool]:
    """The tuple that is all that the statements give, and whether it is under names: `(x, y) = (1, 2)`; else None."""
    node = statements[0].node
    named = node.op == "relation" and node.args[0].op == "tuple"
    values = node.args[-1] if named else node
    return (values if values.op == "tuple" and len(statements) == 1 else None), named


def _stands(node: Node) -> bool:
    if node.op == "relation":
        return node.args[0].op != "tuple" and not node.has("unit")
    return node.op != "text" and not node.has("unit")


def _in_one_form(node: Node) -> Sequence[Node]:
    if node.op == "text":
        return (number(0),) if _ZERO.fullmatch(node.value) and " not " not in node.value else (node,)
    if node.op == "relation" and node.args[0].op == node.args[1].op == "tuple" and node.value == "=":
        names, values = (side.args for side in node.args)
        if len(names) == len(values) and all(name.op in _NAMES for name in names):
            return [Node("relation", pair, "=") for pair in zip(names, values, strict=True)]
    if node.has("unit") and node.op in ("relation", "chain"):
        return (Node(node.op, (*node.args[:-1], _without_conversion(node.args[-1])), node.value),)
    return (_without_conversion(node),)


def _without_conversion(node: Node) -> Node:
    """A number with a unit without the same in another unit, in brackets behind it."""
    if node.op != "mul" or len(node.args) < 3 or node.args[-1].op != "mul":
        return node
    *factors, bracket = node.args
    if bracket.names or bracket.args[0].op not in ("number", "decimal", "cross", "neg"):
        return node
    size, other = _dimension(factors[1:]), _dimension(bracket.args[1:])
    return Node("mul", tuple(factors)) if size is not None and size == other and size != DIMENSIONLESS else node


def _dimension(factors: Sequence[Node]) -> tuple[Fraction, ...] | None:
    """The dimension of a product of units, also of such in letters; None where one of the factors is none."""
    total = DIMENSIONLESS
    for factor in factors:
        base, power = factor.args if factor.op == "pow" else (factor, number(1))
        if base.op == "mul" and factor.op != "pow":
            dimension = _dimension(base.args)
        else:
            sign = -1 if power.op == "neg" else 1
            exponent = power.args[0] if power.op == "neg" else power
            unit = _unit(base) if exponent.op == "number" else None
            dimension = None if unit is None else tuple(part * sign * exponent.value for part in unit.dimension)
        if dimension is None:
            return None
        total = tuple(one + another for one, another in zip(total, dimension, strict=True))
    return total


def _unit(node: Node) -> Unit | None:
    return lookup(str(node.value)) if node.op in ("unit", "symbol") and is_unit(str(node.value)) else None
