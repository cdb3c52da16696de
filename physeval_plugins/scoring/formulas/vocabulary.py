"""Two formulas in one vocabulary: what each of them leaves open is read as the other has it.

e (Euler's number or a charge), i, h and ħ, Δx as one symbol or two, vector marks on one side only, dots as
derivatives, letters behind a number as its unit, the order label of a first-order shift. Each reading is noted.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..equality.vocabulary import in_one_vocabulary as trees_in_one_vocabulary
from ..latex.tree import Node, symbol
from ..units import is_unit
from .poly import has_vectors
from .relation import Relation, terms_of
from .solve import substituted

__all__ = ["as_tree", "in_one_vocabulary", "is_value_in_letters", "without_direction"]

_SIGNS = {"≤": "<=", "≪": "<<", "≠": "!="}


def as_tree(relation: Relation) -> Node:
    """A relation as a tree, with the signs that trees have."""
    return Node("relation", (relation.lhs, relation.rhs), _SIGNS.get(relation.sign, relation.sign))


def in_one_vocabulary(a: Relation, b: Relation) -> tuple[Relation, Relation, tuple[str, ...]] | None:
    """The two with one reading of e, i, h, Δx and vector marks, decided from both; None where nothing changes."""
    apart = a.names ^ b.names
    # Constants are no symbols: e and i may be a symbol on one side and a constant on the other.
    notes: tuple[str, ...] = ()
    if any(name in _AMBIGUOUS or name.startswith(("\\Delta", "\\delta")) for name in apart):
        before = as_tree(a), as_tree(b)
        left, right, said = trees_in_one_vocabulary(*before)
        if (left, right) != before and (a.functions, b.functions) == (_functions(left), _functions(right)):
            a, b, notes = _relation(left, a), _relation(right, b), tuple(said)
    if (
        a.names != b.names
        and a.has_vectors != b.has_vectors
        and not _has_vector_products(a)
        and not _has_vector_products(b)
        and not _has_lengths_of_sums(a)
        and not _has_lengths_of_sums(b)
    ):
        plain_a, plain_b = _without_vectors(a), _without_vectors(b)
        if plain_a.names == plain_b.names:
            return plain_a, plain_b, (*notes, "vector marks are missing on one side")
    if a.names != b.names and (dotted := _with_derivatives(a, b)) is not None:
        a, b, notes = *dotted, (*notes, "a dot is read as the derivative with respect to t")
    if a.names != b.names and (primed := _with_primes(a, b)) is not None:
        a, b, notes = *primed, (*notes, "a prime is read as a derivative, as on the other side")
    if a.names != b.names and (averaged := _with_means(a, b)) is not None:
        a, b, notes = *averaged, (*notes, "a bar is read as a mean, as on the other side")
    if a.names != b.names and (inexact := _with_inexact(a, b)) is not None:
        a, b, notes = *inexact, (*notes, "\\delta is read as a differential, as on the other side")
    if a.names != b.names and (quotients := _with_quotients(a, b)) is not None:
        a, b, notes = *quotients, (*notes, "a derivative is read as a quotient of differentials, as on the other side")
    if a.names != b.names and (measured := _with_bare_units(a, b)) is not None:
        a, b, notes = *measured, (*notes, "letters behind a number are read as its unit, as on the other side")
    if a.names != b.names:
        relabelled = _without_order_label(a, b)
        if relabelled is not None:
            return *relabelled, (*notes, "the order of the approximation is named on one side only")
    return (a, b, notes) if notes else None


_DOT = re.compile(r"\\(d+)ot\{(.+?)\}(.*)$")


def _with_derivatives(a: Relation, b: Relation) -> tuple[Relation, Relation] | None:
    """`\\dot{x}` as dx/dt, where the other side writes that."""
    sides = (a, b)
    dots = [any(_DOT.match(name) for name in relation.names) for relation in sides]
    if dots[0] == dots[1]:
        return None
    written = sides[1 - dots.index(True)]
    if not any(node.op == "derivative" and symbol("t") in node.args[1:] for node in written.nodes):
        return None

    def change(node: Node) -> Node | None:
        match = _DOT.match(node.value) if node.op == "symbol" else None
        if match is None:
            return None
        return Node("derivative", (symbol(match[2] + match[3]), *(symbol("t"),) * len(match[1])), "d")

    changed = [relation.changed(change) for relation in sides]
    return changed[0], changed[1]


_PRIMED = re.compile(r"(.+?)('+)")


def _with_primes(a: Relation, b: Relation) -> tuple[Relation, Relation] | None:
    """`ψ''` as d²ψ/dx², `x''` as a twice dotted x, where the other side writes that; one prime alone marks another frame."""
    sides = (a, b)
    primes = [
        {name: match for name in relation.names if (match := _PRIMED.fullmatch(name)) is not None} for relation in sides
    ]
    if bool(primes[0]) == bool(primes[1]):
        return None
    which = 0 if primes[0] else 1
    one, other = sides[which], sides[1 - which]
    if all(len(match[2]) == 1 for match in primes[which].values()):
        return None
    new: dict[Node, Node] = {}
    for name, match in primes[which].items():
        written = [node.args[1] for node in other.nodes if node.op == "derivative" and node.args[0] == symbol(match[1])]
        if len(set(written)) == 1:
            new[symbol(name)] = Node("derivative", (symbol(match[1]), *written[:1] * len(match[2])), "d")
        elif f"\\{'d' * len(match[2])}ot{{{match[1]}}}" in other.names:
            new[symbol(name)] = symbol(f"\\{'d' * len(match[2])}ot{{{match[1]}}}")
    changed = one.changed(new.get)
    if changed.names != other.names:
        return None
    return (changed, other) if which == 0 else (other, changed)


_BARRED = re.compile(r"\\bar\{(\\?[A-Za-z]+)\}(.*)")


def _with_means(a: Relation, b: Relation) -> tuple[Relation, Relation] | None:
    """`\\bar{v}` as the mean of v, where the other side writes `\\langle v \\rangle`."""
    means = {node.args[0] for relation in (a, b) for node in relation.nodes if node.op == "average"}
    apart = {name: match for name in a.names ^ b.names if (match := _BARRED.fullmatch(name)) is not None}
    new = {
        symbol(name): Node("average", (plain,))
        for name, match in apart.items()
        if (plain := symbol(match[1] + match[2])) in means
    }
    if not new:
        return None
    changed = [relation.changed(new.get) for relation in (a, b)]
    return (changed[0], changed[1]) if changed[0].names == changed[1].names else None


def _with_inexact(a: Relation, b: Relation) -> tuple[Relation, Relation] | None:
    """`\\delta Q = T dS` as `dQ = T dS`, where the other side writes that and both hold other differentials."""
    apart = {name for name in a.names ^ b.names if name.startswith(("\\delta ", "d "))}
    names = {name: name.replace("\\delta ", "d ") for name in apart if name.startswith("\\delta ")}
    if not names or not any(name.startswith("d ") for name in a.names & b.names):
        return None
    new = {symbol(old): symbol(name) for old, name in names.items()}
    changed = [relation.changed(new.get) for relation in (a, b)]
    return (changed[0], changed[1]) if changed[0].names == changed[1].names else None


def _with_quotients(a: Relation, b: Relation) -> tuple[Relation, Relation] | None:
    """dy/dx (and a dotted y) as a quotient of the differentials dy and dx, where the other side has these."""
    sides = (a, b)
    differentials = [{name for name in relation.names if name.startswith("d ")} for relation in sides]
    if bool(differentials[0]) == bool(differentials[1]):
        return None
    written = differentials[0] or differentials[1]

    def change(node: Node) -> Node | None:
        if node.op == "derivative" and node.value == "d" and len(node.args) == 2:
            names = tuple(arg.value if arg.op == "symbol" else "" for arg in node.args)
        elif node.op == "symbol" and (match := _DOT.match(node.value)) and len(match[1]) == 1:
            names = (match[2] + match[3], "t")
        else:
            return None
        above, below = (f"d {name}" for name in names)
        return Node("div", (symbol(above), symbol(below))) if {above, below} <= written else None

    for how in (change, _numerators(sides[0 if differentials[1] else 1], written)):
        if how is None:
            continue
        changed = [
            relation if own else relation.changed(how) for relation, own in zip(sides, differentials, strict=True)
        ]
        if changed[0].names == changed[1].names:
            return changed[0], changed[1]
    return None


def _numerators(relation: Relation, written: set[str]) -> Callable[[Node], Node | None] | None:
    """`m dv/dt = -u dm/dt` as `m dv = -u dm`, where every term is a product with one derivative by the same variable."""
    by = {node.args[1] for node in relation.nodes if node.op == "derivative"}
    terms = [*terms_of(relation.lhs), *terms_of(relation.rhs)]
    if len(by) != 1 or not all(_holds_one_derivative(term) for term in terms):
        return None

    def change(node: Node) -> Node | None:
        name = f"d {node.args[0].value}" if node.op == "derivative" and node.args[0].op == "symbol" else ""
        return symbol(name) if name in written else None

    return change


def _holds_one_derivative(term: Node) -> bool:
    factors = term.args if term.op == "mul" else (term,)
    own = [factor for factor in factors if factor.op == "derivative"]
    return (
        len(own) == 1
        and own[0].value == "d"
        and len(own[0].args) == 2
        and sum(f.has("derivative") for f in factors) == 1
    )


def _with_bare_units(a: Relation, b: Relation) -> tuple[Relation, Relation] | None:
    """`T = 300~K` where the other side is a value with a unit: letters that are units and occur nowhere else."""
    for one, other, swapped in ((a, b, False), (b, a, True)):
        if one.number_side is None or not one.has_units or other.has_units or one.head is None:
            continue
        extra = other.names - one.names
        sides = [side for side in (other.lhs, other.rhs) if side != symbol(one.head)]
        if len(sides) != 1 or not is_value_in_letters(sides[0], extra):
            continue
        changed = other.changed(lambda node, extra=extra: Node("unit", (), node.value) if node.value in extra else None)
        return (changed, one) if swapped else (one, changed)
    return None


def is_value_in_letters(node: Node, letters: frozenset[str]) -> bool:
    """`14 m/s` without a mark of its unit: a number, and then only these letters, all of them units."""
    if node.op not in ("mul", "div") or not letters or not all(map(is_unit, letters)):
        return False
    first = node
    while first.op in ("mul", "div", "cross"):
        first = first.args[0]
    named = [part for part in node.walk() if part.op == "symbol"]
    return first.op in ("number", "decimal") and all(part.value in letters for part in named)


_ORDER_LABEL = re.compile(r"\^\{\(\d\)\}$")


def _without_order_label(a: Relation, b: Relation) -> tuple[Relation, Relation] | None:
    """`\\Delta E^{(1)} =` is `\\Delta E =`: a shift to first order is the shift, where only one side names the order."""
    apart = a.names ^ b.names
    if len(apart) != 2:
        return None
    plain, labelled = sorted(apart, key=len)
    if _ORDER_LABEL.sub("", labelled) != plain or plain == labelled or not plain.startswith(("\\Delta ", "\\delta ")):
        return None
    if {a.head, b.head} != {plain, labelled}:
        return None
    sides = [substituted(relation, labelled, symbol(plain)) for relation in (a, b)]
    return sides[0], sides[1]


_AMBIGUOUS = frozenset(("e", "i", "j", "h", "\\hbar"))


def _functions(tree: Node) -> frozenset[str]:
    """Unknown functions; what is said of a value at a place (`V(h) = 0`) is no label here."""
    return frozenset(node.value for node in tree.walk() if node.op == "apply")


def _relation(tree: Node, like: Relation) -> Relation:
    return Relation(tree.args[0], tree.args[1], like.sign, like.approximate)


def without_direction(relation: Relation) -> Relation | None:
    """`\\vec{B} = b \\hat{z}` as B = b: a reference may ask for the size alone, never the other way round."""
    head = relation.lhs
    if relation.sign != "=" or head.op != "symbol" or not (match := _VECTOR.fullmatch(head.value)):
        return None
    found: list[str] = []

    def change(node: Node) -> Node | None:
        if node.op != "mul" or found:
            return None
        units = [arg for arg in node.args if arg.op == "symbol" and arg.value.startswith(("\\hat{", "\\vec{e}_"))]
        rest = tuple(arg for arg in node.args if arg not in units)
        if len(units) != 1 or not rest:
            return None
        found.append(units[0].value)
        return rest[0] if len(rest) == 1 else Node("mul", rest)

    body = relation.rhs
    size = body.replace(change) if body.op in ("mul", "div", "neg") else body
    plain = Relation(symbol(match[1] + match[2]), size, "=", relation.approximate, relation.arguments)
    return plain if found and not plain.has_vectors else None


_VECTOR = re.compile(r"\\vec\{([^{}]*)\}(.*)")


def _has_vector_products(relation: Relation) -> bool:
    return any(
        node.op in ("dot", "cross", "norm", "operator") and any(p.op == "symbol" for p in node.walk())
        for node in relation.nodes
    )


def _has_lengths_of_sums(relation: Relation) -> bool:
    """`|a + b|`, `(a + b)²` of vectors: without the marks it is that of the sum of their lengths."""
    return any(
        part.op == "add" and sum(has_vectors(term) for term in part.args) > 1
        for node in relation.nodes
        if node.op in ("abs", "norm", "pow", "root")
        for part in node.args[0].walk()
    )


def _without_vectors(relation: Relation) -> Relation:
    def change(node: Node) -> Node | None:
        if node.op == "symbol" and node.value.startswith("\\vec{"):
            inner, _, rest = node.value[5:].partition("}")
            return symbol(inner + rest)
        return None

    return relation.changed(change)
