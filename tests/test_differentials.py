"""`T dS` is not `S dT`: an italic d before a symbol is a differential where each term has one."""

import pytest

from physeval_plugins.scoring.score import judge_response

SAME = [
    (r"dU=TdS-PdV", r"\mathrm{d}U=T\mathrm{d}S-P\,\mathrm{d}V"),
    (r"dU=TdS-PdV", r"PdV+dU=TdS"),
    (r"\frac{dP}{P}=-\gamma\frac{dV}{V}", r"V\,dP=-\gamma P\,dV"),
    (r"dS=\frac{dQ}{T}", r"T\,dS=dQ"),
    (r"dN=-\lambda N\,dt", r"\frac{dN}{N}=-\lambda dt"),
    (r"T\,dS", r"dS\,T"),
    (r"T\,dS", r"T\,\mathrm{d}S"),
    # a distance
    (r"qdE", r"qEd"),
    (r"qdE", r"Eqd"),
    (r"d\sin2\theta", r"2d\sin\theta\cos\theta"),
    (r"2dv/c", r"\frac{2vd}{c}"),
    (r"d\sin\theta=m\lambda", r"m\lambda=d\sin\theta"),
]
OTHERS = [
    (r"dU=TdS-PdV", r"dU=SdT-VdP"),
    (r"dG=-SdT+VdP", r"dG=-TdS+PdV"),
    (r"T\,dS", r"S\,dT"),
    (r"T\,\mathrm dS", r"S\,dT"),
    (r"\delta Q=T\,dS", r"\delta Q=S\,dT"),
    (r"dW=F\,dx", r"dW=x\,dF"),
    (r"dN=-\lambda N\,dt", r"dN=-Nt\,d\lambda"),
    (r"\frac{dP}{P}", r"\frac{dV}{V}"),
    (r"\frac{dP}{P}=-\gamma\frac{dV}{V}", r"\frac{dV}{V}=-\gamma\frac{dP}{P}"),
    (r"dS=\frac{dQ}{T}", r"dS=Q\,d(1/T)"),
]


@pytest.mark.parametrize(("gold", "answer"), SAME)
def test_the_same(gold, answer):
    assert judge_response(gold, f"\\boxed{{{answer}}}").verdict == "equal"


@pytest.mark.parametrize(("gold", "answer"), OTHERS)
def test_others(gold, answer):
    assert judge_response(gold, f"\\boxed{{{answer}}}").verdict != "equal"
