"""One way of writing: what may be written in several ways is brought to one, so that no pair need decide it anew.

* `x(t)` is x where the formula has x of nothing but that plain argument; `x(0)`, `E(T_0)` and `V(R) = V_0` stay;
* `dV/V = -b dx` is a relation between differentials where each term holds one;
* `i` is the imaginary unit in the exponent of e; glyph variants (`\\varepsilon`, `\\epsilon`) are one symbol;
* `\\hat{H}` is the operator H, `x = a + O(x^2)` is x = a;
* of texts: without blanks, sizes, delimiters and final punctuation.
"""

from __future__ import annotations

import re

from ..equality import differentials
from ..latex.symbols import VARIANTS
from ..latex.tree import EULER, IMAGINARY, Node, symbol
from .integrals import with_closed_series, with_one_index
from .relation import Relation, is_numeric, terms_of

__all__ = ["FREE", "HAT", "MAX_TEXT", "normal_relation", "normal_text"]

#: Longer texts are not read.
MAX_TEXT = 4_000


def normal_relation(relation: Relation) -> Relation:
    """The relation in the one way of writing of this module."""
    relation = _with_indexed_groups(relation)
    relation = _without_hats(relation)
    relation = _without_hats_in_means(relation)
    relation = _without_remainder(relation)
    relation = _with_differentials(relation)
    relation = _with_labels(relation)
    relation = _with_imaginary(relation)
    relation = _with_measured(relation)
    relation = _with_free_constant(relation)
    relation = _with_one_spelling(relation)
    return with_closed_series(with_one_index(relation))


#: The name of a constant of which no more is said: `PV = \\text{const}`.
FREE = "const"
_FREE = re.compile(r"(?:a )?const(?:ant)?\.?", re.I)


def _with_free_constant(relation: Relation) -> Relation:
    if "text" not in relation.ops and not any(map(_FREE.fullmatch, relation.names)):
        return relation
    return relation.changed(
        lambda node: (
            symbol(FREE) if node.op in ("text", "symbol") and _FREE.fullmatch(str(node.value).strip()) else None
        )
    )


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


def _without_hats_in_means(relation: Relation) -> Relation:
    """`\\langle\\hat{x}^2\\rangle` is the mean of x²: what is averaged is no unit vector."""
    if "average" not in relation.ops:
        return relation
    names = {
        part.value
        for node in relation.nodes
        if node.op == "average"
        for part in node.walk()
        if part.op == "symbol" and HAT.fullmatch(part.value)
    }
    if not names:
        return relation
    plain = {name: HAT.sub(r"\1", name) for name in names}
    return relation.changed(
        lambda node: Node("average", tuple(arg.rename(plain) for arg in node.args)) if node.op == "average" else None
    )


def _with_indexed_groups(relation: Relation) -> Relation:
    """`(p_x)_{\\max}` is a symbol."""

    def change(node: Node) -> Node | None:
        if node.op == "apply" and node.value.startswith("_{") and len(node.args) == 1 and node.args[0].op == "symbol":
            return symbol(f"({node.args[0].value}){node.value}")
        return None

    return relation.changed(change) if "apply" in relation.ops else relation


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
    if "differential" in relation.ops:
        relation = relation.changed(differentials.upright)
    if "d" not in relation.counts:
        return relation
    terms = [*terms_of(relation.lhs), *terms_of(relation.rhs)]
    return relation.changed(differentials.italic) if all(differentials.count(term) == 1 for term in terms) else relation


def _with_measured(relation: Relation) -> Relation:
    """`E = 1240 eV nm / λ`: a whole number of two digits or more with a unit is measured, as it is where it stands alone."""
    if not relation.has_units or relation.number_side or not relation.names:
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
        if letter not in relation.counts:
            continue
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
    name = name.replace("||", "\\parallel")
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
