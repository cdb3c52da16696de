"""Answers as models write them, by fields: kinematics, waves, thermodynamics, radiation, quantum states, differential equations.

`reference @ content of the box`
"""

import pytest

from physeval_plugins.scoring.score import judge_response

RIGHT = r"""
S=k_B\ln\Omega @ S=k_B\ln\Omega
v_2=3v_1 @ v_1=\frac{v_2}{3}
y=x^2 @ x=\sqrt y
F=ma @ a=\frac Fm
F=ma @ m=F/a
\frac{dP}{d\Omega}=a\sin^2\theta @ \left\langle\frac{dP}{d\Omega}\right\rangle=a\sin^2\theta
"""

WRONG = r"""
S=k_B\ln\Omega @ \Omega=e^{-S/k_B}
S=k_B\ln\Omega @ \Omega=S/k_B
S=k_B\ln\Omega @ \Omega=e^{S}
S=k_B\ln\Omega @ \Omega=k_B\ln\Omega
v_2=3v_1 @ v_1=3v_2
v_2=3v_1 @ v_1=3v_1
y=x^2 @ x=y^2
y=x^2 @ x=2\sqrt y
F=ma @ a=Fm
F=ma @ a=\frac{m}{F}
\frac{dP}{d\Omega}=a\sin^2\theta @ \left\langle\frac{dP}{d\theta}\right\rangle=a\sin^2\theta
\frac{dP}{d\Omega}=a\sin^2\theta @ \left\langle P\right\rangle=a\sin^2\theta
"""


def rows(table):
    return [tuple(line.split(" @ ")) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("gold", "content"), rows(RIGHT))
def test_right(gold, content):
    found = judge_response(gold, f"So \\boxed{{{content}}}.")
    assert found.verdict == "equal", found.reason


@pytest.mark.parametrize(("gold", "content"), rows(WRONG))
def test_wrong(gold, content):
    found = judge_response(gold, f"So \\boxed{{{content}}}.")
    assert found.verdict != "equal", found.reason
    assert judge_response(gold, f"So \\boxed{{{content}}}.", lenient=True).verdict != "equal"
