"""PHYBench, the real problems: from the file that PHYSEVAL_PHYBENCH names, else from the Hugging Face hub."""

from opencompass.openicl.icl_inferencer import GenInferencer
from opencompass.openicl.icl_retriever import ZeroRetriever

from physeval_plugins.adapters.opencompass import (
    PhysEvalMathEEDEvaluator,
    PhysEvalPhyBenchDataset,
    PhysEvalPromptTemplate,
)

phybench_reader_cfg = dict(input_columns=["physeval_prompt"], output_column="physeval_reference")

phybench_infer_cfg = dict(
    prompt_template=dict(
        type=PhysEvalPromptTemplate,
        template=dict(round=[dict(role="HUMAN", prompt="{physeval_prompt}")]),
    ),
    retriever=dict(type=ZeroRetriever),
    inferencer=dict(type=GenInferencer),
)

phybench_eval_cfg = dict(evaluator=dict(type=PhysEvalMathEEDEvaluator, profile="paper"))

phybench_datasets = [
    dict(
        abbr="phybench-eed",
        type=PhysEvalPhyBenchDataset,
        prompt="boxed",
        reader_cfg=phybench_reader_cfg,
        infer_cfg=phybench_infer_cfg,
        eval_cfg=phybench_eval_cfg,
    )
]
