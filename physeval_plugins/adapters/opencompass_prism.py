"""PRISM-Physics in OpenCompass: the dataset and the evaluator that the configurations name."""

from collections.abc import Sequence
from typing import Any

from ..errors import MissingExtra
from .prism import SHORT, Settings, Source, metrics, prepare, score, signature

try:
    import datasets
    from opencompass.datasets.base import BaseDataset
    from opencompass.openicl.icl_evaluator.icl_base_evaluator import BaseEvaluator
    from opencompass.registry import ICL_EVALUATORS, LOAD_DATASET
except ImportError as error:
    raise MissingExtra("opencompass", "opencompass", f"the OpenCompass adapter ({error})") from error

from .opencompass import PROMPT, REFERENCE, SOURCE


@LOAD_DATASET.register_module(force=False)
class PhysEvalPrismDataset(BaseDataset):
    """PRISM problems with sound DAGs.

    Columns: physeval_prompt (what the model reads), physeval_reference (the DAG, JSON), physeval_source (provenance,
    JSON), id, domain, solution.
    """

    @staticmethod
    def load(
        data: str | None = None,
        revision: str | None = None,
        prompt: str = "derivation",
        text_only: bool = True,
        domains: str | None = None,
    ) -> "datasets.Dataset":
        """Keys of the dataset's configuration: see `adapters.prism.Settings`. Raises DataError, SettingError."""
        given = {"data": data, "revision": revision, "prompt": prompt, "text_only": text_only, "domains": domains}
        prepared = prepare(Settings.read(given))
        source = prepared.source.to_text()
        return datasets.Dataset.from_list(
            [
                {
                    PROMPT: row["prompt"],
                    REFERENCE: row["problem"],
                    SOURCE: source,
                    "id": row["id"],
                    "domain": row["domain"],
                    "solution": row["solution"],
                }
                for row in prepared.rows()
            ]
        )


@ICL_EVALUATORS.register_module(force=False)
class PhysEvalPrismEvaluator(BaseEvaluator):
    """Step accuracy (mean process score) and final-answer accuracy (arXiv 2510.03185), 0 to 100, in all and by domain.

    Arguments: `profile`, `timeout` (seconds a response), see `score_process`.
    """

    def __init__(
        self, profile: str = "paper", timeout: float | None = None, pred_postprocessor: dict[str, Any] | None = None
    ) -> None:
        super().__init__(pred_postprocessor)
        self.settings = Settings.read({"profile": profile, "timeout": timeout})

    def score(
        self, predictions: Sequence[str | None], references: Sequence[str], test_set: Any = None
    ) -> dict[str, Any]:
        """Score responses against DAGs (column physeval_reference) of the same length.

        Returns:
            "accuracy" (final answers), "step", "exact", "prefix", "unreadable", "timeout" and "step_DOMAIN", 0 to 100;
            "signature"; "details": a dictionary a row with `correct` and all of `ProcessScore.to_dict`.
            Of no rows: {"error": ...}.
        """
        if len(predictions) != len(references):
            return {"error": f"{len(predictions)} predictions for {len(references)} references"}
        if not predictions:
            return {"error": "nothing to score"}
        rows = list(test_set) if test_set is not None else [{}] * len(predictions)
        texts = [prediction or "" for prediction in predictions]
        scores = [result.to_dict() for result in score(zip(references, texts, strict=True), self.settings)]
        details = [
            {"id": row.get("id", str(number)), "pred": text, "correct": result["final_correct"], **result}
            for number, (row, text, result) in enumerate(zip(rows, texts, scores, strict=True))
        ]
        means = metrics(scores, "")
        found = {"accuracy": means.pop("final"), **means}
        for domain, name in SHORT.items():
            group = [result["score"] for row, result in zip(rows, scores, strict=True) if row.get("domain") == domain]
            if group:
                found[f"step_{name}"] = sum(group) / len(group)
        source = Source.from_text(rows[0][SOURCE]) if SOURCE in rows[0] else None
        return {
            **{name: 100.0 * value for name, value in found.items()},
            "signature": signature(self.settings, source, len(scores)),
            "details": details,
        }


PrismDataset = PhysEvalPrismDataset
