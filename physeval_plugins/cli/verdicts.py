"""`physeval verdicts RUN`: what the verdicts of a finished run mean, how many there are, an example of each."""

import argparse
from pathlib import Path
from statistics import fmean

from ..errors import DataError
from ..report.kinds import Kind, by_problem, kind_of
from ..report.results import Results
from ..report.tables import plain
from ._results import RUN, load, print_lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", type=Path, metavar="RUN", help=RUN)


def run(args: argparse.Namespace) -> int:
    for results in load(args.path):
        kind = kind_of(results.signature)
        try:
            lines = _lines(results, kind)
        except (LookupError, TypeError, AttributeError) as error:
            raise DataError(f"{results.task}: not scores of {kind.benchmark} as this version writes them") from error
        print_lines(lines)
    return 0


def _lines(results: Results, kind: Kind) -> list[str]:
    rows = results.rows
    if not rows:
        return [f"{plain(results.task)}: nothing scored yet", str(results.signature), ""]
    problems = by_problem(rows)
    means = []
    for name, of in list(kind.numbers.items())[:2]:
        words, percent, _ = name.partition(" %")
        means.append(f"{words} {fmean(fmean(map(of, group)) for group in problems):.2f}{percent}")
    to = f" to {len(problems)} {kind.problems}" if len(problems) < len(rows) else ""
    lines = [f"{plain(results.task)}: {len(rows)} responses{to}, mean {', '.join(means)}", str(results.signature), ""]
    for verdict, meaning in kind.meanings.items():
        chosen = [row for row in rows if kind.verdict(row) == verdict]
        lines.append(f"{verdict:<11} {len(chosen):>4}  {meaning}")
        if chosen:
            # One that is not merely the gold's own text says more, and a short one says it sooner.
            example = max(chosen, key=lambda row: (row.get("answer") != row["gold"], -len(row["gold"])))
            shown = [(kind.problems[:-1], str(example["id"])), *kind.example(example)]
            lines += [f"{'':18}{name:<7} {plain(text)}" for name, text in shown]
    return [*lines, ""]
