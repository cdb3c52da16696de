"""Over folds: mean and sample standard deviation, and the paired one-sided Wilcoxon signed-rank test of the paper."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...errors import SettingError
from .evaluation import Evaluation
from .folds import N_FOLDS

ALPHA = 0.01
"""The paper's level of significance."""


@dataclass(frozen=True)
class Summary:
    """AUCCESS over folds, in [0, 1]. deviation: sample standard deviation (n - 1), None for one fold."""

    metric: str
    mean: float
    deviation: float | None
    by_fold: dict[int, float]
    success: float
    notes: tuple[str, ...]

    def __str__(self) -> str:
        spread = "" if self.deviation is None else f" ± {100 * self.deviation:.1f}"
        return f"{self.metric} {100 * self.mean:.1f}{spread} ({len(self.by_fold)} folds)"


def summarise(evaluations: Sequence[Evaluation]) -> Summary:
    """Mean and sample standard deviation over the folds of one agent in one setting.

    Raises `SettingError` when they differ in anything but the fold: numbers of two engines, data sets, tiers, settings,
    splits or n never stand in one row.
    """
    first = _one_kind(evaluations, ("agent", "engine", "data", "tier", "setting", "split", "n"))
    values = {evaluation.fold: evaluation.auccess for evaluation in evaluations}
    notes = []
    if len(values) < N_FOLDS:
        notes.append(f"{len(values)} of the {N_FOLDS} folds of the protocol")
    return Summary(
        metric=first.metric,
        mean=statistics.fmean(values.values()),
        deviation=statistics.stdev(values.values()) if len(values) > 1 else None,
        by_fold=dict(sorted(values.items())),
        success=statistics.fmean(evaluation.success_at(evaluation.n) for evaluation in evaluations),
        notes=tuple(notes),
    )


@dataclass(frozen=True)
class Comparison:
    """Is the first agent better? W+ is the sum of ranks of the folds it wins; p is exact.

    pairs: folds whose difference is not zero. warning: why the test cannot say anything, or empty.
    """

    statistic: float
    p: float
    pairs: int
    warning: str


def compare(better: Sequence[Evaluation], worse: Sequence[Evaluation]) -> Comparison:
    """Paired one-sided Wilcoxon signed-rank test over the folds: is `better` better than `worse`?"""
    _one_kind([*better, *worse], ("engine", "data", "tier", "setting", "split", "n"), unique_folds=False)
    a, b = summarise(better).by_fold, summarise(worse).by_fold
    if set(a) != set(b):
        raise SettingError(f"the same folds are needed on both sides, got {sorted(a)} and {sorted(b)}")
    return wilcoxon_greater([a[fold] for fold in sorted(a)], [b[fold] for fold in sorted(b)])


def wilcoxon_greater(x: Sequence[float], y: Sequence[float]) -> Comparison:
    """Wilcoxon signed-rank test of paired values against the alternative that x is greater.

    Zero differences are dropped, tied ones share the mean of their ranks, and p = P(W+ >= w) is the exact share of
    the 2^n equally likely signs, ties included. (Releases of SciPy differ in when they approximate it.)
    """
    if len(x) != len(y):
        raise SettingError(f"paired values are needed, got {len(x)} and {len(y)}")
    differences = [a - b for a, b in zip(x, y, strict=True)]
    if not all(math.isfinite(value) for value in differences):
        raise SettingError("all values must be finite")
    differences = [value for value in differences if value != 0]
    n = len(differences)
    # Twice the ranks are whole numbers even where ties share a rank.
    sizes = sorted(abs(value) for value in differences)
    twice_rank = {size: sizes.index(size) + 1 + n - sizes[::-1].index(size) for size in sizes}
    ranks = [twice_rank[abs(value)] for value in differences]
    statistic = sum(rank for rank, value in zip(ranks, differences, strict=True) if value > 0)
    law = Counter({0: 1})
    for rank in ranks:
        # a new counter each time: every sum may or may not gain this rank
        law = law + Counter({total + rank: count for total, count in law.items()})
    p = float(Fraction(sum(count for total, count in law.items() if total >= statistic), 2**n))
    warning = ""
    if 0.5**n >= ALPHA:
        warning = f"with {n} folds that differ, p < {ALPHA} cannot be reached by any result (at least 7 are needed)"
    return Comparison(statistic / 2, p, n, warning)


def _one_kind(evaluations: Sequence[Evaluation], names: Sequence[str], unique_folds: bool = True) -> Evaluation:
    if not evaluations:
        raise SettingError("at least one evaluation is needed")
    for name in names:
        found = {getattr(evaluation, name) for evaluation in evaluations}
        if len(found) > 1:
            raise SettingError(f"evaluations of different {name} are never mixed: {', '.join(map(str, sorted(found)))}")
    folds = Counter(evaluation.fold for evaluation in evaluations)
    twice = [fold for fold, count in folds.items() if count > 1]
    if unique_folds and twice:
        raise SettingError(f"fold {twice[0]} appears twice")
    return evaluations[0]
