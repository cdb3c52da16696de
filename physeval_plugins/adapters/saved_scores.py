"""The scores of answers that a harness saved with its results: lm-eval's sample files, OpenCompass's result files."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import DataError

_HOW_TO_GET_THEM = "give --log_samples and --output_path to lm-eval, or leave OpenCompass's details on"


@dataclass(frozen=True)
class SavedScore:
    """One scored response: where it belongs, the gold ("" where none was kept), and its score's `to_dict()`."""

    task: str
    id: str
    gold: str
    score: dict[str, Any]
    signature: str


def read_scores(path: Path) -> list[SavedScore]:
    """All scores in a file, or in the files of a folder and its subfolders; of each task the newest file.

    Raises DataError when there is no such file, or none with scores of ours.
    """
    if not path.exists():
        raise DataError(f"{path}: does not exist: give the output folder of a run")
    files = [path] if path.is_file() else sorted(file for kind in _READERS for file in path.rglob(kind))
    newest: dict[str, tuple[float, list[SavedScore]]] = {}
    for file in files:
        scores = list(_read(file))
        when = file.stat().st_mtime
        if scores and when >= newest.get(scores[0].task, (0.0, []))[0]:
            newest[scores[0].task] = (when, scores)
    if not newest:
        raise DataError(f"{path}: holds no scores of ours: {_HOW_TO_GET_THEM}")
    return [score for _, scores in newest.values() for score in scores]


def _read(file: Path) -> Iterator[SavedScore]:
    for pattern, reader in _READERS.items():
        if file.match(pattern):
            try:
                yield from reader(file)
            except (AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
                raise DataError(f"{file}: not as the harness writes it ({error!r}): run it again") from error
            return


def _samples(file: Path) -> Iterator[SavedScore]:
    # samples_<task>_<time stamp>.jsonl, one line a problem
    task = file.stem.removeprefix("samples_").rpartition("_")[0]
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row.get("filter") != "score":
                return
            for text in row["filtered_resps"][0]:
                score = json.loads(text)
                if "signature" not in score:  # not a score of ours
                    return
                signature = score.pop("signature")
                yield SavedScore(task, str(row["doc"]["id"]), row["target"], score, signature)


def _results(file: Path) -> Iterator[SavedScore]:
    # results/<model>/<dataset>.json; each value of a detail is a list over the repeats
    result = json.loads(file.read_text(encoding="utf-8"))
    signature = result.get("signature")
    if not _is_ours(signature):
        return
    for detail in result["details"]:
        for number, identity in enumerate(detail["id"]):
            score = {name: value[number] for name, value in detail.items() if isinstance(value, list)}
            gold = score.pop("reference", "")
            yield SavedScore(file.stem, str(identity), gold, score, signature[0])


def _is_ours(signature: Any) -> bool:
    return isinstance(signature, list) and all(isinstance(one, str) and "|physeval:" in one for one in signature)


_READERS = {"samples_*.jsonl": _samples, "results/*/*.json": _results}
