"""Bounds of the extended tree distance in time proportional to the product of the sizes, for trees too large for it.

*Lower*: nodes left over on one side, u of them, cost at least `subtree_cost(u)` however they are split, since that
function is concave and 0 at 0; a pair of mapped nodes whose labels differ costs 1, which is less than leaving both
over; so the least is reached when the smaller tree is mapped whole, with as many equal labels as the two have.

*Upper*: the best mapping that pairs roots with roots and children with children (Selkow, Inform. Process. Lett. 6,
184, 1977), with whole subtrees deleted and inserted between them: a mapping like any other, so its cost is one that
can be paid.
"""

from __future__ import annotations

from collections import Counter

import zss

from .eed_distance import Postorder, subtree_cost

__all__ = ["distance_bounds"]

# Pairs of nodes for the upper bound; beyond, it is the cost of deleting one tree and inserting the other.
PAIRS = 2_000_000


def distance_bounds(a: zss.Node, b: zss.Node) -> tuple[float, float]:
    """(lower, upper) bounds of `extended_distance(a, b)`."""
    numbering: dict[str, int] = {}
    shapes: dict[tuple[int, ...], int] = {}
    first, second = Postorder(a, numbering, shapes), Postorder(b, numbering, shapes)
    if first.shape[-1] == second.shape[-1]:
        return 0.0, 0.0
    small, large = sorted((len(first), len(second)))
    common = (Counter(first.labels) & Counter(second.labels)).total()
    lower = small - common + (subtree_cost(large - small) if large > small else 0.0)
    upper = subtree_cost(len(first)) + subtree_cost(len(second))
    if small * large <= PAIRS:
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
