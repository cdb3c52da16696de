"""Definitions that stand beside an answer, not in it: `\\boxed{E = kQ/r^2}`, where `k = 1/(4\\pi\\epsilon_0)`.

Only what a sentence says to be a definition counts ("where", "let", "defining"), or what adjoins the box, within its formula
or behind a comma. A symbol that is said to be two things is not defined, and no sentence that speaks of a case ("for k = 0",
"if", "in the limit") defines anything.
"""

from __future__ import annotations

import re

from ..equality import compare
from ..latex import UnreadableLatex, read_statements
from ..latex.names import split_name
from ..latex.tree import Node
from .claims import defined_by, sort
from .extract import boxes_in, without_thinking

MAX_FORMULAS = 16  # looked at; of more the last ones count
_REACH = 20_000  # characters looked at, from the end
_FORMULA = re.compile(
    r"\$\$(.{1,400}?)\$\$|(?<![\\$])\$([^$\n]{1,300})\$|\\\((.{1,300}?)\\\)|\\\[(.{1,400}?)\\\]", re.DOTALL
)
_SENTENCE_END = re.compile(r"[.!?](?:[\s$*]|$)")
_DEFINES = re.compile(
    r"\b(?:where|with|here|let|defin\w+|denot\w+|introduc\w+|abbreviat\w+|notation|shorthand)\b", re.I
)
_OF_A_CASE = re.compile(
    r"\b(?:if|when|for|unless|suppos\w+|assum\w+|case|limit|instead|not|would|were|wrong|incorrect|mistake\w*)\b", re.I
)
_DEFINITION = re.compile(r"=|\\equiv|\\triangleq")
_ADJOINING = re.compile(r"[$\s]*,[\s]*(?:and\s+)?")  # "\\boxed{...}, $k=1/(4\\pi\\epsilon_0)$"
_FOR_A_CASE = re.compile(r"\s*(?:if|when|for|unless|in the (?:limit|case))\b", re.I)
# Behind a definition: another value, a case, a denial
_IN_DOUBT = re.compile(
    r"[\s,(]*(?:(?:or|else|alternatively|possibly|perhaps|maybe)\b(?: (?:possibly|perhaps|maybe))?[\s,]*(?:\$|\\\()"
    r"|(?:if|when|unless)\b(?! and only)"
    r"|(?:(?:which|that|but this|but that) )?(?:is|was) (?:wrong|incorrect|false|not (?:right|correct|true))\b)",
    re.I,
)
_CORRECTED = re.compile(  # "Actually, $k=1$"
    r"\b(?:actually|no|wait|sorry|correction|rather|instead)\b[\s,.:!]*(?:(?:it|this|that) (?:is|should be)\s*:?\s*)?\Z",
    re.I,
)
_BEGINS = re.compile(r"\\|[A-Za-z](?:_\S+|_\{[^{}]*\})?\s*=")
_EQUATION = re.compile(r"\\text\{[^{}]*\}.{0,200}=|[\\A-Za-z][^\s=]{0,30}\s*=")
_LEADING = re.compile(r"(?:[\s,;.]|\\[,;:! ]|\\q?quad)*")


def definitions_beside(response: str, names: frozenset[str]) -> str:
    """What a response says that the symbols of these names are, as LaTeX; empty where it does not say."""
    text = without_thinking(response)[-_REACH:]
    if not _DEFINITION.search(text):
        return ""
    candidates = _candidates(text)
    chosen: dict[str, dict[str, Node]] = {}  # formula -> what it defines
    values: dict[str, Node] = {}
    contradicted: set[str] = set()
    wanted = names
    for _ in range(3):  # definitions of what definitions use
        before = wanted
        for formula, doubted in candidates:
            left = _DEFINITION.split(formula, maxsplit=1)[0]
            if formula in chosen or not any(_letters(name) in left for name in wanted):
                continue
            defined = _defined(formula)
            if wanted.isdisjoint(defined):
                continue
            chosen[formula] = defined
            for name, value in defined.items():
                if doubted or not compare(values.setdefault(name, value), value).same:
                    contradicted.add(name)
            wanted = wanted.union(*(value.names for value in defined.values()))
        if wanted == before:
            break
    return ", ".join(formula for formula, defined in chosen.items() if contradicted.isdisjoint(defined))


def _letters(name: str) -> str:
    """The letters by which a symbol can be seen in a text."""
    found = re.findall("[A-Za-z]+", split_name(name)[0])
    return found[-1] if found else name


def _defined(formula: str) -> dict[str, Node]:
    try:
        claims = sort(read_statements(formula).statements, False).claims
    except UnreadableLatex:
        return {}
    return {name: value for claim in claims for name, value in defined_by(claim).items()}


def _candidates(text: str) -> list[tuple[str, bool]]:
    """The formulas of a response that are said to define something; and whether the words behind each doubt it."""
    out: list[tuple[str, bool]] = []
    boxes = boxes_in(text)
    ends = [box[1] for box in boxes]  # of what a definition may adjoin: boxes, and other definitions
    for span in _FORMULA.finditer(text):
        inner = span[1] or span[2] or span[3] or span[4]
        start, end = span.span()
        held = [box for box in boxes if start <= box[0] < end]
        if held:  # what adjoins the box
            inner = text[held[-1][1] : end].rstrip("$").removesuffix("\\]").removesuffix("\\)")
        elif not (_is_defined_in(text, start) or _adjoins(text, ends, start, end) or _corrects(text, ends, start)):
            continue
        inner = inner[_LEADING.match(inner).end() :]  # type: ignore[union-attr]
        if _DEFINITION.search(inner):
            out.append((inner.strip(" .,;"), _IN_DOUBT.match(text, end) is not None))
            ends.append(end)
    for _, end, _ in boxes[-1:]:  # \boxed{...} where k = ... without delimiters
        behind = _LEADING.match(text, end)
        assert behind is not None
        line = text[behind.end() : behind.end() + 300].split("\n")[0]
        if _BEGINS.match(line) and "$" not in line and _DEFINITION.search(line):
            out.append((line.strip(" .,;"), False))
    return out[-MAX_FORMULAS:]


def _adjoins(text: str, ends: list[int], start: int, end: int) -> bool:
    """Does a formula stand behind a comma after one of these places, and not for a case ("$n=1$ for the ground state")?"""
    return any(_ADJOINING.fullmatch(text, at, start) for at in ends) and not _FOR_A_CASE.match(text, end)


def _corrects(text: str, ends: list[int], start: int) -> bool:
    """Does a formula behind a definition or a box stand in its place ("Actually, $k=1$")?"""
    return bool(ends) and ends[0] <= start and _CORRECTED.search(text, max(0, start - 40), start) is not None


def _is_defined_in(text: str, at: int) -> bool:
    """Does the sentence before this place say that what follows is a definition?"""
    words = _SENTENCE_END.split(text[max(0, at - 240) : at])[-1]
    return _DEFINES.search(words) is not None and _OF_A_CASE.search(words) is None
