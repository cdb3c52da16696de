"""Scores of replies, and the closed loop, with models that are plain functions."""

import json

import pytest
from phyre_scenes import simple

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre.language import ChatAgent, mini_answers, score_many_replies, score_replies
from physeval_plugins.scoring.auccess import attempt_score

pytest.importorskip("Box2D")

MISS, OUTSIDE = {"x": 30, "y": 200, "r": 2}, {"x": 0, "y": 0, "r": 5}


@pytest.fixture
def hopeless():
    task = simple()
    task["scene"]["bodies"][1]["pos"] = [60.0, 60.0]
    return phyre.Task.from_dict(task)


@pytest.fixture
def solvable():
    task = simple()
    task["scene"]["bodies"][1]["pos"] = [150.0, 60.0]
    task["scene"]["bodies"][2]["angle"] = 0.0
    return phyre.Task.from_dict(task)


def test_stored_replies_to_mini_score_as_they_say():
    tasks = phyre.load_tasks("mini")
    answers = mini_answers()
    assert set(answers) == set(tasks)
    scores = score_many_replies([(tasks[key], [answers[key][0].response]) for key in sorted(tasks)], workers=2)
    for score in scores:
        stored = answers[score.task_id][0]
        assert (score.first_solve, score.verdict) == (stored.first_solve, stored.verdict), score
        assert score.engine.startswith("box2d ")
    assert {score.verdict for score in scores} == {"solved", "not_solved", "all_invalid", "unreadable"}


def test_metrics_name_n(solvable):
    reply = json.dumps([OUTSIDE, MISS, "no action"])
    score = score_replies(solvable, reply)
    assert (score.first_solve, score.attempts, score.invalid, score.unreadable) == (1, 1, 1, 1)
    assert score.metrics() == {
        "auccess": 1.0, "auccess@10": 1.0, "success@1": 1.0, "success@10": 1.0, "success@100": 1.0,
        "valid": pytest.approx(1 / 3), "unreadable": 0.0, "all_invalid": 0.0,
    }  # fmt: skip
    assert set(score_replies(solvable, reply, n=10).metrics()) == {
        "auccess@10", "success@1", "success@10", "valid", "unreadable", "all_invalid",
    }  # fmt: skip
    assert {"auccess@3", "success@1", "success@3"} <= set(score_replies(solvable, reply, n=3).metrics())
    assert set(score_replies(solvable, reply, n=1).metrics()) == {"success@1", "valid", "unreadable", "all_invalid"}


def test_a_late_solution():
    task_id = "m007:000"
    task, known = phyre.load_tasks("mini")[task_id], phyre.load_solutions("mini")[task_id][0]
    solution = dict(zip("xyr", [255 * known[0], 255 * known[1], 30 * known[2] + 2], strict=True))
    harmless = {"x": 3, "y": 250, "r": 2}
    score = score_replies(task, json.dumps([harmless, OUTSIDE, harmless, solution]))
    assert (score.first_solve, score.attempts, score.invalid) == (3, 3, 1)
    assert score.metrics()["auccess"] == pytest.approx(attempt_score(3))
    assert score.metrics()["success@1"] == 0
    assert score_replies(task, json.dumps([harmless, harmless, solution]), n=2).first_solve is None
    samples = [json.dumps([harmless]), "???", json.dumps([solution])]
    sampled = score_replies(task, samples)
    assert (sampled.first_solve, sampled.unreadable) == (2, 1)


def test_verdicts(hopeless):
    assert score_replies(hopeless, json.dumps([MISS])).verdict == "not_solved"
    assert score_replies(hopeless, json.dumps([OUTSIDE])).verdict == "all_invalid"
    for reply in ("", None, "no", []):
        score = score_replies(hopeless, reply)
        assert score.verdict == "unreadable" and score.reason and not score.solved
        assert score.metrics()["unreadable"] == 1.0
    assert score_replies(hopeless, "[]").to_dict()["verdict"] == "unreadable"


class Script:
    """A model that gives prepared replies and keeps what it was sent."""

    def __init__(self, *replies):
        self.replies, self.sent = list(replies), []

    def __call__(self, messages):
        self.sent.append(messages)
        return self.replies[min(len(self.sent), len(self.replies)) - 1]


def test_closed_loop(hopeless):
    model = Script("hm", json.dumps([OUTSIDE]), json.dumps([MISS]))
    agent = ChatAgent(model, n=2, name="script")
    result = phyre.TaskResult(**vars(play(agent, hopeless)))
    assert (result.attempts, result.malformed, result.mapper, result.ended) == (2, 1, 1, "attempts")
    first = model.sent[0]
    assert len(first) == 1 and "2 attempts" in first[0]["content"]
    said = [message["content"] for message in model.sent[-1] if message["role"] == "user"]
    assert "could not be read" in said[1] and "was not counted: mapper" in said[2]
    assert "did not reach the goal" in said[3] and "0 s: green ball (60, 60)" in said[3]
    assert [message["role"] for message in model.sent[-1]] == ["user", "assistant"] * 3 + ["user"]


def play(agent, task):
    from physeval_plugins.benchmarks.phyre.evaluation import play

    return play(agent, task, n=agent.n)


def test_closed_loop_gives_up(hopeless):
    model = Script("I do not know")
    result = play(ChatAgent(model, n=4), hopeless)
    assert (result.ended, result.attempts, result.malformed, len(model.sent)) == ("stopped", 0, 12, 12)


def test_closed_loop_starts_anew_for_each_task(hopeless, solvable):
    model = Script(json.dumps([MISS]))
    agent = ChatAgent(model, n=1)
    assert play(agent, hopeless).first_solve is None
    assert play(agent, solvable).first_solve == 1
    assert [len(messages) for messages in model.sent] == [1, 1]
    assert len(agent.messages) == 2


def test_closed_loop_with_a_picture(hopeless):
    pytest.importorskip("PIL")
    model = Script(json.dumps([MISS]))
    play(ChatAgent(model, n=1, prompt=phyre.image_prompt, pictures=True), hopeless)
    picture, text = model.sent[0][0]["content"]
    assert picture["image_url"]["url"].startswith("data:image/png;base64,iVBOR")
    assert "The picture shows the scene" in text["text"] and "1 attempts" in text["text"]
