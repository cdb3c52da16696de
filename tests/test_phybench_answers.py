"""The stored answers of the mini set: their labels are right, and the scorer gives the verdicts they deserve."""

from random import Random

import pytest
from phybench_golds import DERIVATIONS

from physeval_plugins import extract_answer, read_latex, score_answer
from physeval_plugins.benchmarks.phybench import load, mini_answers
from physeval_plugins.benchmarks.phybench.replay import EXPECTED

PROBLEMS = {problem.id: problem for problem in load("mini")}
STORED = [answer for group in mini_answers().values() for answer in group]
# An approximate number is `different` by the rules of the benchmark, though it lies close.
APPROXIMATE = ("decimal for an exact form", "close number")


def name(answer):
    return f"{answer.id}-{answer.kind.replace(' ', '_')}"


def test_they_cover_what_models_write():
    assert {answer.expected for answer in STORED} == set(EXPECTED)
    firsts = [group[0].expected for group in mini_answers().values()]
    assert 0.5 < firsts.count("equal") / len(firsts) < 0.9
    assert len({(answer.id, answer.kind) for answer in STORED}) == len(STORED)


@pytest.mark.parametrize("answer", STORED, ids=name)
def test_verdict(answer):
    problem = PROBLEMS[answer.id]
    score = score_answer(problem.answer, answer.response, problem=problem.content, profile="fast")
    assert score.verdict == answer.expected, score.reason
    assert score.correct == (answer.expected == "equal") and (score.eed == 100) == score.correct


@pytest.mark.parametrize("answer", [a for a in STORED if a.expected in ("equal", "different")], ids=name)
def test_label_agrees_with_the_physics(answer):
    """By the numbers of the derivation, without the scorer's notion of equality."""
    derivation = DERIVATIONS[answer.id]
    expression = read_latex(extract_answer(answer.response).text.replace("\\epsilon", "\\varepsilon"))
    if expression.func.__name__ == "Tuple":  # a statement and its condition, or a chain
        expression = expression[0 if expression[0].is_Relational else -1]
    expression = getattr(expression, "rhs", expression)
    random = Random(answer.response)
    agree = []
    for _ in range(2):
        point = derivation.sample(random)
        found = expression.subs({read_latex(symbol): number for symbol, number in point.items()}).evalf(30)
        derived = float(derivation.compute(*point.values()))
        tolerance = 1e-2 if answer.kind in APPROXIMATE else derivation.tolerance
        agree.append(not found.free_symbols and complex(found) == pytest.approx(derived, rel=tolerance))
    expected = answer.expected == "equal" or answer.kind in APPROXIMATE
    assert all(agree) if expected else not any(agree)
