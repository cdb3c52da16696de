"""A deadline for work done in this process: checked between steps that are short by themselves. No signals, any thread.

A deadline never changes a verdict: it only ends the work with `OutOfTime`, which the caller reports as a timeout.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass
class _Deadline:
    """When the time is up, on a clock that stands still while something is set up; nested limits share the clock."""

    at: float
    given_back: list[float]

    def left(self) -> float:
        return self.at - (time.monotonic() - sum(self.given_back))


_deadline: ContextVar[_Deadline | None] = ContextVar("deadline", default=None)


class OutOfTime(Exception):
    """The time for this item is up."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Within the block `check_time` raises OutOfTime once this many seconds have passed (or an outer limit is up)."""
    outer = _deadline.get()
    given_back = [] if outer is None else outer.given_back
    mine = time.monotonic() - sum(given_back) + seconds
    token = _deadline.set(_Deadline(mine if outer is None else min(mine, outer.at), given_back))
    try:
        yield
    finally:
        _deadline.reset(token)


def give_back(seconds: float) -> None:
    """Move the deadline on: so much time went into setting up (the start of a process), not into the work."""
    deadline = _deadline.get()
    if deadline is not None:
        deadline.given_back.append(seconds)


def check_time() -> None:
    """Raise OutOfTime if the deadline has passed."""
    deadline = _deadline.get()
    if deadline is not None and deadline.left() < 0:
        raise OutOfTime


def time_left() -> float | None:
    """Seconds to the deadline, 0 at least; None without one."""
    deadline = _deadline.get()
    return None if deadline is None else max(0.0, deadline.left())
