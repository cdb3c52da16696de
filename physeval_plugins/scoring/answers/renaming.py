"""May a symbol of the answer stand for one of the reference? The rule of the `lenient` mode.

Only for a symbol of the reference that the problem does not contain, and only for the one symbol of the problem that can be
meant: of the same letter, in the other case or look (`H` and `h`, `a` and `\\alpha`), or of the same kind of quantity (an angle
for an angle), each wider circle only where the narrower ones leave nothing else. Constants of nature, marks (Δ, ', a bar) and
indices that say something (max, an e of an electron) are kept.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..latex import symbols as S

_BOLTZMANN = frozenset(("k", "k_{B}", "k_{b}"))
_CONSTANTS = frozenset(  # no problem need introduce these, and none of them is another quantity
    (
        "c",
        "G",
        "g",
        "e",
        "h",
        "R",
        "\\hbar",
        "\\sigma",
        "k_{B}",
        "N_{A}",
        "\\epsilon_{0}",
        "\\mu_{0}",
        "m_{e}",
        "m_{p}",
        "m_{n}",
    )
)
_ALSO_OTHERS = frozenset(("R", "h", "\\sigma"))  # a radius, a height, a charge per area
_CASES = tuple(
    frozenset(pair.split())
    for pair in ("L l", "H h", "R r", "D d", "M m", "Q q", "X x", "Y y", "Z z", "\\Omega \\omega", "\\Theta \\theta",
                 "a \\alpha", "w \\omega")
)  # fmt: skip
_KINDS = tuple(
    frozenset(letters.split())
    for letters in ("\\theta \\phi \\alpha \\beta \\psi", "v u w", "f \\nu")
)  # fmt: skip
_EMF = {"\\mathcal{E}", "\\epsilon"}
_BODIES = frozenset("mMqQ")
_TELLING = re.compile(r"max|min|av|eff|rms|tot|rel|cm|\bmean\b|\b[ifxyz]\b|[+-]|\\perp|\\parallel")


class _Name(NamedTuple):
    letter: str
    lower: str
    marks: str  # primes, stars, and what stands above


def _taken_apart(name: str) -> _Name:
    base = re.sub(r"\\(?:mathcal|mathfrak|mathbb)\{([^{}]*)\}", r"\1", plain(name))
    index = re.search(r"_\{(.*?)\}(?:\^|'|$)", base)
    letter = re.split(r"[_^']", base)[0]
    rest = base[len(letter) :]
    return _Name(letter, index[1] if index else "", rest.replace(f"_{{{index[1]}}}", "", 1) if index else rest)


def plain(name: str) -> str:
    """A name in the plain form of its letters (\\varepsilon as \\epsilon)."""
    for variant, letter in S.VARIANTS.items():
        name = name.replace(variant, letter)
    return name


def _distance(one: _Name, other: _Name) -> int | None:
    """How far a renaming goes: 0 the same letter, 1 its other case or look, 2 the same kind of quantity, None beyond."""
    if one.marks != other.marks:
        return None
    if one.letter == other.letter:
        return 0
    pair = {one.letter, other.letter}
    if any(pair <= letters for letters in _CASES):
        return 1
    return 2 if any(pair <= letters for letters in _KINDS) else None


def may_rename(new: str, old: str, gold: frozenset[str], known: frozenset[str]) -> bool:
    """May the answer's symbol `new` stand for `old` of the reference, `gold` being all of its symbols, `known` the problem's?"""
    new, old = plain(new), plain(old)
    if new.startswith("\\vec{") and old.startswith("\\vec{"):  # the problem's names are those of the magnitudes
        new, old = (name.removeprefix("\\vec{").replace("}", "", 1) for name in (new, old))
    if _fraktur(new) == _fraktur(old):
        return True
    if {new, old} <= _BOLTZMANN:
        return not {new, old} <= known
    if old in known and new not in known and ({new, old} == _EMF or _script(new) == _script(old)):
        return True
    theirs, mine = _taken_apart(new), _taken_apart(old)
    distance = _distance(mine, theirs)
    if distance is None or not known or old in known or not _index_fits(mine.lower, theirs.lower, distance):
        return False
    if distance == 1 and mine.letter in ("\\alpha", "\\omega") and theirs.letter in "aw":
        return False  # an a may be a slip for α, not the reverse: an acceleration
    gold = frozenset(plain(name) for name in gold)
    if old in _CONSTANTS and (distance == 2 or old not in _ALSO_OTHERS):
        return False
    if new not in known:  # m_e for m, where the problem has neither
        alike = [name for name in known if _taken_apart(name).letter == mine.letter]
        return distance == 0 and not alike and "" in (mine.lower, theirs.lower) and not theirs.lower.isdigit()
    meant = [name for name in known - gold if _within(mine, name, distance)]
    left_off = mine.lower and not theirs.lower  # of a number or a body: M_E for Earth's mass M
    if left_off and any(_taken_apart(name).letter == mine.letter for name in gold - {old}):
        return False  # which of them?
    return meant == [new] and (not left_off or mine.lower.isdigit() or (distance == 0 and mine.lower.isupper()))


def merged(slip: str, gold: frozenset[str], known: frozenset[str]) -> str | None:
    """The symbol that a reference means by one that the problem does not have, beside it: `m` beside the m_0 of the problem.

    Only for a mass or charge with and without an index 0; where a speed has both, one is its first value.
    """
    mine = _taken_apart(slip)
    if plain(slip) in known or mine.letter not in _BODIES:
        return None
    alike = [name for name in known if _taken_apart(name).letter == mine.letter]
    if len(alike) != 1 or alike[0] not in gold:
        return None
    theirs = _taken_apart(alike[0])
    return alike[0] if theirs.marks == mine.marks and {mine.lower, theirs.lower} == {"", "0"} else None


def _within(mine: _Name, name: str, distance: int) -> bool:
    found = _distance(mine, _taken_apart(name))
    return found is not None and found <= distance


def _index_fits(mine: str, theirs: str, distance: int) -> bool:
    """May the index change? Not where it says something, and not from one number or body to another."""
    if mine == theirs:
        return True
    if _TELLING.search(mine) or _TELLING.search(theirs):
        return False
    return not mine or not theirs or (distance == 0 and not (mine.isdigit() and theirs.isdigit()))


def _fraktur(name: str) -> str:
    """A name without Fraktur: that is a slip of the font, as no problem has both as two quantities."""
    return re.sub(r"\\mathfrak\{([^{}]*)\}", r"\1", name)


def _script(name: str) -> str:
    """A name without its script font, which is lost where the problem has the letter in that font alone."""
    return re.sub(r"\\mathcal\{([^{}]*)\}", r"\1", name)


def consistent(renamed: dict[str, str]) -> bool:
    """Does an index that is renamed become the same one everywhere (m_A v_A as m_1 v_1)?"""
    indices: dict[str, str] = {}
    for new, old in renamed.items():
        mine, theirs = _taken_apart(old).lower, _taken_apart(new).lower
        if mine and indices.setdefault(mine, theirs) != theirs:
            return False
    return True
