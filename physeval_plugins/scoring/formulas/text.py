"""One line of LaTeX into what it states: sides and relations, chains, side conditions.

    a = b = c                    one statement with sides a, b, c
    x = 1, \\quad y = 2           two statements
    E = 0 \\quad \\text{for } r<R  one statement with a condition
    n = 1, 2, 3                  one statement (a list of values)

Cutting is done on the text, at bracket depth zero, so that one unreadable side does not take the others with it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..units import read_unit

__all__ = ["RELATIONS", "Statement", "statements_of"]

#: LaTeX or Unicode relation -> its class here.
RELATIONS = {
    "=": "=", ":=": "=", "\\equiv": "=", "≡": "=", "\\triangleq": "=", "\\doteq": "=", "\\coloneqq": "=",
    "\\approx": "≈", "≈": "≈", "\\simeq": "≈", "≃": "≈", "\\cong": "≈", "≅": "≈", "\\sim": "≈", "∼": "≈",
    "\\approxeq": "≈", "\\thickapprox": "≈", "\\thicksim": "≈",
    "<": "<", "\\lt": "<", ">": ">", "\\gt": ">", "\\le": "≤", "\\leq": "≤", "≤": "≤", "\\leqslant": "≤", "\\leqq": "≤",
    "<=": "≤", ">=": "≥", "\\ge": "≥", "\\geq": "≥", "≥": "≥", "\\geqslant": "≥", "\\geqq": "≥",
    "\\lesssim": "≤", "≲": "≤", "\\gtrsim": "≥", "≳": "≥", "\\lessapprox": "≤", "\\gtrapprox": "≥",
    "\\ll": "≪", "≪": "≪", "\\gg": "≫", "≫": "≫",
    "\\propto": "∝", "∝": "∝", "\\varpropto": "∝",
    "\\ne": "≠", "\\neq": "≠", "≠": "≠", "\\to": "→", "\\rightarrow": "→", "→": "→", "\\longrightarrow": "→",
    "\\in": "∈", "∈": "∈", "\\mapsto": "→",
}  # fmt: skip

#: At most this many sides of one chain are looked at.
MAX_SIDES = 40


@dataclass(frozen=True, slots=True)
class Statement:
    """`sides[0] relations[0] sides[1] relations[1] ...`, under `conditions`.

    `sides` are LaTeX texts, never empty; `relations` are classes (`=`, `≈`, `<`, `≤`, `≪`, `∝`, `≠`, `→`, `∈`, ...),
    one fewer than sides (none where brackets do not match, so that nothing can be cut); `conditions` are texts that
    were cut off (`r < R`). `boxed`: a box stood around it.
    """

    text: str
    sides: tuple[str, ...]
    relations: tuple[str, ...]
    conditions: tuple[str, ...] = ()
    boxed: bool = False


_COMMANDS = "|".join(sorted((name[1:] for name in RELATIONS if name[0] == "\\"), key=len, reverse=True))
_IMPLIES = "Rightarrow|implies|iff|Leftrightarrow|Longrightarrow|Longleftrightarrow|Leftarrow|impliedby|therefore|because|leadsto"
# Words that begin a condition; after any other words (`and`, `where`, `(inside)`) the next piece stands alone.
_CONDITION = re.compile(
    r"[\s,;.]*(?:for|if|when|whenever|at|as|provided|valid|near|inside|outside|on|since|because|while|only)(?![A-Za-z])",
    re.I,
)
_MATH_WORDS = r"for|if|when|where|with|and|or|so|thus|hence"
_TOKEN = re.compile(
    r"(?P<relation>:=|<=|>=|[=<>≈≤≥∝≪≫≃≅≡∼≲≳≠→∈]|\\(?:" + _COMMANDS + r")(?![A-Za-z]))"
    r"|(?P<implies>\\(?:" + _IMPLIES + r")(?![A-Za-z])|⇒|⟹|⇔|∴|=>)"
    r"|(?P<stacked>\\(?:stackrel|overset|underset)\s*\{[^{}]*\}\s*\{\s*(?P<under>=|\\(?:" + _COMMANDS + r"))\s*\})"
    r"|(?P<not>\\not\s*=)"
    r"|(?P<arrow>\\x(?:rightarrow|longrightarrow|longequal|to)\s*(?:\[[^\[\]]*\])?\s*\{[^{}]*\})"
    r"|(?P<begin>\\begin\s*\{[A-Za-z]+\*?\})|(?P<end>\\end\s*\{[A-Za-z]+\*?\})"
    r"|(?P<sized>\\(?:left|right|middle|[bB]igg?[lrm]?)\s*(?:\\[{}|]|\\[lr](?:angle|vert|Vert|floor|ceil|brace|brack)(?![A-Za-z])|[<>]))"
    r"|(?P<quad>\\q?quad(?![A-Za-z]))"
    r"|(?P<words>(?:(?<=[_^])|(?<=[_^]\s))?\\(?:text|textrm|textnormal|mbox|textit|textbf|mathrm|operatorname)\s*\{(?P<said>[^{}]*)\}"
    r"|(?<![A-Za-z\\])(?:for|where|when|with)(?![A-Za-z]))"
    r"|(?P<open>\\?[{(\[])|(?P<close>\\?[})\]])"
    r"|(?P<escape>\\[A-Za-z]+|\\.)"
    r"|(?P<comma>[,;])",
    re.S,
)
_SPACES = re.compile(r"^(?:\\[,;:!\s]|\\q?quad(?![A-Za-z])|[\s~,.;:])+|(?:\\[,;:!\s]|\\q?quad(?![A-Za-z])|[\s~,;:])+$")
_BOX = re.compile(r"\\(?:boxed|fbox)\s*\{")


def statements_of(line: str) -> list[Statement]:
    """The statements of one line of LaTeX, in order; empty when it holds no relation."""
    line = line.replace("$", " ")
    line, boxed = _without_boxes(line)
    result: list[Statement] = []
    for sides, relations, is_condition in _merged(list(_pieces(line))):
        if not relations:
            if is_condition and result and sides[0]:
                result[-1] = _with_condition(result[-1], sides[0])
            continue
        text = _joined(sides, relations)
        if result and (is_condition or _is_range(sides, relations, result[-1])):
            result[-1] = _with_condition(result[-1], text)
            continue
        result.append(Statement(text, tuple(sides), tuple(relations), (), boxed))
    if not result and _holds_relation(line) and line.count("{") != line.count("}"):
        return [Statement(line.strip(), (line.strip(),), (), (), boxed)]  # read as such: brackets that do not match
    return result


def _is_range(sides: list[str], relations: list[str], before: Statement) -> bool:
    """`n = 0, 1, 2, ...` behind a formula in n says for which n it holds."""
    return relations in (["="], ["∈"]) and sides[0] in before.text and bool(re.search(r",|\\[lc]?dots", sides[1]))


def _holds_relation(line: str) -> bool:
    return any(match.group("relation") for match in _TOKEN.finditer(line))


def _with_condition(statement: Statement, condition: str) -> Statement:
    return Statement(
        statement.text, statement.sides, statement.relations, (*statement.conditions, condition), statement.boxed
    )


_WRITTEN = {"≈": "\\approx", "≤": "\\leq", "≥": "\\geq", "≪": "\\ll", "≫": "\\gg", "∝": "\\propto", "≠": "\\neq",
            "→": "\\to", "∈": "\\in"}  # fmt: skip


def _joined(sides: list[str], relations: list[str]) -> str:
    parts = [sides[0]]
    for relation, side in zip(relations, sides[1:], strict=True):
        parts += [_WRITTEN.get(relation, relation), side]
    return " ".join(parts)


def _without_boxes(line: str) -> tuple[str, bool]:
    """`\\boxed{x} = 1` -> `x = 1`, wherever boxes stand."""
    if "\\boxed" not in line and "\\fbox" not in line:
        return line, False
    parts: list[str] = []
    closing: set[int] = set()
    stack: list[bool] = []
    at = 0
    for match in re.finditer(r"\\(?:boxed|fbox)\s*\{|\\.|[{}]", line, re.S):
        token = match.group()
        if _BOX.match(token):
            parts.append(line[at : match.start()] + " ")
            at = match.end()
            stack.append(True)
        elif token == "{":
            stack.append(False)
        elif token == "}" and stack and stack.pop():
            closing.add(match.start())
            parts.append(line[at : match.start()] + " ")
            at = match.end()
    parts.append(line[at:])
    return "".join(parts), True


def _pieces(line: str) -> Iterator[tuple[list[str], list[str], str]]:
    """(sides, relations, separator before it): cut at depth zero; separators are "", ",", "quad", "words", "implies"."""
    sides: list[str] = []
    relations: list[str] = []
    depth = at = 0
    separator = ""

    def flush(end: int) -> tuple[list[str], list[str], str]:
        nonlocal sides, relations
        piece = ([*sides, line[at:end]], relations, separator)
        sides, relations = [], []
        return piece

    for match in _TOKEN.finditer(line):
        if match.group("open") or match.group("begin"):
            depth += 1
        elif match.group("close") or match.group("end"):
            depth = max(0, depth - 1)
        if depth > 0 or match.group("sized") or match.group("escape"):
            continue
        relation = match.group("relation") or (match.group("under") if match.group("stacked") else None)
        if match.group("not"):
            relation = "\\neq"
        if match.group("arrow"):  # `F = ... \xrightarrow{kh \ll 1} ...`: in this limit, about
            relation = "\\approx"
        if relation is not None:
            if len(sides) < MAX_SIDES:
                sides.append(line[at : match.start()])
                relations.append(RELATIONS[relation])
                at = match.end()
        elif match.group("implies"):
            yield flush(match.start())
            at, separator = match.end(), "implies"
        elif match.group("comma") or match.group("quad"):
            yield flush(match.start())
            at, separator = match.end(), "," if match.group("comma") else "quad"
        elif match.group("words"):
            word = _said(match, line)
            if word is None:
                continue
            kept, kind = word
            piece = flush(match.start())
            if kept:
                piece[0][-1] += kept
            yield piece
            at, separator = match.end(), kind
    yield flush(len(line))


def _said(match: re.Match[str], line: str) -> tuple[str, str] | None:
    """(what of the words belongs to the formula before, kind of separator); None if they are part of the formula."""
    said = match.group("said")
    if said is None:
        return "", "words" if match.group() in ("for", "when") else "implies"
    if line[: match.start()].rstrip()[-1:] in ("_", "^"):
        return None
    words = said.strip()
    if match.group().startswith(("\\mathrm", "\\operatorname")) and not re.fullmatch(_MATH_WORDS, words):
        return None
    if not words or read_unit(words, rare=False) is not None:
        return None
    if "(" in words and ")" not in words:  # `\text{ (since } a = b \text{)}`
        return "", "words"
    unit = re.match(r"\s*(\S+)\s+(?=(?:and|for|if|when|where|or|at|so|with|in|to)(?![A-Za-z])|\()", said)
    if unit is not None and read_unit(unit.group(1), rare=False) is not None:
        return f"\\text{{{unit.group(1)}}}", _separator(said[unit.end() :])
    if " " not in words and not _CONDITION.match(words) and not re.fullmatch(rf"\W*(?:{_MATH_WORDS}|\(.*\))\W*", words):
        return None
    return "", _separator(said)


def _separator(words: str) -> str:
    return "words" if _CONDITION.match(words) else "implies"


def _merged(pieces: list[tuple[list[str], list[str], str]]) -> Iterator[tuple[list[str], list[str], bool]]:
    """Pieces -> (sides, relations, is a condition). A piece without a relation belongs to the one before it."""
    current: tuple[list[str], list[str], bool] | None = None
    worded = False
    for sides, relations, separator in pieces:
        raw = sides[-1]
        sides = [_SPACES.sub("", side.strip()).strip() for side in sides]
        if separator in ("words", "implies"):
            worded = separator == "words"
        if not any(sides):
            continue
        if relations and not sides[0]:
            # `a = b \Rightarrow \; = c`, `, \quad = c`: the chain goes on.
            if current is not None and current[1] and not worded:
                current[0].extend(sides[1:])
                current[1].extend(relations)
                continue
            sides, relations = sides[1:], relations[1:]
        while len(sides) > 1 and not sides[-1]:
            sides, relations = sides[:-1], relations[:-1]
        if any(not side for side in sides):
            continue
        if not relations and current is not None and current[1] and separator == "," and not worded:
            current[0][-1] = f"{current[0][-1]},{raw}"  # `n = 1, 2, 3`
            continue
        if current is not None:
            yield current
        current = (sides, relations, worded)
    if current is not None:
        yield current
