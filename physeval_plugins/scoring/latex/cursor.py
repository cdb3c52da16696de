"""A place in the tokens of a text, and the limits of depth and size while it is read."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..limits import check_time
from . import symbols as S
from .errors import UnreadableLatex
from .tokenizer import tokenize
from .tokens import Token
from .tree import Node

MAX_DEPTH = 90
MAX_NODES = 8_000
_TEX = re.compile(r"[\\{}$]")
STEPS_BETWEEN_CLOCKS = 32  # a step takes microseconds
MAX_TREE_DEPTH = 200  # whatever walks a tree calls itself so often


class Cursor:
    """Reads one text. `notes` says what was decided where the text leaves a choice."""

    def __init__(self, text: str):
        self.text = text
        self.plain = not _TEX.search(text)  # x^12 is a power as in programs; in TeX x^1 2
        self.tokens = tokenize(text)
        self.at = 0
        self.depth = 0
        self.nodes = self.steps = 0
        self.bars: list[str] = []
        self.in_exponent = False
        self.in_units = False  # in a fraction of units: upright letters are units there
        self.differential = 0
        self.pending: list[Node] = []  # differentials of the integral signs further out
        self.cells = 0  # matrices and cases around: & and \\\\ part their cells there
        self.notes: list[str] = []

    @property
    def token(self) -> Token:
        return self.tokens[self.at]

    def peek(self, ahead: int = 1) -> Token:
        tokens, at = self.tokens, self.at + ahead
        return tokens[at] if at < len(tokens) else tokens[-1]

    def is_char(self, chars: str, token: Token | None = None) -> bool:
        if token is None:
            token = self.tokens[self.at]
        return token.kind == "char" and token.text in chars

    def is_command(self, *names: str) -> bool:
        token = self.tokens[self.at]
        return token.kind == "command" and token.text in names

    def fail(self, what: str, token: Token | None = None) -> UnreadableLatex:
        token = token or self.token
        if token.kind == "end":
            what = f"{what}: the text ends"
        return UnreadableLatex(self.text, min(token.position, len(self.text)), what)

    def expect(self, char: str, what: str) -> None:
        if not self.is_char(char):
            raise self.fail(f"{what} is missing")
        self.at += 1

    def take_digit(self) -> str:
        """The first digit of the number here, as TeX takes it; what is left stays, the e3 of `1e3` as a letter and a number."""
        token = self.token
        digit, rest, place = token.text[0], token.text[1:], token.position + 1
        left = []
        if rest.startswith("e"):
            left.append(Token("letter", "e", place))
            rest, place = rest[1:], place + 1
            if rest[0] in "+-":
                left.append(Token("char", rest[0], place))
                rest, place = rest[1:], place + 1
        if rest:
            left.append(Token("number", rest, place))
        if left:
            self.tokens[self.at : self.at + 1] = left
        else:
            self.at += 1
        return digit

    def note(self, text: str) -> None:
        if text not in self.notes:
            self.notes.append(text)

    def node(self, op: str, args: tuple[Node, ...] = (), value: object = None) -> Node:
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise self.fail(f"more than {MAX_NODES:,} operations")
        node = Node(op, args, value)
        if node.depth > MAX_TREE_DEPTH:
            raise self.fail(f"more than {MAX_TREE_DEPTH} operations one within the other")
        return node

    def deeper(self, read: Callable[[], Node]) -> Node:
        self.enter()
        try:
            return read()
        finally:
            self.depth -= 1

    def enter(self) -> None:
        """One level down; the caller takes it off `depth` again."""
        self.depth += 1
        self.steps += 1
        if not self.steps % STEPS_BETWEEN_CLOCKS:
            check_time()
        if self.depth > MAX_DEPTH:
            raise self.fail(f"nested deeper than {MAX_DEPTH} levels")

    def matching(self, start: int, opening: str, closing: str) -> int | None:
        """Index of the token that closes the bracket at `start`."""
        depth, tokens = 0, self.tokens
        for index in range(start, len(tokens)):
            token = tokens[index]
            if token.kind == "char":
                if token.text == opening:
                    depth += 1
                elif token.text == closing:
                    depth -= 1
                    if depth <= 0:
                        return index
        return None

    def relation_sign(self, token: Token) -> str | None:
        if token.kind == "char" and token.text in "=<>":
            return token.text
        if token.kind == "command":
            return S.RELATIONS.get(token.text)
        return None

    def raw_group(self, what: str) -> list[Token]:
        """The tokens of `{...}`, without the braces."""
        if not self.is_char("{"):
            raise self.fail(f"{what} is missing")
        end = self.matching(self.at, "{", "}")
        if end is None:
            raise self.fail("a brace that is never closed")
        inner = self.tokens[self.at + 1 : end]
        self.at = end + 1
        return inner

    def end_environment(self) -> None:
        """Passes over `\\end{name}`: nothing but a name may stand there."""
        if not self.is_char("{", self.peek()):
            self.at += 1
            return
        start = self.token
        if not self.environment_name().rstrip("*").isalpha():
            raise self.fail("the name of an environment is missing", start)

    def skip_double_brackets(self, opening: str, closing: str) -> int:
        """At an opening bracket: how many more open right behind it and close right before its end; they are passed over."""
        end = self.matching(self.at, opening, closing)
        skipped = 0
        while (
            end is not None
            and self.is_char(opening, self.peek(skipped + 1))
            and self.is_char(closing, self.tokens[end - skipped - 1])
            and self.matching(self.at + skipped + 1, opening, closing) == end - skipped - 1
        ):
            skipped += 1
            check_time()
        self.at += skipped
        return skipped

    def environment_name(self, peek: bool = False) -> str:
        start = self.at
        self.at += 1
        self.expect("{", "the name of an environment")
        letters = []
        while not self.is_char("}"):
            if self.token.kind == "end":
                raise self.fail("the name of an environment is missing")
            letters.append(self.token.text)
            self.at += 1
        self.at += 1
        if peek:
            self.at = start
        return "".join(letters)
