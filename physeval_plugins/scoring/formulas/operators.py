"""Operators: the order of their factors counts, and what they act on does not cancel.

Where one of two relations marks symbols as operators, products of these and of the functions they act on become one
symbol each, in both: `ĤΨ = EΨ` speaks of "H ψ", `Â B̂` of "A B", which is another symbol than "B A". Sums of them are
multiplied out, so that `Ĥ(ψ + φ)` is `Ĥψ + Ĥφ`. All else is decided as for numbers.

Marks of an operator: a hat on a capital letter; a hat on a small letter beside another one or before ψ; a dagger, also
for the symbol without it; H before ψ; σ_x beside σ_y with i, ħ or σ_z (else these are stresses or widths); a commutator;
two symbols in both orders with different signs (`xp - px`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ..latex.tree import EULER, Node, number, symbol
from .normal import HAT
from .relation import OPEN, Relation

__all__ = ["in_order"]

_DAGGER = "^{\\dagger}"
_FUNCTION = re.compile(r"(?:\\psi|\\Psi|\\phi|\\Phi|\\varphi|\\chi)(?![A-Za-z])")
_HAMILTONIAN = re.compile(r"H(?:_.*)?$")
_SIGMA = re.compile(r"\\sigma_\{[xyz]\}$")
_OF_SPINS = frozenset(("\\hbar", "\\sigma_{z}"))
MAX_TERMS = 24
MAX_POWER = 6


def in_order(a: Relation, b: Relation) -> tuple[Relation, Relation]:
    """The two with the order of operators in the names of their products; unchanged where there are none."""
    operators = _operators_of(a) | _operators_of(b)
    if not operators:
        return a, b
    return _ordered(a, operators), _ordered(b, operators)


def _plain(name: str) -> str:
    return HAT.sub(r"\1", name, count=1) if "\\hat" in name else name


# -- which symbols are operators -------------------------------------------------------------------------------------


def _operators_of(relation: Relation) -> frozenset[str]:
    found = relation.cache.get("operators")
    if found is None:
        found = relation.cache["operators"] = frozenset(_find(relation))
    return found  # type: ignore[return-value]


def _find(relation: Relation) -> Iterator[str]:
    for name in relation.hatted:
        yield from (name, name + _DAGGER) if _DAGGER not in name else (name, name.replace(_DAGGER, ""))
    if relation.hatted:  # beside an operator the hat on a small letter is no unit vector
        yield from (_plain(name) for name in relation.names if re.match(r"\\hat\{(?:[pxqa]|\\rho|\\sigma)\}", name))
    if any({f"\\hat{{{place}}}", "\\hat{p}"} <= relation.names for place in "xq"):  # position and momentum, so all are
        yield from (_plain(name) for name in relation.names if name.startswith("\\hat{"))
    spins = _has_spins(relation)
    for node in relation.nodes:
        if node.op == "symbol" and _DAGGER in node.value:
            yield from (_plain(node.value), _plain(node.value).replace(_DAGGER, ""))
        elif node.op == "mul":
            for one, other in pairwise(_bases(node)):
                if _HAMILTONIAN.match(one) and other.lower().startswith("\\psi"):
                    yield one
                elif _SIGMA.match(one) and _SIGMA.match(other) and one != other and spins:
                    yield from (one, other)
                elif one.startswith("\\hat{") and (
                    (other.startswith("\\hat{") and other != one) or _FUNCTION.match(other)
                ):
                    yield from (_plain(one), *([_plain(other)] if other.startswith("\\hat{") else ()))
        elif node.op == "add":
            yield from _in_both_orders(node)
        elif _is_commutator(node, relation):
            yield from (_plain(arg.value) for arg in node.args)


def _has_spins(relation: Relation) -> bool:
    """σ_x and σ_y alone are as often stresses or widths: with i, ħ, σ_z, a commutator or both orders they are spins."""
    if any(
        (node.op == "symbol" and node.value.startswith("\\tau"))
        or (node.op in ("pow", "root") and _SIGMA.match(str(node.args[0].value)))
        or (node.op == "div" and any(_SIGMA.match(name) for name in node.args[1].names))
        or (node.op == "add" and len({frozenset(product) for product in _sigmas(node) if len(product) == 2}) == 3)
        for node in relation.nodes
    ):
        return False
    return any(
        node == symbol("i")
        or node.op in ("imaginary", "interval")
        or (node.op == "symbol" and (node.value in _OF_SPINS or _DAGGER in node.value))
        for node in relation.nodes
    ) or any(
        len(product) == 2 and product[::-1] in products
        for products in (_sigmas(node) for node in relation.nodes if node.op == "add")
        for product in products
    )


def _sigmas(node: Node) -> set[tuple[str, ...]]:
    """Of each term of a sum, which σ it holds, in order."""
    terms = [term.args[0] if term.op == "neg" else term for term in node.args]
    return {tuple(name for name in _bases(term) if _SIGMA.match(name)) for term in terms}


def _bases(node: Node) -> list[str]:
    """The symbols of a product (of their powers, above a line), in order; anything else is an empty name."""
    names = []
    for factor in _flat(node):
        while factor.op in ("pow", "div"):
            factor = factor.args[0]
        names.append(str(factor.value) if factor.op in ("symbol", "apply") else "")
    return names


def _flat(node: Node) -> list[Node]:
    return [part for arg in node.args for part in _flat(arg)] if node.op == "mul" else [node]


def _in_both_orders(node: Node) -> Iterator[str]:
    seen: dict[tuple[bool, frozenset[str]], list[str]] = {}
    for term in node.args:
        negative, body = term.op == "neg", term.args[0] if term.op == "neg" else term
        names = [name for name in _bases(body) if name] if body.op == "mul" else []
        if len(names) < 2:
            continue
        other = seen.get((not negative, frozenset(names)))
        if other is not None and sorted(other) == sorted(names) and other != names:
            yield from (_plain(x) for pair in zip(names, other, strict=True) if pair[0] != pair[1] for x in pair)
        seen[negative, frozenset(names)] = names


def _is_commutator(node: Node, relation: Relation) -> bool:
    """`[x, p]` in an equation is no interval."""
    return (
        node.op == "interval"
        and node.value == "[]"
        and relation.sign == "="
        and all(arg.op == "symbol" for arg in node.args)
        and not {relation.lhs.op, relation.rhs.op} <= {"interval"}
    )


# -- products as symbols ---------------------------------------------------------------------------------------------

Term = tuple[list[Node], list[str]]  # numbers, and the word of operators and what they act on


def _ordered(relation: Relation, operators: frozenset[str]) -> Relation:
    key = ("ordered", operators)
    if key not in relation.cache:
        lhs, rhs = (_side(side, relation, operators) for side in (relation.lhs, relation.rhs))
        new = Relation(lhs, rhs, relation.sign, relation.approximate, relation.arguments)
        relation.cache[key] = relation if new.key == relation.key else new
    return relation.cache[key]  # type: ignore[return-value]


def _side(node: Node, relation: Relation, operators: frozenset[str]) -> Node:
    names = {name: _plain(name) for name in relation.names if name.startswith("\\hat{") and _plain(name) in operators}

    def commutator(part: Node) -> Node | None:
        if not _is_commutator(part, relation):
            return None
        one, other = part.args
        return Node("add", (Node("mul", (one, other)), Node("neg", (Node("mul", (other, one)),))))

    return _worded(node.replace(commutator).rename(names), operators)


def _worded(node: Node, operators: frozenset[str]) -> Node:
    if not node.args or node.op in OPEN or not _holds(node, operators):
        if node.op not in OPEN:
            return node
    elif node.op in ("add", "neg", "mul", "div", "pow"):
        terms = _terms(node, operators)
        if terms is not None:
            return _sum(terms)
    return Node(node.op, tuple(_worded(arg, operators) for arg in node.args), node.value)


def _holds(node: Node, operators: frozenset[str]) -> bool:
    return any(part.op in ("symbol", "apply") and part.value in operators for part in node.walk())


def _terms(node: Node, operators: frozenset[str]) -> list[Term] | None:
    """A sum of products; None where there are too many."""
    if not _holds(node, operators):
        return [([node], [])]
    if node.op == "neg":
        inner = _terms(node.args[0], operators)
        return None if inner is None else [([number(-1), *numbers], word) for numbers, word in inner]
    if node.op == "add":
        parts = [_terms(arg, operators) for arg in node.args]
        found = [term for part in parts if part is not None for term in part]
        return None if None in parts or len(found) > MAX_TERMS else found
    if node.op == "div" and not _holds(node.args[1], operators):
        inner = _terms(node.args[0], operators)
        below = Node("div", (number(1), node.args[1]))
        return None if inner is None else [([*numbers, below], word) for numbers, word in inner]
    if node.op == "pow" and node.args[1].op == "number" and node.args[1].value.denominator == 1:
        times = int(node.args[1].value)
        return _multiplied([node.args[0]] * times, operators) if 1 < times <= MAX_POWER else [([], [repr(node)])]
    if node.op == "mul":
        return _multiplied(list(node.args), operators)
    if node.op in ("symbol", "apply"):
        return [([], [str(node.value)])]
    worded = Node(node.op, tuple(_worded(arg, operators) for arg in node.args), node.value)
    return [([worded], [])]


def _multiplied(factors: list[Node], operators: frozenset[str]) -> list[Term] | None:
    product: list[Term] = [([], [])]
    for factor in factors:
        acted_on = not _holds(factor, operators) and any(word for _, word in product)
        terms = _operand(factor) if acted_on else _terms(factor, operators)
        if terms is None or len(terms) * len(product) > MAX_TERMS:
            return None
        product = [([*n, *numbers], [*w, *word]) for n, w in product for numbers, word in terms]
    return product


def _operand(node: Node) -> list[Term]:
    """What stands behind an operator: functions are acted on, numbers are not."""
    if node.op == "add":
        return [term for arg in node.args for term in _operand(arg)]
    if node.op == "neg":
        return [([number(-1), *numbers], word) for numbers, word in _operand(node.args[0])]
    if node.op == "mul":
        product: Term = ([], [])
        for arg in node.args:
            numbers, word = _operand(arg)[0] if arg.op != "add" else ([], [repr(arg)])
            product = ([*product[0], *numbers], [*product[1], *word])
        return [product]
    is_function = (
        (node.op == "symbol" and _FUNCTION.match(node.value))
        or node.op == "apply"
        or (node.op in ("call", "pow") and node.names and (node.op == "call" or node.args[0] == EULER))
    )
    return [([], [str(node.value) if node.op == "symbol" else repr(node)])] if is_function else [([node], [])]


def _sum(terms: list[Term]) -> Node:
    products = []
    for numbers, word in terms:
        factors = list(numbers)
        if word and set(word) == {word[0]}:  # a power of one operator
            factors.append(symbol(word[0]) if len(word) == 1 else Node("pow", (symbol(word[0]), number(len(word)))))
        elif word:
            factors.append(symbol(" ".join(word)))
        products.append(factors[0] if len(factors) == 1 else Node("mul", tuple(factors)))
    return products[0] if len(products) == 1 else Node("add", tuple(products))
