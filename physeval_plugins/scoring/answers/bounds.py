"""Bounds: `r \\ge 3R` and "at least 3R" say what `r_{\\min} = 3R` says, and what is said of a maximum the other way round."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..latex.names import split_name
from ..latex.symbols import FLIPPED
from ..latex.tree import Node
from ..words import changed_before, changed_behind, denied_before
from .claims import Answer, Claim, is_order, label_name

_EXTREME = re.compile(r"(min|max)(?:imum)?")
_DIRECTIONS = {"min": frozenset((">", ">=")), "max": frozenset(("<", "<="))}
_BOUND = re.compile(
    r"\b(?:(?P<min>at least|exceeds?|no(?:t)? (?:less|smaller|lower) than|or (?:more|greater|larger|above))"
    r"|(?P<max>at most|no(?:t)? (?:more|greater|larger|higher) than|up to|or (?:less|smaller|below))"
    r"|(?P<above>(?:greater|more|larger|higher|faster) than)|(?P<below>(?:less|smaller|lower|fewer|slower) than))\b",
    re.I,
)
_KINDS = {"above": "min", "below": "max"}


def as_extreme(reference: Claim, answer: Answer) -> Answer:
    """An answer that holds but a bound as the claim of the minimum or maximum that it bounds, where that is the reference's."""
    extreme = _extreme(reference.label)
    if not extreme or answer.claims or not reference.values:
        return answer
    if answer.refused:
        if len(answer.refused) > 1 or _bound_in(answer.changing) != extreme or answer.refused[0].label is not None:
            return answer
        return Answer(answer.refused, answer.definitions, answer.conditions, answer.words)
    found = [_bounded(node, reference, extreme) for node in answer.conditions if is_order(node)]
    if len(found) != 1 or found[0] is None:
        return answer
    return Answer((found[0],), answer.definitions, (), answer.words, unit=answer.unit)


def extreme_of(bound: Node, claim: Claim) -> Claim | None:
    """`r \\ge 3R` as `r_{\\min} = 3R`, where that is what the claim is about; else None."""
    extreme = _extreme(claim.label)
    return _bounded(bound, claim, extreme) if extreme and claim.values else None


def _bound_in(words: str) -> str:
    """What words that say "at least" ("min") or "at most" ("max"), and nothing else of a formula, bound; else nothing."""
    found = _BOUND.search(words)
    if found is None or found.lastgroup is None:
        return ""
    rest = words[: found.start()] + words[found.end() :]
    otherwise = denied_before(rest) or changed_before(rest) or changed_behind(rest, False)
    return "" if otherwise else _KINDS.get(found.lastgroup, found.lastgroup)


def _extreme(label: Node | None) -> str:
    """Whether a left side names a minimum ("min") or a maximum ("max"); else nothing."""
    if label is not None and label.op == "call" and label.value in _DIRECTIONS:
        return str(label.value)
    found = set(_EXTREME.findall(split_name(label_name(label) or "")[1]))
    return found.pop() if len(found) == 1 else ""


def _quantity(label: Node | None) -> str:
    """The name of what a left side is, or of what it is the minimum or maximum of."""
    return label_name(label.args[0] if label is not None and label.op == "call" else label) or ""


def _bounded(node: Node, reference: Claim, extreme: str) -> Claim | None:
    """`r \\ge 3R` as a claim of r_min."""
    parts: Sequence[Node] = node.args
    signs: tuple[str, ...] = (node.value,) if node.op == "relation" else node.value if node.op == "chain" else ()
    if signs and parts[-1].op == "symbol" and signs[-1] in FLIPPED:
        parts, signs = parts[::-1], tuple(FLIPPED.get(sign, sign) for sign in signs[::-1])
    if not signs or signs[0] not in _DIRECTIONS[extreme] or any(sign != "=" for sign in signs[1:]):
        return None
    base, index = split_name(label_name(parts[0]) or "")
    of, its_index = split_name(_quantity(reference.label))
    if not base or base != of or _EXTREME.search(index) or index.strip("_{}") not in its_index:
        return None
    return Claim(reference.label, (parts[-1],), ("=",), node)
