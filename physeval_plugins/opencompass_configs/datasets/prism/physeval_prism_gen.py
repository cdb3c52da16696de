"""PRISM-Physics, the real problems: from the file or folder that PHYSEVAL_PRISM names."""

from opencompass.openicl.icl_inferencer import GenInferencer
from opencompass.openicl.icl_retriever import ZeroRetriever

from physeval_plugins.adapters.opencompass import PhysEvalPromptTemplate
from physeval_plugins.adapters.opencompass_prism import PhysEvalPrismDataset, PhysEvalPrismEvaluator

prism_reader_cfg = dict(input_columns=["physeval_prompt"], output_column="physeval_reference")

prism_infer_cfg = dict(
    prompt_template=dict(
        type=PhysEvalPromptTemplate,
        template=dict(round=[dict(role="HUMAN", prompt="{physeval_prompt}")]),
    ),
    retriever=dict(type=ZeroRetriever),
    inferencer=dict(type=GenInferencer),
)

prism_eval_cfg = dict(evaluator=dict(type=PhysEvalPrismEvaluator, profile="paper"))

prism_datasets = [
    dict(
        abbr="prism-process",
        type=PhysEvalPrismDataset,
        prompt="derivation",
        reader_cfg=prism_reader_cfg,
        infer_cfg=prism_infer_cfg,
        eval_cfg=prism_eval_cfg,
    )
]
