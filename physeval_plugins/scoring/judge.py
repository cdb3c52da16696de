"""Which claim of an answer is judged against the reference, and the judgement. `docs/answers.md` has the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from . import cases
from .claims import (
    ABOUT,
    Answer,
    Claim,
    connective,
    defined_by,
    is_label,
    is_numeric,
    isolated,
    isolated_order,
    label_name,
    same_label,
    sort,
    states_order,
)
from .equality import Verdict, as_inequalities, compare, links, members
from .equality.vocabulary import degrees_of_difference, is_difference
from .formulas.decide import decide
from .formulas.read import Relation
from .labels import derives_otherwise, is_elsewhere, is_part, opposite_index, share_a_part, works_on
from .latex import Statement, read_statements
from .latex.names import split_name
from .latex.tree import INFINITY, Node, number, symbol
from .words import opposed

_REMAINDERS = frozenset(("O", "\\mathcal{O}", "o"))


MAX_DEFINITIONS = 12
MAX_SUBSTITUTED = 20_000  # operations


def choose(gold: Claim, answer: Answer) -> tuple[list[Claim], dict[str, Node], list[str]]:
    """The claims to be judged against a gold, the definitions at hand, and notes.

    Those with the gold's left side, if any; else the first that defines no helper of another, or the last of marked parts.
    Several are returned only
    where they state the same quantity: they must then all hold.
    """
    notes: list[str] = []
    claims = _running(_labelled(answer.claims, gold), gold)
    definitions = dict(answer.definitions)
    name = label_name(gold.label)
    names = [gold.label, *_aliases(gold)]
    chosen = [claim for claim in claims if any(same_label(label, claim.label) for label in names)]
    chosen = chosen or _among_definitions(gold, answer)
    if not chosen and len(claims) > 1 and gold.label is not None:  # v^2 = ... for the reference's v =
        solved = [(claim, isolated(claim.whole)) for claim in claims if not claim.values]
        chosen = [claim for claim, alone in solved if alone is not None and same_label(gold.label, alone.label)]
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
        alike = [claim for claim in mains if base is not None and _names_like(claim.label, base)]
        if len(alike) > 1:
            return alike, definitions, [f"several quantities named like {base}: each of them is judged"]
        chosen = [claim for claim in mains if claim is first or same_label(first.label, claim.label)]
    for claim in claims:
        if claim in chosen:
            continue
        definitions.update({name: value for name, value in defined_by(claim).items() if name not in definitions})
        notes.append("a further statement of the answer is not judged")
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


def _named_as(other: Claim, claim: Claim) -> Claim:
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
            if any(_names_like(claim.label, name) for claim in answer.claims):
                return []
            return [Claim(label, (value,), ("=",), Node("relation", (label, value), "="))]
    return []


def _names_like(label: Node | None, name: str) -> bool:
    """Does a left side name this quantity with an index of its own (x_blur for x)?"""
    own = label_name(label)
    return own is not None and own.split("_")[0] == name.split("_")[0]


def _own(claim: Claim) -> set[str]:
    return {name for value in claim.values for name in value.names}


def substitute(node: Node, definitions: dict[str, Node], keep: frozenset[str]) -> tuple[Node, list[str]]:
    """Put the answer's own definitions in, and theirs in them, for symbols that the reference does not use.

    A definition in terms of itself (`k = k/m`, or round about) is put in once. Returns the tree and the names put in.
    """
    used: dict[str, Node] = {}
    open_names: set[str] = set()

    def put_in(tree: Node) -> Node:
        if definitions.keys().isdisjoint(tree.names):
            return tree
        return tree.replace(change)

    def change(part: Node) -> Node | None:
        name = part.value
        if part.op not in ("symbol", "apply") or name not in definitions or name in keep or name in open_names:
            return None
        if name not in used:
            if len(used) >= MAX_DEFINITIONS:
                return None
            used[name] = definitions[name]  # in its place in the order of use
            open_names.add(name)
            used[name] = put_in(definitions[name])
            open_names.remove(name)
        return used[name]

    if not definitions:
        return node, []
    whole = put_in(node)
    return (node, []) if whole.size > MAX_SUBSTITUTED else (whole, list(used))


def _formal(node: Node) -> bool:
    """Does this hold a derivative, an integral or the like, which cannot be compared with a formula without one?"""
    return node.has("derivative", "integral", "limit", "operator", "differential", "sum", "product")


def deciding(claim: Claim, gold: Node) -> tuple[Node, list[str]]:
    """The value of a chain that decides: the last, a numeric tail behind ≈ and forms that cannot be compared left out."""
    values, links = list(claim.values), list(claim.links)
    notes: list[str] = []
    while len(values) > 1:
        last, link = values[-1], links[-1]
        decimal = last.has("decimal")
        gold_decimal = gold.has("decimal")
        if link in ABOUT and decimal and not gold_decimal:
            notes.append("the decimal behind ≈ is not judged")
        elif link == "→" and claim.label is not None:
            notes.append("what the formula tends to is not judged")
        elif (_formal(last) and not _formal(gold)) or last.op == "text":
            notes.append("the last form of the chain cannot be compared; the one before it decides")
        elif (
            is_numeric(last)
            and decimal
            and not is_numeric(gold)
            and is_numeric(values[-2]) is False
            and not gold_decimal
        ):
            notes.append("the decimal at the end of the chain is not judged")
        else:
            break
        values.pop()
        links.pop()
    if len(values) > 1:
        notes.append("the last form of the chain decides")
    return values[-1], notes


def without_remainder(node: Node) -> tuple[Node, bool]:
    """The tree without terms O(...)."""
    if node.names.isdisjoint(_REMAINDERS):
        return node, False
    dropped = False

    def is_remainder(part: Node) -> bool:
        while part.op == "neg":
            part = part.args[0]
        if part.op == "apply":
            return part.value in _REMAINDERS and bool(part.args[0].names)
        return (
            part.op == "mul"
            and part.args[0].op == "symbol"
            and part.args[0].value in ("O", "\\mathcal{O}")
            and len(part.args) == 2
            and bool(part.args[1].names)
        )

    def change(part: Node) -> Node | None:
        nonlocal dropped
        if part.op != "add" or not any(is_remainder(term) for term in part.args):
            return None
        dropped = True
        kept = [without_remainder(term)[0] for term in part.args if not is_remainder(term)]
        return number(0) if not kept else kept[0] if len(kept) == 1 else Node("add", tuple(kept))

    return node.replace(change), dropped


def one_case(node: Node) -> Node | None:
    """The one formula of a case distinction whose other cases say that there is none (words, ∞)."""
    if node.op != "cases":
        return None
    formulas = [value for value in node.args[::2] if value.op != "text" and not _endless(value)]
    return formulas[0] if len(formulas) == 1 else None


def _endless(node: Node) -> bool:
    while node.op == "neg":
        node = node.args[0]
    return node == INFINITY


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
            if solved is not None and same_label(gold.label, solved.label):
                verdict = compare(reference, solved.values[0])
                if verdict.same:
                    return _defined(verdict, used).noted("solved for the quantity on the left, for positive quantities")
            relation = Node("relation", (gold.label, reference), "=")
            solvable = not (whole.has("call", "pm") or reference.has("call", "pm"))
            verdict = (_same_relation if solvable else compare)(relation, whole)
            return _defined(verdict, used)
        return Verdict(False, "the left side of the answer says more than the reference's")
    if combines_otherwise(claim.label, gold.label, reference.names):
        named = (
            Node("relation", (side.label, side.values[-1]), "=") for side in (gold, claim) if side.label is not None
        )
        return _same_relation(*named)
    if _says_more(claim.label, gold.label):
        return Verdict(False, "the left side of the answer says more than the name of the quantity")
    value, notes = deciding(claim, reference)
    value, used = substitute(value, definitions, keep)
    case = one_case(value) if reference.op != "cases" else None
    if case is not None:
        value = case
        notes.append("the one case with a formula is judged")
    value, dropped = without_remainder(value)
    if dropped:
        notes.append("the remainder O(...) is left out")
    if claim.label is not None and gold.label is not None and not same_label(gold.label, claim.label):
        notes.append("the left side differs from the reference's, which is a name only")
    if is_difference(gold.label) or is_difference(claim.label):
        reference, value = degrees_of_difference(reference), degrees_of_difference(value)
    verdict = compare(reference, value)
    if not verdict.same and len(claim.values) > 1 and claim.links[-1] in ABOUT and value is not claim.values[-1]:
        tail = compare(reference, claim.values[-1])
        verdict = tail if tail.same else verdict
    return _defined(verdict, used).noted(*notes)


def _in_unit(claim: Claim, unit: str) -> Claim:
    """A number with the unit that stands in brackets behind it."""
    if not claim.values or not is_numeric(claim.values[-1]) or claim.values[-1].has("unit"):
        return claim
    unity = read_statements(f"1\\,\\mathrm{{{unit}}}").statements[0].node
    *before, last = claim.values
    factors = last.args if last.op == "mul" else (last,)
    return replace(claim, values=(*before, Node("mul", (*factors, *unity.args[1:]))))


def _says_more(label: Node | None, gold: Node | None) -> bool:
    """`x + a =`, `dx/dt =`, `\\dot x =` for the reference's `x =`."""
    name = label_name(gold)
    if name is None or label is None:
        return False
    if label.op == "symbol":
        return any(label.value == f"{dot}{{{split_name(name)[0]}}}{split_name(name)[1]}" for dot in ("\\dot", "\\ddot"))
    return label.op in ("add", "derivative") and name in label.names


def combines_otherwise(label: Node | None, gold: Node | None, used: frozenset[str] | None = None) -> bool:
    """`v_1 - v_2 =` for the reference's `v_1 + v_2 =`, `T/m =` or `\\Delta T =` for `T =`: a left side of another quantity.

    `used`: the names in the reference's value; None where any may be.
    """
    if label is None or gold is None:
        return False
    mine, theirs = (side.args[0] if side.op == "abs" else side for side in (label, gold))
    combined = {mine.op, theirs.op} <= {"add", "div", "derivative"}
    if combined and mine.names == theirs.names and not same_label(mine, theirs):
        return True
    if is_part(label, gold) or derives_otherwise(label, gold) or is_elsewhere(label, gold):
        return True
    name, own = label_name(gold), label_name(label)
    if name is not None and own is not None and opposite_index(own, name):
        return True
    if own is not None and gold.op == "div" and works_on(gold, own, used):
        return True
    return (name is not None and works_on(label, name, used)) or share_a_part(label, gold)


def _same_relation(gold: Node, other: Node) -> Verdict:
    """Do two relations say the same, also where they are solved for different parts?"""
    verdict = compare(gold, other)
    if not verdict.same and gold.op == other.op == "relation" and gold.value == other.value == "=":
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
    if solved is not None and claim.label is not None and claim.values and same_label(solved.label, claim.label):
        verdict = compare(solved.values[0], substitute(claim.values[-1], definitions, keep)[0])
        if verdict.same:
            return _defined(verdict, used).noted("the reference is solved for the quantity, for positive quantities")
    if whole.op not in ("relation", "chain"):
        return Verdict(False, "the reference is a relation with a left side of its own, the answer is an expression")
    return _defined(_same_relation(gold, whole), used)


def judge_answer(gold: Sequence[Statement], answer: Sequence[Statement]) -> tuple[Verdict, Node | None, Node]:
    """Judge all statements of an answer against those of a gold.

    Returns:
        The verdict; the value of the answer that was judged, for the distance (None where there is none); the gold's value.
    """
    wants_order = states_order(gold)
    golds = sort(gold, wants_order)
    answers = sort(answer, wants_order)
    if not golds.claims:
        return _judge_words(golds, answers), None, gold[0].node
    reference = golds.claims[0]
    if answers.refused:
        return Verdict(False, answers.refusal), _value(answers.refused[0]), _value(reference)
    if not answers.claims:
        words = " ".join(answers.words)
        return (
            Verdict(False, "the answer holds words, but no formula" if words else "no statement to judge"),
            None,
            _value(reference),
        )
    if golds.words and answers.words and (pair := opposed(golds.words, answers.words)):
        return (
            Verdict(False, f"the reference says {pair[0]!r}, the answer {pair[1]!r}"),
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
        if not verdict.same and len(mine.args) == len(theirs.args) == 1:
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
    chosen, definitions, notes = choose(reference, answers)
    if answers.unit and _value(reference).has("unit"):
        chosen = [_in_unit(claim, answers.unit) for claim in chosen]
    value = _value(chosen[0])
    if len(chosen) > 1 and all(claim.label is None for claim in chosen):
        listed = Node(
            "list", tuple(deciding(claim, _value(reference))[0] if claim.values else claim.whole for claim in chosen)
        )
        verdict = compare(_value(reference), listed)
        return verdict.noted("the answer is a list"), listed, _value(reference)
    verdicts = [judge(_named_as(claim, reference), _named_as(reference, claim), definitions) for claim in chosen]
    if chosen[0].values:
        decided = deciding(chosen[0], _value(reference))[0]
        value = without_remainder(one_case(decided) or substitute(decided, definitions, reference.whole.names)[0])[0]
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
