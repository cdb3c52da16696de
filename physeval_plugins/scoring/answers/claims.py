"""The statements of an answer, sorted: claims, definitions, conditions, words.

A claim's parts: a left side that names a quantity (a label: `T =`, `F_x =`, `v(t) =`, `S_B - S_A =`, `P/L =`), and the
values of a chain (`a = b = c`). Conditions and definitions stand behind words or commas, or in brackets. A left side
that says more (`v^2 =`, `\\tan\\varphi =`) is part of the claim. `docs/answers.md` has the rules with examples.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..equality import compare, in_one_vocabulary
from ..latex import Statement, read_statements
from ..latex.tree import OMISSION, Node, symbol
from ..latex.unit_text import is_unit_text
from ..words import changed_before, changed_behind, denied_before, denied_behind
from .isolate import isolated, isolated_angle
from .spelling import in_one_form

CONDITION_WORDS = frozenset(
    (
        "where with for if when while provided given assuming since because such as in on at otherwise which valid that"
    ).split()
)
_ORDER = frozenset(("<", "<=", ">", ">=", "<<", ">>", "!=", "∈", "∉", "≲", "≳", "⊂", "⊥", "∝"))
ABOUT = frozenset(("≈", "~", "→"))
_OTHERWISE = re.compile(r"\b(?:otherwise|else)\W*$", re.I)
_LINKS = frozenset(("=", "⇒", "⇔", *ABOUT))
_EQUALS = re.compile(
    r"\W*(?:(?:at|of|on|from|in|above|below)\s[^.;:]{1,80}\s)?(?:is|equals|is equal to|is given by)\W*", re.I
)
_PLACES = r"(?:at|on|from|above|below|over|under|near|in|between|for)"
_NAMES_PLACE = re.compile(rf"\b(?:{_PLACES}|of|with)(?:\s\w+){{0,4}}$", re.I)  # "at", "of mass", "at the distance"
_ENDS_PLACE = re.compile(rf"\b(?:{_PLACES}(?:\s(?:an?|the))?|(?:{_PLACES}|of|with)(?:\s(?:an?|the))?\s\w+)$", re.I)
_AND = re.compile(r"\W*(?:and|or|nor)(?: of)?\W*", re.I)
_IN = re.compile(r"^\W*(?:measured |given )?in[\s\\~]+(?:units of )?(?=\w)")  # "(in km/s)"
_ALTERNATIVE = re.compile(
    r"\W*(?:(?:or|possibly|perhaps|maybe|else|alternatively|(?:with|as) (?:an? |the )?alternative)\W*){1,2}", re.I
)
_OF_A_CASE = re.compile(
    r"\W*(?:if|when|for)\s+(?:\w+\s+){0,3}\w{3,}\W*", re.I
)  # "if elastic": no formula belongs to it
PART_MARK = re.compile(r"(?:part\s+)?\(?(?:[a-h]|i{1,3}|iv|v|vi|[1-9])[).][:.]?", re.I)
_JOINING = re.compile(
    r"^\W*(?:and|or)\b|(?:^|\b)(?:and|or|so|thus|hence|therefore|is|are|gives?|equals?|answer|result|then|i\.e\.)\W*$|[:=]\W*$",
    re.I,
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
    """What an answer says, sorted: claims, definitions of helper symbols, conditions, and words.

    Claims that its words deny or make another value of are none: `refusal` says why, and `refused` holds them.
    `unit` is one in brackets behind a number (`12.5 [N]`); `parted`: its parts are marked (a), (b); `changing`: the words
    that make another value; `seconds`: claims, each with the second value that brackets give it (`x = 1 (or 2)`).
    """

    claims: tuple[Claim, ...]
    definitions: dict[str, Node]
    conditions: tuple[Node, ...]
    words: tuple[str, ...]
    refusal: str = ""
    refused: tuple[Claim, ...] = ()
    unit: str = ""
    parted: bool = False
    changing: str = ""
    seconds: tuple[tuple[Claim, Claim], ...] = ()


# -- sorting ------------------------------------------------------------------------------------------------------


def is_label(node: Node) -> bool:
    """Does this left side name a quantity, and say no more than that?"""
    if node.op in ("symbol", "differential", "apply", "derivative", "text"):
        return True
    if node.op in ("interval", "average") or (node.op == "root" and node.args[0].op == "average"):  # [x, p], <x^2>
        return True
    if node.op == "abs" and is_label(node.args[0]):
        return True
    if node.op == "add":
        return all(is_label(part.args[0] if part.op == "neg" else part) for part in node.args)
    if node.op == "div":
        return all(is_label(part) for part in node.args)
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
        about = node.value in ABOUT and (
            (right.has("decimal") and not left.has("decimal")) or is_numeric(right) != is_numeric(left)
        )
        if about or compare(left, right).same:  # two forms of one value: a chain without a name
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


def is_order(node: Node) -> bool:
    """Is this an inequality, a membership or the like?"""
    return (node.op == "relation" and (node.value in _ORDER or node.value == "→")) or (
        node.op == "chain" and any(sign in _ORDER for sign in node.value)
    )


def states_order(statements: Sequence[Statement]) -> bool:
    """Is an inequality what these statements are about, and not a condition (`x, n >= 4`)?"""
    return all(is_order(statement.node) for statement in statements if statement.node.op != "text")


def states_several(statements: Sequence[Statement]) -> bool:
    """Do these statements give several quantities (`v_1 = 2, v_2 = 3`), or one with cases?"""
    if len(statements) < 2:
        return statements[0].node.has("cases")
    labels = [claim.label for claim in sort(statements, False).claims if claim.label is not None]
    return any(not same_label(labels[0], other) for other in labels[1:])


def connective(statements: Sequence[Statement]) -> str:
    """How inequalities are joined: "or", "and" (also by `a < x < b`), or "" where commas leave it open."""
    joining = [statement.words.strip(" ,;").lower() for statement in statements]
    if "or" in joining:
        return "or"
    return "and" if "and" in joining or any(statement.node.op == "chain" for statement in statements) else ""


def sort(statements: Sequence[Statement], wants_order: bool) -> Answer:
    """Sort statements into claims, definitions, conditions and words."""
    statements = in_one_form(statements)
    if _is_one_formula(statements, wants_order):  # most answers by far
        return Answer((claim_of(statements[0].node),), {}, (), ())
    statements = _with_names_in_words(statements)
    claims: list[Claim] = []
    definitions: dict[str, Node] = {}
    conditions: list[Node] = []
    words: list[str] = []
    later: list[Claim] = []
    seconds: list[tuple[Claim, Claim]] = []
    denied = parted = False
    denied_only: list[Node] = []  # formulas denied by the words before them: no claims
    changed = unit = ""
    behind = False  # behind "where", "for", ... all is condition or definition, until the text ends
    remark = False  # the statement before was one: "independent of m and q"
    for place, statement in enumerate(statements):
        node = statement.node
        remark = remark and node.op == "symbol" and _AND.fullmatch(statement.words) is not None
        if _EQUALS.fullmatch(statement.words) and claims and claims[-1].whole.op in ("symbol", "apply"):
            node = Node("relation", (claims.pop().whole, node), "=")  # "T is 2mg"
        if statement.words:
            words.append(statement.words)
            if PART_MARK.fullmatch(statement.words):
                parted, behind = True, False
            if claims and not behind:
                denied = denied or denied_behind(statement.words)
                changed = changed or _changing(statement.words, claims[-1])
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
            if claims and claims[-1].values:
                unit = _unit_in_brackets(statement) or unit
                if unit and not is_numeric(claims[-1].values[-1]):
                    claims[-1], unit = in_unit(claims[-1], unit), ""
            if claims and not behind:
                denied = denied or denied_behind(node.value)
                if not _names_its_own(statements, place, claims[-1]):
                    changed = changed or _changing(node.value, claims[-1])
        elif denied_before(statement.words):
            conditions.append(node)
            denied_only.append(node)
        elif statement.bracketed and claims and (second := _second(statements, place, claims[-1])) is not None:
            seconds.append((claims[-1], second))
        elif node.op == "condition" or statement.bracketed or (is_order(node) and not wants_order):
            condition = node.args[0] if node.op == "condition" else node
            conditions.append(condition)
            definitions.update(
                {name: value for name, value in defined_by(claim_of(condition)).items() if name not in definitions}
            )
        elif claims and _ALTERNATIVE.fullmatch(statement.words) and node.op not in ("relation", "chain"):
            claims.append(claim_of(node))
            _continue_list(claims)
            if len(claims) > 1 and claims[-1].label is None and claims[-1].values:
                claims[-1] = replace(claims[-1], label=claims[-2].label)
        elif behind and (_OTHERWISE.search(statement.words) or _is_further_case(statements, place)):
            claims.append(claim_of(node))
        elif remark:
            conditions.append(node)
        elif statement.words and claims and not is_joining(statement.words) and node.op not in ("relation", "chain"):
            conditions.append(node)  # a remark: "independent of R"
            remark = True
        elif behind:
            claim = claim_of(node)
            definitions.update({name: value for name, value in defined_by(claim).items() if name not in definitions})
            later.append(claim)
            conditions.append(node)
        else:
            if changed_before(statement.words, node.op in ("relation", "chain")):
                changed = changed or statement.words
            claims.append(claim_of(node))
            _continue_list(claims)
    # "V = ... for r > R and V = ... for r < R": the same quantity again is a claim, wherever it stands
    claims += [claim for claim in later if any(same_label(claim.label, main.label) for main in claims)]
    if len(claims) > 1:
        domains = [claim for claim in claims if _is_domain(claim, claims)]
        claims = [claim for claim in claims if claim not in domains]
        conditions += [Node("relation", (claim.label, claim.values[-1]), "∈") for claim in domains if claim.label]
    if not claims:  # x ∈ {a, b} says that x is a or b
        claims = [
            Claim(node.args[0], (Node("list", node.args[1].args),), ("=",), node)
            for node in conditions
            if node.op == "relation" and node.value == "∈" and node.args[1].op == "set"
        ]
    if not claims and denied_only:
        claims, denied = [claim_of(denied_only[0])], True
    if not claims:  # the whole statement in brackets
        claims = [claim_of(node) for node in conditions if node.op == "relation" and node.value == "="][:1]
    refusal = "the words of the answer deny its formula" if denied else ""
    if changed and not denied:
        refusal = f"the words beside the answer's formula make another value of it: {changed!r}"
    kept, refused = ((), tuple(claims)) if refusal else (tuple(claims), ())
    return Answer(
        kept, definitions, tuple(conditions), tuple(words), refusal, refused, unit, parted, changed, tuple(seconds)
    )


def _is_one_formula(statements: Sequence[Statement], wants_order: bool) -> bool:
    """Is there a single formula, and no word?"""
    if len(statements) != 1 or statements[0].words or statements[0].bracketed:
        return False
    node = statements[0].node
    return node.op not in ("cases", "text", "condition") and (wants_order or not is_order(node))


def _unit_in_brackets(statement: Statement) -> str:
    """The unit that a text in brackets names: `[m/s]`, `(in m/s)`; else nothing."""
    text = str(statement.node.value).strip()
    if not (statement.bracketed or (text[:1] in "([" and text[-1:] in ")]")):
        return ""
    named = _IN.sub("", text).strip("()[] ")
    return named if is_unit_text(named) else ""


def in_unit(claim: Claim, unit: str) -> Claim:
    """A claim with the unit, if any, that stands in brackets behind it."""
    if not unit or not claim.values or claim.values[-1].has("unit"):
        return claim
    unity = read_statements(f"1\\,\\mathrm{{{unit}}}").statements[0].node
    *before, last = claim.values
    factors = last.args if last.op == "mul" else (last,)
    return replace(claim, values=(*before, Node("mul", (*factors, *unity.args[1:]))))


def _changing(words: str, claim: Claim) -> str:
    """The words, if they make another value of the claim before them."""
    value = claim.values[-1] if claim.values else claim.whole
    return words if changed_behind(words, is_numeric(value), value.has("unit")) else ""


def _names_its_own(statements: Sequence[Statement], place: int, claim: Claim) -> bool:
    """`x + C (up to a constant C)`: do the words in brackets name what the formula has?"""
    if not statements[place].bracketed or not str(statements[place].node.value).endswith("constant"):
        return False
    after = statements[place + 1 : place + 2]
    return (
        bool(after) and after[0].bracketed and after[0].node.op == "symbol" and after[0].node.value in claim.whole.names
    )


def _with_names_in_words(statements: Sequence[Statement]) -> list[Statement]:
    """`\\text{At a distance } r \\text{ the field is } B = ...`: a name within the words before the first formula is theirs."""
    out: list[Statement] = []
    leading, carried = True, ""
    for statement, after in zip(statements, [*statements[1:], None], strict=True):
        words = f"{carried} {statement.words}".strip()
        carried = ""
        leading = leading and statement.node.op in ("symbol", "apply") and not statement.bracketed
        if leading and after is not None and _in_words(statement.node, words, after):
            carried = f"{words} {str(statement.node.value).strip(chr(92))}"
        else:
            out.append(statement._replace(words=words) if words != statement.words else statement)
    return out


def _in_words(node: Node, words: str, after: Statement) -> bool:
    """Is a name before the statement `after` one that the words before it speak of, and no answer?"""
    if node.op != "symbol" or not words or denied_before(words) or changed_before(words, named=True) or after.bracketed:
        return False
    following = after.words.lower().replace(",", " ").split()
    if after.node.op in ("relation", "chain"):
        left = after.node.args[0]
        return (
            _NAMES_PLACE.search(words) is not None
            and is_label(left)
            and left.op != "text"
            and node.value not in left.names
            and following[:1] != ["where"]
        )
    if after.node.op in ("text", "condition"):
        return False
    joined = is_joining(after.words) and not _AND.fullmatch(after.words)
    return _ENDS_PLACE.search(words) is not None and (joined or (following == ["at"] and not after.node.names - {"m"}))


def _second(statements: Sequence[Statement], place: int, claim: Claim) -> Claim | None:
    """`(or 2)`, `(= 2)`, `(x = 2)` behind `x = 1`: the second value that a statement in brackets gives a claim."""
    statement = statements[place]
    before, after = statements[place - 1], statements[place + 1] if place + 1 < len(statements) else None
    node = statement.node
    words = str(before.node.value) if before.bracketed and before.node.op == "text" else statement.words
    alternative = _ALTERNATIVE.fullmatch(words) is not None
    if (words and not alternative) or (after and after.bracketed):
        return None
    if not claim.values:  # an equation, and another one
        return claim_of(node) if alternative and node.op == "relation" else None
    if node.op == "relation" and node.value in ("=", *ABOUT):
        left, right = node.args
        if left.op == "mul" and left.args[0].op == "symbol" and _ALTERNATIVE.fullmatch(str(left.args[0].value)):
            left = left.args[1]  # "possibly v"
        about_it = left.op == "text" or same_label(claim.label, left)
        return Claim(claim.label, (_with_units(right, claim),), (node.value,), node) if about_it else None
    if not alternative or node.op in ("relation", "chain", "text", "condition"):
        return None
    return Claim(claim.label, (_with_units(node, claim),), ("=",), node)


def _with_units(node: Node, claim: Claim) -> Node:
    """A number behind one with a unit: its letters are units, too."""
    first = claim.values[-1]
    if not node.names or not is_numeric(first) or not first.has("unit") or node.op != "mul":
        return node
    unity = [
        read_statements(f"1\\,\\mathrm{{{part.value}}}").statements[0].node.args[1:]
        if part.op == "symbol" and is_unit_text(str(part.value))
        else (part,)
        for part in node.args
    ]
    return Node("mul", tuple(part for parts in unity for part in parts))


def _is_further_case(statements: Sequence[Statement], place: int) -> bool:
    """`X if a > b, Y otherwise`: is the formula here, behind a condition, a value with a condition of its own?"""
    node, before = statements[place].node, statements[place].words
    if node.op in ("relation", "chain", "text") or place + 1 == len(statements):
        return False
    after = statements[place + 1]
    words = after.words or (after.node.value if after.node.op == "text" else "")
    two_cases = node.op != "symbol" and _OF_A_CASE.fullmatch(before) and _OF_A_CASE.fullmatch(words)
    if not (two_cases or is_joining(before) or before.rstrip().endswith(",")):
        return False
    first = next(iter(words.lower().replace(",", " ").split()), "")
    if first in ("otherwise", "else", "if", "when"):
        return True
    if node.op == "symbol" or not first:  # "where k in ..."
        return first == "for"
    previous = statements[place - 1].node
    last = previous.args[-1] if previous.op == "relation" else previous
    if is_numeric(node) and not before and not is_order(previous) and is_numeric(last):
        return False  # "for n = 1, 2, 3 in ..."
    return first in CONDITION_WORDS


def _is_domain(claim: Claim, claims: Sequence[Claim]) -> bool:
    """`n = 1, 2, 3, ...` beside a formula of n: which numbers it goes through."""
    if claim.label is None or claim.label.op != "symbol" or not claim.values or claim.values[-1].op != "list":
        return False
    name = claim.label.value
    return not claim.values[-1].names and any(name in other.whole.names for other in claims if other is not claim)


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
    return not words or bool(_JOINING.search(words)) or PART_MARK.fullmatch(words) is not None


def defined_by(claim: Claim) -> dict[str, Node]:
    """name -> value for a claim about one symbol, also `x^2 = X`, `\\cos\\theta = X`; only for what is equal."""
    if not claim.values:
        solved = (isolated(claim.whole) or isolated_angle(claim.whole)) if claim.whole.value == "=" else None
        return {} if solved is None else {str(solved[0].value): solved[1]}
    if claim.label is None or claim.label.op not in ("symbol", "apply") or is_order(claim.whole):
        return {}
    exact = [value for value, link in zip(claim.values, claim.links, strict=True) if link not in ABOUT]
    return {str(claim.label.value): exact[-1]} if exact else {}


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
        if one == other:
            return True
        left, right, _ = in_one_vocabulary(symbol(one), symbol(other))
        return left == right
    return compare(a, b).same is True


# -- judging ------------------------------------------------------------------------------------------------------


def is_numeric(node: Node) -> bool:
    return not node.names
