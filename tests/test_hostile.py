"""Hostile inputs: every one gets a verdict in time and memory, wherever the scorer runs, and the run goes on."""

import asyncio
import json
import multiprocessing
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hostile
import pytest

from physeval_plugins import extract_answer, score_answer

VERDICTS = {"equal", "different", "undecided", "unreadable", "no_answer", "timeout", "unreadable gold"}
MEMORY = 1 << 30
# Some of each kind, for the ways of running: quick ones, and ones that need the deadline or a worker.
SAMPLE = [
    row for row in hostile.INPUTS
    if row[0] in ("tower of nines", "five factorials", "10,000 braces", "1 MB of boxes", "sums within sums", "NUL", "exec",
                  "a lone surrogate", "hard integral", "digits, the last one off", "derivative of high order")
]  # fmt: skip


def _limit_memory():
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory):
    """name -> (verdict, correct, wall seconds, CPU seconds, reason): one process of 1 GB, SIGALRM blocked, scores them all."""
    folder = tmp_path_factory.mktemp("hostile")
    done = subprocess.run(
        [sys.executable, str(Path(hostile.__file__)), "fast"],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        preexec_fn=_limit_memory if sys.platform == "linux" else None,
        check=False,
    )
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, (len(rows), done.stderr[-2_000:])
    assert list(folder.iterdir()) == []  # nothing of a response was run
    return {row[0]: row[1:] for row in rows}


def test_there_are_enough_inputs_and_none_is_lost(outcomes):
    assert len(hostile.INPUTS) >= 80
    assert set(outcomes) == {name for name, _, _ in hostile.INPUTS}


def test_each_gets_a_verdict_and_a_reason(outcomes):
    for name, (verdict, _, _, _, reason) in outcomes.items():
        assert verdict in VERDICTS, name
        assert len(reason.split()) >= 2 and "fault of the scorer" not in reason, (name, reason)


def test_each_ends_within_its_limit(outcomes):
    """Measured as CPU time of the process, which another process's load does not lengthen."""
    for name, (_, _, _, cpu, _) in outcomes.items():
        assert cpu < hostile.LIMIT + 1, (name, cpu)


def test_right_ones_are_accepted_and_no_other(outcomes):
    accepted = {name for name, (_, correct, *_) in outcomes.items() if correct}
    assert accepted <= hostile.RIGHT, accepted - hostile.RIGHT
    assert accepted >= hostile.RIGHT, hostile.RIGHT - accepted


def scored(row):
    _, gold, response = row
    return score_answer(gold, response, profile="fast", timeout=2).verdict


@pytest.fixture(scope="module")
def alone():
    return [scored(row) for row in SAMPLE]


def alike(verdicts, expected):
    """The same verdicts, but for those that a limit ended, which on a full machine may be others."""
    pairs = list(zip(verdicts, expected, strict=True))
    return all(one in VERDICTS and (one == other or "timeout" in (one, other)) for one, other in pairs)


def test_in_threads(alone):
    with ThreadPoolExecutor(2) as pool:
        assert alike(pool.map(scored, SAMPLE), alone)


def test_in_asyncio(alone):
    async def all_at_once():
        return await asyncio.gather(*(asyncio.to_thread(scored, row) for row in SAMPLE[:6]))

    assert alike(asyncio.run(all_at_once()), alone[:6])


@pytest.mark.slow
def test_in_spawned_processes(alone):
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert alike(pool.map(scored, SAMPLE), alone)


@pytest.mark.slow
def test_the_profile_paper_is_bounded_too():
    for name, gold, response in SAMPLE:
        score = score_answer(gold, response, timeout=2)
        assert score.verdict in VERDICTS and "fault" not in score.reason, (name, score.reason)


def test_extraction_is_total():
    for name, _, response in hostile.INPUTS:
        found = extract_answer(response)
        assert isinstance(found.text, str) and (found.text or found.reason), name
