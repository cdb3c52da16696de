"""Are two expressions the same? Decided by evidence, the same on every machine.

1. the same tree;
2. *different*, proven: at some point of the domain the rigorous balls around the two values do not meet;
3. *same*, by evidence: at 8 or more points the balls meet, each with 64 accurate bits or more. Two different expressions
   of the kinds that formulas are made of agree at a random point with probability zero, so that chance agreement at
   eight points, to 64 bits each, does not happen;
4. *undecided*: too few points where both have a value, or an integral, sum or limit that cannot be carried out.

Domains, in order: positive reals with the arguments of trigonometric functions in (0, π/2); positive reals; complex
values at positive symbols (for expressions that are nowhere real); both signs. The verdict is that of the first domain
with enough points, and names it. Quantities are positive unless the text says otherwise: the convention of PHYBench
(arXiv 2504.16074).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from flint import acb, arb

from .evaluate import (
    TRIGONOMETRIC,
    Ball,
    NotReal,
    Point,
    Undefined,
    exact_decimal,
    half_last_digit,
    is_vector,
    precision,
    value_at,
)
from .latex.symbols import FLIPPED, VARIANTS
from .latex.tree import EULER, IMAGINARY, Node, number, symbol
from .limits import OutOfTime, check_time, time_left
from .symbolic import is_open
from .workers import WorkCrashed, WorkTimeout, run_bounded

POINTS = 8
ACCURATE_BITS = 64
TRIES = 120
CLOSED_FORM_SECONDS = 4.0  # for sympy to carry out integrals, sums and limits; else undecided
PRECISIONS = (128, 384, 1_536)
CONSTANT_PRECISIONS = (256, 1_024, 6_144)


@dataclass(frozen=True)
class Verdict:
    """What came out.

    Attributes:
        same: True, False, or None for undecided.
        reason: one sentence.
        evidence: "domain", "points" (how many agreed), or a "point" where they differ with both "values".
        notes: what was assumed on the way.
    """

    same: bool | None
    reason: str
    evidence: dict[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    def noted(self, *notes: str) -> Verdict:
        return Verdict(self.same, self.reason, self.evidence, (*self.notes, *notes))


def compare(a: Node, b: Node) -> Verdict:
    """Are two trees (values, relations, tuples, sets, cases...) the same?

    Args:
        a: the reference.
        b: the candidate. The verdict is symmetric, but for decimals: only a reference with decimals is met within digits.
    """
    a, b, notes = in_one_vocabulary(a, b)
    verdict = _compare(a, b)
    return verdict.noted(*notes) if notes else verdict


def _compare(a: Node, b: Node) -> Verdict:
    if a == b:
        return Verdict(True, "the two are written the same", {"domain": "as written"})
    if _branches(a) > 1 or _branches(b) > 1 or a.op in ("set", "list") or b.op in ("set", "list"):
        return _compare_sets(a, b)
    if a.op in ("relation", "chain") and b.op in ("relation", "chain"):
        a, b = _as_inequalities(a), _as_inequalities(b)
    if a.op in _SHAPES or b.op in _SHAPES:
        return _compare_shapes(a, b)
    if a.op in ("relation", "chain") or b.op in ("relation", "chain"):
        if a.op == b.op == "relation":
            return compare_relations(a, b)
        if a.op == b.op == "chain":
            return _compare_sets(_links(a), _links(b))
        return Verdict(False, "one is a relation, the other is none")
    return compare_values(a, b)


# -- one vocabulary -----------------------------------------------------------------------------------------------


def in_one_vocabulary(a: Node, b: Node) -> tuple[Node, Node, list[str]]:
    """Both trees with one spelling for one thing, decided from both: ε and ϵ, e, i, ħ and h, Δx as a product."""
    if a == b:
        return a, b, []
    notes: list[str] = []
    a, b = _one_spelling(a, b)
    a, b = _settle_euler(a, b, notes)
    a, b = _settle_imaginary(a, b, notes)
    a, b = _settle_planck(a, b, notes)
    a, b = _settle_delta(a, b, notes), _settle_delta(b, a, notes)
    return a, b, notes


def _names(node: Node) -> set[str]:
    return {part.value for part in node.walk() if part.op in ("symbol", "apply")}


def _one_spelling(a: Node, b: Node) -> tuple[Node, Node]:
    """\\varepsilon is \\epsilon (and so on), unless one side uses both."""
    names = [_names(a), _names(b)]
    clash = {
        variant
        for variant, plain in VARIANTS.items()
        for side in names
        if any(variant in name for name in side) and any(_has_letter(name, plain) for name in side)
    }

    def spelt(name: str) -> str:
        for variant, plain in VARIANTS.items():
            if variant in name and variant not in clash:
                name = name.replace(variant, plain)
        return name

    sides = []
    for node, side in zip((a, b), names, strict=True):
        sides.append(node.rename({name: spelt(name) for name in side if spelt(name) != name}))
    return sides[0], sides[1]


def _has_letter(name: str, letter: str) -> bool:
    at = name.find(letter)
    return at >= 0 and not name[at + len(letter) : at + len(letter) + 1].isalpha()


def _is_ambiguous_euler(node: Node) -> bool:
    return node.op == "pow" and node.args[0] == symbol("e")


def _uses_euler(node: Node) -> bool:
    return any(
        part == EULER or (part.op == "call" and part.value in ("exp", "sinh", "cosh", "tanh")) for part in node.walk()
    )


def _lone_e(node: Node) -> bool:
    """Does e stand anywhere but as the base of a power?"""
    powers = {id(part.args[0]) for part in node.walk() if _is_ambiguous_euler(part)}
    return any(part == symbol("e") and id(part) not in powers for part in node.walk())


def _settle_euler(a: Node, b: Node, notes: list[str]) -> tuple[Node, Node]:
    """`e^2` is a charge squared where e is a symbol elsewhere or on both sides; Euler's number where the other side is."""
    has = ["e" in _names(a), "e" in _names(b)]
    if has[0] == has[1] or _lone_e(a) or _lone_e(b):
        return a, b
    side, other = (a, b) if has[0] else (b, a)
    if not _uses_euler(other):
        return a, b
    notes.append("e is read as Euler's number, as on the other side")
    changed = side.replace(lambda node: EULER if node == symbol("e") else None)
    return (changed, b) if has[0] else (a, changed)


def _settle_imaginary(a: Node, b: Node, notes: list[str]) -> tuple[Node, Node]:
    """i (or j) is the imaginary unit where it is a factor in an exponent of e, or the other side has an upright one."""
    for letter in ("i", "j"):
        if any(
            _imaginary_in(node, letter) or node == IMAGINARY for side in (a, b) for node in side.walk()
        ) and letter in (_names(a) | _names(b)):
            notes.append(f"{letter} is read as the imaginary unit")
            target = symbol(letter)
            a = a.replace(lambda node, target=target: IMAGINARY if node == target else None)
            b = b.replace(lambda node, target=target: IMAGINARY if node == target else None)
    return a, b


def _imaginary_in(node: Node, letter: str) -> bool:
    exponent: Node | None = None
    if node.op == "pow" and node.args[0] == EULER:
        exponent = node.args[1]
    elif node.op == "call" and node.value == "exp":
        exponent = node.args[0]
    if exponent is None:
        return False
    terms = exponent.args if exponent.op == "add" else (exponent,)
    for term in terms:
        while term.op in ("neg", "pm"):
            term = term.args[-1]
        factors: Iterable[Node] = term.args if term.op in ("mul", "dot") else (term,)
        if term.op == "div":
            factors = term.args[0].args if term.args[0].op == "mul" else (term.args[0],)
        if symbol(letter) in tuple(factors):
            return True
    return False


def _settle_planck(a: Node, b: Node, notes: list[str]) -> tuple[Node, Node]:
    """h = 2πħ where one side writes h and the other ħ."""
    names = _names(a), _names(b)
    for (node, mine), other in (((a, names[0]), names[1]), ((b, names[1]), names[0])):
        if "h" in mine and "\\hbar" not in mine and "\\hbar" in other and "h" not in other:
            notes.append("h is read as 2πħ, as the other side writes ħ")
            planck = Node("mul", (number(2), Node("constant", (), "pi"), symbol("\\hbar")))
            changed = node.replace(lambda part: planck if part == symbol("h") else None)
            return (changed, b) if node is a else (a, changed)
    return a, b


def _settle_delta(node: Node, other: Node, notes: list[str]) -> Node:
    """`\\delta x` is a product where the other side has \\delta alone and no \\delta x."""
    others = _names(other)

    def split(part: Node) -> Node | None:
        if part.op != "symbol" or part.value in others:
            return None
        for operator in ("\\Delta", "\\delta"):
            if part.value.startswith(f"{operator} ") and operator in others:
                notes.append(f"{part.value} is read as a product, as {operator} stands alone on the other side")
                return Node("mul", (symbol(operator), symbol(part.value[len(operator) + 1 :])))
        return None

    return node.replace(split)


# -- values -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4_096)
def _angles(node: Node) -> frozenset[str]:
    found: set[str] = set()
    for part in node.walk():
        if part.op == "call" and part.value in TRIGONOMETRIC:
            found.update(_names(part))
    return frozenset(found)


@lru_cache(maxsize=4_096)
def _integers(node: Node) -> frozenset[str]:
    found: set[str] = set()
    for part in node.walk():
        if part.op in ("sum", "product"):
            for limit in part.args[2:]:
                found.update(_names(limit))
        elif part.op == "call" and part.value == "binomial":
            found.update(_names(part))
    return frozenset(found)


def compare_values(a: Node, b: Node) -> Verdict:
    """Compare two expressions that have values (numbers, vectors) at points."""
    verdict = _exactly(a, b, measured=False)
    if verdict.same is None and (is_open(a) or is_open(b)):
        verdict = _carried_out(a, b) or verdict
    if verdict.same is False and _is_measured(a):
        within = _within_digits(a, b)
        if within is not None:
            return within
    if verdict.same is False and _is_approximation(a, b):
        return Verdict(False, f"a decimal approximation of an exact reference is not the reference; {verdict.reason}",
                       verdict.evidence)  # fmt: skip
    return verdict


def _carried_out(a: Node, b: Node) -> Verdict | None:
    """Compare after sympy, in a bounded worker, has carried out integrals, sums and limits; None where it cannot."""
    left = time_left()
    seconds = CLOSED_FORM_SECONDS if left is None else min(CLOSED_FORM_SECONDS, left)
    sides = []
    for side in (a, b):
        try:
            done = run_bounded("physeval_plugins.scoring.symbolic:resolve", (side,), seconds) if is_open(side) else side
        except WorkTimeout:
            raise OutOfTime from None
        except WorkCrashed:
            done = None
        if done is None:
            return None
        sides.append(done)
    verdict = _exactly(sides[0], sides[1], measured=False)
    return verdict.noted("integrals, sums and limits are carried out by sympy")


def _is_measured(node: Node) -> bool:
    """Is a reference a measured value: with decimals, or a number with a unit?"""
    return any(part.op in ("decimal", "unit") for part in node.walk())


def _is_approximation(a: Node, b: Node) -> bool:
    return not any(part.op == "decimal" for part in a.walk()) and any(part.op == "decimal" for part in b.walk())


_DOMAINS = {
    "quadrant": "for positive quantities, with the arguments of trigonometric functions between 0 and π/2",
    "positive": "for positive quantities",
    "complex": "as complex values at positive quantities",
    "signs": "for quantities of either sign",
    "constant": "as numbers",
}


def _exactly(a: Node, b: Node, measured: bool) -> Verdict:
    names = sorted(_names(a) | _names(b))
    try:
        if not names and not any(
            part.op in ("unit", "derivative", "operator") for side in (a, b) for part in side.walk()
        ):
            return _constants(a, b, measured)
        return _at_points(a, b, names, measured)
    except NotReal:  # pragma: no cover - _at_points handles it
        return Verdict(None, "no value")
    except Undefined as undefined:
        return Verdict(None, f"not comparable: {undefined}")


def _pair(a: Node, b: Node, point: Point, bits: int) -> tuple[Ball, Ball]:
    """Both values at a point; only the reference's decimals have a width where the point is `measured`."""
    check_time()
    with precision(bits):
        x = value_at(a, point)
        measured, point.measured = point.measured, False
        y = value_at(b, point)
        point.measured = measured
        return x, y


def _finite(value: Ball) -> bool:
    return all(part.is_finite() for part in value) if is_vector(value) else value.is_finite()


def _meets(x: Ball, y: Ball) -> bool:
    if is_vector(x):
        return all(p.overlaps(q) for p, q in zip(x, y, strict=True))
    return x.overlaps(y)


def _accurate(x: Ball, y: Ball, bits: int) -> bool:
    """Do both balls have 64 accurate bits, or are both so near to zero that only zero is left?"""
    if is_vector(x):
        return all(_accurate(p, q, bits) for p, q in zip(x, y, strict=True))
    if all(value.is_zero() or value.rel_accuracy_bits() >= ACCURATE_BITS for value in (x, y)):
        return True
    tiny = arb(2) ** -(bits // 2)
    return bool(abs(x) < tiny and abs(y) < tiny)


def _constants(a: Node, b: Node, measured: bool) -> Verdict:
    """Two numbers: compared at rising precision, until they part or agree to hundreds of digits."""
    agreed = 0
    for bits in CONSTANT_PRECISIONS[: 2 if measured else 3]:
        point = Point(0, measured=measured)
        try:
            x, y = _pair(a, b, point, bits)
        except NotReal:
            point = Point(0, real=False, measured=measured)
            x, y = _pair(a, b, point, bits)
        if is_vector(x) != is_vector(y):
            return Verdict(False, "one is a vector, the other is none")
        if not (_finite(x) and _finite(y)):
            if point.real:
                point = Point(0, real=False, measured=measured)
                x, y = _pair(a, b, point, bits)
            if not (_finite(x) and _finite(y)):
                return Verdict(None, "at least one of the two has no finite value")
        if not _meets(x, y):
            if point.opaque:
                return Verdict(None, "an integral, sum or limit that is not carried out here")
            return Verdict(False, f"the values differ: {show(x)} and {show(y)}", {"values": [show(x), show(y)]})
        if (_narrow(x) and _narrow(y)) if measured else (_accurate(x, y, bits) and not point.lost):
            agreed += 1
            if agreed == 2 or measured:
                return Verdict(
                    True, f"the values agree to {bits // 4} digits or more", {"domain": _DOMAINS["constant"]}
                )
    return Verdict(None, "the two numbers cannot be told apart and not be shown equal")


def _at_points(a: Node, b: Node, names: list[str], measured: bool) -> Verdict:
    angles, integers = _angles(a) | _angles(b), _integers(a) | _integers(b)
    counted = {"quadrant": 0, "positive": 0}
    parted: dict[str, Verdict] = {}
    opaque = False
    misses = 0
    try:
        for index in range(TRIES):
            point, outcome, verdict = _at_point(
                a, b, names, index, measured, real=True, angles=angles, integers=integers
            )
            opaque = opaque or point.opaque
            if outcome is None:
                misses += 1
                if misses > 60 and sum(counted.values()) == 0:
                    break
                continue
            kind = "quadrant" if point.first_quadrant else "positive"
            if outcome is False:
                if kind == "quadrant":
                    return verdict
                parted.setdefault(kind, verdict)
            counted[kind] += 1
            if counted["quadrant"] >= POINTS:
                return _agreed("quadrant" if angles else "positive", counted["quadrant"])
            if counted["quadrant"] == 0 and counted["positive"] >= 3 * POINTS:
                break
    except NotReal:
        pass
    if parted:
        return parted["positive"]
    total = counted["quadrant"] + counted["positive"]
    if total >= POINTS:
        return _agreed("positive", total)
    for domain, signs in (("complex", False), ("signs", True)):
        agreed = total
        for index in range(3 * POINTS):
            point, outcome, verdict = _at_point(
                a, b, names, index + TRIES, measured, real=False, angles=angles, integers=integers, signs=signs
            )
            opaque = opaque or point.opaque
            if outcome is False:
                return verdict
            agreed += outcome is True
            if agreed >= POINTS:
                return _agreed(domain, agreed)
    if opaque:
        return Verdict(None, "an integral, sum or limit that is not carried out here")
    return Verdict(None, "too few points where both have a value")


def _agreed(domain: str, points: int) -> Verdict:
    return Verdict(True, f"the two agree {_DOMAINS[domain]}", {"domain": _DOMAINS[domain], "points": points})


def _at_point(
    a: Node, b: Node, names: list[str], index: int, measured: bool, **settings: Any
) -> tuple[Point, bool | None, Verdict]:
    """What one point says: True, False, or None where it does not count."""
    unknown = Verdict(None, "")
    point = Point(index, wide=index % 3 == 2, measured=measured, **settings)
    for bits in PRECISIONS:
        point = Point(index, wide=index % 3 == 2, measured=measured, **settings)
        x, y = _pair(a, b, point, bits)
        if is_vector(x) != is_vector(y):
            return point, False, Verdict(False, "one is a vector, the other is none")
        if not (_finite(x) and _finite(y)):
            return point, None, unknown
        if not _meets(x, y):
            if point.opaque:
                return point, None, unknown
            return point, False, _difference(x, y, names, point)
        if measured:
            return point, (True if _narrow(x) and _narrow(y) else None), unknown
        if _accurate(x, y, bits) and not point.lost:
            return point, True, unknown
    return point, None, unknown


def _difference(x: Ball, y: Ball, names: list[str], point: Point) -> Verdict:
    where = {name: show(point.symbol(name)) for name in names}
    at = ", ".join(f"{name} = {value}" for name, value in where.items())
    values = [show(x), show(y)]
    reason = f"the values differ{f' at {at}' if 0 < len(at) < 120 else ''}: {values[0]} and {values[1]}"
    return Verdict(False, reason, {"point": where, "values": values})


def show(value: Ball) -> str:
    """A value in six digits."""
    if is_vector(value):
        return "(" + ", ".join(show(part) for part in value) + ")"
    if isinstance(value, acb):
        return show(value.real) if value.imag.is_zero() else f"{show(value.real)} + {show(value.imag)}i"
    if abs(value).abs_upper() > arb(10) ** 1_000 or (value != 0 and abs(value).abs_lower() < arb(10) ** -1_000):
        return "out of range" if not value.is_zero() else "0"
    return f"{float(value.mid()):.6g}"


# -- measured values ----------------------------------------------------------------------------------------------


def _narrow(value: Ball) -> bool:
    """Is a measured value known to better than 10 %?"""
    if is_vector(value):
        return all(_narrow(part) for part in value)
    return value.is_exact() or value.rel_accuracy_bits() >= 3


def _within_digits(a: Node, b: Node) -> Verdict | None:
    """The reference holds decimals: the two agree if the candidate lies within half a unit of its last digits.

    Two plain numbers also agree if the reference, rounded to the candidate's three digits or more, is the candidate.
    """
    plain = _measurement(a), _measurement(b)
    if plain[0] is not None and plain[1] is not None:
        (x, half_x, rest_x), (y, half_y, rest_y) = plain
        scale = _scale(rest_x, rest_y)
        if scale is None:
            return None
        y, half_y = y * scale, half_y * scale
        within = max(half_x, half_y if abs(y) >= 200 * half_y else 0)
        if abs(x - y) <= within * Fraction(1_000_001, 1_000_000):
            return Verdict(True, "the values agree within half a unit of the last digit", {"domain": "within digits"})
        return None
    loose = _exactly(a, b, measured=True)
    if loose.same:
        return Verdict(
            True, "the two agree within half a unit of the last digits of the reference", {"domain": "within digits"}
        )
    return None


def _measurement(node: Node) -> tuple[Any, Any, Node | None] | None:
    """(value, half of its last digit, unit) of a number as measured, with a power of ten and a unit; else None."""
    sign = 1
    while node.op == "neg":
        sign, node = -sign, node.args[0]
    factors = list(node.args) if node.op in ("mul", "cross", "dot") else [node]
    flat: list[Node] = []
    while factors:
        factor = factors.pop(0)
        if factor.op in ("mul", "cross", "dot"):
            factors = [*factor.args, *factors]
        else:
            flat.append(factor)
    value: Any = None
    half: Any = 0
    units: list[Node] = []
    for factor in flat:
        if factor.op == "decimal" and value is None:
            value, half = exact_decimal(factor.value), half_last_digit(factor.value)
        elif factor.op == "number" and value is None:
            value = factor.value
        elif factor.op == "pow" and factor.args[0] == number(10):
            exponent = _small_whole(factor.args[1])
            if exponent is None or value is None:
                return None
            power = Fraction(10) ** exponent
            value, half = value * power, half * power
        elif factor.op == "unit" or (factor.op == "pow" and factor.args[0].op == "unit") or factor.op == "div":
            if any(part.op not in ("unit", "pow", "number", "mul", "div", "neg") for part in factor.walk()):
                return None
            units.append(factor)
        else:
            return None
    if value is None:
        return None
    return sign * value, half, Node("mul", tuple(units)) if units else None


def _small_whole(node: Node) -> int | None:
    sign = 1
    while node.op == "neg":
        sign, node = -sign, node.args[0]
    if node.op != "number" or node.value.denominator != 1 or abs(node.value) > 400:
        return None
    return sign * int(node.value)


def _scale(a: Node | None, b: Node | None) -> Any | None:
    """How many of unit a one unit b is, as a number, or None for units of different kinds."""
    if a is None and b is None:
        return Fraction(1)
    ratios = []
    for index in range(2):
        point = Point(index)
        with precision(128):
            top = value_at(b, point) if b is not None else arb(1)
            bottom = value_at(a, point) if a is not None else arb(1)
            ratios.append(top / bottom)
    if not ratios[0].overlaps(ratios[1]):
        return None
    return Fraction(float(ratios[0].mid())).limit_denominator(10**30) if ratios[0].is_finite() else None


# -- sets, tuples, relations --------------------------------------------------------------------------------------

_SHAPES = frozenset(("tuple", "interval", "matrix", "cases", "text"))


def _branches(node: Node) -> int:
    """2 for an expression with ±."""
    return 2 if any(part.op == "pm" for part in node.walk()) else 1


def branch(node: Node, sign: int) -> Node:
    """The tree with each ± resolved (∓ the other way)."""

    def change(part: Node) -> Node | None:
        if part.op != "pm":
            return None
        args = tuple(branch(arg, sign) for arg in part.args)
        last = args[-1] if (sign == 1) == (part.value == "pm") else Node("neg", (args[-1],))
        return last if len(args) == 1 else Node("add", (args[0], last))

    return node.replace(change)


def members(node: Node) -> list[Node]:
    """The values a tree stands for: the entries of a set or list, both branches of ±."""
    if node.op in ("set", "list"):
        return [member for arg in node.args for member in members(arg)]
    if _branches(node) > 1:
        return [branch(node, 1), branch(node, -1)]
    return [node]


def _compare_sets(a: Node, b: Node) -> Verdict:
    """As sets: every member of one is a member of the other, none twice."""
    if a.op == "tuple" or b.op == "tuple":
        a, b = (Node("list", node.args) if node.op == "tuple" and other.op == "list" else node
                for node, other in ((a, b), (b, a)))  # fmt: skip
    if (a.op == "set") != (b.op == "set") and _branches(a) == _branches(b) == 1:
        return Verdict(False, "one is a set, the other is none")
    mine, theirs = members(a), members(b)
    if len(mine) != len(theirs):
        return Verdict(False, f"{len(mine)} value{'s' * (len(mine) > 1)} against {len(theirs)}")
    left = list(theirs)
    undecided: Verdict | None = None
    for member in mine:
        for other in left:
            verdict = _compare(member, other)
            if verdict.same:
                left.remove(other)
                break
            if verdict.same is None:
                undecided = verdict
        else:
            return undecided or Verdict(False, "a value of one is not among the values of the other")
    return Verdict(True, "the same values", {"domain": "as sets"})


def _compare_shapes(a: Node, b: Node) -> Verdict:
    if a.op != b.op:
        return Verdict(False, f"a {_SHAPE_NAMES.get(a.op, 'formula')} against a {_SHAPE_NAMES.get(b.op, 'formula')}")
    if a.op == "text":
        same = " ".join(a.value.casefold().split()).strip(" .") == " ".join(b.value.casefold().split()).strip(" .")
        return Verdict(same, "the same words" if same else "different words")
    if a.value != b.value:
        return Verdict(False, f"the ends of the interval differ: {a.value} and {b.value}")
    if a.op == "cases":
        a, b = (
            Node("set", tuple(Node("tuple", pair) for pair in zip(node.args[::2], node.args[1::2], strict=True)))
            for node in (a, b)
        )
        return _compare_sets(a, b)
    if len(a.args) != len(b.args):
        return Verdict(False, f"{len(a.args)} entries against {len(b.args)}")
    undecided: Verdict | None = None
    for at, (left, right) in enumerate(zip(a.args, b.args, strict=True)):
        verdict = _compare(left, right)
        if verdict.same is False:
            return Verdict(False, f"entry {at + 1} differs: {verdict.reason}", verdict.evidence)
        if verdict.same is None:
            undecided = verdict
    return undecided or Verdict(True, "the same entries", {"domain": "entry by entry"})


_SHAPE_NAMES = {"tuple": "tuple", "interval": "interval", "matrix": "matrix", "cases": "case distinction", "text": "sentence",
                "set": "set", "list": "list", "relation": "relation", "chain": "relation"}  # fmt: skip


def _links(chain: Node) -> Node:
    """`a < b < c` as the list of its links."""
    pairs = zip(chain.args, chain.value, chain.args[1:], strict=False)
    return Node("list", tuple(Node("relation", (left, right), sign) for left, sign, right in pairs))


def _as_inequalities(node: Node) -> Node:
    """`x ∈ (a, b]` as a < x <= b."""
    if node.op != "relation" or node.value != "∈" or node.args[1].op not in ("interval", "tuple"):
        return node
    name, interval = node.args
    if len(interval.args) != 2:
        return node
    ends = interval.value or "()"
    signs = tuple("<=" if end in "[]" and end == closed else "<" for end, closed in zip(ends, "[]", strict=True))
    return Node("chain", (interval.args[0], name, interval.args[1]), signs)


def _normal(relation: Node) -> Node:
    """`>` as `<` with the sides swapped; ≈ and := as =."""
    lhs, rhs = relation.args
    sign = {"≈": "=", "~": "="}.get(relation.value, relation.value)
    if sign in (">", ">=", ">>", "≳"):
        return Node("relation", (rhs, lhs), FLIPPED[sign])
    return Node("relation", (lhs, rhs), sign)


def compare_relations(a: Node, b: Node) -> Verdict:
    """Two relations: the same sides (in either order for =), or residuals with a constant ratio (positive for <)."""
    a, b = _normal(a), _normal(b)
    if a.value != b.value:
        return Verdict(False, f"different relations: {a.value} and {b.value}")
    sides = _both(_compare(a.args[0], b.args[0]), lambda: _compare(a.args[1], b.args[1]))
    if sides.same:
        return Verdict(True, f"both sides agree: {sides.reason}", sides.evidence)
    if a.value == "=":
        swapped = _both(_compare(a.args[0], b.args[1]), lambda: _compare(a.args[1], b.args[0]))
        if swapped.same:
            return Verdict(True, f"both sides agree, swapped: {swapped.reason}", swapped.evidence)
    if any(side.op in (*_SHAPES, "set", "list") for side in (*a.args, *b.args)) or a.value not in ("=", "<", "<="):
        return sides
    return _proportional(a, b) or sides


def _both(first: Verdict, second: Any) -> Verdict:
    if first.same is False:
        return first
    other: Verdict = second()
    if other.same is False or first.same:
        return other
    return first


def _proportional(a: Node, b: Node) -> Verdict | None:
    """Residuals lhs - rhs whose ratio is one number, the same at every point (and positive for an inequality)."""
    left = Node("add", (a.args[0], Node("neg", (a.args[1],))))
    right = Node("add", (b.args[0], Node("neg", (b.args[1],))))
    names = _names(left) | _names(right)
    if not names or _names(left) != _names(right):
        return None
    ratio: Ball | None = None
    counted = 0
    try:
        for index in range(TRIES):
            point = Point(index, wide=index % 3 == 2)
            x, y = _pair(left, right, point, 192)
            if is_vector(x) or is_vector(y) or not (_finite(x) and _finite(y)) or point.opaque or point.lost:
                continue
            if x.contains(0) or y.contains(0):
                continue
            with precision(192):
                here = x / y
                if here.rel_accuracy_bits() < ACCURATE_BITS:
                    continue
                if ratio is not None and not here.overlaps(ratio):
                    return None
                ratio = here
            counted += 1
            if counted >= POINTS:
                break
    except (NotReal, Undefined):
        return None
    if ratio is None or counted < POINTS or (a.value != "=" and not ratio > 0):
        return None
    return Verdict(True, f"the same relation, times {show(ratio)}", {"domain": _DOMAINS["positive"], "points": counted})
