"""From a model's reply to actions: which JSON in it is the answer, and which actions it lists.

The reply may reason, fence, number or break off: actions are looked for, in this order, in the last fenced block that
has any; in the last list of actions; in the last run of single actions. Thinking blocks are left out. Everything is
read as data, in one pass; what is no action is counted, never guessed at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...scoring.answers.extract import without_thinking
from .actions import PixelAction
from .scene import TIERS

_FENCE = re.compile(r"```[^\n`]*\n(.*?)(?:```|\Z)", re.DOTALL)
_BETWEEN = re.compile(r"[\s,;.)*#\d:-]*\Z")
_LISTS = ("actions", "answer", "attempts", "solutions", "answers")
_CLOSES = {"]": "[", "}": "{"}

# Levels of brackets that are not JSON and are looked into.
_DEPTH = 4

Ball = tuple[float, float, float]


@dataclass(frozen=True)
class ParsedReply:
    """Actions of a reply in their order.

    unreadable: list entries that are no action. reason: why there are no actions, or empty.
    """

    actions: tuple[PixelAction, ...]
    unreadable: int
    reason: str = ""


@dataclass(frozen=True)
class _Brackets:
    """A pair of matching brackets, and the pairs directly inside it."""

    start: int
    end: int
    inner: tuple[_Brackets, ...]


@dataclass(frozen=True)
class _Span:
    start: int
    end: int
    actions: tuple[PixelAction, ...]
    unreadable: int
    is_list: bool


def parse_reply(text: str | None, tier: str) -> ParsedReply:
    """The actions that a reply to the prompts of this benchmark lists; never raises for any text."""
    if not text or not text.strip():
        return ParsedReply((), 0, "the reply is empty")
    answer = without_thinking(text)
    if not answer.strip():
        return ParsedReply((), 0, "the reply ends inside a thinking block")
    for part in [*reversed(_FENCE.findall(answer)), answer]:
        found = _best(part, tier)
        if found.actions:
            return found
    found = _best(answer, tier)
    return ParsedReply(
        (), found.unreadable, found.reason or "no action was found: no JSON with x, y and r of each ball"
    )


def _best(text: str, tier: str) -> ParsedReply:
    spans = _spans(text, tier)
    lists = [span for span in spans if span.is_list and span.actions]
    if lists:
        return ParsedReply(lists[-1].actions, lists[-1].unreadable)
    runs: list[list[_Span]] = []
    for span in spans:
        if not span.actions or span.is_list:
            continue
        if runs and _BETWEEN.match(text[runs[-1][-1].end : span.start][:40]) and span.start - runs[-1][-1].end <= 40:
            runs[-1].append(span)
        else:
            runs.append([span])
    if runs:
        return ParsedReply(tuple(action for span in runs[-1] for action in span.actions), 0)
    unreadable = sum(span.unreadable for span in spans if span.is_list)
    return ParsedReply((), unreadable, "the JSON in the reply holds no action for this tier" if unreadable else "")


def _spans(text: str, tier: str) -> list[_Span]:
    """What the outermost brackets of the text hold, as far as it is about actions."""
    return [span for pair in _brackets(text) for span in _inside(text, pair, tier, _DEPTH)]


def _inside(text: str, pair: _Brackets, tier: str, depth: int) -> list[_Span]:
    try:
        value = json.loads(text[pair.start : pair.end])
    except (ValueError, RecursionError):
        if depth == 0:
            return []
        # Not JSON as a whole (a comment, a set in prose, a trailing comma): what its parts say.
        parts = [span for inner in pair.inner for span in _inside(text, inner, tier, depth - 1)]
        singles = [span for span in parts if not span.is_list]
        if text[pair.start] == "{" or len(singles) < len(parts) or not parts:
            return parts
        together = tuple(action for span in parts for action in span.actions)
        return [_Span(pair.start, pair.end, together, 0, True)]
    actions, unreadable, is_list = _actions(value, tier)
    if not actions and not is_list:
        return []
    return [_Span(pair.start, pair.end, tuple(actions), unreadable, is_list)]


def _brackets(text: str) -> list[_Brackets]:
    """The outermost matching brackets; brackets left open do not hide what follows them."""
    stack: list[tuple[str, int]] = []
    opened = {"[": 0, "{": 0}
    outer: list[_Brackets] = []
    for match in re.finditer(r"[\[\]{}]", text):
        sign = match[0]
        if sign in opened:
            stack.append((sign, match.start()))
            opened[sign] += 1
            continue
        wanted = _CLOSES[sign]
        if not opened[wanted]:
            continue
        while True:
            found, start = stack.pop()
            opened[found] -= 1
            if found == wanted:
                break
        first = len(outer)
        while first and outer[first - 1].start > start:
            first -= 1
        outer[first:] = [_Brackets(start, match.end(), tuple(outer[first:]))]
    return outer


def _actions(value: Any, tier: str) -> tuple[list[PixelAction], int, bool]:
    """Actions, entries that are none, and whether the value is a list of actions (and not a single one)."""
    single = _action(value, tier)
    if single is not None:
        return [single], 0, False
    if isinstance(value, dict):
        for name in _LISTS:
            if isinstance(value.get(name), list):
                return _listed(value[name], tier)
        return [], 0, False
    return _listed(value, tier)


def _listed(values: Any, tier: str) -> tuple[list[PixelAction], int, bool]:
    if not isinstance(values, list) or not any(isinstance(item, (dict, list)) for item in values):
        return [], 0, False
    read = [_action(item, tier) for item in values]
    actions = [action for action in read if action is not None]
    return actions, len(read) - len(actions), True


def _action(value: Any, tier: str) -> PixelAction | None:
    if TIERS[tier] == 1:
        return _single(value)
    return _pair(value)


def _single(value: Any) -> PixelAction | None:
    if isinstance(value, dict) and isinstance(value.get("balls"), list) and len(value["balls"]) == 1:
        value = value["balls"][0]
    ball = _ball(value)
    return PixelAction((ball,)) if ball else None


def _pair(value: Any) -> PixelAction | None:
    if isinstance(value, dict):
        if isinstance(value.get("balls"), list):
            value = value["balls"]
        elif "x1" in value:
            value = [{name: value.get(f"{name}{k}") for name in ("x", "y", "r")} for k in (1, 2)]
        elif len(value) == 2:  # {"ball1": {...}, "ball2": {...}}
            value = list(value.values())
    if not isinstance(value, list):
        return None
    if len(value) == 6 and all(map(_is_number, value)):
        value = [value[:3], value[3:]]
    if len(value) != 2:
        return None
    balls = [_ball(item) for item in value]
    return PixelAction((balls[0], balls[1])) if balls[0] and balls[1] else None


def _ball(value: Any) -> Ball | None:
    numbers: list[Any]
    if isinstance(value, dict):
        numbers = [value.get("x"), value.get("y"), value.get("r", value.get("radius"))]
    elif isinstance(value, list) and len(value) == 3:
        numbers = value
    else:
        return None
    if not all(map(_is_number, numbers)):
        return None
    try:
        x, y, r = map(float, numbers)
    except OverflowError:
        return None
    return x, y, r


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def read_all(replies: Sequence[str | None], tier: str) -> ParsedReply:
    """The actions of several replies to the same task, one after the other; a reply without any counts as unreadable."""
    parsed = [parse_reply(reply, tier) for reply in replies]
    if len(parsed) == 1:
        return parsed[0]
    actions = tuple(action for reply in parsed for action in reply.actions)
    unreadable = sum(reply.unreadable or (not reply.actions) for reply in parsed)
    reason = "" if actions else parsed[0].reason if parsed else "there are no replies"
    return ParsedReply(actions, unreadable, reason)
