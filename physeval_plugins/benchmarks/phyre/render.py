"""Pictures: a scene as an image in the official colours, a simulation as an animated GIF, success curves as SVG."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from ...errors import DataError, MissingExtra, SettingError
from .actions import Ball
from .geometry import posed
from .physics import Pose
from .scene import SIZE, Circle, Task
from .simulator import Simulator

if TYPE_CHECKING:
    from PIL.Image import Image

# RGB of the official viewer.
PALETTE = {
    "white": (255, 255, 255),
    "red": (243, 79, 70),
    "green": (107, 206, 187),
    "blue": (24, 119, 242),
    "purple": (75, 74, 164),
    "gray": (185, 202, 210),
    "black": (0, 0, 0),
}
# Drawn this many times larger and reduced, for smooth edges.
_OVERSAMPLING = 4
# Frames a second of a GIF and simulated steps between its frames.
_GIF_STRIDE = 6
_GIF_MILLISECONDS = 100
_LAST_FRAME_MILLISECONDS = 1500
_LINES = ("#1877f2", "#f34f46", "#2a9d8f", "#4b4aa4", "#e9a03b", "#555555")


def _pillow() -> Any:
    try:
        import PIL.Image
        import PIL.ImageDraw
    except ImportError as error:
        raise MissingExtra("pillow", "phyre", "drawing PHYRE scenes") from error
    return PIL


def draw_scene(task: Task, balls: Sequence[Ball] = (), poses: Sequence[Pose] | None = None, *, scale: int = 1) -> Image:
    """An RGB picture of the scene, y up, 256 px times `scale` a side.

    balls: the user's balls, red. poses: (x, y, angle) of all bodies and then of the balls (a frame of an `Outcome`);
    without it, everything stands where it starts. Raises `MissingExtra` without Pillow.
    """
    if isinstance(scale, bool) or not isinstance(scale, int) or not 1 <= scale <= 8:
        raise SettingError(f"scale must be a whole number from 1 to 8, got {scale!r}")
    pil = _pillow()
    factor = scale * _OVERSAMPLING
    picture = pil.Image.new("RGB", (SIZE * factor, SIZE * factor), PALETTE["white"])
    pen = pil.ImageDraw.Draw(picture)

    def disc(x: float, y: float, radius: float, colour: tuple[int, int, int], angle: float | None) -> None:
        left, top = (x - radius) * factor, (SIZE - y - radius) * factor
        pen.ellipse([left, top, left + 2 * radius * factor, top + 2 * radius * factor], fill=colour)
        if angle is not None:  # a spoke, so that rolling can be seen
            end = x + 0.9 * radius * math.cos(angle), y + 0.9 * radius * math.sin(angle)
            line = [x * factor, (SIZE - y) * factor, end[0] * factor, (SIZE - end[1]) * factor]
            pen.line(line, fill=PALETTE["white"], width=max(1, factor // 2))

    moving = poses is not None
    for index, body in enumerate(task.bodies):
        x, y, angle = poses[index] if poses is not None else (*body.position, body.angle)
        colour = PALETTE[body.colour]
        for shape in body.shapes:
            if isinstance(shape, Circle):
                disc(x, y, shape.radius, colour, angle if moving and body.dynamic else None)
            else:
                corners = posed(shape.vertices, x, y, angle)
                if not _in_sight(corners):  # the walls: a polygon is drawn with its edge
                    continue
                pen.polygon([(px * factor, (SIZE - py) * factor) for px, py in corners], fill=colour)
    for index, ball in enumerate(balls):
        x, y, angle = poses[len(task.bodies) + index] if poses is not None else (ball.x, ball.y, 0.0)
        disc(x, y, ball.radius, PALETTE["red"], angle if moving else None)
    return picture.resize((SIZE * scale, SIZE * scale), pil.Image.Resampling.LANCZOS)


def _in_sight(corners: Sequence[tuple[float, float]]) -> bool:
    return all(min(values) < SIZE and max(values) > 0 for values in zip(*corners, strict=True))


def save_gif(
    task: Task, action: Any, path: str | os.PathLike[str], *, engine: str | None = None, scale: int = 1
) -> Any:
    """Simulate an action and write an animated GIF of it; returns the outcome. `DataError` for an invalid action."""
    _pillow()
    outcome = Simulator(task, engine)(action, frames=_GIF_STRIDE)
    if outcome.frames is None:
        raise DataError(f"PHYRE task {task.task_id}: the action is invalid and cannot be shown: {outcome.reason}")
    start = draw_scene(task, outcome.balls, scale=scale)
    frames = [draw_scene(task, outcome.balls, poses, scale=scale) for poses in _until_rest(outcome.frames)]
    durations = [_GIF_MILLISECONDS] * len(frames) + [_LAST_FRAME_MILLISECONDS]
    start.save(path, format="GIF", save_all=True, append_images=frames, duration=durations, loop=0)
    return outcome


def _until_rest(frames: Sequence[Sequence[Pose]]) -> Sequence[Sequence[Pose]]:
    """Without the end in which nothing moves any more."""
    last = len(frames) - 1
    while last > 1 and frames[last] == frames[last - 1]:
        last -= 1
    return frames[: last + 1]


def success_curve_svg(curves: Mapping[str, Sequence[float]], title: str = "") -> str:
    """Success curves as an SVG picture: share of tasks solved within k attempts, k on a logarithmic axis.

    On that axis AUCCESS is the area under the curve (steps of width ln(k+1) - ln(k)), so the picture shows the number.
    """
    if not curves or not all(curves.values()):
        raise DataError("at least one success curve with at least one value is needed")
    width, height, left, top = 480.0, 300.0, 60.0, 40.0
    longest = max(len(curve) for curve in curves.values())

    def x(k: float) -> float:
        return left + width * math.log(k) / math.log(longest + 1)

    def y(share: float) -> float:
        return top + height * (1 - share)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 20:.0f}" height="{top + height + 60:.0f}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{left}" y="20" font-size="14">{escape(title)}</text>',
    ]
    for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
        parts.append(
            f'<path d="M{left} {y(share):.1f}h{width}" stroke="#ddd"/>'
            f'<text x="{left - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        )
    for k in (1, 2, 5, 10, 20, 50, 100):
        if k <= longest:
            middle = (x(k) + x(k + 1)) / 2
            parts.append(f'<text x="{middle:.1f}" y="{top + height + 16}" text-anchor="middle">{k}</text>')
    parts.append(
        f'<text x="{left + width / 2}" y="{top + height + 36}" text-anchor="middle">attempts (logarithmic)</text>'
    )
    for index, (name, curve) in enumerate(curves.items()):
        colour = _LINES[index % len(_LINES)]
        steps = "".join(f"V{y(share):.1f}H{x(k + 1):.1f}" for k, share in enumerate(curve, 1))
        label = top + 16 + 16 * index
        parts.append(
            f'<path d="M{left} {y(0):.1f}{steps}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{left + 10}" y="{label}" fill="{colour}">{escape(name)}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
