"""Stored answers to the real PHYBench problems, from the file that PHYSEVAL_ANSWERS names."""

from os import environ

from physeval_plugins.adapters.opencompass_models import PhysEvalReplay

models = [
    dict(
        abbr="answers",
        type=PhysEvalReplay,
        answers=environ.get("PHYSEVAL_ANSWERS", ""),
        benchmark="phybench",
        data=None,
        max_out_len=8192,
        batch_size=64,
    )
]
