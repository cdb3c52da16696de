"""The functions that the YAML files name; they live in the installed package."""

from physeval_plugins.adapters.lm_eval import load_phybench, load_phybench_mini, process_results, score_filter

__all__ = ["load_phybench", "load_phybench_mini", "process_results", "score_filter"]
