"""Derivatives of trees by the rules: with respect to a symbol, or total (chain rule; what it depends on is unknown)."""

from __future__ import annotations

from ..latex.tree import Node, number, symbol

_CHAIN = {  # d f(u) / du
    "exp": lambda u: Node("call", (u,), "exp"),
    "ln": lambda u: Node("div", (number(1), u)),
    "sin": lambda u: Node("call", (u,), "cos"),
    "cos": lambda u: Node("neg", (Node("call", (u,), "sin"),)),
    "tan": lambda u: Node("pow", (Node("call", (u,), "sec"), number(2))),
    "sinh": lambda u: Node("call", (u,), "cosh"),
    "cosh": lambda u: Node("call", (u,), "sinh"),
    "tanh": lambda u: Node("pow", (Node("call", (u,), "sech"), number(2))),
    "asin": lambda u: Node("div", (number(1), _root(Node("add", (number(1), _negative_square(u)))))),
    "acos": lambda u: Node("neg", (Node("div", (number(1), _root(Node("add", (number(1), _negative_square(u)))))),)),
    "atan": lambda u: Node("div", (number(1), Node("add", (number(1), Node("pow", (u, number(2))))))),
}


def _root(node: Node) -> Node:
    return Node("root", (node, number(2)))


def _negative_square(u: Node) -> Node:
    return Node("neg", (Node("pow", (u, number(2))),))


MAX_SIZE = 20_000  # nodes of a derivative: each order multiplies them


def differentiate(node: Node, name: str) -> Node | None:
    """d node / d name, or None where it is not known or too large."""
    found = _differentiate(node, name)
    return None if found is None or found.size > MAX_SIZE else found


def _differentiate(node: Node, name: str) -> Node | None:
    if node.op == "symbol":
        return number(1 if node.value == name else 0)
    if name not in node.names:
        return number(0)
    args = node.args
    inner = [differentiate(arg, name) for arg in args]
    if any(part is None for part in inner):
        return None
    parts: list[Node] = [part for part in inner if part is not None]
    if node.op == "add":
        return Node("add", tuple(parts))
    if node.op == "neg":
        return Node("neg", tuple(parts))
    if node.op in ("mul", "dot"):
        return Node("add", tuple(Node("mul", (*args[:i], part, *args[i + 1 :])) for i, part in enumerate(parts)))
    if node.op == "div":
        a, b = args
        above = Node("add", (Node("mul", (parts[0], b)), Node("neg", (Node("mul", (a, parts[1])),))))
        return Node("div", (above, Node("pow", (b, number(2)))))
    if node.op == "pow":
        a, b = args
        if parts[1] == number(0):
            return Node("mul", (b, Node("pow", (a, Node("add", (b, number(-1))))), parts[0]))
        log = Node("mul", (parts[1], Node("call", (a,), "ln")))
        return Node("mul", (node, Node("add", (log, Node("div", (Node("mul", (b, parts[0])), a))))))
    if node.op == "root":
        a, n = args
        return Node("mul", (Node("div", (node, Node("mul", (n, a)))), parts[0]))
    if node.op == "call" and node.value in _CHAIN:
        return Node("mul", (_CHAIN[node.value](args[0]), parts[0]))
    return None


def total_derivative(node: Node, kind: str, name: str) -> Node | None:
    """d node / d name for symbols that depend on `name` in ways unknown: the sum of ∂node/∂x · dx/dname.

    dx/dt is the symbol \\dot{x}, d²x/dt² is \\ddot{x}; any other is a symbol of its own. None where a rule is missing.
    """
    terms: list[Node] = []
    for inner in dict.fromkeys(part.value for part in node.walk() if part.op == "symbol"):
        part = differentiate(node, inner)
        if part is None:
            return None
        if part != number(0):
            terms.append(part if inner == name else Node("mul", (part, symbol(_rate(inner, kind, name)))))
    if node.has("apply", "derivative", "operator", "integral", "sum"):
        return None
    return number(0) if not terms else terms[0] if len(terms) == 1 else Node("add", tuple(terms))


def _rate(inner: str, kind: str, name: str) -> str:
    """The name of d inner / d name."""
    if kind == "d" and name == "t":
        for before, after in (("\\ddot{", "\\dddot{"), ("\\dot{", "\\ddot{")):
            if inner.startswith(before):
                return after + inner[len(before) :]
        cut = min((at for at in (inner.find(mark) for mark in "_^'") if at > 0), default=len(inner))
        if not inner.startswith("\\"):
            return f"\\dot{{{inner[:cut]}}}{inner[cut:]}"
        if inner[1:cut].isalpha():
            return f"\\dot{{{inner[:cut]}}}{inner[cut:]}"
    return f"{kind} {inner}/{kind} {name}"
