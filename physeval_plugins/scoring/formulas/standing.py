"""Does a response stand by a final answer that it states, or does it say something else of it, later or in its last box?

    t = a, .., t = b                 given up, where b is proven different and no other formula of the reference
    t = a, .., \\boxed{t_f = b}      a value at the end, or in a box another name of the letter, is the same quantity
    t_1 = a, .., T = 2 t_1           read as the reference's t, it was but a step

Formulas under a condition contradict nothing, nor do those on the other side of a boundary, or about another case.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .domains import opposite_domains
from .namesakes import kin, names_of, renamed
from .pairs import pair
from .read import Formula
from .search import Search
from .stated import MAX_COMPARED, of_one_quantity
from .vocabulary import is_value_in_letters

__all__ = ["given_up"]

#: At most this many statements about a final answer are looked at, from the last.
MAX_LOOKED_BACK = 20


def given_up(
    search: Search,
    index: int,
    matched: int,
    boxed: Sequence[bool],
    compared: Sequence[bool],
    concluded: Sequence[bool],
) -> int | None:
    """Which formula says later, or in the last box about it, that this reference's quantity is something else.

    Where the last box about it is the reference, that stands, unless another conclusion follows (`concluded`). Without a
    box those are left aside that speak of another case (`compared`).
    """
    reference = search.references[index]
    if not reference.links or reference.links[0].sign != "=" or len(reference.asked) > 1:
        return None
    return _Standing(search, index).otherwise(matched, boxed, compared, concluded)


class _Standing:
    """One reference, and the statements about its quantity."""

    def __init__(self, search: Search, index: int):
        self.search, self.reference, self.figures = search, search.references[index], search.figures(index)
        found, place = search.reading_of(index)
        self.own = found.flat[place] if place is not None else None
        self.by_another_name = place is not None and any(
            found.names.get(name) == self.reference.links[0].head
            for name in names_of([found.original[found.owner[place]]])
        )
        self.stated = search.at_the_end(index) or found
        self.about = [
            at
            for at, part in enumerate(self.stated.flat)
            if part.links
            and not part.conditions
            and of_one_quantity(self.reference.links[0], part.links[0])
            and (self.own is None or not opposite_domains(self.own, part))
        ]

    def otherwise(
        self, matched: int, boxed: Sequence[bool], compared: Sequence[bool], concluded: Sequence[bool]
    ) -> int | None:
        owner = self.stated.owner
        in_boxes = [at for at in self.about if boxed[owner[at]]]
        for at in reversed(in_boxes[-MAX_LOOKED_BACK:]):
            if self._is_rival(at) or self._is_in_another_letter(at):
                return owner[at]
            if self._is_it(at):
                return self._concluded_otherwise(
                    [later for later in self.about if later > at and concluded[owner[later]]]
                )
        others = [at for at in range(len(owner)) if boxed[owner[at]]] if not in_boxes else []
        if self.by_another_name:
            others += [at for at in range(len(owner)) if owner[at] > matched]
        for at in others[-MAX_LOOKED_BACK:]:
            if self._is_about_kin(at):
                return owner[at]
        about = [at for at in self.about if not compared[owner[at]]]
        for at in reversed(about[-MAX_LOOKED_BACK:]):
            if owner[at] <= matched or self._is_it(at):
                return None
            if self._is_rival(at) or (concluded[owner[at]] and self._is_in_another_letter(at)):
                return None if self._is_said_again(at) else owner[at]
        return None

    def _concluded_otherwise(self, later: Sequence[int]) -> int | None:
        for at in reversed(later[-MAX_LOOKED_BACK:]):
            if self._is_it(at):
                return None
            if self._is_rival(at) or self._is_in_another_letter(at):
                return self.stated.owner[at]
        return None

    def _is_in_another_letter(self, at: int) -> bool:
        """The reference with a symbol for another (m for M) of which nothing says that they are the same, or with a symbol
        that stands nowhere else."""
        mine, theirs = self.reference.links[0], self.stated.flat[at].links[0]
        new, old = theirs.names - mine.names, mine.names - theirs.names
        if not new or mine.number_side or theirs.number_side or is_value_in_letters(theirs.rhs, new):
            return False
        if not any(map(self._is_nowhere_else(at), new)):
            if len(new) != 1 or len(old) != 1:
                return False
            part = renamed(self.stated.flat[at], dict(zip(new, old, strict=True)))
            if pair(self.reference, part, None, self.figures).same is not True:
                return False
        return self.stated.find_by_definitions(self.reference, [at], self.figures) is None

    def _is_nowhere_else(self, at: int) -> Callable[[str], bool]:
        others = [
            part for other, part in enumerate(self.stated.flat) if self.stated.owner[other] != self.stated.owner[at]
        ]
        met = names_of(others) | self.search.reference_names | self.search.known.by_name.keys()
        return lambda name: name not in met

    def _is_about_kin(self, at: int) -> bool:
        """`T = 2 t_1`, `t_2 = b`: another name of the letter, for something else, that no formula of the reference is about."""
        part, head = self.stated.flat[at], self.reference.links[0].head
        name = part.links[0].head if part.links and part.links[0].sign == "=" and not part.conditions else None
        if head is None or name is None or name == head or not kin(name, head) or name in self.search.reference_names:
            return False
        if any(other != head and kin(other, head) for other in self.search.reference_heads):
            return False  # it may be that
        if head in part.links[0].names:
            return not self.search.is_a_reference(self.stated, at)
        return self._differs(renamed(part, {name: head})) and not self.search.is_a_reference(self.stated, at)

    def _is_it(self, at: int) -> bool:
        return pair(self.reference, self.stated.flat[at], None, self.figures).same is True

    def _is_said_again(self, at: int) -> bool:
        later = range(at + 1, len(self.stated.flat))[-MAX_COMPARED:]
        if any(map(self._is_it, later)):
            return True
        return self.stated.find_by_definitions(self.reference, later, self.figures) is not None

    def _is_rival(self, at: int) -> bool:
        """Proven different, and no other formula of the reference."""
        return self._differs(self.stated.flat[at]) and not self.search.is_a_reference(self.stated, at)

    def _differs(self, part: Formula) -> bool:
        mine, theirs = self.reference.links[0], part.links[0]
        if mine.number_side and theirs.number_side and mine.has_units != theirs.has_units:
            return False  # a unit left out is no other value
        decision = pair(self.reference, part, None, self.figures)
        return decision.same is False and decision.comparable
