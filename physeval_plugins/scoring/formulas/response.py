"""Formulas out of a response: what its blocks state, and what the prose around them makes of it.

`formulas_in(text)` returns what the text states, in order, each with its place. What counts as a formula: `$..$`,
`$$..$$`, `\\(..\\)`, `\\[..\\]`, equation, align, gather and their kin with or without a delimiter around them,
`\\boxed{..}` outside of math, and a line that is a bare relation (`F = ma`).
"""

import re
from dataclasses import dataclass, replace

from .blocks import blocks_of, without_asides
from .rows import ANY_RELATION, rows_of, unboxed
from .text import DENIED, Statement, statements_of
from .words import NEAR, compares_next, denies_last, denies_next, joins_alternatives

__all__ = ["MAX_FORMULAS", "LoneBox", "ResponseFormula", "formulas_in", "last_box_alone"]

#: At most this many formulas of one response are looked at; the rest is reported as `truncated`.
MAX_FORMULAS = 20_000


@dataclass(frozen=True, slots=True)
class ResponseFormula:
    """One statement of the response.

    `text` is its LaTeX; `start`, `end` the place of the formula it came from in the response (characters, end
    exclusive); `boxed` whether it stood in a box; `source` how it was marked: `$`, `$$`, `\\(`, `\\[`, the name of an
    environment, `box` or `line` (a bare line). `statement` is the text cut into sides and conditions. `compared`: its
    sentence speaks of another case (`on the Moon`).
    """

    text: str
    start: int
    end: int
    boxed: bool
    source: str
    statement: Statement
    compared: bool = False


def formulas_in(response: str) -> list[ResponseFormula]:
    """The formulas a response states, in the order of the text; at most `MAX_FORMULAS`.

    Only relations count (`=`, `<`, `\\approx`, `\\propto`, ...): an expression alone states nothing. Never raises
    on any text.
    """
    text = without_asides(response)
    found: list[ResponseFormula] = []
    before = 0  # where the block before ended
    pending = ""  # `$t$ =` and `$t =$`, which the next block completes
    opening = 0
    for content, start, end, source in blocks_of(text):
        prose = text[before:start]
        first, before = len(found), end
        if pending and not prose.strip():
            content, start = f"{pending} {content}", opening
        elif pending and (sign := _SIGN_BETWEEN.fullmatch(prose)) and not ANY_RELATION.search(pending):
            content, start = f"{pending} {sign[1]} {content}", opening
        pending = ""
        for row, boxed in rows_of(content):
            for statement in statements_of(row):
                if source == "line" and not _plausible(statement):
                    continue
                found.append(
                    ResponseFormula(
                        statement.text, start, end, boxed or statement.boxed or source == "box", source, statement
                    )
                )
                if len(found) >= MAX_FORMULAS:
                    return found
        if len(found) > first:
            behind = text[end : end + NEAR]
            _with_prose_before(found, first, prose, behind if len(found) == first + 1 else "")
            _with_prose_behind(found, behind)
            sentence = text[start:end] if source == "line" else text[max(0, start - MAX_SENTENCE) : start]
            if compares_next(_SENTENCE_START.split(sentence)[-1]):
                found[first:] = [replace(formula, compared=True) for formula in found[first:]]
        elif source in ("$", "\\(") and len(content) < MAX_PENDING:
            pending, opening = content.strip(), start
    return found


MAX_PENDING = 80
_SIGN_BETWEEN = re.compile(r"\s*(=|≈|\\approx)\s*")


def _with_prose_before(found: list[ResponseFormula], first: int, prose: str, behind: str) -> None:
    """`It is not true that [..]`, `[..] or [..]`: what the prose in front makes of the first formula of a block."""
    formula = found[first]
    if first and joins_alternatives(prose) and prose.strip():
        found[first] = replace(formula, statement=replace(formula.statement, alternative=True))
    if denies_next(_SENTENCE.split(prose)[-1], behind):
        found[first] = replace(formula, statement=replace(formula.statement, denied=DENIED))


def _with_prose_behind(found: list[ResponseFormula], prose: str) -> None:
    """`[..] is wrong`: what the prose behind a block makes of its last formula."""
    formula = found[-1]
    if formula.source != "line" and denies_last(prose):
        found[-1] = replace(formula, statement=replace(formula.statement, denied=DENIED))


_SENTENCE = re.compile(r"\n\s*\n|[.!?]\s+(?=[A-Z])")
_SENTENCE_START = re.compile(r"\n\s*\n|(?:[.!?]|[.!?]?(?:\$\$|\\\]|(?<=\})\$))\s+(?=[A-Z])|[.!?]\$+\s+")
MAX_SENTENCE = 300


_WORDS = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{5,}(?![A-Za-z(^_])")


def _plausible(statement: Statement) -> bool:
    """A bare line states something if its sides hold no words; math functions and subscripts are no words."""
    plain = re.sub(r"\\[A-Za-z]+(?:\s*\{[^{}]*\})?|_\{[^{}]*\}|_\w+", " ", statement.text)
    return not _WORDS.search(plain)


@dataclass(frozen=True, slots=True)
class LoneBox:
    """A boxed expression without a relation (`The time is \\boxed{v/g}`), and its place."""

    text: str
    start: int
    end: int


def last_box_alone(response: str) -> LoneBox | None:
    """The last box of a response if nothing but an expression stands in it (and around it), or None."""
    last: LoneBox | None = None
    for content, start, end, source in blocks_of(without_asides(response)):
        if source != "box" and "\\boxed" not in content and "\\fbox" not in content:
            continue
        inner = content.strip() if source == "box" else unboxed(content.strip().rstrip(".,; "))
        alone = inner is not None and not ANY_RELATION.search(inner) and "\\\\" not in inner
        last = LoneBox(inner, start, end) if alone and inner is not None else None
    return last
