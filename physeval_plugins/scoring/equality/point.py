"""Points: the numbers that symbols have while an expression is evaluated, and the precision to do it in."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import Any

import flint
from flint import acb, arb

Ball = Any  # arb, acb, or a 3-tuple of them for a vector


_LOCK = threading.RLock()


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
def _eight(name: str, block: int) -> tuple[int, ...]:
    """Eight numbers in [0, 2**64) that depend on name and block alone."""
    return _EIGHT.unpack(blake2b(f"{block}|{name}".encode("utf-8", "surrogatepass"), digest_size=64).digest())


_EIGHT = Struct(">8Q")


def unit_interval(name: str, index: int) -> int:
    """A number in [0, 2**60) that depends on name and index alone."""
    return _eight(name, index >> 3)[index & 7] >> 4


class Point:
    """One assignment of numbers to symbols.

    Args:
        index: which point; the same index gives the same numbers.
        real: real (arb) or complex (acb) arithmetic.
        angles: symbols that stand in the arguments of trigonometric functions; drawn small.
        integers: symbols that are limits of sums; drawn as whole numbers.
        wide: draw from a wide, logarithmic range, 1/16 to 16.
        signs: draw negative numbers too.
        sign: the value of ± (1 or -1).
        measured: give numbers written with decimals the width of half their last digit.
    """

    __slots__ = (
        "analytic", "angles", "bound", "field", "first_quadrant", "index", "integers", "lost", "measured", "opaque", "real",
        "repeated", "salt", "sign", "signs", "values", "wide",
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
        self.first_quadrant = True
        self.lost = False  # a term was too small to count in a sum
        self.opaque = False  # a value stands in for an integral, sum or limit that was not carried out
        self.analytic = False
        self.repeated = 1  # how often the sums around repeat an evaluation here

    def draw(self, name: str) -> arb:
        """The number for a name, in (0.25, 2.75); (0.05, 1.2) for an angle; whole for a limit of a sum.

        Of two points in a row one lies below 1 and the other above: |1 - x| must not pass for x - 1 by chance.
        """
        key = name
        for variable, which in self.bound.items() if self.bound else ():
            if key.endswith(f"_{{{variable}}}") and which[1:].isdigit():
                key = f"{key[: -len(variable) - 3]}_{{{which[1:]}}}"  # m_i at i = 2 is m_2
            elif mentions(key, variable):
                head, _, index = key.partition("_{")
                key = f"{head}_{{{index.replace(variable, '•')}{which}"
        number = _eight(key, self.index >> 3)
        if name in self.integers:
            return arb(2 + (number[self.index & 7] >> 4) % 9)
        return self.value(number, name in self.angles)

    def value(self, eight: tuple[int, ...], angle: bool) -> arb:
        """The number made of the random ones of this point's block; a float, so exact and the same anywhere."""
        slot = self.index & 7
        random = eight[slot]
        x = (random >> 11) * _STEP  # in [0, 1); the bits below are for the choices
        if angle:
            number = 0.05 + 1.15 * x
        elif (slot + eight[slot & 6]) & 1:
            number = (1 + x) * (1 << (random >> 1 & 3)) if self.wide else 1 + 1.75 * x
        else:
            number = (1 + x) / (2 << (random >> 1 & 3)) if self.wide else 0.25 + 0.75 * x
        return arb(-number if self.signs and random & 8 else number)

    def inside(self, variable: str, value: Ball, which: str, times: int = 1) -> Point:
        """The point within a sum or integral: `variable` has a value, symbols indexed by it (m_i) have their own.

        `times`: how many such points there are.
        """
        inner = Point(
            self.index, self.real, self.angles, self.integers, self.wide, self.signs, self.sign, self.measured
        )
        inner.salt, inner.analytic, inner.repeated = self.salt, self.analytic, self.repeated * times
        inner.bound = {**self.bound, variable: which}
        inner.values = {name: known for name, known in self.values.items() if not mentions(name, variable)}
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
            vector = vector_base(name)
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
        parts = [arb(unit_interval(f"{magnitude}|{axis}", 0)) / (1 << 59) - 1 for axis in "xyz"]  # r̂ lies along r
        length = sum((part * part for part in parts), arb(0)).sqrt()
        scale = self.field(1) if name.startswith("\\hat{") else self.symbol(magnitude)
        return tuple(self.field(part / length) * scale for part in parts)


def draw_all(name: str, points: Sequence[Point]) -> list[arb]:
    """`draw` at each of some points that differ by their index alone, outside sums and integrals."""
    first = points[0]
    if name in first.integers:
        return [point.draw(name) for point in points]
    angle = name in first.angles
    values: list[arb] = []
    for point in points:
        if not values or not point.index & 7:
            eight = _eight(name, point.index >> 3)
        values.append(point.value(eight, angle))
    return values


_STEP = 2.0**-53
_AXES = {"\\hat{x}": (1, 0, 0), "\\hat{y}": (0, 1, 0), "\\hat{z}": (0, 0, 1)}


_OF_A_VECTOR = ("\\Delta ", "\\delta ", "\\dot{\\", "\\ddot{\\", "\\dddot{\\", "d ", "∂ ")


@lru_cache(maxsize=4_096)
def vector_base(name: str) -> str | None:
    """For a vector's name the name of its magnitude, else None."""
    for head in ("\\vec{", "\\hat{"):
        at = name.find(head)
        if at == 0 or (at > 0 and name.startswith(_OF_A_VECTOR) and "/" not in name[:at]):  # no vector: dE/dẑ
            close = name.find("}", at)
            return name[:at] + name[at + len(head) : close] + name[close + 1 :]
    return "|\\nabla|" if name == "\\nabla" else None


def mentions(name: str, variable: str) -> bool:
    """Does a symbol's index hold the variable (m_i under a sum over i)?"""
    return "_{" in name and variable in name.partition("_{")[2]
