"""Formula matching for process scores (PRISM-Physics, arXiv 2510.03185): is this formula that formula?

    >>> from physeval_plugins import compare_formulas
    >>> compare_formulas(r"\\frac{1}{2} m v^2 = m g h", r"v = \\sqrt{2gh}").same
    True

`compare_formulas` decides one pair; `match_formulas` looks for every reference in all that a response states, and may
use what the response itself defines. The rules are in `docs/prism.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from .decide import Decision, decide
from .define import Definition, Known, default_known, definitions_of, elimination, known_from, spelling
from .read import Formula, Relation, components, read_formula

#: Of one response at most this many formulas over the symbols of a reference are compared with it.
MAX_COMPARED = 500

__all__ = ["FormulaMatch", "FormulaVerdict", "compare_formulas", "match_formulas"]


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


@dataclass(frozen=True)
class FormulaMatch(FormulaVerdict):
    """What became of one reference: a verdict, and the index of the `candidate` that matches it.

    Without a match `candidate` is None, `same` is False or None, and the reason is that of the candidate that came
    nearest: one over the same symbols, else any.
    """

    candidate: int | None = None

    def to_dict(self) -> dict[str, Any]:
        return {**super().to_dict(), "candidate": self.candidate}


def compare_formulas(
    reference: str,
    candidate: str,
    *,
    constants: Mapping[str, str] | None = None,
    givens: Mapping[str, str] | None = None,
    significant_figures: int | None = None,
    timeout: float | None = None,
) -> FormulaVerdict:
    """Do two formulas (equations, inequalities, values with units) say the same?

    Args:
        reference: LaTeX, with or without `$$`; a relation.
        candidate: LaTeX of a response. Any text; it never raises.
        constants: LaTeX symbol -> LaTeX value, e.g. `{"c": r"3\\times10^8\\unit{m/s}"}`; used where only one side has the
            symbol, before the built-in constants of nature.
        givens: values given by the problem, the same way.
        significant_figures: of the reference's number, in the place of the digits it is written with.
        timeout: seconds; the pair is then decided in a worker process, and `same` is None when time is up. Without
            it the work is bounded all the same (points, degrees, nodes), and the verdict never depends on a clock.

    Returns:
        FormulaVerdict. Symmetric in reference and candidate unless `significant_figures` is given.

    Raises:
        SettingError: a constant or given value that cannot be read.
    """
    if timeout is not None:
        return _in_worker(reference, candidate, constants, givens, significant_figures, timeout)
    known = _known(constants, givens)
    spell = spelling({**(constants or {}), **(givens or {})})
    return _compare(read_formula(spell(reference)), read_formula(spell(candidate)), known, significant_figures)


def match_formulas(
    references: Sequence[str],
    candidates: Sequence[str],
    *,
    constants: Mapping[str, str] | None = None,
    givens: Mapping[str, str] | None = None,
    significant_figures: Mapping[int, int] | int | None = None,
) -> list[FormulaMatch]:
    """Look for each reference among all formulas of a response.

    Beside `constants` and `givens` a symbol that only one of the two formulas has may be replaced by what another
    formula of the response says it is (a definition, a given value, an intermediate result).

    Args:
        references: LaTeX of the reference's formulas.
        candidates: LaTeX of the response's formulas, in the order of the text.
        significant_figures: for all references, or by index.

    Returns:
        One FormulaMatch a reference, in order. The first candidate that matches is named.
    """
    known = _known(constants, givens)
    spell = spelling({**(constants or {}), **(givens or {})})
    read = [read_formula(spell(text)) for text in candidates]
    return match_read([read_formula(spell(text)) for text in references], read, known, significant_figures)


def match_read(
    references: Sequence[Formula],
    candidates: Sequence[Formula],
    known: Known,
    significant_figures: Mapping[int, int] | int | None = None,
) -> list[FormulaMatch]:
    """`match_formulas` on formulas that were read already."""
    parts = [(part, index) for index, formula in enumerate(candidates) for part in _parts(formula)]
    flat, owner = [part for part, _ in parts], [index for _, index in parts]
    distinct = _distinct(flat)
    said: list[Definition] | None = None
    out: list[FormulaMatch] = []

    def find(part: Formula, figures: int | None) -> tuple[Found | None, FormulaVerdict]:
        nonlocal said
        found, nearest = _first_match(part, flat, distinct, known, figures)
        if found is None and not part.unreadable:
            if said is None:
                said = [d for i in distinct for link in _links(flat[i]) for d in definitions_of(link, i)]
            found = _first_match_by_definitions(part, flat, distinct, known.extended(said), figures)
        return found, nearest

    for index, reference in enumerate(references):
        figures = significant_figures.get(index) if isinstance(significant_figures, Mapping) else significant_figures
        found, nearest = find(reference, figures)
        if found is None and (pieces := components(reference)):
            each = [find(piece, figures)[0] for piece in pieces]
            found = each[0] if all(each) else None
        for part in reference.more if found is not None else ():
            if find(part, figures)[0] is None:
                found, nearest = (
                    None,
                    FormulaVerdict(False, f"only a part of the reference is stated; {part.text} is missing"),
                )
                break
        verdict = found[1] if found is not None else nearest
        place = owner[found[0]] if found is not None else None
        out.append(FormulaMatch(verdict.same, verdict.reason, verdict.evidence, verdict.notes, place))
    return out


def _parts(formula: Formula) -> list[Formula]:
    """All that a text states: its statements, and the components of tuples."""
    return [piece for part in (formula, *formula.more) for piece in (part, *components(part))]


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
        decision = _pair(reference, candidates[index], None, figures)
        compared += decision.comparable
        if compared > MAX_COMPARED:
            return None, FormulaVerdict(
                None, f"none of the first {MAX_COMPARED} formulas over the same symbols matches"
            )
        if decision.same:
            return (index, _verdict(decision)), _verdict(decision)
        rank = 0 if not decision.comparable else 2 if decision.same is None else 1
        if decision.comparable and (nearest is None or rank == 1 != nearest[0]):
            nearest = (rank, _verdict(decision))
    if nearest is not None:
        return None, nearest[1]
    if reference.unreadable:
        return None, FormulaVerdict(None, f"the reference cannot be read: {reference.unreadable}")
    return None, FormulaVerdict(False, "no formula over the same symbols")


def _first_match_by_definitions(
    reference: Formula, candidates: Sequence[Formula], distinct: list[int], known: Known, figures: int | None
) -> Found | None:
    for index in distinct[:MAX_COMPARED]:
        decision = _pair(reference, candidates[index], known, figures, index)
        if decision.same:
            return index, _verdict(decision)
    return None


def _verdict(decision: Decision) -> FormulaVerdict:
    return FormulaVerdict(decision.same, decision.reason, decision.evidence, decision.notes)


# -- one pair of formulas -------------------------------------------------------------------------------------------


def _compare(reference: Formula, candidate: Formula, known: Known, figures: int | None) -> FormulaVerdict:
    """Each statement of the reference must be among those of the candidate; the first that is not, decides."""
    theirs = _parts(candidate)
    decision: Decision | None = None
    wanted = [reference, *reference.more]
    if len(wanted) == 1 and not components(candidate):
        wanted = list(components(reference)) or wanted
    for part in wanted:
        found = [_with_known(part, other, known, figures) for other in theirs]
        best = next((d for d in found if d.same), None) or next((d for d in found if d.comparable), found[0])
        decision = decision if decision is not None and best.same else best
        if not best.same:
            break
    assert decision is not None
    if decision.same and len(candidate.more) > len(reference.more) and len(wanted) <= 1 + len(reference.more):
        decision = decision.noted("the candidate states more than the reference")
    return _verdict(decision)


def _with_known(reference: Formula, candidate: Formula, known: Known, figures: int | None) -> Decision:
    decision = _pair(reference, candidate, None, figures)
    if decision.same:
        return decision
    other = _pair(reference, candidate, known, figures)
    return other if other.same else decision


def _pair(a: Formula, b: Formula, known: Known | None, figures: int | None, source: object = None) -> Decision:
    """One statement against one: identical texts, then link by link. With `known`, symbols are replaced."""
    if a.normal and a.normal == b.normal:
        return Decision(True, "the same text", {})
    for formula, which in ((a, "reference"), (b, "candidate")):
        if formula.unreadable:
            return Decision(None, f"the {which} cannot be read: {formula.unreadable}", {}, comparable=False)
    needed = a.links[:1] if len(a.links) == 1 and not a.tail else _links(a)
    last: Decision | None = None
    for link in needed:
        last = _link(link, b, known, figures, source)
        if not last.same:
            return last
    assert last is not None
    notes = [f"the condition {condition} is not compared" for condition in (*a.conditions, *b.conditions)]
    return last.noted(*notes) if notes else last


def _links(formula: Formula) -> tuple[Relation, ...]:
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
        return decide(a, b, figures)
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


@lru_cache(maxsize=1)
def _defaults() -> Known:
    return default_known()


def _known(constants: Mapping[str, str] | None, givens: Mapping[str, str] | None) -> Known:
    if not constants and not givens:
        return _defaults()
    known = Known()
    for definition in (*known_from(constants, "constants"), *known_from(givens, "givens")):
        known.add(definition)
    return known.extended(_flat(_defaults()))


def known_for(
    constants: Mapping[str, str] | None, givens: Mapping[str, str] | None, stated: Iterable[Formula] = ()
) -> Known:
    """Constants and given values; of `stated` formulas (a reference's roots) those that give a symbol a number."""
    known = _known(constants, givens)
    values = (d for formula in stated for link in formula.links for d in definitions_of(link, "givens of the problem"))
    return known.extended(d for d in values if d.is_number)


def _flat(known: Known) -> Iterable[Definition]:
    for found in known.by_name.values():
        yield from found


def _in_worker(
    reference: str,
    candidate: str,
    constants: Mapping[str, str] | None,
    givens: Mapping[str, str] | None,
    figures: int | None,
    timeout: float,
) -> FormulaVerdict:
    from ..workers import WorkCrashed, WorkTimeout, run_bounded

    arguments = (reference, candidate, dict(constants or {}), dict(givens or {}), figures)
    try:
        found = run_bounded("physeval_plugins.scoring.formulas:_job", arguments, timeout=timeout)
    except WorkTimeout:
        return FormulaVerdict(None, f"timeout: not decided within {timeout:g} s")
    except WorkCrashed as error:
        return FormulaVerdict(None, f"the worker stopped: {error}")
    return FormulaVerdict(found["same"], found["reason"], found["evidence"], tuple(found["notes"]))


def _job(
    reference: str, candidate: str, constants: dict[str, str], givens: dict[str, str], figures: int | None
) -> dict[str, Any]:
    return compare_formulas(
        reference, candidate, constants=constants, givens=givens, significant_figures=figures
    ).to_dict()
