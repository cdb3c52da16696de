"""OpenCompass: with the package installed, its classes called directly and the real command end to end."""

import csv
import json
import math
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from physeval_plugins.adapters import opencompass_results
from physeval_plugins.adapters.replay import Answers, Statements
from physeval_plugins.benchmarks import phybench
from physeval_plugins.cli.path import folder
from physeval_plugins.errors import DataError, SettingError
from physeval_plugins.scoring.score import UnreadableGold, score_answer

CONFIGS = folder("opencompass")
BIN = Path(sys.executable).parent
TROUBLES = ("undecided", "no_answer", "unreadable", "timeout")


# --- without the harness -------------------------------------------------------------------------------------------


def test_rows_without_a_number_are_found(tmp_path):
    table = tmp_path / "summary.csv"
    table.write_text("dataset,version,metric,mode,a,b\nphybench-eed,1f,EED,gen,50.00,-\nother,-,-,-,-,-\n")
    assert opencompass_results.failures(table) == ["phybench-eed: b", "other: a", "other: b"]


def test_the_newest_table_of_this_run_is_taken(tmp_path):
    for name, when in (("1", 100), ("2", 300), ("3", 200)):
        table = tmp_path / name / "summary" / f"summary_{name}.csv"
        table.parent.mkdir(parents=True)
        table.touch()
        os.utime(table, (when, when))
    assert opencompass_results.newest_summary(tmp_path, 150) == tmp_path / "2" / "summary" / "summary_2.csv"
    assert opencompass_results.newest_summary(tmp_path, 400) is None


def test_signatures_of_a_run_say_how_many_repeats(tmp_path):
    file = tmp_path / "results" / "model" / "set.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"EED": 50.0, "signature": ["EED|n:3/3|physeval:0.1.0"] * 4}))
    (file.parent / "failed.json").write_text(json.dumps({"error": ["x"]}))
    assert opencompass_results.signatures(tmp_path) == ["EED|n:3/3|repeats:4|physeval:0.1.0"]


def test_a_prompt_is_identified_by_the_statement_in_it():
    statements = Statements("phybench", "mini")
    for problem in phybench.load("mini"):
        for prompt in phybench.PROMPTS.values():
            assert statements.identify(prompt.render(problem.content).rstrip()) == problem.id
    with pytest.raises(DataError, match="no problem's statement"):
        statements.identify("How are you?")
    with pytest.raises(SettingError, match="phybench"):
        Statements("chemistry", None)


@pytest.mark.parametrize("configuration", sorted(CONFIGS.rglob("phy*_gen.py")) + sorted(CONFIGS.rglob("models/*.py")))
def test_configurations_are_python_and_call_nothing_imported(configuration):
    """OpenCompass executes them with imports made lazy: a call of an imported function ends in a bare RuntimeError."""
    import ast

    tree = ast.parse(configuration.read_text(encoding="utf-8"))
    imported = {name.asname or name.name for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))
                for name in node.names} - {"read_base", "environ"}  # fmt: skip
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not calls & imported


# --- with the harness: classes -------------------------------------------------------------------------------------


@pytest.fixture
def adapter():
    pytest.importorskip("opencompass")
    from physeval_plugins.adapters import opencompass

    return opencompass


@pytest.mark.harness
def test_the_evaluator_called_directly(adapter):
    evaluator = adapter.MathEEDEvaluator()
    golds = ["x+1", "x+1", "x+1", "x+1"]
    responses = ["so \\boxed{1+x}", "so \\boxed{x+2}", "I do not know.", None]
    result = evaluator.score(predictions=responses, references=golds)
    partial = score_answer("x+1", responses[1]).eed
    assert result["accuracy"] == 25.0 and math.isclose(result["EED"], (100 + partial) / 4)
    assert result["no_answer"] == 50.0 and result["unreadable"] == result["timeout"] == 0.0
    assert [detail["correct"] for detail in result["details"]] == [True, False, False, False]
    assert [detail["pred"] for detail in result["details"]] == [*responses[:3], ""]
    assert "profile:paper" in result["signature"]
    json.dumps(result)


@pytest.mark.harness
def test_the_evaluator_refuses_what_is_not_a_models_fault(adapter):
    evaluator = adapter.PhysEvalMathEEDEvaluator()
    assert "error" in evaluator.score(["a"], ["a", "b"]) and "error" in evaluator.score([], [])
    with pytest.raises(UnreadableGold):
        evaluator.score(["\\boxed{x}"], ["\\frac{1"])
    with pytest.raises(SettingError):
        adapter.PhysEvalMathEEDEvaluator(profile="best")


@pytest.mark.harness
def test_names_of_ours_are_registered_and_upstreams_are_left_alone(adapter):
    import opencompass.datasets
    from opencompass.registry import ICL_EVALUATORS, LOAD_DATASET

    assert LOAD_DATASET.get("PhysEvalPhyBenchDataset") is adapter.PhyBenchDataset
    assert ICL_EVALUATORS.get("PhysEvalMathEEDEvaluator") is adapter.MathEEDEvaluator
    assert LOAD_DATASET.get("PhyBenchDataset") is opencompass.datasets.PhyBenchDataset
    assert ICL_EVALUATORS.get("MathEEDEvaluator") is opencompass.datasets.MathEEDEvaluator


@pytest.mark.harness
def test_latex_braces_of_a_problem_are_left_alone(adapter, tmp_path):
    """Columns that OpenCompass adds are called `idx` and `subdivision`; the usual template replaces v_{idx}."""
    content = "Find $v_{idx}$ and $u_{id}$ in $w_{subdivision}$ {physeval_reference} {content}"
    problems = tmp_path / "problems.json"
    problems.write_text(json.dumps([{"id": 5, "tag": "T", "content": content, "answer": "x+1"}]))
    dataset = adapter.PhysEvalPhyBenchDataset(
        reader_cfg={"input_columns": ["physeval_prompt"], "output_column": "physeval_reference"},
        abbr="some",
        data=str(problems),
        prompt="plain",
    )
    template = adapter.PhysEvalPromptTemplate({"round": [{"role": "HUMAN", "prompt": "{physeval_prompt}"}]})
    made = template.generate_item(dataset.test[0], output_field="physeval_reference")
    (text,) = (part["prompt"] for part in made if "prompt" in part)
    assert text == phybench.prompt("plain").render(content).rstrip()
    assert dataset.test[0]["idx"] == 0


@pytest.mark.harness
def test_a_gold_that_cannot_be_read_is_named_when_the_data_are_loaded(adapter, tmp_path):
    problems = tmp_path / "problems.json"
    problems.write_text(json.dumps([{"id": 5, "tag": "T", "content": "c", "answer": "\\frac{1"}]))
    with pytest.raises(DataError, match=r"problems\.json, id 5"):
        adapter.PhysEvalPhyBenchDataset.load(data=str(problems))


# --- with the harness: the command ---------------------------------------------------------------------------------


def opencompass(*arguments: object, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The real command, without an endpoint unless one is given."""
    pytest.importorskip("opencompass")
    offline = {"HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1", "TRANSFORMERS_OFFLINE": "1"}
    inherited = {name: os.environ[name] for name in os.environ if name not in ("OPENAI_BASE_URL", "PHYSEVAL_ANSWERS")}
    return subprocess.run(
        list(map(str, arguments)),
        cwd=cwd,
        env={**inherited, **offline, **environment},
        capture_output=True,
        text=True,
        timeout=900,
    )


def table_in(work_dir: Path) -> dict[tuple[str, str], float]:
    """(dataset, metric) -> number, from the one table of a run."""
    (file,) = work_dir.glob("*/summary/summary_*.csv")
    assert opencompass_results.failures(file) == []
    with file.open() as lines:
        return {(row[0], row[2]): float(row[4]) for row in list(csv.reader(lines))[1:]}


def expected_of_mini() -> list[dict]:
    answers = Answers("phybench_mini")
    return [
        score_answer(problem.answer, answers.next(problem.id), problem=problem.content).to_dict()
        for problem in phybench.load("mini")
    ]


def assert_is_mini_replayed(work_dir: Path) -> None:
    """The table and the details are what the scorer gives for the stored answers."""
    expected = expected_of_mini()
    table = table_in(work_dir)
    n = len(expected)
    numbers = {
        "accuracy": 100 * sum(score["correct"] for score in expected) / n,
        "EED": sum(score["eed"] for score in expected) / n,
        **{trouble: 100 * sum(score["verdict"] == trouble for score in expected) / n for trouble in TROUBLES},
    }
    assert 0 < numbers["accuracy"] < 100
    for metric, number in numbers.items():
        assert abs(table["phybench_mini-eed", metric] - number) < 0.0051, metric
    (file,) = work_dir.glob("*/results/replay/phybench_mini-eed.json")
    result = json.loads(file.read_text())
    assert f"n:{n}/{n}" in result["signature"][0]
    assert [detail["verdict"] for detail in result["details"]] == [[score["verdict"]] for score in expected]
    assert [detail["eed"] for detail in result["details"]] == [[score["eed"]] for score in expected]


@pytest.mark.harness
def test_the_command_of_the_readme_in_its_default_mode(tmp_path):
    """`opencompass configs/phybench_gen.py`: subprocesses for each task."""
    (tmp_path / "configs").symlink_to(CONFIGS)
    done = opencompass(BIN / "opencompass", "configs/phybench_gen.py", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert_is_mini_replayed(tmp_path / "outputs" / "phybench")
    assert "EED|profile:paper|" in done.stdout
    shown = opencompass(BIN / "physeval", "verdicts", tmp_path / "outputs", cwd=tmp_path)
    assert shown.returncode == 0 and "no_answer" in shown.stdout


@pytest.mark.harness
def test_names_with_the_folder_of_configurations_in_one_process(tmp_path):
    """`--debug`, from any directory, by names in `--config-dir "$(physeval path opencompass)"`."""
    path = opencompass(BIN / "physeval", "path", "opencompass", cwd=tmp_path).stdout.strip()
    arguments = ["--datasets", "physeval_phybench_mini_gen", "--models", "physeval_replay", "--config-dir", path]
    done = opencompass(BIN / "opencompass", *arguments, "--debug", "--work-dir", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert_is_mini_replayed(tmp_path / "out")


@pytest.mark.harness
def test_repeats_give_g_pass_at_k(tmp_path):
    (tmp_path / "repeats.py").write_text(
        "from mmengine.config import read_base\n"
        "with read_base():\n"
        "    from physeval_plugins.opencompass_configs.datasets.PHYBench.physeval_phybench_mini_gen import (\n"
        "        phybench_mini_datasets,\n"
        "    )\n"
        "    from physeval_plugins.opencompass_configs.models.physeval_replay import models\n"
        "    from physeval_plugins.opencompass_configs.summarizers.physeval import summarizer\n"
        "datasets = [dict(one, n=2, k=[2]) for one in phybench_mini_datasets]\n"
    )
    done = opencompass(BIN / "physeval", "run", "opencompass", "repeats.py", "--debug", "-w", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    answers, rights = Answers("phybench_mini"), []
    for problem in phybench.load("mini"):
        responses = [answers.next(problem.id) for _ in range(2)]
        rights.append(
            [score_answer(problem.answer, response, problem=problem.content).correct for response in responses]
        )
    table = table_in(tmp_path / "out")
    accuracy = 100 * sum(map(sum, rights)) / (2 * len(rights))
    assert abs(table["phybench_mini-eed", "accuracy (2 runs average)"] - accuracy) < 0.0051
    assert abs(table["phybench_mini-eed", "G-Pass@2_0.0"] - 100 * sum(map(any, rights)) / len(rights)) < 0.0051
    assert abs(table["phybench_mini-eed", "G-Pass@2_1.0"] - 100 * sum(map(all, rights)) / len(rights)) < 0.0051
    assert "repeats:2" in done.stdout


@pytest.mark.harness
def test_a_server_with_the_openai_protocol(tmp_path):
    from chat_server import ChatServer

    rows = [{"id": n, "tag": "T", "content": f"Problem number {n}: {{idx}}.", "answer": f"x+{n}"} for n in range(1, 5)]
    problems = tmp_path / "problems.json"
    problems.write_text(json.dumps(rows))

    def answer(prompt: str) -> str:
        (row,) = (row for row in rows if row["content"] in prompt)
        return f"So \\boxed{{{row['id']}+x}}." if row["id"] != 4 else "No idea."

    with ChatServer(answer) as server:
        done = opencompass(
            *(BIN / "physeval", "run", "opencompass", "phybench_gen", "-w", "out"),
            cwd=tmp_path,
            OPENAI_BASE_URL=server.base,
            OPENAI_API_KEY="secret-key",
            PHYSEVAL_MODEL="org/name",
            PHYSEVAL_PHYBENCH=str(problems),
        )
    assert done.returncode == 0, done.stderr
    assert len(server.requests) == 4
    assert {request["model"] for request in server.requests} == {"org/name"}
    assert {request["authorization"] for request in server.requests} == {"Bearer secret-key"}
    table = table_in(tmp_path / "out")
    assert table["phybench-eed", "accuracy"] == 75.0 and table["phybench-eed", "no_answer"] == 25.0
    written = "".join(file.read_text(errors="replace") for file in tmp_path.rglob("*") if file.is_file())
    assert "n:4/4" in written and "secret-key" not in written


@pytest.mark.harness
def test_stored_answers_to_real_problems_and_a_failure_that_is_seen(tmp_path):
    """OpenCompass ends with 0 when a task fails; `physeval run opencompass` ends with 1 and says where to look."""
    problems, answers = tmp_path / "problems.json", tmp_path / "answers.json"
    problems.write_text(json.dumps([{"id": n, "tag": "T", "content": f"Problem {n}.", "answer": "x+1"} for n in "ab"]))
    answers.write_text(json.dumps({"a": "\\boxed{x+1}"}))
    given = {"PHYSEVAL_PHYBENCH": str(problems), "PHYSEVAL_ANSWERS": str(answers)}
    call = [BIN / "physeval", "run", "opencompass", "phybench_gen.py", "-w", "out"]
    done = opencompass(*call, cwd=tmp_path, **given)
    assert done.returncode == 1 and "phybench-eed: answers" in done.stderr.splitlines()[-1]
    (log,) = (tmp_path / "out").rglob("logs/infer/answers/*.out")
    assert "no response for 1 item(s), id b" in log.read_text()
    shutil.rmtree(tmp_path / "out")
    answers.write_text(json.dumps({"a": "\\boxed{x+1}", "b": "\\boxed{x+2}"}))
    done = opencompass(*call, cwd=tmp_path, **given)
    assert done.returncode == 0, done.stderr
    assert table_in(tmp_path / "out")["phybench-eed", "accuracy"] == 50.0
