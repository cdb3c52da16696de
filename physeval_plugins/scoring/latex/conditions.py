"""What parts statements: separators, dots, words, and conditions in brackets."""

from __future__ import annotations

import re

from . import symbols as S
from .cursor import Cursor
from .names import is_plain_word, roman_word, upright_name
from .tokens import Token
from .tree import Node
from .unit_text import is_unit_text

_PART = r"[a-h]|i{1,3}|iv|v|vi|[1-9]"
_PART_TEXT = re.compile(rf"\s*(?:part\s+)?(?:\((?:{_PART})\)|(?:{_PART})[).])[:.]?\s*", re.IGNORECASE)
_PART_NAME = re.compile(_PART)
_LINKING = frozenset(("but", "equals", "becomes"))  # words between two formulas
_NEXT_PART = {"a": "b", "i": "ii", "1": "2"}
_FOREIGN_WORD = re.compile("[\u0400-\u052f\u0600-\u06ff\u0900-\u0dff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


class Conditions(Cursor):
    """Tells a statement's own mathematics from what stands around it."""

    part_names: frozenset[str] | None = None  # found once, where needed

    def relation(self) -> Node:
        """One statement; see `Expressions`."""
        raise NotImplementedError

    def separator(self) -> bool:
        """Does the token here part two statements?"""
        return (
            self.token.kind == "gap"
            or self.is_char(",;.:&!")
            or self.is_command("\\", "newline", "cr", "land", "lor", "wedge", "vee", "cup", "tag")
        )

    def part_mark(self, begins: bool = False) -> str:
        """Passes over the mark of a part at the start of a statement: `\\text{(a)}`, `\\textbf{(a)}`; `(a)` where `(b)` follows.

        Returns:
            The mark; empty where there is none.
        """
        token = self.token
        if token.kind not in ("roman", "command", "char") or not (begins or self.begins_statement(self.at)):
            return ""
        if token.kind == "roman" and _PART_TEXT.fullmatch(token.text) and not self.ends_here(self.peek()):
            self.at += 1
            return token.text.strip()
        bold = (
            token.kind == "command"
            and token.text in ("textbf", "mathbf", "bf", "textit")
            and self.is_char("{", self.peek())
        )
        start = self.at + 2 * bold
        name = self.part_name(start)
        if not name or not (bold or self.is_one_of_parts(name)):
            return ""
        end = start + len(name) + 2 + bold
        if self.ends_here(self.tokens[end]) or self.is_char("^_=", self.tokens[end]):
            return ""
        self.at = end
        return f"({name})"

    def begins_statement(self, at: int) -> bool:
        before = self.tokens[at - 1]
        return (
            at == 0
            or before.kind in ("gap", "words")
            or self.is_char(",;.:&", before)
            or (before.kind == "command" and before.text in ("\\", "newline"))
        )

    def ends_here(self, token: Token) -> bool:
        return token.kind in ("end", "words") or self.is_char(",;.", token)

    def part_name(self, at: int) -> str:
        """What stands between the brackets `(a)`, `(ii)`, `(2)` here, if it may name a part; else nothing."""
        if not self.is_char("(", self.tokens[at]):
            return ""
        name = ""
        for token in self.tokens[at + 1 : at + 5]:
            if self.is_char(")", token):
                return name if _PART_NAME.fullmatch(name) else ""
            if token.kind not in ("letter", "number") or len(token.text) != 1:
                break
            name += token.text
        return ""

    def is_one_of_parts(self, name: str) -> bool:
        """Are there a first and a second part of this kind, each behind a separator?"""
        if self.part_names is None:
            self.part_names = frozenset(
                self.part_name(at)
                for at, token in enumerate(self.tokens)
                if self.is_char("(", token) and self.begins_statement(at)
            )
        names = self.part_names
        return name in names and any(first in names and second in names for first, second in _NEXT_PART.items())

    def omission(self) -> bool:
        """Passes over dots behind a comma, as in `n = 1, 2, 3, ...`. Elsewhere dots leave something out: unreadable."""
        start = self.at
        if self.is_command("ldots", "dots", "dotsc", "cdots"):
            self.at += 1
        elif self.is_char(".") and self.is_char(".", self.peek()):
            while self.is_char("."):
                self.at += 1
        else:
            return False
        if not start or not self.is_char(",;", self.tokens[start - 1]):
            self.at = start
            raise self.fail("an omission (dots) where a term is needed")
        return True

    def prose(self, token: Token) -> bool:
        """Is this upright text a word between statements, and not a name, a function or a unit?

        An unknown word that is all of a statement (`\\text{north}`) is one, too, and a remark at its end.
        """
        if roman_word(token.text) is not None or (not token.text.isascii() and _FOREIGN_WORD.search(token.text)):
            return True
        alone = (
            token is self.token
            and (self.at == 0 or self.separator_before() or token.text.strip().lower() in S.REMARKS)
            and (self.peek().kind == "end" or self.is_char(",;.", self.peek()))
        )
        word = token.text.strip()
        if word in _LINKING and token.text != word:
            return True
        if alone and word.lower().strip(".") in ("no", "yes"):
            return True
        heading = token.text[-1:].isspace() and (self.at == 0 or self.separator_before()) and token is self.token
        if heading and self.peek().kind in ("letter", "command") and word.lower() not in ("const", "constant"):
            return len(upright_name(word)) > 2 and is_plain_word(word)  # `\text{tension }T = ...`
        return alone and len(upright_name(token.text)) > 2 and is_plain_word(token.text)

    def separator_before(self) -> bool:
        before = self.tokens[self.at - 1]
        return before.kind in ("gap", "words") or self.is_char(",;.", before)

    def condition_in_brackets(self) -> bool:
        """Does a bracket here hold a relation, as in `T = ... (n > 1)`?"""
        if not self.is_char("(["):
            return False
        opening = self.token.text
        end = self.matching(self.at, opening, ")" if opening == "(" else "]")
        if end is None:
            return False
        if self.remark_in_brackets(end):
            return True
        depth = 0
        for token in self.tokens[self.at + 1 : end]:
            kind = token.kind
            if kind == "letter" or kind == "number":
                continue
            if kind == "char":
                depth += (token.text in "({[") - (token.text in ")}]")
            if depth == 0 and (self.relation_sign(token) or kind == "words" or (kind == "roman" and self.prose(token))):
                return True
        return False

    def remark_in_brackets(self, end: int) -> bool:
        """`... [\\mathrm{J}]`, `... (\\text{downward})` at the end of a statement: a remark."""
        inner = self.tokens[self.at + 1 : end]
        return (
            len(inner) == 1
            and self.at > 0
            and inner[0].kind in ("roman", "unit")
            and (
                is_unit_text(inner[0].text)
                or inner[0].text.strip().lower() in S.REMARKS
                or ((self.token.spaced or self.separator_before()) and is_plain_word(inner[0].text))
            )
            and (self.tokens[end + 1].kind == "end" or self.is_char(",;.", self.tokens[end + 1]))
        )

    def bracketed_condition(self) -> list[Node]:
        closing = ")" if self.token.text == "(" else "]"
        self.at += 1
        out: list[Node] = []
        while not self.is_char(closing):
            if self.token.kind == "end":
                raise self.fail("a bracket that is never closed")
            if self.omission():
                continue
            if self.separator():
                self.at += 1
            elif (
                self.token.kind == "words"
                or self.token.kind == "unit"
                or (self.token.kind == "roman" and (self.prose(self.token) or self.remark_here()))
            ):
                out.append(self.node("text", (), " ".join(self.token.text.split())))
                self.at += 1
            else:
                out.append(self.relation())
        self.at += 1
        return out

    def remark_here(self) -> bool:
        return self.is_char("([", self.tokens[self.at - 1]) and self.is_char(")]", self.peek())
