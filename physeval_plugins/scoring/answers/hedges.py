"""Hedged answers: a second value of a quantity in brackets (`x = 1 (or 2)`), a second one of a helper, a second equation.

What agrees is no hedge: a conversion, a rounding, another form. What cannot be compared (other symbols) is none either.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..equality import compare
from ..latex.tree import Node
from .claims import Answer, Claim, defined_by, is_numeric
from .forms import substitute

_NEAR = {True: 0.05, False: 0.01}  # relative; a rounding behind ≈, and any other one


def may_be_hedged(answer: Answer) -> bool:
    return bool(answer.seconds) or len(answer.claims) > 1


def hedged(answer: Answer, golds: Sequence[Claim]) -> str:
    """Why an answer states two values of a quantity, in words; empty where it does not."""
    given = frozenset(name for gold in golds for value in gold.values for name in value.names)
    known = given - {name for gold in golds if gold.label is not None for name in gold.label.names}
    gold = golds[0].whole
    if not golds[0].values and _another_equation(gold, [*answer.claims, *(second for _, second in answer.seconds)]):
        return "the answer says two things of the equation's left side"
    for first, second in answer.seconds:
        if not second.values or not first.values:
            continue
        defined = {
            name: value for claim in answer.claims if claim != first for name, value in defined_by(claim).items()
        }
        defined.update(answer.definitions)
        other = substitute(second.values[0], defined, frozenset())[0]
        about = second.links[0] != "="
        values = [substitute(value, defined, frozenset())[0] for value in first.values]
        if all(_conflict(value, other, about, known) for value in values):
            return "the answer gives a second value of this quantity, which is another one"
    return ""


def contradicting(one: Node, other: Node) -> bool:
    """Are two values of one symbol, in terms of the same symbols, not the same?"""
    return one is not other and one.names == other.names and _conflict(one, other)


def _another_equation(gold: Node, claims: Sequence[Claim]) -> bool:
    """Does a claim say of the left side of an equation that it is something else, in terms of the same symbols?"""
    return gold.op == "relation" and any(
        claim.whole.op == "relation"
        and claim.whole.value == gold.value == "="
        and compare(gold.args[0], claim.whole.args[0]).same is True
        and contradicting(*(side.args[1] for side in (gold, claim.whole)))
        for claim in claims
    )


def _conflict(first: Node, second: Node, about: bool = False, known: frozenset[str] = frozenset()) -> bool:
    if is_numeric(second) and not is_numeric(first) and (about or second.has("decimal", "unit")):
        return False  # a number put in
    if first.has("pm", "list", "set", "tuple"):
        return False  # several values, of which this may be one
    if not second.names <= first.names | known:
        return False
    verdict = compare(first, second)
    if verdict.same is not False or compare(second, first).same is not False:
        return False
    if not (is_numeric(first) and is_numeric(second)):
        return True
    values = (verdict.evidence or {}).get("values", ())
    try:
        x, y = (float(value) for value in values)
    except (TypeError, ValueError):
        return not (first.has("unit") or second.has("unit"))
    return abs(x - y) > _NEAR[about] * max(abs(x), abs(y))
