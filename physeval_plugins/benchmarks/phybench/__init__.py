"""PHYBench: physics problems whose answer is one formula (arXiv 2504.16074, section 3).

`load` reads the problems (a file, the environment, the Hugging Face hub, or the embedded mini set), `prompt` gives
the text put before a model, `mini_answers` the stored answers that the demonstrations replay.
"""

from .loader import ENVIRONMENT, HUB, MINI, Problem, Problems, load
from .prompts import PLACEHOLDER, PROMPTS, Prompt, prompt
from .replay import StoredAnswer, mini_answers

__all__ = [
    "ENVIRONMENT",
    "HUB",
    "MINI",
    "PLACEHOLDER",
    "PROMPTS",
    "Problem",
    "Problems",
    "Prompt",
    "StoredAnswer",
    "load",
    "mini_answers",
    "prompt",
]
