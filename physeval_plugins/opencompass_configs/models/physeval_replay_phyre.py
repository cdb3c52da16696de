"""Stored answers in place of a model: those of phyre_mini."""

from physeval_plugins.adapters.opencompass_models import PhysEvalReplay

models = [
    dict(
        abbr="replay",
        type=PhysEvalReplay,
        answers="phyre_mini",
        benchmark="phyre",
        data="mini",
        max_out_len=8192,
        batch_size=64,
    )
]
