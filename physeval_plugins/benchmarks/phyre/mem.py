"""MEM: the paper's agent that remembers which actions worked on the training tasks and tries them in that order."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...errors import DataError, SettingError
from ...scoring import workers as bounded
from .agents import PlannedAgent
from .folds import SETTINGS
from .scene import Task
from .simulator import Simulator, engine_version

_TASK_SECONDS = 3600.0
_SOLVED, _NOT_SOLVED, _INVALID = "s", "n", "i"


class MemAgent(PlannedAgent):
    """Tries the actions by successes / (successes + failures + 1) over the training tasks, best first.

    rankings: template -> indices into `actions` (`within`), or {"": indices} for all templates (`cross`).
    """

    def __init__(self, actions: Sequence[Sequence[float]], rankings: Mapping[str, Sequence[int]]):
        super().__init__()
        self.actions = [list(action) for action in actions]
        self.rankings = {template: list(order) for template, order in rankings.items()}
        self.name = f"MEM ({len(self.actions)} actions)"

    @classmethod
    def train(
        cls, actions: Sequence[Sequence[float]], statuses: Mapping[str, str], train_ids: Iterable[str], setting: str
    ) -> MemAgent:
        """Rank `actions` by the statuses (`action_statuses`) of the training tasks.

        Setting `within` ranks for each template by its own tasks, `cross` once by all of them.
        """
        if setting not in SETTINGS:
            raise SettingError(f"unknown PHYRE setting {setting!r}; known: {', '.join(SETTINGS)}")
        groups: dict[str, list[str]] = {}
        for task_id in train_ids:
            if len(statuses.get(task_id, "")) != len(actions):
                raise DataError(f"MEM: no statuses of the {len(actions)} actions for the training task {task_id}")
            groups.setdefault(task_id.split(":", 1)[0] if setting == "within" else "", []).append(statuses[task_id])
        return cls(actions, {group: _ranking(rows, len(actions)) for group, rows in groups.items()})

    def plan(self, task: Task) -> Iterator[Any]:
        order = self.rankings.get(task.template, self.rankings.get("", ()))
        return (self.actions[index] for index in order)

    def for_task(self, task: Task) -> MemAgent:
        """The part that one task needs."""
        key = task.template if task.template in self.rankings else ""
        reduced = MemAgent(self.actions, {key: self.rankings.get(key, ())})
        return reduced


def _ranking(rows: Sequence[str], count: int) -> list[int]:
    def score(index: int) -> float:
        column = [row[index] for row in rows]
        solved, failed = column.count(_SOLVED), column.count(_NOT_SOLVED)
        return solved / (solved + failed + 1)

    # Equal scores keep the order of the action list.
    return sorted(range(count), key=score, reverse=True)


def action_statuses(
    tasks: Sequence[Task],
    actions: Sequence[Sequence[float]],
    *,
    engine: str | None = None,
    workers: int = 1,
    cache: str | os.PathLike[str] | None = None,
    batch: int = 50,
) -> dict[str, str]:
    """What every action does on every task: task id -> one letter an action (s solved, n not solved, i invalid).

    cache: a JSON-lines file that is read first and added to, so that a long run can be resumed. It belongs to one
    engine and one action list; `DataError` otherwise. 1,000 actions on 2,000 tasks take about 2 hours of one core.
    """
    head = {"engine": engine_version(engine), "actions": [list(map(float, action)) for action in actions]}
    known = _read_cache(Path(cache), head) if cache is not None else {}
    missing = [task for task in tasks if task.task_id not in known]
    for start in range(0, len(missing), batch):
        part = missing[start : start + batch]
        jobs = [(task, head["actions"], engine) for task in part]
        if workers > 1:
            rows = bounded.run_many(f"{__name__}:statuses_of", jobs, _TASK_SECONDS, workers=workers)
            for row in rows:
                if isinstance(row, Exception):
                    raise row
        else:
            rows = [statuses_of(*job) for job in jobs]
        new = {task.task_id: row for task, row in zip(part, rows, strict=True)}
        known.update(new)
        if cache is not None:
            with open(cache, "a", encoding="utf-8") as file:
                file.writelines(json.dumps({task_id: row}) + "\n" for task_id, row in new.items())
    return {task.task_id: known[task.task_id] for task in tasks}


def statuses_of(task: Task, actions: Sequence[Any], engine: str | None) -> str:
    """One letter an action on one task."""
    letters = {"solved": _SOLVED, "not_solved": _NOT_SOLVED, "invalid": _INVALID}
    simulator = Simulator(task, engine)
    return "".join(letters[simulator(action).status] for action in actions)


def _read_cache(path: Path, head: dict[str, Any]) -> dict[str, str]:
    if not path.exists():
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    known: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        try:
            row = json.loads(line)
        except ValueError as error:
            if number == len(lines):  # cut off when a run was ended; its task is simulated again
                path.write_text("".join(text + "\n" for text in lines[:-1]), encoding="utf-8")
                break
            raise DataError(f"{path}, line {number}: not JSON ({error}); delete the file to start anew") from error
        if number == 1:
            if row != head:
                raise DataError(f"{path} belongs to another engine or action list; choose another cache file")
        else:
            known.update(row)
    return known
