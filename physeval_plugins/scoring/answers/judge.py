"""Is an answer what the reference says? The judgement, claim by claim. `docs/answers.md` has the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..equality import Verdict, as_inequalities, compare, links, members
from ..equality.differentials import with_differentials
from ..equality.vocabulary import degrees_of_difference, is_difference
from ..formulas.decide import decide
from ..formulas.relation import Relation
from ..latex import Statement
from ..latex.tree import Node
from ..words import opposed
from . import cases, spelling
from .bounds import as_extreme, extreme_of
from .choice import choose, named_as, names_like, one_for_each
from .claims import (
    ABOUT,
    Answer,
    Claim,
    connective,
    defined_by,
    in_unit,
    is_order,
    label_name,
    same_label,
    sort,
    states_order,
)
from .forms import deciding, one_case, substitute
from .hedges import hedged, may_be_hedged
from .isolate import isolated, isolated_order
from .labels import as_difference, contradicts, is_in_formula, says_more


def judge(gold: Claim, claim: Claim, definitions: dict[str, Node]) -> Verdict:
    """Does a claim of the answer say what the gold says?"""
    reference = gold.values[-1] if gold.values else gold.whole
    keep = gold.whole.names
    if not gold.values:  # the gold's left side says more than a name: v^2 = ..., a < b
        return _judge_relation(gold.whole, claim, definitions, keep)
    if not claim.values:
        if claim.whole.op == "relation" and gold.label is not None:
            whole, used = substitute(claim.whole, definitions, keep)
            solved = isolated(whole)
            if solved is not None and same_label(gold.label, solved[0]):
                verdict = compare(reference, solved[1])
                if verdict.same:
                    return _defined(verdict, used).noted("solved for the quantity on the left, for positive quantities")
            return _defined(_same_without_branches(Node("relation", (gold.label, reference), "="), whole), used)
        return Verdict(False, "the left side of the answer says more than the reference's")
    another = contradicts(claim.label, gold.label, reference.names)
    if another or is_in_formula(claim.label, gold.label, reference.names):
        named = (
            Node("relation", (as_difference(side.label) or side.label, side.values[-1]), "=")
            for side in (gold, claim)
            if side.label is not None
        )
        return (same_relation if another else _same_without_branches)(*named)
    ordered = next((label for label in (gold.label, claim.label) if label is not None and label.op == "interval"), None)
    if ordered is not None:  # the order of the operators in [x, p] counts in the value, too
        return same_relation(*(Node("relation", (ordered, side.values[-1]), "=") for side in (gold, claim)))
    if says_more(claim.label, gold.label):
        return Verdict(False, "the left side of the answer says more than the name of the quantity")
    value, notes = deciding(claim, reference)
    held = form_holding(claim, gold)
    if held is not None and gold.label is not None:
        return same_relation(Node("relation", (gold.label, reference), "="), Node("relation", (held, value), "="))
    value, used = substitute(value, definitions, keep)
    case = one_case(value) if reference.op != "cases" else None
    if case is not None:
        value = case
        notes.append("the one case with a formula is judged")
    if claim.label is not None and gold.label is not None and not same_label(gold.label, claim.label):
        notes.append("the left side differs from the reference's, which is a name only")
    if is_difference(gold.label) or is_difference(claim.label):
        reference, value = degrees_of_difference(reference), degrees_of_difference(value)
    verdict = compare(reference, value)
    if not verdict.same and len(claim.values) > 1 and claim.links[-1] in ABOUT and value is not claim.values[-1]:
        tail = compare(reference, claim.values[-1])
        verdict = tail if tail.same else verdict
    return _defined(verdict, used).noted(*notes)


def form_holding(claim: Claim, gold: Claim) -> Node | None:
    """In a chain about another quantity the form that holds the gold's: `\\omega r` in `v = \\omega r = X`, for \\omega."""
    name = label_name(gold.label)
    if name is None or len(claim.values) < 2 or label_name(claim.label) in (None, name):
        return None
    held = [value for value in claim.values[:-1] if name in value.names and value.op not in ("symbol", "apply")]
    return held[-1] if held else None


def _same_without_branches(gold: Node, other: Node) -> Verdict:
    """Two relations, solved for different parts only where no function has several branches: tan φ = x for φ = arctan x."""
    branches = gold.has("call", "pm") or other.has("call", "pm")
    return compare(gold, other) if branches else same_relation(gold, other)


def same_relation(gold: Node, other: Node) -> Verdict:
    """Do two relations say the same, also where they are solved for different parts?"""
    verdict = compare(gold, other)
    if not verdict.same and gold.op == other.op == "relation" and gold.value == other.value == "=":
        gold, other = with_differentials(gold, other) or (gold, other)
        decision = decide(Relation(gold.args[0], gold.args[1], "="), Relation(other.args[0], other.args[1], "="))
        if decision.same:
            return Verdict(True, decision.reason, decision.evidence, decision.notes)
    return verdict


def _defined(verdict: Verdict, used: list[str]) -> Verdict:
    return verdict.noted(f"with {', '.join(used)} as the answer defines") if used else verdict


def _judge_relation(gold: Node, claim: Claim, definitions: dict[str, Node], keep: frozenset[str]) -> Verdict:
    whole, used = substitute(claim.whole, definitions, keep)
    if claim.label is not None and claim.values and whole.op == "chain":
        whole = Node("relation", (claim.label, substitute(claim.values[-1], definitions, keep)[0]), "=")
    solved = isolated(gold)
    if solved is not None and claim.label is not None and claim.values and same_label(solved[0], claim.label):
        verdict = compare(solved[1], substitute(claim.values[-1], definitions, keep)[0])
        if verdict.same:
            return _defined(verdict, used).noted("the reference is solved for the quantity, for positive quantities")
    other = isolated(whole)
    if solved is not None and other is not None and names_like(other[0], str(solved[0].value)):
        verdict = compare(solved[1], other[1])
        if verdict.same and not contradicts(other[0], solved[0]):
            return _defined(verdict, used).noted("the left sides name one quantity")
    if whole.op not in ("relation", "chain"):
        return Verdict(False, "the reference is a relation with a left side of its own, the answer is an expression")
    return _defined(same_relation(gold, whole), used)


def judge_answer(gold: Sequence[Statement], answer: Sequence[Statement]) -> tuple[Verdict, Node | None, Node]:
    """Judge all statements of an answer against those of a gold.

    Returns:
        The verdict; the value of the answer that was judged, for the distance (None where there is none); the gold's value.
    """
    (wanted_entries, named), (stated_entries, also_named) = spelling.entries(gold), spelling.entries(answer)
    if wanted_entries is not None and stated_entries is not None and named != also_named:
        return compare(wanted_entries, stated_entries), stated_entries, wanted_entries
    wants_order = states_order(gold)
    golds = sort(gold, wants_order)
    answers = sort(answer, wants_order)
    if not golds.claims:
        return _judge_words(golds, answers), None, gold[0].node
    reference = in_unit(golds.claims[0], golds.unit)
    if not answers.claims:
        answers = as_extreme(reference, answers)
    if answers.refused:
        return Verdict(False, answers.refusal), _value(answers.refused[0]), _value(reference)
    if may_be_hedged(answers) and (doubt := hedged(answers, golds.claims)):
        return Verdict(False, doubt), _value((answers.claims or answers.seconds[0])[0]), _value(reference)
    if not answers.claims:
        words = " ".join(answers.words)
        bound = next((node for node in answers.conditions if is_order(node)), None)
        reason = "the answer holds words, but no formula" if words else "no statement to judge"
        return Verdict(False, reason if bound is None else "the answer is a bound"), bound, _value(reference)
    if golds.words and answers.words and (pair := opposed(golds.words, answers.words)):
        return (
            Verdict(False, f"the reference says {pair[0]!r}, the answer {pair[1]!r}"),
            _value(answers.claims[0]),
            _value(reference),
        )
    if golds.conditions and answers.conditions and cases.opposite(golds.conditions, answers.conditions):
        return (
            Verdict(False, "the answer is for the opposite case"),
            _value(answers.claims[0]),
            _value(reference),
        )
    if wants_order:
        mine, theirs = (Node("list", tuple(claim.whole for claim in side.claims)) for side in (golds, answers))
        if {connective(gold), connective(answer)} == {"and", "or"}:
            return (
                Verdict(False, "one holds where all of its inequalities hold, the other where one does"),
                theirs,
                mine,
            )
        verdict = compare(_as_links(mine), _as_links(theirs))
        single = len(mine.args) == len(theirs.args) == 1
        if single and (extreme := extreme_of(golds.claims[0].whole, answers.claims[0])) is not None:
            verdict = compare(extreme.values[-1], answers.claims[0].values[-1])
        if not verdict.same and single:
            solved = [isolated_order(side.args[0]) for side in (mine, theirs)]
            if solved[0] is not None and solved[1] is not None:
                verdict = compare(solved[0], solved[1]).noted(
                    "inequalities solved for the quantity, for positive quantities"
                )
        if verdict.same:
            return verdict, theirs, mine
    wanted, stated = cases.in_a_line(gold), cases.in_a_line(answer)
    if stated is None and _value(answers.claims[0]).op == "cases":
        stated = _value(answers.claims[0])
    if wanted is not None and stated is not None:
        return compare(cases.plain(wanted), cases.plain(stated)), stated, wanted
    if len(golds.claims) > 1:
        return _judge_several(golds, answers)
    if _value(reference).op == "cases" and stated is not None and len(answers.claims) * 2 <= len(stated.args):
        verdict = compare(cases.plain(_value(reference)), cases.plain(stated))
        if verdict.same:
            note = "whether the ends of the cases belong to them is not judged"
            return verdict.noted(note), stated, _value(reference)
    if not reference.values and (each := one_for_each(reference, answers.claims)) is not None:
        return compare(*each), each[1], _value(reference)
    chosen, definitions, notes = choose(reference, answers)
    if answers.unit and _value(reference).has("unit"):
        chosen = [in_unit(claim, answers.unit) for claim in chosen]
    value = _value(chosen[0])
    if len(chosen) > 1 and all(claim.label is None for claim in chosen):
        listed = Node(
            "list", tuple(deciding(claim, _value(reference))[0] if claim.values else claim.whole for claim in chosen)
        )
        verdict = compare(_value(reference), listed)
        return verdict.noted("the answer is a list"), listed, _value(reference)
    verdicts = [judge(named_as(claim, reference), named_as(reference, claim), definitions) for claim in chosen]
    if chosen[0].values:
        decided = deciding(chosen[0], _value(reference))[0]
        value = one_case(decided) or substitute(decided, definitions, reference.whole.names)[0]
    if len(verdicts) > 1:
        if _value(reference).op in ("set", "list") or len(members(_value(reference))) > 1:
            listed = Node("list", tuple(claim.values[-1] for claim in chosen if claim.values))
            return compare(_value(reference), listed), listed, _value(reference)
        bad = next((verdict for verdict in verdicts if not verdict.same), None)
        if bad is not None:
            any_good = any(verdict.same for verdict in verdicts)
            reason = (
                f"the answer states this quantity more than once, and not the same; {bad.reason}"
                if any_good
                else bad.reason
            )
            return replace(bad, reason=reason).noted(*notes), value, _value(reference)
    return verdicts[0].noted(*notes), value, _value(reference)


def _as_links(statements: Node) -> Node:
    """Each `a < b < c` and `x ∈ (a, b)` as its single inequalities."""
    out: list[Node] = []
    for statement in statements.args:
        statement = as_inequalities(statement)
        out.extend(links(statement).args if statement.op == "chain" else (statement,))
    return Node("list", tuple(out))


def _value(claim: Claim) -> Node:
    """What the distance is measured on: the value, or the right side of an equation."""
    if claim.values:
        return claim.values[-1]
    return claim.whole.args[-1] if claim.whole.op == "relation" and claim.whole.value == "=" else claim.whole


def _judge_words(golds: Answer, answers: Answer) -> Verdict:
    mine, theirs = " ".join(golds.words), " ".join(answers.words)
    if answers.claims or golds.refused:
        return Verdict(False, "the reference is a sentence, the answer a formula")
    return compare(Node("text", (), mine), Node("text", (), theirs))


def _judge_several(golds: Answer, answers: Answer) -> tuple[Verdict, Node | None, Node]:
    """Several statements in the gold: each must be met by another one of the answer, and none is left over."""
    gold_list = Node("list", tuple(_value(claim) for claim in golds.claims))
    answer_list = Node("list", tuple(_value(claim) for claim in answers.claims))
    unnamed = all(claim.label is None or index == 0 or same_label(claim.label, golds.claims[0].label)
                  for index, claim in enumerate(golds.claims))  # fmt: skip
    if unnamed:
        return compare(gold_list, answer_list), answer_list, gold_list
    left = list(answers.claims)
    for gold in golds.claims:
        match = next((claim for claim in left if same_label(gold.label, claim.label)), None)
        if match is None:
            return Verdict(False, "a quantity of the reference is missing in the answer"), answer_list, gold_list
        left.remove(match)
        others = {
            name: value for claim in answers.claims if claim is not match for name, value in defined_by(claim).items()
        }
        verdict = judge(gold, match, {**others, **answers.definitions})
        if not verdict.same:
            return verdict, answer_list, gold_list
    if any(same_label(claim.label, gold.label) for claim in left for gold in golds.claims):
        return Verdict(False, "the answer states a quantity more than once"), answer_list, gold_list
    return (
        Verdict(True, "every quantity of the reference is met", {"domain": "statement by statement"}),
        answer_list,
        gold_list,
    )
