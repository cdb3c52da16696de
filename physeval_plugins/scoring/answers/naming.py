"""A symbol that an answer introduces in words, for a quantity that the problem gives under another: "where $M$ is the mass
of the rod", of "a uniform rod of mass $m$".

The words must fit one symbol of the problem alone. Its noun is the same (the last words before the symbol, without what
every quantity may be called: given, uniform), and what it is said to be of is what the problem says before the noun ("rod of"),
or the subject of its sentence ("the rod moves with speed $v$"). Anything that makes another quantity of it (half the length,
the total mass, the radius of the orbit, the mass of rod and bullet) leaves another noun, or another owner.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ..latex import UnreadableLatex, read_statements
from ..latex.names import split_name
from .claims import is_order
from .problem_text import MATHEMATICS, symbols_in
from .renaming import plain

MAX_TEXT = 20_000
_TEXT = re.compile(r"\\(?:text|textrm|mbox|mathrm)\s*\{([^{}]*\s[^{}]*)\}")
_BOX = re.compile(r"\\boxed\s*\{")
# Behind a symbol: "$M$ is the mass ...", "$M$, the mass ...,", "$l$ for the length ..."
_VERB = r"(?:is|are|be|being|denot(?:es?|ing)|represent(?:s|ing)?|stands for|means|for|as)"
_BEHIND = re.compile(
    rf"(?:\s*,?\s*{_VERB}\s+|\s*:\s*|\s+|\s*,\s+(?=the\s[^.;:,()$\\\n]*[.;:,)]))((?:the|an?|its)\s+[A-Za-z][^.;:,()$\\\n]*)"
)
# "$M$ and $R$ are the mass and the radius of the planet"
_BOTH = re.compile(
    r"\s*(?:are|denote|being|as)\s+the\s+([a-z -]+?)\s+and\s+(?:the\s+)?([a-z -]+?)(\s+of\s[^.;:,()$\\\n]*)?(?=[.;:,()$\\\n]|$)"
)
_COUNTED = re.compile(r"\s+(moles?|turns|loops|molecules|atoms|particles|electrons|photons)\b")  # "$N$ turns"
# Before one: "with the mass of the rod $M$", "let the mass be $M$", "denote the mass by $M$"
_BEFORE = re.compile(
    r"(?:\b(?:where|with|here|let|for|denot\w+|call\w*|writ\w+|and)\s+(?:by\s+)?)"
    r"((?:the|an?|its)\s+[A-Za-z][^.;:,()$\\\n]*?)(?:\s+(?:be|is|by|as|equal|called|denoted)){0,3}\s*$",
    re.I,
)
_MORE = re.compile(r"\s+(?:at|between|from|to|in|on|per|along)\s+[A-Za-z][^.;:,()$\\\n]*")
_OF = re.compile(r"\s+of\s+(?:the|an?|its)?\s*[A-Za-z][^.;:,()$\\\n]*")
_SENTENCE_END = re.compile(r"[.!?]\s+(?=[A-Z$\\])|\n\s*\n")
_SYNONYMS = tuple(
    (re.compile(rf"\b(?:{words})\b"), one)
    for words, one in (
        ("velocity|velocities|speeds", "speed"),
        ("radii", "radius"),
        ("voltage|electric potential difference", "potential difference"),
        ("electromotive force", "emf"),
        ("index of refraction|refraction index", "refractive index"),
        ("linear (?:mass )?density|mass per (?:unit )?length", "lineic mass"),
        ("(?:stiffness(?: constant)?|force constant|elastic constant)(?: of)?", "spring constant"),
        ("dielectric constant", "relative permittivity"),
        ("separation", "distance"),
        ("(?:magnitude|value|number|coefficient|amount) of", ""),
        (
            r"(\w+) of (incidence|refraction|reflection|inclination|curvature|gyration|inertia|light|sound|gravity"
            r"|oscillations?|rotation|revolution)",
            r"\2 \1",
        ),
    )
)
# What ends a noun and begins more about it, or what comes before it.
_PREPOSITIONS = frozenset(
    "of in on at between from to through with into over under above below along by has have having and whose "
    "is are be moves moving rotates rotating carries carrying apart stretched which that".split()
)
_PLURAL = re.compile(r"(?<=ss)es$|(?<=[^su])s$")
_ARTICLES = frozenset("a an the its their this that these those each our".split())
_JOINING = frozenset("and or with where while so by let".split())
_NO_PHRASE = frozenset("and or is are was were".split())
_VERBAL = re.compile(r"(?:ing|ed|[^us]s|^it|^them)$")  # "moves with", "stretched with"
_CLAUSE = frozenset("if that where when while and so then let whose because".split())
_EMPTY = frozenset(
    "given known constant uniform fixed certain same accelerating applied denote denotes let it we".split()
)


class Named(NamedTuple):
    """What a text calls a symbol: its noun, the words around it, and the one of them that must be said to own it, if any is."""

    noun: frozenset[str]
    around: frozenset[str] = frozenset()
    owner: frozenset[str] = frozenset()

    def fits(self, problem: Named) -> bool:
        """May this, in an answer, speak of what the problem calls so?"""
        if self.noun != problem.noun or not self.around <= problem.around:
            return False
        return not self.around or problem.owner <= self.around


def named_alike(answer: str, problem: str) -> dict[str, str]:
    """The symbols that an answer says in words to be what the problem calls by another: new -> old."""
    theirs = _introduced(answer[-MAX_TEXT:])
    if not theirs:
        return {}
    mine, known = _in_problem(problem[:MAX_TEXT]), symbols_in(problem)
    out: dict[str, str] = {}
    for new, phrases in theirs.items():
        if new in known or _is_defined(new, answer):
            continue
        meant = {_meant(phrase, mine) for phrase in phrases}
        if len(meant) == 1 and (old := meant.pop()):
            out[new] = old
    return out


def _is_defined(name: str, answer: str) -> bool:
    """Does a formula of the answer say what the symbol is, whatever its words say?"""
    letters = split_name(name)[0].removeprefix("\\")
    return re.search(rf"(?<![A-Za-z\\]){re.escape(letters)}(?:_\{{?\w*\}}?)?\s*(?:=|\\equiv|:=)", answer) is not None


def _meant(phrase: Named, mine: tuple[tuple[str, Named], ...]) -> str:
    """The one symbol of the problem that a phrase of the answer names; empty where there is none, or more than one."""
    found = {old for old, named in mine if phrase.fits(named)}
    return found.pop() if len(found) == 1 else ""


def _pieces(text: str) -> list[tuple[str, str, str]]:
    """(words before, name, words behind) for each formula of a text that is a symbol alone; both within the sentence."""
    out = []
    spans = [
        (found.start(), found.end(), next(part for part in found.groups() if part))
        for found in MATHEMATICS.finditer(text)
    ]
    for at, (start, end, formula) in enumerate(spans):
        name = _symbol(formula)
        if name:
            before = text[spans[at - 1][1] if at else 0 : start]
            behind = text[end : spans[at + 1][0] if at + 1 < len(spans) else len(text)]
            out.append((_SENTENCE_END.split(before)[-1], name, _SENTENCE_END.split(behind)[0]))
    return out


def _symbol(formula: str) -> str:
    """The symbol that a formula is, or that it bounds ("at a distance $D\\gg d$"); empty for any other."""
    if len(formula) > 40 or "=" in formula:
        return ""
    try:
        statements = read_statements(formula).statements
    except UnreadableLatex:
        return ""
    node = statements[0].node if len(statements) == 1 else None
    if node is not None and node.op == "relation" and is_order(node):
        node = node.args[0]
    return plain(str(node.value)) if node is not None and node.op == "symbol" else ""


def _introduced(answer: str) -> dict[str, list[Named]]:
    """The symbols of an answer with the phrases that say what they are."""
    text = _TEXT.sub(r"$ \1 $", answer) if "\\boxed" not in answer else _with_open_box(answer)
    out: dict[str, list[Named]] = {}
    pieces = _pieces(text)
    for (_, one, joined), (_, other, behind) in pairwise(pieces):
        both = _BOTH.match(behind) if joined.strip() == "and" else None
        for name, noun in zip((one, other), both.groups()[:2] if both else (), strict=False):
            out.setdefault(name, []).append(_phrase(noun + (both[3] or "")))  # type: ignore[index]
    for before, name, behind in pieces:
        if name in out and _BOTH.match(behind):
            continue
        found, of = _BEHIND.match(behind), ""
        if found is None:
            found = _BEFORE.search(before)
            of = f" {belongs[0]}" if (belongs := _OF.match(behind)) else ""
        if found is not None:
            named = _phrase(found[1] + of)
            if named.noun:
                out.setdefault(name, []).append(named)
    return out


def _with_open_box(answer: str) -> str:
    """An answer with the words in its boxes between its formulas, as outside of them."""
    if not _TEXT.search(answer):
        return answer
    text = re.sub(r"(?:\$+|\\\[|\\\()\s*(\\boxed)", r"\1", answer)
    parts = _BOX.split(text)
    return "".join([parts[0], *(f"${_TEXT.sub(lambda found: f'$ {found[1]} $', part)}" for part in parts[1:])])


@lru_cache(maxsize=256)
def _in_problem(problem: str) -> tuple[tuple[str, Named], ...]:
    """The symbols of a problem with what stands before them, or behind ("$m$ is the mass of the rod")."""
    out: list[tuple[str, Named]] = []
    for sentence in _SENTENCE_END.split(problem):
        subject = previous = Named(frozenset(), _stems(_split(re.split(r"[$\\]", sentence, maxsplit=1)[0])))
        for before, name, behind in _pieces(sentence):
            found, counted = _BEHIND.match(behind), _COUNTED.match(behind)
            if found is not None or counted is not None:
                named = _phrase(found[1] if found is not None else counted[1])  # type: ignore[index]
            else:
                segment = re.split(r"[,;:()]", before.rstrip())[-1]
                named = _before(segment, previous if re.match(r"\s*and\b", segment) else subject)
                if of := _OF.match(behind):  # "the radius $R$ of the sphere"
                    named = Named(named.noun, _phrase(f"x {of[0]}").around)
                elif more := _MORE.match(behind):
                    named = named._replace(around=named.around | _stems(_split(more[0])))
            previous = named
            if named.noun:
                out.append((name, named))
    return tuple(out)


def _phrase(words: str) -> Named:
    """The noun of "the mass of the rod", and what else it says."""
    parts = _split(words)
    while parts and parts[0] in _ARTICLES:
        parts = parts[1:]
    while parts and parts[-1] in _JOINING:
        parts = parts[:-1]
    end = next((at for at, word in enumerate(parts) if word in _PREPOSITIONS or word in _ARTICLES), len(parts))
    relative = next((at for at, word in enumerate(parts) if word in ("which", "that", "where")), len(parts))
    if not _NO_PHRASE.isdisjoint(parts[:relative]) or "and" in parts:
        return Named(frozenset())
    owners = [at for at, word in enumerate(parts[:end]) if word.endswith("'s")]
    begin = owners[-1] + 1 if owners else 0
    return Named(_stems(parts[begin:end]), _stems([*parts[:begin], *parts[end:]]))


def _before(segment: str, subject: Named) -> Named:
    """The noun that ends a segment before a symbol ("a uniform rod of mass"), what it is of, and the words before it."""
    parts = _split(segment)
    if parts and parts[-1] in ("is", "are", "be", "equals"):  # "the pressure in the vessel is"
        begin = 1 + max((at for at, word in enumerate(parts) if word in _CLAUSE), default=-1)
        return _phrase(" ".join(parts[begin:-1]))
    if re.search(r"\b(?:the|its)\b[^$]*\bof\s*$", segment) and not re.search(r"\ban?\s+[\w -]+\sof\s*$", segment):
        return Named(frozenset())  # "the magnetic field of $m$", a magnet
    while parts and parts[-1] in ("by", "of", "equal", "to", "denoted", "as"):
        parts = parts[:-1]
    begin = 1 + max((at for at, word in enumerate(parts) if word in _PREPOSITIONS or word in _ARTICLES), default=-1)
    noun, around = _stems(parts[begin:]), _stems(parts[:begin])
    lead = parts[:begin]
    while lead and lead[-1] in _ARTICLES:
        lead.pop()
    link = lead.pop() if lead else ""
    if link in ("to", "from"):  # "filled to the height", which is not that of the tank
        return Named(noun)
    if around and lead and (link == "of" or (link == "with" and not _VERBAL.search(lead[-1]))):  # "sphere of radius"
        return Named(noun, around, _stems([word for word in lead if word not in _PREPOSITIONS][-1:]))
    return Named(noun, around | subject.around, frozenset() if around else subject.owner)


def _split(words: str) -> list[str]:
    text = words.lower().replace("’", "'")
    for pattern, one in _SYNONYMS:
        text = pattern.sub(one, text)
    return re.findall(r"[a-z]+(?:['-][a-z]+)*", text)


def _stems(words: list[str]) -> frozenset[str]:
    out: set[str] = set()
    for word in words:
        word = word.removesuffix("'s")
        if word not in _ARTICLES and word not in _EMPTY and word not in _PREPOSITIONS:
            out.add(_PLURAL.sub("", word))
    return frozenset(out)
