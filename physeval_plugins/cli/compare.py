"""`physeval compare A B`: two systems, or two ways to score one, on the same problems; paired tests, what changed."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ..errors import SettingError
from ..report.kinds import PHYBENCH, kind_of
from ..report.tables import comparison_table
from ..scoring.statistics import compare, summarize
from ._results import RUN, add_statistics, choose, load, print_lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("first", type=Path, metavar="A", help=f"scored PHYBench answers: {RUN}")
    parser.add_argument("second", type=Path, metavar="B", help="the same, of the other system")
    parser.add_argument("--task", help="which task, where they hold several")
    told = "list up to N answers whose result differs (default: %(default)s)"
    parser.add_argument("--changes", type=int, default=20, metavar="N", help=told)
    add_statistics(parser)


def run(args: argparse.Namespace) -> int:
    options = {"seed": args.seed, "resamples": args.resamples, "level": args.level}
    first, second = (choose(load(path), args.task, path) for path in (args.first, args.second))
    for one in (first, second):
        if (kind := kind_of(one.signature)) is not PHYBENCH:
            raise SettingError(f"{one.task}: a run of {kind.benchmark}; only PHYBench answers can be compared")
    found = compare(first.items(), second.items(), **options)
    shared = {item.id for item in first.items()} & {item.id for item in second.items()}
    summaries = tuple(
        summarize([item for item in side.items() if item.id in shared], vote=False, **options)
        for side in (first, second)
    )
    if args.json:
        sides = [
            {"path": str(path), "task": side.task, "signature": str(side.signature), **summary.to_dict()}
            for path, side, summary in zip((args.first, args.second), (first, second), summaries, strict=True)
        ]
        differences = [str(change) for change in first.signature.differences(second.signature)]
        both = {"sides": sides, "signatures_differ": differences, "comparison": found.to_dict()}
        print_lines([json.dumps(both, indent=2)])
        return 0
    names = tuple(f"{side.task} ({path})" for side, path in ((first, args.first), (second, args.second)))
    print_lines(
        comparison_table(
            (names[0], names[1]),
            (first.signature, second.signature),
            (summaries[0], summaries[1]),
            found,
            changes=max(0, args.changes),
            markdown=args.markdown,
        )
    )
    return 0
