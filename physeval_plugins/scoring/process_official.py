"""The profile `official` of process scores: the released matcher (PyPI `gradePhyX` 1.0.2) itself, for comparison.

None of its code is here. It pins versions of sympy, numpy and antlr4 that nothing else can live with, so it is run in
an environment of its own: `PHYSEVAL_GRADEPHYX` names the Python that has it (or it is installed in this one). What
stands around it in the benchmark's grading script is done as published: formulas are what stands between `$$` and
holds one of `= < > \\leq \\geq \\ll \\gg \\approx`; each node takes the first that matches; the tolerance of a pair is
the largest that a literal of either formula gives.

Its verdicts depend on chance (unseeded samples) and on the speed of the machine (0.6 s for each root): a score of
this profile is one draw.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..errors import DataError, MissingExtra
from .process_graph import FormulaGraph
from .process_score import MatchedFormula

__all__ = ["ENVIRONMENT", "interpreter", "match_official", "match_pairs", "tolerance"]

ENVIRONMENT = "PHYSEVAL_GRADEPHYX"
#: The benchmark's own limit for one problem.
DEFAULT_TIMEOUT = 120.0
_KEPT = ("=", "<", ">", "\\leq", "\\geq", "\\ll", "\\gg", "\\approx")
_BLOCK = re.compile(r"\$\$(.*?)\$\$", re.S)
_JOB = Path(__file__).with_name("_process_official_job.py")


def interpreter() -> str:
    """The Python that has gradePhyX. Raises MissingExtra, DataError."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        if not Path(named).is_file():
            raise DataError(f"{ENVIRONMENT}={named}: no such file; give the path of the Python that has gradePhyX")
        return named
    if find_spec("gradePhyX") is None:
        raise MissingExtra(
            "gradePhyX", "official-prism",
            f"the profile 'official' of process scores (in an environment of its own, which {ENVIRONMENT} names: "
            "python -m venv VENV; VENV/bin/pip install gradePhyX==1.0.2)",
        )  # fmt: skip
    return sys.executable


def match_official(
    graph: FormulaGraph, response: str, timeout: float | None = None
) -> tuple[list[MatchedFormula], list[tuple[int | None, str, tuple[str, ...], bool]], tuple[str, ...]]:
    """(formulas it looks at, one verdict a node, notes). Raises MissingExtra, DataError."""
    found = [
        MatchedFormula(match.group(1).strip(), match.start(), match.end())
        for match in _BLOCK.finditer(response)
        if any(sign in match.group(1) for sign in _KEPT)
    ]
    references = [node.formula.replace("$", "").strip() for node in graph.nodes]
    limit = timeout or DEFAULT_TIMEOUT
    try:
        matched = _run({"references": references, "candidates": [f.text for f in found]}, limit)["matched"]
    except subprocess.TimeoutExpired:
        late = f"not decided within {limit:g} s"
        return found, [(None, late, (), True)] * len(graph), (f"timeout: {late}",)
    verdicts: list[tuple[int | None, str, tuple[str, ...], bool]] = [
        (
            index,
            "the released matcher accepts it" if index is not None else "the released matcher accepts none",
            (),
            True,
        )
        for index in matched
    ]
    return found, verdicts, ()


def match_pairs(pairs: Sequence[tuple[str, str]], timeout: float) -> list[tuple[bool, float]]:
    """(accepted, seconds) for each (reference, candidate), timed inside its process. For benchmarks."""
    return [tuple(row) for row in _run({"pairs": [list(pair) for pair in pairs]}, timeout)["pairs"]]


def _run(job: dict[str, Any], timeout: float) -> dict[str, Any]:
    tolerances = [[tolerance(a), tolerance(b)] for a, b in job.get("pairs", ())]
    job = {
        **job, "pair_tolerances": [max(pair) for pair in tolerances],
        "reference_tolerances": [tolerance(text) for text in job.get("references", ())],
        "candidate_tolerances": [tolerance(text) for text in job.get("candidates", ())],
    }  # fmt: skip
    # A session of its own: it forks a process for every root, and all of them must end with it.
    process = subprocess.Popen(
        [interpreter(), "-I", str(_JOB)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        start_new_session=os.name == "posix",
    )  # fmt: skip
    try:
        out, said = process.communicate(json.dumps(job).encode(), timeout)
    except BaseException:
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.communicate()
        raise
    lines = [line for line in out.decode(errors="replace").splitlines() if line.startswith("RESULT ")]
    if process.returncode or not lines:
        told = said.decode(errors="replace").strip().splitlines()[-1:] or ["no word"]
        raise DataError(f"gradePhyX did not run in {interpreter()}: {told[0]}")
    result: dict[str, Any] = json.loads(lines[-1].removeprefix("RESULT "))
    return result


_SCIENTIFIC = re.compile(r"(\d+(?:\.(\d*))?)\s*(?:\\times|\\cdot|\*)\s*10\s*\^|(\d+(?:\.(\d*))?)[eE][-+]?\d")
_DECIMAL = re.compile(r"\d*\.\d+")


def tolerance(formula: str) -> float:
    """The relative tolerance that the benchmark's script takes for a formula: the largest over its literals.

    5·10^(-d)/|m| for a mantissa m with d decimals before a power of ten, the same for a plain decimal, except those
    that count as exact (0.25, 0.75, one decimal below one or ending in 0 or 5); 0 for whole numbers; 1e-5 at least.
    """
    largest = 1e-5
    rest = formula
    for match in _SCIENTIFIC.finditer(formula):
        mantissa, decimals = match.group(1) or match.group(3), match.group(2) or match.group(4) or ""
        if float(mantissa):
            largest = max(largest, 5 * 10.0 ** -len(decimals) / float(mantissa))
        rest = rest.replace(match.group(), " ")
    for text in _DECIMAL.findall(rest):
        value, decimals = float(text), text.partition(".")[2]
        exact = text in ("0.25", "0.75") or (len(decimals) == 1 and (value < 1 or decimals in "05"))
        if value and not exact:
            largest = max(largest, 5 * 10.0 ** -len(decimals) / value)
    return largest
