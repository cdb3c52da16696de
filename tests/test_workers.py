"""Bounded work: what is killed, what is kept, what comes back, what is timed."""

import os
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from processes import in_new_python, linux

from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring import _worker_process, workers
from physeval_plugins.scoring.limits import check_time, time_limit
from physeval_plugins.scoring.workers import WorkCrashed, WorkTimeout, WorkUnfit, run_bounded, run_many


def test_result_comes_back():
    assert run_bounded("math:factorial", (20,), 10) == 2432902008176640000


def test_a_worker_is_used_again():
    assert run_bounded("bounded_work:process", (), 10) == run_bounded("bounded_work:process", (), 10)


@pytest.mark.parametrize(
    ("function", "args"),
    [
        ("bounded_work:spin", ()),  # Python code
        ("math:factorial", (10**8,)),  # one long call in C that holds the interpreter's lock
        ("bounded_work:nap", (3600.0,)),  # asleep
    ],
)
def test_work_beyond_its_time_is_killed_and_the_next_goes_on(function, args):
    before = time.monotonic()
    with pytest.raises(WorkTimeout, match=r"0\.3 s"):
        run_bounded(function, args, 0.3)
    assert time.monotonic() - before < 60  # an hour without the kill
    assert run_bounded("math:factorial", (3,), 10) == 6


@linux
def test_memory_is_limited_and_said():
    with pytest.raises(WorkCrashed, match=r"memory.*200 MB") as crash:
        run_bounded("builtins:bytearray", (300 << 20,), 30, memory_mb=200)
    assert not crash.value.failed
    assert run_bounded("builtins:len", (b"x" * (30 << 20),), 30, memory_mb=400) == 30 << 20


@linux
def test_each_call_has_its_own_memory_limit():
    for megabytes in (1500, 150, 1500):
        if megabytes == 150:
            with pytest.raises(WorkCrashed):
                run_bounded("builtins:bytearray", (200 << 20,), 30, memory_mb=megabytes)
        else:
            assert run_bounded("builtins:abs", (-1,), 30, memory_mb=megabytes) == 1


@pytest.mark.parametrize(
    ("function", "args", "failed", "said"),
    [
        ("os:abort", (), False, "SIGABRT"),
        ("os:_exit", (3,), False, "status 3"),
        ("bounded_work:leave", (), True, "SystemExit: 7"),
        ("bounded_work:raise_theirs", ("lost",), True, "KeyError: 'lost'"),
        ("bounded_work:recurse", (), True, "RecursionError"),
        ("bounded_work:give_foreign_object", (), True, "not plain data"),
        ("bounded_work:give_function", (), True, "not plain data"),
    ],
)
def test_a_crash_says_how_and_the_next_call_works(function, args, failed, said):
    with pytest.raises(WorkCrashed, match=said) as crash:
        run_bounded(function, args, 30)
    assert crash.value.failed == failed
    assert run_bounded("math:factorial", (3,), 10) == 6


@pytest.mark.parametrize(
    ("function", "said"),
    [
        ("bounded_work:need_what_is_absent", "No module named 'no_such_module'"),
        ("no_such_module:f", "No module named 'no_such_module'"),
        ("math:no_such_function", "no_such_function"),
    ],
)
def test_work_that_cannot_be_run_is_no_crash(function, said):
    with pytest.raises(WorkUnfit, match=said):
        run_bounded(function, (), 30)
    with pytest.raises(WorkUnfit, match=said):
        run_bounded("physeval_plugins.scoring.workers:run_bounded", (function, (), 30), 60)
    with pytest.raises(WorkUnfit, match=said):
        run_many(function, [()], 30)
    assert run_bounded("math:factorial", (3,), 10) == 6


def test_a_worker_that_cannot_start_says_why(monkeypatch):
    workers.shutdown()
    monkeypatch.setattr(_worker_process, "_BOOTSTRAP", "raise RuntimeError('not today')")
    with pytest.raises(WorkUnfit, match=r"(?s)status 1 before it began.*not today"):
        run_bounded("math:factorial", (3,), 10)


def test_setting_up_is_not_work():
    """The import of a function's module, here and in work inside work, takes none of anybody's time."""
    workers.shutdown()
    with time_limit(0.9):
        assert run_bounded("slow_to_import:answer", (), 0.9) == 42
        check_time()
    workers.shutdown()
    assert run_bounded("physeval_plugins.scoring.workers:run_bounded", ("slow_to_import:answer", (), 0.9), 0.9) == 42


@linux
def test_a_busy_machine_ends_nothing_that_an_idle_one_would_not():
    """Two processes on one core: each gets half of it, and takes about twice as long on the clock."""
    core = {min(os.sched_getaffinity(0))}
    mine = os.sched_getaffinity(0)
    workers.shutdown()
    os.sched_setaffinity(0, core)  # for the workers started now, and the thread that waits for them
    try:
        took = run_many("bounded_work:use_processor", [(1.0, n) for n in range(4)], 1.5, workers=4)
    finally:
        os.sched_setaffinity(0, mine)
        workers.shutdown()
    assert all(isinstance(clock, float) for clock in took) and max(took) > 1.5


def test_waiting_for_a_free_worker_is_not_work(monkeypatch):
    workers.shutdown()
    monkeypatch.setenv("PHYSEVAL_WORKERS", "1")
    with ThreadPoolExecutor(1) as thread:
        busy = thread.submit(run_bounded, "bounded_work:nap", (1.5,), 30)
        while not (workers._pool and not workers._pool.slots._value):
            time.sleep(0.001)
        with time_limit(0.7):
            assert run_bounded("math:factorial", (3,), 10) == 6
            check_time()
        assert busy.result() == 1.5
    workers.shutdown()


def test_work_goes_on_being_timed_after_a_pause():
    workers.shutdown()
    with pytest.raises(WorkTimeout, match=r"0\.5 s"):
        run_bounded("bounded_work:call_then_spin", ("slow_to_import:answer",), 0.5)


def test_an_error_of_ours_comes_back_as_itself():
    with pytest.raises(DataError, match="file x, line 3"):
        run_bounded("bounded_work:raise_ours", ("file x, line 3",), 10)


def test_a_time_limit_inside_a_time_limit_comes_back_as_itself():
    with pytest.raises(WorkTimeout, match=r"0\.2 s"):
        run_bounded("physeval_plugins.scoring.workers:run_bounded", ("bounded_work:spin", (), 0.2), 60)


def test_nothing_printed_reaches_the_pipe_or_the_terminal(capfd):
    assert run_bounded("bounded_work:shout", ("noise",), 30) == "noise"
    run_bounded("math:factorial", (3,), 10)
    assert capfd.readouterr() == ("", "")


def test_a_call_depends_on_nothing_before_it():
    first = run_bounded("bounded_work:draw", (), 10)
    assert [run_bounded("bounded_work:draw", (), 10) for _ in range(3)] == [first] * 3


def test_order_of_sets_does_not_depend_on_the_callers_hash_seed():
    code = """
        from physeval_plugins.scoring.workers import run_bounded
        print(run_bounded('bounded_work:order_of_a_set', (), 30))
    """
    printed = {in_new_python(code, PYTHONHASHSEED=seed).stdout for seed in ("1", "2", "random")}
    assert len(printed) == 1 and "charge" in printed.pop()


@pytest.mark.parametrize("limits", [(0, 100), (-1, 100), (float("nan"), 100), (float("inf"), 100), (1, 0)])
def test_wrong_limits_are_setting_errors(limits):
    with pytest.raises(SettingError):
        run_bounded("math:factorial", (3,), *limits)
    with pytest.raises(SettingError):
        run_many("math:factorial", [(3,)], *limits)
