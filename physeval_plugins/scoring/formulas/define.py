"""What is known beside the two formulas: constants, given values, and what a response itself defines.

Definitions are used only where the two formulas differ in their symbols, to replace symbols that only one of them
has; each is used once in a chain of at most three, of which one may come from the response. A number may replace the
symbol of a formula only as long as the formula stays one: `v = √(2gh)` is not credited for `v = 14 m/s` because g and
h are given somewhere. What an equation is about (`v = ...`) is never replaced.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ..latex.tree import Node, number, symbol
from ..units import is_unit, lookup
from .decide import decide
from .read import read_formula
from .relation import Relation, is_numeric
from .solve import isolated, substituted

__all__ = ["CONSTANTS", "Definition", "Known", "definitions_of", "elimination", "latest"]

#: Physical constants (CODATA 2022; exact where the SI fixes them), used where only one side names them.
CONSTANTS: dict[str, str] = {
    "c": r"299792458\unit{m/s}",
    "h": r"6.62607015\times10^{-34}\unit{J s}",
    "k_B": r"1.380649\times10^{-23}\unit{J/K}",
    "N_A": r"6.02214076\times10^{23}\unit{mol^{-1}}",
    "\\epsilon_0": r"8.8541878188\times10^{-12}\unit{F/m}",
    "m_e": r"9.1093837139\times10^{-31}\unit{kg}",
    "m_p": r"1.67262192595\times10^{-27}\unit{kg}",
}
_OF_NATURE = frozenset(("c", "\\hbar", "h", "k_{B}", "N_{A}", "\\epsilon_{0}", "\\mu_{0}", "m_{e}", "m_{p}", "e", "G"))
#: By others of them, exactly: never by a number beside the other's, where small terms would hide what differs.
_RELATED = {"\\mu_0": r"\frac{1}{\epsilon_0 c^2}", "\\hbar": r"\frac{h}{2\pi}"}
MAX_STEPS = 3
MAX_PATHS = 6
MAX_FOR_ONE = 6


@dataclass(frozen=True)
class Definition:
    """`name` = `tree`; `source`: which formula said so (its place in the response, or a word).

    `since`, `until`: the places between which it holds, where the response says otherwise before or after.
    """

    name: str
    tree: Node
    source: object
    since: int | None = None
    until: int | None = None

    def holds_at(self, place: object) -> bool:
        """May a formula at this place use it? (None: any may.)"""
        if not isinstance(place, int):
            return True
        return (self.since is None or self.since <= place) and (self.until is None or place < self.until)

    @property
    def is_number(self) -> bool:
        return is_numeric(self.tree)


@dataclass
class Known:
    """Definitions by symbol, in the order in which they are tried."""

    by_name: dict[str, list[Definition]] = field(default_factory=dict)

    def add(self, definition: Definition) -> None:
        known = self.by_name.setdefault(definition.name, [])
        if len(known) < MAX_FOR_ONE and all(
            (other.tree, other.since) != (definition.tree, definition.since) for other in known
        ):
            known.append(definition)

    def units_replaced(self, relation: Relation) -> Relation:
        """Units that a mapping of constants redefines (`Hz` = `1/s` with a symbol s)."""
        if not relation.has_units or not any(name.startswith("unit ") for name in self.by_name):
            return relation

        def change(node: Node) -> Node | None:
            found = self.by_name.get(f"unit {node.value}") if node.op == "unit" else None
            return found[0].tree if found else None

        return relation.changed(change)

    def extended(self, definitions: Iterable[Definition]) -> Known:
        new = Known({name: list(found) for name, found in self.by_name.items()})
        for definition in definitions:
            new.add(definition)
        return new


def known_from(given: Mapping[str, str] | None, source: str) -> Iterator[Definition]:
    """A mapping of LaTeX symbol to LaTeX value. Raises SettingError for what cannot be read."""
    from ...errors import SettingError

    for name, value in (given or {}).items():
        written = _written_name(str(name))
        text = f"{written} = {str(value).replace('*', ' ')}"
        relation = read_formula(text)
        if relation.unreadable or len(relation.links) != 1:
            why = relation.unreadable or "one symbol and one value are expected"
            raise SettingError(f"{source}: {name!r} = {value!r} cannot be read: {why}")
        head, tree = _sides(relation.links[0])
        if head is None:
            raise SettingError(f"{source}: {name!r} is no symbol and no unit")
        yield Definition(head, tree, source)
        if is_unit(head):
            yield Definition(f"unit {head}", tree, source)


def spelling(names: Iterable[str]) -> Callable[[str], str]:
    """Texts with the plain words among `names` marked as names (`10 Hz`, not 10·H·z), where such words are declared."""
    words = sorted((name for name in names if re.fullmatch(r"[A-Za-z]{2,}", name)), key=len, reverse=True)
    if not words:
        return lambda text: text
    pattern = re.compile(r"(?<![\\A-Za-z{])(" + "|".join(words) + r")(?![A-Za-z])")
    return lambda text: pattern.sub(lambda match: f"\\mathrm{{{match.group()}}}", text)


def _written_name(name: str) -> str:
    """`a_10` -> `a_{10}`, `Hz` -> `\\mathrm{Hz}`: names as people type them, not products of letters."""
    name = name.strip()
    if re.fullmatch(r"[A-Za-z]+_\w{2,}", name):
        base, _, index = name.partition("_")
        name = f"{base}_{{{index}}}"
    return re.sub(r"^[A-Za-z]{2,}", lambda match: f"\\mathrm{{{match.group()}}}", name)


def _sides(relation: Relation) -> tuple[str | None, Node]:
    head, tree = relation.lhs, relation.rhs
    if head.op == "symbol":
        return str(head.value), tree
    if head.op == "unit":
        return f"unit {head.value}", tree
    if head.op == "constant" and head.value == "e":
        return "e", tree
    return None, tree


def default_known() -> Known:
    known = Known()
    for table, source in ((_RELATED, "constants"), (CONSTANTS, "constants")):
        for name, value in table.items():
            relation = read_formula(f"{name} = {value}").links[0]
            known.add(Definition(relation.lhs.value, relation.rhs, source))
    return known


def definitions_of(relation: Relation, source: object) -> list[Definition]:
    """What an equation defines: a symbol that stands alone on a side; of short equations also others."""
    if relation.sign != "=" or relation.is_shape:
        return []
    cached = relation.cache.get("definitions")
    if cached is None:
        cached = list(_definitions_of(relation))
        relation.cache["definitions"] = cached
    found = [Definition(name, tree, source) for name, tree in cached]  # type: ignore[attr-defined]
    # What is only about equal defines nothing, unless it is a value, which has its digits.
    return [definition for definition in found if definition.is_number] if relation.approximate else found


def _definitions_of(relation: Relation) -> Iterator[tuple[str, Node]]:
    counts = relation.counts
    for side, other in ((relation.lhs, relation.rhs), (relation.rhs, relation.lhs)):
        if side.op == "symbol" and counts[side.value] == 1:
            yield side.value, other
    if len(relation.names) <= 3:
        for name in sorted(relation.names):
            if counts.get(name) == 1 and relation.lhs.value != name and relation.rhs.value != name:
                tree = isolated(relation, name)
                if tree is not None:
                    yield name, tree


def latest(definitions: Iterable[Definition]) -> list[Definition]:
    """Of two that say differently what a symbol is, over the same symbols, the earlier holds up to the later."""
    by_name: dict[str, list[Definition]] = {}
    for definition in definitions:
        known = by_name.setdefault(definition.name, [])
        if len(known) < 2 * MAX_FOR_ONE and not (known and known[-1].tree == definition.tree):
            known.append(definition)
    for known in by_name.values():
        for later, new in enumerate(known):
            for earlier, old in enumerate(known[:later]):
                if old.until is None and _contradict(old, new):
                    known[earlier] = replace(old, until=new.source)  # type: ignore[arg-type]
                    known[later] = replace(known[later], since=new.source)  # type: ignore[arg-type]
    return [definition for known in by_name.values() for definition in known]


def _contradict(one: Definition, other: Definition) -> bool:
    if one.tree == other.tree or one.source == other.source:
        return False
    a, b = (Relation(symbol(one.name), d.tree, "=") for d in (one, other))
    return a.names == b.names and decide(a, b).same is False


def elimination(
    a: Relation, b: Relation, known: Known, exclude: object = None
) -> Iterator[tuple[Relation, Relation, tuple[str, ...]]]:
    """Pairs with the same symbols, made from (a, b) by definitions; each with what was used.

    `exclude`: the place of the candidate, which cannot vouch for itself; of definitions that contradict one another
    the last one before it holds.
    """
    if {_subject(a), _subject(b)} - {None} - (a.names & b.names):
        return  # what one of them is about is no part of the other
    says_what_is = a.head is not None
    found = 0
    seen: set[tuple[frozenset[str], frozenset[str]]] = set()
    queue: list[tuple[frozenset[str], frozenset[str], tuple[tuple[int, Definition], ...]]] = [(a.names, b.names, ())]
    while queue:
        mine, theirs, steps = queue.pop(0)
        if mine == theirs:
            if steps:
                for pair, note in _applications(a, b, steps):
                    notes = tuple(f"{step.name} is replaced by what the {_said(step)}" for _, step in steps)
                    yield *pair, notes + note
                    found += 1
                    if found >= MAX_PATHS:
                        return
            continue
        if len(steps) >= MAX_STEPS:
            continue
        for which, names, others in ((0, mine, theirs), (1, theirs, mine)):
            for name in sorted(names - others):
                for definition in known.by_name.get(name, ()):
                    if exclude is not None and (definition.source == exclude or not definition.holds_at(exclude)):
                        continue
                    if any(name == used.name for _, used in steps):
                        continue
                    added = frozenset(Relation(definition.tree, definition.tree, "=").names)
                    # A relation between several results holds for wrong ones too (d = v²/2μg for a wrong v): a result
                    # of the response is put in once, and only where the reference says what one quantity is. What is said
                    # of constants of nature alone (`k = 1/4πε_0`) is a name, no result.
                    hearsay = not isinstance(definition.source, str) and not added <= _OF_NATURE
                    if hearsay and (not says_what_is or any(not isinstance(s.source, str) for _, s in steps)):
                        continue
                    if name in added:
                        continue
                    new = (names - {name}) | added
                    state = (new, others) if which == 0 else (others, new)
                    # Only steps that lead towards the other side: what comes in is known there or can be replaced.
                    if any(extra not in others and extra not in known.by_name for extra in added - names):
                        continue
                    if state not in seen:
                        seen.add(state)
                        queue.append((*state, (*steps, (which, definition))))
        if len(seen) > 200:
            return


def _applications(
    a: Relation, b: Relation, steps: tuple[tuple[int, Definition], ...]
) -> Iterator[tuple[tuple[Relation, Relation], tuple[str, ...]]]:
    pair = _applied(a, b, steps)
    if pair is None:
        return
    yield pair, ()
    bare = tuple(
        (which, Definition(step.name, without_units(step.tree), step.source)) if step.is_number else (which, step)
        for which, step in steps
    )
    if bare != steps and (pair := _applied(a, b, bare)) is not None:
        yield pair, ("the value is put in as its number in SI units",)


def _said(step: Definition) -> str:
    return f"{step.source} say" if isinstance(step.source, str) else "response says of it"


def _applied(a: Relation, b: Relation, steps: tuple[tuple[int, Definition], ...]) -> tuple[Relation, Relation] | None:
    numbers = [0, 0]
    before = (a, b)
    sides = [a, b]
    for which, definition in steps:
        if definition.name == _subject(sides[which]):
            return None
        sides[which] = substituted(sides[which], definition.name, definition.tree)
        numbers[which] += definition.is_number
    for which in (0, 1):
        left = len(sides[which].names)
        if numbers[which] > 1 and left <= 1 and len(before[which].names) > 1:
            return None
    return sides[0], sides[1]


def _subject(relation: Relation) -> str | None:
    """The symbol an equation is about: it stands alone on a side. What is claimed of it is not replaced by a hearsay."""
    return relation.head if relation.sign == "=" else None


def without_units(tree: Node) -> Node:
    """A value as its number in SI units."""

    def change(node: Node) -> Node | None:
        unit = lookup(node.value) if node.op == "unit" else None
        if unit is None:
            return None
        factor = number(unit.factor)
        if not unit.pi:
            return factor
        return Node("mul", (factor, Node("pow", (Node("constant", (), "pi"), number(unit.pi)))))

    return tree.replace(change)
