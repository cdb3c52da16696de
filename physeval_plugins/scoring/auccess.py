"""From attempts to the success curve and AUCCESS (PHYRE, arXiv 1908.05656, section 4.1).

A task's record is its *first solve*: how many valid attempts were made up to and including the first that solved it,
or None. Invalid attempts are not attempts. With s(k) the share of tasks solved within k attempts,

    AUCCESS = sum_k w_k s(k) / sum_k w_k,   w_k = ln(k + 1) - ln(k),   k = 1 ... n

is in [0, 1] (papers print it times 100). Only n = 100 is AUCCESS; any other n is AUCCESS@n. Exchanging the sums gives
the closed form: the mean over tasks of 1 - ln(a) / ln(n + 1), with 0 for a task that was not solved.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from numbers import Integral

from ..errors import DataError, SettingError

N_ATTEMPTS = 100
"""The n of AUCCESS."""


def first_solve(attempts: Iterable[bool | None], n: int = N_ATTEMPTS) -> int | None:
    """The number of the first solving attempt, counted from 1 over valid attempts, or None within n.

    attempts: True solved, False not, None invalid (not counted), in the order in which they were made.

    >>> first_solve([None, False, None, True])
    2
    """
    count = 0
    for solved in attempts:
        if solved is None:
            continue
        count += 1
        if count > _whole(n):
            return None
        if solved:
            return count
    return None


def success_curve(first_solves: Sequence[int | None], n: int = N_ATTEMPTS) -> list[float]:
    """s(1) ... s(n): the share of tasks solved within k valid attempts. Unsolved and untried tasks count as tasks.

    Raises `DataError` without tasks or for a record that is neither None nor a whole number of at least 1, and
    `SettingError` unless n is a whole number of at least 1.

    >>> success_curve([1, 3, None, None], n=4)
    [0.25, 0.25, 0.5, 0.5]
    """
    records = _records(first_solves)
    solved_at = [0] * (_whole(n) + 1)
    for record in records:
        if record is not None and record <= n:
            solved_at[record] += 1
    curve, total = [], 0
    for count in solved_at[1:]:
        total += count
        curve.append(total / len(records))
    return curve


def success_at(first_solves: Sequence[int | None], k: int) -> float:
    """s(k): the share of tasks solved within k valid attempts, in [0, 1]."""
    return success_curve(first_solves, k)[-1]


def auccess(first_solves: Sequence[int | None], n: int = N_ATTEMPTS) -> float:
    """AUCCESS (AUCCESS@n for another n) in [0, 1], as the weighted sum over the success curve.

    first_solves: one entry a task, the number of valid attempts up to the first that solved it, or None.

    >>> auccess([1, None])
    0.5
    """
    return auccess_of_curve(success_curve(first_solves, n))


def auccess_of_curve(curve: Sequence[float]) -> float:
    """The weighted sum for a success curve s(1) ... s(n)."""
    if not curve:
        raise DataError("AUCCESS needs a success curve of at least one value")
    terms = (math.log1p(1 / k) * value for k, value in enumerate(curve, 1))
    return math.fsum(terms) / math.log(len(curve) + 1)


def auccess_closed_form(first_solves: Sequence[int | None], n: int = N_ATTEMPTS) -> float:
    """The same number as `auccess`, as the mean of `attempt_score` over the tasks."""
    records = _records(first_solves)
    return math.fsum(attempt_score(record, n) for record in records) / len(records)


def attempt_score(record: int | None, n: int = N_ATTEMPTS) -> float:
    """One task's share of AUCCESS: 1 - ln(a) / ln(n + 1) for a first solve a <= n, else 0.

    >>> attempt_score(1), attempt_score(None), round(attempt_score(10), 3)
    (1.0, 0.0, 0.501)
    """
    _whole(n)
    (record,) = _records([record])
    if record is None or record > n:
        return 0.0
    return 1.0 - math.log(record) / math.log(n + 1)


def _whole(n: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise SettingError(f"the number of attempts must be a whole number of at least 1, got {n!r}")
    return n


def _records(first_solves: Sequence[int | None]) -> Sequence[int | None]:
    if not len(first_solves):
        raise DataError("AUCCESS needs at least one task")
    for position, record in enumerate(first_solves):
        if record is not None and (isinstance(record, bool) or not isinstance(record, Integral) or record < 1):
            raise DataError(f"first solve {position} must be None or a whole number of at least 1, got {record!r}")
    return first_solves
