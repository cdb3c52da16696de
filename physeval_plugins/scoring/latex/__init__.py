"""Reading physics LaTeX: text -> tokens -> a small tree of our own (-> sympy on demand).

    >>> from physeval_plugins import read_latex
    >>> read_latex(r"\\frac{1}{2} m v_0^2")
    m*v_{0}**2/2

All input is consumed or nothing is accepted: a text is read whole, or `UnreadableLatex` says where and why not.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from .errors import UnreadableLatex
from .parser import Parser, Statement
from .tree import Node

if TYPE_CHECKING:
    import sympy

__all__ = ["Node", "Reading", "Statement", "UnreadableLatex", "parse", "read_latex", "read_statements"]


class Reading(NamedTuple):
    """What a text says: its statements, and notes on what was decided where the text leaves a choice."""

    statements: tuple[Statement, ...]
    notes: tuple[str, ...]


@lru_cache(maxsize=4096)
def read_statements(text: str) -> Reading:
    """All statements of a text (an answer may hold several). Raises UnreadableLatex."""
    parser = Parser(text)
    try:
        statements = parser.statements()
    except RecursionError:
        raise UnreadableLatex(text, 0, "nested too deeply") from None
    return Reading(tuple(statements), tuple(parser.notes))


def parse(text: str) -> Node:
    """The tree of a text; of several statements a "list" of them. Raises UnreadableLatex, also for an empty text."""
    statements = read_statements(text).statements
    if not statements:
        raise UnreadableLatex(text, 0, "no formula")
    nodes = [statement.node for statement in statements]
    return nodes[0] if len(nodes) == 1 else Node("list", tuple(nodes))


def read_latex(text: str) -> sympy.Basic:
    """Read one formula.

    Args:
        text: LaTeX as physicists write it, with or without `$`, `\\[`, `\\boxed`.

    Returns:
        A sympy expression; for a relation `Eq`, `Lt`...; for several statements, a chain or a list, a `Tuple`.
        Symbols carry canonical names (`v_{0}`), the same for the same glyphs.

    Raises:
        UnreadableLatex: with `.position` and `.what` was not understood.
    """
    from .to_sympy import to_sympy

    return to_sympy(parse(text))
