"""A relation as a polynomial in one of its symbols, or in a root of it."""

from __future__ import annotations

from fractions import Fraction

import flint
from flint import arb, fmpq, fmpz

from ..equality.evaluate import Ball, Point, Undefined, is_vector, rational, value_at
from ..latex.tree import Node
from .relation import Relation

__all__ = ["has_vectors", "mentions", "polynomial", "root_degree", "tiny", "trimmed"]


def mentions(node: Node, name: str) -> bool:
    """Does a symbol of this name stand in the tree?"""
    return any(part.op == "symbol" and part.value == name for part in node.walk())


def has_vectors(node: Node) -> bool:
    """Does the tree hold vectors?"""
    return any(part.op == "symbol" and part.value.startswith(("\\vec{", "\\hat{", "\\nabla")) for part in node.walk())


_MAX_DEGREE = 12
Poly = tuple[list[Ball], list[Ball]]  # numerator and denominator, constant term first


def root_degree(relation: Relation, name: str) -> int:
    """q such that the relation is a rational function of name^(1/q) as far as its shape tells; 0 if it is none."""
    q = 1
    for node in relation.nodes:
        if not mentions(node, name) or node.op in ("symbol", "add", "mul", "neg", "div"):
            continue
        if node.op in ("dot", "cross"):
            if has_vectors(node):
                return 0
        elif node.op == "pow" and (exponent := rational(node.args[1])) is not None and abs(exponent) <= _MAX_DEGREE:
            q = q * exponent.denominator if q % exponent.denominator else q
        elif node.op == "root" and (degree := rational(node.args[1])) is not None and degree.denominator == 1:
            q = q * int(degree) if q % int(degree) else q
        else:
            return 0
    return q if 0 < q <= 6 else 0


def trimmed(coefficients: list[Ball]) -> list[Ball]:
    while len(coefficients) > 1 and tiny(coefficients[-1], coefficients):
        coefficients = coefficients[:-1]
    return coefficients


def tiny(value: Ball, among: list[Ball]) -> bool:
    """Zero up to rounding: what is left where terms cancel."""
    if not value.contains(0):
        return False
    largest = max((abs(other).abs_upper() for other in among), default=arb(0))
    return bool(abs(value).abs_upper() <= largest * arb(2) ** -(flint.ctx.prec // 2))


def polynomial(node: Node, name: str, q: int, point: Point) -> Poly:
    """The node as numerator and denominator in y, where name = y**q. Raises Undefined."""
    if not mentions(node, name):
        value = value_at(node, point)
        if is_vector(value):
            raise Undefined("a vector")
        return [value], [point.field(1)]
    if node.op == "symbol":
        return [point.field(0)] * q + [point.field(1)], [point.field(1)]
    if node.op == "neg":
        top, bottom = polynomial(node.args[0], name, q, point)
        return [-c for c in top], bottom
    if node.op == "add":
        top, bottom = polynomial(node.args[0], name, q, point)
        for arg in node.args[1:]:
            other, below = polynomial(arg, name, q, point)
            if len(bottom) == len(below) == 1:
                top = _added([c / bottom[0] for c in top], [c / below[0] for c in other])
                bottom = [point.field(1)]
            else:
                top, bottom = _added(_multiplied(top, below), _multiplied(other, bottom)), _multiplied(bottom, below)
        return top, bottom
    if node.op in ("mul", "dot", "cross"):
        top, bottom = [point.field(1)], [point.field(1)]
        for arg in node.args:
            other, below = polynomial(arg, name, q, point)
            top, bottom = _multiplied(top, other), _multiplied(bottom, below)
        return top, bottom
    if node.op == "div":
        top, bottom = polynomial(node.args[0], name, q, point)
        other, below = polynomial(node.args[1], name, q, point)
        return _multiplied(top, below), _multiplied(bottom, other)
    exponent = rational(node.args[1]) if node.op in ("pow", "root") and len(node.args) == 2 else None
    if exponent is None or exponent == 0:
        raise Undefined("no polynomial")
    if node.op == "root":
        exponent = 1 / exponent
    return _raised(*polynomial(node.args[0], name, q, point), exponent, point)


def _raised(top: list[Ball], bottom: list[Ball], exponent: Fraction, point: Point) -> Poly:
    if exponent < 0:
        top, bottom, exponent = bottom, top, -exponent
    if exponent.denominator == 1:
        n = int(exponent)
        out: Poly = ([point.field(1)], [point.field(1)])
        for _ in range(n):
            out = _multiplied(out[0], top), _multiplied(out[1], bottom)
        return out
    return _monomial_root(top, exponent, point), _monomial_root(bottom, exponent, point)


def _monomial_root(coefficients: list[Ball], exponent: Fraction, point: Point) -> list[Ball]:
    """(c y**k)**(m/n) for a positive y."""
    places = [index for index, c in enumerate(coefficients) if not c.is_zero()]
    if len(places) != 1:
        raise Undefined("the root of a sum")
    power = places[0] * exponent
    if power.denominator != 1:
        raise Undefined("a broken power")
    root = coefficients[places[0]] ** point.field(fmpq(fmpz(exponent.numerator), fmpz(exponent.denominator)))
    return [point.field(0)] * int(power) + [root]


def _added(a: list[Ball], b: list[Ball]) -> list[Ball]:
    if len(a) < len(b):
        a, b = b, a
    return [x + b[i] if i < len(b) else x for i, x in enumerate(a)]


def _multiplied(a: list[Ball], b: list[Ball]) -> list[Ball]:
    if len(a) + len(b) - 1 > _MAX_DEGREE * 2:
        raise Undefined("a degree too high")
    if len(b) == 1:
        return [x * b[0] for x in a]
    if len(a) == 1:
        return [a[0] * x for x in b]
    out: list[Ball] = [a[0] * 0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            out[i + j] = out[i + j] + x * y
    return out
