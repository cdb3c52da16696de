"""Another name for the same thing: the same letter with or without an index, or in another script.

    reference  N = 1.3e-3            response  N_{\\rho^0} = 1.26e-3
    reference  E = ..., E = ...      response  E_{in} = ..., E_{out} = ...
    reference  L = T - V, l          response  \\mathcal{L} = T - V, \\ell

A response may call a thing by another name than the reference; which thing is meant is certain where each uses its own
name only, and there is but one name for it on either side: the reference's stands nowhere in the response, the
response's nowhere in the reference, and no other name with that letter is left over. An index that says which of
several is meant is kept: another number (`v_1`, `v_2`), another word (`E_i`, `E_f`), a mean, the whole (`v_{rms}`,
`F_{net}`). By letters of their own go only what both sides define alike and then use, and coordinates that move.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from .decide import decide
from .read import Formula
from .relation import Relation

__all__ = ["Shared", "at_the_end", "kin", "names_of", "namesakes", "renamed", "shared"]

_NAME = re.compile(r"(?P<letter>\\?[A-Za-z]+|\\(?:mathcal|mathscr|mathfrak)\{[A-Za-z]\})(?:_\{(?P<index>.+)\})?")
_SCRIPT = re.compile(r"\\(?:mathcal|mathscr|mathfrak)\{([A-Za-z])\}")
# Another quantity of the same letter: a mean, a part or the whole of it, an initial value.
_TELLING = re.compile(r"av[a-z]*|mean|rms|eff[a-z]*|tot[a-z]*|net|rel[a-z]*|cm|com|red[a-z]*|\\perp|\\parallel|0", re.I)
_INITIAL = ("0", "i", "init", "initial")
_END = re.compile(r"(.+)_\{(?:f|fin|final|end)\}")


@dataclass(frozen=True)
class Shared:
    """One `name` of the response for what the reference has several for: by the index of the formula that is about it."""

    name: str
    names: Mapping[int, str]


def namesakes(
    references: Sequence[Formula], candidates: Sequence[Formula], finals: Container[int] = ()
) -> dict[str, str]:
    """Names of the candidates, each with the name that the references have for the same thing.

    What a final answer is about (its index is among `finals`) is no auxiliary quantity.
    """
    mine, theirs = names_of(references), names_of(candidates)
    own, other = _by_letter(mine - theirs), _by_letter(theirs - mine)
    asked, said = _heads(references), frozenset(_heads(candidates))
    found: dict[str, str] = {}
    for letter in own.keys() & other.keys():
        old, new = own[letter], other[letter]
        if len(old) > 1:
            found.update(_by_words(old, new))
            continue
        if len(new) > 1 and old[0] in asked:
            new = [name for name in new if name in said]  # what is asked for is no input of the response
        if len(new) == 1:
            if _may_be(old[0], new[0]):
                found[new[0]] = old[0]
        elif not _index(old[0]) and asked.count(old[0]) >= len(new) and all(map(_is_word, map(_index, new))):
            found.update(dict.fromkeys(new, old[0]))  # one name for several things, which the response tells apart
    found.update(_greek_alike(mine, theirs))
    found.update(_coordinates(mine, theirs))
    auxiliary = [formula for index, formula in enumerate(references) if index not in finals]
    return {**found, **_defined_alike(references, auxiliary, [renamed(formula, found) for formula in candidates])}


def at_the_end(references: Sequence[Formula], candidates: Sequence[Formula]) -> dict[str, str]:
    """`v_f` as v, where the references speak of v and of no value at the end."""
    mine, theirs = names_of(references), names_of(candidates)
    if any(map(_END.fullmatch, mine)):
        return {}
    ends = ((name, match[1]) for name in sorted(theirs) if (match := _END.fullmatch(name)) is not None)
    return {name: plain for name, plain in ends if plain in mine}


def shared(references: Sequence[Formula], candidates: Sequence[Formula]) -> list[Shared]:
    """`ω = a or ω = b` where the references say ω_1 = a and ω_2 = b."""
    mine, theirs = names_of(references), names_of(candidates)
    heads = {index: formula.links[0].head for index, formula in enumerate(references) if formula.links}
    own = _by_letter(head for head in set(heads.values()) if head is not None)
    said = _heads(candidates)
    groups = []
    for letter, new in sorted(_by_letter(name for name in theirs - mine if name in said and not _index(name)).items()):
        old = own.get(letter, [])
        names = {index: head for index, head in heads.items() if head in old}
        if len(new) == 1 and 1 < len(old) == len(names) <= said.count(new[0]) <= MAX_SAID and all(map(_index, old)):
            groups.append(Shared(new[0], names))  # type: ignore[arg-type]
    return groups


# Letters that a coordinate goes by: angles, and places.
_COORDINATES = ("\\theta \\phi \\varphi \\psi \\alpha \\vartheta".split(), "x y z s q u \\xi".split())
_DOTTED = re.compile(r"\\(d+)ot\{(.+)\}")


def _coordinates(mine: frozenset[str], theirs: frozenset[str]) -> dict[str, str]:
    """φ for θ, where both move (`\\dot\\phi`): the one coordinate that either side alone has."""
    moving = [
        {match[2] for name in names if (match := _DOTTED.fullmatch(name))} for names in (mine - theirs, theirs - mine)
    ]
    if len(moving[0]) != 1 or len(moving[1]) != 1:
        return {}
    (old,), (new,) = moving
    if not any({old, new} <= set(letters) for letters in _COORDINATES) or old in theirs or new in mine:
        return {}
    names = {name: _DOTTED.sub(lambda match: f"\\{match[1]}ot{{{old}}}", name) for name in theirs if _is_of(name, new)}
    return {new: old, **names}


def _is_of(name: str, letter: str) -> bool:
    match = _DOTTED.fullmatch(name)
    return match is not None and match[2] == letter


#: A name of which the response says more often what it is has no list of results.
MAX_SAID = 60


def _defined_alike(
    references: Sequence[Formula], auxiliary: Sequence[Formula], candidates: Sequence[Formula]
) -> dict[str, str]:
    """Auxiliary quantities by other letters: both sides define one by the same formula, and then use it."""
    mine, theirs = names_of(references), names_of(candidates)
    own = _definitions(auxiliary, references, mine - theirs)
    other = _definitions(candidates, candidates, theirs - mine)
    found: dict[str, str] = {}
    for name, link in other:
        for ref, definition in own:
            alike = link.names - {name} == definition.names - {ref}
            if alike and decide(definition, _renamed(link, {name: ref})).same and found.setdefault(name, ref) != ref:
                return {}
    return found if len(set(found.values())) == len(found) else {}


def _definitions(
    defining: Sequence[Formula], using: Sequence[Formula], names: frozenset[str]
) -> list[tuple[str, Relation]]:
    """What formulas say these names are, of two other symbols or more, where others use them."""
    used = {name for formula in using for link in _links(formula) for name in link.names if name != link.head}
    links = [part.links[0] for formula in defining for part in (formula, *formula.more) if part.links]
    defined = [(link.head, link) for link in links if link.sign == "=" and link.head in names]
    known = [(name, link) for name, link in defined if name is not None and name in used and len(link.names) > 2]
    return known[:MAX_DEFINITIONS]


MAX_DEFINITIONS = 40


def _links(formula: Formula) -> Iterator[Relation]:
    for part in (formula, *formula.more):
        yield from part.links
        yield from part.tail


def _by_words(old: Sequence[str], new: Sequence[str]) -> dict[str, str]:
    """`E_{in}`, `E_{out}` and `E_{inside}`, `E_{outside}`: where each has one partner.

    Words may be cut as short as in `v_a` and `v_{ap}` where no name is left without a partner.
    """
    for alike in (_begins_alike, _same_word):
        pairs = [(name, ref) for name in new for ref in old if _index(ref) and alike(_index(ref), _index(name))]
        found = dict(pairs)
        one_to_one = len(found) == len(pairs) == len(set(found.values()))
        if one_to_one and (alike is _same_word or len(found) == len(old) == len(new)):
            return found
    return {}


def _begins_alike(a: str, b: str) -> bool:
    return bool(a and b) and (a + b).isalpha() and (a.lower().startswith(b.lower()) or b.lower().startswith(a.lower()))


def _is_word(index: str) -> bool:
    return _WORD.fullmatch(index) is not None and not _TELLING.fullmatch(index)


_WORD = re.compile(r"[A-Za-z]{2,}")


def renamed(formula: Formula, names: Mapping[str, str]) -> Formula:
    """The formula in the names of the reference; as it is where it has both names."""
    met = frozenset(name for link in _links(formula) for name in link.names)
    if not met & names.keys() or any(names[name] in met for name in met & names.keys()):
        return formula
    links, tail = (tuple(_renamed(link, names) for link in part) for part in (formula.links, formula.tail))
    return replace(formula, links=links, tail=tail, more=tuple(renamed(part, names) for part in formula.more))


def _renamed(link: Relation, names: Mapping[str, str]) -> Relation:
    lhs, rhs = (side.rename(dict(names)) for side in (link.lhs, link.rhs))
    new = Relation(lhs, rhs, link.sign, link.approximate, frozenset(names.get(name, name) for name in link.arguments))
    new.hatted = frozenset(names.get(name, name) for name in link.hatted)
    return new


def names_of(formulas: Iterable[Formula]) -> frozenset[str]:
    """All symbols of some formulas."""
    return frozenset(name for formula in formulas for link in _links(formula) for name in link.names)


def _heads(formulas: Iterable[Formula]) -> list[str]:
    """What the formulas say something of, as often as they do."""
    links = [part.links[0] for formula in formulas for part in (formula, *formula.more) if part.links]
    return [link.head for link in links if link.head is not None and link.sign == "="]


def _by_letter(names: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in sorted(names):
        if (match := _NAME.fullmatch(name)) is not None:
            found.setdefault(_plain(match["letter"]), []).append(name)
    return found


def _greek_alike(mine: frozenset[str], theirs: frozenset[str]) -> dict[str, str]:
    """`\\Theta_D` for `\\theta_D`: a Greek letter in its other case, with the same index."""
    found = {}
    for name in theirs - mine:
        match = _NAME.fullmatch(name)
        if match is not None and match["index"] and match["letter"][:1] == "\\":
            swapped = "\\" + match["letter"][1:2].swapcase() + name[2:]
            if swapped in mine - theirs:
                found[name] = swapped
    return found


def _plain(letter: str) -> str:
    return "l" if letter == "\\ell" else _SCRIPT.sub(r"\1", letter)


def kin(one: str, other: str) -> bool:
    """Have two names the same letter, small or capital?"""
    a, b = _NAME.fullmatch(one), _NAME.fullmatch(other)
    return a is not None and b is not None and _plain(a["letter"]).lower() == _plain(b["letter"]).lower()


def _index(name: str) -> str:
    match = _NAME.fullmatch(name)
    return (match["index"] or "") if match else ""


def _may_be(old: str, new: str) -> bool:
    """May the response's name stand for the reference's? An index may be left off, and added if it changes nothing."""
    a, b = _index(old), _index(new)
    if a == b or _same_word(a, b):
        return True
    return not b or (not a and not _TELLING.fullmatch(b))


def _same_word(a: str, b: str) -> bool:
    """`in` and `inside`, `CM` and `cm`, `f` and `final`: one is the other, cut short; `0` and `i` are the beginning."""
    if a in _INITIAL and b in _INITIAL:
        return True
    short, long = sorted((a.lower(), b.lower()), key=len)
    return short == long or (long.isalpha() and len(long) > 3 and bool(short) and long.startswith(short))
