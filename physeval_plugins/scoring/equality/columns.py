"""Values of an ordinary expression at several points at once: what `evaluate` gives point by point, several times faster.

Ordinary: real numbers made of symbols, the usual operations and functions of one argument. Anything else (a vector, a
derivative, a sum, a unit) is left to `evaluate`. Each value is the very ball that `evaluate` finds, bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flint import arb, fmpz

from ..latex.tree import Node
from ..limits import check_time
from .arithmetic import FUNCTIONS, TRIG_FUNCTIONS, exact_decimal, odd_root, rational, to_flint
from .evaluate import HALF_PI_BELOW, MAX_EXPONENT_BITS, check_lost, is_wild
from .point import NotReal, Point, draw_all, vector_base

Column = list[arb]  # one value a point


class NotOrdinary(Exception):
    """The expression holds what is evaluated point by point."""


def columns(nodes: Sequence[Node], points: Sequence[Point]) -> list[Column] | None:
    """The values of each tree at each (real) point, within `precision`; None where a tree is not ordinary.

    Raises:
        NotReal: a tree holds the imaginary unit.
    """
    table = _Table(points)
    try:
        return [table.column(node) for node in nodes]
    except NotOrdinary:
        return None


class _Table:
    def __init__(self, points: Sequence[Point]):
        self.points = points
        self.known: dict[str, Column] = {}  # of the symbols
        self.wild = False  # was there anything, since a sum began, that may make it forget its other terms?

    def column(self, node: Node) -> Column:
        build = _BUILDERS.get(node.op)
        if build is None:
            raise NotOrdinary
        return build(self, node)

    def same(self, value: arb) -> Column:
        return [value] * len(self.points)

    def number(self, node: Node) -> Column:
        self.wild = self.wild or is_wild(node)
        return self.same(arb(to_flint(node.value)))

    def decimal(self, node: Node) -> Column:
        self.wild = self.wild or is_wild(node)
        return self.same(arb(to_flint(exact_decimal(node.value))))

    def symbol(self, node: Node) -> Column:
        name = node.value
        found = self.known.get(name)
        if found is None:
            if vector_base(name) is not None:
                raise NotOrdinary
            found = self.known[name] = draw_all(name, self.points)
        return found

    def constant(self, node: Node) -> Column:
        if node.value == "pi":
            return self.same(arb.pi())
        if node.value == "e":
            return self.same(arb(1).exp())
        if node.value == "i":
            raise NotReal
        raise NotOrdinary

    def add(self, node: Node) -> Column:
        outer, self.wild = self.wild, False
        terms = [self.column(arg) for arg in node.args]
        total = terms[0]
        for term in terms[1:]:
            total = [x + y for x, y in zip(total, term)]  # noqa: B905 - as long as there are points
        if self.wild:
            for at, point in enumerate(self.points):
                if total[at].is_finite():
                    check_lost([term[at] for term in terms], total[at], point)
        self.wild = self.wild or outer
        return total

    def product(self, node: Node) -> Column:
        first, *rest = node.args
        self.wild = self.wild or is_wild(node)
        total = self.column(first)
        for arg in rest:
            total = [x * y for x, y in zip(total, self.column(arg))]  # noqa: B905
        return total

    def neg(self, node: Node) -> Column:
        return [-x for x in self.column(node.args[0])]

    def div(self, node: Node) -> Column:
        above, below = node.args
        self.wild = self.wild or is_wild(node)
        return [x / y for x, y in zip(self.column(above), self.column(below))]  # noqa: B905

    def pow(self, node: Node) -> Column:
        base_node, exponent_node = node.args
        self.wild = self.wild or is_wild(node)
        if base_node.op == "constant" and base_node.value == "e":
            return [x.exp() for x in self.column(exponent_node)]
        exact = rational(exponent_node)
        base = self.column(base_node)
        if exact is not None:
            above, below = exact.numerator, exact.denominator
            if below == 1 and above.bit_length() < MAX_EXPONENT_BITS:
                whole = fmpz(above)
                return [x**whole for x in base]
            if above == 1 and below == 2:
                return [x.sqrt() for x in base]
        return [x**y for x, y in zip(base, self.column(exponent_node))]  # noqa: B905

    def root(self, node: Node) -> Column:
        degree = rational(node.args[1])
        inner = self.column(node.args[0])
        if degree == 2:
            return [x.sqrt() for x in inner]
        if degree is None or degree.denominator != 1 or not 2 < degree < 1_000:
            raise NotOrdinary
        n = int(degree)
        if n % 2:
            return [odd_root(x, n, point) for x, point in zip(inner, self.points)]  # noqa: B905
        return [x.root(n) for x in inner]

    def call(self, node: Node) -> Column:
        if len(node.args) != 1:
            raise NotOrdinary
        check_time()
        self.wild = self.wild or is_wild(node)
        if node.value in TRIG_FUNCTIONS:
            function, angle = TRIG_FUNCTIONS[node.value], self.column(node.args[0])
            for x, point in zip(angle, self.points):  # noqa: B905
                if not 0 < x < HALF_PI_BELOW:
                    point.first_quadrant = False
            return [function(x) for x in angle]
        if node.value in FUNCTIONS:
            simple = FUNCTIONS[node.value]
            return [simple(x, point) for x, point in zip(self.column(node.args[0]), self.points)]  # noqa: B905
        raise NotOrdinary

    def absolute(self, node: Node) -> Column:
        return [abs(x) for x in self.column(node.args[0])]

    def factorial(self, node: Node) -> Column:
        check_time()
        self.wild = True
        return [(x + 1).gamma() for x in self.column(node.args[0])]


_BUILDERS: dict[str, Callable[[_Table, Node], Column]] = {
    "number": _Table.number, "decimal": _Table.decimal, "symbol": _Table.symbol, "constant": _Table.constant,
    "add": _Table.add, "mul": _Table.product, "dot": _Table.product, "cross": _Table.product, "neg": _Table.neg,
    "div": _Table.div, "pow": _Table.pow, "root": _Table.root, "call": _Table.call, "abs": _Table.absolute,
    "factorial": _Table.factorial,
}  # fmt: skip
