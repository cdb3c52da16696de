"""One answer scored in a worker process. What scoring may need is imported here, before the clock starts."""

import flint  # noqa: F401
import sympy  # noqa: F401

from .score import AnswerScore, score_answer


def score(
    gold: str, response: str, problem: str | None, profile: str, lenient: bool, timeout: float | None
) -> AnswerScore:
    """`score_answer` with its arguments by position."""
    return score_answer(gold, response, problem=problem, profile=profile, lenient=lenient, timeout=timeout)
