"""Stored answers in place of a model: those of phybench_mini."""

from physeval_plugins.adapters.opencompass_models import PhysEvalReplay

models = [
    dict(
        abbr="replay",
        type=PhysEvalReplay,
        answers="phybench_mini",
        benchmark="phybench",
        data="mini",
        max_out_len=8192,
        batch_size=64,
    )
]
