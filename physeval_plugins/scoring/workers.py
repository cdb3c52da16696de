"""Bounded work: functions run in processes that are killed when their time or memory is up.

`run_bounded` works from any thread, under any signal mask, on any system that starts processes: it uses no signal,
no fork and no alarm. `run_many` keeps several workers busy and returns results in the order of the jobs. Each call
starts from the same state (seeded random numbers, fixed hash seed, empty caches), so that its result depends on nothing
but its arguments.

How many workers: `PHYSEVAL_WORKERS`, else the cores this process may use, shared among the ranks of a distributed run.
From asyncio: `await asyncio.get_running_loop().run_in_executor(None, run_bounded, name, args, timeout)`.
The memory limit needs Linux (RLIMIT_AS); elsewhere only the time limit holds.
"""

import atexit
import math
import os
import queue
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

from ..errors import PhysEvalError, SettingError
from . import _worker
from ._worker_process import Died, Worker, uncounted


class WorkTimeout(PhysEvalError, TimeoutError):
    """The work did not end within its time and was killed."""

    def __init__(self, seconds: float):
        super().__init__(f"no result within {seconds:g} s")
        self.seconds = seconds

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seconds,)


class WorkCrashed(PhysEvalError, RuntimeError):
    """The work ended without a result: the process died, or the function raised an error that is not a PhysEvalError.

    `failed` tells the latter, a fault of the function, from the former, a limit.
    """

    def __init__(self, message: str, failed: bool = False):
        super().__init__(message)
        self.failed = failed

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.failed)


class WorkUnfit(PhysEvalError, RuntimeError):
    """Nothing was run: there is no such function, a module it needs cannot be imported, or no process can be started.

    This is a fault of the call or the installation, never of what was to be worked on.
    """


def worker_count() -> int:
    """The number of workers to use at once: PHYSEVAL_WORKERS, else the cores available to this process.

    Raises:
        SettingError: PHYSEVAL_WORKERS is not a whole number of at least 1.
    """
    setting = os.environ.get("PHYSEVAL_WORKERS", "").strip()
    if setting:
        if not setting.isascii() or not setting.isdigit() or int(setting) < 1:
            raise SettingError(f"PHYSEVAL_WORKERS is {setting!r}: set it to a whole number of at least 1, or unset it")
        return int(setting)
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:  # macOS, Windows
        cores = os.cpu_count() or 1
    ranks = os.environ.get("LOCAL_WORLD_SIZE") or os.environ.get("WORLD_SIZE") or "1"
    return max(1, cores // max(1, int(ranks) if ranks.isdigit() else 1))


class _Pool:
    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.idle: list[Worker] = []
        self.every: set[Worker] = set()
        self.slots = threading.BoundedSemaphore(worker_count())

    def take(self) -> Worker:
        with self.lock:
            if self.idle:
                return self.idle.pop()
        if not sys.executable:
            raise WorkUnfit("sys.executable is empty: bounded work needs a Python interpreter to start")
        worker = Worker()
        with self.lock:
            self.every.add(worker)
        return worker

    def give_back(self, worker: Worker) -> None:
        with self.lock:
            if worker in self.every:  # not after `shutdown`
                self.idle.append(worker)

    def kill(self, worker: Worker) -> str:
        with self.lock:
            self.every.discard(worker)
        return worker.kill()


_pool: _Pool | None = None
_pool_lock = threading.Lock()


def _the_pool() -> _Pool:
    global _pool
    with _pool_lock:
        if _pool is None:
            _pool = _Pool()
        return _pool


def shutdown() -> None:
    """End all workers and wait for their end. Done by itself at exit; a later call starts new ones."""
    global _pool
    with _pool_lock:
        pool, _pool = _pool, None
    if pool:
        with pool.lock:
            workers, pool.every, pool.idle = pool.every, set(), []
        for worker in workers:
            worker.kill()


atexit.register(shutdown)


def _after_fork() -> None:
    global _pool, _pool_lock
    pool, _pool, _pool_lock = _pool, None, threading.Lock()
    for worker in pool.every if pool else ():
        worker.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def _request(function: str, args: Sequence[Any], timeout: float, memory_mb: int) -> bytes:
    if not (timeout > 0 and math.isfinite(timeout)):
        raise SettingError(f"timeout is {timeout!r}: it must be a positive number of seconds")
    if memory_mb < 1:
        raise SettingError(f"memory_mb is {memory_mb!r}: it must be at least 1")
    try:
        return _worker.dumps((function, tuple(args), float(timeout), int(memory_mb)))
    except RecursionError:
        raise WorkCrashed("the arguments are nested too deeply to be handed over") from None


def _call(pool: _Pool, request: bytes, timeout: float, again: bool = True) -> Any:
    worker = pool.take()
    try:
        kind, value, retire = worker.call(request, timeout)
    except queue.Empty:
        pool.kill(worker)
        raise WorkTimeout(timeout) from None
    except Died as death:
        ended = worker.how_it_ended()
        said = pool.kill(worker)
        if not death.started:
            # The process died while it had nothing to do, or could not start. Nothing was run, so a new one may try.
            if again:
                return _call(pool, request, timeout, again=False)
            told = f"the worker process {ended} before it began{': ' + said if said else ''}"
            raise WorkUnfit(told) from None
        raise WorkCrashed(f"the worker process {ended}") from None
    except BaseException:  # Ctrl-C while waiting: the process is still busy
        pool.kill(worker)
        raise
    if retire:
        pool.kill(worker)
    else:
        pool.give_back(worker)
    if kind == _worker.RESULT:
        return value
    if kind == _worker.RAISED:
        raise _worker.loads(value)
    if kind == _worker.UNFIT:
        raise WorkUnfit(value)
    raise WorkCrashed(value, failed=kind == _worker.FAILED)


def run_bounded(function: str, args: Sequence[Any], timeout: float, memory_mb: int = 1024) -> Any:
    """Run a function in a worker process and return its result.

    Args:
        function: "package.module:name" of an importable function. What its module imports at its top is not counted
            as work: import there what the function needs.
        args: its arguments; plain data (builtin values, fractions, dataclasses of this package).
        timeout: seconds (> 0) that the function may take: of the processor's time on Linux, and never more than six
            times that on the clock; of the clock elsewhere.
        memory_mb: megabytes of address space (>= 1) that the process may have meanwhile; Linux only.

    Returns:
        The function's result, plain data like its arguments.

    Raises:
        WorkTimeout: the time was up; the process was killed.
        WorkCrashed: the process died, ran out of memory, or the function raised an error that is not a PhysEvalError.
        WorkUnfit: there is no such function, or it cannot be run here at all.
        PhysEvalError: what the function itself raised.
        SettingError: a limit that is not positive.
    """
    request = _request(function, args, timeout, memory_mb)
    pool = _the_pool()
    if not pool.slots.acquire(blocking=False):
        with uncounted():
            pool.slots.acquire()
    try:
        return _call(pool, request, timeout)
    finally:
        pool.slots.release()


def run_many(
    function: str,
    jobs: Iterable[Sequence[Any]],
    timeout: float,
    memory_mb: int = 1024,
    *,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[Any]:
    """Run a function once for each tuple of arguments, several at a time; results in the order of the jobs.

    Args:
        function, timeout, memory_mb: as in `run_bounded`; the limits are those of one job.
        jobs: the argument tuples. Equal jobs are run once.
        workers: processes at once (>= 1); default `worker_count()`.
        progress: called as progress(done, total) in this thread after each job.

    Returns:
        One entry a job: its result, or the WorkTimeout or WorkCrashed that ended it.

    Raises:
        PhysEvalError: any other error of ours that a job raised (the first by order); the rest is given up.
    """
    if workers is not None and workers < 1:
        raise SettingError(f"workers is {workers!r}: it must be at least 1")
    places: dict[bytes, int] = {}
    order = [places.setdefault(_request(function, job, timeout, memory_mb), len(places)) for job in jobs]
    requests = list(places)
    if not requests:
        return []
    pool = _the_pool()

    def outcome(request: bytes) -> Any:
        try:
            return _call(pool, request, timeout)
        except (WorkTimeout, WorkCrashed) as error:
            return error

    copies = Counter(order)
    done = 0
    with ThreadPoolExecutor(min(workers or worker_count(), len(requests)), "physeval-many") as executor:
        futures = {executor.submit(outcome, request): place for place, request in enumerate(requests)}
        try:
            for future in as_completed(futures):
                if future.exception():
                    # Jobs begin in order, so the first that fails is among those that have begun.
                    executor.shutdown(wait=True, cancel_futures=True)
                    break
                done += copies[futures[future]]
                if progress:
                    progress(done, len(order))
        except BaseException:  # Ctrl-C
            executor.shutdown(wait=False, cancel_futures=True)
            shutdown()
            raise
    for future in futures:
        if not future.cancelled() and (error := future.exception()):
            raise error
    results = [future.result() for future in futures]
    return [results[place] for place in order]
