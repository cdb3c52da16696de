"""Braces and signs in a text of LaTeX that is not read yet."""

import re

__all__ = ["ANY_RELATION", "brace_pairs"]

ANY_RELATION = re.compile(r"[=<>≈≤≥∝]|\\(?:approx|simeq|cong|sim|equiv|leq?|geq?|ll|gg|propto)(?![A-Za-z])")


def brace_pairs(text: str) -> dict[int, int]:
    """Place after each `{` -> place of its `}`; braces without a partner are left out."""
    pairs: dict[int, int] = {}
    stack: list[int] = []
    for match in _BRACE.finditer(text):
        token = match.group()
        if token == "{":
            stack.append(match.end())
        elif token == "}" and stack:
            pairs[stack.pop()] = match.start()
    return pairs


_BRACE = re.compile(r"\\.|[{}]", re.S)
