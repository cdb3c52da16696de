"""Over folds: sample deviation, and the exact signed-rank test against enumeration and published critical values."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre.evaluation import Evaluation, TaskResult
from physeval_plugins.benchmarks.phyre.statistics import wilcoxon_greater
from physeval_plugins.errors import SettingError


def evaluation(fold=0, first_solves=(1, None), **changes) -> Evaluation:
    results = tuple(
        TaskResult(f"t{i % 2}:{i}", first, first or 100, 1, 2, 3, "solved" if first else "attempts")
        for i, first in enumerate(first_solves)
    )
    settings = {"agent": "a", "engine": "e 1", "data": "d", "tier": "ball", "setting": "cross", "split": "test"}
    return Evaluation(**{**settings, "n": 100, "fold": fold, "results": results, **changes})


def enumerated(x, y) -> float:
    differences = [a - b for a, b in zip(x, y, strict=True) if a != b]
    sizes = [abs(value) for value in differences]
    ranks = [sum(other < size for other in sizes) + (sum(other == size for other in sizes) + 1) / 2 for size in sizes]
    observed = sum(rank for rank, value in zip(ranks, differences, strict=True) if value > 0)
    sums = [
        sum(rank for rank, sign in zip(ranks, signs, strict=True) if sign)
        for signs in itertools.product([0, 1], repeat=len(ranks))
    ]
    return sum(total >= observed for total in sums) / len(sums)


@given(st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), max_size=9))
def test_exact_law(pairs):
    x, y = [a for a, _ in pairs], [b for _, b in pairs]
    assert wilcoxon_greater(x, y).p == pytest.approx(enumerated(x, y), abs=1e-12)


def test_ten_folds():
    assert wilcoxon_greater(range(1, 11), [0] * 10).p == pytest.approx(0.00098, abs=1e-5)
    # W+ = 50 of 55 is the least that reaches p < 0.01 with ten differences
    assert wilcoxon_greater([1, 2, 3, 4, -5, 6, 7, 8, 9, 10], [0] * 10) == phyre.compare.__globals__["Comparison"](
        50.0, pytest.approx(0.0098, abs=1e-4), 10, ""
    )
    assert wilcoxon_greater([1, -2, 3, -4, 5, 6, 7, 8, 9, 10], [0] * 10).p > 0.01


def test_too_few_folds_is_said():
    six = wilcoxon_greater([1, 2, 3, 4, 5, 6], [0] * 6)
    assert six.p == pytest.approx(1 / 64) and "at least 7" in six.warning
    assert wilcoxon_greater([1, 2, 3, 4, 5, 6, 7], [0] * 7).warning == ""
    assert wilcoxon_greater([1, 1], [1, 1]).p == 1.0
    for bad in ([1.0], [1.0, float("nan")]):
        with pytest.raises(SettingError):
            wilcoxon_greater(bad, [0.0, 0.0])


def test_summary():
    summary = phyre.summarise([evaluation(0, (1, None)), evaluation(1, (1, 1)), evaluation(2, (None, None))])
    assert summary.mean == pytest.approx(0.5)
    assert summary.deviation == pytest.approx(0.5)  # divided by n - 1; by n it would be 0.41
    assert summary.by_fold == {0: 0.5, 1: pytest.approx(1.0), 2: 0.0}
    assert str(summary) == "AUCCESS 50.0 ± 50.0 (3 folds)"
    assert "3 of the 10 folds" in summary.notes[0]
    assert phyre.summarise([evaluation()]).deviation is None


@pytest.mark.parametrize("name", ["agent", "engine", "data", "tier", "setting", "split"])
def test_nothing_is_mixed(name):
    with pytest.raises(SettingError, match=name):
        phyre.summarise([evaluation(0), evaluation(1, **{name: "other"})])


def test_more_refusals():
    with pytest.raises(SettingError, match="fold 0 appears twice"):
        phyre.summarise([evaluation(0), evaluation(0)])
    with pytest.raises(SettingError, match="different n"):
        phyre.summarise([evaluation(0), evaluation(1, n=10)])
    with pytest.raises(SettingError, match="engine"):
        phyre.compare([evaluation(0)], [evaluation(0, agent="b", engine="e 2")])
    with pytest.raises(SettingError, match="same folds"):
        phyre.compare([evaluation(0)], [evaluation(1, agent="b")])
    with pytest.raises(SettingError):
        phyre.summarise([])


def test_comparison_of_agents():
    better = [evaluation(fold, (1, 2 + fold)) for fold in range(10)]
    worse = [evaluation(fold, (1, None), agent="b") for fold in range(10)]
    result = phyre.compare(better, worse)
    assert (result.pairs, result.statistic, result.p) == (10, 55.0, pytest.approx(2**-10))


def test_saved_and_read(tmp_path):
    original = evaluation(3, (1, None, 7, 100))
    original.save(tmp_path / "fold3.json")
    assert Evaluation.load(tmp_path / "fold3.json") == original
    assert set(original.by_template()) == {"t0", "t1"}
    assert original.by_template()["t1"] == {
        "tasks": 2, "AUCCESS": pytest.approx((1 - 1) / 2 + 0.00108, abs=1e-4), "success@100": 0.5, "invalid": 12 / 212
    }  # fmt: skip
    assert original.summary()["success@10"] == 0.5
    assert "engine:e%201" in original.signature and "fold:3" in original.signature
    with pytest.raises(SettingError):
        original.success_at(101)
    assert evaluation(n=10).metric == "AUCCESS@10"
