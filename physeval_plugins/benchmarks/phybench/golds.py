"""Are the reference answers fit to judge by? Found before any model is called, as a wrong gold costs every model.

A human audit of 100 PHYBench answers found 12 wrong: one identically zero, some in symbols that the problem does not
have, some with a lost factor. What a program can see of this is listed here; a suspicion is not a proof.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass

from ...errors import DataError
from ...scoring.answers.claims import Claim, is_label, label_name, sort, states_order
from ...scoring.answers.problem_text import on_domain, orders_in
from ...scoring.equality import compare
from ...scoring.latex import Node, Statement, UnreadableLatex, read_statements
from ...scoring.latex.show import show
from ...scoring.latex.symbols import VARIANTS
from ...scoring.latex.tree import IMAGINARY, number
from ...scoring.score import score_answer
from .loader import Problem

HUGE_NODES = 250
# Constants (and the imaginary unit) that a problem need not introduce; `_BELONGING`: where it speaks of these.
UNIVERSAL = frozenset(("g", "i", "c", "G", "h", "\\hbar", "e", "k_{B}", "N_{A}", "\\epsilon_{0}", "\\mu_{0}"))
_BELONGING = (
    ("electron|positron|hydrogen|atom|plasma", ("m_{e}",)),
    ("proton|hydrogen|nucle", ("m_{p}",)),
    ("neutron|nucle", ("m_{n}",)),
    ("\\bgas|mole", ("R", "k")),
    ("temperature|therm", ("k",)),
    ("black ?body|radiat", ("\\sigma",)),
)
_DOTS = "\\cdots"


@dataclass(frozen=True)
class Finding:
    """`fatal`: answers cannot be judged by this gold; else something a person should look at.

    `kind`: "unbalanced", "unreadable", "not itself", "lost backslash" (fatal); "zero", "cancels", "says nothing",
    "in itself", "foreign symbol", "dots", "decimal", "huge", "no value", "not real", "forms differ", "words",
    "several quantities". The message says what is wrong, and what to do.
    """

    id: str
    kind: str
    fatal: bool
    message: str

    def to_dict(self) -> dict[str, object]:
        return asdict(self)


Report = Callable[..., None]


def check_golds(problems: Iterable[Problem]) -> list[Finding]:
    """All findings, in the order of the problems."""
    return [finding for problem in problems for finding in check_gold(problem)]


def check_gold(problem: Problem) -> list[Finding]:
    """What is wrong, or looks wrong, with the answer of one problem."""
    found: list[Finding] = []

    def report(kind: str, message: str, fatal: bool = False) -> None:
        found.append(Finding(problem.id, kind, fatal, message))

    lost = _CONTROL.search(problem.answer)
    if lost:
        report("lost backslash", f"{lost[0]!r} at position {lost.start()} stood for a backslash and a letter, which a "
               "program took for an escape: write the backslash again", fatal=True)  # fmt: skip
        return found
    unbalanced = _unbalanced(problem.answer)
    if unbalanced:
        report("unbalanced", f"{unbalanced}: correct the brackets", fatal=True)
    try:
        statements = read_statements(problem.answer).statements
        if not statements:
            raise UnreadableLatex(problem.answer, 0, "no formula")
    except UnreadableLatex as error:
        if not unbalanced:
            report("unreadable", f"{error}: correct it, or leave the item out", fatal=True)
        return found
    try:
        itself = score_answer(problem.answer, f"\\boxed{{{problem.answer}}}", problem=problem.content)
        if itself.verdict != "equal":
            report("not itself", f"given as the answer to itself it is {itself.verdict}: {itself.reason}; no answer can "
                   "be right by it: write it in another form, or leave the item out", fatal=True)  # fmt: skip
    except DataError as error:
        report("unreadable", str(error), fatal=True)
    _look_at_statements(statements, report)
    for statement in statements:
        if statement.node.op not in ("text", "condition"):
            _look_at(statement.node, problem, report)
    return found


def _look_at_statements(statements: tuple[Statement, ...], report: Report) -> None:
    claims = sort(statements, states_order(statements)).claims
    formulas = [statement for statement in statements if statement.node.op != "text"]
    words = " ".join([*(statement.words for statement in statements if len(statement.words.split()) > 2),
                      *(str(statement.node.value) for statement in statements if statement.node.op == "text")])  # fmt: skip
    if not formulas:
        report(
            "words", f"is a sentence, not a formula ({words[:60]!r}): answers must use its very words; give a formula"
        )
    elif _looks_like_prose(formulas[0].node) and words:
        report(
            "words", f"reads as words whose letters are multiplied ({words[:60]!r} behind them): give the formula alone"
        )
    names = list(dict.fromkeys(show(claim.label) if claim.label is not None else show(claim.whole) for claim in claims))
    if len(names) > 1:
        report("several quantities", f"states {len(names)} ({', '.join(name[:40] for name in names)}): an answer must "
               "give each of them; ask for all in the problem, or leave one")  # fmt: skip
    for claim in claims:
        _look_at_claim(claim, report)


def _look_at_claim(claim: Claim, report: Report) -> None:
    for one, other in zip(claim.values, claim.values[1:], strict=False):
        if one.names == other.names and compare(one, other).same is False:
            report(
                "forms differ",
                f"{show(one)[:60]} and {show(other)[:60]}, set equal, are not: the last one is judged by",
            )
    if claim.label is not None and claim.values and (name := label_name(claim.label)) in claim.values[-1].names:
        report("in itself", f"{name} stands on both sides: solve it for {name}, or give the other {name} another name")
    whole = claim.whole
    if whole.op == "relation" and whole.value == "=" and claim.label is None and compare(*whole.args).same:
        report("says nothing", "its two sides are identically equal: every true equation would be right; correct it")


def _looks_like_prose(node: Node) -> bool:
    """Is this a word read as a product of its letters (`see`)?"""
    letters = [part for part in node.args if part.op == "symbol" and part.value.isalpha()]
    return node.op == "mul" and len(letters) == len(node.args) >= 2 and all(len(part.value) == 1 for part in letters)


def _look_at(node: Node, problem: Problem, report: Report) -> None:
    value = _value(node)
    if value is None:
        whole = node
    else:
        whole = value
        if compare(value, number(0)).same:
            report("zero", "is identically 0: a sign or a factor may be lost; where 0 is meant, say so in the problem")
        else:
            _look_at_values(value, problem, report)
    for part in whole.walk():
        if part.op == "add" and part is not value and compare(part, number(0)).same:
            report("cancels", f"the sum {show(part)[:60]} within it is identically 0: a sign or an index may be wrong")
            break
    size = sum(1 for _ in node.walk())
    if size > HUGE_NODES:
        report(
            "huge", f"has {size} parts (more than {HUGE_NODES}): slow to compare; define helper symbols in the problem"
        )
    decimals = [str(part.value) for part in whole.walk() if part.op == "decimal"]
    if decimals:
        report("decimal", f"holds {', '.join(decimals)}: an exact answer is judged within these digits; write the exact "
               "form, if there is one")  # fmt: skip
    if _DOTS in whole.names:
        report(
            "dots", "is a sum carried on by dots, which no answer can meet: write the terms that are asked for alone"
        )
    arguments = [name for part in node.args[:1] if part.op == "apply" for arg in part.args for name in arg.names]
    _look_at_symbols(whole, problem, frozenset(map(_plain, arguments)), report)


def _look_at_values(value: Node, problem: Problem, report: Report) -> None:
    same = compare(Node("mul", (number(1), value)), value)
    if same.same is None:
        report("no value", "has no value at any point tried (a division by 0?): another form of it will be `undecided`; "
               "correct it")  # fmt: skip
    elif value.has("root", "pow", "call") and not _is_complex(value):
        there = on_domain(value, orders_in(problem.content))
        values = compare(there, Node("mul", (number(2), there))).evidence.get("values", [""])
        if str(values[0]).endswith("i"):
            report(
                "not real",
                "is real for no positive quantities: a sign under a root or in a logarithm may be wrong; "
                "where one of them is negative, say so in the problem ($q<0$)",
            )


def _is_complex(value: Node) -> bool:
    return IMAGINARY in set(value.walk()) or not value.names.isdisjoint(("i", "j"))


def _look_at_symbols(whole: Node, problem: Problem, arguments: frozenset[str], report: Report) -> None:
    """`arguments`: those of the left side, the x of `u(x) =`, which it introduces."""
    known = _symbols_of(problem.content) | UNIVERSAL | arguments
    for words, names in _BELONGING:
        if re.search(words, problem.content, re.I):
            known = known.union(names)
    used = [name for name in whole.symbols() if name != _DOTS and not name.startswith("\\hat{")]  # of directions
    used = list(dict.fromkeys(map(_plain, used)))
    foreign = [name for name in used if name not in known]
    if foreign:
        explained = _symbols_of(problem.solution)
        listed = ", ".join(f"{name}{_hint(name, known, explained)}" for name in foreign)
        report("foreign symbol", f"not in the problem's text: {listed}: introduce it there, or write the answer in the "
               "problem's symbols")  # fmt: skip


def _hint(name: str, known: frozenset[str] | set[str], explained: set[str]) -> str:
    """Where else a symbol stands, or what it may be meant for: the problem's symbols of the same letter."""
    letter = re.split(r"[_^']", name)[0]
    alike = sorted(other for other in known - UNIVERSAL if re.split(r"[_^']", other)[0].casefold() == letter.casefold())
    notes = ["in the solution only"] * (name in explained) + [f"for {', '.join(alike[:3])}?"] * bool(alike)
    return f" ({'; '.join(notes)})" if notes else ""


def _value(node: Node) -> Node | None:
    """The value a statement gives to what its left side names; None where it says something else."""
    if node.op == "chain":
        return node.args[-1]
    if node.op == "relation":
        return node.args[1] if node.value in ("=", "≈") and is_label(node.args[0]) else None
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

_CONTROL = re.compile(
    r"[\x07\x08\x0b\x0c]|\t(?=(?:ext|heta|au|an|imes|frac)\b)|\n(?=(?:abla|eq)(?![A-Za-z]))|\r(?=(?:ho|ight)\b)"
)
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
