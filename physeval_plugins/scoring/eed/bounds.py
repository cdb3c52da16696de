"""Bounds of the extended tree distance in time proportional to the product of the sizes, for trees too large for it.

*Lower*: `distances.lower_bound`.

*Upper*: the best mapping that pairs roots with roots and children with children (Selkow, Inform. Process. Lett. 6,
184, 1977), with whole subtrees deleted and inserted between them: a mapping like any other, so its cost is one that
can be paid.
"""

from __future__ import annotations

import zss

from .distances import Postorder, lower_bound, postorders, subtree_cost

__all__ = ["distance_bounds"]

# Pairs of nodes for the upper bound; beyond, it is the cost of deleting one tree and inserting the other.
PAIRS = 2_000_000


def distance_bounds(a: zss.Node, b: zss.Node) -> tuple[float, float]:
    """(lower, upper) bounds of `extended_distance(a, b)`."""
    first, second = postorders(a, b)
    if first.shape[-1] == second.shape[-1]:
        return 0.0, 0.0
    lower = lower_bound(first, second)
    upper = subtree_cost(len(first)) + subtree_cost(len(second))
    if len(first) * len(second) <= PAIRS:
        upper = min(upper, _top_down(first, second))
    return float(lower), max(float(lower), upper)


def _top_down(a: Postorder, b: Postorder) -> float:
    whole_a = [subtree_cost(size) for size in a.sizes]
    whole_b = [subtree_cost(size) for size in b.sizes]
    levels: dict[int, list[int]] = {}
    for j, depth in enumerate(_depths(b)):
        levels.setdefault(depth, []).append(j)
    known: dict[tuple[int, int], float] = {}  # by shapes: alike subtrees have alike distances
    for i, depth in enumerate(_depths(a)):
        for j in levels.get(depth, ()):
            key = (a.shape[i], b.shape[j])
            if key in known:
                continue
            row = [0.0]
            for v in b.children[j]:
                row.append(row[-1] + whole_b[v])
            for u in a.children[i]:
                above, row = row, [row[0] + whole_a[u]]
                for place, v in enumerate(b.children[j]):
                    row.append(
                        min(
                            above[place] + known[a.shape[u], b.shape[v]],
                            above[place + 1] + whole_a[u],
                            row[place] + whole_b[v],
                        )
                    )
            known[key] = row[-1] + (a.labels[i] != b.labels[j])
    return known[a.shape[-1], b.shape[-1]]


def _depths(tree: Postorder) -> list[int]:
    depths = [0] * len(tree)
    for index in reversed(range(len(tree))):
        for child in tree.children[index]:
            depths[child] = depths[index] + 1
    return depths
