"""PRISM measured: time a pair and a response, verdicts, beside the released matcher (gradePhyX).

    python perf/prism.py pairs [PAIRS.jsonl]          # default: tests/data/prism_pairs.jsonl
    python perf/prism.py response
    python perf/prism.py audit CASES_FOLDER           # the audited finals and the hard equations

PAIRS.jsonl has a row for each pair: reference, candidate, same (true, false, null). gradePhyX runs in the Python that
PHYSEVAL_GRADEPHYX names (see `scoring/process_official.py`); without it its columns are left out. Times are wall-clock
seconds, the best of three runs for ours (cold: nothing of the pair was seen before; and again), one run for gradePhyX,
whose verdicts cost minutes.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from inputs import folder, read_rows, run

from physeval_plugins import compare_formulas, match_formulas, score_process
from physeval_plugins.benchmarks import prism
from physeval_plugins.errors import PhysEvalError
from physeval_plugins.report.tables import table
from physeval_plugins.scoring import process_official
from physeval_plugins.scoring.formulas.response import formulas_in
from physeval_plugins.scoring.process_graph import FormulaGraph, FormulaNode

PAIRS = Path(__file__).parent.parent / "tests" / "data" / "prism_pairs.jsonl"


def forget() -> None:
    """Empty all caches of the scorer but those filled once a process (units, constants of nature)."""
    for name, module in list(sys.modules.items()):
        if name.startswith("physeval_plugins.scoring.") and not name.endswith(".units"):
            for attribute, value in vars(module).items():
                if hasattr(value, "cache_clear") and attribute != "_defaults":
                    value.cache_clear()


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def spread(times: Sequence[float]) -> list[str]:
    ordered = sorted(times)
    values = (statistics.median(ordered), ordered[int(0.9 * (len(ordered) - 1))], ordered[-1], sum(ordered))
    return [f"{1000 * value:.2f}" for value in values]


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    print("\n".join(table(head, rows)))


def pairs(args: argparse.Namespace) -> None:
    rows = read_rows(args.file, "reference", "candidate", "same")
    compare_formulas("x=1", "y=2")
    cold, again, right = [], [], 0
    for row in rows:
        firsts, seconds_again = [], []
        for _ in range(3):
            forget()
            seconds, verdict = timed(lambda row=row: compare_formulas(row["reference"], row["candidate"]))
            firsts.append(seconds)
            seconds_again.append(timed(lambda row=row: compare_formulas(row["reference"], row["candidate"]))[0])
        cold.append(min(firsts))
        again.append(min(seconds_again))
        right += verdict.same is row["same"]
    n = len(rows)
    lines = [
        ["this package, cold", *spread(cold), f"{right}/{n}"],
        ["this package, again", *spread(again), f"{right}/{n}"],
    ]
    try:
        peer = process_official.match_pairs([(row["reference"], row["candidate"]) for row in rows], timeout=3600)
    except PhysEvalError as error:
        print(f"gradePhyX is left out: {error}")
        peer = []
    if peer:
        times = [seconds for _, seconds in peer]
        correct = sum(same is bool(row["same"]) for (same, _), row in zip(peer, rows, strict=True))
        lines.append(["gradePhyX 1.0.2", *spread(times), f"{correct}/{n}"])
    print_table(["matcher", "median ms", "p90 ms", "max ms", "total ms", "as the table says"], lines)
    if peer:
        print(f"ratio of the medians: {statistics.median(times) / statistics.median(cold):.0f} cold, "
              f"{statistics.median(times) / statistics.median(again):.0f} again")  # fmt: skip
        matching = [(s, c) for (_, s), c, row in zip(peer, cold, rows, strict=True) if row["same"]]
        slow, fast = (statistics.median(side) for side in zip(*matching, strict=True))
        print(f"ratio of the medians over the {len(matching)} pairs that are the same: {slow / fast:.0f} cold")


def response(args: argparse.Namespace) -> None:
    """30 formulas against 15 nodes: two problems of the mini set in one, and responses to these and others."""
    problems = {problem.id: problem for problem in prism.load("mini")}
    first, second = problems["01:9003"].nodes, problems["03:9007"].nodes
    shift = len(first)
    nodes = [*first] + [
        FormulaNode(n.index + shift, n.formula, tuple(p + shift for p in n.dependency), n.is_final_answer)
        for n in second
    ]
    graph = FormulaGraph(nodes)
    answers = prism.mini_answers()
    texts = [r.response for key in ("01:9003", "03:9007", "02:9006", "01:9001", "01:9002") for r in answers[key]]
    found = [formula.text for formula in formulas_in("\n\n".join(texts))][:30]
    text = "\n".join(f"$${formula}$$" for formula in found)
    score_process(graph, "$$x=1$$")
    forget()
    cold, score = timed(lambda: score_process(graph, text))
    again = min(timed(lambda: score_process(graph, text))[0] for _ in range(5))
    lines = [
        ["this package, cold", f"{cold:.3f}", f"{score.score:.3f}", str(len(score.matched))],
        ["this package, again", f"{again:.3f}", f"{score.score:.3f}", str(len(score.matched))],
    ]
    if args.peer:
        seconds, official = timed(lambda: score_process(graph, text, profile="official", timeout=3600))
        lines.append(["gradePhyX 1.0.2", f"{seconds:.1f}", f"{official.score:.3f}", str(len(official.matched))])
    print(f"{len(found)} formulas against {len(nodes)} nodes")
    print_table(["matcher", "seconds", "score", "nodes matched"], lines)


def audit(args: argparse.Namespace) -> None:
    cases = folder(args.folder, "prism_audit.jsonl", "bug_cases.jsonl")
    counts: dict[str, list[int]] = {}
    for row in read_rows(cases / "prism_audit.jsonl", "nodes", "response_equations", "label", "native_final_correct"):
        references, candidates = [node["formula"] for node in row["nodes"]], row["response_equations"]
        by_pairs = all(any(compare_formulas(ref, candidate).same for candidate in candidates) for ref in references)
        whole = all(match.candidate is not None for match in match_formulas(references, candidates))
        native = bool(row["native_final_correct"])
        entry = counts.setdefault(row["label"], [0, 0, 0, 0])
        for place, value in enumerate((1, by_pairs, whole, native)):
            entry[place] += value
    print_table(["label", "responses", "accepted pair by pair", "match_formulas", "released matcher, in the audited run"],
                [[label, *map(str, entry)] for label, entry in counts.items()])  # fmt: skip
    equivalent, other = counts["final_equivalent"], counts["final_not_equivalent"]
    print(f"pair by pair {equivalent[1] / equivalent[0]:.1%} (target 78 %), "
          f"match_formulas {equivalent[2] / equivalent[0]:.1%} (target 88 %), "
          f"wrong ones accepted {max(other[1:3])} of {other[0]} (target 0)")  # fmt: skip
    rows = read_rows(cases / "bug_cases.jsonl", "mode", "tags", "gold", "candidate", "expected")
    rows = [row for row in rows if row["mode"] == "equation" and "policy" not in row["tags"]]
    right = wrongly = 0
    for row in rows:
        constants = (row.get("options") or {}).get("constants")
        same = bool(compare_formulas(row["gold"], row["candidate"], constants=constants).same)
        right += same == (row["expected"] == "equivalent")
        wrongly += same and row["expected"] != "equivalent"
    print(
        f"hard equations {right}/{len(rows)} = {right / len(rows):.1%} (target 97 %), wrongly accepted {wrongly} (target 0)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_subparsers(required=True, metavar="pairs|response|audit")
    sub = what.add_parser("pairs")
    sub.add_argument("file", nargs="?", default=PAIRS, help="JSON lines with reference, candidate, same")
    sub.set_defaults(run=pairs)
    sub = what.add_parser("response")
    sub.add_argument("--peer", action="store_true", help="time gradePhyX on it too (minutes)")
    sub.set_defaults(run=response)
    sub = what.add_parser("audit")
    sub.add_argument("folder", help="the folder of prism_audit.jsonl and bug_cases.jsonl")
    sub.set_defaults(run=audit)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    run(main)
