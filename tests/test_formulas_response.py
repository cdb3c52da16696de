"""Formulas out of responses: delimiters, environments, chains, conditions, places, linear time."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physeval_plugins.scoring.formulas.response import formulas_in, last_box_alone
from physeval_plugins.scoring.formulas.text import statements_of


def texts(response):
    return [formula.text for formula in formulas_in(response)]


@pytest.mark.parametrize(
    ("response", "found"),
    [
        ("so $F=ma$ holds", ["F = ma"]),
        ("so $ F = ma $ holds", ["F = ma"]),
        ("$$F=ma$$", ["F = ma"]),
        ("$$\nF=ma\n$$", ["F = ma"]),
        (r"\(F=ma\) and \[E=mc^2\]", ["F = ma", "E = mc^2"]),
        (r"\begin{equation}F=ma\end{equation}", ["F = ma"]),
        (r"\begin{align*} F &= ma \\ p &= mv \end{align*}", ["F = ma", "p = mv"]),
        (r"\[\begin{aligned} x &= a \\ &= b \\[4pt] y &= c \\ &\quad + d \end{aligned}\]", ["x = a = b", "y = c + d"]),
        (r"$$\begin{gathered} a=1 \\ b=2 \end{gathered}$$", ["a = 1", "b = 2"]),
        (r"\begin{array}{rl} a &= 1 \\ b &= 2 \end{array}", ["a = 1", "b = 2"]),
        (r"$$M=\begin{pmatrix} a & b \\ c & d \end{pmatrix}$$", [r"M = \begin{pmatrix} a & b \\  c & d \end{pmatrix}"]),
        (r"Answer: \boxed{x=3}", ["x = 3"]),
        (r"$$\boxed{x=3}$$", ["x = 3"]),
        (r"$$x=\boxed{3}$$", ["x = 3"]),
        ("F = m a", ["F = m a"]),
        ("- **v = a t**", ["v = a t"]),
        ("the speed is **v = a t** at the end", ["v = a t"]),
        ("the speed is `v = a t` at the end", ["v = a t"]),
        ("the **speed, which is = to v** at the end", []),
        ("For mass 1 (on the left): m_1 a = T", ["m_1 a = T"]),
        ("m_1 : m_2 = 1 : 2", ["m_1 : m_2 = 1 : 2"]),
        (r"so $v = 5$ m/s to the right", [r"v = 5\,\unit{m/s}"]),
        (r"so $E = -13.6/n^2$ eV and", [r"E = -13.6/n^2\,\unit{eV}"]),
        (r"so $n = 2$ a moment later", ["n = 2"]),
        (r"so $a = 2.0$ m/s$^2$ and", [r"a = 2.0\,\unit{m/s^2}"]),
        (r"so $a = 2.0$ and $x^2$", ["a = 2.0"]),
        (r"so $x = 2t$ s later", ["x = 2t"]),
        (r"**$T = 4.0$ s**", [r"T = 4.0\,\unit{s}"]),
        ("### At $T_h$\n$$Q=W$$", ["Q = W"]),
        (r"$t$ $= v/g$", ["t = v/g"]),
        ("~~$v=at$~~ $v=bt$", ["v = bt"]),
        ("<del>$v=at$</del> $v=bt$", ["v = bt"]),
        (r"$x=5~~\mathrm{m}$ and $y=3~~\mathrm{m}$", [r"x = 5~~\mathrm{m}", r"y = 3~~\mathrm{m}"]),
        ("```latex\nF = ma\n```", ["F = ma"]),
        ("```python\nx = 1\n```", []),
        ("This is a sentence = with a sign in it", []),
        ("It costs $5 and $10, and $x=1$.", ["x = 1"]),
        (r"It costs \$5. $x=1$", ["x = 1"]),
        ("$x$ and $\\alpha$", []),
        (r"$a<b$, $c\geq d$, $e\approx f$, $g\propto h$, $i\sim j$, $k\to 0$, $l\neq m$", 
         ["a < b", r"c \geq d", r"e \approx f", r"g \propto h", r"i \approx j", r"k \to 0", r"l \neq m"]),
        (r"$\langle x\rangle=0$", [r"\langle x\rangle = 0"]),
        (r"$E_{n=1}=2$", ["E_{n=1} = 2"]),
        (r"$P(x=1)=\frac12$", [r"P(x=1) = \frac12"]),
        ("$x = 1,000$", ["x = 1,000"]),
        ("$n=1,2,3$", ["n = 1,2,3"]),
        (r"$x=1,\quad y=2$", ["x = 1", "y = 2"]),
        (r"$x=1 \text{ and } y=2$", ["x = 1", "y = 2"]),
        (r"$v^2=2gh \Rightarrow v=\sqrt{2gh}$", ["v^2 = 2gh", r"v = \sqrt{2gh}"]),
        (r"$F=kx \text{ where } k=3$", ["F = kx", "k = 3"]),
        (r"$m=3\text{ kg}$", [r"m = 3\text{ kg}"]),
        (r"$m_1=3\text{ kg and }m_2=4\text{ kg}$", [r"m_1 = 3\text{kg}", r"m_2 = 4\text{ kg}"]),
        (r"$a \stackrel{!}{=} b$", ["a = b"]),
        (r"$$\begin{cases} x=1 \\ y=2 \end{cases}$$", ["x = 1", "y = 2"]),
        (r"$$\left\{\begin{aligned} a+b &= 3\\ a-b &= 1\end{aligned}\right.$$", ["a+b = 3", "a-b = 1"]),
        ("Final answer: **v = 3.1 m/s**", ["v = 3.1 m/s"]),
        ("So v = a t", ["v = a t"]),
        (r"$F=ma \tag{1}$ and $p=mv \quad (2)$", ["F = ma", "p = mv"]),
        (r"$x = 1 \text{ (since } a=b\text{)}$", ["x = 1"]),
        (r"$v=5\text{ meters per second}$", [r"v = 5\text{meters/second}"]),
        (r"$$L=I\omega\ \text{(conserved)}$$", [r"L = I\omega"]),
        (r"$A=b\ \text{and}\ C=d\ $", ["A = b", "C = d"]),
        (r"\boxed{v=at\ \text{for } t>0}", ["v = at"]),
        (r"\begin{align} p&=mv\ \\ v&=at\ \end{align}", ["p = mv", "v = at"]),
        (r"$F = a+b \xrightarrow[b\ll a]{} a$", [r"F = a+b \approx a"]),
    ],
)  # fmt: skip
def test_found(response, found):
    assert texts(response) == found


@pytest.mark.parametrize(
    ("line", "conditions"),
    [
        (r"E=0 \quad \text{for} \quad r<R", ("r < R",)),
        (r"E=0 \text{ if } r<R", ("r < R",)),
        (r"E=0 \text{ (inside)}, \quad F=1", ()),
        (r"E=0", ()),
    ],
)
def test_conditions(line, conditions):
    assert statements_of(line)[0].conditions == conditions


def test_chains_keep_their_sides():
    (statement,) = statements_of(r"a = b \leq c \approx d")
    assert statement.sides == ("a", "b", "c", "d")
    assert statement.relations == ("=", "≤", "≈")


def test_places_and_boxes():
    response = "Hence $a=1$ and\n$$\\boxed{b=2}$$ end"
    first, second = formulas_in(response)
    assert response[first.start : first.end] == "$a=1$"
    assert response[second.start : second.end] == "$$\\boxed{b=2}$$"
    assert (first.boxed, second.boxed) == (False, True)
    assert (first.source, second.source) == ("$", "$$")


def test_thinking_and_code_keep_the_places_right():
    response = "<think>$q=1$</think>\n```python\nx=1\n```\n$a=1$"
    (formula,) = formulas_in(response)
    assert response[formula.start : formula.end] == "$a=1$"


def test_a_cut_off_opening_tag_of_thinking():
    assert texts("some $q=1$ thought</think> $a=1$") == ["a = 1"]


@given(st.text(alphabet="$\\[](){}=ab \n&%`<>beginalign", max_size=120))
@settings(max_examples=200, deadline=None)
def test_any_text(text):
    for formula in formulas_in(text):
        assert 0 <= formula.start < formula.end <= len(text)
        assert formula.text


SOME = ["a=1", "b=2", r"c=\frac{1}{2}", "d<e"]


@given(st.lists(st.sampled_from(SOME), max_size=6), st.sampled_from(["$%s$", "$$%s$$", r"\(%s\)", r"\[%s\]"]))
@settings(max_examples=60, deadline=None)
def test_every_delimited_formula_is_found_in_order(formulas, mark):
    response = " text ".join(mark % formula for formula in formulas)
    assert len(formulas_in(response)) == len(formulas)


HOSTILE = {
    "displays": "$$a=b$$ ", "unclosed": "\\[ x ", "dollars": "$x ", "environments": "\\begin{align} a", "boxes": "\\boxed{",
    "braces": "{", "cases": "\\begin{cases}", "chain": "a=", "lines": "a = b\n", "fences": "```\n", "thinking": "<think>",
    "brackets": "$(", "rows": "a=b\\\\", "commands": "\\frac{",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("wrap", ["%s", "$$%s$$"])
def test_linear_time(kind, wrap):
    def seconds(size):
        text = wrap % (HOSTILE[kind] * (size // len(HOSTILE[kind])))
        start = time.process_time()
        formulas_in(text)
        return time.process_time() - start

    # Quadratic work would make eight times the text take 64 times as long; the second is for the noise of small times.
    assert seconds(1_000_000) < 24 * seconds(125_000) + 1


def denied(response):
    return [formula.text for formula in formulas_in(response) if formula.statement.denied]


@pytest.mark.parametrize(
    "response",
    [
        "It is not true that $v=at$.", "$v=at$ is wrong.", "$v=at$, but this is incorrect.", "$v=at$. Wait, that is wrong.",
        "One might think $v=at$, but no.", "$v=at$ (incorrect)", "$v=at$; no, $v=bt$", "The speed is **not** $v=at$.",
        "$v=at$ does not hold", "Instead of $v=at$ we have $v=bt$", "$v=at$. Hmm, but that can't be right.",
        "$v=at$. Hmm, actually that's not right.", "$v=at$, but that's wrong",
        "the naive result $v=at$", "It is incorrect to write $v=at$.", "One might think that $v=at$",
        "You might naively expect $v=at$", "One could be tempted to write $v=at$", "It is not true that: $v=at$",
        "It would be a mistake to use $v=at$.", "Is $v=at$ correct? No!", "Suppose $v=at$. But this contradicts the data.",
        "Wrong: $v=at$", "$v=at$. No.", "$v=at$; no, that is wrong", "$v=at$. No, wait, I forgot drag.",
        r"$v=at$. No, it should be \(v=bt\)", "It isn't $v=at$", "Is it $v=at$? No, because of friction.",
        "Textbooks often wrongly state $v=at$.", "$v=at$, which contradicts the data, so it must be rejected",
        "$v=at$ is obviously wrong", "$v=at$, which is not the correct answer", "One might think $v=at$, but this is not right",
        "One might think $v=at$, which would be right only without friction.",
    ],
)  # fmt: skip
def test_prose_that_denies(response):
    assert denied(response) == ["v = at"]


@pytest.mark.parametrize(
    "response",
    [
        "Not only $v=at$ but also", "$v=at$, which is not surprising", "$v=at$ (wrong sign conventions aside)",
        "$v=at$ does not hold for large $t$", "Whether or not $v=at$", "There is no friction, so $v=at$",
        "$v=at$. No friction acts.", "$v=at$. It is not possible to go faster.", "That was wrong. Correct: $v=at$",
        "$v=at$ does not depend on $m$", "If not, $v=at$", "This is impossible; $v=at$", "We do not need m: $v=at$",
        "It is not a mistake to use $v=at$", "Suppose $v=at$. This gives the time.", "$v=at$. This contradicts the claim.",
        "One may write $v=at$", "We may also write $v=at$", "Equivalently we could write $v=at$", "As one might expect $v=at$",
        "As you may guess $v=at$", "someone might say $v=at$, and he would be right", "One might think $v=at$, and it is so.",
        "$v=at$ No, friction does no work here.", "$v=at$ (no, we need no heat term)", "$v=at$. No: torque acts.",
        "$v=at$. Is it constant? No.", "Do we have to change $v=at$? No.", "$v=at$. This does not hold relativistically.",
        "$v=at$. This is not the final answer yet", "$v=at$. This is not the final answer.", "$v=at$ is not correct near $c$",
        "Energy is conserved, momentum is not: $v=at$", "Energy is conserved, momentum isn't: $v=at$",
        "The naive estimate $v=at$ turns out to be exact.", "It is hard not to see $v=at$", "Let us not forget $v=at$",
        "It would not be wrong to write $v=at$", "We need not use $v=at$", "$v=at$; the negative root must be rejected",
        "$v=at$. The first result is not correct.", "Why not $v=at$", "Momentum $v=at$ is not conserved.",
        "One might think the mass matters, but $v=at$.", "$v=at$ is not possible to exceed", "We don't just use $v=at$ but also",
        "$v=at$. Correction terms are small.", "It cannot be simplified: $v=at$", "The result is not zero: $v=at$",
    ],
)  # fmt: skip
def test_prose_that_denies_nothing(response):
    assert denied(response) == []


def test_a_sign_between_two_formulas():
    assert texts("The time is $t$ = $v/g$.") == ["t = v/g"]
    assert texts(r"$t =$ \boxed{v/g}") == ["t = v/g"]
    assert texts("$t$ and $v/g$") == []


def test_the_last_box_alone():
    assert last_box_alone(r"$$\boxed{1}$$ so \boxed{v/g}.").text == "v/g"
    assert last_box_alone(r"\boxed{v/g} and $\boxed{t=v/g}$") is None
    assert last_box_alone(r"$2\boxed{v/g}$") is None
    assert last_box_alone("no box") is None
