"""The usual table, then the signature of each number and the tasks that failed."""

from physeval_plugins.adapters.opencompass_summary import PhysEvalSummarizer

summarizer = dict(type=PhysEvalSummarizer)
