"""`simulate(task, action)`: place the balls, let the engine run, say whether and when the task was solved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...errors import SettingError
from .actions import Ball, place
from .geometry import Obstacles
from .physics import Pose
from .scene import Task

ENGINES = ("box2d", "official")
DEFAULT_ENGINE = "box2d"


@dataclass(frozen=True)
class Outcome:
    """What an action did.

    status: `solved`, `not_solved` or `invalid` (never simulated, never counted as an attempt).
    reason: one sentence; for an invalid action it begins with `malformed`, `mapper` or `occlusion`.
    solved_at: 0-based step of 1/60 s at which the goal had held for 180 steps (at least 179), None unless solved.
    engine: name and version of the engine that decided; empty for an invalid action, which needs none.
    balls: the balls as placed, in whole pixels.
    frames: poses (x px, y px, angle rad) of all bodies and then the balls, on request; see `simulate`.
    """

    status: str
    reason: str
    solved_at: int | None = None
    engine: str = ""
    balls: tuple[Ball, ...] = ()
    frames: tuple[tuple[Pose, ...], ...] | None = None

    @property
    def solved(self) -> bool:
        return self.status == "solved"

    @property
    def valid(self) -> bool:
        return self.status != "invalid"

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values, without the frames."""
        return {
            "status": self.status,
            "reason": self.reason,
            "solved_at": self.solved_at,
            "engine": self.engine,
            "balls": [[ball.x, ball.y, ball.radius] for ball in self.balls],
        }


class Simulator:
    """One task on one engine, prepared once and used for many actions."""

    def __init__(self, task: Task, engine: str | None = None):
        self.task = task
        self.engine, prepare = _engine(engine)
        self._obstacles = Obstacles.of(task)
        self.prepared = prepare(task)

    def __call__(self, action: Any, *, frames: int | None = None) -> Outcome:
        """The outcome of `action`; see `simulate`."""
        if frames is not None and (isinstance(frames, bool) or not isinstance(frames, int) or frames < 1):
            raise SettingError(f"frames must be None or a number of steps of at least 1, got {frames!r}")
        placement = place(self.task, action, self._obstacles)
        if not placement.valid:
            return Outcome("invalid", placement.reason)
        recorded = None
        if frames is None:
            step = self.prepared.solve(placement.balls)
        else:
            step, poses = self.prepared.record(placement.balls, frames)
            recorded = tuple(tuple(frame) for frame in poses)
        if step is None:
            reason = "the goal did not hold for 3 s without a break within 1000 steps"
            return Outcome("not_solved", reason, None, self.engine, placement.balls, recorded)
        reason = f"the goal had held for 3 s at step {step} ({step / 60:.2f} s)"
        return Outcome("solved", reason, step, self.engine, placement.balls, recorded)


def simulate(task: Task, action: Any, *, engine: str | None = None, frames: int | None = None) -> Outcome:
    """Simulate one action on a task.

    action: 3 (`ball`) or 6 (`two_balls`) numbers in [0, 1], or a `PixelAction`. Anything else gives an invalid
    outcome with the reason, never an error.
    engine: `box2d` (default; extra `phyre`) or `official` (the Box2D build inside the official wheel).
    frames: None, or record the poses after the steps 0, frames, 2 frames, ... (60 as in the official simulator);
    a recorded simulation is not cut short by the early exits.

    Raises `SettingError` for an unknown engine and `MissingExtra` when the engine is not installed.
    """
    return Simulator(task, engine)(action, frames=frames)


def engine_version(engine: str | None = None) -> str:
    """Name and version of an engine; what results carry."""
    return _engine(engine)[0]


def _engine(name: str | None) -> tuple[str, Callable[[Task], Any]]:
    name = DEFAULT_ENGINE if name is None else name
    if name == "box2d":
        from . import engine_box2d

        return engine_box2d.engine_version(), engine_box2d.Prepared
    if name == "official":
        from . import engine_official

        return engine_official.engine_version(), engine_official.Prepared
    raise SettingError(f"unknown PHYRE engine {name!r}; known: {', '.join(ENGINES)}")
