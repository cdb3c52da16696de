"""From the statements of an answer to the one that is judged, and the judgement.

A statement's parts: a left side that names a quantity (a label: `T =`, `F_x =`, `v(t) =`, `S_B - S_A =`, `P/L =`), the values of
a chain (`a = b = c`), conditions and definitions behind words, commas or in brackets. A left side that says more
(`v^2 =`, `\\tan\\varphi =`) is part of the claim. `docs/answers.md` has the rules with examples.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from .arithmetic import rational
from .equality import Verdict, as_inequalities, compare, in_one_vocabulary, links, members
from .formulas_decide import decide
from .formulas_read import Relation
from .latex import Statement
from .latex.names import split_name
from .latex.tree import INFINITY, OMISSION, Node, number, symbol

CONDITION_WORDS = frozenset(
    (
        "where with for if when while provided given assuming since because such as in on at otherwise which valid that"
    ).split()
)
_ORDER = frozenset(("<", "<=", ">", ">=", "<<", ">>", "!=", "∈", "∉", "≲", "≳", "⊂", "⊥", "∝"))
_ABOUT = frozenset(("≈", "~", "→"))
_LINKS = frozenset(("=", "⇒", "⇔", *_ABOUT))
_REMAINDERS = frozenset(("O", "\\mathcal{O}", "o"))
MAX_DEFINITIONS = 12
_EQUALS = re.compile(r"\W*(?:is|equals|is equal to|is given by)\W*", re.I)
_JOINING = re.compile(
    r"^\W*(?:and|or)\b|(?:^|\b)(?:and|or|so|thus|hence|therefore|is|are|gives?|equals?|answer|result|then|i\.e\.)\W*$|[:=]\W*$",
    re.I,
)
_DENIED_BEFORE = re.compile(r"\b(?:not|never|isn't|neither|nor)\b(?:\s+(?:be|equal to|equals|the|given by))*\W*$", re.I)
_DENIED_BEHIND = re.compile(
    r"^\W*(?:(?:is|are|was|would be|seems?)\s+(?:not|wrong|incorrect|false|invalid)|wrong|incorrect|false)\b", re.I
)


@dataclass(frozen=True)
class Claim:
    """One quantity that an answer states: its left side (or None), and the values of its chain, in order.

    `links` holds the relation before each value: "=" or "≈".
    """

    label: Node | None
    values: tuple[Node, ...]
    links: tuple[str, ...]
    whole: Node


@dataclass(frozen=True)
class Answer:
    """What an answer says, sorted: claims, definitions of helper symbols, conditions, and words."""

    claims: tuple[Claim, ...]
    definitions: dict[str, Node]
    conditions: tuple[Node, ...]
    words: tuple[str, ...]
    denied: bool = False


# -- sorting ------------------------------------------------------------------------------------------------------


def is_label(node: Node) -> bool:
    """Does this left side name a quantity, and say no more than that?"""
    if node.op in ("symbol", "differential"):
        return True
    if node.op == "apply":
        return True
    if node.op in ("abs", "average") and is_label(node.args[0]):
        return True
    if node.op == "derivative":
        return True
    if node.op == "add":
        return all(is_label(part.args[0] if part.op == "neg" else part) for part in node.args)
    if node.op == "div":
        return all(is_label(part) for part in node.args)
    if node.op == "text":
        return True
    return (
        node.op == "call"
        and node.value in ("re", "im", "max", "min")
        and len(node.args) == 1
        and is_label(node.args[0])
    )


def claim_of(node: Node) -> Claim:
    """A relation or an expression as a claim."""
    if node.op == "relation" and node.value in _LINKS:
        left, right = node.args
        if left.op == "text":
            return Claim(None, (right,), (node.value,), node)
        if is_label(left) or right.op == "text":
            return Claim(left, (right,), (node.value,), node)
        if right.op in ("symbol", "apply") and right.value not in left.names:
            return Claim(right, (left,), (node.value,), node)
        decimal_tail = node.value in _ABOUT and right.has("decimal") and not left.has("decimal")
        if decimal_tail or compare(left, right).same:  # two forms of one value: a chain without a name
            return Claim(None, (left, right), ("=", node.value), node)
        return Claim(None, (), (), node)
    if node.op == "chain" and all(sign in _LINKS for sign in node.value):
        terms, signs = list(node.args), list(node.value)
        while len(terms) > 1 and terms[-1].op == "text":
            terms.pop()
            signs.pop()
        if is_label(terms[0]) and len(terms) > 1:
            label, values, links = terms[0], terms[1:], signs
            while (
                len(values) > 1
                and is_label(values[0])
                and values[0].op in ("symbol", "apply", "abs")
                and links[0] == "="
            ):
                if any(other.op not in ("symbol", "apply", "abs") for other in values[1:]):
                    values, links = values[1:], links[1:]
                else:
                    break
            return Claim(label, tuple(values), tuple(links), node)
        return Claim(None, tuple(terms), ("=", *signs), node)
    return Claim(None, (node,), ("=",), node)


def isolated(node: Node) -> Claim | None:
    """`v^n = X`, `1/f = X`, `2x = X` solved for the one symbol on the left (positive, as quantities are); else None."""
    if node.op != "relation" or node.value not in ("=", "≈"):
        return None
    left, right = node.args
    for _ in range(4):
        if left.op in ("symbol", "apply"):
            return None if left.value in right.symbols() else Claim(left, (right,), ("=",), node)
        if left.op == "pow" and rational(left.args[1]):
            left, right = left.args[0], Node("pow", (right, Node("div", (number(1), left.args[1]))))
        elif left.op == "root":
            left, right = left.args[0], Node("pow", (right, left.args[1]))
        elif left.op == "neg":
            left, right = left.args[0], Node("neg", (right,))
        elif left.op == "div" and rational(left.args[0]):
            left, right = left.args[1], Node("div", (left.args[0], right))
        elif left.op == "div" and rational(left.args[1]):
            left, right = left.args[0], Node("mul", (left.args[1], right))
        elif left.op == "mul" and len(left.args) == 2 and rational(left.args[0]):
            left, right = left.args[1], Node("div", (right, left.args[0]))
        else:
            return None
    return None


def is_order(node: Node) -> bool:
    """Is this an inequality, a membership or the like?"""
    return (node.op == "relation" and (node.value in _ORDER or node.value == "→")) or (
        node.op == "chain" and any(sign in _ORDER for sign in node.value)
    )


def sort(statements: Sequence[Statement], wants_order: bool) -> Answer:
    """Sort statements into claims, definitions, conditions and words."""
    claims: list[Claim] = []
    definitions: dict[str, Node] = {}
    conditions: list[Node] = []
    words: list[str] = []
    later: list[Claim] = []
    denied = False
    behind = False  # behind "where", "for", ... all is condition or definition, until the text ends
    for place, statement in enumerate(statements):
        node = statement.node
        if _EQUALS.fullmatch(statement.words) and claims and claims[-1].whole.op in ("symbol", "apply"):
            node = Node("relation", (claims.pop().whole, node), "=")  # "T is 2mg"
        if statement.words:
            words.append(statement.words)
            denied = denied or bool(claims and not behind and _DENIED_BEHIND.search(statement.words))
            first = statement.words.lower().replace(",", " ").split()
            behind = behind or bool(claims and first and set(first) & CONDITION_WORDS)
        if (
            node.op == "cases"
            and all(value.op in ("relation", "chain") for value in node.args[::2])
            and not any(condition.value for condition in node.args[1::2])
        ):
            claims.extend(claim_of(value) for value in node.args[::2])  # a system of equations
        elif node == OMISSION:
            if claims and claims[-1].values and not behind:
                *before, last = claims[-1].values
                claims[-1] = replace(claims[-1], values=(*before, Node("list", (last, OMISSION))))
        elif node.op == "text":
            words.append(node.value)
            denied = denied or bool(claims and not behind and _DENIED_BEHIND.search(node.value))
        elif statement.words and _DENIED_BEFORE.search(statement.words):
            conditions.append(node)
        elif node.op == "condition" or statement.bracketed or (is_order(node) and not wants_order):
            condition = node.args[0] if node.op == "condition" else node
            conditions.append(condition)
            definitions.update(
                {name: value for name, value in _definition(claim_of(condition)).items() if name not in definitions}
            )
        elif statement.words and claims and not is_joining(statement.words) and node.op not in ("relation", "chain"):
            conditions.append(node)  # a remark: "independent of R"
        elif behind and _is_further_case(statements, place):
            claims.append(claim_of(node))
        elif behind:
            claim = claim_of(node)
            definitions.update({name: value for name, value in _definition(claim).items() if name not in definitions})
            later.append(claim)
            conditions.append(node)
        else:
            claims.append(claim_of(node))
            _continue_list(claims)
    # "V = ... for r > R and V = ... for r < R": the same quantity again is a claim, wherever it stands
    claims += [claim for claim in later if any(same_label(claim.label, main.label) for main in claims)]
    if not claims:  # x ∈ {a, b} says that x is a or b
        claims = [
            Claim(node.args[0], (Node("list", node.args[1].args),), ("=",), node)
            for node in conditions
            if node.op == "relation" and node.value == "∈" and node.args[1].op == "set"
        ]
    if not claims:  # the whole statement in brackets
        claims = [claim_of(node) for node in conditions if node.op == "relation" and node.value == "="][:1]
    return Answer(tuple(claims), definitions, tuple(conditions), tuple(words), denied)


def _is_further_case(statements: Sequence[Statement], place: int) -> bool:
    """`X if a > b, Y otherwise`: is the formula here, behind a condition, a value with a condition of its own?"""
    node = statements[place].node
    if node.op in ("relation", "chain", "symbol", "text") or not node.names or place + 1 == len(statements):
        return False
    after = statements[place + 1]
    words = after.words or (after.node.value if after.node.op == "text" else "")
    return bool(set(words.lower().replace(",", " ").split()[:1]) & CONDITION_WORDS)


def _continue_list(claims: list[Claim]) -> None:
    """`n = 1, 2, 3`: numbers behind a named number carry on its list."""
    if len(claims) < 2:
        return
    before, last = claims[-2:]
    if before.label is None or last.label is not None or not (before.values and last.values) or len(last.values) > 1:
        return
    if is_numeric(before.values[-1]) and is_numeric(last.values[0]):
        held = before.values[-1]
        values = (*held.args, last.values[0]) if held.op == "list" else (held, last.values[0])
        claims[-2:] = [replace(before, values=(*before.values[:-1], Node("list", values)))]


def is_joining(words: str) -> bool:
    """Words that join answers ("and", "or"), or say nothing of the formula behind them ("the answer is")."""
    return not words or bool(_JOINING.search(words))


def _definition(claim: Claim) -> dict[str, Node]:
    """name -> value for a claim about one symbol, also `x^2 = ...`."""
    if not claim.values:
        solved = isolated(claim.whole)
        return {} if solved is None else _definition(solved)
    if claim.label is None or claim.label.op not in ("symbol", "apply") or is_order(claim.whole):
        return {}
    return {str(claim.label.value): claim.values[-1]}


# -- choosing -----------------------------------------------------------------------------------------------------


def label_name(label: Node | None) -> str | None:
    """The name of the quantity a label stands for: `v(t)` and `|v|` name v."""
    if label is None:
        return None
    if label.op in ("symbol", "apply"):
        return str(label.value)
    if label.op == "abs":
        return label_name(label.args[0])
    return None


def same_label(a: Node | None, b: Node | None) -> bool:
    """Do two left sides name the same quantity?"""
    if a is None or b is None:
        return False
    one, other = label_name(a), label_name(b)
    if one is not None and other is not None:
        left, right, _ = in_one_vocabulary(symbol(one), symbol(other))
        return left == right
    return compare(a, b).same is True


def choose(gold: Claim, answer: Answer) -> tuple[list[Claim], dict[str, Node], list[str]]:
    """The claims to be judged against a gold, the definitions at hand, and notes.

    Those with the gold's left side, if any; else the first that defines no helper of another. Several are returned only
    where they state the same quantity: they must then all hold.
    """
    notes: list[str] = []
    claims = _labelled(answer.claims, gold)
    definitions = dict(answer.definitions)
    name = label_name(gold.label)
    chosen = [claim for claim in claims if same_label(gold.label, claim.label)] or _among_definitions(gold, answer)
    if not chosen:
        used = {name for claim in claims for value in claim.values for name in value.symbols()}
        helpers = [
            claim
            for claim in claims
            if len(claims) > 1 and any(defined in used and defined not in _own(claim) for defined in _definition(claim))
        ]
        mains = [claim for claim in claims if claim not in helpers] or claims[:1]
        first = mains[0]
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
        definitions.update({name: value for name, value in _definition(claim).items() if name not in definitions})
        notes.append("a further statement of the answer is not judged")
    return chosen, definitions, list(dict.fromkeys(notes))


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
    return {name for value in claim.values for name in value.symbols()}


def substitute(node: Node, definitions: dict[str, Node], keep: set[str]) -> tuple[Node, list[str]]:
    """Put the answer's own definitions in, for symbols that the reference does not use; each at most once along a path."""
    used: list[str] = []
    for _ in range(MAX_DEFINITIONS):
        names = [name for name in node.symbols() if name in definitions and name not in keep and name not in used]
        if not names:
            break
        name = names[0]
        used.append(name)
        value = definitions[name]
        if sum(1 for _ in node.walk()) * sum(1 for _ in value.walk()) > 200_000:
            break

        def change(part: Node, name: str = name, value: Node = value) -> Node | None:
            return value if part.op in ("symbol", "apply") and part.value == name else None

        node = node.replace(change)
    return node, used


# -- judging ------------------------------------------------------------------------------------------------------


def is_numeric(node: Node) -> bool:
    return not node.symbols()


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
        if link in _ABOUT and decimal and not gold_decimal:
            notes.append("the decimal behind ≈ is not judged")
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
    keep = set(gold.whole.symbols())
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
            verdict = compare(relation, whole)
            return _defined(verdict, used)
        return Verdict(False, "the left side of the answer says more than the reference's")
    if combines_otherwise(claim.label, gold.label):
        named = (
            Node("relation", (side.label, side.values[-1]), "=") for side in (gold, claim) if side.label is not None
        )
        return compare(*named)
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
    verdict = compare(reference, value)
    if not verdict.same and len(claim.values) > 1 and claim.links[-1] in _ABOUT and value is not claim.values[-1]:
        tail = compare(reference, claim.values[-1])
        verdict = tail if tail.same else verdict
    return _defined(verdict, used).noted(*notes)


def _says_more(label: Node | None, gold: Node | None) -> bool:
    """`x + a =`, `dx/dt =`, `\\dot x =` for the reference's `x =`."""
    name = label_name(gold)
    if name is None or label is None:
        return False
    if label.op == "symbol":
        return any(label.value == f"{dot}{{{split_name(name)[0]}}}{split_name(name)[1]}" for dot in ("\\dot", "\\ddot"))
    return label.op in ("add", "derivative") and name in label.names


def combines_otherwise(label: Node | None, gold: Node | None) -> bool:
    """`v_1 - v_2 =` for the reference's `v_1 + v_2 =`: the same quantities, and another combination of them."""
    if label is None or gold is None or not {label.op, gold.op} <= {"add", "div"}:
        return False
    return label.names == gold.names and not same_label(label, gold)


def _defined(verdict: Verdict, used: list[str]) -> Verdict:
    return verdict.noted(f"with {', '.join(used)} as the answer defines") if used else verdict


def _judge_relation(gold: Node, claim: Claim, definitions: dict[str, Node], keep: set[str]) -> Verdict:
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
    verdict = compare(gold, whole)
    if not verdict.same and gold.op == whole.op == "relation" and gold.value == whole.value == "=":
        decision = decide(Relation(gold.args[0], gold.args[1], "="), Relation(whole.args[0], whole.args[1], "="))
        if decision.same:
            verdict = Verdict(True, decision.reason, decision.evidence, decision.notes)
    return _defined(verdict, used)


def judge_answer(gold: Sequence[Statement], answer: Sequence[Statement]) -> tuple[Verdict, Node | None, Node]:
    """Judge all statements of an answer against those of a gold.

    Returns:
        The verdict; the value of the answer that was judged, for the distance (None where there is none); the gold's value.
    """
    wants_order = any(is_order(statement.node) for statement in gold)
    golds = sort(gold, wants_order)
    answers = sort(answer, wants_order)
    if not golds.claims:
        return _judge_words(golds, answers), None, gold[0].node
    reference = golds.claims[0]
    if not answers.claims:
        words = " ".join(answers.words)
        return (
            Verdict(False, "the answer holds words, but no formula" if words else "no statement to judge"),
            None,
            _value(reference),
        )
    if answers.denied:
        return Verdict(False, "the words of the answer deny its formula"), _value(answers.claims[0]), _value(reference)
    if wants_order:
        mine, theirs = (Node("list", tuple(claim.whole for claim in side.claims)) for side in (golds, answers))
        verdict = compare(_as_links(mine), _as_links(theirs))
        if verdict.same:
            return verdict, theirs, mine
    if len(golds.claims) > 1:
        return _judge_several(golds, answers)
    chosen, definitions, notes = choose(reference, answers)
    value = _value(chosen[0])
    if len(chosen) > 1 and all(claim.label is None for claim in chosen):
        listed = Node(
            "list", tuple(deciding(claim, _value(reference))[0] if claim.values else claim.whole for claim in chosen)
        )
        verdict = compare(_value(reference), listed)
        return verdict.noted("the answer is a list"), listed, _value(reference)
    verdicts = [judge(reference, claim, definitions) for claim in chosen]
    if chosen[0].values:
        decided = deciding(chosen[0], _value(reference))[0]
        value = without_remainder(
            one_case(decided) or substitute(decided, definitions, set(reference.whole.symbols()))[0]
        )[0]
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
    if answers.claims:
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
        verdict = judge(gold, match, answers.definitions)
        if not verdict.same:
            return verdict, answer_list, gold_list
    if any(same_label(claim.label, gold.label) for claim in left for gold in golds.claims):
        return Verdict(False, "the answer states a quantity more than once"), answer_list, gold_list
    return (
        Verdict(True, "every quantity of the reference is met", {"domain": "statement by statement"}),
        answer_list,
        gold_list,
    )
