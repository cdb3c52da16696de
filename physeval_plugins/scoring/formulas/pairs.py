"""One formula against one: what each states, link by link, with what is known beside the two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from .decide import decide
from .decision import Decision
from .define import Known, elimination
from .domains import opposite_domains
from .read import Formula, components
from .relation import Relation
from .vocabulary import without_direction

__all__ = ["FormulaVerdict", "compare", "groups_of_alternatives", "links_of", "pair", "parts_of", "verdict_of"]


@dataclass(frozen=True)
class FormulaVerdict:
    """The decision on one pair.

    `same`: True, False, or None where it cannot be decided (a formula that cannot be read, no value anywhere, a
    timeout). `reason`: one sentence. `evidence`: numbers behind it (`points` that agreed, a `point` where they
    differ). `notes`: what was assumed, substituted, or left aside.
    """

    same: bool | None
    reason: str
    evidence: dict[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        return {"same": self.same, "reason": self.reason, "evidence": self.evidence, "notes": list(self.notes)}


def verdict_of(decision: Decision) -> FormulaVerdict:
    return FormulaVerdict(decision.same, decision.reason, decision.evidence, decision.notes)


def parts_of(formula: Formula) -> list[Formula]:
    """All that a text states: its statements, and the components of tuples."""
    return [piece for part in (formula, *formula.more) for piece in (part, *components(part))]


def compare(reference: Formula, candidate: Formula, known: Known, figures: int | None) -> FormulaVerdict:
    """Each statement of the reference must be among those of the candidate; the first that is not, decides."""
    theirs = parts_of(candidate)
    decision: Decision | None = None
    wanted = list(reference.asked)
    if len(wanted) == 1 and not components(candidate):
        wanted = list(components(reference)) or wanted
    if not _offers_only(theirs, wanted, known, figures):
        return FormulaVerdict(False, "the candidate leaves open which of several it is")
    for part in wanted:
        found = [_with_known(part, other, known, figures) for other in theirs]
        best = next((d for d in found if d.same), None) or next((d for d in found if d.comparable), found[0])
        decision = decision if decision is not None and best.same else best
        if not best.same:
            break
    assert decision is not None
    if decision.same and len(candidate.asked) > len(reference.asked) >= len(wanted):
        decision = decision.noted("the candidate states more than the reference")
    return verdict_of(decision)


def _offers_only(theirs: Sequence[Formula], wanted: Sequence[Formula], known: Known, figures: int | None) -> bool:
    """`v = at or v = bt` says neither: of alternatives for one quantity each must be among what is wanted. A value
    beside a formula (`v = at or v = 3 m/s`) is no alternative to it."""
    for group in groups_of_alternatives(theirs):
        for at in group:
            rivals = [other for other in group if other != at and _rivals(theirs[at], theirs[other])]
            if rivals and not any(_with_known(part, theirs[at], known, figures).same for part in wanted):
                return False
    return True


def groups_of_alternatives(statements: Sequence[Formula]) -> list[list[int]]:
    """Runs of statements that are joined by `or`, as their places."""
    groups: list[list[int]] = []
    for at, statement in enumerate(statements):
        if at and statement.alternative:
            if not groups or groups[-1][-1] != at - 1:
                groups.append([at - 1])
            groups[-1].append(at)
    return groups


def _rivals(one: Formula, other: Formula) -> bool:
    if not one.links or not other.links:
        return False
    a, b = one.links[0], other.links[0]
    return a.lhs == b.lhs and a.sign == b.sign and (a.number_side is None) == (b.number_side is None)


def _with_known(reference: Formula, candidate: Formula, known: Known, figures: int | None) -> Decision:
    decision = pair(reference, candidate, None, figures)
    if decision.same:
        return decision
    other = pair(reference, candidate, known, figures)
    return other if other.same else decision


def pair(a: Formula, b: Formula, known: Known | None, figures: int | None, source: object = None) -> Decision:
    """One statement against one: identical texts, then link by link. With `known`, symbols are replaced."""
    if a.normal and a.normal == b.normal:
        return Decision(True, "the same text", {})
    for formula, which in ((a, "reference"), (b, "candidate")):
        if formula.unreadable:
            return Decision(None, f"the {which} cannot be read: {formula.unreadable}", {}, comparable=False)
    needed = a.links[:1] if len(a.links) == 1 and not a.tail else links_of(a)
    last: Decision | None = None
    for link in needed:
        last = _link(link, b, known, figures, source)
        if not last.same:
            return last
    assert last is not None
    if opposite_domains(a, b):
        return Decision(False, "one is stated where the other is not: on opposite sides of a boundary", {})
    notes = [f"the condition {condition} is not compared" for condition in _conditions(a, b)]
    return last.noted(*notes) if notes else last


def _conditions(*formulas: Formula) -> list[str]:
    return [text for formula in formulas for text in (*formula.conditions, *formula.bounds)]


def links_of(formula: Formula) -> tuple[Relation, ...]:
    return (*formula.links, *formula.tail)


def _link(a: Relation, b: Formula, known: Known | None, figures: int | None, source: object) -> Decision:
    """A relation against a statement. Of a chain `x = y = z` the last link from its head that speaks of the same
    symbols decides (a numeric tail does not); then links between its later sides count on their own."""
    decision: Decision | None = None
    for link in b.links:
        found = _relations(a, link, known, figures, source)
        if found.same or (found.comparable and decision is None):
            if found.same:
                return found
            decision = found
            break
    for link in b.tail:
        found = _relations(a, link, known, figures, source)
        if found.same or decision is None:
            decision = found
        if found.same:
            return found
    return decision or Decision(False, "no formula over the same symbols", {}, comparable=False)


def _relations(a: Relation, b: Relation, known: Known | None, figures: int | None, source: object) -> Decision:
    if known is None:
        decision = decide(a, b, figures)
        if not decision.comparable and not a.has_vectors and (size := without_direction(b)) is not None:
            directed = decide(a, size, figures)
            return directed.noted("its direction is stated beside it") if directed.same else decision
        return decision
    plain_a, plain_b = known.units_replaced(a), known.units_replaced(b)
    if plain_a is not a or plain_b is not b:
        a, b = plain_a, plain_b
        decision = decide(a, b, figures)
        if decision.same:
            return decision
    if a.names == b.names or a.sign != b.sign:
        return Decision(False, "", {}, comparable=False)
    for left, right, used in elimination(a, b, known, source):
        decision = decide(left, right, figures)
        if decision.same:
            return decision.noted(*used)
    return Decision(False, "", {}, comparable=False)
