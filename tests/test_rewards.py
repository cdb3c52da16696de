"""Rewards: the shapes trainers call with, in the range 0-1, and the same verdicts as score_answer."""

from importlib.util import module_from_spec, spec_from_file_location

import pytest

from physeval_plugins import rewards
from physeval_plugins.errors import SettingError
from physeval_plugins.scoring.score import UnreadableGold

GOLD = r"\sqrt{2gh}"
COMPLETIONS = [r"So \boxed{v=\sqrt{2 h g}}.", r"\boxed{\sqrt{gh}}", "I do not know.", ""]


def test_right_near_and_no_answer():
    eed = rewards.eed_reward(COMPLETIONS, [GOLD] * 4, prompts=["?"] * 4)
    assert eed[0] == 1 and 0 < eed[1] < 0.6 and eed[2:] == [0, 0]
    assert rewards.accuracy_reward(COMPLETIONS, [GOLD] * 4) == [1, 0, 0, 0]


def test_conversations_are_completions_too():
    chat = [{"role": "assistant", "content": COMPLETIONS[0]}]
    assert rewards.eed_reward([chat, []], [GOLD, GOLD]) == [1, 0]


def test_verl_signature():
    assert rewards.compute_score("phybench", COMPLETIONS[0], GOLD, extra_info={"index": 3}) == 1


def test_the_file_loads_by_its_path_as_verl_does():
    spec = spec_from_file_location("custom_module", rewards.__file__)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.compute_score("phybench", COMPLETIONS[0], GOLD) == 1


@pytest.mark.parametrize(
    ("completions", "answer", "said"),
    [
        (["a", "b"], ["x"], "2 completions, 1 answers"),
        ("ab", ["x", "y"], "completions is a single text: give a list"),
        (["a", "b"], "xy", "answer is a single text: give a list"),
    ],
)
def test_what_is_no_list_for_each_is_refused(completions, answer, said):
    with pytest.raises(SettingError, match=said):
        rewards.eed_reward(completions, answer)


def test_a_broken_reference_is_an_error_not_a_reward():
    with pytest.raises(UnreadableGold):
        rewards.eed_reward(["\\boxed{x}"], ["\\frac{1}{"])
