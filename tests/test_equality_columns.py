"""`columns` gives the very balls of `value_at`, point by point, and leaves the same marks on the points."""

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from trees import trees

from physeval_plugins.scoring.equality.arithmetic import TRIGONOMETRIC
from physeval_plugins.scoring.equality.columns import columns
from physeval_plugins.scoring.equality.evaluate import value_at
from physeval_plugins.scoring.equality.point import NotReal, Point, precision
from physeval_plugins.scoring.latex import UnreadableLatex, parse
from physeval_plugins.scoring.latex.tree import Node


def points(tree, first):
    angles = frozenset().union(
        *(part.names for part in tree.walk() if part.op == "call" and part.value in TRIGONOMETRIC)
    )
    return [Point(index, angles=angles, wide=index % 3 == 2) for index in range(first, first + 8)]


def ball(value):
    """A ball bit by bit, whatever it is."""
    return (value.mid().man_exp(), value.rad().man_exp()) if value.is_finite() else str(value)


def together(tree, first, bits):
    """(balls, marks) by columns; None where the tree is not ordinary, "not real" where it holds i."""
    block = points(tree, first)
    with precision(bits):
        try:
            found = columns((tree,), block)
        except NotReal:
            return "not real"
    if found is None:
        return None
    return [ball(value) for value in found[0]], [(point.first_quadrant, point.lost, point.opaque) for point in block]


def one_by_one(tree, first, bits):
    block = points(tree, first)
    with precision(bits):
        try:
            values = [value_at(tree, point) for point in block]
        except NotReal:
            return "not real"
    return [ball(value) for value in values], [(point.first_quadrant, point.lost, point.opaque) for point in block]


def same(tree, first=0, bits=128):
    fast = together(tree, first, bits)
    assert fast is None or fast == one_by_one(tree, first, bits), tree
    return fast is not None


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(trees(max_leaves=12), st.integers(0, 40), st.sampled_from((64, 128, 384)))
def test_random_trees(tree, first, bits):
    ordinary = same(tree, first, bits)
    assert ordinary or tree.has("derivative")


def test_sums_that_forget_a_term():
    for text in (r"e^{100x}+1", r"x+10^{40}", r"(1+10^{-60}x)+y", r"n!+x", r"\sinh(200y)+x-\cosh(3x)"):
        assert same(parse(text)), text


def test_angles_beyond_the_first_quadrant():
    for text in (r"\sin(3x+y)", r"\cos(\pi+x)", r"\tan(-x)+\sin y", r"\sin\left(\cos(4x)\right)"):
        assert same(parse(text)), text


def test_what_leaves_the_reals():
    for text in (
        r"\sqrt{x-y}",
        r"\ln(x-y)",
        r"(x-y)^{3/2}",
        r"\sqrt[3]{x-y}",
        r"\sqrt[4]{x-y}",
        r"\arcsin(2x)",
        r"\frac1{x-x}",
    ):
        assert same(parse(text)), text


def test_what_is_not_ordinary_is_left_alone():
    for text in (
        r"\vec a\cdot\vec b",
        r"\int_0^1x\,dx",
        r"\frac{df}{dx}",
        r"\sum_{k=1}^3k",
        r"f(x)",
        r"\max(a,b)",
        r"3\,\mathrm{kg}",
    ):
        assert together(parse(text), 0, 128) is None, text
    assert together(parse(r"x\mathrm{i}"), 0, 128) == "not real" == one_by_one(parse(r"x\mathrm{i}"), 0, 128)


def test_real_golds(test_data):
    """Every reference answer that is read, side by side: most of them are ordinary."""
    counted = ordinary = 0
    for row in json.loads((test_data / "phybench" / "PHYBench-fullques_v1.json").read_text(encoding="utf-8")):
        try:
            tree = parse(row["answer"])
        except UnreadableLatex:
            continue
        for side in tree.args if tree.op in ("relation", "chain") else (tree,):
            if side.op in ("text", "tuple", "list", "set", "cases", "interval", "matrix", "pm") or side.has(
                "relation", "text", "pm"
            ):
                continue
            counted += 1
            ordinary += same(side) and same(Node("neg", (side,)), first=16, bits=384)
    assert counted > 100 and ordinary > 0.9 * counted
