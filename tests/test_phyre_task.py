"""Tasks: reading, round trip, and an error that names task and body for whatever is broken."""

import copy
import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phyre_scenes import simple

from physeval_plugins import phyre
from physeval_plugins.errors import DataError


def test_reads_and_gives_back():
    task = phyre.Task.from_dict(simple(tier="BALL", extra="ignored"))
    assert (task.task_id, task.template, task.tier, task.n_balls) == ("t:0", "t", "ball", 1)
    assert task.scene.bodies[1].shapes == (phyre.Circle(10.0),)
    assert task.bodies[0].colour == "black"
    assert phyre.Task.from_dict(json.loads(json.dumps(task.to_dict()))) == task


def edit(path, value):
    task = copy.deepcopy(simple())
    *way, last = path
    inner = task
    for key in way:
        inner = inner[key]
    inner[last] = value
    return task


BODY = ("scene", "bodies", 2)
POLYGON = (*BODY, "shapes", 0, "polygon")


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("task_id",), 5, "task_id"),
        (("tier",), "three_balls", "tier"),
        (("scene",), [], "scene"),
        (("scene", "width"), 512, "width"),
        (("scene", "bodies"), [], "0 bodies"),
        (BODY, None, "body 2"),
        ((*BODY, "pos"), [1.0], "body 2: `pos`"),
        ((*BODY, "pos"), [1.0, math.nan], "`pos` y"),
        ((*BODY, "pos"), [1.0, math.inf], "`pos` y"),
        ((*BODY, "pos"), [True, 0], "`pos` x"),
        ((*BODY, "angle"), "0", "`angle`"),
        ((*BODY, "dynamic"), 1, "dynamic"),
        ((*BODY, "color"), "pink", "color"),
        ((*BODY, "shapes"), [], "shapes"),
        ((*BODY, "shapes"), [{"circle": 1, "polygon": []}], "shape 0"),
        ((*BODY, "shapes"), [{"circle": 0}], "radius"),
        ((*BODY, "shapes"), [{"circle": -3}], "radius"),
        (POLYGON, [[0, 0], [1, 0]], "3 to 8"),
        (POLYGON, [[0, 0], [9, 0], [2, 2], [0, 9]], "not convex"),
        (POLYGON, [[0, 0], [9, 9], [9, 0], [0, 5]], "not convex"),
        (POLYGON, [[0, 0], [5, 0], [10, 0]], "no area"),
        (POLYGON, [[0, 0], [5, 0], [5, 0], [0, 5]], "edge shorter"),
        # a pentagram turns the same way at every vertex
        (
            POLYGON,
            [[10 * math.cos(4 * math.pi * k / 5), 10 * math.sin(4 * math.pi * k / 5)] for k in range(5)],
            "crosses itself",
        ),
        (("goal",), None, "goal"),
        (("goal", "body1"), 9, "body1"),
        (("goal", "body1"), -1, "body1"),
        (("goal", "body1"), True, "body1"),
        (("goal", "body1"), 2, "twice"),
        (("goal", "body1"), 0, "both static"),
        (("goal", "relation"), ["ABOVE"], "TOUCHING"),
    ],
)
def test_broken_tasks_are_named(path, value, says):
    with pytest.raises(DataError) as error:
        phyre.Task.from_dict(edit(path, value))
    assert says in str(error.value)
    assert path == ("task_id",) or "t:0" in str(error.value)


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["task_id", "tier", "scene", "goal", "bodies"]), inner)
        ),
    )
)
def test_any_json_is_read_or_refused(data):
    with pytest.raises(DataError):
        phyre.Task.from_dict(data)


def test_official_sample_round_trip(test_data):
    sample = json.loads((test_data / "phyre_tasks_sample.json").read_text(encoding="utf-8"))["tasks"]
    tasks = [phyre.Task.from_dict(item) for item in sample]
    assert {task.tier for task in tasks} == {"ball", "two_balls"}
    assert [phyre.Task.from_dict(task.to_dict()) for task in tasks] == tasks
