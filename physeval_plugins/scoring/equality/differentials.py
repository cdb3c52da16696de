"""Differentials written with an italic d: `T\\,dS` is not `S\\,dT`, though as products the two are one.

`d x` is a differential where each term holds one, of a symbol: in a relation (`dU = T dS - P dV`) always, in an expression
where both formulas are written so (in `q d E` and `q E d` a distance is meant). An upright d needs no such rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..latex.tree import Node, symbol

_D = symbol("d")
_NONE = -9  # d stands where it is no differential


def with_differentials(a: Node, b: Node) -> tuple[Node, Node] | None:
    """Both trees with each differential as a symbol of its own; None where there are none."""
    if not ("d" in a.names or "d" in b.names or a.has("differential") or b.has("differential")):
        return None
    sides = a, b
    if a.op != "relation" and not all(_holds_one_of_a_symbol(side) for side in sides):
        return None
    if a.op == "relation" and not holds_one(a):
        return None
    one, other = (side.replace(upright).replace(italic) if holds_one(side) else side for side in sides)
    return None if (one, other) == sides else (one, other)


def holds_one(node: Node) -> bool:
    """Does each term of an expression, of both sides of a relation, hold one differential?"""
    sides = node.args if node.op == "relation" else (node,)
    return all(count(term) == 1 for side in sides for term in _terms(side))


def _holds_one_of_a_symbol(node: Node) -> bool:
    return holds_one(node) and not any(
        one == _D and after.op != "symbol"
        for part in node.walk()
        if part.op == "mul"
        for one, after in zip(part.args, part.args[1:], strict=False)
    )


def _terms(node: Node) -> Sequence[Node]:
    return node.args if node.op == "add" else (node,)


def count(term: Node) -> int:
    """How often `d x` stands in the numerator of a term, less those in its denominator; -9 if d stands elsewhere."""
    if term.op == "neg":
        return count(term.args[0])
    if term.op in ("mul", "dot", "cross"):
        found = 0
        parts = term.args
        for index, part in enumerate(parts):
            if part == _D:
                after = parts[index + 1] if index + 1 < len(parts) else None
                if after is None or after.op not in ("symbol", "call") or after == _D:
                    return _NONE
                found += 1
            else:
                found += count(part)
        return found
    if term.op == "differential" or (term.op == "symbol" and term.value.startswith("\\delta ")):
        return 1
    if term.op == "div":
        return count(term.args[0]) - count(term.args[1])
    if term.op == "add":
        counts = {count(arg) for arg in term.args}
        return counts.pop() if len(counts) == 1 else _NONE
    return _NONE if any(node == _D for node in term.walk()) else 0


def upright(part: Node) -> Node | None:
    """For a differential with an upright d its symbol; for anything else None."""
    if part.op != "differential" or part.args[0].op != "symbol":
        return None
    return symbol(f"d {part.args[0].value}")


def italic(part: Node) -> Node | None:
    """For a product with `d x` in it the one with a symbol in its place; for anything else None."""
    if part.op != "mul" or _D not in part.args:
        return None
    factors: list[Node] = []
    skip = False
    for factor, after in zip(part.args, (*part.args[1:], None), strict=True):
        if skip:
            skip = False
        elif factor == _D and after is not None:
            factors.append(symbol(f"d {after.value if after.op == 'symbol' else repr(after)}"))
            skip = True
        else:
            factors.append(factor.replace(italic))
    return factors[0] if len(factors) == 1 else Node("mul", tuple(factors))
