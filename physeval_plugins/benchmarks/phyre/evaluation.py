"""`evaluate`: an agent plays a split of a fold by the official rules, and the record of what happened."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..._version import __version__
from ...errors import DataError, SettingError
from ...scoring import workers as bounded
from ...scoring.auccess import N_ATTEMPTS, auccess, success_at, success_curve
from ...scoring.signature import Signature
from .actions import PixelAction
from .agents import Agent, Attempt
from .folds import get_fold
from .scene import Task
from .simulator import Simulator, engine_version
from .store import TaskSet, load_tasks

INVALID_KINDS = ("malformed", "mapper", "occlusion")
# Proposals a task may cost per attempt, so that an agent that only proposes invalid actions comes to an end.
PROPOSALS_PER_ATTEMPT = 100
# Seconds for one task in a worker process: 100 simulations of the largest official scene take under 5.
_TASK_SECONDS = 1800.0


@dataclass(frozen=True)
class TaskResult:
    """One task of an evaluation.

    first_solve: valid attempts up to and including the one that solved the task, or None.
    attempts: valid attempts made; malformed, mapper, occlusion: invalid ones by kind, which are not counted.
    ended: `solved`, `attempts` (all n used), `stopped` (the agent proposed nothing) or `proposals` (too many invalid).
    solution: the action that solved it, or None; solved_at: the step at which it did.
    """

    task_id: str
    first_solve: int | None
    attempts: int
    malformed: int
    mapper: int
    occlusion: int
    ended: str
    solution: Any = None
    solved_at: int | None = None

    @property
    def invalid(self) -> int:
        return self.malformed + self.mapper + self.occlusion


@dataclass(frozen=True)
class Evaluation:
    """The result of one fold. Everything that a number depends on is beside it."""

    agent: str
    engine: str
    data: str
    tier: str
    setting: str
    fold: int
    split: str
    n: int
    results: tuple[TaskResult, ...]
    version: str = field(default=__version__)

    @property
    def first_solves(self) -> list[int | None]:
        return [result.first_solve for result in self.results]

    @property
    def metric(self) -> str:
        """`AUCCESS` for n = 100, else `AUCCESS@n`."""
        return metric_name(self.n)

    @property
    def auccess(self) -> float:
        """In [0, 1]; papers print it times 100."""
        return auccess(self.first_solves, self.n)

    def auccess_at(self, n: int) -> float:
        """AUCCESS@n for an n up to the attempts that were allowed."""
        return auccess(self.first_solves, self._within(n))

    def success_at(self, k: int) -> float:
        """Share of tasks solved within k valid attempts, in [0, 1]."""
        return success_at(self.first_solves, self._within(k))

    def success_curve(self) -> list[float]:
        """s(1) ... s(n)."""
        return success_curve(self.first_solves, self.n)

    def _within(self, n: int) -> int:
        if n > self.n:
            raise SettingError(f"only {self.n} attempts a task were allowed; nothing is known about {n}")
        return n

    def by_template(self) -> dict[str, dict[str, float]]:
        """template -> tasks, AUCCESS (or AUCCESS@n), success after n attempts, share of proposals that were invalid."""
        groups: dict[str, list[TaskResult]] = {}
        for result in self.results:
            groups.setdefault(result.task_id.split(":", 1)[0], []).append(result)
        return {
            template: {
                "tasks": len(group),
                self.metric: auccess([result.first_solve for result in group], self.n),
                f"success@{self.n}": success_at([result.first_solve for result in group], self.n),
                "invalid": _invalid_share(group),
            }
            for template, group in sorted(groups.items())
        }

    @property
    def invalid_share(self) -> float:
        """Share of all proposals that were invalid and hence not counted."""
        return _invalid_share(self.results)

    @property
    def signature(self) -> str:
        """What exactly produced the numbers, in one line."""
        return str(
            Signature.of(
                self.metric,
                agent=self.agent,
                engine=self.engine,
                data=self.data,
                tier=self.tier,
                setting=self.setting,
                fold=self.fold,
                split=self.split,
                n=len(self.results),
                sympy=None,
                physeval=self.version,
            )
        )

    def summary(self) -> dict[str, Any]:
        """The main numbers."""
        shown = [k for k in (1, 10, 100) if k <= self.n] or [self.n]
        numbers: dict[str, Any] = {self.metric: self.auccess}
        if self.n > 10:
            numbers["AUCCESS@10"] = self.auccess_at(10)
        numbers |= {f"success@{k}": self.success_at(k) for k in shown}
        return {**numbers, "invalid": self.invalid_share, "tasks": len(self.results), "signature": self.signature}

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "results": [asdict(result) for result in self.results]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Evaluation:
        """The inverse of `to_dict`; `DataError` for anything else."""
        try:
            return cls(**{**data, "results": tuple(TaskResult(**result) for result in data["results"])})
        except (TypeError, KeyError, AttributeError) as error:
            raise DataError(f"not a saved PHYRE evaluation: {error}") from error

    def save(self, path: str | os.PathLike[str]) -> None:
        Path(path).write_text(json.dumps(self.to_dict(), indent=1), encoding="utf-8")

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Evaluation:
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise DataError(f"{path}: not a saved PHYRE evaluation: {error}") from error
        return cls.from_dict(data)


def metric_name(n: int) -> str:
    """`AUCCESS` for n = 100, else `AUCCESS@n`."""
    return "AUCCESS" if n == N_ATTEMPTS else f"AUCCESS@{n}"


def evaluate(
    agent: Agent,
    tier: str,
    setting: str,
    fold: int,
    split: str,
    *,
    tasks: str | TaskSet = "official",
    engine: str | None = None,
    n: int = N_ATTEMPTS,
    workers: int = 1,
    dev_seed: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Evaluation:
    """Let `agent` play every task of a split until it is solved or n valid attempts are used up.

    tier: `ball`, `two_balls`; setting: `within`, `cross`; fold: 0 to 9; split: `train`, `dev`, `test`.
    tasks: `official` (after `physeval fetch phyre`), `mini`, or a `TaskSet`.
    workers: more than one plays tasks side by side in processes; for the agents of this package that do not learn.
    progress: called as progress(done, total).

    Raises `SettingError` for an unknown setting, and for split `test` with an agent marked as tuning.
    """
    if getattr(agent, "tuning", False) and split == "test":
        raise SettingError(f"agent {agent.name!r} is still being tuned (tuning = True): use the split dev, not test")
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise SettingError(f"n must be a whole number of at least 1, got {n!r}")
    chosen = load_tasks(tasks) if isinstance(tasks, str) else tasks
    ids = get_fold(tier, setting, fold, dev_seed=dev_seed, task_ids=chosen.ids(tier)).split(split)
    results = play_all(agent, [chosen[task_id] for task_id in ids], engine, n, workers, progress)
    return Evaluation(agent.name, engine_version(engine), chosen.label, tier, setting, fold, split, n, tuple(results))


def play_all(
    agent: Agent,
    tasks: Iterable[Task],
    engine: str | None = None,
    n: int = N_ATTEMPTS,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> list[TaskResult]:
    """Play tasks in order (see `evaluate`)."""
    tasks = list(tasks)
    if workers < 1:
        raise SettingError(f"workers is {workers!r}: it must be at least 1")
    if workers > 1:
        if agent.learns or type(agent).__module__.split(".")[0] != __name__.split(".")[0]:
            raise SettingError(
                f"agent {agent.name!r} can only be played with workers=1: it learns, or it is not of this package"
            )
        job = f"{__name__}:play"
        jobs = [(agent_for(agent, task), task, engine, n) for task in tasks]
        results = bounded.run_many(job, jobs, _TASK_SECONDS, workers=workers, progress=progress)
        for result in results:
            if isinstance(result, Exception):
                raise result
        return results
    results = []
    for task in tasks:
        results.append(play(agent, task, engine, n))
        if progress:
            progress(len(results), len(tasks))
    return results


def agent_for(agent: Agent, task: Task) -> Agent:
    """The agent with no more of its data than the task needs (what travels to a worker process)."""
    reduce = getattr(agent, "for_task", None)
    return reduce(task) if reduce else agent


def play(agent: Agent, task: Task, engine: str | None = None, n: int = N_ATTEMPTS) -> TaskResult:
    """One task: propose, simulate, tell the agent, until solved or n valid attempts or no proposal."""
    simulator = Simulator(task, engine)
    history: list[Attempt] = []
    invalid = dict.fromkeys(INVALID_KINDS, 0)
    valid = 0
    ended = "attempts"
    solved: Attempt | None = None
    while valid < n:
        if len(history) >= PROPOSALS_PER_ATTEMPT * n:
            ended = "proposals"
            break
        action = agent.propose(task, history)
        if action is None:
            ended = "stopped"
            break
        outcome = simulator(action)
        history.append(Attempt(action, outcome))
        agent.update(task, action, outcome)
        if not outcome.valid:
            invalid[outcome.reason.split(":", 1)[0]] += 1
            continue
        valid += 1
        if outcome.solved:
            ended = "solved"
            solved = history[-1]
            break
    return TaskResult(
        task.task_id,
        valid if solved else None,
        valid,
        invalid["malformed"],
        invalid["mapper"],
        invalid["occlusion"],
        ended,
        action_dict(solved.action) if solved else None,
        solved.outcome.solved_at if solved else None,
    )


def action_dict(action: Any) -> Any:
    """An action as plain JSON: a list of unit numbers, or pixels by name."""
    if isinstance(action, PixelAction):
        return {"balls_px": [list(ball) for ball in action.balls]}
    return [float(value) for value in action]


def _invalid_share(results: Sequence[TaskResult]) -> float:
    invalid = sum(result.invalid for result in results)
    proposals = invalid + sum(result.attempts for result in results)
    return invalid / proposals if proposals else 0.0
