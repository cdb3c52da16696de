"""PHYRE in the harnesses: rows and metrics without them; the real commands end to end where they are installed."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from chat_server import ChatServer

from physeval_plugins import phyre
from physeval_plugins.adapters import lm_eval_phyre, lm_eval_records
from physeval_plugins.adapters.phyre import Settings, rows, score, signature, statements
from physeval_plugins.adapters.replay import Answers, Statements
from physeval_plugins.benchmarks.phyre.language import mini_answers
from physeval_plugins.cli.path import folder
from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring.auccess import attempt_score

pytest.importorskip("Box2D")
BIN = Path(sys.executable).parent


def mini(tier="ball", **changes) -> Settings:
    return Settings.read({"tasks": "mini", "tier": tier, "split": "all", **changes})


def expected(tier: str) -> dict[str, float]:
    """Means over phyre_mini from what the stored replies say about themselves."""
    stored = [mini_answers()[task_id][0] for task_id in phyre.load_tasks("mini").ids(tier)]
    return {
        "auccess": sum(attempt_score(reply.first_solve) for reply in stored) / len(stored),
        "auccess@10": sum(attempt_score(reply.first_solve, 10) for reply in stored) / len(stored),
        "success@1": sum(reply.first_solve == 1 for reply in stored) / len(stored),
        "success@100": sum(reply.first_solve is not None for reply in stored) / len(stored),
        "unreadable": sum(reply.verdict == "unreadable" for reply in stored) / len(stored),
        "all_invalid": sum(reply.verdict == "all_invalid" for reply in stored) / len(stored),
    }


# --- without a harness ----------------------------------------------------------------------------------------------


def test_rows():
    table = rows(mini())
    assert len(table) == 40 and len({row.id for row in table}) == 40
    first = table[0]
    assert phyre.Task.from_dict(json.loads(first.task)) == phyre.load_tasks("mini")[first.id]
    assert first.prompt == phyre.text_prompt(phyre.load_tasks("mini")[first.id], 100)
    assert first.target.startswith("Goal: ")
    assert "up to 7 actions" in rows(mini(actions="7"))[0].prompt
    fold = phyre.get_fold("ball", "cross", 1, task_ids=phyre.load_tasks("mini").ids("ball"))
    assert [row.id for row in rows(mini(split="test", fold=1))] == list(fold.test)


@pytest.mark.parametrize(
    "given",
    [
        {"tier": "three"},
        {"setting": "near"},
        {"split": "validation"},
        {"fold": "x"},
        {"fold": -1},
        {"fold": 10},
        {"actions": 0},
        {"engine": "chipmunk"},
        {"tasks": "big"},
        {"prompt": "sound"},
        {"colour": "red"},
    ],
)
def test_settings_are_checked(given):
    with pytest.raises(SettingError, match=next(iter(given))):
        Settings.read(given)


def test_missing_official_tasks_are_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PHYSEVAL_PHYRE", str(tmp_path))
    with pytest.raises(DataError, match="physeval fetch phyre"):
        rows(Settings.read({}))


def test_scores_and_signature():
    table = rows(mini())[:5]
    answers = Answers("phyre_mini")
    scores = score([(row.task, [answers.next(row.id)]) for row in table], table[0].settings)
    assert [one.verdict for one in scores] == ["solved", "solved", "not_solved", "all_invalid", "unreadable"]
    signed = signature(table[0].settings, table[0].source, 5)
    for part in ("AUCCESS|mode:open-loop", "engine:box2d", "tier:ball", "split:all", "data:mini-", "n:5/40"):
        assert part in signed
    assert "fold:" not in signed and "fold:0" in signature(rows(mini(split="dev"))[0].settings, table[0].source, 5)


def test_a_prompt_names_its_task():
    known = Statements("phyre", "mini")
    assert len({one.content for one in statements("mini")}) == 80
    for tier in ("ball", "two_balls"):
        for row in rows(mini(tier)):
            assert known.identify(row.prompt) == row.id


# --- lm-eval --------------------------------------------------------------------------------------------------------


def test_lm_eval_functions():
    pytest.importorskip("datasets")
    record = {}
    (split,) = lm_eval_phyre.load_phyre_mini_text(phyre_tier="two_balls", other="x", physeval=record).values()
    docs = list(split)
    answers = Answers("phyre_mini")
    filtered = lm_eval_phyre.score_filter([[answers.next(doc["id"])] for doc in docs], docs)
    metrics = [lm_eval_phyre.process_results(doc, [one]) for doc, one in zip(docs, filtered, strict=True)]
    for name, value in expected("two_balls").items():
        assert sum(metric[name] for metric in metrics) / len(docs) == pytest.approx(value)
    assert record["signature"] == lm_eval_records.signatures()[-1]
    assert lm_eval_phyre.score_filter([], []) == []
    with pytest.raises(SettingError, match="tier"):
        lm_eval_phyre.load_phyre_mini_text(phyre_tier="x")


def test_lm_eval_pictures():
    pytest.importorskip("datasets")
    pytest.importorskip("PIL")
    doc = lm_eval_phyre.load_phyre_mini_vision()["test"][0]
    (picture,) = lm_eval_phyre.doc_to_image(doc)
    assert (picture.mode, picture.size) == ("RGB", (256, 256))
    assert doc["prompt"].startswith("<image>\nThis is a physics puzzle")


def lm_eval_run(*arguments, cwd: Path):
    pytest.importorskip("lm_eval")
    done = subprocess.run(
        [BIN / "physeval", "run", "lm-eval", *arguments, "--log_samples", "--output_path", "out"],
        cwd=cwd,
        env={**os.environ, "HF_HUB_OFFLINE": "1"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    (file,) = (cwd / "out").rglob("results_*.json")
    return json.loads(file.read_text()), done.stdout


@pytest.mark.harness
def test_lm_eval_replay(tmp_path):
    results, printed = lm_eval_run(
        "--model", "replay", "--model_args", "answers=phyre_mini", "--tasks", "phyre_mini_text", cwd=tmp_path
    )
    row = results["results"]["phyre_mini_text"]
    for name, value in expected("ball").items():
        assert row[f"{name},score"] == pytest.approx(value), name
    assert row["auccess_stderr,score"] > 0
    signed = results["configs"]["phyre_mini_text"]["metadata"]["physeval"]["signature"]
    assert "n:40/40" in signed and signed in printed
    (samples,) = (tmp_path / "out").rglob("samples_phyre_mini_text_20*.jsonl")
    sample = json.loads(samples.read_text().splitlines()[0])
    assert json.loads(sample["filtered_resps"][0][0])["verdict"] in (
        "solved",
        "not_solved",
        "all_invalid",
        "unreadable",
    )


@pytest.mark.harness
def test_lm_eval_vision_on_a_server(tmp_path):
    with ChatServer(lambda prompt: '[{"x": 4, "y": 250, "r": 2}]') as server:
        model = f"model=eyes,base_url={server.base}/chat/completions,num_concurrent=2"
        results, _ = lm_eval_run(
            *("--model", "local-chat-completions", "--apply_chat_template", "--model_args", model),
            *("--tasks", "phyre_mini_vision", "--limit", "4"),
            cwd=tmp_path,
        )
        assert results["results"]["phyre_mini_vision"]["success@100,score"] == 0
        assert results["results"]["phyre_mini_vision"]["valid,score"] == 1
        assert len(server.requests) == 4
        content = server.requests[0]["messages"][-1]["content"]
        assert [part["type"] for part in content] == ["image_url", "text"]
        assert content[0]["image_url"]["url"].startswith("data:image/png;base64,")


@pytest.mark.harness
def test_lm_eval_official_text(tmp_path):
    try:
        phyre.load_tasks()
    except DataError as error:
        pytest.skip(str(error))
    with ChatServer(lambda prompt: "```json\n[[100, 200, 10], [10, 10, 40]]\n```") as server:
        model = f"model=m,base_url={server.base}/chat/completions"
        results, _ = lm_eval_run(
            *("--model", "local-chat-completions", "--apply_chat_template", "--model_args", model),
            *("--tasks", "phyre_text", "--limit", "3", "--metadata", "phyre_setting=within"),
            cwd=tmp_path,
        )
        signed = results["configs"]["phyre_text"]["metadata"]["physeval"]["signature"]
        assert "setting:within" in signed and "n:3/2500" in signed and "data:official-" in signed
        assert len(server.requests) == 3


# --- OpenCompass ----------------------------------------------------------------------------------------------------


@pytest.mark.harness
def test_opencompass_replay(tmp_path):
    """The configuration as it is shipped, with the default runner: subprocesses import everything by dotted paths."""
    pytest.importorskip("opencompass")
    variables = ("OPENAI_BASE_URL", "PHYSEVAL_ANSWERS")
    done = subprocess.run(
        [BIN / "opencompass", folder("opencompass") / "phyre_gen.py", "-w", "out"],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name not in variables} | {"HF_HUB_OFFLINE": "1"},
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    (table,) = (tmp_path / "out").rglob("summary_*.csv")
    with open(table, encoding="utf-8") as file:
        found = {(row["dataset"], row["metric"]): row["replay"] for row in csv.DictReader(file)}
    for tier in ("ball", "two_balls"):
        for name, value in expected(tier).items():
            assert float(found[f"phyre_mini-{tier}", name]) == pytest.approx(100 * value, abs=0.01), name
    (result,) = (tmp_path / "out").rglob("results/replay/phyre_mini-ball.json")
    saved = json.loads(result.read_text())
    assert len(saved["details"]) == 40
    assert "engine:box2d" in str(saved["signature"])


def test_opencompass_evaluator():
    pytest.importorskip("opencompass")
    from physeval_plugins.adapters.opencompass_phyre import PhysEvalPhyreDataset, PhysEvalPhyreEvaluator

    table = PhysEvalPhyreDataset.load(tasks="mini", split="all")
    evaluator = PhysEvalPhyreEvaluator()
    first = table.select(range(2))
    answers = Answers("phyre_mini")
    scored = evaluator.score([answers.next(first[0]["id"]), None], ["", ""], first)
    assert (scored["success@1"], scored["unreadable"]) == (50.0, 50.0)
    assert [detail["correct"] for detail in scored["details"]] == [True, False]
    assert "error" in evaluator.score([], [], first) and "error" in evaluator.score([], [], [])
