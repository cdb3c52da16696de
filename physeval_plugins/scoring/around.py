"""What stands around a box: words that deny it, and mathematics or a unit that adjoin it (`2\\boxed{x}`, `\\boxed{5}` N).

Only the mathematics span of the box is looked at, the words of its sentence, and a unit right behind the span.
"""

from __future__ import annotations

import re

from .denial import UNKNOWN
from .latex import symbols as S
from .latex.unit_text import is_unit_text

_REACH = 2_000  # characters looked at on each side of a box
_DELIMITER = re.compile(r"(?<!\\)(?:\$\$?|\\[()\[\]])")
_CLOSING = {"\\(": "\\)", "\\[": "\\]"}
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_TOKEN = re.compile(r"\\(?:text|mathrm|textrm|textbf|rm|mbox)\s*\{([^{}]*)\}|\\([A-Za-z]+)|\\\\|\\.|\d+|\S", re.DOTALL)
_SPACES = frozenset(("\\,", "\\;", "\\:", "\\!", "\\ ", "~"))
_ENDS = frozenset((",", ";", ":", "&", "\\\\", "quad", "qquad", "hfill", "implies", "therefore", "to"))
_ORDER = frozenset((">", "<", "!=", "<=", ">=", "<<", ">>", "∝", "∈", "∉", "≲", "≳"))
_MATHEMATICS = S.GREEK | S.FRACTIONS | frozenset(S.FUNCTIONS) | frozenset(S.ACCENTS) | frozenset(S.LETTER_COMMANDS) | {
    "sqrt", "cdot", "times", "pm", "mp", "left", "right", "hbar", "infty", "partial", "vec", "mathbf", "ln", "degree",
    "circ", "%", "Omega", "div", "pi"}  # fmt: skip
_NUMERIC = re.compile(
    r"(?:[\d.{}()\s+^-]|,(?=[\d}])|\\(?:times|cdot|[td]?frac|sqrt|pi|left|right|[,;:! ])(?![A-Za-z])|~)+"
)
_PLAIN_NUMBER = re.compile(r"\s*[\d.]+\s*")
_RELATION = re.compile(r"[=<>≈]|\\(?:approx|sim|simeq|le|ge|leq|geq|ne|neq)(?![A-Za-z])")
_PART_MARK = re.compile(r"\s*(?:\([a-zA-Z\d]{1,3}\)|[a-zA-Z\d]{1,2}[.)])(?:\s|\\[,;: ])*$")
_FONT = re.compile(r"\\(?:text|mathrm|textrm|rm|mbox)\s*\{([^{}]*)\}")
_FONT_LETTER = re.compile(r"\\(?:text|mathrm|textrm|rm|mbox)\s+([A-Za-z])(?![A-Za-z])")
_UNIT_WORDS = re.compile(r"[ \t]{0,2}[^\s,;.()$\\]{1,14}(?: [^\s,;.()$\\]{1,14}){0,3}")
_UNIT_FORMULA = re.compile(r"[ \t]{0,2}(?:\$([^$\n]{1,80})\$|\\\(([^\n]{1,80}?)\\\))")
_PERCENT = re.compile(r"(?:[ \t]|\\,){0,2}\\?%")
_UNIT_UPRIGHT = re.compile(
    r"(?:\s|\\[,;: ]|~|\\quad)*\\(?:text|mathrm|textrm|rm|mbox)\s*\{([^{}\n]{1,40}(?:\{[^{}\n]{1,8}\}[^{}\n]{0,20})*)\}(?![\^_])"
)
# Behind a unit in words: the end, punctuation, a bracket, or what goes on with the sentence.
_BEHIND_UNIT = re.compile(
    r"\s*(?:[.,;)(!*]|\n|$)|\s(?:of|to|in|is|are|was|were|from|at|for|on|into|out|along|with|when|where|which|and|as|after|before|above|below|"
    r"(?:up|down|left|right|in|out|for|back|north|south|east|west)(?:wards?)?|towards?|directed|pointing|downhill|uphill)\b"
)
_PROSE = re.compile(r"(?<![\\{A-Za-z])[A-Za-z]{3,} [A-Za-z]{2,}")
_BOX = re.compile(r"\\(?:boxed|fbox|framebox)(?![A-Za-z])")
_HOLDS_BOX = re.compile(r"(?:\\[dtc]?frac\s*(?:\{[^{}]*\}|\w)?|\\sqrt\s*(?:\[[^\[\]]*\])?|\\d?dot|[\^_])\s*\Z")
_LABEL_OUTSIDE = re.compile(
    r"(?<!=)(?<!=\s)(?:\$([^$\n=]{1,60})\$|(?:^|(?<=\s))([^\s$=]{1,30}))\s*=\s*\$?\Z"
)  # "$v^2$ = \\boxed{x}"
# A left side that is one letter and what is done to it, and not its name alone: `2v`, `v^2`, `\frac1v`, `\ln v`, `\dot v`
_ONE_LETTER = re.compile(
    r"(?:(?:\d|\\pi(?![A-Za-z])|\\[dt]?frac|\\sqrt|\\(?:left|right|cdot|times)(?![A-Za-z])|\\[,;:! ]"
    rf"|\\d?dot(?![A-Za-z])|\\(?:{'|'.join(sorted(S.FUNCTIONS))})(?![A-Za-z])"
    rf"|\\(?:mathrm|text)\s*\{{(?:{'|'.join(sorted(S.FUNCTIONS))})\}}|[-+/(){{}}^\s])*"
    r"(?P<name>(?!\\)[A-Za-z](?![A-Za-z])|\\(?!pi(?![A-Za-z]))[A-Za-z]+)(?P<index>_\w|_\{[^{}]*\})?'*"
    r"(?:[-\d/(){}^\s]|\\right)*)\Z"
)
_SENTENCE = re.compile(r"[.!?]\s|\n")
_TO_BOX = r"[\s*$\\(\[]*(?:[A-Za-z_{}\\]{1,20}\s*=\s*)?$"
_DENIED_BEFORE = re.compile(
    r"(?:\b(?:never|isn't|rather than|instead of)|(?<!\bor )(?<!\bif )(?<!\bwhy )\bnot|\b(?:cannot|can't|could not|couldn't) be)"
    rf"(?: (?:be|equal to|equals|the|given by))*{_TO_BOX}"
    rf"|\b(?:wrong|incorrect|false|not true) that\s?:?{_TO_BOX}"
    rf"|\b(?:tempting|tempted) to (?:answer|say|write|conclude|claim|think|guess)\b[\w ]{{0,40}}:?{_TO_BOX}"
    rf"|\b(?:one|you|we|someone) (?:might|could|would) (?:\w+ly )?(?:think|believe)\b[\w ]{{0,40}}:?{_TO_BOX}"
    r"|\b(?:naive|wrong|incorrect|mistaken)(?: \((?:and )?\w+\))? (?:answer|result|guess|value|formula) "
    rf"(?:is|was|would be|would give|gives)\s?:?{_TO_BOX}"
    rf"|\b{UNKNOWN}[\w ,]{{0,40}}:?{_TO_BOX}",
    re.I,
)
# What makes another value of the box next to it.
_CHANGED_BEFORE = re.compile(
    r"(?:\b(?:half|thirds?|quarters?|square(?: root)?|cube(?: root)?|inverse|reciprocal|negative|opposite|logarithm"
    r"|derivative) of(?: the)?|\b(?:twice|half|double|triple|thrice)"
    r"|\b(?:answer|result|value) is (?:less|greater|more|smaller|larger|lower|higher) than"
    rf"|\b(?:anything|everything|all) but|\b(?:differs?|different) from){_TO_BOX}",
    re.I,
)
_CHANGED_BEHIND = re.compile(
    r"[ \t$*_)\]\\}]*(?:(?:(?:(?:multiplied|divided) by|times) (?:two|three|four|five|ten|a half|\d+|\$[^$\n]{1,20}\$)"
    r"|squared|cubed|doubled|halved)(?=\s*(?:[.,;!)]|\n|\Z|is the (?:answer|result)\b))"
    r"|is (?:only |just )?(?:one|a) (?:possibility|option|candidate|guess|possible (?:answer|value|result|option))\b)",
    re.I,
)
_HESITATES = (
    r"(?:[—–-]\s*)?(?:(?:but|no|wait|actually|sorry|rather|hmm+|however|on reflection|correction)\b[\s,.:!…—–-]*)+"
)
_FORMULA = r"\s*:?\s*(?:\$[^$\n]{1,200}\$|\\\([^\n]{1,200}?\\\))"
# A second answer right behind the box: "or $y$", "No, it should be $y$", "but actually the answer is $y$", "No, $y$."
_SECOND = re.compile(
    r"[\s$*_()\]\\}.,;!?-]*(?:\b(?:or|alternatively,?)(?: (?:else|possibly|perhaps|maybe))?"
    rf"|{_HESITATES}(?:it|this|that|the (?:correct |right |actual )?(?:answer|result|value))"
    rf" (?:is|should be|must be)(?: actually)?|{_HESITATES}(?={_FORMULA}[.!]?\s*(?:\n|\Z)))"
    rf"(?P<formula>{_FORMULA})(?!\s*(?:for|if|when|in|on|at|with)\b)",
    re.I,
)
# Not behind a denial: the domain for which it holds, or what it is not the answer to.
_UNQUALIFIED = (
    r"(?![\w'])(?!\s(?:for|when|if|unless|in|outside|inside|near|at|beyond|only|under|where|whenever|with|to|of|sign|"
    r"\w{2,20}ly)\b)"
)
_IS_WRONG = (
    r"(?:(?:not|n't) (?:right|correct|true|valid|the (?:right|correct) \w+|the answer(?! (?:the|that|in|your|we)\b))"
    r"|wrong|incorrect|false|invalid)"
    rf"{_UNQUALIFIED}"
)
_DENIED_BEHIND = re.compile(
    rf"[\s$*_)\]\\]*(?:(?:is|was|would be)(?: clearly| therefore)? {_IS_WRONG}"
    rf"|,? ?(?:but|which|although|though)(?: (?:this|that|it))? (?:is|was) (?:clearly |obviously )?{_IS_WRONG}"
    r"|\((?:which is |this is )?(?:wrong|incorrect)!?\))",
    re.I,
)
_HESITATION = (
    r"[\s$*_)\]\\}.,;!?-]*(?:(?:hmm+|wait|no|oops|actually|but|however|sorry|hold on|on reflection)\b[\s,.!…—–-]*)*"
)
_RETRACTED = re.compile(
    rf"{_HESITATION}(?:\b(?:this|that|it|the above|(?:the|my|this|that) (?:above )?(?:answer|result|value|expression|box))"
    rf"(?: (?:is|was|cannot be|can't be|must be)|'s)(?: clearly| obviously| actually)? {_IS_WRONG}"
    r"|(?:this|that|it) (?:is|was)n't (?:right|correct)\b)|[\s$*_)\]\\}]*\?\s*(?:no\b[,.:!]"
    r"|(?:I (?:think|guess|fear)|(?:\w+ly|of course))? ?not\b[.!]|I (?:do not|don't) think so)",
    re.I,
)
_RECONSIDERED = re.compile(
    rf"{_HESITATION}(?:\bI (?:made an? (?:\w+ )?(?:mistake|error)|forgot|overlooked|missed|neglected)\b|\bcorrection:)",
    re.I,
)
_UPHELD = re.compile(
    r"\b(?:is|was|indeed|stands|holds|it's|that's)(?: \w+){0,2} (?:right|correct|fine|good|consistent|confirmed)\b"
    r"|\b(?:never mind|stands|confirm(?:s|ed))\b",
    re.I,
)
_SECOND_WITHIN = re.compile(  # "\\boxed{x}\\ (\\text{or }y)$"
    r"(?:\s|\\[,;: ])*(\(?)\\(?:text|mathrm)\{\s*,?\s*or\s*\}([^$\n()]{1,200})(\)?)\s*(?:\$|\\\)|\\\]|\.?\s*\Z)"
)


def is_denied(text: str, start: int, end: int) -> bool:
    """Do the words around the box at these places deny it ("is not \\boxed{x}"), or make another value of it ("half of")?"""
    if _DENIED_BEHIND.match(text, end) or _CHANGED_BEHIND.match(text, end):
        return True
    before = _SENTENCE.split(text[max(0, start - 200) : start])[-1]
    return _DENIED_BEFORE.search(before) is not None or _CHANGED_BEFORE.search(before) is not None


def second_answer(text: str, end: int) -> str:
    """The formula that the words right behind a box give beside it, or in its place; empty where there is none."""
    within = _SECOND_WITHIN.match(text, end)
    if within is not None and len(within[1]) == len(within[3]) and not _BOX.search(within[2]):
        return within[2].strip()
    found = _SECOND.match(text, end)
    return (
        ""
        if found is None or _BOX.search(found[0])
        else found["formula"].strip(" \n:$").removeprefix("\\(").removesuffix("\\)")
    )


def retraction(text: str, end: int) -> int | None:
    """Where, right behind the last box, the words end that take it back; None where there are none."""
    found = _RETRACTED.match(text, end) or _RECONSIDERED.match(text, end)
    return found.end() if found else None


def is_taken_back(text: str, end: int) -> bool:
    """Do the words right behind the last box say that it is wrong, and nothing behind them that it is right after all?"""
    found = _RETRACTED.match(text, end)
    return found is not None and _UPHELD.search(text, found.end(), found.end() + 2 * _REACH) is None


def whole_side(text: str, start: int, end: int, content: str) -> str:
    """The content of a box together with the mathematics that adjoins it; a unit behind a number is put in brackets."""
    span = _span(text, start, end)
    if span is None or not text[span[0] : start].strip():
        outside = _LABEL_OUTSIDE.search(text, max(0, start - 80), start)
        if outside is not None and _says_more(outside[1] or outside[2]) and not _RELATION.search(content):
            return f"{outside[1] or outside[2]} = {content}"
    if span is None:
        return content + unit_behind(text, end, content)
    opening, closing, behind = span
    if _is_inside_command(text, opening, start):
        return _BOX.sub("", text[opening:closing]).strip()
    before, relation, label = _before(text[opening:start])
    after, unit = _after(text[end:closing], content)
    if not _balanced(before + after):
        before, after = ("", after) if _balanced(after) else (before if _balanced(before) else "", "")
    order = S.RELATIONS.get(relation, "") in _ORDER
    if (before or after or order) and not _RELATION.search(content):
        inner = content if _PLAIN_NUMBER.fullmatch(content) else f"\\left({content}\\right)"
        side = f"{before} {inner} {after}" if before or after else content
        if not order and relation == "=" and _says_more(label):
            order = True
        return f"{label} {'' if len(relation) == 1 else chr(92)}{relation} {side}" if order else side.strip()
    if relation == "=" and _says_more(label) and not _RELATION.search(content):
        content = f"{label} = {content}"
    elif text[end:closing].lstrip(" }").startswith("=") and not _RELATION.search(content):
        other = text[end:closing].lstrip(" }")[1:].rstrip(" .,")
        if "pi" not in other and _says_more(other):
            return f"{other} = {content}"
    return content + (unit or ("" if after else unit_behind(text, behind, content)))


def _span(text: str, start: int, end: int) -> tuple[int, int, int] | None:
    """Where the mathematics around a box begins and ends, and where the text behind its delimiter begins."""
    since = max(0, start - _REACH, text.rfind("\n\n", 0, start))
    opening: tuple[int, str] | None = None
    for mark in _DELIMITER.finditer(text, since, start):
        if mark[0] in _CLOSING:
            opening = (mark.end(), _CLOSING[mark[0]])
        elif mark[0] in ("\\)", "\\]") or (opening is not None and opening[1] == mark[0]):
            opening = None
        else:
            opening = (mark.end(), mark[0])
    if opening is None or _PROSE.search(text, opening[0], start):
        return None
    closing = text.find(opening[1], end, end + _REACH)
    return None if closing < 0 else (opening[0], closing, closing + len(opening[1]))


def _is_inside_command(text: str, opening: int, start: int) -> bool:
    """Does a box stand in a fraction, under a root or in an exponent (`\\frac{1}{\\boxed{x}}`)?"""
    if text.find("{", opening, start) < 0:
        return False
    groups: list[int] = []
    for mark in _BRACE.finditer(text, opening, start):
        if mark[0] == "{":
            groups.append(mark.start())
        elif mark[0] == "}" and groups:
            groups.pop()
    return any(_HOLDS_BOX.search(text, max(opening, at - 80), at) for at in groups)


def _says_more(side: str) -> bool:
    """Is this one letter with what is done to it (`2v`, `v^2`, `\\frac1v`), and more than its name?"""
    found = _ONE_LETTER.match(side) if len(side) <= 60 else None
    return found is not None and found[0].strip() != found["name"] + (found["index"] or "")


def _before(text: str) -> tuple[str, str, str]:
    """What adjoins a box on the left; the relation before that, and its left side."""
    if _PART_MARK.fullmatch(text):
        return "", "", ""
    at, relation, label, since = 0, "", "", 0
    pieces: list[str] = []
    for token in _TOKEN.finditer(text):
        name = token[2] or token[0]
        if token[1] is not None or name in _ENDS or name in S.RELATIONS:
            sign = S.RELATIONS.get(name, "")
            if sign != "=" or not relation:
                label = text[since : token.start()] if sign else ""
            relation = name if sign else ""
            at, pieces = token.end(), []
            if sign != "=":
                since = at
        elif token[0] not in _SPACES:
            pieces.append(name)
            if token[2] and name not in _MATHEMATICS:
                return "", relation, label
    piece = text[at:].strip()
    if not pieces or (not relation and all(part.isalpha() and len(part) == 1 for part in pieces)):
        return "", relation, label
    return piece, relation, label


def _after(text: str, content: str) -> tuple[str, str]:
    """What adjoins a box on the right: mathematics, or else a unit in brackets."""
    text = _FONT_LETTER.sub(r"\\mathrm{\1}", text)
    at = 0
    pieces: list[str] = []
    for token in _TOKEN.finditer(text):
        name = token[2] or token[0]
        if token[0] in _SPACES:
            continue
        if token[1] is not None and not pieces and not is_unit_text(token[1]):
            return "", _in_brackets(leading_unit(token[1], 0), content)  # \text{N upward}
        if (
            name in _ENDS
            or name in S.RELATIONS
            or (token[1] is not None and not is_unit_text(token[1]))
            or (token[2] and name not in _MATHEMATICS and token[1] is None)
            or (name == "." and not text[token.end() : token.end() + 1].isdigit())
        ):
            break
        pieces.append(name)
        at = token.end()
    piece = text[:at].strip()
    if not pieces:
        return "", ""
    bare = _without_fonts(piece)
    if is_unit_text(bare):
        return "", _in_brackets(bare, content)
    first = pieces[0]
    if not any(part[0].isalnum() or part[0] == "\\" for part in pieces) or not (
        first[0].isalnum() or first in "^+-/*" or (first == "(" and re.search(r"[+-]", piece))
    ):
        return "", ""
    return piece, ""


def unit_behind(text: str, at: int, content: str) -> str:
    """The unit right behind a number, in plain letters or as a formula of its own, in brackets; else nothing."""
    formula = _UNIT_FORMULA.match(text, at)
    if formula is not None:
        inner = (formula[1] or formula[2]).strip(" \\,;:!")
        bare = _without_fonts(formula[1] or formula[2])
        return _in_brackets(bare, content) if bare != inner and is_unit_text(bare) else ""
    if _PERCENT.match(text, at):
        return "\\%" if _NUMERIC.fullmatch(_last_side(content)) else ""
    upright = _UNIT_UPRIGHT.match(text, at)
    if upright is not None:
        return _in_brackets(bare, content) if is_unit_text(bare := upright[1].strip()) else ""
    return _in_brackets(leading_unit(text, at), content)


def leading_unit(text: str, at: int) -> str:
    """The longest run of words that is a unit, behind which a sentence can go on ("m/s to the right"); or nothing."""
    found = _UNIT_WORDS.match(text, at)
    if found is None:
        return ""
    words, end = found[0], found.end()
    while words.strip():
        unit = words.strip()
        if unit.lower() not in S.CONNECTIVES and is_unit_text(unit) and _BEHIND_UNIT.match(text, end):
            return unit
        shorter = words.rstrip().rpartition(" ")[0]
        end -= len(words) - len(shorter)
        words = shorter
    return ""


def _without_fonts(piece: str) -> str:
    return _FONT.sub(r"\1 ", _FONT_LETTER.sub(r"\\mathrm{\1}", piece)).strip(" \\,;:!~")


def _in_brackets(unit: str, content: str) -> str:
    """A unit behind a number, or, if it can be no word, behind symbols; the radian, which is 1, says nothing."""
    if unit in ("", "rad") or not ("/" in unit or "^" in unit or _NUMERIC.fullmatch(_last_side(content))):
        return ""
    return f"\\ [\\mathrm{{{unit}}}]"


def _last_side(content: str) -> str:
    return _RELATION.split(content)[-1]


def _balanced(text: str) -> bool:
    return all(text.count(opening) == text.count(closing) for opening, closing in ("()", "{}", "[]")) and (
        len(re.findall(r"\\left(?![A-Za-z])", text)) == len(re.findall(r"\\right(?![A-Za-z])", text))
    )
