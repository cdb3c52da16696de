"""The opt-in `lenient` mode: what people forgive and the strict rules do not. Each leniency used is reported.

* a symbol renamed (`renaming`): one to one, in the only way possible, and only a symbol of the reference that the problem does
  not contain for the one of its kind that it does; one that the answer introduces in words for what the problem calls by
  another (`naming`); or a spelling of the same letter (`k_{\\mathrm B}` and `k`);
* what is the same only where the problem says that its quantities are (`problem_text`: $a<b$);
* an equation that holds the quantity asked for, on its left side or in the middle of its chain;
* a vector along a unit vector, or along one of the problem's vectors, for its magnitude or component;
* f(φ) = X for φ = f⁻¹(X), such as tan φ = X for φ = arctan X;
* the exact form whose stated approximation is the reference, or an approximation with a factor 1 + O(...);
* the case of a case distinction that is the reference.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import permutations
from typing import NamedTuple

from ..equality import Verdict, compare, in_one_vocabulary
from ..latex import Statement, UnreadableLatex, read_statements
from ..latex.names import split_name
from ..latex.tree import Node, symbol
from ..words import opposed
from .beside import definitions_beside
from .cases import opposite
from .choice import choose
from .claims import Claim, defined_by, in_unit, label_name, same_label, sort, states_order
from .forms import deciding, substitute, without_remainder
from .hedges import hedged, may_be_hedged
from .judge import form_holding, same_relation
from .labels import contradicts, is_in_formula, says_more
from .naming import named_alike
from .problem_text import Domain, on_domain, orders_in, symbols_in
from .renaming import consistent, may_rename, merged, plain

MAX_RENAMED = 3
_DOTS = symbol("\\cdots")
_INVERSES = {
    "tan": "atan",
    "sin": "asin",
    "cos": "acos",
    "tanh": "atanh",
    "sinh": "asinh",
    "cosh": "acosh",
    "cot": "acot",
}


class _Said(NamedTuple):
    """What is known of the symbols: those of the problem, its orders, the answer's words for its own, all of its text."""

    known: frozenset[str]
    domain: Domain
    named: dict[str, str]
    response: str


def judge_leniently(
    gold: Sequence[Statement], answer: Sequence[Statement], problem: str | None, response: str = ""
) -> Verdict | None:
    """The first reading of the answer under which it is the gold, with the leniencies it needs as notes; else None."""
    golds, answers = sort(gold, states_order(gold)), sort(answer, states_order(gold))
    if len(golds.claims) != 1 or not answers.claims or states_order(gold):
        return None
    if opposed(golds.words, answers.words) or opposite(golds.conditions, answers.conditions):
        return None
    if may_be_hedged(answers) and hedged(answers, golds.claims):
        return None
    reference = in_unit(golds.claims[0], golds.unit)
    chosen, definitions, _ = choose(reference, answers)
    said = _Said(frozenset(), (), {}, response)
    if problem:
        said = _Said(symbols_in(problem), orders_in(problem), named_alike(response, problem), response)
    if reference.values:
        vector = _is_vector(reference.values[-1])
        chosen = [claim for claim in chosen if claim.values and _is_vector(claim.values[-1]) == vector] or chosen
    found = [_judge_claim(claim, reference, definitions, said) for claim in chosen]
    notes = [note for verdict in found if verdict is not None for note in verdict.notes]
    if found[0] is None or not all(found):  # a quantity stated more than once must be right each time
        return None
    return replace(found[0], notes=tuple(dict.fromkeys(notes)))


def _judge_claim(claim: Claim, reference: Claim, definitions: dict[str, Node], said: _Said) -> Verdict | None:
    """The first reading of a claim under which it is the reference; None where there is none."""
    if not reference.values:  # the reference is an equation: y^2 = 4ax
        whole, used = substitute(claim.whole, definitions, reference.whole.names)
        verdict = _with_names(reference.whole, whole, said, same_relation) if whole.op == "relation" else None
        return None if verdict is None else verdict.noted(*_with(used))
    target, keep = reference.values[-1], reference.whole.names
    another = contradicts(claim.label, reference.label, target.names) or form_holding(claim, reference) is not None
    if (label_name(reference.label) or "") not in claim.whole.names:
        another = another or is_in_formula(claim.label, reference.label, target.names)
    another = another or says_more(claim.label, reference.label)
    seen: set[Node] = set()
    for value, notes in [] if another else _readings(claim, target, reference, said.known):
        value, used = substitute(value, definitions, keep)
        if value in seen:
            continue
        seen.add(value)
        found = _with_names(target, value, said, compare)
        if found is not None:
            return found.noted(*notes, *_with(used))
    label = reference.label or _asked_for(claim, target)
    if label is None:
        return None
    whole = Node("relation", (label, target), "=")
    for equation in _equations(claim, label, target, definitions, said):
        equation, used = substitute(equation, definitions, keep)
        found = _with_names(whole, equation, said, same_relation)
        if found is not None:
            return found.noted("lenient: an equation for the quantity is given", *_with(used))
    return None


def _with(used: list[str]) -> list[str]:
    return [f"with {', '.join(used)} as the answer defines"] if used else []


def _asked_for(claim: Claim, target: Node) -> Node | None:
    """What an equation is about where the reference has no left side: the one symbol on its left side that is nowhere else."""
    if claim.values or claim.whole.op != "relation":
        return None
    left, right = claim.whole.args
    names = left.names - right.names - target.names
    return symbol(next(iter(names))) if len(names) == 1 else None


def _equations(claim: Claim, label: Node, target: Node, definitions: dict[str, Node], said: _Said) -> list[Node]:
    """Equations of a claim that hold the quantity `label`: `m v^2 = X`, `\\omega = 2\\pi f = X` for f, `\\beta = X`
    with `\\beta = v/c` for v."""
    name = label_name(label)
    if name is None:
        return []
    whole = claim.whole
    if any(part.op == "call" and name in part.names for part in whole.walk()):
        return []  # on which branch? `_inverse` tells
    if not claim.values:
        return [whole] if whole.op == "relation" and whole.value == "=" and name in whole.names else []
    if claim.label is not None and claim.label.op in ("div", "add") and name in claim.label.names:
        return [Node("relation", (claim.label, deciding(claim, target)[0]), "=")]
    own = label_name(claim.label)
    if own is None or own == name:
        return []
    if name in claim.values[-1].names:
        return [whole] if whole.op == "relation" and whole.value == "=" else []
    value = deciding(claim, target)[0]
    sides = []
    if whole.op == "chain" and set(whole.value) == {"="}:
        sides = [part for part in whole.args[1:-1] if name in part.names]
    defined = definitions.get(own) or _defined_beside(own, said.response)
    if defined is not None and name in defined.names:
        sides.append(defined)
    return [Node("relation", (side, value), "=") for side in sides]


def _defined_beside(name: str, response: str) -> Node | None:
    """What a response says beside its answer that the symbol on the left side is."""
    text = definitions_beside(response, frozenset((name,))) if response else ""
    try:
        claims = sort(read_statements(text).statements, False).claims if text else ()
    except UnreadableLatex:
        return None
    return next((values[name] for values in map(defined_by, claims) if name in values), None)


def _readings(claim: Claim, target: Node, reference: Claim, known: frozenset[str]) -> list[tuple[Node, list[str]]]:
    """The values that a claim may be taken to state, strictest first."""
    out: list[tuple[Node, list[str]]] = []
    inverse = _inverse(claim, reference, known)
    if inverse or not claim.values:
        return [inverse] if inverse else []
    value, _ = deciding(claim, target)
    value, dropped = without_remainder(value)
    value, dots = _without_dots(value)
    note = "lenient: a remainder O(...) is left out" if dropped else "lenient: the dots of a series are left out"
    out.append((value, [note] if dropped or dots else []))
    for earlier, link in zip(claim.values[:-1], claim.links[1:], strict=False):
        if link in ("≈", "~", "→"):
            out.append((earlier, ["lenient: the exact form before ≈ is taken"]))
    for value, notes in list(out):
        if value.op == "cases":
            for case in value.args[::2]:
                out.append((case, [*notes, "lenient: one case of the case distinction is taken"]))
        along = None if _is_vector(target) else _along_unit_vector(value) or _along_vector(value)
        if along is not None:
            out.append((along, [*notes, "lenient: a component or magnitude is taken for the vector"]))
    return out


def _without_dots(node: Node) -> tuple[Node, bool]:
    """A sum of several terms without the dots that carry it on."""

    def change(part: Node) -> Node | None:
        if part.op != "add" or len(part.args) < 3 or part.args[-1] != _DOTS:
            return None
        return Node("add", tuple(_without_dots(term)[0] for term in part.args[:-1]))

    out = node.replace(change) if _DOTS.value in node.names else node
    return out, out is not node


def _inverse(claim: Claim, reference: Claim, known: frozenset[str]) -> tuple[Node, list[str]] | None:
    """For f(φ) = X with the reference φ = Y: Y, if f(Y) is X and Y is f⁻¹(X), not the angle on another branch."""
    whole = claim.whole
    if whole.op != "relation" or whole.value != "=" or reference.label is None:
        return None
    for left, right in (whole.args, whole.args[::-1]):
        if left.op == "call" and left.value in _INVERSES and _names_angle(left.args[0], reference, known):
            applied = Node("call", (reference.values[-1],), left.value)
            solved = Node("call", (right,), _INVERSES[left.value])
            if compare(applied, right).same and compare(reference.values[-1], solved).same:
                return reference.values[-1], [f"lenient: {left.value} of the quantity is given for the quantity"]
    return None


def _names_angle(angle: Node, reference: Claim, known: frozenset[str]) -> bool:
    """Is this the reference's quantity, or its letter, or a letter that the problem does not use?"""
    name, own = label_name(reference.label), label_name(angle)
    if same_label(angle, reference.label) or name is None or own is None:
        return same_label(angle, reference.label)
    alike = split_name(own)[0] == split_name(name)[0] and not (split_name(own)[1] and split_name(name)[1])
    return own not in reference.values[-1].names and (alike or (bool(known) and plain(own) not in known))


def _is_vector(node: Node) -> bool:
    return any(part.op == "symbol" and part.value.startswith(("\\vec", "\\hat")) for part in node.walk())


def _along_unit_vector(node: Node) -> Node | None:
    """X for X times a unit vector."""
    if node.op == "neg":
        inner = _along_unit_vector(node.args[0])
        return None if inner is None else Node("neg", (inner,))
    if node.op != "mul":
        return None
    hats = [part for part in node.args if part.op == "symbol" and part.value.startswith("\\hat")]
    rest = tuple(part for part in node.args if part not in hats)
    if len(hats) != 1 or not rest or any(_is_vector(part) for part in rest):
        return None
    return rest[0] if len(rest) == 1 else Node("mul", rest)


def _along_vector(node: Node) -> Node | None:
    """X a for X times the one vector \\vec{a}."""
    if node.op == "neg":
        inner = _along_vector(node.args[0])
        return None if inner is None else Node("neg", (inner,))
    if node.op == "div":
        inner = _along_vector(node.args[0])
        return None if inner is None or _is_vector(node.args[1]) else Node("div", (inner, node.args[1]))
    factors = node.args if node.op == "mul" else (node,)
    vectors = [part for part in factors if _is_vector(part)]
    if len(vectors) != 1 or vectors[0].op != "symbol" or not vectors[0].value.startswith("\\vec{"):
        return None
    length = symbol(vectors[0].value.removeprefix("\\vec{").replace("}", "", 1))
    rest = tuple(length if part is vectors[0] else part for part in factors)
    return rest[0] if len(rest) == 1 else Node("mul", rest)


# -- names --------------------------------------------------------------------------------------------------------

Same = Callable[[Node, Node], Verdict]


def _with_names(target: Node, value: Node, said: _Said, same: Same) -> Verdict | None:
    """Compare as written, then with each allowed renaming of symbols."""
    verdict = _on_domain(target, value, said.domain, same)
    if verdict.same:
        return verdict
    target, value, _ = in_one_vocabulary(target, value)
    mine = [name for name in target.symbols() if name not in set(value.symbols())]
    theirs = [name for name in value.symbols() if name not in set(target.symbols())]
    if not theirs and len(mine) == 1:
        return _merged(target, value, mine[0], said, same)
    if not 0 < len(mine) == len(theirs) <= MAX_RENAMED:
        return None
    possible = [dict(zip(order, mine, strict=True)) for order in permutations(theirs)]
    gold = target.names
    allowed = [
        pairs
        for pairs in possible
        if consistent(pairs)
        and all(
            said.named.get(plain(new)) == plain(old) or may_rename(new, old, gold, said.known)
            for new, old in pairs.items()
        )
    ]
    verdicts = [_on_domain(target, value.rename(pairs), said.domain, same) for pairs in allowed]
    if not verdicts or not all(verdict.same for verdict in verdicts):
        return None  # where two renamings are possible and only one is right, nothing says that it is meant
    listed = ", ".join(f"{new} for {old}" for new, old in allowed[0].items())
    return verdicts[0].noted(f"lenient: renamed {listed}")


def _on_domain(target: Node, value: Node, domain: Domain, same: Same) -> Verdict:
    """Compare for positive quantities, then where the problem says that they are."""
    verdict = same(target, value)
    names = target.names & value.names
    if verdict.same or not any(name in names for name, _ in domain):
        return verdict
    there = same(on_domain(target, domain), on_domain(value, domain))
    return there.noted("lenient: on the domain that the problem states") if there.same else verdict


def _merged(target: Node, value: Node, slip: str, said: _Said, same: Same) -> Verdict | None:
    """With a symbol of the reference that is a slip for another of its symbols (`m` for the m_0 of the problem)."""
    meant = merged(slip, target.names, said.known)
    if meant is None:
        return None
    verdict = _on_domain(target.rename({slip: meant}), value, said.domain, same)
    return verdict.noted(f"lenient: {slip} of the reference is read as {meant}") if verdict.same else None


__all__ = ["judge_leniently"]
