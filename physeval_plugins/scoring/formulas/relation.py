"""A relation between two trees, `lhs sign rhs`, and what can be asked of it: its symbols, its sides, what it holds."""

from __future__ import annotations

from functools import cached_property

from ..equality import branch
from ..equality.evaluate import TRIGONOMETRIC
from ..latex.tree import IMAGINARY, Node

__all__ = ["OPEN", "ORDER", "Relation", "is_numeric", "terms_of"]

#: What may not be carried out: such a node has a value only where it is.
OPEN = ("integral", "sum", "product", "limit")
#: Signs that have a direction.
ORDER = ("<", "≤")
_FLIP = {">": "<", "≥": "≤", "≫": "≪"}
_SHAPES = frozenset(("tuple", "set", "list", "interval", "matrix", "cases", "text", "relation", "chain", "condition"))
_NUMERIC = frozenset((
    "number", "decimal", "constant", "unit",
    "add", "mul", "neg", "div", "pow", "root", "call", "cross", "dot", "abs", "factorial", "pm",
))  # fmt: skip
# Lengths, masses and g: taken as constant under an integral over something else.
_CONSTANT = frozenset(("R", "L", "l", "h", "d", "r", "g", "m", "M"))


class Relation:
    """`lhs sign rhs`, sign one of = < ≤ ≪ ∝ ≠ → ∈ (≈ is =, with `approximate` set). Immutable; caches its own work.

    `arguments`: the symbols that the quantity on the left was written as a function of (x and T for `S(x,T) = ...`).
    `hatted`: operators that were written with a hat, which is left off.
    """

    def __init__(
        self, lhs: Node, rhs: Node, sign: str, approximate: bool = False, arguments: frozenset[str] = frozenset()
    ):
        if sign in _FLIP:
            lhs, rhs, sign = rhs, lhs, _FLIP[sign]
        self.lhs, self.rhs, self.sign, self.approximate, self.arguments = lhs, rhs, sign, approximate, arguments
        self.hatted: frozenset[str] = frozenset()
        self.cache: dict[object, object] = {}

    def __repr__(self) -> str:
        return f"Relation({self.lhs!r} {self.sign} {self.rhs!r})"

    @cached_property
    def key(self) -> tuple[str, Node, Node]:
        return self.sign, self.lhs, self.rhs

    @cached_property
    def difference(self) -> Node:
        """lhs - rhs; beside a vector 0 is the zero vector."""
        if _is_zero(self.rhs):
            return self.lhs
        minus = Node("neg", (self.rhs,))
        return minus if _is_zero(self.lhs) else Node("add", (self.lhs, minus))

    @cached_property
    def zero_side(self) -> Node | None:
        """What equals zero, where one side is 0."""
        return self.lhs if _is_zero(self.rhs) else self.rhs if _is_zero(self.lhs) else None

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        return (*self.lhs.walk(), *self.rhs.walk())

    @cached_property
    def ops(self) -> frozenset[str]:
        """The kinds of nodes it holds."""
        return frozenset(node.op for node in self.nodes)

    @cached_property
    def names(self) -> frozenset[str]:
        """Symbols and unknown functions; variables of integrals and sums are not free and left out."""
        return frozenset(_free(self.lhs) | _free(self.rhs))

    @cached_property
    def counts(self) -> dict[str, int]:
        """How often each symbol occurs."""
        counts: dict[str, int] = {}
        for node in self.nodes:
            if node.op == "symbol":
                counts[node.value] = counts.get(node.value, 0) + 1
        return counts

    @cached_property
    def needed(self) -> frozenset[str]:
        """Symbols that cannot cancel: they occur once, and nothing is multiplied by zero."""
        if any(node.op == "number" and node.value == 0 for node in self.nodes if node not in (self.lhs, self.rhs)):
            return frozenset()
        return frozenset(name for name in self.names if self.counts.get(name) == 1)

    @cached_property
    def head(self) -> str | None:
        """The symbol that stands alone on a side and nowhere else."""
        for side in (self.lhs, self.rhs):
            if side.op == "symbol" and self.counts[side.value] == 1:
                return str(side.value)
        return None

    @cached_property
    def functions(self) -> frozenset[str]:
        return frozenset(node.value for node in self.nodes if node.op == "apply")

    @cached_property
    def angles(self) -> frozenset[str]:
        found: set[str] = set()
        for node in self.nodes:
            if node.op == "call" and node.value in TRIGONOMETRIC:
                found.update(name for part in node.args for name in part.symbols())
        return frozenset(found)

    @cached_property
    def integers(self) -> frozenset[str]:
        found: set[str] = set()
        for node in self.nodes:
            if node.op in ("sum", "product"):
                found.update(name for limit in node.args[2:] for name in limit.symbols())
        return frozenset(found)

    @cached_property
    def is_complex(self) -> bool:
        return any(node == IMAGINARY for node in self.nodes)

    @cached_property
    def bare_integrands(self) -> frozenset[str]:
        """Symbols that stand alone under an integral with limits, other than its variable: F in `∫ F dt` may vary.

        Lengths, masses and g are taken as constant.
        """
        found = set()
        for node in self.nodes:
            if node.op == "integral" and len(node.args) == 4:
                body = node.args[0].args[-1] if node.args[0].op == "neg" else node.args[0]
                if body.op == "symbol" and body != node.args[1] and body.value not in _CONSTANT:
                    found.add(str(body.value))
        return frozenset(found)

    @cached_property
    def has_decimals(self) -> bool:
        return any(node.op == "decimal" for node in self.nodes)

    @cached_property
    def has_units(self) -> bool:
        return any(node.op == "unit" for node in self.nodes)

    @cached_property
    def has_vectors(self) -> bool:
        return any(
            node.op == "symbol" and node.value.startswith(("\\vec{", "\\hat{", "\\nabla")) for node in self.nodes
        )

    @cached_property
    def is_shape(self) -> bool:
        """Holds what has no single value: tuples, matrices, cases, words."""
        return any(node.op in _SHAPES for node in self.nodes)

    @cached_property
    def is_open(self) -> bool:
        """Holds integrals, sums or limits."""
        return any(node.op in OPEN for node in self.nodes)

    @cached_property
    def branches(self) -> tuple[Relation, ...]:
        """Both signs of a ±, else the relation itself."""
        if not any(node.op == "pm" for node in self.nodes):
            return (self,)
        return tuple(Relation(branch(self.lhs, s), branch(self.rhs, s), self.sign, self.approximate) for s in (1, -1))

    @cached_property
    def number_side(self) -> tuple[Node, Node] | None:
        """(expression, number) where one side holds no symbols and the other does; None else."""
        left, right = is_numeric(self.lhs), is_numeric(self.rhs)
        if left == right:
            return None
        return (self.rhs, self.lhs) if left else (self.lhs, self.rhs)

    def changed(self, change) -> Relation:  # type: ignore[no-untyped-def]
        lhs, rhs = self.lhs.replace(change), self.rhs.replace(change)
        if lhs is self.lhs and rhs is self.rhs:
            return self
        new = Relation(lhs, rhs, self.sign, self.approximate, self.arguments)
        new.hatted = self.hatted
        return new


def _is_zero(node: Node) -> bool:
    return node.op == "number" and node.value == 0


def is_numeric(node: Node) -> bool:
    """Numbers, constants and units only (π, 3 kg, 4·10⁵ m/s)."""
    return all(part.op in _NUMERIC for part in node.walk())


def _free(node: Node) -> set[str]:
    if node.op == "symbol":
        return {node.value}
    if node.op in ("integral", "sum", "product", "limit") and len(node.args) >= 2:
        body, variable, *rest = node.args
        found = _free(body)
        if len(rest) >= (1 if node.op == "limit" else 2):
            found.discard(variable.value)
        for part in rest:
            found |= _free(part)
        return found
    found = {node.value} if node.op == "apply" else set()
    for part in node.args:
        found |= _free(part)
    return found


def terms_of(node: Node) -> list[Node]:
    """The terms of a sum, signs left out."""
    if node.op == "add":
        return [term for arg in node.args for term in terms_of(arg)]
    return terms_of(node.args[0]) if node.op == "neg" else [node]
