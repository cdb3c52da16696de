"""Pairs of texts written for this project, one kind of notation or of mistake each, with the verdict they deserve.

`tests/data/latex_cases.jsonl`: `gold`, and either `candidate` (put into a box; `expected` "equivalent" or
"not_equivalent") or a whole `response` (`expected` is the verdict). For each rule that makes two texts the same there
are some that look as if they came under it and do not. A case marked `open` is one that the scorer does not get right.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from physeval_plugins import score_answer

CASES = [json.loads(line) for line in (Path(__file__).parent / "data" / "latex_cases.jsonl").open(encoding="utf-8")]


def parameters():
    for number, case in enumerate(CASES, 1):
        # Strict: a case that is got right must lose its mark.
        marks = [pytest.mark.xfail(strict=True, reason=case["why"])] if case.get("open") else []
        yield pytest.param(case, marks=marks, id=f"{number}-{case['kind'].replace(' ', '_')}")


@pytest.mark.parametrize("case", list(parameters()))
def test_case(case):
    response = case["response"] if "response" in case else f"\\boxed{{{case['candidate']}}}"
    score = score_answer(case["gold"], response, profile="fast")
    if "response" in case:
        assert score.verdict == case["expected"], score.reason
    else:
        assert score.correct == (case["expected"] == "equivalent"), f"{case['why']}: {score.reason}"
    assert score.correct == (score.verdict == "equal")


def test_every_kind_has_both_verdicts():
    verdicts = {kind: Counter() for kind in {case["kind"] for case in CASES}}
    for case in CASES:
        verdicts[case["kind"]][case["expected"] in ("equivalent", "equal")] += 1
    assert len(CASES) >= 300
    for kind, counted in verdicts.items():
        assert counted[False] >= 3 and (counted[True] >= 3 or kind in ("broken text", "cases and matrices")), kind
