"""PHYRE in OpenCompass: the dataset and the evaluator that the configurations name (see `adapters/opencompass.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..errors import MissingExtra
from .phyre import Settings, rows, score, signature

try:
    import datasets
    from opencompass.datasets.base import BaseDataset
    from opencompass.openicl.icl_evaluator.icl_base_evaluator import BaseEvaluator
    from opencompass.registry import ICL_EVALUATORS, LOAD_DATASET
except ImportError as error:
    raise MissingExtra("opencompass", "opencompass", f"the OpenCompass adapter ({error})") from error

from .opencompass import PROMPT, REFERENCE, SOURCE

TASK, SETTINGS = "physeval_task", "physeval_settings"
# The metrics a run reports, in this order; 0 to 100.
METRICS = ("auccess", "auccess@10", "success@1", "success@10", "success@100", "valid", "all_invalid", "unreadable")


@LOAD_DATASET.register_module(force=False)
class PhysEvalPhyreDataset(BaseDataset):
    """PHYRE tasks in words and numbers.

    Columns: physeval_prompt (what the model reads), physeval_reference (the goal), physeval_task, physeval_settings,
    physeval_source (JSON), id.
    """

    @staticmethod
    def load(
        tasks: str = "official",
        tier: str = "ball",
        setting: str = "cross",
        fold: int = 0,
        split: str = "test",
        actions: int = 100,
        engine: str = "box2d",
    ) -> datasets.Dataset:
        """Keys of the dataset's configuration: see `adapters.phyre.Settings`.

        Raises DataError, SettingError, MissingExtra: then nothing is run.
        """
        settings = Settings.read(
            {
                "tasks": tasks,
                "tier": tier,
                "setting": setting,
                "fold": fold,
                "split": split,
                "actions": actions,
                "engine": engine,
            }
        )
        return datasets.Dataset.from_list(
            [
                {
                    PROMPT: row.prompt,
                    REFERENCE: row.target,
                    TASK: row.task,
                    SETTINGS: row.settings,
                    SOURCE: row.source,
                    "id": row.id,
                }
                for row in rows(settings)
            ]
        )


@ICL_EVALUATORS.register_module(force=False)
class PhysEvalPhyreEvaluator(BaseEvaluator):
    """AUCCESS and success@k, 0 to 100, of one open-loop reply a task."""

    def score(self, predictions: Sequence[str | None], references: Sequence[str], test_set: Any) -> dict[str, Any]:
        """Simulate the replies.

        Args:
            predictions: the whole replies; None counts as empty.
            references: not used.
            test_set: rows of PhysEvalPhyreDataset in the same order.

        Returns:
            The metrics (0 to 100), "signature", and "details": one dictionary a row with `correct` (solved within 100
            valid attempts; what G-Pass@k counts), `verdict`, `reason` and more. Of no rows: {"error": ...}.
        """
        table = list(test_set)
        if len(predictions) != len(table):
            return {"error": f"{len(predictions)} predictions for {len(table)} tasks"}
        if not table:
            return {"error": "nothing to score"}
        key = (table[0][SETTINGS], table[0][SOURCE])
        replies = [prediction or "" for prediction in predictions]
        scores = score(((row[TASK], [reply]) for row, reply in zip(table, replies, strict=True)), key[0])
        metrics = [one.metrics() for one in scores]
        details = [
            {"id": one.task_id, "pred": reply, "correct": one.solved, **one.to_dict(), **values}
            for one, reply, values in zip(scores, replies, metrics, strict=True)
        ]
        share = 100.0 / len(scores)
        return {
            **{name: share * sum(values[name] for values in metrics) for name in METRICS},
            "signature": signature(*key, len(scores)),
            "details": details,
        }
