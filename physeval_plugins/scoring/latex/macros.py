"""The macros of the `physics` and `braket` packages, as the plain LaTeX that they stand for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .errors import UnreadableLatex

if TYPE_CHECKING:
    from .scanner import Scanner

MAX_NESTED = 20
# Macro -> what it puts, as words: #1, #2... are its arguments, |, [ and the like characters, others commands or letters.
_PATTERNS: dict[str, str] = {
    "ket": "| #1 rangle", "bra": "langle #1 |", "braket": "langle #1 rangle", "braket2": "langle #1 | #2 rangle",
    "ketbra": "| #1 rangle langle #2 |", "expval": "langle #1 rangle", "expval2": "langle #2 | #1 | #2 rangle",
    "mel": "langle #1 | #2 | #3 rangle", "comm": "[ #1 , #2 ]", "acomm": "lbrace #1 , #2 rbrace",
    "vb": "mathbf { #1 }", "va": "vec { #1 }", "vu": "hat { #1 }", "order": "mathcal { O } ( #1 )",
    "grad": "nabla", "laplacian": "nabla ^ 2", "curl": "nabla times", "divergence": "nabla cdot",
}  # fmt: skip
_NAMES = {
    **{name: name for name in _PATTERNS if not name[-1].isdigit()},
    "Ket": "ket", "Bra": "bra", "Braket": "braket", "ip": "braket", "innerproduct": "braket", "dyad": "ketbra",
    "op": "ketbra", "outerproduct": "ketbra", "ev": "expval", "expectationvalue": "expval", "mel": "mel",
    "matrixel": "mel", "matrixelement": "mel", "commutator": "comm", "anticommutator": "acomm", "poissonbracket": "acomm",
    "pb": "acomm", "vectorbold": "vb", "vectorarrow": "va", "vectorunit": "vu", "gradient": "grad",
    "dv": "dv", "derivative": "dv", "pdv": "pdv", "partialderivative": "pdv", "dd": "dd", "differential": "dd",
}  # fmt: skip
MACROS = frozenset(_NAMES)
_OPTION = re.compile(r"\s*\[\s*(\d)\s*\]")
_OPEN = re.compile(r"\s*\{")
_BRACKET = re.compile(r"\s*(?:\\[bB]igg?[lr]?)?\s*[(\[|]")


def expand(scanner: Scanner, name: str, start: int) -> None:
    """Puts what a macro of `MACROS` stands for; its name is read, its arguments come next."""
    if scanner.depth > MAX_NESTED:
        raise UnreadableLatex(scanner.text, start, f"macros nested deeper than {MAX_NESTED} levels")
    macro = _NAMES[name]
    if macro in ("dv", "pdv"):
        _derivative(scanner, "d" if macro == "dv" else "partial", start)
    elif macro == "dd":
        order = _order(scanner)
        scanner.put("letter", "d", start)
        if order:
            _put(scanner, f"^ {order}", start)
        if _OPEN.match(scanner.text, scanner.at, scanner.end):
            scanner.scan(_argument(scanner, start))
    else:
        pattern = _PATTERNS[macro]
        arguments = [_argument(scanner, start) for index in "123" if f"#{index}" in pattern]
        if macro + "2" in _PATTERNS and _OPEN.match(scanner.text, scanner.at, scanner.end):
            pattern = _PATTERNS[macro + "2"]
            arguments.append(_argument(scanner, start))
        _put(scanner, pattern, start, arguments)


def is_bracket(text: str, at: int) -> bool:
    """Does a bracket stand here, as behind the \\qty of the physics package (that of siunitx takes braces)?"""
    return bool(_BRACKET.match(text, at))


def _put(scanner: Scanner, pattern: str, start: int, arguments: list[tuple[int, int]] | None = None) -> None:
    for word in pattern.split():
        if word[0] == "#":
            scanner.scan((arguments or [])[int(word[1]) - 1])
        elif word.isdigit():
            scanner.put("number", word, start)
        else:
            scanner.put("char" if not word[0].isalpha() else "command" if len(word) > 1 else "letter", word, start)


def _derivative(scanner: Scanner, d: str, start: int) -> None:
    """`\\dv[2]{f}{x}`, `\\dv{x}`, `\\pdv{f}{x}{y}`."""
    order = _order(scanner)
    arguments = [_argument(scanner, start)]
    while len(arguments) < (3 if d == "partial" else 2) and _OPEN.match(scanner.text, scanner.at, scanner.end):
        arguments.append(_argument(scanner, start))
    power = f" ^ {order}" if order else " ^ 2" if len(arguments) == 3 else ""
    raised = f" ^ {order}" if order else ""
    if len(arguments) == 1:
        pattern = f"frac {{ {d}{power} }} {{ {d} #1{raised} }}"
    elif len(arguments) == 2:
        pattern = f"frac {{ {d}{power} #1 }} {{ {d} #2{raised} }}"
    else:
        pattern = f"frac {{ {d}{power} #1 }} {{ {d} #2 {d} #3 }}"
    _put(scanner, pattern, start, arguments)


def _order(scanner: Scanner) -> str:
    found = _OPTION.match(scanner.text, scanner.at, scanner.end)
    if found is None:
        return ""
    scanner.at = found.end()
    return found[1]


def _argument(scanner: Scanner, start: int) -> tuple[int, int]:
    """Where the next argument stands."""
    found = scanner.argument()
    if found is None:
        raise UnreadableLatex(scanner.text, start, "a macro without its argument")
    return found[1], found[1] + len(found[0])
