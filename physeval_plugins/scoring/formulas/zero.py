"""`m (a - b) = 0`: factors that are not zero by convention say nothing.

Quantities are not zero, so of a product that vanishes the plain symbols are left out as long as a sum, a derivative or
a function remains that can vanish. Where all factors are plain symbols only those of constants are: `m v = 0` is v = 0,
and of `a b = 0` nobody knows which.
"""

from __future__ import annotations

import re

from ..latex.tree import Node, number
from .relation import Relation

__all__ = ["without_factors_of_zero"]

_CONSTANTS = re.compile(r"(?:[mM](?:_.*)?|m'*|[cgG]|\\hbar|k_\{?B\}?|\\epsilon_\{?0\}?|\\mu_\{?0\}?)$")


def without_factors_of_zero(a: Relation, b: Relation) -> tuple[Relation, Relation]:
    """The two without factors that only one of them has, where both say that something is zero."""
    if a.sign != "=" or b.sign != "=":
        return a, b
    return _reduced(a, a.names - b.names), _reduced(b, b.names - a.names)


def _reduced(relation: Relation, extra: frozenset[str]) -> Relation:
    whole = relation.zero_side
    if whole is None or not extra:
        return relation
    factors = [factor for factor in _factors(whole) if factor.names]
    dropped = [factor for factor in factors if _is_plain(factor) and factor.names <= extra]
    kept = [factor for factor in factors if factor not in dropped]
    if not kept or not dropped:
        return relation
    if all(map(_is_plain, kept)) and not all(_CONSTANTS.match(name) for factor in dropped for name in factor.names):
        return relation
    return Relation(kept[0] if len(kept) == 1 else Node("mul", tuple(kept)), number(0), "=")


def _factors(node: Node) -> list[Node]:
    if node.op in ("mul", "neg"):
        return [factor for arg in node.args for factor in _factors(arg)]
    if node.op == "div":
        return [*_factors(node.args[0]), *(Node("pow", (part, number(-1))) for part in _factors(node.args[1]))]
    return [node]


def _is_plain(node: Node) -> bool:
    """A symbol without a dot, or a power of one."""
    if node.op == "pow" and node.args[1].op in ("number", "neg"):
        node = node.args[0]
    return node.op == "symbol" and "ot{" not in node.value and not node.value.startswith(("\\vec{", "\\nabla"))
