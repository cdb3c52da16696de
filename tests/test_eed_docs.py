"""The examples in docs/eed.md and in the docstrings of EED are true."""

import doctest
import importlib
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "eed.md"


def test_the_page():
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.attempted >= 8 and not found.failed


@pytest.mark.parametrize("module", ["eed", "signature"])
def test_docstrings(module):
    found = doctest.testmod(importlib.import_module(f"physeval_plugins.scoring.{module}"))
    assert found.attempted and not found.failed


def test_the_table_of_differences_is_what_paper_gives():
    """Our column, computed; the released one is measured by perf/eed.py's extra."""
    from physeval_plugins import score_answer

    rows = 0
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.split(" | ")]
        if line.startswith("| ") and len(cells) == 5 and cells[1].startswith("`"):
            gold, answer = (cell.strip("`").strip() for cell in cells[1:3])
            score = score_answer(gold, rf"\boxed{{{answer}}}", timeout=60)
            assert round(score.eed, 2) == float(cells[4].strip(" |")), (gold, answer, score)
            rows += 1
    assert rows >= 19
