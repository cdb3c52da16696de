"""phyre_mini: enough of it, solvable, not solved by itself, and made by the code that claims to have made it."""

import pytest

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre import mini_templates
from physeval_plugins.benchmarks.phyre.evaluation import play_all


@pytest.fixture(scope="module")
def tasks():
    return phyre.load_tasks("mini")


def test_size(tasks):
    for tier in ("ball", "two_balls"):
        ids = tasks.ids(tier)
        templates = {task_id.split(":")[0] for task_id in ids}
        assert len(templates) >= 8
        assert all(sum(task_id.startswith(f"{name}:") for task_id in ids) >= 5 for name in templates)
    assert tasks.name == "mini"
    assert not set(tasks) & set(phyre.get_fold("ball", "within", 0).test)


def test_scenes_are_what_the_templates_draw(tasks):
    """Every embedded task is a draw of its template; the search only chose which."""
    for task_id in tasks:
        template, number = task_id.split(":")
        draws = (mini_templates.make_task(template, int(number), draw) for draw in range(mini_templates.MAX_DRAWS))
        assert any(drawn == tasks[task_id] for drawn in draws), task_id


def test_known_solutions_solve_and_nothing_solves_itself(tasks):
    pytest.importorskip("Box2D")
    solutions = phyre.load_solutions("mini")
    assert set(solutions) == set(tasks)
    results = play_all(phyre.KnownSolutionsAgent(solutions), tasks.values())
    assert [result.task_id for result in results if result.first_solve != 1] == []
    for task in tasks.values():
        prepared = phyre.Simulator(task).prepared
        assert prepared.solve(()) is None, task.task_id


def test_search_finds_the_embedded_solutions(tasks):
    pytest.importorskip("Box2D")
    task_id = "m007:000"
    assert mini_templates.solutions(tasks[task_id]) == phyre.load_solutions("mini")[task_id]


def test_folds(tasks):
    pytest.importorskip("Box2D")
    agent = phyre.KnownSolutionsAgent(phyre.load_solutions("mini"))
    result = phyre.evaluate(agent, "two_balls", "cross", 0, "test", tasks="mini")
    assert result.auccess == 1.0
    assert len(result.results) == 10  # two templates
    assert result.data.startswith("mini-")
