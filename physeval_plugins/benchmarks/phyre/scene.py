"""A PHYRE task: bodies in a 256 x 256 scene and the goal that two of them touch.

Lengths are pixels, the origin is the lower left corner, y points up, angles are radians counter-clockwise, and the
vertices of a polygon are relative to the position of its body (Bakhtin et al., "PHYRE: A New Benchmark for Physical
Reasoning", arXiv 1908.05656, section 3).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...errors import DataError

SIZE = 256
"""Width and height of every scene in pixels."""

TIERS = {"ball": 1, "two_balls": 2}
"""Tier -> number of balls that an action places."""

COLOURS = ("white", "red", "green", "blue", "purple", "gray", "black")
"""Names in the order of the stored numbers 0-6. Red: the user's balls; green: the body that must touch; blue, purple:
its dynamic or static target; gray: other dynamic bodies; black: static ones."""

# The engine's limit on vertices (b2_maxPolygonVertices of the official build), and bounds that keep any file harmless.
MAX_VERTICES = 8
MAX_BODIES = 500
MAX_COORDINATE = 10_000.0
# Box2D welds vertices nearer than half its linear slop (0.0025 m = 0.015 px); anything that thin is a mistake.
MIN_LENGTH = 0.05

Point = tuple[float, float]


@dataclass(frozen=True)
class Circle:
    """A disc about the position of its body."""

    radius: float


@dataclass(frozen=True)
class Polygon:
    """A convex polygon, in either direction; vertices relative to the body."""

    vertices: tuple[Point, ...]


@dataclass(frozen=True)
class Body:
    """One rigid body: its pose, whether it moves, its shapes, and how it is drawn and named."""

    position: Point
    angle: float
    dynamic: bool
    shapes: tuple[Circle | Polygon, ...]
    colour: str = "black"
    kind: str = "wall_or_other"

    @property
    def name(self) -> str:
        """How the body is called in sentences, e.g. `purple bar` or `black wall`."""
        plain = "wall" if self.colour == "black" else "body"
        noun = {"wall_or_other": plain, "standingsticks": "standing sticks"}.get(self.kind, self.kind)
        return f"{self.colour} {noun}"

    @property
    def single_circle(self) -> bool:
        return len(self.shapes) == 1 and isinstance(self.shapes[0], Circle)


@dataclass(frozen=True)
class Goal:
    """Bodies `body1` and `body2` (indices into the scene) must touch for 3 seconds without a break."""

    body1: int
    body2: int


@dataclass(frozen=True)
class Scene:
    """All bodies, the four walls first in official tasks. The order matters to the last bit of the simulation."""

    bodies: tuple[Body, ...]
    width: int = SIZE
    height: int = SIZE


@dataclass(frozen=True)
class Task:
    """One puzzle. `task_id` is `template:number`; `tier` is `ball` or `two_balls`."""

    task_id: str
    tier: str
    scene: Scene
    goal: Goal
    description: str = field(default="", compare=False)

    @property
    def bodies(self) -> tuple[Body, ...]:
        return self.scene.bodies

    @property
    def template(self) -> str:
        """The template this task was made from."""
        return self.task_id.split(":", 1)[0]

    @property
    def n_balls(self) -> int:
        return TIERS[self.tier]

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Task:
        """Read `{"task_id", "tier", "scene": {"bodies": [...]}, "goal": {"body1", "body2", "relation"}}`.

        Further keys are left alone. Raises `DataError`, which names the task and the body, for anything broken.
        """
        if not isinstance(data, Mapping):
            raise DataError(f"PHYRE task: an object is needed, got {type(data).__name__}")
        task_id = data.get("task_id")
        if not isinstance(task_id, str) or not task_id:
            raise DataError(f"PHYRE task: `task_id` must be a text such as '00000:005', got {task_id!r}")
        where = f"PHYRE task {task_id}"
        tier = str(data.get("tier", "")).lower()
        if tier not in TIERS:
            raise DataError(f"{where}: `tier` must be one of {', '.join(TIERS)}, got {data.get('tier')!r}")
        scene = data.get("scene")
        if not isinstance(scene, Mapping) or not isinstance(scene.get("bodies"), Sequence):
            raise DataError(f"{where}: `scene` must be an object with the list `bodies`")
        for side in ("width", "height"):
            if scene.get(side, SIZE) != SIZE:
                raise DataError(f"{where}: scene {side} is {scene[side]!r}; PHYRE scenes are {SIZE} x {SIZE}")
        if not 1 <= len(scene["bodies"]) <= MAX_BODIES:
            raise DataError(f"{where}: {len(scene['bodies'])} bodies; 1 to {MAX_BODIES} are allowed")
        bodies = tuple(_body(item, f"{where}, body {i}") for i, item in enumerate(scene["bodies"]))
        goal = _goal(data.get("goal"), bodies, where)
        return cls(task_id, tier, Scene(bodies), goal, str(data.get("description") or ""))

    def to_dict(self) -> dict[str, Any]:
        """The JSON form that `from_dict` reads back to an equal task."""
        return {
            "task_id": self.task_id,
            "tier": self.tier,
            "scene": {"width": SIZE, "height": SIZE, "bodies": [_body_dict(body) for body in self.bodies]},
            "goal": {"body1": self.goal.body1, "body2": self.goal.body2, "relation": ["TOUCHING"]},
            "description": self.description,
        }


def _body_dict(body: Body) -> dict[str, Any]:
    shapes: list[dict[str, Any]] = []
    for shape in body.shapes:
        if isinstance(shape, Circle):
            shapes.append({"circle": shape.radius})
        else:
            shapes.append({"polygon": [list(vertex) for vertex in shape.vertices]})
    return {
        "pos": list(body.position),
        "angle": body.angle,
        "dynamic": body.dynamic,
        "color": body.colour,
        "kind": body.kind,
        "shapes": shapes,
    }


def _number(value: Any, what: str, where: str, limit: float = MAX_COORDINATE) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= limit:
        raise DataError(f"{where}: {what} must be a number of size at most {limit:g}, got {value!r}")
    return float(value)


def _point(value: Any, what: str, where: str) -> Point:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise DataError(f"{where}: {what} must be a pair [x, y], got {value!r}")
    return _number(value[0], f"{what} x", where), _number(value[1], f"{what} y", where)


def _body(data: Any, where: str) -> Body:
    if not isinstance(data, Mapping):
        raise DataError(f"{where}: an object is needed, got {type(data).__name__}")
    shapes = data.get("shapes")
    if not isinstance(shapes, (list, tuple)) or not shapes:
        raise DataError(f"{where}: `shapes` must be a list of at least one circle or polygon")
    if not isinstance(data.get("dynamic"), bool):
        raise DataError(f"{where}: `dynamic` must be true or false, got {data.get('dynamic')!r}")
    colour = data.get("color", "black")
    if colour not in COLOURS:
        raise DataError(f"{where}: `color` must be one of {', '.join(COLOURS)}, got {colour!r}")
    return Body(
        position=_point(data.get("pos"), "`pos`", where),
        angle=_number(data.get("angle", 0.0), "`angle`", where),
        dynamic=data["dynamic"],
        shapes=tuple(_shape(shape, f"{where}, shape {i}") for i, shape in enumerate(shapes)),
        colour=colour,
        kind=str(data.get("kind", "wall_or_other")),
    )


def _shape(data: Any, where: str) -> Circle | Polygon:
    if not isinstance(data, Mapping) or len({"circle", "polygon"} & set(data)) != 1:
        raise DataError(f'{where}: must be {{"circle": radius}} or {{"polygon": [[x, y], ...]}}')
    if "circle" in data:
        radius = _number(data["circle"], "radius", where)
        if radius < MIN_LENGTH:
            raise DataError(f"{where}: the radius must be at least {MIN_LENGTH} px, got {radius:g}")
        return Circle(radius)
    raw = data["polygon"]
    if not isinstance(raw, (list, tuple)) or not 3 <= len(raw) <= MAX_VERTICES:
        raise DataError(f"{where}: a polygon needs 3 to {MAX_VERTICES} vertices")
    vertices = tuple(_point(vertex, f"vertex {i}", where) for i, vertex in enumerate(raw))
    problem = _why_not_convex(vertices)
    if problem:
        raise DataError(f"{where}: the polygon {problem}")
    return Polygon(vertices)


def _why_not_convex(vertices: Sequence[Point]) -> str | None:
    edges = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(vertices, [*vertices[1:], vertices[0]], strict=True)]
    if any(math.hypot(*edge) < MIN_LENGTH for edge in edges):
        return f"has an edge shorter than {MIN_LENGTH} px"
    corners = zip(vertices, [*vertices[1:], vertices[0]], strict=True)
    if abs(sum(ax * by - ay * bx for (ax, ay), (bx, by) in corners)) < 2 * MIN_LENGTH**2:
        return "has no area"
    turns = []
    for (ax, ay), (bx, by) in zip(edges, [*edges[1:], edges[0]], strict=True):
        turns.append(math.atan2(ax * by - ay * bx, ax * bx + ay * by))
    if min(turns) < -1e-6 and max(turns) > 1e-6:
        return "is not convex"
    if abs(abs(math.fsum(turns)) - 2 * math.pi) > 1e-6:
        return "crosses itself"
    return None


def _goal(data: Any, bodies: Sequence[Body], where: str) -> Goal:
    if not isinstance(data, Mapping):
        raise DataError(f"{where}: `goal` must be an object with `body1`, `body2` and `relation`")
    relation = data.get("relation", ["TOUCHING"])
    if relation not in (["TOUCHING"], ("TOUCHING",), "TOUCHING"):
        raise DataError(
            f"{where}: the goal relation must be TOUCHING, as in every task of both tiers; got {relation!r}"
        )
    indices = []
    for name in ("body1", "body2"):
        index = data.get(name)
        if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < len(bodies):
            raise DataError(
                f"{where}: goal `{name}` must be the index of a body, 0 to {len(bodies) - 1}, got {index!r}"
            )
        indices.append(index)
    first, second = indices
    if first == second:
        raise DataError(f"{where}: the goal names body {first} twice")
    if not bodies[first].dynamic and not bodies[second].dynamic:
        raise DataError(f"{where}: bodies {first} and {second} of the goal are both static and can never come to touch")
    return Goal(first, second)
