"""Bounded work: what is killed, what is kept, what comes back, from threads, asyncio, masked signals and forks."""

import asyncio
import gc
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring import _worker, _worker_process, workers
from physeval_plugins.scoring.limits import check_time, time_limit
from physeval_plugins.scoring.workers import (
    WorkCrashed,
    WorkTimeout,
    WorkUnfit,
    run_bounded,
    run_many,
    worker_count,
)

TESTS = Path(__file__).parent
linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc; memory limits hold on Linux")


def children() -> list[tuple[int, str]]:
    """(process number, state) of each process started by this one."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            except OSError:
                continue
            if int(parent) == os.getpid():
                found.append((int(folder.name), state))
    return found


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, "still not so after a minute"
        time.sleep(0.02)


def in_new_python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=TESTS,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


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


@linux
def test_work_started_by_killed_work_is_killed_too(tmp_path):
    file = tmp_path / "number"
    with ThreadPoolExecutor(1) as thread:
        outer = thread.submit(run_bounded, "bounded_work:start_another", (str(file), 3600.0), 3600)
        wait_until(lambda: file.exists() and file.read_text())
        inner = Path("/proc") / file.read_text()
        assert inner.exists()
        workers.shutdown()
        assert isinstance(outer.exception(), WorkCrashed)
    wait_until(lambda: not inner.exists())


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


def test_from_many_threads():
    with ThreadPoolExecutor(8) as threads:
        jobs = [threads.submit(run_bounded, "math:factorial", (n,), 30) for n in range(40)]
        late = threads.submit(run_bounded, "bounded_work:spin", (), 0.3)
        assert [job.result() for job in jobs[:5]] == [1, 1, 2, 6, 24]
        assert isinstance(late.exception(), WorkTimeout)


def test_from_asyncio():
    async def both():
        loop = asyncio.get_running_loop()
        return await asyncio.gather(
            loop.run_in_executor(None, run_bounded, "math:factorial", (4,), 30),
            loop.run_in_executor(None, run_bounded, "bounded_work:spin", (), 0.3),
            return_exceptions=True,
        )

    result, error = asyncio.run(both())
    assert result == 24 and isinstance(error, WorkTimeout)


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no signal masks here")
def test_with_every_signal_blocked():
    code = """
        import signal
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        from physeval_plugins.scoring.workers import WorkTimeout, run_bounded
        try:
            run_bounded("math:factorial", (10**8,), 0.3)
        except WorkTimeout:
            print("killed", run_bounded("math:factorial", (3,), 30))
    """
    assert in_new_python(code).stdout.split() == ["killed", "6"]


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_inside_processes_of_multiprocessing(method, tmp_path):
    import multiprocessing

    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"{method} does not exist here")
    script = tmp_path / "main.py"
    script.write_text(
        textwrap.dedent(f"""
        import multiprocessing
        from physeval_plugins.scoring.workers import run_bounded
        def job(n):
            return run_bounded("math:factorial", (n,), 60)
        if __name__ == "__main__":
            run_bounded("math:factorial", (2,), 60)  # a worker that a forked child must not share
            with multiprocessing.get_context("{method}").Pool(2) as pool:
                print(pool.map(job, range(6)), run_bounded("math:factorial", (3,), 60))
        """)
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == "[1, 1, 2, 6, 24, 120] 6", done.stderr


@linux
def test_no_zombies_and_no_workers_after_shutdown():
    run_many("math:factorial", [(n,) for n in range(10)], 30)
    with pytest.raises(WorkTimeout):
        run_bounded("bounded_work:spin", (), 0.2)
    workers.shutdown()
    gc.collect()
    assert children() == []
    assert run_bounded("math:factorial", (3,), 10) == 6  # new ones start


@linux
@pytest.mark.parametrize("end", ["pass", "raise SystemExit(3)", "import os; os.kill(os.getpid(), 9)"])
def test_workers_end_with_their_caller(end):
    code = f"""
        import threading, time
        from physeval_plugins.scoring.workers import run_bounded
        numbers = [run_bounded("bounded_work:process", (), 30)]
        threading.Thread(target=lambda: run_bounded("bounded_work:nap", (3600.0,), 3600), daemon=True).start()
        time.sleep(0.5)
        print(*numbers, flush=True)
        {end}
    """
    number = int(in_new_python(code).stdout)
    wait_until(lambda: not Path(f"/proc/{number}").exists())


@linux
def test_an_idle_worker_that_was_killed_is_replaced():
    number = run_bounded("bounded_work:process", (), 10)
    os.kill(number, signal.SIGKILL)
    assert run_bounded("bounded_work:process", (), 10) != number


@linux
def test_ctrl_c_while_waiting_leaves_no_busy_worker():
    code = """
        import os, signal, threading
        signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored by what a shell starts in the background
        from physeval_plugins.scoring.workers import run_bounded
        run_bounded("math:factorial", (3,), 30)
        threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
        try:
            run_bounded("bounded_work:spin", (), 1000)
        except KeyboardInterrupt:
            print("interrupted", run_bounded("math:factorial", (3,), 30))
    """
    assert in_new_python(code).stdout.split() == ["interrupted", "6"]


def test_modules_in_the_working_directory_are_not_taken_for_ours(tmp_path):
    (tmp_path / "pickle.py").write_text("raise RuntimeError('shadowed')")
    code = "import sys; sys.path.remove(''); from physeval_plugins.scoring.workers import run_bounded; "
    code += "print(run_bounded('math:factorial', (3,), 30))"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "6", done.stderr


def test_many_keep_the_order_of_the_jobs_whatever_ends_first():
    jobs = [(n, 0.3 if n == 0 else 0.0) for n in range(12)]
    assert run_many("bounded_work:finish_late", jobs, 30, workers=3) == list(range(12))


def test_many_put_what_failed_in_its_place():
    jobs = [(0.0,), (3600.0,), (0.0,), ("not a number",)]
    zero, late, again, wrong = run_many("bounded_work:nap", jobs, 0.5, workers=2)
    assert (zero, again) == (0.0, 0.0)
    assert isinstance(late, WorkTimeout) and isinstance(wrong, WorkCrashed) and "TypeError" in str(wrong)


def test_many_run_equal_jobs_once():
    numbers = run_many("bounded_work:process", [()] * 20, 30, workers=4)
    assert len(set(numbers)) == 1 and len(numbers) == 20


def test_many_count_their_progress():
    seen: list[tuple[int, int]] = []
    run_many("math:factorial", [(1,), (2,), (1,)], 30, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (3, 3) and [done for done, _ in seen] == sorted(done for done, _ in seen)


def test_many_raise_the_first_error_of_ours_by_order():
    jobs = [(f"item {n}",) for n in range(20)]
    for count in (1, 4):
        with pytest.raises(DataError, match=r"item 0$"):
            run_many("bounded_work:raise_ours", jobs, 30, workers=count)


@settings(max_examples=10, deadline=None)
@given(st.lists(st.integers(0, 60), max_size=30), st.integers(1, 4))
def test_many_equal_one_by_one(numbers, count):
    import math

    results = run_many("math:factorial", [(n,) for n in numbers], 30, workers=count)
    assert results == [math.factorial(n) for n in numbers]


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(st.characters())
    | st.binary()
    | st.fractions(),
    lambda inner: st.lists(inner) | st.tuples(inner, inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@settings(max_examples=60, deadline=None)
@given(plain)
def test_plain_data_survives_the_way_there_and_back(value):
    assert run_bounded("copy:copy", (value,), 30) == value


@pytest.mark.parametrize(
    "evil",
    [
        b"cos\nsystem\n(S'true'\ntR.",
        b"cbuiltins\neval\n(S'1'\ntR.",
        pickle.dumps(os.system),
        b"cphyseval_plugins.scoring._worker_process\nsubprocess\n.",
        b"\x80\x04\x8c\x28physeval_plugins.scoring._worker_process\x8c\x10subprocess.Popen\x93.",
        b"cphyseval_plugins.scoring.workers\nrun_bounded\n.",
    ],
)
def test_a_pickle_can_name_nothing_but_plain_data(evil):
    with pytest.raises(pickle.UnpicklingError):
        _worker.loads(evil)


def test_frames_survive_partial_reads_and_writes():
    end, other = os.pipe()
    sent = os.urandom(3 << 20)
    with open(end, "rb", buffering=0) as reader, open(other, "wb", buffering=0) as writer:
        thread = threading.Thread(target=_worker.write_frame, args=(writer, sent))
        thread.start()
        assert _worker.read_frame(reader) == sent
        thread.join()
        writer.close()
        with pytest.raises(EOFError):
            _worker.read_frame(reader)


@pytest.mark.parametrize("setting", ["0", "-1", "two", "1.5", "²"])
def test_wrong_worker_count_is_a_setting_error(monkeypatch, setting):
    monkeypatch.setenv("PHYSEVAL_WORKERS", setting)
    with pytest.raises(SettingError, match="PHYSEVAL_WORKERS"):
        worker_count()


def test_worker_count(monkeypatch):
    monkeypatch.setenv("PHYSEVAL_WORKERS", "3")
    assert worker_count() == 3
    monkeypatch.delenv("PHYSEVAL_WORKERS")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    monkeypatch.setenv("WORLD_SIZE", "4")
    assert worker_count() == 2
    monkeypatch.setenv("WORLD_SIZE", "64")
    assert worker_count() == 1


@pytest.mark.parametrize("limits", [(0, 100), (-1, 100), (float("nan"), 100), (float("inf"), 100), (1, 0)])
def test_wrong_limits_are_setting_errors(limits):
    with pytest.raises(SettingError):
        run_bounded("math:factorial", (3,), *limits)
    with pytest.raises(SettingError):
        run_many("math:factorial", [(3,)], *limits)


ITEMS = [
    ("x+1", "so \\boxed{1+x}"),
    ("x+1", "I do not know."),
    ("x+1", "\\boxed{\\frac{1}}"),
    ("x+1", "so \\boxed{1+x}", "Find the number after x."),
    (r"\sqrt{2gh}", r"\boxed{v=\sqrt{2 g h}}"),
]


def test_scores_of_many_are_those_of_one_by_one():
    from physeval_plugins.scoring.score import score_answer

    one_by_one = [score_answer(gold, response, problem=(*rest, None)[0]) for gold, response, *rest in ITEMS]
    assert [score.verdict for score in one_by_one[:3]] == ["equal", "no_answer", "unreadable"]
    for count in (1, 3):
        assert workers.score_many(ITEMS, workers=count) == one_by_one
    assert workers.score_many([]) == []


def test_an_item_that_has_to_be_stopped_is_a_timeout_and_the_others_are_scored(monkeypatch):
    monkeypatch.setattr(workers, "_GRACE_SECONDS", 0.2)
    monkeypatch.setattr(workers, "_SCORE", "bounded_work:score_or_misbehave")
    responses = ["fine", "spin", "leave", "fine"]
    scores = workers.score_many([("x", what) for what in responses], timeout=0.8, workers=2, lenient=True)
    assert [score.verdict for score in scores] == ["equal", "timeout", "undecided", "equal"]
    assert "1 s" in scores[1].reason and "SystemExit" in scores[2].reason
    assert not scores[1].correct and scores[1].eed == 0 and scores[1].lenient


def test_a_broken_installation_is_an_error_and_no_verdict(monkeypatch):
    monkeypatch.setattr(workers, "_SCORE", "bounded_work:score_or_misbehave")
    with pytest.raises(WorkUnfit, match="no_such_module"):
        workers.score_many([("x", "fine"), ("x", "need_what_is_absent")])


def test_a_gold_that_cannot_be_read_is_an_error_of_many_too():
    from physeval_plugins.scoring.score import UnreadableGold

    with pytest.raises(UnreadableGold):
        workers.score_many([("x", "\\boxed{x}"), ("\\frac{1", "\\boxed{x}")])
    with pytest.raises(SettingError, match="profile"):
        workers.score_many([("x", "\\boxed{x}")], profile="best")
