"""What has a bound variable: integrals, sums, products, limits.

They are carried out where that takes bounded work: rigorous quadrature, sums of few terms. Else a fixed linear functional
stands in for them, which keeps their algebra, and the point is marked `opaque`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from flint import arb

from ..latex.tree import Node
from ..limits import check_time
from .arithmetic import Closure, coefficient, generic, scalar
from .point import Ball, Point
from .quadrature import integrate

Compiler = Callable[[Node], Closure]
MAX_TERMS = 2_000  # of a sum with numeric limits
MAX_REPEATED = 200  # evaluations of what stands in nested stand-ins


def integral(node: Node, compiled: Compiler) -> Closure:
    body, variable = node.args[:2]
    inner = compiled(body)
    limits = [compiled(limit) for limit in node.args[2:]]
    kind = f"{node.op} {node.value}" + ("" if len(limits) == 2 else f" over {variable.value}")

    def at(point: Point) -> Ball:
        ends = [scalar(limit(point)) for limit in limits]
        if len(ends) == 2 and all(end.is_finite() for end in ends) and node.value == "int":
            found = integrate(inner, variable.value, ends, point)
            if found is not None:
                return found
        return _functional(inner, variable.value, kind, ends, point)

    return at


def _always(value: Ball) -> Closure:
    return lambda point: value


def _functional(inner: Closure, name: str, kind: str, ends: list[Ball], point: Point) -> Ball:
    """A stand-in for an integral, sum or limit not carried out: a fixed linear functional of the body and the limits."""
    point.opaque = True
    finite = [end if end.is_finite() else point.field(7 if _real(end) > 0 else -7) for end in ends]
    weight = generic(f"{kind} weight", [_always(end) for end in finite])
    total = point.field(0)
    for node in range(3 if point.repeated < MAX_REPEATED else 1):
        check_time()
        within = point.inside(name, point.field(coefficient(f"{kind} node", node)), f"|{kind} {node}", 3)
        value = scalar(inner(within))
        point.absorb(within)
        total = total + value * coefficient(f"{kind} weight", node)
    return total * weight(point)


def _real(value: Ball) -> arb:
    return value if isinstance(value, arb) else value.real


_PLAIN_INDEX = re.compile(r"\\?[A-Za-z]+")


def series(node: Node, compiled: Compiler) -> Closure:
    body, variable = node.args[:2]
    inner = compiled(body)
    limits = [compiled(limit) for limit in node.args[2:]]
    adds = node.op == "sum"
    # a sum over i is one over k, but one over i<j is not one over i>j
    kind = node.op if limits or _PLAIN_INDEX.fullmatch(variable.value) else f"{node.op} over {variable.value}"

    def at(point: Point) -> Ball:
        ends = [scalar(limit(point)) for limit in limits]
        if len(ends) == 2:
            low, high = (_whole(end) for end in ends)
            count = 0 if low is None or high is None else high - low + 1
            if low is not None and high is not None and count <= MAX_TERMS and point.repeated * count <= 10 * MAX_TERMS:
                total = point.field(0 if adds else 1)
                for k in range(low, high + 1):
                    check_time()
                    within = point.inside(variable.value, point.field(k), f"|{k}", count)
                    value = scalar(inner(within))
                    point.absorb(within)
                    total = total + value if adds else total * value
                return total
        return _functional(inner, variable.value, kind, ends, point)

    return at


def _whole(value: Ball) -> int | None:
    real = _real(value)
    if not real.is_finite() or not real.is_integer():
        return None
    found = real.unique_fmpz()
    return None if found is None or abs(found) > 10**9 else int(found)


def limit(node: Node, compiled: Compiler) -> Closure:
    body, variable, to = node.args
    inner, target = compiled(body), compiled(to)

    def at(point: Point) -> Ball:
        end = scalar(target(point))
        return _functional(inner, variable.value, "limit", [end], point)

    return at
