"""From action to balls: box, scene, gap, rounding, occlusion; nothing an agent says raises."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phyre_scenes import simple

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre.actions import MAX_RADIUS, map_action, unit_action
from physeval_plugins.benchmarks.phyre.geometry import Obstacles


def kind(placement) -> str:
    return placement.reason.split(":")[0] if placement.reason else "valid"


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ([0.5, 0.5, 0.5], "valid"),
        ((0.5, 0.5, 0.0), "valid"),
        ([0.5, 0.5], "malformed"),
        ([0.5] * 6, "malformed"),
        ([0.5] * 1000, "malformed"),
        ([], "malformed"),
        (None, "malformed"),
        (7, "malformed"),
        ("0.5 0.5 0.5", "malformed"),
        (["0.5", 0.5, 0.5], "malformed"),
        ([True, 0.5, 0.5], "malformed"),
        ([math.nan, 0.5, 0.5], "malformed"),
        ([[0.5, 0.5, 0.5]], "malformed"),
        ([10**400, 0.5, 0.5], "malformed"),
        ([math.inf, 0.5, 0.5], "mapper"),
        ([-1e-9, 0.5, 0.5], "mapper"),
        ([0.5, 1.0 + 1e-9, 0.5], "mapper"),
        ([0.0, 0.5, 0.5], "mapper"),
        (phyre.PixelAction(((100, 100, 10),)), "valid"),
        (phyre.PixelAction(((100, 100, 1.9),)), "mapper"),
        (phyre.PixelAction(((100, 100, 32.1),)), "mapper"),
        (phyre.PixelAction(((9.9, 100, 10),)), "mapper"),
        (phyre.PixelAction(((246.0, 10.0, 10.0),)), "valid"),
        (phyre.PixelAction(((246.1, 100, 10),)), "mapper"),
        (phyre.PixelAction(((100, 100),)), "malformed"),
        (phyre.PixelAction(((100, math.nan, 10),)), "malformed"),
        (phyre.PixelAction(()), "malformed"),
    ],
)
def test_ball_tier(action, expected):
    assert kind(map_action("ball", action)) == expected


def test_gap_between_two_balls():
    def two(distance):
        return kind(map_action("two_balls", phyre.PixelAction(((100, 100, 10), (100 + distance, 100, 12)))))

    assert two(23.0) == "valid"
    assert two(22.999) == "mapper"


def test_rounding_is_after_the_check():
    # centres are cut, radii rounded half to even; 10.5 lies inside the scene only before rounding of the radius
    ball = map_action("ball", phyre.PixelAction(((99.999, 10.9, 10.5),))).balls[0]
    assert (ball.x, ball.y, ball.radius) == (99, 10, 10)
    assert map_action("ball", phyre.PixelAction(((100, 100, 11.5),))).balls[0].radius == 12


def test_whole_pixels_come_back_exactly():
    for x in range(2, 255):
        assert map_action("ball", phyre.PixelAction(((x, 128, 2),))).balls == (phyre.Ball(x, 128, 2),)


@given(st.one_of(st.none(), st.text(), st.lists(st.one_of(st.floats(), st.integers(), st.text(), st.none()))))
def test_nothing_raises(action):
    for tier in ("ball", "two_balls"):
        placement = map_action(tier, action)
        assert bool(placement.balls) != bool(placement.reason)


@given(st.lists(st.floats(0, 1), min_size=6, max_size=6))
def test_valid_balls_lie_in_the_scene_within_rounding(action):
    placement = map_action("two_balls", action)
    for ball in placement.balls:
        assert 2 <= ball.radius <= MAX_RADIUS
        assert ball.radius - 1.5 <= ball.x <= 256.5 - ball.radius
    assert len(unit_action(action).balls) == 2


def test_occlusion_touching_is_allowed():
    task = phyre.Task.from_dict(simple())
    assert phyre.place(task, phyre.PixelAction(((80, 200, 10),))).valid  # touches the ball at (60, 200) of radius 10
    placed = phyre.place(task, phyre.PixelAction(((79, 200, 10),)))
    assert placed.reason == "occlusion: ball 1 overlaps body 1 (green ball)"
    assert kind(phyre.place(task, phyre.PixelAction(((150, 40, 2),)))) == "occlusion"  # wholly inside the bar


def test_overlap_agrees_with_a_dense_outline():
    """Independent check: the distance to the outline by brute force over points on it."""
    rng = random.Random(3)
    task = phyre.Task.from_dict(simple())
    obstacles = Obstacles.of(task)
    bar = obstacles.polygons[1][2]
    outline = [
        (a[0] + (b[0] - a[0]) * k / 400, a[1] + (b[1] - a[1]) * k / 400)
        for a, b in zip(bar, [*bar[1:], bar[0]], strict=True)
        for k in range(400)
    ]
    seen = set()
    for _ in range(300):
        x, y, r = rng.uniform(115, 185), rng.uniform(20, 60), rng.uniform(2, 12)
        gap = min(math.hypot(x - px, y - py) for px, py in outline) - r
        if abs(gap) < 0.1:
            continue
        cos, sin = math.cos(0.1), math.sin(0.1)
        u, v = (x - 150) * cos + (y - 40) * sin, -(x - 150) * sin + (y - 40) * cos
        hit = gap < 0 or (abs(u) < 20 and abs(v) < 4)
        seen.add(hit)
        assert (obstacles.overlapping(x, y, r) == 2) == hit
    assert seen == {True, False}


def test_official_validity(cases):
    wrong = []
    for row in cases("phyre_truth"):
        task = phyre.Task.from_dict(row)
        obstacles = Obstacles.of(task)
        for record in row["actions"]:
            placed = phyre.place(task, record["action"], obstacles)
            got = [[ball.x, ball.y, ball.radius] for ball in placed.balls]
            if kind(placed) != (record["why"] or "valid") or (placed.valid and got != record["balls"]):
                wrong.append((task.task_id, record["action"]))
    assert wrong == []
