"""Where task sets lie and how they are loaded: the official one (fetched) and the embedded `phyre_mini`."""

from __future__ import annotations

import hashlib
import json
import lzma
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ...errors import DataError, SettingError
from ...scoring.signature import DIGITS
from .scene import TIERS, Task

WHEEL = "phyre-0.2.2-cp39-none-manylinux1_x86_64.whl"
WHEEL_SHA256 = "cf865c34aa8252e4d9445ab6440439651c308fe12999217c5e16f048198dd56f"
TASKS = "tasks.json.xz"
TASKS_SHA256 = "0213a71f33a5ce3d4d0bbd1e4d8f3d8ac6ec1998745a229b8fa3566061fb6ada"
SOLUTIONS = "solutions.json.xz"
SOLUTIONS_SHA256 = "db7a6e7d787d420a96d30e44aa34fa717d5e311c3405af496e800323e950d28f"

SETS = ("official", "mini")
Solutions = dict[str, list[list[float]]]


def data_folder() -> Path:
    """The folder of the fetched data: `PHYSEVAL_PHYRE`, else `physeval/phyre` in the user's cache."""
    chosen = os.environ.get("PHYSEVAL_PHYRE")
    if chosen:
        return Path(chosen)
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "physeval" / "phyre"


@dataclass(frozen=True, eq=False)
class TaskSet(Mapping[str, Task]):
    """Tasks by id; each is read when it is first asked for.

    name: `official` or `mini`; sha256: of the canonical JSON of all tasks, for signatures.
    """

    name: str
    sha256: str
    raw: Mapping[str, Mapping[str, Any]] = field(repr=False)
    _read: dict[str, Task] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, name: str, tasks: Iterable[Task]) -> TaskSet:
        """A set of your own tasks, for `evaluate`; `DataError` where two have the same id."""
        raw: dict[str, Mapping[str, Any]] = {}
        for task in tasks:
            if task.task_id in raw:
                raise DataError(f"PHYRE task set {name!r}: the id {task.task_id} appears twice")
            raw[task.task_id] = task.to_dict()
        text = json.dumps([raw[task_id] for task_id in sorted(raw)], sort_keys=True)
        return cls(name, hashlib.sha256(text.encode()).hexdigest(), raw)

    def __getitem__(self, task_id: str) -> Task:
        if task_id not in self._read:
            if task_id not in self.raw:
                raise KeyError(self._without(task_id))
            self._read[task_id] = Task.from_dict(self.raw[task_id])
        return self._read[task_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.raw)

    def __len__(self) -> int:
        return len(self.raw)

    @property
    def label(self) -> str:
        """The data part of a signature, such as `official-0213a71f`."""
        return f"{self.name}-{self.sha256[:DIGITS]}"

    def ids(self, tier: str) -> list[str]:
        """Ids of the tasks of a tier, sorted."""
        if tier not in TIERS:
            raise SettingError(f"unknown PHYRE tier {tier!r}; known: {', '.join(TIERS)}")
        return sorted(task_id for task_id, task in self.raw.items() if task["tier"] == tier)

    def task(self, task_id: str) -> Task:
        """The task; `DataError` names the set when it has none of that id."""
        if task_id not in self.raw:
            raise DataError(self._without(task_id))
        return self[task_id]

    def _without(self, task_id: str) -> str:
        span = f", {min(self.raw)} to {max(self.raw)}" if self.raw else ""
        return f"no PHYRE task {task_id!r} in the set {self.name!r} ({len(self.raw)} tasks{span})"


def load_tasks(name: str = "official", folder: str | os.PathLike[str] | None = None) -> TaskSet:
    """The official 5,000 tasks (after `physeval fetch phyre`) or the embedded `mini` set. One never stands in for
    the other. Raises `DataError` when the official files are missing or changed."""
    if name not in SETS:
        raise SettingError(f"unknown PHYRE task set {name!r}; known: {', '.join(SETS)}")
    if name == "mini":
        return _mini()[0]
    return _official(Path(folder) if folder is not None else data_folder())


def load_solutions(name: str = "official", folder: str | os.PathLike[str] | None = None) -> Solutions:
    """Known solutions by task id, as unit actions. Official ones solve on the official engine; those of the mini set
    were found on the engine `box2d`. For tests and for the agent that plays them; never for prompts."""
    if name not in SETS:
        raise SettingError(f"unknown PHYRE task set {name!r}; known: {', '.join(SETS)}")
    if name == "mini":
        return _mini()[1]
    path = (Path(folder) if folder is not None else data_folder()) / SOLUTIONS
    return _checked(path, SOLUTIONS_SHA256)


@lru_cache(maxsize=2)
def _official(folder: Path) -> TaskSet:
    tasks = _checked(folder / TASKS, TASKS_SHA256)
    return TaskSet("official", TASKS_SHA256, {task["task_id"]: task for task in tasks})


def _checked(path: Path, sha256: str) -> Any:
    try:
        packed = path.read_bytes()
    except OSError as error:
        raise DataError(
            f"the official PHYRE data is not at {path} ({error.strerror}): run `physeval fetch phyre`, "
            "or set PHYSEVAL_PHYRE to the folder that holds it"
        ) from error
    try:
        text = lzma.decompress(packed)
    except lzma.LZMAError as error:
        raise DataError(f"{path} is damaged ({error}): run `physeval fetch phyre` again") from error
    found = hashlib.sha256(text).hexdigest()
    if found != sha256:
        raise DataError(f"{path} was changed (SHA-256 {found}, expected {sha256}): run `physeval fetch phyre` again")
    return json.loads(text)


@lru_cache(maxsize=1)
def _mini() -> tuple[TaskSet, Solutions]:
    text = files(__package__).joinpath("phyre_mini.json").read_bytes()
    data = json.loads(text)
    tasks = {task["task_id"]: task for task in data["tasks"]}
    return TaskSet("mini", hashlib.sha256(text).hexdigest(), tasks), data["solutions"]
