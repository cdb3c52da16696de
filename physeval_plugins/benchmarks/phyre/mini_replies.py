"""Replies to `phyre_mini` in the forms that models write, for harness runs without a model. Made from known solutions."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from .actions import unit_action
from .scene import Task
from .store import load_solutions, load_tasks


@dataclass(frozen=True)
class StoredReply:
    """A reply, and what its score has to be: first solving attempt (None: unsolved) and verdict."""

    response: str
    first_solve: int | None
    verdict: str


def replies() -> dict[str, list[StoredReply]]:
    """One stored reply a task, of the five kinds in turn."""
    tasks, solutions = load_tasks("mini"), load_solutions("mini")
    return {
        task_id: [_KINDS[index % len(_KINDS)](tasks[task_id], solutions[task_id][0])]
        for index, task_id in enumerate(sorted(tasks))
    }


def _json(task: Task, action: list[float]) -> object:
    balls = [{"x": x, "y": y, "r": r} for x, y, r in unit_action(action).balls]
    return balls[0] if task.n_balls == 1 else balls


def _harmless(task: Task) -> list[float]:
    """The smallest balls in the upper corners, where they change nothing in these puzzles."""
    return [0.01, 0.98, 0.0, 0.99, 0.98, 0.0][: 3 * task.n_balls]


def _at_once(task: Task, action: list[float]) -> StoredReply:
    listed = json.dumps([_json(task, action)])
    return StoredReply(f"The ball has to be pushed from the side.\n```json\n{listed}\n```", 1, "solved")


def _late(task: Task, action: list[float]) -> StoredReply:
    outside = [0.0] * (3 * task.n_balls)
    listed = json.dumps({"actions": [_json(task, outside), _json(task, _harmless(task)), _json(task, action)]})
    return StoredReply(f"<think>Maybe [1, 2, 3]?</think>\n{listed}", 2, "solved")


def _unsolved(task: Task, action: list[float]) -> StoredReply:
    return StoredReply(json.dumps([_json(task, _harmless(task))] * 2), None, "not_solved")


def _invalid(task: Task, action: list[float]) -> StoredReply:
    return StoredReply(json.dumps([_json(task, [0.0] * (3 * task.n_balls))]), None, "all_invalid")


def _unreadable(task: Task, action: list[float]) -> StoredReply:
    return StoredReply("Drop the ball on the left end of the plank.", None, "unreadable")


_KINDS: tuple[Callable[[Task, list[float]], StoredReply], ...] = (_at_once, _late, _unsolved, _invalid, _unreadable)
