"""Prompts: the problem's text goes in untouched, and the hash follows the template."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physeval_plugins.benchmarks.phybench import PROMPTS, Prompt, prompt
from physeval_plugins.errors import DataError, SettingError


@given(st.text(), st.sampled_from(sorted(PROMPTS)))
def test_problem_text_is_put_in_untouched(text, name):
    before, after = PROMPTS[name].template.split("{problem}")
    assert prompt(name).render(text) == before + text + after


def test_nothing_in_a_problem_or_template_is_read_as_formatting():
    template = Prompt("own", "{a} %s $x {problem} {{}} \\boxed{}")
    problem = "\\frac{1}{2} {problem} 50% {0}"
    assert template.render(problem) == "{a} %s $x " + problem + " {{}} \\boxed{}"


def test_named_prompts_differ_and_ask_for_a_box():
    assert prompt() is PROMPTS["boxed"]
    assert len({item.hash for item in PROMPTS.values()}) == len(PROMPTS) >= 2
    for name, item in PROMPTS.items():
        assert item.name == name and item.template.count("{problem}") == 1 and "\\boxed{" in item.template
        assert item.signature == f"prompt:{name}-{item.hash}"


def test_own_file(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("Frage: {problem}\nAntwort (ü):", encoding="utf-8")
    mine = prompt(path)
    assert (mine.name, mine.render("P")) == ("mine", "Frage: P\nAntwort (ü):")
    assert mine == prompt(str(path)) and mine.hash != prompt().hash


@pytest.mark.parametrize(("content", "times"), [("no place", 0), ("{problem} and {problem}", 2)])
def test_own_file_has_the_placeholder_once(tmp_path, content, times):
    path = tmp_path / "mine.txt"
    path.write_text(content)
    with pytest.raises(DataError, match=rf"mine\.txt: holds {{problem}} {times} times"):
        prompt(path)


def test_unusable_prompts_are_named(tmp_path):
    with pytest.raises(SettingError, match=r"'boxd': neither a file nor one of the known: boxed, plain"):
        prompt("boxd")
    with pytest.raises(SettingError, match="neither a file"):
        prompt(tmp_path)
    (tmp_path / "latin.txt").write_bytes(b"{problem} \xe9")
    with pytest.raises(DataError, match=r"latin\.txt: not UTF-8 at byte 10"):
        prompt(tmp_path / "latin.txt")
