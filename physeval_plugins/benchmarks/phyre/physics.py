"""The constants of the official simulator, and the rule that says when a run of it counts as solved.

Sources: facebookresearch/phyre (Apache-2.0), `src/simulator/`: task_utils.h, thrift_box2d_conversion.h; numbers only.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Protocol

from .scene import Circle, Task

PIXELS_PER_METRE = 6.0
GRAVITY = (0.0, -9.8)
VELOCITY_ITERATIONS = 15
POSITION_ITERATIONS = 20
DENSITY = 0.25
FRICTION = 0.5
MAX_STEPS = 1000
"""Steps of 1/60 s that a simulation lasts at most."""
SOLVED_STEPS = 180
"""Consecutive steps (3 s) that the goal must hold."""
FRAME_STRIDE = 60
CIRCLE_MARGIN_PX = 0.1
"""Two single circles touch when their gap is smaller than this; all other pairs need a contact of the engine."""

# The last 0-based step at which a run that solves the task in time can begin.
LAST_START = MAX_STEPS - SOLVED_STEPS
# Every run of SOLVED_STEPS true steps that begins in time holds at one of these steps.
CHECKPOINTS = (*range(SOLVED_STEPS - 1, LAST_START, SOLVED_STEPS), LAST_START)
SLEEP_CHECK = 30

Pose = tuple[float, float, float]


def float32(value: float) -> float:
    """The nearest single-precision number, which is what the official engine computes with."""
    return struct.unpack("f", struct.pack("f", value))[0]


def metres(pixels: float) -> float:
    """Pixels to metres as single-precision division."""
    return float32(float32(pixels) / PIXELS_PER_METRE)


TIME_STEP = float32(1 / 60)
RESTITUTION = float32(0.2)
ANGULAR_DAMPING = float32(0.01)


def goal_reach(task: Task) -> float | None:
    """The distance of centres (metres) below which two single circles touch; None where the engine's contacts decide."""
    goal = [task.bodies[task.goal.body1], task.bodies[task.goal.body2]]
    if not all(body.single_circle for body in goal):
        return None
    radii = sum(shape.radius for body in goal for shape in body.shapes if isinstance(shape, Circle))
    return (radii + CIRCLE_MARGIN_PX) / PIXELS_PER_METRE


class Run(Protocol):
    """One simulation in progress. Runs started from the same task and balls go the same way."""

    def step(self, count: int = 1) -> None:
        """Advance by `count` steps of 1/60 s."""

    def touching(self) -> bool:
        """Does the goal hold now?"""

    def asleep(self) -> bool:
        """Are all dynamic bodies at rest for good?"""

    def poses(self) -> list[Pose]:
        """(x, y, angle) in pixels and radians of all scene bodies, then of the user's balls."""


def solve_step(start: Callable[[], Run]) -> int | None:
    """The 0-based step at which the goal has held for SOLVED_STEPS steps, or None. Equal to testing after every step.

    Asking the engine for its contacts costs a third of a step. So the run is first watched only at the checkpoints;
    where the goal holds there, it is repeated and tested after every step since the checkpoint before. Nothing moves
    any more once every dynamic body sleeps, and a goal that does not hold at LAST_START cannot be reached in time.
    """
    run = start()
    done = 0
    clear = 0  # no solving run of true steps begins before this step
    for checkpoint in CHECKPOINTS:
        asleep = False
        while done <= checkpoint and not asleep:
            count = min(SLEEP_CHECK, checkpoint + 1 - done)
            run.step(count)
            done += count
            asleep = run.asleep()
        if run.touching():
            return _solve_step_from(start(), clear)
        if asleep:
            return None
        clear = done
    return None


def _solve_step_from(run: Run, first: int) -> int | None:
    run.step(first)
    held = 0
    for step in range(first, MAX_STEPS):
        run.step()
        held = held + 1 if run.touching() else 0
        if held == SOLVED_STEPS:
            return step
        if held == 0 and step >= LAST_START:
            return None
        if step % SLEEP_CHECK == 0 and run.asleep():
            end = step + SOLVED_STEPS - held
            return end if held and end < MAX_STEPS else None
    return None


def record(run: Run, stride: int) -> tuple[int | None, list[list[Pose]]]:
    """Run without early exits: the solving step, and the poses after the steps 0, stride, 2 stride, ... (0-based).

    The recording ends with the step that solves the task.
    """
    frames = []
    held = 0
    for step in range(MAX_STEPS):
        run.step()
        if step % stride == 0:
            frames.append(run.poses())
        held = held + 1 if run.touching() else 0
        if held == SOLVED_STEPS:
            return step, frames
    return None, frames
