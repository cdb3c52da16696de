"""From an action to the balls it places, by the rules of the official action mappers and scene check.

An action is 3 numbers (tier `ball`) or 6 (tier `two_balls`): x, y, r of each ball, all in [0, 1]. In pixels the centre
is (255 x, 255 y) and the radius 30 r + 2. The ball must lie inside the scene, two balls must keep 1 px between them
(both tested on the unrounded numbers); then centres are cut to integers and radii rounded, half to even. The rounded
ball may touch a body but not overlap one. Whatever fails is an invalid action, which is never simulated or counted.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .geometry import Obstacles
from .scene import SIZE, TIERS, Task

MAX_RADIUS = 32.0
MIN_RADIUS = 2.0
# Two balls closer than this are refused by the official mapper.
GAP = 1.0


@dataclass(frozen=True)
class PixelAction:
    """An action given in pixels: (x, y, r) of each ball. The same box, checks and rounding as for unit numbers.

    Pixels are what language models and people name. Going through [0, 1] would not give them back exactly in floating
    point (cutting 99.99999999999999 to 99), so they have a type of their own.
    """

    balls: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True)
class Ball:
    """A placed ball: centre and radius in whole pixels."""

    x: int
    y: int
    radius: int


Action = Sequence[float] | PixelAction
"""What agents propose: 3 or 6 unit numbers, or a `PixelAction`."""


@dataclass(frozen=True)
class Placement:
    """The balls of a valid action, or no balls and the reason, which starts with its kind.

    Kinds: `malformed` (not the right numbers), `mapper` (outside the action box or the scene, balls too near each
    other), `occlusion` (overlaps a body).
    """

    balls: tuple[Ball, ...]
    reason: str = ""

    @property
    def valid(self) -> bool:
        return not self.reason


def unit_action(action: Iterable[Any]) -> PixelAction:
    """Unit numbers to pixels, with no check: 255 x, 255 y, 30 r + 2."""
    numbers = [float(value) for value in action]
    return PixelAction(
        tuple(
            (x * (SIZE - 1), y * (SIZE - 1), r * (MAX_RADIUS - MIN_RADIUS) + MIN_RADIUS)
            for x, y, r in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)
        )
    )


def map_action(tier: str, action: Any) -> Placement:
    """Check an action against the action box and round it; scene bodies are not looked at here. Never raises."""
    n_balls = TIERS[tier]
    if isinstance(action, PixelAction):
        flat: Any = [value for ball in action.balls for value in ball]
        if any(len(ball) != 3 for ball in action.balls):
            return Placement((), "malformed: every ball needs the three numbers x, y, r")
    else:
        flat = action
    numbers = _numbers(flat)
    if isinstance(numbers, str):
        return Placement((), f"malformed: {numbers}")
    if len(numbers) != 3 * n_balls:
        return Placement((), f"malformed: tier {tier} needs {3 * n_balls} numbers, got {len(numbers)}")
    if any(math.isnan(value) for value in numbers):
        return Placement((), "malformed: a number is NaN")
    if isinstance(action, PixelAction):
        pixels = [(numbers[i], numbers[i + 1], numbers[i + 2]) for i in range(0, len(numbers), 3)]
        for i, (x, y, r) in enumerate(pixels):
            if not (0 <= x <= SIZE - 1 and 0 <= y <= SIZE - 1 and MIN_RADIUS <= r <= MAX_RADIUS):
                return Placement((), f"mapper: ball {i + 1} {_show(x, y, r)} needs x, y in 0-255 and r in 2-32")
    else:
        if not all(0.0 <= value <= 1.0 for value in numbers):
            bad = next(value for value in numbers if not 0.0 <= value <= 1.0)
            return Placement((), f"mapper: every number must be in [0, 1], got {bad:g}")
        pixels = list(unit_action(numbers).balls)
    for i, (x, y, r) in enumerate(pixels):
        if not (r <= x <= SIZE - r and r <= y <= SIZE - r):
            return Placement((), f"mapper: ball {i + 1} {_show(x, y, r)} leaves the scene")
    if n_balls == 2:
        (x1, y1, r1), (x2, y2, r2) = pixels
        if math.sqrt((x1 - x2) ** 2 + (y1 - y2) ** 2) < r1 + r2 + GAP:
            return Placement((), f"mapper: the balls are nearer than r1 + r2 + {GAP:g} px")
    return Placement(tuple(Ball(int(x), int(y), round(r)) for x, y, r in pixels))


def place(task: Task, action: Any, obstacles: Obstacles | None = None) -> Placement:
    """The balls that `action` puts into the scene of `task`, or the reason why it is invalid. Never raises.

    `obstacles` may be handed in to save building it for every action of the same task.
    """
    placement = map_action(task.tier, action)
    if not placement.valid:
        return placement
    obstacles = obstacles or Obstacles.of(task)
    for i, ball in enumerate(placement.balls):
        hit = obstacles.overlapping(ball.x, ball.y, ball.radius)
        if hit is not None:
            body = task.bodies[hit]
            return Placement((), f"occlusion: ball {i + 1} overlaps body {hit} ({body.name})")
    return placement


def _numbers(values: Any) -> list[float] | str:
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        return f"an action is a list of numbers, got {type(values).__name__}"
    numbers = []
    for value in values:
        if isinstance(value, (bool, str, bytes)):
            return f"{value!r} is not a number"
        try:
            numbers.append(float(value))
        except (TypeError, ValueError, OverflowError):
            return f"a value of type {type(value).__name__} is not a number"
        if len(numbers) > 6:
            return "more than 6 numbers"
    return numbers


def _show(x: float, y: float, r: float) -> str:
    return f"(x {x:.6g}, y {y:.6g}, r {r:.6g})"
