"""Units of values with symbols (`3t^2\\ \\mathrm{m/s}`, `-13.6\\,\\mathrm{eV}/n^2`).

They are compared where both values have one; where one value has none, its symbols may hold it: the other's is left out.
A unit behind a sum of symbols is the unit of the whole sum. A number without symbols (`5\\,\\mathrm m`) needs its unit.
"""

from __future__ import annotations

from ..latex.tree import ONE, Node, number

_MINUS_ONE = number(-1)
Apart = tuple[Node, tuple[Node, ...]]


def with_units_apart(a: Node, b: Node) -> tuple[Node, Node, list[str]] | None:
    """Two values with their units as one factor of the whole, or with that of the one that has it left out; else None."""
    symbols = bool(a.names and b.names)
    if not symbols and not (a.has("pm") and b.has("pm")):
        return None
    mine, theirs = _apart(a), _apart(b)
    if mine is None or theirs is None or not (symbols or (mine[1] and theirs[1])):
        return None
    if mine[1] and theirs[1]:
        return None if not a.has("add", "pm") and not b.has("add", "pm") else (_whole(mine), _whole(theirs), [])
    units = " ".join(str(part.value) for unit in mine[1] or theirs[1] for part in unit.walk() if part.op == "unit")
    return mine[0], theirs[0], [f"the unit {units} of a value with symbols is left out, as the other side has none"]


def _whole(apart: Apart) -> Node:
    value, units = apart
    if value.op == "relation":
        return Node("relation", (value.args[0], Node("mul", (value.args[1], *units))), value.value)
    return Node("mul", (value, *units))


def _apart(node: Node) -> Apart | None:
    """A value and the factors of its unit; None where units stand elsewhere than as factors."""
    if not node.has("unit"):
        return node, ()
    if node.op == "unit" or (node.op == "pow" and node.args[0].op == "unit"):
        return ONE, (node,)
    if node.op in ("neg", "mul"):
        parts = [_apart(arg) for arg in node.args]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        kept = tuple(value for value, _ in known if value is not ONE) or (ONE,)
        units = tuple(unit for _, found in known for unit in found)
        return (kept[0] if node.op == "mul" and len(kept) == 1 else Node(node.op, kept)), units
    if node.op == "div":
        above, below = _apart(node.args[0]), _apart(node.args[1])
        if above is None or below is None:
            return None
        inverse = tuple(Node("pow", (unit, _MINUS_ONE)) for unit in below[1])
        return Node("div", (above[0], below[0])), (*above[1], *inverse)
    if node.op == "relation":
        right = _apart(node.args[1])
        if right is None or node.args[0].has("unit"):
            return None
        return Node("relation", (node.args[0], right[0]), node.value), right[1]
    return _sum_apart(node) if node.op in ("add", "pm") else None


def _sum_apart(node: Node) -> Apart | None:
    """A sum: each term has the same unit, or the last one has that of all."""
    terms = [_apart(arg) for arg in node.args]
    known = [term for term in terms if term is not None]
    units = [found for _, found in known if found]
    if len(known) < len(terms) or any(found != units[0] for found in units):
        return None
    if len(units) not in (1, len(known)) or (len(units) == 1 and not known[-1][1]):
        return None
    return Node(node.op, tuple(value for value, _ in known), node.value), units[0]
