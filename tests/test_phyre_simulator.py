"""The simulator against the rules and against outcomes of the official one."""

import sys

import pytest
from phyre_scenes import simple

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre import physics
from physeval_plugins.errors import MissingExtra, SettingError

STATUS = {"SOLVED": "solved", "NOT_SOLVED": "not_solved", "INVALID_INPUT": "invalid"}


class ScriptedRun:
    """A run whose goal holds at the given steps; `rest` is the step after which all bodies sleep."""

    def __init__(self, holds, rest=10**9):
        self.holds, self.rest, self.done = holds, rest, 0

    def step(self, count=1):
        self.done += count

    def touching(self):
        return self.holds(min(self.done - 1, self.rest))

    def asleep(self):
        return self.done - 1 >= self.rest

    def poses(self):
        return [(float(self.done - 1), 0.0, 0.0)]


def spans(*pairs):
    return lambda step: any(a <= step < b for a, b in pairs)


@pytest.mark.parametrize(
    "holds",
    [
        spans((0, 1000)),
        spans((1, 1000)),
        spans((0, 180)),
        spans((0, 179)),
        spans((5, 185)),
        spans((5, 184)),
        spans((100, 150), (151, 400)),
        spans((170, 349), (400, 580)),
        spans((179, 180), (300, 481)),
        spans((820, 1000)),
        spans((821, 1000)),
        spans((819, 999)),
        spans((819, 998)),
        spans((700, 890)),
        spans((0, 179), (180, 359), (360, 539), (540, 719), (720, 899)),
        spans(),
    ],
)
@pytest.mark.parametrize("rest", [10**9, 0, 29, 100, 179, 180, 250, 400, 815, 821, 900])
def test_early_exits_change_nothing(holds, rest):
    expected, frames = physics.record(ScriptedRun(holds, rest), 60)
    assert physics.solve_step(lambda: ScriptedRun(holds, rest)) == expected
    assert len(frames) == ((999 if expected is None else expected) // 60) + 1


def test_checkpoints_meet_every_run_in_time():
    for start in range(physics.LAST_START + 1):
        assert any(start <= point < start + physics.SOLVED_STEPS for point in physics.CHECKPOINTS)


def test_unknown_engine_and_frames():
    task = phyre.Task.from_dict(simple())
    with pytest.raises(SettingError, match="box2d, official"):
        phyre.simulate(task, [0.5, 0.5, 0.5], engine="chipmunk")
    pytest.importorskip("Box2D")
    for bad in (0, -1, 1.5, True):
        with pytest.raises(SettingError, match="frames"):
            phyre.simulate(task, [0.5, 0.5, 0.5], frames=bad)


def test_missing_box2d_is_an_error_that_names_the_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "Box2D", None)
    with pytest.raises(MissingExtra, match=r"-e '\.\[phyre\]'"):
        phyre.simulate(phyre.Task.from_dict(simple()), [0.5, 0.5, 0.5])


def test_invalid_actions_are_outcomes():
    pytest.importorskip("Box2D")
    task = phyre.Task.from_dict(simple())
    for action in (None, "solve it", [1, 2], [float("nan")] * 3, [2, 2, 2], {"x": 1}):
        outcome = phyre.simulate(task, action)
        assert (outcome.status, outcome.solved_at, outcome.engine) == ("invalid", None, "")
        assert outcome.reason


def dropped_onto(x_px):
    """The green ball falls on a bar exactly below it: solved without any help when the bar is there."""
    task = simple()
    task["scene"]["bodies"][1]["pos"] = [x_px, 60.0]
    task["scene"]["bodies"][2].update(pos=[150.0, 40.0], angle=0.0)
    return phyre.Task.from_dict(task)


def test_a_ball_on_a_bar_solves_and_beside_it_does_not():
    pytest.importorskip("Box2D")
    far_away = phyre.PixelAction(((30, 200, 2),))
    outcome = phyre.simulate(dropped_onto(150.0), far_away)
    assert outcome.status == "solved" and outcome.solved and outcome.valid
    assert 179 <= outcome.solved_at < 400
    assert outcome.engine.startswith("box2d ")
    missed = phyre.simulate(dropped_onto(60.0), far_away)
    assert (missed.status, missed.solved_at) == ("not_solved", None)
    assert phyre.simulate(dropped_onto(60.0), far_away) == missed
    assert missed.to_dict()["balls"] == [[30, 200, 2]]


def test_frames():
    pytest.importorskip("Box2D")
    outcome = phyre.simulate(dropped_onto(60.0), phyre.PixelAction(((30, 200, 2),)), frames=60)
    assert len(outcome.frames) == 17
    assert {len(frame) for frame in outcome.frames} == {4}
    assert outcome.frames[0][0] == pytest.approx((128, -2.5, 0))
    heights = [frame[3][1] for frame in outcome.frames]
    assert heights[0] == pytest.approx(200, abs=0.1) and heights[1] < 175


def free_fall_pixels(steps):
    """Semi-implicit Euler with the official constants: an independent value of how far a body falls."""
    speed = fall = 0.0
    for _ in range(steps):
        speed += 9.8 / 60
        fall += speed / 60
    return fall * 6


def test_free_fall():
    pytest.importorskip("Box2D")
    outcome = phyre.simulate(dropped_onto(60.0), phyre.PixelAction(((30, 200, 2),)), frames=30)
    assert outcome.frames[1][3][1] == pytest.approx(200 - free_fall_pixels(31), abs=1e-3)


def test_official_outcomes(cases):
    """Validity is tested with the actions; here every fourth simulation of the truth file and every solution."""
    pytest.importorskip("Box2D")
    total = wrong = 0
    for row in cases("phyre_truth"):
        simulator = phyre.Simulator(phyre.Task.from_dict(row))
        for index, record in enumerate(row["actions"]):
            solution = record["src"] == "official_solution"
            if record["status"] == "INVALID_INPUT" or (index % 4 and not solution):
                continue
            outcome = simulator(record["action"])
            total += 1
            wrong += outcome.status != STATUS[record["status"]]
            if solution:
                assert outcome.solved, (row["task_id"], record["action"])
    assert total > 900
    assert wrong <= 0.003 * total


@pytest.mark.slow
def test_official_outcomes_all(cases):
    pytest.importorskip("Box2D")
    total = wrong = 0
    for row in cases("phyre_truth"):
        simulator = phyre.Simulator(phyre.Task.from_dict(row))
        for record in row["actions"]:
            if record["status"] != "INVALID_INPUT":
                total += 1
                wrong += simulator(record["action"]).status != STATUS[record["status"]]
    assert total == 3543
    assert wrong <= 1


def test_official_trajectories(cases):
    """Positions of the first simulated second agree with the official simulator's to rounding."""
    pytest.importorskip("Box2D")
    for row in cases("phyre_truth"):
        task = phyre.Task.from_dict(row)
        trajectory = row["trajectories"][0]
        outcome = phyre.simulate(task, row["actions"][trajectory["action_index"]]["action"], frames=60)
        moving = [i for i, body in enumerate(task.bodies) if body.dynamic]
        moving += range(len(task.bodies), len(task.bodies) + len(outcome.balls))
        assert len(outcome.frames) == len(trajectory["frames"])
        for index, truth in zip(moving, trajectory["frames"][0], strict=True):
            assert outcome.frames[0][index] == pytest.approx(truth, abs=1e-3)
