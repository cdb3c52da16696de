"""`phyre_mini`: puzzles of our own in the form of PHYRE's, for both tiers, with solutions found by search.

Not the benchmark, and no substitute for it: a small set that needs no download. `build()` makes it anew;
`python -m physeval_plugins.benchmarks.phyre.mini_templates FILE` writes the embedded file.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

from .agents import random_actions
from .scene import SIZE, Task
from .simulator import Simulator

TASKS_PER_TEMPLATE = 5
MAX_DRAWS = 60
MAX_ACTIONS = 1500
EASIEST = 0.25
N_SOLUTIONS = 2

Json = dict[str, Any]


def _body(x: float, y: float, angle: float, dynamic: bool, colour: str, kind: str, shapes: list[Json]) -> Json:
    pose = {"pos": [round(x, 3), round(y, 3)], "angle": round(angle, 4), "dynamic": dynamic}
    return {**pose, "color": colour, "kind": kind, "shapes": shapes}


def _box(width: float, height: float, x: float = 0.0, y: float = 0.0) -> Json:
    w, h = width / 2, height / 2
    corners = [(x + w, y + h), (x - w, y + h), (x - w, y - h), (x + w, y - h)]
    return {"polygon": [[round(a, 3), round(b, 3)] for a, b in corners]}


def walls() -> list[Json]:
    """The four static walls just outside the scene that every PHYRE task begins with."""
    half = SIZE / 2
    centres = [(half, -2.5), (-2.5, half), (half, SIZE + 2.5), (SIZE + 2.5, half)]
    sizes = [(SIZE, 5.0), (5.0, SIZE), (SIZE, 5.0), (5.0, SIZE)]
    return [
        _body(x, y, 0.0, False, "black", "wall_or_other", [_box(w, h)])
        for (x, y), (w, h) in zip(centres, sizes, strict=True)
    ]


def _bar(x: float, y: float, width: float, height: float, colour: str, angle: float = 0.0) -> Json:
    return _body(x, y, angle, colour not in ("black", "purple"), colour, "bar", [_box(width, height)])


def _ball(x: float, y: float, radius: float, colour: str) -> Json:
    dynamic = colour not in ("black", "purple")
    return _body(x, y, 0.0, dynamic, colour, "ball", [{"circle": round(radius, 3)}])


def _jar(x: float, floor: float, width: float, height: float, colour: str) -> Json:
    """A cup, open at the top, standing on `floor`."""
    wall = 4.0
    sides = [_box(wall, height, side * (width - wall) / 2, height / 2) for side in (-1, 1)]
    return _body(x, floor, 0.0, colour != "purple", colour, "jar", [_box(width, wall, 0.0, wall / 2), *sides])


def _sticks(x: float, floor: float, height: float, colour: str) -> Json:
    """Two sticks that cross, standing on `floor`."""
    slope = 0.35
    shapes = []
    for side in (-1, 1):
        c, s = math.cos(side * slope), math.sin(side * slope)
        corners = [(2.5, height / 2), (-2.5, height / 2), (-2.5, -height / 2), (2.5, -height / 2)]
        shapes.append({"polygon": [[round(c * u - s * v, 3), round(s * u + c * v, 3)] for u, v in corners]})
    low = height / 2 * math.cos(slope) + 2.5 * math.sin(slope)
    return _body(x, floor + low, 0.0, True, colour, "standingsticks", shapes)


# Each template draws the bodies after the walls; the first body must come to touch the second.
Draw = Callable[[random.Random], list[Json]]


def off_the_shelf(rng: random.Random) -> list[Json]:
    """A ball rests on a shelf; the target lies on the floor to one side."""
    x, y, r = rng.uniform(70, 110), rng.uniform(90, 150), rng.uniform(7, 11)
    target = rng.uniform(165, 215)
    return [
        _ball(x, y + r, r, "green"),
        _bar(target, 3, rng.uniform(40, 60), 6, "purple"),
        _bar(x, y - 3, rng.uniform(36, 50), 6, "black"),
    ]


def turned_back(rng: random.Random) -> list[Json]:
    """A ball falls on a slope that leads it away from the target."""
    x, slope = rng.uniform(90, 130), rng.uniform(0.3, 0.5)
    return [
        _ball(x, rng.uniform(190, 225), rng.uniform(7, 10), "green"),
        _bar(rng.uniform(200, 225), 3, rng.uniform(36, 55), 6, "purple"),
        _bar(x + 4, rng.uniform(90, 130), 70, 6, "black", slope),
    ]


def two_shelves(rng: random.Random) -> list[Json]:
    """Two balls on shelves of different height have to meet; the lower shelf has a lip at its far end."""
    x1 = rng.uniform(55, 95)
    x2 = x1 + rng.uniform(62, 80)
    y1, y2 = rng.uniform(120, 160), rng.uniform(60, 95)
    r1, r2 = rng.uniform(7, 10), rng.uniform(7, 10)
    width = rng.uniform(64, 80)
    return [
        _ball(x1, y1 + r1, r1, "green"),
        _ball(x2, y2 + r2, r2, "blue"),
        _bar(x1, y1 - 3, rng.uniform(30, 40), 6, "black"),
        _bar(x2, y2 - 3, width, 6, "black"),
        _bar(x2 + width / 2 - 3, y2 + 6, 6, 12, "black"),
    ]


def into_the_cup(rng: random.Random) -> list[Json]:
    """A ball on a shelf has to come to a cup that stands on the floor."""
    x, r, y = rng.uniform(60, 110), rng.uniform(6, 9), rng.uniform(100, 160)
    return [
        _ball(x, y + r, r, "green"),
        _jar(x + rng.uniform(50, 75), 0, rng.uniform(40, 54), rng.uniform(26, 40), "purple"),
        _bar(x, y - 3, rng.uniform(34, 44), 6, "black"),
    ]


def topple(rng: random.Random) -> list[Json]:
    """A standing bar has to fall against a post."""
    x, y, h = rng.uniform(80, 120), rng.uniform(40, 90), rng.uniform(46, 64)
    side = rng.choice([-1, 1])
    post = x + side * rng.uniform(0.55, 0.8) * h
    return [
        _bar(x, y + h / 2, 9, h, "green"),
        _bar(post, y + 8, 6, 16, "purple"),
        _bar(x, y - 3, 130, 6, "black"),
    ]


def see_saw(rng: random.Random) -> list[Json]:
    """A plank lies on a round support with a ball on it; the target is on the floor beyond one end."""
    x, r = rng.uniform(100, 140), rng.uniform(12, 18)
    length, ball = rng.uniform(90, 110), rng.uniform(6, 8)
    side = rng.choice([-1, 1])
    return [
        _ball(x, 2 * r + 6 + ball, ball, "green"),
        _bar(x + side * rng.uniform(88, 100), 3, 34, 6, "purple"),
        _ball(x, r, r, "black"),
        _bar(x, 2 * r + 3, length, 6, "gray"),
    ]


def bridge(rng: random.Random) -> list[Json]:
    """A plank lies on the end of a ledge, nearly out of balance, with a ball on it; the target is on the floor."""
    edge, y, r = rng.uniform(100, 130), rng.uniform(60, 110), rng.uniform(6, 9)
    length = rng.uniform(60, 80)
    middle = edge - rng.uniform(4, 7)
    return [
        _ball(middle - rng.uniform(4, 12), y + 5 + r, r, "green"),
        _bar(edge + rng.uniform(50, 70), 3, rng.uniform(44, 60), 6, "purple"),
        _bar(edge / 2, y - 3, edge, 6, "black"),
        _bar(middle, y + 2.5, length, 5, "gray"),
    ]


def tower(rng: random.Random) -> list[Json]:
    """A ball lies on a tower of blocks; the target is on the floor to one side."""
    x, block, r = rng.uniform(90, 160), rng.uniform(18, 24), rng.uniform(7, 10)
    side = rng.choice([-1, 1])
    blocks = [_bar(x, block * (k + 0.5), block, block, "gray") for k in range(3)]
    return [
        _ball(x, 3 * block + r, r, "green"),
        _bar(x + side * rng.uniform(60, 75), 3, 40, 6, "purple"),
        *blocks,
    ]


def far_shelf(rng: random.Random) -> list[Json]:
    """Off the shelf, over a fence."""
    shelf = off_the_shelf(rng)
    return [*shelf, _bar(rng.uniform(125, 140), 8, 6, 16, "black")]


def far_shelves(rng: random.Random) -> list[Json]:
    """The two shelves with a roof over the lower one."""
    shelves = two_shelves(rng)
    x, y = shelves[1]["pos"]
    return [*shelves, _bar(x + rng.uniform(14, 24), y + rng.uniform(36, 46), 50, 6, "black")]


def two_bars(rng: random.Random) -> list[Json]:
    """Two standing bars have to touch."""
    y, h1, h2 = rng.uniform(30, 60), rng.uniform(48, 62), rng.uniform(48, 62)
    x1 = rng.uniform(70, 90)
    x2 = x1 + rng.uniform(0.52, 0.68) * (h1 + h2)
    return [
        _bar(x1, y + h1 / 2, 10, h1, "green"),
        _bar(x2, y + h2 / 2, 10, h2, "blue"),
        _bar(128, y - 3, 250, 6, "black"),
    ]


def crossed_sticks(rng: random.Random) -> list[Json]:
    """Crossed sticks stand near the end of a table; the target is on the floor beyond it."""
    x, y, h = rng.uniform(100, 150), rng.uniform(40, 70), rng.uniform(34, 46)
    table = rng.uniform(70, 90)
    side = rng.choice([-1, 1])
    return [
        _sticks(x + side * (table / 2 - 14), y, h, "green"),
        _bar(x + side * (table / 2 + rng.uniform(18, 24)), 3, 48, 6, "purple"),
        _bar(x, y - 3, table, 6, "black"),
    ]


def sliding_cup(rng: random.Random) -> list[Json]:
    """A loose cup and a ball on separate shelves have to touch."""
    x, y, r = rng.uniform(60, 90), rng.uniform(130, 170), rng.uniform(7, 10)
    jar, height = x + rng.uniform(58, 80), rng.uniform(50, 90)
    return [
        _ball(x, y + r, r, "green"),
        _jar(jar, height, rng.uniform(34, 44), rng.uniform(24, 34), "blue"),
        _bar(x, y - 3, rng.uniform(36, 46), 6, "black"),
        _bar(jar, height - 3, 70, 6, "black"),
    ]


def guarded_see_saw(rng: random.Random) -> list[Json]:
    """The see-saw with a roof over the plank's middle."""
    seesaw = see_saw(rng)
    x, y = seesaw[0]["pos"]
    return [*seesaw, _bar(x, y + rng.uniform(40, 60), 60, 6, "black")]


def guarded_bridge(rng: random.Random) -> list[Json]:
    """The bridge with a roof over its free end."""
    planks = bridge(rng)
    x, y = planks[3]["pos"]
    return [*planks, _bar(x + rng.uniform(24, 34), y + rng.uniform(50, 70), 40, 6, "black")]


def walled_tower(rng: random.Random) -> list[Json]:
    """The tower with a fence before the target."""
    blocks = tower(rng)
    x, target = blocks[0]["pos"][0], blocks[1]["pos"][0]
    return [*blocks, _bar(x + 0.5 * (target - x), 12, 5, 24, "black")]


TEMPLATES: dict[str, tuple[str, Draw]] = {
    **{
        f"m00{k}": ("ball", draw)
        for k, draw in enumerate(
            [off_the_shelf, turned_back, two_shelves, into_the_cup, topple, see_saw, bridge, tower]
        )
    },
    **{
        f"m10{k}": ("two_balls", draw)
        for k, draw in enumerate(
            [
                far_shelf,
                far_shelves,
                two_bars,
                crossed_sticks,
                sliding_cup,
                guarded_see_saw,
                guarded_bridge,
                walled_tower,
            ]
        )
    },
}


def make_task(template: str, number: int, draw: int) -> Task:
    """Draw `draw` of task `number` of a template; the same on every machine."""
    tier, make = TEMPLATES[template]
    bodies = [*walls(), *make(random.Random(f"{template}/{number}/{draw}"))]
    first, second = bodies[4], bodies[5]
    return Task.from_dict(
        {
            "task_id": f"{template}:{number:03d}",
            "tier": tier,
            "scene": {"bodies": bodies},
            "goal": {"body1": 4, "body2": 5, "relation": ["TOUCHING"]},
            "description": f"Make sure the {_name(first)} is touching the {_name(second)}.",
        }
    )


def _name(body: Json) -> str:
    return f"{body['color']} {'standing sticks' if body['kind'] == 'standingsticks' else body['kind']}"


def solutions(task: Task) -> list[list[float]] | None:
    """Up to `N_SOLUTIONS` actions that solve the task and still do when moved by a pixel, or None where the task is
    solved by itself, is too easy, or no solution was found among `MAX_ACTIONS` random ones."""
    simulator = Simulator(task)
    if simulator.prepared.solve(()) is not None:
        return None
    tried = solved = 0
    found: list[list[float]] = []
    for action in random_actions(task.tier, MAX_ACTIONS, seed=7):
        outcome = simulator(action)
        tried += outcome.valid
        if not outcome.solved:
            continue
        solved += 1
        if len(found) < N_SOLUTIONS and all(simulator(near).solved for near in _moved(action)):
            found.append([round(value, 6) for value in action])
        if len(found) == N_SOLUTIONS and tried >= 100:
            break
    if not found or solved / tried > EASIEST or not all(simulator(action).solved for action in found):
        return None
    return found


def _moved(action: list[float]) -> Iterator[list[float]]:
    for axis in range(len(action)):
        if axis % 3 != 2:
            for shift in (-1 / 255, 1 / 255):
                yield [value + shift * (index == axis) for index, value in enumerate(action)]


def build(progress: Callable[[str], None] | None = None) -> Json:
    """All tasks and their solutions. Takes some minutes; the embedded file is its result."""
    tasks, known = [], {}
    for template in TEMPLATES:
        for number in range(TASKS_PER_TEMPLATE):
            for draw in range(MAX_DRAWS):
                task = make_task(template, number, draw)
                found = solutions(task)
                if found:
                    break
            else:
                raise RuntimeError(f"no solvable draw of {template}:{number}")
            tasks.append(task.to_dict())
            known[task.task_id] = found
            if progress:
                progress(f"{task.task_id}: draw {draw}, {len(found)} solutions")
    return {"note": "puzzles written for physeval-plugins; not the PHYRE benchmark", "tasks": tasks, "solutions": known}


if __name__ == "__main__":
    made = build(progress=print)
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(json.dumps(made, separators=(",", ":")).replace('{"task_id"', '\n{"task_id"') + "\n")
