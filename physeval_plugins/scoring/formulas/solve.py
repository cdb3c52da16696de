"""Points on the solution set of a relation, and whether another relation holds there.

A *sample* is a point (every symbol has a number that depends on its name and the point's index only) at which one
symbol was solved for, so that `lhs = rhs` holds to some 400 bits. How a symbol is solved for, cheapest first:

1. it stands alone on one side, or occurs once: the operations around it are undone;
2. the relation is a polynomial in it (or in a root of it): all roots of the polynomial;
3. a change of sign between points of a grid, refined.

Positive roots are taken where there are any (quantities are positive by convention), else negative ones, else complex.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flint import acb, acb_poly, arb, fmpq

from ..equality.evaluate import Ball, NotReal, Point, Undefined, is_vector, rational, value_at
from ..latex.tree import EULER, ONE, Node, number, symbol
from .poly import has_vectors, mentions, polynomial, root_degree, tiny, trimmed
from .relation import Relation

#: Working precision. Terms may differ by some 100 orders of magnitude and still all count (10³⁰ beside 1).
BITS = 512
#: Relative to the difference close by, a difference below this is zero.
ZERO = arb(2) ** -380
#: The same where integrals are carried out: quadrature gives some 90 bits.
ROUGHLY_ZERO = arb(2) ** -60
WANTED = 3
TRIES = 16
_COMPLEX_FROM = 100  # indices of points in complex arithmetic


@dataclass(frozen=True, slots=True)
class Sample:
    """A point on a solution set: the point's index, and `name` = `root` there."""

    index: int
    real: bool
    name: str
    root: Ball
    opaque: bool = False  # an integral or sum on the way was not carried out
    zero: Any = ZERO  # below this, relative to the difference close by, a difference is zero


@dataclass(frozen=True, slots=True)
class Setting:
    """How points are drawn for a pair: symbols drawn as angles and whole numbers, real or complex arithmetic."""

    angles: frozenset[str]
    integers: frozenset[str]
    real: bool
    measured: bool = False

    def point(self, index: int) -> Point:
        return Point(index, self.real, self.angles, self.integers, wide=index % 4 == 3, measured=self.measured)


def setting_for(a: Relation, b: Relation, real: bool | None = None, measured: bool = False) -> Setting:
    if real is None:
        real = not (a.is_complex or b.is_complex)
    return Setting(a.angles | b.angles, a.integers | b.integers, real, measured)


# -- samples --------------------------------------------------------------------------------------------------------


def samples(relation: Relation, setting: Setting, wanted: int = WANTED) -> list[Sample]:
    """At least `wanted` points of the solution set where that can be done; fewer or none otherwise.

    Within `evaluate.precision(BITS)`. Cached on the relation.
    """
    mine = Setting(setting.angles & relation.names, setting.integers & relation.names, setting.real, setting.measured)
    key = ("samples", mine, wanted)
    if key not in relation.cache:
        relation.cache[key] = _samples(relation, mine, wanted)
    return relation.cache[key]  # type: ignore[return-value]


def _samples(relation: Relation, setting: Setting, wanted: int) -> list[Sample]:
    start = 0 if setting.real else _COMPLEX_FROM
    zero: list[Sample] = []
    for method, name, data in _methods(relation):
        found: list[Sample] = []
        good = 0
        for index in range(start, start + TRIES):
            try:
                roots, opaque = method(relation, name, data, setting, index)
            except (NotReal, Undefined, ZeroDivisionError, OverflowError, ValueError):
                roots, opaque = [], False
            kept = [root for root in roots if not _is_zero(root)]
            zero += [
                Sample(index, setting.real, name, root, opaque, _zero(relation)) for root in roots if _is_zero(root)
            ]
            if kept:
                good += 1
                found += [Sample(index, setting.real, name, root, opaque, _zero(relation)) for root in kept]
            if good >= wanted or (index - start >= 5 and not found):
                break
        if good >= min(wanted, 2):
            return found
    # `x = 0`, `a b = 0`: no symbol has another root than zero.
    if _only_zero(relation) or (relation.head is not None and all(sample.name == relation.head for sample in zero)):
        return zero[:wanted]
    return []


def _only_zero(relation: Relation) -> bool:
    return any(side.op == "number" and side.value == 0 for side in (relation.lhs, relation.rhs))


def _is_zero(root: Ball) -> bool:
    if is_vector(root):
        return all(part.contains(0) for part in root)
    return bool(root.contains(0)) and bool(abs(root) < arb(2) ** -400)


def _methods(relation: Relation) -> list[tuple[Any, str, Any]]:
    if "methods" not in relation.cache:
        relation.cache["methods"] = list(_find_methods(relation))
    return relation.cache["methods"]  # type: ignore[return-value]


def _find_methods(relation: Relation) -> list[tuple[Any, str, Any]]:
    counts = relation.counts
    names = [name for name in relation.names if name in counts]
    head = (relation.head,)
    # Names of units of measure and the like have no roots; fewer occurrences first, then by name.
    order = sorted(names, key=lambda name: (name not in head, name.startswith("d "), counts[name], name))
    out: list[tuple[Any, str, Any]] = []
    for name in order:
        if counts[name] == 1 and not name.startswith("\\hat{"):
            tree = isolated(relation, name)
            if tree is not None:
                out.append((_by_undoing, name, tree))
                if name in head or len(out) >= 2:
                    return out
    for name in order:
        degree = root_degree(relation, name)
        if degree:
            out.append((_by_polynomial, name, degree))
        if len(out) >= 4:
            break
    if not relation.is_open:  # a quadrature for every point of a grid would be too much
        out += [(_by_signs, name, None) for name in order[:3]]
    return out


# -- 1. undoing -----------------------------------------------------------------------------------------------------

Roots = tuple[list[Ball], bool]  # and whether an integral or sum on the way was not carried out

_INVERSE = {
    "exp": "ln", "ln": "exp", "sin": "asin", "cos": "acos", "tan": "atan", "asin": "sin", "acos": "cos", "atan": "tan",
    "sinh": "asinh", "cosh": "acosh", "tanh": "atanh", "asinh": "sinh", "acosh": "cosh", "atanh": "tanh",
}  # fmt: skip


def isolated(relation: Relation, name: str) -> Node | None:
    """What a symbol that occurs once equals, its positive branch; None where an operation cannot be undone."""
    for side, other in ((relation.lhs, relation.rhs), (relation.rhs, relation.lhs)):
        if mentions(side, name):
            return _undone(side, other, name)
    return None


def _undone(node: Node, other: Node, name: str) -> Node | None:
    while True:
        if node.op == "symbol":
            return other
        at = next((index for index, arg in enumerate(node.args) if mentions(arg, name)), None)
        if at is None:
            return None
        inner = node.args[at]
        rest = node.args[:at] + node.args[at + 1 :]
        if node.op == "neg":
            other = Node("neg", (other,))
        elif node.op == "add":
            terms = [Node("neg", (arg,)) for arg in rest]
            if not (other.op == "number" and other.value == 0):  # as the zero vector, too
                terms.insert(0, other)
            other = terms[0] if len(terms) == 1 else Node("add", tuple(terms))
        elif node.op == "mul" or (node.op in ("dot", "cross") and not has_vectors(node)):
            other = Node("div", (other, Node("mul", rest) if len(rest) > 1 else rest[0]))
        elif node.op == "div":
            other = Node("mul", (other, rest[0])) if at == 0 else Node("div", (rest[0], other))
        elif node.op == "pow" and at == 0:
            exponent = rational(rest[0])
            if exponent is not None:
                if exponent == 0:
                    return None
                other = Node("pow", (other, number(1 / exponent)))
            else:
                other = Node("pow", (other, Node("div", (ONE, rest[0]))))
        elif node.op == "pow":
            log = Node("call", (other,), "ln")
            other = log if rest[0] == EULER else Node("div", (log, Node("call", (rest[0],), "ln")))
        elif node.op == "root" and at == 0:
            other = Node("pow", (other, rest[0]))
        elif node.op == "call" and node.value in _INVERSE and len(node.args) == 1:
            other = Node("call", (other,), _INVERSE[node.value])
        elif node.op == "abs":
            pass
        else:
            return None
        node = inner


def _by_undoing(relation: Relation, name: str, tree: Node, setting: Setting, index: int) -> Roots:
    point = setting.point(index)
    root = value_at(tree, point)
    if not _finite(root):
        return [], point.opaque
    if setting.measured or tree is relation.lhs or tree is relation.rhs:
        return [root], point.opaque
    # An undone operation may have left the branch the text is on (√x = -1).
    checked = [root] if _holds_at(relation, setting, index, name, root) else []
    if not checked and not is_vector(root) and _holds_at(relation, setting, index, name, -root):
        return [-root], point.opaque
    return checked, point.opaque


def _finite(value: Ball) -> bool:
    return all(part.is_finite() for part in value) if is_vector(value) else bool(value.is_finite())


# -- does a relation hold at a sample? ------------------------------------------------------------------------------


def holds(relation: Relation, sample: Sample, setting: Setting) -> tuple[bool | None, Any]:
    """Does `lhs = rhs` hold at the sample? (True | False | None where it has no value there, what differs)."""
    zero = max(sample.zero, _zero(relation))
    return _holds_with(relation, setting, sample.index, sample.name, sample.root, zero)


def _zero(relation: Relation) -> Any:
    return ROUGHLY_ZERO if relation.is_open else ZERO


def _holds_at(relation: Relation, setting: Setting, index: int, name: str, root: Ball) -> bool:
    return _holds_with(relation, setting, index, name, root, _zero(relation))[0] is True


def _holds_with(
    relation: Relation, setting: Setting, index: int, name: str, root: Ball, zero: Any
) -> tuple[bool | None, Any]:
    """The difference vanishes at the root, measured against the difference close by (1/1024 away)."""
    point = setting.point(index)
    point.values[name] = root
    try:
        here = value_at(relation.difference, point)
    except (Undefined, NotReal):
        return None, None
    if not _finite(here):
        return None, None
    near = setting.point(index)
    near.values[name] = _moved(root)
    there = value_at(relation.difference, near)
    if not _finite(there):
        return None, None
    parts = zip(here, there, strict=True) if is_vector(here) and is_vector(there) else ((here, there),)
    moved = False
    for a, b in parts:
        size, change = abs(a).abs_upper(), abs(b).abs_upper()
        if change == 0 and size == 0:
            continue
        moved = True
        if size > change * zero:
            # A ball that is too wide, or a stand-in for an integral, shows nothing.
            return (None if point.opaque or bool(a.contains(0)) else False), point
    return (True if moved else None), None


def _moved(root: Ball) -> Ball:
    if is_vector(root):
        return tuple(_moved(part) for part in root)
    return root * fmpq(1025, 1024) if not _is_zero(root) else root + fmpq(1, 1024)


def depends_on(relation: Relation, sample: Sample, name: str, setting: Setting) -> bool:
    """Does the solution set change with this symbol? (It does not where the symbol cancels.)"""
    point = setting.point(sample.index)
    point.values[sample.name] = sample.root
    other = point.symbol(name)
    point.values[name] = tuple(part * fmpq(7, 5) for part in other) if is_vector(other) else other * fmpq(7, 5)
    near = setting.point(sample.index)
    near.values[sample.name] = _moved(sample.root)
    try:
        here, there = value_at(relation.difference, point), value_at(relation.difference, near)
    except (Undefined, NotReal):
        return True
    if is_vector(here) or is_vector(there) or not (_finite(here) and _finite(there)):
        return True
    return bool(abs(here).abs_upper() > abs(there).abs_upper() * _zero(relation))


# -- 2. polynomials -------------------------------------------------------------------------------------------------


def _by_polynomial(relation: Relation, name: str, q: int, setting: Setting, index: int) -> Roots:
    point = setting.point(index)
    top, _ = polynomial(relation.difference, name, q, point)
    top = trimmed(top)
    if len(top) < 2:
        return [], False
    low = 0
    while low < len(top) - 1 and tiny(top[low], top):
        low += 1
    top = top[low:]
    candidates: list[Ball] = []
    if len(top) == 2:
        candidates = [-top[0] / top[1]]
    elif len(top) > 2:
        candidates = list(acb_poly([acb(c) for c in top]).roots())
    powers = [root**q for root in candidates]
    if setting.real:
        real = [
            root if isinstance(root, arb) else root.real
            for root in powers
            if isinstance(root, arb) or root.imag.contains(0)
        ]
        checked = [root for root in real if _finite(root) and _holds_at(relation, setting, index, name, root)]
        positive = [root for root in checked if root > 0]
        roots: list[Ball] = positive or checked
    else:
        roots = [acb(root) for root in powers if _finite(root) and _holds_at(relation, setting, index, name, acb(root))]
        positive = [root for root in roots if root.imag.contains(0) and root.real > 0]
        roots = positive or roots
    if low and not roots:
        roots = [point.field(0)]
    return roots, point.opaque


# -- 3. changes of sign ---------------------------------------------------------------------------------------------

_GRID = tuple(fmpq(n, 16) for n in (1, 2, 4, 6, 9, 13, 19, 27, 37, 49, 65, 97, 160, 320))


def _by_signs(relation: Relation, name: str, _: Any, setting: Setting, index: int) -> Roots:
    if not setting.real:
        return [], False

    def at(x: Any) -> Any:
        point = setting.point(index)
        point.values[name] = x
        value = value_at(relation.difference, point)
        if is_vector(value) or not value.is_finite() or point.opaque:
            return None
        return value

    roots: list[Ball] = []
    before: tuple[Any, Any] | None = None
    for x in (arb(g) for g in _GRID):
        y = at(x)
        if y is not None and before is not None and ((y > 0 and before[1] < 0) or (y < 0 and before[1] > 0)):
            root = _refined(at, before, (x, y))
            if root is not None and _holds_at(relation, setting, index, name, root):
                roots.append(root)
                if len(roots) >= 2:
                    break
        before = (x, y) if y is not None else None
    return roots, False


def _refined(at: Any, low: tuple[Any, Any], high: tuple[Any, Any]) -> Any:
    """Bisection to eight bits, then the secant method to the working precision."""
    (a, fa), (b, fb) = low, high
    for _ in range(8):
        middle = ((a + b) / 2).mid()
        value = at(middle)
        if value is None:
            return None
        if (value > 0) == (fa > 0):
            a, fa = middle, value
        else:
            b, fb = middle, value
    for _ in range(18):
        slope = fb - fa
        if slope.contains(0):
            break
        nxt = (b - fb * (b - a) / slope).mid()
        value = at(nxt)
        if value is None:
            return None
        a, fa, b, fb = b, fb, nxt, value
        if abs(b - a) < abs(b) * arb(2) ** -(BITS - 30):
            break
    return b


def substituted(relation: Relation, name: str, tree: Node) -> Relation:
    """The relation with a symbol replaced by what it equals."""
    target = symbol(name)
    return relation.changed(lambda node: tree if node == target else None)
