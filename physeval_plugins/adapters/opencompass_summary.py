"""OpenCompass's table, followed by what it cannot show: signatures, and the tasks that gave no number."""

from pathlib import Path
from typing import Any

from ..errors import MissingExtra
from .opencompass_results import failures, signatures

try:
    from opencompass.summarizers import DefaultSummarizer
except ImportError as error:
    raise MissingExtra("opencompass", "opencompass", f"the OpenCompass summarizer ({error})") from error


class PhysEvalSummarizer(DefaultSummarizer):
    """`summarizer = dict(type=PhysEvalSummarizer)`; takes what DefaultSummarizer takes."""

    def summarize(self, *args: Any, **kwargs: Any) -> None:
        super().summarize(*args, **kwargs)
        run = Path(self.work_dir)
        for signature in signatures(run):
            print(signature)
        tables = sorted((run / "summary").glob("summary_*.csv"))
        for failed in failures(tables[-1]) if tables else []:
            print(f"FAILED, no number: {failed} (see {run / 'logs'})")
