"""One line of LaTeX into what it states: sides and relations, chains, side conditions.

    a = b = c                    one statement with sides a, b, c
    x = 1, \\quad y = 2           two statements
    E = 0 \\quad \\text{for } r<R  one statement with a condition
    n = 1, 2, 3                  one statement (a list of values)
    x = 1 \\text{ or } x = 2      two statements, the second an alternative
    x = 1 \\text{ is wrong}       nothing is stated: `denied`

Cutting is done on the text, at bracket depth zero, so that one unreadable side does not take the others with it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..units import read_unit
from .words import changes_last, changes_next, denies_last, denies_next, joins_alternatives

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

#: Why a statement counts for nothing.
DENIED = "the words around it deny it"
#: At most this many sides of one chain are looked at.
MAX_SIDES = 40


@dataclass(frozen=True, slots=True)
class Statement:
    """`sides[0] relations[0] sides[1] relations[1] ...`, under `conditions`.

    `sides` are LaTeX texts, never empty; `relations` are classes (`=`, `≈`, `<`, `≤`, `≪`, `∝`, `≠`, `→`, `∈`, ...),
    one fewer than sides (none where brackets do not match, so that nothing can be cut); `conditions` are texts that
    were cut off (`r < R`). `boxed`: a box stood around it. `denied`: words deny or change it, so that the formula
    alone is not stated. `alternative`: it is joined by `or` to the statement before. `where`: it is
    an inequality that says where the statement before holds, which has it among its `bounds`.
    """

    text: str
    sides: tuple[str, ...]
    relations: tuple[str, ...]
    conditions: tuple[str, ...] = ()
    boxed: bool = False
    denied: str = ""
    alternative: bool = False
    where: bool = False
    bounds: tuple[str, ...] = ()


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
_SPACES = re.compile(
    r"^(?:\\[,;:!\s]|\\q?quad(?![A-Za-z])|[\s~,.;:])+|(?:\\(?:[,;:!\s]|$)|\\q?quad(?![A-Za-z])|[\s~,;:])+$"
)
_BOX = re.compile(r"\\(?:boxed|fbox)\s*\{")


def statements_of(line: str) -> list[Statement]:
    """The statements of one line of LaTeX, in order; empty when it holds no relation."""
    line = line.replace("$", " ")
    line, boxed = _without_boxes(line)
    result: list[Statement] = []
    for piece in _merged(_worded(list(_pieces(line)))):
        sides, relations = piece.sides, piece.relations
        sides, bounds = _without_bound(sides) if relations and not set(relations) & _SIDED else (sides, ())
        if not relations and result and sides[0] and joins_alternatives(piece.before):  # `x = 1 or 2`
            sides, relations = [result[-1].sides[0], sides[0]], ["="]
        if not relations:
            if piece.is_condition and result and sides[0]:
                result[-1] = _with_condition(result[-1], sides[0])
            continue
        text = _joined(sides, relations)
        if denied := _denied(piece):
            text = " ".join(filter(None, (_text(piece.before), text, _text(piece.after))))
            result.append(Statement(text, tuple(sides), tuple(relations), (), boxed, denied))
            continue
        if result and (piece.is_condition or _is_range(sides, relations, result[-1])):
            result[-1] = _with_condition(result[-1], text)
            continue
        alternative = bool(result) and joins_alternatives(piece.before)
        where = bool(result) and not alternative and _is_side(sides, relations, result[-1])
        if where and result[-1].sides[0] not in sides:  # `v = 2u, \\quad v > 0` limits nothing
            result[-1] = replace(result[-1], bounds=(*result[-1].bounds, text))
        result.append(Statement(text, tuple(sides), tuple(relations), (), boxed, "", alternative, where, bounds))
    if not result and _holds_relation(line) and line.count("{") != line.count("}"):
        return [Statement(line.strip(), (line.strip(),), (), (), boxed)]  # read as such: brackets that do not match
    return result


def _denied(piece: "_Piece") -> str:
    """Why the words around a formula leave nothing stated; empty if they do not."""
    if denies_next(piece.before, piece.after) or denies_last(piece.after):
        return DENIED
    if changes_next(piece.before) or changes_last(piece.after, piece.goes_on):
        return "the words around it change what it says"
    return ""


def _text(words: str) -> str:
    return f"\\text{{{words}}}" if words else ""


def _is_range(sides: list[str], relations: list[str], before: Statement) -> bool:
    """`n = 0, 1, 2, ...` behind a formula in n says for which n it holds."""
    return relations in (["="], ["∈"]) and sides[0] in before.text and bool(re.search(r",|\\[lc]?dots", sides[1]))


def _is_side(sides: list[str], relations: list[str], before: Statement) -> bool:
    """`r < R` behind an equation says where that holds; it may be a result as well."""
    bounds = set(relations) <= _SIDED and not set(before.relations) & _SIDED
    return bounds and any(_A_SYMBOL.fullmatch(side) for side in sides)


def _without_bound(sides: list[str]) -> tuple[list[str], tuple[str, ...]]:
    """`= a \\ (x < 0)`: an inequality in brackets at the end says where the equation holds."""
    text = sides[-1].rstrip(" .,;\n")
    opening = text.rfind("(") if text.endswith(")") else -1
    side = _GAP.sub("", text[max(0, opening - 40) : opening]) if opening > 0 else ""
    bound = text[opening + 1 : -1].strip().removesuffix("\\right").strip()
    if not side or not _ORDER.search(bound) or "=" in bound or ")" in bound:
        return sides, ()
    return [*sides[:-1], text[: max(0, opening - 40)] + side], (bound,)


_GAP = re.compile(r"(?:\\[,;:\s]|\\left(?![A-Za-z])|\\q?quad(?![A-Za-z])|[\s~,])+$")
_ORDER = re.compile(r"[<>≤≥≪≫]|\\(?:leq?|geq?|ll|gg|lt|gt)(?![A-Za-z])")
_SIDED = frozenset("<>≤≥≪≫")
_A_SYMBOL = re.compile(r"\\?[A-Za-z]+'*(?:_(?:\w|\{[^{}]*\}|\\[A-Za-z]+))?")


def _holds_relation(line: str) -> bool:
    return any(match.group("relation") for match in _TOKEN.finditer(line))


def _with_condition(statement: Statement, condition: str) -> Statement:
    return replace(statement, conditions=(*statement.conditions, condition))


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


@dataclass
class _Piece:
    """Sides and relations between two separators (`""`, `,`, `quad`, `words`, `implies`), and the words around them.

    `goes_on`: the words behind it are followed by more. `is_condition`: it says where the one before holds.
    """

    sides: list[str]
    relations: list[str]
    separator: str
    before: str = ""
    after: str = ""
    goes_on: bool = False
    is_condition: bool = False


def _pieces(line: str) -> Iterator[_Piece]:
    """The line cut at depth zero."""
    sides: list[str] = []
    relations: list[str] = []
    depth = at = 0
    separator = words = ""

    def flush(end: int) -> _Piece:
        nonlocal sides, relations, words
        piece = _Piece([*sides, line[at:end]], relations, separator, words)
        sides, relations, words = [], [], ""
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
                piece.sides[-1] += kept
            yield piece
            at, separator, words = match.end(), kind, match.group("said") or ""
    yield flush(len(line))


def _worded(pieces: list[_Piece]) -> list[_Piece]:
    """The words between two formulas belong to both; those of empty pieces are passed on."""
    words, before = "", None
    for piece in pieces:
        words = f"{words} {piece.before}".strip() if words else piece.before
        if before is not None and piece.separator in ("words", "implies") and not before.after:
            before.after = words
            before.goes_on = any(side.strip() for side in piece.sides)
        if any(_SPACES.sub("", side) for side in piece.sides):
            piece.before, before, words = words, piece, ""
    return pieces


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
    if (ratio := _unit_in_words(words)) is not None:
        return f"\\text{{{ratio}}}", "implies"
    if "(" in words and ")" not in words:  # `\text{ (since } a = b \text{)}`
        return "", "words"
    unit = re.match(r"\s*(\S+)\s+(?=(?:and|for|if|when|where|or|at|so|with|in|to)(?![A-Za-z])|\()", said)
    if unit is not None and read_unit(unit.group(1), rare=False) is not None:
        return f"\\text{{{unit.group(1)}}}", _separator(said[unit.end() :])
    if _changes(said, line[match.end() :]):
        return "", _separator(said)
    if " " not in words and not _CONDITION.match(words) and not re.fullmatch(rf"\W*(?:{_MATH_WORDS}|\(.*\))\W*", words):
        return None
    return "", _separator(said)


def _unit_in_words(words: str) -> str | None:
    """`meters per second` is `meters/second`."""
    parts = re.split(r"\s+per\s+", words)
    if len(parts) != 2 or any(not part.isalpha() or read_unit(part, rare=False) is None for part in parts):
        return None
    return "/".join(parts)


def _changes(words: str, rest: str) -> bool:
    return (
        changes_next(words)
        or denies_next(words)
        or changes_last(words, bool(rest.strip(" $.,;")))
        or denies_last(words)
    )


def _separator(words: str) -> str:
    return "words" if _CONDITION.match(words) else "implies"


def _merged(pieces: list[_Piece]) -> Iterator[_Piece]:
    """Pieces that state something or say where. A piece without a relation belongs to the one before it."""
    current: _Piece | None = None
    worded = False
    for piece in pieces:
        raw = piece.sides[-1]
        sides = [_SPACES.sub("", side) for side in piece.sides]
        relations = piece.relations
        if piece.separator in ("words", "implies"):
            worded = piece.separator == "words"
        if not any(sides):
            continue
        if relations and not sides[0]:
            # `a = b \\Rightarrow \\; = c`, `, \\quad = c`: the chain goes on.
            if current is not None and current.relations and not worded:
                current.sides.extend(sides[1:])
                current.relations.extend(relations)
                continue
            sides, relations = sides[1:], relations[1:]
        while len(sides) > 1 and not sides[-1]:
            sides, relations = sides[:-1], relations[:-1]
        if any(not side for side in sides):
            continue
        if not relations and current is not None and current.relations and piece.separator == "," and not worded:
            current.sides[-1] = f"{current.sides[-1]},{raw}"  # `n = 1, 2, 3`
            continue
        if current is not None:
            yield current
        piece.sides, piece.relations, piece.is_condition = sides, relations, worded
        current = piece
    if current is not None:
        yield current
