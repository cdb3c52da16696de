"""PHYRE as every harness runs it (open loop): settings, one row a task, and the scoring of replies."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..benchmarks.phyre import prompts
from ..benchmarks.phyre.evaluation import metric_name
from ..benchmarks.phyre.folds import N_FOLDS, SETTINGS, SPLITS, get_fold
from ..benchmarks.phyre.language import ReplyScore, score_many_replies
from ..benchmarks.phyre.scene import TIERS, Task
from ..benchmarks.phyre.simulator import ENGINES, engine_version
from ..benchmarks.phyre.store import SETS, load_tasks
from ..errors import SettingError
from ..scoring.auccess import N_ATTEMPTS
from ..scoring.signature import Signature, fingerprint
from .settings import read, whole

ALL = "all"
"""A split: every task of the tier (a model that was not trained on PHYRE can be scored on all folds at once)."""
_PROMPTS = {"text": prompts.text_prompt, "image": prompts.image_prompt}


@dataclass(frozen=True)
class Settings:
    """What a user may choose.

    tasks: `official` or `mini`; tier, setting, fold, split: see `phyre.evaluate` (split `all`: every task of the tier);
    prompt: `text` or `image`; actions: how many actions the prompt asks for; engine: see `phyre.simulate`.
    Replies are scored for up to 100 valid attempts whatever they were asked for.
    """

    tasks: str = "official"
    tier: str = "ball"
    setting: str = "cross"
    fold: int = 0
    split: str = "test"
    prompt: str = "text"
    actions: int = N_ATTEMPTS
    engine: str = "box2d"

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Settings:
        """From names and values as a command line or a configuration gives them; `SettingError` names what is wrong."""
        settings = cls(**read(cls, given, {"fold": whole, "actions": whole}))
        settings._check()
        return settings

    def _check(self) -> None:
        choices = {
            "tasks": SETS,
            "tier": tuple(TIERS),
            "setting": SETTINGS,
            "split": (*SPLITS, ALL),
            "prompt": tuple(_PROMPTS),
            "engine": ENGINES,
        }
        for name, known in choices.items():
            if getattr(self, name) not in known:
                raise SettingError(f"{name} is {getattr(self, name)!r}; known: {', '.join(known)}")
        if self.actions < 1:
            raise SettingError(f"actions is {self.actions}: give at least 1")
        if not 0 <= self.fold < N_FOLDS:
            raise SettingError(f"fold is {self.fold}: give 0 to 9")
        engine_version(self.engine)  # raises where it is not installed, before any model is called


@dataclass(frozen=True)
class Row:
    """One task for a harness. source: what the signature needs to know of all of them, as JSON."""

    id: str
    prompt: str
    target: str
    task: str
    settings: str
    source: str


def rows(settings: Settings) -> list[Row]:
    """The rows of a run; raises `DataError` where the tasks are not there, before any model is called."""
    chosen = load_tasks(settings.tasks)
    ids: Sequence[str] = chosen.ids(settings.tier)
    total = len(ids)
    if settings.split != ALL:
        ids = get_fold(settings.tier, settings.setting, settings.fold, task_ids=ids).split(settings.split)
    make = _PROMPTS[settings.prompt]
    texts = {task_id: make(chosen[task_id], settings.actions) for task_id in ids}
    hashed = fingerprint("\n".join(texts.values()))
    source = json.dumps({"data": chosen.label, "prompt": f"{settings.prompt}-{hashed}", "total": total})
    own = json.dumps(asdict(settings), sort_keys=True)
    return [
        Row(task_id, text, prompts.goal_sentence(chosen[task_id]), json.dumps(chosen[task_id].to_dict()), own, source)
        for task_id, text in texts.items()
    ]


@dataclass(frozen=True)
class Statement:
    """What identifies a task in a prompt."""

    id: str
    content: str


def statements(tasks: str | None) -> list[Statement]:
    """The bodies of every task in words: what a prompt of it holds, and no other's does (for stored answers)."""
    chosen = load_tasks(tasks or "official")
    return [Statement(task_id, f"{goal}\n\n{bodies}") for task_id, goal, bodies in map(_parts, chosen.values())]


def _parts(task: Task) -> tuple[str, str, str]:
    return task.task_id, prompts.goal_sentence(task), prompts.bodies(task)


def score(items: Iterable[tuple[str, Sequence[str | None]]], settings_text: str) -> list[ReplyScore]:
    """Scores of (task as JSON, replies to it in order), in worker processes."""
    settings = Settings(**json.loads(settings_text))
    pairs = [(Task.from_dict(json.loads(task)), replies) for task, replies in items]
    return score_many_replies(pairs, N_ATTEMPTS, settings.engine)


def signature(settings_text: str, source_text: str, n_scored: int, replies: int = 1) -> str:
    """What exactly gave the numbers."""
    settings, source = Settings(**json.loads(settings_text)), json.loads(source_text)
    return str(
        Signature.of(
            metric_name(N_ATTEMPTS),
            mode="open-loop" if replies == 1 else f"open-loop-{replies}-replies",
            engine=engine_version(settings.engine),
            tier=settings.tier,
            setting=None if settings.split == ALL else settings.setting,
            fold=None if settings.split == ALL else settings.fold,
            split=settings.split,
            asked=settings.actions,
            prompt=source["prompt"],
            data=source["data"],
            n=(n_scored, source["total"]),
            sympy=None,
        )
    )
