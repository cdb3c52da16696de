"""`physeval explain`: what it says of a right, a near and an unreadable answer, as text and as JSON."""

import json

import pytest

from physeval_plugins.cli import main
from physeval_plugins.cli.explain import printable


def explained(capsys, *arguments):
    status = main(["explain", *arguments])
    return status, capsys.readouterr().out


def test_help_names_the_exit_status(capsys):
    with pytest.raises(SystemExit):
        main(["explain", "--help"])
    assert "Exit status: 0 the answer is right, 1 it is not" in " ".join(capsys.readouterr().out.split())


def test_a_right_answer(capsys):
    status, out = explained(capsys, r"v=\sqrt{2gh}", r"so \boxed{v = (2gh)^{1/2} \approx 4.4}")
    assert status == 0
    assert "gold read   v = √(2 g h)" in out and "answer read v = (2 g h)^(1/2) ≈ 4.4" in out
    assert "verdict     equal" in out and "they agree wherever both are defined" in out
    assert "the decimal behind ≈ is not judged" in out


def test_agreement_at_points_says_where(capsys):
    out = explained(capsys, r"\sqrt{a}\sqrt{b}", r"\boxed{\sqrt{ab}}")[1]
    assert "verdict     equal" in out and "they agree for positive quantities, at 8 points" in out


def test_a_near_miss_shows_a_point_both_values_and_the_edits(capsys):
    status, out = explained(capsys, r"\frac{1}{2}mv_0^2", r"\boxed{\frac{3}{2}mv_0^2}", "--profile", "fast")
    assert status == 1
    assert "verdict     different" in out and "at m = " in out and "v₀ = " in out
    assert "compared" not in out  # what was compared is what was read
    assert "EED         43.33" in out and "1 of 6 nodes" in out
    assert "edits       change 3/2 to 1/2" in out


def test_edits_show_numbers_as_they_were_written(capsys):
    _, out = explained(capsys, "9.8 m", r"\boxed{19.6 m + 3.25\times10^{-30} t}")
    assert "change 19.6 to 9.8 (cost 1)" in out and "delete subtree Mul(3.25e-30, t)" in out
    assert "000000" not in out and "_" not in out.partition("edits")[2]


def test_no_answer_and_unreadable(capsys):
    status, out = explained(capsys, "x", "I do not know")
    assert status == 1 and "answer      none found\n" in out and "no_answer" in out
    status, out = explained(capsys, "x", r"\boxed{\frac{1}}")
    assert status == 1 and "unreadable" in out and "position" in out


def test_lenient_with_the_problem(capsys):
    arguments = ["Q E", r"\boxed{Q_0 E}", "--problem", "A charge $Q_0$ in a field $E$.", "--lenient"]
    status, out = explained(capsys, *arguments)
    assert status == 0 and "lenient: renamed" in out


def test_json_is_the_score_and_the_readings(capsys):
    status, out = explained(capsys, "x^2", r"\boxed{x^3}", "--json", "--profile", "fast")
    found = json.loads(out)
    assert status == 1
    assert found["verdict"] == "different" and found["source"] == "box"
    assert found["gold_reading"] == ["x²"] and found["answer_reading"] == ["x³"] and found["compared"] == ["x²", "x³"]


def test_texts_from_files(capsys, tmp_path):
    response = tmp_path / "response.txt"
    response.write_bytes(b"it is \\boxed{x} \xff")
    assert explained(capsys, "x", f"@{response}")[0] == 0
    assert main(["explain", "x", f"@{tmp_path / 'absent'}"]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_an_unreadable_gold_is_an_error(capsys):
    assert main(["explain", r"\frac{1}", r"\boxed{1}"]) == 2
    assert "reference answer" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["\x1b[31mred", "a\nb", "\ud800", "\u202ex"])
def test_nothing_reaches_the_terminal_that_would_steer_it(text):
    shown = printable(text)
    assert shown.isprintable() or all(char.isprintable() for char in shown)
    shown.encode("utf-8")
