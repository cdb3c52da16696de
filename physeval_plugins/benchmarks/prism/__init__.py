"""PRISM-Physics: problems with a DAG of formulas, for process scores (arXiv 2510.03185).

`load` reads the problems (a file, a folder, the environment, a hub dataset the user names, or the embedded mini set),
`prompt` gives the text put before a model, `mini_responses` written responses to the mini set, `summarize` the means
of a run.
"""

from .loader import DOMAINS, ENVIRONMENT, MINI, Problems, load
from .prompts import PROMPTS, Prompt, prompt
from .responses import StoredResponse, mini_answers, mini_responses
from .schema import Part, Problem
from .summary import summarize

__all__ = [
    "DOMAINS",
    "ENVIRONMENT",
    "MINI",
    "PROMPTS",
    "Part",
    "Problem",
    "Problems",
    "Prompt",
    "StoredResponse",
    "load",
    "mini_answers",
    "mini_responses",
    "prompt",
    "summarize",
]
