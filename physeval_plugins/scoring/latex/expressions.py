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

from . import symbols as S
from .calculus import slash_derivative
from .powers import Powers
from .slash import end_below
from .tokens import Token
from .tree import Node, symbol
from .unit_text import light

_PRODUCT_SIGNS = {
    **dict.fromkeys((("command", name) for name in ("cdot", "cdotp", "ast", "bullet")), "dot"),
    **dict.fromkeys((("command", name) for name in ("times", "wedge")), "cross"),
    **dict.fromkeys((("command", name) for name in ("div", "slash")), "div"),
    ("char", "*"): "dot",
    ("char", "/"): "div",
}
_PRODUCT_TEXTS = frozenset(text for _, text in _PRODUCT_SIGNS)
_SIGNS = frozenset(("+", "-", "pm", "mp"))
_ALIGNMENT = frozenset(("&", "\\", "newline"))
_GOES_ON_AS_SUM = _SIGNS | _ALIGNMENT | {"over", "choose"}
_ENDS_PRODUCT = frozenset("+-=)}],;<>")


class Expressions(Powers):
    """The grammar of relations, sums and products."""

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
        return self.signed(self.factor(), sign)

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
            return token.text not in S.NEVER_STARTS_FACTOR and token.text not in S.RELATIONS
        return False


def _ends_in_number(node: Node) -> bool:
    """Is the last factor a number? In `E^2 4\\pi` the 2 is an exponent, and the 4 a factor."""
    last = node.args[-1] if node.op == "mul" else node
    return not (last.op == "symbol" or (last.op == "pow" and last.args[0].op not in ("number", "decimal")))


def _whole(node: Node) -> bool:
    return node.op == "number" and node.value.denominator == 1
