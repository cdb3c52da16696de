"""Matrices and tuples with factors, in products, sums and powers, as one matrix or tuple: entry by entry."""

from __future__ import annotations

from ..latex.tree import Node, number
from .arithmetic import rational

Grid = tuple[tuple[Node, ...], ...]
MAX_SIZE = 20_000  # nodes of a product
_VALUES = ("call", "abs", "norm")  # a determinant, a length: numbers made of matrices


def as_one_matrix(node: Node) -> Node:
    """The matrix or tuple that an expression with matrices comes to; the expression where it comes to none."""
    if node.op in ("matrix", "tuple") or not (node.has("matrix", "tuple") or _is_diagonal(node)):
        return node
    found = _carried_out(node)
    return node if found is None or found.size > MAX_SIZE else found


def _carried_out(node: Node) -> Node | None:
    """A matrix or tuple, or a number as it is; None for what is neither."""
    if node.op in ("matrix", "tuple"):
        return node
    if _is_diagonal(node):
        zero = number(0)
        places = range(len(node.args))
        return _matrix(tuple(tuple(node.args[i] if i == j else zero for j in places) for i in places))
    if node.op in _VALUES or not node.has("matrix", "tuple", "apply"):
        return node
    if node.op not in ("mul", "dot", "div", "pow", "neg", "add"):
        return None if node.has("matrix", "tuple") else node
    if node.op == "pow":
        return _power(node)
    parts = [_carried_out(arg) for arg in node.args]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    if not any(_is_grid(part) for part in known):
        return node
    if node.op == "neg":
        return _each(known[0], lambda entry: Node("neg", (entry,)))
    if node.op == "div":
        above, below = known
        return None if _is_grid(below) else _each(above, lambda entry: Node("div", (entry, below)))
    combine = _sum if node.op == "add" else _product
    total = known[0]
    for part in known[1:]:
        found = combine(total, part)
        if found is None or found.size > MAX_SIZE:
            return None
        total = found
    return total


def _is_diagonal(node: Node) -> bool:
    return node.op == "apply" and node.value == "diag"


def _is_grid(node: Node) -> bool:
    return node.op in ("matrix", "tuple")


def _matrix(rows: Grid) -> Node:
    return Node("matrix", tuple(Node("tuple", row) for row in rows))


def _rows(node: Node) -> Grid:
    return tuple(row.args for row in node.args)


def _each(node: Node, change) -> Node:  # type: ignore[no-untyped-def]
    if node.op == "tuple":
        return Node("tuple", tuple(change(entry) for entry in node.args))
    return _matrix(tuple(tuple(change(entry) for entry in row) for row in _rows(node)))


def _sum(a: Node, b: Node) -> Node | None:
    if a.op != b.op or len(a.args) != len(b.args):
        return None
    if a.op == "tuple":
        return Node("tuple", tuple(Node("add", pair) for pair in zip(a.args, b.args, strict=True)))
    rows = [_sum(x, y) for x, y in zip(a.args, b.args, strict=True)]
    known = [row for row in rows if row is not None]
    return Node("matrix", tuple(known)) if len(known) == len(rows) else None


def _product(a: Node, b: Node) -> Node | None:
    if not (_is_grid(a) or _is_grid(b)):
        return Node("mul", (a, b))
    if not _is_grid(a):
        return _each(b, lambda entry: Node("mul", (a, entry)))
    if not _is_grid(b):
        return _each(a, lambda entry: Node("mul", (b, entry)))
    if a.op == "tuple":
        return None  # a product of two vectors could be any
    left, right = _rows(a), _rows(b) if b.op == "matrix" else tuple((entry,) for entry in b.args)
    if len(left[0]) != len(right):
        return None
    rows = tuple(
        tuple(Node("add", (number(0), *(Node("mul", pair) for pair in zip(row, column, strict=True))))
              for column in zip(*right, strict=True))
        for row in left
    )  # fmt: skip
    if len(rows) == len(rows[0]) == 1:
        return rows[0][0]
    return _matrix(rows)


def _power(node: Node) -> Node | None:
    base, exponent = node.args
    grid = _carried_out(base)
    if grid is None:
        return None
    if not _is_grid(grid):
        return node
    if exponent.op in ("symbol", "text") and exponent.value in ("T", "\\dagger", "\\top"):
        if exponent.value == "\\dagger":
            grid = _each(grid, lambda entry: Node("call", (entry,), "conj"))
        return grid if grid.op == "tuple" else _matrix(tuple(zip(*_rows(grid), strict=True)))
    whole = rational(exponent)
    if grid.op == "tuple" or whole is None or whole.denominator != 1 or not 0 < whole <= 8:
        return None
    total: Node | None = grid
    for _ in range(int(whole) - 1):
        total = None if total is None or total.size > MAX_SIZE else _product(total, grid)
    return total
