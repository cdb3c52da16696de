"""Integrals and sums of physics in closed form, by pattern: those that no quadrature ends and sympy does not find in time.

* ∫₀^∞ c xⁿ/(e^{ax} ∓ 1) dx = c Γ(n+1) ζ(n+1)/a^{n+1}, times 1 - 2⁻ⁿ for + (Planck, Bose, Fermi);
* Σ_{k=m}^∞ c q^k, with q = e^{-u} or a plain symbol, taken to be less than 1: c q^m/(1 - q).
"""

from __future__ import annotations

from ..latex.tree import EULER, INFINITY, Node, number
from .arithmetic import rational
from .point import mentions

ONE = number(1)


def in_closed_form(node: Node) -> Node:
    """The tree with the integrals and sums of these kinds carried out."""

    def change(part: Node) -> Node | None:
        if len(part.args) != 4 or part.args[3] != INFINITY:
            return None
        if any(mentions(name, part.args[1].value) for name in part.args[0].names):
            return None  # A_n, another one in each term
        if part.op == "integral" and part.value == "int" and part.args[2] == number(0):
            return _of_bose_or_fermi(part.args[0], part.args[1].value)
        return _geometric(part.args[0], part.args[1].value, part.args[2]) if part.op == "sum" else None

    return node.replace(change)


def _factors(node: Node, above: list[Node], below: list[Node]) -> None:
    """The factors of an expression above and below its fraction bars."""
    if node.op == "mul":
        for arg in node.args:
            _factors(arg, above, below)
    elif node.op == "div":
        _factors(node.args[0], above, below)
        _factors(node.args[1], below, above)
    elif node.op == "neg":
        above.append(number(-1))
        _factors(node.args[0], above, below)
    elif node.op == "pow" and node.args[1].op == "neg" and rational(node.args[1]) is not None:
        _factors(Node("pow", (node.args[0], node.args[1].args[0])), below, above)
    else:
        above.append(node)


def _exponent(node: Node) -> Node | None:
    """u of e^u."""
    if node.op == "pow" and node.args[0] == EULER:
        return node.args[1]
    return node.args[0] if node.op == "call" and node.value == "exp" else None


def _per(node: Node, name: str) -> Node | None:
    """a of a·x."""
    above: list[Node] = []
    below: list[Node] = []
    _factors(node, above, below)
    if sum(factor.op == "symbol" and factor.value == name for factor in above) != 1:
        return None
    rest = [factor for factor in above if factor.op != "symbol" or factor.value != name]
    if any(name in factor.names for factor in (*rest, *below)):
        return None
    return Node("div", (Node("mul", (ONE, *rest)), Node("mul", (ONE, *below))))


def _of_bose_or_fermi(body: Node, name: str) -> Node | None:
    above: list[Node] = []
    below: list[Node] = []
    _factors(body, above, below)
    power = 0
    for factor in list(above):
        if name not in factor.names:
            continue
        base, exponent = factor.args if factor.op == "pow" else (factor, ONE)
        whole = rational(exponent)
        if base.op != "symbol" or whole is None or whole.denominator != 1 or not 0 < whole < 40:
            return None
        power += int(whole)
        above.remove(factor)
    thermal = [factor for factor in below if name in factor.names]
    if len(thermal) != 1 or thermal[0].op != "add" or len(thermal[0].args) != 2 or power < 1:
        return None
    sides = {_sign_of_one(term): term for term in thermal[0].args}
    sign = next((one for one in sides if one), 0)
    exponent_of = next((_exponent(term) for one, term in sides.items() if not one), None)
    slope = _per(exponent_of, name) if sign and exponent_of is not None and not exponent_of.has("neg") else None
    if slope is None:
        return None
    below.remove(thermal[0])
    order = number(power + 1)
    factors = [*above, Node("call", (order,), "gamma"), Node("call", (order,), "zeta")]
    if sign > 0:
        factors.append(Node("add", (ONE, Node("neg", (Node("pow", (number(2), number(-power))),)))))
    return Node("div", (Node("mul", tuple(factors)), Node("mul", (*below, Node("pow", (slope, order))))))


def _sign_of_one(node: Node) -> int:
    value = rational(node)
    return 0 if value is None or abs(value) != 1 else int(value)


def _geometric(body: Node, name: str, start: Node) -> Node | None:
    above: list[Node] = []
    below: list[Node] = []
    _factors(body, above, below)
    turning = [factor for factor in above if name in factor.names]
    if len(turning) != 1 or any(name in factor.names for factor in below):
        return None
    exponent = _exponent(turning[0])
    if exponent is not None:
        slope = _per(exponent.args[0], name) if exponent.op == "neg" else None
        ratio = None if slope is None else Node("pow", (EULER, Node("neg", (slope,))))
    else:
        base = turning[0].args[0] if turning[0].op == "pow" and turning[0].args[1].value == name else None
        ratio = base if base is not None and base.op == "symbol" and base.value != name else None
    if ratio is None or rational(start) is None:
        return None
    first = Node("mul", (*[factor for factor in above if factor not in turning], Node("pow", (ratio, start))))
    return Node("div", (first, Node("mul", (*below, Node("add", (ONE, Node("neg", (ratio,))))))))
