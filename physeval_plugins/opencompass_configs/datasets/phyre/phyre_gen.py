"""The same as physeval_phyre_gen, under the usual name."""

from mmengine.config import read_base

with read_base():
    from .physeval_phyre_gen import phyre_datasets  # noqa: F401
