"""AUCCESS: weighted sum = closed form, hand-computed values, monotony, and what counts as an attempt."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physeval_plugins import auccess
from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring import auccess as module

records = st.lists(st.none() | st.integers(1, 150), min_size=1, max_size=40)


@given(records, st.integers(1, 130))
def test_weighted_sum_is_closed_form(first_solves, n):
    assert auccess(first_solves, n) == pytest.approx(module.auccess_closed_form(first_solves, n), abs=1e-12)


@given(records)
def test_bounds_and_curve(first_solves):
    curve = module.success_curve(first_solves)
    assert len(curve) == 100
    assert curve == sorted(curve)
    assert 0 <= auccess(first_solves) <= 1 + 1e-12
    assert curve[-1] == sum(1 for record in first_solves if record is not None and record <= 100) / len(first_solves)


@given(records, st.integers(0, 39))
def test_solving_sooner_never_costs(first_solves, index):
    index %= len(first_solves)
    record = first_solves[index]
    sooner = [*first_solves]
    sooner[index] = 100 if record is None else max(1, record - 1)
    assert auccess(sooner) >= auccess(first_solves) - 1e-12


@pytest.mark.parametrize(("first", "expected"), [(1, 1.0), (2, 0.850), (10, 0.501), (50, 0.152), (100, 0.0022)])
def test_published_values_of_one_task(first, expected):
    assert auccess([first]) == pytest.approx(expected, abs=5e-4)
    assert auccess([first, None]) == pytest.approx(auccess([first]) / 2)


def test_not_the_trapezoid():
    """50 % at once beats 60 % at the eleventh attempt; equal weights say the opposite."""
    at_once, late = [1] * 5 + [None] * 5, [11] * 6 + [None] * 4
    assert 100 * auccess(at_once) == pytest.approx(50.0)
    assert 100 * auccess(late) == pytest.approx(28.8, abs=0.1)
    curves = [module.success_curve(records) for records in (at_once, late)]
    trapezoids = [sum((a + b) / 2 for a, b in itertools.pairwise(curve)) for curve in curves]
    assert trapezoids[0] < trapezoids[1]


def test_weight_of_the_first_attempt():
    assert 1 - auccess([2]) == pytest.approx(math.log(2) / math.log(101))


def test_fewer_attempts():
    assert auccess([3], n=2) == 0
    assert auccess([2], n=2) == pytest.approx(1 - math.log(2) / math.log(3))
    assert module.success_at([1, 5, None, 101], 100) == 0.5
    assert module.success_at([1, 5, None, 101], 4) == 0.25


def test_invalid_attempts_are_not_counted():
    assert module.first_solve([]) is None
    assert module.first_solve([None] * 500 + [True]) == 1
    assert module.first_solve([False, None, False, True, False]) == 3
    assert module.first_solve([False] * 100 + [True]) is None
    assert module.first_solve([False] * 99 + [None, True]) == 100


@pytest.mark.parametrize("bad", [[0], [-1], [1.5], [True], ["1"], []])
def test_broken_records(bad):
    with pytest.raises(DataError):
        auccess(bad)


@pytest.mark.parametrize("n", [0, -5, 1.0, True, None])
def test_broken_n(n):
    with pytest.raises(SettingError):
        auccess([1], n)
    with pytest.raises(DataError):
        module.auccess_of_curve([])
