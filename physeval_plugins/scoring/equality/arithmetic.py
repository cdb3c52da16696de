"""Arithmetic of values: numbers and vectors of balls, exact rationals, the known functions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from flint import acb, arb, fmpq, fmpz

from ..latex.tree import Node
from .point import Ball, Point, Undefined, unit_interval

Closure = Callable[[Point], Ball]


def is_vector(value: Ball) -> bool:
    return isinstance(value, tuple)


def add(terms: list[Ball]) -> Ball:
    total = terms[0]
    for term in terms[1:]:
        if is_vector(total) or is_vector(term):
            total, term = as_vector(total), as_vector(term)
            total = tuple(a + b for a, b in zip(total, term, strict=True))
        else:
            total = total + term
    return total


def as_vector(value: Ball) -> Ball:
    """A vector as it is, the number 0 as the zero vector."""
    if is_vector(value):
        return value
    if not value.is_zero():
        raise Undefined("a vector added to a number")
    return (value, value, value)


def times(a: Ball, b: Ball) -> Ball:
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
    return times(a, b)


def cross(a: Ball, b: Ball) -> Ball:
    if is_vector(a) and is_vector(b):
        return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
    return times(a, b)


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


def significant_digits(text: str) -> int:
    """How many significant digits a decimal is written with: 2 for 0.20, 3 for 1.60e-19; an exponent counts as a power of ten."""
    digits = text.partition("e")[0].replace(".", "").lstrip("0")
    return max(1, len(digits)) + ("e" in text)


def half_last_digit(text: str) -> Fraction:
    """Half a unit of the last digit written: 0.005 for 0.20, 5e-22 for 1.6e-20."""
    mantissa, _, exponent = text.partition("e")
    digits = len(mantissa.partition(".")[2])
    return Fraction(1, 2) * Fraction(10) ** (int(exponent or 0) - digits)


def to_flint(value: Fraction) -> fmpq | int:
    """As flint takes it: exactly, and in the quickest way."""
    if value.denominator == 1 and -_SMALL < value.numerator < _SMALL:
        return value.numerator
    return fmpq(fmpz(value.numerator), fmpz(value.denominator))


_SMALL = 1 << 62


def power(base: Ball, exponent: Ball, point: Point) -> Ball:
    if is_vector(exponent) or is_vector(base):
        raise Undefined("a power of a vector")
    if point.real:
        return base**exponent
    return base.pow(exponent, analytic=True) if point.analytic else base**exponent


def sqrt(value: Ball, point: Point) -> Ball:
    if point.real:
        return value.sqrt()
    return value.sqrt(analytic=point.analytic)


def log(value: Ball, point: Point) -> Ball:
    return value.log() if point.real else value.log(analytic=point.analytic)


def odd_root(value: Ball, degree: int, point: Point) -> Ball:
    """Real for a real radicand: the cube root of -8 is -2."""
    if point.real:
        return -((-value).root(degree)) if value < 0 else value.root(degree)
    if value.imag.is_zero() and value.real < 0:
        return -((-value).root(degree))
    return value.root(degree)


def absolute(value: Ball, point: Point) -> Ball:
    if is_vector(value):
        return sqrt(dot(value, value), point)
    if point.real:
        return abs(value)
    if point.analytic:
        return value.real_abs(analytic=True)
    return acb(abs(value))


FUNCTIONS: dict[str, Callable[[Ball, Point], Ball]] = {
    "exp": lambda x, p: x.exp(), "ln": log,
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


TRIG_FUNCTIONS: dict[str, Callable[[Ball], Ball]] = {
    "sin": lambda x: x.sin(), "cos": lambda x: x.cos(), "tan": lambda x: x.tan(), "cot": lambda x: x.cot(),
    "sec": lambda x: x.sec(), "csc": lambda x: x.csc(),
}  # fmt: skip


TRIGONOMETRIC = frozenset(TRIG_FUNCTIONS)


def scalar(value: Ball) -> Ball:
    if is_vector(value):
        raise Undefined("a vector where a number is needed")
    return value


def generic(name: str, parts: list[Closure]) -> Closure:
    """A fixed smooth function of the arguments, another one for each name."""

    def at(point: Point) -> Ball:
        total = point.field(coefficient(name, 0))
        slot = 1
        for part in parts:
            value = part(point)
            for component in value if is_vector(value) else (value,):
                total = total + (component * coefficient(name, slot) + coefficient(name, slot + 1)).sin() * coefficient(
                    name, slot + 2
                )
                slot += 3
        return total

    return at


def coefficient(name: str, slot: int) -> arb:
    return arb(unit_interval(f"{name}|{slot}", -1)) / (1 << 60) + fmpq(1, 4)
