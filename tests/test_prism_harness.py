"""PRISM through both harnesses: the functions called directly, and with a harness installed its own command."""

import csv
import json
import math
import os
import subprocess
import sys
from pathlib import Path

import pytest

from physeval_plugins import score_process
from physeval_plugins.adapters import prism as adapter
from physeval_plugins.adapters.replay import Answers, Statements
from physeval_plugins.benchmarks import prism
from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring.process import from_job
from physeval_plugins.scoring.workers import WorkTimeout

BIN = Path(sys.executable).parent
PROBLEMS = {problem.id: problem for problem in prism.load("mini")}


def expected():
    """The scores of the responses that a replay model gives."""
    return {
        identity: score_process(PROBLEMS[identity], responses[0].response)
        for identity, responses in prism.mini_answers().items()
    }


def means(scores):
    n = len(scores)
    return {
        "step": sum(score.score for score in scores.values()) / n,
        "final": sum(score.final_correct for score in scores.values()) / n,
        "exact": sum(score.exact for score in scores.values()) / n,
        "prefix": sum(score.prefix for score in scores.values()) / n,
        "step_optics": sum(score.score for i, score in scores.items() if i.startswith("03")) / 2,
    }


def test_rows_carry_what_the_scorer_needs():
    rows = adapter.prepare(adapter.Settings.read({"data": "mini"})).rows()
    assert [row["id"] for row in rows] == list(PROBLEMS)
    graph, figures = adapter.from_text(rows[1]["problem"])
    assert graph.nodes == PROBLEMS["01:9002"].nodes
    assert figures == 3
    assert PROBLEMS["01:9002"].parts[0].instructions in rows[1]["prompt"]


def test_scoring_in_workers_is_scoring():
    items = [(adapter.to_text(PROBLEMS[r.id]), r.response) for r in prism.mini_responses()[:6]]
    scores = adapter.score(items, adapter.Settings())
    direct = [score_process(PROBLEMS[r.id], r.response) for r in prism.mini_responses()[:6]]
    assert [score.to_dict() for score in scores] == [score.to_dict() for score in direct]


def test_late_responses_say_so():
    score = from_job(PROBLEMS["01:9001"].graph, "$$v=\\sqrt{2gH}$$", WorkTimeout(3.0), 3.0)
    assert score.score == 0
    assert score.n_formulas == 1
    assert adapter.metrics([score.to_dict()], "01")["timeout"] == 1


def test_settings():
    read = adapter.Settings.read({"timeout": "3", "text_only": "no", "data": None})
    assert read == adapter.Settings(timeout=3.0, text_only=False)
    for given, said in [({"profle": "x"}, "profle"), ({"profile": "fast"}, "fast"), ({"timeout": "-1"}, "timeout"),
                        ({"timeout": "x"}, "timeout"), ({"text_only": "perhaps"}, "text_only")]:  # fmt: skip
        with pytest.raises(SettingError, match=said):
            adapter.Settings.read(given)
    with pytest.raises(DataError):
        adapter.prepare(adapter.Settings.read({"data": "/nowhere"}))
    rows = adapter.prepare(adapter.Settings.read({"data": "mini", "domains": "03 07"})).rows()
    assert {row["domain"] for row in rows} == {"03", "07"}


def test_metrics_by_domain():
    score = expected()["03:9007"].to_dict()
    found = adapter.metrics([score, score], "03")
    assert found["step"] == found["step_optics"] == score["score"]
    assert "step_optics" not in adapter.metrics([score], "")


def test_the_prompt_identifies_the_problem():
    statements = Statements("prism", "mini")
    for problem in PROBLEMS.values():
        assert statements.identify(prism.prompt().render(problem.statement()).rstrip()) == problem.id
    Answers("prism_mini").require(PROBLEMS)


@pytest.mark.harness
def test_lm_eval(tmp_path):
    pytest.importorskip("lm_eval")
    command = ["--model", "replay", "--model_args", "answers=prism_mini", "--tasks", "prism_mini_process"]
    done = subprocess.run(
        [BIN / "physeval", "run", "lm-eval", *command, "--log_samples", "--output_path", tmp_path / "out"],
        cwd=tmp_path, env={**os.environ, "HF_HUB_OFFLINE": "1"}, capture_output=True, text=True, timeout=900,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (file,) = (tmp_path / "out").rglob("results_*.json")
    found = json.loads(file.read_text())
    results = found["results"]["prism_mini_process"]
    scores = expected()
    for metric, value in means(scores).items():
        assert math.isclose(results[f"{metric},score"], value, abs_tol=1e-9), metric
    signature = found["configs"]["prism_mini_process"]["metadata"]["physeval"]["signature"]
    assert signature.startswith("PRISM|profile:paper|") and "n:16/16" in signature
    assert signature in done.stdout
    (file,) = (tmp_path / "out").rglob("samples_*.jsonl")
    for line in file.read_text().splitlines():
        sample = json.loads(line)
        score = json.loads(sample["filtered_resps"][0][0])
        score.pop("signature")
        assert score == json.loads(json.dumps(scores[sample["doc"]["id"]].to_dict()))


@pytest.mark.harness
def test_opencompass(tmp_path):
    pytest.importorskip("opencompass")
    done = subprocess.run(
        [BIN / "physeval", "run", "opencompass", "prism_gen"],
        cwd=tmp_path, env={k: v for k, v in os.environ.items() if k not in ("OPENAI_BASE_URL", "PHYSEVAL_ANSWERS")},
        capture_output=True, text=True, timeout=1800,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (table,) = tmp_path.rglob("summary_*.csv")
    rows = {row["metric"]: row["replay"] for row in csv.DictReader(table.open())}
    for metric, value in means(expected()).items():
        assert math.isclose(float(rows["accuracy" if metric == "final" else metric]), 100 * value, abs_tol=0.006), (
            metric
        )


@pytest.mark.harness
def test_opencompass_classes():
    pytest.importorskip("opencompass")
    from physeval_plugins.adapters.opencompass_prism import PhysEvalPrismDataset, PhysEvalPrismEvaluator

    table = PhysEvalPrismDataset.load(data="mini")
    responses = [prism.mini_answers()[row["id"]][0].response for row in table]
    found = PhysEvalPrismEvaluator().score(responses, table["physeval_reference"], table)
    for metric, value in means(expected()).items():
        assert math.isclose(found["accuracy" if metric == "final" else metric], 100 * value), metric
    assert "n:16/16" in found["signature"]
    assert found["details"][0]["correct"] is expected()["01:9001"].final_correct
    assert "error" in PhysEvalPrismEvaluator().score([], [])
    assert "error" in PhysEvalPrismEvaluator().score(["x"], [])
    with pytest.raises(SettingError):
        PhysEvalPrismEvaluator(profile="best")
