"""The blocks of a response that may hold formulas: what stands between delimiters, in environments, on bare lines.

One pass over the text with searches that never start again from the same failure, so the time grows linearly with the
length. Thinking blocks (`<think>..</think>`) and code in programming languages are no part of what a response states.
"""

import re
from collections.abc import Iterator

from .braces import brace_pairs
from .rows import ROW_ENVIRONMENTS

__all__ = ["blocks_of", "without_asides"]

# `array` and the inner environments may stand alone in Markdown just as well.
_OUTER = sorted(ROW_ENVIRONMENTS, key=len, reverse=True)

_OPEN = re.compile(
    r"(?P<escape>\\\\|\\\$)"
    r"|(?P<dollars>\$\$)|(?P<dollar>\$)|(?P<bracket>\\\[)|(?P<paren>\\\()"
    r"|\\begin\s*\{(?P<env>" + "|".join(map(re.escape, _OUTER)) + r")\}"
    r"|(?P<box>\\(?:boxed|fbox)\s*\{)"
)
_PARAGRAPH = re.compile(r"\n[ \t]*\n")
_THINKING = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.S | re.I)
_CLOSED_THINKING = re.compile(r"\A.*</(?:think|thinking|reasoning)>", re.S | re.I)
# Struck out: `~~x = 1~~`, <del>..</del>.
_STRUCK = re.compile(
    r"(?<![^\s(*])~~(?=[^\s~])([^~\n]{1,300})(?<=\S)~~(?![^\s).,;:*])|<(del|s|strike)>[^<]{1,300}</\2>", re.I
)
_FENCE = re.compile(r"^[ \t]*(```+|~~~+)[ \t]*([\w+#-]*)[^\n]*$", re.M)
_NOT_CODE = {"", "latex", "tex", "math", "text", "txt", "markdown", "md", "plaintext", "katex"}


def without_asides(text: str) -> str:
    """The same text with thinking, program code and what is struck out replaced by blanks, so that places stay right."""

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
    if "~~" in text or "</" in text:
        text = _STRUCK.sub(blanks, text)
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


def blocks_of(text: str) -> Iterator[tuple[str, int, int, str]]:
    """(content, start, end, source) of every block, in order; bare lines between them included."""
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
            braces = brace_pairs(text) if braces is None else braces
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


_LIST_MARK = re.compile(r"^\s*(?:[-*+•>]|\d+[.)]|\([a-z\d]\)|#+)\s+")
# What stands before a bare relation: `Final answer:`, `For mass 1:`, `So`, `which gives`.
_LEAD = re.compile(
    r"^(?:(?=[^:]*[A-Za-z]{3})[A-Za-z][\w ,'’()/-]{2,60}:[\s*_`]+)?"
    r"(?:(?:so|thus|hence|therefore|then|and|or|now|with|where|we (?:get|have|find)|"
    r"(?:which|this) gives)\b[\s,:]*)*",
    re.I,
)
_RELATION_IN_LINE = re.compile(r"[=<>≈≤≥∝≪≫≃]|\\(?:approx|leq?|geq?|propto|simeq|sim)(?![A-Za-z])")
_PROSE = re.compile(r"(?<![\\A-Za-z{_^])[A-Za-z]{4,}[ ,;:]+[A-Za-z]{2,}")


# Bold or code within a sentence: `the image is at **s = 15 cm**`.
_MARKED = re.compile(r"\*\*(?=\S)([^*\n]{3,200})\*\*|(?<!`)`([^`\n]{3,200})`(?!`)")


def _lines(text: str, start: int, end: int) -> Iterator[tuple[str, int, int, str]]:
    """Relations without a delimiter between two formulas: bare lines, and what is bold within a sentence."""
    if end - start < 3:
        return
    at = start
    for line in text[start:end].splitlines(keepends=True):
        begin, at = at, at + len(line)
        if len(line) > 1000 or not _RELATION_IN_LINE.search(line):
            continue
        # A line that a formula interrupts is prose around that formula.
        interrupted = (begin == start and start > 0 and text[start - 1] != "\n") or (
            at == end and end < len(text) and line[-1:] != "\n"
        )
        content = "" if interrupted else _bare(_LIST_MARK.sub("", line))
        if content:
            yield content, begin + line.index(content), at, "line"
            continue
        for marked in _MARKED.finditer(line):
            content = _bare(marked[1] or marked[2])
            if content and _RELATION_IN_LINE.search(content):
                yield content, begin + line.index(content, marked.start()), begin + marked.end(), "bold"


def _bare(words: str) -> str:
    """A relation without marks and what leads to it; nothing if it is prose."""
    content = _LEAD.sub("", words.strip().lstrip("*_")).strip("*_` \t\r\n")
    return "" if _PROSE.search(content) else content
