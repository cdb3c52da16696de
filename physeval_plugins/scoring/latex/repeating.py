"""Repeating decimals: `0.1\\overline{6}` is 1/6."""

from __future__ import annotations

import re
from fractions import Fraction

_REPEATING = re.compile(r"(\d{0,30})\.(\d{0,30})\\(?:overline|bar)(?:\s*\{(\d{1,30})\}|\s*(\d))")


def without_repeating(text: str) -> str:
    """The text with its repeating decimals as fractions."""
    if "\\overline" not in text and "\\bar" not in text:
        return text
    return _REPEATING.sub(_fraction, text)


def _fraction(found: re.Match[str]) -> str:
    whole, before, period = found[1] or "0", found[2], found[3] or found[4]
    value = Fraction(int(whole + before)) + Fraction(int(period), 10 ** len(period) - 1)
    value /= 10 ** len(before)
    return f"\\frac{{{value.numerator}}}{{{value.denominator}}}"
