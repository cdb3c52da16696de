"""Does a ball overlap a body? Touching is allowed, with the tolerance of the official scene check."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .scene import Body, Circle, Point, Task

TOLERANCE = 1e-5
# Segments with a squared length below this count as points, as in the official code.
POINT_LIKE = 1e-4


def world_polygon(body: Body, vertices: Sequence[Point]) -> list[Point]:
    """Vertices of a body's polygon in scene coordinates."""
    return posed(vertices, body.position[0], body.position[1], body.angle)


def posed(vertices: Sequence[Point], x: float, y: float, angle: float) -> list[Point]:
    """Vertices turned by `angle` and moved by (x, y)."""
    c, s = math.cos(angle), math.sin(angle)
    return [(x + c * vx - s * vy, y + s * vx + c * vy) for vx, vy in vertices]


@dataclass(frozen=True)
class Obstacles:
    """All shapes of a scene, prepared for many overlap tests."""

    # (body, x, y, radius)
    circles: tuple[tuple[int, float, float, float], ...]
    # (body, bounding box, vertices)
    polygons: tuple[tuple[int, tuple[float, float, float, float], tuple[Point, ...]], ...]

    @classmethod
    def of(cls, task: Task) -> Obstacles:
        circles = []
        polygons = []
        for index, body in enumerate(task.bodies):
            for shape in body.shapes:
                if isinstance(shape, Circle):
                    circles.append((index, *body.position, shape.radius))
                else:
                    points = tuple(world_polygon(body, shape.vertices))
                    xs, ys = [p[0] for p in points], [p[1] for p in points]
                    polygons.append((index, (min(xs), min(ys), max(xs), max(ys)), points))
        return cls(tuple(circles), tuple(polygons))

    def overlapping(self, x: float, y: float, radius: float) -> int | None:
        """The lowest index of a body that the ball overlaps, or None."""
        hits = [
            index
            for index, cx, cy, other in self.circles
            if math.sqrt((cx - x) ** 2 + (cy - y) ** 2) + TOLERANCE < radius + other
        ]
        for index, (left, low, right, high), points in self.polygons:
            if left - radius < x < right + radius and low - radius < y < high + radius and _hits(points, x, y, radius):
                hits.append(index)
        return min(hits, default=None)


def _hits(points: Sequence[Point], x: float, y: float, radius: float) -> bool:
    inside_left = inside_right = True
    px, py = points[-1]
    for qx, qy in points:
        cross = (qx - px) * (y - py) - (qy - py) * (x - px)
        inside_left &= cross > 0
        inside_right &= cross < 0
        if _distance(px, py, qx, qy, x, y) + TOLERANCE < radius:
            return True
        px, py = qx, qy
    return inside_left or inside_right


def _distance(ax: float, ay: float, bx: float, by: float, x: float, y: float) -> float:
    """Distance of the point (x, y) to the segment from a to b."""
    dx, dy = bx - ax, by - ay
    squared = dx * dx + dy * dy
    if squared < POINT_LIKE:
        return math.hypot(x - ax, y - ay)
    t = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / squared))
    return math.hypot(x - (ax + t * dx), y - (ay + t * dy))
