"""What a response states, read in the names of the reference: where a formula is looked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from .define import Known, definitions_of, latest
from .domains import branches
from .namesakes import renamed
from .pairs import FormulaVerdict, groups_of_alternatives, links_of, pair, verdict_of
from .read import Formula, components
from .relation import Relation

__all__ = ["MAX_COMPARED", "Found", "Stated", "of_one_quantity"]

#: Of one response at most this many formulas over the symbols of a reference are compared with it.
MAX_COMPARED = 500
#: Of at most this many formulas is it asked what they define.
MAX_DEFINING = 2_000

Found = tuple[int, FormulaVerdict]  # the place in `flat` of what matches, and why


class Stated:
    """The statements of a response (`flat`), each with the place of its formula (`owner`), under some names.

    What is left open (`t = a or t = b`) is not stated; components of tuples and the cases of a formula are.
    """

    def __init__(
        self, references: Sequence[Formula], candidates: Sequence[Formula], known: Known, names: Mapping[str, str]
    ):
        self.references, self.original, self.known, self.names = references, candidates, known, names
        read = [renamed(formula, names) for formula in candidates]
        stated = [(part, index) for index, formula in enumerate(read) for part in (formula, *formula.more)]
        left_open = self._left_open([part for part, _ in stated])
        parts = [
            (piece, index)
            for at, (part, index) in enumerate(stated)
            if at not in left_open and (part.normal or part.links)  # else it is denied
            for piece in (part, *components(part), *branches(part))
        ]
        self.flat, self.owner = [part for part, _ in parts], [index for _, index in parts]
        self.distinct = _distinct(self.flat)

    @cached_property
    def knows(self) -> Known:
        """What is known with what the response says."""
        flat = self.flat[:MAX_DEFINING]
        return self.known.extended(
            latest(d for i, part in enumerate(flat) for link in links_of(part) for d in definitions_of(link, i))
        )

    def find(self, part: Formula, figures: int | None) -> tuple[Found | None, FormulaVerdict]:
        """The first statement that says what the part says; without one, the verdict on what came nearest."""
        found, nearest = _first_match(part, self.flat, self.distinct, self.known, figures)
        if found is None and not part.unreadable:
            found = self.find_by_definitions(part, self.distinct, figures)
        return found, nearest

    def find_by_definitions(self, part: Formula, places: Sequence[int], figures: int | None) -> Found | None:
        for index in places[:MAX_COMPARED]:
            decision = pair(part, self.flat[index], self.knows, figures, index)
            if decision.same:
                return index, verdict_of(decision)
        return None

    def names_read(self, place: int) -> Iterator[str]:
        """What was read by another name in a formula of the response."""
        formula = self.original[place]
        met = {name for part in (formula, *formula.more) for link in links_of(part) for name in link.names}
        for name in sorted(met & self.names.keys()):
            yield f"{name} is what the reference calls {self.names[name]}"

    def _left_open(self, stated: Sequence[Formula]) -> set[int]:
        """`t = a or t = b`, where the two are proven different and the reference does not have both: none is stated."""
        found: set[int] = set()
        for group in groups_of_alternatives(stated):
            for at in group:
                both = [at, *(other for other in group if _exclude_one_another(stated[at], stated[other]))]
                if len(both) > 1 and not all(
                    any(pair(ref, stated[one], None, None).same for ref in self.references) for one in both
                ):
                    found.update(both)
        return found


def _exclude_one_another(one: Formula, other: Formula) -> bool:
    if not one.links or not other.links or not of_one_quantity(one.links[0], other.links[0]):
        return False
    decision = pair(one, other, None, None)
    return decision.same is False and decision.comparable


def of_one_quantity(a: Relation, b: Relation) -> bool:
    """Does the second say what that is which the first is about: a symbol, or else its left side (`dσ/dΩ`)?"""
    if b.sign != "=":
        return False
    return a.head == b.head if a.head is not None else a.lhs == b.lhs and bool(a.lhs.names)


def _distinct(formulas: Sequence[Formula]) -> list[int]:
    first: dict[str, int] = {}
    for index, formula in enumerate(formulas):
        first.setdefault(formula.normal or formula.text, index)
    return list(first.values())


def _first_match(
    reference: Formula, candidates: Sequence[Formula], distinct: list[int], known: Known, figures: int | None
) -> tuple[Found | None, FormulaVerdict]:
    nearest: tuple[int, FormulaVerdict] | None = None
    compared = 0
    for index in distinct:
        decision = pair(reference, candidates[index], None, figures)
        compared += decision.comparable
        if compared > MAX_COMPARED:
            return None, FormulaVerdict(
                None, f"none of the first {MAX_COMPARED} formulas over the same symbols matches"
            )
        if decision.same:
            return (index, verdict_of(decision)), verdict_of(decision)
        rank = 0 if not decision.comparable else 2 if decision.same is None else 1
        if decision.comparable and (nearest is None or rank == 1 != nearest[0]):
            nearest = (rank, verdict_of(decision))
    if nearest is not None:
        return None, nearest[1]
    if reference.unreadable:
        return None, FormulaVerdict(None, f"the reference cannot be read: {reference.unreadable}")
    return None, FormulaVerdict(False, "no formula over the same symbols")
