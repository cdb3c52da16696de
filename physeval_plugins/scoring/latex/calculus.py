"""Derivatives, ∇, integrals, sums, products, limits."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from . import symbols as S
from .errors import UnreadableLatex
from .letters import read_variable
from .names import split_name, tokens_text, with_scripts
from .tokens import Token
from .tree import INFINITY, Node, number, symbol

if TYPE_CHECKING:
    from .powers import Powers


# -- derivatives ------------------------------------------------------------------------------------------------


def _is_d(token: Token) -> str | None:
    """ "d" or "partial" where the token is a differential's d."""
    if (token.kind == "letter" and token.text == "d") or (token.kind == "roman" and token.text.strip() == "d"):
        return "d"
    if token.kind == "command" and token.text == "partial":
        return "partial"
    return None


def read_derivative(p: Powers) -> Node | None:
    """`\\frac{d y}{d x}`, `\\frac{\\partial^2}{\\partial x \\partial y} f`; None where the fraction is an ordinary one."""
    first = p.peek(2)
    if not p.is_char("{", p.peek()) or not (_is_d(first) or p.is_char("{", first)):
        return None
    above_end = p.matching(p.at + 1, "{", "}")
    if above_end is None or not p.is_char("{", p.tokens[above_end + 1]):
        return None
    below_end = p.matching(above_end + 1, "{", "}")
    if below_end is None:
        return None
    above, below = _bare_d(p.tokens[p.at + 2 : above_end]), _bare_d(p.tokens[above_end + 2 : below_end])
    if not above or not below:
        return None
    kind = _is_d(above[0])
    if kind is None or _is_d(below[0]) != kind:
        return None
    if kind == "d" and any(len(side) > 1 and p.is_char("_", side[1]) for side in (above, below)):
        return None  # d_i over d_o: distances
    variables = _variables(p, below, kind)
    if variables is None:
        return None
    order, body = _order(above[1:])
    if order is None or order != len(variables):
        return None
    p.at = below_end + 1
    if not body and not p.starts_factor():
        return _bare_derivative(p, variables, kind)
    if body:
        operand = p.sub_parse(body)
    elif p.is_char("(["):
        operand = p.bracket()
    else:
        operand = p.deeper(p.product)
    return _nested(p, operand, variables, kind)


def _bare_d(tokens: list[Token]) -> list[Token]:
    """The tokens with `{\\rm d}` as a lone upright d."""
    out: list[Token] = []
    for token in tokens:
        out.append(token)
        if len(out) > 2 and token.text == "}" and out[-3].text == "{" and out[-2].kind == "roman" and _is_d(out[-2]):
            out[-3:] = [out[-2]]
    return out


def _nested(p: Powers, operand: Node, variables: list[Node], kind: str) -> Node:
    """A derivative of a derivative is one of higher order."""
    if operand.op == "derivative" and operand.value == kind:
        operand, variables = operand.args[0], [*variables, *operand.args[1:]]
    return p.node("derivative", (operand, *variables), kind)


def _bare_derivative(p: Powers, variables: list[Node], kind: str) -> Node:
    """`\\frac{\\partial^2}{\\partial x^2}` with nothing to act on: the square of the symbol ∂_x, an operator."""
    head = "\\partial" if kind == "partial" else "\\mathrm{d}"
    p.note("a derivative of nothing is read as an operator")
    powers = []
    for variable in dict.fromkeys(variables):
        order = variables.count(variable)
        operator = symbol(f"{head}_{{{variable.value}}}")
        powers.append(operator if order == 1 else p.node("pow", (operator, number(order))))
    return powers[0] if len(powers) == 1 else p.node("mul", tuple(powers))


def _order(tokens: list[Token]) -> tuple[int | None, list[Token]]:
    """The order in `d^2 y`, and the tokens of y."""
    if tokens and tokens[0].kind == "char" and tokens[0].text == "^":
        if len(tokens) > 1 and tokens[1].kind == "number":
            if len(tokens[1].text) == 1:
                return int(tokens[1].text), tokens[2:]
            return None, tokens
        if len(tokens) > 3 and tokens[1].text == "{" and tokens[2].kind == "number" and tokens[3].text == "}":
            return int(tokens[2].text[:2]), tokens[4:]
        return None, tokens
    return 1, tokens


def _variables(p: Powers, tokens: list[Token], kind: str) -> list[Node] | None:
    """The variables of `dx`, `dx^2`, `\\partial x\\,\\partial y`, each as often as it is differentiated by."""
    out: list[Node] = []
    at = 0
    while at < len(tokens):
        if _is_d(tokens[at]) != kind:
            return None
        stop = at + 1
        while stop < len(tokens) and _is_d(tokens[stop]) != kind:
            stop += 1
        part = tokens[at + 1 : stop]
        if not part or any(token.kind == "char" and token.text in "+-/=" for token in part):
            return None
        node = p.sub_parse(part)
        if node.op == "symbol":
            out.append(node)
        elif (
            node.op == "pow"
            and node.args[0].op == "symbol"
            and node.args[1].op == "number"
            and (node.args[1].value.denominator == 1 and 0 < node.args[1].value < 9)
        ):
            out.extend([node.args[0]] * int(node.args[1].value))
        else:
            return None
        at = stop
    return out or None


def slash_derivative(p: Powers, left: Node) -> Node | None:
    """`N dn/d\\omega`, `d^2E/dk^2` written with a slash, the slash just read; None where it is a quotient."""
    factors, kind, order, operand = _numerator(left)
    token, after = p.token, p.peek()
    if kind is None or _is_d(token) != kind:
        return None
    if not (after.kind == "letter" or (after.kind == "command" and (after.text in S.GREEK or after.text in S.ACCENTS))):
        return None
    start = p.at
    p.at += 1
    variable = read_variable(p)
    if order > 1 and (not p.is_char("^") or p.power(variable).args[1] != number(order)):
        p.at = start
        return None
    derivative = p.node("derivative", (operand, *[variable] * order), kind)
    return p.node("mul", (*factors, derivative)) if factors else derivative


def _numerator(left: Node) -> tuple[tuple[Node, ...], str | None, int, Node]:
    """The factors before `d^n f` at the end of a product, "d" or "partial" (None where there is none), n and f."""
    args = left.args if left.op == "mul" else (left,)
    if args[-1].op == "differential":
        return args[:-1], "d", 1, args[-1].args[0]
    if len(args) < 2:
        return (), None, 0, left
    head, before = args[-2], args[:-2]
    if head.op == "dot":  # N*dn/dt
        before, head = (*before, *head.args[:-1]), head.args[-1]
    order = 1
    if head.op == "pow" and head.args[1].op == "number" and head.args[1].value in range(2, 9):
        head, order = head.args[0], int(head.args[1].value)
    kind = {symbol("d"): "d", symbol("\\partial"): "partial"}.get(head)
    return before, None if args[-1].op == "pow" else kind, order, args[-1]


def read_partial(p: Powers) -> Node:
    """`\\partial_t u`; a lone ∂ is a symbol. The ∂ is already read."""
    if not p.is_char("_"):
        return with_scripts(p, "\\partial")
    p.at += 1
    if p.is_char("{"):
        inner = p.raw_group("the variable of a derivative")
        variables = (
            [p.sub_parse([token]) for token in inner]
            if all(token.kind in ("letter", "command") for token in inner)
            else [symbol(tokens_text(inner))]
        )
    else:
        variable = p.argument()
        variables = [symbol(str(variable.value)) if variable.op == "number" else variable]  # \\partial_0
    order = 1
    if p.is_char("^"):
        exponent = p.power(symbol("\\partial")).args[1]
        if exponent.op == "number" and exponent.value.denominator == 1 and 0 < exponent.value < 9:
            order = int(exponent.value)
    if not p.starts_factor():
        return _bare_derivative(p, variables * order, "partial")
    operand = p.factor()
    return _nested(p, operand, variables * order, "partial")


def read_nabla(p: Powers) -> Node:
    """∇f, ∇·v, ∇×v, ∇²f. The ∇ is already read. Each acts on the factor behind it."""
    kind = "grad"
    if p.is_char("^"):
        exponent = p.power(symbol("\\nabla")).args[1]
        if exponent != number(2):
            raise p.fail("a power of ∇ other than 2")
        kind = "laplacian"
    elif p.is_char("_"):
        return with_scripts(p, "\\nabla")
    elif p.is_command("cdot"):
        p.at += 1
        kind = "div"
    elif p.is_command("times"):
        p.at += 1
        kind = "curl"
    if not p.starts_factor():
        return _bare_nabla(p, kind)
    operand = p.factor()
    return p.node("operator", (operand,), kind)


def _bare_nabla(p: Powers, kind: str) -> Node:
    """∇ or ∇² with nothing to act on: a vector and its square."""
    if kind == "grad":
        return symbol("\\nabla")
    if kind == "laplacian":
        return p.node("pow", (symbol("\\nabla"), number(2)))
    raise p.fail("a divergence or curl of nothing")


# -- integrals, sums, limits ------------------------------------------------------------------------------------


def read_big_operator(p: Powers, token: Token) -> Node:
    p.at += 1
    name = token.text
    if name == "lim":
        return _limit(p)
    lower: list[Token] | None = None
    upper: Node | None = None
    while p.is_char("_^"):
        below = p.is_char("_")
        p.at += 1
        if below:
            if p.is_char("{"):
                lower = p.raw_group("a lower limit")
            elif p.token.kind == "end":
                raise p.fail("a lower limit is missing")
            else:
                lower = [p.token]
                p.at += 1
        else:
            upper = p.script()
    return _sum(p, name, lower, upper) if name in ("sum", "prod") else _integral(p, name, lower, upper)


def _integral(p: Powers, name: str, lower: list[Token] | None, upper: Node | None) -> Node:
    low = p.sub_parse(lower) if lower else None
    outer = p.differential
    p.differential = 1
    terms: list[Node] = []
    found: Node | None = None
    try:
        while True:
            sign = p.sign()
            term = p.deeper(p.product)
            found, term = _take_differential(term)
            if found is None and p.pending:
                found = p.pending.pop(0)
            more, rest = _take_differential(term) if found is not None else (None, term)
            if more is not None and found is not None and found.value and more.args == found.args:
                rest = p.node("mul", (p.node("pow", (symbol("d"), number(found.value))), *found.args, rest))
                found, term, more = more, rest, None  # \int d^2x\,dx: a distance
            while more is not None:
                p.pending.append(more)
                term = rest
                more, rest = _take_differential(term)
            terms.append(p.signed(term, sign))
            if found is not None:
                break
            if not p.is_char("+-"):
                raise p.fail("an integral without its differential (dx)")
    finally:
        p.differential = outer
    body = terms[0] if len(terms) == 1 else p.node("add", tuple(terms))
    if name in ("iint", "iiint") or upper is None:
        while (
            p.pending and not outer
        ):  # \iint f\,dx\,dy is an integral of an integral; over an element of area it is one
            body, found = p.node("integral", (body, found.args[0]), _sign(found, "int")), p.pending.pop(0)
        name = "oint" if name.startswith("oi") else "int"
    if p.pending and not outer:
        raise p.fail("more differentials than integral signs")
    limits = tuple(limit for limit in (low, upper if low is not None else None) if limit is not None)
    return p.node("integral", (body, found.args[0], *limits), _sign(found, name))


def _sign(differential: Node, name: str) -> str:
    """The sign of an integral; over `d^3p` it says how many dimensions it has."""
    return name if differential.value is None else f"{name}^{{{differential.value}}}"


def _take_differential(term: Node) -> tuple[Node | None, Node]:
    """The first differential among the factors of a term (or of a numerator), and the term without it."""
    if term.op == "differential":
        return term, number(1)
    if term.op in ("mul", "dot", "cross"):
        for at, factor in enumerate(term.args):
            variable, rest = _take_differential(factor)
            if variable is not None:
                left = [*term.args[:at], rest, *term.args[at + 1 :]]
                left = [factor for factor in left if factor != number(1)] or [number(1)]
                return variable, left[0] if len(left) == 1 else Node(term.op, tuple(left), term.value)
    if term.op == "div":
        variable, rest = _take_differential(term.args[0])
        if variable is not None:
            return variable, Node("div", (rest, term.args[1]))
    if term.op == "neg":
        variable, rest = _take_differential(term.args[0])
        if variable is not None:
            return variable, Node("neg", (rest,))
    return None, term


def _sum(p: Powers, name: str, lower: list[Token] | None, upper: Node | None) -> Node:
    op = "sum" if name == "sum" else "product"
    progression: tuple[int, int] | None = None
    variable: Node = symbol("\\sum")
    low: Node | None = None
    if lower:
        equals = next((i for i, token in enumerate(lower) if token.kind == "char" and token.text == "="), None)
        if equals:
            variable = p.sub_parse(lower[:equals])
            progression = _progression(lower[equals + 1 :])
            if progression is None:
                low = p.sub_parse(lower[equals + 1 :])
        else:
            progression = (1, 2) if len(lower) == 2 and lower[1].text.strip() == "odd" else None
            try:
                variable = p.sub_parse(lower[:1] if progression else lower)
            except UnreadableLatex:
                variable = symbol(tokens_text(lower))
        if variable.op != "symbol":
            variable = symbol(tokens_text(lower[:equals] if equals else lower))
    body = p.deeper(p.product)
    if progression is not None:
        return _over_progression(p, op, body, variable, progression, upper)
    if low is not None and upper is not None:
        return p.node(op, (body, variable, low, upper))
    if low is not None:
        return p.node(op, (body, variable, low))
    return p.node(op, (body, variable))


def _progression(tokens: list[Token]) -> tuple[int, int] | None:
    """First term and step of `1, 3, 5, \\ldots`; None for anything else."""
    if not tokens or tokens[-1].text not in ("ldots", "dots", "cdots", "dotsc", "."):
        return None
    terms = [int(token.text) for token in tokens if token.kind == "number" and token.text.isdigit()]
    commas = sum(token.text == "," for token in tokens)
    dots = sum(token.text == "." for token in tokens)
    steps = {b - a for a, b in pairwise(terms)}
    if len(steps) != 1 or commas != len(terms) or dots not in (0, 3) or len(tokens) != 2 * commas + (dots or 1):
        return None
    return terms[0], steps.pop()


def _over_progression(
    p: Powers, op: str, body: Node, variable: Node, progression: tuple[int, int], upper: Node | None
) -> Node:
    """A sum over n = 1, 3, 5... as one over 2n+1 from 0 on."""
    first, step = progression
    name = variable.value
    if upper not in (None, INFINITY) or any(other != name and name in split_name(other)[1] for other in body.names):
        raise p.fail("a sum in steps that ends, or whose coefficients are numbered")
    p.note(f"a sum over {name} in steps of {step} is read as one over its terms")
    term = p.node("add", (p.node("mul", (number(step), variable)), number(first)))
    return p.node(op, (body.with_symbol(name, term), variable, number(0), INFINITY))


def _limit(p: Powers) -> Node:
    if not p.is_char("_"):
        raise p.fail("a limit without its variable")
    p.at += 1
    inner = p.raw_group("what a limit tends to")
    arrow = next(
        (
            i
            for i, token in enumerate(inner)
            if token.kind == "command" and token.text in ("to", "rightarrow", "longrightarrow")
        ),
        None,
    )
    if not arrow:
        raise p.fail("a limit without an arrow")
    variable, to = p.sub_parse(inner[:arrow]), p.sub_parse(inner[arrow + 1 :])
    if variable.op != "symbol":
        raise p.fail("a limit of something that is no symbol")
    return p.node("limit", (p.deeper(p.product), variable, to))
