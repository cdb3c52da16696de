"""The reader's own expression tree: small, immutable, hashable, picklable; no sympy in it.

Operations (`op`), their children (`args`) and what `value` holds:

    number        ()                    Fraction, exact
    decimal       ()                    the text as written ("1.50", "6.02e23"): its digits tell the precision
    symbol        ()                    canonical name, e.g. "v_{0x}", "\\\\vec{B}", "x'"
    constant      ()                    "pi" | "e" | "i" | "infinity" | "nan"
    add, mul      (a, b, ...)           sums and products, in the order written
    neg           (a,)                  -a
    div           (a, b)                a / b
    pow           (a, b)                a ** b
    root          (a, n)                the n-th root, real for a real radicand
    call          (a, ...)              value: a known function, "sin", "log", "max"...
    apply         (a, ...)              value: the name of an unknown function, f(x)
    abs, norm     (a,)                  |a|, the length of a vector
    factorial     (a,)                  a!
    pm            (a,) or (a, b)        ±a, a ± b; value: "pm" | "mp", linked within a statement
    dot, cross    (a, b)                products of vectors
    derivative    (f, x, ...)           value: ("d" | "partial", ...)
    differential  (x,)                  dx; value: its order
    integral      (f, x, lo, hi)        lo, hi may be absent; value: the sign as written
    sum, product  (f, k, lo, hi)        the same
    limit         (f, x, to)
    operator      (f,)                  value: "grad" | "div" | "curl" | "laplacian"
    average       (a,)                  <a>
    unit          ()                    value: a unit's name, "kg"
    tuple, set, list, matrix            entries; a matrix: rows are tuples
    interval      (lo, hi)              value: "[]", "()", "[)", "(]"; "{}" for a bracket {a, b} equated with a value
    cases         (value, condition, ...) pairs, flat
    condition     (a,)                  a statement in brackets behind another
    relation      (lhs, rhs)            value: "=", "<", "<=", ...
    chain         (a, b, c, ...)        value: the relations between them
    text          ()                    value: words
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

OPERATIONS = (
    "symbol apply number decimal constant add mul neg div pow root call abs norm factorial pm dot cross derivative "
    "differential integral sum product limit operator average unit tuple set list matrix interval cases condition relation "
    "chain text"
).split()
_BITS = {op: 1 << place for place, op in enumerate(OPERATIONS)}
_NAMED = _BITS["symbol"] | _BITS["apply"]


class Node:
    """One operation of an expression: `op`, its children `args`, and `value` (see the module's table)."""

    __slots__ = ("_hash", "_names", "args", "depth", "kinds", "op", "size", "value")

    op: str
    args: tuple[Node, ...]
    value: Any
    depth: int  # levels of operations, 1 for a leaf
    size: int  # nodes in the tree, shared parts counted each time
    kinds: int  # a bit for each operation in the tree
    _hash: int | None
    _names: frozenset[str] | None

    def __init__(self, op: str, args: tuple[Node, ...] = (), value: Any = None):
        self.op = op
        self.args = args
        self.value = value
        self._names = self._hash = None
        depth, size, kinds = 0, 1, _BITS[op]
        for arg in args:
            size += arg.size
            kinds |= arg.kinds
            if arg.depth > depth:
                depth = arg.depth
        self.depth, self.size, self.kinds = depth + 1, size, kinds

    def __hash__(self) -> int:
        found = self._hash
        if found is None:
            found = self._hash = hash((self.op, self.value, self.args))
        return found

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Node)
            and self.op == other.op
            and self.size == other.size
            and self.value == other.value
            and self.args == other.args
        )

    def __repr__(self) -> str:
        inside = [repr(self.value)] if self.value is not None else []
        return f"{self.op}({', '.join(inside + [repr(arg) for arg in self.args])})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Node, (self.op, self.args, self.value)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, parents first."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            if node.args:
                stack.extend(node.args[::-1])

    @property
    def ops(self) -> frozenset[str]:
        """All operations in the tree."""
        return frozenset(op for op, bit in _BITS.items() if self.kinds & bit)

    @property
    def names(self) -> frozenset[str]:
        """Names of the symbols and unknown functions in the tree (found once)."""
        found = self._names
        if found is None:
            found = self._names = self._survey()
        return found

    def _survey(self) -> frozenset[str]:
        if self.op == "relation" or self.op == "chain":  # its sides will be asked, too
            return frozenset().union(*(side.names for side in self.args))
        names: set[str] = set()
        stack = [self]
        while stack:
            node = stack.pop()
            if node._names is not None:
                names |= node._names
            elif node.op == "symbol":
                names.add(node.value)
            elif node.kinds & _NAMED:
                if node.op == "apply":
                    names.add(node.value)
                stack.extend(node.args)
        return frozenset(names)

    def has(self, *ops: str) -> bool:
        """Is any of these operations in the tree?"""
        kinds = self.kinds
        for op in ops:  # noqa: SIM110 - this is asked often
            if kinds & _BITS[op]:
                return True
        return False

    def symbols(self) -> list[str]:
        """Names of the symbols and unknown functions, in order of first appearance."""
        return list(dict.fromkeys(node.value for node in self.walk() if node.op in ("symbol", "apply")))

    def replace(self, change: Callable[[Node], Node | None]) -> Node:
        """The tree with `change(node)` in the place of each node for which it is not None, outermost first."""
        changed = change(self)
        if changed is not None:
            return changed
        args = tuple(arg.replace(change) for arg in self.args)
        return self if all(a is b for a, b in zip(args, self.args, strict=True)) else Node(self.op, args, self.value)

    def with_symbol(self, name: str, value: Node) -> Node:
        """The tree with one symbol replaced, but where it is the variable of a sum, integral or limit."""
        if name not in self.names:
            return self

        def change(node: Node) -> Node | None:
            if node.op == "symbol":
                return value if node.value == name else None
            return node if node.op in BINDING and node.args[1] == symbol(name) else None

        return self.replace(change)

    def rename(self, names: dict[str, str]) -> Node:
        """The tree with symbols and unknown functions renamed."""
        if self.names.isdisjoint(names):
            return self

        def change(node: Node) -> Node | None:
            if node.op == "symbol" and node.value in names:
                return symbol(names[node.value])
            if node.op == "apply" and node.value in names:
                return Node("apply", tuple(arg.rename(names) for arg in node.args), names[node.value])
            return None

        return self.replace(change)


def number(value: int | Fraction) -> Node:
    return Node("number", (), Fraction(value))


@lru_cache(maxsize=4_096)
def symbol(name: str) -> Node:
    return Node("symbol", (), name)


BINDING = frozenset(("integral", "sum", "product", "limit"))  # args[1] is a variable of their own
DIGITS = {str(digit): number(digit) for digit in range(10)}
ONE = number(1)
MINUS_ONE = number(-1)
PI = Node("constant", (), "pi")
EULER = Node("constant", (), "e")
IMAGINARY = Node("constant", (), "i")
INFINITY = Node("constant", (), "infinity")
OMISSION = Node("text", (), "…")  # the dots that carry on a list
