"""The process that does bounded work: it reads calls from a pipe and writes their results to another.

Started by `_worker_process.py` with nothing of the caller's `__main__` in it. Until the pipe closes it repeats: read a call
(function name, arguments, limits), import the function's module, answer "started", run it, answer with the result.
Only plain data travels (see `loads`), and what the work prints cannot reach the pipe.
"""

import io
import os
import pickle
import queue
import struct
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, BinaryIO

_PACKAGE = __name__.partition(".")[0]
_PLAIN_TYPES = {
    ("builtins", "set"), ("builtins", "frozenset"), ("builtins", "complex"), ("builtins", "bytearray"),
    ("fractions", "Fraction"), ("decimal", "Decimal"),
}  # fmt: skip
_LENGTH = struct.Struct(">Q")
_MEGABYTE = 1 << 20
# Processor seconds beyond the limit after which the kernel ends the work. Nobody else does if the caller is dead.
_ORPHAN_SECONDS = 5

STARTED = "started"  # the function is imported; the clock starts
PAUSED, RESUMED = "paused", "resumed"  # something is set up meanwhile: the clock stands still
RESULT = "result"  # (RESULT, value, retire)
RAISED = "raised"  # (RAISED, pickled error of ours, retire)
# The others are (KIND, what happened, retire).
EXHAUSTED = "exhausted"  # out of memory
FAILED = "failed"  # the function raised an error that is not ours
UNFIT = "unfit"  # the call or the installation is wrong: no such function, an import that fails

inside = False  # True in a worker process


class _Clock:
    """Tells the caller to stop the clock of the call in progress. Of several reasons at once, the first to the last."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.pipe: BinaryIO | None = None  # None while no call is in progress
        self.call = 0
        self.reasons = 0

    def begin(self, pipe: BinaryIO) -> None:
        with self.lock:
            self.pipe, self.reasons, self.call = pipe, 0, self.call + 1

    def end(self) -> None:
        with self.lock:
            self.pipe = None

    @contextmanager
    def stopped(self) -> Iterator[None]:
        call = self._tell(PAUSED, 1)
        try:
            yield
        finally:
            self._tell(RESUMED, -1, call)

    def _tell(self, what: str, change: int, call: int | None = None) -> int:
        with self.lock:
            if self.pipe is not None and call in (None, self.call):
                self.reasons += change
                if self.reasons == (1 if change > 0 else 0):
                    write_frame(self.pipe, dumps((what,)))
            return self.call


clock = _Clock()


class _PlainUnpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _PLAIN_TYPES:
            return super().find_class(module, name)
        if module.partition(".")[0] == _PACKAGE and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is not plain data")


def loads(data: bytes) -> Any:
    """Read a pickle that may hold plain data only: builtin values, fractions, decimals and classes of this package."""
    return _PlainUnpickler(io.BytesIO(data)).load()


def dumps(value: Any) -> bytes:
    return pickle.dumps(value, protocol=4)


def write_frame(pipe: BinaryIO, data: bytes) -> None:
    """Write one message: its length in 8 bytes, then its bytes."""
    for part in (_LENGTH.pack(len(data)), data):
        rest = memoryview(part)
        while rest:
            rest = rest[pipe.write(rest) :]


def read_frame(pipe: BinaryIO) -> bytes:
    """Read one message; EOFError when the other side is gone."""
    return _read_exactly(pipe, _LENGTH.unpack(_read_exactly(pipe, _LENGTH.size))[0])


def _read_exactly(pipe: BinaryIO, size: int) -> bytes:
    parts = []
    while size:
        part = pipe.read(min(size, _MEGABYTE))
        if not part:
            raise EOFError("the pipe was closed")
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def find_function(name: str) -> Callable[..., Any]:
    """Import "package.module:function" and return the function."""
    module, _, function = name.partition(":")
    return getattr(import_module(module), function)


def _limit(memory_mb: int, seconds: float) -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    memory = memory_mb * _MEGABYTE
    resource.setrlimit(resource.RLIMIT_AS, (memory if hard < 0 else min(memory, hard), hard))
    used = resource.getrusage(resource.RUSAGE_SELF)
    end = int(used.ru_utime + used.ru_stime + seconds) + _ORPHAN_SECONDS
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (end if hard < 0 else min(end, hard), hard))


def _unlimit() -> None:
    try:
        import resource
    except ImportError:
        return
    for kind in (resource.RLIMIT_AS, resource.RLIMIT_CPU):
        hard = resource.getrlimit(kind)[1]
        resource.setrlimit(kind, (hard, hard))


def _let_kernel_end_it() -> None:
    # The caller may have all signals blocked, which is inherited.
    try:
        import signal

        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGXCPU})
        signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    except (ImportError, AttributeError):  # Windows
        pass


def _forget_earlier_work() -> None:
    # A result must not depend on what the process did before: random numbers start anew, caches are emptied.
    if "random" in sys.modules:
        sys.modules["random"].seed(0)
    if "sympy.core.random" in sys.modules:
        sys.modules["sympy.core.random"].seed(0)
    if "sympy.core.cache" in sys.modules:
        sys.modules["sympy.core.cache"].clear_cache()


def _is_swollen(memory_mb: int) -> bool:
    # A process that keeps half its allowance is replaced, so that the next call finds all of it.
    try:
        with open("/proc/self/statm") as statm:
            pages = int(statm.read().split()[1])
    except OSError:
        return False
    return pages * os.sysconf("SC_PAGE_SIZE") > memory_mb * _MEGABYTE // 2


def _run(function: Callable[..., Any], args: tuple[Any, ...], memory_mb: int) -> tuple[Any, ...]:
    try:
        value = function(*args)
        return RESULT, value, _is_swollen(memory_mb)
    except MemoryError:
        return EXHAUSTED, f"ran out of memory (limit {memory_mb} MB)", True
    except ImportError as error:
        ours = type(error).__module__.partition(".")[0] == _PACKAGE  # a MissingExtra: its text says all
        return UNFIT, (str(error) if ours else f"{type(error).__name__}: {error}")[:2000], False
    except Exception as error:
        text = f"{type(error).__name__}: {error}"[:2000]
        if type(error).__module__.partition(".")[0] == _PACKAGE:
            try:
                pickled = dumps(error)
                loads(pickled)
                return RAISED, pickled, _is_swollen(memory_mb)
            except Exception:  # its constructor takes other arguments: the text has to do
                pass
        return FAILED, text, isinstance(error, RecursionError)
    except BaseException as error:
        return FAILED, f"{type(error).__name__}: {error}"[:2000], True


def _answer(request: bytes, replies: BinaryIO) -> None:
    try:
        name, args, seconds, memory_mb = loads(request)
        function = find_function(name)
    except BaseException as error:
        write_frame(replies, dumps((UNFIT, f"{type(error).__name__}: {error}"[:2000], False)))
        return
    _forget_earlier_work()
    write_frame(replies, dumps((STARTED,)))
    _limit(memory_mb, seconds)
    clock.begin(replies)
    try:
        reply = _run(function, args, memory_mb)
        try:
            data = dumps(reply)
        except MemoryError:
            data = dumps((EXHAUSTED, f"ran out of memory (limit {memory_mb} MB)", True))
        except Exception as error:
            data = dumps((FAILED, f"its result cannot be handed back: {type(error).__name__}: {error}"[:2000], False))
    finally:
        clock.end()
        _unlimit()
    write_frame(replies, data)


LISTENER_FAILED = 3


def _take_over_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The two pipes under numbers of their own; 0, 1 and 2 then lead nowhere, for whatever the work reads or prints."""
    requests, replies = os.dup(0), os.dup(1)
    null = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(null, number)
    os.close(null)
    return open(requests, "rb", buffering=0), open(replies, "wb", buffering=0)


def main() -> None:
    """Serve calls until the caller closes the pipe or dies."""
    global inside
    inside = True
    requests, replies = _take_over_pipes()
    _let_kernel_end_it()
    calls: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        # In a thread, so that the end of the caller ends work in progress too.
        try:
            while True:
                calls.put(read_frame(requests))
        except (EOFError, OSError):
            os._exit(0)  # the caller has closed the pipe or died: nobody is there to be told
        except BaseException:
            os._exit(LISTENER_FAILED)  # nothing else can be said from here: the caller names the exit code

    threading.Thread(target=listen, daemon=True).start()
    try:
        while True:
            _answer(calls.get(), replies)
    except BrokenPipeError:
        os._exit(0)
