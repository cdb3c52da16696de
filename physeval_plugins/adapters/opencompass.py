"""PHYBench in OpenCompass: the dataset, the prompt template and the evaluator that the configurations name.

Configurations name the classes by import (`type=PhysEvalPhyBenchDataset`); OpenCompass writes that down as a dotted
path, which its subprocesses import. The models are in `opencompass_models.py`.
"""

from collections.abc import Hashable, Sequence
from typing import Any

from ..errors import MissingExtra
from .phybench import COUNTED, Settings, Source, prepare, score, signature

try:
    import datasets
    from opencompass.datasets.base import BaseDataset
    from opencompass.openicl.icl_evaluator.icl_base_evaluator import BaseEvaluator
    from opencompass.openicl.icl_prompt_template import PromptTemplate
    from opencompass.registry import ICL_EVALUATORS, ICL_PROMPT_TEMPLATES, LOAD_DATASET
except ImportError as error:
    raise MissingExtra("opencompass", "opencompass", f"the OpenCompass adapter ({error})") from error

# No LaTeX subscript is called so: templates put a column in wherever its name stands in braces.
PROMPT, REFERENCE, SOURCE = "physeval_prompt", "physeval_reference", "physeval_source"


@LOAD_DATASET.register_module(force=False)
class PhysEvalPhyBenchDataset(BaseDataset):
    """PHYBench problems with a readable answer.

    Columns: physeval_prompt (what the model reads), physeval_reference (LaTeX), physeval_source (provenance, JSON),
    id, tag, content.
    """

    @staticmethod
    def load(data: str | None = None, revision: str | None = None, prompt: str = "boxed") -> "datasets.Dataset":
        """Keys of the dataset's configuration: `data`, `revision` as in `phybench.load`, `prompt` a name or a file.

        Raises DataError, SettingError: then nothing is run.
        """
        prepared = prepare(Settings.read({"data": data, "revision": revision, "prompt": prompt}))
        source = prepared.source.to_text()
        return datasets.Dataset.from_list(
            [
                {
                    PROMPT: prepared.text(problem),
                    REFERENCE: problem.answer,
                    SOURCE: source,
                    "id": problem.id,
                    "tag": problem.tag,
                    "content": problem.content,
                }
                for problem in prepared.problems
            ]
        )


@ICL_PROMPT_TEMPLATES.register_module(force=False)
class PhysEvalPromptTemplate(PromptTemplate):
    """Puts in the prompt's column and nothing else: the usual one replaces `{idx}` in the problem's own LaTeX too."""

    def generate_item(
        self,
        entry: dict[str, Any],
        output_field: Hashable | None = None,
        output_field_replace_token: str | None = "",
        ice_field_replace_token: str | None = "",
    ) -> Any:
        return super().generate_item({PROMPT: entry[PROMPT]}, ice_field_replace_token=ice_field_replace_token)


@ICL_EVALUATORS.register_module(force=False)
class PhysEvalMathEEDEvaluator(BaseEvaluator):
    """Accuracy and mean EED score (arXiv 2504.16074, section 4), both 0 to 100.

    A drop-in for OpenCompass's `MathEEDEvaluator`, whose one number, called "accuracy", is the mean EED score.
    Arguments: `profile`, `lenient`, `timeout` (seconds an item), see `score_answer`.
    """

    def __init__(
        self,
        profile: str = "paper",
        lenient: bool = False,
        timeout: float | None = None,
        pred_postprocessor: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(pred_postprocessor)
        self.settings = Settings.read({"profile": profile, "lenient": lenient, "timeout": timeout})
        self.settings.check()

    def score(
        self, predictions: Sequence[str | None], references: Sequence[str], test_set: Any = None
    ) -> dict[str, Any]:
        """Score responses against LaTeX answers of the same length.

        Args:
            predictions: the whole responses; None counts as empty.
            references: the golds.
            test_set: rows of PhysEvalPhyBenchDataset, or None.

        Returns:
            "accuracy", "EED", and the share of each troubled verdict, all 0 to 100; "signature"; "details": one
            dictionary a row with `correct` (what G-Pass@k counts), `eed`, `verdict`, `reason` and more.
            Of no rows: {"error": ...}.

        Raises:
            UnreadableGold: a reference cannot be read. Any prediction at all gets a verdict.
        """
        if len(predictions) != len(references):
            return {"error": f"{len(predictions)} predictions for {len(references)} references"}
        if not predictions:
            return {"error": "nothing to score"}
        rows = list(test_set) if test_set is not None else [{}] * len(predictions)
        texts = [prediction or "" for prediction in predictions]
        scores = score(
            ((gold, text, row.get("content")) for gold, text, row in zip(references, texts, rows, strict=True)),
            self.settings,
        )
        details = [
            {"id": row.get("id", str(number)), "pred": text, "reference": gold, **result.to_dict()}
            for number, (row, text, gold, result) in enumerate(zip(rows, texts, references, scores, strict=True))
        ]
        source = Source.from_text(rows[0][SOURCE]) if SOURCE in rows[0] else None
        share = 100.0 / len(scores)
        return {
            "accuracy": share * sum(result.correct for result in scores),
            "EED": sum(result.eed for result in scores) / len(scores),
            **{verdict: share * sum(result.verdict == verdict for result in scores) for verdict in COUNTED},
            "signature": signature(self.settings, source, len(scores)),
            "details": details,
        }


# The names that OpenCompass itself uses, for imports from here; they are registered under the names above only.
PhyBenchDataset = PhysEvalPhyBenchDataset
MathEEDEvaluator = PhysEvalMathEEDEvaluator
