"""Files of scored answers, signed: one JSON object a line, the first of which says what produced the rest.

    {"physeval": "results", "task": "phybench_eed", "signature": "EED|profile:paper|...", "answers": 400, ...}
    {"id": "7", "sample": 0, "tag": "MECHANICS", "gold": "...", "correct": true, "eed": 100.0, "verdict": "equal", ...}

A row holds what `AnswerScore.to_dict()` gives and where it belongs: `id`, `sample` (which answer to that problem, from
0), `tag`, `gold`, and where it is kept the whole `response`. A file that is written answer by answer says how many
`answers` it will hold and, so that it goes on with the same ones, has a digest of the `responses`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..errors import DataError, SettingError
from ..scoring.signature import Signature, repeats_of
from ..scoring.statistics import Item

__all__ = ["Results", "is_results", "item", "read_results", "write_results"]

_KIND = "results"
_GO_ON = "call `physeval score` or `rescore` with the same --out again"


@dataclass(frozen=True)
class Results:
    """Scored answers to one set of problems, and the signature of what scored them.

    `answers`: how many there are when all are scored; `responses`: a digest of what is scored. None where not said.
    """

    task: str
    signature: Signature
    rows: tuple[dict[str, Any], ...]
    answers: int | None = None
    responses: str | None = None

    @property
    def unfinished(self) -> bool:
        """Are there fewer answers than there will be?"""
        return self.answers is not None and len(self.rows) < self.answers

    def as_far(self) -> Results:
        """The same with a signature of what is there, where that is not all."""
        if not self.unfinished:
            return self
        ids = [str(row["id"]) for row in self.rows]
        total = (self.signature.get("n") or "").rpartition("/")[2]
        parts = {"n": f"{len(set(ids))}/{total}", "repeats": repeats_of(ids), "answers": (len(ids), self.answers)}
        return replace(self, signature=self.signature.with_parts(**parts))

    def items(self) -> list[Item]:
        """The rows as `statistics` takes them."""
        return [item(row) for row in self.rows]


def item(row: Mapping[str, Any]) -> Item:
    """One row as an `Item`. Raises DataError, naming the id, where a field is missing or of a wrong kind."""
    try:
        return Item(
            id=str(row["id"]),
            correct=bool(row["correct"]),
            eed=float(row["eed"]),
            verdict=str(row["verdict"]),
            sample=int(row.get("sample", 0)),
            tag=str(row.get("tag") or ""),
            answer=str(row.get("answer") or ""),
            notes=tuple(map(str, row.get("notes") or ())),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DataError(
            f"the row of item {row.get('id', '(no id)')!s:.80} is not a scored answer to PHYBench: {error!r}"
        ) from error


def write_results(path: str | Path, results: Results) -> None:
    """Write a file of results, in place of one that is there."""
    head: dict[str, Any] = {"physeval": _KIND, "task": results.task, "signature": str(results.signature)}
    if results.answers is not None:
        head |= {"answers": results.answers, "responses": results.responses}
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".part")
    with partial.open("w", encoding="utf-8") as file:
        for row in (head, *results.rows):
            # In ASCII: a response may hold half a surrogate pair, which no encoding of Unicode takes.
            file.write(json.dumps(row, allow_nan=False) + "\n")
    partial.replace(path)


def is_results(path: Path) -> bool:
    """Is this a file that `write_results` has written?"""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            head = json.loads(file.readline(100_000))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(head, dict) and head.get("physeval") == _KIND


def read_results(path: str | Path) -> Results:
    """Read a file of results. Of one that is being written, a last line that is cut off does not count.

    Raises:
        DataError: no such file, or not one of results; the message names file and line.
    """
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise DataError(f"{path}: cannot be read: {error}") from error
    rows: list[dict[str, Any]] = []
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                row = json.loads(line)
            except (ValueError, RecursionError) as error:
                if number == len(lines) and not text.endswith("\n"):
                    if rows and "answers" in rows[0]:
                        break
                    raise DataError(f"{path}, line {number}: cut off, the file is unfinished: {_GO_ON}") from error
                raise DataError(f"{path}, line {number}: not JSON: {error}") from error
            if not isinstance(row, dict):
                raise DataError(f"{path}, line {number}: not a JSON object")
            rows.append(row)
    if not rows or rows[0].get("physeval") != _KIND:
        raise DataError(f'{path}: not a file of results: its first line is not {{"physeval": "{_KIND}", ...}}')
    try:
        signature = Signature.parse(str(rows[0].get("signature", "")))
    except SettingError as error:
        raise DataError(f"{path}, line 1: {error}") from error
    head = rows[0]
    answers = head["answers"] if isinstance(head.get("answers"), int) else None
    results = Results(str(head.get("task", path.stem)), signature, tuple(rows[1:]), answers, head.get("responses"))
    for row in results.rows:
        item(row)
    return results
