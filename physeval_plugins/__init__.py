"""Right, explained and reproducible scores for physics reasoning.

The public names are loaded when first used, so that importing the package costs nothing.
"""

from importlib import import_module
from typing import Any

from ._version import __version__

_HOMES = {
    "score_answer": "scoring.score",
    "AnswerScore": "scoring.answer_score",
    "extract_answer": "scoring.answers.extract",
    "ExtractedAnswer": "scoring.answers.extract",
    "read_latex": "scoring.latex",
    "UnreadableLatex": "scoring.latex",
    "compare_formulas": "scoring.formulas",
    "match_formulas": "scoring.formulas",
    "score_process": "scoring.process",
    "auccess": "scoring.auccess",
    "phyre": "benchmarks.phyre",
    "rewards": "adapters.rewards",
}

__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(f".{_HOMES[name]}", __name__)
    value = module if name in ("phyre", "rewards") else getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
