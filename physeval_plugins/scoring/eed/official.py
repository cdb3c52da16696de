"""The profile `official`: the released EED scorer of PHYBench itself, fetched from a public wheel and run as it is.

None of its code is here. `physeval fetch eed` takes the folder `opencompass/datasets/phybench/` out of the wheel of
OpenCompass 0.5.4, where the scorer of https://github.com/phybench-official/phybench (MIT) is published unchanged.
`PHYSEVAL_EED_PATH` names another copy instead: that folder, or a checkout of either project.

It runs in a worker process, in the main thread of which its SIGALRM clocks work, whatever thread asks; what it prints
is kept as the reason of a failure. Its clocks (30 s for each `simplify`, 10 s for `equals`) are its own and make its
scores depend on the machine: an item during which one ran out says so.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import DataError, MissingExtra
from ..answer_score import AnswerScore
from ..signature import fingerprint, version_of

if TYPE_CHECKING:
    from ..latex.tree import Node

__all__ = ["Released", "fetch", "reads_alike", "released_eed", "scorer_folder", "signature_parts"]

WHEEL = "opencompass-0.5.4-py3-none-any.whl"
WHEEL_SHA256 = "362aafb77b264d9eb51e4a8f6730d22c98ea93a8d73f5f1be56928ed3141474a"
FOLDER = "opencompass/datasets/phybench"
# The modules of the scorer, with their SHA-256 in that wheel.
MODULES = {
    "EED.py": "1d2fd0a63425962f242bed18e6e41b786afef07cfeac63de1b342a6b455780e2",
    "extended_zss.py": "7e9fda41b083a3d3cbf41d1120df64859af8862c8f871ec3869ebf946ac98cb3",
    "latex_pre_process.py": "fbfefe2cf3886feea036c3098b3b9fddad5501af785b58bffe00d56b92b4619e",
}
NEEDS = {
    "latex2sympy2_extended": "latex2sympy2_extended",
    "antlr4": "antlr4-python3-runtime",
    "timeout_decorator": "timeout-decorator",
    "numpy": "numpy",
}
# Its own clocks add up to 100 s; reading and the tree distance have none.
DEFAULT_TIMEOUT = 150.0
MEMORY_MB = 4_096


@dataclass(frozen=True)
class Released:
    """What the released scorer returned for one pair of texts.

    Attributes:
        score: 0 to 100.
        relative_distance, gold_size, distance: as it gives them; -1 (a size also 0) where it computed none.
        said: what it printed: why it gave up, if it did.
        clocks: which of its own time limits ran out, in order; its score then depends on the speed of the machine.
    """

    score: float
    relative_distance: float
    gold_size: float
    distance: float
    said: str = ""
    clocks: tuple[str, ...] = ()


def released_eed(gold: str, answer: str, timeout: float | None = None) -> Released:
    """Run the released scorer on two LaTeX texts.

    Args:
        gold, answer: handed over as they are.
        timeout: seconds (> 0) for the whole pair; None is 150 s, beyond its own clocks.

    Raises:
        DataError: the scorer is not there (`physeval fetch eed`), or a fetched file was changed.
        MissingExtra: a package that it needs is not installed.
        WorkTimeout, WorkCrashed: it did not end in time, or not at all.
    """
    from ..workers import run_bounded

    folder = scorer_folder()
    _require_packages()
    found = run_bounded(
        f"{__package__}._official_job:run", (str(folder), gold, answer), timeout or DEFAULT_TIMEOUT, MEMORY_MB
    )
    return Released(**found)


def reads_alike(text: str, node: Node, timeout: float = 30.0) -> bool:
    """Does the released reader understand a text as we do?

    True where the expression that it makes of the text has the values of `node`, to 1e-9, at three seeded points (values
    of symbols by their names). It tells on which pairs the two scorers measure the same thing.
    """
    from ..workers import WorkCrashed, WorkTimeout, run_bounded

    folder = scorer_folder()
    _require_packages()
    try:
        found = run_bounded(f"{__package__}._official_job:reads_alike", (str(folder), text, node), timeout, MEMORY_MB)
    except (WorkTimeout, WorkCrashed):
        return False
    return bool(found)


def score(gold: str, answer: str, timeout: float | None, common: dict[str, Any]) -> AnswerScore:
    """The released scorer's result as an `AnswerScore`; `common` holds further fields of it."""
    from ..workers import WorkCrashed, WorkTimeout

    try:
        found = released_eed(gold, answer, timeout)
    except (WorkTimeout, WorkCrashed) as error:
        if isinstance(error, WorkCrashed) and error.failed:
            return AnswerScore(False, 0.0, "unreadable", f"the released scorer broke: {error}", **common)
        return AnswerScore(False, 0.0, "timeout", f"the released scorer gave no result: {error}", **common)
    notes = tuple(f"its limit of time ran out ({name}): the score depends on the machine" for name in found.clocks)
    common = {**common, "notes": (*common.get("notes", ()), *notes)}
    if found.score == 100:
        common.update(distance=0.0, relative_distance=0.0)
        return AnswerScore(True, 100.0, "equal", "the released scorer finds them equal", **common)
    if found.gold_size <= 0:
        reason = (
            found.said or "it does not read integrals, sums, and answers more than 3 times as long as the reference"
        )
        return AnswerScore(False, 0.0, "unreadable", f"the released scorer gave up: {reason}", **common)
    return AnswerScore(
        False,
        float(found.score),
        "different",
        "the released scorer finds them unequal",
        distance=float(found.distance),
        relative_distance=float(found.relative_distance),
        gold_size=int(found.gold_size),
        **common,
    )


def signature_parts() -> dict[str, str | None]:
    """What the signature of a number of this profile must name: the scorer's code and its reader."""
    digest = "".join(fingerprint(scorer_folder() / name, 64) for name in MODULES)
    return {
        "scorer": f"released-{fingerprint(digest)}",
        "latex2sympy": version_of("latex2sympy2_extended"),
        "antlr": version_of("antlr4-python3-runtime"),
    }


# -- where it is --------------------------------------------------------------------------------------------------


def cache_folder() -> Path:
    """Where `fetch` puts the scorer: `physeval/eed` in the user's cache."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "physeval" / "eed"


def scorer_folder() -> Path:
    """The folder that holds EED.py: that of PHYSEVAL_EED_PATH, else the fetched one, checked.

    Raises:
        DataError: it is not there, or a fetched file is not what was fetched.
    """
    chosen = os.environ.get("PHYSEVAL_EED_PATH")
    if chosen:
        for folder in (Path(chosen), Path(chosen, FOLDER), Path(chosen, "EED")):
            if all((folder / name).is_file() for name in MODULES):
                return folder.resolve()
        raise DataError(
            f"PHYSEVAL_EED_PATH={chosen}: neither there nor in {FOLDER} or EED below it are {', '.join(MODULES)}"
        )
    folder = cache_folder()
    _check_modules(folder, tuple(_stamp(folder / name) for name in MODULES))
    return folder


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        raise DataError(
            f"the released EED scorer is not in {path.parent}: run `physeval fetch eed`, or set PHYSEVAL_EED_PATH to a "
            "checkout of opencompass or phybench"
        ) from None
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=8)
def _check_modules(folder: Path, stamps: tuple[tuple[int, int], ...]) -> None:
    # Once for each state of the files, not once for each answer.
    for name, expected in MODULES.items():
        found = fingerprint(folder / name, 64)
        if found != expected:
            raise DataError(
                f"{folder / name} was changed (SHA-256 {found}, fetched as {expected}): run `physeval fetch eed` again, or "
                "set PHYSEVAL_EED_PATH to use changed code on purpose"
            )


@lru_cache(maxsize=1)
def _require_packages() -> None:
    for module, package in NEEDS.items():
        if find_spec(module) is None:
            raise MissingExtra(package, "official", "the profile official")


# -- getting it ---------------------------------------------------------------------------------------------------


def fetch(target_dir: str | os.PathLike[str] | None = None, wheel: str | os.PathLike[str] | None = None) -> Path:
    """Put the released scorer into `target_dir` (default: the cache) and return that folder.

    The wheel is checked against its SHA-256; only the folder of the scorer is taken out of it, and nothing is run. What is
    there already, unchanged, is not downloaded again.

    Args:
        target_dir: set PHYSEVAL_EED_PATH to it if it is not the default.
        wheel: a copy of the wheel that is at hand already; without it pip downloads it (4 MB).

    Raises:
        DataError: the download failed, or the wheel is not the published one; nothing is left behind then.
    """
    target = Path(target_dir) if target_dir is not None else cache_folder()
    if wheel is None and is_there(target):
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".fetch-") as scratch:
        source = Path(wheel) if wheel is not None else _download(Path(scratch))
        try:
            found = hashlib.sha256(source.read_bytes()).hexdigest()
        except OSError as error:
            raise DataError(f"{source}: {error.strerror}") from error
        if found != WHEEL_SHA256:
            raise DataError(f"{source} is not the wheel opencompass 0.5.4: SHA-256 {found}, expected {WHEEL_SHA256}")
        fresh = Path(scratch, "eed")
        fresh.mkdir()
        with zipfile.ZipFile(source) as archive:
            for name in archive.namelist():
                folder, _, file = name.rpartition("/")
                if folder == FOLDER and file.endswith(".py"):
                    (fresh / file).write_bytes(archive.read(name))
        if target.exists():
            for path in fresh.iterdir():
                os.replace(path, target / path.name)
        else:
            shutil.move(fresh, target)
    return target


def is_there(target_dir: str | os.PathLike[str] | None = None) -> bool:
    """Is the released scorer there, unchanged?"""
    folder = Path(target_dir) if target_dir is not None else cache_folder()
    try:
        _check_modules(folder, tuple(_stamp(folder / name) for name in MODULES))
    except DataError:
        return False
    return True


def _download(folder: Path) -> Path:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    wanted = ["--no-deps", "--only-binary=:all:", "--dest", str(folder), "opencompass==0.5.4"]
    done = subprocess.run([*pip, *wanted], capture_output=True, text=True, check=False)
    found = folder / WHEEL
    if done.returncode or not found.is_file():
        lines = done.stderr.strip().splitlines() or ["pip gave no reason"]
        raise DataError(
            f"the wheel opencompass 0.5.4 could not be downloaded: {lines[-1]}; get {WHEEL} from "
            "https://pypi.org/project/opencompass/0.5.4/#files by other means and give it with --wheel FILE"
        )
    return found
