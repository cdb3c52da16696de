"""Formula DAGs: what stops, what is only said, and `physeval check-dag`."""

import json

import pytest

from physeval_plugins.cli import main
from physeval_plugins.errors import DataError
from physeval_plugins.scoring.process_graph import FormulaGraph, FormulaNode, check_rows


def nodes(*rows):
    return [FormulaNode(index, formula, tuple(parents), final) for index, formula, parents, final in rows]


def kinds(rows):
    return {(finding.kind, finding.nodes, finding.fatal) for finding in check_rows(rows)}


def test_clean():
    assert kinds(nodes((1, "a=b", [], False), (2, "c=d", [1], True))) == set()


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (nodes((1, "a=b", [2], False), (2, "c=d", [1], True)), ("cycle", (1, 2), True)),
        (nodes((1, "a=b", [1], True)), ("cycle", (1,), True)),
        (nodes((1, "a=b", [], False), (2, "c=d", [1, 9], True)), ("unknown dependency", (2, 9), True)),
        (nodes((1, "a=b", [], True), (1, "c=d", [], True)), ("duplicate index", (1,), True)),
        (nodes((1, "a=b", [2], True), (2, "c=d", [], False)), ("later dependency", (1, 2), False)),
        (nodes((1, "a=b", [], False), (2, "c=d", [], True)), ("unused", (1,), False)),
        (nodes((1, "a=b", [], False), (2, "c=d", [1], False)), ("no final answer", (2,), False)),
        (
            nodes((1, "a=b", [], False), (2, "c=d", [1], False), (3, "e=f", [1, 2], True)),
            ("transitive edge", (1, 3), False),
        ),
        (nodes((1, "$$a=b$$", [], False), (2, "$$ a = b $$", [1], True)), ("duplicate formula", (1, 2), False)),
        (nodes((1, "a=\\nosuchthing", [], True)), ("unreadable formula", (1,), False)),
    ],
)
def test_findings(rows, expected):
    assert expected in kinds(rows)
    if expected[2]:
        with pytest.raises(DataError) as error:
            FormulaGraph(rows, "problem 7")
        assert "problem 7" in str(error.value)
        assert str(expected[1][0]) in str(error.value)
    else:
        FormulaGraph(rows)


@pytest.mark.parametrize(
    "row",
    [
        {"index": "1", "formula": "a=b"},
        {"index": True, "formula": "a=b"},
        {"index": 1, "formula": ""},
        {"index": 1, "formula": "$$ $$"},
        {"index": 1},
        {"index": 1, "formula": "a=b", "dependency": "2"},
        {"index": 1, "formula": "a=b", "dependency": ["2"]},
        "a=b",
    ],
)
def test_broken_rows_are_named(row):
    with pytest.raises(DataError, match=r"row 1|node 1"):
        FormulaGraph.from_rows([row])


def write(tmp_path, rows):
    path = tmp_path / "01_test.json"
    problem = {"id": 5, "context": "c", "solution": "s", "final_answer_form": "algebraic", "grading_standard": rows}
    path.write_text(json.dumps([problem]))
    return str(path)


def test_check_dag(tmp_path, capsys):
    path = write(
        tmp_path, [{"index": 1, "formula": "a=b", "dependency": [2]}, {"index": 2, "formula": "c=d", "dependency": [1]}]
    )
    assert main(["check-dag", path]) == 1
    out = capsys.readouterr().out
    assert "01:5: ERROR cycle: nodes 1, 2 depend on each other in a circle" in out
    path = write(tmp_path, [{"index": 1, "formula": "a=b", "dependency": [], "is_final_answer": True}])
    assert main(["check-dag", path]) == 0
    assert "nothing found" in capsys.readouterr().out
    assert main(["check-dag", path, "--id", "5"]) == main(["check-dag", path, "--id", "01:5"]) == 0
    capsys.readouterr()
    assert main(["check-dag", path, "--id", "5", "--id", "01:6"]) == 2
    assert "holds no problem 01:6: give ids such as 01:5" in capsys.readouterr().err


def test_check_dag_on_the_mini_set_finds_nothing(capsys):
    assert main(["check-dag", "mini"]) == 0
    assert "16 problems with nothing found, 0 findings" in capsys.readouterr().out


def test_check_dag_says_what_is_wrong_with_a_file(tmp_path, capsys):
    path = tmp_path / "x.json"
    path.write_text("{")
    assert main(["check-dag", str(path)]) == 2
    assert "broken JSON" in capsys.readouterr().err
    assert main(["check-dag", str(tmp_path / "missing.json")]) == 2
    path.write_text(json.dumps([{"gold": "x", "response": "x"}] * 3))
    capsys.readouterr()
    assert main(["check-dag", str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.count("docs/prism.md") == 1


def test_check_dag_on_released_problems(test_data, capsys):
    assert main(["check-dag", str(test_data / "prism_sample.json")]) == 0
    out = capsys.readouterr().out
    assert "0 problems that cannot be scored" in out
    assert "unreadable" not in out
