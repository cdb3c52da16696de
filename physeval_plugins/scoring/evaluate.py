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

import threading
from collections.abc import Callable
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import flint
from flint import acb, arb, fmpq, fmpz

from .derivative import differentiate, total_derivative
from .latex.tree import Node
from .limits import check_time

Ball = Any  # arb, acb, or a 3-tuple of them for a vector
Closure = Callable[["Point"], Ball]

_LOCK = threading.RLock()
MAX_TERMS = 2_000  # of a sum with numeric limits
MAX_EXPONENT_BITS = 4_096


class NotReal(Exception):
    """The expression holds the imaginary unit: it is evaluated in complex arithmetic only."""


class Undefined(Exception):
    """The expression has no value of the kind asked for (a vector plus a number, a matrix in a product)."""


@contextmanager
def precision(bits: int) -> Any:
    """The working precision; one evaluation at a time in a process (flint's precision is global)."""
    with _LOCK:
        before = flint.ctx.prec
        flint.ctx.prec = bits
        try:
            yield
        finally:
            flint.ctx.prec = before


@lru_cache(maxsize=65_536)
def _unit_interval(name: str, index: int) -> int:
    """A number in [0, 2**60) that depends on name and index alone."""
    return (
        int.from_bytes(blake2b(f"{index}|{name}".encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big") >> 4
    )


class Point:
    """One assignment of numbers to symbols.

    Args:
        index: which point; the same index gives the same numbers.
        real: real (arb) or complex (acb) arithmetic.
        angles: symbols that stand in the arguments of trigonometric functions; drawn small.
        integers: symbols that are limits of sums; drawn as whole numbers.
        wide: draw from a wide, logarithmic range.
        signs: draw negative numbers too.
        sign: the value of ± (1 or -1).
        measured: give numbers written with decimals the width of half their last digit.
    """

    __slots__ = (
        "analytic", "angles", "bound", "field", "first_quadrant", "index", "integers", "lost", "measured", "opaque", "real", "salt", "sign",
        "signs", "upper_half", "values", "wide",
    )  # fmt: skip

    def __init__(
        self,
        index: int,
        real: bool = True,
        angles: frozenset[str] = frozenset(),
        integers: frozenset[str] = frozenset(),
        wide: bool = False,
        signs: bool = False,
        sign: int = 1,
        measured: bool = False,
    ):
        self.index, self.real, self.angles, self.integers = index, real, angles, integers
        self.wide, self.signs, self.sign, self.measured = wide, signs, sign, measured
        self.field = arb if real else acb
        self.salt = ""
        self.bound: dict[str, str] = {}  # variables of the sums and integrals around, and which of their values
        self.values: dict[str, Ball] = {}
        self.first_quadrant = self.upper_half = True
        self.lost = False  # a term was too small to count in a sum
        self.opaque = False  # a value stands in for an integral, sum or limit that was not carried out
        self.analytic = False

    def draw(self, name: str) -> arb:
        """The number for a name, in (0.25, 2.75); (0.05, 1.2) for an angle; whole for a limit of a sum."""
        key = name
        for variable, which in self.bound.items():
            if key.endswith(f"_{{{variable}}}") and which[1:].isdigit():
                key = f"{key[: -len(variable) - 3]}_{{{which[1:]}}}"  # m_i at i = 2 is m_2
            elif _mentions(key, variable):
                key += which
        unit = _unit_interval(key, self.index)
        if name in self.integers:
            return arb(2 + unit % 9)
        x = arb(unit) / (1 << 60)
        if name in self.angles:
            value = x * fmpq(23, 20) + fmpq(1, 20)
        elif self.wide:
            value = ((x * 6) - 3).exp()
        else:
            value = x * fmpq(5, 2) + fmpq(1, 4)
        if self.signs and unit & 1:
            value = -value
        return value

    def inside(self, variable: str, value: Ball, which: str) -> Point:
        """The point within a sum or integral: `variable` has a value, symbols indexed by it (m_i) have their own."""
        inner = Point(
            self.index, self.real, self.angles, self.integers, self.wide, self.signs, self.sign, self.measured
        )
        inner.salt, inner.analytic = self.salt, self.analytic
        inner.bound = {**self.bound, variable: which}
        inner.values = {name: known for name, known in self.values.items() if not _mentions(name, variable)}
        inner.values[variable] = value
        return inner

    def absorb(self, inner: Point) -> None:
        """Take over what an inner point found."""
        self.lost |= inner.lost
        self.opaque |= inner.opaque

    def symbol(self, name: str) -> Ball:
        key = name + self.salt
        value = self.values.get(key)
        if value is None:
            vector = _vector_base(name)
            if vector is None:
                drawn = self.draw(key)
                value = drawn if self.real else acb(drawn)
            else:
                value = self._vector(vector, name)
            self.values[key] = value
        return value

    def _vector(self, magnitude: str, name: str) -> Ball:
        """magnitude times a fixed direction; a hat is a unit vector, x̂ ŷ ẑ the axes."""
        if name in _AXES:
            return tuple(self.field(component) for component in _AXES[name])
        parts = [arb(_unit_interval(f"{name}|{axis}", 0)) / (1 << 59) - 1 for axis in "xyz"]
        length = sum(part * part for part in parts).sqrt()
        scale = self.field(1) if name.startswith("\\hat{") else self.symbol(magnitude)
        return tuple(self.field(part / length) * scale for part in parts)


_AXES = {"\\hat{x}": (1, 0, 0), "\\hat{y}": (0, 1, 0), "\\hat{z}": (0, 0, 1)}


def _vector_base(name: str) -> str | None:
    """For a vector's name the name of its magnitude, else None."""
    for head in ("\\vec{", "\\hat{"):
        at = name.find(head)
        if at == 0 or (at > 0 and name.startswith(("\\Delta ", "\\delta "))):
            close = name.find("}", at)
            return name[:at] + name[at + len(head) : close] + name[close + 1 :]
    return "|\\nabla|" if name == "\\nabla" else None


# -- the parts of an expression -----------------------------------------------------------------------------------


def is_vector(value: Ball) -> bool:
    return isinstance(value, tuple)


def _add(terms: list[Ball]) -> Ball:
    total = terms[0]
    for term in terms[1:]:
        if is_vector(total) or is_vector(term):
            if not (is_vector(total) and is_vector(term)):
                raise Undefined("a vector added to a number")
            total = tuple(a + b for a, b in zip(total, term, strict=True))
        else:
            total = total + term
    return total


def _times(a: Ball, b: Ball) -> Ball:
    if is_vector(a):
        if is_vector(b):
            raise Undefined("two vectors side by side")
        return tuple(part * b for part in a)
    if is_vector(b):
        return tuple(a * part for part in b)
    return a * b


def dot(a: Ball, b: Ball) -> Ball:
    if is_vector(a) and is_vector(b):
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    return _times(a, b)


def cross(a: Ball, b: Ball) -> Ball:
    if is_vector(a) and is_vector(b):
        return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
    return _times(a, b)


def rational(node: Node) -> Fraction | None:
    """The exact value of a number, its negative or a quotient of such; None for anything else."""
    if node.op == "number":
        return node.value
    if node.op == "decimal":
        return exact_decimal(node.value)
    if node.op == "neg":
        inner = rational(node.args[0])
        return None if inner is None else -inner
    if node.op == "div":
        above, below = rational(node.args[0]), rational(node.args[1])
        return None if above is None or not below else above / below
    return None


def exact_decimal(text: str) -> Fraction:
    """The exact value of a decimal as written."""
    mantissa, _, exponent = text.partition("e")
    whole, _, digits = mantissa.partition(".")
    value = Fraction(_long_int((whole + digits) or "0"), 10 ** len(digits))
    return value * Fraction(10) ** int(exponent or 0)


def _long_int(digits: str) -> int:
    """int() without its limit on the number of digits (a chunk at a time; texts are bounded in length)."""
    if len(digits) <= 4_000:
        return int(digits)
    half = len(digits) // 2
    return _long_int(digits[:-half]) * 10**half + _long_int(digits[-half:])


def half_last_digit(text: str) -> Fraction:
    """Half a unit of the last digit written: 0.005 for 0.20, 5e-22 for 1.6e-20."""
    mantissa, _, exponent = text.partition("e")
    digits = len(mantissa.partition(".")[2])
    return Fraction(1, 2) * Fraction(10) ** (int(exponent or 0) - digits)


def _flint(value: Fraction) -> fmpq:
    return fmpq(fmpz(value.numerator), fmpz(value.denominator))


def _power(base: Ball, exponent: Ball, point: Point) -> Ball:
    if is_vector(exponent) or is_vector(base):
        raise Undefined("a power of a vector")
    if point.real:
        return base**exponent
    return base.pow(exponent, analytic=True) if point.analytic else base**exponent


def _sqrt(value: Ball, point: Point) -> Ball:
    if point.real:
        return value.sqrt()
    return value.sqrt(analytic=point.analytic)


def _log(value: Ball, point: Point) -> Ball:
    return value.log() if point.real else value.log(analytic=point.analytic)


def _odd_root(value: Ball, degree: int, point: Point) -> Ball:
    """Real for a real radicand: the cube root of -8 is -2."""
    if point.real:
        return -((-value).root(degree)) if value < 0 else value.root(degree)
    if value.imag.is_zero() and value.real < 0:
        return -((-value).root(degree))
    return value.root(degree)


def _abs(value: Ball, point: Point) -> Ball:
    if is_vector(value):
        return _sqrt(dot(value, value), point)
    if point.real:
        return abs(value)
    if point.analytic:
        return value.real_abs(analytic=True)
    return acb(abs(value))


_SIMPLE: dict[str, Callable[[Ball, Point], Ball]] = {
    "exp": lambda x, p: x.exp(), "ln": _log,
    "sinh": lambda x, p: x.sinh(), "cosh": lambda x, p: x.cosh(), "tanh": lambda x, p: x.tanh(),
    "coth": lambda x, p: x.coth(), "sech": lambda x, p: x.sech(), "csch": lambda x, p: x.csch(),
    "asin": lambda x, p: x.asin(), "acos": lambda x, p: x.acos(), "atan": lambda x, p: x.atan(),
    "acot": lambda x, p: (1 / x).atan(), "asec": lambda x, p: (1 / x).acos(), "acsc": lambda x, p: (1 / x).asin(),
    "asinh": lambda x, p: x.asinh(), "acosh": lambda x, p: x.acosh(), "atanh": lambda x, p: x.atanh(),
    "acoth": lambda x, p: (1 / x).atanh(), "asech": lambda x, p: (1 / x).acosh(), "acsch": lambda x, p: (1 / x).asinh(),
    "erf": lambda x, p: x.erf(), "erfc": lambda x, p: x.erfc(), "gamma": lambda x, p: x.gamma(),
    "zeta": lambda x, p: x.zeta(), "ei": lambda x, p: x.ei(), "si": lambda x, p: x.si(), "ci": lambda x, p: x.ci(),
    "sinc": lambda x, p: x.sinc(),
    "sgn": lambda x, p: x.sgn() if p.real else x.real_sgn(analytic=p.analytic),
    "floor": lambda x, p: x.floor() if p.real else x.real_floor(analytic=p.analytic),
    "ceil": lambda x, p: x.ceil() if p.real else x.real_ceil(analytic=p.analytic),
    "heaviside": lambda x, p: (x.sgn() + 1) / 2 if p.real else x.real_heaviside(analytic=p.analytic),
    "re": lambda x, p: x if p.real else acb(x.real), "im": lambda x, p: x * 0 if p.real else acb(x.imag),
    "conj": lambda x, p: x if p.real else x.conjugate(), "arg": lambda x, p: acb(x).arg() if p.real else acb(x.arg()),
}  # fmt: skip
_TRIG: dict[str, Callable[[Ball], Ball]] = {
    "sin": lambda x: x.sin(), "cos": lambda x: x.cos(), "tan": lambda x: x.tan(), "cot": lambda x: x.cot(),
    "sec": lambda x: x.sec(), "csc": lambda x: x.csc(),
}  # fmt: skip
TRIGONOMETRIC = frozenset(_TRIG)


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
    value = _flint(node.value)
    return lambda point: point.field(value)


def _decimal(node: Node) -> Closure:
    value, half = _flint(exact_decimal(node.value)), _flint(half_last_digit(node.value))

    def at(point: Point) -> Ball:
        if not point.measured:
            return point.field(value)
        ball = arb(arb(value), arb(half).abs_upper())
        return ball if point.real else acb(ball)

    return at


def _symbol(node: Node) -> Closure:
    name = node.value
    return lambda point: point.symbol(name)


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
    wild = any(_is_wild(part) for part in node.walk())

    def at(point: Point) -> Ball:
        terms = [part(point) for part in parts]
        total = _add(terms)
        if wild and not is_vector(total) and total.is_finite():
            _check_lost(terms, total, point)
        return total

    return at


def _is_wild(node: Node) -> bool:
    """May this be so large or small that a sum forgets its other terms?"""
    if node.op == "number":
        return node.value.numerator.bit_length() > 48 or node.value.denominator.bit_length() > 48
    if node.op == "decimal":
        return "e" in node.value or len(node.value) > 12
    if node.op == "pow":
        exponent = rational(node.args[1])
        return exponent is None or abs(exponent) > 12
    return node.op in ("factorial", "unit", "product") or (
        node.op == "call" and node.value in ("exp", "gamma", "sinh", "cosh")
    )


def _check_lost(terms: list[Ball], total: Ball, point: Point) -> None:
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
            value = _times(value, part(point))
        return value

    return at


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
        return lambda point: exponent(point).exp()
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
        return lambda point: _sqrt(_scalar(base(point)), point)
    exponent = compiled(exponent_node)
    return lambda point: _power(base(point), _scalar(exponent(point)), point)


def _scalar(value: Ball) -> Ball:
    if is_vector(value):
        raise Undefined("a vector where a number is needed")
    return value


def _root(node: Node) -> Closure:
    inner = compiled(node.args[0])
    degree = rational(node.args[1])
    if degree == 2:
        return lambda point: _sqrt(_scalar(inner(point)), point)
    if degree is not None and degree.denominator == 1 and 2 < degree < 1_000:
        n = int(degree)
        if n % 2:
            return lambda point: _odd_root(_scalar(inner(point)), n, point)
        return lambda point: _scalar(inner(point)).root(n)
    index = compiled(node.args[1])
    return lambda point: _power(inner(point), 1 / _scalar(index(point)), point)


def _call(node: Node) -> Closure:
    name = node.value
    if name == "det":
        return _determinant(node)
    parts = [compiled(arg) for arg in node.args]
    if name in _TRIG and len(parts) == 1:
        function, inner = _TRIG[name], parts[0]

        def trigonometric(point: Point) -> Ball:
            x = _scalar(inner(point))
            if point.real and point.upper_half:
                if not 0 < x < _HALF_PI_BELOW:
                    point.first_quadrant = False
                    if not 0 < x < _PI_BELOW:
                        point.upper_half = False
            return function(x)

        return trigonometric
    if name in _SIMPLE and len(parts) == 1:
        simple, inner = _SIMPLE[name], parts[0]
        return lambda point: simple(_scalar(inner(point)), point)
    if name in ("max", "min") and parts:
        return _extreme(parts, name)
    if name == "binomial" and len(parts) == 2:
        n, k = parts
        return lambda point: (n(point) + 1).gamma() / ((k(point) + 1).gamma() * (n(point) - k(point) + 1).gamma())
    if name == "atan2" and len(parts) == 2:
        y, x = parts
        return lambda point: arb.atan2(y(point), x(point)) if point.real else _not_complex()
    return _generic(f"call {name}", parts)


_HALF_PI_BELOW, _PI_BELOW = arb("1.570796"), arb("3.141592")


def _not_complex() -> Ball:
    raise Undefined("a function of real numbers only")


def _extreme(parts: list[Closure], name: str) -> Closure:
    def at(point: Point) -> Ball:
        values = [_scalar(part(point)) for part in parts]
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

    return lambda point: minor([[_scalar(entry(point)) for entry in row] for row in rows])


def _generic(name: str, parts: list[Closure]) -> Closure:
    """A fixed smooth function of the arguments, another one for each name."""

    def at(point: Point) -> Ball:
        total = point.field(_coefficient(name, 0))
        slot = 1
        for part in parts:
            value = part(point)
            for component in value if is_vector(value) else (value,):
                total = total + (
                    component * _coefficient(name, slot) + _coefficient(name, slot + 1)
                ).sin() * _coefficient(name, slot + 2)
                slot += 3
        return total

    return at


def _coefficient(name: str, slot: int) -> arb:
    return arb(_unit_interval(f"{name}|{slot}", -1)) / (1 << 60) + fmpq(1, 4)


def _apply(node: Node) -> Closure:
    return _generic(f"apply {node.value}", [compiled(arg) for arg in node.args])


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
    operand, *variables = node.args
    names = [variable.value for variable in variables]
    body: Node | None = operand
    if _depends(operand, names[0]):
        for name in names:
            body = differentiate(body, name) if body is not None else None
    else:
        for name in names:
            body = total_derivative(body, node.value, name) if body is not None else None
    if body is not None:
        return compiled(body)
    inner = compiled(operand)
    factors = [f"{node.value}/{node.value} {name}" for name in names]

    def at(point: Point) -> Ball:
        salt, point.salt = point.salt, ""
        scale = point.symbol(factors[0])
        for factor in factors[1:]:
            scale = scale * point.symbol(factor)
        point.salt = salt
        return _times(scale, _elsewhere(inner, point, " under an operator"))

    return at


def _depends(node: Node, name: str) -> bool:
    return any(part.op == "symbol" and part.value == name for part in node.walk())


def _operator(node: Node) -> Closure:
    inner, kind = compiled(node.args[0]), node.value

    def at(point: Point) -> Ball:
        salt, point.salt = point.salt, ""
        nabla = point.symbol("\\nabla")
        point.salt = salt
        value = _elsewhere(inner, point, " under an operator")
        if kind == "grad":
            return _times(nabla, value)
        if kind == "laplacian":
            return _times(dot(nabla, nabla), value)
        if not is_vector(value):
            raise Undefined("a divergence or curl of a number")
        return dot(nabla, value) if kind == "div" else cross(nabla, value)

    return at


def _factorial(node: Node) -> Closure:
    inner = compiled(node.args[0])
    return lambda point: (_scalar(inner(point)) + 1).gamma()


def _absolute(node: Node) -> Closure:
    inner = compiled(node.args[0])
    return lambda point: _abs(inner(point), point)


def _pm(node: Node) -> Closure:
    parts = [compiled(arg) for arg in node.args]
    flip = -1 if node.value == "mp" else 1

    def at(point: Point) -> Ball:
        signed = _times(parts[-1](point), point.field(flip * point.sign))
        return signed if len(parts) == 1 else _add([parts[0](point), signed])

    return at


def _dot(node: Node) -> Closure:
    a, b = (compiled(arg) for arg in node.args)
    return lambda point: dot(a(point), b(point))


def _cross(node: Node) -> Closure:
    a, b = (compiled(arg) for arg in node.args)
    return lambda point: cross(a(point), b(point))


def _unit(node: Node) -> Closure:
    from .units import lookup

    unit = lookup(node.value)
    if unit is None:
        raise Undefined(f"the unit {node.value}")
    factor, pi, dimension = _flint(unit.factor), unit.pi, unit.dimension

    def at(point: Point) -> Ball:
        value = point.field(factor)
        if pi:
            value = value * (arb.pi() ** fmpz(pi))
        for base, exponent in zip(_BASE_UNITS, dimension, strict=True):
            if exponent:
                value = value * _power(point.symbol(base), point.field(_flint(Fraction(exponent))), point)
        return value

    return at


_BASE_UNITS = tuple(f"unit {name}" for name in ("m", "kg", "s", "A", "K", "mol", "cd"))


def _differential(node: Node) -> Closure:
    name = f"d {node.args[0].value}"
    return lambda point: point.symbol(name)


def _average(node: Node) -> Closure:
    return _generic("average", [compiled(node.args[0])])


def _integral(node: Node) -> Closure:
    body, variable = node.args[:2]
    inner = compiled(body)
    limits = [compiled(limit) for limit in node.args[2:]]

    def at(point: Point) -> Ball:
        ends = [_scalar(limit(point)) for limit in limits]
        if len(ends) == 2 and all(end.is_finite() for end in ends) and node.value == "int":
            found = _quadrature(inner, variable.value, ends, point)
            if found is not None:
                return found
        return _functional(inner, variable.value, f"{node.op} {node.value}", ends, point)

    return at


def _quadrature(inner: Closure, name: str, ends: list[Ball], point: Point) -> Ball | None:
    """The integral by rigorous quadrature, or None where that does not come to a value in bounded work."""
    from .quadrature import integrate

    return integrate(inner, name, ends, point)


def _functional(inner: Closure, name: str, kind: str, ends: list[Ball], point: Point) -> Ball:
    """A stand-in for an integral, sum or limit not carried out: a fixed linear functional of the body and the limits."""
    point.opaque = True
    finite = [end if end.is_finite() else point.field(7 if _real(end) > 0 else -7) for end in ends]
    weight = _generic(f"{kind} weight", [lambda _point, end=end: end for end in finite])
    total = point.field(0)
    for node in range(3):
        within = point.inside(name, point.field(_coefficient(f"{kind} node", node)), f"|{kind} {node}")
        value = _scalar(inner(within))
        point.absorb(within)
        total = total + value * _coefficient(f"{kind} weight", node)
    return total * weight(point)


def _real(value: Ball) -> arb:
    return value if isinstance(value, arb) else value.real


def _mentions(name: str, variable: str) -> bool:
    """Does a symbol's index hold the variable (m_i under a sum over i)?"""
    return "_{" in name and variable in name.partition("_{")[2]


def _series(node: Node) -> Closure:
    body, variable = node.args[:2]
    inner = compiled(body)
    limits = [compiled(limit) for limit in node.args[2:]]
    adds = node.op == "sum"

    def at(point: Point) -> Ball:
        ends = [_scalar(limit(point)) for limit in limits]
        if len(ends) == 2:
            low, high = (_whole(end) for end in ends)
            if low is not None and high is not None and high - low < MAX_TERMS:
                total = point.field(0 if adds else 1)
                for k in range(low, high + 1):
                    check_time()
                    within = point.inside(variable.value, point.field(k), f"|{k}")
                    value = _scalar(inner(within))
                    point.absorb(within)
                    total = total + value if adds else total * value
                return total
        return _functional(inner, variable.value, node.op, ends, point)

    return at


def _whole(value: Ball) -> int | None:
    real = _real(value)
    if not real.is_finite() or not real.is_integer():
        return None
    found = real.unique_fmpz()
    return None if found is None or abs(found) > 10**9 else int(found)


def _limit(node: Node) -> Closure:
    body, variable, to = node.args
    inner, target = compiled(body), compiled(to)

    def at(point: Point) -> Ball:
        end = _scalar(target(point))
        return _functional(inner, variable.value, "limit", [end], point)

    return at


_BUILDERS: dict[str, Callable[[Node], Closure]] = {
    "number": _number, "decimal": _decimal, "symbol": _symbol, "constant": _constant, "add": _sum_of, "mul": _product_of,
    "neg": _neg, "div": _div, "pow": _pow, "root": _root, "call": _call, "apply": _apply, "derivative": _derivative,
    "operator": _operator, "factorial": _factorial, "abs": _absolute, "pm": _pm, "dot": _dot, "cross": _cross, "unit": _unit,
    "differential": _differential, "average": _average, "integral": _integral, "sum": _series, "product": _series,
    "limit": _limit,
}  # fmt: skip
