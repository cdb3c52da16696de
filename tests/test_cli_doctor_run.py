"""`physeval doctor` and the parts of `physeval run` that need no harness."""

import json
import sys

import pytest

from physeval_plugins.cli import doctor, main
from physeval_plugins.cli import run as run_module
from physeval_plugins.cli.path import folder


def versions(monkeypatch, **known):
    real = doctor._version
    monkeypatch.setattr(doctor, "_version", lambda package: known.get(package.replace("-", "_"), real(package)))


def found(what: str) -> doctor.Finding:
    (finding,) = (finding for finding in doctor.findings() if finding.what == what)
    return finding


def test_a_sound_installation(capsys, monkeypatch):
    monkeypatch.delenv("PHYSEVAL_PHYBENCH", raising=False)
    assert main(["doctor"]) == 0
    printed = capsys.readouterr().out
    assert "WRONG" not in printed
    looked_at = {line[6:].split()[0] for line in printed.splitlines()}
    assert {"scoring", "worker", "sympy", "lm-eval", "PHYBench"} <= looked_at


def test_versions_that_do_not_work_are_wrong_with_their_remedy(monkeypatch, capsys):
    versions(monkeypatch, lm_eval="0.3.0", opencompass="0.5.4", numpy="1.26.4", pyarrow="26.0.1")
    assert found("lm-eval") == doctor.Finding("lm-eval", doctor.WRONG, "0.3.0: pip install 'lm-eval>=0.4.12,<0.5'")
    assert found("opencompass").state == doctor.GOOD
    assert found("pyarrow").state == doctor.WRONG and "pip install 'pyarrow<26'" in found("pyarrow").told
    assert main(["doctor"]) == 1
    versions(monkeypatch, lm_eval="0.4.13", opencompass="0.5.4", numpy="1.26.4", pyarrow="25.0.1")
    assert {found(what).state for what in ("lm-eval", "opencompass", "pyarrow")} == {doctor.GOOD}


def test_a_wrong_setting_and_a_broken_file_are_wrong(monkeypatch, tmp_path):
    monkeypatch.setenv("PHYSEVAL_WORKERS", "many")
    assert found("worker processes").state == doctor.WRONG and "PHYSEVAL_WORKERS" in found("worker processes").told
    monkeypatch.setenv("PHYSEVAL_PHYBENCH", str(tmp_path / "nowhere.json"))
    assert found("PHYBench").state == doctor.WRONG and "nowhere.json" in found("PHYBench").told
    (tmp_path / "some.json").write_text(json.dumps([{"id": 1, "tag": "T", "content": "c", "answer": "x"}]))
    monkeypatch.setenv("PHYSEVAL_PHYBENCH", str(tmp_path / "some.json"))
    assert "1 of 1 problems" in found("PHYBench").told


@pytest.mark.parametrize(
    ("rest", "names", "value"),
    [
        (["-w", "out"], ("-w", "--work-dir"), "out"),
        (["a.py", "--work-dir=out"], ("-w", "--work-dir"), "out"),
        (["a.py"], ("-w", "--work-dir"), None),
        (["-w"], ("-w",), None),
    ],
)
def test_options_of_the_harness_are_understood(rest, names, value):
    assert run_module._value(rest, *names) == value


def test_configurations_of_ours_are_found_by_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ours = folder("opencompass")
    assert run_module._config(ours, "phybench_gen") == str(ours / "phybench_gen.py")
    assert run_module._config(ours, "phybench_gen.py") == str(ours / "phybench_gen.py")
    assert run_module._config(ours, "other") == "other" and run_module._config(ours, "--debug") == "--debug"
    (tmp_path / "phybench_gen.py").touch()
    assert run_module._config(ours, "phybench_gen.py") == "phybench_gen.py"


def test_a_second_include_path_is_refused_with_what_to_do(capsys):
    pytest.importorskip("lm_eval")
    assert main(["run", "lm-eval", "--include_path", "x"]) == 2
    assert "physeval link lm-eval" in capsys.readouterr().err


def test_an_unknown_task_is_answered_with_ours(monkeypatch, capsys):
    pytest.importorskip("lm_eval")
    monkeypatch.setattr(sys, "argv", sys.argv)
    assert main(["run", "lm-eval", "--model", "replay", "--tasks", "phybench_mini_ed"]) == 2
    said = capsys.readouterr().err
    assert "Tasks not found: phybench_mini_ed" in said and "phybench_mini_eed, " in said and "phyre_text" in said


@pytest.mark.parametrize(("harness", "package"), [("lm-eval", "lm_eval"), ("opencompass", "opencompass")])
def test_an_absent_harness_is_named_with_the_command_that_installs_it(harness, package, capsys):
    from importlib.util import find_spec

    if find_spec(package):
        pytest.skip(f"{package} is installed")
    assert main(["run", harness, "--help"]) == 2
    assert f"install the extra {harness!r} (in a clone of physeval-plugins: pip" in capsys.readouterr().err
