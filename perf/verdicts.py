"""Verdicts and times of answer scorers over labelled pairs, side by side in one run.

    python perf/verdicts.py CASES.jsonl... [--peers] [--limit N]
    python perf/verdicts.py shared/data/cases/phybench_audit.jsonl shared/data/cases/perf_pairs.jsonl --peers

Each row of a file has a gold, a candidate and a label: `label` ("equivalent", "not_equivalent"; "unclear" is left out),
`truth` ("equivalent", "different") or `expected`. Without `--peers` only ours is run: the share of right verdicts.

Ours is timed from text to verdict (answer, reading both sides, equality), every cache emptied before each pair, which
is the worst case: in use the gold is read once, not once an answer. Peers, where installed: Math-Verify
(`pip install 'math-verify[antlr4_13_2]'`) and the released EED (`physeval fetch eed` and the extra `official`), each as
its users call it, imports not counted. All run in this process, and times are of its processor: what other processes
do does not count, though a full machine still slows each of them down; ours are the medians of runs before, between and
after the peers. "times ours": the median, over the right answers that both accept, of the peer's time by ours on the
same pair. The peers' own limits are clocks (Math-Verify 5 s, the released EED 30 s and 10 s): on a full machine they
give up on more pairs than on an idle one.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import NamedTuple

from inputs import at_least_one, read_rows, run

from physeval_plugins.errors import DataError, PhysEvalError
from physeval_plugins.report.tables import table

Scorer = Callable[[str, str], bool]
# Tags of pairs on whose equivalence people agree only with a convention; see docs/answers.md.
FORGIVEN = ("[rename", "[abs]", "[defs]", "[lhs]", "[domain]", "[approx]")


class Pair(NamedTuple):
    gold: str
    candidate: str
    same: bool
    strict: bool  # equivalent without a convention, too


class Outcome(NamedTuple):
    pair: Pair
    accepted: bool
    seconds: float


def read_pairs(paths: Sequence[Path]) -> list[Pair]:
    pairs = []
    for path in paths:
        for row in read_rows(path, "gold", "candidate"):
            label = row.get("label") or row.get("truth") or row.get("expected")
            if row.get("mode", "expression") != "expression" or label == "unclear" or row.get("options"):
                continue
            if "policy" in row.get("tags", ()):
                continue
            strict = not any(tag in row.get("note", "") for tag in FORGIVEN)
            pairs.append(Pair(row["gold"], row["candidate"], label == "equivalent", strict))
    if not pairs:
        raise DataError(f"{', '.join(map(str, paths))}: no labelled pair of answers")
    return pairs


# -- scorers --------------------------------------------------------------------------------------------------------


def _caches() -> list[_lru_cache_wrapper]:
    """The caches of our modules."""
    return [
        value
        for name, module in list(sys.modules.items())
        if name.startswith("physeval_plugins.scoring") and not name.endswith(".units")
        for value in vars(module).values()
        if isinstance(value, _lru_cache_wrapper)
    ]


def ours() -> Scorer:
    from physeval_plugins.scoring.score import UnreadableGold, judge_response

    judge_response("x", r"\boxed{x+\int_0^1 x dx}")  # import what it needs

    def accepts(gold: str, candidate: str) -> bool:
        try:
            return judge_response(gold, candidate).verdict == "equal"
        except UnreadableGold:
            return False

    return accepts


def math_verify() -> Scorer:
    from math_verify import parse, verify

    def delimited(text: str) -> str:
        text = text.strip()
        return text if text.startswith(("$", r"\(", r"\[")) else f"${text}$"

    verify(parse("$x$"), parse("$x$"))
    return lambda gold, candidate: bool(verify(parse(delimited(gold)), parse(delimited(candidate))))


def released_eed() -> Scorer:
    from physeval_plugins.scoring.eed._official_job import run
    from physeval_plugins.scoring.eed.official import released_eed as once
    from physeval_plugins.scoring.eed.official import scorer_folder

    once("x", "x")  # is all of it there?
    folder = str(scorer_folder())
    run(folder, "x", "x")
    return lambda gold, candidate: run(folder, gold, candidate)["score"] == 100


PEERS: dict[str, Callable[[], Scorer]] = {"released EED": released_eed, "Math-Verify": math_verify}


def measure(scorer: Scorer, pairs: Sequence[Pair], caches: Sequence[_lru_cache_wrapper] = ()) -> list[Outcome]:
    outcomes = []
    for pair in pairs:
        for cache in caches:
            cache.cache_clear()
        start = time.process_time()
        try:
            accepted = scorer(pair.gold, pair.candidate)
        except Exception as error:  # a peer's fault is a rejection; ours has none to catch
            if not caches:
                accepted = False
            else:
                raise RuntimeError(f"{pair}: {error!r}") from error
        outcomes.append(Outcome(pair, accepted, time.process_time() - start))
    return outcomes


# -- the table ------------------------------------------------------------------------------------------------------


def typical(outcomes: Sequence[Outcome]) -> Outcome:
    """What several runs say of one pair, with the median of their times."""
    return outcomes[0]._replace(seconds=statistics.median(outcome.seconds for outcome in outcomes))


def row(name: str, outcomes: Sequence[Outcome], ours: Sequence[Outcome]) -> tuple[str, ...]:
    right = [one for one in outcomes if one.pair.same]
    strict = [one for one in right if one.pair.strict]
    wrong = [one for one in outcomes if not one.pair.same]
    times = sorted(one.seconds * 1000 for one in outcomes)
    of_right = [one.seconds * 1000 for one in right if one.accepted]
    ratios = [
        one.seconds / mine.seconds
        for one, mine in zip(outcomes, ours, strict=True)
        if one.pair.same and one.accepted and mine.accepted
    ]
    p99 = times[min(len(times) - 1, round(0.99 * len(times)))]
    return (
        name,
        f"{sum(one.accepted for one in right)} of {len(right)}",
        f"{sum(one.accepted for one in strict)} of {len(strict)}",
        f"{sum(one.accepted for one in wrong)} of {len(wrong)}",
        f"{statistics.median(times):.2f}",
        f"{statistics.median(of_right):.2f}" if of_right else "-",
        f"{p99:.1f}",
        f"{max(times):.0f}",
        f"{statistics.median(ratios):.0f}" if ratios else "-",
    )


HEAD = (
    "scorer",
    "right accepted",
    "without a convention",
    "wrong accepted",
    "median ms",
    "of right ms",
    "p99 ms",
    "max ms",
    "times ours",
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=Path, nargs="+", help="files of labelled pairs")
    parser.add_argument("--peers", action="store_true", help="run Math-Verify and the released EED, too")
    parser.add_argument("--limit", type=at_least_one, metavar="N", help="only the first N pairs")
    args = parser.parse_args()
    pairs = read_pairs(args.cases)[: args.limit]
    scorer = ours()
    gc.disable()
    runs = [measure(scorer, pairs, _caches())]
    peers = {}
    for name, build in PEERS.items() if args.peers else ():
        try:
            peer = build()
        except (ImportError, PhysEvalError) as error:
            print(f"{name} is left out: {error}")
            continue
        peers[name] = measure(peer, pairs)
        runs.append(measure(scorer, pairs, _caches()))
    outcomes = [typical(of_pair) for of_pair in zip(*runs, strict=True)]
    rows = [row("ours", outcomes, outcomes)] + [row(name, found, outcomes) for name, found in peers.items()]
    good = sum(one.accepted == one.pair.same for one in outcomes if one.pair.strict or not one.pair.same)
    counted = sum(one.pair.strict or not one.pair.same for one in outcomes)
    print(f"{len(pairs)} pairs; right verdicts of ours, pairs with a convention left out: {good} of {counted} "
          f"({100 * good / counted:.2f} %)\n")  # fmt: skip
    print("\n".join(table(HEAD, rows)))
    return 0


if __name__ == "__main__":
    run(main)
