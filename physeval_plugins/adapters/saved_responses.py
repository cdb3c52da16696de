"""The responses that a harness saved, to be scored again without a model: lm-eval's samples, OpenCompass's predictions.

The task need not be one of ours: any run on problems with a LaTeX answer will do.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import DataError
from .saved_scores import read_scores

__all__ = ["SavedResponse", "read_responses"]

_SHARD = re.compile(r"(.+)_(\d+)")


@dataclass(frozen=True)
class SavedResponse:
    """One response as the harness saved it.

    Attributes:
        task: lm-eval's task, or model/dataset of OpenCompass.
        id: the problem's; its place in the file where the harness kept none.
        sample: which response to that problem, from 0.
        gold, response: texts.
        problem: the statement, None where it was not kept.
        tag: the problem's group, "" for none.
        score: what the `to_dict()` of its score gave in that run, None where it was not scored by us.
        signature: of that score, None without one.
    """

    task: str
    id: str
    sample: int
    gold: str
    response: str
    problem: str | None = None
    tag: str = ""
    score: dict[str, Any] | None = None
    signature: str | None = None


def read_responses(path: Path) -> list[SavedResponse]:
    """All responses in a file, or in a run's folder; of a task that was run several times the newest.

    Raises:
        DataError: nothing is there, or a file is not as the harness writes it.
    """
    if not path.exists():
        raise DataError(f"{path}: does not exist: give a run's output folder, or a file of samples or predictions")
    samples, predictions = [], []
    for file in [path] if path.is_file() else sorted(path.rglob("*.json*")):
        if file.match("samples_*.jsonl"):
            samples.append(file)
        elif file.match("predictions/*/*.json") and not file.name.startswith("tmp_"):
            predictions.append(file)
    if not samples and not predictions:
        raise DataError(
            f"{path}: holds no samples_*.jsonl (give --log_samples to lm-eval) and no predictions/MODEL/DATASET.json "
            "(of OpenCompass)"
        )
    newest: dict[str, Path] = {}
    for file in samples:
        task = _task(file)
        if task not in newest or file.stat().st_mtime >= newest[task].stat().st_mtime:
            newest[task] = file
    found = [response for file in newest.values() for response in _guarded(file, _samples(file))]
    latest: dict[tuple[str, str], list[Path]] = {}
    for whole, shards in _shards(predictions).items():
        key = (whole.parent.name, whole.name)
        if key not in latest or shards[0].stat().st_mtime >= latest[key][0].stat().st_mtime:
            latest[key] = shards
    for shards in latest.values():
        found += _guarded(shards[0], _predictions(shards))
    if not found:
        raise DataError(f"{path}: the files there hold no responses")
    return found


def _guarded(file: Path, responses: Iterator[SavedResponse]) -> list[SavedResponse]:
    try:
        return list(responses)
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
        raise DataError(f"{file}: not as the harness writes it ({error!r}): run it again") from error


def _task(file: Path) -> str:
    return file.stem.removeprefix("samples_").rpartition("_")[0] or file.stem


def _samples(file: Path) -> Iterator[SavedResponse]:
    # One line a problem and filter; the responses are the same in each.
    seen = set()
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row["doc_id"] in seen:
                continue
            seen.add(row["doc_id"])
            doc = row["doc"]
            scores = [json.loads(text) for text in row["filtered_resps"][0]] if row.get("filter") == "score" else []
            for sample, response in enumerate(_flat(row["resps"])):
                score = scores[sample] if sample < len(scores) else None
                signature = score.pop("signature", None) if score else None
                yield SavedResponse(
                    task=_task(file),
                    id=str(doc.get("id", row["doc_id"])),
                    sample=sample,
                    gold=str(row["target"]),
                    response=response,
                    problem=doc.get("content"),
                    tag=str(doc.get("tag") or ""),
                    score=score,
                    signature=signature,
                )


def _flat(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from _flat(part)
    else:
        yield "" if value is None else str(value)


def _shards(files: list[Path]) -> dict[Path, list[Path]]:
    """The files of each data set: itself, or its parts NAME_0.json, NAME_1.json, ... in order."""
    names = {file.with_suffix("") for file in files}
    groups: dict[Path, list[Path]] = {}
    for file in files:
        whole = file.with_suffix("")
        match = _SHARD.fullmatch(whole.name)
        if match and whole.with_name(f"{match[1]}_0") in names and whole.with_name(match[1]) not in names:
            whole = whole.with_name(match[1])
        groups.setdefault(whole, []).append(file)
    for group in groups.values():
        group.sort(key=lambda file: (len(file.name), file.name))
    return groups


def _predictions(shards: list[Path]) -> Iterator[SavedResponse]:
    rows = []
    for file in shards:
        saved = json.loads(file.read_text(encoding="utf-8"))
        rows += [saved[key] for key in sorted(saved, key=int)]
    first = shards[0]
    name = first.stem if len(shards) == 1 else _SHARD.fullmatch(first.stem)[1]  # type: ignore[index]
    kept = _own_scores(first.parents[2] / "results" / first.parent.name / f"{name}.json")
    for place, row in enumerate(rows):
        responses = list(_flat(row["prediction"]))
        scored = kept[place] if len(kept) == len(rows) else []
        for sample, response in enumerate(responses):
            score = scored[sample] if sample < len(scored) else None
            yield SavedResponse(
                task=f"{first.parent.name}/{name}",
                id=score.id if score else str(place),
                sample=sample,
                gold=str(row["gold"]),
                response=response,
                score=score.score if score else None,
                signature=score.signature if score else None,
            )


def _own_scores(file: Path) -> list[list[Any]]:
    """Our scores beside the predictions, one list a problem; none where another evaluator scored them."""
    if not file.is_file():
        return []
    try:
        scores = read_scores(file)
    except DataError:
        return []
    details = json.loads(file.read_text(encoding="utf-8"))["details"]
    rest = iter(scores)
    return [[next(rest) for _ in detail["id"]] for detail in details]
