"""Which claims of an answer are judged against a reference, and the definitions at hand. `docs/answers.md` has the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..equality import members
from ..latex.tree import Node, symbol
from .claims import Answer, Claim, defined_by, is_label, label_name, same_label
from .hedges import contradicting
from .isolate import isolated


def choose(gold: Claim, answer: Answer) -> tuple[list[Claim], dict[str, Node], list[str]]:
    """The claims to be judged against a gold, the definitions at hand, and notes.

    Those with the gold's left side, if any; else the first that defines no helper of another, or the last of marked parts.
    Several are returned only
    where they state the same quantity: they must then all hold.
    """
    notes: list[str] = []
    claims = _running(_labelled(answer.claims, gold), gold)
    if len(claims) == 1 and not answer.definitions:
        return claims, {}, notes
    definitions = dict(answer.definitions)
    name = label_name(gold.label)
    names = [gold.label, *_aliases(gold)]
    chosen = [claim for claim in claims if any(same_label(label, claim.label) for label in names)]
    chosen = chosen or _among_definitions(gold, answer)
    if not chosen and len(claims) > 1 and gold.label is not None:  # v^2 = ... for the reference's v =
        solved = [(claim, isolated(claim.whole)) for claim in claims if not claim.values]
        chosen = [claim for claim, alone in solved if alone is not None and same_label(gold.label, alone[0])]
    if not chosen:
        used = {name for claim in claims for value in claim.values for name in value.names}
        helpers = [
            claim
            for claim in claims
            if len(claims) > 1
            and not answer.parted
            and any(defined in used and defined not in _own(claim) for defined in defined_by(claim))
        ]
        mains = [claim for claim in claims if claim not in helpers] or claims[:1]
        first = mains[-1 if answer.parted else 0]
        if len(mains) > 1 and all(claim.label is None and claim.values for claim in mains):
            return mains, definitions, notes
        base = name or label_name(first.label)
        alike = [claim for claim in mains if base is not None and names_like(claim.label, base)]
        if len(alike) > 1:
            return alike, definitions, [f"several quantities named like {base}: each of them is judged"]
        chosen = [claim for claim in mains if claim is first or same_label(first.label, claim.label)]
    twofold: set[str] = set()
    for claim in claims:
        if claim in chosen:
            continue
        for name, value in defined_by(claim).items():
            if contradicting(definitions.setdefault(name, value), value):
                twofold.add(name)
        notes.append("a further statement of the answer is not judged")
    if twofold:
        definitions = {name: value for name, value in definitions.items() if name not in twofold}
        notes.append(f"the answer says two things of {', '.join(sorted(twofold))}, which defines nothing")
    return chosen, definitions, list(dict.fromkeys(notes))


def _running(claims: list[Claim], gold: Claim) -> list[Claim]:
    """Without values at a place (`x(0) = x_0`) beside the quantity itself, unless the gold is one."""
    kept = [claim for claim in claims if not _at_a_place(claim.label)]
    return claims if _at_a_place(gold.label) or not kept else kept


def _at_a_place(label: Node | None) -> bool:
    return label is not None and label.op == "apply" and all(not place.names for place in label.args)


def _aliases(claim: Claim) -> list[Node]:
    """The further names that a chain gives its value: T_2 in `T_1 = T_2 = mg`."""
    if claim.whole.op != "chain" or set(claim.whole.value) != {"="} or not claim.values:
        return []
    return [part for part in claim.whole.args[1:-1] if part.op == "symbol" and part not in claim.values]


def named_as(other: Claim, claim: Claim) -> Claim:
    """A claim under that of its names which the other one has."""
    alias = next((name for name in _aliases(claim) if same_label(name, other.label)), None)
    return claim if alias is None else replace(claim, label=alias)


def _labelled(claims: Sequence[Claim], gold: Claim) -> list[Claim]:
    """The claims, each under its name: `X = v` for v turned round, a value behind `v = X,` a further value of v."""
    out: list[Claim] = []
    for claim in claims:
        whole = claim.whole
        if (
            gold.label is not None
            and whole.op == "relation"
            and whole.value == "="
            and not same_label(gold.label, claim.label)
            and is_label(whole.args[1])
            and same_label(gold.label, whole.args[1])
        ):
            claim = Claim(whole.args[1], (whole.args[0],), ("=",), whole)
        elif claim.label is None and claim.values and claim.links[0] == "=" and out and out[-1].label is not None:
            claim = replace(claim, label=out[-1].label)
        out.append(claim)
    return out


def _among_definitions(gold: Claim, answer: Answer) -> list[Claim]:
    """The gold's quantity, or it with an index (A_φ for A), stated behind "where" by an answer about another quantity."""
    name = label_name(gold.label)
    if name is None or any(claim.label is None and claim.values for claim in answer.claims):
        return []
    for wanted in (lambda other: other == name, lambda other: "_" not in name and other.startswith(name + "_{")):
        found = [other for other in answer.definitions if wanted(other)]
        if len(found) == 1 and not any(label_name(claim.label) == name for claim in answer.claims):
            label, value = symbol(found[0]), answer.definitions[found[0]]
            if any(names_like(claim.label, name) for claim in answer.claims):
                return []
            return [Claim(label, (value,), ("=",), Node("relation", (label, value), "="))]
    return []


def names_like(label: Node | None, name: str) -> bool:
    """Does a left side name this quantity with an index of its own (x_blur for x)?"""
    own = label_name(label)
    return own is not None and own.split("_")[0] == name.split("_")[0]


def one_for_each(gold: Claim, claims: Sequence[Claim]) -> tuple[Node, Node] | None:
    """The values of `\\omega^2 = a \\pm b`, and of claims about ω_1, ω_2, one for each of them; None for other claims."""
    wanted = isolated(gold.whole)
    if wanted is None or len(claims) < 2 or len(members(wanted[1])) != len(claims):
        return None
    stated = [isolated(claim.whole) for claim in claims]
    name = str(wanted[0].value)
    values = tuple(alone[1] for alone in stated if alone is not None and names_like(alone[0], name))
    return None if len(values) < len(claims) else (wanted[1], Node("list", values))


def _own(claim: Claim) -> set[str]:
    return {name for value in claim.values for name in value.names}
