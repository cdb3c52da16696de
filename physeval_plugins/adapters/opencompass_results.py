"""What an OpenCompass run left in its folder: the signatures of its numbers, and the tasks that failed."""

import csv
import json
from pathlib import Path

from ..scoring.signature import Signature


def signatures(run: Path) -> list[str]:
    """The signatures in the result files of a run's folder (`WORK_DIR/<time stamp>`), each once.

    A file holds one signature a repeat; the one returned says how many there were.
    """
    found: dict[str, None] = {}
    for file in sorted((run / "results").glob("*/*.json")):
        result = json.loads(file.read_text(encoding="utf-8"))
        each = result.get("signature") if isinstance(result, dict) else None
        if isinstance(each, list) and each:
            signature = Signature.parse(each[0])
            found[str(signature.with_parts(repeats=len(each)) if len(each) > 1 else signature)] = None
    return list(found)


def newest_summary(work_dir: Path, since: float) -> Path | None:
    """The table that was written last in a work directory, not before the time `since` (seconds of the epoch)."""
    tables = [(file.stat().st_mtime, file) for file in work_dir.glob("*/summary/summary_*.csv")]
    return max((table for table in tables if table[0] >= since), default=(0.0, None))[1]


def failures(summary: Path) -> list[str]:
    """The rows of a table (CSV) without a number, as "dataset: model"; OpenCompass itself ends with 0 all the same."""
    with summary.open(encoding="utf-8", newline="") as lines:
        header, *rows = csv.reader(lines)
    models = header[4:]
    return [
        f"{row[0]}: {model}"
        for row in rows
        for model, value in zip(models, row[4:], strict=False)
        if value.strip() == "-"
    ]
