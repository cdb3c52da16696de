"""The edit script behind an extended tree distance: which nodes and subtrees were deleted, inserted, changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import zss

from .distances import (
    Postorder,
    Subtree,
    forest_table,
    postorders,
    solve,
    subtree_cost,
    whole_costs,
)
from .trees import formula, name

__all__ = ["Edit", "align", "edit_script"]


@dataclass(frozen=True)
class Edit:
    """One edit on the way from the first tree to the second.

    Attributes:
        kind: "change" (a label), "delete" or "insert" (one node), "delete subtree" or "insert subtree".
        old: the node, or the subtree as a formula, that goes; None for an insertion.
        new: what comes in its place; None for a deletion.
        nodes: how many nodes the edit touches (>= 1).
        cost: what it adds to the distance (> 0).
    """

    kind: str
    old: str | None
    new: str | None
    nodes: int
    cost: float

    def __str__(self) -> str:
        what = f"{self.old} to {self.new}" if self.kind == "change" else self.old if self.new is None else self.new
        return f"{self.kind} {what} (cost {self.cost:g})"

    def to_dict(self) -> dict[str, str | int | float | None]:
        return {"kind": self.kind, "old": self.old, "new": self.new, "nodes": self.nodes, "cost": self.cost}


def edit_script(a: zss.Node, b: zss.Node, cost: Callable[[int], float] = subtree_cost) -> list[Edit]:
    """A cheapest list of edits that turns tree `a` into tree `b`; the costs add up to the extended distance.

    Among equally cheap scripts, the one that changes labels before it deletes, deletes before it inserts, and takes
    whole subtrees before single nodes. In the order of the nodes, deepest and leftmost first.
    """
    aligned = align(a, b, cost)
    assert aligned is not None
    return aligned[1]


def align(
    a: zss.Node, b: zss.Node, cost: Callable[[int], float] = subtree_cost, max_cells: int | None = None
) -> tuple[float, list[Edit]] | None:
    """The extended distance and a script of it, at the price of little more than the distance.

    Returns None where more than `max_cells` table entries would have to be filled.
    """
    first, second = postorders(a, b)
    solved = solve(first, second, cost, max_cells)
    if solved is None:
        return None
    distances, band = solved
    value = distances[first.kind[-1]][second.kind[-1]]
    whole_a, whole_b = whole_costs(first, cost), whole_costs(second, cost)
    found: list[tuple[int, int, Edit]] = []
    pairs = [(len(first) - 1, len(second) - 1)]
    while pairs:
        x, y = pairs.pop()
        if first.shape[x] != second.shape[y]:
            table = forest_table(Subtree(first, x, whole_a), Subtree(second, y, whole_b), distances, band)
            found += _trace(first, second, whole_a, whole_b, (x, y), table, distances, pairs)
    return value, [edit for *_, edit in sorted(found, key=lambda entry: entry[:2])]


def _trace(
    a: Postorder,
    b: Postorder,
    whole_a: list[float | None],
    whole_b: list[float | None],
    roots: tuple[int, int],
    table: list[list[float]],
    distances: list[list[float]],
    pairs: list[tuple[int, int]],
) -> list[tuple[int, int, Edit]]:
    """The edits of one pair of subtrees, walking back through its table; matched pairs below go to `pairs`."""
    found: list[tuple[int, int, Edit]] = []
    start_a, start_b = a.left[roots[0]], b.left[roots[1]]
    i, j = roots

    # The table was filled by exactly these sums, so that equality of floats tells which one was the least.
    while i >= start_a or j >= start_b:
        row, column = i - start_a + 1, j - start_b + 1
        here = table[row][column]
        up = a.left[i] - start_a if row else 0
        back = b.left[j] - start_b if column else 0
        if row and column:
            if up == 0 and back == 0:
                change = 0.0 if a.labels[i] == b.labels[j] else 1.0
                if here == table[row - 1][column - 1] + change:
                    if change:
                        found.append((i, j, Edit("change", *_apart(a.nodes[i], b.nodes[j]), 1, change)))
                    i, j = i - 1, j - 1
                    continue
            elif here == table[up][back] + distances[a.kind[i]][b.kind[j]]:
                pairs.append((i, j))
                i, j = a.left[i] - 1, b.left[j] - 1
                continue
        gone, come = (whole_a[i] or 1.0 if row else 0.0), (whole_b[j] or 1.0 if column else 0.0)
        if row and here == table[up][column] + gone:
            found.append((i, j, _whole(a, i, gone, "delete")))
            i = a.left[i] - 1
        elif column and here == table[row][back] + come:
            found.append((i, j, _whole(b, j, come, "insert")))
            j = b.left[j] - 1
        elif row and here == table[row - 1][column] + 1.0:
            found.append((i, j, Edit("delete", name(a.nodes[i]), None, 1, 1.0)))
            i -= 1
        else:
            found.append((i, j, Edit("insert", None, name(b.nodes[j]), 1, 1.0)))
            j -= 1
    return found


def _apart(old: zss.Node, new: zss.Node) -> tuple[str, str]:
    """Two nodes with different labels as different texts: by their names, else with what they are."""
    names = name(old), name(new)
    return names if names[0] != names[1] else (old.label, new.label)


def _whole(tree: Postorder, index: int, cost: float, kind: str) -> Edit:
    node, nodes = tree.nodes[index], tree.sizes[index]
    text = formula(node)
    old, new = (text, None) if kind == "delete" else (None, text)
    return Edit(kind if nodes == 1 else f"{kind} subtree", old, new, nodes, cost)
