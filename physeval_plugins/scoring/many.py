"""Many answers scored at once, each in a worker process."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .score import AnswerScore, default_timeout
from .workers import WorkCrashed, WorkTimeout, run_many

# `score_answer` keeps to its time by itself, and says more than a killed process can: it is given a little longer.
_GRACE_SECONDS = 3.0
_SCORE = f"{__package__}._score_job:score"


def score_many(
    items: Iterable[tuple[str, str] | tuple[str, str, str | None]],
    *,
    profile: str = "paper",
    lenient: bool = False,
    timeout: float | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[AnswerScore]:
    """`score_answer` for many answers at once, each in a worker process; the same scores as one by one.

    Args:
        items: (gold, response) or (gold, response, problem statement).
        profile, lenient, timeout: as in `score_answer`.
        workers, progress: as in `run_many`.

    Returns:
        One score an item, in the order of the items. An item whose process had to be killed, or died, has the verdict
        "timeout" and says why; one on which the scorer itself failed is "undecided", and says so.

    Raises:
        UnreadableGold, SettingError: as `score_answer` does.
        WorkUnfit: the installation is broken.
    """
    jobs = [(gold, response, *(problem or (None,)), profile, lenient, timeout) for gold, response, *problem in items]
    limit = (default_timeout(profile) if timeout is None else timeout) + _GRACE_SECONDS
    outcomes = run_many(_SCORE, jobs, limit, workers=workers, progress=progress)
    scores = []
    for outcome in outcomes:
        if isinstance(outcome, WorkCrashed) and outcome.failed:
            told = f"the scorer failed, which is a fault of it: {outcome}"
            outcome = AnswerScore(False, 0.0, "undecided", told, profile=profile, lenient=lenient)
        elif isinstance(outcome, (WorkTimeout, WorkCrashed)):
            outcome = AnswerScore(False, 0.0, "timeout", f"stopped: {outcome}", profile=profile, lenient=lenient)
        scores.append(outcome)
    return scores
