"""Units as texts write them: `\\mathrm{kg\\,m/s^2}`, `\\unit{m s^{-2}}`, `\\text{ eV}` -> a product of unit nodes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from .tokens import Token
from .tree import Node, number

if TYPE_CHECKING:
    from .expressions import Expressions

_SPACE = re.compile(r"\\[,;:! ]|~|\\cdot(?![A-Za-z])|\\times(?![A-Za-z])|[·⋅*.\s]")
_PART = re.compile(
    r"(?P<slash>/|\\per(?![A-Za-z]))|(?P<open>\()|(?P<close>\))"
    r"|(?P<name>\\mathring\{A\}|\\AA|\\(?:Omega|mu|degree|circ|percent|%|text\{[A-Za-z]+\}|mathrm\{[A-Za-z]+\}|[A-Za-z]+)|%"
    r"|°|Å|µ|μ|Ω|[A-Za-z]+)|(?P<power>\^\s*\{?\s*(?P<sign>[-+−]?)\s*(?P<digits>\d{1,2})\s*\}?)|(?P<deg>\^\{?\\circ\}?)"
    r"|(?P<one>1(?=/))"
)
_NAMES = {"\\AA": "angstrom", "\\mathring{A}": "angstrom", "Å": "angstrom", "\\Omega": "Ω", "\\mu": "µ", "μ": "µ", "%": "%",
          "\\%": "%", "\\percent": "%", "\\degree": "degree", "\\circ": "degree", "°": "degree", "percent": "%"}  # fmt: skip
MAX_UNITS = 12


def read_unit(p: Expressions, raw: str, token: Token, optional: bool = False) -> Node | None:  # type: ignore[return]
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
            names = [name] if is_unit(name) or (known is not None and known(name) is not None) else _split(name)
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
