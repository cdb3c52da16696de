"""The check of reference answers: what it refuses, what it points at, and what it leaves alone."""

import json

import pytest

from physeval_plugins.benchmarks.phybench import Problem, load
from physeval_plugins.benchmarks.phybench.golds import check_gold, check_golds
from physeval_plugins.cli import main

TEXT = r"A mass $m$ has the speed \(v_0\) in the field $\vec{E}$ for the time $t$; the radius is $R_{\mathrm{max}}$."


def kinds(answer, content=TEXT, solution=""):
    return {finding.kind: finding for finding in check_gold(Problem("7", "MECHANICS", content, solution, answer))}


@pytest.mark.parametrize(
    "answer",
    [
        r"$$E_k=\frac{1}{2}mv_0^2$$",
        r"\[F=mE\]",
        r"$\boxed{R_{\max}\cos\frac{v_0t}{R_{max}}}$",
        r"x(t)=v_{0}t+\frac{g t^2}{2}",
        r"\sqrt{\frac{m c^2}{\hbar}}\ln 2",
        r"\frac{\pi}{4}",
    ],
)
def test_sound_golds_are_left_alone(answer):
    assert kinds(answer) == {}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (r"$$\frac{m}{2v_0$$", "{ at position"),
        (r"mv_0}", "} at position 4 closes nothing"),
        (r"\left(m+v_0", r"1 \left but 0 \right"),
        (r"$m v_0", "odd number of $"),
        (r"\begin{aligned}m\end{array}", r"\end{array} at position 16 closes nothing"),
    ],
)
def test_unbalanced(answer, told):
    finding = kinds(answer)["unbalanced"]
    assert finding.fatal and told in finding.message


@pytest.mark.parametrize("answer", [r"\frac{}{} + ", "m v_0 +", r"\sqrt[3]", "= ="])
def test_unreadable(answer):
    assert kinds(answer)["unreadable"].fatal


@pytest.mark.parametrize(
    ("answer", "zero"),
    [
        (r"m v_0 - v_0 m", True),
        (r"F = 0", True),
        (r"\frac{|\sqrt{m^2-v_0^2}-\sqrt{m^2-v_0^2}|}{t}", True),
        (r"\sin^2 t+\cos^2 t-1", True),
        (r"m v_0 - v_0 t", False),
        (r"m - 10^{-30}", False),
        (r"\cos t", False),
    ],
)
def test_identically_zero(answer, zero):
    assert ("zero" in kinds(answer)) is zero


def test_a_vanishing_part_is_seen_and_does_not_make_the_whole_zero():
    found = kinds(r"v_0 + \frac{m - m}{t}")
    assert "cancels" in found and "zero" not in found and not found["cancels"].fatal


@pytest.mark.parametrize(
    ("answer", "foreign"),
    [
        (r"\frac{m v_0}{q}", ["q"]),
        (r"m v_1", ["v_{1}"]),
        (r"M v_0", ["M"]),
        (r"\vec{v}=\vec{E} t", []),
        (r"E\varepsilon_0", []),
        (r"q = m v_0", []),  # the name of what is asked for need not stand in the text
        (r"q^2 = m v_0", ["q"]),
    ],
)
def test_foreign_symbols(answer, foreign):
    found = kinds(answer)
    if foreign:
        listed = found["foreign symbol"].message.split(": ")[1]
        assert [name.split(" (")[0] for name in listed.split(", ")] == foreign
    else:
        assert not found


def test_a_symbol_that_only_the_solution_has_is_said_so():
    assert "q (in the solution only)" in kinds("q m", solution="Let $q$ be...")["foreign symbol"].message


def test_symbols_are_found_in_formulas_that_cannot_be_read_and_in_text_without_formulas():
    assert kinds(r"q m", content=r"Given $q =, \frac{m$ and nothing else.") == {}
    assert kinds(r"q_1", content="The charge is q_1.") == {}


def test_decimal_huge_and_several_statements():
    assert "0.20" in kinds(r"0.20 m")["decimal"].message
    assert "huge" in kinds("+".join(rf"\frac{{m}}{{v_0^{{{power}}}}}" for power in range(2, 99)))
    assert "several quantities" in kinds("m=v_0 t, t=m")


GAS = "A gas of electrons at the temperature $T$, with $q<0$ and $a>b$; the charge $e$, the mass $M$, $x$ and $y$."


@pytest.mark.parametrize(
    ("kind", "answer", "told"),
    [
        ("zero", "m v_0 - v_0 m", "say so in the problem"),
        ("cancels", r"v_0+\frac{m-m}{t}", "the sum m - m"),
        ("says nothing", "m v_0 = v_0 m", "identically equal"),
        ("in itself", "v=v+gt", "v stands on both sides"),
        ("foreign symbol", "m_1 v_0", "m_{1} (for m?)"),
        ("foreign symbol", "v_0 q", "introduce it there"),
        ("dots", r"m+v_0t+\dots", "carried on by dots"),
        ("forms differ", r"E=\frac12mv_0^2=mv_0^2", "set equal, are not"),
        ("no value", r"\frac m0", "division by 0"),
        ("not real", r"\sqrt{-m}", "$q<0$"),
        ("not real", r"\arcsin(2+m)", "a sign under a root"),
        ("words", r"\text{The mass is conserved}", "give a formula"),
        ("words", "see the solution", "the formula alone"),
        ("several quantities", r"T=m v_0,\quad a=g t", "states 2 (T, a)"),
        ("lost backslash", "\frac{m}{t}", "'\\x0c' at position 0"),
        ("lost backslash", "m\theta", "write the backslash again"),
        ("unbalanced", r"\frac{m}{t", "correct the brackets"),
        ("unreadable", r"\frac{m}", "leave the item out"),
    ],
)
def test_each_message_says_what_is_wrong_and_what_to_do(kind, answer, told):
    assert told in kinds(answer)[kind].message


@pytest.mark.parametrize(
    "answer",
    [
        r"E_n=-\frac{m_ee^4}{8\varepsilon_0^2h^2}",  # electrons, a gas: what belongs to them is known
        r"v=\sqrt{\frac{3kT}{M}}",
        r"\sqrt{-qM}",  # q is negative
        r"\sqrt{a-b}",
        r"e^{iqx}",
        r"x=\pm y",
        r"E=\frac{q^2}{x}=\frac{M}{2}",  # forms in other symbols
        r"F\approx Mg",
        r"q x\quad (x>0)",  # a condition is no second quantity
        r"q x\ \text{ for } x<y",
        r"x^2+y^2=a^2",
        "\nq x\n",
        r"u(t)=q t",  # t is introduced on the left
        r"\vec{F}=q\hat{\phi}",  # a direction
    ],
)
def test_nothing_is_said_of_sound_golds(answer):
    assert kinds(answer, GAS) == {}


def test_mini_has_no_finding():
    assert check_golds(load("mini")) == []


def test_command(tmp_path, capsys):
    rows = [
        {"id": identity, "tag": "OPTICS", "content": TEXT, "solution": "", "answer": answer}
        for identity, answer in enumerate(["$m v_0$", "$t(m-m)$", "$\\frac{m$", ""], 1)
    ]
    path = tmp_path / "set.json"

    def run(count, *options):
        path.write_text(json.dumps(rows[:count]))
        status = main(["check-golds", str(path), *options])
        return status, capsys.readouterr().out.splitlines()

    status, lines = run(4)
    assert status == 1
    assert [line.split(": ")[0].split()[-2:] for line in lines[:2]] == [["2", "zero"], ["2", "cancels"]]
    assert lines[2].startswith("UNUSABLE  3  unbalanced: ")
    assert lines[-1] == (
        f"3 golds of {path} (1 without one skipped): 2 readable and equal to themselves, 1 unusable, 1 to look at"
    )
    assert run(2)[0] == 0 and run(2, "--strict")[0] == 1 and run(1, "--strict")[0] == 0
    _, lines = run(3, "--json")
    assert [json.loads(line)["kind"] for line in lines] == ["zero", "cancels", "unbalanced"]
    assert main(["check-golds", str(tmp_path / "gone.json")]) == 2
    assert "gone.json: cannot be read" in capsys.readouterr().err


def test_a_file_cannot_steer_the_terminal(tmp_path, capsys):
    row = {"id": "\x1b[2J\ud800", "tag": "OPTICS", "content": TEXT, "solution": "", "answer": "$m-m$"}
    (tmp_path / "set.json").write_text(json.dumps([row]))
    assert main(["check-golds", str(tmp_path / "set.json")]) == 0
    printed = capsys.readouterr().out
    assert "\\x1b[2J\\ud800" in printed and "\x1b" not in printed


def test_real_golds(test_data):
    findings = check_golds(load(test_data / "phybench"))
    assert [finding for finding in findings if finding.fatal] == []
    by_kind = {(finding.id, finding.kind): finding.message for finding in findings}
    assert {identity for identity, kind in by_kind if kind == "zero"} == {"121"}
    # Golds that people found wrong, or written in symbols that their problem does not have.
    assert "m_{c}" in by_kind["89", "foreign symbol"]
    assert "m (in the solution only; for m_{0}?)" in by_kind["221", "foreign symbol"]
    assert "\\nu_{0}" in by_kind["654", "foreign symbol"]
    assert {identity for identity, kind in by_kind if kind == "decimal"} == {"72"}
    assert len({finding.id for finding in findings}) < 25
