"""Expression trees for EED: `zss.Node`s with the labels of the PHYBench paper (arXiv 2504.16074, section 3).

A leaf is a number or a symbol; an inner node is an operator or a function. Labels are `number_2`, `symbol_x`,
`operator_Mul`, `function_sin`; two nodes are alike when their labels are. Arguments keep sympy's order, so the tree
of an expression is the same in every process.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import zss

if TYPE_CHECKING:
    import sympy

__all__ = ["formula", "size", "tree"]

HUGE = 10**1000
# The zeros behind the digits of a decimal number; one stays behind the point.
_PADDING = re.compile(r"^(-?\d+\.\d+?)0+(?=$|e)")


def tree(expr: sympy.Basic) -> zss.Node:
    """The expression tree of a sympy object, as a `zss.Node` whose `label`s are strings.

    Sums, products and powers are operators with as many children as sympy gives them; functions carry their own name.
    Anything else sympy knows (a derivative, an integral, a relation) is an operator named after its class, a constant
    such as the imaginary unit a number: every readable answer has a tree.
    """
    return _build(expr, _label)


def _build(expr: sympy.Basic, label) -> zss.Node:
    # An explicit stack: an expression may be nested deeper than Python's recursion limit.
    root = zss.Node("")
    stack: list[tuple[sympy.Basic, zss.Node]] = [(expr, root)]
    while stack:
        part, node = stack.pop()
        node.label, children = label(part)
        node.children = [zss.Node("") for _ in children]
        stack.extend(zip(children, node.children, strict=True))
    return root


def _label(expr: sympy.Basic) -> tuple[str, tuple[sympy.Basic, ...]]:
    import sympy

    if isinstance(expr, sympy.Symbol):
        return f"symbol_{expr}", ()
    if isinstance(expr, sympy.Number | sympy.NumberSymbol):
        return f"number_{_digits(expr)}", ()
    if isinstance(expr, sympy.Add | sympy.Mul | sympy.Pow):
        return f"operator_{type(expr).__name__}", expr.args
    if isinstance(expr, sympy.Function):
        return f"function_{expr.func.__name__}", expr.args
    if expr.args:
        return f"operator_{type(expr).__name__}", expr.args
    return (f"number_{expr}" if expr.is_number else f"symbol_{expr}"), ()


def _digits(number: sympy.Number | sympy.NumberSymbol) -> str:
    """The number as text; in hexadecimal beyond what Python is willing to write in decimal."""
    if number.is_Rational and max(abs(number.p), number.q) >= HUGE:
        return f"{number.p:#x}/{number.q:#x}"
    if number.is_Float and number.is_finite and abs(number) >= HUGE:
        sign, mantissa, exponent, _ = number._mpf_
        return f"{'-' * sign}{int(mantissa):#x}p{exponent}"
    return str(number)


def size(node: zss.Node) -> int:
    """How many nodes a tree has; the size that EED divides the distance by."""
    count = 0
    stack = [node]
    while stack:
        count += 1
        stack.extend(stack.pop().children)
    return count


def formula(node: zss.Node, limit: int = 60) -> str:
    """A short text for a tree, for people: `Mul(2, x)`, cut after `limit` characters."""
    parts: list[str] = []
    length = 0
    stack: list[zss.Node | str] = [node]
    while stack and length <= limit:
        top = stack.pop()
        if isinstance(top, str):
            text = top
        else:
            text = name(top)
            if top.children:
                inner: list[zss.Node | str] = ["("]
                for position, child in enumerate(top.children):
                    inner += [", ", child] if position else [child]
                stack += reversed([*inner, ")"])
        parts.append(text)
        length += len(text)
    text = "".join(parts)
    return text if len(text) <= limit and not stack else text[: limit - 1] + "…"


def name(node: zss.Node) -> str:
    """The label without its kind, for people: `x` for `symbol_x`, `9.8` for `number_9.80000000000000`."""
    kind, _, text = node.label.partition("_")
    if kind == "number":
        text = _PADDING.sub(r"\1", text)
    return text or node.label
