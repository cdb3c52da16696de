"""Text -> tokens: stretches of mathematics and of prose, wide spaces that part statements, brackets that words hold."""

from __future__ import annotations

import re

from . import symbols as S
from .characters import plain
from .errors import UnreadableLatex
from .scanner import Scanner
from .tokens import Token

MAX_LENGTH = 20_000

_PLAIN_WORD = re.compile(r"[A-Za-z]{2,}")
_INDEXED_NAME = re.compile(r"(?<![A-Za-z])(?:mu|xi)_")
_DELIMITER = re.compile(r"(?<!\\)(?:\$\$?|\\\(|\\\)|\\\[|\\\])")
_MAY_DELIMIT = re.compile(r"\$|\\[(\[)\]]")
_TEXT_OPEN = re.compile(r"\\(?:text|mbox|hbox|textrm|textbf|textit)\s*(\{(?:[^{}$]|\$[^$]*\$){0,400}\})")
_TEXT_WORD = re.compile(r"[A-Za-z]{3,}")


def _segments(text: str) -> list[tuple[bool, int, int]]:
    """(is mathematics, start, end) for each stretch; prose only where the text marks its mathematics."""
    if not _MAY_DELIMIT.search(text):
        return [(True, 0, len(text))]
    marks = list(_DELIMITER.finditer(text))
    if marks and "$" in text and _TEXT_OPEN.search(text):  # a $ inside \text{...} is no delimiter of the whole
        inner = _text_spans(text)
        marks = [mark for mark in marks if not any(start < mark.start() < end for start, end in inner)]
    if not marks:
        return [(True, 0, len(text))]
    pieces: list[tuple[bool, int, int]] = []
    at, inside = 0, False
    for mark in marks:
        opens = mark[0] in ("\\(", "\\[") or (mark[0].startswith("$") and not inside)
        stretch = text[at : mark.start()]
        if stretch.strip():
            prose = not inside and bool(_TEXT_WORD.search(re.sub(r"\\[A-Za-z]+", "", stretch)))
            pieces.append((not prose, at, mark.start()))
        inside = opens
        at = mark.end()
    if text[at:].strip():
        prose = not inside and bool(_TEXT_WORD.search(re.sub(r"\\[A-Za-z]+", "", text[at:])))
        pieces.append((not prose, at, len(text)))
    return pieces


def _text_spans(text: str) -> list[tuple[int, int]]:
    """Where the arguments of \\text and its like stand that hold a $ and no braces of their own."""
    return [(found.start(1), found.end(1)) for found in _TEXT_OPEN.finditer(text)]


def tokenize(text: str) -> list[Token]:
    """The tokens of a text, ended by one of kind "end". Raises UnreadableLatex for a text that is too long."""
    if len(text) > MAX_LENGTH:
        raise UnreadableLatex(text, MAX_LENGTH, f"longer than {MAX_LENGTH:,} characters")
    words = _plain_names(text) if "\\" not in text else _NO_NAMES
    text = plain(text)
    tokens: list[Token] = []
    upright = False
    for mathematics, start, end in _segments(text):
        if mathematics:
            scanner = Scanner(text, start, end, tokens, words)
            scanner.run()
            upright = upright or scanner.upright
        else:
            tokens.append(Token("words", text[start:end].strip(), start))
            upright = True
    if "\\q" in text or "\\hfill" in text:
        tokens = _settle_gaps(tokens)
    if upright and "(" in text and any(token.kind in _UPRIGHT and _has_odd_bracket(token.text) for token in tokens):
        tokens = _brackets_out_of_words(tokens)
    tokens.append(Token("end", "", len(text)))
    return tokens


_UPRIGHT = frozenset(("roman", "words"))


def _has_odd_bracket(text: str) -> bool:
    return text.count("(") != text.count(")")


def _brackets_out_of_words(tokens: list[Token]) -> list[Token]:
    """`\\text{ (independent of } m)`: a bracket that stands in words at one end only is one of the mathematics."""
    opened: list[tuple[str, int, int]] = []  # bracket or brace, its token, and its place in an upright text or -1
    cuts: dict[int, list[int]] = {}
    for index, token in enumerate(tokens):
        if token.kind == "char" and token.text in "({":
            opened.append((token.text, index, -1))
        elif token.kind == "char" and token.text == "}":
            while opened and opened.pop()[0] != "{":
                pass
        places: list[int] = []
        if token.kind in _UPRIGHT:
            places = [at for at, char in enumerate(token.text) if char in "()"]
        elif token.kind == "char" and token.text == ")":
            places = [-1]
        for at in places:
            if at >= 0 and token.text[at] == "(":
                opened.append(("(", index, at))
            elif opened and opened[-1][0] == "(":
                _, start, place = opened.pop()
                if start != index:
                    for where, cut in ((start, place), (index, at)):
                        if cut >= 0:
                            cuts.setdefault(where, []).append(cut)
    out: list[Token] = []
    for index, token in enumerate(tokens):
        last = 0
        for cut in sorted(cuts.get(index, ())):
            out.extend(_upright_piece(token, token.text[last:cut]))
            out.append(Token("char", token.text[cut], token.position, True))
            last = cut + 1
        out.extend(_upright_piece(token, token.text[last:]) if last else [token])
    return out


def _upright_piece(token: Token, text: str) -> list[Token]:
    """A piece of an upright text that a bracket was cut out of: words, where it is no unit."""
    bare = text.strip()
    if not bare:
        return []
    if token.kind == "roman" and bare.lower() not in S.CONNECTIVES:
        from .unit_text import is_unit_text

        if is_unit_text(bare):
            return [token._replace(text=bare)]
    return [token._replace(kind="words", text=text)]


_NO_NAMES: dict[str, str] = {}
_SHORT_NAMES = {**S.PLAIN_NAMES, **S.SHORT_NAMES}


def _plain_names(text: str) -> dict[str, str]:
    """The bare words that are names in a text without TeX: `hbar`, `rho`; `mu` only where products have their sign or
    another name is spelt out, for without that it may be m u."""
    if not _PLAIN_WORD.search(text):
        return _NO_NAMES
    spelt_out = "*" in text or any(
        word in S.BARE_GREEK or word in S.BARE_FUNCTIONS or word in S.PLAIN_NAMES for word in _PLAIN_WORD.findall(text)
    )
    return _SHORT_NAMES if spelt_out or _INDEXED_NAME.search(text) else S.PLAIN_NAMES


_NO_SEPARATOR_AFTER = frozenset("+-*/=<>({[,;^_|&")
_NO_SEPARATOR_BEFORE = frozenset("+-*/=<>)}],;^_&.")


def _settle_gaps(tokens: list[Token]) -> list[Token]:
    """Keep a wide space only where it can part two statements: not beside an operator, a relation, a bracket or a comma."""
    settled: list[Token] = []
    for index, token in enumerate(tokens):
        if token.kind == "gap":
            if not settled or index + 1 == len(tokens):
                continue
            last, after = settled[-1], tokens[index + 1]
            if last.kind == "gap" or after.kind == "gap":
                if last.kind == "gap":
                    continue
            elif _joins(last, _NO_SEPARATOR_AFTER) or _joins(after, _NO_SEPARATOR_BEFORE):
                settled_next = after._replace(spaced=True)
                tokens[index + 1] = settled_next
                continue
        settled.append(token)
    return settled


def _joins(token: Token, chars: frozenset[str]) -> bool:
    if token.kind == "char":
        return token.text in chars
    return token.kind == "command" and (
        token.text in S.RELATIONS or token.text in ("cdot", "times", "pm", "mp", "div", "\\", "ast")
    )
