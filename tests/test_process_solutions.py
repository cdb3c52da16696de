"""Whole solutions, written for these tests: in each which nodes are matched, and whether the final answers are right.

`data/process_solutions.jsonl`: right solutions in the styles of several models, each with near misses (a sign, a factor, an
exponent, an index, a cosine for a sine, a formula that the prose denies, an answer given up).
"""

import json
from pathlib import Path

import pytest

from physeval_plugins import score_process

ROWS = [
    json.loads(line) for line in (Path(__file__).parent / "data" / "process_solutions.jsonl").open(encoding="utf-8")
]


def scored(row):
    keys = ("index", "formula", "dependency", "is_final_answer")
    return score_process([dict(zip(keys, node, strict=True)) for node in row["nodes"]], row["response"])


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['problem']}-{row['kind']}" for row in ROWS])
def test_solution(row):
    score = scored(row)
    assert (list(score.matched), score.final_correct) == (row["matched"], row["final"])
