"""Engine `official`: refusals anywhere; bit-exact outcomes where the fetched wheel and the platform allow it."""

import ctypes
import sys

import pytest

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre import engine_official
from physeval_plugins.benchmarks.phyre.evaluation import play_all
from physeval_plugins.benchmarks.phyre.store import WHEEL
from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring import workers

MINI = phyre.load_tasks("mini")
TASK = MINI["m007:000"]
SOLUTION = phyre.load_solutions("mini")["m007:000"][0]


@pytest.fixture(autouse=True)
def new_workers():
    """Workers keep the environment they were started in."""
    yield
    workers.shutdown()


@pytest.fixture
def official():
    try:
        phyre.engine_version("official")
    except (DataError, SettingError) as error:
        pytest.skip(str(error))


def on_its_platform() -> bool:
    return sys.platform == "linux" and engine_official.platform.machine() == "x86_64"


def test_layouts():
    """Sizes and offsets of the public headers on a 64-bit machine."""
    sizes = {"_BodyDef": 64, "_FixtureDef": 40, "_CircleShape": 24, "_PolygonShape": 160}
    assert {name: ctypes.sizeof(getattr(engine_official, name)) for name in sizes} == sizes
    assert (engine_official._Body.angle.offset, engine_official._Body.contacts.offset) == (56, 136)


def test_elsewhere_it_is_refused(monkeypatch):
    monkeypatch.setattr(engine_official.platform, "machine", lambda: "aarch64")
    with pytest.raises(SettingError, match="Linux x86-64 only"):
        phyre.simulate(TASK, SOLUTION, engine="official")


def test_without_the_wheel_it_says_so(monkeypatch, tmp_path):
    if not on_its_platform():
        pytest.skip("Linux x86-64 only")
    monkeypatch.setenv("PHYSEVAL_PHYRE", str(tmp_path))
    with pytest.raises(DataError, match="physeval fetch phyre"):
        phyre.simulate(TASK, SOLUTION, engine="official")
    (tmp_path / WHEEL).write_bytes(b"no zip")
    with pytest.raises(DataError, match="physeval fetch phyre"):
        phyre.simulate(TASK, SOLUTION, engine="official")


def test_another_library_is_never_loaded(monkeypatch, tmp_path):
    if not on_its_platform():
        pytest.skip("Linux x86-64 only")
    monkeypatch.setenv("PHYSEVAL_PHYRE", str(tmp_path))
    (tmp_path / engine_official.LIBRARY).write_bytes(b"\x7fELF of something else")
    with pytest.raises(DataError, match="not loaded"):
        phyre.simulate(TASK, SOLUTION, engine="official")


def test_known_answers_are_asked_for(official, monkeypatch):
    """In a worker process; here the check itself is run with a wrong expectation."""
    path = str(engine_official.library_path())

    def wrong(text):
        return {"answers": [{"task_id": "m007:000", "action": SOLUTION, "solved_at": 1}]}

    monkeypatch.setattr(engine_official, "_Library", lambda path: None)
    monkeypatch.setattr(engine_official, "_Run", lambda *arguments: None)
    monkeypatch.setattr(engine_official, "solve_step", lambda start: 468)
    monkeypatch.setattr(engine_official.json, "loads", wrong)
    engine_official._checked.cache_clear()
    with pytest.raises(DataError, match="another answer"):
        engine_official._checked(path)
    engine_official._checked.cache_clear()


def test_outcome(official):
    outcome = phyre.simulate(TASK, SOLUTION, engine="official", frames=60)
    assert outcome.engine == engine_official.VERSION and outcome.solved
    assert outcome.solved_at == phyre.simulate(TASK, SOLUTION, engine="official").solved_at
    assert len(outcome.frames) == outcome.solved_at // 60 + 1
    assert phyre.simulate(TASK, [0, 0, 1], engine="official").status == "invalid"


def test_workers_use_it_too(official):
    agent = phyre.KnownSolutionsAgent(phyre.load_solutions("mini"))
    tasks = [MINI[task_id] for task_id in ("m007:000", "m103:000", "m005:001")]
    assert play_all(agent, tasks, "official", workers=2) == play_all(agent, tasks, "official")


def test_the_library_stays_out_of_this_process(official):
    phyre.simulate(TASK, SOLUTION, engine="official")
    with open("/proc/self/maps", encoding="utf-8") as maps:
        assert engine_official.LIBRARY not in maps.read()


def differences(rows, every: int) -> list[str]:
    wrong = []
    for row in rows:
        simulator = phyre.Simulator(phyre.Task.from_dict(row), "official")
        for record in [record for record in row["actions"] if record["status"] != "INVALID_INPUT"][::every]:
            outcome = simulator(record["action"])
            if (outcome.solved_at or 1000) != record["steps"]:
                wrong.append(f"{row['task_id']} {record['action']}")
    return wrong


def test_outcomes_and_steps_are_exact(official, cases):
    assert differences(cases("phyre_truth"), every=25) == []


@pytest.mark.slow
def test_all_outcomes_and_steps_are_exact(official, cases):
    assert differences(cases("phyre_truth"), every=1) == []


def test_positions_are_exact(official, cases):
    for row in cases("phyre_truth")[::5]:
        task = phyre.Task.from_dict(row)
        trajectory = row["trajectories"][-1]
        action = row["actions"][trajectory["action_index"]]["action"]
        outcome = phyre.simulate(task, action, engine="official", frames=60)
        moving = [i for i, body in enumerate(task.bodies) if body.dynamic]
        moving += range(len(task.bodies), len(task.bodies) + len(outcome.balls))
        for frame, truth in zip(outcome.frames, trajectory["frames"], strict=False):
            for index, pose in zip(moving, truth, strict=True):
                assert frame[index][:2] == pytest.approx(pose[:2], abs=1e-4)
