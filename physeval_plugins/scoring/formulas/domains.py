"""Where a formula holds: the branches of a case distinction, and conditions that exclude one another.

    E = \\begin{cases} a & r<R \\\\ b & r>R \\end{cases}      E = a for r < R,  E = b for r > R
    E = a for r < R,  E = a for r > R                   not the same

Other conditions (`for n = 1, 2, ...`, `for small θ`) are noted and left aside, as they are rarely written down on both sides.
"""

from __future__ import annotations

from ..latex.tree import Node
from .decide import decide
from .read import Formula, read_formula
from .relation import ORDER, Relation

__all__ = ["branches", "opposite_domains"]

_SIDED = (*ORDER, "≪")


def branches(formula: Formula) -> tuple[Formula, ...]:
    """The cases of `x = {a if p, b if q}`, each as a formula that holds where its condition does; nothing for others."""
    if len(formula.links) != 1 or formula.tail or formula.links[0].rhs.op != "cases":
        return ()
    link = formula.links[0]
    values, conditions = link.rhs.args[::2], link.rhs.args[1::2]
    return tuple(
        Formula(
            f"case {place} of {formula.text}",
            "",
            (Relation(link.lhs, value, link.sign, link.approximate, link.arguments),),
            domain=_where(condition),
        )
        for place, (value, condition) in enumerate(zip(values, conditions, strict=False), 1)
    )


def _where(condition: Node) -> tuple[Relation, ...]:
    if condition.op != "relation":
        return ()
    lhs, rhs = condition.args
    return (Relation(lhs, rhs, _SIGNS.get(condition.value, condition.value)),)


_SIGNS = {"<=": "≤", ">=": "≥", "<<": "≪", ">>": "≫"}  # in trees, in relations


def opposite_domains(a: Formula, b: Formula) -> bool:
    """Does one hold below a boundary and the other above the same one?"""
    return any(_opposite(x, y) for x in _domain(a) for y in _domain(b))


def _domain(formula: Formula) -> tuple[Relation, ...]:
    if formula.domain:
        return formula.domain
    read = (read_formula(condition) for condition in (*formula.conditions, *formula.bounds))
    return tuple(link for condition in read for link in (*condition.links, *condition.tail))


def _opposite(x: Relation, y: Relation) -> bool:
    if x.sign not in _SIDED or y.sign not in _SIDED or x.names != y.names:
        return False
    below, above = Relation(x.lhs, x.rhs, "<"), Relation(x.rhs, x.lhs, "<")  # `r ≪ R` is below R, too
    other = Relation(y.lhs, y.rhs, "<")
    return decide(above, other).same is True and decide(below, other).same is False
