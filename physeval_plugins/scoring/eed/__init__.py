"""EED, the expression edit distance score of PHYBench (arXiv 2504.16074, section 3), on expression trees.

    r = distance / size of the gold tree;  100 for r = 0,  60 - 100 r for 0 < r < 0.6,  0 beyond.

Trees are `zss.Node`s, so that they can be handed to the package `zss` as they are. How two unequal answers get their
trees is the business of `profiles`; whether two answers are equal is decided before, by `equality`.

    >>> import sympy
    >>> x, y = sympy.symbols("x y")
    >>> gold, answer = tree(2 * x * y), tree(3 * x * y)
    >>> distance(answer, gold)
    1.0
    >>> [str(edit) for edit in edit_script(answer, gold)]
    ['change 3 to 2 (cost 1)']
    >>> eed_score(distance(answer, gold), size(gold))
    35.0
"""

from __future__ import annotations

from dataclasses import dataclass

import zss

from .bounds import distance_bounds
from .distances import extended_distance, subtree_cost
from .script import Edit, align, edit_script
from .trees import formula, size, tree

__all__ = [
    "Distance",
    "Edit",
    "bounded_distance",
    "distance",
    "distance_bounds",
    "edit_script",
    "eed_score",
    "formula",
    "size",
    "subtree_cost",
    "tree",
]

# Table entries (0.3 to 0.6 µs each) that the exact distance may need. Pairs of golds and real answers stay below a
# tenth of it (the largest seen, 250 nodes against 178, needs 300,000).
MAX_CELLS = 4_000_000


def distance(a: zss.Node, b: zss.Node, *, discount: bool = True) -> float:
    """The tree edit distance with unit costs; symmetric; 0 only for equal trees.

    With `discount`, whole subtrees of s nodes are inserted and deleted at min(s, 0.6 (s - 5) + 5), as EED does (see
    `distances`); without, it is plain Zhang-Shasha, computed by the package `zss`.
    """
    if discount:
        return extended_distance(a, b)
    return float(
        zss.distance(
            a,
            b,
            get_children=zss.Node.get_children,
            insert_cost=lambda node: 1,
            remove_cost=lambda node: 1,
            update_cost=lambda x, y: int(x.label != y.label),
        )
    )


@dataclass(frozen=True)
class Distance:
    """An extended distance, or bounds of it where the trees are too large: `lower` <= it <= `value`.

    `edits` is the script whose costs add up to it; None where the recurrence was not carried out.
    """

    value: float
    lower: float
    edits: tuple[Edit, ...] | None

    @property
    def exact(self) -> bool:
        return self.lower == self.value


def bounded_distance(a: zss.Node, b: zss.Node, max_cells: int = MAX_CELLS) -> Distance:
    """The extended distance and its edit script where it needs at most `max_cells` table entries, else bounds of it.

    The decision counts entries, never seconds: it is the same on every machine.
    """
    aligned = align(a, b, max_cells=max_cells)
    if aligned:
        value, edits = aligned
        return Distance(value, value, tuple(edits))
    lower, upper = distance_bounds(a, b)
    return Distance(upper, lower, None)


def eed_score(distance: float, gold_size: int) -> float:
    """The EED score, 0 to 100, of a distance (>= 0) to a gold tree of `gold_size` (>= 1) nodes."""
    if distance < 0 or gold_size < 1:
        raise ValueError(f"a distance is at least 0 and a tree has at least 1 node, not {distance!r} and {gold_size!r}")
    if distance == 0:
        return 100.0
    return max(0.0, 60.0 - 100.0 * distance / gold_size)
