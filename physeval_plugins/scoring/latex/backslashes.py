"""Backslashes lost or doubled on the way through a program: a tab for the `\\t` of `\\theta`, `\\\\frac` for `\\frac`."""

from __future__ import annotations

import re

from . import symbols as S

# What is left of a command whose backslash and first letter were read as an escape; `to`, `nu`, `ne` cannot be told.
_REST = {
    "\t": "heta|an|anh|au|imes|ilde|herefore|riangle|frac|ext(?=\\s*\\{)|ext(?:bf|rm|it)(?=\\s*\\{)",
    "\r": "ho|ight|angle|m(?=\\s*\\{)",
    "\n": "abla|eq|otin",
}
_LOST = re.compile("|".join(f"{char}(?=(?:{rest})(?![A-Za-z]))" for char, rest in _REST.items()))
_LETTER = {"\t": "\\t", "\r": "\\r", "\n": "\\n"}
_RUN = re.compile(r"\\+(?=([A-Za-z]*))")
_KNOWN = (
    S.GREEK | S.FRACTIONS | S.LINES | S.LOOKS | S.VECTOR_FONTS | S.ROMAN_FONTS | frozenset(S.LETTER_COMMANDS)
    | frozenset(S.FUNCTIONS) | frozenset(S.RELATIONS) | frozenset(S.ACCENTS) | frozenset(S.SCRIPT_FONTS) | S.SPACES
    | frozenset("pi sqrt cdot times partial nabla int oint sum prod infty pm mp begin end lim circ div".split())
)  # fmt: skip


def with_lost(text: str) -> str:
    """The text with the backslashes put back that were lost to tabs and line ends."""
    if ("\t" in text or "\n" in text or "\r" in text) and _LOST.search(text):
        return _LOST.sub(lambda found: _LETTER[found[0]], text)
    return text


def mended(text: str) -> str:
    """The text with its commands' backslashes as they were meant.

    They were doubled if none is single, and each before letters stands before the name of a command.
    """
    text = with_lost(text)
    if "\\\\" in text:
        runs = [(len(found[0]), found[1]) for found in _RUN.finditer(text)]
        doubled = all(length % 2 == 0 and (length > 2 or not name or name in _KNOWN) for length, name in runs)
        if doubled and any(name in _KNOWN for _, name in runs):
            return _RUN.sub(lambda found: found[0][: len(found[0]) // 2], text)
    return text
