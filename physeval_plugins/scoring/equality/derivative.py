"""Derivatives of trees by the rules.

Where the variable does not occur in the operand, every symbol depends on it in a way unknown (`\\frac{d}{dt}(mv)`), and the
derivative of each is a symbol of its own. Where it does occur, the other symbols are constants (`\\frac{d}{dx}(A\\sin kx)`),
but for those that are written as functions of it: differentiated by it, or, where none is, behind it in a product
(`r A_\\phi`, `\\sin\\theta\\,E_\\theta`; constants are written before it, as in `kx^2`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ..latex.tree import Node, number, symbol
from ..limits import check_time

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
ZERO = number(0)


@lru_cache(maxsize=64)
def carried_out(node: Node, known: frozenset[str] = frozenset()) -> Node | None:
    """A derivative as a tree without one, `known` being functions of its variables; None where a rule is missing."""
    check_time()
    operand, variables = merged(node)
    functions = set(known)
    if node.value == "partial":
        variables.sort()  # they commute
    for at, name in enumerate(variables):
        body = _without_derivatives(operand, name, functions)
        if body is None:
            return None
        if at == 0:
            explicit = name in body.names
            functions |= written_as_functions(body, name, node.value == "partial") if explicit else set()
        independent = set(variables) if node.value == "partial" else {name}
        varying = body.names & functions if explicit else body.names
        found = _derivative_of(body, node.value, name, varying - independent)
        if found is None:
            return None
        operand, rates = found
        functions |= rates
    return operand


def merged(node: Node) -> tuple[Node, list[str]]:
    """The operand of a derivative and all its variables: one of a derivative of the same kind is one of higher order."""
    operand, *variables = node.args
    while operand.op == "derivative" and operand.value == node.value:
        operand, variables = operand.args[0], [*operand.args[1:], *variables]
    return operand, [variable.value for variable in variables]


def in_one_notation(a: Node, b: Node) -> tuple[Node, Node]:
    """Two trees, their derivatives written alike.

    ∂U/∂x is dU/dx where each side has derivatives of one kind only, by the one variable of them all (but by time: dv/dt
    follows the flow, ∂v/∂t does not). What one side differentiates is a function on the other, too.
    """
    found = [[part for part in side.walk() if part.op == "derivative"] for side in (a, b)]
    kinds = [{part.value for part in parts} for parts in found]
    everywhere = [*found[0], *found[1]]
    if {*kinds[0]} != {*kinds[1]} and all(len(kind) == 1 for kind in kinds) and _of_one_variable(a, b, everywhere):
        a, b = _total(a), _total(b)
        everywhere = [part for side in (a, b) for part in side.walk() if part.op == "derivative"]
    by: dict[str, set[str]] = {}
    for part in everywhere:
        operand, variables = merged(part)
        if operand.op == "symbol":
            for name in variables:
                by.setdefault(name, set()).add(operand.value)

    def change(part: Node) -> Node | None:
        if part.op != "derivative":
            return None
        operand, variables = merged(part)
        functions = by.get(variables[0], set()) & operand.names - set(variables)
        return carried_out(part, frozenset(functions)) if functions and variables[0] in operand.names else None

    return (a.replace(change), b.replace(change)) if by else (a, b)


def _of_one_variable(a: Node, b: Node, derivatives: list[Node]) -> bool:
    variables = {variable for part in derivatives for variable in merged(part)[1]}
    several = any(part.op == "apply" and len(part.args) > 1 for side in (a, b) for part in side.walk())
    return (
        len(variables) == 1 and "t" not in variables and not several and not a.has("operator") and not b.has("operator")
    )


def _total(node: Node) -> Node:
    if node.op == "derivative":
        return Node("derivative", tuple(_total(arg) for arg in node.args), "d")
    return Node(node.op, tuple(_total(arg) for arg in node.args), node.value) if node.has("derivative") else node


def _without_derivatives(node: Node, name: str, functions: set[str]) -> Node | None:
    """The operand with the derivatives in it carried out; adds the rates among them, and what has one, to `functions`."""
    if not node.has("derivative"):
        return node
    failed = False

    def change(part: Node) -> Node | None:
        nonlocal failed
        if failed:
            return part
        if part.op != "derivative":
            return None
        if name in merged(part)[1] and part.args[0].op == "symbol":
            functions.add(part.args[0].value)
        done = carried_out(part, frozenset(functions))
        if done is None:
            failed = True
            return part
        functions.update(rate for rate in done.names if is_rate(rate, name))
        return done

    body = node.replace(change)
    return None if failed else body


def written_as_functions(node: Node, name: str, partial: bool) -> set[str]:
    """The symbols of a tree that are written as functions of `name`: bare factors behind one that holds it."""
    rates = {part for part in node.names if is_rate(part, name)}
    if rates:
        return rates  # what depends on the variable is shown by its derivatives
    found: set[str] = set()
    for part in node.walk():
        if part.op not in ("mul", "dot", "cross"):
            continue
        behind = False
        for factor in _factors(part):
            base = factor.args[0] if factor.op == "pow" else factor
            if name in factor.names:
                behind = True
            elif behind and base.op == "symbol" and not (partial and base.value in _COORDINATES):
                found.add(base.value)
    return {one for one in found if not _CONSTANT.search(one)}


def _factors(node: Node) -> Iterator[Node]:
    """The factors of a product above its fraction bars, in the order written."""
    if node.op in ("mul", "dot", "cross"):
        for arg in node.args:
            yield from _factors(arg)
    elif node.op in ("neg", "div"):
        yield from _factors(node.args[0])
    else:
        yield node


_COORDINATES = frozenset(("x", "y", "z", "t", "r", "\\theta"))
_CONSTANT = re.compile(r"_\{\d+\}$")  # x_0, q_1: values, not functions


def is_rate(symbol_name: str, name: str) -> bool:
    """Is a symbol the derivative of something by `name`?"""
    if name == "t" and symbol_name.startswith(("\\dot{", "\\ddot{", "\\dddot{")):
        return True
    return symbol_name.endswith(f"/d {name}") or name in _of_partial(symbol_name)[1]


def _of_partial(name: str) -> tuple[str, list[str]]:
    """What `∂ f/∂ x ∂ y` is a derivative of, and by what; any other name with nothing."""
    if not name.startswith("∂ "):
        return name, []
    base, _, variables = name[2:].rpartition("/∂ ")
    return base, variables.split(" ∂ ")


def _slope_of(node: Node, slopes: dict[str, Node]) -> Node | None:
    """The derivative of a tree whose symbols have these slopes, all others none; None where it is not known or too large."""
    if node.op == "symbol":
        return slopes.get(node.value, ZERO)
    if node.names.isdisjoint(slopes):
        return ZERO
    args = node.args
    parts: list[Node] = []
    for arg in args:
        inner = _slope_of(arg, slopes)
        if inner is None:
            return None
        parts.append(inner)
    found = _by_rule(node, args, parts)
    return None if found is None or found.size > MAX_SIZE else found


def _by_rule(node: Node, args: tuple[Node, ...], parts: list[Node]) -> Node | None:
    if node.op == "add":
        return _sum([part for part in parts if part != ZERO])
    if node.op == "neg":
        return ZERO if parts[0] == ZERO else Node("neg", tuple(parts))
    if node.op in ("mul", "dot", "cross"):
        return _sum([Node(node.op, (*args[:i], p, *args[i + 1 :])) for i, p in enumerate(parts) if p != ZERO])
    if node.op == "div":
        a, b = args
        if parts[1] == ZERO:
            return Node("div", (parts[0], b))
        above = Node("add", (Node("mul", (parts[0], b)), Node("neg", (Node("mul", (a, parts[1])),))))
        return Node("div", (above, Node("pow", (b, number(2)))))
    if node.op == "pow":
        a, b = args
        if b == number(2):
            return Node("mul", (b, Node("dot", (a, parts[0]))))
        if parts[1] == ZERO:
            return Node("mul", (b, Node("pow", (a, Node("add", (b, number(-1))))), parts[0]))
        log = Node("mul", (parts[1], Node("call", (a,), "ln")))
        return Node("mul", (node, Node("add", (log, Node("div", (Node("mul", (b, parts[0])), a))))))
    if node.op == "root":
        a, n = args
        return Node("mul", (Node("div", (node, Node("mul", (n, a)))), parts[0]))
    if node.op == "call" and node.value in _CHAIN:
        return Node("mul", (_CHAIN[node.value](args[0]), parts[0]))
    if node.op == "apply":
        slopes = [Node("apply", args, _slope(node.value, i, len(args))) for i in range(len(args))]
        return _sum([Node("mul", (slope, p)) for slope, p in zip(slopes, parts, strict=True) if p != ZERO])
    return None


def _sum(terms: list[Node]) -> Node:
    return ZERO if not terms else terms[0] if len(terms) == 1 else Node("add", tuple(terms))


def _slope(function: str, place: int, places: int) -> str:
    """The name of the derivative of an unknown function by one of its arguments; the order of several does not matter."""
    if places == 1:
        return f"{function}'"
    base, *orders = function.split(";")
    return ";".join((base, *sorted((*orders, str(place)))))


def _derivative_of(
    node: Node, kind: str, name: str, varying: frozenset[str] | set[str]
) -> tuple[Node, set[str]] | None:
    """d node / d name, `varying` depending on it in ways unknown, and the names of their derivatives.

    dx/dt is the symbol \\dot{x}, d²x/dt² is \\ddot{x}; any other is one of its own.
    """
    if node.has("operator", "integral", "sum", "product", "limit"):
        return None
    rates = {inner: symbol(_rate(inner, kind, name)) for inner in varying}
    found = _slope_of(node, {**rates, name: number(1)})
    return None if found is None else (found, {rate.value for rate in rates.values()})


def _rate(inner: str, kind: str, name: str) -> str:
    """The name of d inner / d name; partial derivatives commute."""
    if kind == "partial":
        base, names = _of_partial(inner)
        return f"∂ {base}/∂ {' ∂ '.join(sorted((*names, name)))}"
    if name == "t":
        for before, after in (("\\ddot{", "\\dddot{"), ("\\dot{", "\\ddot{")):
            if inner.startswith(before):
                return after + inner[len(before) :]
        cut = min((at for at in (inner.find(mark) for mark in "_^'") if at > 0), default=len(inner))
        if not inner.startswith("\\"):
            return f"\\dot{{{inner[:cut]}}}{inner[cut:]}"
        if inner[1:cut].isalpha() or inner.startswith(("\\vec{", "\\hat{")):
            return f"\\dot{{{inner[:cut]}}}{inner[cut:]}"
    return f"{kind} {inner}/{kind} {name}"
