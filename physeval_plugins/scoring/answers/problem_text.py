"""What the text of a problem says of its symbols: which there are, and how large they are against each other.

`orders_in` gives the physical domain where the problem states it ($a<b$, $0<e<1$, $\\omega^2>g/R$, $q<0$): |b - a| is b - a
there. A condition that the text states both ways round ($r<R$ in one part, $r>R$ in another) is none.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..latex import UnreadableLatex, read_statements
from ..latex import symbols as S
from ..latex.names import with_scripts
from ..latex.parser import Parser
from ..latex.tokens import Token
from ..latex.tree import ONE, Node, number, symbol
from .renaming import plain

MATHEMATICS = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)
MAX_ORDERS = 12
_ORDER = re.compile(r"[<>]|\\(?:[lg]t|[lg]eq?(?:slant)?|ll|gg)(?![A-Za-z])")
_CHANGES = ("\\Delta", "\\delta")
_GREATER = frozenset((">", ">=", ">>", "≳"))
_LESS = frozenset(("<", "<=", "<<", "≲"))
# What is positive where its symbols are.
_POSITIVE = frozenset(("symbol", "number", "decimal", "constant", "mul", "div", "pow", "root", "add"))
Domain = tuple[tuple[str, Node], ...]


@lru_cache(maxsize=512)
def symbols_in(text: str) -> frozenset[str]:
    """The names of all symbols in the mathematics of a problem statement (of the whole text if it marks none)."""
    names: set[str] = set()
    for stretch in _stretches(text) or [text]:
        names.update(_symbols_of(stretch))
    return frozenset(plain(name) for name in names)


def _stretches(text: str) -> list[str]:
    return [next(group for group in found.groups() if group) for found in MATHEMATICS.finditer(text)]


def _symbols_of(stretch: str) -> set[str]:
    """Names of the symbols in one formula, readable or not; a vector, and what has an accent, goes by its letter."""
    names: set[str] = set()
    try:
        p = Parser(stretch)
    except UnreadableLatex:
        return names
    change = ""  # the Δ of Δp
    while p.token.kind != "end":
        token = p.token
        p.at += 1
        base = _letter(token)
        if token.kind == "command" and token.text in S.SCRIPT_FONTS and p.is_char("{"):
            inner = p.raw_group("a letter")
            base = f"{S.SCRIPT_FONTS[token.text]}{{{''.join(part.text for part in inner)}}}"
        elif token.kind == "command" and (token.text in S.VECTOR_FONTS or token.text in S.ACCENTS) and p.is_char("{"):
            start = p.at
            inner = p.raw_group("a letter")
            base = _letter(inner[0]) if len(inner) == 1 else None
            if base is None:
                p.at = start
        if base is None:
            change = ""
            continue
        if base in _CHANGES and _letter(p.token) is not None:
            change = f"{base} "
            continue
        try:
            node = with_scripts(p, base, name_only=True)
        except UnreadableLatex:
            continue
        names.add(change + node.value)
        change = ""
        if p.is_char("^"):
            p.at += 1
    return names


def _letter(token: Token) -> str | None:
    if token.kind == "letter":
        return token.text
    if token.kind == "command" and (token.text in S.GREEK or token.text in S.LETTER_COMMANDS):
        return S.LETTER_COMMANDS.get(token.text, f"\\{token.text}")
    return None


# -- the physical domain ------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def orders_in(text: str) -> Domain:
    """The orders that a problem states, as substitutions to be made one after the other: for $a<b$, b is a + b.

    Each puts in the place of a symbol what goes through its domain while that symbol goes through the positive numbers.
    """
    pairs = [pair for stretch in _stretches(text) if _ORDER.search(stretch) for pair in _pairs_of(stretch)]
    pairs = list(dict.fromkeys(pairs))[:MAX_ORDERS]
    held: dict[str, Node] = {}
    for small, large in pairs:
        if (large, small) in pairs:
            continue
        for name, value in (_above(small, large), _below(small, large)):
            if name and name not in held and not _reaches(value, name, held):
                held[name] = value
                break
    return tuple(_dependent_first(held))


def _pairs_of(stretch: str) -> list[tuple[Node, Node]]:
    """(smaller, larger) of each order in a formula."""
    try:
        statements = read_statements(stretch).statements
    except UnreadableLatex:
        return []
    out = []
    for node in (statement.node for statement in statements):
        if node.op not in ("relation", "chain"):
            continue
        signs = (node.value,) if node.op == "relation" else node.value
        for left, sign, right in zip(node.args, signs, node.args[1:], strict=False):
            if sign in _LESS:
                out.append((left, right))
            elif sign in _GREATER:
                out.append((right, left))
    return out


def _above(small: Node, large: Node) -> tuple[str, Node]:
    """For a symbol (or a power of it) above something positive: what it is."""
    name, power = _alone(large)
    if not name or name in small.names or not _is_positive(small):
        return "", ONE
    return name, _raised(Node("add", (small, _raised(symbol(name), power))), Node("div", (ONE, power)))


def _below(small: Node, large: Node) -> tuple[str, Node]:
    """For a symbol (or a power of it) below something positive, or below 0: what it is."""
    name, power = _alone(small)
    if name and large == number(0) and power == ONE:
        return name, Node("neg", (symbol(name),))
    if not name or name in large.names or not _is_positive(large):
        return "", ONE
    return name, _raised(Node("div", (large, Node("add", (ONE, symbol(name))))), Node("div", (ONE, power)))


def _alone(side: Node) -> tuple[str, Node]:
    base, power = side.args if side.op == "pow" else (side, ONE)
    return (str(base.value), power) if base.op == "symbol" and power.op == "number" and power.value > 0 else ("", ONE)


def _raised(value: Node, power: Node) -> Node:
    return value if power in (ONE, Node("div", (ONE, ONE))) else Node("pow", (value, power))


def _is_positive(node: Node) -> bool:
    """Is this positive where its symbols are? (0 is not: above it all quantities are.)"""
    if node.op == "call":
        return node.value in ("sin", "cos", "tan", "cot") and node.args[0].op == "symbol"
    if not node.args:
        return node.op in ("symbol", "constant") or (node.op in ("number", "decimal") and node != number(0))
    return node.op in _POSITIVE and all(_is_positive(part) for part in node.args)


def _reaches(value: Node, name: str, held: dict[str, Node]) -> bool:
    """Would a circle of substitutions come about?"""
    seen: set[str] = set()
    left = list(value.names - {name})
    while left:
        other = left.pop()
        if other == name:
            return True
        if other not in seen and other in held:
            seen.add(other)
            left.extend(held[other].names - {other})
    return False


def _dependent_first(held: dict[str, Node]) -> list[tuple[str, Node]]:
    """In an order in which what a substitution puts in is itself substituted after it."""
    out: list[tuple[str, Node]] = []
    left = dict(held)
    while left:
        free = [name for name in left if not any(name in value.names for other, value in left.items() if other != name)]
        out.extend((name, left.pop(name)) for name in free)
        if not free:
            return out
    return out


def on_domain(node: Node, domain: Domain) -> Node:
    """A tree with the orders of a problem put in."""
    for name, value in domain:
        node = node.with_symbol(name, value)
    return node
