"""Formula matching for process scores (PRISM-Physics, arXiv 2510.03185): is this formula that formula?

    >>> from physeval_plugins import compare_formulas
    >>> compare_formulas(r"\\frac{1}{2} m v^2 = m g h", r"v = \\sqrt{2gh}").same
    True

`compare_formulas` decides one pair; `match_formulas` looks for every reference in all that a response states, and may
use what the response itself defines. The rules are in `docs/prism.md`.

The rooms, in the order in which data go through them:

    out of a response   blocks, rows (braces, decoration), text (words), response
    into relations      read, relation, normal, integrals
    one against one     decide (decision, vocabulary, operators, amplitudes, zero, solution_sets, solve, poly, digits, values)
    formula and formula pairs (define, domains)
    in a whole response namesakes, stated, search, standing
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from .define import Definition, Known, default_known, definitions_of, known_from, spelling
from .pairs import FormulaVerdict, compare
from .read import NO_RELATION, Formula, read_formula
from .search import FormulaMatch, match_read

__all__ = ["FormulaMatch", "FormulaVerdict", "compare_formulas", "match_formulas"]


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
    pair = read_formula(spell(reference)), read_formula(spell(candidate))
    verdict = compare(*pair, known, significant_figures)
    if verdict.same is None and any(formula.unreadable == NO_RELATION for formula in pair):
        return replace(verdict, reason=f"{verdict.reason}; for expressions use score_answer")
    return verdict


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
