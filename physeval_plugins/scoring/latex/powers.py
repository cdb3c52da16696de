"""Factors: a primary with its powers, indices, primes and signs; groups in braces, arguments of commands, numbers."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from fractions import Fraction

from .accents import accented
from .brackets import bracket
from .conditions import Conditions
from .factors import read_primary
from .names import index_text
from .tokens import Token
from .tree import DIGITS, Node, number, symbol

# What may stand behind a factor and belong to it.
_BEHIND_FACTOR = frozenset(
    [*(("char", sign) for sign in "!*^'_|{"), *(("command", name) for name in ("%", "rvert", "vert"))]
)
_BEHIND_FACTOR_TEXTS = frozenset(text for _, text in _BEHIND_FACTOR)


class Powers(Conditions):
    """The grammar of factors. What brackets and arguments hold are sums and products: see `Expressions` for these."""

    def sum(self) -> Node:
        """A sum of products."""
        raise NotImplementedError

    def product(self) -> Node:
        """A product of factors."""
        raise NotImplementedError

    def sign(self) -> str | None:
        """The sign(s) here, taken."""
        raise NotImplementedError

    def signed_factor(self) -> Node:
        """A factor with its sign."""
        raise NotImplementedError

    def signed(self, node: Node, sign: str | None) -> Node:
        """A value with the sign that was read before it."""
        if sign == "-":
            return self.node("neg", (node,))
        return self.node("pm", (node,), sign) if sign in ("pm", "mp") else node

    def starts_factor(self, token: Token | None = None) -> bool:
        """May a factor begin with this token, or the one here?"""
        raise NotImplementedError

    def factor(self) -> Node:
        """A primary with its powers, indices, primes, factorials, percent and degree signs."""
        self.enter()
        try:
            base = read_primary(self)
            return self.behind(base) if self.tokens[self.at].text in _BEHIND_FACTOR_TEXTS else base
        finally:
            self.depth -= 1

    def behind(self, base: Node) -> Node:
        """A primary with what stands behind it and belongs to it."""
        while self.token[:2] in _BEHIND_FACTOR:
            if self.is_char("!") and self.is_char("!", self.peek()):
                self.at += 2
                base = self.node("call", (base,), "double_factorial")
            elif self.is_char("*") and self.is_char("*", self.peek()):  # a power in plain text
                self.at += 2
                base = self.node("pow", (base, self.signed_factor()))
            elif self.is_char("!") and not self.is_char("=", self.peek()):
                self.at += 1
                base = self.node("factorial", (base,))
            elif self.is_command("%"):
                self.at += 1
                base = self.node("mul", (base, self.node("unit", (), "%")))
            elif self.is_char("^") and self.is_empty_group(1):
                self.at += 3
            elif self.is_char("^"):
                base = self.power(base)
            elif (
                self.is_empty_group(0)
                and self.is_char(")]", self.tokens[self.at - 1])
                and self.is_char("^", self.peek(2))
            ):
                self.at += 2
            elif self.is_char("'") and base.op in ("number", "decimal"):  # 1.75'' of an angle
                seconds = self.is_char("'", self.peek())
                self.at += 1 + seconds
                base = self.node("mul", (base, self.node("unit", (), "arcsec" if seconds else "arcmin")))
            elif self.is_char("'") and isinstance(base, Node):
                raise self.fail("a prime behind something that is no symbol")
            elif self.is_char("_"):
                self.at += 1
                index = self.index()
                base = self.node("apply", (base,), f"_{{{index}}}")
                self.note(f"an index on an expression, _{{{index}}}, is read as a quantity of its own")
            elif (
                not self.bars
                and (self.is_char("|") or self.is_command("rvert", "vert"))
                and self.is_char("_", self.peek())
            ):
                self.at += 2
                place = self.index()
                base = self.node("apply", (base,), f"|_{{{place}}}")
                self.note(f"a value taken at {place} is read as a quantity of its own")
            else:
                break
        return base

    def is_empty_group(self, ahead: int) -> bool:
        return self.is_char("{", self.peek(ahead)) and self.is_char("}", self.peek(ahead + 1))

    def primary(self) -> Node:
        return read_primary(self)

    def bracket(self) -> Node:
        return bracket(self)

    def accented(self, token: Token) -> Node:
        """The name under an accent or in a font whose command was just read."""
        return accented(self, token, name_only=True)

    def sub_parse(self, tokens: list[Token]) -> Node:
        """Parse some tokens as an expression of their own."""
        end = Token("end", "", tokens[-1].position + 1 if tokens else self.token.position)
        outer_tokens, outer_at = self.tokens, self.at
        self.tokens, self.at = [*tokens, end], 0
        try:
            node = self.deeper(self.relation_free)
            if self.token.kind != "end":
                raise self.fail("something that fits nothing before it")
        finally:
            self.tokens, self.at = outer_tokens, outer_at
        return node

    def power(self, base: Node) -> Node:
        """`^{...}` behind a factor that is no bare symbol; degrees among them."""
        self.at += 1
        if self.degree_sign():
            scale = self.token
            if (
                (scale.kind in ("roman", "letter"))
                and scale.text.strip() in ("C", "F")
                and not self.starts_factor(self.peek())
            ):
                self.at += 1
                return self.node("mul", (base, self.node("unit", (), f"deg{scale.text.strip()}")))
            return self.node("mul", (base, self.node("unit", (), "degree")))
        exponent = self.script()
        if self.is_char("^"):
            raise self.fail("two exponents in a row")
        return self.node("pow", (base, exponent))

    def degree_sign(self) -> bool:
        """Consumes `\\circ`, `{\\circ}` (and C, K of a temperature is left to the unit)."""
        if self.is_command("circ", "degree"):
            self.at += 1
            return True
        if (
            self.is_char("{")
            and self.peek().kind == "command"
            and self.peek().text == "circ"
            and self.is_char("}", self.peek(2))
        ):
            self.at += 3
            return True
        return False

    def script(self) -> Node:
        """The exponent behind ^: a group, or one digit, letter or command; in a text without TeX a whole number."""
        outer, self.in_exponent = self.in_exponent, True
        try:
            if self.is_char("{"):
                return self.group()
            if self.is_char("+-"):
                return self.signed_exponent()
            if self.plain and self.token.kind == "number" and self.whole_exponent():
                self.at += 1
                return self.literal(self.tokens[self.at - 1])
            if self.is_char("("):  # plain text: x^(1/2)
                return self.deeper(lambda: read_primary(self))
            return self.argument()
        finally:
            self.in_exponent = outer

    def whole_exponent(self) -> bool:
        """Is the number here an exponent as it stands? In `1s^22s^2` a factor follows its first digit."""
        token, after = self.token, self.peek()
        letter_follows = after.kind == "letter" and after.position == token.position + len(token.text)
        return "e" not in token.text and not (letter_follows and self.tokens[self.at - 2].kind == "letter")

    def signed_exponent(self) -> Node:
        """`10^-8`, and without TeX `e^-x`: a sign and the number, symbol or bracket right behind it."""
        sign, token = self.token, self.peek()
        if not self.sign_joins(sign, token):
            raise self.fail("an exponent is missing")
        self.at += 1
        if token.kind == "number":
            self.at += 1
            exponent = self.literal(token)
        else:
            exponent = self.deeper(lambda: read_primary(self))
            if self.token.kind in ("letter", "number") and self.token.position == self.tokens[self.at - 1].position + 1:
                raise self.fail("an exponent without its brackets")
        self.note("a sign behind ^ is read as that of the exponent")
        return self.node("neg", (exponent,)) if sign.text == "-" else exponent

    def sign_joins(self, sign: Token, token: Token) -> bool:
        """Does the sign here belong to the exponent right behind it, and not to a name (`e^-`)?"""
        if token.position != sign.position + 1:
            return False
        if token.kind == "number":
            return "e" not in token.text
        return self.plain and "^+" not in self.text and (token.kind == "letter" or self.is_char("(", token))

    def group(self) -> Node:
        """`{expression}`"""
        opening = self.token
        self.expect("{", "an opening brace")
        token = self.tokens[self.at]
        if token.kind == "number" and self.is_char("}", self.tokens[self.at + 1]):  # most groups by far
            self.at += 2
            return self.literal(token)
        bars, self.bars = self.bars, []
        self.enter()
        try:
            inner = self.relation_free()
        finally:
            self.depth -= 1
        self.bars = bars
        if self.token.kind == "end":
            raise self.fail("a brace that is never closed", opening)
        self.expect("}", "a closing brace")
        return inner

    def relation_free(self) -> Node:
        inner = self.sum()
        if self.relation_sign(self.tokens[self.at]):
            raise self.fail("a relation inside an expression")
        return inner

    def argument(self) -> Node:
        """An argument of a command: a group, or ONE digit, letter or command (`\\frac52`, `x^12`)."""
        token = self.tokens[self.at]
        if token.text == "{" and token.kind == "char":
            return self.group()
        if token.kind == "number" and token.text[0] != ".":
            return DIGITS[self.take_digit()]
        if token.kind == "letter":
            self.at += 1
            return self.bare_letter(token)
        if token.kind in ("command", "roman"):
            return self.deeper(lambda: read_primary(self, bare=True))
        raise self.fail("an argument is missing")

    def bare_letter(self, token: Token) -> Node:
        return symbol(token.text)

    def index(self) -> str:
        """The text of an index behind _, with all that is only looks taken out."""
        return index_text(self)

    def literal(self, token: Token) -> Node:
        """A number as written: whole numbers exact, others with their digits."""
        text = token.text
        if len(text) == 1:
            self.nodes += 1
            return DIGITS[text]
        if "." not in text and "e" not in text:
            if len(text) > 4_000:
                return self.node("decimal", (), text)
            return self.node("number", (), Fraction(int(text)))
        try:
            value = Decimal(text)
        except InvalidOperation:
            raise self.fail("a number out of range", token) from None
        if abs(value.adjusted()) > 5_000:
            mantissa, exponent = text.split("e")
            return self.node(
                "mul",
                (
                    self.literal(token._replace(text=mantissa)),
                    self.node("pow", (number(10), number(int(exponent[:12])))),
                ),
            )
        return self.node("decimal", (), text)
