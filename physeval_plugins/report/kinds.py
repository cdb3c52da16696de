"""What there is to say of a scored answer, benchmark by benchmark: its numbers, its verdict, its group, an example.

`means` sums up the scores of any of them. PHYBench has a summary of its own beside it (`scoring/statistics.py`), with
pass@k, votes and tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any

from ..errors import DataError
from ..scoring.auccess import N_ATTEMPTS, attempt_score
from ..scoring.signature import Signature
from ..scoring.statistics import Estimate, bootstrap

Score = Mapping[str, Any]  # a row of results: what the scorer's `to_dict()` gave, and `id`, `gold`


@dataclass(frozen=True)
class Kind:
    """The scores of one benchmark.

    Attributes:
        benchmark: its name.
        problems: what it calls a problem, in the plural.
        numbers: name -> value of one score, in percent; the first two stand in the table of groups.
        verdict: the verdict of one score, a key of `meanings`.
        meanings: verdict -> what it means, in the order of tables.
        group: the group of one score, "" for none.
        example: (name, text) lines that show one score.
    """

    benchmark: str
    problems: str
    numbers: Mapping[str, Callable[[Score], float]]
    verdict: Callable[[Score], str]
    meanings: Mapping[str, str]
    group: Callable[[Score], str]
    example: Callable[[Score], list[tuple[str, str]]]


@dataclass(frozen=True)
class Means:
    """Means over problems, several answers to one averaged first, with bootstrap intervals over problems."""

    problems: int
    answers: int
    numbers: dict[str, Estimate]
    verdicts: dict[str, int]
    groups: dict[str, tuple[int, dict[str, Estimate]]]
    level: float
    resamples: int
    seed: int

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data (for JSON)."""
        groups = {name: {"problems": count, **numbers} for name, (count, numbers) in asdict(self)["groups"].items()}
        return {**asdict(self), "groups": groups}


def kind_of(signature: Signature) -> Kind:
    """Which benchmark's scores a signature signs."""
    metric = signature.metric.partition("@")[0]
    if metric not in _KINDS:
        raise DataError(f"scores of the metric {signature.metric!r} are not known; known: {', '.join(_KINDS)}")
    return _KINDS[metric]


def by_problem(rows: Iterable[Score]) -> list[list[Score]]:
    """The rows of each problem, in the order of the ids."""
    problems: dict[str, list[Score]] = {}
    for row in rows:
        problems.setdefault(str(row["id"]), []).append(row)
    return [problems[identity] for identity in sorted(problems)]


def means(kind: Kind, rows: Iterable[Score], *, seed: int = 0, resamples: int = 10_000, level: float = 0.95) -> Means:
    """Sum up the rows of results. Raises DataError where a row is no score of this kind."""
    ordered = by_problem(rows)
    groups: dict[str, list[list[Score]]] = {}

    def estimates(chosen: Sequence[list[Score]]) -> dict[str, Estimate]:
        return {
            name: bootstrap([fmean(map(of, group)) for group in chosen], seed=seed, resamples=resamples, level=level)
            for name, of in kind.numbers.items()
        }

    try:
        for problem in ordered:
            groups.setdefault(kind.group(problem[0]), []).append(problem)
        found = [kind.verdict(row) for problem in ordered for row in problem]
        return Means(
            problems=len(ordered),
            answers=len(found),
            numbers=estimates(ordered),
            verdicts={verdict: found.count(verdict) for verdict in kind.meanings},
            groups={name: (len(groups[name]), estimates(groups[name])) for name in sorted(groups) if name},
            level=level,
            resamples=resamples,
            seed=seed,
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise DataError(f"not scores of {kind.benchmark} as this version writes them: {error!r}") from error


# -- PRISM --------------------------------------------------------------------------------------------------------


def _prism_verdict(score: Score) -> str:
    if any(note.startswith(("timeout", "crash")) for note in score["notes"]):
        return "timeout"
    if not score["n_formulas"]:
        return "no_formula"
    if score["final_correct"]:
        return "complete" if score["score"] == 1 else "right"
    return "partial" if score["score"] else "nothing"


def _prism_example(score: Score) -> list[tuple[str, str]]:
    steps = f"{len(score['credited'])} of {len(score['per_node'])} credited, {len(score['matched'])} stated"
    missing = [node for node in score["per_node"] if node["index"] == score["first_missing"]]
    finals = [node for node in score["per_node"] if node["is_final_answer"] and not node["matched"]]
    lines = [("steps", steps)]
    lines += [("missing", f"{node['index']}: {node['formula']}") for node in missing]
    return lines + [("final", f"{node['formula']} ({node['reason']})") for node in finals[:1]]


def _domain(score: Score) -> str:
    from ..benchmarks.prism.loader import DOMAINS

    domain, colon, _ = str(score["id"]).partition(":")
    return DOMAINS.get(domain, "") if colon else ""


# -- PHYRE --------------------------------------------------------------------------------------------------------


def _auccess(n: int) -> Callable[[Score], float]:
    return lambda score: 100.0 * attempt_score(score["first_solve"], n)


def _success(k: int) -> Callable[[Score], float]:
    return lambda score: 100.0 * (score["first_solve"] is not None and score["first_solve"] <= k)


def _template(score: Score) -> str:
    template, colon, _ = str(score["id"]).partition(":")
    return template if colon else ""


PHYBENCH = Kind(
    "PHYBench",
    "problems",
    {"EED": lambda score: float(score["eed"]), "accuracy %": lambda score: 100.0 * bool(score["correct"])},
    lambda score: str(score["verdict"]),
    {
        "equal": "right: the same formula as the gold answer, whatever its form; EED 100",
        "different": "wrong: another formula; EED by how much of its tree would have to change",
        "undecided": "neither could be shown; counted as wrong",
        "no_answer": "the response gives no final formula",
        "unreadable": "the answer is no formula that can be read whole",
        "timeout": "scoring took too long or too much memory and was stopped",
    },
    lambda score: str(score.get("tag") or ""),
    lambda score: [
        ("gold", str(score["gold"])),
        ("answer", score.get("answer") or "(none)"),
        ("EED", f"{score['eed']:.2f}"),
        ("because", score["reason"]),
    ],
)
PRISM = Kind(
    "PRISM",
    "problems",
    {
        "process score %": lambda score: 100.0 * score["score"],
        "final answers %": lambda score: 100.0 * bool(score["final_correct"]),
        "exact %": lambda score: 100.0 * score["exact"],
        "prefix %": lambda score: 100.0 * score["prefix"],
    },
    _prism_verdict,
    {
        "complete": "every step and every final answer",
        "right": "every final answer, but steps are missing",
        "partial": "steps of the reference, but not every final answer",
        "nothing": "formulas, but none of the reference",
        "no_formula": "the response states no formula",
        "timeout": "scoring took too long or too much memory and was stopped",
    },
    _domain,
    _prism_example,
)
PHYRE = Kind(
    "PHYRE",
    "tasks",
    {
        "AUCCESS": _auccess(N_ATTEMPTS),
        "success@100 %": _success(100),
        "success@10 %": _success(10),
        "success@1 %": _success(1),
        "AUCCESS@10": _auccess(10),
    },
    lambda score: str(score["verdict"]),
    {
        "solved": "an action of the reply reached the goal",
        "not_solved": "valid actions, none of which reached the goal",
        "all_invalid": "actions, but none that may be simulated",
        "unreadable": "no action could be read",
    },
    _template,
    lambda score: [("because", score["reason"])],
)
# By the metric that stands first in a signature.
_KINDS = {"EED": PHYBENCH, "PRISM": PRISM, "AUCCESS": PHYRE}
