"""phybench_mini: the embedded practice set. Not the benchmark."""

from mmengine.config import read_base

with read_base():
    from .phybench_gen import phybench_eval_cfg, phybench_infer_cfg, phybench_reader_cfg

from physeval_plugins.adapters.opencompass import PhysEvalPhyBenchDataset

phybench_mini_datasets = [
    dict(
        abbr="phybench_mini-eed",
        type=PhysEvalPhyBenchDataset,
        data="mini",
        prompt="boxed",
        reader_cfg=phybench_reader_cfg,
        infer_cfg=phybench_infer_cfg,
        eval_cfg=phybench_eval_cfg,
    )
]
