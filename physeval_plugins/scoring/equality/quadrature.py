"""Definite integrals by rigorous quadrature (flint's acb.integral), in bounded work."""

from __future__ import annotations

from typing import Any

import flint
from flint import acb, arb

from ..limits import OutOfTime, check_time
from .arithmetic import Closure, is_vector
from .point import Ball, NotReal, Point, Undefined

EVALUATIONS = 3_000
TYPICAL = 30  # evaluations of an easy integrand
MAX_NESTED = TYPICAL  # evaluations around one more integral: two within each other are carried out, not three
BITS = 90  # of accuracy asked for


def integrate(inner: Closure, name: str, ends: list[Ball], point: Point) -> Ball | None:
    """The integral of a compiled tree over `name` between two balls at a point; None where that comes to no value."""
    if point.repeated > MAX_NESTED:
        return None
    within = point.inside(name, acb(0), "|int", TYPICAL)
    within.real, within.field = False, acb
    within.values = {key: _complex(value) for key, value in within.values.items()}

    stopped: list[Exception] = []  # flint cannot pass an exception on

    def integrand(z: Any, analytic: bool) -> Any:
        if stopped:
            return acb("nan")
        try:
            check_time()
            within.values[name] = z
            within.analytic = analytic
            value = inner(within)
            if is_vector(value):
                raise Undefined("an integral of a vector")
        except (OutOfTime, Undefined, NotReal, ArithmeticError, ValueError) as error:
            stopped.append(error)
            return acb("nan")
        return value

    goal = arb(2) ** -BITS
    try:
        value = acb.integral(integrand, acb(ends[0]), acb(ends[1]), rel_tol=goal, abs_tol=goal, eval_limit=EVALUATIONS)
    except (ValueError, ZeroDivisionError):
        return None
    if stopped:
        if isinstance(stopped[0], OutOfTime):
            raise stopped[0]
        return None
    point.absorb(within)
    if not value.is_finite() or value.rel_accuracy_bits() < min(48, flint.ctx.prec // 2):
        return None
    if point.real:
        return value.real if value.imag.contains(0) else None
    return value


def _complex(value: Ball) -> Ball:
    return tuple(acb(part) for part in value) if isinstance(value, tuple) else acb(value)
