"""The released scorer, run as it is: fetching it (no network here), failures, and its published numbers (slow)."""

import os
import threading
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from physeval_plugins import score_answer
from physeval_plugins.cli import main
from physeval_plugins.errors import DataError, MissingExtra
from physeval_plugins.scoring.eed import official
from physeval_plugins.scoring.eed.profiles import shape
from physeval_plugins.scoring.signature import fingerprint

SMALL_SCORER = {
    "EED.py": """
import time
from opencompass.datasets.phybench.extended_zss import ONE
from opencompass.datasets.phybench.latex_pre_process import *

def simplify_with_timeout(text):
    if "slow" in text:
        raise TimeoutError
    return text

def equal_with_timeout(a, b):
    return a == b

def EED(gold, answer):
    try:
        simplify_with_timeout(answer)
    except TimeoutError:
        pass
    if "unreadable" in answer:
        print("Failed to read")
        return 0, -1, -1, -1
    if "broken" in answer:
        raise ZeroDivisionError("by zero")
    if "forever" in answer:
        time.sleep(100)
    return (100, 0.0, 0, 0) if equal_with_timeout(gold, answer) else (35.0, 0.25, 4, ONE)
""",
    "extended_zss.py": "ONE = 1.0\n",
    "latex_pre_process.py": "def master_convert(text):\n    raise ValueError(text)\n",
}


@pytest.fixture
def small_scorer(tmp_path, monkeypatch):
    """A scorer of the same shape as the released one, in a checkout of OpenCompass, its packages taken for granted."""
    folder = tmp_path / official.FOLDER
    folder.mkdir(parents=True)
    for name, code in SMALL_SCORER.items():
        (folder / name).write_text(code)
    monkeypatch.setenv("PHYSEVAL_EED_PATH", str(tmp_path))
    monkeypatch.setattr(official, "NEEDS", {})
    official._require_packages.cache_clear()
    yield folder
    official._require_packages.cache_clear()


def test_a_scorer_named_by_the_environment_is_run(small_scorer):
    assert official.scorer_folder() == small_scorer.resolve()
    assert official.released_eed("a", "b") == official.Released(35.0, 0.25, 4.0, 1.0)
    different = score_answer("a", r"\boxed{b}", profile="official")
    assert (different.verdict, different.eed, different.distance, different.gold_size) == ("different", 35.0, 1.0, 4)
    equal = score_answer("a", r"\boxed{a}", profile="official")
    assert (equal.verdict, equal.eed, equal.correct, equal.profile) == ("equal", 100.0, True, "official")


def test_what_it_says_becomes_the_reason(small_scorer):
    found = score_answer("a", r"\boxed{unreadable}", profile="official")
    assert (found.verdict, found.eed) == ("unreadable", 0.0)
    assert "Failed to read" in found.reason


def test_an_error_of_its_own_is_reported(small_scorer):
    found = score_answer("a", r"\boxed{broken}", profile="official")
    assert (found.verdict, found.eed) == ("unreadable", 0.0)
    assert "broke" in found.reason and "by zero" in found.reason


def test_a_clock_that_ran_out_is_noted(small_scorer):
    found = score_answer("a", r"\boxed{slow}", profile="official")
    assert found.notes == ("its limit of time ran out (simplify): the score depends on the machine",)


def test_it_is_killed_when_its_time_is_up(small_scorer):
    found = score_answer("a", r"\boxed{forever}", profile="official", timeout=0.5)
    assert (found.verdict, found.eed) == ("timeout", 0.0)


def test_it_runs_from_threads(small_scorer):
    found = []
    threads = [threading.Thread(target=lambda: found.append(official.released_eed("a", "a").score)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [100.0, 100.0, 100.0]


def test_the_signature_names_its_code(small_scorer):
    before = official.signature_parts()["scorer"]
    (small_scorer / "extended_zss.py").write_text("ONE = 2.0\n")
    assert official.signature_parts()["scorer"] != before


def test_a_missing_scorer_is_an_error_with_a_remedy(tmp_path, monkeypatch):
    monkeypatch.delenv("PHYSEVAL_EED_PATH", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(DataError, match="physeval fetch eed"):
        official.released_eed("a", "b")
    monkeypatch.setenv("PHYSEVAL_EED_PATH", str(tmp_path / "nowhere"))
    with pytest.raises(DataError, match=r"EED\.py"):
        official.scorer_folder()


def test_a_missing_package_names_the_extra(small_scorer, monkeypatch):
    monkeypatch.setattr(official, "NEEDS", {"no_such_module_here": "some-package"})
    with pytest.raises(MissingExtra, match=r"some-package.*-e .\.\[official\]."):
        official.released_eed("a", "b")


@pytest.fixture
def wheel(tmp_path, monkeypatch):
    """A wheel that stands for the published one."""
    path = tmp_path / "wheel.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, code in SMALL_SCORER.items():
            archive.writestr(f"{official.FOLDER}/{name}", code)
        archive.writestr(f"{official.FOLDER}/deeper/other.py", "")
        archive.writestr("opencompass/other.py", "")
        archive.writestr(f"{official.FOLDER}/../../../../escaped.py", "")
    monkeypatch.delenv("PHYSEVAL_EED_PATH", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(official, "WHEEL_SHA256", fingerprint(path, 64))
    monkeypatch.setattr(official, "MODULES", {name: fingerprint(code, 64) for name, code in SMALL_SCORER.items()})
    return path


def test_fetch_takes_the_folder_out_of_the_wheel(wheel, tmp_path):
    for _ in range(2):  # again over what is there
        folder = official.fetch(wheel=wheel)
        assert sorted(path.name for path in folder.iterdir()) == sorted(SMALL_SCORER)
    assert folder == tmp_path / "cache" / "physeval" / "eed" == official.scorer_folder()
    assert official.fetch(tmp_path / "elsewhere", wheel) == tmp_path / "elsewhere"
    assert not list(tmp_path.rglob("escaped.py"))


def test_fetch_says_what_it_did(wheel, capsys, monkeypatch):
    monkeypatch.setattr(official, "_download", lambda folder: pytest.fail("downloaded"))
    for given, told in ((["--wheel", str(wheel)], f"eed: taken from {wheel}\n"), ([], "eed: already there\n")):
        assert main(["fetch", "eed", *given]) == 0
        captured = capsys.readouterr()
        assert (captured.out, captured.err) == (f"{official.cache_folder()}\n", told)
    assert main(["fetch", "eed", "--wheel", str(wheel.parent / "absent.whl")]) == 2


def test_fetch_refuses_another_wheel(wheel, monkeypatch):
    monkeypatch.setattr(official, "WHEEL_SHA256", "0" * 64)
    with pytest.raises(DataError, match="SHA-256"):
        official.fetch(wheel=wheel)
    assert not official.cache_folder().exists()


def test_a_fetched_file_that_was_changed_is_refused(wheel):
    folder = official.fetch(wheel=wheel)
    (folder / "extended_zss.py").write_text("ONE = 3.0\n")
    with pytest.raises(DataError, match="was changed"):
        official.scorer_folder()


# -- against the measured numbers; needs the extra `official` and `physeval fetch eed` ----------------------------------


def random_tree(random, nodes):
    """With the labels of expression trees, wide as they are."""
    import zss

    every = [zss.Node("operator_Add")]
    while len(every) < nodes:
        parent = random.choice(every[-(len(every) + 1) // 2 :])
        child = zss.Node(
            random.choice(["operator_Mul", "operator_Pow", "number_2", "symbol_x", "symbol_y", "function_sin"])
        )
        parent.children.append(child)
        every.append(child)
    return every[0]


@pytest.mark.slow
def test_the_tree_distance_is_its_to_the_last_bit(released):
    import random

    from physeval_plugins.scoring import eed
    from physeval_plugins.scoring.eed._official_job import _load

    module, _ = _load(str(released))

    def theirs(node):
        return module.TreeNode(node.label, [theirs(child) for child in node.children])

    costs = (
        module.insert_func,
        module.insert_tree_func,
        module.remove_func,
        module.remove_tree_func,
        module.update_func,
    )
    source = random.Random(1)
    for _ in range(300):
        a, b = (random_tree(source, source.randint(1, 50)) for _ in range(2))
        assert eed.distance(a, b) == module.ext_distance(theirs(a), theirs(b), lambda node: node.children, *costs)


CLEAN = (r"\left", r"\right")


@pytest.fixture(scope="module")
def released():
    if any(find_spec(module) is None for module in official.NEEDS):
        pytest.skip("the extra `official` is not installed")
    try:
        return official.scorer_folder()
    except DataError as error:
        if os.environ.get("PHYSEVAL_EED_PATH"):
            raise
        pytest.skip(str(error))


@pytest.mark.slow
def test_it_returns_the_measured_numbers(released, cases):
    # Their limits were of processor time, ours (its own) are of wall time: where one ran out the numbers may differ.
    compared, late = 0, []
    for row in cases("eed_truth"):
        found = official.released_eed(row["gold"], row["candidate"])
        if found.clocks:
            late.append(row["id"])
            continue
        numbers = [found.score, found.relative_distance, found.gold_size, found.distance]
        assert numbers == pytest.approx(row["released"], abs=1e-9), row["id"]
        compared += 1
    print(f"{compared} pairs compared; a clock ran out in {late}")
    assert compared >= 300 and len(late) <= 12


def clean(text):
    for command in CLEAN:
        text = text.replace(command, "")
    return text


@pytest.mark.slow
def test_paper_gives_its_number_wherever_it_reads_both_sides_rightly(released, cases):
    """On unequal pairs, both read alike by the two readers, and small enough for `simplify` in the profile paper."""
    from physeval_plugins.scoring.answers.judge import judge_answer
    from physeval_plugins.scoring.eed.profiles import TOO_LARGE, _sides, measure
    from physeval_plugins.scoring.latex import read_statements

    compared = 0
    for row in cases("eed_truth"):
        expected = row["released_clean"]
        if row["truth"] != "different" or expected is None or expected[2] <= 0:
            continue
        gold, answer = (read_statements(row[side]).statements for side in ("gold", "candidate"))
        _, value, reference = judge_answer(gold, answer)
        texts = zip((row["gold"], row["candidate"]), _sides(reference, value), strict=True)
        if not all(official.reads_alike(clean(text), node) for text, node in texts):
            continue
        measured = measure(reference, value, "paper", 300)
        if TOO_LARGE in measured.notes:
            continue
        numbers = [measured.eed, measured.relative_distance, measured.gold_size, measured.distance]
        assert numbers == pytest.approx(expected, abs=1e-9), row["id"]
        compared += 1
    print(f"{compared} pairs compared")
    assert compared >= 120


def test_official_shapes_no_trees():
    from physeval_plugins.errors import SettingError
    from physeval_plugins.scoring.latex import parse

    with pytest.raises(SettingError, match="official"):
        shape(parse("a"), parse("b"), "official")


def test_the_pins_are_those_of_the_extra():
    setup = (Path(__file__).parents[1] / "setup.cfg").read_text()
    extra = setup[setup.index("\nofficial =") : setup.index("\nall =")]
    for package in official.NEEDS.values():
        assert package.replace("-", "_") in extra.replace("-", "_")
