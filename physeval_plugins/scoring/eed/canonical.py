"""A canonical form of expressions without sympy: the trees of the profile `fast`.

Only exact arithmetic and bookkeeping, so the form depends on no version of anything, and takes well under a
millisecond. As in the PHYBench paper all symbols stand for positive quantities. Numbers are folded, sums and products
flattened, sorted and their like terms collected; powers of products are distributed, products of powers of one base
merged; a sum gives up its common factors and the denominators that are symbols, so that it holds integers without a
common factor and starts with a positive term; roots of numbers give up whole powers; the sign of an argument leaves an
odd or even function. Nothing is expanded and no identity of functions is used.

The result is a `Node` made of number, symbol, constant, add, mul, pow and call, with everything else kept in its place
as a call of its operation's name.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import gcd, lcm
from typing import Any

import zss

from ..equality.arithmetic import exact_decimal
from ..latex.tree import EULER, MINUS_ONE, ONE, Node, number

__all__ = ["canonical", "node_tree"]

ZERO = number(0)
ODD = frozenset(("sin", "tan", "cot", "csc", "sinh", "tanh", "coth", "csch", "asin", "atan", "asinh", "atanh", "erf"))
EVEN = frozenset(("cos", "sec", "cosh", "sech"))
# The order of kinds in sums and products, close to sympy's, so that trees of the two profiles look alike.
RANKS = {kind: rank for rank, kind in enumerate(("number", "constant", "symbol", "pow", "mul", "add", "call"))}
MAX_BITS = 4_096  # powers of numbers beyond this size stay powers
MAX_PRIME = 1_000  # trial division for roots of numbers


def canonical(node: Node) -> Node:
    """The canonical form of an expression tree."""
    args = [canonical(arg) for arg in node.args]
    match node.op:
        case "number" | "symbol" | "constant":
            return node
        case "decimal":
            return _decimal(node)
        case "add":
            return _sum(args)
        case "mul":
            return _product(args)
        case "neg":
            return _product([MINUS_ONE, *args])
        case "div":
            return _product([args[0], _power(args[1], MINUS_ONE)])
        case "pow":
            return _power(args[0], args[1])
        case "root":
            return _power(args[0], _power(args[1], MINUS_ONE))
        case "call":
            return _call(str(node.value), args)
        case "abs":
            return _absolute(args[0])
        case "unit" | "text":
            return Node("symbol", (), f"\\{node.op}{{{node.value}}}")
    name = node.op if node.value is None else f"{node.op} {node.value}"
    if node.op == "apply":
        name = str(node.value)
    if node.op == "set":
        args.sort(key=_key)
    return Node("call", tuple(args), name)


def node_tree(node: Node) -> zss.Node:
    """The `zss.Node` tree of a canonical form, with the labels of `trees`."""
    match node.op:
        case "number":
            return zss.Node(f"number_{_digits(node.value)}")
        case "constant":
            return zss.Node(f"number_{node.value}")
        case "symbol":
            return zss.Node(f"symbol_{node.value}")
    label = f"function_{node.value}" if node.op == "call" else f"operator_{node.op.capitalize()}"
    return zss.Node(label, [node_tree(arg) for arg in node.args])


def _digits(value: Fraction) -> str:
    # Hexadecimal beyond what Python is willing to write in decimal.
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MAX_BITS:
        return f"{value.numerator:#x}/{value.denominator:#x}"
    return str(value)


def _decimal(node: Node) -> Node:
    mantissa, _, exponent = str(node.value).lower().partition("e")
    if exponent and abs(int(exponent)) > MAX_BITS // 4:
        return _product([number(Fraction(mantissa)), Node("pow", (number(10), number(int(exponent))))])
    return number(exact_decimal(node.value))


def _key(node: Node) -> tuple[Any, ...]:
    rank = RANKS[node.op]
    if rank <= 2:
        return (rank, node.value)
    return (rank, str(node.value or ""), tuple(_key(arg) for arg in node.args))


# -- products -----------------------------------------------------------------------------------------------------


def _factors(node: Node) -> tuple[Fraction, dict[Node, Node]]:
    """A canonical node as coefficient and {base: exponent}."""
    parts = node.args if node.op == "mul" else (node,)
    coefficient = Fraction(1)
    powers: dict[Node, Node] = {}
    for part in parts:
        if part.op == "number":
            coefficient *= part.value
        elif part.op == "pow":
            powers[part.args[0]] = part.args[1]
        else:
            powers[part] = ONE
    return coefficient, powers


def _product(parts: Iterable[Node]) -> Node:
    coefficient = Fraction(1)
    exponents: dict[Node, list[Node]] = {}
    exponentials: list[Node] = []
    roots: dict[int, Fraction] = {}
    for part in parts:
        factor, powers = _factors(part)
        coefficient *= factor
        for base, exponent in powers.items():
            if base.op == "call" and base.value == "exp" and exponent == ONE:
                exponentials.append(base.args[0])
            elif base.op == "number" and exponent.op == "number" and 0 < exponent.value < 1:
                for prime, count in _primes(base.value):
                    roots[prime] = roots.get(prime, Fraction(0)) + count * exponent.value
            else:
                exponents.setdefault(base, []).append(exponent)
    whole, found = _roots(roots)
    coefficient *= whole
    if exponentials:
        coefficient *= _put(found, _call("exp", [_sum(exponentials)]))
    again: list[Node] = []
    for base, several in exponents.items():
        exponent = several[0] if len(several) == 1 else _sum(several)
        if len(several) > 1 and base.op in ("number", "add", "pow") and exponent.op == "number":
            again.append(_power(base, exponent))  # 2^x 2^(1-x) is a number; a whole power of a sum has its sign outside
        elif exponent != ZERO:
            found[base] = exponent
    product = _assembled(coefficient, found)
    return _product([*again, product]) if again else product


def _put(powers: dict[Node, Node], node: Node) -> Fraction:
    """Adds a node that is no power to {base: exponent}; returns it instead where it is a number."""
    if node.op == "number":
        return Fraction(node.value)
    powers[node] = ONE
    return Fraction(1)


def _assembled(coefficient: Fraction, powers: dict[Node, Node]) -> Node:
    if coefficient == 0:
        return ZERO
    factors = [base if exponent == ONE else Node("pow", (base, exponent)) for base, exponent in powers.items()]
    if not factors:
        return number(coefficient)
    factors.sort(key=_key)
    if coefficient != 1:
        factors.insert(0, number(coefficient))
    return factors[0] if len(factors) == 1 else Node("mul", tuple(factors))


# -- powers -------------------------------------------------------------------------------------------------------


def _power(base: Node, exponent: Node) -> Node:
    if base == ONE or (exponent == ONE and base.op != "add"):
        return base
    if exponent == ZERO:
        return ONE
    if base.op == "constant" and base.value == "e":
        return _call("exp", [exponent])
    if base.op == "pow" and (_is_whole(exponent) or _is_positive(base.args[0]) or _is_even_root(base.args[1])):
        return _power(base.args[0], _product([base.args[1], exponent]))
    if base.op == "call" and base.value == "exp":
        return _call("exp", [_product([base.args[0], exponent])])
    if base.op == "mul":
        if base.args[0].op == "number" and base.args[0].value < 0 and not _is_whole(exponent):
            base = _sign_inside(base)
        return _product(_power(factor, exponent) for factor in base.args)
    if base.op == "add" and _is_whole(exponent) and _factors(base.args[0])[0] < 0:
        base = _sum([base])
        return base if exponent == ONE else _power(base, exponent)
    if base.op == "number" and exponent.op == "number":
        return _number_power(base.value, exponent.value)
    return base if exponent == ONE else Node("pow", (base, exponent))


def _is_whole(exponent: Node) -> bool:
    return exponent.op == "number" and exponent.value.denominator == 1


def _is_positive(node: Node) -> bool:
    """Is this positive where all symbols are?"""
    return (
        node.op == "symbol" or (node.op == "constant" and node.value != "i") or (node.op == "number" and node.value > 0)
    )


def _is_even_root(exponent: Node) -> bool:
    return exponent.op == "number" and exponent.value.denominator % 2 == 0


def _sign_inside(product: Node) -> Node:
    """-2 (a - b) as 2 (b - a), since a root of it is real where that of its parts is not."""
    for place, factor in enumerate(product.args):
        if factor.op == "add":
            turned = Node("add", tuple(_product([MINUS_ONE, term]) for term in factor.args))
            rest = [*product.args[1:place], turned, *product.args[place + 1 :]]
            coefficient = -product.args[0].value
            return (
                Node("mul", (number(coefficient), *rest))
                if coefficient != 1 or len(rest) == 1
                else Node("mul", tuple(rest))
            )
    return product


def _number_power(base: Fraction, exponent: Fraction) -> Node:
    """A power of numbers: whole powers are carried out, of roots all that is whole is taken out."""
    size = max(base.numerator.bit_length(), base.denominator.bit_length()) * abs(exponent)
    if base == 0 and exponent > 0:
        return ZERO
    if base == 0 or size > MAX_BITS:
        return Node("pow", (number(base), number(exponent)))
    if exponent.denominator == 1:
        return number(base**exponent.numerator)
    return _assembled(*_roots({prime: count * exponent for prime, count in _primes(base)}))


def _roots(powers: dict[int, Fraction]) -> tuple[Fraction, dict[Node, Node]]:
    """A product of powers of primes (or -1) as a coefficient and roots: one number under each exponent in (0, 1)."""
    coefficient = Fraction(1)
    under: dict[Fraction, int] = {}
    for prime, exponent in powers.items():
        whole, rest = divmod(exponent, 1)
        coefficient *= Fraction(prime) ** int(whole)
        if rest and prime > 0:
            under[rest] = under.get(rest, 1) * prime
    found = {number(value): number(rest) for rest, value in under.items()}
    if powers.get(-1, Fraction(0)) % 1:
        found[MINUS_ONE] = number(powers[-1] % 1)
    return coefficient, found


def _primes(value: Fraction) -> Iterable[tuple[int, int]]:
    """Prime factors below MAX_PRIME with their counts (negative: of the denominator), what is left over, and -1."""
    if value < 0:
        yield -1, 1
    value = abs(value)
    for part, sign in ((value.numerator, 1), (value.denominator, -1)):
        for prime in range(2, MAX_PRIME):
            if prime * prime > part:
                break
            count = 0
            while part % prime == 0:
                part, count = part // prime, count + 1
            if count:
                yield prime, sign * count
        if part > 1:
            yield part, sign


# -- sums ---------------------------------------------------------------------------------------------------------


def _sum(parts: Iterable[Node]) -> Node:
    terms: dict[Node, Fraction] = {}

    def put(node: Node, scale: Fraction) -> None:
        coefficient, powers = _factors(node)
        scale *= coefficient
        if len(powers) == 1 and (whole := next(iter(powers.items())))[0].op == "add" and whole[1] == ONE:
            for term in whole[0].args:
                put(term, scale)
            return
        rest = _assembled(Fraction(1), powers)
        terms[rest] = terms.get(rest, Fraction(0)) + scale

    for part in parts:
        put(part, Fraction(1))
    left = {term: coefficient for term, coefficient in terms.items() if coefficient}
    if not left:
        return ZERO
    if len(left) == 1:
        ((term, coefficient),) = left.items()
        return _product([number(coefficient), term])
    return _without_content(left)


def _without_content(terms: dict[Node, Fraction]) -> Node:
    """A sum of two or more terms as common factor times a sum without one."""
    split = [(coefficient, _factors(term)[1]) for term, coefficient in terms.items()]
    lowest: dict[Node, Fraction] = {}
    for base in {base: None for _, powers in split for base in powers}:
        exponents = [powers.get(base, ZERO) for _, powers in split]
        if all(exponent.op == "number" for exponent in exponents):
            least = min(exponent.value for exponent in exponents)
            # A denominator that is itself a sum stays where it is: with it, continued fractions would explode.
            if least > 0 or (least < 0 and (base.op in ("symbol", "constant") or ZERO not in exponents)):
                lowest[base] = least
    if lowest:
        inverse = {base: number(-least) for base, least in lowest.items()}
        terms = {}
        for coefficient, powers in split:
            term = _product([_assembled(Fraction(1), powers), _assembled(Fraction(1), inverse)])
            factor, own = _factors(term)
            rest = _assembled(Fraction(1), own)
            terms[rest] = terms.get(rest, Fraction(0)) + coefficient * factor
    ordered = sorted((term for term in terms if terms[term]), key=_key)
    if len(ordered) < 2:
        inner = _product([number(terms[ordered[0]]), ordered[0]]) if ordered else ZERO
        return _product([inner, _assembled(Fraction(1), {base: number(least) for base, least in lowest.items()})])
    content = Fraction(
        gcd(*(terms[term].numerator for term in ordered)), lcm(*(terms[term].denominator for term in ordered))
    )
    if terms[ordered[0]] < 0:
        content = -content
    inner = Node("add", tuple(_scaled(terms[term] / content, term) for term in ordered))
    common = {inner: ONE, **{base: number(least) for base, least in lowest.items()}}
    return _assembled(content, common)


def _scaled(coefficient: Fraction, term: Node) -> Node:
    if term == ONE:
        return number(coefficient)
    if coefficient == 1:
        return term
    return Node("mul", (number(coefficient), *(term.args if term.op == "mul" else (term,))))


# -- functions ----------------------------------------------------------------------------------------------------


def _call(name: str, args: list[Node]) -> Node:
    if name in ODD | EVEN and len(args) == 1 and _factors(args[0])[0] < 0:
        positive = Node("call", (_product([MINUS_ONE, args[0]]),), name)
        return _product([MINUS_ONE, positive]) if name in ODD else positive
    if (name, args) in (("exp", [ZERO]), ("ln", [EULER])):
        return ONE
    if name == "ln" and args == [ONE]:
        return ZERO
    return Node("call", tuple(args), name)


def _absolute(node: Node) -> Node:
    coefficient, powers = _factors(node)
    kept = {base: exponent for base, exponent in powers.items() if base.op in ("symbol", "constant", "number")}
    outside = _assembled(abs(coefficient), kept)
    inside = {base: exponent for base, exponent in powers.items() if base not in kept}
    return _product([outside, Node("call", (_assembled(Fraction(1), inside),), "Abs")]) if inside else outside
