"""Formulas as relations between trees: what `formulas.py` compares.

A text is cut into sides on the level of the text (`text.py`), each side is read by `scoring/latex`. What may be
written in several ways is brought to one here, so that it need not be decided anew for every pair:

* `x(t)` is x where the formula has x of nothing but that plain argument; `x(0)`, `E(T_0)` and `V(R) = V_0` stay;
* `dV/V = -b dx` is a relation between differentials where each term holds one;
* `i` is the imaginary unit in the exponent of e; glyph variants (`\\varepsilon`, `\\epsilon`) are one symbol;
* `a > b` is `b < a`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from ..equality import branch
from ..equality.evaluate import TRIGONOMETRIC
from ..latex import UnreadableLatex, parse
from ..latex.symbols import VARIANTS
from ..latex.tree import EULER, IMAGINARY, Node, symbol
from .response import rows_of
from .text import Statement, statements_of

__all__ = ["Formula", "Relation", "components", "formula_of", "normal_text", "read_formula", "terms_of"]

MAX_TEXT = 4_000
_FLIP = {">": "<", "≥": "≤", "≫": "≪"}
_CONSTANT_OPS = frozenset(("number", "decimal", "constant", "unit"))
OPEN = ("integral", "sum", "product", "limit")
_SHAPES = frozenset(("tuple", "set", "list", "interval", "matrix", "cases", "text", "relation", "chain", "condition"))


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


_CONSTANT = frozenset(("R", "L", "l", "h", "d", "r", "g", "m", "M"))


def _is_zero(node: Node) -> bool:
    return node.op == "number" and node.value == 0


def is_numeric(node: Node) -> bool:
    """Numbers, constants and units only (π, 3 kg, 4·10⁵ m/s)."""
    return all(part.op in _NUMERIC for part in node.walk())


_NUMERIC = _CONSTANT_OPS | {"add", "mul", "neg", "div", "pow", "root", "call", "cross", "dot", "abs", "factorial", "pm"}


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


@dataclass
class Formula:
    """A text and what it states: `links` of its (first) statement, or `unreadable`: why it could not be read.

    `alternative`: joined by `or` to the statement before.
    """

    text: str
    normal: str
    links: tuple[Relation, ...] = ()
    tail: tuple[Relation, ...] = ()
    conditions: tuple[str, ...] = ()
    unreadable: str | None = None
    more: tuple[Formula, ...] = field(default=(), repr=False)
    alternative: bool = False

    @property
    def is_chain(self) -> bool:
        return len(self.links) + len(self.tail) > 1


@lru_cache(maxsize=16_384)
def read_formula(text: str) -> Formula:
    """Read one formula text (`$$..$$`, `\\[..\\]` and boxes allowed). Never raises: `unreadable` says why not."""
    text = _BLANKS.sub(" ", text) if len(text) > MAX_TEXT else text
    if len(text) > MAX_TEXT:
        return Formula(text, normal_text(text), unreadable=f"longer than {MAX_TEXT:,} characters")
    inner = _DELIMITED.sub("", text)
    statements = [statement for row, _ in rows_of(inner) for statement in statements_of(row)]
    if not statements:
        return Formula(text, normal_text(text), unreadable="no relation (=, <, ≈, ...)")
    first, *rest = (formula_of(statement) for statement in [s for s in statements if not s.denied] or statements)
    return replace(first, text=text, normal=normal_text(text), more=tuple(rest))


_BLANKS = re.compile(r"\s+")
_DELIMITED = re.compile(r"^\s*\\[\[(]|\\[\])]\s*[.,;]?\s*$")


def formula_of(statement: Statement) -> Formula:
    """The relations of one statement: of a chain `a = b = c` the links a=c, a=b from its head, then b=c (`tail`)."""
    if statement.denied:
        return Formula(statement.text, "", unreadable=statement.denied)
    read = _formula_of(statement.text, statement.sides, statement.relations, statement.conditions)
    return replace(read, alternative=True) if statement.alternative else read


@lru_cache(maxsize=16_384)
def _formula_of(text: str, sides: tuple[str, ...], relations: tuple[str, ...], conditions: tuple[str, ...]) -> Formula:
    normal = normal_text(text)
    if not relations:
        return Formula(text, normal, unreadable="brackets that do not match", conditions=conditions)
    trees: list[Node | None] = []
    trouble = ""
    for side in sides:
        try:
            tree = _parsed(side)
            trees.append(None if tree.op in ("relation", "chain") else tree)
        except UnreadableLatex as error:
            trees.append(None)
            trouble = trouble or str(error)
    pairs = _linked(len(sides), relations)
    found: list[list[Relation]] = [[], []]
    for left, right, sign, is_tail in pairs:
        a, b = trees[left], trees[right]
        if a is not None and b is not None:
            found[is_tail].append(_plain(Relation(a, b, "=" if sign == "≈" else sign, sign == "≈")))
    if not found[0] and not found[1]:
        return Formula(text, normal, unreadable=trouble or "sides that are no expressions", conditions=conditions)
    return Formula(text, normal, tuple(found[0]), tuple(found[1]), conditions)


_BAR = re.compile(r"(?:\\(?:right|[bB]igg?[lrm]?)\s*)?\|\s*_\s*(?P<at>\{[^{}]*\}|\\[A-Za-z]+|[A-Za-z0-9])\s*$")


def _parsed(side: str) -> Node:
    """A side's tree. `dQ/dT |_v` is the derivative with an index, as `(dQ/dT)_v` is."""
    bar = _BAR.search(side)
    if bar is not None and side.count("|") == 1:
        body = re.sub(r"^\s*\\left\s*\.", "", side[: bar.start()])
        return parse(rf"\left({body}\right)_{bar['at']}")
    if side.count(":") == 1:
        above, _, below = side.partition(":")
        if above.count("{") == above.count("}") and above.strip() and below.strip():
            return Node("div", (parse(above), parse(below)))  # the ratio a : b
    return parse(side)


def components(formula: Formula) -> tuple[Formula, ...]:
    """`(x, y) = (a, b)` as x = a and y = b; nothing for other formulas."""
    if len(formula.links) != 1 or formula.tail:
        return ()
    link = formula.links[0]
    if link.sign != "=" or link.lhs.op != "tuple" or link.rhs.op != "tuple" or len(link.lhs.args) != len(link.rhs.args):
        return ()
    pairs = zip(link.lhs.args, link.rhs.args, strict=True)
    return tuple(
        Formula(f"component {place} of {formula.text}", "", (Relation(a, b, "=", link.approximate),))
        for place, (a, b) in enumerate(pairs, 1)
    )


def _linked(count: int, relations: tuple[str, ...]) -> list[tuple[int, int, str, bool]]:
    """(left, right, relation, is tail) of the links of a chain: from its head, last first, then the neighbours."""
    if count == 2:
        return [(0, 1, relations[0], False)]
    if all(sign in ("=", "≈") for sign in relations):
        links = [(0, right, "≈" if "≈" in relations[:right] else "=", False) for right in range(count - 1, 0, -1)]
        return links + [(left, left + 1, relations[left], True) for left in range(1, count - 1)]
    return [(left, left + 1, relations[left], True) for left in range(count - 1)]


# -- one way of writing ---------------------------------------------------------------------------------------------


def _plain(relation: Relation) -> Relation:
    relation = _with_indexed_groups(relation)
    relation = _without_hats(relation)
    relation = _without_remainder(relation)
    relation = _with_differentials(relation)
    relation = _with_labels(relation)
    relation = _with_imaginary(relation)
    relation = _with_measured(relation)
    return _with_one_spelling(relation)


HAT = re.compile(r"\\hat\{(\\?[A-Za-z]+)\}")
_OPERATOR = re.compile(r"\\hat\{([A-Z])\}")


def _without_hats(relation: Relation) -> Relation:
    """`\\hat{H}` is the operator H (a hat on a small letter marks a unit vector), unless H is there too."""
    if not any(node.op == "symbol" and _OPERATOR.match(node.value) for node in relation.nodes):
        return relation
    names = {node.value for node in relation.nodes if node.op == "symbol"}
    plain = {name: _OPERATOR.sub(r"\1", name, count=1) for name in names if _OPERATOR.match(name)}
    if any(new in names for new in plain.values()):
        return relation
    new = Relation(relation.lhs.rename(plain), relation.rhs.rename(plain), relation.sign, relation.approximate)
    new.hatted = frozenset(plain.values())
    return new


def _with_indexed_groups(relation: Relation) -> Relation:
    """`(p_x)_{\\max}` is a symbol."""

    def change(node: Node) -> Node | None:
        if node.op == "apply" and node.value.startswith("_{") and len(node.args) == 1 and node.args[0].op == "symbol":
            return symbol(f"({node.args[0].value}){node.value}")
        return None

    return relation.changed(change)


def _without_remainder(relation: Relation) -> Relation:
    """`x = a + O(x^2)` is x = a."""

    def is_remainder(node: Node) -> bool:
        if node.op == "mul" and len(node.args) == 2 and node.args[0].op == "symbol":
            return node.args[0].value in _ORDER_SYMBOLS
        return node.op == "apply" and node.value in _ORDER_SYMBOLS

    if sum(node.value in _ORDER_SYMBOLS for node in relation.nodes if node.op in ("symbol", "apply")) != 1:
        return relation

    def change(node: Node) -> Node | None:
        if node.op != "add" or not any(is_remainder(arg) for arg in node.args):
            return None
        kept = [arg.replace(change) for arg in node.args if not is_remainder(arg)]
        return None if not kept else kept[0] if len(kept) == 1 else Node("add", tuple(kept))

    return relation.changed(change)


_ORDER_SYMBOLS = frozenset(("O", "\\mathcal{O}"))
_SUBSCRIPTED = re.compile(r"[_'^{]")


# Letters that functions are customarily written of; any other may as well be a place or an instant: V(R), x(T).
_VARIABLES = frozenset((
    "x", "y", "z", "t", "r", "s", "k", "q", "E", "p", "\\theta", "\\phi", "\\varphi", "\\omega", "\\nu", "\\beta",
    "\\rho", "\\tau", "\\lambda", "\\xi", "\\eta", "\\zeta", "\\vec{x}", "\\vec{r}", "\\vec{k}", "\\vec{q}", "\\vec{p}",
))  # fmt: skip
_STATE = frozenset(("T", "V", "N", "P", "p", "S", "U", "E", "\\mu"))


def _with_labels(relation: Relation) -> Relation:
    """`x(t)` -> x where its arguments are plain symbols and there is but one such list of arguments.

    An argument that is no customary variable and stands nowhere else makes it a value at a place: `V(R) = V_0`.
    """
    lists: dict[str, set[tuple[Node, ...]]] = {}
    for node in relation.nodes:
        if node.op == "apply" and node.args and all(_is_plain_symbol(arg) for arg in node.args):
            lists.setdefault(node.value, set()).add(node.args)
    if not lists:
        return relation
    bound = {
        node.args[1].value
        for node in relation.nodes
        if node.op in ("integral", "sum", "product") and len(node.args) > 1
    }
    met = _outside_calls(relation.lhs) | _outside_calls(relation.rhs) | _VARIABLES

    def is_label(args: tuple[Node, ...]) -> bool:
        names = {arg.value for arg in args}
        # Under an integral w(m) varies with m: there it is no label.
        return not names & bound and (names <= met or (len(names) > 1 and names <= _STATE | _VARIABLES))

    labels = {name: next(iter(args)) for name, args in lists.items() if len(args) == 1 and is_label(next(iter(args)))}
    if not labels:
        return relation
    plain = relation.changed(
        lambda node: symbol(node.value) if node.op == "apply" and labels.get(node.value) == node.args else None
    )
    for head in (relation.rhs, relation.lhs):
        if head.op == "apply" and head.value in labels:
            plain.arguments = frozenset(arg.value for arg in head.args)
    return plain


def _outside_calls(node: Node) -> frozenset[str]:
    """The symbols of a tree that stand anywhere but in the arguments of a function; dx counts for x."""
    if node.op == "symbol":
        return frozenset((node.value, node.value.removeprefix("d ")))
    if node.op == "apply":
        return frozenset()
    return frozenset(name for arg in node.args for name in _outside_calls(arg))


def _is_plain_symbol(node: Node) -> bool:
    return node.op == "symbol" and not _SUBSCRIPTED.search(node.value.replace("\\vec{", "").rstrip("}"))


def _with_differentials(relation: Relation) -> Relation:
    """`d V` as a differential where every term of both sides holds one; a distance d in some of them is none."""
    relation = relation.changed(
        lambda node: (
            symbol(f"d {node.args[0].value}") if node.op == "differential" and node.args[0].op == "symbol" else None
        )
    )
    d = symbol("d")
    if not any(node == d for node in relation.nodes):
        return relation
    terms = [*terms_of(relation.lhs), *terms_of(relation.rhs)]
    if not all(_differentials(term) == 1 for term in terms):
        return relation

    def change(node: Node) -> Node | None:
        if node.op != "mul":
            return None
        parts: list[Node] = []
        skip = False
        for part, after in zip(node.args, (*node.args[1:], None), strict=True):
            if skip:
                skip = False
            elif part == d and after is not None:
                name = after.value if after.op == "symbol" else repr(after)
                parts.append(symbol(f"d {name}"))
                skip = True
            else:
                parts.append(part.replace(change))
        return parts[0] if len(parts) == 1 else Node("mul", tuple(parts))

    return relation.changed(change)


def terms_of(node: Node) -> list[Node]:
    """The terms of a sum, signs left out."""
    if node.op == "add":
        return [term for arg in node.args for term in terms_of(arg)]
    return terms_of(node.args[0]) if node.op == "neg" else [node]


def _differentials(term: Node) -> int:
    """How often `d x` stands in the numerator of a term, less those in its denominator; -9 if d stands elsewhere."""
    d = symbol("d")
    if term.op == "neg":
        return _differentials(term.args[0])
    if term.op in ("mul", "dot", "cross"):
        count = 0
        parts = term.args
        for index, part in enumerate(parts):
            if part == d:
                after = parts[index + 1] if index + 1 < len(parts) else None
                if after is None or after.op not in ("symbol", "call") or after == d:
                    return -9
                count += 1
            else:
                count += _differentials(part)
        return count
    if term.op == "symbol" and term.value.startswith("\\delta "):
        return 1
    if term.op == "div":
        return _differentials(term.args[0]) - _differentials(term.args[1])
    return -9 if any(node == d for node in term.walk()) else 0


def _with_measured(relation: Relation) -> Relation:
    """`E = 1240 eV nm / λ`: a whole number of two digits or more with a unit is measured, as it is where it stands alone."""
    if not relation.has_units or relation.number_side or not _free(relation.lhs) | _free(relation.rhs):
        return relation

    def change(node: Node) -> Node | None:
        if node.op != "mul" or not any(_is_unit(arg) for arg in node.args):
            return None
        first = node.args[0]
        if first.op != "number" or first.value.denominator != 1 or first.value < 10:
            return None
        return Node("mul", (Node("decimal", (), str(first.value)), *node.args[1:]))

    return relation.changed(change)


def _is_unit(node: Node) -> bool:
    return any(part.op == "unit" for part in node.walk()) and is_numeric(node)


def _with_imaginary(relation: Relation) -> Relation:
    """i (or j) as a factor in the exponent of e, i beside ħ, j beside ω is the imaginary unit, and then everywhere."""
    for letter, partner in (("i", "\\hbar"), ("j", "\\omega")):
        target = symbol(letter)
        if any(_in_exponent(node, target) or _beside(node, target, symbol(partner)) for node in relation.nodes):
            relation = relation.changed(lambda node, target=target: IMAGINARY if node == target else None)
    return relation


def _beside(node: Node, target: Node, partner: Node) -> bool:
    """`iħ`, `i/ħ`, `1/(jω)`: the two in one product or quotient."""
    if node.op not in ("mul", "div") or partner not in node.walk():
        return False
    factors = [factor for arg in node.args for factor in (_factors(arg) if arg.op != "add" else ())]
    return target in factors and partner in factors


def _in_exponent(node: Node, target: Node) -> bool:
    if node.op == "pow" and node.args[0] == EULER:
        exponent = node.args[1]
    elif node.op == "call" and node.value == "exp":
        exponent = node.args[0]
    else:
        return False
    return any(part == target for part in _factors(exponent))


def _factors(node: Node) -> list[Node]:
    if node.op in ("neg", "mul", "dot", "add", "div"):
        return [factor for arg in node.args[: 1 if node.op == "div" else None] for factor in _factors(arg)]
    return [node]


def _with_one_spelling(relation: Relation) -> Relation:
    names = {node.value for node in relation.nodes if node.op in ("symbol", "apply")}
    spelt = {name: new for name in names if (new := _spelt(name)) != name}
    if not spelt or any(new in names for new in spelt.values()):
        return relation
    arguments = frozenset(spelt.get(name, name) for name in relation.arguments)
    lhs, rhs = relation.lhs.rename(spelt), relation.rhs.rename(spelt)
    respelt = Relation(lhs, rhs, relation.sign, relation.approximate, arguments)
    respelt.hatted = frozenset(spelt.get(name, name) for name in relation.hatted)
    return respelt


_FRACTION = re.compile(r"\\[dt]?frac(?:\{(\w)\}|(\w))(?:\{(\w)\}|(\w))")


_VARIANT = re.compile("(?:" + "|".join(re.escape(variant) for variant in VARIANTS) + r")(?![A-Za-z])")


def _spelt(name: str) -> str:
    if "\\var" in name:
        name = _VARIANT.sub(lambda match: VARIANTS[match.group()], name)
    return _FRACTION.sub(lambda match: "{}/{}".format(*filter(None, match.groups())), name) if "frac" in name else name


_IGNORED = re.compile(
    r"^\s*\\[\[(]|\\[\])]\s*$|\\(?:left|right|displaystyle|textstyle|limits|nonumber|[bB]igg?[lrm]?|q?quad)(?![A-Za-z])|\\[,;:!\s]|[\s~$]|\\boxed|\\fbox"
)
_BRACED_TOKEN = re.compile(r"\{(\\?[A-Za-z]+|\d)\}")


def normal_text(text: str) -> str:
    """The text without what has no meaning: blanks, sizes, delimiters, final punctuation. For comparing texts only."""
    text = _IGNORED.sub("", text[:MAX_TEXT])
    return _BRACED_TOKEN.sub(r"\1", text).rstrip(".,;")
