"""`physeval report PATH...`: accuracy and EED with intervals, verdicts, tags, pass@k, votes; signed."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ..errors import SettingError
from ..report.tables import summary_table
from ..scoring.statistics import summarize
from ._results import add_statistics, load, print_lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "path", type=Path, nargs="+", help="a file of results, or what lm-eval or OpenCompass saved with our scores"
    )
    parser.add_argument("--task", help="only this task")
    parser.add_argument("--k", default="", metavar="K,...", help="pass@k for these k, e.g. 1,4")
    parser.add_argument("--no-vote", action="store_true", help="leave the majority vote out, which compares answers")
    add_statistics(parser)


def run(args: argparse.Namespace) -> int:
    ks = _ks(args.k)
    found = []
    for path in args.path:
        for results in load(path):
            if args.task in (None, results.task):
                options = {"seed": args.seed, "resamples": args.resamples, "level": args.level}
                found.append((results, summarize(results.items(), ks=ks, vote=not args.no_vote, **options)))
    if not found:
        raise SettingError(f"no results of the task {args.task!r}")
    if args.json:
        listed = [{"task": r.task, "signature": str(r.signature), **summary.to_dict()} for r, summary in found]
        print_lines([json.dumps(listed, indent=2)])
        return 0
    for number, (results, summary) in enumerate(found):
        title = results.task
        lines = summary_table(title, results.signature, summary, markdown=args.markdown)
        print_lines([""] * bool(number) + lines)
    return 0


def _ks(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isascii() and part.isdigit() and int(part) for part in parts):
        raise SettingError(f"--k {text}: give whole numbers from 1, separated by commas")
    return tuple(sorted(set(map(int, parts))))
