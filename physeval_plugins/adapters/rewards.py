"""Scores as rewards for training: functions in the shapes that trainers call.

    from physeval_plugins import rewards
    GRPOTrainer(..., reward_funcs=[rewards.eed_reward])                       # TRL: a column `answer` in the data set

verl takes a file and a name; this prints the file:

    python -c "from physeval_plugins import rewards; print(rewards.__file__)"
    custom_reward_function.path=THAT_FILE custom_reward_function.name=compute_score

Rewards lie in 0-1. Any completion gets one: what cannot be read, or takes too long, is worth 0. The profile is "fast":
no sympy `simplify`, the same value on every machine. A reference answer that cannot be read raises `UnreadableGold`: an error of
the data is not a reward.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

# Absolute: verl loads this file by its path, outside of its package.
from physeval_plugins.errors import SettingError
from physeval_plugins.scoring.many import score_many
from physeval_plugins.scoring.score import AnswerScore

Completion = str | Sequence[Mapping[str, Any]]


def text_of(completion: Completion) -> str:
    """The text of a completion: a string, or the last message of a conversation (TRL's chat format)."""
    if isinstance(completion, str):
        return completion
    content = completion[-1].get("content") if completion else None
    return content if isinstance(content, str) else ""


def scores(completions: Sequence[Completion], answer: Sequence[str], profile: str = "fast") -> list[AnswerScore]:
    """The full score of each completion against its reference answer, in order, over all workers.

    Raises SettingError: not two lists of the same length.
    """
    for name, given in (("completions", completions), ("answer", answer)):
        if isinstance(given, str):
            raise SettingError(f"{name} is a single text: give a list of texts")
    if len(completions) != len(answer):
        raise SettingError(f"{len(completions)} completions, {len(answer)} answers: give one answer a completion")
    items = [(gold, text_of(completion)) for gold, completion in zip(answer, completions, strict=True)]
    return score_many(items, profile=profile)


def eed_reward(completions: Sequence[Completion], answer: Sequence[str], **_: Any) -> list[float]:
    """The EED score of each completion, as 0-1: 1 for a right answer, up to 0.6 for a near miss (arXiv 2504.16074)."""
    return [score.eed / 100 for score in scores(completions, answer)]


def accuracy_reward(completions: Sequence[Completion], answer: Sequence[str], **_: Any) -> list[float]:
    """1 for each completion whose answer is right, else 0."""
    return [float(score.correct) for score in scores(completions, answer)]


def compute_score(
    data_source: str, solution_str: str, ground_truth: str, extra_info: Mapping[str, Any] | None = None
) -> float:
    """verl's signature: the EED score of one response, as 0-1."""
    return scores([solution_str], [ground_truth])[0].eed / 100
