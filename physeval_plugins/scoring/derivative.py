"""The derivative of a tree with respect to a symbol, by the rules; other symbols are constants."""

from __future__ import annotations

from .latex.tree import Node, number

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


def differentiate(node: Node, name: str) -> Node | None:
    """d node / d name, or None where it is not known."""
    if node.op == "symbol":
        return number(1 if node.value == name else 0)
    if not any(part.op == "symbol" and part.value == name for part in node.walk()):
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
