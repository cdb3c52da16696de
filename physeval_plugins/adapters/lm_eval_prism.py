"""PRISM-Physics in lm-evaluation-harness: the functions that the YAML files in `lm_eval_tasks/prism` name.

As for PHYBench, all responses are scored at once in a filter, which returns one JSON text a response; `process_results`
only reads it.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from .lm_eval_data import as_split, settings_in
from .lm_eval_records import sign
from .prism import Settings, Source, metrics, prepare, score, signature

if TYPE_CHECKING:
    import datasets


def load_prism(**metadata: Any) -> "dict[str, datasets.Dataset]":
    """The split "test" of the problems that `physeval_data` or PHYSEVAL_PRISM names.

    `metadata`: the task's metadata and the model's arguments; only names with the prefix `physeval_` are read.
    Raises DataError, SettingError, MissingExtra before any model is called.
    """
    return _load(Settings.read(settings_in(metadata)), metadata)


def load_prism_mini(**metadata: Any) -> "dict[str, datasets.Dataset]":
    """The split "test" of the embedded practice set; like `load_prism` in all but the data."""
    return _load(Settings.read({**settings_in(metadata), "data": "mini", "revision": None}), metadata)


def _load(settings: Settings, metadata: dict[str, Any]) -> "dict[str, datasets.Dataset]":
    prepared = prepare(settings)
    key = (json.dumps(asdict(settings), sort_keys=True), prepared.source.to_text())
    return as_split(prepared.rows(), key, metadata, signature(settings, prepared.source, 0))


def score_filter(resps: Iterable[Sequence[str]], docs: Sequence[dict[str, Any]]) -> list[list[str]]:
    """For each row its responses, each replaced by a JSON text of the signature and its `ProcessScore.to_dict()`."""
    groups = [[response or "" for response in group] for group in resps]
    if not groups:
        return []
    settings_text, source_text = docs[0]["settings"], docs[0]["source"]
    settings = Settings(**json.loads(settings_text))
    items = [(doc["problem"], response) for doc, group in zip(docs, groups, strict=True) for response in group]
    scores = iter(score(items, settings))
    signed = signature(settings, Source.from_text(source_text), len(groups))
    sign((settings_text, source_text), signed)
    return [[json.dumps({"signature": signed, **next(scores).to_dict()}) for _ in group] for group in groups]


def process_results(doc: dict[str, Any], results: Sequence[Sequence[str]]) -> dict[str, float]:
    """The metrics of one problem from what `score_filter` wrote for its responses; see `adapters.prism.metrics`."""
    return metrics([json.loads(text) for text in results[0]], doc["domain"])
