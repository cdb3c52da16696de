"""PHYRE in lm-evaluation-harness: the functions that the YAML files in `lm_eval_tasks/phyre` name.

As in `adapters/lm_eval.py`, all replies are scored at once in a filter, which returns one JSON text a task, and the
settings travel in each row. Settings come as `--metadata phyre_tier=two_balls` and so on (see `adapters.phyre.Settings`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ..benchmarks.phyre.render import draw_scene
from ..benchmarks.phyre.scene import Task
from .lm_eval_data import as_split, settings_in
from .lm_eval_records import sign
from .phyre import Settings, rows, score, signature

if TYPE_CHECKING:
    import datasets
    from PIL.Image import Image

# `hf-multimodal` and `vllm-vlm` want the place of the picture in the text.
_PICTURE = "<image>"


def load_phyre_text(**metadata: Any) -> dict[str, datasets.Dataset]:
    """The split "test": official tasks in words and numbers. Raises DataError, SettingError, MissingExtra."""
    return _load({"prompt": "text"}, metadata)


def load_phyre_vision(**metadata: Any) -> dict[str, datasets.Dataset]:
    """The split "test": official tasks as pictures."""
    return _load({"prompt": "image"}, metadata)


def load_phyre_mini_text(**metadata: Any) -> dict[str, datasets.Dataset]:
    """The split "test": the embedded practice tasks of one tier, all of them, in words and numbers."""
    return _load({"prompt": "text", "tasks": "mini", "split": "all"}, metadata)


def load_phyre_mini_vision(**metadata: Any) -> dict[str, datasets.Dataset]:
    """The split "test": the embedded practice tasks of one tier, all of them, as pictures."""
    return _load({"prompt": "image", "tasks": "mini", "split": "all"}, metadata)


def _load(fixed: dict[str, Any], metadata: dict[str, Any]) -> dict[str, datasets.Dataset]:
    table = [asdict(row) for row in rows(Settings.read({**settings_in(metadata, "phyre_"), **fixed}))]
    key = (table[0]["settings"], table[0]["source"])
    if fixed["prompt"] == "image":
        for row in table:
            row["prompt"] = f"{_PICTURE}\n{row['prompt']}"
    return as_split(table, key, metadata, signature(*key, 0))


def doc_to_image(doc: dict[str, Any]) -> list[Image]:
    """The picture of the scene: 256 x 256, RGB, y up."""
    return [draw_scene(Task.from_dict(json.loads(doc["task"])))]


def score_filter(resps: Iterable[Sequence[str]], docs: Sequence[dict[str, Any]]) -> list[list[str]]:
    """For each task one JSON text: the metrics, the score and the signature; several replies count one after the other."""
    groups = [[reply or "" for reply in group] for group in resps]
    if not groups:
        return []
    key = (docs[0]["settings"], docs[0]["source"])
    scores = score(((doc["task"], group) for doc, group in zip(docs, groups, strict=True)), key[0])
    signed = signature(*key, len(groups), max(map(len, groups)))
    sign(key, signed)
    return [[json.dumps({"metrics": one.metrics(), **one.to_dict(), "signature": signed})] for one in scores]


def process_results(doc: dict[str, Any], results: Sequence[Sequence[str]]) -> dict[str, float]:
    """The metrics of one task, all in [0, 1], from what `score_filter` wrote; their means are the task's metrics."""
    return json.loads(results[0][0])["metrics"]
