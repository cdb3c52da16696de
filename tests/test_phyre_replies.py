"""Which actions a reply lists: the forms that models write, what is left out, and bounded work on hostile text."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from physeval_plugins.benchmarks.phyre.actions import PixelAction
from physeval_plugins.benchmarks.phyre.replies import parse_reply, read_all

A, B, C = (10.0, 20.0, 5.0), (30.5, 40.0, 6.0), (50.0, 60.0, 7.0)


def ball(action) -> dict:
    return dict(zip(("x", "y", "r"), action, strict=True))


ONE, TWO = json.dumps(ball(A)), json.dumps(ball(B))
LIST = json.dumps([ball(A), ball(B)])

BALL = {
    "fenced": (f"Because.\n```json\n{LIST}\n```", [A, B]),
    "bare": (LIST, [A, B]),
    "one object": (f"I choose {ONE}.", [A]),
    "numbered objects": (f"1. {ONE}\n2. {TWO}", [A, B]),
    "object with list": (json.dumps({"reasoning": "[1,2]", "actions": [ball(A)]}), [A]),
    "triples": ("[[10, 20, 5], [30.5, 40, 6]]", [A, B]),
    "one triple": ("My answer: [10, 20, 5]", [A]),
    "radius": ('[{"x": 10, "y": 20, "radius": 5, "why": "push"}]', [A]),
    "balls": (json.dumps([{"balls": [ball(A)]}]), [A]),
    "thinking left out": (f"<think>{TWO} or {json.dumps([ball(C)])}</think>{LIST}", [A, B]),
    "only the end of thinking": (f"{json.dumps([ball(C)])}</think>{LIST}", [A, B]),
    "last block with actions": (f"```json\n[{ONE}]\n```\nno:\n```json\n[{TWO}]\n```\n```python\nprint(1)\n```", [B]),
    "list before an aside": (f"{LIST}\nI like [10, 20, 5] best, and {ONE} too.", [A, B]),
    "last list wins": (f"First idea: [{ONE}]. Better: [{TWO}]", [B]),
    "interval in prose": (f"With x in [0, 255) and y in [0, 255]: {LIST}", [A, B]),
    "set in prose": (f"{{ here: {LIST} }}", [A, B]),
    "comments": (f"[{ONE}, // first\n {TWO} // second\n]", [A, B]),
    "trailing comma": (f"[{ONE}, {TWO},]", [A, B]),
    "cut off": (f'```json\n[{ONE}, {TWO}, {{"x": 1', [A, B]),
    "open fence": (f"```json\n{LIST}", [A, B]),
    "stray brackets": (f"]}} ) {LIST} [[{{", [A, B]),
    "duplicates stay": (f"[{ONE}, {ONE}]", [A, A]),
    "integers of any size": ('[{"x": 1e400, "y": 2, "r": 3}]', [(float("inf"), 2.0, 3.0)]),
}


@pytest.mark.parametrize("name", BALL)
def test_one_ball(name):
    text, expected = BALL[name]
    parsed = parse_reply(text, "ball")
    assert [action.balls for action in parsed.actions] == [(action,) for action in expected]
    assert (parsed.reason, parsed.unreadable) == ("", 0)


PAIR = [ball(A), ball(B)]
TWO_BALLS = {
    "pairs": (json.dumps([PAIR, PAIR]), 2),
    "one pair": (json.dumps(PAIR), 1),
    "one pair in a list": (json.dumps([PAIR]), 1),
    "six numbers": (json.dumps([[*A, *B]]), 1),
    "two actions of six numbers": (json.dumps([[*A, *B], [*A, *B]]), 2),
    "triples": (json.dumps([[A, B], [A, B], [A, B]]), 3),
    "balls": (json.dumps({"actions": [{"balls": PAIR}]}), 1),
    "named balls": (json.dumps([{"ball1": ball(A), "ball2": ball(B)}]), 1),
    "numbered keys": (json.dumps([dict(zip(["x1", "y1", "r1", "x2", "y2", "r2"], [*A, *B], strict=True))]), 1),
}


@pytest.mark.parametrize("name", TWO_BALLS)
def test_two_balls(name):
    text, count = TWO_BALLS[name]
    assert parse_reply(text, "two_balls").actions == (PixelAction((A, B)),) * count


@pytest.mark.parametrize(
    ("text", "unreadable"),
    [
        ("", 0),
        (None, 0),
        ("   \n", 0),
        ("Drop it on the left.", 0),
        ("<think>[1, 2, 3]", 0),
        ("[0, 1]", 0),
        ('{"x": 10, "y": 20}', 0),
        ('[{"x": "10", "y": 20, "r": 5}]', 1),
        ('[{"x": true, "y": 20, "r": 5}, {"x": null}]', 2),
        ("[" * 5000 + "]" * 5000, 0),
        ("[" + "9" * 6000 + ", 1, 2]", 0),
    ],
)
def test_no_action(text, unreadable):
    parsed = parse_reply(text, "ball")
    assert parsed.actions == () and parsed.reason
    assert parsed.unreadable == unreadable


def test_pairs_are_not_single_balls():
    assert parse_reply(json.dumps([PAIR]), "ball").actions == ()
    assert parse_reply(json.dumps([ball(A)]), "two_balls").actions == ()
    three = parse_reply(json.dumps([ball(A), ball(B), ball(C)]), "two_balls")
    assert (three.actions, three.unreadable) == ((), 3)


def test_unreadable_entries_are_counted_apart():
    parsed = parse_reply(f'[{ONE}, "up", {{"x": 1}}, {TWO}]', "ball")
    assert (len(parsed.actions), parsed.unreadable) == (2, 2)


def test_several_replies():
    together = read_all([f"[{ONE}]", "no idea", f"[{TWO}, 5]"], "ball")
    assert [action.balls[0] for action in together.actions] == [A, B]
    assert together.unreadable == 2
    assert read_all([], "ball").reason and read_all(["?", None], "ball").reason


@given(st.text(alphabet='[]{}",:xyr0123456789.-e `\n<think>/', max_size=300))
def test_any_text(text):
    for tier in ("ball", "two_balls"):
        parsed = parse_reply(text, tier)
        assert bool(parsed.actions) != bool(parsed.reason)


@pytest.mark.parametrize("seed", ["[", "]", "{", "[{", "[}", "```", "```\n", '{"x":', "[1,", "<think>", "[[]", "[ {"])
def test_long_hostile_text_comes_back(seed):
    assert parse_reply(seed * (300_000 // len(seed)), "ball").actions == ()


def test_a_flood_of_actions_is_read_in_order():
    assert len(parse_reply(f"{ONE} a " * 5000, "ball").actions) == 1
    assert len(parse_reply(f"[{', '.join([ONE] * 5000)}]", "ball").actions) == 5000
