"""`|ψ|² = ρ` is not `ψ² = ρ`: who writes the square of a modulus means a complex amplitude.

Where one of two relations does so, each amplitude is multiplied by a phase of its own in both. Moduli keep their
values, squares do not. Amplitudes are ψ, φ, χ, α, β, c_n, and E, A within a sum (`|E_1 + E_2|²`); `|v|²` is v², and `|A|²`
alone is that of a constant whose phase is free.
"""

from __future__ import annotations

import re
from fractions import Fraction

from ..latex.tree import IMAGINARY, Node, number, symbol
from .relation import Relation

__all__ = ["with_phases"]

_AMPLITUDE = re.compile(r"(?:\\psi|\\Psi|\\phi|\\Phi|\\varphi|\\chi|\\alpha|\\beta)(?![A-Za-z])|c_")
_WITHIN_SUM = re.compile(_AMPLITUDE.pattern + r"|[AE](?:_|$)")


def with_phases(a: Relation, b: Relation) -> tuple[Relation, Relation]:
    """The two with complex amplitudes; unchanged where none is squared by its modulus."""
    names = sorted(_amplitudes(a) | _amplitudes(b))
    if not names:
        return a, b
    a, b = a.changed(_as_modulus), b.changed(_as_modulus)
    turned = {symbol(name): _turned(name, place) for place, name in enumerate(names, 2)}
    return a.changed(turned.get), b.changed(turned.get)


def _as_modulus(node: Node) -> Node | None:
    """`ψ* ψ` is |ψ|²."""
    if node.op != "mul":
        return None
    for conjugate in node.args:
        plain = symbol(conjugate.value.replace("^{*}", "")) if conjugate.op == "symbol" else None
        if plain is not None and plain != conjugate and plain in node.args:
            rest = [arg for arg in node.args if arg not in (plain, conjugate)]
            if len(rest) == len(node.args) - 2:
                square = Node("pow", (Node("abs", (plain,)), number(2)))
                return square if not rest else Node("mul", (square, *rest))
    return None


def _amplitudes(relation: Relation) -> frozenset[str]:
    found = relation.cache.get("amplitudes")
    if found is None:
        found = relation.cache["amplitudes"] = frozenset(
            part.value
            for node in relation.nodes
            if node.op == "pow" and node.args[0].op == "abs" and node.args[1] == number(2)
            for part in node.args[0].walk()
            if part.op == "symbol"
            and (_WITHIN_SUM if node.args[0].args[0].op == "add" else _AMPLITUDE).match(part.value)
        )
    return found  # type: ignore[return-value]


def _turned(name: str, n: int) -> Node:
    """The symbol times a number of modulus one, from a Pythagorean triple."""
    size = n * n + 1
    real, imaginary = number(Fraction(n * n - 1, size)), number(Fraction(2 * n, size))
    return Node("mul", (symbol(name), Node("add", (real, Node("mul", (imaginary, IMAGINARY))))))
