"""Means with intervals, pass@k, votes, tests: against closed forms, published values and brute force."""

import math
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physeval_plugins.errors import SettingError
from physeval_plugins.scoring import statistics
from physeval_plugins.scoring.eed import profiles
from physeval_plugins.scoring.statistics import (
    Item,
    bootstrap,
    compare,
    majority,
    mcnemar,
    pass_at,
    same_answer,
    sample_efficiency,
    sign_flip,
    summarize,
)


def item(id, eed, correct=None, **more):
    correct = eed == 100 if correct is None else correct
    return Item(id, correct, eed, more.pop("verdict", "equal" if correct else "different"), **more)


def test_summary_of_one_answer_each():
    items = [
        item("a", 100, tag="OPTICS"),
        item("b", 40, tag="MECHANICS"),
        item("c", 0, verdict="timeout", tag="OPTICS"),
    ]
    found = summarize(items)
    assert (found.problems, found.answers) == (3, 3)
    assert found.eed.value == pytest.approx(140 / 3)
    assert found.accuracy.value == pytest.approx(100 / 3)
    assert found.verdicts == {
        "equal": 1,
        "different": 1,
        "undecided": 0,
        "unreadable": 0,
        "no_answer": 0,
        "timeout": 1,
    }
    assert found.majority is None and found.pass_at == {}
    assert list(found.by_tag) == ["MECHANICS", "OPTICS"]
    assert found.by_tag["OPTICS"].problems == 2 and found.by_tag["OPTICS"].eed.value == 50
    assert summarize(reversed(items)) == found


def test_problems_count_alike_however_many_answers_they_have():
    items = [item("a", 100, sample=0), item("a", 0, sample=1), item("a", 0, sample=2), item("b", 100)]
    assert summarize(items, vote=False).accuracy.value == pytest.approx((100 / 3 + 100) / 2)


def test_remarks_are_counted_as_the_scorer_makes_them():
    notes = [
        profiles.TOO_LARGE,
        profiles.NOT_SIMPLIFIED.format("an integral"),
        profiles.BOUNDED.format(1.0, 2.0),
        "its limit of time ran out (simplify): the score depends on the machine",
        "another note",
    ]
    items = [item(str(number), 0, notes=(note,)) for number, note in enumerate(notes)]
    assert summarize(items).flags == {
        "not simplified": 2,
        "bounded distance": 1,
        "clock of the released scorer": 1,
    }


@pytest.mark.parametrize(
    ("items", "ks", "message"),
    [
        ([], (), "no items"),
        ([item("a", 0), item("a", 0)], (), "twice"),
        ([item("a", 0)], (2,), "pass@2 needs at least 2"),
    ],
)
def test_what_cannot_be_summarised(items, ks, message):
    with pytest.raises(SettingError, match=message):
        summarize(items, ks=ks)


@pytest.mark.parametrize("eed", [math.nan, math.inf, -1, 101])
def test_scores_outside_their_range_are_refused(eed):
    with pytest.raises(SettingError, match="from 0 to 100"):
        item("a", eed, False)


# -- intervals --------------------------------------------------------------------------------------------------------


def test_the_interval_is_that_of_the_binomial():
    # 100 problems, half of them right: the bootstrap mean is binomial, 2.5 % quantiles at 40 and 60 (exactly, by sums).
    tail = [sum(math.comb(100, k) for k in range(n + 1)) / 2**100 for n in range(101)]
    low = next(n for n in range(101) if tail[n] >= 0.025)
    found = bootstrap([0.0, 100.0] * 50, resamples=20_000)
    assert (found.value, found.low, found.high) == (50, pytest.approx(low, abs=1), pytest.approx(100 - low, abs=1))


def test_intervals_are_seeded():
    values = [0.0, 10, 35, 60, 100]
    assert bootstrap(values, seed=1) == bootstrap(values, seed=1)
    assert bootstrap(values, seed=1, resamples=50) != bootstrap(values, seed=2, resamples=50)
    assert bootstrap([7.0] * 9) == statistics.Estimate(7, 7, 7)


@settings(deadline=None)
@given(st.lists(st.floats(0, 100), min_size=1, max_size=20), st.integers(0, 9))
def test_the_mean_is_within(values, seed):
    found = bootstrap(values, seed=seed, resamples=200)
    assert min(values) - 1e-9 <= found.low <= found.high <= max(values) + 1e-9
    wider = bootstrap(values, seed=seed, resamples=200, level=0.99)
    assert wider.low <= found.low and found.high <= wider.high


@pytest.mark.parametrize("options", [{"level": 0}, {"level": 1}, {"resamples": 0}])
def test_settings_of_intervals(options):
    with pytest.raises(SettingError):
        bootstrap([1.0, 2.0], **options)
    with pytest.raises(SettingError):
        bootstrap([], level=0.9)


# -- pass@k, votes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", range(1, 6))
def test_pass_at_k_is_the_share_of_draws_with_a_right_answer(answers):
    for right in range(answers + 1):
        outcomes = [number < right for number in range(answers)]
        for k in range(1, answers + 1):
            draws = list(combinations(outcomes, k))
            assert pass_at(k, answers, right) == pytest.approx(sum(map(any, draws)) / len(draws))


def test_pass_at_k_in_a_summary():
    items = [item("a", 100, sample=0), item("a", 0, sample=1), item("b", 0, sample=0), item("b", 0, sample=1)]
    found = summarize(items, ks=(1, 2), vote=False)
    assert {k: estimate.value for k, estimate in found.pass_at.items()} == {1: 25, 2: 50}


def test_votes_are_for_what_is_said_not_for_its_text():
    wrong = [item("a", 50, sample=n, answer=text) for n, text in enumerate((r"\frac{mv}{2}", r"v m/2", r"0.5\,m v"))]
    right = [item("a", 100, sample=n + 3, answer=text) for n, text in enumerate(("2mv", "mv+mv"))]
    assert majority([*right, *wrong]) is wrong[0]
    assert majority([*right, *wrong[:1]]) is right[0]
    assert majority([*wrong[:2], *right]) is wrong[0]  # as many: the earlier
    assert summarize([*right, *wrong]).majority.value == 0
    assert summarize([*right, *wrong[:1]]).majority.value == 100


def test_no_answers_do_not_vote():
    none = [item("a", 0, sample=n, verdict="no_answer") for n in range(3)]
    assert majority([*none, item("a", 100, sample=3, answer="x")]).correct
    assert majority(none) is none[0]


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("2x", "x+x", True),
        ("v=2x", "2x", True),
        ("2x", "3x", False),
        (r"\frac{", r"\frac{", True),
        (r"\frac{", "x", False),
        ("", "x", False),
    ],
)
def test_same_answer(a, b, same):
    assert same_answer(a, b) is same


# -- sample efficiency ------------------------------------------------------------------------------------------------


def test_sample_efficiency():
    # CV of accuracy: sd 100/sqrt(2)... of (100, 0): sd = 70.71, mean 50; EED (100, 50): sd = 35.36, mean 75.
    assert sample_efficiency([100, 0], [100, 50]) == pytest.approx((math.sqrt(2) / (math.sqrt(1250) / 75)) ** 2) == 9
    assert sample_efficiency([100, 0], [100, 0]) == 1
    for accuracy, eed in (([0, 0], [10, 20]), ([100, 0], [50, 50]), ([100], [100]), ([0, 0], [0, 0])):
        assert sample_efficiency(accuracy, eed) is None


# -- two systems ------------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.lists(st.integers(-6, 6), min_size=1, max_size=8))
def test_sign_flips_are_exact_for_few(differences):
    observed = abs(sum(differences))
    flips = [abs(sum(sign * value for sign, value in zip(signs, differences, strict=True)))
             for signs in product((1, -1), repeat=len(differences))]  # fmt: skip
    assert sign_flip(differences) == pytest.approx(sum(value >= observed for value in flips) / len(flips))


def test_sign_flips_of_many_are_seeded_and_near_the_normal_law():
    differences = [1.0] * 60 + [-1.0] * 40
    z = 20 / 10
    exact = 2 * sum(math.comb(100, k) for k in range(41)) / 2**100
    found = sign_flip(differences, resamples=20_000)
    assert found == pytest.approx(exact, abs=0.01)
    assert abs(found - math.erfc(z / math.sqrt(2))) < 0.02
    assert sign_flip(differences, seed=3) == sign_flip(differences, seed=3)
    assert sign_flip([1.0] * 200, resamples=99) == 0.01


@pytest.mark.parametrize(
    ("first", "second", "p"), [(0, 0, 1), (1, 0, 1), (5, 0, 2 / 32), (3, 9, 0.1459960938), (4, 4, 1)]
)
def test_mcnemar_is_the_binomial_test(first, second, p):
    assert mcnemar(first, second) == mcnemar(second, first) == pytest.approx(p)


def test_comparison():
    first = [item("a", 100), item("b", 20), item("c", 0), item("old", 0)]
    second = [item("c", 0), item("b", 100), item("a", 100), item("new", 50)]
    found = compare(first, second)
    assert found.problems == 3
    assert (found.only_first, found.only_second) == (("old",), ("new",))
    assert found.eed.value == pytest.approx(80 / 3) and found.accuracy.value == pytest.approx(100 / 3)
    assert (found.accuracy_test, found.accuracy_p, found.eed_p) == ("McNemar", 1, 1)
    assert found.changed == (("b", 0, "different", 20, "equal", 100),)
    back = compare(second, first)
    assert back.eed.value == -found.eed.value and back.eed_p == found.eed_p


def test_comparison_of_several_answers_each():
    first = [item("a", 100, sample=0), item("a", 0, sample=1), item("b", 0, sample=0), item("b", 0, sample=1)]
    second = [item("a", 100, sample=0), item("a", 100, sample=1), item("b", 0, sample=0)]
    found = compare(first, second)
    assert (found.accuracy_test, found.accuracy.value) == ("sign flips", 25)
    assert found.changed == (("a", 1, "different", 0, "equal", 100),)


def test_a_system_is_no_better_than_itself():
    items = [item(str(n), n) for n in range(30)]
    found = compare(items, items)
    assert (found.eed, found.eed_p, found.accuracy_p, found.changed) == (statistics.Estimate(0, 0, 0), 1, 1, ())


def test_nothing_in_common():
    with pytest.raises(SettingError, match="share no item"):
        compare([item("a", 0)], [item("b", 0)])
