"""Each formula of a reference, looked for among all that a response states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .define import Known, definitions_of, latest
from .domains import branches
from .namesakes import namesakes, renamed
from .pairs import FormulaVerdict, groups_of_alternatives, links_of, pair, verdict_of
from .read import Formula, components
from .relation import Relation

__all__ = ["FormulaMatch", "Search", "match_read"]

#: Of one response at most this many formulas over the symbols of a reference are compared with it.
MAX_COMPARED = 500
#: Of at most this many formulas is it asked what they define.
MAX_DEFINING = 2_000
#: At most this many statements about a final answer are looked at, from the last.
MAX_LOOKED_BACK = 20


@dataclass(frozen=True)
class FormulaMatch(FormulaVerdict):
    """What became of one reference: a verdict, and the index of the `candidate` that matches it.

    Without a match `candidate` is None, `same` is False or None, and the reason is that of the candidate that came
    nearest: one over the same symbols, else any.
    """

    candidate: int | None = None

    def to_dict(self) -> dict[str, Any]:
        return {**super().to_dict(), "candidate": self.candidate}


def match_read(
    references: Sequence[Formula],
    candidates: Sequence[Formula],
    known: Known,
    significant_figures: Mapping[int, int] | int | None = None,
) -> list[FormulaMatch]:
    """`match_formulas` on formulas that were read already."""
    search = Search(references, candidates, known, significant_figures)
    return [search.match(index) for index in range(len(references))]


class Search:
    """All that a response states, made ready to look for the formulas of a reference."""

    def __init__(
        self,
        references: Sequence[Formula],
        candidates: Sequence[Formula],
        known: Known,
        significant_figures: Mapping[int, int] | int | None = None,
    ):
        self.names = namesakes(references, candidates)
        self.references, self.known = references, known
        self.candidates = [renamed(formula, self.names) for formula in candidates]
        self.original = candidates
        self.significant_figures = significant_figures
        stated = [(part, index) for index, formula in enumerate(self.candidates) for part in (formula, *formula.more)]
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

    def figures(self, index: int) -> int | None:
        digits = self.significant_figures
        return digits.get(index) if isinstance(digits, Mapping) else digits

    def match(self, index: int) -> FormulaMatch:
        """The first candidate that says what the reference of this index says."""
        reference, figures = self.references[index], self.figures(index)
        found, nearest = self._find(reference, figures)
        if found is None and (pieces := components(reference) or branches(reference)):
            each = [self._find(piece, figures)[0] for piece in pieces]
            found = each[0] if all(each) else None
        for part in reference.asked[1:] if found is not None else ():
            if self._find(part, figures)[0] is None:
                found, nearest = (
                    None,
                    FormulaVerdict(False, f"only a part of the reference is stated; {part.text} is missing"),
                )
                break
        verdict = found[1] if found is not None else nearest
        place = self.owner[found[0]] if found is not None else None
        notes = (*verdict.notes, *self._names_read(place)) if place is not None else verdict.notes
        return FormulaMatch(verdict.same, verdict.reason, verdict.evidence, notes, place)

    def _names_read(self, place: int) -> Iterator[str]:
        formula = self.original[place]
        met = {name for part in (formula, *formula.more) for link in links_of(part) for name in link.names}
        for name in sorted(met & self.names.keys()):
            yield f"{name} is what the reference calls {self.names[name]}"

    def taken_back(
        self, index: int, matched: int, boxed: Sequence[bool], compared: Sequence[bool] | None = None
    ) -> int | None:
        """Which formula says later, or in the last box about it, that this reference's quantity is something else.

        Where the last box about it is the reference, that stands. Without a box those are left aside that speak of
        another case (`compared`).
        """
        reference, figures = self.references[index], self.figures(index)
        if not reference.links or reference.links[0].sign != "=" or len(reference.asked) > 1:
            return None
        about = [
            at
            for at, part in enumerate(self.flat)
            if part.links and not part.conditions and _of_one_quantity(reference.links[0], part.links[0])
        ]
        for at in reversed([at for at in about if boxed[self.owner[at]]][-MAX_LOOKED_BACK:]):
            decision = pair(reference, self.flat[at], None, figures)
            if self._is_rival(reference, at, figures):
                return self.owner[at]
            if decision.same:
                return None
        if compared is not None:
            about = [at for at in about if not compared[self.owner[at]]]
        for at in reversed(about[-MAX_LOOKED_BACK:]):
            if self.owner[at] <= matched or pair(reference, self.flat[at], None, figures).same:
                return None
            if self._is_rival(reference, at, figures):
                later = range(at + 1, len(self.flat))[-MAX_COMPARED:]
                again = any(pair(reference, self.flat[other], None, figures).same for other in later) or (
                    _first_match_by_definitions(reference, self.flat, later, self.knows, figures)
                )
                return None if again else self.owner[at]
        return None

    def _is_rival(self, reference: Formula, at: int, figures: int | None) -> bool:
        """Proven different, and no other formula of the reference."""
        mine, theirs = reference.links[0], self.flat[at].links[0]
        if mine.number_side and theirs.number_side and mine.has_units != theirs.has_units:
            return False  # a unit left out is no other value
        decision = pair(reference, self.flat[at], None, figures)
        if decision.same is not False or not decision.comparable:
            return False
        return not any(pair(other, self.flat[at], None, None).same for other in self.references)

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

    def _find(self, part: Formula, figures: int | None) -> tuple[Found | None, FormulaVerdict]:
        found, nearest = _first_match(part, self.flat, self.distinct, self.known, figures)
        if found is None and not part.unreadable:
            found = _first_match_by_definitions(part, self.flat, self.distinct, self.knows, figures)
        return found, nearest


def _exclude_one_another(one: Formula, other: Formula) -> bool:
    if not one.links or not other.links or not _of_one_quantity(one.links[0], other.links[0]):
        return False
    decision = pair(one, other, None, None)
    return decision.same is False and decision.comparable


def _of_one_quantity(a: Relation, b: Relation) -> bool:
    return b.sign == "=" and a.head is not None and a.head == b.head


def _distinct(formulas: Sequence[Formula]) -> list[int]:
    first: dict[str, int] = {}
    for index, formula in enumerate(formulas):
        first.setdefault(formula.normal or formula.text, index)
    return list(first.values())


Found = tuple[int, FormulaVerdict]


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


def _first_match_by_definitions(
    reference: Formula, candidates: Sequence[Formula], distinct: Sequence[int], known: Known, figures: int | None
) -> Found | None:
    for index in distinct[:MAX_COMPARED]:
        decision = pair(reference, candidates[index], known, figures, index)
        if decision.same:
            return index, verdict_of(decision)
    return None
