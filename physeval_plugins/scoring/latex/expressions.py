"""Tokens -> trees: a Pratt parser for formulas as physicists write them.

All input is consumed or nothing is accepted. How strongly things bind, weakest first: relations; + - ±; products
(written or implied), / ; a minus sign; powers, primes, indices, factorials. What LaTeX leaves open is decided so:

* the argument of a function without brackets is the product of numbers and symbols behind it; it ends at a bracket,
  a fraction (unless it begins with it), a thin space, an operator or the next function;
* `a/bc` is a/(bc) where bc is set as one product, but `1/2mv^2` is (1/2)mv² (see `slash`); in an exponent, where nobody
  writes a product behind a quotient, all of it is below;
* a number right behind a letter is its index (`m1`); behind ^ TeX takes one digit, a text without TeX the number;
* a letter before a bracket multiplies, unless the bracket holds one symbol or a list: `a(b+c)`, but `f(x)`, `f(x,t)`;
* `e` is Euler's number as the base of a power other than a small whole one, and upright.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import TYPE_CHECKING

from . import symbols as S
from .accents import accented
from .brackets import bracket
from .calculus import slash_derivative
from .conditions import Conditions
from .factors import read_primary
from .names import index_text
from .slash import end_below
from .tokens import Token
from .tree import DIGITS, Node, number, symbol
from .unit_text import light

if TYPE_CHECKING:
    pass


_PRODUCT_SIGNS = {
    **dict.fromkeys((("command", name) for name in ("cdot", "cdotp", "ast", "bullet")), "dot"),
    **dict.fromkeys((("command", name) for name in ("times", "wedge")), "cross"),
    **dict.fromkeys((("command", name) for name in ("div", "slash")), "div"),
    ("char", "*"): "dot",
    ("char", "/"): "div",
}
# What may stand behind a factor and belong to it.
_BEHIND_FACTOR = frozenset(
    [*(("char", sign) for sign in "!*^'_|{"), *(("command", name) for name in ("%", "rvert", "vert"))]
)


_BEHIND_FACTOR_TEXTS = frozenset(text for _, text in _BEHIND_FACTOR)
_PRODUCT_TEXTS = frozenset(text for _, text in _PRODUCT_SIGNS)
_SIGNS = frozenset(("+", "-", "pm", "mp"))
_ALIGNMENT = frozenset(("&", "\\", "newline"))
_GOES_ON_AS_SUM = _SIGNS | _ALIGNMENT | {"over", "choose"}
_ENDS_PRODUCT = frozenset("+-=)}],;<>")


class Expressions(Conditions):
    """The grammar of relations, sums, products and factors."""

    def relation(self) -> Node:
        """expression [relation expression ...]; a statement may begin with its relation (`= 5`, `\\approx 3`)."""
        if self.relation_sign(self.token):
            sign = self.relation_sign(self.token)
            self.at += 1
            first = self.ratio()
            lead = self.node("relation", (Node("text", (), ""), first), sign)
            return self.more_relation(lead)
        return self.more_relation(self.ratio())

    def ratio(self) -> Node:
        """expression [: expression ...]; `a:b` is a/b, `a:b:c` the pair a/c, b/c."""
        first = self.sum()
        if self.tokens[self.at].text != ":":
            return first
        terms = [first]
        while self.is_ratio():
            self.at += 1
            terms.append(self.sum())
        if len(terms) == 1:
            return first
        self.note("a:b is read as the ratio a/b")
        parts = tuple(self.node("div", (term, terms[-1])) for term in terms[:-1])
        return parts[0] if len(parts) == 1 else self.node("tuple", parts)

    def is_ratio(self) -> bool:
        """Is the colon here a sign of a ratio, and not one behind a name (`T: 2\\pi`)?

        It is between two numbers, and in a statement whose other side has one, too, or that has two.
        """
        after = self.peek()
        if not self.is_char(":") or self.is_char("=", after) or not self.starts_factor(after):
            return False
        before = self.tokens[self.at - 1]
        if after.kind == "number" and before.kind == "number":
            return True
        start = end = self.at
        while start and not self.parts(self.tokens[start - 1]):
            start -= 1
        while not self.parts(self.tokens[end]):
            end += 1
        return sum(self.is_char(":", token) for token in self.tokens[start:end]) > 1

    def parts(self, token: Token) -> bool:
        """Does this token end a statement, whatever stands around it?"""
        return token.kind in ("end", "gap", "words") or self.is_char(",;.{}", token)

    def more_relation(self, first: Node) -> Node:
        if first.op == "relation":
            terms, signs = list(first.args), [first.value]
        elif first.op == "chain":
            terms, signs = list(first.args), list(first.value)
        else:
            terms, signs = [first], []
        while True:
            self.pass_alignment()
            sign = self.relation_sign(self.tokens[self.at])
            if sign is None:
                break
            self.at += 1
            if self.is_char("=") and sign in "<>":  # plain text: <=, >=
                sign += "="
                self.at += 1
            elif self.is_char(">") and sign == "=":
                sign = "⇒"
                self.at += 1
            self.pass_alignment()
            if sign == "→" and (self.token.kind == "end" or self.separator()):
                break
            if self.relation_sign(self.token) == "=" and sign in ("=", "≈"):  # '= =' over a line break
                self.at += 1
            if self.token.kind == "words":
                terms.append(self.node("text", (), self.token.text))
                self.at += 1
            else:
                terms.append(self.ratio())
            signs.append(sign)
        if not signs:
            return terms[0]
        if len(signs) == 1:
            return self.node("relation", tuple(terms), signs[0])
        return self.node("chain", tuple(terms), tuple(signs))

    def pass_alignment(self) -> None:
        """Over `&` and over a line break that only carries on a formula (`\\\\ &= ...`)."""
        while not self.cells:
            token = self.tokens[self.at]
            if token.text not in _ALIGNMENT:
                return
            if (token.kind == "char" and token.text == "&") or (
                token.kind == "command" and token.text in ("\\", "newline") and self.continues()
            ):
                self.at += 1
            else:
                break

    def continues(self) -> bool:
        """Does the formula go on behind the line break here (with a relation or a binary operator)?"""
        ahead = 1
        while self.is_char("&", self.peek(ahead)):
            ahead += 1
        token = self.peek(ahead)
        return (
            bool(self.relation_sign(token))
            or self.is_char("+-*/", token)
            or (token.kind == "command" and token.text in ("times", "cdot", "pm", "mp"))
        )

    def sum(self) -> Node:
        """[+-±] product (+-± product)*"""
        terms: list[Node] = []
        self.pass_alignment()
        if self.tokens[self.at].text not in _SIGNS:
            terms.append(self.product())
            if self.tokens[self.at].text not in _GOES_ON_AS_SUM:
                return terms[0]
        while True:
            sign = self.sign()
            if sign is None and terms:
                break
            if sign is not None and terms and self.trailing_dots():
                self.at += 1
                terms.append(symbol("\\cdots"))
                self.note("the dots that carry on a sum are read as a term of their own")
                break
            term = self.product()
            if sign == "-":
                term = self.node("neg", (term,))
            elif sign in ("pm", "mp"):
                if terms:
                    left = terms[0] if len(terms) == 1 else self.node("add", tuple(terms))
                    terms = [self.node("pm", (left, term), sign)]
                    self.pass_alignment()
                    continue
                term = self.node("pm", (term,), sign)
            terms.append(term)
        total = terms[0] if len(terms) == 1 else self.node("add", tuple(terms))
        if self.is_command("over", "choose"):  # TeX's own fraction: all of the group above, all below
            name = self.token.text
            self.at += 1
            below = self.sum()
            return self.node("div", (total, below)) if name == "over" else self.node("call", (total, below), "binomial")
        return total

    def trailing_dots(self) -> bool:
        """Are here the dots that carry on a sum, `1 + x + \\cdots`? They are a term of their own, whatever its sign."""
        return self.is_command("ldots", "cdots", "dots", "dotsb") and not (
            self.is_char("+-", self.peek()) or self.starts_factor(self.peek())
        )

    def sign(self) -> str | None:
        """The sign(s) here, folded: `+-` is -, `--` is +."""
        found: str | None = None
        while self.tokens[self.at].text in _SIGNS:
            if self.is_char("+-"):
                flip = self.token.text == "-"
                if found in ("pm", "mp"):
                    found = {"pm": "mp", "mp": "pm"}[found] if flip else found
                else:
                    found = "-" if flip != (found == "-") else "+"
            elif self.is_command("pm", "mp"):
                found = self.token.text if found != "-" else {"pm": "mp", "mp": "pm"}[self.token.text]
            else:
                return found
            self.at += 1
            self.pass_alignment()
        return found

    def product(self) -> Node:
        """factor ((* | / | nothing) factor)*; left to right."""
        left = self.factor()
        while True:
            token = self.tokens[self.at]
            if token.kind == "char" and token.text in _ENDS_PRODUCT:
                return left
            if token.text in _ALIGNMENT:
                self.pass_alignment()
                token = self.tokens[self.at]
            op = _PRODUCT_SIGNS.get(token[:2]) if token.text in _PRODUCT_TEXTS else None
            if op is None:
                if not self.starts_factor():
                    return left
                left = self.juxtaposed(left)
                continue
            if self.is_command("cdot") and self.relation_sign(self.peek()):
                raise self.fail("a product sign with nothing behind it")
            self.at += 1
            left = self.quotient(left) if op == "div" else self.node(op, (left, self.signed_factor()))

    def signed_factor(self) -> Node:
        self.pass_alignment()
        sign = self.sign()
        factor = self.factor()
        if sign == "-":
            return self.node("neg", (factor,))
        if sign in ("pm", "mp"):
            return self.node("pm", (factor,), sign)
        return factor

    def quotient(self, left: Node) -> Node:
        """What stands below a slash: one factor, or a product set as one. In an exponent the whole product behind it."""
        derivative = slash_derivative(self, left)
        if derivative is not None:
            return derivative
        end = self.at if self.in_exponent else end_below(self, left)
        below = self.signed_factor()
        while self.at < end:
            below = self.times(below, self.factor())
            self.note("a/bc is read as a/(bc)")
        if self.in_exponent and not (left.op == "number" and below.op == "number"):
            while self.starts_factor() and not self.token.spaced and self.token.kind != "roman":
                below = self.times(below, self.factor())
                self.note("in an exponent a/bc is read as a/(bc)")
        return self.node("div", (left, light(self, left, below)))

    def juxtaposed(self, left: Node) -> Node:
        """`left factor ...`; a whole number before a fraction of numbers is a mixed number; two other numbers mean nothing."""
        factors = list(left.args) if left.op == "mul" else [left]
        while True:
            token, before = self.token, self.tokens[self.at - 1]
            after_number = before.kind == "number" and len(factors) == 1 and _whole(left)
            right = self.factor()
            if token.kind == "number" and before.kind == "number" and _ends_in_number(factors[-1]):
                if not (after_number and _whole(right) and self.is_char("/") and self.peek().kind == "number"):
                    raise self.fail("two numbers side by side", token)
                self.at += 1
                right = self.node("div", (right, self.factor()))
                break
            if (
                after_number
                and token.kind == "command"
                and token.text in S.FRACTIONS
                and right.op == "div"
                and all(map(_whole, right.args))
                and right.args[0].value < right.args[1].value
            ):
                break
            factors.append(right)
            token = self.tokens[self.at]
            if token.text in _ALIGNMENT:
                self.pass_alignment()
                token = self.tokens[self.at]
            if (token.text in _PRODUCT_TEXTS and token[:2] in _PRODUCT_SIGNS) or not self.starts_factor():
                return self.node("mul", tuple(factors))
        self.note("a whole number before a fraction of numbers is read as a mixed number")
        return self.node("add", (left, right))

    def times(self, left: Node, right: Node) -> Node:
        if left.op == "mul":
            return self.node("mul", (*left.args, right))
        return self.node("mul", (left, right))

    NEVER_STARTS = frozenset(
        (
            "cdot cdotp ast times div slash over choose pm mp \\ newline cr end rangle rvert rVert rfloor rceil "
            "right } ) ] rbrace rbrack rgroup land lor wedge vee cup quad qquad bullet tag and middle | colon limits nolimits to"
        ).split()
    )

    def starts_factor(self, token: Token | None = None) -> bool:
        if token is None:
            token = self.tokens[self.at]
        kind = token.kind
        if kind == "letter" or kind == "number" or kind == "unit":
            return True
        if kind == "end":
            return False
        if kind == "roman":
            return not self.prose(token)
        if kind == "char":
            if token.text == "|":
                return not self.bars or self.bars[-1] != "|"
            if token.text in "([":
                return token is not self.tokens[self.at] or not self.condition_in_brackets()
            return token.text in "{"
        if kind == "command":
            if token.text == "|":
                return not self.bars or self.bars[-1] != "\\|"
            if token.text in ("vert", "mid"):
                return not self.bars or self.bars[-1] not in ("vert", "mid", "|")
            return token.text not in self.NEVER_STARTS and token.text not in S.RELATIONS
        return False

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
            raise self.fail("an exponent")
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
        raise self.fail("an argument")

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


def _ends_in_number(node: Node) -> bool:
    """Is the last factor a number? In `E^2 4\\pi` the 2 is an exponent, and the 4 a factor."""
    last = node.args[-1] if node.op == "mul" else node
    return not (last.op == "symbol" or (last.op == "pow" and last.args[0].op not in ("number", "decimal")))


def _whole(node: Node) -> bool:
    return node.op == "number" and node.value.denominator == 1
