"""The parser of a whole text: statements, parted by commas, words, wide spaces and lines, in groups and environments."""

from __future__ import annotations

from typing import NamedTuple

from . import symbols as S
from .backslashes import mended
from .expressions import Expressions
from .repeating import without_repeating
from .tokens import Token
from .tree import OMISSION, Node


class Statement(NamedTuple):
    """One statement of an answer: its tree, the words that stood before it, whether it stood in brackets, its place."""

    node: Node
    words: str
    bracketed: bool
    position: int


class Parser(Expressions):
    """Reads one text: `statements()` gives all that it states, `notes` what was decided where it leaves a choice."""

    def __init__(self, text: str):
        super().__init__(without_repeating(mended(text)))

    def statements(self) -> list[Statement]:
        """All statements of the text: parted by commas, semicolons, line breaks, wide spaces and words."""
        out: list[Statement] = []
        words: list[str] = []
        while self.token.kind != "end":
            plainly = self.begins_plainly(self.token)
            if not plainly:
                if self.omission():
                    out.append(Statement(OMISSION, "", False, self.token.position))
                    continue
                if self.separator():
                    self.at += 1
                    continue
                if self.token.kind == "words" or (self.token.kind == "roman" and self.prose(self.token)):
                    words.append(" ".join(self.token.text.split()))
                    self.at += 1
                    continue
                mark = self.part_mark()
                if mark:
                    words.append(mark)
                    continue
            position, bracketed = self.token.position, not plainly and self.condition_in_brackets()
            adjoins = bracketed and self.at > 0 and not self.separator_before()
            if plainly:
                found = [self.relation()]
            else:
                found = self.line() if not bracketed else self.bracketed_condition()
            if adjoins and out and out[-1].node.op == "symbol" and self.relation_sign(self.token):
                out[-1] = out[-1]._replace(node=self.more_relation(out[-1].node))  # E(r<R) = ...
            for node in found:
                out.append(Statement(node, " ".join(words).strip(), bracketed, position))
                words = []
            if not (
                self.token.kind == "end"
                or self.separator()
                or self.token.kind in ("words", "roman")
                or self.condition_in_brackets()
            ):
                raise self.fail("something that fits nothing before it")
        if words:
            out.append(Statement(Node("text", (), " ".join(words).strip()), "", False, len(self.text)))
        return out

    def begins_plainly(self, token: Token) -> bool:
        """Does a formula begin here, whatever follows: with a number, a symbol, a fraction or a root?"""
        kind = token.kind
        return (
            kind == "letter"
            or kind == "number"
            or (kind == "command" and (token.text in S.FRACTIONS or token.text in S.GREEK or token.text == "sqrt"))
        )

    def line(self) -> list[Node]:
        """One statement; an environment of several lines gives several."""
        if self.is_command("{", "lbrace") and self.peek().kind == "command" and self.peek().text == "begin":
            self.at += 1  # an opening brace before the lines of a system
            if self.environment_name(peek=True) not in S.LINES:
                self.at -= 1
        if self.is_command("begin"):
            name = self.environment_name(peek=True)
            if name in S.LINES:
                return self.environment_lines()
        if self.is_command("boxed", "fbox") and self.peek().kind == "char" and self.peek().text == "{":
            return self.group_of_statements()
        if self.is_char("{") and self.group_is_statement():
            return self.group_of_statements()
        if self.token.kind == "command" and (self.token.text in S.LOOKS or self.token.text in S.VECTOR_FONTS):
            self.at += 1  # \mathbf{x = 1}
            if self.is_char("{") and self.group_is_statement():
                return self.group_of_statements()
            self.at -= 1
        return [self.relation()]

    def group_is_statement(self) -> bool:
        """Does a bare group `{...}` hold whole statements (a relation or a list), as `{\\displaystyle x = 1}` does?"""
        end = self.matching(self.at, "{", "}")
        if end is None or not self.ends_statement(self.tokens[end + 1]):
            return False
        return any(self.relation_sign(token) for token in self.tokens[self.at + 1 : end])

    def ends_statement(self, token: Token) -> bool:
        return (
            token.kind == "end"
            or self.is_char(",;.", token)
            or (token.kind == "command" and token.text in ("end", "\\"))
        )

    def group_of_statements(self) -> list[Node]:
        if self.token.kind == "command":
            self.at += 1
        self.at += 1
        out: list[Node] = []
        while not self.is_char("}"):
            if self.token.kind == "end":
                raise self.fail("a brace that is never closed")
            if self.omission():
                out.append(OMISSION)
                continue
            if self.separator():
                self.at += 1
                continue
            if self.token.kind == "words" or (self.token.kind == "roman" and self.prose(self.token)):
                out.append(self.node("text", (), " ".join(self.token.text.split())))
                self.at += 1
                continue
            if self.part_mark():
                continue
            if self.condition_in_brackets():
                out.extend(self.node("condition", (node,)) for node in self.bracketed_condition())
            else:
                out.extend(self.line())
        self.at += 1
        return out

    def environment_lines(self) -> list[Node]:
        """The lines of an `aligned`; a line that begins with a relation continues the one before."""
        name = self.environment_name()
        if name.startswith("alignat") and self.is_char("{"):
            end = self.matching(self.at, "{", "}")
            self.at = (end or self.at) + 1
        out: list[Node] = []
        words = False
        while not self.is_command("end"):
            if self.token.kind == "end":
                raise self.fail(f"an environment {name} that is never ended")
            if self.separator():
                self.at += 1
            elif self.token.kind == "words" or (self.token.kind == "roman" and self.prose(self.token)):
                out.append(self.node("text", (), " ".join(self.token.text.split())))
                self.at += 1
                words = True
            elif self.part_mark(begins=not out):
                continue
            elif self.relation_sign(self.token) and out and not words:
                out[-1] = self.more_relation(out[-1])
            elif self.condition_in_brackets():
                out.extend(self.node("condition", (node,)) for node in self.bracketed_condition())
            else:
                out.extend(self.line())
                words = False
        self.end_environment()
        return out
