"""The same as phybench_gen, under a name that OpenCompass's own configurations do not have."""

from mmengine.config import read_base

with read_base():
    from .phybench_gen import phybench_datasets  # noqa: F401
