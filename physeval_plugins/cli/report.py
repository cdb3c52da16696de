"""`physeval report RUN...`: means with intervals, verdicts, groups, signed; of PHYBench also pass@k and votes."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ..errors import SettingError
from ..report.kinds import PHYBENCH, Means, kind_of, means
from ..report.results import Results
from ..report.tables import means_table, summary_table
from ..scoring.statistics import Summary, summarize
from ._results import RUN, add_statistics, load, print_lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", type=Path, nargs="+", metavar="RUN", help=RUN)
    parser.add_argument("--task", help="only this task")
    parser.add_argument("--k", default="", metavar="K,...", help="PHYBench: pass@k for these k, e.g. 1,4")
    parser.add_argument("--no-vote", action="store_true", help="PHYBench: no majority vote, which compares answers")
    add_statistics(parser)


def run(args: argparse.Namespace) -> int:
    ks = _ks(args.k)
    found = []
    for path in args.path:
        for results in load(path):
            if args.task in (None, results.task):
                found.append((results, _summary(results, ks, args)))
    if not found:
        raise SettingError(f"no results of the task {args.task!r}")
    if args.json:
        listed = [{"task": r.task, "signature": str(r.signature), **summary.to_dict()} for r, summary in found]
        print_lines([json.dumps(listed, indent=2)])
        return 0
    for number, (results, summary) in enumerate(found):
        if isinstance(summary, Means):
            kind = kind_of(results.signature)
            lines = means_table(results.task, results.signature, kind, summary, markdown=args.markdown)
        else:
            lines = summary_table(results.task, results.signature, summary, markdown=args.markdown)
        print_lines([""] * bool(number) + lines)
    return 0


def _summary(results: Results, ks: tuple[int, ...], args: argparse.Namespace) -> Summary | Means:
    options = {"seed": args.seed, "resamples": args.resamples, "level": args.level}
    kind = kind_of(results.signature)
    if kind is PHYBENCH:
        return summarize(results.items(), ks=ks, vote=not args.no_vote, **options)
    if ks:
        raise SettingError(f"{results.task}: --k is of PHYBench runs; this is one of {kind.benchmark}")
    return means(kind, results.rows, **options)


def _ks(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isascii() and part.isdigit() and int(part) for part in parts):
        raise SettingError(f"--k {text}: give whole numbers from 1, separated by commas")
    return tuple(sorted(set(map(int, parts))))
