"""The opt-in `lenient` mode: what people forgive and the strict rules do not. Each leniency used is reported.

* a symbol renamed (`renaming`): one to one, in the only way possible, and only a symbol of the reference that the problem does
  not contain for the one of its kind that it does; or a spelling of the same letter (`k_{\\mathrm B}` and `k`);
* a vector along a unit vector for its magnitude or component;
* f(φ) = X for φ = f⁻¹(X), such as tan φ = X for φ = arctan X;
* the exact form whose stated approximation is the reference, or an approximation with a factor 1 + O(...);
* the case of a case distinction that is the reference.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import permutations

from .cases import opposite
from .choice import choose
from .claims import Claim, in_unit, label_name, same_label, sort, states_order
from .equality import Verdict, compare, in_one_vocabulary
from .forms import deciding, substitute, without_remainder
from .labels import contradicts
from .latex import Statement, UnreadableLatex
from .latex import symbols as S
from .latex.names import with_scripts
from .latex.parser import Parser
from .latex.tree import Node
from .renaming import consistent, may_rename, plain
from .words import opposed

MAX_RENAMED = 3
_INVERSES = {
    "tan": "atan",
    "sin": "asin",
    "cos": "acos",
    "tanh": "atanh",
    "sinh": "asinh",
    "cosh": "acosh",
    "cot": "acot",
}
_MATHEMATICS = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)


def judge_leniently(gold: Sequence[Statement], answer: Sequence[Statement], problem: str | None) -> Verdict | None:
    """The first reading of the answer under which it is the gold, with the leniencies it needs as notes; else None."""
    golds, answers = sort(gold, states_order(gold)), sort(answer, states_order(gold))
    if len(golds.claims) != 1 or not golds.claims[0].values or not answers.claims:
        return None
    if opposed(golds.words, answers.words) or opposite(golds.conditions, answers.conditions):
        return None
    reference = in_unit(golds.claims[0], golds.unit)
    chosen, definitions, _ = choose(reference, answers)
    known = symbols_in(problem) if problem else frozenset()
    vector = _is_vector(reference.values[-1])
    chosen = [claim for claim in chosen if claim.values and _is_vector(claim.values[-1]) == vector] or chosen
    found = [_judge_claim(claim, reference, definitions, known) for claim in chosen]
    notes = [note for verdict in found if verdict is not None for note in verdict.notes]
    if found[0] is None or not all(found):  # a quantity stated more than once must be right each time
        return None
    return replace(found[0], notes=tuple(dict.fromkeys(notes)))


def _judge_claim(claim: Claim, reference: Claim, definitions: dict[str, Node], known: frozenset[str]) -> Verdict | None:
    """The first reading of a claim under which it is the reference; None where there is none."""
    if contradicts(claim.label, reference.label, reference.values[-1].names):
        return None
    target, keep = reference.values[-1], reference.whole.names
    seen: set[Node] = set()
    for value, notes in _readings(claim, target, reference):
        value, used = substitute(value, definitions, keep)
        if value in seen:
            continue
        seen.add(value)
        found = _with_names(target, value, known)
        if found is not None:
            used_note = [f"with {', '.join(used)} as the answer defines"] if used else []
            return found.noted(*notes, *used_note)
    return None


def _readings(claim: Claim, target: Node, reference: Claim) -> list[tuple[Node, list[str]]]:
    """The values that a claim may be taken to state, strictest first."""
    out: list[tuple[Node, list[str]]] = []
    inverse = _inverse(claim, reference)
    if inverse or not claim.values:
        return [inverse] if inverse else []
    value, _ = deciding(claim, target)
    plain, dropped = without_remainder(value)
    out.append((plain, ["lenient: a remainder O(...) is left out"] if dropped else []))
    for earlier, link in zip(claim.values[:-1], claim.links[1:], strict=False):
        if link in ("≈", "~", "→"):
            out.append((earlier, ["lenient: the exact form before ≈ is taken"]))
    for value, notes in list(out):
        if value.op == "cases":
            for case in value.args[::2]:
                out.append((case, [*notes, "lenient: one case of the case distinction is taken"]))
        along = _along_unit_vector(value)
        if along is not None and not _is_vector(target):
            out.append((along, [*notes, "lenient: a component or magnitude is taken for the vector"]))
    return out


def _inverse(claim: Claim, reference: Claim) -> tuple[Node, list[str]] | None:
    """For f(φ) = X with the reference φ = Y: Y, if f(Y) is X and Y is f⁻¹(X), not the angle on another branch."""
    whole = claim.whole
    if whole.op != "relation" or whole.value != "=" or reference.label is None:
        return None
    for left, right in (whole.args, whole.args[::-1]):
        if left.op == "call" and left.value in _INVERSES and same_label(left.args[0], reference.label):
            applied = Node("call", (reference.values[-1],), left.value)
            solved = Node("call", (right,), _INVERSES[left.value])
            if compare(applied, right).same and compare(reference.values[-1], solved).same:
                return reference.values[-1], [f"lenient: {left.value} of the quantity is given for the quantity"]
    return None


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


# -- names --------------------------------------------------------------------------------------------------------


def _with_names(target: Node, value: Node, known: frozenset[str]) -> Verdict | None:
    """Compare as written, then with each allowed renaming of symbols."""
    verdict = compare(target, value)
    if verdict.same:
        return verdict
    target, value, _ = in_one_vocabulary(target, value)
    mine = [name for name in target.symbols() if name not in set(value.symbols())]
    theirs = [name for name in value.symbols() if name not in set(target.symbols())]
    if not 0 < len(mine) == len(theirs) <= MAX_RENAMED:
        return None
    possible = [dict(zip(order, mine, strict=True)) for order in permutations(theirs)]
    gold = target.names
    allowed = [
        pairs
        for pairs in possible
        if consistent(pairs) and all(may_rename(new, old, gold, known) for new, old in pairs.items())
    ]
    verdicts = [compare(target, value.rename(pairs)) for pairs in allowed]
    if not verdicts or not all(verdict.same for verdict in verdicts):
        return None  # where two renamings are possible and only one is right, nothing says that it is meant
    listed = ", ".join(f"{new} for {old}" for new, old in allowed[0].items())
    return verdicts[0].noted(f"lenient: renamed {listed}")


@lru_cache(maxsize=512)
def symbols_in(text: str) -> frozenset[str]:
    """The names of all symbols in the mathematics of a problem statement (of the whole text if it marks none)."""
    stretches = [next(group for group in found.groups() if group) for found in _MATHEMATICS.finditer(text)]
    names: set[str] = set()
    for stretch in stretches or [text]:
        names.update(_symbols_of(stretch))
    return frozenset(plain(name) for name in names)


def _symbols_of(stretch: str) -> set[str]:
    names: set[str] = set()
    try:
        p = Parser(stretch)
    except UnreadableLatex:
        return names
    while p.token.kind != "end":
        token = p.token
        p.at += 1
        base = None
        if token.kind == "letter":
            base = token.text
        elif token.kind == "command" and (token.text in S.GREEK or token.text in S.LETTER_COMMANDS):
            base = S.LETTER_COMMANDS.get(token.text, f"\\{token.text}")
        elif token.kind == "command" and token.text in S.SCRIPT_FONTS and p.is_char("{"):
            inner = p.raw_group("a letter")
            base = f"{S.SCRIPT_FONTS[token.text]}{{{''.join(part.text for part in inner)}}}"
        if base is None:
            continue
        try:
            node = with_scripts(p, base, name_only=True)
        except UnreadableLatex:
            continue
        names.add(node.value)
        if p.is_char("^"):
            p.at += 1
    return names


__all__ = ["judge_leniently", "label_name", "symbols_in"]
