"""What a language model is told about a task: in words and numbers, or in words with a picture.

Coordinates are pixels, because that is what models name; the rules (box, gap, rounding, 3 seconds) are those of the
simulator. Nothing of a known solution enters.
"""

from __future__ import annotations

from ...errors import SettingError
from .geometry import world_polygon
from .physics import MAX_STEPS
from .scene import SIZE, Body, Circle, Task

_ANSWER = {
    "ball": '[{"x": 40, "y": 200, "r": 10}, {"x": 128.5, "y": 90, "r": 4}]',
    "two_balls": (
        '[[{"x": 40, "y": 200, "r": 10}, {"x": 90, "y": 150, "r": 5}], '
        '[{"x": 128.5, "y": 90, "r": 4}, {"x": 200, "y": 30, "r": 20}]]'
    ),
}
_LEGEND = (
    "green: the body that has to touch; blue: its target, which moves; purple: its target, which is fixed; "
    "gray: other bodies that move; black: fixed bodies"
)
_OUTSIDE = "the four walls, which are fixed and close the scene"


def text_prompt(task: Task, n: int = 100) -> str:
    """The whole task in words and numbers. n: how many actions the reply may list."""
    return "\n\n".join([_opening(task), bodies(task), _rules(task), _answer(task, n)])


def image_prompt(task: Task, n: int = 100) -> str:
    """The text that goes with the picture of the task (`render.draw_scene`): no coordinates of bodies."""
    picture = (
        f"The picture shows the scene, {SIZE} x {SIZE} pixels, before anything moves. x counts from its left edge to "
        f"the right and y from its lower edge up: (0, 0) is the lower left corner of the picture, "
        f"({SIZE - 1}, {SIZE - 1}) the upper right. Colours: {_LEGEND}."
    )
    return "\n\n".join([_opening(task), picture, _rules(task), _answer(task, n)])


def goal_sentence(task: Task) -> str:
    """The goal, with the 3-second rule, which the official descriptions leave out."""
    first, second = (_named(task.bodies[index]) for index in (task.goal.body1, task.goal.body2))
    return (
        f"Goal: the {first} must touch the {second} and stay in touch for 3 seconds without a break, at any time "
        f"before the simulation ends."
    )


def _opening(task: Task) -> str:
    balls = "one red ball" if task.n_balls == 1 else "two red balls"
    return (
        "This is a physics puzzle in a vertical plane, seen from the side. You place "
        f"{balls} into the scene; then gravity acts and everything that can move moves by the laws of rigid bodies.\n"
        f"{goal_sentence(task)}"
    )


def bodies(task: Task) -> str:
    """The coordinate system and every body of the scene."""
    lines = [
        f"The scene is {SIZE} x {SIZE} pixels; x points right, y points up, (0, 0) is the lower left corner. "
        f"Around it are {_OUTSIDE}. Bodies in it (pixels; {_LEGEND}):"
    ]
    for index, body in enumerate(task.bodies):
        if not _is_wall(body):
            lines.append(f"- {_label(task, index)}: {'; '.join(_shapes(body))}")
    return "\n".join(lines)


def _rules(task: Task) -> str:
    gap = " There must be at least 1 pixel between the two balls." if task.n_balls == 2 else ""
    return (
        "Rules: x and y are the centre of a red ball and r its radius, 2 <= r <= 32, in pixels. The whole ball must "
        f"lie inside the scene, and it may touch bodies but must not overlap any.{gap} Then x and y are cut to whole "
        "pixels and r is rounded. All moving bodies, your balls too, start at rest; all have the same density, "
        "friction 0.5 and restitution 0.2; 6 pixels are 1 metre and gravity is 9.8 m/s^2 downwards. The simulation "
        f"lasts {MAX_STEPS} steps of 1/60 second."
    )


def _answer(task: Task, n: int) -> str:
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise SettingError(f"n must be a whole number of at least 1, got {n!r}")
    action = "one ball" if task.n_balls == 1 else "a pair of balls"
    many = (
        f"Reply with a list of up to {n} actions, the most promising first; they are tried in this order, each in a "
        "fresh copy of the scene, until one reaches the goal."
        if n > 1
        else "Reply with a list that holds one action."
    )
    return (
        f"An action is {action}. {many} Actions against the rules are skipped. Reasoning is welcome, but end with the "
        f"list as JSON in a code block, in this form (the numbers are only an example):\n"
        f"```json\n{_ANSWER[task.tier] if n > 1 else _one(task)}\n```"
    )


def _one(task: Task) -> str:
    ball = '{"x": 40, "y": 200, "r": 10}'
    return f"[{ball}]" if task.n_balls == 1 else f'[[{ball}, {{"x": 90, "y": 150, "r": 5}}]]'


def _is_wall(body: Body) -> bool:
    """A body that lies outside the scene altogether."""
    if body.dynamic or body.kind != "wall_or_other" or any(isinstance(shape, Circle) for shape in body.shapes):
        return False
    corners = [p for s in body.shapes if not isinstance(s, Circle) for p in world_polygon(body, s.vertices)]
    return any(max(values) <= 0 or min(values) >= SIZE for values in zip(*corners, strict=True))


def _label(task: Task, index: int) -> str:
    body = task.bodies[index]
    role = " (moves)" if body.dynamic else " (fixed)"
    goal = ", in the goal" if index in (task.goal.body1, task.goal.body2) else ""
    return f"{_named(body)}{role}{goal}"


def _named(body: Body) -> str:
    return "black body" if body.kind == "wall_or_other" else body.name


def _shapes(body: Body) -> list[str]:
    parts = []
    for shape in body.shapes:
        if isinstance(shape, Circle):
            parts.append(f"circle, centre {_xy(*body.position)}, radius {shape.radius:.1f}")
        else:
            corners = " ".join(_xy(*corner) for corner in world_polygon(body, shape.vertices))
            parts.append(f"polygon with corners {corners}")
    return parts


def _xy(x: float, y: float) -> str:
    # adding 0.0 turns -0.0 into 0.0
    return f"({round(x, 1) + 0.0:.1f}, {round(y, 1) + 0.0:.1f})"
