"""The same score, bit for bit, for any hash seed, order of the items, number of workers and load of the machine.

The time limit is far away here: a limit may end in the verdict `timeout`, but in nothing else.
"""

import json
import os
import subprocess
import sys
import threading

import pytest

from physeval_plugins.benchmarks import phybench
from physeval_plugins.benchmarks.phybench.replay import mini_answers
from physeval_plugins.scoring.many import score_many

# Scores what it reads, one by one in this process: [profile, [[gold, response, problem], ...]] -> a list of dicts.
ONE_BY_ONE = """
import json, sys
from physeval_plugins import score_answer
profile, items = json.load(sys.stdin)
lenient = [score_answer(g, r, problem=p, profile=profile, lenient=True, timeout=100).to_dict() for g, r, p in items]
strict = [score_answer(g, r, profile=profile, timeout=100).to_dict() for g, r, _ in items]
print(json.dumps([strict, lenient], sort_keys=True))
"""


def mini():
    problems = {problem.id: problem for problem in phybench.load("mini")}
    return [
        (problems[identity].answer, answer.response, problems[identity].content)
        for identity, answers in mini_answers().items()
        for answer in answers
    ]


@pytest.fixture(scope="module")
def corpus(cases):
    return [(row["gold"], row["candidate"], None) for row in cases("phybench_audit")]


def one_by_one(items, profile, seed):
    done = subprocess.run(
        [sys.executable, "-c", ONE_BY_ONE],
        input=json.dumps([profile, items]),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
        check=True,
    )
    return json.loads(done.stdout)


def in_workers(items, profile, workers):
    def plain(scores):
        return [json.loads(json.dumps(score.to_dict())) for score in scores]

    strict = score_many(
        [(gold, response) for gold, response, _ in items], profile=profile, timeout=100, workers=workers
    )
    return [plain(strict), plain(score_many(items, profile=profile, lenient=True, timeout=100, workers=workers))]


def check(items, profile, *, ways):
    """Each way of scoring gives the same; `ways` says which of them to try."""
    first = one_by_one(items, profile, "0")
    if "seed" in ways:
        assert not differences(first, one_by_one(items, profile, "4242"))
    if "order" in ways:
        turned = one_by_one(items[::-1], profile, "random")
        assert not differences(first, [scores[::-1] for scores in turned])
    if "workers" in ways:
        assert not differences(first, in_workers(items, profile, 1))
    if "load" in ways:
        stop = threading.Event()
        burner = threading.Thread(target=lambda: [None for _ in iter(stop.is_set, True)])
        burner.start()
        try:
            turned = in_workers(items[::-1], profile, 3)
        finally:
            stop.set()
            burner.join()
        assert not differences(first, [scores[::-1] for scores in turned])


def differences(first, second):
    """Item, field, and both values, wherever two runs differ."""
    return [
        (at, name, one.get(name), other.get(name))
        for mine, theirs in zip(first, second, strict=True)
        for at, (one, other) in enumerate(zip(mine, theirs, strict=True))
        for name in {**one, **other}
        if one.get(name) != other.get(name)
    ]


def test_mini_answers():
    items = mini()
    assert len(items) > 90
    check(items, "fast", ways=("seed", "order"))


def test_mini_answers_in_workers():
    check(mini()[:40], "fast", ways=("workers", "load"))


def test_mini_answers_as_the_paper_scores():
    check(mini()[:10], "paper", ways=("seed",))


@pytest.mark.slow
def test_real_answers(corpus):
    check(corpus, "fast", ways=("seed", "order", "workers", "load"))


@pytest.mark.slow
def test_real_answers_as_the_paper_scores(corpus):
    check(corpus[::8], "paper", ways=("seed", "order", "workers", "load"))
