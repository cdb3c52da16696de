"""Kinds of right answers that were lost and of wrong ones that were taken: each with a variant that must be told apart."""

from __future__ import annotations

import pytest

from physeval_plugins import extract_answer, score_answer

RIGHT = [
    # a power behind upright units raises the last of them
    (r"9.8\ \mathrm{m/s^2}", r"9.8\,\text{m/s}^2"),
    (r"9.8\ \mathrm{m/s^2}", r"9.8\ \mathrm{ms}^{-2}"),
    (r"9.8\ \mathrm{m/s^2}", r"9.8\,{\rm m/s^2}"),
    (r"9.8\ \mathrm{m/s^2}", r"9.8 \frac{\text{m}}{\text{s}^2}"),
    (r"1.5\ \mathrm{kg\,m^2}", r"1.5\,\text{kg m}^2"),
    # a decimal comma in braces
    (r"3.75", r"3{,}75"),
    (r"12345", r"12{,}345"),
    # braces by name
    (r"\{2,5\}", r"\lbrace 2,5\rbrace"),
    (r"\left(\frac{a+b}{c}\right)^2", r"\bigl\lbrace\frac{a+b}{c}\bigr\rbrace^2"),
    (r"\binom{n}{2}", r"{n \choose 2}"),
    # derivatives of derivatives, with an upright d in braces, with a slash
    (r"m\frac{d^2x}{dt^2}", r"m\,\frac{{\rm d}^{2}x}{{\rm d}t^{2}}"),
    (r"\frac{\partial^2 u}{\partial x^2}", r"\frac{\partial}{\partial x}\frac{\partial u}{\partial x}"),
    (r"\frac{\partial^2 u}{\partial x\partial t}", r"\partial_t\partial_x u"),
    (r"\frac{\partial L}{\partial\dot q}", r"\partial L/\partial \dot{q}"),
    # a word is no part of a name
    (r"E_0\pm\Delta", r"E_0+\Delta \text{ and } E_0-\Delta"),
    # unit vectors by any name; r̂ lies along r
    (r"-kx\,\hat{\imath}", r"-kx\,\mathbf{e}_x"),
    (r"-kx\,\hat{\imath}", r"-kx\,\hat{\mathbf{e}}_{x}"),
    (r"\frac{kq}{r^2}\hat r", r"kq\,\frac{\mathbf{r}}{r^{3}}"),
    # the imaginary unit in a modulus
    (r"|a+ib|", r"\sqrt{a^2+b^2}"),
    # an exact value with a decimal behind ≈, and no name before it
    (r"\frac{\sqrt3}{2}", r"\frac{\sqrt3}{2}\approx0.866"),
    (r"2\pi\sqrt{\frac{m}{k}}", r"\frac{2\pi\sqrt{m}}{\sqrt{k}} \approx 6.28\,\frac{m^{0.5}}{k^{0.5}}"),
    # the same combination of quantities on the left, up to a factor
    (r"S_D-S_A=X", r"S_A-S_D=-X"),
    # a list that goes on
    (r"1,3,5,\ldots", r"1, 3, 5, ..."),
    (r"\frac{nh}{2L}", r"\frac{nh}{2L},\quad n=1,2,3,\ldots"),
    # membership of a finite set
    (r"n=1,3,5", r"n\in\{1,3,5\}"),
    # a symbol before a bracket with a power is a factor
    (r"m r\dot\theta^2", r"mr(\dot\theta)^2"),
    (r"2l", r"2\ell"),
    # systems and case distinctions set as arrays
    (r"x=1,\ y=2", r"\left\{\begin{array}{l}x=1\\y=2\end{array}\right."),
    (r"x=1,\ y=2", r"\left\{\begin{aligned}x&=1\\y&=2\end{aligned}\right."),
    (
        r"\begin{cases}kr & r<R\\ \frac{k}{r} & r\ge R\end{cases}",
        r"E=\left\{\begin{array}{ll}kr, & r<R\\ \frac{k}{r}, & r\ge R\end{array}\right.",
    ),
    # mathematics inside a text; a unit and words in one text
    (r"\frac{a}{b}", r"\boxed{\frac{a}{b}\ \text{for $r>R$}}"),
    (r"I_1=2\,\mathrm{A},\ I_2=3\,\mathrm{A}", r"I_1 = 2\text{ A and } I_2 = 3\text{ A}"),
    # minutes, ohms behind a power of ten, the numbers made of e alone, axes in bold
    (r"90\ \mathrm{min}", r"1.5\ \mathrm{h}"),
    (r"15\ \mathrm{m\Omega}", r"15\times10^{-3}\,\Omega"),
    (r"1-\frac1e", r"1-e^{-1}"),
    (r"3\hat i-4\hat j", r"3\mathbf{i}-4\mathbf{j}"),
    # a/bc in exp(...) is a/(bc), as in an exponent
    (r"e^{-\frac{E}{kT}}", r"\exp(-E/kT)"),
    (r"|x-|y||", r"\vert x-\vert y\vert\vert"),
    (r"\sqrt{1-2x+x^2}", r"|x-1|"),
    (r"2mg", r"T=\left.2mg\right."),
    # words between a name and its value, before a name, or as all of an answer; a statement in bold or in brackets
    (r"T=2mg", r"T \text{ is } 2mg"),
    (r"T=2mg", r"\text{tension }T=2mg"),
    (r"\text{No}", r"\text{no.}"),
    (r"T=2mg", r"\mathbf{T=2mg}"),
    (r"T=2mg", r"\left[T=2mg\right]"),
    (r"\sigma T^4", r"\sigma\mkern3mu T^4"),
    # a remark in brackets, set off
    (r"2mg", r"2mg \qquad (\text{exact})"),
    (r"2mg", r"T = 2mg\ (\text{exact})"),
    # units in letters that are set as symbols, where the reference has a unit
    (r"9.8\ \mathrm{m/s^2}", r"9.8 m/s²"),
    (r"60\ \mathrm{W}", r"60 W"),
    (r"4.7\ \mathrm{k\Omega}", r"4.7\,\text{k}\Omega"),
    (r"5\ \mathrm{kg\,m/s}", r"5 kg m/s"),
    (r"9.8\ \mathrm{m/s^2}", r"\SI{9.8}{\metre\per\second\squared}"),
    (r"(-\infty,2)\cup(5,\infty)", r"(5,\infty)\cup(-\infty,2)"),
    # operators in exponents, and factors that commute
    (r"e^{i\hat Ht}\hat A e^{-i\hat Ht}", r"e^{i\hat H t}\hat{A}e^{-i t\hat H}"),
    (r"e^{-i\hat H t/\hbar}\psi", r"\exp(-\frac{i\hat Ht}{\hbar})\psi"),
    (r"\sigma_xe^{-t}", r"e^{-t}\sigma_x"),
    (r"E_0e^{i\vec k\cdot\vec r}\hat x", r"\hat xE_0e^{i\vec k\cdot\vec r}"),
    (r"a_1^\dagger a_2", r"a_2a_1^\dagger"),
]

WRONG = [
    # operators in exponents; ladder operators whose modes may be one
    (r"e^{\hat A}e^{\hat B}", r"e^{\hat A+\hat B}"),
    (r"e^{i\hat Ht}\hat A e^{-i\hat Ht}", r"\hat A"),
    (r"e^{\hat A}\hat B", r"\hat Be^{\hat A}"),
    (r"e^{i\sigma_x\theta}\sigma_z", r"\sigma_ze^{i\sigma_x\theta}"),
    (r"a_k^\dagger a_q", r"a_qa_k^\dagger"),
    # a sign behind an integral or a function, and what an environment is closed with
    (r"\int_0^1x^2dx", r"\int_0^1\pm x^2dx"),
    (r"\sin x", r"\sin\pm x"),
    (r"\begin{cases}a&r<R\\b&r>R\end{cases}", r"\begin{cases}a&r<R\\b&r>R\end{\text{or }a}"),
    (r"9.8\ \mathrm{m/s^2}", r"9.8\,\text{m/s}"),
    (r"9.8\ \mathrm{m/s^2}", r"9.8 \frac{\text{m}}{\text{s}}"),
    (r"1.5\ \mathrm{kg\,m^2}", r"1.5\,\text{kg m}^3"),
    (r"3.75", r"37{,}5"),
    (r"\{2,5\}", r"\lbrace 2,6\rbrace"),
    (r"\binom{n}{2}", r"{n \over 2}"),
    (r"m\frac{d^2x}{dt^2}", r"m\,\frac{{\rm d}x}{{\rm d}t}"),
    (r"\frac{\partial^2 u}{\partial x^2}", r"\frac{\partial}{\partial x}\frac{\partial u}{\partial t}"),
    (r"\frac{\partial L}{\partial\dot q}", r"\partial L/\partial q"),
    (r"-kx\,\hat{\imath}", r"-kx\,\mathbf{e}_y"),
    (r"\frac{kq}{r^2}\hat r", r"kq\,\frac{\mathbf{r}}{r^{2}}"),
    (r"|a+ib|", r"a+ib"),
    (r"\frac{\sqrt3}{2}", r"\frac{\sqrt2}{2}\approx0.866"),
    (r"S_D-S_A=X", r"S_A-S_D=X"),
    (r"v_1+v_2=u", r"v_1-v_2=u"),
    (r"1,3,5,\ldots", r"1,3,5"),
    (r"1,3,5,\ldots", r"1,2,3,\ldots"),
    (r"n=1,3,5", r"n\in\{1,3\}"),
    (r"m r\dot\theta^2", r"mr(\theta)^2"),
    (r"l_1\ell_2", r"l_1l_2"),
    # a list without brackets for a tuple keeps the order
    (r"(-1,4)", r"4,-1"),
    (r"x=1,\ y=2", r"\left\{\begin{array}{l}x=2\\y=1\end{array}\right."),
    (r"\frac{a}{b}", r"\boxed{\frac{b}{a}\ \text{for $r>R$}}"),
    (r"90\ \mathrm{min}", r"90\ \mathrm{ms}"),
    (r"9.8\ \mathrm{m/s^2}", r"9.8 m/s"),
    (r"60\ \mathrm{W}", r"-60 W"),
    (r"4.7\ \mathrm{k\Omega}", r"4.7\Omega"),
    (r"2mg", r"2\,\mathrm{kg}"),
    # a sign that turns at 1, or where two quantities are equal
    (r"\sqrt{1-2x+x^2}", r"x-1"),
    (r"\sqrt{1-2x+x^2}", r"1-x"),
    (r"|x-1|", r"x-1"),
    (r"|a-b|", r"a-b"),
    (r"\sqrt{p^2+q^2-2pq}", r"p-q"),
    # two cases in words for one value
    (r"T=2mg", r"2mg \text{ if } a>b,\ 3mg \text{ otherwise}"),
    (r"2mg", r"T=2mg \text{ for } a>b \text{ and } 3mg \text{ for } a<b"),
    (r"T=2mg", r"T \text{ is not } 2mg"),
    (r"\text{No}", r"\text{Yes}"),
    (r"2mg", r"2mg\,(\text{wrong})"),
    # struck out is not stated
    (r"2mg", r"\cancel{2mg}"),
    (r"1-\frac1e", r"1+e^{-1}"),
    (r"\frac{e^2}{\hbar c}", r"\frac{\exp(2)}{\hbar c}"),
    (r"3\hat i-4\hat j", r"4\mathbf{i}-3\mathbf{j}"),
    (r"e^{-\frac{E}{kT}}", r"\exp(-E)/kT"),
    (r"(-\infty,2)\cup(5,\infty)", r"(-\infty,2)\cup[5,\infty)"),
]

PROBLEM = r"Masses $m$ and $m_0$ fall from the heights $h$ and $h_0$; the emf is $\mathcal{E}$, the field $E$."


@pytest.mark.parametrize(("gold", "answer"), RIGHT)
def test_right_answers_are_taken(gold: str, answer: str) -> None:
    score = score_answer(gold, answer)
    assert score.correct, score.reason


@pytest.mark.parametrize(("gold", "answer"), WRONG)
def test_wrong_answers_are_told_apart(gold: str, answer: str) -> None:
    assert not score_answer(gold, answer).correct


@pytest.mark.parametrize(
    ("gold", "answer"), [(r"\sqrt{2gh_0}", r"\sqrt{2gh}"), (r"m v^2/2", r"m_0 v^2/2"), (r"\mathcal{E}Q", r"EQ")]
)
def test_two_quantities_of_the_problem_are_not_renamed_into_each_other(gold: str, answer: str) -> None:
    assert not score_answer(gold, answer, problem=PROBLEM, lenient=True).correct


def test_an_index_that_the_problem_does_not_have_may_be_left_out() -> None:
    assert score_answer(r"m v_1^2/2", r"m v^2/2", problem=r"A mass $m$ has the speed $v$.", lenient=True).correct


@pytest.mark.parametrize(
    ("response", "answer"),
    [
        (r"\boxed{\boxed{9}}", "9"),
        (r"$\fbox{$\boxed{x = 9}$}$", "x = 9"),
        (r"\boxed{}", ""),
        (r"\boxed", ""),
        ("The answer is 5.", "5"),
        ("The answer is 5. Note that 3 + 2 = 5.", "5"),
        ("The final answer is: $x=3$. I hope it is correct.", "x=3"),
        ("最终答案：$3$", "3"),
        ("Some steps.\n\n#### 42", "42"),
        ("\\boxed{\x0crac{a}{b}}", "\x0crac{a}{b}"),
        (r"\boxed{\boxed{1}, \boxed{2}}", r"\boxed{1}, \boxed{2}"),
    ],
)
def test_extraction(response: str, answer: str) -> None:
    assert extract_answer(response).text == answer
