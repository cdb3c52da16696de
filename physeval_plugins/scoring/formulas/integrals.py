"""Integrals and sums as they are written: what one side leaves out that the other says, and series with a closed form.

\\oint_S E dA = q,  \\oint E dA = q            the name of the region, on one side only
\\int |ψ(x)|² dx,   \\int |ψ|² dx              what depends on the variable, said on one side only
\\sum_i m_i,   \\sum m_j                    the letter that counts the terms, where all are summed
\\sum_{n=0}^∞ x^n   = 1/(1-x)                 a geometric series, where it converges
"""

from __future__ import annotations

import re

from ..equality.evaluate import NotReal, Point, Undefined, is_vector, precision, value_at
from ..latex.tree import INFINITY, ONE, Node, number, symbol
from .poly import mentions
from .relation import Relation

__all__ = ["said_alike", "with_closed_series", "with_one_index"]

_BITS = 192
_POINTS = 3


def said_alike(a: Relation, b: Relation) -> tuple[Relation, Relation]:
    """The two without names of regions and arguments of integrands that only one of them has."""
    if not (a.is_open and b.is_open):
        return a, b
    regions = [_regions(relation) for relation in (a, b)]
    if bool(regions[0]) != bool(regions[1]):
        a, b = (_without_regions(a), b) if regions[0] else (a, _without_regions(b))
    return _with_implied(a, b), _with_implied(b, a)


# -- names of regions -----------------------------------------------------------------------------------------------


def _regions(relation: Relation) -> list[Node]:
    return [node for node in relation.nodes if _over_region(node)]


def _over_region(node: Node) -> bool:
    """`\\oint_C`, `\\int_V`: one letter, which is no limit; `S_1` says which of several."""
    return (
        node.op == "integral" and len(node.args) == 3 and node.args[2].op == "symbol" and len(node.args[2].value) == 1
    )


def _without_regions(relation: Relation) -> Relation:
    def change(node: Node) -> Node | None:
        if not _over_region(node):
            return None
        return Node("integral", (node.args[0].replace(change), node.args[1]), node.value)

    return relation.changed(change)


# -- what varies under an integral ----------------------------------------------------------------------------------


def _with_implied(relation: Relation, other: Relation) -> Relation:
    """`f(x)` as f, where the other has f under integrals over x only."""
    implied = {
        (node.value, node.args)
        for node in relation.nodes
        if node.op == "apply" and len(node.args) == 1 and node.value not in other.functions
    }
    names = {
        name: args
        for name, args in implied
        if sum(name == again for again, _ in implied) == 1
        and all(_only_within(side, name, args[0]) for side in (relation.lhs, relation.rhs))
        and (plain := name.removesuffix(_CONJUGATE)) in other.names
        and all(_only_within(side, plain, args[0]) for side in (other.lhs, other.rhs))
    }
    if not names:
        return relation
    return relation.changed(
        lambda node: symbol(node.value) if node.op == "apply" and names.get(node.value) == node.args else None
    )


_CONJUGATE = "^{*}"


def _only_within(node: Node, name: str, variable: Node) -> bool:
    """Does a name occur nowhere but under integrals over a variable?"""
    if node.op == "integral" and node.args[1] == variable:
        return not any(name in limit.names for limit in node.args[2:])
    if node.op in ("symbol", "apply") and node.value == name:
        return False
    return all(_only_within(arg, name, variable) for arg in node.args)


# -- indices --------------------------------------------------------------------------------------------------------

_COUNTER = "\\sum"
_ONE_INDEX = re.compile(r"_\{([A-Za-z])\}")


def with_one_index(relation: Relation) -> Relation:
    """`\\sum_i m_i r_i` and `\\sum m_j r_j` over all terms, as sums over the one letter that is an index there."""

    def change(node: Node) -> Node | None:
        if node.op != "sum" or len(node.args) != 2 or node.args[0].has("sum"):
            return None
        body, counter = node.args
        letters = {match[1] for name in body.names for match in _ONE_INDEX.finditer(name)}
        letter = counter.value if counter.value != _COUNTER else letters.pop() if len(letters) == 1 else ""
        if len(letter) != 1 or mentions(body, letter):
            return None
        names = {name: name.replace(f"_{{{letter}}}", f"_{{{_COUNTER}}}") for name in body.names}
        return Node("sum", (body.rename({old: new for old, new in names.items() if new != old}), symbol(_COUNTER)))

    return relation.changed(change) if any(node.op == "sum" for node in relation.nodes) else relation


# -- series ---------------------------------------------------------------------------------------------------------


def with_closed_series(relation: Relation) -> Relation:
    """Infinite sums whose terms have a ratio that does not vary with their number, carried out."""
    if not any(node.op == "sum" and node.args[-1] == INFINITY for node in relation.nodes):
        return relation

    def change(node: Node) -> Node | None:
        if node.op != "sum" or len(node.args) != 4 or node.args[3] != INFINITY or node.args[2].op != "number":
            return None
        body, variable, start, _ = node.args
        first, second, third = (_put(body, variable, number(start.value + at)) for at in range(3))
        if not mentions(body, variable.value) or not _in_proportion(first, second, third):
            return None
        ratio = Node("div", (second, first))
        return Node("div", (first, Node("add", (ONE, Node("neg", (ratio,))))))

    return relation.changed(change)


def _put(body: Node, variable: Node, value: Node) -> Node:
    return body.replace(lambda part: value if part == variable else None)


def _in_proportion(first: Node, second: Node, third: Node) -> bool:
    """Is the second to the first as the third to the second, and not the same?"""
    with precision(_BITS):
        for index in range(_POINTS):
            try:
                x, y, z = (value_at(term, Point(index)) for term in (first, second, third))
            except (NotReal, Undefined, ZeroDivisionError, OverflowError, ValueError, TypeError):
                return False
            if any(is_vector(value) or not value.is_finite() or value.contains(0) for value in (x, y, z)):
                return False
            if not abs(y * y / (x * z) - 1) < 2.0 ** (-_BITS // 2) or (y / x - 1).contains(0):
                return False
    return True
