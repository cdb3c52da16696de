"""`physeval score FILE.jsonl`: score the responses in a file of your own, one JSON object a line.

Each line holds a reference answer and a response (or a list of responses to one problem). The file is read and every
reference answer checked before anything is scored. With `--out` each score is written as soon as it is known, so that a
run that was stopped goes on where it ended; the file is one of results, for `physeval report`, `verdicts`, `compare`.
Without it the scores are printed in the order of the file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

from ..errors import DataError, SettingError
from ..report.results import Results, read_results, write_results
from ..report.tables import summary_table
from ..scoring.signature import Signature, fingerprint, repeats_of, timeout_part
from ..scoring.statistics import summarize
from ._results import LENIENT, PROFILE, print_lines

Key = tuple[str, int]  # id, sample


@dataclass(frozen=True)
class Row:
    """One response to score: where it stands, and the texts."""

    id: str
    sample: int
    gold: str
    response: str
    problem: str | None
    tag: str

    @property
    def key(self) -> Key:
        return self.id, self.sample


_STDIN = Path("-")
_EXAMPLE = '{"gold": "x+1", "response": "so $1+x$"}'
# option -> (default, what the field holds)
_FIELDS = {
    "gold": "the reference answer",
    "response": "the response, or a list of several",
    "problem": "the problem statement, may be absent",
    "id": "the item's id, else its line counts",
    "tag": "a group to report on, may be absent",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=Path, metavar="FILE", help=f"JSON lines such as {_EXAMPLE}; - reads standard input"
    )
    for name, text in _FIELDS.items():
        parser.add_argument(f"--{name}-field", default=name, metavar="NAME", help=f"{text} (default: %(default)s)")
    parser.add_argument("--profile", default="paper", help=PROFILE)
    parser.add_argument("--lenient", action="store_true", help=LENIENT)
    parser.add_argument("--timeout", type=float, metavar="SECONDS", help="for one answer (default: 30)")
    parser.add_argument("--workers", type=int, metavar="N", help="processes at once (default: the cores)")
    told = "write the scores there, and go on where an earlier call was stopped; else to standard output"
    parser.add_argument("--out", type=Path, metavar="FILE", help=told)


def run(args: argparse.Namespace) -> int:
    """Score the file. 0, whatever the scores are."""
    from ..scoring.score import score_answer
    from ..scoring.workers import shutdown, worker_count

    if args.workers is not None and args.workers < 1:
        raise SettingError(f"workers is {args.workers!r}: it must be at least 1")
    score_answer("x", "", profile=args.profile, timeout=args.timeout)  # are the settings known?
    rows = read_rows(args)
    signature = _signature(args, rows)
    responses = fingerprint(json.dumps(sorted((*row.key, row.response) for row in rows)))
    nothing = Results("stdin" if args.file == _STDIN else args.file.stem, signature, (), len(rows), responses)
    done = {} if args.out is None else _done(args.out, nothing, rows)
    left = [row for row in rows if row.key not in done]
    if done:
        print(f"{args.out}: {len(done)} of {len(rows)} are scored already", file=sys.stderr)
    sink = _open(args.out, nothing, fresh=not done)
    try:
        found = _scored(left, args, args.workers or worker_count())
        for number, (row, scored) in enumerate(found if args.out else _in_order(left, found), 1):
            done[row.key] = {"id": row.id, "sample": row.sample, "tag": row.tag, "gold": row.gold, **scored}
            sink.write(json.dumps(done[row.key], allow_nan=False) + "\n")
            sink.flush()
            _progress(number, len(left))
    finally:
        if sink is not sys.stdout:
            sink.close()
        shutdown()
    results = replace(nothing, rows=tuple(done[row.key] for row in rows))
    if args.out is not None:
        write_results(args.out, results)  # in the order of the items
    lines = summary_table(results.task, signature, summarize(results.items(), vote=False))
    if args.out is None:
        print("\n".join(lines), file=sys.stderr)
    else:
        print_lines(lines)
    return 0


# -- reading --------------------------------------------------------------------------------------------------------


def read_rows(args: argparse.Namespace) -> list[Row]:
    """All responses of the file.

    Raises:
        DataError: naming file and line: not JSON, a field that is missing or of a wrong kind, an id that comes twice,
            a reference answer that cannot be read (UnreadableGold).
    """
    from ..scoring.score import UnreadableGold, read_gold

    try:
        content = sys.stdin.buffer.read() if args.file == _STDIN else args.file.read_bytes()
    except OSError as error:
        raise DataError(f"{args.file}: cannot be read ({error.strerror}): give a file of JSON lines") from None
    wanted = f"give one JSON object a line, such as {_EXAMPLE}"
    if content.lstrip().startswith(b"["):
        raise DataError(f"{args.file}: a JSON list: {wanted} (`jq -c '.[]' {args.file}` prints that)")
    rows: list[Row] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(content.split(b"\n"), 1):
        if not line.strip():
            continue
        where = f"{args.file}, line {number}"
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError) as error:
            remedy = "write every backslash of LaTeX twice in JSON" if "escape" in str(error) else wanted
            raise DataError(f"{where}: not JSON ({error}): {remedy}") from None
        if not isinstance(entry, dict):
            raise DataError(f"{where}: not a JSON object: {wanted}")
        gold = _field(entry, args.gold_field, "--gold-field", where)
        try:
            read_gold(gold)
        except UnreadableGold as error:
            raise UnreadableGold(f"{where}: {error}") from None
        identity = str(entry.get(args.id_field, number))
        if identity in seen:
            raise DataError(
                f"{where}: the id {identity!r} is that of line {seen[identity]}, too: give a list of responses"
            )
        seen[identity] = number
        problem = entry.get(args.problem_field)
        if problem is not None and not isinstance(problem, str):
            raise DataError(f"{where}: the field {args.problem_field!r} is not a text")
        given = entry.get(args.response_field)
        for sample, text in enumerate(given if isinstance(given, list) else [given]):
            shown = {args.response_field: text} if args.response_field in entry else {}
            response = _field(shown, args.response_field, "--response-field", where)
            rows.append(Row(identity, sample, gold, response, problem, str(entry.get(args.tag_field) or "")))
    if not rows:
        raise DataError(f"{args.file}: holds no response")
    return rows


def _field(entry: dict[str, Any], name: str, option: str, where: str) -> str:
    value = entry.get(name)
    if isinstance(value, str):
        return value
    if name not in entry:
        raise DataError(f"{where}: there is no field {name!r}: name the one that holds it with {option}")
    raise DataError(
        f"{where}: the field {name!r} is no text but {value!r:.60}; an answer that is missing is an empty text"
    )


def _signature(args: argparse.Namespace, rows: Sequence[Row]) -> Signature:
    from ..scoring.eed.profiles import signature_parts
    from ..scoring.score import BATCH_TIMEOUT

    problems = {(row.id, row.gold, row.problem or "", row.tag) for row in rows}
    return Signature.of(
        "EED",
        profile=args.profile,
        answer="last-box",
        lenient=args.lenient,
        timeout=timeout_part(args.timeout, BATCH_TIMEOUT),
        data=fingerprint(json.dumps(sorted(problems))),
        n=(len(problems), len(problems)),
        repeats=repeats_of(row.id for row in rows),
        **signature_parts(args.profile),
    )


# -- scoring, writing, going on -------------------------------------------------------------------------------------


def _scored(rows: Sequence[Row], args: argparse.Namespace, workers: int) -> Iterator[tuple[Row, dict[str, Any]]]:
    """Each row with its score, as soon as it is known."""
    from ..scoring.many import score_many
    from ..scoring.score import BATCH_TIMEOUT

    def score(row: Row) -> dict[str, Any]:
        item = (row.gold, row.response, row.problem)
        settings = {"profile": args.profile, "lenient": args.lenient, "timeout": args.timeout or BATCH_TIMEOUT}
        return score_many([item], workers=1, **settings)[0].to_dict()

    with ThreadPoolExecutor(workers) as pool:
        futures = {pool.submit(score, row): row for row in rows}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _in_order(rows: Sequence[Row], found: Iterable[tuple[Row, dict[str, Any]]]) -> Iterator[tuple[Row, dict[str, Any]]]:
    """What was found in the order of the rows, each as soon as all before it are there."""
    waiting = deque(rows)
    early: dict[Key, dict[str, Any]] = {}
    for row, scored in found:
        early[row.key] = scored
        while waiting and waiting[0].key in early:
            first = waiting.popleft()
            yield first, early.pop(first.key)


def _open(out: Path | None, nothing: Results, fresh: bool) -> IO[str]:
    if out is None:
        return sys.stdout
    try:
        if fresh:
            write_results(out, nothing)
        return out.open("a", encoding="utf-8")
    except OSError as error:
        raise SettingError(f"{out}: cannot be written ({error.strerror}): name another file with --out") from None


def _done(out: Path, nothing: Results, rows: Sequence[Row]) -> dict[Key, dict[str, Any]]:
    """The scores of an earlier run of the same file with the same settings; a line that was cut off does not count.

    `nothing` is what the file holds before anything is scored.

    Raises:
        SettingError: the file holds something else.
    """
    if not out.exists():
        return {}
    content = out.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        out.write_bytes(whole)
    if not whole:
        return {}
    remedy = "name another file with --out, or delete this one"
    try:
        earlier = read_results(out)
    except DataError as error:
        raise SettingError(f"{error}: {remedy}") from None
    told = [str(change) for change in earlier.signature.differences(nothing.signature)]
    if earlier.task != nothing.task:
        told.append(f"task: {earlier.task} -> {nothing.task}")
    if earlier.responses != nothing.responses:
        told.append("other responses")
    if told:
        raise SettingError(f"{out}: holds scores of another run ({'; '.join(told)}): {remedy}")
    wanted = {row.key: row for row in rows}
    kept = {(str(row["id"]), int(row.get("sample", 0))): row for row in earlier.rows}
    return {key: row for key, row in kept.items() if key in wanted}


def _progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done}/{total} scored", end="\n" if done == total else "", file=sys.stderr, flush=True)
