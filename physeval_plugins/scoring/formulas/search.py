"""Each formula of a reference, looked for among all that a response states."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .define import Known
from .domains import branches
from .namesakes import Shared, at_the_end, names_of, namesakes, renamed, shared
from .pairs import FormulaVerdict, pair
from .read import Formula, components
from .stated import Found, Stated

__all__ = ["FormulaMatch", "Search", "match_read"]


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
    """All that a response states, made ready to look for the formulas of a reference.

    It is looked for under the names that hold for the whole response; then, where it is not found, with values at the end
    (`v_f`) read as the quantity, and with one name of the response for several of the reference.
    """

    def __init__(
        self,
        references: Sequence[Formula],
        candidates: Sequence[Formula],
        known: Known,
        significant_figures: Mapping[int, int] | int | None = None,
        finals: Container[int] = (),
    ):
        self.references, self.candidates, self.known = references, candidates, known
        self.significant_figures = significant_figures
        self.names = namesakes(references, candidates, finals)
        self.stated = Stated(references, candidates, known, self.names)
        self._others: dict[tuple[tuple[str, str], ...], Stated] = {}
        self._where: dict[
            int, tuple[Stated, int]
        ] = {}  # in which reading the reference of an index was found, and its place
        self._joint: dict[str, dict[int, Found]] = {}
        self._together: set[int] = set()  # formulas that state, by one name, what the reference has several for

    def figures(self, index: int) -> int | None:
        digits = self.significant_figures
        return digits.get(index) if isinstance(digits, Mapping) else digits

    def match(self, index: int) -> FormulaMatch:
        """The first candidate that says what the reference of this index says."""
        found, nearest = self._find_all(self.stated, index)
        stated = self.stated
        if found is None and self._ends:
            stated = self._read_with(self._ends)
            found, _ = self._find_all(stated, index)
        if found is None and (group := next((g for g in self._shared if index in g.names), None)) is not None:
            stated = self._read_as(group, index)
            found = self._found_jointly(group).get(index)
        if found is None:
            return FormulaMatch(nearest.same, nearest.reason, nearest.evidence, nearest.notes)
        self._where[index] = stated, found[0]
        place, verdict = stated.owner[found[0]], found[1]
        notes = (*verdict.notes, *stated.names_read(place))
        return FormulaMatch(verdict.same, verdict.reason, verdict.evidence, notes, place)

    def _find_all(self, stated: Stated, index: int) -> tuple[Found | None, FormulaVerdict]:
        """All parts that the reference asks for: where the first is stated, or what is missing."""
        reference, figures = self.references[index], self.figures(index)
        found, nearest = stated.find(reference, figures)
        if found is None and (pieces := components(reference) or branches(reference)):
            each = [stated.find(piece, figures)[0] for piece in pieces]
            found = each[0] if all(each) else None
        for part in reference.asked[1:] if found is not None else ():
            if stated.find(part, figures)[0] is None:
                return None, FormulaVerdict(False, f"only a part of the reference is stated; {part.text} is missing")
        return found, found[1] if found is not None else nearest

    def _read_with(self, names: Mapping[str, str], alike: Mapping[str, str] | None = None) -> Stated:
        key = tuple(sorted(names.items()))
        if key not in self._others:
            references = [renamed(formula, alike) for formula in self.references] if alike else self.references
            self._others[key] = Stated(references, self.candidates, self.known, {**self.names, **names})
        return self._others[key]

    def _read_as(self, group: Shared, index: int) -> Stated:
        """The response with its one name read as the reference's for the formula of this index."""
        name = group.names[index]
        return self._read_with({group.name: name}, {other: name for other in group.names.values() if other != name})

    @cached_property
    def _ends(self) -> dict[str, str]:
        return at_the_end(self.references, self.candidates)

    @cached_property
    def _shared(self) -> list[Shared]:
        return shared(self.references, self.candidates)

    def _found_jointly(self, group: Shared) -> dict[int, Found]:
        """Where all that the reference has several names for is stated under one, each by a statement of its own."""
        if group.name not in self._joint:
            self._joint[group.name] = self._find_jointly(group)
        return self._joint[group.name]

    def _find_jointly(self, group: Shared) -> dict[int, Found]:
        found: dict[int, Found] = {}
        owners: set[int] = set()
        for index in group.names:
            stated = self._read_as(group, index)
            one, _ = stated.find(self.references[index], self.figures(index))
            if one is None:
                return {}
            found[index] = one
            owners.add(stated.owner[one[0]])
        if len({place for place, _ in found.values()}) < len(found):
            return {}
        self._together |= owners
        return found

    @cached_property
    def reference_names(self) -> frozenset[str]:
        return names_of(self.references)

    @cached_property
    def reference_heads(self) -> frozenset[str]:
        """What the reference says something of."""
        heads = (formula.links[0].head for formula in self.references if formula.links)
        return frozenset(head for head in heads if head is not None)

    def reading_of(self, index: int) -> tuple[Stated, int | None]:
        """The response as read where the reference of this index was found, and the place of the statement there."""
        return self._where.get(index, (self.stated, None))

    def at_the_end(self, index: int) -> Stated | None:
        """The same with values at the end read as the quantity itself, where there are any."""
        stated, _ = self.reading_of(index)
        return self._read_with(self._ends) if self._ends and stated is self.stated else None

    def is_a_reference(self, stated: Stated, at: int) -> bool:
        """Is a statement one of the reference's formulas (by whichever name the response has for it)?"""
        if stated.owner[at] in self._together:
            return True
        return any(pair(other, stated.flat[at], None, None).same for other in self.references)
