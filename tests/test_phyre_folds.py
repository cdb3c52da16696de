"""Folds: the official ones to the last id (checksums), and the same rule for any ids."""

from hashlib import sha256

import pytest

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre.folds import official_ids
from physeval_plugins.errors import SettingError

KINDS = [(tier, setting) for tier in ("ball", "two_balls") for setting in ("cross", "within")]


def digest(*splits) -> str:
    return sha256("".join("|".join(split) for split in splits).encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("kind", "expected"),
    list(zip(KINDS, ["dda1be329324d806", "8ab6542f26099ff6", "685da0abc0a2a328", "b133b54e58f6bdfc"], strict=True)),
)
def test_all_test_splits(kind, expected):
    assert digest(*(phyre.get_fold(*kind, seed).test for seed in range(10))) == expected


# First 16 hex digits of train, dev and test of fold 7, computed with `phyre.get_fold` of the wheel phyre 0.2.2.
FOLD_7 = [
    ["6885185e401caf1f", "2c510a4bbbb3eb20", "07c7450e237f7b08"],
    ["0b7038ce1f2e3906", "ad7b58ddeeb44248", "bff58a5c28f8ca21"],
    ["373d8dd1150b8972", "3b9cd35e20380d22", "c5f70f0ca023deea"],
    ["0b600f265f346d0c", "53ed4eafd5189007", "03b5d560abe54cad"],
]


@pytest.mark.parametrize(("kind", "expected"), list(zip(KINDS, FOLD_7, strict=True)))
def test_train_and_dev(kind, expected):
    fold = phyre.get_fold(*kind, 7)
    assert [digest(fold.train), digest(fold.dev), digest(fold.test)] == expected


@pytest.mark.parametrize("kind", KINDS)
def test_shape(kind):
    tier, setting = kind
    for seed in (0, 3):
        fold = phyre.get_fold(tier, setting, seed)
        splits = [fold.split(name) for name in ("train", "dev", "test")]
        assert [len(split) for split in splits] == [1600, 400, 500]
        assert sorted(sum(splits, ())) == list(official_ids(tier))
        assert all(list(split) == sorted(split) for split in splits)
        templates = [{task_id[:5] for task_id in split} for split in splits]
        if setting == "cross":
            assert [len(names) for names in templates] == [16, 4, 5]
        else:
            assert templates[0] == templates[2]
        old = phyre.get_fold(tier, setting, seed, dev_seed=0)
        assert old.test == fold.test
        assert (old.dev == fold.dev) == (seed == 0)


def test_first_cross_folds():
    ball = {task_id[:5] for task_id in phyre.get_fold("ball", "cross", 0).test}
    assert ball == {"00003", "00004", "00014", "00015", "00019"}
    two = {task_id[:5] for task_id in phyre.get_fold("two_balls", "cross", 0).test}
    assert two == {"00101", "00103", "00106", "00109", "00122"}


def test_other_ids_and_order():
    ids = [f"t{i}:{j}" for i in range(8) for j in range(5)]
    fold = phyre.get_fold("ball", "within", 1, task_ids=ids)
    assert fold == phyre.get_fold("ball", "within", 1, task_ids=reversed(ids))
    assert [len(fold.train) + len(fold.dev), len(fold.test)] == [32, 8]


@pytest.mark.parametrize(
    "arguments", [("ball", "inside", 0), ("balls", "cross", 0), ("ball", "cross", -1), ("ball", "cross", "0")]
)
def test_unknown_settings(arguments):
    with pytest.raises(SettingError):
        phyre.get_fold(*arguments)
    with pytest.raises(SettingError):
        phyre.get_fold("ball", "cross", 0).split("validation")
