"""Formulas out of a response: what its blocks state, and what the prose around them makes of it.

`formulas_in(text)` returns what the text states, in order, each with its place. What counts as a formula: `$..$`,
`$$..$$`, `\\(..\\)`, `\\[..\\]`, equation, align, gather and their kin with or without a delimiter around them,
`\\boxed{..}` outside of math, and a line that is a bare relation (`F = ma`).
"""

import re
from dataclasses import dataclass, replace

from ..around import leading_unit
from ..latex.unit_text import is_unit_text
from .blocks import blocks_of, without_asides
from .braces import ANY_RELATION
from .rows import rows_of, unboxed
from .text import DENIED, Statement, statements_of
from .words import NEAR, compares_next, concludes_next, denies_last, denies_next, joins_alternatives

__all__ = ["BARE", "MAX_FORMULAS", "LoneBox", "ResponseFormula", "formulas_in", "last_box_alone"]

#: At most this many formulas of one response are looked at; the rest is reported as `truncated`.
MAX_FORMULAS = 20_000


@dataclass(frozen=True, slots=True)
class ResponseFormula:
    """One statement of the response.

    `text` is its LaTeX; `start`, `end` the place of the formula it came from in the response (characters, end
    exclusive); `boxed` whether it stood in a box; `source` how it was marked: `$`, `$$`, `\\(`, `\\[`, the name of an
    environment, `box`, `line` (a bare line) or `bold` (within a sentence). `statement` is the text cut into sides and
    conditions. `compared`: its sentence speaks of another case (`on the Moon`); `concluded`: it draws a conclusion
    (`therefore`, `the correct result is`).
    """

    text: str
    start: int
    end: int
    boxed: bool
    source: str
    statement: Statement
    compared: bool = False
    concluded: bool = False


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
        if pending and (sign := _SIGN_BETWEEN.fullmatch(prose)) and _go_together(pending, sign[1] or "", content):
            content, start = f"{pending} {sign[1] or ''} {content}", opening
        pending = ""
        if source in _INLINE:
            content += _unit_behind(text, end, content)  # `$v = 5$ m/s`
        for row, boxed in rows_of(content):
            for statement in statements_of(row):
                if source in BARE and not _plausible(statement):
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
            line = text.rfind("\n", 0, start) + 1
            sentence = text[line:end] if source == "line" else text[max(0, start - MAX_SENTENCE) : start]
            sentence = _SENTENCE_START.split(sentence)[-1]
            if compares_next(sentence):
                found[first:] = [replace(formula, compared=True) for formula in found[first:]]
            elif concludes_next(sentence):
                found[first:] = [replace(formula, concluded=True) for formula in found[first:]]
        elif source in _INLINE and len(content) < MAX_PENDING:
            pending, opening = content.strip(), start
    return found


#: Sources without a delimiter: what cannot be read there is prose.
BARE = ("line", "bold")
_INLINE = ("$", "\\(", "box")
MAX_PENDING = 80
_SIGN_BETWEEN = re.compile(r"\s*(=|≈|\\approx)?\s*")


def _go_together(pending: str, sign: str, content: str) -> bool:
    """`$t$ = $v/g$`, `$t =$ $v/g$`, `$t$ $= v/g$`: a side and what it equals; not two formulas in a row."""
    if sign:
        return not ANY_RELATION.search(pending)
    return bool(_ENDS_OPEN.search(pending)) or ANY_RELATION.match(content.lstrip(" &\n")) is not None


_ENDS_OPEN = re.compile(rf"(?:{ANY_RELATION.pattern})\s*$")


def _unit_behind(text: str, at: int, content: str) -> str:
    """The unit in plain letters behind a number (`$v = 5$ m/s`), or behind a formula with a decimal if it is no word."""
    side = _RELATION.split(content)[-1]
    if not (number := _A_NUMBER.fullmatch(side)) and not _A_DECIMAL.search(side):
        return ""
    if power := _POWER_BEHIND.match(text, at):  # `$a = 2$ m/s$^2$`
        unit = f"{power[1].strip()}^{power[2]}"
        return f"\\,\\unit{{{unit}}}" if is_unit_text(unit) else ""
    unit = leading_unit(text, at).strip("*_`")
    return f"\\,\\unit{{{unit}}}" if unit and (number or len(unit) > 1) else ""


_RELATION = re.compile(ANY_RELATION.pattern)
_A_NUMBER = re.compile(
    r"(?=[^\d]*\d)(?:[\d.{}()\s+^~-]|,(?=[\d}])|\\(?:times|cdot|[td]?frac|sqrt|pi|left|right|[,;:! ])(?![A-Za-z]))+"
)
_POWER_BEHIND = re.compile(r"[ \t]{0,2}([A-Za-zµμΩÅ/·.* ]{1,20})\$\s*\^\s*\{?(-?\d)\}?\s*\$")
_A_DECIMAL = re.compile(r"\d\.\d")


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
    text = without_asides(response)
    for content, start, end, source in blocks_of(text):
        if source != "box" and "\\boxed" not in content and "\\fbox" not in content:
            continue
        inner = content.strip() if source == "box" else unboxed(content.strip().rstrip(".,; "))
        if inner is not None and source in _INLINE:
            inner += _unit_behind(text, end, inner)
        alone = inner is not None and not ANY_RELATION.search(inner) and "\\\\" not in inner
        last = LoneBox(inner, start, end) if alone and inner is not None else None
    return last
