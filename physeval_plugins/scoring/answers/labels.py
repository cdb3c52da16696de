"""Left sides that contradict the reference's: not another letter for the quantity, but another quantity.

A ratio or difference of it (`T/m =` for `T =`; but `P/L =` may be what a reference without L calls `P`), a change of it
(`\\Delta P =` for `P =`), a derivative of it, or of another order (`dx/dt =` for `d^2x/dt^2 =`), a term for the whole sum
(`S_B =` for `S_B - S_A =`), a quantity that the reference's formula holds, its value elsewhere (`x(T) =` for `x(0) =`), its
change for its mean, cycles for angles (`f =` for `\\omega =`), or the same letter with an index turned round (`V_{BA}` or
`V_B - V_A` for `V_{AB}`) or opposite (`v_{min}` for `v_{max}`).
"""

from __future__ import annotations

import re

from ..latex.names import split_name
from ..latex.tree import Node, symbol
from .claims import label_name, same_label

_OPPOSITE = [frozenset(family.split()) for family in (
    "x y z", "min max", "\\min \\max", "in out", "i f", "1 2 3 4", "+ -", "\\parallel \\perp", "before after", "hot cold",
    "left right", "top bottom", "upper lower", "inner outer", "up down")]  # fmt: skip
_SHORT = {"initial": "i", "final": "f", "inside": "in", "outside": "out", "minimum": "min", "maximum": "max"}
_WORDS = sorted({word for family in _OPPOSITE for word in family if word.isalpha() and len(word) > 1} | set(_SHORT))
_PART = re.compile(rf"\\[A-Za-z]+|{'|'.join(sorted(_WORDS, key=len, reverse=True))}|[^{{}}_ ]")
_MEAN = re.compile(r"\\(?:bar|overline)\{(.*?)\}")
# V_AB is V_A - V_B: potentials, and speeds of one relative to the other.
_RELATIVE = frozenset("V v u U \\vec{v} \\vec{u} \\varphi \\phi".split())
# An angular frequency is neither a frequency nor a period: 2π lies between them.
_ANGULAR, _CYCLES = frozenset(("\\omega", "\\Omega")), frozenset(("f", "\\nu", "T"))
# M_12 is M_21: distances, resistances between points, components of symmetric tensors.
_SYMMETRIC = frozenset("M L r d l R C k T I g \\sigma \\tau \\epsilon \\varepsilon \\mu \\eta".split())
# Changes and differences of these are often named without a Δ: durations, displacements, angles, voltages.
_EXTENTS = frozenset("t x y z s l L h d r R \\tau \\theta \\phi \\varphi \\alpha V U".split())


def _opposite_index(one: str, other: str) -> bool:
    """Is one name the other with its index turned round, or with the opposite index?"""
    (base, index), (other_base, other_index) = split_name(one), split_name(other)
    if base != other_base or index == other_index or not (index and other_index):
        return False
    mine, theirs = ([_SHORT.get(part, part) for part in _PART.findall(name)] for name in (index, other_index))
    if len(mine) != len(theirs):
        return False
    apart = [pair for pair in zip(mine, theirs, strict=True) if pair[0] != pair[1]]
    if not apart:
        return False
    if len(apart) == 1:
        return any(set(apart[0]) <= family for family in _OPPOSITE)
    return sorted(mine) == sorted(theirs) and base not in _SYMMETRIC


def _count_otherwise(one: str, other: str) -> bool:
    """`f =` for `\\omega =`: cycles for angles."""
    bases = {split_name(one)[0], split_name(other)[0]}
    return not (bases.isdisjoint(_ANGULAR) or bases.isdisjoint(_CYCLES))


def _works_on(label: Node, name: str, used: frozenset[str] | None) -> bool:
    """Is this left side a ratio, a difference or a change of the quantity of this name? `used`: the names in its value."""
    base = split_name(name)[0]
    if label.op == "div":
        above, below = label.args
        if above.op in ("symbol", "apply") and above.value == name:
            known = used is not None and below.names.isdisjoint(used | {"c"})
            letter = base.removeprefix("\\Delta ").removeprefix("\\delta ")
            return not known or any(split_name(part)[0] == letter for part in below.names)
        return below.op in ("symbol", "apply") and below.value == name
    if label.op == "add" and len(label.args) > 1 and base == name and base not in _EXTENTS:
        return all(split_name(part)[0] == base for part in label.names) and name not in label.names
    return label.op == "symbol" and str(label.value) in (f"\\Delta {name}", f"\\Delta{name}") and base not in _EXTENTS


def _is_change_of_mean(one: Node, other: Node) -> bool:
    """`\\Delta v` and `\\bar v`, `<v>`: the change of a quantity, and its mean."""
    name = label_name(one)
    if name is None or not name.startswith("\\Delta "):
        return False
    if other.op == "average":
        return name.removeprefix("\\Delta ") == label_name(other.args[0])
    mean = label_name(other) or ""
    return _MEAN.match(mean) is not None and name.removeprefix("\\Delta ") == _MEAN.sub(r"\1", mean, count=1)


def _is_mean_of_more(one: Node, other: Node) -> bool:
    """`<v^2>`, `\\sqrt{<v^2>}` beside `v`: the mean of another quantity made of it."""
    if one.op not in ("average", "root") or other.op not in ("symbol", "apply"):
        return False
    return one.args[0].op not in ("symbol", "apply") and other.value in one.names


def as_difference(label: Node | None) -> Node | None:
    """`V_{AB}` as V_A - V_B; None where it is no such quantity."""
    if label is None or label.op != "symbol":
        return None
    base, index = split_name(str(label.value))
    points = _PART.findall(index)
    if base not in _RELATIVE or len(points) != 2 or points[0] == points[1]:
        return None
    one, other = (symbol(f"{base}_{{{point}}}") for point in points)
    return Node("add", (one, Node("neg", (other,))))


def _is_part(label: Node, gold: Node) -> bool:
    """Is this left side a single term of the reference's sum or difference?"""
    total = gold.args[0] if gold.op == "abs" else gold
    return total.op == "add" and label.op in ("symbol", "apply", "abs") and label != gold and label.names <= gold.names


def _derives_otherwise(label: Node, gold: Node) -> bool:
    """Do the two differentiate one quantity otherwise: `dx/dt` for `x`, `\\dot x` for `\\ddot x`, `dP/dθ` for `dP/dΩ`?"""
    mine, theirs = _derived(label), _derived(gold)
    if mine is None or theirs is None or mine[0] != theirs[0]:
        return False
    if label.op == "apply" and label.names.isdisjoint(theirs[1]):
        return False  # σ(θ) for dσ/dΩ: a name of its own
    return mine != theirs and bool(mine[1] or theirs[1])


def _derived(label: Node) -> tuple[str, tuple[str, ...]] | None:
    """The quantity that a left side differentiates, and by what; dots are derivatives by the time."""
    if label.op == "symbol":
        for dots, command in enumerate(("\\dot{", "\\ddot{", "\\dddot{"), 1):
            if label.value.startswith(command):
                return label.value[len(command) :].replace("}", "", 1), ("t",) * dots
        return label.value, ()
    if label.op == "apply":
        return label.value, ()
    if label.op == "derivative" and label.args[0].op in ("symbol", "apply"):
        return label.args[0].value, tuple(sorted(str(variable.value) for variable in label.args[1:]))
    return None


def _is_elsewhere(label: Node, gold: Node) -> bool:
    """Are these values of one function at different places, one of them a number (`x(T)` for `x(0)`)?"""
    if not label.op == gold.op == "apply" or label.value != gold.value or label.args == gold.args:
        return False
    return any(not arg.names for arg in (*label.args, *gold.args))


def _share_a_part(label: Node, gold: Node) -> bool:
    """Two ratios with one part in common (`P/A` for `P/L`)?"""
    if not label.op == gold.op == "div":
        return False
    same = [a == b for a, b in zip(label.args, gold.args, strict=True)]
    return sum(same) == 1 and label.names != gold.names


def says_more(label: Node | None, gold: Node | None) -> bool:
    """`x + a =`, `dx/dt =`, `\\dot x =` for the reference's `x =`."""
    name = label_name(gold)
    if name is None or label is None:
        return False
    if label.op == "symbol":
        return any(label.value == f"{dot}{{{split_name(name)[0]}}}{split_name(name)[1]}" for dot in ("\\dot", "\\ddot"))
    return label.op in ("add", "derivative") and name in label.names


def is_in_formula(label: Node | None, gold: Node | None, used: frozenset[str]) -> bool:
    """`g = X` for the reference's `T = X`, where X holds g: the left side is one of the quantities of the formula."""
    own = label_name(label)
    return own is not None and gold is not None and own in used and not same_label(label, gold)


def contradicts(label: Node | None, gold: Node | None, used: frozenset[str] | None = None) -> bool:
    """`v_1 - v_2 =` for the reference's `v_1 + v_2 =`, `T/m =` or `\\Delta T =` for `T =`: a left side of another quantity.

    `used`: the names in the reference's value; None where any may be.
    """
    if label is None or gold is None:
        return False
    if label.op == gold.op == "interval":  # [p, x] for [x, p]
        return label != gold
    if "add" in (label.op, gold.op):
        label, gold = as_difference(label) or label, as_difference(gold) or gold
    mine, theirs = (side.args[0] if side.op == "abs" else side for side in (label, gold))
    if any(_is_mean_of_more(*pair) or _is_change_of_mean(*pair) for pair in ((label, gold), (gold, label))):
        return True
    if mine.op == "average" and theirs.op not in ("average", "root"):  # a mean of the quantity
        return contradicts(mine.args[0], theirs, used)
    combined = {mine.op, theirs.op} <= {"add", "div", "derivative", "average", "root"}
    if combined and mine.names == theirs.names and not same_label(mine, theirs):
        return True
    if _is_part(label, gold) or _derives_otherwise(label, gold) or _is_elsewhere(label, gold):
        return True
    name, own = label_name(gold), label_name(label)
    if name is not None and own is not None and (_opposite_index(own, name) or _count_otherwise(own, name)):
        return True
    if own is not None and gold.op == "div" and _works_on(gold, own, used):
        return True
    return (name is not None and _works_on(label, name, used)) or _share_a_part(label, gold)
