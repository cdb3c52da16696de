"""Units as texts write them: `\\mathrm{kg\\,m/s^2}`, `\\unit{m s^{-2}}`, `\\text{ eV}` -> a product of unit nodes."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from . import symbols as S
from .tokens import Token
from .tree import Node, number

if TYPE_CHECKING:
    from .cursor import Cursor
    from .powers import Powers

_SPACE = re.compile(r"\\[,;:! ]|~|(?<=[A-Za-z])-(?=[A-Za-z])|\\cdot(?![A-Za-z])|\\times(?![A-Za-z])|[·⋅*.\s]")
_PART = re.compile(
    r"(?P<slash>/|\\per(?![A-Za-z]))|(?P<open>\()|(?P<close>\))"
    r"|(?P<name>\\mathring\{A\}|\\AA|\\(?:Omega|mu|degree|circ|percent|%|text\{[A-Za-z]+\}|mathrm\{[A-Za-z]+\}|[A-Za-z]+)|%"
    r"|°|Å|µ|μ|Ω|[A-Za-z]+)|(?P<power>\^\s*\{?\s*(?P<sign>[-+−]?)\s*(?P<digits>\d{1,2})\s*\}?)|(?P<deg>\^\{?\\circ\}?)"
    r"|(?P<one>1(?=/))"
)
_NAMES = {"\\AA": "angstrom", "\\mathring{A}": "angstrom", "Å": "angstrom", "\\Omega": "Ω", "\\mu": "µ", "μ": "µ", "%": "%",
          "\\%": "%", "\\percent": "%", "\\degree": "degree", "\\circ": "degree", "°": "degree", "percent": "%"}  # fmt: skip
MAX_UNITS = 12
_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+")
_BARE_POWER = re.compile(r"(?:(?<=/[A-Za-z])|(?<=/[A-Za-z]{2}))[2-4](?!\d)|(?<=[A-Za-z])-[1-4](?!\d)")  # m/s2, m s-1
# Units in words -> in letters.
_SPELT_OUT: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
    (re.compile(r"\bdegrees?\s+(?:celsius|centigrade)\b", re.IGNORECASE), "degC"),
    (re.compile(r"\bdegrees?\s+fahrenheit\b", re.IGNORECASE), "degF"),
    (re.compile(r"\belectron[\s-]?volts?\b", re.IGNORECASE), "eV"),
    (re.compile(r"\b(square|cubic)\s+([A-Za-z]+)"), lambda found: f"{found[2]}^{2 if found[1] == 'square' else 3}"),
    (re.compile(r"\b([A-Za-z]+)\s+(squared|cubed)\b"), lambda found: f"{found[1]}^{2 if found[2] == 'squared' else 3}"),
    (re.compile(r"\bper\b"), "/"),
]
_WORDS = re.compile(r"[a-z]{2}[\s-]+[A-Za-z]{2}")
_FRACTION = re.compile(r"\\[dt]?frac\s*(?:\{([^{}]*)\}|([A-Za-z]))\s*(?:\{([^{}]*)\}|([A-Za-z]))")


def read_unit(p: Powers, raw: str, token: Token, optional: bool = False) -> Node | None:  # type: ignore[return]
    """The unit a text stands for; UnreadableLatex, or None if `optional`, for a text that is none."""
    found = _parts(raw)
    if found is None:
        if optional:
            return None
        found = _explicit_parts(raw)
    if found is None:
        raise p.fail(f"{raw.strip()!r} is not a known unit", token)
    factors = []
    for name, power in found:
        unit = p.node("unit", (), name)
        factors.append(unit if power == 1 else p.node("pow", (unit, number(power))))
    return factors[0] if len(factors) == 1 else p.node("mul", tuple(factors))


def _explicit_parts(raw: str) -> list[tuple[str, int]] | None:
    """In a `\\unit{}` every name of a unit counts: `light\\ minute`, the c of `GeV/c`, names pint knows."""
    from ..units import lookup

    whole = lookup(raw)
    return [(whole.name, 1)] if whole is not None else _parts(raw, lookup)


def _parts(raw: str, known: Callable[[str], object] | None = None) -> list[tuple[str, int]] | None:
    from ..units import is_unit

    raw = raw.strip().strip("{}") if raw.strip().startswith("{") else raw.strip()
    if not raw.isascii():
        raw = _RAISED.sub(lambda found: f"^{{{found[0].translate(_DIGITS)}}}", raw)
    if raw[-1:].isdigit() and "^" not in raw:
        raw = _BARE_POWER.sub(lambda found: f"^{{{found[0]}}}", raw)
    if "frac" in raw:
        raw = _FRACTION.sub(lambda found: f"({found[1] or found[2]})/({found[3] or found[4]})", raw)
    if _WORDS.search(raw):
        for words, letters in _SPELT_OUT:
            raw = words.sub(letters, raw)
    out: list[list[int | str]] = []
    at, below, prefix, group, divided = 0, 1, "", False, False
    while at < len(raw):
        space = _SPACE.match(raw, at)
        if space:
            at = space.end()
            if divided and space[0] in (".", "·", "⋅", "\\cdot"):
                below = -1  # J/kg.K is J/(kg K); m/s kg is (m/s) kg: a blank does not carry the slash on
            continue
        part = _PART.match(raw, at)
        if part is None or len(out) > MAX_UNITS:
            return None
        at = part.end()
        if part["slash"]:
            below = -1
        elif part["open"]:
            group = True
        elif part["close"]:
            group, below = False, 1
        elif part["one"]:
            continue
        elif part["deg"]:
            name = "degree"
            scale = re.compile(r"\s*([CF])(?![A-Za-z])").match(raw, at)
            if scale:
                name, at = f"deg{scale[1]}", scale.end()
            out.append([name, below])
        elif part["name"] in ("\\squared", "\\cubed"):
            if not out:
                return None
            out[-1][1] = int(out[-1][1]) * (2 if part["name"] == "\\squared" else 3)
        elif part["power"]:
            if not out:
                return None
            if part["sign"] and out[-1] == ["ms", 1]:  # ms^{-2}: metre per second squared, not per millisecond
                out[-1:] = [["m", 1], ["s", 1]]
            out[-1][1] = int(out[-1][1]) * int(part["digits"]) * (-1 if part["sign"] in ("-", "−") else 1)
        else:
            name = part["name"]
            inner = re.match(r"\\(?:text|mathrm)\{([A-Za-z]+)\}", name)
            name = inner[1] if inner else _NAMES.get(name, name.lstrip("\\"))
            if name == "µ":
                prefix = "µ"
                continue
            if prefix:
                name, prefix = prefix + name, ""
            elif len(name) == 1 and raw[at:].lstrip().startswith("\\Omega") and name in "mkMG":
                prefix = name
                continue
            light = name == "c" and below < 0 and bool(out) and str(out[-1][0]).endswith("eV")  # MeV/c
            names = (
                [name] if light or is_unit(name) or (known is not None and known(name) is not None) else _split(name)
            )
            if names is None:
                return None
            for each in names:
                out.append([each, below])
            divided = below < 0 and not group
            if not group:
                below = 1
    if prefix or not out:
        return None
    return [(str(name), int(power)) for name, power in out]


@lru_cache(maxsize=4_096)
def is_unit_text(raw: str) -> bool:
    """Does this text stand for a unit?"""
    return _parts(raw) is not None


def _split(name: str) -> list[str] | None:
    """`Nm`, `kgm`, `As`: two units run together."""
    from ..units import is_unit

    for cut in range(len(name) - 1, 0, -1):
        if is_unit(name[:cut]) and is_unit(name[cut:]):
            return [name[:cut], name[cut:]]
    return None


def numeric_before(p: Cursor) -> bool:
    """Is what stands before here, back to a sign, a relation or the start of the group, made of numbers and units only?"""
    depth = 0
    for index in range(p.at - 1, -1, -1):
        token = p.tokens[index]
        if token.kind == "char" and token.text in "})]":
            depth += 1
        elif token.kind == "char" and token.text in "{([":
            if depth == 0:
                return True
            depth -= 1
        elif (
            (token.kind == "char" and (token.text in ",;=<>&" or (token.text in "+-" and depth == 0)))
            or token.kind in ("gap", "words")
            or (token.kind == "command" and token.text in S.RELATIONS)
        ):
            return True
        elif token.kind == "letter" or (token.kind == "roman" and not is_unit_text(token.text)):
            return False
        elif token.kind == "command" and (token.text in S.GREEK or token.text in S.LETTER_COMMANDS):
            return token.text == "Omega" and (
                p.tokens[index - 1].kind == "number" or p.is_char("}", p.tokens[index - 1])
            )
    return True


def light(p: Powers, above: Node, below: Node) -> Node:
    """`100\\,\\mathrm{MeV}/c`: the c below an energy in electron volts is the speed of light, a unit."""
    base = below.args[0] if below.op == "pow" else below
    if base.value != "c" or base.op != "symbol" or above.names:
        return below
    units = [part.value for part in above.walk() if part.op == "unit"]
    if len(units) != 1 or not units[0].endswith("eV"):
        return below
    p.note("c below an energy in electron volts is read as the speed of light")
    unit = p.node("unit", (), "c")
    return unit if below.op != "pow" else p.node("pow", (unit, below.args[1]))
