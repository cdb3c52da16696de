"""Values of a tree in ball arithmetic (python-flint): each value comes with a rigorous error bound.

A tree is compiled once to closures and evaluated at *points*. A point gives every symbol a number that depends only on
the symbol's name and the point's index, so a value is the same on every machine and in any order. What has no value of
its own is given one that keeps its algebra:

* an unknown function is a fixed smooth function of its arguments, another one for each name;
* a derivative that cannot be carried out, ∇ and the like act as factors on their operand, which is evaluated at other
  values of its symbols: linear, but f ∂g is not g ∂f;
* a unit is its SI factor times a symbol for each base unit: dimensions are checked by the way;
* a vector symbol is its magnitude's symbol times a fixed direction.

Real arithmetic comes first: where a root or logarithm leaves the reals the value is not finite and the point is
dropped. Complex arithmetic (principal branches) is for expressions without real values.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

import flint
from flint import acb, arb, fmpz

from ..latex.tree import Node
from . import bound
from .arithmetic import (
    FUNCTIONS,
    TRIG_FUNCTIONS,
    TRIGONOMETRIC,
    Closure,
    absolute,
    add,
    cross,
    dot,
    exact_decimal,
    generic,
    half_last_digit,
    is_vector,
    odd_root,
    power,
    rational,
    scalar,
    sqrt,
    times,
    to_flint,
)
from .derivative import carried_out, merged
from .point import Ball, NotReal, Point, Undefined, precision
from .special import SPECIAL

__all__ = [
    "TRIGONOMETRIC", "Ball", "NotReal", "Point", "Undefined", "compiled", "exact_decimal", "half_last_digit", "is_vector",
    "precision", "rational", "value_at",
]  # fmt: skip


MAX_EXPONENT_BITS = 4_096


# -- compiling ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4_096)
def compiled(node: Node) -> Closure:
    """The closure that evaluates a tree at a point. Raises Undefined for what is no single value (a tuple, a relation)."""
    build = _BUILDERS.get(node.op)
    if build is None:
        raise Undefined(f"a {node.op} where a value is needed")
    return build(node)


def value_at(node: Node, point: Point) -> Ball:
    """The value of a tree at a point (within `precision`). Raises NotReal, Undefined."""
    return compiled(node)(point)


def _number(node: Node) -> Closure:
    value = to_flint(node.value)
    return lambda point: point.field(value)


def _decimal(node: Node) -> Closure:
    value, half = to_flint(exact_decimal(node.value)), to_flint(half_last_digit(node.value))

    def at(point: Point) -> Ball:
        if not point.measured:
            return point.field(value)
        ball = arb(arb(value), arb(half).abs_upper())
        return ball if point.real else acb(ball)

    return at


def _symbol(node: Node) -> Closure:
    name = node.value

    def at(point: Point) -> Ball:
        known = None if point.salt else point.values.get(name)
        return point.symbol(name) if known is None else known

    return at


def _constant(node: Node) -> Closure:
    name = node.value
    if name == "pi":
        return lambda point: point.field.pi() if point.real else acb.pi()
    if name == "e":
        return lambda point: point.field(1).exp()
    if name == "infinity":
        return lambda point: point.field(arb.pos_inf())

    def imaginary(point: Point) -> Ball:
        if point.real:
            raise NotReal
        return acb(0, 1)

    return imaginary


def _sum_of(node: Node) -> Closure:
    parts = [compiled(arg) for arg in node.args]
    wild = holds_wild(node)
    if not wild and not may_be_vector(node):
        first, *rest = parts

        def plain(point: Point) -> Ball:
            total = first(point)
            for part in rest:
                total = total + part(point)
            return total

        return plain

    def at(point: Point) -> Ball:
        terms = [part(point) for part in parts]
        total = add(terms)
        if wild and not is_vector(total) and total.is_finite():
            check_lost(terms, total, point)
        return total

    return at


@lru_cache(maxsize=4_096)
def may_be_vector(node: Node) -> bool:
    """Does a tree hold what may have a vector as its value?"""
    return node.has(*_OF_VECTORS) or any("\\vec" in name or "\\hat" in name or "\\nabla" in name for name in node.names)


_OF_VECTORS = ("matrix", "tuple", "operator", "list", "set")


@lru_cache(maxsize=4_096)
def holds_wild(node: Node) -> bool:
    return is_wild(node) or any(holds_wild(arg) for arg in node.args)


def is_wild(node: Node) -> bool:
    """May this be so large or small that a sum forgets its other terms?"""
    if node.op == "number":
        return node.value.numerator.bit_length() > 48 or node.value.denominator.bit_length() > 48
    if node.op == "decimal":
        return "e" in node.value or len(node.value) > 12
    if node.op in _PRODUCTS:
        return _bits(node) > 48
    if node.op == "pow":
        exponent = rational(node.args[1])
        return exponent is None or abs(exponent.numerator) > 12 * exponent.denominator
    return node.op in ("factorial", "unit", "product") or (
        node.op == "call" and node.value in ("exp", "gamma", "sinh", "cosh")
    )


_PRODUCTS = frozenset(("mul", "dot", "cross", "div", "neg"))


def _bits(node: Node) -> int:
    """How large or small a number of a product is, in bits; 0 for anything else."""
    if node.op == "pow" and node.args[0].op == "number":
        exponent = rational(node.args[1])
        return 0 if exponent is None else _bits(node.args[0]) * abs(exponent.numerator) // exponent.denominator
    if node.op in _PRODUCTS:
        return sum(map(_bits, node.args))
    if node.op != "number":
        return 0
    return int(max(abs(node.value.numerator).bit_length(), node.value.denominator.bit_length()))


def check_lost(terms: list[Ball], total: Ball, point: Point) -> None:
    """Mark the point when a term vanished beside the sum: such a point cannot tell the sum from one without the term."""
    if point.lost or total.is_zero():
        return
    small = abs(total).abs_upper() * arb(2) ** (40 - flint.ctx.prec)
    point.lost = any(abs(term) < small and not term.is_zero() for term in terms)


def _product_of(node: Node) -> Closure:
    parts = [compiled(arg) for arg in node.args]
    first, rest = parts[0], parts[1:]

    def at(point: Point) -> Ball:
        value = first(point)
        for part in rest:
            value = times(value, part(point))
        return value

    def plain(point: Point) -> Ball:
        value = first(point)
        for part in rest:
            value = value * part(point)
        return value

    return at if may_be_vector(node) else plain


def _neg(node: Node) -> Closure:
    inner = compiled(node.args[0])

    def at(point: Point) -> Ball:
        value = inner(point)
        return tuple(-part for part in value) if is_vector(value) else -value

    return at


def _div(node: Node) -> Closure:
    above, below = compiled(node.args[0]), compiled(node.args[1])

    def at(point: Point) -> Ball:
        a, b = above(point), below(point)
        if is_vector(b):
            raise Undefined("a division by a vector")
        return tuple(part / b for part in a) if is_vector(a) else a / b

    return at


def _pow(node: Node) -> Closure:
    base_node, exponent_node = node.args
    base = compiled(base_node)
    exact = rational(exponent_node)
    if base_node.op == "constant" and base_node.value == "e":
        exponent = compiled(exponent_node)
        return lambda point: scalar(exponent(point)).exp()
    if exact is not None and exact.denominator == 1 and exact.numerator.bit_length() < MAX_EXPONENT_BITS:
        whole = fmpz(exact.numerator)

        def integer(point: Point) -> Ball:
            value = base(point)
            if is_vector(value):
                if exact != 2:
                    raise Undefined("a power of a vector")
                return dot(value, value)
            return value**whole

        return integer
    if exact == Fraction(1, 2):
        return lambda point: sqrt(scalar(base(point)), point)
    exponent = compiled(exponent_node)
    return lambda point: power(base(point), scalar(exponent(point)), point)


def _root(node: Node) -> Closure:
    inner = compiled(node.args[0])
    degree = rational(node.args[1])
    if degree == 2:
        return lambda point: sqrt(scalar(inner(point)), point)
    if degree is not None and degree.denominator == 1 and 2 < degree < 1_000:
        n = int(degree)
        if n % 2:
            return lambda point: odd_root(scalar(inner(point)), n, point)
        return lambda point: scalar(inner(point)).root(n)
    index = compiled(node.args[1])
    return lambda point: power(inner(point), 1 / scalar(index(point)), point)


def _call(node: Node) -> Closure:
    name = node.value
    if name == "det":
        return _determinant(node)
    parts = [compiled(arg) for arg in node.args]
    if name in TRIG_FUNCTIONS and len(parts) == 1:
        function, inner = TRIG_FUNCTIONS[name], parts[0]

        def trigonometric(point: Point) -> Ball:
            x = scalar(inner(point))
            if point.real and point.first_quadrant and not 0 < x < HALF_PI_BELOW:
                point.first_quadrant = False
            return function(x)

        return trigonometric
    if name in FUNCTIONS and len(parts) == 1:
        simple, inner = FUNCTIONS[name], parts[0]
        return lambda point: simple(scalar(inner(point)), point)
    if name in ("max", "min") and parts:
        return _extreme(parts, name)
    if name == "double_factorial" and len(parts) == 1:
        return _double_factorial(parts[0])
    if name == "binomial" and len(parts) == 2:
        return _binomial(*parts)
    if name in SPECIAL and len(parts) == 2:
        function_of_two, order, argument = SPECIAL[name], parts[0], parts[1]
        return lambda point: function_of_two(scalar(order(point)), scalar(argument(point)), point)
    if name == "atan2" and len(parts) == 2:
        y, x = parts
        return lambda point: arb.atan2(y(point), x(point)) if point.real else _not_complex()
    return generic(f"call {name}", parts)


HALF_PI_BELOW = arb("1.570796")


def _not_complex() -> Ball:
    raise Undefined("a function of real numbers only")


def _binomial(above: Closure, below: Closure) -> Closure:
    def at(point: Point) -> Ball:
        n, k = scalar(above(point)), scalar(below(point))
        return (n + 1).gamma() * (k + 1).rgamma() * (n - k + 1).rgamma()

    return at


def _double_factorial(inner: Closure) -> Closure:
    """n!! for real n, the product of every second whole number down from n for whole n."""

    def at(point: Point) -> Ball:
        n = scalar(inner(point))
        turn = (n * point.field(arb.pi())).cos()
        two, half_pi = point.field(2), point.field(arb.pi() / 2)
        return two ** (n / 2) * half_pi ** ((turn - 1) / 4) * (n / 2 + 1).gamma()

    return at


def _extreme(parts: list[Closure], name: str) -> Closure:
    def at(point: Point) -> Ball:
        values = [scalar(part(point)) for part in parts]
        if not point.real:
            values = [value.real for value in values]
        best = values[0]
        for value in values[1:]:
            best = best.max(value) if name == "max" else best.min(value)
        return best if point.real else acb(best)

    return at


def _determinant(node: Node) -> Closure:
    matrix = node.args[0]
    if matrix.op != "matrix" or not 1 <= len(matrix.args) <= 4 or len(matrix.args) != len(matrix.args[0].args):
        raise Undefined("a determinant of this shape")
    rows = [[compiled(entry) for entry in row.args] for row in matrix.args]

    def minor(values: list[list[Ball]]) -> Ball:
        if len(values) == 1:
            return values[0][0]
        total = 0
        for column, head in enumerate(values[0]):
            rest = [row[:column] + row[column + 1 :] for row in values[1:]]
            total = total + (-1) ** column * head * minor(rest)
        return total

    return lambda point: minor([[scalar(entry(point)) for entry in row] for row in rows])


def _apply(node: Node) -> Closure:
    return generic(f"apply {node.value}", [compiled(arg) for arg in node.args])


def _elsewhere(inner: Closure, point: Point, mark: str) -> Ball:
    """The value of an operand under an operator: at other values of its symbols; nested operators add no more."""
    if point.salt:
        return inner(point)
    point.salt = mark
    try:
        return inner(point)
    finally:
        point.salt = ""


def _derivative(node: Node) -> Closure:
    body = carried_out(node)
    if body is not None:
        return compiled(body)
    operand, names = merged(node)
    if node.value == "partial":
        names.sort()
    inner = compiled(operand)
    factors = [f"{node.value}/{node.value} {name}" for name in names]

    def at(point: Point) -> Ball:
        salt, point.salt = point.salt, ""
        scale = point.symbol(factors[0])
        for factor in factors[1:]:
            scale = scale * point.symbol(factor)
        point.salt = salt
        return times(scale, _elsewhere(inner, point, " under an operator"))

    return at


def _operator(node: Node) -> Closure:
    inner, kind = compiled(node.args[0]), node.value

    def at(point: Point) -> Ball:
        salt, point.salt = point.salt, ""
        nabla = point.symbol("\\nabla")
        point.salt = salt
        value = _elsewhere(inner, point, " under an operator")
        if kind == "grad":
            return times(nabla, value)
        if kind == "laplacian":
            return times(dot(nabla, nabla), value)
        if not is_vector(value):
            raise Undefined("a divergence or curl of a number")
        return dot(nabla, value) if kind == "div" else cross(nabla, value)

    return at


def _factorial(node: Node) -> Closure:
    inner = compiled(node.args[0])
    return lambda point: (scalar(inner(point)) + 1).gamma()


def _absolute(node: Node) -> Closure:
    inner = compiled(node.args[0])
    return lambda point: absolute(inner(point), point)


def _pm(node: Node) -> Closure:
    parts = [compiled(arg) for arg in node.args]
    flip = -1 if node.value == "mp" else 1

    def at(point: Point) -> Ball:
        signed = times(parts[-1](point), point.field(flip * point.sign))
        return signed if len(parts) == 1 else add([parts[0](point), signed])

    return at


def _dot(node: Node) -> Closure:
    a, b = (compiled(arg) for arg in node.args)
    return lambda point: dot(a(point), b(point))


def _cross(node: Node) -> Closure:
    a, b = (compiled(arg) for arg in node.args)
    return lambda point: cross(a(point), b(point))


def _unit(node: Node) -> Closure:
    from ..units import lookup

    unit = lookup(node.value)
    if unit is None:
        raise Undefined(f"the unit {node.value}")
    factor, pi, dimension = to_flint(unit.factor), unit.pi, unit.dimension

    def at(point: Point) -> Ball:
        value = point.field(factor)
        if pi:
            value = value * (arb.pi() ** fmpz(pi))
        for base, exponent in zip(_BASE_UNITS, dimension, strict=True):
            if exponent:
                value = value * power(point.symbol(base), point.field(to_flint(Fraction(exponent))), point)
        return value

    return at


_BASE_UNITS = tuple(f"unit {name}" for name in ("m", "kg", "s", "A", "K", "mol", "cd"))


def _differential(node: Node) -> Closure:
    name = f"d {node.args[0].value}"
    return lambda point: point.symbol(name)


def _average(node: Node) -> Closure:
    return generic("average", [compiled(node.args[0])])


_BUILDERS: dict[str, Callable[[Node], Closure]] = {
    "number": _number, "decimal": _decimal, "symbol": _symbol, "constant": _constant, "add": _sum_of, "mul": _product_of,
    "neg": _neg, "div": _div, "pow": _pow, "root": _root, "call": _call, "apply": _apply, "derivative": _derivative,
    "operator": _operator, "factorial": _factorial, "abs": _absolute, "pm": _pm, "dot": _dot, "cross": _cross, "unit": _unit,
    "differential": _differential, "average": _average,
    "integral": lambda node: bound.integral(node, compiled), "limit": lambda node: bound.limit(node, compiled),
    "sum": lambda node: bound.series(node, compiled), "product": lambda node: bound.series(node, compiled),
}  # fmt: skip
