"""One worker process: its start, a call with a limit, its end. `workers.py` keeps several and gives out the work."""

import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO, cast

from . import _worker
from .limits import give_back

# The start of a process and the imports of its function are not the work; this only ends a start that hangs.
_START_SECONDS = 120.0
_SOON_SECONDS = 0.01
# Limits count what the work uses of the processor, so that a busy machine ends nothing that an idle one would not; but
# no work (it might sleep) takes longer than so many times its limit.
_PATIENCE = 6.0
_BOOTSTRAP = "import sys; sys.path[:] = sys.argv[1:]; from physeval_plugins.scoring._worker import main; main()"


@contextmanager
def uncounted() -> Iterator[None]:
    """A wait that is not work: neither this process's deadline nor, in a worker, its caller's clock goes on meanwhile."""
    begun = time.monotonic()
    with _worker.clock.stopped():
        yield
    give_back(time.monotonic() - begun)


class _Meter:
    """What a call takes: of the processor's time where the system tells (only Linux is asked), else of the clock."""

    def __init__(self, process: int):
        self._process = process
        self._before = self._processor_seconds()
        self.elapsed = 0.0  # on the clock, while the call was not paused

    def _processor_seconds(self) -> float | None:
        try:
            with open(f"/proc/{self._process}/stat", "rb") as stat:
                fields = stat.read().rpartition(b")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except (OSError, IndexError, ValueError):
            return None

    def _used(self) -> float:
        now = self._processor_seconds() if self.elapsed > _SOON_SECONDS else self._before
        return self.elapsed if now is None or self._before is None else now - self._before

    def left(self, seconds: float) -> float:
        """Seconds to the end of a call that may take so many."""
        return min(seconds - self._used(), _PATIENCE * seconds - self.elapsed)

    def waited(self) -> float:
        """Seconds on the clock in which the call had to wait for the processor."""
        return max(0.0, self.elapsed - self._used()) if self.elapsed > _SOON_SECONDS else 0.0


class Died(Exception):
    """The process ended; `started` tells whether the call had begun."""

    def __init__(self, started: bool):
        self.started = started


class Worker:
    """One process, and the thread that alone waits for its pipes."""

    def __init__(self) -> None:
        self._errors: BinaryIO = cast(BinaryIO, tempfile.TemporaryFile())  # noqa: SIM115 (says why a start failed)
        # Work inside a worker stays in its process group, which is killed as one.
        self._leads_group = os.name == "posix" and not _worker.inside
        self._process = subprocess.Popen(
            [sys.executable, "-c", _BOOTSTRAP, *map(os.fspath, sys.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            bufsize=0,
            env={**os.environ, "PYTHONHASHSEED": "0"},
            start_new_session=self._leads_group,
        )
        self._calls: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._replies: queue.SimpleQueue[tuple[Any, ...] | None] = queue.SimpleQueue()
        self._killing = threading.Lock()
        threading.Thread(target=self._talk, name="physeval-worker", daemon=True).start()

    def _talk(self) -> None:
        calls, replies = cast(BinaryIO, self._process.stdin), cast(BinaryIO, self._process.stdout)
        try:
            while (call := self._calls.get()) is not None:
                _worker.write_frame(calls, call)
                kind = _worker.STARTED
                while kind in (_worker.STARTED, _worker.PAUSED, _worker.RESUMED):
                    reply = _worker.loads(_worker.read_frame(replies))
                    self._replies.put(reply)
                    kind = reply[0]
        except (OSError, EOFError):
            self._replies.put(None)
        except Exception as error:  # a result that cannot be read
            self._replies.put((_worker.FAILED, f"{type(error).__name__}: {error}", True))
        finally:
            for pipe in (calls, replies):
                with suppress(OSError):
                    pipe.close()

    def call(self, call: bytes, seconds: float) -> tuple[Any, ...]:
        """The last reply to the call. Raises Died, queue.Empty (out of time)."""
        self._calls.put(call)
        reply = self._first_reply()
        if reply[0] != _worker.STARTED:
            return reply
        meter = _Meter(self._process.pid)
        while (left := meter.left(seconds)) > 0:
            begun = time.monotonic()
            try:
                reply = self._next_reply(max(left, 0.01))
            except queue.Empty:
                continue
            finally:
                meter.elapsed += time.monotonic() - begun
            if reply[0] == _worker.PAUSED:
                reply = self._next_reply(_START_SECONDS)
            if reply[0] != _worker.RESUMED:
                give_back(meter.waited())
                return reply
        raise queue.Empty

    def _first_reply(self) -> tuple[Any, ...]:
        try:
            reply = self._replies.get(timeout=_SOON_SECONDS)
        except queue.Empty:
            with uncounted():
                reply = self._replies.get(timeout=_START_SECONDS)
        if reply is None:
            raise Died(started=False)
        return reply

    def _next_reply(self, seconds: float) -> tuple[Any, ...]:
        reply = self._replies.get(timeout=seconds)
        if reply is None:
            raise Died(started=True)
        return reply

    def kill(self) -> str:
        """End the process, and what it started, and wait for its end; returns how it had ended or what it said."""
        with self._killing:
            if self._process.returncode is None:
                if self._leads_group:
                    with suppress(ProcessLookupError, PermissionError):
                        os.killpg(self._process.pid, signal.SIGKILL)
                self._process.kill()
                self._process.wait()
            self._calls.put(None)
            if self._errors.closed:
                return ""
            self._errors.seek(0)
            said = self._errors.read()[-2000:].decode("utf-8", "replace").strip()
            self._errors.close()
            return said

    def how_it_ended(self) -> str:
        """How a process that has died by itself ended: call before `kill`."""
        try:
            code = self._process.wait(5)
        except subprocess.TimeoutExpired:
            return "closed its pipe"
        if code < 0:
            with suppress(ValueError):
                return f"was ended by {signal.Signals(-code).name}"
        return f"ended with status {code}"

    def forget(self) -> None:
        """In a forked child: let go of the pipes of a process that belongs to the parent."""
        for pipe in (self._process.stdin, self._process.stdout, self._errors):
            with suppress(OSError):
                cast(BinaryIO, pipe).close()
        self._process.returncode = 0
