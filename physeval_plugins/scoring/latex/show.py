"""A tree as one line of mathematics that a person reads at once: `½ m v₀²` comes out as `(1/2) m v₀²`.

Unicode for Greek letters, digits in indices and powers, and relations; LaTeX for what has no plain form. What is shown
reads back, by the reader, to a tree of equal value (tested on random trees and on every reference answer of PHYBench):
a product is set with a blank, or with a dot where a blank would say something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from . import symbols as S
from .names import split_name
from .tree import Node

_RAISED = {plain: raised for raised, plain in S.SUPERSCRIPTS.items()}
_LOWERED = {plain: lowered for lowered, plain in S.SUBSCRIPTS.items()}
_GREEK = {f"\\{name}": letter for letter, name in reversed(S.GREEK_LETTERS.items())}
_LETTERS = {**_GREEK, "\\hbar": "ħ", "\\ell": "ℓ", "\\partial": "∂", "\\nabla": "∇", "\\pi": "π"}
_RELATIONS = {"<=": "≤", ">=": "≥", "!=": "≠", "<<": "≪", ">>": "≫", "~": "∼"}
_CONSTANTS = {"pi": "π", "e": "ⅇ", "i": "ⅈ", "infinity": "∞"}
_COMMANDS = {"re": "\\Re", "im": "\\Im", "ei": "\\Ei", "si": "\\Si", "ci": "\\Ci"}
# A name before a bracket that the reader takes for a function whatever stands inside.
_CALLED = frozenset(("\\Theta", "\\Gamma", "\\zeta", "\\delta"))
# How tightly an operation binds: it needs brackets inside anything that binds more tightly.
_STATEMENT, _SUM, _PRODUCT, _FACTOR = range(4)
_BREAK = " \\\\ "
_SCRIPTS = re.compile(r"(?:'|[_^]\{.*?\}(?![^_^']))*")
_GREEK_COMMAND = re.compile(r"\\([A-Za-z]+) ?")


def show(node: Node) -> str:
    """One line of mathematics for a tree; of any tree, also one that the reader would not take back."""
    return _shown(node)[0]


def show_name(name: str) -> str:
    """A canonical name: `v_{0}` as v₀, `\\epsilon_{r}` as ϵ_r, `x'` as x'; accents stay LaTeX."""
    base, scripts = split_name(name)
    if not _SCRIPTS.fullmatch(scripts):  # upright text that looks like no name
        return f"\\mathrm{{{name}}}"
    out = _base(base)
    at = 0
    while at < len(scripts):
        mark = scripts[at]
        if mark == "'":
            out += "'"
            at += 1
            continue
        end = _closing(scripts, at + 1)
        inner = scripts[at + 2 : end]
        if mark == "_" and inner.isascii() and inner.isdigit():
            out += "".join(_LOWERED[digit] for digit in inner)
        elif mark == "_" and len(inner) == 1:
            out += f"_{inner}"
        else:
            plain = _GREEK_COMMAND.sub(lambda found: _GREEK.get(f"\\{found[1]}", found[0]), inner)
            out += f"{mark}{{{plain}}}".replace("°", "\\circ")
        at = end + 1
    return out


def _closing(text: str, start: int) -> int:
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if depth == 0:
            return at
    return len(text)


def _base(base: str) -> str:
    if len(base) == 1 or base.startswith(("\\hat{", "\\vec{", "\\langle")):
        return base
    for operator in ("\\Delta ", "\\delta "):
        if base.startswith(operator):
            return _GREEK[operator.strip()] + _base(base[len(operator) :])
    if base in _LETTERS:
        return _LETTERS[base]
    if base.startswith("\\"):
        return base if base.endswith("}") else f"{base} "
    return f"\\mathrm{{{base}}}"


# -- operations: each gives its text and how tightly that binds -------------------------------------------------------


def _shown(node: Node) -> tuple[str, int]:
    build = _SHOW.get(node.op)
    if build is not None:
        return build(node)
    return f"\\mathrm{{{node.op}}}({_list(node.args)})", _FACTOR


def _inside(node: Node, level: int) -> str:
    """The text of a part, in brackets unless it binds at least this tightly."""
    text, binds = _shown(node)
    return text if binds >= level else f"({text})"


def _list(nodes: Sequence[Node]) -> str:
    return ", ".join(_inside(node, _SUM) for node in nodes)


def _number(node: Node) -> tuple[str, int]:
    value: Fraction = node.value
    text = str(value.numerator) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"
    return text, _SUM if value < 0 else _FACTOR if value.denominator == 1 else _PRODUCT


def _add(node: Node) -> tuple[str, int]:
    out = ""
    for term in node.args:
        negative = term.op == "neg"
        text = _inside(term.args[0] if negative else term, _PRODUCT)
        out += (" - " if negative else " + ") + text if out else ("-" if negative else "") + text
    return out, _SUM


def _mul(node: Node) -> tuple[str, int]:
    out = ""
    for at, factor in enumerate(node.args):
        # `a/b c` is (a/b)c to the reader, and something else to a hasty eye
        text = _inside(factor, _FACTOR)
        if not out:
            out = text
        else:
            out += ("·" if _needs_dot(node.args[at - 1], text) else " ") + text
    return out, _PRODUCT


def _needs_dot(before: Node, text: str) -> bool:
    """Would a blank here say something else: a number of two parts, a function of what stands in the bracket?"""
    if text[0].isdigit() or text[0] == ".":
        return True
    if before.op == "symbol":
        if before.value in ("\\Delta", "\\delta"):  # Δ x is one symbol
            return True
        return text.startswith("(") and (split_name(before.value)[0] in _CALLED or _may_be_called(text))
    return text.startswith("\\unit") and before.op not in ("number", "decimal", "unit", "pow")


def _may_be_called(text: str) -> bool:
    return "," in text or not any(char in "+-/· " for char in text)


def _neg(node: Node) -> tuple[str, int]:
    return f"-{_inside(node.args[0], _PRODUCT)}", _SUM


def _div(node: Node) -> tuple[str, int]:
    above, below = node.args
    over = _shown(above)[0] if above.op in ("mul", "dot", "cross") else _inside(above, _FACTOR)
    return f"{over}/{_inside(below, _FACTOR)}", _PRODUCT


def _pow(node: Node) -> tuple[str, int]:
    base, exponent = node.args
    if base.op == "constant" and base.value == "e" and not _is_small_whole(exponent):
        return f"e^({_shown(exponent)[0]})", _FACTOR
    under = _inside(base, _FACTOR)
    if base.op in ("pow", "factorial") or (base.op == "symbol" and "^" in base.value):
        under = f"({_shown(base)[0]})"
    raised = _shown(exponent)[0]
    if all(char in "0123456789-" for char in raised):
        return under + "".join(_RAISED[char] for char in raised), _FACTOR
    return f"{under}^({raised})", _FACTOR


def _is_small_whole(node: Node) -> bool:
    return node.op == "number" and node.value.denominator == 1


def _root(node: Node) -> tuple[str, int]:
    radicand, degree = node.args
    sign = "√" if degree.op == "number" and degree.value == 2 else f"\\sqrt[{_shown(degree)[0]}]"
    return f"{sign}({_shown(radicand)[0]})", _FACTOR


def _call(node: Node) -> tuple[str, int]:
    name = node.value
    if name == "binomial" and len(node.args) == 2:
        return f"\\binom{{{_shown(node.args[0])[0]}}}{{{_shown(node.args[1])[0]}}}", _FACTOR
    if name in ("floor", "ceil"):
        return f"\\l{name} {_list(node.args)}\\r{name} ", _FACTOR
    if name == "heaviside":
        return f"Θ({_list(node.args)})", _FACTOR
    if name == "gamma":
        return f"Γ({_list(node.args)})", _FACTOR
    known = name if name in S.BARE_FUNCTIONS or name in S.CALLED_FUNCTIONS else _COMMANDS.get(name, f"\\{name}")
    return f"{known}({_list(node.args)})", _FACTOR


def _apply(node: Node) -> tuple[str, int]:
    if node.value.startswith(("_{", "|_{")):
        return f"({_list(node.args)}){node.value}", _FACTOR
    if node.value == "\\{\\}":
        return f"\\{{{_list(node.args)}\\}}", _FACTOR
    return f"{show_name(node.value)}({_list(node.args)})", _FACTOR


def _abs(node: Node) -> tuple[str, int]:
    text = _shown(node.args[0])[0]
    return (f"abs({text})" if "|" in text else f"|{text}|"), _FACTOR


def _pm(node: Node) -> tuple[str, int]:
    sign = "±" if node.value == "pm" else "∓"
    if len(node.args) == 1:
        return f"{sign}{_inside(node.args[0], _PRODUCT)}", _SUM
    return f"{_inside(node.args[0], _PRODUCT)} {sign} {_inside(node.args[1], _PRODUCT)}", _SUM


def _binary(sign: str) -> Callable[[Node], tuple[str, int]]:
    def build(node: Node) -> tuple[str, int]:
        left, right = node.args
        first = _shown(left)[0] if left.op in ("mul", "dot", "cross") else _inside(left, _FACTOR)
        return f"{first}{sign}{_inside(right, _FACTOR)}", _PRODUCT

    return build


def _derivative(node: Node) -> tuple[str, int]:
    operand, *variables = node.args
    d = "d" if node.value == "d" else "∂"
    order = "" if len(variables) == 1 else f"^{{{len(variables)}}}"
    below = " ".join(f"{d} {_shown(variable)[0]}" for variable in variables)
    return f"\\frac{{{d}{order}}}{{{below}}}({_shown(operand)[0]})", _FACTOR


def _big(node: Node) -> tuple[str, int]:
    body, variable, *limits = node.args
    sign = "∑" if node.op == "sum" else "∏"
    name = _shown(variable)[0]
    if node.op == "integral":
        low = f"_{{{_shown(limits[0])[0]}}}" if limits else ""
        high = f"^{{{_shown(limits[1])[0]}}}" if len(limits) > 1 else ""
        plain, _, order = node.value.partition("^")
        sign = f"\\{plain}" if plain != "int" else "∫"
        return f"{sign}{low}{high} ({_shown(body)[0]}) d{'^' + order if order else ''} {name}", _PRODUCT
    low = f"_{{{name}={_shown(limits[0])[0]}}}" if limits else "" if name == "\\sum " else f"_{{{name}}}"
    high = f"^{{{_shown(limits[1])[0]}}}" if len(limits) > 1 else ""
    return f"{sign}{low}{high} ({_shown(body)[0]})", _PRODUCT


def _interval(node: Node) -> tuple[str, int]:
    opening, closing = ("\\{", "\\}") if node.value == "{}" else node.value
    return f"{opening}{_list(node.args)}{closing}", _FACTOR


def _limit(node: Node) -> tuple[str, int]:
    body, variable, to = (_shown(arg)[0] for arg in node.args)
    return f"\\lim_{{{variable} → {to}}} ({body})", _PRODUCT


def _operator(node: Node) -> tuple[str, int]:
    sign = {"grad": "∇", "div": "∇·", "curl": "∇×", "laplacian": "∇²"}[node.value]
    return f"{sign}({_shown(node.args[0])[0]})", _FACTOR


def _relation(node: Node) -> tuple[str, int]:
    left, right = node.args
    sign = _RELATIONS.get(node.value, node.value)
    return f"{_inside(left, _SUM)} {sign} {_inside(right, _SUM)}".lstrip(), _STATEMENT


def _chain(node: Node) -> tuple[str, int]:
    out = _inside(node.args[0], _SUM)
    for sign, term in zip(node.value, node.args[1:], strict=True):
        out += f" {_RELATIONS.get(sign, sign)} {_inside(term, _SUM)}"
    return out.lstrip(), _STATEMENT


def _matrix(node: Node) -> tuple[str, int]:
    rows = _BREAK.join(" & ".join(_shown(entry)[0] for entry in row.args) for row in node.args)
    return f"\\begin{{pmatrix}} {rows} \\end{{pmatrix}}", _FACTOR


def _cases(node: Node) -> tuple[str, int]:
    pairs = zip(node.args[::2], node.args[1::2], strict=True)
    rows = [_shown(value)[0] + (f" & {text}" if (text := _shown(condition)[0]) else "") for value, condition in pairs]
    return f"\\begin{{cases}} {_BREAK.join(rows)} \\end{{cases}}", _FACTOR


def _text(node: Node) -> tuple[str, int]:
    return (f"\\text{{{node.value}}}" if node.value else ""), _FACTOR


_SHOW: dict[str, Callable[[Node], tuple[str, int]]] = {
    "number": _number,
    "decimal": lambda node: (node.value, _FACTOR),
    "symbol": lambda node: (show_name(node.value), _FACTOR),
    "constant": lambda node: (_CONSTANTS.get(node.value, node.value), _FACTOR),
    "add": _add,
    "mul": _mul,
    "neg": _neg,
    "div": _div,
    "pow": _pow,
    "root": _root,
    "call": _call,
    "apply": _apply,
    "abs": _abs,
    "norm": _abs,
    "factorial": lambda node: (f"{_inside(node.args[0], _FACTOR)}!", _FACTOR),
    "pm": _pm,
    "dot": _binary("·"),
    "cross": _binary(" × "),
    "derivative": _derivative,
    "integral": _big,
    "sum": _big,
    "product": _big,
    "limit": _limit,
    "operator": _operator,
    "average": lambda node: (f"⟨{_shown(node.args[0])[0]}⟩", _FACTOR),
    "unit": lambda node: (f"\\unit{{{node.value}}}", _FACTOR),
    "differential": lambda node: (f"ⅆ{_shown(node.args[0])[0]}", _FACTOR),
    "tuple": lambda node: (f"({_list(node.args)})", _FACTOR),
    "set": lambda node: (f"\\{{{_list(node.args)}\\}}", _FACTOR),
    "list": lambda node: (", ".join(_shown(arg)[0] for arg in node.args), _STATEMENT),
    "interval": _interval,
    "matrix": _matrix,
    "cases": _cases,
    "relation": _relation,
    "chain": _chain,
    "condition": lambda node: _shown(node.args[0]),
    "text": _text,
}
