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

from collections.abc import Callable
from itertools import pairwise

import zss

__all__ = [
    "Columns",
    "Postorder",
    "Table",
    "cells",
    "extended_distance",
    "forest_table",
    "subtree_cost",
    "tree_distances",
]

DISCOUNT_SLOPE = 0.6
DISCOUNT_FROM = 5

Table = list[list[float]]


def subtree_cost(nodes: int) -> float:
    """The cost of inserting or deleting a subtree of `nodes` nodes as a whole: min(s, 0.6 (s - 5) + 5)."""
    return float(min(nodes, DISCOUNT_SLOPE * (nodes - DISCOUNT_FROM) + DISCOUNT_FROM))


class Postorder:
    """A tree as arrays in postorder: `nodes`, `left` (l(i)), `sizes`, `labels` (small integers), `keyroots`, `shape`.

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
        last_with_left = {left: index for index, left in enumerate(self.left)}
        self.keyroots = sorted(last_with_left.values())

    def __len__(self) -> int:
        return len(self.nodes)


def cells(a: Postorder, b: Postorder) -> int:
    """How many table entries the distance needs: the measure of work, the same on every machine."""
    seen_a, seen_b = ({tree.shape[root]: tree.sizes[root] for root in tree.keyroots} for tree in (a, b))
    return sum(seen_a.values()) * sum(seen_b.values())


def extended_distance(a: zss.Node, b: zss.Node, cost: Callable[[int], float] = subtree_cost) -> float:
    """The least cost of turning tree `a` into tree `b`; `cost(s)` is that of a whole subtree of s nodes."""
    numbering: dict[str, int] = {}
    shapes: dict[tuple[int, ...], int] = {}
    first, second = Postorder(a, numbering, shapes), Postorder(b, numbering, shapes)
    return tree_distances(first, second, cost)[-1][-1]


def tree_distances(a: Postorder, b: Postorder, cost: Callable[[int], float] = subtree_cost) -> Table:
    """T(i, j) for every pair of subtrees."""
    distances: Table = [[0.0] * len(b) for _ in range(len(a))]
    whole_a = [cost(size) for size in a.sizes]
    whole_b = [cost(size) for size in b.sizes]
    columns = [Columns(b, root, whole_b) for root in b.keyroots]
    done_a: dict[int, int] = {}
    for x in a.keyroots:
        same = done_a.setdefault(a.shape[x], x)
        path = _leftmost_path(a, x)
        if same != x:
            # The subtree of x occurred before: on its leftmost path the distances are those found then.
            for i in path:
                distances[i] = distances[i - x + same]
            continue
        done_b: dict[int, Columns] = {}
        for column in columns:
            twin = done_b.setdefault(column.shape, column)
            if twin is not column:
                for i in path:
                    row = distances[i]
                    for j in column.path:
                        row[j] = row[j - column.root + twin.root]
            elif column.start == column.root:
                _leaf_column(a, whole_a, x, b.labels[column.root], column.root, distances)
            else:
                forest_table(a, whole_a, x, column, distances)
    return distances


def _leftmost_path(tree: Postorder, root: int) -> list[int]:
    """The nodes below `root` that share its leftmost leaf, `root` included, ascending."""
    path = [root]
    while below := tree.children[path[-1]]:
        path.append(below[0])
    return path[::-1]


class Columns:
    """What the inner loop needs to know of the subtree of `root` in the second tree, once for all rows.

    `whole` holds the cost of each subtree of that tree. `first` is F for the empty first forest.
    """

    def __init__(self, tree: Postorder, root: int, whole: list[float]):
        self.root, self.start, self.end = root, tree.left[root], root + 1
        self.shape = tree.shape[root]
        self.path = _leftmost_path(tree, root)
        span = range(root + 1)[self.start :]
        before = [tree.left[j] - self.start for j in span]
        # Per node j: the column before its subtree; its cost as a whole (None for a leaf, which is inserted singly).
        weights = [None if tree.left[j] == j else whole[j] for j in span]
        self.skips = list(zip(before, weights, strict=True))
        # And its label where it is on the leftmost path; None elsewhere.
        labels = [None if tree.left[j] > self.start else tree.labels[j] for j in span]
        self.nodes = list(zip(before, weights, labels, span, strict=True))
        self.first = [0.0]
        for j, skip in zip(span, before, strict=True):
            self.first.append(self.first[skip] + whole[j])


def _leaf_column(a: Postorder, whole_a: list[float], x: int, label: int, y: int, distances: Table) -> None:
    """`forest_table` where the second tree is the leaf y: one column, without its overhead."""
    start = a.left[x]
    deleted, values = [0.0], [1.0]
    for i in range(start, x + 1):
        before = a.left[i] - start
        best = min(values[-1] + 1.0, values[before] + whole_a[i], deleted[before] + whole_a[i] + 1.0)
        if before:
            best = min(best, deleted[before] + distances[i][y])
        else:
            best = min(best, deleted[-1] if a.labels[i] == label else deleted[-1] + 1.0)
            distances[i][y] = best
        values.append(best)
        deleted.append(deleted[before] + whole_a[i])


def forest_table(a: Postorder, whole_a: list[float], x: int, column: Columns, distances: Table) -> Table:
    """F for the subtrees of x and of `column.root`; row and column 0 are the empty forests.

    Fills in T for the pairs of the two leftmost paths; for all other pairs it must be known already.
    """
    start_a, start_b, end_b = a.left[x], column.start, column.end
    row = column.first
    table = [row]
    for i in range(start_a, x + 1):
        above, earlier, delete, known = row, table[a.left[i] - start_a], whole_a[i], distances[i]
        here = earlier[0] + delete
        row = [here]
        add = row.append
        table.append(row)
        if a.left[i] == start_a:
            own = a.labels[i]
            for (diagonal, up), low, (skip, weight, label, j) in zip(
                pairwise(above), earlier[1:], column.nodes, strict=True
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
                    here = earlier[skip] + known[j]
                    if here > best:
                        here = best
                else:
                    here = diagonal if label == own else diagonal + 1.0
                    if here > best:
                        here = best
                    known[j] = here
                add(here)
        elif earlier is above:
            # A leaf: to delete it and to delete its subtree are the same.
            for up, (skip, weight), match in zip(above[1:], column.skips, known[start_b:end_b], strict=True):
                best = (up if up < here else here) + 1.0
                if weight is not None:
                    here = row[skip] + weight
                    if here < best:
                        best = here
                here = above[skip] + match
                if here > best:
                    here = best
                add(here)
        else:
            for up, low, (skip, weight), match in zip(
                above[1:], earlier[1:], column.skips, known[start_b:end_b], strict=True
            ):
                best = (up if up < here else here) + 1.0
                here = low + delete
                if here < best:
                    best = here
                if weight is not None:
                    here = row[skip] + weight
                    if here < best:
                        best = here
                here = earlier[skip] + match
                if here > best:
                    here = best
                add(here)
    return table
