"""A deadline for work done in this process: checked between steps that are short by themselves. No signals, any thread.

A deadline never changes a verdict: it only ends the work with `OutOfTime`, which the caller reports as a timeout.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_deadline: ContextVar[float | None] = ContextVar("deadline", default=None)


class OutOfTime(Exception):
    """The time for this item is up."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Within the block `check_time` raises OutOfTime once this many seconds have passed (or an outer limit is up)."""
    outer = _deadline.get()
    mine = time.monotonic() + seconds
    token = _deadline.set(mine if outer is None else min(mine, outer))
    try:
        yield
    finally:
        _deadline.reset(token)


def check_time() -> None:
    """Raise OutOfTime if the deadline has passed."""
    deadline = _deadline.get()
    if deadline is not None and time.monotonic() > deadline:
        raise OutOfTime


def time_left() -> float | None:
    """Seconds to the deadline, 0 at least; None without one."""
    deadline = _deadline.get()
    return None if deadline is None else max(0.0, deadline - time.monotonic())
