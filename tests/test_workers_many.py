"""Many jobs at once: order, progress, failures; many answers scored; how many workers there are."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring import many
from physeval_plugins.scoring.many import score_many
from physeval_plugins.scoring.workers import WorkCrashed, WorkTimeout, WorkUnfit, run_many, worker_count


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
        assert score_many(ITEMS, workers=count) == one_by_one
    assert score_many([]) == []


def test_an_item_that_has_to_be_stopped_is_a_timeout_and_the_others_are_scored(monkeypatch):
    monkeypatch.setattr(many, "_GRACE_SECONDS", 0.2)
    monkeypatch.setattr(many, "_SCORE", "bounded_work:score_or_misbehave")
    responses = ["fine", "spin", "leave", "fine"]
    scores = score_many([("x", what) for what in responses], timeout=0.8, workers=2, lenient=True)
    assert [score.verdict for score in scores] == ["equal", "timeout", "undecided", "equal"]
    assert "1 s" in scores[1].reason and "SystemExit" in scores[2].reason
    assert not scores[1].correct and scores[1].eed == 0 and scores[1].lenient


def test_a_broken_installation_is_an_error_and_no_verdict(monkeypatch):
    monkeypatch.setattr(many, "_SCORE", "bounded_work:score_or_misbehave")
    with pytest.raises(WorkUnfit, match="no_such_module"):
        score_many([("x", "fine"), ("x", "need_what_is_absent")])


def test_a_gold_that_cannot_be_read_is_an_error_of_many_too():
    from physeval_plugins.scoring.score import UnreadableGold

    with pytest.raises(UnreadableGold):
        score_many([("x", "\\boxed{x}"), ("\\frac{1", "\\boxed{x}")])
    with pytest.raises(SettingError, match="profile"):
        score_many([("x", "\\boxed{x}")], profile="best")
