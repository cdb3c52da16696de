"""The embedded problems: complete, and every answer agrees with a derivation that does not use its formula."""

from collections import Counter
from random import Random

import pytest
from phybench_golds import DERIVATIONS

from physeval_plugins import read_latex
from physeval_plugins.benchmarks.phybench import load, mini_answers
from physeval_plugins.errors import SettingError

MINI = load("mini")
POINTS = 3


def value(latex, point):
    """The right side of an answer, at values given by the LaTeX names of the symbols."""
    expression = read_latex(latex)
    expression = getattr(expression, "rhs", expression)
    places = {read_latex(name): number for name, number in point.items()}
    unbound = expression.free_symbols - set(places)
    assert not unbound, f"no value for {unbound}"
    return complex(expression.subs(places).evalf(30))


def test_the_set_is_complete():
    assert len(MINI) == MINI.n_total >= 42
    tags = Counter(problem.tag for problem in MINI)
    assert set(tags) == {"MECHANICS", "ELECTRICITY", "THERMODYNAMICS", "OPTICS", "MODERN", "ADVANCED"}
    assert min(tags.values()) >= 5
    for problem in MINI:
        assert len(problem.content) > 100 and len(problem.solution) > 50, problem.id
        assert problem.id in DERIVATIONS, f"{problem.id} has an answer that nothing checks"
    assert len({problem.content for problem in MINI}) == len(MINI)


def test_the_set_is_asked_for_by_name_only(monkeypatch):
    assert MINI.name == "phybench_mini" and "embedded" in MINI.source
    with pytest.raises(SettingError, match="applies to the hub only"):
        load("mini", revision="main")
    monkeypatch.setenv("PHYSEVAL_PHYBENCH", "mini")
    assert load().items == MINI.items


@pytest.mark.parametrize("problem", MINI, ids=lambda problem: problem.id)
def test_answer_agrees_with_its_derivation(problem):
    derivation = DERIVATIONS[problem.id]
    random = Random(problem.id)
    for _ in range(POINTS):
        point = derivation.sample(random)
        derived = float(derivation.compute(*point.values()))
        found = value(problem.answer, point)
        assert found == pytest.approx(derived, rel=derivation.tolerance), point
        assert found != pytest.approx(1.001 * derived, rel=derivation.tolerance)  # the check has teeth


def test_stored_answers_belong_to_the_set():
    stored = mini_answers()
    assert set(stored) == {problem.id for problem in MINI}
    assert all(answers for answers in stored.values())
