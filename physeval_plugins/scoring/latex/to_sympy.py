"""The reader's tree as a sympy expression. sympy is imported here, and only when a tree is converted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sympy

from .tree import Node

_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "exp": sympy.exp, "ln": sympy.log, "sin": sympy.sin, "cos": sympy.cos, "tan": sympy.tan, "cot": sympy.cot,
    "sec": sympy.sec, "csc": sympy.csc, "asin": sympy.asin, "acos": sympy.acos, "atan": sympy.atan, "acot": sympy.acot,
    "asec": sympy.asec, "acsc": sympy.acsc, "sinh": sympy.sinh, "cosh": sympy.cosh, "tanh": sympy.tanh,
    "coth": sympy.coth, "sech": sympy.sech, "csch": sympy.csch, "asinh": sympy.asinh, "acosh": sympy.acosh,
    "atanh": sympy.atanh, "acoth": sympy.acoth, "asech": sympy.asech, "acsch": sympy.acsch, "erf": sympy.erf,
    "erfc": sympy.erfc, "gamma": sympy.gamma, "zeta": sympy.zeta, "sgn": sympy.sign, "floor": sympy.floor,
    "ceil": sympy.ceiling, "heaviside": sympy.Heaviside, "re": sympy.re, "im": sympy.im, "arg": sympy.arg,
    "conj": sympy.conjugate, "double_factorial": sympy.factorial2, "max": sympy.Max, "min": sympy.Min,
    "binomial": sympy.binomial, "atan2": sympy.atan2,
    "ei": sympy.Ei, "si": sympy.Si, "ci": sympy.Ci, "sinc": sympy.sinc,
}  # fmt: skip
_CONSTANTS = {"pi": sympy.pi, "e": sympy.E, "i": sympy.I, "infinity": sympy.oo}
_RELATIONS: dict[str, Callable[..., Any]] = {
    "=": sympy.Eq, "≈": sympy.Eq, "<": sympy.Lt, "<=": sympy.Le, ">": sympy.Gt, ">=": sympy.Ge, "!=": sympy.Ne,
}  # fmt: skip
MAX_DIGITS = 1_000  # a decimal with more of them becomes a fraction
MAX_POWER = 10_000  # a larger power of a number stays a power


def to_sympy(node: Node) -> Any:
    """The sympy expression (or relation, Tuple, Matrix, Piecewise...) of a tree.

    Symbols are plain `Symbol`s with canonical names; what sympy has no object for (a dot product, an average, a
    relation such as ∝) becomes a `Function` of that name, so that the tree keeps its shape.
    """
    op, args = node.op, node.args
    if op == "number":
        return sympy.Rational(node.value.numerator, node.value.denominator)
    if op == "decimal":
        digits = sum(map(str.isdigit, node.value.partition("e")[0]))
        if digits > MAX_DIGITS:
            from ..equality.arithmetic import exact_decimal

            exact = exact_decimal(node.value)
            return sympy.Rational(exact.numerator, exact.denominator)
        return sympy.Float(node.value, max(15, digits))
    if op == "symbol":
        return sympy.Symbol(node.value)
    if op == "constant":
        return _CONSTANTS[node.value]
    if op == "add":
        return sympy.Add(*map(_operand, args))
    if op in ("mul", "dot", "cross") and not (op != "mul" and _has_vector(node)):
        return sympy.Mul(*map(_operand, args))
    if op == "neg":
        return -_operand(args[0])
    if op == "div":
        above, below = map(_operand, args)
        return sympy.Mul(above, sympy.Pow(below, -1))
    if op == "pow":
        return _power(_operand(args[0]), _operand(args[1]))
    if op == "root":
        return _power(_operand(args[0]), 1 / _operand(args[1]))
    if op == "call" and node.value in _FUNCTIONS:
        return _FUNCTIONS[node.value](*map(_operand, args))
    if op == "call" and node.value == "det":
        return sympy.det(to_sympy(args[0]))
    if op == "abs":
        return sympy.Abs(_operand(args[0]))
    if op == "factorial":
        inner = _operand(args[0])
        return sympy.factorial(inner, evaluate=bool(not inner.is_Integer or abs(inner) < 2_000))
    if op == "unit":
        return sympy.Symbol(f"\\mathrm{{{node.value}}}")
    if op == "differential":
        return sympy.Symbol(f"d {node.args[0].value}")
    if op == "derivative":
        return _derivative(node)
    if op == "integral":
        return _integral(node)
    if op in ("sum", "product") and len(args) == 4:
        body, variable, low, high = map(to_sympy, args)
        return (sympy.Sum if op == "sum" else sympy.Product)(body, (variable, low, high))
    if op == "limit":
        body, variable, to = map(to_sympy, args)
        return sympy.Limit(body, variable, to)
    if op == "relation" and node.value in _RELATIONS and args[0].op != "text":
        return _RELATIONS[node.value](*map(to_sympy, args), evaluate=False)
    if op == "matrix":
        return sympy.ImmutableMatrix([[to_sympy(entry) for entry in row.args] for row in args])
    if op in ("tuple", "list", "chain"):
        return sympy.Tuple(*map(to_sympy, args))
    if op == "set":
        return sympy.FiniteSet(*map(to_sympy, args))
    if op == "interval":
        return sympy.Function(f"interval{node.value}")(*map(to_sympy, args))
    if op == "text":
        return sympy.Symbol(f"\\text{{{node.value}}}")
    name = {"apply": node.value, "operator": f"\\{node.value}", "pm": f"\\{node.value}"}.get(op, f"\\{op}")
    return sympy.Function(str(name))(*map(to_sympy, args))


def _operand(node: Node) -> Any:
    """A part of an operation: what is no single value (a tuple, a set, a relation) as a function of its parts."""
    value = to_sympy(node)
    return value if isinstance(value, sympy.Expr) else sympy.Function(f"\\{node.op}")(*map(_operand, node.args))


def _has_vector(node: Node) -> bool:
    return any(part.op == "symbol" and part.value.startswith(("\\vec", "\\hat", "\\nabla")) for part in node.walk())


def _power(base: Any, exponent: Any) -> Any:
    """base ** exponent; a power of numbers too large to write out stays a power."""
    if base.is_number and exponent.is_number:
        size = abs(sympy.N(exponent, 5))
        if not (size.is_comparable and size < MAX_POWER) or (exponent.has(sympy.Pow) and not exponent.is_Rational):
            return sympy.Pow(base, exponent, evaluate=False)
    return sympy.Pow(base, exponent)


def _derivative(node: Node) -> Any:
    operand, *variables = node.args
    body = to_sympy(operand)
    names = [to_sympy(variable) for variable in variables]
    if not body.has(*names):
        body = sympy.Function(str(body))(*dict.fromkeys(names))
    return sympy.Derivative(body, *names)


def _integral(node: Node) -> Any:
    body, variable, *limits = map(to_sympy, node.args)
    if "^" in node.value:  # over d^3p
        return sympy.Function(f"Integral{node.value[4:]}")(body, variable, *limits)
    if len(limits) == 2:
        return sympy.Integral(body, (variable, *limits))
    return sympy.Integral(body, variable)
