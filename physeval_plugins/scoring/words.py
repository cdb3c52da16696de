"""What the words beside a formula say of it: that it is denied, or that its value is another one.

Most words say what a formula is (`The speed at the bottom is`, `directed downward`): they are left out. Only words that
touch it and work on it count: an operation (`half of X`, `X times a constant`), a bound (`at least X`), a denial.
Words between which and the formula there is a comma or a colon do not touch it; only a denial reaches over them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .denial import RIGHT, UNKNOWN, UNQUALIFIED, WRONG

_PARTS = (
    r"(?:half|thirds?|quarters?|fourth|fifth|tenth|square|cube|root|inverse|reciprocal|negative|opposite|logarithm|log)"
)
_QUANTITY = (
    r"(?:speed|velocity|acceleration|time|period|frequency|length|distance|height|radius|mass|force|energy|momentum)"
)
_CHANGED_BEFORE = re.compile(
    rf"(?:(?:{_PARTS}|\d|\bper\s?cent|%|\b(?:some|an?) (?:\w+ )?(?:fraction|multiple|percentage))\s?of"
    r"|\b(?:times|half|twice|double|triple|thrice|minus|plus|negative)"
    r"|\b(?:less|greater|more|smaller|larger|lower|higher|fewer|slower|faster) than(?: or equal to)?"
    r"|\bderivative of(?: the)?|\b(?:anything|everything|all) but|\b(?:differs?|different) from"
    r"|\b(?:at (?:least|most)|exceeds|up to|proportional to|(?:of|on) (?:the )?order(?: of)?"
    r"|(?:scales|varies) (?:as|like|with)))"
    r"(?: (?:about|approximately|roughly|around))?(?: the)?\s*$",
    re.I,
)
_CHANGED_SUBJECT = re.compile(
    rf"^(?:(?:so|thus|then|hence|therefore|and|the|an?|one)[, ]+)*"
    rf"(?:{_PARTS} of|twice|double|triple|minus|(?:inverse|reciprocal|squared) (?:\w+ )?{_QUANTITY})\b.*"
    r" (?:is|are|equals|be)(?: (?:given by|equal to))?\W*$",
    re.I,
)
_PLACE_BEFORE = re.compile(r"\b(?:above|below)(?: (?:about|approximately|roughly|around))?(?: the)?\s*$", re.I)
_COUNTED = (
    r"(?:atom|nucleon|electron|proton|neutron|particle|molecule|ion|photon|pair|cycle|rev(?:olution)?|turn|pulse)"
)
_CHANGED_BEHIND = re.compile(
    r"^\W*(?:but (?:it )?never reach(?:es|ed)?|of (?:one|a|the) (?:half|third|quarter|fourth|fifth|tenth)"
    r"|(?:multiplied|divided|reduced|increased|decreased|diminished|enlarged|augmented|scaled) by"
    r"|(?:minus|plus)(?! (?:sign|or minus))|(?:squared|cubed|doubled|tripled|halved|inverted|negated)"
    r"|to the (?:power|\w+ power|inverse)|raised to|less the|over\W*$"
    r"|up to (?:an? |some |the |its )?(?:\w+ )?(?:constant|sign|factor)|at (?:least|most)\W*$"
    r"|or (?:more|less|greater|smaller|larger|above|below|half|twice|zero|nothing|none|minus|infinity"
    r"|(?:its|the|an?) (?:negative|opposite|inverse|reciprocal|half|double|multiple|fraction)"
    r"|(?:some|any|an)\s?(?:other|thing)(?! (?:equivalent )?(?:form|way|method|wise))(?: \w+)?)"
    r"|(?:to )?within an? (?:\w+ )?(?:factor|constant|sign|order)|times \d+"
    r"|(?:times|over) (?:an?|some|another|[A-Za-z])\b|times\W*$)\b",
    re.I,
)
_HARMLESS_BEHIND = re.compile(r"^\W*up to (?:an? )?(?:additive|integration|arbitrary additive) constant", re.I)
_TIMES_BEHIND = re.compile(r"^\W*times the\b(?! (?:original|initial|former|previous))", re.I)
_PER_BEHIND = re.compile(r"^\W*per\b(?! cent)", re.I)
_PER_ONE_BEHIND = re.compile(rf"^\W*per {_COUNTED}\b", re.I)
_DENIED_BEFORE = re.compile(
    r"(?<!\bor )(?<!\bif )(?<!\bwhy )\b(?:not|never|neither|nor|cannot|isn't|can't)\b(?: (?:be|equal to|equals|the|given by))*"
    r"[^\w:]*$|\bno\s*$"
    rf"|(?:^|\b(?:it is|is|as|be) ){WRONG}(?: to (?:say|claim|write|think|assume))?(?: that)?\W*$"
    rf"|\b{UNKNOWN}"
    r"|\b(?:cannot|can't|can not|could not|impossible to|unable to) (?:be )?(?:\w+ly )?"
    r"(?:determined?|found|find|solved?|computed?|calculated?|known|decided?)",
    re.I,
)
_DENIED_BEHIND = re.compile(
    r"^\W*(?:(?:which )?(?:is|are|was|would be|seems?) "
    rf"(?:not(?:\W*$| (?:equal to|{RIGHT}|possible|the {RIGHT} \w+|the (?:answer|solution|result)))"
    rf"|{WRONG}){UNQUALIFIED}"
    r"|(?:is|are|was|would be|seems?) impossible\W*$"
    rf"|(?:does|do|did) not (?:hold|apply){UNQUALIFIED}|cannot be {RIGHT}{UNQUALIFIED}"
    rf"|{WRONG}\W*$)",
    re.I,
)
_SPACES = re.compile(r"(?:\s|\\[,;:! ]|~)+")


def _plain(words: str) -> str:
    return _SPACES.sub(" ", words)


def denied_before(words: str) -> bool:
    """Do the words before a formula deny it ("the speed is not")?"""
    return bool(words) and _DENIED_BEFORE.search(_plain(words)) is not None


def denied_behind(words: str) -> bool:
    """Do the words behind a formula deny it ("is wrong")?"""
    return bool(words) and _DENIED_BEHIND.search(_plain(words)) is not None


def changed_before(words: str, named: bool = False) -> bool:
    """Do the words before a formula make another value of it ("half of", "at least", "the square of the speed is")?

    Before an equation, `named`, "the square of the speed is" says what its left side is, and "above" where that is.
    """
    if not words:
        return False
    words = _plain(words)
    if _CHANGED_BEFORE.search(words) is not None:
        return True
    return not named and (_CHANGED_SUBJECT.search(words) is not None or _PLACE_BEFORE.search(words) is not None)


def changed_behind(words: str, numeric: bool, unit: bool = False) -> bool:
    """Do the words behind a formula make another value of it ("divided by", "up to a sign")?

    Behind a number "per second" does so, while "times the original" says what it is the ratio to, and "per atom" behind a
    unit which quantity it is, as "per unit length" does behind other formulas.
    """
    if not words:
        return False
    words = _plain(words)
    if _CHANGED_BEHIND.search(words) is not None:
        return _HARMLESS_BEHIND.search(words) is None
    if unit and _PER_ONE_BEHIND.search(words) is not None:
        return False
    return (_PER_BEHIND if numeric else _TIMES_BEHIND).search(words) is not None


_OPPOSED = [tuple(frozenset(side.split()) for side in pair.split(" | ")) for pair in (
    "left leftward leftwards | right rightward rightwards", "up upward upwards | down downward downwards",
    "east eastward eastwards | west westward westwards", "north northward northwards | south southward southwards",
    "into | out", "inward inwards | outward outwards", "above | below", "behind | front",
    "clockwise | counterclockwise anticlockwise counter-clockwise anti-clockwise",
    "increases increase increased increasing | decreases decrease decreased decreasing",
    "larger greater more higher | smaller less fewer lower", "faster | slower", "attractive | repulsive",
    "converging | diverging", "maximum | minimum", "stable | unstable", "heated | cooled", "absorbed | emitted released",
    "real | virtual", "upright erect | inverted", "vertical vertically | horizontal horizontally",
    "parallel | perpendicular", "attracts attract | repels repel",
)]  # fmt: skip
_LETTERS = re.compile(r"[a-z-]+")


def opposed(gold: Sequence[str], answer: Sequence[str]) -> tuple[str, str] | None:
    """A word of the reference's and one of the answer's that say the opposite (left and right), if there are such."""
    mine, theirs = (set(_LETTERS.findall(" ".join(words).lower())) for words in (gold, answer))
    for pair in _OPPOSED:
        for one, other in (pair, pair[::-1]):
            if mine & one and theirs & other and not mine & other and not theirs & one:
                return min(mine & one), min(theirs & other)
    return None
