"""Formulas out of a response: every delimiter models use, environments split into lines, chains into links.

`formulas_in(text)` returns what the text states, in order, each with its place. One pass over the text with
searches that never start again from the same failure, so the time grows linearly with the length.

What counts as a formula: `$..$`, `$$..$$`, `\\(..\\)`, `\\[..\\]`, equation, align, gather and their kin with or
without a delimiter around them, `\\boxed{..}` outside of math, and a line that is a bare relation (`F = ma`).
Thinking blocks (`<think>..</think>`) and code in programming languages are not part of the response's statements.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from .text import DENIED, Statement, statements_of
from .words import NEAR, compares_next, denies_last, denies_next, joins_alternatives

__all__ = ["LoneBox", "ResponseFormula", "formulas_in", "last_box_alone"]

#: At most this many formulas of one response are looked at; the rest is reported as `truncated`.
MAX_FORMULAS = 20_000

_ROWS = {
    "align", "align*", "aligned", "alignat", "alignat*", "alignedat", "gather", "gather*", "gathered", "split",
    "eqnarray", "eqnarray*", "multline", "multline*", "flalign", "flalign*", "dcases*", "equation", "equation*",
    "displaymath", "math", "IEEEeqnarray", "array", "empheq", "subequations", "dmath", "dmath*",
}  # fmt: skip
_DISPLAY = sorted(_ROWS - {"array", "aligned", "split", "gathered", "alignedat"}, key=len, reverse=True)
# `array` and the inner environments may stand alone in Markdown just as well.
_OUTER = sorted(_ROWS, key=len, reverse=True)

_OPEN = re.compile(
    r"(?P<escape>\\\\|\\\$)"
    r"|(?P<dollars>\$\$)|(?P<dollar>\$)|(?P<bracket>\\\[)|(?P<paren>\\\()"
    r"|\\begin\s*\{(?P<env>" + "|".join(map(re.escape, _OUTER)) + r")\}"
    r"|(?P<box>\\(?:boxed|fbox)\s*\{)"
)
_PARAGRAPH = re.compile(r"\n[ \t]*\n")
_THINKING = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.S | re.I)
_CLOSED_THINKING = re.compile(r"\A.*</(?:think|thinking|reasoning)>", re.S | re.I)
_FENCE = re.compile(r"^[ \t]*(```+|~~~+)[ \t]*([\w+#-]*)[^\n]*$", re.M)
_NOT_CODE = {"", "latex", "tex", "math", "text", "txt", "markdown", "md", "plaintext", "katex"}


@dataclass(frozen=True, slots=True)
class ResponseFormula:
    """One statement of the response.

    `text` is its LaTeX; `start`, `end` the place of the formula it came from in the response (characters, end
    exclusive); `boxed` whether it stood in a box; `source` how it was marked: `$`, `$$`, `\\(`, `\\[`, the name of an
    environment, `box` or `line` (a bare line). `statement` is the text cut into sides and conditions. `compared`: its
    sentence speaks of another case (`on the Moon`).
    """

    text: str
    start: int
    end: int
    boxed: bool
    source: str
    statement: Statement
    compared: bool = False


def formulas_in(response: str) -> list[ResponseFormula]:
    """The formulas a response states, in the order of the text; at most `MAX_FORMULAS`.

    Only relations count (`=`, `<`, `\\approx`, `\\propto`, ...): an expression alone states nothing. Never raises
    on any text.
    """
    text = _blank_out(response)
    found: list[ResponseFormula] = []
    before = 0  # where the block before ended
    pending = ""  # `$t$ =` and `$t =$`, which the next block completes
    opening = 0
    for content, start, end, source in _blocks(text):
        prose = text[before:start]
        first, before = len(found), end
        if pending and not prose.strip():
            content, start = f"{pending} {content}", opening
        elif pending and (sign := _SIGN_BETWEEN.fullmatch(prose)) and not _ANY_RELATION.search(pending):
            content, start = f"{pending} {sign[1]} {content}", opening
        pending = ""
        for row, boxed in rows_of(content):
            for statement in statements_of(row):
                if source == "line" and not _plausible(statement):
                    continue
                found.append(
                    ResponseFormula(
                        statement.text, start, end, boxed or statement.boxed or source == "box", source, statement
                    )
                )
                if len(found) >= MAX_FORMULAS:
                    return found
        if len(found) > first:
            behind = text[end : end + NEAR]
            _with_prose_before(found, first, prose, behind if len(found) == first + 1 else "")
            _with_prose_behind(found, behind)
            sentence = text[start:end] if source == "line" else text[max(0, start - MAX_SENTENCE) : start]
            if compares_next(_SENTENCE_START.split(sentence)[-1]):
                found[first:] = [replace(formula, compared=True) for formula in found[first:]]
        elif source in ("$", "\\(") and len(content) < MAX_PENDING:
            pending, opening = content.strip(), start
    return found


MAX_PENDING = 80
_SIGN_BETWEEN = re.compile(r"\s*(=|≈|\\approx)\s*")


def _with_prose_before(found: list[ResponseFormula], first: int, prose: str, behind: str) -> None:
    """`It is not true that [..]`, `[..] or [..]`: what the prose in front makes of the first formula of a block."""
    formula = found[first]
    if first and joins_alternatives(prose) and prose.strip():
        found[first] = replace(formula, statement=replace(formula.statement, alternative=True))
    if denies_next(_SENTENCE.split(prose)[-1], behind):
        found[first] = replace(formula, statement=replace(formula.statement, denied=DENIED))


def _with_prose_behind(found: list[ResponseFormula], prose: str) -> None:
    """`[..] is wrong`: what the prose behind a block makes of its last formula."""
    formula = found[-1]
    if formula.source != "line" and denies_last(prose):
        found[-1] = replace(formula, statement=replace(formula.statement, denied=DENIED))


_SENTENCE = re.compile(r"\n\s*\n|[.!?]\s+(?=[A-Z])")
_SENTENCE_START = re.compile(r"\n\s*\n|(?:[.!?]|[.!?]?(?:\$\$|\\\]|(?<=\})\$))\s+(?=[A-Z])|[.!?]\$+\s+")
MAX_SENTENCE = 300


@dataclass(frozen=True, slots=True)
class LoneBox:
    """A boxed expression without a relation (`The time is \\boxed{v/g}`), and its place."""

    text: str
    start: int
    end: int


def last_box_alone(response: str) -> LoneBox | None:
    """The last box of a response if nothing but an expression stands in it (and around it), or None."""
    last: LoneBox | None = None
    for content, start, end, source in _blocks(_blank_out(response)):
        if source != "box" and "\\boxed" not in content and "\\fbox" not in content:
            continue
        inner = content.strip() if source == "box" else _unboxed(content.strip().rstrip(".,; "))
        alone = inner is not None and not _ANY_RELATION.search(inner) and "\\\\" not in inner
        last = LoneBox(inner, start, end) if alone and inner is not None else None
    return last


def _blank_out(text: str) -> str:
    """The same text with thinking and program code replaced by blanks, so that places stay right."""

    def blanks(match: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", match.group())

    lower = text.lower()
    if "<think" in lower or "<reasoning" in lower:
        text = _THINKING.sub(blanks, text)
    if "</think" in lower or "</reasoning" in lower:
        # Some servers cut off the opening tag.
        text = _CLOSED_THINKING.sub(blanks, text, count=1)
    if "```" in text or "~~~" in text:
        text = _blank_code(text)
    return text


def _blank_code(text: str) -> str:
    parts: list[str] = []
    at = 0
    opened: tuple[str, bool, int] | None = None
    for match in _FENCE.finditer(text):
        fence, language = match.group(1), match.group(2).lower()
        if opened is None:
            opened = (fence[0], language in _NOT_CODE, match.start())
            parts.append(text[at : match.start()] + " " * (match.end() - match.start()))
            at = match.end()
        elif fence[0] == opened[0] and not language:
            inside = text[at : match.start()]
            parts.append(inside if opened[1] else re.sub(r"[^\n]", " ", inside))
            parts.append(" " * (match.end() - match.start()))
            at = match.end()
            opened = None
    parts.append(text[at:])
    return "".join(parts)


class _Closers:
    """`find` that remembers failures, so that a thousand openings without an end cost one search, not a thousand."""

    def __init__(self, text: str):
        self.text = text
        self.missing: set[str] = set()

    def find(self, closer: str, start: int) -> int:
        if closer in self.missing:
            return -1
        at = self.text.find(closer, start)
        if at < 0:
            self.missing.add(closer)
        return at


def _blocks(text: str) -> Iterator[tuple[str, int, int, str]]:
    """(content, start, end, source) of every formula, in order; bare lines between them included."""
    closers = _Closers(text)
    dollars = _Dollars(text)
    braces: dict[int, int] | None = None
    at = plain = 0
    while True:
        match = _OPEN.search(text, at)
        if match is None:
            break
        kind = "env" if match.group("env") else match.lastgroup or ""
        begin, inner = match.span()
        close, after, source = -1, -1, kind
        if kind == "escape":
            at = inner
            continue
        if kind == "dollars":
            close, source = _closing_dollars(text, inner, closers), "$$"
            after = close + 2
        elif kind == "dollar":
            close, source = dollars.closing(begin), "$"
            after = close + 1
        elif kind in ("bracket", "paren"):
            closer = "\\]" if kind == "bracket" else "\\)"
            close, source = closers.find(closer, inner), match.group()
            after = close + 2
        elif kind == "env":
            source = match.group("env")
            closer = "\\end{" + source + "}"
            close = closers.find(closer, inner)
            after = close + len(closer)
        elif kind == "box":
            braces = _brace_pairs(text) if braces is None else braces
            close = braces.get(inner, -1)
            after = close + 1
        if close < 0:
            at = inner
            continue
        yield from _lines(text, plain, begin)
        if kind == "env":
            yield text[begin:after], begin, after, source
        else:
            yield text[inner:close], begin, after, source
        at = plain = after
    yield from _lines(text, plain, len(text))


def _closing_dollars(text: str, start: int, closers: _Closers) -> int:
    at = closers.find("$$", start)
    while at > 0 and text[at - 1] == "\\":  # `\$$` closes nothing
        at = closers.find("$$", at + 1)
    return at


class _Dollars:
    """Which `$` closes which, within a paragraph: in order when their number is even, by Pandoc's rule when odd."""

    def __init__(self, text: str):
        self.text = text
        self.end = -1
        self.pairs: dict[int, int] = {}

    def closing(self, begin: int) -> int:
        if begin >= self.end:
            self._read_paragraph(begin)
        return self.pairs.get(begin, -1)

    def _read_paragraph(self, begin: int) -> None:
        match = _PARAGRAPH.search(self.text, begin)
        self.end = match.start() if match else len(self.text)
        places = [m.start() for m in re.finditer(r"\\.|\$\$|\$", self.text[begin : self.end], re.S) if m.group() == "$"]
        places = [begin + place for place in places]
        self.pairs = {}
        if len(places) % 2 == 0:
            self.pairs = dict(zip(places[::2], places[1::2], strict=True))
            return
        opened = -1
        for place in places:
            before = self.text[place - 1] if place else " "
            after = self.text[place + 1] if place + 1 < len(self.text) else " "
            if opened >= 0 and not before.isspace() and not after.isdigit():
                self.pairs[opened] = place
                opened = -1
            elif not after.isspace():
                opened = place


def _brace_pairs(text: str) -> dict[int, int]:
    """Place after each `{` -> place of its `}`; braces without a partner are left out."""
    pairs: dict[int, int] = {}
    stack: list[int] = []
    for match in _BRACE.finditer(text):
        token = match.group()
        if token == "{":
            stack.append(match.end())
        elif token == "}" and stack:
            pairs[stack.pop()] = match.start()
    return pairs


_BRACE = re.compile(r"\\.|[{}]", re.S)


_LIST_MARK = re.compile(r"^\s*(?:[-*+•>]|\d+[.)]|\([a-z\d]\)|#+)\s+")
# What stands before a bare relation: `Final answer:`, `So`, `which gives`.
_LEAD = re.compile(
    r"^(?:[A-Za-z][A-Za-z ]{2,40}:[\s*_`]*)?(?:(?:so|thus|hence|therefore|then|and|or|now|with|where|we (?:get|have|find)|"
    r"(?:which|this) gives)\b[\s,:]*)*",
    re.I,
)
_RELATION_IN_LINE = re.compile(r"[=<>≈≤≥∝≪≫≃]|\\(?:approx|leq?|geq?|propto|simeq|sim)(?![A-Za-z])")
_PROSE = re.compile(r"(?<![\\A-Za-z{_^])[A-Za-z]{4,}[ ,;:]+[A-Za-z]{2,}")


def _lines(text: str, start: int, end: int) -> Iterator[tuple[str, int, int, str]]:
    """Bare lines between two formulas that are relations without a delimiter."""
    if end - start < 3:
        return
    at = start
    for line in text[start:end].splitlines(keepends=True):
        begin, at = at, at + len(line)
        # A line that a formula interrupts is prose around that formula.
        if (begin == start and start > 0 and text[start - 1] != "\n") or (
            at == end and end < len(text) and line[-1:] != "\n"
        ):
            continue
        if len(line) > 1000 or not _RELATION_IN_LINE.search(line):
            continue
        content = _LEAD.sub("", _LIST_MARK.sub("", line).strip().lstrip("*_")).strip("*_` \t\r\n")
        if content and not _PROSE.search(content):
            yield content, begin, at, "line"


_WORDS = re.compile(r"(?<![\\A-Za-z])[A-Za-z]{5,}(?![A-Za-z(^_])")


def _plausible(statement: Statement) -> bool:
    """A bare line states something if its sides hold no words; math functions and subscripts are no words."""
    plain = re.sub(r"\\[A-Za-z]+(?:\s*\{[^{}]*\})?|_\{[^{}]*\}|_\w+", " ", statement.text)
    return not _WORDS.search(plain)


# --- environments into rows -------------------------------------------------------------------------------------

_ENV = re.compile(r"\\(begin|end)\s*\{([A-Za-z]+\*?)\}")
_ROW_TOKEN = re.compile(r"\\\\(?:\s*\[[^\]]*\])?|\\newline(?![A-Za-z])|\\[^A-Za-z]|\\[A-Za-z]+\*?|[{}&\n%]", re.S)
_NOISE = re.compile(
    r"\\(?:label|tag\*?|intertext|shortintertext|ref|eqref)\s*\{[^{}]*\}"
    r"|\\(?:nonumber|notag|displaystyle|textstyle|hline|allowdisplaybreaks|hfill|smallskip|medskip|bigskip)(?![A-Za-z])"
)


def rows_of(content: str) -> Iterator[tuple[str, bool]]:
    """(row, boxed): the lines of a formula; continuation lines (`&= c`, `+ d`) are joined to what they continue."""
    boxed = False
    content = _NOISE.sub(" ", content).strip()
    for _ in range(4):
        inner = _unboxed(content)
        if inner is None:
            break
        boxed, content = True, inner
    previous: str | None = None
    for row in _split_rows(content, 0):
        row = _without_lone_brackets(row.strip())
        if not row:
            continue
        continued = _continued(row)
        if previous is not None and continued is not None:
            previous = f"{previous} {continued}"
            continue
        if previous is not None:
            yield previous, boxed
        previous = row
    if previous is not None:
        yield previous, boxed


_LONE_LEFT = re.compile(r"^\\left\s*(?:\\[{}]|[.\[(|])")
_LONE_RIGHT = re.compile(r"\\right\s*(?:\\[{}]|[.\])|])\s*$")


def _without_lone_brackets(row: str) -> str:
    """The brackets around a system of equations belong to none of its lines."""
    if row.count("\\left") > row.count("\\right"):
        row = _LONE_LEFT.sub("", row)
    if row.count("\\right") > row.count("\\left"):
        row = _LONE_RIGHT.sub("", row)
    return row.strip()


def _unboxed(content: str) -> str | None:
    match = re.match(r"\\(?:boxed|fbox)\s*\{", content)
    if match is None:
        return None
    close = _brace_pairs(content).get(match.end(), -1)
    if close < 0 or content[close + 1 :].strip(" .,;$"):
        return None
    return content[match.end() : close].strip()


_LEADING_RELATION = re.compile(
    r"(?:\\(?:quad|qquad|,|;|:|!|\s|hspace\{[^{}]*\}|hphantom\{[^{}]*\}|phantom\{[^{}]*\}|Rightarrow|implies|therefore)|\s|&|~)*"
    r"(?:(?P<relation>[=<>≈≤≥∝]|\\(?:approx|simeq|cong|sim|equiv|leq?|geq?|ll|gg|propto|leqslant|geqslant)(?![A-Za-z]))"
    r"|(?P<operator>[+\-−]|\\(?:times|cdot|pm|mp)(?![A-Za-z])))"
)
_ANY_RELATION = re.compile(r"[=<>≈≤≥∝]|\\(?:approx|simeq|cong|sim|equiv|leq?|geq?|ll|gg|propto)(?![A-Za-z])")


def _continued(row: str) -> str | None:
    """What a row adds to the row before it (`= c`, `+ d`); None if it states something of its own."""
    match = _LEADING_RELATION.match(row)
    if match is None:
        return None
    if match.group("relation"):
        return row[match.start("relation") :]
    return None if _ANY_RELATION.search(row, match.end()) else row[match.start("operator") :]


def _split_rows(content: str, depth: int) -> Iterator[str]:
    """Split at line breaks of row environments; matrices and cases stay whole."""
    if depth > 8 or ("\\\\" not in content and "\\begin" not in content and "\\newline" not in content):
        yield _plain_row(content)
        return
    pieces: list[str] = []
    at = 0
    row: list[str] = []
    for name, begin, inner, close, after in _environments(content):
        row.append(content[at:begin])
        body = content[inner:close]
        if name == "array" and not re.search(r"&\s*(?:=|<|>|\\(?:approx|leq?|geq?|simeq)(?![A-Za-z]))", body):
            row.append(content[begin:after])
        elif name in _ROWS or (name in _SYSTEMS and _is_system(content, begin, after, body)):
            if name.startswith(("alignat", "alignedat", "array", "IEEE", "empheq")):
                body = re.sub(r"^\s*(?:\[[^\]]*\])?\s*(?:\{[^{}]*\})?", "", body)
            lines = [line for line in _split_rows(body, depth + 1) if line.strip()]
            if lines:
                row.append(lines[0])
                for line in lines[1:]:
                    pieces.append("".join(row))
                    row = [line]
        else:
            row.append(content[begin:after].replace("\\\\", "\\\\ "))
        at = after
    row.append(content[at:])
    pieces.append("".join(row))
    for piece in pieces:
        yield from (_plain_row(line) for line in _break_lines(piece))


MAX_SYSTEM = 20_000  # characters; what is around a brace is looked at for each brace
_SYSTEMS = frozenset(("cases", "dcases", "rcases", "drcases"))


def _is_system(content: str, begin: int, after: int, body: str) -> bool:
    """A brace around equations (`\\begin{cases} x=1 \\\\ y=2 \\end{cases}`), not the values of a function."""
    if len(content) > MAX_SYSTEM:
        return False
    around = content[:begin] + content[after:]
    outside = re.sub(r"\\(?:left|right)\s*(?:\\[{}]|[.\[(|\])])|[\s.,;]|\\[,;:!]|\\q?quad", "", around)
    return not outside and all(
        _ANY_RELATION.search(line.partition("&")[0]) for line in body.split("\\\\") if line.strip()
    )


def _environments(content: str) -> Iterator[tuple[str, int, int, int, int]]:
    """(name, begin, inner start, inner end, after) of the outermost environments."""
    stack: list[tuple[str, int, int]] = []
    for match in _ENV.finditer(content):
        if match.group(1) == "begin":
            stack.append((match.group(2), match.start(), match.end()))
        elif stack:
            name, begin, inner = stack.pop()
            if not stack:
                yield name, begin, inner, match.start(), match.end()


def _break_lines(piece: str) -> Iterator[str]:
    """Split at `\\\\` outside braces and environments."""
    depth = env = 0
    at = 0
    for match in _ROW_TOKEN.finditer(piece):
        token = match.group()
        if token == "{":
            depth += 1
        elif token == "}":
            depth = max(0, depth - 1)
        elif token == "\\begin":
            env += 1
        elif token == "\\end":
            env = max(0, env - 1)
        elif depth == 0 and env == 0 and (token.startswith("\\\\") or token == "\\newline"):
            yield piece[at : match.start()]
            at = match.end()
    yield piece[at:]


def _plain_row(row: str) -> str:
    """A row without alignment marks; those inside of matrices and cases stay."""
    if "&" not in row:
        return row
    parts: list[str] = []
    at = 0
    for _, begin, _, _, after in _environments(row):
        parts.append(_AMPERSAND.sub(" ", row[at:begin]))
        parts.append(row[begin:after])
        at = after
    parts.append(_AMPERSAND.sub(" ", row[at:]))
    return "".join(parts)


_AMPERSAND = re.compile(r"(?<!\\)&")
