"""Kinds of right answers that were lost and of wrong ones that were taken: each with a variant that must be told apart."""

from __future__ import annotations

import pytest

from physeval_plugins import score_answer

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
]

WRONG = [
    (r"9.8\ \mathrm{m/s^2}", r"9.8\,\text{m/s}"),
    (r"9.8\ \mathrm{m/s^2}", r"9.8 \frac{\text{m}}{\text{s}}"),
    (r"1.5\ \mathrm{kg\,m^2}", r"1.5\,\text{kg m}^3"),
    (r"3.75", r"37{,}5"),
    (r"\{2,5\}", r"\lbrace 2,6\rbrace"),
    (r"\binom{n}{2}", r"{n \over 2}"),
    (r"m\frac{d^2x}{dt^2}", r"m\,\frac{{\rm d}x}{{\rm d}t}"),
    (r"\frac{\partial^2 u}{\partial x^2}", r"\frac{\partial}{\partial x}\frac{\partial u}{\partial t}"),
    (r"\frac{\partial L}{\partial\dot q}", r"\partial L/\partial q"),
]


@pytest.mark.parametrize(("gold", "answer"), RIGHT)
def test_right_answers_are_taken(gold: str, answer: str) -> None:
    score = score_answer(gold, answer)
    assert score.correct, score.reason


@pytest.mark.parametrize(("gold", "answer"), WRONG)
def test_wrong_answers_are_told_apart(gold: str, answer: str) -> None:
    assert not score_answer(gold, answer).correct
