"""What `report`, `verdicts`, `compare` and `rescore` share: reading scored answers wherever they are; options."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from ..adapters.saved_responses import SavedResponse, read_responses
from ..adapters.saved_scores import read_scores
from ..errors import DataError, SettingError
from ..report.results import Results, is_results, read_results
from ..scoring.signature import Signature

# Help texts: what `load` reads; settings of the scorer.
RUN = "the output folder of lm-eval (with --log_samples) or OpenCompass, or a file of `score --out` or `rescore --out`"

PROFILE = "how near misses are scored: paper, fast or official, see docs/eed.md (default: %(default)s)"
LENIENT = "also accept renamings and other forms, see docs/answers.md"


def add_statistics(parser: argparse.ArgumentParser) -> None:
    """The options of the intervals and of the form of the table."""
    told = "of intervals and tests (default: %(default)s)"
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=told)
    parser.add_argument("--resamples", type=int, default=10_000, metavar="N", help=told)
    told = "confidence level of the intervals (default: %(default)s)"
    parser.add_argument("--level", type=float, default=0.95, metavar="X", help=told)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="print Markdown tables")
    form.add_argument("--json", action="store_true", help="print all numbers as JSON")


def load(path: Path) -> list[Results]:
    """The scored answers in a file of results, or in what lm-eval or OpenCompass saved with scores of ours, by task.

    Raises:
        DataError: there are none.
    """
    if path.is_file() and is_results(path):
        return [_own(path)]
    if path.is_dir() and (own := sorted(file for file in path.rglob("*.jsonl") if is_results(file))):
        return [_own(file) for file in own]
    if path.is_file():
        _refuse_unsigned(path)
    try:
        responses = read_responses(path)
    except DataError:
        # OpenCompass's result files alone
        return [
            as_results(
                task, [SavedResponse(s.task, s.id, 0, s.gold, "", score=s.score, signature=s.signature) for s in group]
            )
            for task, group in groupby(read_scores(path), key=lambda score: score.task)
        ]
    scored = [response for response in responses if response.score is not None]
    if not scored:
        raise DataError(
            f"{path}: holds responses without scores of ours: `physeval rescore {path} --out DIR` scores them"
        )
    return [as_results(task, list(group)) for task, group in groupby(scored, key=lambda response: response.task)]


def _own(file: Path) -> Results:
    results = read_results(file)
    if results.unfinished:
        there = f"{len(results.rows)} of {results.answers} answers"
        print(f"{file}: unfinished: {there}; go on with `physeval score ... --out {file}`", file=sys.stderr)
    return results.as_far()


def _refuse_unsigned(file: Path) -> None:
    """Raises DataError where the file holds what `score` reads, or prints without --out: neither has a signature."""
    try:
        with file.open(encoding="utf-8") as lines:
            row = json.loads(lines.readline())
    except (OSError, ValueError, RecursionError):
        return
    if isinstance(row, dict) and "gold" in row and row.keys() & {"response", "verdict"}:
        if "verdict" in row:
            raise DataError(f"{file}: scores without a signature: `physeval score ... --out FILE` writes them with it")
        raise DataError(f"{file}: responses without scores; score it first: physeval score {file} --out scores.jsonl")


def as_results(task: str, responses: list[SavedResponse]) -> Results:
    """What was saved with scores of ours, as results. Raises DataError unless it has one signature."""
    signatures = {response.signature for response in responses}
    if len(signatures) != 1 or None in signatures:
        raise DataError(f"{task}: its scores do not have one signature: rescore it")
    numbers: dict[str, int] = {}
    rows = []
    for response in responses:
        sample = numbers[response.id] = numbers.get(response.id, -1) + 1
        rows.append(row(response, response.score or {}, sample))
    return Results(task, Signature.parse(str(signatures.pop())), tuple(rows))


def row(response: SavedResponse, score: dict[str, object], sample: int) -> dict[str, object]:
    """A row of a file of results."""
    return {"id": response.id, "sample": sample, "tag": response.tag, "gold": response.gold, **score}


def choose(results: list[Results], task: str | None, path: Path) -> Results:
    """The one of a task, or the only one."""
    found = [one for one in results if task in (None, one.task)]
    if len(found) == 1:
        return found[0]
    names = ", ".join(one.task for one in results)
    raise SettingError(
        f"{path} holds {names}: name one with --task" if not task else f"{path} holds no {task}, but {names}"
    )


def print_lines(lines: Iterable[str]) -> None:
    """To the standard output, whatever its encoding."""
    for line in lines:
        encoding = sys.stdout.encoding or "utf-8"
        print(line.encode(encoding, "backslashreplace").decode(encoding))
