"""Process scores from a formula DAG (PRISM-Physics, arXiv 2510.03185).

A response's formulas are matched to the nodes of the reference; matched nodes and all their ancestors are credited:
S = |M ∪ Anc(M)| / |F|. Beside it stand the naive scores: `exact` = |M| / |F| and `prefix`, where everything up to the
last matched node counts, in the order of the reference.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import DataError, SettingError
from .formulas.response import BARE, MAX_FORMULAS, ResponseFormula, formulas_in, last_box_alone
from .formulas.text import statements_of
from .process_graph import FormulaGraph
from .process_score import MatchedFormula, NodeScore, ProcessScore

__all__ = ["MatchedFormula", "NodeScore", "ProcessScore", "credit", "score_process"]

PROFILES = ("paper", "official")


def credit(graph: FormulaGraph, matched: Sequence[int]) -> dict[str, Any]:
    """The scores that follow from a set of matched nodes alone: score, exact, prefix, credited, first_missing, final_correct.

    S1-S8 of the policy hold for any set of nodes of any DAG: S is 0 iff nothing is matched and 1 iff everything is
    credited; matched nodes are credited; credit is closed under ancestors and minimal; it grows with the matched set,
    is additive on unions, and does not depend on order, duplicates, numbering or transitive edges.
    """
    unknown = sorted(set(matched) - set(graph.ancestors))
    if unknown:
        raise SettingError(f"matched nodes {unknown} are no nodes of {graph.name}")
    credited = graph.closure(matched)
    order = [node.index for node in graph.nodes]
    last = max((place for place, index in enumerate(order, 1) if index in set(matched)), default=0)
    return {
        "score": len(credited) / len(order),
        "exact": len(set(matched)) / len(order),
        "prefix": last / len(order),
        "matched": tuple(index for index in order if index in set(matched)),
        "credited": tuple(index for index in order if index in credited),
        "first_missing": next((index for index in order if index not in credited), None),
        "final_correct": all(index in set(matched) for index in graph.finals),
    }


def score_process(
    problem: Any,
    response: str,
    *,
    givens: Mapping[str, str] | None = None,
    constants: Mapping[str, str] | None = None,
    profile: str = "paper",
    timeout: float | None = None,
) -> ProcessScore:
    """Score the derivation in a response against the DAG of a problem.

    Args:
        problem: a problem of `benchmarks.prism`, a `FormulaGraph`, a problem row of the benchmark's own schema (a
            mapping with `grading_standard`), or a list of its node rows.
        response: any text.
        givens, constants: as in `compare_formulas`. Values the reference states as given (nodes without parents
            that are a symbol and a number) are known beside them.
        profile: `"paper"`: this package's matcher. `"official"`: the released matcher (PyPI `gradePhyX`), in a worker
            process, for comparison.
        timeout: seconds for the whole response, by which the work is stopped in a worker; the nodes are then
            unmatched and the notes say so. Without it the work is bounded by counts.

    Raises:
        DataError: a DAG that is empty, cyclic or has unknown dependencies, with the nodes named.
        SettingError: an unknown profile.
    """
    if profile not in PROFILES:
        raise SettingError(f"profile is {profile!r}; known: {', '.join(PROFILES)}")
    graph = graph_of(problem)
    figures = getattr(problem, "significant_figures", None)
    if isinstance(problem, Mapping):
        figures = problem.get("significant_figures")
    if profile == "official":
        from .process_official import match_official

        seen, verdicts, notes = match_official(graph, response, timeout)
        return _assembled(graph, seen, verdicts, (), notes, "official")
    if timeout is not None:
        return _in_worker(graph, response, givens, constants, figures, timeout)
    found = stated_in(response, graph)
    verdicts, unreadable, notes = match_nodes(graph, found, givens, constants, figures)
    return _assembled(graph, found, verdicts, unreadable, notes, "paper")


#: One verdict a node: (index of the formula that matches or None, reason, notes, whether the response stands by it).
NodeVerdict = tuple[int | None, str, tuple[str, ...], bool]


def stated_in(response: str, graph: FormulaGraph) -> list[ResponseFormula]:
    """The formulas of a response; a last box that holds an expression alone says what the one final answer is."""
    found = formulas_in(response)
    box = last_box_alone(response)
    if box is not None and len(found) < MAX_FORMULAS and (head := _final_head(graph)) is not None:
        statements = statements_of(f"{head} = {box.text}")
        if len(statements) == 1:
            alone = ResponseFormula(box.text, box.start, box.end, True, ALONE, statements[0])
            found.insert(sum(formula.start < box.start for formula in found), alone)
    return found


#: `source` of a box that holds an expression alone.
ALONE = "box alone"


def _final_head(graph: FormulaGraph) -> str | None:
    """The symbol that the only final answer is about, as it is written there."""
    from .formulas.read import read_formula

    finals = [node for node in graph.nodes if node.index in graph.finals]
    if len(finals) != 1:
        return None
    read = read_formula(finals[0].formula)
    sides = statements_of(_DISPLAY.sub("", finals[0].formula))
    if len(sides) != 1 or not read.links or read.links[0].head is None or read.links[0].sign != "=":
        return None
    left = read.links[0].lhs
    return sides[0].sides[0] if left.op == "symbol" and left.value == read.links[0].head else None


_DISPLAY = re.compile(r"^\s*(?:\$\$|\\\[)|(?:\$\$|\\\])\s*$")


def graph_of(problem: Any) -> FormulaGraph:
    """The DAG of whatever `score_process` accepts as a problem."""
    if isinstance(problem, FormulaGraph):
        return problem
    graph = getattr(problem, "graph", None)
    if isinstance(graph, FormulaGraph):
        return graph
    if isinstance(problem, Mapping) and isinstance(problem.get("grading_standard"), Sequence):
        return FormulaGraph.from_rows(problem["grading_standard"], f"problem {problem.get('id', '?')}")
    if isinstance(problem, Sequence) and not isinstance(problem, str):
        return FormulaGraph.from_rows(problem)
    raise DataError(
        "a problem is expected (of benchmarks.prism, a FormulaGraph, or a row with 'grading_standard'), "
        f"not {type(problem).__name__}"
    )


def match_nodes(
    graph: FormulaGraph,
    found: Sequence[ResponseFormula],
    givens: Mapping[str, str] | None,
    constants: Mapping[str, str] | None,
    significant_figures: int | None,
) -> tuple[list[NodeVerdict], tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Match every node with this package's matcher; `significant_figures` are those of the final answers."""
    from .formulas import known_for
    from .formulas.read import Formula, formula_of, read_formula
    from .formulas.search import Search
    from .formulas.standing import given_up

    references = [read_formula(node.formula) for node in graph.nodes]
    # A box alone speaks of the final answer only.
    alone = {place for place, formula in enumerate(found) if formula.source == ALONE}
    candidates = [formula_of(formula.statement) for formula in found]
    others = [Formula("", "") if place in alone else read for place, read in enumerate(candidates)]
    stated = [ref for node, ref in zip(graph.nodes, references, strict=True) if not node.dependency]
    finals = {place for place, node in enumerate(graph.nodes) if node.index in graph.finals}
    figures = dict.fromkeys(finals, significant_figures) if significant_figures else None
    known = known_for(constants, givens, stated)
    search = Search(references, others, known, figures, finals)
    final_search = Search(references, candidates, known, figures, finals) if alone else search
    boxed = [formula.boxed for formula in found]
    compared = [formula.compared and not formula.boxed for formula in found]
    concluded = [formula.concluded for formula in found]
    verdicts: list[NodeVerdict] = []
    for place in range(len(references)):
        looked = final_search if place in finals else search
        match = looked.match(place)
        notes, stands = match.notes, True
        if place in finals and match.candidate is not None:
            otherwise = given_up(looked, place, match.candidate, boxed, compared, concluded)
            if otherwise is not None:
                notes, stands = (*notes, f"the response says otherwise of it: {found[otherwise].text}"), False
        verdicts.append((match.candidate, match.reason, notes, stands))
    # A bare line that is no formula is prose; what stands between delimiters and cannot be read is shown.
    unreadable = tuple(
        (formula.text, read.unreadable)
        for formula, read in zip(found, candidates, strict=True)
        if read.unreadable and formula.source not in (*BARE, ALONE) and not formula.statement.denied
    )
    denied = sum(bool(formula.statement.denied) for formula in found)
    return verdicts, unreadable, (f"formulas denied by the words around them: {denied}",) if denied else ()


def _assembled(
    graph: FormulaGraph,
    found: Sequence[ResponseFormula] | Sequence[MatchedFormula],
    verdicts: Sequence[NodeVerdict],
    unreadable: tuple[tuple[str, str], ...],
    notes: tuple[str, ...],
    profile: str,
) -> ProcessScore:
    from .formulas.read import read_formula

    matched = [node.index for node, verdict in zip(graph.nodes, verdicts, strict=True) if verdict[0] is not None]
    scores = credit(graph, matched)
    scores["final_correct"] = scores["final_correct"] and all(stands for *_, stands in verdicts)
    credited = set(scores["credited"])
    nodes = []
    for node, (candidate, reason, said, _) in zip(graph.nodes, verdicts, strict=True):
        by = None
        if candidate is not None and candidate < len(found):
            formula = found[candidate]
            by = MatchedFormula(formula.text, formula.start, formula.end)
        if candidate is None and node.index in credited:
            heirs = [index for index in matched if node.index in graph.ancestors[index]]
            reason = f"credited: node {heirs[0]}, which rests on it, is matched ({reason})"
        nodes.append(
            NodeScore(
                node.index,
                node.formula,
                node.is_final_answer,
                candidate is not None,
                node.index in credited,
                by,
                reason,
                said,
            )
        )
    if len(found) >= MAX_FORMULAS:
        notes = (*notes, f"only the first {MAX_FORMULAS:,} formulas of the response are looked at")
    return ProcessScore(
        **scores,
        per_node=tuple(nodes),
        n_formulas=sum(getattr(formula, "source", "") != ALONE for formula in found),
        unreadable=unreadable,
        unreadable_nodes=tuple(n.index for n in graph.nodes if read_formula(n.formula).unreadable),
        profile=profile,
        notes=notes,
    )


def _in_worker(
    graph: FormulaGraph,
    response: str,
    givens: Mapping[str, str] | None,
    constants: Mapping[str, str] | None,
    figures: int | None,
    timeout: float,
) -> ProcessScore:
    from .workers import WorkCrashed, WorkTimeout, run_bounded

    try:
        outcome = run_bounded(JOB, job(graph, response, givens, constants, figures), timeout=timeout)
    except (WorkTimeout, WorkCrashed) as error:
        outcome = error
    return from_job(graph, response, outcome, timeout)


#: The function that a worker process runs, and its arguments; for scoring many responses at once.
JOB = "physeval_plugins.scoring._process_job:run"


def job(
    graph: FormulaGraph,
    response: str,
    givens: Mapping[str, str] | None = None,
    constants: Mapping[str, str] | None = None,
    figures: int | None = None,
) -> tuple[Any, ...]:
    """Arguments of JOB: plain data."""
    rows = [(node.index, node.formula, node.dependency, node.is_final_answer) for node in graph.nodes]
    return rows, response, dict(givens or {}), dict(constants or {}), figures


def from_job(graph: FormulaGraph, response: str, outcome: Any, timeout: float) -> ProcessScore:
    """The score from what JOB returned, or from the WorkTimeout or WorkCrashed that ended it."""
    from .workers import WorkTimeout

    found = stated_in(response, graph)
    if isinstance(outcome, BaseException):
        late = isinstance(outcome, WorkTimeout)
        what = f"not decided within {timeout:g} s" if late else f"the worker stopped: {outcome}"
        verdicts: list[NodeVerdict] = [(None, what, (), True)] * len(graph)
        return _assembled(graph, found, verdicts, (), (f"{'timeout' if late else 'crash'}: {what}",), "paper")
    verdicts, unreadable, notes = outcome
    return _assembled(graph, found, verdicts, unreadable, notes, "paper")
