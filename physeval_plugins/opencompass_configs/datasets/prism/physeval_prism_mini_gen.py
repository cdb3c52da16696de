"""prism_mini: the embedded practice set. Not the benchmark."""

from mmengine.config import read_base

with read_base():
    from .physeval_prism_gen import prism_eval_cfg, prism_infer_cfg, prism_reader_cfg

from physeval_plugins.adapters.opencompass_prism import PhysEvalPrismDataset

prism_mini_datasets = [
    dict(
        abbr="prism_mini-process",
        type=PhysEvalPrismDataset,
        data="mini",
        prompt="derivation",
        reader_cfg=prism_reader_cfg,
        infer_cfg=prism_infer_cfg,
        eval_cfg=prism_eval_cfg,
    )
]
