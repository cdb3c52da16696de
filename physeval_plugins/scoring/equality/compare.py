"""Are two expressions the same? Decided by evidence, the same on every machine.

1. the same tree, or one by the rules of algebra alone (`identity`);
2. *different*, proven: at some point of the domain the rigorous balls around the two values do not meet;
3. *same*, by evidence: at 8 or more points the balls meet, each with 64 accurate bits or more. Two different expressions
   of the kinds that formulas are made of agree at a random point with probability zero, so that chance agreement at
   eight points, to 64 bits each, does not happen;
4. *undecided*: too few points where both have a value, or an integral, sum or limit that cannot be carried out.

Domains, in order: positive reals with the arguments of trigonometric functions in (0, π/2); positive reals; complex
values at positive symbols (for expressions that are nowhere real); both signs. The verdict is that of the first domain
with enough points, and names it. Quantities are positive unless the text says otherwise: the convention of PHYBench
(arXiv 2504.16074).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..latex.symbols import FLIPPED
from ..latex.tree import INFINITY, Node, symbol
from .arithmetic import is_vector
from .differentials import with_differentials
from .imaginary import with_imaginary
from .matrices import as_one_matrix
from .modulus import with_phases
from .operators import holds_operators
from .point import Ball, NotReal, Point, Undefined, precision
from .special import with_special
from .unit_factor import with_units_apart
from .values import ACCURATE_BITS, DOMAINS, POINTS, TRIES, compare_values, finite, pair, show
from .verdict import Verdict
from .vocabulary import in_one_vocabulary

__all__ = [
    "Verdict",
    "as_inequalities",
    "branch",
    "compare",
    "compare_relations",
    "in_one_vocabulary",
    "links",
    "members",
    "show",
]


def compare(a: Node, b: Node) -> Verdict:
    """Are two trees (values, relations, tuples, sets, cases...) the same?

    Args:
        a: the reference.
        b: the candidate. The verdict is symmetric, but for decimals: only a reference with decimals is met within digits.
    """
    written = b
    a, b, notes = in_one_vocabulary(a, b)
    told_apart = with_differentials(a, b)
    if told_apart is not None:
        a, b = told_apart
        notes = [*notes, "d before a symbol is read as its differential"]
    complex_ = with_phases(a, b)
    verdict = _compare(a, b) if complex_ is None else _compare(*complex_)
    if not verdict.same and written.has("apply") and (product := _as_product(written, a)) is not written:
        again = _compare(a, product)
        if again.same:
            return again.noted("a symbol before a bracket is read as a factor, as in the reference")
    if not verdict.same and (imaginary := with_imaginary(a, b)) is not None:
        again = _compare(*imaginary)
        if again.same:
            return again.noted("i is read as the imaginary unit", *notes)
    if not verdict.same and (functions := with_special(a, b)) is not None:
        again = _compare(*functions)
        if again.same:
            return again.noted("functions named as usual (Bessel, Legendre, ...) are read as such", *notes)
    if not verdict.same and (a.has("unit") or b.has("unit")) and (apart := with_units_apart(a, b)) is not None:
        again = _compare(apart[0], apart[1])
        if again.same:
            return again.noted(*apart[2], *notes)
    return verdict.noted(*notes) if notes else verdict


def _as_product(node: Node, reference: Node) -> Node:
    """`r(\\dot\\theta)^2`, `q(a, b, c)` as products, for symbols that the reference has, and calls nowhere; `f(x)` is a call."""
    calls = {part.value for part in reference.walk() if part.op == "apply"}

    def change(part: Node) -> Node | None:
        if part.op == "apply" and len(part.args) > 1 and part.value in reference.names - calls:
            return Node("mul", (symbol(part.value), Node("tuple", part.args)))
        if part.op != "pow" or part.args[0].op != "apply" or len(part.args[0].args) != 1:
            return None
        name, inner = part.args[0].value, part.args[0].args[0]
        if name not in reference.names or name in calls:
            return None
        return Node("mul", (symbol(name), Node("pow", (inner, part.args[1]))))

    return node.replace(change)


def _compare(a: Node, b: Node) -> Verdict:
    if a == b:
        return Verdict(True, "the two are written the same", {"domain": "as written"})
    if _branches(a) > 1 or _branches(b) > 1 or a.op in ("set", "list") or b.op in ("set", "list"):
        return _compare_sets(a, b)
    if a.has("matrix", "tuple") or b.has("matrix", "tuple"):
        a, b = as_one_matrix(a), as_one_matrix(b)
    a, b = _as_vector(a, b), _as_vector(b, a)
    if a.op in ("relation", "chain") and b.op in ("relation", "chain"):
        a, b = as_inequalities(a), as_inequalities(b)
    if a.op in _SHAPES or b.op in _SHAPES:
        return _compare_shapes(a, b)
    if a.op in ("relation", "chain") or b.op in ("relation", "chain"):
        if a.op == b.op == "relation":
            return compare_relations(a, b)
        if a.op == b.op == "chain":
            return _compare_sets(links(a), links(b))
        return Verdict(False, "one is a relation, the other is none")
    return compare_values(a, b)


# -- sets, tuples, relations --------------------------------------------------------------------------------------

_SHAPES = frozenset(("tuple", "interval", "matrix", "cases", "text"))


def _branches(node: Node) -> int:
    """2 for an expression with ±."""
    return 2 if node.has("pm") else 1


def branch(node: Node, sign: int) -> Node:
    """The tree with each ± resolved (∓ the other way)."""

    def change(part: Node) -> Node | None:
        if part.op != "pm":
            return None
        args = tuple(branch(arg, sign) for arg in part.args)
        last = args[-1] if (sign == 1) == (part.value == "pm") else Node("neg", (args[-1],))
        return last if len(args) == 1 else Node("add", (args[0], last))

    return node.replace(change)


def members(node: Node) -> list[Node]:
    """The values a tree stands for: the entries of a set or list, both branches of ±."""
    if node.op in ("set", "list"):
        return [member for arg in node.args for member in members(arg)]
    if _branches(node) > 1:
        return [branch(node, 1), branch(node, -1)]
    return [node]


def _compare_sets(a: Node, b: Node) -> Verdict:
    """As sets: every member of one is a member of the other, none twice."""
    if a.op == "tuple" or b.op == "tuple":
        a, b = (Node("tuple", node.args) if node.op == "list" and other.op == "tuple" else node
                for node, other in ((a, b), (b, a)))  # fmt: skip
        if a.op == b.op == "tuple":
            return _compare_shapes(a, b)
    if (a.op == "set") != (b.op == "set") and _branches(a) == _branches(b) == 1:
        return Verdict(False, "one is a set, the other is none")
    mine, theirs = members(a), members(b)
    if len(mine) != len(theirs):
        return Verdict(False, f"{len(mine)} value{'s' * (len(mine) > 1)} against {len(theirs)}")
    left = list((Counter(theirs) - Counter(mine)).elements())
    undecided: Verdict | None = None
    for member in (Counter(mine) - Counter(theirs)).elements():
        for other in left:
            verdict = _compare(member, other)
            if verdict.same:
                left.remove(other)
                break
            if verdict.same is None:
                undecided = verdict
        else:
            return undecided or Verdict(False, "a value of one is not among the values of the other")
    return Verdict(True, "the same values", {"domain": "as sets"})


def _compare_shapes(a: Node, b: Node) -> Verdict:
    if a.op != b.op:
        return Verdict(False, f"a {_SHAPE_NAMES.get(a.op, 'formula')} against a {_SHAPE_NAMES.get(b.op, 'formula')}")
    if a.op == "text":
        same = " ".join(a.value.casefold().split()).strip(" .") == " ".join(b.value.casefold().split()).strip(" .")
        return Verdict(same, "the same words" if same else "different words")
    if a.value != b.value:
        return Verdict(False, f"the ends of the interval differ: {a.value} and {b.value}")
    if a.op == "cases":
        a, b = (
            Node("set", tuple(Node("tuple", pair) for pair in zip(node.args[::2], node.args[1::2], strict=True)))
            for node in (a, b)
        )
        return _compare_sets(a, b)
    if len(a.args) != len(b.args):
        return Verdict(False, f"{len(a.args)} entries against {len(b.args)}")
    undecided: Verdict | None = None
    for at, (left, right) in enumerate(zip(a.args, b.args, strict=True)):
        verdict = _compare(left, right)
        if verdict.same is False:
            return Verdict(False, f"entry {at + 1} differs: {verdict.reason}", verdict.evidence)
        if verdict.same is None:
            undecided = verdict
    return undecided or Verdict(True, "the same entries", {"domain": "entry by entry"})


_SHAPE_NAMES = {"tuple": "tuple", "interval": "interval", "matrix": "matrix", "cases": "case distinction", "text": "sentence",
                "set": "set", "list": "list", "relation": "relation", "chain": "relation"}  # fmt: skip


def links(chain: Node) -> Node:
    """`a < b < c` as the list of its links."""
    pairs = zip(chain.args, chain.value, chain.args[1:], strict=False)
    return Node("list", tuple(Node("relation", (left, right), sign) for left, sign, right in pairs))


_AXES = tuple(Node("symbol", (), f"\\hat{{{axis}}}") for axis in "xyz")


def _as_vector(node: Node, other: Node) -> Node:
    """A row or column as a tuple; a tuple of two or three components as a vector where the other side is one."""
    if node.op == "matrix" and other.op != "matrix":
        rows = node.args
        if len(rows) == 1 or all(len(row.args) == 1 for row in rows):
            node = Node("tuple", tuple(entry for row in rows for entry in row.args))
    if node.op != "tuple" or other.op in _SHAPES or len(node.args) not in (2, 3):
        return node
    if not any(name.startswith(("\\hat{", "\\vec{")) for name in other.names):
        return node
    return Node("add", tuple(Node("mul", (part, axis)) for part, axis in zip(node.args, _AXES, strict=False)))


def as_inequalities(node: Node) -> Node:
    """`x ∈ (a, b]` as a < x <= b, `|x| < a` as -a < x < a."""
    if node.op == "relation" and node.value in ("<", "<=", ">", ">="):
        small, large = node.args if node.value in ("<", "<=") else node.args[::-1]
        sign = node.value if node.value in ("<", "<=") else FLIPPED[node.value]
        return Node("chain", (Node("neg", (large,)), small.args[0], large), (sign, sign)) if small.op == "abs" else node
    if node.op != "relation" or node.value != "∈" or node.args[1].op not in ("interval", "tuple"):
        return node
    name, interval = node.args
    if len(interval.args) != 2:
        return node
    ends = interval.value or "()"
    low, high = interval.args
    first, second = ("<=" if end == closed else "<" for end, closed in zip(ends, "[]", strict=True))
    if high == INFINITY and low != Node("neg", (INFINITY,)):
        return Node("relation", (low, name), first)
    if low == Node("neg", (INFINITY,)) and high != INFINITY:
        return Node("relation", (name, high), second)
    return Node("chain", (low, name, high), (first, second))


def _normal(relation: Node) -> Node:
    """`>` as `<` with the sides swapped; ≈ and := as =."""
    lhs, rhs = relation.args
    sign = {"≈": "=", "~": "="}.get(relation.value, relation.value)
    if sign in (">", ">=", ">>", "≳"):
        return Node("relation", (rhs, lhs), FLIPPED[sign])
    return Node("relation", (lhs, rhs), sign)


def compare_relations(a: Node, b: Node) -> Verdict:
    """Two relations: the same sides (in either order for =), or residuals with a constant ratio (positive for <)."""
    a, b = _normal(a), _normal(b)
    if a.value != b.value:
        return Verdict(False, f"different relations: {a.value} and {b.value}")
    if a.value in ("<", "<=") and (a.args[1].op == "abs") != (b.args[1].op == "abs"):
        return Verdict(False, "one bounds a modulus, the other does not")
    sides = _both(_compare(a.args[0], b.args[0]), lambda: _compare(a.args[1], b.args[1]))
    if sides.same:
        return Verdict(True, f"both sides agree: {sides.reason}", sides.evidence)
    if a.value == "=":
        swapped = _both(_compare(a.args[0], b.args[1]), lambda: _compare(a.args[1], b.args[0]))
        if swapped.same:
            return Verdict(True, f"both sides agree, swapped: {swapped.reason}", swapped.evidence)
    if any(side.op in (*_SHAPES, "set", "list") for side in (*a.args, *b.args)) or a.value not in ("=", "<", "<="):
        return sides
    return _proportional(a, b) or sides


def _both(first: Verdict, second: Any) -> Verdict:
    if first.same is False:
        return first
    other: Verdict = second()
    if other.same is False or first.same:
        return other
    return first


def _ratio(x: Ball, y: Ball) -> Ball | None:
    """How many times y is x; None where that is not known well, or, for vectors, where it is no number."""
    parts = (
        [(p, q) for p, q in zip(x, y, strict=True) if not (p.is_zero() and q.is_zero())] if is_vector(x) else [(x, y)]
    )
    if not parts or any(p.contains(0) or q.contains(0) for p, q in parts):
        return None
    ratios = [p / q for p, q in parts]
    return (
        ratios[0]
        if all(one.rel_accuracy_bits() >= ACCURATE_BITS and one.overlaps(ratios[0]) for one in ratios)
        else None
    )


def _proportional(a: Node, b: Node) -> Verdict | None:
    """Residuals lhs - rhs whose ratio is one number, the same at every point (and positive for an inequality)."""
    left = Node("add", (a.args[0], Node("neg", (a.args[1],))))
    right = Node("add", (b.args[0], Node("neg", (b.args[1],))))
    names = left.names | right.names
    if not names or left.names != right.names or holds_operators(left, right):
        return None
    ratio: Ball | None = None
    counted = 0
    try:
        for index in range(TRIES):
            point = Point(index, wide=index % 3 == 2)
            x, y = pair(left, right, point, 192)
            if is_vector(x) != is_vector(y) or not (finite(x) and finite(y)) or point.opaque or point.lost:
                continue
            with precision(192):
                here = _ratio(x, y)
                if here is None and (is_vector(x) or x.contains(0) != y.contains(0)):
                    return None  # one holds where the other does not
                if here is None:
                    continue
                if ratio is not None and not here.overlaps(ratio):
                    return None
                ratio = here
            counted += 1
            if counted >= POINTS:
                break
    except (NotReal, Undefined):
        return None
    if ratio is None or counted < POINTS or (a.value != "=" and not ratio > 0):
        return None
    return Verdict(True, f"the same relation, times {show(ratio)}", {"domain": DOMAINS["positive"], "points": counted})
