"""Integrals, sums and limits in closed form, by sympy: the last resort for what ball arithmetic cannot evaluate.

Runs in a bounded worker (`resolve` is called through `workers.run_bounded`); quantities are positive, limits of sums whole.
"""

from __future__ import annotations

from typing import Any

from ..latex import UnreadableLatex, parse
from ..latex.tree import EULER, Node

_OPEN = frozenset(("integral", "sum", "product", "limit"))


def is_open(node: Node) -> bool:
    """Does a tree hold an integral, sum, product or limit?"""
    return node.has(*_OPEN)


def is_hopeless(node: Node) -> bool:
    """Does a tree hold a sum or product without both limits? Nothing gives that a closed form."""
    return any(part.op in ("sum", "product") and len(part.args) < 4 for part in node.walk())


def resolve(node: Node) -> Node | None:
    """The tree with its integrals, sums and limits carried out; None if any of them is left."""
    import sympy

    from ..latex.to_sympy import to_sympy

    def carry_out(part: Node) -> Node | None:
        if part.op not in _OPEN or (part.op == "integral" and (part.value != "int" or len(part.args) == 3)):
            return None  # over a closed curve or a region sympy knows nothing
        expression = to_sympy(part)
        names = {old: sympy.Symbol(old.name, positive=True) for old in expression.free_symbols}
        done = expression.subs(names).doit()
        if done.has(sympy.Integral, sympy.Sum, sympy.Product, sympy.Limit, sympy.nan, sympy.zoo):
            return None
        return _back(done.subs({new: old for old, new in names.items()}))

    done = node.replace(carry_out)
    return None if is_open(done) else done


def _back(expression: Any) -> Node | None:
    """A sympy expression as a tree, through LaTeX; a case distinction gives its first, the convergent, case."""
    import sympy

    if isinstance(expression, sympy.Piecewise):
        expression = expression.args[0][0]
    try:
        tree = parse(sympy.latex(expression, ln_notation=True))
    except UnreadableLatex:
        return None
    return tree if sympy.Symbol("e") in expression.free_symbols else tree.with_symbol("e", EULER)
