"""Quantities that are complex where a formula takes a modulus: ψ in |ψ|², X in a product with X*. All others are positive."""

from __future__ import annotations

import re

from ..latex.tree import EULER, IMAGINARY, Node, symbol

_WAVE = re.compile(r"\\(?:psi|Psi)(?![A-Za-z])")
_STAR = "^{*}"


def _starred(base: str) -> str:
    return base + _STAR


def with_phases(a: Node, b: Node) -> tuple[Node, Node] | None:
    """Two formulas in which these have a phase, and X* the opposite one; None where there are none."""
    if not (a.has("abs") or b.has("abs")):
        return None
    products = [part.names for side in (a, b) for part in side.walk() if part.op == "mul"]
    starred = {name.replace(_STAR, "") for name in a.names | b.names if _STAR in name}
    starred = {base for base in starred if any(base in names and _starred(base) in names for names in products)}
    waves = {
        name for side in (a, b) for part in side.walk() if part.op == "abs" for name in part.names if _WAVE.match(name)
    }
    found = starred | waves
    if not found:
        return None

    def change(part: Node) -> Node | None:
        if part.op not in ("symbol", "apply"):
            return None
        base = part.value.replace(_STAR, "")
        if base not in found:
            return None
        size = symbol(base) if part.op == "symbol" else Node("apply", part.args, base)
        turn = Node("mul", (IMAGINARY, symbol(f"phase of {base}")))
        return Node("mul", (size, Node("pow", (EULER, Node("neg", (turn,)) if _STAR in part.value else turn))))

    return a.replace(change), b.replace(change)
