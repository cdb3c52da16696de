"""Upright text that holds more than a name or a unit: `\\text{ N upward}`, `\\text{15 m/s}`, `\\text{v = 15 m/s}`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import symbols as S
from .unit_text import is_unit_text

if TYPE_CHECKING:
    from .scanner import Scanner

_BREAK = re.compile(r"\s*[,(]\s*|\s+")
MAX_WORDS_OF_A_UNIT = 5  # "joules per kilogram per kelvin"
_QUANTITY = re.compile(
    r"\s*([-+]?\d+(?:\.\d+)?(?:\s*(?:x|\\times)\s*10\s*\^\s*(?:\{\s*-?\d+\s*\}|-?\d+))?)(\s*)(\S.*)", re.DOTALL
)
_EQUATION = re.compile(r"\s*([A-Za-z](?:_?[A-Za-z0-9])?\s*=)\s*(\S.*)", re.DOTALL)
_FORMULA = re.compile(r"(?:[-+*/^_().]|\d|(?<![A-Za-z ])\s*[A-Za-z]{1,3}(?![A-Za-z])|\s+(?![A-Za-z]))+")
_POWER_OF_TEN = re.compile(r"10\^\{-?\d+\}$")


def put(scanner: Scanner, raw: str, inside: int, start: int) -> None:
    """Puts the tokens of an upright text, which begins at `inside`."""
    tokens = scanner.tokens
    if tokens and _ends_number(scanner):
        _put_unit(scanner, raw, start)
        return
    if "=" in raw and not tokens:
        found = _EQUATION.fullmatch(raw)
        if found and not scanner.text[scanner.at : scanner.end].strip(" .}"):
            rest = _QUANTITY.fullmatch(found[2])
            if (rest and _is_unit_and_words(rest[3])) or _FORMULA.fullmatch(found[2]):
                scanner.scan((inside + found.start(1), inside + found.end(1)))
                put(scanner, found[2], inside + found.start(2), start) if rest else scanner.scan(
                    (inside + found.start(2), inside + found.end(2))
                )
                return
    quantity = _QUANTITY.fullmatch(raw) if raw.lstrip()[:1].isdigit() or raw.lstrip()[:1] in "-+" else None
    if quantity and (not tokens or _is_relation(scanner)):
        if quantity[3].strip() in ("^\\circ", "%"):
            scanner.scan((inside, inside + len(raw)))
            return
        if _is_unit_and_words(quantity[3]):
            scanner.scan((inside + quantity.start(1), inside + quantity.end(1)))
            _put_unit(scanner, quantity[3], start)
            return
    scanner.put("roman", raw, start)


def _put_unit(scanner: Scanner, raw: str, start: int) -> None:
    """A text behind a number: a unit, perhaps with words behind it (`\\text{ A and }`)."""
    unit, words = _split(raw)
    scanner.put("roman", unit or raw, start)
    if unit and words:
        scanner.put("words", words, start)


def _split(raw: str) -> tuple[str, str]:
    """The longest unit that a text begins with, and the words behind it; both empty where the text is one thing."""
    text = raw.strip()
    cuts = list(_BREAK.finditer(text))[:MAX_WORDS_OF_A_UNIT]
    if not cuts or is_unit_text(text):
        return "", ""
    for cut in reversed(cuts):
        unit = text[: cut.start()]
        if unit.lower() not in S.CONNECTIVES and unit != "a" and is_unit_text(unit):
            return unit, text[cut.end() :].strip("() ")
    return "", ""


def _is_unit_and_words(text: str) -> bool:
    return is_unit_text(text) or bool(_split(text)[0])


def _ends_number(scanner: Scanner) -> bool:
    last = scanner.tokens[-1]
    return last.kind == "number" or (
        last.text == "}" and bool(_POWER_OF_TEN.search("".join(token.text for token in scanner.tokens[-6:])))
    )


def _is_relation(scanner: Scanner) -> bool:
    last = scanner.tokens[-1]
    return (last.kind == "char" and last.text == "=") or (last.kind == "command" and last.text in S.RELATIONS)
