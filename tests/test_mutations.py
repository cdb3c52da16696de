"""Small changes to accepted answers: a sign, a coefficient, an exponent, a function, an index, two symbols exchanged.

None that changes the value may be accepted. Whether it does is decided here by plain floating point arithmetic at
random points, apart from the scorer's.
"""

import cmath
import math
import re
from random import Random

import pytest

from physeval_plugins import UnreadableLatex, extract_answer, score_answer
from physeval_plugins.benchmarks.phybench import load, mini_answers
from physeval_plugins.scoring.latex import parse

TOKEN = re.compile(r"\\[A-Za-z]+|\\.|\d|[A-Za-z]|.", re.DOTALL)
EXCHANGED_FUNCTIONS = {
    r"\sin": r"\cos", r"\cos": r"\sin", r"\tan": r"\cot", r"\cot": r"\tan", r"\sinh": r"\cosh", r"\cosh": r"\sinh",
    r"\tanh": r"\tan", r"\coth": r"\tanh", r"\ln": r"\exp", r"\exp": r"\cosh", r"\arcsin": r"\arccos",
    r"\arccos": r"\arcsin", r"\arctan": r"\arcsin",
}  # fmt: skip
LETTER = re.compile(r"[A-Za-z]|\\(?:alpha|beta|gamma|lambda|mu|omega|rho|sigma|tau|kappa|theta|varepsilon|eta|hbar)$")
# Greek letters that mean the same in two shapes.
ONE_SPELLING = {r"\varepsilon": r"\epsilon", r"\varphi": r"\phi", r"\vartheta": r"\theta", r"\varrho": r"\rho"}
NAMED_ON_THE_LEFT = re.compile(r"^[^=<>]*=")
WORDS = re.compile(r"\\(?:text|mathrm|rm|operatorname|begin|end|quad)(?![A-Za-z])")


def mutants(text, random):
    """(kind, text) of one mutation of each kind that the text offers, at a random place."""
    tokens = TOKEN.findall(text)
    places = {"sign": [], "coefficient": [], "exponent": [], "function": [], "index": []}
    for at, token in enumerate(tokens):
        before = tokens[at - 1] if at else ""
        opened = before == "{" and at > 1 and tokens[at - 2]
        if token in "+-":
            places["sign"].append((at, "-" if token == "+" else "+"))
        elif token in EXCHANGED_FUNCTIONS:
            places["function"].append((at, EXCHANGED_FUNCTIONS[token] + " "))
        elif token.isdigit():
            kind = "exponent" if "^" in (before, opened) else "index" if "_" in (before, opened) else "coefficient"
            places[kind].append((at, str((int(token) + 1) % 10 or 1)))
    for kind, choices in places.items():
        if choices:
            at, new = random.choice(choices)
            yield kind, "".join([*tokens[:at], new, *tokens[at + 1 :]])
    # Letters that are symbols of their own: not part of an index or a command.
    letters = sorted({t for at, t in enumerate(tokens) if LETTER.fullmatch(t) and (at == 0 or tokens[at - 1] != "_")})
    if len(letters) > 1 and not WORDS.search(text):
        one, other = random.sample(letters, 2)
        exchange = {one: other, other: one}
        # A command must not swallow the letter that follows it.
        yield "exchanged symbols", "".join(exchange.get(token, token) + " " * (token in exchange) for token in tokens)


PLAIN = {
    name: getattr(cmath, name) for name in ("sin cos tan sinh cosh tanh asin acos atan asinh acosh atanh exp".split())
} | {
    "ln": cmath.log,
    "cot": lambda z: 1 / cmath.tan(z),
    "sec": lambda z: 1 / cmath.cos(z),
    "csc": lambda z: 1 / cmath.sin(z),
    "coth": lambda z: 1 / cmath.tanh(z),
}
CONSTANTS = {"pi": cmath.pi, "e": cmath.e, "i": 1j}


def number_of(node, seed):
    """The value of a tree in floating point, with a random number for each name; KeyError for what has none here."""
    if node.op in ("number", "decimal"):
        return complex(float(node.value))
    if node.op == "constant":
        return complex(CONSTANTS[node.value])
    if node.op == "symbol":
        name = node.value
        for variant, plain in ONE_SPELLING.items():
            name = name.replace(variant, plain)
        return complex(Random(f"{seed}|{name}").uniform(0.3, 1.7))
    values = [number_of(arg, seed) for arg in node.args]
    if node.op == "call":
        return PLAIN[node.value](*values)
    return OPERATIONS[node.op](*values)


OPERATIONS = {
    "add": lambda *terms: sum(terms),
    "mul": lambda *factors: math.prod(factors),
    "neg": lambda a: -a,
    "div": lambda a, b: a / b,
    "pow": lambda a, b: a**b,
    "root": lambda a, n: a ** (1 / n),
    "abs": lambda a: complex(abs(a)),
}


def value_tree(text):
    """The tree of the value that a text states, or None if it states something else."""
    try:
        tree = parse(text)
    except UnreadableLatex:
        return None
    while tree.op in ("relation", "chain"):
        tree = tree.args[-1]
    return tree


def values_differ(gold, mutant):
    """True or False where plain numbers decide it; None where they do not."""
    one, other = value_tree(gold), value_tree(mutant)
    if one is None or other is None:
        return None
    counted = 0
    for seed in range(8):
        try:
            x, y = number_of(one, seed), number_of(other, seed)
        except (ZeroDivisionError, ValueError, OverflowError):
            continue
        except (KeyError, TypeError):
            return None
        if not (cmath.isfinite(x) and cmath.isfinite(y)):
            continue
        counted += 1
        if abs(x - y) > 1e-6 * (abs(x) + abs(y)):
            return True
    return False if counted >= 4 else None


def run(pairs):
    """Every mutant of the accepted pairs: (how many really differ, of which kinds, those accepted all the same)."""
    counted, accepted = {}, []
    for name, gold, text in pairs:
        # In a chain the last form decides, so a change to an earlier one is none; a remainder O(x) is left out.
        if parse(text).op == "chain" or values_differ(gold, text) is not False:
            continue
        for kind, mutant in mutants(text, Random(name)):
            # What is left of a lone name and an equals sign is only a label.
            label = NAMED_ON_THE_LEFT.match(text)
            if label and not mutant.startswith(label[0]):
                continue
            if values_differ(gold, mutant) is not True:
                continue
            counted[kind] = counted.get(kind, 0) + 1
            if score_answer(gold, f"\\boxed{{{mutant}}}", profile="fast").correct:
                accepted.append((name, kind, gold, mutant))
    return counted, accepted


def test_mutants_of_the_mini_set():
    golds = {problem.id: problem.answer for problem in load("mini")}
    pairs = [(f"{identity}|{n}", gold, extract_answer(gold).text) for identity, gold in golds.items() for n in range(2)]
    pairs += [
        (f"{identity}|{answer.kind}|{n}", golds[identity], extract_answer(answer.response).text)
        for identity, stored in mini_answers().items()
        for answer in stored
        if answer.expected == "equal"
        for n in range(2)
    ]
    counted, accepted = run(pairs)
    assert accepted == []
    assert sum(counted.values()) >= 500 and len(counted) == 6, counted


def test_mutants_of_real_answers(cases):
    pairs = []
    for number, row in enumerate(cases("phybench_audit")):
        response = f"\\boxed{{{row['candidate']}}}"
        if row["label"] == "equivalent" and score_answer(row["gold"], response).correct:
            pairs.append((f"{number}", row["gold"], extract_answer(response).text))
    counted, accepted = run(pairs)
    assert accepted == []
    assert sum(counted.values()) >= 250 and len(counted) == 6, counted


@pytest.mark.parametrize(
    ("gold", "mutant", "differ"),
    [
        ("a+b", "a-b", True),
        ("(a-b)^2", "(b-a)^2", False),
        (r"\sin x", r"\cos x", True),
        (r"a_1 b_2", r"b_2 a_{1}", False),
        (r"\frac{a}{0}", "a", None),
        ("a+", "a", None),
    ],
)
def test_the_numeric_check(gold, mutant, differ):
    assert values_differ(gold, mutant) is differ
