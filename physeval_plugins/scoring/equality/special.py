"""Special functions of mathematical physics by their usual names: J_0(x), P_2(cos θ), j_1(x), Li_2(z), K(k).

A text does not say whether K_1 is a Bessel function or a constant, so they are tried only where two formulas are not the
same otherwise. Names under which a function could be the plain argument (P_1(x) = x) are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from flint import acb, arb

from ..latex.tree import Node, number, symbol
from .point import Ball, Point

_NAME = re.compile(r"(J|Y|N|I|K|j|P|H|Li|\\operatorname\{Li\})('?)_\{(\d|([nlmks]|\\nu|\\ell)([+-]\d)?)\}")
_BY_LETTER = {
    "J": "bessel_j", "Y": "bessel_y", "N": "bessel_y", "I": "bessel_i", "K": "bessel_k", "j": "spherical_j",
    "P": "legendre", "H": "hermite", "Li": "polylog", "\\operatorname{Li}": "polylog",
}  # fmt: skip
_POLYNOMIALS = ("legendre", "hermite")
_OTHERS = frozenset(("K", "E", "W", "Ai", "\\operatorname{Ai}", "\\Gamma", "\\delta"))
_UNNUMBERED = {"K": "elliptic_k", "E": "elliptic_e", "W": "lambert_w", "Ai": "airy", "\\operatorname{Ai}": "airy"}


def with_special(a: Node, b: Node) -> tuple[Node, Node] | None:
    """Two formulas with such names as functions; None where there are none."""
    x, y = _read(a), _read(b)
    return None if x is a and y is b else (x, y)


def _read(node: Node) -> Node:
    if not any(_NAME.fullmatch(name) or name in _OTHERS for name in node.names):
        return node

    def change(part: Node) -> Node | None:
        if part.op == "apply" and len(part.args) == 1:
            return (
                _called(part.value, _read(part.args[0]))
                if part.value in _OTHERS or _NAME.fullmatch(part.value)
                else None
            )
        if part.op != "mul":
            return None
        factors: list[Node] = []
        for arg in part.args:
            called = _called(factors[-1].value, _read(arg)) if factors and _takes(factors[-1], arg) else None
            if called is None:
                factors.append(_read(arg))
            else:
                factors[-1] = called
        if len(factors) == len(part.args) and all(x is y for x, y in zip(factors, part.args, strict=True)):
            return part
        return Node("mul", tuple(factors)) if len(factors) > 1 else factors[0]

    return node.replace(change)


def _takes(node: Node, behind: Node) -> bool:
    """P_2(cos θ), J_0(kr) that were read as products; P_2V_2 is one."""
    if node.op != "symbol" or not _NAME.fullmatch(node.value):
        return False
    return node.value.startswith(("j_", "Li_", "\\operatorname")) or behind.op not in (
        "symbol",
        "number",
        "decimal",
        "unit",
    )


def _called(name: str, argument: Node) -> Node | None:
    if name == "\\delta":  # Dirac's is even
        return Node("apply", (Node("abs", (argument,)),), name) if argument.op == "add" else None
    if name == "\\Gamma":
        return Node("call", (argument,), "gamma")
    if name in _UNNUMBERED:
        return Node("call", (number(0), argument), _UNNUMBERED[name])
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    letter, prime, index, plain, step = found.groups()
    function = _BY_LETTER[letter]
    order = number(int(index)) if index.isdigit() else symbol(plain)
    if step:
        order = Node("add", (order, number(int(step))))
    if function in _POLYNOMIALS and index in ("0", "1"):
        return None
    if not prime:
        return Node("call", (order, argument), function)
    if function not in ("bessel_j", "bessel_y"):
        return None
    below, above = (Node("call", (Node("add", (order, number(one))), argument), function) for one in (-1, 1))
    return Node("div", (Node("add", (below, Node("neg", (above,)))), number(2)))


def _elliptic(kind: str) -> Callable[[Ball, Ball, Point], Ball]:
    """Complete elliptic integrals of the modulus k."""

    def at(_: Ball, k: Ball, point: Point) -> Ball:
        m = acb(k * k)
        value = m.elliptic_k() if kind == "k" else m.elliptic_e()
        if not point.real:
            return value
        return value.real if value.imag.is_zero() else arb("nan")

    return at


def _spherical(n: Ball, x: Ball, point: Point) -> Ball:
    return (point.field(arb.pi()) / (2 * x)).sqrt() * x.bessel_j(n + point.field(arb("0.5")))


SPECIAL: dict[str, Callable[[Ball, Ball, Point], Ball]] = {
    "bessel_j": lambda n, x, p: x.bessel_j(n), "bessel_y": lambda n, x, p: x.bessel_y(n),
    "bessel_i": lambda n, x, p: x.bessel_i(n), "bessel_k": lambda n, x, p: x.bessel_k(n),
    "spherical_j": _spherical,
    "legendre": lambda n, x, p: x.legendre_p(n), "hermite": lambda n, x, p: x.hermite_h(n),
    "polylog": lambda n, x, p: x.polylog(n),
    "elliptic_k": _elliptic("k"), "elliptic_e": _elliptic("e"),
    "lambert_w": lambda n, x, p: x.lambertw(), "airy": lambda n, x, p: x.airy_ai(),
}  # fmt: skip
