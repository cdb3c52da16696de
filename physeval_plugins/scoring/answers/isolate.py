"""Equations and inequalities solved for the one symbol on their left side, all quantities being positive."""

from __future__ import annotations

from ..equality.arithmetic import rational
from ..latex.symbols import FLIPPED
from ..latex.tree import Node, number

Solved = tuple[Node, Node]  # a symbol, and what it is


def isolated(node: Node) -> Solved | None:
    """`v^n = X`, `1/f = X`, `2x = X` as the one symbol on the left and its value (positive, as quantities are); else None."""
    if node.op != "relation" or node.value not in ("=", "≈"):
        return None
    left, right = node.args
    for _ in range(4):
        if left.op in ("symbol", "apply"):
            return None if left.value in right.names else (left, right)
        if left.op == "pow" and rational(left.args[1]):
            left, right = left.args[0], Node("pow", (right, Node("div", (number(1), left.args[1]))))
        elif left.op == "root":
            left, right = left.args[0], Node("pow", (right, left.args[1]))
        elif left.op == "neg":
            left, right = left.args[0], Node("neg", (right,))
        elif left.op == "div" and rational(left.args[0]):
            left, right = left.args[1], Node("div", (left.args[0], right))
        elif left.op == "div" and rational(left.args[1]):
            left, right = left.args[0], Node("mul", (left.args[1], right))
        elif left.op == "mul" and len(left.args) == 2 and rational(left.args[0]):
            left, right = left.args[1], Node("div", (right, left.args[0]))
        else:
            return None
    return None


_POSITIVE = frozenset(("symbol", "number", "decimal", "mul", "div", "pow", "constant", "root"))


def isolated_order(node: Node) -> Node | None:
    """`v^2 > gR`, `v^2/(gR) > 1` solved for the one symbol (all quantities positive); None where that is not possible."""
    if node.op != "relation" or node.value not in FLIPPED:
        return None
    for sign in (node.value, FLIPPED[node.value]):
        left, right = node.args if sign == node.value else node.args[::-1]
        for _ in range(4):
            if left.op == "pow" and (rational(left.args[1]) or 0) > 0:
                left, right = left.args[0], Node("pow", (right, Node("div", (number(1), left.args[1]))))
            elif left.op == "root":
                left, right = left.args[0], Node("pow", (right, left.args[1]))
            elif left.op == "div" and left.args[0].names and left.args[1].ops <= _POSITIVE:
                left, right = left.args[0], Node("mul", (right, left.args[1]))
        if left.op == "symbol" and right.names and right.ops <= _POSITIVE and left.value not in right.names:
            return Node("relation", (left, right), sign)
    return None


_ANGLES = {"sin": "asin", "cos": "acos", "tan": "atan", "cot": "acot"}


def isolated_angle(node: Node) -> Solved | None:
    """`\\cos\\theta = X` as the acute angle and its value; None for anything else."""
    if node.op != "relation" or node.value != "=":
        return None
    left, right = node.args
    if left.op == "pow" and rational(left.args[1]):
        left, right = left.args[0], Node("pow", (right, Node("div", (number(1), left.args[1]))))
    if left.op != "call" or left.value not in _ANGLES or left.args[0].op != "symbol" or right.names & left.names:
        return None
    return left.args[0], Node("call", (right,), _ANGLES[left.value])
