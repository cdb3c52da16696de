"""Are two expressions with values the same? Decided at points, in ball arithmetic; see `equality` for the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import acb, arb

from ..latex.tree import Node, number
from ..limits import OutOfTime, check_time, time_left
from ..workers import WorkCrashed, WorkTimeout, run_bounded
from .arithmetic import TRIGONOMETRIC, as_vector, is_vector, rational, significant_digits, to_flint
from .columns import columns
from .evaluate import value_at
from .identity import identical
from .known import in_closed_form
from .measured import compare_measurements, cycles_against_angles, is_narrow
from .operators import in_order
from .point import Ball, NotReal, Point, Undefined, precision
from .symbolic import is_hopeless, is_open
from .verdict import Verdict

POINTS = 8  # that must agree
TRIES = 120  # points, at most
ACCURATE_BITS = 64
OPEN_MISSES = 3  # points at which what was not carried out parted: no other will do better
NOT_CARRIED_OUT = "an integral, sum or limit that is not carried out here"
CLOSED_FORM_SECONDS = 4.0  # for sympy to carry out integrals, sums and limits; else undecided
PRECISIONS = (128, 384, 1_536)  # bits; the next where the last is not enough
CONSTANT_PRECISIONS = (256, 1_024, 6_144)


def compare_values(a: Node, b: Node) -> Verdict:
    """Compare two expressions that have values (numbers, vectors) at points."""
    if a.has("unit") and b.has("unit") and cycles_against_angles(a, b):
        return Verdict(False, "one counts cycles (Hz), the other angles")
    verdict = _exactly(a, b, measured=False)
    if verdict.same is not False:
        verdict = in_order(a, b) or verdict
    if verdict.same is None and (is_open(a) or is_open(b)) and not (is_hopeless(a) or is_hopeless(b)):
        verdict = _carried_out(a, b) or verdict
    if verdict.same is False and _is_measured(a) and b.names <= a.names:
        within = _within_digits(a, b)
        if within.same:
            return within
    if verdict.same is False and _is_approximation(a, b):
        return Verdict(False, f"a decimal approximation of an exact reference is not the reference; {verdict.reason}",
                       verdict.evidence)  # fmt: skip
    return verdict


def _carried_out(a: Node, b: Node) -> Verdict | None:
    """Compare after integrals, sums and limits are carried out, the rest by sympy in a bounded worker; None if it cannot."""
    known = in_closed_form(a), in_closed_form(b)
    if known != (a, b):
        verdict = _exactly(*known, measured=False)
        if verdict.same is not None:
            return verdict.noted("known integrals and sums are carried out")
    left = time_left()
    if left == 0:
        raise OutOfTime
    seconds = CLOSED_FORM_SECONDS if left is None else min(CLOSED_FORM_SECONDS, left)
    sides = []
    for side in (a, b):
        try:
            done = (
                run_bounded("physeval_plugins.scoring.equality.symbolic:resolve", (side,), seconds)
                if is_open(side)
                else side
            )
        except WorkTimeout:
            raise OutOfTime from None
        except WorkCrashed:
            done = None
        if done is None:
            return None
        sides.append(done)
    verdict = _exactly(sides[0], sides[1], measured=False)
    return verdict.noted("integrals, sums and limits are carried out by sympy")


def _within_digits(a: Node, b: Node) -> Verdict:
    """The reference is measured: the candidate need only lie within half a unit of its last digits."""
    plain = compare_measurements(a, b)
    if plain is not None:
        return plain
    loose = _exactly(a, b, measured=True)
    if loose.same:
        return Verdict(
            True, "the two agree within half a unit of the last digits of the reference", {"domain": "within digits"}
        )
    return loose


def _is_measured(node: Node) -> bool:
    """Is a reference a measured value: a decimal of three digits or more, or of two with a power of ten or a unit?"""
    if not node.has("decimal", "unit"):
        return False
    scaled = node.has("unit") or any(part.op == "pow" and part.args[0] == number(10) for part in node.walk())
    if node.has("unit") and not node.has("decimal"):
        return True
    digits = [significant_digits(part.value) for part in node.walk() if part.op == "decimal"]
    return min(digits) >= (2 if scaled else 3)


def _is_approximation(a: Node, b: Node) -> bool:
    return b.has("decimal") and not a.has("decimal")


DOMAINS = {
    "identical": "wherever both are defined",
    "quadrant": "for positive quantities, with the arguments of trigonometric functions between 0 and π/2",
    "positive": "for positive quantities",
    "complex": "as complex values at positive quantities",
    "signs": "for quantities of either sign",
    "constant": "as numbers",
}


def _exactly(a: Node, b: Node, measured: bool) -> Verdict:
    names = sorted(a.names | b.names)
    try:
        if not names and not any(side.has("unit", "derivative", "operator") for side in (a, b)):
            return _constants(a, b, measured)
        if not measured and identical(a, b):
            return Verdict(True, f"the two agree {DOMAINS['identical']}", {"domain": DOMAINS["identical"]})
        return _at_points(a, b, names, measured)
    except NotReal:  # pragma: no cover - _at_points handles it
        return Verdict(None, "no value")
    except Undefined as undefined:
        return Verdict(None, f"not comparable: {undefined}")


def pair(a: Node, b: Node, point: Point, bits: int) -> tuple[Ball, Ball]:
    """Both values at a point; only the reference's decimals have a width where the point is `measured`."""
    check_time()
    with precision(bits):
        x = value_at(a, point)
        measured, point.measured = point.measured, False
        y = value_at(b, point)
        point.measured = measured
        if is_vector(x) != is_vector(y) and (is_vector(x) or x.is_zero()) and (is_vector(y) or y.is_zero()):
            return as_vector(x), as_vector(y)  # 0 is the zero vector, too
        return x, y


def finite(value: Ball) -> bool:
    return all(part.is_finite() for part in value) if is_vector(value) else value.is_finite()


def _meets(x: Ball, y: Ball) -> bool:
    if is_vector(x):
        return all(p.overlaps(q) for p, q in zip(x, y, strict=True))
    return x.overlaps(y)


def _accurate(x: Ball, y: Ball, bits: int) -> bool:
    """Do both balls have 64 accurate bits, or are both so near to zero that only zero is left?"""
    if is_vector(x):
        return all(_accurate(p, q, bits) for p, q in zip(x, y, strict=True))
    if (x.rel_accuracy_bits() >= ACCURATE_BITS or x.is_zero()) and (
        y.rel_accuracy_bits() >= ACCURATE_BITS or y.is_zero()
    ):
        return True
    tiny = arb(2) ** -(bits // 2)
    return bool(abs(x) < tiny and abs(y) < tiny)


def _constants(a: Node, b: Node, measured: bool) -> Verdict:
    """Two numbers: compared at rising precision, until they part or agree to hundreds of digits."""
    if not measured:
        left, right = rational(a), rational(b)
        if left is not None and right is not None:
            return _exact(left, right)
    agreed = 0
    for bits in CONSTANT_PRECISIONS[: 2 if measured else 3]:
        point = Point(0, measured=measured)
        try:
            x, y = pair(a, b, point, bits)
        except NotReal:
            point = Point(0, real=False, measured=measured)
            x, y = pair(a, b, point, bits)
        if is_vector(x) != is_vector(y):
            return Verdict(False, "one is a vector, the other is none")
        if not (finite(x) and finite(y)):
            if point.real:
                point = Point(0, real=False, measured=measured)
                x, y = pair(a, b, point, bits)
            if not (finite(x) and finite(y)):
                return Verdict(None, "at least one of the two has no finite value")
        if not _meets(x, y):
            if point.opaque:
                return Verdict(None, NOT_CARRIED_OUT)
            return Verdict(False, f"the values differ: {show(x)} and {show(y)}", {"values": [show(x), show(y)]})
        if (is_narrow(x) and is_narrow(y)) if measured else (_accurate(x, y, bits) and not point.lost):
            agreed += 1
            if agreed == 2 or measured:
                return Verdict(True, f"the values agree to {bits // 4} digits or more", {"domain": DOMAINS["constant"]})
    return Verdict(None, "the two numbers cannot be told apart and not be shown equal")


def _exact(x: Fraction, y: Fraction) -> Verdict:
    if x == y:
        return Verdict(True, "the two are the same number", {"domain": DOMAINS["constant"]})
    with precision(CONSTANT_PRECISIONS[0]):
        values = [show(arb(to_flint(x))), show(arb(to_flint(y)))]
    return Verdict(False, f"the values differ: {values[0]} and {values[1]}", {"values": values})


_TURNING = frozenset(("max", "min", "sgn", "floor", "ceil", "heaviside"))


def _needs(a: Node, b: Node) -> tuple[frozenset[str], frozenset[str], int]:
    """What points two trees ask for: symbols to be drawn as angles, as whole numbers, and how many points must agree.

    More must where a sign may turn between them, as under |a - b| or a root of a difference.
    """
    angles: set[str] = set()
    integers: set[str] = set()
    needed = POINTS
    for part in (*a.walk(), *b.walk()):
        op = part.op
        if op == "call":
            if part.value in TRIGONOMETRIC:
                angles |= part.names
            elif part.value in _TURNING:
                needed = 3 * POINTS
        elif op == "abs":
            needed = 3 * POINTS
        elif op == "root" or op == "pow":
            if needed == POINTS:
                exponent = rational(part.args[1])
                whole = op == "pow" and exponent is not None and exponent.denominator == 1
                if not whole and _sign(part.args[0]) != _POSITIVE:
                    needed = 2 * POINTS
        elif op == "sum" or op == "product":
            for limit in part.args[2:]:
                integers |= limit.names
    return frozenset(angles), frozenset(integers), needed


_UNKNOWN_SIGN, _NOT_NEGATIVE, _POSITIVE = range(3)


def _sign(node: Node) -> int:
    """What the form of an expression says of its sign, symbols being positive: positive, not negative, or nothing."""
    op = node.op
    if op in ("symbol", "decimal", "constant"):
        return _POSITIVE
    if op == "number":
        return _POSITIVE if node.value > 0 else _UNKNOWN_SIGN
    if op == "add":
        signs = [_sign(term) for term in node.args]
        return max(signs) if min(signs) else _UNKNOWN_SIGN
    if op in ("mul", "div", "dot"):
        return min(_sign(factor) for factor in node.args)
    if op in ("pow", "root"):
        base = _sign(node.args[0])
        exponent = rational(node.args[1])
        even = op == "pow" and exponent is not None and exponent.denominator == 1 and not exponent.numerator % 2
        return _NOT_NEGATIVE if even and not base else base
    if op == "call" and node.value in ("exp", "cosh"):
        return _POSITIVE
    return _UNKNOWN_SIGN


# A point, whether the two agree there (None: it does not count), and where they part their values.
_Outcome = tuple[Point, bool | None, tuple[Ball, Ball] | None]


def _at_points(a: Node, b: Node, names: list[str], measured: bool) -> Verdict:
    angles, integers, needed = _needs(a, b)
    counted = {"quadrant": 0, "positive": 0}
    parted: Verdict | None = None
    opaque = False
    misses = open_misses = 0
    ahead: list[_Outcome | None] = []  # of a block of points: of the first alone, which tells most others apart
    start, ordinary = 0, not measured
    try:
        for index in range(TRIES):
            if ordinary and index == start + len(ahead):
                start, size = index, 1 if index == 0 else needed - counted["quadrant"]
                found = _block(a, b, range(start, start + size), angles=angles, integers=integers)
                ordinary, ahead = found is not None, found or []
            point, outcome, values = (ordinary and ahead[index - start]) or _at_point(
                a, b, index, measured, real=True, angles=angles, integers=integers
            )
            opaque = opaque or point.opaque
            if outcome is None:
                open_misses += point.opaque
                if open_misses >= OPEN_MISSES and sum(counted.values()) == 0:
                    return Verdict(None, NOT_CARRIED_OUT)
                misses += 1
                if misses > 60 and sum(counted.values()) == 0:
                    break
                continue
            kind = "quadrant" if point.first_quadrant else "positive"
            if outcome is False:
                if kind == "quadrant":
                    return _difference(values, names, point)
                if not parted:
                    parted = _difference(values, names, point)
            counted[kind] += 1
            if counted["quadrant"] >= needed:
                return _agreed("quadrant" if angles else "positive", counted["quadrant"])
            if counted["quadrant"] == 0 and counted["positive"] >= 3 * needed:
                break
    except NotReal:
        pass
    if parted:
        return parted
    total = counted["quadrant"] + counted["positive"]
    if total >= POINTS:
        return _agreed("positive", total)
    for domain, signs in (("complex", False), ("signs", True)):
        agreed = total
        for index in range(3 * POINTS):
            point, outcome, values = _at_point(
                a, b, index + TRIES, measured, real=False, angles=angles, integers=integers, signs=signs
            )
            opaque = opaque or point.opaque
            if outcome is False:
                return _difference(values, names, point)
            agreed += outcome is True
            if agreed >= POINTS:
                return _agreed(domain, agreed)
    if opaque:
        return Verdict(None, NOT_CARRIED_OUT)
    return Verdict(None, "too few points where both have a value")


def _agreed(domain: str, points: int) -> Verdict:
    return Verdict(True, f"the two agree {DOMAINS[domain]}", {"domain": DOMAINS[domain], "points": points})


def _block(a: Node, b: Node, indices: range, **settings: Any) -> list[_Outcome | None] | None:
    """What a block of points says; None for one at which more precision is needed, or if they must be taken singly."""
    bits = PRECISIONS[0]
    points = [Point(index, wide=index % 3 == 2, **settings) for index in indices]
    check_time()
    with precision(bits):
        both = columns((a, b), points)
        if both is None:
            return None
        out: list[_Outcome | None] = []
        for point, x, y in zip(points, *both, strict=True):
            if not (x.is_finite() and y.is_finite()):
                out.append((point, None, None))
            elif not x.overlaps(y):
                out.append((point, False, (x, y)))
            else:
                out.append((point, True, None) if not point.lost and _accurate(x, y, bits) else None)
    return out


def _at_point(a: Node, b: Node, index: int, measured: bool, **settings: Any) -> _Outcome:
    """What one point says: True, False, or None where it does not count."""
    point = Point(index, wide=index % 3 == 2, measured=measured, **settings)
    for bits in PRECISIONS:
        point = Point(index, wide=index % 3 == 2, measured=measured, **settings)
        x, y = pair(a, b, point, bits)
        if is_vector(x) != is_vector(y):
            return point, False, (x, y)
        if not (finite(x) and finite(y)):
            return point, None, None
        if not _meets(x, y):
            if point.opaque:
                return point, None, None
            return point, False, (x, y)
        if measured:
            return point, (True if is_narrow(x) and is_narrow(y) else None), None
        if _accurate(x, y, bits) and not point.lost:
            return point, True, None
    return point, None, None


def _difference(found: tuple[Ball, Ball] | None, names: list[str], point: Point) -> Verdict:
    assert found is not None
    x, y = found
    if is_vector(x) != is_vector(y):
        return Verdict(False, "one is a vector, the other is none")
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
    if not value.is_zero() and not 1e-300 < abs(value) < 1e300:  # beyond what a float holds
        return str(value.mid().str(6, radius=False))
    return f"{float(value.mid()):.6g}"
