"""What the measurements read, and how they end: a wrong file or argument is one line of text, not a traceback."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any


def read_rows(path: str | Path, *fields: str) -> list[dict[str, Any]]:
    """The objects in a file of JSON lines; each has these fields."""
    wanted = "give a file of JSON lines" + (f" with {', '.join(fields)}" if fields else "")
    try:
        lines = Path(path).read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"{path}: cannot be read ({getattr(error, 'strerror', None) or 'not UTF-8'}): {wanted}")
    rows = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            sys.exit(f"{path}, line {number}: not JSON ({error}): {wanted}")
        if not isinstance(row, dict) or not row.keys() >= set(fields):
            sys.exit(f"{path}, line {number}: not such an object: {wanted}")
        rows.append(row)
    if not rows:
        sys.exit(f"{path}: empty: {wanted}")
    return rows


def folder(path: str | Path, *names: str) -> Path:
    """A folder that holds these files."""
    missing = [name for name in names if not (Path(path) / name).is_file()]
    if missing:
        what = "is no folder" if not Path(path).is_dir() else f"has no {' and no '.join(missing)}"
        sys.exit(f"{path}: {what}: give the folder that holds {' and '.join(names)}")
    return Path(path)


def at_least_one(text: str) -> int:
    """For `type=` of an argument."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def run(main: Callable[[], int | None]) -> None:
    """Call `main`; an error that is meant for people ends with its message."""
    from physeval_plugins.errors import PhysEvalError

    try:
        sys.exit(main())
    except PhysEvalError as error:
        sys.exit(str(error))
