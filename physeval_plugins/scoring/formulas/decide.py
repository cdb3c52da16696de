"""Are two relations the same? Decisions on solution sets.

Two equations are the same when each holds on points of the other's solution set. That takes care of swapped sides,
constant and monomial factors, the same term on both sides, other forms of the same equation (squared, inverted,
solved for another symbol) and symbols that cancel, and of nothing else: a sign, an argument, an exponent, an index, a
branch or a magnitude moves the solution set. Quantities are positive: of several roots the positive ones count, so
that `v = √(2gh)` is `v² = 2gh`, and `v = -√(2gh)` is not.

Nothing here depends on a clock or on chance: points depend on the names of the symbols alone.
"""

from __future__ import annotations

from flint import arb, fmpq

from ..equality import Verdict
from ..equality import compare as compare_trees
from ..equality.evaluate import NotReal, Undefined, is_vector, precision, value_at
from ..latex.tree import Node, symbol
from .amplitudes import with_phases
from .decision import NOT_CARRIED_OUT, UNDECIDED, Decision, no, yes
from .digits import compare_values, is_function_of, within_digits, without_symbols
from .integrals import said_alike
from .normal import FREE
from .operators import in_order
from .relation import ORDER, Relation, terms_of
from .solution_sets import essential, mutual
from .solve import BITS, Setting, samples, setting_for
from .vocabulary import as_tree, in_one_vocabulary
from .zero import without_factors_of_zero

__all__ = ["decide"]


def decide(a: Relation, b: Relation, figures: int | None = None) -> Decision:
    """Compare reference `a` with candidate `b`. Deterministic, bounded, symmetric unless `figures` is given."""
    if (
        a.arguments
        and b.arguments
        and a.head == b.head
        and not (a.arguments <= b.arguments or b.arguments <= a.arguments)
    ):
        return no(f"{a.head} of something else: {_named(a.arguments - b.arguments, b.arguments - a.arguments)}")
    if a.key == b.key:
        return yes("the same formula")
    a, b = with_phases(*in_order(*said_alike(a, b)))
    if a.sign != b.sign and not (a.sign in ORDER and b.sign in ORDER):
        return no(f"another kind of relation: {a.sign} and {b.sign}", comparable=False)
    if a.sign == "=" and a.lhs == b.rhs and a.rhs == b.lhs:
        return yes("the same formula with its sides swapped")
    if not a.names or not b.names:
        return without_symbols(a, b)
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
            return no(f"other symbols: {_named(mine - theirs, theirs - mine)}", comparable=False)
    decision = _decide(a, b, figures)
    if decision.same and (varying := a.bare_integrands ^ b.bare_integrands):
        return Decision(None, f"whether {', '.join(sorted(varying))} varies under the integral is not said", {})
    return decision if decision.same is not False else _up_to_a_constant(a, b) or decision


_FREE_CONSTANTS = frozenset(("C", FREE))


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
        return yes("the same formula")
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
        decision = compare_values(a, b, figures)
        if decision is not None:
            return decision
    if a.sign in ORDER:
        return _inequalities(a, b, figures)
    if a.head == b.head == FREE:
        return _constants_of(a, b)
    return _equations(a, b)


def _constants_of(a: Relation, b: Relation) -> Decision:
    """`PV^γ = const` and `V P^{1/γ} = const`: each of the two is a function of the other alone."""
    mine, theirs = (side.rhs if side.lhs == symbol(FREE) else side.lhs for side in (a, b))
    setting = setting_for(a, b)
    if is_function_of(theirs, mine, setting) and is_function_of(mine, theirs, setting):
        return yes("what is constant is a function of the same")
    return no("something else is constant")


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
    return whole if whole is not None and whole.same else last or Decision(None, UNDECIDED, {})


# -- equations ------------------------------------------------------------------------------------------------------


def _equations(a: Relation, b: Relation) -> Decision:
    outcomes = []
    for real in (True, False):
        setting = setting_for(a, b)
        if not real:
            setting = Setting(setting.angles, setting.integers, False)
        elif not setting.real:
            continue
        decision = mutual(a, b, setting)
        if decision.same is not None:
            if decision.same is False:
                return within_digits(a, b) or decision
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
            return yes("the same terms on other sides")
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
    return yes(f"both sides agree at {met} points", points=met) if met >= 4 else None


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
                    return no("the direction of the inequality differs")
                counted += 1
    if counted < 2:
        return Decision(None, UNDECIDED, {})
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
        return Decision(None, UNDECIDED, {})
    first = ratios[0][0] / ratios[0][1]
    if all(abs(x / y / first - 1) <= arb(2) ** -80 for x, y in ratios[1:]):
        return yes("proportional to the same", points=len(ratios))
    if setting.real and all(x > 0 and y > 0 for x, y in ratios):
        logs = [((x / ratios[0][0]).log(), (y / ratios[0][1]).log()) for x, y in ratios[1:]]
        if not any(x.contains(0) or y.contains(0) for x, y in logs):
            power = logs[0][0] / logs[0][1]
            if all(abs(x / y / power - 1) <= arb(2) ** -80 for x, y in logs[1:]):
                return yes("the same proportion, solved otherwise", points=len(ratios))
    return no("the ratio of the two is no constant")


def _pairwise(a: Relation, b: Relation) -> Decision:
    if a.is_open or b.is_open:
        return Decision(None, NOT_CARRIED_OUT, {})
    for left, right in (
        ((a.lhs, b.lhs), (a.rhs, b.rhs)),
        *((((a.lhs, b.rhs), (a.rhs, b.lhs)),) if a.sign in ("≠", "=") else ()),
    ):
        first, second = compare_trees(*left), compare_trees(*right)
        if first.same and second.same:
            return yes("both sides agree")
    return no("the sides differ")


def _as_trees(a: Relation, b: Relation) -> Decision:
    """Tuples, matrices, cases, words: by the comparison of expressions, side by side."""
    if a.is_open or b.is_open:
        # What sympy makes of integrals and sums depends on a clock; a process score must not.
        return Decision(None, NOT_CARRIED_OUT, {})
    if a.sign == "=" and a.lhs == b.lhs:  # x = 1 ± √2 and x = 1 - √2, 1 + √2: the values alone
        verdict: Verdict = compare_trees(a.rhs, b.rhs)
    else:
        verdict = compare_trees(as_tree(a), as_tree(b))
    return Decision(verdict.same, verdict.reason, dict(verdict.evidence), verdict.notes)
