"""The functions that the YAML files name; they live in the installed package."""

from physeval_plugins.adapters.lm_eval_phyre import (
    doc_to_image,
    load_phyre_mini_text,
    load_phyre_mini_vision,
    load_phyre_text,
    load_phyre_vision,
    process_results,
    score_filter,
)

__all__ = [
    "doc_to_image",
    "load_phyre_mini_text",
    "load_phyre_mini_vision",
    "load_phyre_text",
    "load_phyre_vision",
    "process_results",
    "score_filter",
]
