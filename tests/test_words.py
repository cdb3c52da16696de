"""Words beside the formula of an answer: which deny it or make another value of it, and which only say what it is.

`reference @ content of the box`
"""

import pytest

from physeval_plugins.scoring.score import judge_response

HARMLESS = r"""
\sqrt{2gh} @ \sqrt{2gh}\text{ or so}
\sqrt{2gh} @ \sqrt{2gh}\text{ at the bottom or at the wall}
\sqrt{2gh} @ \sqrt{2gh}\text{ (or equivalently, from energy)}
\sqrt{2gh} @ \sqrt{2gh}\text{ for one ball or half of a ball}
\sqrt{2gh} @ \sqrt{2gh}\text{ to within the accuracy of the data}
\sqrt{2gh} @ \text{The derivative of the energy vanishes for }v=\sqrt{2gh}
\sqrt{2gh} @ \text{Different from a rolling ball, the speed is }\sqrt{2gh}
\sqrt{2gh} @ \text{By the inverse square law the speed is }\sqrt{2gh}
\sqrt{2gh} @ \text{about }\sqrt{2gh}
\sqrt{2gh} @ \text{exactly }\sqrt{2gh}
\sqrt{2gh} @ \text{The speed at the bottom is }\sqrt{2gh}
\sqrt{2gh} @ \text{The maximum speed above the ground is }\sqrt{2gh}
\sqrt{2gh} @ \text{The opposite side moves with }v=\sqrt{2gh}
\sqrt{2gh} @ \text{The negative charge moves with the speed }v=\sqrt{2gh}
\sqrt{2gh} @ \text{The square plate has the speed }\sqrt{2gh}
\sqrt{2gh} @ \text{the period is doubled and the speed is }\sqrt{2gh}
\sqrt{2gh} @ \text{Because energy cannot be lost: }v=\sqrt{2gh}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ and not }\sqrt{gh}
\sqrt{2gh} @ \sqrt{2gh}\text{, assuming no friction}
\sqrt{2gh} @ \sqrt{2gh}\text{ directed downward}
\sqrt{2gh} @ -\left(-\sqrt{2gh}\right)\text{ (the minus sign shows the direction)}
\sqrt{2gh} @ \sqrt{2gh},\text{ minus sign for the other direction}
\sqrt{2gh} @ \sqrt{2gh}\text{ (independent of }m\text{)}
\sqrt{2gh} @ \sqrt{2gh}\text{ (approximately)}
\sqrt{2gh} @ \sqrt{2gh}\text{ for small angles}
\sqrt{2gh} @ \sqrt{2gh}\text{ to first order}
\sqrt{2gh} @ \sqrt{2gh}\text{ to the left}
\sqrt{2gh} @ \sqrt{2gh}\text{, less than the speed of light}
\sqrt{2gh} @ \sqrt{2gh}\text{ (up to an additive constant)}
\sqrt{2gh} @ \sqrt{2gh}\text{ at times }t>0
\sqrt{2gh} @ \sqrt{2gh}\text{, which is not surprising}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ is not affected by the motion}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ is not a function of time}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ is not valid for }v\to c
\sqrt{2gh} @ v=\sqrt{2gh}\text{ does not apply to rolling balls}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ is impossible to exceed}
\sqrt{2gh} @ \text{Energy is conserved, momentum is not: }v=\sqrt{2gh}
\sqrt{2gh} @ \text{The speed is not }\sqrt{gh}\text{ but }\sqrt{2gh}
F/L=\frac{kI}{d} @ \frac{kI}{d}\text{ per unit length}
\frac{kI}{d} @ \frac{kI}{d}\text{ per unit length}
\frac14 @ \frac14\text{ of the original}
\frac14 @ \text{The fraction of the energy is }\frac14
4 @ 4\text{ times the original}
\sqrt{2} @ \text{The period increases by a factor of }\sqrt{2}
\sqrt{2gh} @ \text{not enough information is needed for the mass: }\sqrt{2gh}
\sqrt{2gh} @ \text{It is wrong to say that mass matters: }\sqrt{2gh}
"""

OTHERWISE = r"""
\sqrt{2gh} @ \sqrt{2gh}\text{ or half of it}
\sqrt{2gh} @ \sqrt{2gh}\text{ or twice that}
\sqrt{2gh} @ \sqrt{2gh}\text{ or zero}
\sqrt{2gh} @ \sqrt{2gh}\text{ or its negative}
\sqrt{2gh} @ \sqrt{2gh}\text{ or some other value}
\sqrt{2gh} @ \sqrt{2gh}\text{ times 2}
\sqrt{2gh} @ \sqrt{2gh}\text{ to within a factor of 2}
\sqrt{2gh} @ \text{the derivative of }\sqrt{2gh}
\sqrt{2gh} @ \text{anything but }\sqrt{2gh}
\sqrt{2gh} @ \text{The speed differs from }\sqrt{2gh}
\sqrt{2gh} @ \text{The inverse speed is }\sqrt{2gh}
\sqrt{2gh} @ \text{half of }\sqrt{2gh}
\sqrt{2gh} @ \text{half the }\sqrt{2gh}
\sqrt{2gh} @ \text{some fraction of }\sqrt{2gh}
\sqrt{2gh} @ \text{approaches }\sqrt{2gh}\text{ but never reaches it}
\frac14 @ \frac14\text{ of one half}
\sqrt{2gh} @ \text{twice }\sqrt{2gh}
\sqrt{2gh} @ \text{three times }\sqrt{2gh}
\sqrt{2gh} @ \text{1/3 of }\sqrt{2gh}
\sqrt{2gh} @ \text{the square of }\sqrt{2gh}
\sqrt{2gh} @ \text{the negative of }\sqrt{2gh}
\sqrt{2gh} @ \text{minus }\sqrt{2gh}
\sqrt{2gh} @ \text{less than }\sqrt{2gh}
\sqrt{2gh} @ \text{greater than or equal to }\sqrt{2gh}
\sqrt{2gh} @ \text{at least }v=\sqrt{2gh}
\sqrt{2gh} @ \text{no more than about }\sqrt{2gh}
\sqrt{2gh} @ \text{proportional to }\sqrt{2gh}
\sqrt{2gh} @ \text{of the order of }\sqrt{2gh}
\sqrt{2gh} @ \text{The square of the speed is }\sqrt{2gh}
\sqrt{2gh} @ \text{Half of the speed is given by }\sqrt{2gh}
\sqrt{2gh} @ \text{Twice the speed is }\sqrt{2gh}
\sqrt{2gh} @ \sqrt{2gh}\text{ multiplied by }m
\sqrt{2gh} @ \sqrt{2gh}\text{ reduced by a factor of }2
\sqrt{2gh} @ \sqrt{2gh}\text{ times a constant}
\sqrt{2gh} @ \sqrt{2gh}\text{ times the mass}
\sqrt{2gh} @ \sqrt{2gh}\text{ to the power }2
\sqrt{2gh} @ \sqrt{2gh}\text{ minus the friction loss}
\sqrt{2gh} @ \sqrt{2gh}\text{ plus }v_0
\sqrt{2gh} @ \sqrt{2gh}\text{ up to a constant}
\sqrt{2gh} @ \sqrt{2gh}\text{ up to a numerical factor}
\sqrt{2gh} @ \sqrt{2gh}\text{ or more}
3 @ 3\text{ per second}
\sqrt{2gh} @ \text{The speed is not }v=\sqrt{2gh}
\sqrt{2gh} @ \text{It is never }v=\sqrt{2gh}
\sqrt{2gh} @ \text{cannot be }v=\sqrt{2gh}
\sqrt{2gh} @ \text{There is no }v=\sqrt{2gh}
\sqrt{2gh} @ \text{It is false that }v=\sqrt{2gh}
\sqrt{2gh} @ \text{Cannot be determined; naively }\sqrt{2gh}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ does not hold}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ is not right}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ is not the answer}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ is impossible}
\sqrt{2gh} @ \sqrt{2gh}\text{ is not equal to the speed}
\sqrt{2gh} @ \text{No, it is not }\sqrt{2gh}
\sqrt{2gh} @ \text{The speed is not }\sqrt{2gh}\text{ but }\sqrt{gh}
\sqrt{2gh} @ v=\sqrt{2gh}\text{ (incorrect)}
\text{not }v=\sqrt{2gh} @ v=\sqrt{2gh}
\sqrt{2gh} @ \text{not enough information; perhaps }\sqrt{2gh}
\sqrt{2gh} @ \text{It is wrong to say }\sqrt{2gh}
\sqrt{2gh} @ \text{It would be incorrect to say that }\sqrt{2gh}
"""


def rows(table):
    return [tuple(line.split(" @ ")) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("gold", "content"), rows(HARMLESS))
def test_words_that_say_what_a_formula_is(gold, content):
    found = judge_response(gold, f"So \\boxed{{{content}}}.")
    assert found.verdict == "equal", found.reason


@pytest.mark.parametrize(("gold", "content"), rows(OTHERWISE))
def test_words_that_deny_or_change_a_formula(gold, content):
    for lenient in (False, True):
        found = judge_response(gold, f"So \\boxed{{{content}}}.", lenient=lenient)
        assert found.verdict != "equal", found.reason
