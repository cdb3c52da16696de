"""The extended Zhang-Shasha tree distance: unit costs, and a discount for whole subtrees.

Zhang and Shasha (SIAM J. Comput. 18, 1245, 1989) compute the cheapest way to turn one ordered labelled tree into
another by deleting a node (its children move up), inserting one, or changing a label, each at cost 1. PHYBench (arXiv
2504.16074, section 3) adds two operations: delete or insert a whole subtree of s nodes at `subtree_cost(s)`.

**Recurrence.** Nodes are numbered in postorder; l(i) is the leftmost leaf below i, so that l(i)..i is the subtree of i.
F(i, j) is the distance between the forests l(x)..i and l(y)..j, T(i, j) the distance between the subtrees of i and j,
and w(i) the cost of the subtree of i as a whole. The last node of either forest is deleted, inserted, or matched:

    F(i, j) = min of  F(i-1, j) + 1               delete node i
                      F(i, j-1) + 1               insert node j
                      F(l(i)-1, j) + w(i)         delete the subtree of i
                      F(i, l(j)-1) + w(j)         insert the subtree of j
                      F(l(i)-1, l(j)-1) + T(i, j) match the two subtrees

and where both forests are themselves trees (l(i) = l(x), l(j) = l(y)) the last line is F(i-1, j-1) + [labels differ],
which then is T(i, j). As in Zhang and Shasha it is enough to fill F for pairs of keyroots x, y (nodes with a left
sibling, and the root), in ascending order.

**What is minimised.** A mapping pairs nodes of the two trees one to one, keeping order and ancestry; the cost is 1 for
every pair whose labels differ, and the nodes left over on either side are paid for singly or as complete subtrees *of
that tree* none of whose nodes is mapped. (A free sequence of edits could be cheaper: wrap two subtrees in a new node,
then delete all at one discount. The recurrence, here and in the released scorer, does not do that.)

Sums are formed in the order of the recurrence above, so the result is the same to the last bit as that of any other
implementation of it in double precision, the released one included.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import zss

__all__ = [
    "Postorder",
    "Subtree",
    "Table",
    "cells",
    "extended_distance",
    "forest_table",
    "is_certain",
    "lower_bound",
    "postorders",
    "solve",
    "subtree_cost",
    "tree_distances",
    "whole_costs",
]

DISCOUNT_SLOPE = 0.6
DISCOUNT_FROM = 5
INFINITE = float("inf")
NO_BAND = 1 << 62
GUESS = 2.0  # the distance is tried to be at most so much above its lower bound

Table = list[list[float]]


def subtree_cost(nodes: int) -> float:
    """The cost of inserting or deleting a subtree of `nodes` nodes as a whole: min(s, 0.6 (s - 5) + 5)."""
    return float(min(nodes, DISCOUNT_SLOPE * (nodes - DISCOUNT_FROM) + DISCOUNT_FROM))


class Postorder:
    """A tree as arrays in postorder: `nodes`, `left` (l(i)), `sizes`, `labels` (small integers), `keyroots`, `shape`.

    `kind` numbers the different shapes of this tree.

    `numbering` maps labels, and `shapes` whole subtrees, to integers; hand the same two to both trees. Two subtrees are
    alike, labels and all, when their `shape` is the same, and their distances to anything need computing only once.
    """

    def __init__(self, root: zss.Node, numbering: dict[str, int], shapes: dict[tuple[int, ...], int]):
        order: list[zss.Node] = []
        stack = [root]
        while stack:
            node = stack.pop()
            order.append(node)
            stack.extend(node.children)
        order.reverse()
        self.nodes = order
        self.labels = [numbering.setdefault(node.label, len(numbering)) for node in order]
        self.left: list[int] = []
        self.sizes: list[int] = []
        self.shape: list[int] = []
        self.children: list[list[int]] = []
        pending: list[int] = []
        for index, node in enumerate(order):
            count = len(node.children)
            below = pending[len(pending) - count :] if count else []
            del pending[len(pending) - count :]
            pending.append(index)
            self.children.append(below)
            self.left.append(self.left[below[0]] if below else index)
            self.sizes.append(index - self.left[index] + 1)
            key = (self.labels[index], *(self.shape[child] for child in below))
            self.shape.append(shapes.setdefault(key, len(shapes)))
        kinds: dict[int, int] = {}
        self.kind = [kinds.setdefault(shape, len(kinds)) for shape in self.shape]
        last_with_left = {left: index for index, left in enumerate(self.left)}
        self.keyroots = sorted(last_with_left.values())

    def __len__(self) -> int:
        return len(self.nodes)


def extended_distance(a: zss.Node, b: zss.Node, cost: Callable[[int], float] = subtree_cost) -> float:
    """The least cost of turning tree `a` into tree `b`; `cost(s)` is that of a whole subtree of s nodes.

    `cost` must be concave with cost(1) = 1 and increments from 1/2 to 1: it then never pays to split a subtree.
    """
    first, second = postorders(a, b)
    solved = solve(first, second, cost)
    assert solved is not None
    return solved[0][first.kind[-1]][second.kind[-1]]


def postorders(a: zss.Node, b: zss.Node) -> tuple[Postorder, Postorder]:
    """Both trees as arrays, with the same numbers for the same labels and subtrees."""
    numbering: dict[str, int] = {}
    shapes: dict[tuple[int, ...], int] = {}
    return Postorder(a, numbering, shapes), Postorder(b, numbering, shapes)


def lower_bound(a: Postorder, b: Postorder, cost: Callable[[int], float] = subtree_cost) -> float:
    """A lower bound of the distance, from sizes and labels alone.

    Nodes left over on one side, u of them, cost at least `cost(u)` however they are split, since that function is
    concave; a pair of mapped nodes whose labels differ costs 1, which is less than leaving both over; so the least is
    reached when the smaller tree is mapped whole, with as many equal labels as the two have.
    """
    small, large = sorted((len(a), len(b)))
    common = (Counter(a.labels) & Counter(b.labels)).total()
    return small - common + (cost(large - small) if large > small else 0.0)


def solve(
    a: Postorder, b: Postorder, cost: Callable[[int], float] = subtree_cost, max_cells: int | None = None
) -> tuple[Table, int] | None:
    """`tree_distances` within the narrowest band that settles the distance, and that band.

    F of two forests is at least `cost(d)` for a difference d of their sizes. So if the distance is below cost(band + 1)
    no table entry further than `band` off the diagonal has part in it (the threshold method of Ukkonen, Inform. Control
    64, 100, 1985), and a distance found within the band that is below that is the distance, to the last bit. One that
    is not is still an upper bound, and tells which band is wide enough.

    Returns None where more than `max_cells` entries would be filled.
    """
    whole = max(len(a), len(b))
    band = band_for(lower_bound(a, b, cost) + GUESS, whole, cost)
    while True:
        if max_cells is not None and cells(a, b, band) > max_cells:
            return None
        distances = tree_distances(a, b, cost, band)
        value = distances[a.kind[-1]][b.kind[-1]]
        if band == whole or is_certain(value, band, cost):
            return distances, band
        band = band_for(value, whole, cost)


def band_for(value: float, whole: int, cost: Callable[[int], float]) -> int:
    """The narrowest band in which a distance of `value` is certain; all of the table where it saves little."""
    band = bisect_left(range(whole), True, key=lambda width: is_certain(value, width, cost))
    return band if 2 * band < whole else whole


def is_certain(value: float, band: int, cost: Callable[[int], float] = subtree_cost) -> bool:
    """Is a distance found within this band the distance? (With room for rounding.)"""
    return value < cost(band + 1) - 1e-6


def cells(a: Postorder, b: Postorder, band: int) -> int:
    """At most how many table entries `tree_distances` fills: the measure of work, the same on every machine."""
    rows, columns = (list({t.shape[r]: t.sizes[r] for r in t.keyroots}.values()) for t in (a, b))
    return sum(min(x * y, (2 * band + 1) * min(x, y + band)) for x in rows for y in columns)


def tree_distances(
    a: Postorder, b: Postorder, cost: Callable[[int], float] = subtree_cost, band: int = NO_BAND
) -> Table:
    """T for every pair of kinds of subtrees, as T[a.kind[i]][b.kind[j]].

    Infinite, or more than it is, where it is not below cost(band + 1).
    """
    kinds_a, kinds_b = max(a.kind) + 1, max(b.kind) + 1
    distances: Table = [[INFINITE] * kinds_b for _ in range(kinds_a)]
    mirrored: Table = [[INFINITE] * kinds_a for _ in range(kinds_b)]
    rows = {a.kind[root]: root for root in reversed(a.keyroots)}  # the first of each kind
    columns = {b.kind[root]: root for root in reversed(b.keyroots)}
    whole_a, whole_b = whole_costs(a, cost), whole_costs(b, cost)
    subtrees = [Subtree(b, root, whole_b) for root in sorted(columns.values())]
    of_any_leaf: dict[tuple[bool, int], list[float]] = {}
    solved: dict[tuple[int, int], list[float]] = {}
    for root in sorted(rows.values()):
        x = Subtree(a, root, whole_a)
        for y in subtrees:
            # A leaf whose label the other lacks is like any other such leaf.
            key = None
            if x.size == 1:
                if x.label not in y.labels:
                    key = (False, y.kind)
            elif y.size == 1 and y.label not in x.labels:
                key = (True, x.kind)
            values = of_any_leaf.get(key) if key else None
            if values is None and x.size == y.size == 1:
                values = [float(x.label != y.label)]
            elif values is None and (y.shape, x.shape) in solved:
                # The distance is symmetric.
                values = solved[y.shape, x.shape]
                values = [values[i + j * len(x.path)] for i in range(len(x.path)) for j in range(len(y.path))]
            elif values is None:
                # Fewer and longer rows are filled faster.
                if y.size < x.size:
                    table = forest_table(y, x, mirrored, band)
                    values = [table[column][row] for row in x.places for column in y.places]
                else:
                    table = forest_table(x, y, distances, band)
                    values = [table[row][column] for row in x.places for column in y.places]
                solved[x.shape, y.shape] = values
            if key:
                of_any_leaf[key] = values
            at = 0
            for i in x.path:
                line = distances[i]
                for j in y.path:
                    line[j] = mirrored[j][i] = values[at]
                    at += 1
    return distances


class Subtree:
    """The subtree of `root`: what the loops need to know of it, as the rows and as the columns of a table.

    `whole` is the tree's `whole_costs`.

    Attributes:
        size, shape, kind: of the subtree; label: of its root; labels: all.
        path: the kinds of the nodes that share its leftmost leaf, ascending; `places`: their rows or columns in a table.
        nodes: for each node in postorder the row or column before its subtree, the cost of its subtree as a whole (None
            for a leaf, which is deleted singly), its kind, and its label (None off the path).
        skips: the first three of these.
        edge: F where the other forest is empty.
    """

    __slots__ = ("edge", "kind", "label", "labels", "nodes", "path", "places", "shape", "size", "skips")

    def __init__(self, tree: Postorder, root: int, whole: list[float | None]):
        start, end = tree.left[root], root + 1
        self.size, self.label = end - start, tree.labels[root]
        self.shape, self.kind = tree.shape[root], tree.kind[root]
        labels, kinds, weights = tree.labels[start:end], tree.kind[start:end], whole[start:end]
        self.labels = frozenset(labels)
        before = [left - start for left in tree.left[start:end]]
        self.skips = list(zip(before, weights, kinds, strict=True))
        own = [None if skip else label for skip, label in zip(before, labels, strict=True)]
        self.nodes = list(zip(before, weights, kinds, own, strict=True))
        self.places = [place for place, skip in enumerate(before, 1) if not skip]
        self.path = [kinds[place - 1] for place in self.places]
        self.edge = edge = [0.0]
        for skip, weight in zip(before, weights, strict=True):
            edge.append(edge[skip] + (1.0 if weight is None else weight))


def whole_costs(tree: Postorder, cost: Callable[[int], float]) -> list[float | None]:
    """The cost of each node's subtree as a whole; None for a leaf, which is deleted singly."""
    return [None if size == 1 else cost(size) for size in tree.sizes]


def forest_table(rows: Subtree, columns: Subtree, known: Table, band: int = NO_BAND) -> Table:
    """F for the forests of two subtrees; row and column 0 are the empty forests.

    T must be known for all pairs of nodes off the two leftmost paths, as known[row's kind][column's kind]; for the
    nodes on them it then stands in the table. Entries further than `band` off the diagonal are left out, as infinite.
    """
    row, edge, width = columns.edge, rows.edge, columns.size
    nodes, skips = columns.nodes, columns.skips
    table = [row]
    start, stop = 1, width
    banded = band < max(rows.size, width)
    for size, (before, delete, kind, own) in enumerate(rows.nodes, 1):
        above, earlier, matches = row, table[before], known[kind]
        here = edge[size]
        row = [here]
        table.append(row)
        if banded:
            start, stop = max(1, size - band), min(width, size + band)
            if start > 1:
                here = INFINITE
                row += [here] * (min(start, width + 1) - 1)
            if start > stop:
                continue
            nodes, skips = columns.nodes[start - 1 : stop], columns.skips[start - 1 : stop]
        add = row.append
        if delete is None and own is not None:
            # The first leaf: to delete it and to delete its subtree are the same.
            for (diagonal, up), (skip, weight, other, label) in zip(
                pairwise(above[start - 1 : stop + 1]), nodes, strict=True
            ):
                best = (up if up < here else here) + 1.0
                if weight is not None:
                    here = row[skip] + weight
                    if here < best:
                        best = here
                if label is None:
                    here = above[skip] + matches[other]
                else:
                    here = diagonal if label == own else diagonal + 1.0
                if here > best:
                    here = best
                add(here)
        elif delete is None:
            for up, (skip, weight, other) in zip(above[start : stop + 1], skips, strict=True):
                best = (up if up < here else here) + 1.0
                if weight is not None:
                    here = row[skip] + weight
                    if here < best:
                        best = here
                here = above[skip] + matches[other]
                if here > best:
                    here = best
                add(here)
        elif own is not None:
            for (diagonal, up), low, (skip, weight, other, label) in zip(
                pairwise(above[start - 1 : stop + 1]), earlier[start : stop + 1], nodes, strict=True
            ):
                best = (up if up < here else here) + 1.0
                here = low + delete
                if here < best:
                    best = here
                if weight is not None:
                    here = row[skip] + weight
                    if here < best:
                        best = here
                if label is None:
                    here = earlier[skip] + matches[other]
                else:
                    here = diagonal if label == own else diagonal + 1.0
                if here > best:
                    here = best
                add(here)
        else:
            for up, low, (skip, weight, other) in zip(
                above[start : stop + 1], earlier[start : stop + 1], skips, strict=True
            ):
                best = (up if up < here else here) + 1.0
                here = low + delete
                if here < best:
                    best = here
                if weight is not None:
                    here = row[skip] + weight
                    if here < best:
                        best = here
                here = earlier[skip] + matches[other]
                if here > best:
                    here = best
                add(here)
        if stop < width:
            row += [INFINITE] * (width - stop)
    return table
