"""Means over a run: step accuracy (mean process score) and final-answer accuracy, in all and by domain."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ...scoring.process_score import ProcessScore
from .loader import DOMAINS


@dataclass(frozen=True)
class Means:
    """Over `n` responses: means of the scores in [0, 1]; how many formulas and reference nodes could not be read."""

    n: int
    step: float
    final: float
    exact: float
    prefix: float
    unreadable_formulas: int
    unreadable_nodes: int

    def to_dict(self) -> dict[str, Any]:
        return {
            "n": self.n, "step": self.step, "final": self.final, "exact": self.exact, "prefix": self.prefix,
            "unreadable_formulas": self.unreadable_formulas, "unreadable_nodes": self.unreadable_nodes,
        }  # fmt: skip


def summarize(scored: Iterable[tuple[str, ProcessScore]]) -> dict[str, Means]:
    """(domain, score) of each response -> means under "all" and under each domain's name, domains in their order."""
    scores = list(scored)
    groups = {"all": [score for _, score in scores]}
    for domain in sorted({domain for domain, _ in scores}):
        groups[DOMAINS.get(domain, domain or "unknown")] = [score for each, score in scores if each == domain]
    return {name: _means(group) for name, group in groups.items() if group}


def _means(scores: list[ProcessScore]) -> Means:
    n = len(scores)
    return Means(
        n,
        sum(score.score for score in scores) / n,
        sum(score.final_correct for score in scores) / n,
        sum(score.exact for score in scores) / n,
        sum(score.prefix for score in scores) / n,
        sum(len(score.unreadable) for score in scores),
        sum(len(score.unreadable_nodes) for score in scores),
    )
