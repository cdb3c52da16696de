"""`physeval verdicts`: read back what the harnesses save; nothing from a response reaches the terminal unescaped."""

import json
import os

import pytest

from physeval_plugins.adapters.saved_scores import read_scores
from physeval_plugins.cli import main
from physeval_plugins.errors import DataError
from physeval_plugins.report.kinds import PHYBENCH

MEANINGS = PHYBENCH.meanings

SIGNATURE = "EED|profile:paper|n:2/2|physeval:0.1.0"


def score(verdict="different", **more):
    return {"correct": verdict == "equal", "eed": 100.0 if verdict == "equal" else 20.0, "verdict": verdict,
            "reason": f"because {verdict}", "answer": "x+2", **more}  # fmt: skip


def lm_eval_file(folder, rows, task="phybench_eed", when=None):
    lines = [
        {
            "doc": {"id": identity},
            "target": "x+1",
            "filter": "score",
            "filtered_resps": [[json.dumps({"signature": SIGNATURE, **one}) for one in scores]],
        }
        for identity, scores in rows
    ]
    file = folder / f"samples_{task}_2026-01-0{len(list(folder.iterdir())) + 1}T00-00-00.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)))
    if when:
        os.utime(file, (when, when))
    return file


def opencompass_file(folder):
    file = folder / "1" / "results" / "model" / "phybench-eed.json"
    file.parent.mkdir(parents=True)
    details = [
        {"example_abbr": "x_0", "id": ["a", "a"], "reference": ["x+1", "x+1"], "verdict": ["equal", "timeout"],
         "correct": [True, False], "eed": [100.0, 0.0], "reason": ["r", "s"], "answer": ["1+x", ""]},
    ]  # fmt: skip
    file.write_text(json.dumps({"signature": [SIGNATURE] * 2, "accuracy": 50.0, "details": details}))
    return file


def test_scores_of_lm_eval(tmp_path):
    lm_eval_file(tmp_path, [("a", [score("equal"), score()]), ("b", [score("no_answer", answer="")])])
    scores = read_scores(tmp_path)
    assert [(one.task, one.id, one.gold, one.score["verdict"]) for one in scores] == [
        ("phybench_eed", "a", "x+1", "equal"),
        ("phybench_eed", "a", "x+1", "different"),
        ("phybench_eed", "b", "x+1", "no_answer"),
    ]
    assert {one.signature for one in scores} == {SIGNATURE}


def test_scores_of_opencompass(tmp_path):
    opencompass_file(tmp_path)
    scores = read_scores(tmp_path)
    assert [(one.task, one.id, one.gold, one.score["verdict"], one.score["eed"]) for one in scores] == [
        ("phybench-eed", "a", "x+1", "equal", 100.0),
        ("phybench-eed", "a", "x+1", "timeout", 0.0),
    ]


def test_of_each_task_the_newest_file_counts(tmp_path):
    lm_eval_file(tmp_path, [("new", [score()])], when=2000)
    lm_eval_file(tmp_path, [("old", [score()])], when=1000)
    lm_eval_file(tmp_path, [("other", [score()])], task="phybench_mini_eed", when=500)
    assert {one.id for one in read_scores(tmp_path)} == {"new", "other"}


def test_scores_of_another_kind_are_passed_over(tmp_path):
    other = tmp_path / "samples_other_2026.jsonl"
    row = {"filter": "score", "filtered_resps": [[json.dumps({"score": 0.5})]], "doc": {"id": "a"}, "target": ""}
    other.write_text(json.dumps(row))
    opencompass_file(tmp_path)
    assert {one.task for one in read_scores(tmp_path)} == {"phybench-eed"}
    (tmp_path / "1" / "results" / "model" / "phybench-eed.json").write_text(
        json.dumps({"signature": ["S"], "details": [{"id": ["a"], "score": [0.5]}]})
    )
    with pytest.raises(DataError, match="no scores of ours"):
        read_scores(tmp_path)


@pytest.mark.parametrize("content", ['{"filter": "score"}', "[]", "{", "null"])
def test_a_broken_file_is_named(tmp_path, content):
    file = tmp_path / "samples_phybench_eed_2026.jsonl"
    file.write_text(content)
    with pytest.raises(DataError, match=r"samples_phybench_eed_2026\.jsonl.*run it again"):
        read_scores(tmp_path)


def test_nothing_to_read_is_said(tmp_path):
    with pytest.raises(DataError, match="does not exist"):
        read_scores(tmp_path / "nowhere")
    with pytest.raises(DataError, match=r"no scores of ours.*--log_samples"):
        read_scores(tmp_path)


def test_the_printed_counts(tmp_path, capsys):
    lm_eval_file(tmp_path, [("a", [score("equal"), score()]), ("b", [score("no_answer", answer="")])])
    assert main(["verdicts", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "3 responses to 2 problems, mean EED 40.00, accuracy 25.00 %" in printed and SIGNATURE in printed
    counts = {line.split()[0]: int(line.split()[1]) for line in printed.splitlines() if line[:1].isalpha()
              and line.split()[0] in MEANINGS}  # fmt: skip
    assert counts == {**dict.fromkeys(MEANINGS, 0), "equal": 1, "different": 1, "no_answer": 1}
    assert "because no_answer" in printed
    assert main(["report", str(tmp_path), "--json"]) == 0
    [reported] = json.loads(capsys.readouterr().out)
    assert (reported["eed"]["value"], reported["accuracy"]["value"]) == (40.0, 25.0)


def test_a_response_cannot_command_the_terminal(tmp_path, capsys):
    evil = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\ud800\n\r" + "x" * 100_000
    lm_eval_file(tmp_path, [(evil, [score(answer=evil, reason=evil)])])
    assert main(["verdicts", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert all(char.isprintable() or char == "\n" for char in printed)
    assert max(map(len, printed.splitlines())) < 200
