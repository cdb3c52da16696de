"""lm-eval: what the tasks' functions give; with the package installed, the real command end to end."""

import json
import math
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physeval_plugins.adapters import lm_eval as adapter
from physeval_plugins.adapters.replay import Answers
from physeval_plugins.benchmarks import phybench
from physeval_plugins.cli.path import folder
from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring.score import score_answer

TASKS = folder("lm_eval")
BIN = Path(sys.executable).parent


# --- without the harness -------------------------------------------------------------------------------------------


def saved(*verdicts: str) -> list[str]:
    scores = {"equal": (True, 100.0), "different": (False, 40.0)}
    rows = [(verdict, *scores.get(verdict, (False, 0.0))) for verdict in verdicts]
    return [json.dumps({"verdict": verdict, "correct": right, "eed": eed}) for verdict, right, eed in rows]


def test_metrics_of_one_response():
    metrics = adapter.process_results({}, [saved("different")])
    assert metrics == {"eed": 40, "accuracy": 0, "undecided": 0, "no_answer": 0, "unreadable": 0, "timeout": 0}


def test_metrics_of_four_responses():
    metrics = adapter.process_results({}, [saved("equal", "different", "no_answer", "timeout")])
    assert metrics["eed"] == 35 and metrics["accuracy"] == metrics["no_answer"] == metrics["timeout"] == 0.25
    assert metrics["pass@2"] == 0.5 and metrics["pass@4"] == 1.0
    assert [name for name in metrics if name.startswith("pass")] == ["pass@2", "pass@4"]


def test_sizes_of_pass_at():
    assert [adapter.pass_sizes(n) for n in (1, 2, 3, 4, 5, 8)] == [[], [2], [2, 3], [2, 4], [2, 4, 5], [2, 4, 8]]


@given(st.data())
def test_pass_at_is_the_share_of_draws_with_a_right_one(data):
    from itertools import combinations

    n = data.draw(st.integers(1, 8))
    right, j = data.draw(st.integers(0, n)), data.draw(st.integers(1, n))
    draws = list(combinations([True] * right + [False] * (n - right), j))
    assert math.isclose(adapter.pass_at(j, n, right), sum(map(any, draws)) / len(draws), abs_tol=1e-12)


def test_unknown_and_wrong_settings_are_refused():
    pytest.importorskip("datasets")
    with pytest.raises(SettingError, match=r"'profle'.*profile"):
        adapter.load_phybench_mini(physeval_profle="fast")
    with pytest.raises(SettingError, match="lenient"):
        adapter.load_phybench_mini(physeval_lenient="perhaps")
    with pytest.raises(SettingError, match="profile"):
        adapter.load_phybench_mini(physeval_profile="best")


# --- with the harness ----------------------------------------------------------------------------------------------


@pytest.fixture
def evaluate():
    """Run tasks in this process, with our tasks alone: the harness indexes its 14,000 own ones for seconds."""
    lm_eval = pytest.importorskip("lm_eval")
    from lm_eval.tasks import TaskManager

    from physeval_plugins.adapters.lm_eval_replay import ReplayLM

    def run(tasks, answers="phybench_mini", metadata=None, **options):
        manager = TaskManager(include_path=str(TASKS), include_defaults=False, metadata=metadata)
        model = ReplayLM(answers=answers)
        return lm_eval.simple_evaluate(model, tasks=tasks, task_manager=manager, log_samples=True, **options)

    return run


def lm_eval_command(*arguments: object, cwd: Path, physeval: bool = False, **environment: str):
    pytest.importorskip("lm_eval")
    call = [BIN / "physeval", "run", "lm-eval"] if physeval else [BIN / "lm_eval", "run"]
    return subprocess.run(
        [*call, *arguments],
        cwd=cwd,
        env={**os.environ, "HF_HUB_OFFLINE": "1", **environment},
        capture_output=True,
        text=True,
        timeout=600,
    )


def results_in(out: Path) -> dict:
    (file,) = out.rglob("results_*.json")
    return json.loads(file.read_text())


def samples_in(out: Path, task: str) -> list[dict]:
    (file,) = out.rglob(f"samples_{task}_20*.jsonl")
    return [json.loads(line) for line in file.read_text().splitlines()]


def expected_of_mini() -> dict[str, dict]:
    answers = Answers("phybench_mini")
    return {
        problem.id: score_answer(problem.answer, answers.next(problem.id), problem=problem.content).to_dict()
        for problem in phybench.load("mini")
    }


@pytest.mark.harness
def test_the_command_gives_what_the_scorer_gives(tmp_path):
    """`physeval run lm-eval` with stored answers: every score in its files is that of `score_answer`."""
    out = tmp_path / "out"
    arguments = ["--model", "replay", "--tasks", "phybench_mini_eed", "--log_samples", "--output_path", out]
    done = lm_eval_command(*arguments, cwd=tmp_path, physeval=True)
    assert done.returncode == 0, done.stderr
    expected = expected_of_mini()
    scores = {}
    for sample in samples_in(out, "phybench_mini_eed"):
        score = json.loads(sample["filtered_resps"][0][0])
        signature = score.pop("signature")
        scores[sample["doc"]["id"]] = score
    assert scores == json.loads(json.dumps(expected))
    found = results_in(out)
    results = found["results"]["phybench_mini_eed"]
    n = len(expected)
    for metric, value in {
        "accuracy": sum(score["correct"] for score in expected.values()) / n,
        "eed": sum(score["eed"] for score in expected.values()) / n,
        "no_answer": sum(score["verdict"] == "no_answer" for score in expected.values()) / n,
        "unreadable": sum(score["verdict"] == "unreadable" for score in expected.values()) / n,
        "undecided": sum(score["verdict"] == "undecided" for score in expected.values()) / n,
        "timeout": 0,
    }.items():
        assert math.isclose(results[f"{metric},score"], value, abs_tol=1e-9), metric
        assert results[f"{metric}_stderr,score"] >= 0
    assert 0 < results["accuracy,score"] < 1
    assert found["configs"]["phybench_mini_eed"]["metadata"]["physeval"]["signature"] == signature
    assert signature in done.stdout and f"n:{n}/{n}" in signature
    shown = subprocess.run([BIN / "physeval", "verdicts", out], capture_output=True, text=True, timeout=60)
    assert shown.returncode == 0 and signature in shown.stdout and "no_answer" in shown.stdout


@pytest.mark.harness
def test_the_plain_command_with_include_path_and_a_server(tmp_path):
    """`lm_eval --include_path` against a chat server that answers each problem with its gold."""
    from chat_server import ChatServer

    problems = phybench.load("mini")

    def answer(prompt: str) -> str:
        (gold,) = (problem.answer for problem in problems if problem.content in prompt)
        return f"<think>\\boxed{{0}}</think>So \\boxed{{{gold.strip('$')}}}."

    with ChatServer(answer) as server:
        done = lm_eval_command(
            *("--model", "local-chat-completions", "--apply_chat_template", "--tasks", "phybench_mini_eed"),
            *("--model_args", f"model=some,base_url={server.base}/chat/completions,num_concurrent=4"),
            *("--include_path", TASKS, "--output_path", tmp_path / "out"),
            cwd=tmp_path,
        )
    assert done.returncode == 0, done.stderr
    assert len(server.requests) == len(problems) and server.requests[0]["max_tokens"] == 8192
    assert results_in(tmp_path / "out")["results"]["phybench_mini_eed"]["accuracy,score"] == 1.0


@pytest.mark.harness
def test_linked_tasks_are_found_by_their_bare_names(tmp_path):
    pytest.importorskip("lm_eval")
    problems = tmp_path / "problems.json"
    rows = [{"id": n, "tag": "T", "content": f"Problem {n}", "answer": "x+1"} for n in range(3)]
    problems.write_text(json.dumps(rows))
    subprocess.run([BIN / "physeval", "link", "lm-eval"], check=True, timeout=60)
    try:
        arguments = ["--model", "dummy", "--tasks", "phybench_eed", "--output_path", tmp_path / "out", "--limit", "2"]
        done = lm_eval_command(*arguments, cwd=tmp_path, PHYSEVAL_PHYBENCH=str(problems))
    finally:
        subprocess.run([BIN / "physeval", "unlink", "lm-eval"], check=True, timeout=60)
    assert done.returncode == 0, done.stderr
    found = results_in(tmp_path / "out")
    assert found["n-samples"]["phybench_eed"] == {"original": 3, "effective": 2}
    assert "n:2/3" in found["configs"]["phybench_eed"]["metadata"]["physeval"]["signature"]


@pytest.mark.harness
def test_wrong_data_ends_the_command_before_any_model_is_called(tmp_path):
    from chat_server import ChatServer

    (tmp_path / "broken.json").write_text('[{"id": 1, "tag": "T", "content": "c", "answer": "\\\\frac{1"}]')
    for file, said in (("broken.json", "id 1"), ("missing.json", "cannot be read")):
        with ChatServer(lambda prompt: "") as server:
            done = lm_eval_command(
                *("--model", "local-chat-completions", "--apply_chat_template", "--tasks", "phybench_eed"),
                *("--model_args", f"model=some,base_url={server.base}/chat/completions"),
                cwd=tmp_path,
                physeval=True,
                PHYSEVAL_PHYBENCH=file,
            )
        assert done.returncode == 2 and server.requests == []
        assert file in done.stderr.splitlines()[-1] and said in done.stderr.splitlines()[-1]


@pytest.mark.harness
def test_repeats_give_pass_at_k(evaluate, tmp_path):
    problems = tmp_path / "problems.json"
    problems.write_text(json.dumps([{"id": "a", "tag": "T", "content": "Problem", "answer": "x+1"}]))
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps({"a": ["\\boxed{x+1}", "\\boxed{x+2}", "I do not know.", "\\boxed{1+x}"]}))
    metadata = {"physeval_data": str(problems)}
    results = evaluate(["phybench_eed_pass4"], answers=str(answers), metadata=metadata)
    values = results["results"]["phybench_eed_pass4"]
    assert values["accuracy,score"] == 0.5 and values["no_answer,score"] == 0.25
    assert math.isclose(values["pass@2,score"], 5 / 6) and values["pass@4,score"] == 1.0


@pytest.mark.harness
def test_any_output_of_a_model_gets_a_verdict(evaluate, tmp_path):
    outputs = [
        "",
        "\x00\x1b[31m",
        "x" * 1_000_000,
        "\\boxed{" * 10_000,
        "\\boxed{" + "{" * 10_000 + "x" + "}" * 10_000 + "}",
        "\\boxed{9^{9^{9^9}}}",
        "\\boxed{100000!}",
        "\\boxed{\\frac{1}{2}",
        "答案是 \\boxed{加速度}",
        "<script>alert(1)</script>",
        "\\boxed{__import__('os').system('true')}",
        "\\boxed{x+1}",
    ]
    problems = tmp_path / "problems.json"
    rows = [{"id": n, "tag": "T", "content": f"Problem number {n}.", "answer": "x+1"} for n in range(len(outputs))]
    problems.write_text(json.dumps(rows))
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps(dict(enumerate(outputs))))
    results = evaluate(["phybench_eed"], answers=str(answers), metadata={"physeval_data": str(problems)})
    scores = [json.loads(sample["filtered_resps"][0][0]) for sample in results["samples"]["phybench_eed"]]
    assert [score["correct"] for score in scores] == [False] * (len(outputs) - 1) + [True]
    assert all(score["reason"] for score in scores)


@pytest.mark.harness
def test_settings_reach_the_scorer_and_the_signature(evaluate):
    metadata = {"physeval_profile": "fast", "physeval_lenient": True, "physeval_prompt": "direct"}
    results = evaluate(["phybench_mini_eed"], metadata=metadata, limit=3)
    signature = results["configs"]["phybench_mini_eed"]["metadata"]["physeval"]["signature"]
    assert all(part in signature for part in ("fast", "lenient:yes", "prompt:direct-", "n:3/49"))
    prompt = results["samples"]["phybench_mini_eed"][0]["arguments"][0][0]
    assert prompt == phybench.prompt("direct").render(phybench.load("mini")[0].content).rstrip()


@pytest.mark.harness
def test_a_missing_answer_is_named_before_any_is_replayed(evaluate, tmp_path):
    answers = tmp_path / "answers.json"
    answers.write_text("{}")
    with pytest.raises(DataError, match="49 item"):
        evaluate(["phybench_mini_eed"], answers=str(answers))


def test_an_argument_that_the_replay_model_does_not_know_is_refused():
    pytest.importorskip("lm_eval")
    from physeval_plugins.adapters.lm_eval_replay import ReplayLM

    with pytest.raises(SettingError, match="no argument 'answer'; known: answers"):
        ReplayLM.create_from_arg_string("answer=phybench_mini", {"batch_size": 1, "device": "cpu"})


@pytest.mark.harness
def test_each_task_on_an_embedded_set_finds_its_answers(evaluate):
    results = evaluate(["phybench_mini_eed", "prism_mini_process"], answers=None, limit=2)["results"]
    assert set(results) == {"phybench_mini_eed", "prism_mini_process"}


@pytest.mark.harness
def test_real_problems(evaluate, test_data, tmp_path):
    source = test_data / "phybench" / "PHYBench-questions_v1.json"
    answers = {problem.id: f"\\boxed{{{problem.answer}}}" for problem in phybench.load(source)}
    file = tmp_path / "answers.json"
    file.write_text(json.dumps(answers))
    results = evaluate(["phybench_eed"], answers=str(file), metadata={"physeval_data": str(source)})
    values = results["results"]["phybench_eed"]
    assert values["accuracy,score"] == 1.0 and values["eed,score"] == 100.0
    assert "n:100/500" in results["configs"]["phybench_eed"]["metadata"]["physeval"]["signature"]


@pytest.mark.harness
def test_every_task_keeps_the_harness_conventions():
    """The checks that the harness's own tests make of contributed tasks; no name of ours is taken."""
    pytest.importorskip("lm_eval")
    from lm_eval.tasks import TaskManager

    manager = TaskManager(include_path=str(TASKS), include_defaults=False)
    ours = set(manager.all_tasks)
    assert {"phybench", "phybench_eed", "phybench_mini_eed", "phybench_eed_pass4"} <= ours
    assert not ours & set(TaskManager().all_tasks)
    task = manager.load(["phybench_mini_eed"])["tasks"]["phybench_mini_eed"]
    doc = next(iter(task.test_docs()))
    text = task.doc_to_text(doc)
    assert isinstance(text, str) and text == text.rstrip() and doc["content"] in text
    assert isinstance(task.doc_to_target(doc), str)
    task.build_all_requests(limit=10)
    assert len(task.instances) == 10
