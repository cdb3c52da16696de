"""The extended tree distance: against zss, against brute force, its edit script and its bounds."""

import math
from itertools import combinations

import pytest
import zss
from hypothesis import given, settings
from hypothesis import strategies as st

from physeval_plugins.scoring import eed
from physeval_plugins.scoring.eed.distances import (
    Postorder,
    cells,
    extended_distance,
    is_certain,
    lower_bound,
    postorders,
    subtree_cost,
    tree_distances,
)


def node(label, *children):
    return zss.Node(label, list(children))


def trees(max_leaves=12, labels="ab"):
    return st.recursive(
        st.builds(zss.Node, st.sampled_from(labels)),
        lambda inner: st.builds(zss.Node, st.sampled_from(labels), st.lists(inner, min_size=1, max_size=4)),
        max_leaves=max_leaves,
    )


def plain(a, b):
    return zss.distance(a, b, zss.Node.get_children, lambda n: 1, lambda n: 1, lambda x, y: x.label != y.label)


def shapes(size):
    """All ordered trees of a size, as nested tuples."""
    return forests(size - 1)


def forests(size):
    if size == 0:
        return [()]
    return [(first, *rest) for n in range(1, size + 1) for first in forests(n - 1) for rest in forests(size - n)]


def labelled(shape, label):
    counter = iter(range(100))

    def build(part):
        here = next(counter)
        return zss.Node(label(here), [build(child) for child in part])

    return build(shape)


def brute_force(a, b, cost):
    """The least cost over all mappings, from their definition; see the module docstring of `eed.distances`.

    A mapping is a set of pairs, one to one, that keeps the order (pre- and postorder, hence ancestry). What it leaves
    over in a tree is paid for by complete subtrees of that tree without mapped nodes, or node by node.
    """

    def facts(root):
        found = []

        def visit(part):
            here = len(found)
            found.append([part.label, 0])
            for child in part.children:
                visit(child)
            found[here][1] = len(found) - here

        visit(root)
        return found  # in preorder: label, subtree size

    def leftover(tree, mapped):
        total, at = 0.0, 0
        while at < len(tree):
            nodes = tree[at][1]
            if mapped.isdisjoint(range(at, at + nodes)):
                total, at = total + cost(nodes), at + nodes
            else:
                total, at = total + (at not in mapped), at + 1
        return total

    first, second = facts(a), facts(b)
    best = math.inf
    for count in range(min(len(first), len(second)) + 1):
        for left in combinations(range(len(first)), count):
            paid = leftover(first, set(left))
            for right in combinations(range(len(second)), count):
                pairs = list(zip(left, right, strict=True))
                if all(
                    (i < u < i + first[i][1]) == (j < v < j + second[j][1]) for (i, j), (u, v) in combinations(pairs, 2)
                ):
                    changed = sum(first[i][0] != second[j][0] for i, j in pairs)
                    best = min(best, paid + leftover(second, set(right)) + changed)
    return best


@settings(deadline=None)
@given(trees(20, "abc"), trees(20, "abc"))
def test_without_discount_it_is_zss(a, b):
    assert extended_distance(a, b, float) == plain(a, b) == eed.distance(a, b, discount=False)


def cheap(nodes):
    """A discount that already shows on trees of two nodes."""
    return min(nodes, 0.6 * (nodes - 1) + 1)


@pytest.mark.parametrize("labels", ["all alike", "all different", "alternating"])
@pytest.mark.parametrize("cost", [cheap, subtree_cost])
def test_equals_brute_force_on_all_shapes_up_to_five_nodes(cost, labels):
    all_shapes = [shape for size in range(1, 6) for shape in shapes(size)]
    assert len(all_shapes) == 1 + 1 + 2 + 5 + 14
    for p in all_shapes:
        for q in all_shapes:
            a = labelled(
                p, {"all alike": lambda i: "x", "all different": str, "alternating": lambda i: "xy"[i % 2]}[labels]
            )
            b = labelled(
                q,
                {
                    "all alike": lambda i: "x",
                    "all different": lambda i: str(-i),
                    "alternating": lambda i: "yx"[i // 2 % 2],
                }[labels],
            )
            assert extended_distance(a, b, cost) == pytest.approx(brute_force(a, b, cost), abs=1e-9), (p, q)


@settings(max_examples=60, deadline=None)
@given(trees(5), trees(5), st.sampled_from([cheap, subtree_cost]))
def test_equals_brute_force_on_random_trees(a, b, cost):
    if eed.size(a) + eed.size(b) <= 15:
        assert extended_distance(a, b, cost) == pytest.approx(brute_force(a, b, cost), abs=1e-9)


def test_brute_force_where_the_discount_pays():
    a = node("r", node("f", *(node(str(i)) for i in range(6))))
    b = node("r")
    assert subtree_cost(7) == 0.6 * 2 + 5
    assert eed.distance(a, b) == brute_force(a, b, subtree_cost) == 0.6 * 2 + 5
    assert eed.distance(a, b, discount=False) == 7


def test_the_discount_is_of_complete_subtrees_of_the_two_trees():
    # Wrapping both in a new node and deleting the lot would cost 1 + 9.8: no single subtree of either tree is that.
    six = [node("f", *(node(str(i + k)) for i in range(5))) for k in (0, 10)]
    assert eed.distance(node("r", *six, node("k")), node("r", node("k"))) == pytest.approx(2 * 5.6)


def nearly_alike(max_leaves=40):
    """Pairs of trees that differ by a few edits."""

    def edited(data):
        tree, changes = data

        def copy(part):
            return zss.Node(part.label, [copy(child) for child in part.children])

        other = copy(tree)
        for place, what, label in changes:
            nodes = list(other.iter())
            chosen = nodes[place % len(nodes)]
            if what == "change":
                chosen.label = label
            elif what == "insert":
                chosen.children.insert(place % (len(chosen.children) + 1), zss.Node(label))
            elif chosen.children:
                del chosen.children[place % len(chosen.children)]
        return tree, other

    kinds = st.sampled_from(["change", "insert", "delete"])
    changes = st.lists(st.tuples(st.integers(0, 1000), kinds, st.sampled_from("abc")), min_size=1, max_size=4)
    return st.tuples(trees(max_leaves, "abc"), changes).map(edited)


@settings(deadline=None)
@given(
    st.one_of(nearly_alike(), st.tuples(trees(25, "abc"), trees(25, "abc"))),
    st.sampled_from([subtree_cost, cheap, float]),
)
def test_bands_settle_the_distance_to_the_last_bit(pair, cost):
    first, second = postorders(*pair)
    whole = tree_distances(first, second, cost)[first.kind[-1]][second.kind[-1]]
    assert lower_bound(first, second, cost) <= whole + 1e-9
    for band in range(1, 30):
        found = tree_distances(first, second, cost, band)[first.kind[-1]][second.kind[-1]]
        assert found >= whole
        if is_certain(found, band, cost):
            assert found == whole
    assert extended_distance(*pair, cost) == whole


@settings(deadline=None)
@given(trees(20), trees(20))
def test_a_distance_is_symmetric_and_zero_only_for_equal_trees(a, b):
    assert eed.distance(a, b) == eed.distance(b, a)
    assert (eed.distance(a, b) == 0) == (eed.formula(a, 10**6) == eed.formula(b, 10**6))
    assert eed.distance(a, b) <= eed.distance(a, b, discount=False)


@settings(deadline=None)
@given(trees(25, "abc"), trees(25, "abc"))
def test_edit_script_costs_add_up(a, b):
    edits = eed.edit_script(a, b)
    assert math.fsum(edit.cost for edit in edits) == pytest.approx(eed.distance(a, b), abs=1e-9)
    gone = sum(edit.nodes for edit in edits if edit.kind.startswith("delete"))
    come = sum(edit.nodes for edit in edits if edit.kind.startswith("insert"))
    assert eed.size(a) - gone + come == eed.size(b)
    for edit in edits:
        assert edit.cost == (1 if edit.kind in ("change", "insert", "delete") else subtree_cost(edit.nodes))


def test_edit_script_names_what_changed():
    a = node("operator_Mul", node("number_2"), node("symbol_x"))
    b = node(
        "operator_Mul", node("number_3"), node("symbol_x"), node("operator_Pow", node("symbol_y"), node("number_2"))
    )
    assert [str(edit) for edit in eed.edit_script(a, b)] == [
        "change 2 to 3 (cost 1)",
        "insert subtree Pow(y, 2) (cost 3)",
    ]
    assert eed.edit_script(a, a) == []


@pytest.mark.parametrize(
    ("labels", "shown"),
    [
        (("number_9.80000000000000", "number_-0.500000000000000"), "change 9.8 to -0.5"),
        (("number_2.00000000000000", "number_2"), "change 2.0 to 2"),
        (("number_3.20000000000000e-30", "number_100"), "change 3.2e-30 to 100"),
        (("symbol_x_0", "symbol_x_00"), "change x_0 to x_00"),
        (("symbol_f", "function_f"), "change symbol_f to function_f"),
        (("number_9.80", "number_9.8"), "change number_9.80 to number_9.8"),
    ],
)
def test_changes_are_shown_as_people_write_them(labels, shown):
    assert [str(edit) for edit in eed.edit_script(*map(node, labels))] == [f"{shown} (cost 1)"]


@settings(deadline=None)
@given(trees(25, "abc"), trees(25, "abc"))
def test_bounds_hold(a, b):
    lower, upper = eed.distance_bounds(a, b)
    assert lower <= eed.distance(a, b) + 1e-9
    assert eed.distance(a, b) <= upper + 1e-9


def test_trees_of_a_thousand_nodes_get_an_answer_that_says_what_it_is():
    def chain(length, label):
        root = here = node("x")
        for i in range(length - 1):
            here.children = [node(f"leaf {label(i)}"), node("x")]
            here = here.children[1]
        return root

    a, b = chain(500, str), chain(500, lambda i: i // 2)
    found = eed.bounded_distance(a, b)
    assert eed.size(a) == 999
    assert not found.exact
    assert 0 < found.lower < found.value < subtree_cost(999) * 2
    small = eed.bounded_distance(node("x"), node("y"))
    assert small.exact and small.value == 1


def test_deep_trees_do_not_recurse():
    root = here = node("a")
    for _ in range(5000):
        here.addkid(node("a"))
        here = here.children[0]
    assert eed.bounded_distance(root, node("a")).value == pytest.approx(subtree_cost(5000))
    assert eed.edit_script(root, node("a"))[0].nodes == 5000


def test_work_is_counted_by_entries():
    first = Postorder(node("a", node("b"), node("b")), {}, {})
    assert first.sizes == [1, 1, 3] and first.left == [0, 1, 0] and first.keyroots == [1, 2]
    assert cells(first, first, 3) == (1 + 3) ** 2
    assert cells(first, first, 0) == 1 + 1 + 1 + 3


@pytest.mark.parametrize(
    ("distance", "size", "score"), [(0, 7, 100), (1, 10, 50), (6, 10, 0), (20, 10, 0), (5.6, 20, 32)]
)
def test_score(distance, size, score):
    assert eed.eed_score(distance, size) == pytest.approx(score)


@pytest.mark.parametrize(("distance", "size"), [(-1, 3), (1, 0)])
def test_score_refuses_nonsense(distance, size):
    with pytest.raises(ValueError, match="at least"):
        eed.eed_score(distance, size)
