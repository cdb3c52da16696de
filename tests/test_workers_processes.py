"""Bounded work from threads, asyncio, masked signals and forks; the workers themselves come and go."""

import asyncio
import gc
import os
import signal
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from processes import children, in_new_python, linux, wait_until

from physeval_plugins.scoring import workers
from physeval_plugins.scoring.workers import WorkCrashed, WorkTimeout, run_bounded, run_many


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
