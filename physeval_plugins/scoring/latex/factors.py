"""What a factor may begin with: numbers, symbols, fonts, fractions, roots, functions, brackets, environments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import symbols as S
from .accents import accented
from .brackets import bars, braced, braces_as_bracket, bracket, prescript
from .calculus import read_big_operator, read_derivative, read_nabla, read_partial
from .functions import read_function
from .kets import angle
from .letters import called, dimensions, names_variable, read_letter, read_variable
from .names import tokens_text, upright_name, with_scripts
from .tokens import Token
from .tree import EULER, IMAGINARY, INFINITY, PI, Node, number, symbol
from .unit_text import is_unit_text, light, numeric_before, read_unit

if TYPE_CHECKING:
    from .powers import Powers


_OPERATORS = {"grad": "grad", "div": "div", "curl": "curl", "rot": "curl"}


def read_primary(p: Powers, bare: bool = False) -> Node:
    """One primary. `bare`: as the unbraced argument of a command, without scripts behind it."""
    token = p.tokens[p.at]
    kind = token.kind
    if kind == "letter":
        return read_letter(p, token)
    if kind == "command":
        return _command(p, token, bare)
    if kind == "number":
        p.at += 1
        return p.literal(token)
    if kind == "roman":
        return _roman(p, token, bare)
    if kind == "unit":
        p.at += 1
        return read_unit(p, token.text, token) or number(1)
    if kind == "char":
        if token.text in "([":
            return bracket(p)
        if token.text == "{":
            return braced(p)
        if token.text == "|":
            return bars(p, "|")
        element = prescript(p) if token.text in "^_" else None
        if element is not None:
            return element
        raise p.fail(f"the character {token.text!r}")
    if kind == "words":
        raise p.fail("words inside a formula")
    raise p.fail("a formula is missing something here")


def _roman(p: Powers, token: Token, bare: bool) -> Node:
    """Upright text inside a formula: a function, e, i, d, a number, a unit behind a number, or a name."""
    raw = token.text.strip()
    name = upright_name(raw)
    if name == "":
        raise p.fail("empty upright text")
    if name in ("min", "arcsec") and p.at and p.tokens[p.at - 1].kind == "number" and not _starts_argument(p):
        p.at += 1
        return p.node("unit", (), name)
    if name in S.FUNCTIONS and not (name in ("Re", "Im") and not _starts_argument(p)):
        p.at += 1
        return read_function(p, S.FUNCTIONS[name])
    if name in _OPERATORS and p.starts_factor(p.peek()):
        p.at += 1
        return p.node("operator", (p.factor(),), _OPERATORS[name])
    if name == "e":
        p.at += 1
        if p.is_char("_"):
            return with_scripts(p, "e")
        p.note("an upright e is read as Euler's number")
        return EULER
    if name in ("i", "j") and not (p.peek().kind == "char" and p.peek().text == "_"):
        p.at += 1
        p.note(f"an upright {name} is read as the imaginary unit")
        return IMAGINARY
    if name == "d" and (p.differential or p.peek().kind == "letter" or p.peek().kind == "command"):
        p.at += 1
        order = dimensions(p) if p.differential else None
        if names_variable(p):
            return p.node("differential", (read_variable(p),), order)
        return symbol("d")
    if name.lower() == "zero":
        p.at += 1
        return number(0)
    if name.isdigit() or name.replace(".", "", 1).isdigit():
        p.at += 1
        return p.literal(token._replace(text=name, kind="number"))
    if p.at and (p.in_units or _ends_value(p.tokens[p.at - 1])):
        unit = read_unit(p, raw, token, optional=True)
        if unit is not None and numeric_before(p) and not _names_follow(p):
            p.at += 1
            return _raised(p, unit)
        if unit is not None and _ends_statement(p, token, name):
            p.at += 1
            return unit
    p.at += 1
    if bare:
        return symbol(name)
    return called(p, with_scripts(p, name))


def _raised(p: Powers, unit: Node) -> Node:
    """`\\text{m/s}^2` is m/s²: a power behind upright units raises the last of them."""
    if not p.is_char("^"):
        return unit
    if unit == p.node("unit", (), "ms") and p.is_char("{", p.peek()) and p.is_char("-", p.peek(2)):
        unit = p.node("mul", (p.node("unit", (), "m"), p.node("unit", (), "s")))
    if unit.op != "mul":
        return unit
    return p.node("mul", (*unit.args[:-1], p.power(unit.args[-1])))


def _is_unit_fraction(p: Powers) -> bool:
    """`9.8 \\frac{\\text{m}}{\\text{s}^2}`: a fraction of upright units and their powers behind a number."""
    if not p.at or not _ends_value(p.tokens[p.at - 1]) or not numeric_before(p) or not p.is_char("{", p.peek()):
        return False
    above = p.matching(p.at + 1, "{", "}")
    below = p.matching(above + 1, "{", "}") if above is not None and p.is_char("{", p.tokens[above + 1]) else None
    if below is None:
        return False
    inner = p.tokens[p.at + 1 : below]
    return any(token.kind == "roman" for token in inner) and all(
        (token.kind == "roman" and is_unit_text(token.text))
        or (token.kind == "char" and token.text in "{}^-")
        or token.kind == "number"
        or (token.kind == "command" and token.text == "cdot")
        for token in inner
    )


def _ends_value(token: Token) -> bool:
    """May a unit stand behind this token: a number, the end of a bracket, power or fraction, a constant, another unit?"""
    return token.kind in ("number", "unit", "roman", "letter", "command") or (
        token.kind == "char" and token.text in "})]/"
    )


def _names_follow(p: Powers) -> bool:
    """Does a symbol follow right behind the upright text here? Then it is a symbol, too: ½ m v² set upright."""
    token = p.peek()
    if token.kind == "roman":
        return not is_unit_text(token.text)
    return token.kind == "letter" or (token.kind == "command" and token.text in S.GREEK)


def _ends_statement(p: Powers, token: Token, name: str) -> bool:
    """Is this the unit of a value with symbols: with a slash, or at the end of its statement, set off, no single letter?"""
    if "/" in token.text and token.text[-1:] != "/":
        return True
    ends = p.peek().kind == "end" or p.is_char(",;.", p.peek())
    return ends and (token.text[:1].isspace() or (token.spaced and len(name) > 1))


def _starts_argument(p: Powers) -> bool:
    token = p.peek()
    return (token.kind == "char" and token.text in "([{") or (
        token.kind == "command" and token.text in ("lbrace", "{", "sqrt", *S.ACCENTS, *S.FRACTIONS)
    )


# -- commands ---------------------------------------------------------------------------------------------------


def _command(p: Powers, token: Token, bare: bool) -> Node:
    name = token.text
    if name == "Delta" or name == "delta" or name == "nabla" or name == "partial":
        return _operator_letter(p, token, bare)
    if name == "Omega" and not bare and _is_ohm(p):
        p.at += 1
        return p.node("unit", (), "Ω")
    if name == "mu" and not bare and p.peek().kind == "roman" and is_unit_text("µ" + p.peek().text) and _is_prefix(p):
        p.at += 2
        return read_unit(p, "µ" + p.tokens[p.at - 1].text, token) or number(1)
    if name in S.GREEK or name in S.LETTER_COMMANDS:
        p.at += 1
        letter = S.LETTER_COMMANDS.get(name, f"\\{name}")
        if name in ("Re", "Im") and (p.is_char("([{") or p.is_command(*S.ACCENTS, "lbrace", "{")):
            return read_function(p, "re" if name == "Re" else "im")
        return symbol(letter) if bare else called(p, with_scripts(p, letter))
    if name == "pi":
        p.at += 1
        if not bare and (p.is_char("_") or p.is_char("'") or _is_charge(p)):
            return with_scripts(p, "\\pi")
        return PI
    if name == "infty":
        p.at += 1
        return INFINITY
    if name in S.FRACTIONS:
        return fraction(p)
    if name == "sqrt":
        return _root(p)
    if name in S.FUNCTIONS:
        p.at += 1
        return read_function(p, S.FUNCTIONS[name])
    if name == "abs":
        p.at += 1
        if not p.is_char("{(["):
            raise p.fail("abs without its bracket")
        return p.node("abs", (p.argument() if p.is_char("{") else bracket(p),))
    if name == "cbrt":
        p.at += 1
        return p.node("root", (bracket(p) if p.is_char("(") else p.argument(), number(3)))
    if name == "operatorname*":
        raise p.fail("an operator without a name")
    if name in S.VECTOR_FONTS or name in S.ACCENTS or name in S.SCRIPT_FONTS:
        p.at += 1
        return called(p, accented(p, token, name_only=bare))
    if name in S.LOOKS:
        p.at += 1
        return p.group() if p.is_char("{") else p.argument()
    if name in ("int", "oint", "oiint", "oiiint", "iint", "iiint", "sum", "prod", "lim", "smallint"):
        return read_big_operator(p, token)
    if name in ("lvert", "vert", "mid"):
        return bars(p, "lvert" if name == "lvert" else name)
    if name in ("|", "lVert", "Vert", "norm"):
        return bars(p, name)
    if name in ("{", "lbrace"):
        return braces_as_bracket(p)
    if name in ("lbrack", "lgroup"):
        return bracket(p)
    if name == "langle":
        return angle(p)
    if name in ("lfloor", "lceil"):
        p.at += 1
        inner = p.deeper(p.relation_free)
        if not p.is_command("rfloor" if name == "lfloor" else "rceil"):
            raise p.fail(f"a \\{name} that is never closed")
        p.at += 1
        return p.node("call", (inner,), "floor" if name == "lfloor" else "ceil")
    if name == "begin":
        from .environments import read_environment

        return read_environment(p)
    if name in ("binom", "dbinom", "tbinom"):
        p.at += 1
        return p.node("call", (p.argument(), p.argument()), "binomial")
    if name in ("textcolor", "colorbox"):
        p.at += 1
        p.raw_group("a colour")
        return p.argument()
    if name in ("overset", "underset", "stackrel"):
        p.at += 1
        p.raw_group("what stands over or under")
        return p.argument()
    if name in ("underbrace", "overbrace"):
        p.at += 1
        inner = p.argument()
        if p.is_char("_^"):
            p.at += 1
            p.raw_group("a brace's label")
        return inner
    if name in ("ldots", "cdots", "dots", "dotsb", "vdots"):
        raise p.fail("an omission (dots) where a term is needed")
    if name in ("circ", "degree"):
        p.at += 1
        return p.node("unit", (), "degree")
    if name == "%":
        raise p.fail("a percent sign without a number")
    if name == "prescript":
        p.at += 1
        over, under, letter = (tokens_text(p.raw_group("an argument of \\prescript")) for _ in range(3))
        return with_scripts(p, f"\\prescript{{{over}}}{{{under}}}{{{letter}}}")
    if name == "mathop":
        p.at += 1
        return p.argument()
    raise p.fail(f"the command \\{name} is not known")


def _is_charge(p: Powers) -> bool:
    """`\\pi^+`, `\\pi^{-}`: a pion."""
    sign = p.peek(2) if p.is_char("{", p.peek()) else p.peek()
    alone = p.is_char("}", p.peek(3)) if p.is_char("{", p.peek()) else not p.sign_joins(sign, p.peek(2))
    return p.is_char("^") and alone and (p.is_char("+-", sign) or sign[:2] == ("command", "pm"))


def _is_prefix(p: Powers) -> bool:
    """`5\\,\\mu\\mathrm{m}`: a µ behind a number."""
    return p.at > 0 and _ends_value(p.tokens[p.at - 1]) and numeric_before(p)


def _is_ohm(p: Powers) -> bool:
    """`5\\,\\Omega`: a number and Ω as a whole statement."""
    before, after = p.tokens[p.at - 1] if p.at else None, p.peek()
    if before is None or not (before.kind == "number" or p.is_char("}", before)):
        return False
    unit = p.peek(2) if after[:2] == ("command", "cdot") else after  # 5\,\Omega\cdot\mathrm m
    if not (after.kind == "end" or p.is_char(",;.", after) or (unit.kind == "roman" and is_unit_text(unit.text))):
        return False
    start = p.at - 1
    while start and not (p.is_char("=,;", p.tokens[start - 1]) or p.relation_sign(p.tokens[start - 1])):
        start -= 1
        if p.tokens[start].kind not in ("number", "char") and p.tokens[start].text not in ("times", "cdot"):
            return False
    return True


def _operator_letter(p: Powers, token: Token, bare: bool) -> Node:
    """Δ, δ, ∂, ∇: operators before a symbol, else symbols."""
    name = token.text
    p.at += 1
    if bare:
        return symbol(f"\\{name}")
    if name == "nabla":
        return read_nabla(p)
    if name == "partial":
        return read_partial(p)
    token = p.token
    letter: str | None = None
    if token.kind == "letter":
        p.at += 1
        letter = token.text
    elif (token.kind == "command" and token.text in S.GREEK) or (
        token.kind == "command" and token.text in S.LETTER_COMMANDS
    ):
        p.at += 1
        letter = S.LETTER_COMMANDS.get(token.text, f"\\{token.text}")
    elif token.kind == "command" and (
        token.text in S.VECTOR_FONTS or token.text in S.ACCENTS or token.text in S.SCRIPT_FONTS
    ):
        p.at += 1
        inner = accented(p, token, name_only=True)
        if inner.op != "symbol":
            raise p.fail(f"\\{name} before something that is no symbol", token)
        return called(p, with_scripts(p, f"\\{name} {inner.value}"))
    elif (
        token.kind == "roman"
        and upright_name(token.text).isalpha()
        and upright_name(token.text) not in S.FUNCTIONS
        and not p.prose(token)
    ):
        p.at += 1
        letter = upright_name(token.text)
    if letter is None:
        return called(p, with_scripts(p, f"\\{name}"))
    return called(p, with_scripts(p, f"\\{name} {letter}"))


# -- fractions, roots, functions ----------------------------------------------------------------------------------


def fraction(p: Powers) -> Node:
    derivative = read_derivative(p)
    if derivative is not None:
        return derivative
    outer, p.in_exponent = p.in_exponent, False
    outer_units, p.in_units = p.in_units, p.in_units or _is_unit_fraction(p)
    p.at += 1
    above = p.argument()
    below = p.argument()
    p.in_exponent, p.in_units = outer, outer_units
    return p.node("div", (above, light(p, above, below)))


def _root(p: Powers) -> Node:
    p.at += 1
    degree: Node | None = None
    if p.is_char("["):
        end = p.matching(p.at, "[", "]")
        if end is None:
            raise p.fail("a root's degree that is never closed")
        degree = p.sub_parse(p.tokens[p.at + 1 : end])
        p.at = end + 1
    outer, p.in_exponent = p.in_exponent, False
    if p.is_char("("):  # plain text: sqrt(2gh)
        radicand = bracket(p)
    elif p.token.kind == "number":
        token = p.token  # the digits of √2 or \sqrt 12: TeX takes one, a plain root sign all
        if p.tokens[p.at - 1].kind == "command" and len(token.text) > 1 and token.text.isdigit():
            radicand = p.argument()
        else:
            p.at += 1
            radicand = p.literal(token)
    else:
        radicand = p.argument()
        if radicand.op == "symbol" and p.is_char("_'"):
            radicand = with_scripts(p, radicand.value, name_only=True)
    p.in_exponent = outer
    return p.node("root", (radicand, degree or number(2)))
