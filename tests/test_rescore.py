"""rescore, report, compare: what the harnesses saved is read, scored again, tabled and compared, and stays signed."""

import json
import os

import pytest

from physeval_plugins import score_answer
from physeval_plugins.adapters.saved_responses import read_responses
from physeval_plugins.cli import main
from physeval_plugins.errors import DataError
from physeval_plugins.report.results import Results, is_results, item, read_results, write_results
from physeval_plugins.report.tables import plain, table
from physeval_plugins.scoring.signature import Signature

OLD = "EED|profile:paper|answer:last-box|lenient:no|prompt:boxed-3f2a|data:toy-9c1e|n:3/7|sympy:1.14.0|physeval:0.0.1"
GOLD = r"\frac{1}{2}mv^2"
ANSWERS = {
    "a": (r"So \boxed{\frac{mv^2}{2}}.", "OPTICS"),
    "b": (r"Hence $\boxed{\frac{1}{3}mv^2}$", "MECHANICS"),
    "c": ("I do not know", "OPTICS"),
}


def lm_eval_run(folder, scored=True, verdict=None, task="phybench_eed", repeats=1):
    """A run's folder of lm-eval; with scores of ours in it, or as another task leaves it."""
    rows = []
    for number, (name, (response, tag)) in enumerate(ANSWERS.items()):
        doc = {"id": name, "tag": tag, "content": f"Problem {name}", "answer": GOLD}
        score = {"signature": OLD, **score_answer(GOLD, response, profile="fast").to_dict()}
        if verdict and name == "a":
            score.update(correct=False, eed=12.5, verdict=verdict)
        row = {"doc_id": number, "doc": doc, "target": GOLD, "resps": [[response] * repeats]}
        kept = [[json.dumps(score)] * repeats] if scored else [response]
        rows.append({**row, "filter": "score" if scored else "none", "filtered_resps": kept})
        if not scored:
            rows.append({**row, "filter": "other", "filtered_resps": [response]})
    file = folder / "model" / f"samples_{task}_2026-01-02T03-04-05.000001.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return file


def opencompass_run(folder, shards=1, scored=True):
    """A run's folder of OpenCompass, with the predictions in one file or in parts."""
    run = folder / "20260102_030405"
    predictions = run / "predictions" / "some-model"
    predictions.mkdir(parents=True)
    rows = [{"origin_prompt": "p", "prediction": response, "gold": GOLD} for response, _ in ANSWERS.values()]
    for shard in range(shards):
        part = rows[shard::1][:1] if shards > 1 and shard < shards - 1 else rows[shard:]
        name = "phybench-eed.json" if shards == 1 else f"phybench-eed_{shard}.json"
        (predictions / name).write_text(json.dumps({str(n): row for n, row in enumerate(part)}))
    (predictions / "tmp_phybench-eed.json").write_text("{")
    results = run / "results" / "some-model" / "phybench-eed.json"
    results.parent.mkdir(parents=True)
    if scored:
        details = []
        for name, (response, _) in ANSWERS.items():
            found = score_answer(GOLD, response, profile="fast").to_dict()
            details.append(
                {"id": [name], "reference": [GOLD], "pred": [response], **{k: [v] for k, v in found.items()}}
            )
        results.write_text(json.dumps({"signature": [OLD], "details": details}))
    else:
        results.write_text(json.dumps({"accuracy": 12.0, "details": [{"pred": "x", "score": 1}]}))
    return run


def numbers(capsys, *command):
    assert main([*map(str, command), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


# -- reading ----------------------------------------------------------------------------------------------------------


def test_samples_of_lm_eval(tmp_path):
    lm_eval_run(tmp_path, repeats=2)
    found = read_responses(tmp_path)
    assert [(one.id, one.sample, one.tag, one.problem) for one in found[:3]] == [
        ("a", 0, "OPTICS", "Problem a"),
        ("a", 1, "OPTICS", "Problem a"),
        ("b", 0, "MECHANICS", "Problem b"),
    ]
    assert {one.signature for one in found} == {OLD} and found[0].score["verdict"] == "equal"
    assert (found[0].gold, found[0].response) == (GOLD, ANSWERS["a"][0])


def test_samples_of_a_task_that_is_not_ours(tmp_path):
    found = read_responses(lm_eval_run(tmp_path, scored=False, task="other_task"))
    assert [(one.id, one.score, one.task) for one in found] == [(name, None, "other_task") for name in ANSWERS]


def test_of_a_task_run_twice_the_newest_counts(tmp_path):
    old = lm_eval_run(tmp_path / "1")
    new = lm_eval_run(tmp_path / "2", verdict="undecided")
    os.utime(old, (2_000_000_000, 2_000_000_000))
    assert read_responses(tmp_path)[0].score["verdict"] == "equal"
    os.utime(new, (2_100_000_000, 2_100_000_000))
    assert read_responses(tmp_path)[0].score["verdict"] == "undecided"


@pytest.mark.parametrize("shards", [1, 3])
def test_predictions_of_opencompass(tmp_path, shards):
    opencompass_run(tmp_path, shards)
    found = read_responses(tmp_path)
    assert [one.response for one in found] == [response for response, _ in ANSWERS.values()]
    assert [one.id for one in found] == list(ANSWERS) and {one.task for one in found} == {"some-model/phybench-eed"}
    assert {one.signature for one in found} == {OLD}


def test_predictions_that_another_evaluator_scored(tmp_path):
    opencompass_run(tmp_path, scored=False)
    assert [(one.id, one.score) for one in read_responses(tmp_path)] == [("0", None), ("1", None), ("2", None)]


def test_what_holds_nothing(tmp_path):
    with pytest.raises(DataError, match="does not exist"):
        read_responses(tmp_path / "nowhere")
    with pytest.raises(DataError, match="--log_samples"):
        read_responses(tmp_path)
    broken = tmp_path / "samples_x_2026.jsonl"
    broken.write_text('{"doc_id": 1}\n')
    with pytest.raises(DataError, match="not as the harness writes it"):
        read_responses(broken)


# -- files of results -------------------------------------------------------------------------------------------------


def results(rows=(), task="toy"):
    return Results(task, Signature.parse(OLD), tuple(rows))


def row(id, eed, verdict="different", **more):
    return {"id": id, "correct": eed == 100, "eed": eed, "verdict": verdict, **more}


def test_results_are_written_and_read(tmp_path):
    rows = [row("a", 100.0, "equal", tag="OPTICS", response="half a pair: \ud800, a line\u2028break"), row("b", 0.5)]
    file = tmp_path / "deep" / "r.jsonl"
    write_results(file, results(rows))
    assert read_results(file) == results(rows)
    assert is_results(file) and not is_results(tmp_path / "none") and not is_results(tmp_path)
    assert [path.name for path in file.parent.iterdir()] == ["r.jsonl"]
    assert item(rows[0]).tag == "OPTICS"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "first line"),
        ('{"id": 1}\n', "first line"),
        ('{"physeval": "results", "signature": "EED|a"}\n', "line 1"),
        ('{"physeval": "results", "signature": "EED"}\n{\n', "line 2"),
        ('{"physeval": "results", "signature": "EED"}\n{', "line 2: cut off, the file is unfinished"),
        ('{"physeval": "results", "signature": "EED"}\n[]\n', "line 2"),
        ('{"physeval": "results", "signature": "EED"}\n{"id": "x"}\n', "item x"),
        (
            '{"physeval": "results", "signature": "EED"}\n{"id": "x", "correct": 1, "eed": 900, "verdict": "equal"}\n',
            "item x",
        ),
    ],
)
def test_broken_results_name_their_place(tmp_path, text, message):
    file = tmp_path / "r.jsonl"
    file.write_text(text)
    with pytest.raises(DataError, match=message):
        read_results(file)


# -- the commands -----------------------------------------------------------------------------------------------------


def test_rescore_says_what_changed(tmp_path, capsys):
    lm_eval_run(tmp_path, verdict="undecided")
    assert main(["rescore", str(tmp_path), "--profile", "fast", "--out", str(tmp_path / "new")]) == 0
    said = capsys.readouterr().out
    assert "profile: paper -> fast" in said and OLD in said
    assert "undecided -> equal" in said and "Results that differ: 1" in said
    new = read_results(tmp_path / "new" / "phybench_eed.jsonl")
    assert [(r["id"], r["verdict"], r["tag"]) for r in new.rows] == [
        ("a", "equal", "OPTICS"),
        ("b", "different", "MECHANICS"),
        ("c", "no_answer", "OPTICS"),
    ]
    assert new.rows[0]["response"] == ANSWERS["a"][0]
    kept = {key: new.signature.get(key) for key in ("profile", "prompt", "data", "n", "lenient")}
    assert kept == {"profile": "fast", "prompt": "boxed-3f2a", "data": "toy-9c1e", "n": "3/7", "lenient": "no"}


def test_rescore_leaves_another_rescore_alone(tmp_path, capsys):
    lm_eval_run(tmp_path / "run")
    rescore = ["rescore", str(tmp_path / "run"), "--profile", "fast", "--out", str(tmp_path / "new")]
    assert main(rescore) == main(rescore) == 0  # the same again
    file = tmp_path / "new" / "phybench_eed.jsonl"
    before = file.read_bytes()
    assert main([*rescore, "--lenient"]) == 2
    assert "holds scores of another run (lenient: no -> yes): name another folder" in capsys.readouterr().err
    saved = next((tmp_path / "run").rglob("samples_*"))
    saved.write_text(saved.read_text().replace("I do not know", "I know"))
    assert main(rescore) == 2
    assert "other responses" in capsys.readouterr().err and file.read_bytes() == before


def test_rescore_of_what_others_scored_is_a_report(tmp_path, capsys):
    opencompass_run(tmp_path, scored=False)
    [found] = numbers(capsys, "rescore", tmp_path, "--profile", "fast")
    assert found["task"] == "some-model/phybench-eed" and "comparison" not in found
    assert found["verdicts"]["equal"] == found["verdicts"]["different"] == found["verdicts"]["no_answer"] == 1
    assert Signature.parse(found["signature"]).get("n") == "3/3"


def test_rescoring_twice_changes_nothing(tmp_path, capsys):
    lm_eval_run(tmp_path)
    [found] = numbers(capsys, "rescore", tmp_path, "--profile", "fast")
    assert found["comparison"]["changed"] == [] and found["verdicts_changed"] == {}


def test_rescore_names_a_gold_that_cannot_be_read(tmp_path, capsys):
    file = lm_eval_run(tmp_path)
    file.write_text(file.read_text().replace(json.dumps(GOLD)[1:-1], r"\\frac{"))
    assert main(["rescore", str(tmp_path)]) == 2
    assert "item a" in capsys.readouterr().err


def test_report_of_each_source_is_the_same(tmp_path, capsys):
    lm_eval_run(tmp_path / "lm")
    run = opencompass_run(tmp_path / "oc")
    main(["rescore", str(tmp_path / "lm"), "--profile", "fast", "--out", str(tmp_path / "own")])
    capsys.readouterr()
    sources = [
        tmp_path / "lm",
        tmp_path / "oc",
        run / "results" / "some-model" / "phybench-eed.json",
        tmp_path / "own",
        tmp_path / "own" / "phybench_eed.jsonl",
    ]
    found = [numbers(capsys, "report", source)[0] for source in sources]
    for one in found:
        assert (one["eed"], one["accuracy"], one["verdicts"]) == tuple(
            found[0][k] for k in ("eed", "accuracy", "verdicts")
        )
    assert list(found[0]["by_tag"]) == list(found[3]["by_tag"]) == ["MECHANICS", "OPTICS"]


def test_report_is_signed_and_complete(tmp_path, capsys):
    lm_eval_run(tmp_path, repeats=2)
    assert main(["report", str(tmp_path), "--k", "1,2"]) == 0
    said = capsys.readouterr().out
    for part in (
        OLD,
        "6 answers to 3 problems",
        "pass@2 %",
        "majority %",
        "no_answer",
        "OPTICS",
        "seed 0",
        "sample efficiency",
        "Sample efficiency: times as many problems accuracy needs",
    ):
        assert part in said
    assert main(["report", str(tmp_path), "--markdown"]) == 0
    assert f"`{OLD}`" in capsys.readouterr().out


@pytest.mark.parametrize("k", ["0", "1,x", "-1"])
def test_report_refuses_other_k(tmp_path, capsys, k):
    lm_eval_run(tmp_path)
    assert main(["report", str(tmp_path), f"--k={k}"]) == 2
    assert "whole numbers" in capsys.readouterr().err


def test_compare(tmp_path, capsys):
    lm_eval_run(tmp_path / "1", verdict="undecided")
    lm_eval_run(tmp_path / "2")
    found = numbers(capsys, "compare", tmp_path / "1", tmp_path / "2")
    assert found["comparison"]["problems"] == 3 and found["comparison"]["accuracy_test"] == "McNemar"
    assert found["comparison"]["changed"] == [["a", 0, "undecided", 12.5, "equal", 100.0]]
    assert found["signatures_differ"] == []
    assert main(["compare", str(tmp_path / "1"), str(tmp_path / "2")]) == 0
    said = capsys.readouterr().out
    assert said.count(OLD) == 2 and "McNemar" in said and "sign flips" in said and "undecided" in said


def test_compare_wants_one_task(tmp_path, capsys):
    lm_eval_run(tmp_path)
    lm_eval_run(tmp_path, task="second")
    assert main(["compare", str(tmp_path), str(tmp_path)]) == 2
    assert "--task" in capsys.readouterr().err
    assert main(["compare", str(tmp_path), str(tmp_path), "--task", "second"]) == 0


def test_unscored_responses_ask_for_rescore(tmp_path, capsys):
    lm_eval_run(tmp_path, scored=False)
    assert main(["report", str(tmp_path)]) == 2
    assert "physeval rescore" in capsys.readouterr().err


# -- tables -----------------------------------------------------------------------------------------------------------


def test_nothing_steers_a_terminal_or_a_table():
    assert plain("a\x1b[31m\nb\u202e") == "a\\x1b[31m b\\x202e"
    assert len(plain("x" * 500)) == 100
    lines = table(("a|b", "c"), [("x|y\n", 1)], markdown=True)
    assert lines == ["| a\\|b | c |", "| --- | ---: |", "| x\\|y | 1 |"]
    assert table(("", "n"), [("long name", 5), ("x", 12)]) == ["            n", "long name   5", "x          12"]


def test_rescore_has_the_time_for_an_answer_that_runs_have(tmp_path, monkeypatch):
    from physeval_plugins.cli.rescore import rescore, signature_of
    from physeval_plugins.scoring import many

    given = []
    monkeypatch.setattr(many, "score_many", lambda items, **options: given.append(options["timeout"]) or [])
    for timeout in (None, 2.0):
        with pytest.raises(ValueError, match="zip"):
            rescore(read_responses(lm_eval_run(tmp_path)), timeout=timeout)
    assert given == [30.0, 2.0]
    saved = read_responses(lm_eval_run(tmp_path))
    signed = [signature_of(saved, profile="paper", lenient=False, timeout=timeout) for timeout in (None, 30.0, 2.0)]
    assert signed[0] == signed[1] != signed[2]
