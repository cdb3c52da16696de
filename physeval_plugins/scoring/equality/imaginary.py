"""A bare i (or j) that is the imaginary unit, and no current or index.

It is taken for one only where the two formulas are not the same otherwise, and where both hold it, or the one that does adds
it to what is real (`1 + i`), or consists of nothing else (`i^2`). That i is j only where both sides show complex numbers.
"""

from __future__ import annotations

import re

from ..latex.tree import IMAGINARY, Node, symbol

_BINDERS = ("sum", "product", "integral", "limit", "derivative", "differential")


def with_imaginary(a: Node, b: Node) -> tuple[Node, Node] | None:
    """Two formulas with i and j as the imaginary unit; None where nothing says that they are."""
    letters = [side.names & {"i", "j"} for side in (a, b)]
    if not (letters[0] or letters[1]) or any(len(found) > 1 for found in letters):
        return None
    used = letters[0] | letters[1]
    if any(_is_something_else(side, letter) for side in (a, b) for letter in used):
        return None
    shown = [any(_adds(side, letter) for letter in used) for side in (a, b)]
    both = [
        bool(found) or (side.has("constant") and IMAGINARY in side.walk())
        for found, side in zip(letters, (a, b), strict=True)
    ]
    if len(used) > 1 and not all(shown):
        return None
    if not all(both) and not any(shown) and (a.names | b.names) - used:
        return None
    sides = [side.with_symbol("i", IMAGINARY).with_symbol("j", IMAGINARY) for side in (a, b)]
    return sides[0], sides[1]


# A word of one or two letters in a name: x_i, m_{ij}, \\hat{i}, but neither R_{min} nor \\sin.
_SHORT_WORD = re.compile(r"(?<![A-Za-z\\])[A-Za-z]{1,2}(?![A-Za-z])")


def _adds(node: Node, letter: str) -> bool:
    """Is there a sum of what holds the letter and what does not?"""
    sums = (part.args for part in node.walk() if part.op in ("add", "pm") and len(part.args) > 1)
    return any(len({letter in term.names for term in terms}) == 2 for terms in sums)


def _is_something_else(node: Node, letter: str) -> bool:
    """Is the letter an index, a bound variable, or a function?"""
    if any(name != letter and any(letter in word for word in _SHORT_WORD.findall(name)) for name in node.names):
        return True
    return any(
        (part.op == "apply" and part.value == letter)
        or (part.op == "derivative" and part.args[0] == symbol(letter))
        or (part.op in _BINDERS and any(letter in arg.names for arg in part.args[1:] or part.args))
        for part in node.walk()
    )
