"""Two trees in one vocabulary: one spelling for one thing, decided from both sides."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from ..latex import UnreadableLatex, parse
from ..latex.symbols import VARIANTS
from ..latex.tree import EULER, IMAGINARY, PI, Node, number, symbol
from ..units import Unit, lookup
from . import hats
from .arithmetic import rational
from .derivative import in_one_notation
from .notation import derivatives_at


def in_one_vocabulary(a: Node, b: Node) -> tuple[Node, Node, list[str]]:
    """Both trees with one spelling for one thing, decided from both: ε and ϵ, e, i, ħ and h, Δx as a product."""
    if a == b or _are_in_one(a, b):
        return a, b, []
    notes: list[str] = []
    a, b = _one_spelling(a, b)
    a, b = _settle_calls(a, b, notes), _settle_calls(b, a, notes)
    a, b = _settle_euler(a, b, notes)
    a, b = _settle_imaginary(a, b, notes)
    a, b = _settle_axes(a, b), _settle_axes(b, a)
    b = _settle_units(b, a, notes)
    a, b = _settle_planck(a, b, notes)
    a, b = _settle_temperatures(a, b, notes)
    a, b = _settle_delta(a, b, notes), _settle_delta(b, a, notes)
    a, b = hats.operators(a, b, notes)
    if a.has("derivative") or b.has("derivative"):
        a, b = derivatives_at(a, b), derivatives_at(b, a)
        a, b = in_one_notation(a, b)
    return a, b, notes


def _are_in_one(a: Node, b: Node) -> bool:
    """Do two trees have the same names, and nothing that is settled below for those, too?"""
    names = a.names
    return (
        names == b.names
        and not (a.has(*_SETTLED_OPS) or b.has(*_SETTLED_OPS))
        and names.isdisjoint(("e", "i", "j"))
        and not any(name.startswith(hats.HAT) for name in names)
    )


_SETTLED_OPS = ("apply", "unit", "derivative")


def _one_spelling(a: Node, b: Node) -> tuple[Node, Node]:
    """\\varepsilon is \\epsilon (and so on), unless one side uses both."""
    text = " ".join(a.names | b.names)
    if "\\var" not in text and "\\ell" not in text:
        return a, b
    used = [(variant, plain) for variant, plain in VARIANTS.items() if variant in text]
    spellings = [
        (variant, plain)
        for variant, plain in used
        if not any(
            any(variant in name for name in side.names) and any(_has_letter(name, plain) for name in side.names)
            for side in (a, b)
        )
    ]
    if not spellings:
        return a, b
    names: dict[str, str] = {}
    for name in a.names | b.names:
        spelt = name
        for variant, plain in spellings:
            spelt = spelt.replace(variant, plain)
        if spelt != name:
            names[name] = spelt
    return a.rename(names), b.rename(names)


def _has_letter(name: str, letter: str) -> bool:
    if letter == "l":  # the reader writes it for \\ell in an index
        name = name.partition("_{")[0]
    at = name.find(letter)
    return at >= 0 and not name[at + len(letter) : at + len(letter) + 1].isalpha()


def _settle_calls(node: Node, other: Node, notes: list[str]) -> Node:
    """`v(t)` is v where the other side writes v without its argument."""
    if not node.has("apply"):
        return node
    called = {part.value for part in node.walk() if part.op == "apply" and all(arg.op == "symbol" for arg in part.args)}
    plain = {part.value for part in other.walk() if part.op == "symbol"} if called else set()
    names = (called & plain) - {part.value for part in node.walk() if part.op == "symbol"}
    names -= {part.value for part in other.walk() if part.op == "apply"}
    if not names:
        return node
    notes.append(f"{', '.join(sorted(names))} is read without its argument, as on the other side")
    return node.replace(lambda part: symbol(part.value) if part.op == "apply" and part.value in names else None)


def _is_ambiguous_euler(node: Node) -> bool:
    return node.op == "pow" and node.args[0] == symbol("e")


def _uses_euler(node: Node) -> bool:
    return node.has("constant", "call") and any(
        part == EULER or (part.op == "call" and part.value in ("exp", "sinh", "cosh", "tanh")) for part in node.walk()
    )


def _is_exponential(node: Node) -> bool:
    """Is this a power of Euler's number other than a small whole one, or a function made of such?"""
    if node.op == "pow" and node.args[0] == EULER:
        exponent = node.args[1]
        return not (exponent.op == "number" and exponent.value.denominator == 1 and 0 < exponent.value < 20)
    return node.op == "call" and node.value in ("exp", "sinh", "cosh", "tanh")


def _lone_e(node: Node) -> bool:
    """Does e stand anywhere but as the base of a power?"""
    powers = {id(part.args[0]) for part in node.walk() if _is_ambiguous_euler(part)}
    return any(part == symbol("e") and id(part) not in powers for part in node.walk())


def _settle_euler(a: Node, b: Node, notes: list[str]) -> tuple[Node, Node]:
    """`e^2` is a charge squared where e is a symbol elsewhere or on both sides; Euler's number where the other side is."""
    if a.names | b.names == {"e"} and (_uses_euler(a) or _uses_euler(b)):  # numbers with nothing but e in them
        notes.append("e is read as Euler's number")
        return a.with_symbol("e", EULER), b.with_symbol("e", EULER)
    has = ["e" in a.names, "e" in b.names]
    if has[0] == has[1] or _lone_e(a) or _lone_e(b):
        return a, b
    side, other = (a, b) if has[0] else (b, a)
    if side.names != {"e"} and other.has("constant") and not any(map(_is_exponential, other.walk())):
        changed = other.replace(lambda part: symbol("e") if part == EULER else None)  # a charge set upright
        if changed is not other:
            notes.append("e is read as a symbol, as on the other side")
        return (a, changed) if has[0] else (changed, b)
    if side.names != {"e"} or not _uses_euler(other):
        return a, b
    notes.append("e is read as Euler's number, as on the other side")
    changed = side.with_symbol("e", EULER)
    return (changed, b) if has[0] else (a, changed)


def _settle_imaginary(a: Node, b: Node, notes: list[str]) -> tuple[Node, Node]:
    """i (or j) is the imaginary unit where the other side has an upright one, and as a factor in an exponent of e or in
    |a + ib|, Re, Im."""
    for letter in ("i", "j"):
        if letter in a.names | b.names and any(
            _imaginary_in(node, letter) or node == IMAGINARY for side in (a, b) for node in side.walk()
        ):
            notes.append(f"{letter} is read as the imaginary unit")
            a, b = a.with_symbol(letter, IMAGINARY), b.with_symbol(letter, IMAGINARY)
    return a, b


_DAGGER = symbol("\\dagger")
_OF_COMPLEX = frozenset(("exp", "re", "im", "arg", "conj"))


def _imaginary_in(node: Node, letter: str) -> bool:
    exponent: Node | None = None
    if node.op == "pow" and node.args[1] == _DAGGER and node.args[0].has("matrix", "tuple"):
        return letter in node.args[0].names
    if node.op == "pow" and node.args[0] == EULER:
        exponent = node.args[1]
    elif (node.op == "call" and node.value in _OF_COMPLEX) or (node.op == "abs" and node.args[0].op == "add"):
        exponent = node.args[0]
    if exponent is None:
        return False
    terms = exponent.args if exponent.op == "add" else (exponent,)
    for term in terms:
        while term.op in ("neg", "pm"):
            term = term.args[-1]
        factors: Iterable[Node] = term.args if term.op in ("mul", "dot") else (term,)
        if term.op == "div":
            factors = term.args[0].args if term.args[0].op == "mul" else (term.args[0],)
        if symbol(letter) in tuple(factors):
            return True
    return False


def _settle_units(node: Node, other: Node, notes: list[str]) -> Node:
    """`9.8 m/s²`, `4.7 k\\Omega`, `3t² m/s` in letters that are set as symbols: a unit where the reference has one.

    Letters that are symbols of the reference are symbols.
    """
    if node.names <= other.names or not other.has("unit") or node.has("unit", "add", "relation"):
        return node
    factors: list[Node] = []
    letters: list[str] = []
    if not _factors_and_letters(node, 1, other.names, factors, letters) or not factors:
        return node
    try:
        unit = parse(f"1\\unit{{{''.join(letters)}}}").args[-1]
    except UnreadableLatex:
        return node
    notes.append("letters behind the value are read as its unit, as the reference has one")
    return Node("mul", (*factors, unit))


def _factors_and_letters(
    node: Node, power: int, known: frozenset[str], factors: list[Node], letters: list[str]
) -> bool:
    """Sorts the factors of a product into those of known symbols, numbers in front, and single letters with whole powers."""
    if node.names <= known and (node.names or not letters):
        factors.append(node if power == 1 else Node("pow", (node, number(power))))
        return True
    if node.op in ("mul", "dot", "cross"):
        return all(_factors_and_letters(part, power, known, factors, letters) for part in node.args)
    if node.op == "div":
        above, below = node.args
        letters_above = _factors_and_letters(above, power, known, factors, letters)
        letters.append(" ")
        return letters_above and _factors_and_letters(below, -power, known, factors, letters)
    if node.op == "neg" and not letters:
        factors.append(number(-1))
        return _factors_and_letters(node.args[0], power, known, factors, letters)
    base, exponent = (node.args[0], rational(node.args[1])) if node.op == "pow" else (node, Fraction(1))
    if base.op == "symbol" and base.value[1:] in ("_{2}", "_{3}"):  # m/s2
        base, exponent = symbol(base.value[0]), (exponent or Fraction(0)) * int(base.value[3])
    if base.op == "symbol" and exponent is not None and exponent.denominator == 1 and "_" not in base.value:
        raised = power * int(exponent)
        letters.append(base.value + ("" if raised == 1 else f"^{{{raised}}} "))
        return True
    return False


_AXES = {"\\vec{i}": "\\hat{x}", "\\vec{j}": "\\hat{y}", "\\vec{k}": "\\hat{z}"}


def _settle_axes(node: Node, other: Node) -> Node:
    """Bold i, j, k are the unit vectors where the other side has these, and no vector of that name."""
    names = {bold: axis for bold, axis in _AXES.items() if bold in node.names and axis in other.names - node.names}
    return node if not names or any(bold in other.names for bold in names) else node.rename(names)


def _settle_planck(a: Node, b: Node, notes: list[str]) -> tuple[Node, Node]:
    """h = 2πħ where one side writes h and the other ħ."""
    names = a.names, b.names
    for (node, mine), other in (((a, names[0]), names[1]), ((b, names[1]), names[0])):
        if "h" in mine and "\\hbar" not in mine and "\\hbar" in other and "h" not in other:
            notes.append("h is read as 2πħ, as the other side writes ħ")
            changed = node.with_symbol("h", Node("mul", (number(2), PI, symbol("\\hbar"))))
            return (changed, b) if node is a else (a, changed)
    return a, b


def _settle_temperatures(a: Node, b: Node, notes: list[str]) -> tuple[Node, Node]:
    """Degrees as kelvin; of two relations the right sides, as what the left sides say that they are."""
    if not (a.has("unit") and b.has("unit")):
        return a, b
    if a.op != "relation" or b.op != "relation":
        return _settle_temperature(a, b, notes), _settle_temperature(b, a, notes)
    if is_difference(a.args[0]) or is_difference(b.args[0]):
        return degrees_of_difference(a), degrees_of_difference(b)
    (left, x), (right, y) = a.args, b.args
    x, y = _settle_temperature(x, y, notes), _settle_temperature(y, x, notes)
    return Node("relation", (left, x), a.value), Node("relation", (right, y), b.value)


def is_difference(label: Node | None) -> bool:
    """Does a left side name a change: ΔT, dT, T_2 - T_1?"""
    if label is None:
        return False
    if label.op == "symbol":
        return bool(label.value.startswith(("\\Delta ", "\\delta ")))
    if label.op == "abs":
        return is_difference(label.args[0])
    return label.op == "differential" or (label.op == "add" and any(term.op == "neg" for term in label.args))


def degrees_of_difference(node: Node) -> Node:
    """The tree with each degree as the kelvin, or the part of one, that it is in a difference."""
    sizes = {"°C": Node("unit", (), "K"), "°F": Node("mul", (number(Fraction(5, 9)), Node("unit", (), "K")))}

    def change(part: Node) -> Node | None:
        if part.op != "unit":
            return None
        unit = lookup(part.value)
        return sizes.get("°C" if unit.factor == 1 else "°F") if unit is not None and unit.offset else None

    return node.replace(change) if node.has("unit") else node


def _settle_temperature(node: Node, other: Node, notes: list[str]) -> Node:
    """A number of degrees Celsius or Fahrenheit as a temperature in kelvin, where the other side is one of another scale."""
    if not (node.has("unit") and other.has("unit")):
        return node
    mine, theirs = _temperature(node), _temperature(other)
    if mine is None or theirs is None or not mine.offset or mine.name == theirs.name:
        return node
    notes.append(f"{mine.name} is converted to kelvin")
    kelvin = Node("unit", (), "K")
    return Node("add", (node, Node("mul", (number(mine.offset), kelvin))))


def _temperature(node: Node) -> Unit | None:
    """The unit of a number of kelvin or degrees; None for anything else."""
    while node.op == "neg":
        node = node.args[0]
    if node.op not in ("mul", "dot", "cross") or node.args[-1].op != "unit" or node.has("symbol", "apply"):
        return None
    if any(part.op == "unit" for arg in node.args[:-1] for part in arg.walk()):
        return None
    unit, kelvin = lookup(node.args[-1].value), lookup("K")
    return unit if unit is not None and kelvin is not None and unit.dimension == kelvin.dimension else None


def _settle_delta(node: Node, other: Node, notes: list[str]) -> Node:
    """`\\delta x` is a product where the other side has \\delta alone and no \\delta x."""
    others = other.names
    if not any(operator in others for operator in ("\\Delta", "\\delta")):
        return node

    def split(part: Node) -> Node | None:
        if part.op != "symbol" or part.value in others:
            return None
        for operator in ("\\Delta", "\\delta"):
            if part.value.startswith(f"{operator} ") and operator in others:
                notes.append(f"{part.value} is read as a product, as {operator} stands alone on the other side")
                return Node("mul", (symbol(operator), symbol(part.value[len(operator) + 1 :])))
        return None

    return node.replace(split)
