"""Statements in one form: `(x, y) = (1, 2)` as two equations, "zero" as 0, `300 K (27 °C)` without its conversion.

Of `a = b ⇒ c = d` the last equation is the claim, and those before it are definitions.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..equality import in_one_vocabulary
from ..equality.arithmetic import is_vector
from ..equality.evaluate import value_at
from ..equality.point import NotReal, Point, Undefined, precision
from ..latex import Statement
from ..latex.tree import Node, number

ROUNDED = 0.06  # two numbers of two digits that are the same are hardly farther apart than this

_ZERO = re.compile(r"(?:[^.;:,]{0,80}\b(?:is|equals|are)(?: exactly| identically| equal to)? )?zero\W*", re.I)
_EQUALITIES = frozenset(("=", "≈", "~", "⇒"))
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
    return node.op != "text" and not node.has("unit") and not (node.op == "chain" and "⇒" in node.value)


def _in_one_form(node: Node) -> Sequence[Node]:
    if node.op == "text":
        return (number(0),) if _ZERO.fullmatch(node.value) and " not " not in node.value else (node,)
    if node.op == "relation" and node.args[0].op == node.args[1].op == "tuple" and node.value == "=":
        names, values = (side.args for side in node.args)
        if len(names) == len(values) and all(name.op in _NAMES for name in names):
            return [Node("relation", pair, "=") for pair in zip(names, values, strict=True)]
    if node.op == "chain" and "⇒" in node.value and _EQUALITIES.issuperset(node.value):
        *before, last = _steps(node)
        return (*_in_one_form(last), *(Node("condition", (step,)) for step in before if step.op == "relation"))
    if node.has("unit") and node.op in ("relation", "chain"):
        return (Node(node.op, (*node.args[:-1], _without_conversion(node.args[-1])), node.value),)
    return (_without_conversion(node),)


def _steps(chain: Node) -> list[Node]:
    """The parts of a chain between its arrows."""
    ends = [place for place, sign in enumerate(chain.value) if sign == "⇒"]
    steps = []
    for start, end in zip([0, *(place + 1 for place in ends)], [*ends, len(chain.value)], strict=True):
        terms, signs = chain.args[start : end + 1], chain.value[start:end]
        steps.append(
            terms[0]
            if not signs
            else Node("relation", terms, signs[0])
            if len(signs) == 1
            else Node("chain", terms, signs)
        )
    return steps


def _without_conversion(node: Node) -> Node:
    """A number with a unit without the same in another unit, in brackets behind it."""
    if node.op != "mul" or len(node.args) < 3 or node.args[-1].op != "mul" or node.args[-1].names:
        return node
    *factors, bracket = node.args
    value = Node("mul", tuple(factors))
    return value if bracket.has("unit") and _about_the_same(bracket, value) else node


def _about_the_same(one: Node, other: Node) -> bool:
    """Do two numbers with units differ by rounding only? In two systems of units, so that kinds are told apart."""
    one, other, _ = in_one_vocabulary(one, other)
    if other.names:
        return False
    try:
        with precision(64):
            for place in range(2):
                x, y = (value_at(node, Point(place)) for node in (one, other))
                if is_vector(x) or is_vector(y) or not abs(x - y) < ROUNDED * abs(x):
                    return False
    except (ArithmeticError, NotReal, Undefined):
        return False
    return True
