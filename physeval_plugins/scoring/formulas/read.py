"""Formulas as relations between trees: what the matcher compares.

A text is cut into sides on the level of the text (`text.py`), each side is read by `scoring/latex`, each relation
between two sides is brought to one way of writing (`normal.py`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ..latex import UnreadableLatex, parse
from ..latex.tree import Node
from .normal import MAX_TEXT, normal_relation, normal_text
from .relation import Relation
from .rows import rows_of
from .text import Statement, statements_of

__all__ = ["Formula", "components", "formula_of", "read_formula"]


@dataclass
class Formula:
    """A text and what it states: `links` of its (first) statement, or `unreadable`: why it could not be read.

    `conditions` are the texts of what it holds under; `alternative`: joined by `or` to the statement before; `where`: an
    inequality that is one of the `bounds` of the statement before, and which a reference does not ask for; `domain`: of a
    case, where it holds.
    """

    text: str
    normal: str
    links: tuple[Relation, ...] = ()
    tail: tuple[Relation, ...] = ()
    conditions: tuple[str, ...] = ()
    unreadable: str | None = None
    more: tuple[Formula, ...] = field(default=(), repr=False)
    alternative: bool = False
    where: bool = False
    bounds: tuple[str, ...] = ()
    domain: tuple[Relation, ...] = ()

    @property
    def asked(self) -> tuple[Formula, ...]:
        """What a reference asks for: its statements, without those that only say where others hold."""
        return (self, *(part for part in self.more if not part.where))

    @property
    def is_chain(self) -> bool:
        return len(self.links) + len(self.tail) > 1


#: Why an expression is no formula.
NO_RELATION = "no relation (=, <, ≈, ...)"


@lru_cache(maxsize=16_384)
def read_formula(text: str) -> Formula:
    """Read one formula text (`$$..$$`, `\\[..\\]` and boxes allowed). Never raises: `unreadable` says why not."""
    text = _BLANKS.sub(" ", text) if len(text) > MAX_TEXT else text
    if len(text) > MAX_TEXT:
        return Formula(text, normal_text(text), unreadable=f"longer than {MAX_TEXT:,} characters")
    inner = _DELIMITED.sub("", text)
    statements = [statement for row, _ in rows_of(inner) for statement in statements_of(row)]
    if not statements:
        return Formula(text, normal_text(text), unreadable=NO_RELATION)
    first, *rest = (formula_of(statement) for statement in [s for s in statements if not s.denied] or statements)
    return replace(first, text=text, normal=normal_text(text), more=tuple(rest))


_BLANKS = re.compile(r"\s+")
_DELIMITED = re.compile(r"^\s*\\[\[(]|\\[\])]\s*[.,;]?\s*$")


def formula_of(statement: Statement) -> Formula:
    """The relations of one statement: of a chain `a = b = c` the links a=c, a=b from its head, then b=c (`tail`)."""
    if statement.denied:
        return Formula(statement.text, "", unreadable=statement.denied)
    read = _formula_of(statement.text, statement.sides, statement.relations, statement.conditions)
    if statement.alternative or statement.where or statement.bounds:
        return replace(read, alternative=statement.alternative, where=statement.where, bounds=statement.bounds)
    return read


@lru_cache(maxsize=16_384)
def _formula_of(text: str, sides: tuple[str, ...], relations: tuple[str, ...], conditions: tuple[str, ...]) -> Formula:
    normal = normal_text(text)
    if not relations:
        return Formula(text, normal, unreadable="brackets that do not match", conditions=conditions)
    trees: list[Node | None] = []
    trouble = ""
    for side in sides:
        try:
            tree = _parsed(side)
            trees.append(None if tree.op in ("relation", "chain") else tree)
        except UnreadableLatex as error:
            trees.append(None)
            trouble = trouble or str(error)
    pairs = _linked(len(sides), relations)
    found: list[list[Relation]] = [[], []]
    for left, right, sign, is_tail in pairs:
        a, b = trees[left], trees[right]
        if a is not None and b is not None:
            found[is_tail].append(normal_relation(Relation(a, b, "=" if sign == "≈" else sign, sign == "≈")))
    if not found[0] and not found[1]:
        return Formula(text, normal, unreadable=trouble or "sides that are no expressions", conditions=conditions)
    return Formula(text, normal, tuple(found[0]), tuple(found[1]), conditions)


_BAR = re.compile(r"(?:\\(?:right|[bB]igg?[lrm]?)\s*)?\|\s*_\s*(?P<at>\{[^{}]*\}|\\[A-Za-z]+|[A-Za-z0-9])\s*$")


#: `|_{x=a}` behind a derivative by x: at a.
_PLACE = re.compile(r"\{\s*(?P<by>\\?[A-Za-z]+)\s*=(?P<place>[^{}=,]+)\}")
_SECONDS = re.compile(r"(?<=[\d}\s~])\\text\s*\{\s*secs?\.?\s*\}")  # no secant


# `\\int \\vec B \\times d\\vec l` and `\\int d\\vec l \\times \\vec B`: the product with a differential, which reading drops.
_CROSS = r"\\mathrm{cross}"
_ELEMENT = (
    r"((?<![A-Za-z\\])(?:d|\\mathrm\s*\{d\})\s*\\(?:vec|mathbf|boldsymbol|bm)\s*(?:\{[^{}]*\}|\\?[A-Za-z]+)(?:')*)"
)
_CROSSED = re.compile(r"\\times\s*" + _ELEMENT.replace(r"(?<![A-Za-z\\])", ""))
_CROSSING = re.compile(_ELEMENT + r"\s*\\times(?![A-Za-z])")


def _parsed(side: str) -> Node:
    """A side's tree. `dQ/dT |_v` is the derivative with an index, as `(dQ/dT)_v` is; `dV/dx |_{x=a}` is `dV/dx |_a`."""
    side = _SECONDS.sub(r"\\unit{s}", side)
    if "\\times" in side and "int" in side:
        side = _CROSSED.sub(rf"\\,{_CROSS}\\,\1", _CROSSING.sub(rf"(-1)\\,{_CROSS}\\,\1\\,", side))
    bar = _BAR.search(side)
    if bar is not None and side.count("|") == 1:
        body = re.sub(r"^\s*\\left\s*\.", "", side[: bar.start()])
        at = bar["at"]
        if (where := _PLACE.fullmatch(at)) and re.search(
            rf"(?:d|\\partial|\}})\s*{re.escape(where['by'])}(?![A-Za-z])", body
        ):
            at = f"{{{where['place'].strip()}}}"
        return parse(rf"\left({body}\right)_{at}")
    if side.count(":") == 1:
        above, _, below = side.partition(":")
        if above.count("{") == above.count("}") and above.strip() and below.strip():
            return Node("div", (parse(above), parse(below)))  # the ratio a : b
    return parse(side)


def components(formula: Formula) -> tuple[Formula, ...]:
    """`(x, y) = (a, b)` as x = a and y = b; nothing for other formulas."""
    if len(formula.links) != 1 or formula.tail:
        return ()
    link = formula.links[0]
    if link.sign != "=" or link.lhs.op != "tuple" or link.rhs.op != "tuple" or len(link.lhs.args) != len(link.rhs.args):
        return ()
    pairs = zip(link.lhs.args, link.rhs.args, strict=True)
    return tuple(
        Formula(f"component {place} of {formula.text}", "", (Relation(a, b, "=", link.approximate),))
        for place, (a, b) in enumerate(pairs, 1)
    )


def _linked(count: int, relations: tuple[str, ...]) -> list[tuple[int, int, str, bool]]:
    """(left, right, relation, is tail) of the links of a chain: from its head, last first, then the neighbours."""
    if count == 2:
        return [(0, 1, relations[0], False)]
    if all(sign in ("=", "≈") for sign in relations):
        links = [(0, right, "≈" if "≈" in relations[:right] else "=", False) for right in range(count - 1, 0, -1)]
        return links + [(left, left + 1, relations[left], True) for left in range(1, count - 1)]
    return [(left, left + 1, relations[left], True) for left in range(count - 1)]
