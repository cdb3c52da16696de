"""`report` and `verdicts` on what runs of PRISM and PHYRE leave, and on files of `score --out`."""

import json
import os

import pytest

from physeval_plugins import score_process
from physeval_plugins.adapters.prism import metrics
from physeval_plugins.benchmarks import prism
from physeval_plugins.benchmarks.phyre.language import ReplyScore
from physeval_plugins.cli import main
from physeval_plugins.scoring.auccess import auccess, success_at

PRISM = "PRISM|profile:paper|credit:closure|n:16/16|physeval:0.1.0"
PHYRE = "AUCCESS|mode:open-loop|tier:ball|n:4/4|physeval:0.1.0"
PROBLEMS = {problem.id: problem for problem in prism.load("mini")}
DERIVATIONS = {
    identity: score_process(PROBLEMS[identity], responses[0].response).to_dict()
    for identity, responses in prism.mini_answers().items()
}
SOLVED_AT = {"00000:000": 1, "00000:001": None, "00001:000": 20, "00001:001": None}
REPLIES = {
    task: ReplyScore(task, "solved" if at else "not_solved", "said why", at, at or 7, 1, 0, 100, "box2d").to_dict()
    for task, at in SOLVED_AT.items()
}
RUNS = {"prism": (PRISM, DERIVATIONS), "phyre": (PHYRE, REPLIES)}


def lm_eval_run(folder, name):
    """A folder of lm-eval with --log_samples, as far as it is read."""
    signature, scores = RUNS[name]
    rows = [
        {"doc_id": number, "doc": {"id": identity}, "target": "the solution", "resps": [["the response"]],
         "filter": "score", "filtered_resps": [[json.dumps({"signature": signature, **score})]]}
        for number, (identity, score) in enumerate(scores.items())
    ]  # fmt: skip
    file = folder / "model" / f"samples_{name}_2026-01-02T03-04-05.000001.jsonl"
    file.parent.mkdir(parents=True)
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))


def opencompass_run(folder, name, stamp="20260102_030405", scores=None):
    """A work directory of OpenCompass, as far as it is read: predictions and results with details, by repeats."""
    signature, known = RUNS[name]
    scores = scores or known
    run = folder / stamp
    for part in ("predictions", "results"):
        (run / part / "model").mkdir(parents=True)
    predictions = {str(at): {"prediction": "the response", "gold": "{}"} for at in range(len(scores))}
    (run / "predictions" / "model" / f"{name}.json").write_text(json.dumps(predictions))
    details = [
        {"example_abbr": "x", **{key: [value] for key, value in {"id": identity, "pred": "r", **score}.items()}}
        for identity, score in scores.items()
    ]
    (run / "results" / "model" / f"{name}.json").write_text(json.dumps({"signature": [signature], "details": details}))
    return run


@pytest.fixture(params=["lm-eval", "OpenCompass", "result files alone"])
def run(request, tmp_path):
    """A function that makes a run and gives its folder."""

    def make(name):
        if request.param == "lm-eval":
            lm_eval_run(tmp_path, name)
            return tmp_path
        made = opencompass_run(tmp_path, name)
        return made if request.param == "OpenCompass" else made / "results" / "model" / f"{name}.json"

    return make


def report(capsys, path):
    assert main(["report", str(path), "--json"]) == 0
    [found] = json.loads(capsys.readouterr().out)
    return found


def test_report_of_prism(run, capsys):
    path = run("prism")
    found = report(capsys, path)
    wanted = {"process score %": "step", "final answers %": "final", "exact %": "exact", "prefix %": "prefix"}
    each = [metrics([score], "") for score in DERIVATIONS.values()]
    for name, metric in wanted.items():
        estimate = found["numbers"][name]
        assert estimate["value"] == pytest.approx(100 * sum(one[metric] for one in each) / len(each))
        assert estimate["low"] < estimate["value"] < estimate["high"]
    assert found["signature"] == PRISM and found["problems"] == found["answers"] == 16
    assert sum(found["verdicts"].values()) == 16
    whole = [score["final_correct"] for score in DERIVATIONS.values() if score["score"] == 1]
    assert found["verdicts"]["complete"] == sum(whole) < len(whole)
    assert found["groups"]["optics"]["problems"] == 2
    assert main(["report", str(path), "--markdown"]) == 0
    printed = capsys.readouterr().out
    assert f"`{PRISM}`" in printed and "| process score % |" in printed and "| quantum mechanics |" in printed


def test_report_of_phyre(run, capsys):
    found = report(capsys, run("phyre"))
    records = list(SOLVED_AT.values())
    values = {name: estimate["value"] for name, estimate in found["numbers"].items()}
    assert values == pytest.approx(
        {
            "AUCCESS": 100 * auccess(records),
            "AUCCESS@10": 100 * auccess(records, 10),
            "success@1 %": 100 * success_at(records, 1),
            "success@10 %": 100 * success_at(records, 10),
            "success@100 %": 100 * success_at(records, 100),
        }
    )
    assert found["verdicts"] == {"solved": 2, "not_solved": 2, "all_invalid": 0, "unreadable": 0}
    assert {name: group["problems"] for name, group in found["groups"].items()} == {"00000": 2, "00001": 2}


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("prism", ["16 responses, mean process score ", "partial", "steps   ", "missing ", PRISM]),
        ("phyre", ["4 responses, mean AUCCESS 33.77, success@100 50.00 %", "task    00000:000", "said why", PHYRE]),
    ],
)
def test_verdicts(run, name, parts, capsys):
    assert main(["verdicts", str(run(name))]) == 0
    printed = capsys.readouterr().out
    assert all(part in printed for part in parts), printed


@pytest.mark.parametrize(
    ("score", "verdict"),
    [
        ({"score": 1.0, "final_correct": True}, "complete"),
        ({"score": 0.5, "final_correct": True}, "right"),
        ({"score": 1.0, "final_correct": False}, "partial"),
        ({}, "nothing"),
        ({"n_formulas": 0}, "no_formula"),
        ({"notes": ["timeout: not decided within 60 s"]}, "timeout"),
    ],
)
def test_verdicts_of_prism(score, verdict):
    from physeval_plugins.report import kinds

    assert kinds.PRISM.verdict({"score": 0.0, "final_correct": False, "n_formulas": 3, "notes": [], **score}) == verdict


def test_commands_for_phybench_alone_say_so(tmp_path, capsys):
    lm_eval_run(tmp_path, "prism")
    for command in (["compare", str(tmp_path)], ["rescore"], ["report", "--k", "2"]):
        assert main([*command, str(tmp_path)]) == 2
        assert "PHYBench" in capsys.readouterr().err


def test_of_a_data_set_run_twice_in_opencompass_the_newest_counts(tmp_path, capsys):
    runs = [opencompass_run(tmp_path, "phyre", stamp) for stamp in ("20260101_000000", "20260102_000000")]
    assert report(capsys, tmp_path)["answers"] == 4
    changed = {task: {**score, "first_solve": None, "verdict": "not_solved"} for task, score in REPLIES.items()}
    latest = opencompass_run(tmp_path, "phyre", "20260103_000000", changed)
    for run in runs:
        os.utime(run / "predictions" / "model" / "phyre.json", (1e9, 1e9))
    assert latest.is_dir() and report(capsys, tmp_path)["numbers"]["AUCCESS"]["value"] == 0


def test_a_broken_score_is_named(tmp_path, capsys):
    lm_eval_run(tmp_path, "prism")
    [file] = tmp_path.rglob("samples_*.jsonl")
    file.write_text(file.read_text().replace("final_correct", "final"))
    for command in ("report", "verdicts"):
        assert main([command, str(tmp_path)]) == 2
        assert "not scores of PRISM" in capsys.readouterr().err


def test_verdicts_of_a_file_of_results(tmp_path, capsys):
    items, out = tmp_path / "items.jsonl", tmp_path / "scores.jsonl"
    rows = [{"gold": "x+1", "response": text} for text in ("$1+x$", "$x$", "no idea")]
    items.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert main(["score", str(items), "--profile", "fast", "--out", str(out)]) == 0
    capsys.readouterr()
    assert main(["verdicts", str(out)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("items: 3 responses, mean EED ") and "accuracy 33.33 %" in printed
    assert "answer  1+x" in printed and "EED|profile:fast|" in printed
    for verdict in ("equal", "different", "no_answer"):
        assert f"\n{verdict:<11}    1  " in printed
