"""The released matcher as a profile: what stands around it, and, where it is installed, itself."""

import sys

import pytest

from physeval_plugins import score_process
from physeval_plugins.errors import DataError, MissingExtra
from physeval_plugins.scoring import process_official
from physeval_plugins.scoring.process_graph import FormulaGraph

ROWS = [
    {"index": 1, "formula": "$$a=b+c$$", "dependency": []},
    {"index": 2, "formula": "$$d=2a$$", "dependency": [1], "is_final_answer": True},
]


@pytest.mark.parametrize(
    ("formula", "tolerance"),
    [
        ("a=b", 1e-5),
        (r"a=\frac{1}{2}b+3", 1e-5),
        (r"d=3\times10^{16}", 5 / 3),
        (r"d=3.0\cdot10^{16}", 0.5 / 3),
        ("x=1.43", 0.05 / 1.43),
        ("q=1.6e-19", 0.5 / 1.6),
        ("x=0.5y", 1e-5),
        ("x=2.0y", 1e-5),
        ("x=0.25y+0.75", 1e-5),
        ("x=2.3y+1.43", 0.5 / 2.3),
    ],
)
def test_tolerance_of_the_benchmarks_script(formula, tolerance):
    assert process_official.tolerance(formula) == pytest.approx(tolerance)


def test_without_it_the_error_says_how_to_get_it(monkeypatch):
    monkeypatch.delenv(process_official.ENVIRONMENT, raising=False)
    monkeypatch.setattr(process_official, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"gradePhyX==1\.0\.2"):
        score_process(ROWS, "$$a=b+c$$", profile="official")
    monkeypatch.setenv(process_official.ENVIRONMENT, "/nowhere/python")
    with pytest.raises(DataError, match="no such file"):
        score_process(ROWS, "$$a=b+c$$", profile="official")


def fake(monkeypatch, tmp_path, body):
    """An interpreter that runs `body` in place of the job."""
    job = tmp_path / "job.py"
    job.write_text("import json, sys\njob = json.loads(sys.stdin.read())\n" + body)
    monkeypatch.setenv(process_official.ENVIRONMENT, sys.executable)
    monkeypatch.setattr(process_official, "_JOB", job)


def test_a_broken_installation_is_an_error(monkeypatch, tmp_path):
    fake(monkeypatch, tmp_path, "raise ImportError('no gradePhyX here')")
    with pytest.raises(DataError, match="no gradePhyX here"):
        score_process(ROWS, "$$a=b+c$$", profile="official")


def test_what_it_is_given_and_what_is_made_of_it(monkeypatch, tmp_path):
    body = (
        "assert job['references'] == ['a=b+c', 'd=2a'], job\n"
        "assert job['candidates'] == ['a=c+b', 'd>1'], job\n"  # only between $$, only with one of its relations
        "print('noise'); print('RESULT ' + json.dumps({'matched': [0, None]}))"
    )
    fake(monkeypatch, tmp_path, body)
    response = r"$d=2a$ $$a=c+b$$ $$d\sim 2a$$ $$d>1$$"
    score = score_process(FormulaGraph.from_rows(ROWS), response, profile="official")
    assert score.profile == "official"
    assert score.matched == (1,)
    assert response[score.per_node[0].by.start : score.per_node[0].by.end] == "$$a=c+b$$"
    assert score.n_formulas == 2


def test_a_late_run_is_stopped_with_all_its_processes(monkeypatch, tmp_path):
    mark = tmp_path / "alive"
    body = (
        "import os, time\n"
        f"if os.fork() == 0:\n    time.sleep(3); open({str(mark)!r}, 'w').close(); os._exit(0)\n"
        "time.sleep(60)"
    )
    fake(monkeypatch, tmp_path, body)
    score = score_process(ROWS, "$$a=b+c$$", profile="official", timeout=1)
    assert score.score == 0
    assert any(note.startswith("timeout") for note in score.notes)
    import time

    time.sleep(3)
    assert not mark.exists()


@pytest.mark.harness
def test_the_released_matcher():
    try:
        process_official.interpreter()
    except (MissingExtra, DataError) as error:
        pytest.skip(str(error))
    score = score_process(ROWS, "$$a=c+b$$", profile="official", timeout=300)
    assert score.matched == (1,)
    assert process_official.match_pairs([("a=b", "b=a"), ("a=b", "a=2b")], 300)[1][0] is False
