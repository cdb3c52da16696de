"""Tokens: what the scanner makes of a text, and the parser reads."""

from __future__ import annotations

from typing import NamedTuple


class Token(NamedTuple):
    """`kind`: number, letter, command (no backslash), char, roman (upright text), words (prose), gap (\\quad), end."""

    kind: str
    text: str
    position: int
    spaced: bool = False  # a space made by a command (\\, \\; ~) stood before it
    glued: bool = False  # a number right behind a letter: its index, where the letter is a symbol
