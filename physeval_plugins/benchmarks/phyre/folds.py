"""Official folds: which tasks are for training, development and test (paper section 4.2, and the released code).

Everything is sorting by MD5 of id + salt, so folds are the same everywhere and need only the ids.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import md5
from importlib.resources import files

from ...errors import SettingError
from .scene import TIERS

SETTINGS = ("within", "cross")
"""`within`: new tasks of templates seen in training; `cross`: templates never seen."""
N_FOLDS = 10
SPLITS = ("train", "dev", "test")


@dataclass(frozen=True)
class Fold:
    """Task ids of one fold, each split sorted. Final numbers train on `train + dev` and score on `test`."""

    train: tuple[str, ...]
    dev: tuple[str, ...]
    test: tuple[str, ...]

    def split(self, name: str) -> tuple[str, ...]:
        if name not in SPLITS:
            raise SettingError(f"unknown split {name!r}; known: {', '.join(SPLITS)}")
        return getattr(self, name)


def get_fold(
    tier: str, setting: str, seed: int, *, dev_seed: int | None = None, task_ids: Iterable[str] | None = None
) -> Fold:
    """The fold `seed` (0 to 9 in the protocol) of a tier (`ball`, `two_balls`) and a setting (`within`, `cross`).

    dev_seed: seed of the train/dev split; `seed` itself as in release 0.2.2 by default, 0 gives that of the older
    releases. Test splits do not depend on it.
    task_ids: split these ids by the same rule in place of the official 100 tasks of 25 templates.
    """
    if setting not in SETTINGS:
        raise SettingError(f"unknown PHYRE setting {setting!r}; known: {', '.join(SETTINGS)}")
    for name, value in (("fold", seed), ("dev_seed", dev_seed)):
        if value is not None and (isinstance(value, bool) or not isinstance(value, int) or value < 0):
            raise SettingError(f"{name} must be a whole number of at least 0, got {value!r}")
    ids = sorted(official_ids(tier) if task_ids is None else task_ids)
    dev_seed = seed if dev_seed is None else dev_seed
    by_template: dict[str, list[str]] = {}
    for task_id in ids:
        by_template.setdefault(task_id.split(":", 1)[0], []).append(task_id)
    if setting == "cross":
        # The salt says "ball" for both tiers.
        learned, test_templates = _cut(sorted(by_template), f"ball_cross_template_half_{seed}", round)
        train_templates, dev_templates = _cut(learned, f"dev_ball_cross_template_half_{dev_seed}", int)
        train, dev, test = (
            [task_id for template in chosen for task_id in by_template[template]]
            for chosen in (train_templates, dev_templates, test_templates)
        )
    else:
        known: list[str] = []
        test = []
        for template in sorted(by_template):
            first, last = _cut(by_template[template], f"ball_online_ind_tasks{seed}", round)
            known += first
            test += last
        train, dev = _cut(known, f"make_dev{dev_seed}", int)
    return Fold(tuple(sorted(train)), tuple(sorted(dev)), tuple(sorted(test)))


@lru_cache(maxsize=2)
def official_ids(tier: str) -> tuple[str, ...]:
    """Ids of the 2,500 official tasks of a tier, sorted."""
    if tier not in TIERS:
        raise SettingError(f"unknown PHYRE tier {tier!r}; known: {', '.join(TIERS)}")
    stored = json.loads(files(__package__).joinpath("official_ids.json").read_text("utf-8"))["ids"][tier]
    return tuple(sorted(f"{template}:{number}" for template, numbers in stored.items() for number in numbers.split()))


def _cut(items: Sequence[str], salt: str, whole: Callable[[float], int]) -> tuple[list[str], list[str]]:
    """Shuffle by salted hash and cut at 80 %, rounded by `whole`."""
    order = sorted(items, key=lambda item: md5((item + salt).encode(), usedforsecurity=False).hexdigest())
    size = whole(0.8 * len(order))
    return order[:size], order[size:]
