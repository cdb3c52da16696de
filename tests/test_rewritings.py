"""One formula in many notations: every reference answer rewritten at random, as texts write it, stays equal to itself."""

import json
import random
import re

import pytest

from physeval_plugins.benchmarks import phybench
from physeval_plugins.scoring.latex import symbols as S
from physeval_plugins.scoring.score import judge_response

GREEK = {f"\\{name}": letter for letter, name in reversed(S.GREEK_LETTERS.items())}
FRACTIONS = (r"\dfrac{%s}{%s}", r"\tfrac{%s}{%s}", r"\cfrac{%s}{%s}", r"{%s \over %s}", r"\left((%s)/(%s)\right)",
             r"\frac { %s } { %s }")  # fmt: skip
ROOTS = (r"\left(%s\right)^{1/2}", r"\left[%s\right]^{\frac{1}{2}}", r"√{%s}", r"\sqrt {%s}", r"\sqrt[2]{%s}")
INDICES = ("_{%s}", "_{ %s }", r"_{\mathrm{%s}}", r"_{\text{%s}}", r"_{\rm %s}")
FUNCTIONS = (r"\operatorname{%s}", r"\mathrm{%s}", r"\text{%s}", r"\%s\!", r"{\rm %s}")
AROUND = (r"\displaystyle %s", "{%s}", r"\;%s\;", "%s.", r"%s\,.", "$$%s$$", r"\(%s\)", r"\[%s\]", "{$%s$}",
          r"\begin{aligned}%s\end{aligned}", r"\begin{equation}%s\end{equation}",
          r"\begin{gathered}%s\end{gathered}")  # fmt: skip


def closing(text, start):
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == "{") - (text[at] == "}")
        if depth == 0:
            return at
    raise ValueError(text)


def fractions(text, rng):
    found = re.search(r"\\[dtc]?frac\s*\{", text)
    if not found:
        return text
    end = closing(text, found.end() - 1)
    below = end + 1 + len(text[end + 1 :]) - len(text[end + 1 :].lstrip())
    if text[below : below + 1] != "{":
        return text
    stop = closing(text, below)
    parts = fractions(text[found.end() : end], rng), fractions(text[below + 1 : stop], rng)
    return text[: found.start()] + rng.choice(FRACTIONS) % parts + fractions(text[stop + 1 :], rng)


def roots(text, rng):
    found = re.search(r"\\sqrt\s*\{", text)
    if not found:
        return text
    end = closing(text, found.end() - 1)
    inside = roots(text[found.end() : end], rng)
    # behind a function's name a power of a bracket would be a power of the function
    choices = ROOTS[2:] if re.search(r"\\[a-z]+\s*$", text[: found.start()]) else ROOTS
    return text[: found.start()] + rng.choice(choices) % inside + roots(text[end + 1 :], rng)


def sizes(text, rng):
    size = rng.choice((r"\big", r"\Big", r"\bigg", ""))
    text = re.sub(r"\\left(?=[\[(|])", lambda _: size and size + "l", text)
    return re.sub(r"\\right(?=[\])|])", lambda _: size and size + "r", text)


def indices(text, rng):
    return re.sub(r"_(\d|[a-zA-Z])(?![a-zA-Z{])", lambda found: rng.choice(INDICES) % found[1], text)


def greek(text, rng):
    return re.sub(
        r"\\([a-zA-Z]+)", lambda found: GREEK.get(found[0], found[0]) if rng.random() < 0.7 else found[0], text
    )


def signs(text, rng):
    text = text.replace("-", rng.choice(("−", " - ", "–")))
    return text.replace(r"\cdot", rng.choice((r"\,", "·", r"\times", " ")))


def functions(text, rng):
    names = r"\\(sin|cos|tan|ln|exp|arctan|cosh|sinh|arcsin|arccos|tanh)(?=\s*(?:\\left)?\()"
    return re.sub(names, lambda found: rng.choice(FUNCTIONS) % found[1], text)


def powers(text, rng):
    raised = {"2": "²", "3": "³", "4": "⁴"}
    return re.sub(r"\^(\d)(?!\d)", lambda found: rng.choice((f"^{{{found[1]}}}", raised.get(found[1], found[0]))), text)


def around(text, rng):
    return rng.choice(AROUND) % text


REWRITINGS = (fractions, roots, sizes, indices, greek, signs, functions, powers)


def check(golds, seed, times):
    for identity, gold in golds:
        inner = re.sub(r"^\s*(\$\$?|\\\[)|(\$\$?|\\\])\s*$", "", gold.strip()).strip()
        for time in range(times):
            rng = random.Random(f"{seed}/{identity}/{time}")
            text = inner
            for rewrite in rng.sample(REWRITINGS, 4):
                text = rewrite(text, rng)
            judged = judge_response(gold, f"\\boxed{{{around(text, rng)}}}")
            assert judged.verdict == "equal", (identity, text, judged.reason)


@pytest.mark.parametrize("seed", range(3))
def test_the_mini_set(seed):
    check([(problem.id, problem.answer) for problem in phybench.load("mini")], seed, 3)


@pytest.mark.parametrize("seed", range(3))
def test_phybench(test_data, seed):
    rows = [
        row for file in sorted((test_data / "phybench").glob("*.json")) for row in json.loads(file.read_text("utf-8"))
    ]
    golds = {row["id"]: row["answer"] for row in rows if row.get("answer")}
    check(golds.items(), seed, 3)
