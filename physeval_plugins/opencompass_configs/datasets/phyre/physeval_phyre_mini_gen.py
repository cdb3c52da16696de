"""phyre_mini: the embedded practice tasks of both tiers. Not the benchmark."""

from mmengine.config import read_base

with read_base():
    from .physeval_phyre_gen import phyre_eval_cfg, phyre_infer_cfg, phyre_reader_cfg

from physeval_plugins.adapters.opencompass_phyre import PhysEvalPhyreDataset

phyre_mini_datasets = [
    dict(
        abbr=f"phyre_mini-{tier}",
        type=PhysEvalPhyreDataset,
        tasks="mini",
        tier=tier,
        split="all",
        actions=100,
        reader_cfg=phyre_reader_cfg,
        infer_cfg=phyre_infer_cfg,
        eval_cfg=phyre_eval_cfg,
    )
    for tier in ("ball", "two_balls")
]
