"""What a factor may begin with: numbers, symbols, fonts, fractions, roots, functions, brackets, environments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import symbols as S
from .calculus import read_big_operator, read_derivative, read_nabla, read_partial
from .names import split_name, upright_name, with_scripts
from .tokens import Token
from .tree import EULER, IMAGINARY, INFINITY, PI, Node, number, symbol
from .unit_text import is_unit_text, read_unit

if TYPE_CHECKING:
    from .parser import Parser

_OPEN = {"(": ")", "[": "]", "lbrace": "rbrace", "{": "}", "lbrack": "]", "lgroup": ")"}
_TRIG = frozenset(["sin", "cos", "tan", "cot", "sec", "csc"])
_BRACKET_FUNCTIONS = frozenset(["max", "min", "gcd", "lcm", "atan2"])
_BASIS = {"i": "\\hat{x}", "j": "\\hat{y}", "k": "\\hat{z}"}


def read_primary(p: Parser, bare: bool = False) -> Node:
    """One primary. `bare`: as the unbraced argument of a command, without scripts behind it."""
    token = p.token
    if token.kind == "number":
        p.at += 1
        return p.literal(token)
    if token.kind == "letter":
        return _letter(p, token)
    if token.kind == "roman":
        return _roman(p, token, bare)
    if token.kind == "unit":
        p.at += 1
        return read_unit(p, token.text, token) or number(1)
    if token.kind == "char":
        if token.text in "([":
            return bracket(p)
        if token.text == "{":
            return _braced(p)
        if token.text == "|":
            return bars(p, "|")
        raise p.fail(f"the character {token.text!r}")
    if token.kind == "command":
        return _command(p, token, bare)
    if token.kind == "words":
        raise p.fail("words inside a formula")
    raise p.fail("a formula is missing something here")


# -- letters and names ------------------------------------------------------------------------------------------


def _letter(p: Parser, token: Token) -> Node:
    p.at += 1
    if token.text == "e" and p.is_char("^"):
        return _euler_or_symbol(p)
    if token.text == "d" and p.differential and _names_variable(p):
        return p.node("differential", (_variable(p),))
    return _called(p, with_scripts(p, token.text))


def _names_variable(p: Parser) -> bool:
    token = p.token
    return token.kind == "letter" or (
        token.kind == "command"
        and (token.text in S.GREEK or token.text in S.VECTOR_FONTS or token.text in S.LETTER_COMMANDS)
    )


def _variable(p: Parser) -> Node:
    """The variable behind a differential's d (no power, no call)."""
    token = p.token
    p.at += 1
    if token.kind == "command" and (token.text in S.VECTOR_FONTS or token.text in S.ACCENTS):
        return _accented(p, token, name_only=True)
    base = token.text if token.kind == "letter" else S.LETTER_COMMANDS.get(token.text, f"\\{token.text}")
    return with_scripts(p, base, name_only=True)


def _euler_or_symbol(p: Parser) -> Node:
    """`e^...`: Euler's number, unless the exponent is a small whole number (a charge squared) or a label (e^-)."""
    node = with_scripts(p, "e")
    if node.op != "pow" or node.args[0].value != "e":
        return node  # a label or an index made it a name of its own
    exponent = node.args[1]
    if exponent.op == "number" and exponent.value.denominator == 1 and 0 < exponent.value < 20:
        p.note("e with a small whole power is read as a symbol (a charge, an eccentricity)")
        return node
    p.note("e as the base of a power is read as Euler's number")
    return p.node("pow", (EULER, exponent))


def _called(p: Parser, node: Node) -> Node:
    """`f(x)`, `f(x, t)`, `x(0)`: a call where a bracket with one symbol, 0 or a list stands behind a symbol."""
    if node.op != "symbol" or not p.is_char("("):
        return node
    end = p.matching(p.at, "(", ")")
    if end is None:
        return node
    inner = p.tokens[p.at + 1 : end]
    depth, listed = 0, False
    for token in inner:
        if token.kind == "char":
            depth += (token.text in "({[") - (token.text in ")}]")
            listed = listed or (depth == 0 and token.text == ",")
    base = node.value.split("_")[0]
    if node.value == "\\Theta" and any(token.kind == "char" and token.text == "-" for token in inner):
        return p.node("call", _arguments(p), "heaviside")
    if (
        base in ("\\Gamma", "\\zeta")
        and node.value == base
        and inner
        and all(
            token.kind in ("number",)
            or (token.kind == "char" and token.text in "/+-{}")
            or (token.kind == "command" and token.text in S.FRACTIONS)
            for token in inner
        )
    ):
        return p.node("call", _arguments(p), "gamma" if base == "\\Gamma" else "zeta")
    if listed or base == "\\delta" or _lone_symbol(inner):
        p.note(f"{node.value}(...) is read as a function of what stands in the bracket")
        return p.node("apply", _arguments(p), node.value)
    return node


def _lone_symbol(inner: list[Token]) -> bool:
    """Is this one symbol (with its index and primes), or 0?"""
    if len(inner) == 1 and inner[0].kind == "number":
        return inner[0].text == "0"
    if not inner or not (
        inner[0].kind == "letter"
        or (
            inner[0].kind == "command"
            and (
                inner[0].text in S.GREEK
                or inner[0].text in S.VECTOR_FONTS
                or inner[0].text in ("dot", "ddot", "ell", "infty")
            )
        )
    ):
        return False
    depth, expect = (
        0,
        inner[0].kind == "command" and inner[0].text not in S.GREEK and inner[0].text not in ("ell", "infty"),
    )
    scripted = False
    for token in inner[1:]:
        if token.kind == "char" and token.text in "{}":
            depth += 1 if token.text == "{" else -1
            if depth == 0:
                expect = scripted = False
        elif depth:
            continue
        elif token.kind == "char" and token.text == "_":
            scripted = True
        elif token.kind == "char" and token.text == "'":
            continue
        elif scripted or expect:
            scripted = expect = False
        else:
            return False
    return True


def _arguments(p: Parser) -> tuple[Node, ...]:
    node = bracket(p)
    return node.args if node.op == "tuple" else (node,)


def _roman(p: Parser, token: Token, bare: bool) -> Node:
    """Upright text inside a formula: a function, e, i, d, a number, a unit behind a number, or a name."""
    raw = token.text.strip()
    name = upright_name(raw)
    if name == "":
        raise p.fail("empty upright text")
    if name in S.FUNCTIONS and not (name in ("Re", "Im", "th", "ch", "sh") and not _starts_argument(p)):
        p.at += 1
        return function(p, S.FUNCTIONS[name])
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
        if _names_variable(p):
            return p.node("differential", (_variable(p),))
        return symbol("d")
    if name.isdigit() or name.replace(".", "", 1).isdigit():
        p.at += 1
        return p.literal(token._replace(text=name, kind="number"))
    if p.at and _ends_value(p.tokens[p.at - 1]):
        unit = read_unit(p, raw, token, optional=True)
        if unit is not None and _numeric_before(p) and not _names_follow(p):
            p.at += 1
            return unit
        if unit is not None and _is_remark(p, token, name):
            p.at += 1
            p.note(f"the unit {name} behind a value with symbols is left out")
            return number(1)
    p.at += 1
    if bare:
        return symbol(name)
    return _called(p, with_scripts(p, name))


def _ends_value(token: Token) -> bool:
    """May a unit stand behind this token: a number, the end of a bracket, power or fraction, a constant, another unit?"""
    return token.kind in ("number", "unit", "roman", "letter", "command") or (
        token.kind == "char" and token.text in "})]/"
    )


def _numeric_before(p: Parser) -> bool:
    """Is what stands before here, back to a sign, a relation or the start of the group, made of numbers and units only?"""
    depth = 0
    for token in reversed(p.tokens[: p.at]):
        if token.kind == "char" and token.text in "})]":
            depth += 1
        elif token.kind == "char" and token.text in "{([":
            if depth == 0:
                return True
            depth -= 1
        elif token.kind == "char" and (token.text in ",;=<>&" or token.text in "+-" and depth == 0):
            return True
        elif token.kind in ("gap", "words") or token.kind == "command" and token.text in S.RELATIONS:
            return True
        elif token.kind == "letter" or token.kind == "roman" and not is_unit_text(token.text):
            return False
        elif token.kind == "command" and (token.text in S.GREEK or token.text in S.LETTER_COMMANDS):
            return token.text == "Omega" and p.at == len(p.tokens) - 1
    return True


def _names_follow(p: Parser) -> bool:
    """Does a symbol follow right behind the upright text here? Then it is a symbol, too: ½ m v² set upright."""
    token = p.peek()
    if token.kind == "roman":
        return not is_unit_text(token.text)
    return token.kind == "letter" or token.kind == "command" and token.text in S.GREEK


def _is_remark(p: Parser, token: Token, name: str) -> bool:
    """Is this unit at the end of a statement with symbols only a remark: set off by a blank, and no single letter?"""
    ends = p.peek().kind == "end" or p.is_char(",;.", p.peek())
    return ends and (token.text[:1].isspace() or token.spaced and len(name) > 1)


def _starts_argument(p: Parser) -> bool:
    token = p.peek()
    return (token.kind == "char" and token.text in "([{") or (
        token.kind == "command" and token.text in ("lbrace", "{", *S.ACCENTS, *S.FRACTIONS)
    )


# -- commands ---------------------------------------------------------------------------------------------------


def _command(p: Parser, token: Token, bare: bool) -> Node:
    name = token.text
    if name == "Delta" or name == "delta" or name == "nabla" or name == "partial":
        return _operator_letter(p, token, bare)
    if name == "Omega" and not bare and _is_ohm(p):
        p.at += 1
        return p.node("unit", (), "Ω")
    if name in S.GREEK or name in S.LETTER_COMMANDS:
        p.at += 1
        letter = S.LETTER_COMMANDS.get(name, f"\\{name}")
        if name in ("Re", "Im") and (p.is_char("([{") or p.is_command(*S.ACCENTS, "lbrace", "{")):
            return function(p, "re" if name == "Re" else "im")
        return symbol(letter) if bare else _called(p, with_scripts(p, letter))
    if name == "pi":
        p.at += 1
        if not bare and (p.is_char("_") or p.is_char("'")):
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
        return function(p, S.FUNCTIONS[name])
    if name == "abs":
        p.at += 1
        return p.node("abs", (p.argument() if p.is_char("{") else bracket(p),))
    if name == "operatorname*":
        raise p.fail("an operator without a name")
    if name in S.VECTOR_FONTS or name in S.ACCENTS or name in S.SCRIPT_FONTS:
        p.at += 1
        return _called(p, _accented(p, token, name_only=bare))
    if name in S.LOOKS:
        p.at += 1
        return p.group() if p.is_char("{") else p.argument()
    if name in ("int", "oint", "iint", "iiint", "sum", "prod", "lim", "smallint"):
        return read_big_operator(p, token)
    if name in ("lvert", "vert", "mid"):
        return bars(p, "lvert" if name == "lvert" else name)
    if name in ("|", "lVert", "Vert", "norm"):
        return bars(p, name)
    if name in ("{", "lbrace"):
        return _braces_as_bracket(p)
    if name in ("lbrack", "lgroup"):
        return bracket(p)
    if name == "langle":
        return _angle(p)
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
    if name == "mathop":
        p.at += 1
        return p.argument()
    raise p.fail(f"the command \\{name} is not known")


def _is_ohm(p: Parser) -> bool:
    """`5\\,\\Omega`: a number and Ω as a whole statement."""
    before, after = p.tokens[p.at - 1] if p.at else None, p.peek()
    if before is None or before.kind != "number" or not (after.kind == "end" or p.is_char(",;.", after)):
        return False
    start = p.at - 1
    while start and not (p.is_char("=,;", p.tokens[start - 1]) or p.relation_sign(p.tokens[start - 1])):
        start -= 1
        if p.tokens[start].kind not in ("number", "char") and p.tokens[start].text not in ("times", "cdot"):
            return False
    return True


def _operator_letter(p: Parser, token: Token, bare: bool) -> Node:
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
        inner = _accented(p, token, name_only=True)
        if inner.op != "symbol":
            raise p.fail(f"\\{name} before something that is no symbol", token)
        return _called(p, with_scripts(p, f"\\{name} {inner.value}"))
    elif token.kind == "roman" and upright_name(token.text).isalpha() and upright_name(token.text) not in S.FUNCTIONS:
        p.at += 1
        letter = upright_name(token.text)
    if letter is None:
        return _called(p, with_scripts(p, f"\\{name}"))
    return _called(p, with_scripts(p, f"\\{name} {letter}"))


def _accented(p: Parser, token: Token, name_only: bool = False) -> Node:
    """`\\vec v`, `\\hat{n}_0`, `\\dot{x}`, `\\mathcal{E}`: the accent becomes part of the base of the name."""
    command = token.text
    if p.is_char("{"):
        inner_tokens = p.raw_group("the argument of an accent")
    else:
        if p.token.kind not in ("letter", "command", "number", "roman"):
            raise p.fail(f"\\{command} without a letter")
        inner_tokens = [p.token]
        p.at += 1
        nested = inner_tokens[0]
        if nested.kind == "command" and nested.text == "nabla" and command in S.VECTOR_FONTS:
            return read_nabla(p)
        if nested.kind == "command" and (
            nested.text in S.VECTOR_FONTS or nested.text in S.ACCENTS or nested.text in S.SCRIPT_FONTS
        ):
            inner = _accented(p, nested, name_only=True)
            return _decorate(p, command, inner, name_only)
    inner = _sub_parse(p, inner_tokens)
    return _decorate(p, command, inner, name_only)


def _sub_parse(p: Parser, tokens: list[Token]) -> Node:
    """Parse some tokens as an expression of their own."""
    end = Token("end", "", tokens[-1].position + 1 if tokens else p.token.position)
    outer_tokens, outer_at = p.tokens, p.at
    p.tokens, p.at = [*tokens, end], 0
    try:
        node = p.deeper(p.relation_free)
        if p.token.kind != "end":
            raise p.fail("something that fits nothing before it")
    finally:
        p.tokens, p.at = outer_tokens, outer_at
    return node


def _decorate(p: Parser, command: str, inner: Node, name_only: bool) -> Node:
    if inner.op == "number" and command in S.VECTOR_FONTS:
        return inner
    if inner.op == "number" and command == "mathbb":
        return inner
    if inner.op == "constant" and inner.value == "pi":
        inner = symbol("\\pi")
    if inner.op == "mul" and all(part.op == "symbol" for part in inner.args):
        inner = symbol("".join(part.value for part in inner.args))  # \overline{AB}, \vec{AB}
    if inner == symbol("\\nabla") and command in S.VECTOR_FONTS:
        return read_nabla(p)
    if inner.op != "symbol":
        if command in S.VECTOR_FONTS:
            return inner  # bold over a whole expression is only a look
        if command in ("overline", "bar"):
            return p.node("average", (inner,))
        raise p.fail(f"\\{command} over something that is no symbol")
    base, scripts = split_name(inner.value)
    if command in S.VECTOR_FONTS:
        accent = "\\vec"
        if base.startswith(("\\hat{", "\\vec{")):
            decorated = base
        else:
            decorated = f"\\vec{{{base}}}"
    elif command in S.SCRIPT_FONTS:
        decorated = f"{S.SCRIPT_FONTS[command]}{{{base}}}"
    else:
        accent = S.ACCENTS[command]
        if accent == "\\hat" and base.startswith("\\vec{"):
            base = base[5:-1]
        if accent == "\\hat" and base in ("\\imath", "\\jmath"):
            base = base[1]
        decorated = f"{accent}{{{base}}}"
        if decorated in ("\\hat{i}", "\\hat{j}", "\\hat{k}") and not scripts:
            decorated = _BASIS[base]
    if scripts and not (p.is_char("_^'")):
        return symbol(decorated + scripts)
    if scripts:
        return _merge_scripts(p, decorated, scripts, name_only)
    return with_scripts(p, decorated, name_only)


def _merge_scripts(p: Parser, base: str, scripts: str, name_only: bool) -> Node:
    """`\\vec{v_0}^2`, `\\vec{v_0}'`: the scripts inside the accent, then those outside it."""
    node = with_scripts(p, "\0", name_only)
    name = node.args[0].value if node.op == "pow" else node.value
    if "_" in name and "_" in scripts:
        raise p.fail("a second index on one symbol")
    full = symbol(base + scripts + name[1:])
    return p.node("pow", (full, node.args[1])) if node.op == "pow" else full


# -- fractions, roots, functions ----------------------------------------------------------------------------------


def fraction(p: Parser) -> Node:
    derivative = read_derivative(p)
    if derivative is not None:
        return derivative
    p.at += 1
    outer, p.in_exponent = p.in_exponent, False
    above = p.argument()
    below = p.argument()
    p.in_exponent = outer
    return p.node("div", (above, below))


def _root(p: Parser) -> Node:
    p.at += 1
    degree: Node | None = None
    if p.is_char("["):
        end = p.matching(p.at, "[", "]")
        if end is None:
            raise p.fail("a root's degree that is never closed")
        degree = _sub_parse(p, p.tokens[p.at + 1 : end])
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


def function(p: Parser, name: str) -> Node:
    """A known function: its base or power, then its argument."""
    power: Node | None = None
    base: Node | None = None
    while p.is_char("^_"):
        if p.is_char("_"):
            if name != "log" and name not in ("max", "min"):
                raise p.fail(f"an index on the function {name}")
            p.at += 1
            base = p.argument()
        else:
            if power is not None:
                raise p.fail("two exponents in a row")
            p.at += 1
            power = p.script()
    arguments = _function_arguments(p, name)
    if power is not None and power.op == "neg" and power.args[0] == number(1) and name in S.INVERSE:
        p.note(f"{name}^{{-1}} is read as the inverse function")
        return p.node("call", arguments, S.INVERSE[name])
    if name == "log":
        if base is None:
            p.note("log without a base is read as the natural logarithm")
            name = "ln"
        else:
            call = p.node("div", (p.node("call", arguments, "ln"), p.node("call", (base,), "ln")))
            return call if power is None else p.node("pow", (call, power))
    elif name == "log10":
        call = p.node("div", (p.node("call", arguments, "ln"), p.node("call", (number(10),), "ln")))
        return call if power is None else p.node("pow", (call, power))
    call = p.node("call", arguments, name)
    return call if power is None else p.node("pow", (call, power))


def _function_arguments(p: Parser, name: str) -> tuple[Node, ...]:
    outer, p.in_exponent = p.in_exponent, False
    try:
        if p.is_char("(["):
            node = bracket(p)
            if node.op == "tuple":
                return node.args
            return (node,)
        if p.is_command("{", "lbrace"):
            node = _braces_as_bracket(p)
            return node.args if node.op == "set" else (node,)
        if p.is_char("{"):
            start = p.at
            inner = p.group()
            if p.is_char("^") or not _continues_argument(p, [inner], name):
                return (inner,)
            p.at = start
        if name in _BRACKET_FUNCTIONS:
            raise p.fail(f"{name} without its bracket")
        return (p.deeper(lambda: _implied_argument(p, name)),)
    finally:
        p.in_exponent = outer


def _implied_argument(p: Parser, name: str) -> Node:
    negative = p.sign()
    factors = [p.factor()]
    while _continues_argument(p, factors, name):
        factors.append(p.factor())
    node = factors[0] if len(factors) == 1 else p.node("mul", tuple(factors))
    if len(factors) > 1 or factors[0].op not in ("symbol", "number"):
        p.note(f"the argument of {name} without brackets is read up to the next bracket, fraction, space or function")
    return p.node("neg", (node,)) if negative == "-" else node


def _continues_argument(p: Parser, factors: list[Node], name: str) -> bool:
    """Does the argument of a function without brackets go on with the factor here?"""
    token = p.token
    numeric = all(factor.op in ("number", "decimal") for factor in factors)
    if factors[-1].op in ("call", "apply", "integral", "sum") or (
        factors[-1].op == "pow" and factors[-1].args[0].op == "call"
    ):
        return False
    if token.spaced and not numeric:
        return False
    if token.kind == "letter":
        return not (token.text == "d" and p.differential)
    if token.kind == "number":
        return False
    if token.kind == "char":
        return token.text in "([" and numeric and name in _TRIG and p.starts_factor()
    if token.kind == "command":
        if token.text in ("pi", "Delta", "delta") or token.text in S.GREEK or token.text in S.LETTER_COMMANDS:
            return True
        if token.text in S.ACCENTS or token.text in S.VECTOR_FONTS or token.text in S.SCRIPT_FONTS:
            return True
        return numeric and (token.text in S.FRACTIONS or token.text == "sqrt")
    return False


# -- brackets -----------------------------------------------------------------------------------------------------


def bracket(p: Parser) -> Node:
    """( ... ) or [ ... ]: an expression, a tuple, or an interval when the brackets differ or are square."""
    opening = p.token
    doubled = p.skip_double_brackets("(", ")") if opening.text == "(" else 0
    p.at += 1
    bars_outside, p.bars = p.bars, []
    exponent, p.in_exponent = p.in_exponent, False
    entries = [p.deeper(p.relation_free)]
    while p.is_char(",;") or p.token.kind == "gap":
        p.at += 1
        if p.token.kind == "gap":
            p.at += 1
        entries.append(p.deeper(p.relation_free))
    p.bars, p.in_exponent = bars_outside, exponent
    if not (p.is_char(")]") or p.is_command("rbrack", "rgroup")):
        raise p.fail(f"a bracket {opening.text!r} that is never closed", opening if p.token.kind == "end" else None)
    closing = p.token.text.replace("rbrack", "]").replace("rgroup", ")")
    kind = opening.text.replace("lbrack", "[").replace("lgroup", "(") + closing
    p.at += 1 + doubled
    if len(entries) == 1:
        if kind not in ("()", "[]"):
            raise p.fail("brackets that do not match", opening)
        return entries[0]
    if kind == "()":
        return p.node("tuple", tuple(entries))
    if len(entries) == 2:
        return p.node("interval", tuple(entries), kind)
    return p.node("tuple", tuple(entries))


def _braced(p: Parser) -> Node:
    """`{...}` as a factor: a group; with commas a set; a lone symbol still takes its index (`{g}_{k}`)."""
    end = p.matching(p.at, "{", "}")
    if end is None:
        raise p.fail("a brace that is never closed")
    if end == p.at + 1:
        p.at += 2
        if p.starts_factor():
            return read_primary(p)
        return number(1) if p.is_char("^_") else _nothing(p)
    over = _over(p, end)
    if over is not None:
        return over
    doubled = p.skip_double_brackets("{", "}")
    p.at += 1
    bars_outside, p.bars = p.bars, []
    entries = [p.deeper(p.relation_free)]
    while p.is_char(",") or p.token.kind == "gap":
        p.at += 1
        entries.append(p.deeper(p.relation_free))
    p.bars = bars_outside
    p.expect("}", "a closing brace")
    p.at += doubled
    if len(entries) > 1:
        return p.node("set", tuple(entries))
    inner = entries[0]
    if inner.op == "symbol" and p.is_char("_'^"):
        base, scripts = split_name(inner.value)
        if not scripts:
            if base == "e" and p.is_char("^"):
                return _euler_or_symbol(p)
            return _called(p, with_scripts(p, base))
        if p.is_char("'_"):
            return _merge_scripts(p, base, scripts, False)
    return inner


def _nothing(p: Parser) -> Node:
    raise p.fail("empty braces")


def _over(p: Parser, end: int) -> Node | None:
    """`{a \\over b}`"""
    depth = 0
    for index in range(p.at + 1, end):
        token = p.tokens[index]
        if token.kind == "char":
            depth += (token.text == "{") - (token.text == "}")
        elif depth == 0 and token.kind == "command" and token.text == "over":
            above, below = p.tokens[p.at + 1 : index], p.tokens[index + 1 : end]
            node = p.node("div", (_sub_parse(p, above), _sub_parse(p, below)))
            p.at = end + 1
            return node
    return None


def _braces_as_bracket(p: Parser) -> Node:
    """`\\{ ... \\}`: a set where it is a whole statement or a list; else a bracket."""
    opening = p.token
    whole = (
        p.at == 0
        or p.tokens[p.at - 1].kind in ("gap", "words")
        or (p.tokens[p.at - 1].kind == "char" and p.tokens[p.at - 1].text in "=,;")
        or (p.tokens[p.at - 1].kind == "command" and p.tokens[p.at - 1].text in S.RELATIONS)
    )
    p.at += 1
    bars_outside, p.bars = p.bars, []
    entries = [p.deeper(p.relation_free)]
    while p.is_char(",;"):
        p.at += 1
        entries.append(p.deeper(p.relation_free))
    p.bars = bars_outside
    if not p.is_command("}", "rbrace"):
        raise p.fail("a brace \\{ that is never closed", opening if p.token.kind == "end" else None)
    p.at += 1
    if len(entries) > 1 or (whole and (p.token.kind == "end" or p.separator())):
        return p.node("set", tuple(entries))
    return entries[0]


_BAR_CLOSERS = {"|": ("|",), "lvert": ("rvert", "vert"), "vert": ("vert",), "mid": ("mid",), "\\|": ("|",),
                "lVert": ("rVert", "Vert"), "Vert": ("Vert",), "norm": ()}  # fmt: skip


def bars(p: Parser, opening: str) -> Node:
    """|a|, \\lvert a \\rvert, \\|a\\|."""
    start = p.token
    if opening == "norm":
        p.at += 1
        return p.node("abs", (p.argument(),))
    double = start.kind == "command" and opening in ("|", "lVert", "Vert")
    p.at += 1
    p.bars.append("\\|" if double else "|" if start.kind == "char" else opening)
    inner = p.deeper(p.relation_free)
    p.bars.pop()
    if start.kind == "char":
        closed = p.is_char("|") or p.is_command("rvert", "vert", "mid")
    elif double:
        closed = p.is_command("|", "rVert", "Vert")
    else:
        closed = p.is_command("rvert", "vert", "mid") or p.is_char("|")
    if not closed:
        raise p.fail("a bar that is never closed", start if p.token.kind == "end" else None)
    p.at += 1
    return p.node("abs", (inner,))


def _angle(p: Parser) -> Node:
    """⟨x⟩ is an average; ⟨a|b⟩ a symbol of its own."""
    start = p.at
    depth, end = 0, None
    for index in range(p.at, len(p.tokens)):
        token = p.tokens[index]
        if token.kind == "command" and token.text in ("langle", "rangle"):
            depth += 1 if token.text == "langle" else -1
            if depth == 0:
                end = index
                break
    if end is None:
        raise p.fail("a \\langle that is never closed")
    inner = p.tokens[start + 1 : end]
    p.at = end + 1
    if any(
        (token.kind == "char" and token.text == "|") or (token.kind == "command" and token.text in ("vert", "mid"))
        for token in inner
    ):
        from .names import tokens_text

        return with_scripts(p, f"\\langle{{{tokens_text(inner)}}}")
    return p.node("average", (_sub_parse(p, inner),))
