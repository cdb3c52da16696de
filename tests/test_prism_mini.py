"""The embedded set: expected scores worked out by hand from the DAGs (which nodes each response states)."""

from fractions import Fraction

import pytest

from physeval_plugins import score_process
from physeval_plugins.benchmarks import prism

# (problem, kind of response) -> nodes that it states, nodes credited by closure, nodes in all, are all finals stated.
# Two nodes that are one equation (v² = 2gH and mgH = mv²/2, where m cancels) are both stated by either.
EXPECTED = {
    ("01:9001", "full"): ([1, 2, 3, 4, 5, 6], 6, 6, True),
    # d = H/μ rests on everything; v is not stated.
    ("01:9001", "partial: one energy balance"): ([6], 6, 6, False),
    ("01:9001", "partial: stops at the foot of the slope"): ([1, 2], 2, 6, False),
    ("01:9001", "wrong: a factor 2"): ([3], 1, 6, False),
    ("01:9002", "full: other units"): ([1, 2, 3, 4, 5, 6, 7], 7, 7, True),
    ("01:9002", "partial: no numbers"): ([3, 4], 2, 7, False),
    ("01:9002", "partial: period only"): ([7], 7, 7, False),
    ("01:9002", "wrong: escape speed"): ([6], 1, 7, False),
    ("01:9003", "full"): ([1, 2, 3, 4, 5, 6], 6, 6, True),
    ("01:9003", "partial: Lagrangian"): ([3, 4], 4, 6, False),
    ("01:9003", "partial: one block"): ([1], 1, 6, False),
    ("01:9003", "wrong: inverted"): ([], 0, 6, False),
    ("02:9004", "full"): ([1, 2, 3, 4, 5, 6, 7], 7, 7, True),
    ("02:9004", "partial: the potential"): ([1, 3], 3, 7, False),
    ("02:9004", "partial: the capacitance from a table"): ([5], 5, 7, False),
    ("02:9004", "wrong: inverted logarithm"): ([6], 1, 7, False),
    ("02:9005", "full: other units"): ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10, 10, True),
    ("02:9005", "partial: the time constant"): ([3, 4], 4, 10, False),
    ("02:9005", "partial: formulas only"): ([6, 8], 2, 10, False),
    ("02:9005", "wrong: growing current"): ([], 0, 10, False),
    ("02:9006", "full: chains"): ([1, 2, 3, 4, 5, 6], 6, 6, True),
    # P = I²R with the I that the response states is node 6.
    ("02:9006", "partial: Joule heat"): ([3, 6], 6, 6, False),
    ("02:9006", "partial: the force on a current"): ([4], 1, 6, False),
    ("02:9006", "wrong: voltage"): ([2], 1, 6, False),
    ("03:9007", "full"): ([1, 2, 3, 4, 5, 6, 7, 8, 9], 9, 9, True),
    ("03:9007", "partial: the answer alone"): ([9], 9, 9, True),
    ("03:9007", "partial: the condition"): ([2], 2, 9, False),
    ("03:9007", "wrong: inverted"): ([6], 1, 9, False),
    ("03:9008", "full"): ([1, 2, 3, 4, 5, 6], 6, 6, True),
    ("03:9008", "partial: the image"): ([4], 4, 6, False),
    ("03:9008", "partial: the magnification formula"): ([3, 5], 2, 6, False),
    ("03:9008", "wrong: signs"): ([], 0, 6, False),
    ("04:9009", "full"): ([1, 2, 3, 4, 5, 6, 7], 7, 7, True),
    ("04:9009", "partial: no number"): ([5, 6], 6, 7, False),
    ("04:9009", "partial: the momenta"): ([2, 3], 2, 7, False),
    ("04:9009", "wrong: square of the difference"): ([1], 1, 7, False),
    ("04:9010", "full"): ([1, 2, 3, 4, 5, 6, 7], 7, 7, True),
    ("04:9010", "partial: the energy"): ([5], 5, 7, False),
    ("04:9010", "partial: Rydberg's formula"): ([7], 7, 7, True),
    ("04:9010", "wrong: energies added"): ([6], 1, 7, False),
    ("05:9011", "full"): ([1, 2, 3, 4, 5, 6, 7], 7, 7, True),
    ("05:9011", "partial: the temperature"): ([3, 4], 4, 7, False),
    ("05:9011", "partial: the first law"): ([6], 2, 7, False),
    ("05:9011", "wrong: inverted ratio"): ([2], 1, 7, False),
    ("05:9012", "full: kelvin and gram"): ([1, 2, 3, 4, 5, 6, 7], 7, 7, True),
    ("05:9012", "partial: the balance"): ([1, 2], 2, 7, False),
    ("05:9012", "partial: the answer alone"): ([7], 7, 7, True),
    ("05:9012", "wrong: plain mean"): ([3], 1, 7, False),
    ("06:9013", "full: with h"): ([1, 2, 3, 4, 5, 6, 7], 7, 7, True),
    ("06:9013", "partial: the energy"): ([4], 3, 7, False),
    ("06:9013", "partial: the wave function"): ([1, 5, 6], 3, 7, False),
    ("06:9013", "wrong: full wavelengths"): ([3], 1, 7, False),
    ("06:9014", "full"): ([1, 2, 3, 4, 5, 6], 6, 6, True),
    ("06:9014", "partial: first-order formula"): ([1], 1, 6, False),
    ("06:9014", "partial: the exact frequency"): ([6], 6, 6, True),
    ("06:9014", "wrong: a factor"): ([4], 1, 6, False),
    ("07:9015", "full"): ([1, 2, 3, 4, 5, 6, 7], 7, 7, True),
    ("07:9015", "partial: the Fermi sphere"): ([3], 3, 7, False),
    # E_F with the k_F that the response states is node 5.
    ("07:9015", "partial: not put together"): ([3, 4, 5], 5, 7, False),
    ("07:9015", "wrong: no spin"): ([2], 1, 7, False),
    ("07:9016", "full: nanometres and radian"): ([1, 2, 3, 4, 5, 6], 6, 6, True),
    ("07:9016", "partial: the condition"): ([1], 1, 6, False),
    # sin θ = 0.385 and θ = 22.6° are one equation, solved for two things.
    ("07:9016", "partial: numbers put in"): ([5, 6], 6, 6, True),
    ("07:9016", "wrong: a factor 2"): ([4], 1, 6, False),
}
PROBLEMS = {problem.id: problem for problem in prism.load("mini")}
RESPONSES = prism.mini_responses()


def test_the_set_is_what_it_says():
    assert len(PROBLEMS) >= 15
    assert {problem.domain for problem in PROBLEMS.values()} == set(prism.DOMAINS)
    assert all(5 <= len(problem.nodes) <= 20 for problem in PROBLEMS.values())
    for identity in PROBLEMS:
        kinds = [response.kind for response in RESPONSES if response.id == identity]
        assert len(kinds) >= 3
        assert kinds[0].startswith("full")
        assert kinds[-1].startswith("wrong")
    assert {(response.id, response.kind) for response in RESPONSES} == set(EXPECTED)


@pytest.mark.parametrize("response", RESPONSES, ids=lambda response: f"{response.id} {response.kind}")
def test_expected_scores(response):
    stated, credited, nodes, finals = EXPECTED[response.id, response.kind]
    score = score_process(PROBLEMS[response.id], response.response)
    assert list(score.matched) == stated
    assert score.score == pytest.approx(float(Fraction(credited, nodes)))
    assert score.exact == pytest.approx(len(stated) / nodes)
    assert score.final_correct is finals
    assert score.unreadable == ()


@pytest.mark.parametrize("problem", PROBLEMS.values(), ids=lambda problem: problem.id)
def test_the_reference_solution_gets_everything(problem):
    score = score_process(problem, problem.solution())
    assert score.exact == score.score == 1
    assert score.final_correct


def test_summary():
    scored = [
        (PROBLEMS[response.id].domain, score_process(PROBLEMS[response.id], response.response))
        for response in RESPONSES
    ]
    means = prism.summarize(scored)
    assert means["all"].n == len(EXPECTED)
    assert means["all"].step == pytest.approx(sum(c / n for _, c, n, _ in EXPECTED.values()) / len(EXPECTED))
    assert means["all"].final == pytest.approx(sum(f for *_, f in EXPECTED.values()) / len(EXPECTED))
    assert means["optics"].n == 8
    assert list(means)[1:] == list(prism.DOMAINS.values())
