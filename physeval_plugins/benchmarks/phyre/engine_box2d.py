"""Engine `box2d`: the PyPI package `box2d` (pybox2d, Box2D 2.3.0), stepped with the official constants."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib.metadata import version
from typing import Any

from ...errors import MissingExtra
from .actions import Ball
from .physics import (
    ANGULAR_DAMPING,
    DENSITY,
    FRICTION,
    GRAVITY,
    PIXELS_PER_METRE,
    POSITION_ITERATIONS,
    RESTITUTION,
    TIME_STEP,
    VELOCITY_ITERATIONS,
    Pose,
    float32,
    goal_reach,
    metres,
    record,
    solve_step,
)
from .scene import Body, Circle, Task


def load() -> Any:
    """The module Box2D; raises `MissingExtra` when it is not installed."""
    try:
        import Box2D  # type: ignore[import-untyped]
    except ImportError as error:
        raise MissingExtra("box2d", "phyre", "the PHYRE engine 'box2d'") from error
    return Box2D


def engine_version() -> str:
    """What the engine is, e.g. `box2d 2.3.10`."""
    load()
    return f"box2d {version('box2d')}"


class Prepared:
    """A task turned into Box2D definitions once, from which any number of simulations start."""

    def __init__(self, task: Task):
        self.box2d = load()
        self.task = task
        self.definitions = [self._definition(body) for body in task.bodies]
        self.reach = goal_reach(task)

    def start(self, balls: Sequence[Ball]) -> WorldRun:
        """A fresh world with the scene's bodies in their order, then the balls."""
        return WorldRun(self, [*self.definitions, *(self._ball(ball) for ball in balls)])

    def solve(self, balls: Sequence[Ball]) -> int | None:
        """See `physics.solve_step`."""
        return solve_step(partial(self.start, balls))

    def record(self, balls: Sequence[Ball], stride: int) -> tuple[int | None, list[list[Pose]]]:
        """See `physics.record`."""
        return record(self.start(balls), stride)

    def _definition(self, body: Body) -> tuple[Any, list[Any]]:
        box2d = self.box2d
        shapes = []
        for shape in body.shapes:
            if isinstance(shape, Circle):
                shapes.append(box2d.b2CircleShape(radius=metres(shape.radius)))
            else:
                shapes.append(box2d.b2PolygonShape(vertices=[(metres(x), metres(y)) for x, y in shape.vertices]))
        return self._define(body.position, body.angle, body.dynamic, shapes)

    def _ball(self, ball: Ball) -> tuple[Any, list[Any]]:
        shape = self.box2d.b2CircleShape(radius=metres(ball.radius))
        return self._define((ball.x, ball.y), 0.0, True, [shape])

    def _define(self, position: tuple[float, float], angle: float, dynamic: bool, shapes: list[Any]) -> Any:
        box2d = self.box2d
        definition = box2d.b2BodyDef(
            type=box2d.b2_dynamicBody if dynamic else box2d.b2_staticBody,
            position=(metres(position[0]), metres(position[1])),
            angle=float32(angle),
            angularDamping=ANGULAR_DAMPING,
        )
        fixtures = [
            box2d.b2FixtureDef(
                shape=shape, density=DENSITY if dynamic else 0.0, friction=FRICTION, restitution=RESTITUTION
            )
            for shape in shapes
        ]
        return definition, fixtures


class WorldRun:
    """One Box2D world (see `physics.Run`)."""

    def __init__(self, prepared: Prepared, definitions: Sequence[tuple[Any, list[Any]]]):
        self._world = prepared.box2d.b2World(gravity=GRAVITY, doSleep=True)
        self._bodies = []
        for definition, fixtures in definitions:
            body = self._world.CreateBody(definition)
            for fixture in fixtures:
                body.CreateFixture(fixture)
            self._bodies.append(body)
        self._moving = [body for body in self._bodies if body.type == prepared.box2d.b2_dynamicBody]
        goal = prepared.task.goal
        self._first, self._second = self._bodies[goal.body1], self._bodies[goal.body2]
        self._reach = prepared.reach

    def step(self, count: int = 1) -> None:
        step = self._world.Step
        for _ in range(count):
            step(TIME_STEP, VELOCITY_ITERATIONS, POSITION_ITERATIONS)

    def touching(self) -> bool:
        if self._reach is not None:
            (ax, ay), (bx, by) = self._first.position, self._second.position
            return ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 < self._reach
        second = self._second
        return any(edge.contact.touching and edge.other == second for edge in self._first.contacts)

    def asleep(self) -> bool:
        return not any(body.awake for body in self._moving)

    def poses(self) -> list[Pose]:
        scale = PIXELS_PER_METRE
        return [(body.position[0] * scale, body.position[1] * scale, body.angle) for body in self._bodies]
