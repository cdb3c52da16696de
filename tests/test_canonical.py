"""The canonical form of the profile `fast`: keeps the value, is its own canonical form, is the same for rewritings."""

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physeval_plugins.scoring import eed
from physeval_plugins.scoring.eed.canonical import canonical, node_tree
from physeval_plugins.scoring.latex import parse
from physeval_plugins.scoring.latex.tree import Node, number, symbol


def text(latex):
    return eed.formula(node_tree(canonical(parse(latex))), 10_000)


@pytest.mark.parametrize(
    "spellings",
    [
        [r"\sqrt{1-v^2/c^2}", r"\frac{\sqrt{c^2-v^2}}{c}", r"\frac{1}{c}(c^2-v^2)^{0.5}"],
        ["2x+4y", "2(x+2y)", r"\frac{4x+8y}{2}"],
        [r"\sqrt{12}", r"2\sqrt3", r"\frac{6}{\sqrt 3}"],
        [r"\sqrt2\sqrt3 x", r"x\sqrt6"],
        [r"\frac ab+\frac cd", r"\frac{ad+bc}{bd}"],
        [r"mgh+\frac12mv^2", r"m(gh+\frac{v^2}{2})"],
        [r"\sin(-x)", r"-\sin x"],
        [r"\cos(a-b)", r"\cos(b-a)"],
        [r"e^{a}e^{-b}", r"\exp(a-b)", r"\frac{e^a}{e^b}"],
        [r"|{-2x}|", "2x"],
        [r"\sqrt{z^2-a^2}", r"(z^2-a^2)^{1/2}"],
        [r"(\sqrt{z-a})^2", "z-a"],
        ["x-x", "0"],
        ["2^x2^{1-x}y", "2y"],
        [r"\frac{a}{b+c}+\frac{d}{b+c}", r"\frac{a+d}{b+c}"],
    ],
)
def test_one_form_for_rewritings(spellings):
    forms = {text(spelling) for spelling in spellings}
    assert len(forms) == 1, forms


@pytest.mark.parametrize(
    ("latex", "form"),
    [
        (r"\frac12 mv^2", "Mul(1/2, m, Pow(v, 2))"),
        (r"\sqrt{\frac38}", "Mul(1/4, Pow(6, 1/2))"),
        ("0.20V", "Mul(1/5, V)"),
        ("x/0", "Mul(x, Pow(0, -1))"),
        (r"9^{9^{9^9}}", "Pow(9, Pow(9, 387420489))"),
        (r"\int_0^1 x\,dx", "integral int(x, x, 0, 1)"),
        (r"v=\sqrt{gh}", "relation =(v, Mul(Pow(g, 1/2), Pow(h, 1/2)))"),
    ],
)
def test_forms(latex, form):
    assert text(latex) == form


def expressions():
    leaves = st.one_of(
        st.integers(-4, 6).map(number),
        st.fractions(Fraction(1, 4), 3, max_denominator=4).map(number),
        st.sampled_from("abc").map(symbol),
    )

    def grow(inner):
        several = st.lists(inner, min_size=2, max_size=3).map(tuple)
        return st.one_of(
            several.map(lambda args: Node("add", args)),
            several.map(lambda args: Node("mul", args)),
            inner.map(lambda arg: Node("neg", (arg,))),
            st.tuples(inner, inner).map(lambda args: Node("div", args)),
            st.tuples(inner, st.integers(-2, 3).map(number)).map(lambda args: Node("pow", args)),
            inner.map(lambda arg: Node("root", (arg, number(2)))),
            st.tuples(st.sampled_from(["sin", "cos", "exp", "tanh"]), inner).map(lambda p: Node("call", (p[1],), p[0])),
            inner.map(lambda arg: Node("abs", (arg,))),
        )

    return st.recursive(leaves, grow, max_leaves=10)


POINT = {"a": 1.3, "b": 0.7, "c": 2.9}


def value(node):
    """The real value at POINT; None where it is not a moderate real number."""
    args = [value(arg) for arg in node.args]
    if None in args:
        return None
    try:
        match node.op:
            case "number":
                found = float(node.value)
            case "symbol":
                found = POINT[node.value]
            case "add":
                found = math.fsum(args)
            case "mul":
                found = math.prod(args)
            case "neg":
                found = -args[0]
            case "div":
                found = args[0] / args[1]
            case "pow":
                found = args[0] ** args[1]
            case "root":
                found = args[0] ** (1 / args[1])
            case "abs":
                found = abs(args[0])
            case "call":
                found = {**vars(math), "Abs": abs}[node.value](args[0])
    except (ZeroDivisionError, OverflowError):
        return None
    return found if isinstance(found, float) and (found == 0 or 1e-6 < abs(found) < 1e6) else None


@settings(max_examples=300, deadline=None)
@given(expressions())
def test_the_value_stays(node):
    before, after = value(node), value(canonical(node))
    if before is not None and after is not None:
        assert after == pytest.approx(before, rel=1e-6, abs=1e-6)


@settings(max_examples=300, deadline=None)
@given(expressions())
def test_it_is_its_own_canonical_form(node):
    assert canonical(canonical(node)) == canonical(node)


@settings(max_examples=200, deadline=None)
@given(expressions(), st.randoms(use_true_random=False))
def test_order_does_not_matter(node, random):
    def shuffled(part):
        args = [shuffled(arg) for arg in part.args]
        if part.op in ("add", "mul"):
            random.shuffle(args)
        return Node(part.op, tuple(args), part.value)

    assert canonical(shuffled(node)) == canonical(node)


def test_nested_fractions_do_not_explode():
    node = symbol("a")
    for _ in range(40):
        node = Node("add", (symbol("a"), Node("div", (symbol("b"), node))))
    assert sum(1 for _ in canonical(node).walk()) < 2_000
