"""An equation that has more solutions than the reference is another one: extra factors, and what holds on half the space."""

import pytest

from physeval_plugins import compare_formulas
from physeval_plugins.scoring.score import judge_response

MORE = [
    ("PV=nRT", "(PV-nRT)(P-V)=0"),
    ("PV=nRT", "(P-V)(PV-nRT)=0"),
    ("F=ma", "(F-ma)(F-a)=0"),
    (r"v=\sqrt{2gh}", r"(v-\sqrt{2gh})(v-h)=0"),
    (r"\frac12mv^2=mgh", r"(\frac12mv^2-mgh)(v-g)=0"),
    ("x^2+y^2=r^2", "(x^2+y^2-r^2)(x-y)=0"),
    ("x^2-3x+2=0", "(x-1)(x-2)(x-3)=0"),
    ("F=ma", "|F-ma|=F-ma"),
    ("PV=nRT", r"\max(PV,nRT)=PV"),
    (r"v=\sqrt{2gh}", r"|v-\sqrt{2gh}|=v-\sqrt{2gh}"),
    ("x=2", "|x-2|=x-2"),
]
AS_MANY = [
    ("x^2-3x+2=0", "(x-1)(x-2)=0"),
    ("PV=nRT", "PV-nRT=0"),
    ("PV=nRT", "n(PV-nRT)=0"),
    ("PV=nRT", "2PV=2nRT"),
    (r"v=\sqrt{2gh}", r"(v-\sqrt{2gh})(v+\sqrt{2gh})=0"),
    ("x^2=4", "(x-2)(x+2)=0"),
]


@pytest.mark.parametrize(("gold", "answer"), MORE)
def test_more_solutions(gold, answer):
    assert judge_response(gold, f"\\boxed{{{answer}}}").verdict == "different"
    assert compare_formulas(gold, answer).same is not True


@pytest.mark.parametrize(("gold", "answer"), AS_MANY)
def test_as_many(gold, answer):
    assert judge_response(gold, f"\\boxed{{{answer}}}").verdict == "equal"
    assert compare_formulas(gold, answer).same is True
