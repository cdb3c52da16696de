"""What the derivations share: a registry, an integrator, the next zero of a signal, roots, and linear systems."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import mpmath

State = Sequence[float]


@dataclass(frozen=True)
class Derivation:
    """`compute` takes the values in the order of `symbols` (LaTeX -> (low, high), or a range of whole numbers)."""

    symbols: dict[str, tuple[float, float] | range]
    compute: Callable[..., float]
    tolerance: float

    def sample(self, random: Random) -> dict[str, float]:
        return {
            name: random.choice(limits) if isinstance(limits, range) else random.uniform(*limits)
            for name, limits in self.symbols.items()
        }


DERIVATIONS: dict[str, Derivation] = {}


def derives(identity, symbols, tolerance=1e-6):
    """Register the decorated function as the derivation of one problem's answer."""

    def register(compute):
        assert identity not in DERIVATIONS
        DERIVATIONS[identity] = Derivation(symbols, compute, tolerance)
        return compute

    return register


def step(slope, time, state, width):
    """One step of the classical fourth-order Runge-Kutta method."""
    a = slope(time, state)
    b = slope(time + width / 2, [x + width / 2 * d for x, d in zip(state, a, strict=True)])
    c = slope(time + width / 2, [x + width / 2 * d for x, d in zip(state, b, strict=True)])
    d = slope(time + width, [x + width * d for x, d in zip(state, c, strict=True)])
    return [x + width / 6 * (p + 2 * q + 2 * r + s) for x, p, q, r, s in zip(state, a, b, c, d, strict=True)]


def evolve(slope, state, start, end, steps=1000):
    """The state at `end`, from the state at `start`; `slope(time, state)` gives the rates of change."""
    width = (end - start) / steps
    for number in range(steps):
        state = step(slope, start + number * width, state, width)
    return state


def next_zero(slope, state, signal, width, limit=100_000):
    """(time, state) when `signal(state)` next changes its sign, from time 0; a zero at the very start is not it."""
    time = 0.0
    state = step(slope, time, state, width)
    time += width
    before = signal(state)
    for _ in range(limit):
        following = step(slope, time, state, width)
        if before * signal(following) <= 0:
            low, high = 0.0, width
            for _ in range(60):
                middle = (low + high) / 2
                if before * signal(step(slope, time, state, middle)) > 0:
                    low = middle
                else:
                    high = middle
            return time + high, step(slope, time, state, high)
        state, time, before = following, time + width, signal(following)
    raise AssertionError("the signal does not change its sign")


def root(function, low, high, rounds=100):
    """A zero between two points at which the function has opposite signs."""
    sign = function(low) > 0
    assert sign != (function(high) > 0), "no change of sign"
    for _ in range(rounds):
        middle = (low + high) / 2
        if (function(middle) > 0) == sign:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def solve(rows, right):
    """The solution of a linear system, real or complex."""
    return list(mpmath.lu_solve(mpmath.matrix(rows), mpmath.matrix(right)))


def integral(function, low, high):
    return mpmath.quad(function, [low, high])


def slope_of(function, order=1):
    """The derivative of a function, taken numerically."""
    return lambda x: mpmath.diff(function, x, order)
