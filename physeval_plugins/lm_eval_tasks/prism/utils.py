"""The functions that the YAML files name; they live in the installed package."""

from physeval_plugins.adapters.lm_eval_prism import load_prism, load_prism_mini, process_results, score_filter

__all__ = ["load_prism", "load_prism_mini", "process_results", "score_filter"]
