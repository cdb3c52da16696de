"""From scored answers to the numbers of a table: means with their uncertainty, and tests between two systems.

The unit is the problem, not the sample: several answers to one problem are averaged first, since they are not
independent. Intervals are percentile bootstrap intervals over problems (Efron, Ann. Statist. 7, 1, 1979). All that is
random is seeded, so that the same items give the same numbers everywhere.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import comb, isfinite
from typing import Any

from ..errors import SettingError

__all__ = [
    "Comparison",
    "Estimate",
    "Item",
    "Summary",
    "TagSummary",
    "bootstrap",
    "compare",
    "majority",
    "mcnemar",
    "pass_at",
    "same_answer",
    "sample_efficiency",
    "sign_flip",
    "summarize",
]

VERDICTS = ("equal", "different", "undecided", "unreadable", "no_answer", "timeout")
# What is counted from the notes of items: a name for the table, and how such notes begin.
FLAGS = {
    "not simplified": ("too large for simplify", "not simplified"),
    "bounded distance": ("the trees are too large for an exact distance",),
    "clock of the released scorer": ("its limit of time ran out",),
}
VOTE_SECONDS = 5.0  # for one comparison of two answers
EXACT_PAIRS = 16  # all 2^n sign flips up to here, a seeded sample of them beyond


@dataclass(frozen=True)
class Item:
    """One scored answer.

    Attributes:
        id: the problem's.
        correct: was it accepted?
        eed: 0 to 100.
        verdict: one of VERDICTS.
        sample: which answer to the problem, from 0.
        tag: the problem's group, "" for none.
        answer: the text that was judged.
        notes: as the scorer gave them.
    """

    id: str
    correct: bool
    eed: float
    verdict: str
    sample: int = 0
    tag: str = ""
    answer: str = ""
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not (isfinite(self.eed) and 0 <= self.eed <= 100):
            raise SettingError(f"item {self.id}: eed is {self.eed!r}, it must be from 0 to 100")


@dataclass(frozen=True)
class Estimate:
    """A mean over problems, and its interval (low <= value <= high up to rounding)."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.2f} [{self.low:.2f}, {self.high:.2f}]"


@dataclass(frozen=True)
class TagSummary:
    """The problems of one tag: how many, accuracy in percent, mean EED."""

    problems: int
    accuracy: Estimate
    eed: Estimate


@dataclass(frozen=True)
class Summary:
    """All numbers of one system on one set of problems.

    Attributes:
        problems, answers: how many.
        accuracy: percent of answers accepted, averaged over problems.
        eed: mean EED, 0 to 100.
        verdicts: how many answers got each verdict; every verdict is there.
        flags: how many answers carry each kind of remark in FLAGS; kinds that occur.
        pass_at: k -> percent (arXiv 2107.03374, equation 1), for each k asked for.
        majority: percent of problems whose most frequent answer is right; None where each has one answer only.
        sample_efficiency: see the function of that name; None where it is undefined.
        by_tag: the same means for each tag, sorted by name; empty if no item has one.
        level, resamples, seed: of the intervals.
    """

    problems: int
    answers: int
    accuracy: Estimate
    eed: Estimate
    verdicts: dict[str, int]
    flags: dict[str, int]
    pass_at: dict[int, Estimate]
    majority: Estimate | None
    sample_efficiency: float | None
    by_tag: dict[str, TagSummary]
    level: float
    resamples: int
    seed: int

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data (for JSON)."""
        return asdict(self)


def summarize(
    items: Iterable[Item],
    *,
    ks: Sequence[int] = (),
    vote: bool = True,
    seed: int = 0,
    resamples: int = 10_000,
    level: float = 0.95,
    same: Callable[[str, str], bool] | None = None,
) -> Summary:
    """Summarise scored answers.

    Args:
        items: answers in any order; those with one id belong to one problem.
        ks: the k of pass@k; each problem needs at least the largest of them.
        vote: find the majority answers where problems have several (it compares wrong answers with each other).
        seed, resamples, level: of the bootstrap intervals.
        same: are two answers the same? Default `same_answer`.

    Raises:
        SettingError: no items, two with the same id and sample, a k that is too large, a level outside (0, 1).
    """
    problems = _problems(items)
    several = max(map(len, problems.values())) > 1

    def estimate(of: Callable[[list[Item]], float], chosen: Iterable[list[Item]]) -> Estimate:
        return bootstrap([of(group) for group in chosen], seed=seed, resamples=resamples, level=level)

    groups = list(problems.values())
    tags = sorted({group[0].tag for group in groups} - {""})
    answers = [item for group in groups for item in group]
    return Summary(
        problems=len(groups),
        answers=len(answers),
        accuracy=estimate(_accuracy, groups),
        eed=estimate(_eed, groups),
        verdicts={verdict: sum(item.verdict == verdict for item in answers) for verdict in VERDICTS},
        flags=_flags(answers),
        pass_at={k: estimate(lambda group, k=k: 100 * _pass_at(k, group), groups) for k in ks},  # type: ignore[misc]
        majority=estimate(lambda group: 100.0 * majority(group, same).correct, groups) if vote and several else None,
        sample_efficiency=sample_efficiency([_accuracy(group) for group in groups], [_eed(group) for group in groups]),
        by_tag={tag: _tag_summary([group for group in groups if group[0].tag == tag], estimate) for tag in tags},
        level=level,
        resamples=resamples,
        seed=seed,
    )


def _problems(items: Iterable[Item]) -> dict[str, list[Item]]:
    problems: dict[str, dict[int, Item]] = {}
    for item in items:
        if problems.setdefault(item.id, {}).setdefault(item.sample, item) is not item:
            raise SettingError(f"item {item.id}, sample {item.sample} appears twice")
    if not problems:
        raise SettingError("no items to summarise")
    return {name: [group[sample] for sample in sorted(group)] for name, group in sorted(problems.items())}


def _accuracy(group: list[Item]) -> float:
    return 100.0 * sum(item.correct for item in group) / len(group)


def _eed(group: list[Item]) -> float:
    return statistics.fmean(item.eed for item in group)


def _flags(answers: list[Item]) -> dict[str, int]:
    counts = {
        name: sum(any(n.startswith(starts) for n in item.notes) for item in answers) for name, starts in FLAGS.items()
    }
    return {name: count for name, count in counts.items() if count}


def _tag_summary(groups: list[list[Item]], estimate: Callable[..., Estimate]) -> TagSummary:
    return TagSummary(len(groups), estimate(_accuracy, groups), estimate(_eed, groups))


def bootstrap(values: Sequence[float], *, seed: int = 0, resamples: int = 10_000, level: float = 0.95) -> Estimate:
    """The mean of one value a problem (finite, at least one), with a percentile bootstrap interval over problems."""
    if not values:
        raise SettingError("no values to average")
    if not 0 < level < 1 or resamples < 1:
        raise SettingError(f"a level is between 0 and 1 and resamples are at least 1, not {level!r} and {resamples!r}")
    count = len(values)
    mean = statistics.fmean(values)
    if len(set(values)) == 1:
        return Estimate(mean, mean, mean)
    choose = random.Random(seed).choices
    means = sorted(sum(choose(values, k=count)) / count for _ in range(resamples))
    tail = (1 - level) / 2
    last = resamples - 1
    return Estimate(mean, means[round(tail * last)], means[round((1 - tail) * last)])


def pass_at(k: int, answers: int, right: int) -> float:
    """The probability that k of the answers, drawn without putting back, hold a right one (arXiv 2107.03374, eq. 1).

    Raises:
        SettingError: k is not from 1 to the number of answers.
    """
    if not 1 <= k <= answers:
        raise SettingError(f"pass@{k} needs at least {k} answers to each problem, found {answers}")
    return 1.0 - comb(answers - right, k) / comb(answers, k)


def _pass_at(k: int, group: list[Item]) -> float:
    return pass_at(k, len(group), sum(item.correct for item in group))


def sample_efficiency(accuracy: Sequence[float], eed: Sequence[float]) -> float | None:
    """How many times as many problems accuracy needs for the same relative uncertainty of its mean as EED.

    The squared ratio of the coefficients of variation (standard deviation over mean) of accuracy and of EED over
    problems (arXiv 2504.16074, section 4). None where one of the means or the spread of EED is 0, or of one problem.
    """
    if len(eed) < 2 or not any(accuracy) or not any(eed) or statistics.stdev(eed) == 0:
        return None
    cv_accuracy, cv_eed = (statistics.stdev(values) / statistics.fmean(values) for values in (accuracy, eed))
    return (cv_accuracy / cv_eed) ** 2


# -- votes --------------------------------------------------------------------------------------------------------


def same_answer(a: str, b: str) -> bool:
    """Do two answers say the same, by the rules that compare an answer with a gold? False if one cannot be read."""
    from .answers.judge import judge_answer
    from .latex import UnreadableLatex, read_statements
    from .limits import OutOfTime, time_limit

    if a == b:
        return True
    try:
        first, second = read_statements(a).statements, read_statements(b).statements
        if not first or not second:
            return False
        with time_limit(VOTE_SECONDS):
            return judge_answer(first, second)[0].same is True
    except (UnreadableLatex, OutOfTime):
        return False


def majority(group: Sequence[Item], same: Callable[[str, str], bool] | None = None) -> Item:
    """The first item of the largest group of equal answers to one problem; of groups as large, the earliest.

    Answers are grouped by what they say, not by their text: all accepted ones say what the gold says, the others are
    compared with each other. No answers do not vote, unless there is nothing else.
    """
    same = same or same_answer
    clusters: list[list[Item]] = []
    for item in group:
        if item.verdict == "no_answer":
            continue
        for cluster in clusters:
            first = cluster[0]
            if item.correct or first.correct:
                agree = item.correct and first.correct
            else:
                agree = same(first.answer, item.answer)
            if agree:
                cluster.append(item)
                break
        else:
            clusters.append([item])
    return max(clusters, key=len)[0] if clusters else group[0]


# -- two systems --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Comparison:
    """Two systems on the same problems; differences are the second's minus the first's.

    Attributes:
        problems: how many both have.
        eed, accuracy: the difference of the means, with its paired bootstrap interval.
        eed_p: two-sided p-value of the sign-flip permutation test of EED.
        accuracy_p: that of McNemar's exact test where every problem has one answer, of the sign-flip test otherwise.
        accuracy_test: "McNemar" or "sign flips".
        only_first, only_second: ids that only one of them has; they are left out.
        changed: (id, sample, verdict and EED of the first, verdict and EED of the second) of answers that differ.
    """

    problems: int
    eed: Estimate
    accuracy: Estimate
    eed_p: float
    accuracy_p: float
    accuracy_test: str
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]
    changed: tuple[tuple[str, int, str, float, str, float], ...] = field(default=())

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data (for JSON)."""
        return asdict(self)


def compare(
    first: Iterable[Item], second: Iterable[Item], *, seed: int = 0, resamples: int = 10_000, level: float = 0.95
) -> Comparison:
    """Compare two systems on the problems that both have answered.

    Raises:
        SettingError: they share no problem.
    """
    a, b = _problems(first), _problems(second)
    shared = [name for name in a if name in b]
    if not shared:
        raise SettingError("the two share no item: compare answers to the same problems")
    eed = [_eed(b[name]) - _eed(a[name]) for name in shared]
    accuracy = [_accuracy(b[name]) - _accuracy(a[name]) for name in shared]
    single = all(len(side[name]) == 1 for side in (a, b) for name in shared)
    if single:
        accuracy_p = mcnemar(sum(value < 0 for value in accuracy), sum(value > 0 for value in accuracy))
    else:
        accuracy_p = sign_flip(accuracy, seed=seed, resamples=resamples)
    return Comparison(
        problems=len(shared),
        eed=bootstrap(eed, seed=seed, resamples=resamples, level=level),
        accuracy=bootstrap(accuracy, seed=seed, resamples=resamples, level=level),
        eed_p=sign_flip(eed, seed=seed, resamples=resamples),
        accuracy_p=accuracy_p,
        accuracy_test="McNemar" if single else "sign flips",
        only_first=tuple(name for name in a if name not in b),
        only_second=tuple(name for name in b if name not in a),
        changed=tuple(_changed(a, b, shared)),
    )


def _changed(
    a: Mapping[str, list[Item]], b: Mapping[str, list[Item]], shared: list[str]
) -> Iterable[tuple[str, int, str, float, str, float]]:
    for name in shared:
        others = {item.sample: item for item in b[name]}
        for item in a[name]:
            other = others.get(item.sample)
            if other and (item.verdict, item.eed) != (other.verdict, other.eed):
                yield name, item.sample, item.verdict, item.eed, other.verdict, other.eed


def sign_flip(differences: Sequence[float], *, seed: int = 0, resamples: int = 10_000) -> float:
    """Two-sided p-value of the paired permutation test that swaps the two systems on each problem at random.

    Exact over all sign flips up to 16 differences that are not 0; beyond, over a seeded sample of them, with the
    observed one counted in (so p is at least 1 / (resamples + 1)).
    """
    values = [value for value in differences if value != 0]
    if not values:
        return 1.0
    observed = abs(sum(values)) - 1e-9 * sum(map(abs, values))
    if len(values) <= EXACT_PAIRS:
        sums = [0.0]
        for value in values:
            sums = [total + value for total in sums] + [total - value for total in sums]
        return sum(abs(total) >= observed for total in sums) / len(sums)
    draw = random.Random(seed).getrandbits
    count, total = len(values), sum(values)
    extreme = 0
    for _ in range(resamples):
        bits = draw(count)
        flipped = sum(value for place, value in enumerate(values) if bits >> place & 1)
        extreme += abs(total - 2 * flipped) >= observed
    return (extreme + 1) / (resamples + 1)


def mcnemar(only_first: int, only_second: int) -> float:
    """Two-sided exact p-value of McNemar's test from how many problems only one of two systems has solved."""
    count, fewer = only_first + only_second, min(only_first, only_second)
    tail = sum(comb(count, k) for k in range(fewer + 1))
    return min(1.0, 2 * tail / 2**count)
