"""Are two relations the same? Decisions on solution sets.

Two equations are the same when each holds on points of the other's solution set. That takes care of swapped sides,
constant and monomial factors, the same term on both sides, other forms of the same equation (squared, inverted,
solved for another symbol) and symbols that cancel, and of nothing else: a sign, an argument, an exponent, an index, a
branch or a magnitude moves the solution set. Quantities are positive: of several roots the positive ones count, so
that `v = √(2gh)` is `v² = 2gh`, and `v = -√(2gh)` is not.

Nothing here depends on a clock or on chance: points depend on the names of the symbols alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from flint import arb, fmpq

from ..equality import Verdict, show
from ..equality import compare as compare_trees
from ..equality.evaluate import NotReal, Undefined, is_vector, precision, value_at
from ..latex.tree import Node, number
from .amplitudes import with_phases
from .operators import in_order
from .relation import OPEN, Relation, terms_of
from .solve import (
    BITS,
    Sample,
    Setting,
    depends_on,
    holds,
    isolated,
    samples,
    setting_for,
)
from .values import agree, value_of
from .vocabulary import as_tree, in_one_vocabulary
from .zero import without_factors_of_zero

__all__ = ["Decision", "decide"]


@dataclass(frozen=True)
class Decision:
    """`same` (None: undecided), why, and where they differ.

    `comparable` is False where the two speak of different things (other symbols, another kind of relation): such a
    link of a chain says nothing about the others.
    """

    same: bool | None
    reason: str
    evidence: dict[str, Any]
    notes: tuple[str, ...] = ()
    comparable: bool = True

    def noted(self, *notes: str) -> Decision:
        return Decision(self.same, self.reason, self.evidence, (*self.notes, *notes), self.comparable)


def _yes(reason: str, **evidence: Any) -> Decision:
    return Decision(True, reason, evidence)


def _no(reason: str, comparable: bool = True, **evidence: Any) -> Decision:
    return Decision(False, reason, evidence, comparable=comparable)


_UNDECIDED = "too few points where both have a value"
_OPEN = "an integral, sum or limit that is not carried out here"
_ORDER = ("<", "≤")


def decide(a: Relation, b: Relation, figures: int | None = None) -> Decision:
    """Compare reference `a` with candidate `b`. Deterministic, bounded, symmetric unless `figures` is given."""
    if (
        a.arguments
        and b.arguments
        and a.head == b.head
        and not (a.arguments <= b.arguments or b.arguments <= a.arguments)
    ):
        return _no(f"{a.head} of something else: {_named(a.arguments - b.arguments, b.arguments - a.arguments)}")
    if a.key == b.key:
        return _yes("the same formula")
    a, b = with_phases(*in_order(a, b))
    if a.sign != b.sign and not (a.sign in _ORDER and b.sign in _ORDER):
        return _no(f"another kind of relation: {a.sign} and {b.sign}", comparable=False)
    if a.sign == "=" and a.lhs == b.rhs and a.rhs == b.lhs:
        return _yes("the same formula with its sides swapped")
    if not a.names or not b.names:
        return _without_symbols(a, b)
    if a.names != b.names:
        changed = in_one_vocabulary(a, b)
        if changed is not None:
            a, b, notes = changed
            if a.names == b.names:
                return _decide(a, b, figures).noted(*notes)
        a, b = without_factors_of_zero(a, b)
        mine, theirs = a.names, b.names
        if not (a.needed - b.names or b.needed - a.names):
            mine, theirs = essential(a), essential(b)
        if mine != theirs:
            if (found := _up_to_a_constant(a, b)) is not None:
                return found
            return _no(f"other symbols: {_named(mine - theirs, theirs - mine)}", comparable=False)
    decision = _decide(a, b, figures)
    if decision.same and (varying := a.bare_integrands ^ b.bare_integrands):
        return Decision(None, f"whether {', '.join(sorted(varying))} varies under the integral is not said", {})
    return decision if decision.same is not False else _up_to_a_constant(a, b) or decision


_FREE_CONSTANTS = frozenset(("C", "const", "\\mathrm{const}"))


def _up_to_a_constant(a: Relation, b: Relation) -> Decision | None:
    """`S(x,T) = f + C` and `S(x,T) = g + C` with a free constant C: f - g may be anything that does not vary with x and T."""
    arguments = a.arguments | b.arguments
    if a.sign != "=" or not arguments or a.head is None or a.head != b.head or a.lhs != b.lhs:
        return None
    for relation in (a, b):
        if not any(term.op == "symbol" and term.value in _FREE_CONSTANTS for term in terms_of(relation.rhs)):
            return None
        if sum(relation.counts.get(name, 0) for name in _FREE_CONSTANTS) != 1:
            return None
    setting = setting_for(a, b)
    with precision(BITS):
        differences = []
        for index in range(6):
            point, moved = setting.point(0), setting.point(index)
            for name in arguments:
                point.values[name] = moved.symbol(name)
            try:
                difference = value_at(a.rhs, point) - value_at(b.rhs, point)
            except (NotReal, Undefined, TypeError):
                return None
            if not difference.is_finite():
                return None
            differences.append((difference, abs(value_at(a.rhs, point))))
        first = differences[0][0]
        if any(abs(difference - first) > size * arb(2) ** -80 for difference, size in differences[1:]):
            return None
    note = f"the free constant takes up what does not vary with {', '.join(sorted(arguments))}"
    return Decision(True, "the same up to the constant of integration", {"points": len(differences)}, (note,))


def _named(mine: frozenset[str], theirs: frozenset[str]) -> str:
    parts = [f"{', '.join(sorted(names)[:6])} only in the {side}" for names, side in
             ((mine, "reference"), (theirs, "candidate")) if names]  # fmt: skip
    return "; ".join(parts)


def _decide(a: Relation, b: Relation, figures: int | None) -> Decision:
    if a.key == b.key:
        return _yes("the same formula")
    with precision(BITS):
        try:
            return _by_kind(a, b, figures)
        except (NotReal, Undefined) as error:
            return Decision(None, f"not comparable: {error}", {})


def _by_kind(a: Relation, b: Relation, figures: int | None) -> Decision:
    if a.is_shape or b.is_shape or a.sign in ("→", "∈"):
        return _as_trees(a, b)
    if a.sign == "∝":
        return _proportional(a, b)
    if a.sign in ("≪", "≠"):
        return _pairwise(a, b)
    if len(a.branches) == len(b.branches) == 2:
        return _both_signs(a, b, figures)
    if a.number_side and b.number_side and len(a.branches) == len(b.branches) == 1:
        decision = _values(a, b, figures)
        if decision is not None:
            return decision
    if a.sign in _ORDER:
        return _inequalities(a, b, figures)
    return _equations(a, b)


def _both_signs(a: Relation, b: Relation, figures: int | None) -> Decision:
    """± against ±: the two signs of one are the two of the other, in either order."""
    last: Decision | None = None
    for order in ((0, 1), (1, 0)):
        outcomes = [_by_kind(a.branches[sign], b.branches[order[sign]], figures) for sign in (0, 1)]
        if all(outcome.same for outcome in outcomes):
            return outcomes[0]
        last = last or next(outcome for outcome in outcomes if not outcome.same)
    # Not sign by sign: as sets of solutions (x = (a ± b)/2 and 2x = a ± |b|).
    whole = _equations(a, b) if a.sign == "=" else None
    return whole if whole is not None and whole.same else last or Decision(None, _UNDECIDED, {})


# -- equations ------------------------------------------------------------------------------------------------------


def _equations(a: Relation, b: Relation) -> Decision:
    outcomes = []
    for real in (True, False):
        setting = setting_for(a, b)
        if not real:
            setting = Setting(setting.angles, setting.integers, False)
        elif not setting.real:
            continue
        decision = _mutual(a, b, setting)
        if decision.same is not None:
            if decision.same is False:
                return _within_digits(a, b) or decision
            return decision
        outcomes.append(decision)
    if a.is_open or b.is_open:
        return _sides_agree(a, b) or outcomes[-1]
    # Nothing to solve for: the two sides, in either order. Residuals with a constant ratio would show nothing here
    # (n = 2 and n = 3 have such where n is given both times).
    pairwise = _pairwise(a, b)
    return pairwise if pairwise.same else _residuals(a, b) or outcomes[-1]


def _residuals(a: Relation, b: Relation) -> Decision | None:
    """The same difference of both sides, up to its sign: terms were brought to the other side."""
    if a.zero_side is None and b.zero_side is None:
        return None
    for theirs in (b.difference, Node("neg", (b.difference,))):
        if compare_trees(a.difference, theirs).same:
            return _yes("the same terms on other sides")
    return None


def _sides_agree(a: Relation, b: Relation) -> Decision | None:
    """Both sides have the same values, where nothing could be solved for. What is not carried out (an infinite sum)
    stands for a fixed linear functional of its body, so that this can show sameness, never a difference."""
    setting = setting_for(a, b)
    met = 0
    for index in range(8):
        for one, other in ((a.lhs, b.lhs), (a.rhs, b.rhs)):
            try:
                x, y = value_at(one, setting.point(index)), value_at(other, setting.point(index))
            except (NotReal, Undefined, ZeroDivisionError):
                return None
            if is_vector(x) or is_vector(y) or not (x.is_finite() and y.is_finite()):
                break
            if not abs(x - y) <= (abs(x) + abs(y)) * arb(2) ** -80:
                return None
        else:
            met += 1
    return _yes(f"both sides agree at {met} points", points=met) if met >= 4 else None


def _mutual(a: Relation, b: Relation, setting: Setting) -> Decision:
    counted = 0
    for one, other, whose in ((a, b, "reference"), (b, a, "candidate")):
        decision, count = _included(one, other, setting, whose)
        if decision is not None:
            return decision
        counted += count
        if count < 2:
            return Decision(None, _UNDECIDED, {})
    domain = "for positive quantities" if setting.real else "as complex values"
    return _yes(f"each holds at {counted // 2} points of the other's solution set, {domain}", points=counted)


def _included(one: Relation, other: Relation, setting: Setting, whose: str) -> tuple[Decision | None, int]:
    """Does `other` (one of its branches) hold on the solution set of `one` (all of its branches)?"""
    counted = 0
    for part in one.branches:
        for sample in samples(part, setting):
            outcomes = [holds(branch, sample, setting) for branch in other.branches]
            if any(outcome is True for outcome, _ in outcomes):
                counted += 1
            elif all(outcome is False for outcome, _ in outcomes):
                if sample.opaque:
                    return Decision(None, _OPEN, {}), counted
                return _differ(one, sample, setting, whose), counted
    return None, counted


def _differ(one: Relation, sample: Sample, setting: Setting, whose: str) -> Decision:
    point = setting.point(sample.index)
    point.values[sample.name] = sample.root
    where = {name: show(point.symbol(name)) for name in sorted(one.names - one.functions)[:12]}
    other = "candidate" if whose == "reference" else "reference"
    at = ", ".join(f"{name} = {value}" for name, value in where.items())
    return _no(f"a solution of the {whose} is none of the {other}{f': {at}' if len(at) < 160 else ''}", point=where)


@lru_cache(maxsize=16_384)
def _essential(key: tuple[str, Node, Node]) -> frozenset[str]:
    relation = Relation(key[1], key[2], key[0])
    names = relation.names
    if relation.is_shape or relation.sign not in ("=", "<", "≤", "≠"):
        return names
    with precision(BITS):
        try:
            setting = setting_for(relation, relation)
            found = samples(relation, setting)
        except (NotReal, Undefined):
            return names
        if not found:
            return names
        kept = set(relation.functions)
        for name in names - relation.functions:
            if name == found[0].name or any(depends_on(relation, sample, name, setting) for sample in found[:2]):
                kept.add(name)
    return frozenset(kept)


def essential(relation: Relation) -> frozenset[str]:
    """The symbols the solution set depends on: those that do not cancel."""
    return _essential(relation.key)


# -- numbers with digits in formulas --------------------------------------------------------------------------------


def _within_digits(a: Relation, b: Relation) -> Decision | None:
    """Coefficients written as decimals: the solutions meet within half a unit of their last digits, at every point."""
    if not (a.has_decimals or b.has_decimals) or len(a.branches) > 1 or len(b.branches) > 1:
        return None
    setting = setting_for(a, b, measured=True)
    head = a.head if a.head == b.head else None
    for name in [head] if head else sorted(a.names & b.names):
        mine, theirs = isolated(a, name), isolated(b, name)
        if mine is None or theirs is None:
            continue
        met = 0
        for index in range(12):
            try:
                x, y = value_at(mine, setting.point(index)), value_at(theirs, setting.point(index))
            except (NotReal, Undefined, ZeroDivisionError):
                return None
            if is_vector(x) or is_vector(y) or not (x.is_finite() and y.is_finite()):
                continue
            if not _near(x, y):
                return None
            # A single digit (0.5) is taken as exact: an interval of 5 % and more says nothing.
            if min(x.rel_accuracy_bits(), y.rel_accuracy_bits()) >= 4:
                met += 1
        if met >= 6:
            return _yes(f"solved for {name}, the two agree within half a unit of the last digits written", points=met)
        return None
    return None


def _near(x: Any, y: Any) -> bool:
    """Does the interval of one hold the middle of the other, or do they differ by five units of the last digit and 1 %?

    Touching ends are not enough here: 0.20 x and 0.21 x are two formulas.
    """
    apart, largest = abs(x.mid() - y.mid()), max(abs(x.mid()), abs(y.mid()))
    radius = max(x.rad(), y.rad())
    return bool(apart <= radius * (1 + arb(2) ** -30) + largest * arb(2) ** -200) or bool(
        apart <= 10 * radius and apart <= largest / 100
    )


def _values(a: Relation, b: Relation, figures: int | None) -> Decision | None:
    """`expression = number` on both sides; None if the expressions need more than a look."""
    (mine, x_node), (theirs, y_node) = a.number_side, b.number_side  # type: ignore[misc]
    if a.sign in _ORDER and (a.lhs is mine) != (b.lhs is theirs):
        return _no("the direction of the inequality differs")
    x, y = value_of(x_node, figures), value_of(y_node)
    if x is None or y is None:
        return None
    if _is_difference(mine) or _is_difference(theirs):  # of temperatures: a degree is a kelvin
        x, y = replace(x, offset=Fraction(0)), replace(y, offset=Fraction(0))
    if mine != theirs and not _same_expression(mine, theirs):
        if a.sign in _ORDER:
            return None
        return _numbers_at_solutions(a, b, x, y)
    found = agree(x, y)
    return _yes(found.reason) if found.same else _no(found.reason)


def _is_difference(node: Node) -> bool:
    """`\\Delta T`, `dT`, `T_2 - T_1`."""
    if node.op == "symbol":
        return node.value.startswith(("\\Delta", "\\delta", "d "))
    return node.op == "add" and len(node.args) == 2 and sum(arg.op == "neg" for arg in node.args) == 1


def _same_expression(a: Node, b: Node) -> bool:
    return a == b or (not a.has(*OPEN) and not b.has(*OPEN) and compare_trees(a, b).same is True)


def _numbers_at_solutions(a: Relation, b: Relation, x: Any, y: Any) -> Decision | None:
    """`2mV = 3.14` and `mV/π = 0.50`: where one holds exactly, is the other's number met within its digits?"""
    exact = _mutual(a, b, setting_for(a, b))
    if exact.same is not False or not (x.half or y.half):
        return exact if exact.same is not None else None
    setting = setting_for(a, b)
    mine, theirs = a.number_side[0], b.number_side[0]  # type: ignore[index]
    if not _is_function_of(theirs, mine, setting):
        return exact
    reasons = []
    for sample in samples(a, setting):
        point = setting.point(sample.index)
        point.values[sample.name] = sample.root
        value = value_at(theirs, point)
        if is_vector(value) or not value.is_finite():
            continue
        number_there = value_at(b.number_side[1], setting.point(sample.index))  # type: ignore[index]
        found = agree(replace(x, values=(value, value)), replace(y, values=(number_there, number_there)))
        if not found.same:
            return exact
        reasons.append(found.reason)
    return _yes(f"{reasons[0]}, where the reference holds") if len(reasons) >= 2 else exact


def _is_function_of(theirs: Node, mine: Node, setting: Setting) -> bool:
    """Is one expression constant where the other is? Asked at a value of order one, where every term counts."""
    values = []
    for sample in samples(Relation(mine, number(Fraction(137, 100)), "="), setting):
        point = setting.point(sample.index)
        point.values[sample.name] = sample.root
        values.append(value_at(theirs, point))
    if len(values) < 2 or any(is_vector(value) or not value.is_finite() for value in values):
        return False
    return all(abs(value - values[0]) <= abs(values[0]) * arb(2) ** -80 for value in values[1:])


def _without_symbols(a: Relation, b: Relation) -> Decision:
    """Equations between numbers hold everywhere or nowhere: only the same two sides are the same statement."""
    if a.names or b.names:
        return _no("one holds symbols, the other holds none", comparable=False)
    with precision(BITS):
        sides = [[value_of(node) for node in (relation.lhs, relation.rhs)] for relation in (a, b)]
    if any(value is None for pair in sides for value in pair):
        return Decision(None, "numbers without a value", {})
    orders = ((0, 1),) if a.sign != "=" else ((0, 1), (1, 0))
    for first, second in orders:
        if all(agree(sides[0][i], sides[1][j]).same for i, j in ((0, first), (1, second))):  # type: ignore[arg-type]
            return _yes("the same two numbers")
    return _no("other numbers")


# -- inequalities, proportions, the rest ----------------------------------------------------------------------------


def _inequalities(a: Relation, b: Relation, figures: int | None) -> Decision:
    boundary = _equations(Relation(a.lhs, a.rhs, "="), Relation(b.lhs, b.rhs, "="))
    if boundary.same is not True:
        return boundary
    setting = setting_for(a, b)
    counted = 0
    for sample in samples(Relation(a.lhs, a.rhs, "="), setting):
        for step in (fmpq(63, 64), fmpq(65, 64)):
            signs: list[bool] = []
            for relation in (a, b):
                point = setting.point(sample.index)
                if is_vector(sample.root):
                    return Decision(None, "vectors have no order", {})
                point.values[sample.name] = sample.root * step
                value = value_at(relation.difference, point)
                if is_vector(value) or not value.is_finite() or not setting.real or value.contains(0):
                    signs = []
                    break
                signs.append(bool(value > 0))
            if len(signs) == 2:
                if signs[0] != signs[1]:
                    return _no("the direction of the inequality differs")
                counted += 1
    if counted < 2:
        return Decision(None, _UNDECIDED, {})
    notes = () if a.sign == b.sign else ("strict and non-strict inequality are taken as one",)
    return Decision(True, "the same boundary and the same side of it", {"points": counted}, notes)


def _proportional(a: Relation, b: Relation) -> Decision:
    """`y ∝ f` and `z ∝ g`: y/f is a power of z/g but for a constant factor; the power is 1 where y is z."""
    setting = setting_for(a, b)
    ratios = []
    for index in range(12):
        values = []
        for relation in (a, b):
            left, right = (value_at(side, setting.point(index)) for side in (relation.lhs, relation.rhs))
            if is_vector(right) or is_vector(left):
                return _as_trees(a, b)
            values.append(left / right)
        if all(value.is_finite() and not value.contains(0) for value in values):
            ratios.append(values)
    if len(ratios) < 4:
        return Decision(None, _UNDECIDED, {})
    first = ratios[0][0] / ratios[0][1]
    if all(abs(x / y / first - 1) <= arb(2) ** -80 for x, y in ratios[1:]):
        return _yes("proportional to the same", points=len(ratios))
    if setting.real and all(x > 0 and y > 0 for x, y in ratios):
        logs = [((x / ratios[0][0]).log(), (y / ratios[0][1]).log()) for x, y in ratios[1:]]
        if not any(x.contains(0) or y.contains(0) for x, y in logs):
            power = logs[0][0] / logs[0][1]
            if all(abs(x / y / power - 1) <= arb(2) ** -80 for x, y in logs[1:]):
                return _yes("the same proportion, solved otherwise", points=len(ratios))
    return _no("the ratio of the two is no constant")


def _pairwise(a: Relation, b: Relation) -> Decision:
    if a.is_open or b.is_open:
        return Decision(None, _OPEN, {})
    for left, right in (
        ((a.lhs, b.lhs), (a.rhs, b.rhs)),
        *((((a.lhs, b.rhs), (a.rhs, b.lhs)),) if a.sign in ("≠", "=") else ()),
    ):
        first, second = compare_trees(*left), compare_trees(*right)
        if first.same and second.same:
            return _yes("both sides agree")
    return _no("the sides differ")


def _as_trees(a: Relation, b: Relation) -> Decision:
    """Tuples, matrices, cases, words: by the comparison of expressions, side by side."""
    if a.is_open or b.is_open:
        # What sympy makes of integrals and sums depends on a clock; a process score must not.
        return Decision(None, _OPEN, {})
    if a.sign == "=" and a.lhs == b.lhs:  # x = 1 ± √2 and x = 1 - √2, 1 + √2: the values alone
        verdict: Verdict = compare_trees(a.rhs, b.rhs)
    else:
        verdict = compare_trees(as_tree(a), as_tree(b))
    return Decision(verdict.same, verdict.reason, dict(verdict.evidence), verdict.notes)
