"""Are the reference answers fit to judge by? Found before any model is called, as a wrong gold costs every model.

A human audit of 100 PHYBench answers found 12 wrong: one identically zero, some in symbols that the problem does not
have, some with a lost factor. What a program can see of this is listed here; a suspicion is not a proof.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass

from ...errors import DataError
from ...scoring.claims import is_label
from ...scoring.equality import compare
from ...scoring.latex import Node, UnreadableLatex, read_statements
from ...scoring.latex.symbols import VARIANTS
from ...scoring.latex.tree import number
from ...scoring.score import score_answer
from .loader import Problem

HUGE_NODES = 250
# Constants that a problem need not introduce.
UNIVERSAL = frozenset(("g", "c", "G", "h", "\\hbar", "e", "k_{B}", "N_{A}", "\\epsilon_{0}", "\\mu_{0}"))


@dataclass(frozen=True)
class Finding:
    """`fatal`: answers cannot be judged by this gold; else something a person should look at.

    `kind`: "unbalanced", "unreadable", "not itself" (fatal); "zero", "cancels", "foreign symbol", "decimal", "huge",
    "no value", "several statements".
    """

    id: str
    kind: str
    fatal: bool
    message: str

    def to_dict(self) -> dict[str, object]:
        return asdict(self)


def check_golds(problems: Iterable[Problem]) -> list[Finding]:
    """All findings, in the order of the problems."""
    return [finding for problem in problems for finding in check_gold(problem)]


def check_gold(problem: Problem) -> list[Finding]:
    """What is wrong, or looks wrong, with the answer of one problem."""
    found: list[Finding] = []

    def report(kind: str, message: str, fatal: bool = False) -> None:
        found.append(Finding(problem.id, kind, fatal, message))

    unbalanced = _unbalanced(problem.answer)
    if unbalanced:
        report("unbalanced", unbalanced, fatal=True)
    try:
        statements = read_statements(problem.answer).statements
        if not statements:
            raise UnreadableLatex(problem.answer, 0, "no formula")
    except UnreadableLatex as error:
        if not unbalanced:
            report("unreadable", str(error), fatal=True)
        return found
    if len(statements) > 1:
        report("several statements", f"{len(statements)} statements: an answer must give each of them")
    try:
        itself = score_answer(problem.answer, f"\\boxed{{{problem.answer}}}", problem=problem.content)
        if itself.verdict != "equal":
            report("not itself", f"given as the answer to itself it is {itself.verdict}: {itself.reason}", fatal=True)
    except DataError as error:
        report("unreadable", str(error), fatal=True)
    for statement in statements:
        _look_at(statement.node, problem, report)
    return found


def _look_at(node: Node, problem: Problem, report: Callable[[str, str], None]) -> None:
    value = _value(node)
    if value is None:
        whole = node
    else:
        whole = value
        if compare(value, number(0)).same:
            report("zero", "is identically 0")
        elif compare(Node("mul", (number(1), value)), value).same is None:
            report("no value", "has no value at any point tried: another form of it will be `undecided`")
    for part in whole.walk():
        if part.op == "add" and part is not value and compare(part, number(0)).same:
            report("cancels", "a sum or difference within it is identically 0")
            break
    size = sum(1 for _ in node.walk())
    if size > HUGE_NODES:
        report("huge", f"has {size} parts (more than {HUGE_NODES})")
    decimals = [str(part.value) for part in whole.walk() if part.op == "decimal"]
    if decimals:
        report("decimal", f"holds {', '.join(decimals)}: an exact answer is judged within these digits")
    known = _symbols_of(problem.content) | UNIVERSAL
    foreign = [name for name in dict.fromkeys(map(_plain, whole.symbols())) if name not in known]
    if foreign:
        explained = _symbols_of(problem.solution)
        listed = ", ".join(f"{name} (in the solution only)" if name in explained else name for name in foreign)
        report("foreign symbol", f"not in the problem's text: {listed}")


def _value(node: Node) -> Node | None:
    """The value a statement gives to what its left side names; None where it says something else."""
    if node.op == "chain":
        return node.args[-1]
    if node.op == "relation":
        return node.args[1] if node.value == "=" and is_label(node.args[0]) else None
    return node


def _plain(name: str) -> str:
    """The name in one spelling, a vector's as that of its magnitude: texts write one where the answer has the other."""
    for variant, plain in VARIANTS.items():
        name = name.replace(variant, plain)
    return re.sub(r"\\(?:vec|hat)\{([^{}]*)\}", r"\1", name)


# -- symbols in prose ---------------------------------------------------------------------------------------------

_MATH = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)
_INDEX = r"(?:_\s*(?:\{(?:[^{}]|\{[^{}]*\})*\}|\\[A-Za-z]+(?:\{[^{}]*\})?|[^\s{}]))"
_PRIME = r"(?:'|\^\s*(?:\{\s*(?:\\prime\s*)+\}|\\prime))*"
_ACCENT = r"\\(?:vec|hat|bar|dot|ddot|tilde|mathbf|boldsymbol|pmb|mathrm|overline)\s*(?:\{[^{}]*\}|\\?[A-Za-z]+)"
_LETTER = rf"(?:{_ACCENT}|\\[A-Za-z]+|[^\W\d_])"
_SYMBOL = re.compile(rf"(?:\\(?:Delta|delta)\s*)?{_LETTER}{_PRIME}{_INDEX}?{_PRIME}")


def _symbols_of(text: str) -> set[str]:
    """Names of the symbols in the formulas of a text; every letter counts where a formula cannot be read."""
    names: set[str] = set()
    formulas = ["".join(found.groups(default="")) for found in _MATH.finditer(text)]
    for formula in formulas or [text]:
        for piece in {formula, *_SYMBOL.findall(formula)}:
            try:
                statements = read_statements(piece).statements
            except UnreadableLatex:
                continue
            names.update(_plain(name) for statement in statements for name in statement.node.symbols())
    return names


# -- brackets -----------------------------------------------------------------------------------------------------

_TOKEN = re.compile(r"\\(?:left|right)(?![A-Za-z])|\\(?:begin|end)\s*\{[^{}]*\}|\\.|[{}]|\$+", re.DOTALL)


def _unbalanced(text: str) -> str:
    """What is not closed, in words; empty if all is."""
    open_ones: list[tuple[str, int]] = []
    lefts = rights = 0
    dollars: list[str] = []
    for found in _TOKEN.finditer(text):
        token = re.sub(r"\s", "", found[0])
        if token == "\\left":
            lefts += 1
        elif token == "\\right":
            rights += 1
        elif token.startswith("\\begin") or token == "{":
            open_ones.append((token, found.start()))
        elif token.startswith("\\end") or token == "}":
            opening = "{" if token == "}" else token.replace("\\end", "\\begin")
            if not open_ones or open_ones[-1][0] != opening:
                return f"{token} at position {found.start()} closes nothing"
            open_ones.pop()
        elif token.startswith("$"):
            dollars.append(token)
    if open_ones:
        token, position = open_ones[-1]
        return f"{token} at position {position} is never closed"
    if lefts != rights:
        return f"{lefts} \\left but {rights} \\right"
    if len(dollars) % 2:
        return "an odd number of $"
    return ""
