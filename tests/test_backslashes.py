"""Commands whose backslashes were lost to white space or doubled on the way; and texts in which none was."""

import pytest

from physeval_plugins.scoring.score import judge_response

DOUBLED = [
    r"\frac{mv^2}{2}", r"\omega=\sqrt{g/l}", r"mg\cos\theta", r"2\pi\sqrt{\frac{l}{g}}", r"\rho_0 e^{-\alpha x}",
    r"\vec a\times\vec b", r"\begin{aligned}x&=2t\\y&=3t\end{aligned}",
]  # fmt: skip
LOST = [
    (r"\theta", "\theta"),
    (r"\tan\theta", "\tan\theta"),
    (r"\rho g h", "\rho g h"),
    (r"2\times 3", "2\times 3"),
    (r"\tau_0", "\tau_0"),
    (r"\nabla\phi", "\nabla\\phi"),
    (r"x\neq 0", "x\neq 0"),
    (r"ab", "a\nb"),
    (r"ax", "a\tx"),
]


@pytest.mark.parametrize("gold", DOUBLED)
def test_doubled(gold):
    doubled = gold.replace("\\", "\\\\")
    for response in (f"$\\boxed{{{doubled}}}$", f"$\\\\boxed{{{doubled}}}$", f'{{"answer": "{doubled}"}}'):
        assert judge_response(gold, response).verdict == "equal"


@pytest.mark.parametrize(("gold", "content"), LOST)
def test_lost(gold, content):
    assert judge_response(gold, f"$\\boxed{{{content}}}$").verdict == "equal"


@pytest.mark.parametrize("content", [r"x=1\\y=2", r"x=1 \\ y=2", r"x=1 \\y=\frac42"])
def test_line_breaks(content):
    assert judge_response(r"x=1,\ y=2", f"\\boxed{{{content}}}").verdict == "equal"


@pytest.mark.parametrize(
    ("gold", "content"),
    [
        (r"\frac{mv^2}{2}", r"\\frac{mv^2}{3}"),
        (r"\frac{a}{b}", r"\\frac{b}{a}"),
        (r"\nu", "\nu"),
        (r"\theta", "\theta_0"),
        (r"\tau", "\ta"),
    ],
)
def test_another_formula(gold, content):
    assert judge_response(gold, f"$\\boxed{{{content}}}$").verdict != "equal"
