"""Definitions that stand beside an answer: which count, and which do not.

`reference @ response`; ⏎ is the end of a line.
"""

import pytest

from physeval_plugins.scoring.answers.beside import definitions_beside
from physeval_plugins.scoring.score import judge_response

RIGHT = r"""
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$ is a constant.
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$ or, in words, the root of two.
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$, which is not surprising.
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$. Actually, $k=\frac{2}{\sqrt2}$ follows at once.
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$. Actually, $m=1$ does not matter.
E=\frac{Q}{4\pi\varepsilon_0r^2} @ $$\boxed{E=\frac{kQ}{r^2}}$$⏎⏎where $k=\frac{1}{4\pi\varepsilon_0}$.
E=\frac{Q}{4\pi\varepsilon_0r^2} @ $\boxed{E=\frac{kQ}{r^2}}$, with $k=\dfrac{1}{4\pi\epsilon_0}$ the Coulomb constant.
E=\frac{Q}{4\pi\varepsilon_0r^2} @ $$\boxed{E=k\frac{Q}{r^2}}\qquad\left(k=\frac{1}{4\pi\varepsilon_0}\right)$$
E=\frac{Q}{4\pi\varepsilon_0r^2} @ Let $k=\frac{1}{4\pi\varepsilon_0}$. Then⏎⏎$$\boxed{E=\frac{kQ}{r^2}}$$
\omega=\sqrt{\frac{k(m_1+m_2)}{m_1m_2}} @ \boxed{\omega=\sqrt{k/\mu}}⏎⏎with the reduced mass⏎⏎$$\mu=\frac{m_1m_2}{m_1+m_2}$$
\omega=\sqrt{\frac{k(m_1+m_2)}{m_1m_2}} @ We define $\mu\equiv\frac{m_1m_2}{m_1+m_2}$. So \boxed{\sqrt{k/\mu}}.
x=A\cos\left(\sqrt{\frac{k}{m}}t\right) @ \boxed{x=A\cos(\omega t)} where $\omega=\sqrt{k/m}$
x=A\cos\left(\sqrt{\frac{k}{m}}t\right) @ \boxed{x=A\sin(\omega t+\pi/2)},\quad\omega=\sqrt{\frac{k}{m}}
a+b+c @ $\boxed{a+s}$, where $s=b+u$ and $u=c$.
N=mg\frac{R-h}{R} @ $\boxed{N=mg\cos\theta}$, where $\cos\theta=\frac{R-h}{R}$.
x=2a @ **Answer:** $x=2s$, where $s=a$
x=a+c @ Let $b=a$. So $\boxed{x=b+c}$, where $b=a$.
"""

WRONG = r"""
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$ or $1$
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$ or possibly $k=1$
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$ if elastic, $k=1$ if inelastic
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$, which is wrong
v=\sqrt{2gh} @ $\boxed{v=k\sqrt{gh}}$, where $k=\sqrt2$. Actually, $k=1$
E=\frac{Q}{4\pi\varepsilon_0r^2} @ $$\boxed{E=\frac{kQ}{r^2}}$$⏎⏎where $k=\frac{1}{2\pi\varepsilon_0}$.
E=\frac{Q}{4\pi\varepsilon_0r^2} @ $$\boxed{E=\frac{kQ}{r^2}}$$
E=\frac{Q}{4\pi\varepsilon_0r^2} @ $$\boxed{E=\frac{kQ}{r^2}}$$⏎⏎It would be wrong to write $k=\frac{1}{4\pi\varepsilon_0}$ here.
x=a @ $\boxed{x=a+b}$, where for $b=0$ the result is known.
x=a @ $\boxed{x=a+b}$. In the limit with $b=0$ it is simple.
x=a @ $\boxed{x=a+b}$. If, with no friction, $b=0$, it is simple.
x=a @ $\boxed{x=ab}$. Suppose we let $b=1$.
x=a @ $\boxed{x=b}$. One finds $b=a$.
x=2a @ $\boxed{x=b}$, where $b=a$.
x=a @ $\boxed{x=2a}$, where $a=a/2$.
v=\sqrt{2gh} @ $\boxed{v=\sqrt{gh}}$, where $g=2g$.
N=mg\frac{R-h}{R} @ $\boxed{N=mg\cos\theta}$, where $\sin\theta=\frac{R-h}{R}$.
x=a @ <think>Let $b=a$.</think> $\boxed{x=b}$
x=a @ $\boxed{x=b}$, where $b=2a$ or perhaps $b=a$.
x=a @ Let $b=2a$. Or let us define $b=a$. Then $\boxed{x=b}$.
x=a @ $\boxed{x=b+c}$, where $b=a$, $b=2a$ and $c=0$.
"""


def rows(table):
    return [tuple(line.replace("⏎", "\n").split(" @ ")) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("gold", "response"), rows(RIGHT))
def test_right(gold, response):
    found = judge_response(gold, response)
    assert found.verdict == "equal", found.reason


@pytest.mark.parametrize(("gold", "response"), rows(WRONG))
def test_wrong(gold, response):
    assert judge_response(gold, response).verdict != "equal"


def test_only_definitions_of_the_names_asked_for():
    response = r"\boxed{E=kQ/r^2} where $k=\frac{1}{4\pi\epsilon_0}$ and $u=3$"
    assert definitions_beside(response, frozenset("k")) == r"k=\frac{1}{4\pi\epsilon_0}"
    assert definitions_beside(response, frozenset("x")) == ""


def test_long_responses_take_little_work():
    response = "where $a=b$ " * 20_000 + r"\boxed{x}"
    assert definitions_beside(response, frozenset("q")) == ""
