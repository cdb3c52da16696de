"""Two equations on each other's solution sets: each must hold on points of the other's. Also: which symbols cancel.

Within `evaluate.precision(BITS)`.
"""

from __future__ import annotations

from functools import lru_cache

from ..equality import show
from ..equality.evaluate import NotReal, Undefined, precision
from ..latex.tree import Node, number
from .decision import NOT_CARRIED_OUT, UNDECIDED, Decision, no, yes
from .relation import Relation
from .solve import BITS, Sample, Setting, depends_on, holds, samples, setting_for

__all__ = ["essential", "mutual"]


def mutual(a: Relation, b: Relation, setting: Setting) -> Decision:
    counted = 0
    for one, other, whose in ((a, b, "reference"), (b, a, "candidate")):
        decision, count = _included(one, other, setting, whose)
        if decision is not None:
            return decision
        counted += count
        if count < 2:
            return Decision(None, UNDECIDED, {})
    domain = "for positive quantities" if setting.real else "as complex values"
    return yes(f"each holds at {counted // 2} points of the other's solution set, {domain}", points=counted)


def _included(one: Relation, other: Relation, setting: Setting, whose: str) -> tuple[Decision | None, int]:
    """Does `other` (one of its branches) hold on the solution set of `one` (all of its branches)?"""
    counted = 0
    for part in (factor for branch in one.branches for factor in _factors(branch)):
        for sample in samples(part, setting):
            outcomes = [holds(branch, sample, setting) for branch in other.branches]
            if any(outcome is True for outcome, _ in outcomes):
                counted += 1
            elif all(outcome is False for outcome, _ in outcomes):
                if sample.opaque:
                    return Decision(None, NOT_CARRIED_OUT, {}), counted
                return _differ(one, sample, setting, whose), counted
    return None, counted


def _factors(relation: Relation) -> list[Relation]:
    """`(x - a)(x - b) = 0` as x - a = 0 and x - b = 0: each has solutions of its own. Quantities are no zeros."""
    product = relation.zero_side
    if relation.sign != "=" or product is None or product.op != "mul":
        return [relation]
    sums = [factor.args[0] if factor.op in ("pow", "root") else factor for factor in product.args]
    sums = [factor for factor in sums if factor.op == "add"]
    return [Relation(factor, number(0), "=") for factor in sums] if len(sums) > 1 else [relation]


def _differ(one: Relation, sample: Sample, setting: Setting, whose: str) -> Decision:
    point = setting.point(sample.index)
    point.values[sample.name] = sample.root
    where = {name: show(point.symbol(name)) for name in sorted(one.names - one.functions)[:12]}
    other = "candidate" if whose == "reference" else "reference"
    at = ", ".join(f"{name} = {value}" for name, value in where.items())
    return no(f"a solution of the {whose} is none of the {other}{f': {at}' if len(at) < 160 else ''}", point=where)


@lru_cache(maxsize=16_384)
def _essential(key: tuple[str, Node, Node]) -> frozenset[str]:
    relation = Relation(key[1], key[2], key[0])
    names = relation.names
    if relation.is_shape or relation.sign not in ("=", "<", "≤", "≠"):
        return names
    with precision(BITS):
        try:
            setting = setting_for(relation, relation)
            found = samples(relation, setting)
        except (NotReal, Undefined):
            return names
        if not found:
            return names
        kept = set(relation.functions)
        for name in names - relation.functions:
            if name == found[0].name or any(depends_on(relation, sample, name, setting) for sample in found[:2]):
                kept.add(name)
    return frozenset(kept)


def essential(relation: Relation) -> frozenset[str]:
    """The symbols the solution set depends on: those that do not cancel."""
    return _essential(relation.key)
