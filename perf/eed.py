"""EED measured: time and equality of the tree distance, agreement with the released scorer, ranking of the profiles.

    python perf/eed.py PAIRS.jsonl [--simplify-limit 300]

PAIRS.jsonl has a row for each pair of answers: id, gold, candidate (LaTeX), and truth ("different" for the rows used).
The columns of the released scorer need the extra `official` and `physeval fetch eed`; without them they are left out.
Times are processor seconds of this process, the best of three runs for ours, one run for the others.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import zss
from inputs import read_rows, run

from physeval_plugins.errors import DataError, PhysEvalError
from physeval_plugins.report.tables import table
from physeval_plugins.scoring import eed
from physeval_plugins.scoring.answers.judge import judge_answer
from physeval_plugins.scoring.eed import official
from physeval_plugins.scoring.eed.profiles import _sides, measure, shape
from physeval_plugins.scoring.latex import UnreadableLatex, read_statements
from physeval_plugins.scoring.latex.tree import Node

COMMANDS = (r"\left", r"\right")


class Pair(NamedTuple):
    id: str
    texts: tuple[str, str]
    nodes: tuple[Node, Node]


def read_pairs(path: Path) -> list[Pair]:
    pairs = []
    for row in read_rows(path, "id", "gold", "candidate", "truth"):
        if row["truth"] != "different":
            continue
        try:
            gold, answer = (read_statements(row[side]).statements for side in ("gold", "candidate"))
        except UnreadableLatex as error:
            print(f"{row['id']} is left out: {error}")
            continue
        _, value, reference = judge_answer(gold, answer)
        if value is not None:
            pairs.append(Pair(row["id"], (row["gold"], row["candidate"]), _sides(reference, value)))
    if not pairs:
        raise DataError(f'{path}: no pair that can be read has "truth": "different"')
    return pairs


def seconds(work: Callable[[], Any], runs: int = 1) -> tuple[float, Any]:
    best, result = float("inf"), None
    for _ in range(runs):
        start = time.process_time()
        result = work()
        best = min(best, time.process_time() - start)
    return best, result


def released_module() -> Any:
    """The released scorer's module in this process, for its tree distance; None where it is not there."""
    try:
        official._require_packages()
        from physeval_plugins.scoring.eed._official_job import _load

        return _load(str(official.scorer_folder()))[0]
    except PhysEvalError as error:
        print(f"without the released scorer: {error}\n")
        return None


def released_distance(module: Any, a: zss.Node, b: zss.Node) -> Callable[[], float]:
    def copy(node: zss.Node) -> Any:
        return module.TreeNode(node.label, [copy(child) for child in node.children])

    first, second = copy(a), copy(b)
    costs = (
        module.insert_func,
        module.insert_tree_func,
        module.remove_func,
        module.remove_tree_func,
        module.update_func,
    )
    return lambda: float(module.ext_distance(first, second, lambda node: node.children, *costs))


def distances(trees: Sequence[tuple[zss.Node, zss.Node]], module: Any) -> None:
    """Ours, the released one and zss on the same pairs of trees (those of the profile fast)."""
    times: dict[str, list[float]] = {"ours": [], "ours with script": [], "zss (no discount)": []}
    ratios, different = [], 0
    for answer, gold in trees:
        mine, found = seconds(lambda a=answer, b=gold: eed.distance(a, b), 3)
        times["ours"].append(mine)
        times["ours with script"].append(seconds(lambda a=answer, b=gold: eed.edit_script(a, b))[0])
        times["zss (no discount)"].append(seconds(lambda a=answer, b=gold: eed.distance(a, b, discount=False))[0])
        if module:
            theirs, value = seconds(released_distance(module, answer, gold))
            times.setdefault("released, one call", []).append(theirs)
            ratios.append(theirs / mine)
            different += value != found
    sizes = sorted(eed.size(tree) for pair in trees for tree in pair)
    print(f"Distance: {len(trees)} pairs, {sizes[0]} to {sizes[-1]} nodes, median {statistics.median(sizes):g}\n")
    rows = []
    for name, found in times.items():
        chosen = (statistics.median(found), sorted(found)[len(found) * 9 // 10], max(found), sum(found))
        rows.append((name, *(f"{1e3 * value:.2f}" for value in chosen)))
    print("\n".join(table(("ms", "median", "p90", "max", "total"), rows, markdown=True)))
    if module:
        overall = sum(times["released, one call"]) / sum(times["ours"])
        medians = statistics.median(times["released, one call"]) / statistics.median(times["ours"])
        print(
            f"\nreleased / ours: {medians:.1f} (medians), {overall:.1f} (totals), {statistics.median(ratios):.1f} (median ratio)"
        )
        print(f"distances that are not identical to the last bit: {different} of {len(trees)}")


def ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    first = {value: order.index(value) for value in set(order)}
    count = Counter(order)
    return [first[value] + (count[value] - 1) / 2 for value in values]


def profiles(pairs: list[Pair], limit: float, module: Any) -> None:
    """paper against fast, and paper against the released scorer where both read the pair alike."""
    rows, agree, misread, gated, refused, late, differ = [], 0, 0, 0, 0, 0, []
    for pair in pairs:
        paper_time, paper = wall(lambda p=pair: measure(*p.nodes, "paper", limit))
        fast_time, fast = seconds(lambda p=pair: measure(*p.nodes, "fast", limit), 3)
        if paper.timed_out:
            late += 1
            continue
        rows.append((paper.eed, fast.eed, paper.relative_distance, fast.relative_distance, paper_time, fast_time))
        if not module:
            continue
        texts = [clean(text) for text in pair.texts]
        if not all(official.reads_alike(text, node) for text, node in zip(texts, pair.nodes, strict=True)):
            misread += 1
        elif paper.notes:
            gated += 1
        else:
            released = official.released_eed(*texts, limit)
            if released.gold_size <= 0:  # an answer more than 3 times as long as the gold
                refused += 1
                continue
            same = abs(released.score - paper.eed) <= 1e-9 and released.distance == paper.distance
            agree += same
            if not same:
                differ.append(f"{pair.id} ({released.score:.2f}, {paper.eed:.2f})")
    paper_eed, fast_eed, paper_r, fast_r, paper_time, fast_time = map(list, zip(*rows, strict=True))
    print(f"\nProfiles: {len(rows)} unequal pairs, {late} timed out at {limit:g} s\n")
    by_eed = statistics.correlation(ranks(paper_eed), ranks(fast_eed))
    by_distance = statistics.correlation(ranks(paper_r), ranks(fast_r))
    print(f"Spearman's rank correlation of fast and paper: {by_eed:.3f} (EED), {by_distance:.3f} (relative distance)")
    same = sum(abs(a - b) < 1e-9 for a, b in zip(paper_eed, fast_eed, strict=True))
    print(
        f"mean EED: paper {statistics.fmean(paper_eed):.2f}, fast {statistics.fmean(fast_eed):.2f}; the same on {same}"
    )
    print("time a pair, median and max:")
    print(f"  paper {1e3 * statistics.median(paper_time):.1f} ms, {max(paper_time):.2f} s (wall)")
    print(f"  fast {1e3 * statistics.median(fast_time):.2f} ms, {max(fast_time):.3f} s (processor)")
    if module:
        print(f"\npaper and the released scorer (texts without {' and '.join(COMMANDS)}):")
        print(f"the same number on {agree} of {agree + len(differ)} pairs that both read alike;")
        print(f"{misread} it misreads, {refused} it refuses, {gated} not simplified by the gate")
        for line in differ:
            print("  differs:", line)


def wall(work: Callable[[], Any]) -> tuple[float, Any]:
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def clean(text: str) -> str:
    for command in COMMANDS:
        text = text.replace(command, "")
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("--simplify-limit", type=float, default=300, metavar="SECONDS")
    parser.add_argument("--distance-only", action="store_true")
    args = parser.parse_args()
    pairs = read_pairs(args.pairs)
    module = released_module()
    shaped = [shape(*pair.nodes, "fast") for pair in pairs]
    distances([(one.answer_tree, one.gold_tree) for one in shaped], module)
    if not args.distance_only:
        profiles(pairs, args.simplify_limit, module)


if __name__ == "__main__":
    run(main)
