"""PHYBench in lm-evaluation-harness: the functions that the YAML files in `lm_eval_tasks/phybench` name.

All responses are scored at once in a filter (`score_filter`), which returns one JSON text a response with the score,
the verdict and its reason; `process_results` only reads it. The settings travel in each row, since a filter sees
nothing but rows; what was scored is written into the task's metadata, which the harness saves with the results.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from math import comb
from typing import TYPE_CHECKING, Any

from .lm_eval_data import as_split, settings_in
from .lm_eval_records import sign
from .phybench import COUNTED, Settings, Source, prepare, score, signature

if TYPE_CHECKING:
    import datasets

_COLUMNS = ("id", "tag", "content", "answer")


def load_phybench(**metadata: Any) -> "dict[str, datasets.Dataset]":
    """The split "test" of the real problems, from where `physeval_data` or PHYSEVAL_PHYBENCH says, or from the hub.

    `metadata`: the task's metadata and the model's arguments; only names with the prefix `physeval_` are read.
    Raises DataError, SettingError, MissingExtra before any model is called.
    """
    return _load(Settings.read(settings_in(metadata)), metadata)


def load_phybench_mini(**metadata: Any) -> "dict[str, datasets.Dataset]":
    """The split "test" of the embedded practice set; like `load_phybench` in all but the data."""
    return _load(Settings.read({**settings_in(metadata), "data": "mini", "revision": None}), metadata)


def _load(settings: Settings, metadata: dict[str, Any]) -> "dict[str, datasets.Dataset]":
    prepared = prepare(settings)
    key = (json.dumps(asdict(settings), sort_keys=True), prepared.source.to_text())
    rows = [
        {**{name: getattr(problem, name) for name in _COLUMNS}, "prompt": prepared.text(problem)}
        for problem in prepared.problems
    ]
    return as_split(rows, key, metadata, signature(settings, prepared.source, 0))


def score_filter(resps: Iterable[Sequence[str]], docs: Sequence[dict[str, Any]]) -> list[list[str]]:
    """For each row its responses, each replaced by a JSON text of the signature and its `AnswerScore.to_dict()`.

    Rows of one call share their settings: the harness calls a filter once a task.
    """
    groups = [[response or "" for response in group] for group in resps]
    if not groups:
        return []
    settings_text, source_text = docs[0]["settings"], docs[0]["source"]
    settings = Settings(**json.loads(settings_text))
    items = [
        (doc["answer"], response, doc["content"]) for doc, group in zip(docs, groups, strict=True) for response in group
    ]
    scores = iter(score(items, settings))
    signed = signature(settings, Source.from_text(source_text), len(groups), max(map(len, groups)))
    sign((settings_text, source_text), signed)
    return [[json.dumps({"signature": signed, **next(scores).to_dict()}) for _ in group] for group in groups]


def process_results(doc: dict[str, Any], results: Sequence[Sequence[str]]) -> dict[str, float]:
    """The metrics of one problem from what `score_filter` wrote for its k responses.

    `eed` is the mean over the responses, 0 to 100; `accuracy` and the share of each troubled verdict are means too,
    0 to 1. With k > 1 responses there is also `pass@j` for j = 2, 4, 8, ... and k: the probability that at least one
    of j responses drawn from the k is right (arXiv 2107.03374, equation 1).
    """
    scores = [json.loads(text) for text in results[0]]
    n = len(scores)
    right = sum(score["correct"] for score in scores)
    metrics = {"eed": sum(score["eed"] for score in scores) / n, "accuracy": right / n}
    for verdict in COUNTED:
        metrics[verdict] = sum(score["verdict"] == verdict for score in scores) / n
    for j in pass_sizes(n):
        metrics[f"pass@{j}"] = pass_at(j, n, right)
    return metrics


def pass_sizes(n: int) -> list[int]:
    """2, 4, 8, ... below n, and n; nothing for a single response."""
    sizes = [2**power for power in range(1, n.bit_length()) if 2**power < n]
    return [*sizes, n] if n > 1 else []


def pass_at(j: int, n: int, right: int) -> float:
    """The probability that j of n responses, drawn without putting back, hold one of the `right` ones."""
    return 1.0 - comb(n - right, j) / comb(n, j)
