"""`physeval path`, `link`, `unlink`: folders that exist, files that are written and taken away again, none else."""

from types import SimpleNamespace

import pytest

from physeval_plugins.cli import link as link_module
from physeval_plugins.cli import main
from physeval_plugins.cli.path import FOLDERS, folder


@pytest.fixture
def lm_eval(tmp_path, monkeypatch):
    """A folder that looks like an installed lm-eval."""
    tasks = tmp_path / "lm_eval" / "tasks"
    tasks.mkdir(parents=True)
    (tasks / "__init__.py").touch()
    spec = SimpleNamespace(submodule_search_locations=[str(tmp_path / "lm_eval")])
    monkeypatch.setattr(link_module, "find_spec", lambda name: spec)
    return tasks


@pytest.mark.parametrize("harness", FOLDERS)
def test_path_prints_a_folder_that_holds_something(harness, capsys):
    assert main(["path", harness]) == 0
    printed = capsys.readouterr().out.strip()
    assert printed == str(folder(harness)) and any(folder(harness).rglob("phybench*"))


@pytest.mark.parametrize("command", ["path", "link", "unlink", "run"])
def test_help_says_that_both_spellings_will_do(command, capsys):
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert "lm-eval and lm_eval are the same" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("harness", ["lm-eval", "lm_eval"])
def test_both_spellings_will_do(lm_eval, harness):
    assert main(["path", harness]) == main(["link", harness]) == main(["unlink", harness]) == 0


def test_link_and_unlink_leave_nothing_behind(lm_eval, capsys):
    assert main(["link", "lm-eval"]) == 0
    stubs = sorted((lm_eval / "physeval_plugins").iterdir())
    assert {"phybench_eed.yaml", "phybench_mini_eed.yaml"} <= {stub.name for stub in stubs}
    ours = {task.name: task for task in folder("lm_eval").rglob("*.yaml")}
    assert {stub.name for stub in stubs} == set(ours)
    for stub in stubs:
        assert f'include: "{ours[stub.name]}"' in stub.read_text()
    assert main(["link", "lm-eval"]) == 0
    assert main(["unlink", "lm-eval"]) == 0
    assert [path.name for path in lm_eval.iterdir()] == ["__init__.py"]
    assert main(["unlink", "lm-eval"]) == 0
    assert "nothing was linked" in capsys.readouterr().out


def test_files_of_another_origin_are_kept(lm_eval, capsys):
    other = lm_eval / "physeval_plugins" / "phybench_eed.yaml"
    other.parent.mkdir()
    other.write_text("task: mine\n")
    assert main(["link", "lm-eval"]) == 2
    assert "not written by this command" in capsys.readouterr().err
    assert main(["unlink", "lm-eval"]) == 0
    assert other.read_text() == "task: mine\n"


def test_without_lm_eval_the_message_gives_the_command(monkeypatch, capsys):
    monkeypatch.setattr(link_module, "find_spec", lambda name: None)
    assert main(["link", "lm-eval"]) == 2
    assert "pip install -e '.[lm-eval]'" in capsys.readouterr().err


def test_a_left_over_folder_is_not_taken_for_lm_eval(lm_eval, capsys):
    (lm_eval / "__init__.py").unlink()
    assert main(["link", "lm-eval"]) == 2
    assert "left-over" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_named(lm_eval, capsys, monkeypatch):
    def refuse(self, *args, **kwargs):
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr("pathlib.Path.mkdir", refuse)
    assert main(["link", "lm-eval"]) == 2
    message = capsys.readouterr().err
    assert "Permission denied" in message and "--include_path" in message
