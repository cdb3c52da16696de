"""Prompts say all that a solver needs, in numbers that agree with the scene, and nothing of a solution."""

import re

import pytest
from phyre_scenes import simple

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre.prompts import goal_sentence, image_prompt, text_prompt
from physeval_plugins.benchmarks.phyre.replies import parse_reply
from physeval_plugins.errors import SettingError


@pytest.fixture
def task():
    return phyre.Task.from_dict(simple())


def test_goal(task):
    assert goal_sentence(task).startswith(
        "Goal: the green ball must touch the purple bar and stay in touch for 3 seconds"
    )


def test_text(task):
    text = text_prompt(task, 25)
    assert "circle, centre (60.0, 200.0), radius 10.0" in text
    assert "up to 25 actions" in text
    assert "overlap" in text and "1000 steps" in text and "2 <= r <= 32" in text
    assert "between the two balls" not in text
    assert not text.endswith((" ", "\n"))


def test_corners_are_the_bodies_corners(task):
    line = next(line for line in text_prompt(task).splitlines() if "purple bar (fixed)" in line)
    corners = [(float(x), float(y)) for x, y in re.findall(r"\((-?[\d.]+), (-?[\d.]+)\)", line)]
    assert len(corners) == 4
    centre = [sum(values) / 4 for values in zip(*corners, strict=True)]
    assert centre == pytest.approx([150, 40], abs=0.06)
    (ax, ay), (bx, by) = corners[:2]
    assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(40, abs=0.15)


def test_walls_are_said_once(task):
    text = text_prompt(task)
    assert "four walls" in text
    assert text.count("(fixed)") == 1


def test_image_prompt_has_no_coordinates_of_bodies(task):
    text = image_prompt(task, 10)
    assert "60.0" not in text and "150" not in text.replace("150, 40", "")
    assert "lower left corner" in text and "up to 10 actions" in text


@pytest.mark.parametrize("tier", ["ball", "two_balls"])
@pytest.mark.parametrize("n", [1, 100])
def test_the_example_is_an_answer(tier, n):
    example = text_prompt(phyre.Task.from_dict(simple(tier=tier)), n)
    parsed = parse_reply(example, tier)
    assert len(parsed.actions) == (1 if n == 1 else 2) and parsed.unreadable == 0


def test_no_solution_in_any_mini_prompt():
    tasks, solutions = phyre.load_tasks("mini"), phyre.load_solutions("mini")
    for task_id, task in tasks.items():
        text = text_prompt(task)
        for action in solutions[task_id]:
            assert f"{action[0]:.4f}"[:6] not in text and f"{255 * action[0]:.2f}" not in text


def test_no_negative_zero():
    task = simple()
    task["scene"]["bodies"][2]["pos"] = [19.98, 4.0]
    task["scene"]["bodies"][2]["angle"] = 0.0
    assert "-0.0" not in text_prompt(phyre.Task.from_dict(task))


def test_n_is_checked(task):
    for n in (0, True, "3"):
        with pytest.raises(SettingError):
            text_prompt(task, n)
