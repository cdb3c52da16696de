"""PHYRE, official tasks (after `physeval fetch phyre`): cross-template, fold 0, test split of both tiers."""

from opencompass.openicl.icl_inferencer import GenInferencer
from opencompass.openicl.icl_retriever import ZeroRetriever

from physeval_plugins.adapters.opencompass import PhysEvalPromptTemplate
from physeval_plugins.adapters.opencompass_phyre import PhysEvalPhyreDataset, PhysEvalPhyreEvaluator

phyre_reader_cfg = dict(input_columns=["physeval_prompt"], output_column="physeval_reference")

phyre_infer_cfg = dict(
    prompt_template=dict(
        type=PhysEvalPromptTemplate,
        template=dict(round=[dict(role="HUMAN", prompt="{physeval_prompt}")]),
    ),
    retriever=dict(type=ZeroRetriever),
    inferencer=dict(type=GenInferencer),
)

phyre_eval_cfg = dict(evaluator=dict(type=PhysEvalPhyreEvaluator))

phyre_datasets = [
    dict(
        abbr=f"phyre-{tier}-cross-fold{fold}",
        type=PhysEvalPhyreDataset,
        tasks="official",
        tier=tier,
        setting="cross",
        fold=fold,
        split="test",
        actions=100,
        reader_cfg=phyre_reader_cfg,
        infer_cfg=phyre_infer_cfg,
        eval_cfg=phyre_eval_cfg,
    )
    for tier in ("ball", "two_balls")
    for fold in (0,)
]
