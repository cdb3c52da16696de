"""The measurements in perf/ tell a wrong argument in one line, before they measure anything."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

PERF = Path(__file__).parents[1] / "perf"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("prism.py audit FILE", "FILE: is no folder: give the folder that holds prism_audit.jsonl and bug_cases.jsonl"),
        ("prism.py audit FOLDER", "FOLDER: has no prism_audit.jsonl and no bug_cases.jsonl"),
        ("prism.py pairs FOLDER", "FOLDER: cannot be read (Is a directory): give a file of JSON lines with reference,"),
        ("prism.py pairs FILE", "FILE, line 1: not such an object: give a file of JSON lines with reference,"),
        ("eed.py nowhere", "nowhere: cannot be read (No such file or directory)"),
        ("eed.py FILE", "FILE, line 1: not such an object: give a file of JSON lines with id, gold, candidate, truth"),
        ("verdicts.py FOLDER", "FOLDER: cannot be read (Is a directory)"),
        ("verdicts.py FILE --limit 0", "argument --limit: invalid"),
        ("phyre.py --python39 python3", "--python39 goes with --tasks official"),
        ("phyre_rand.py --tier ball --results FOLDER", "physeval fetch phyre"),
    ],
)
def test_a_wrong_argument(tmp_path, call, said):
    if call.startswith("phyre"):
        pytest.importorskip("Box2D")
    (tmp_path / "FILE").write_text(json.dumps({"x": 1}) + "\n")
    (tmp_path / "FOLDER").mkdir()
    script, *arguments = call.split()
    done = subprocess.run(
        [sys.executable, PERF / script, *arguments],
        cwd=tmp_path, env={"PHYSEVAL_PHYRE": str(tmp_path)}, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode != 0 and said in done.stderr and "Traceback" not in done.stderr, done.stderr
