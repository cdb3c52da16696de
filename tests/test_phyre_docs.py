"""The examples in docs/phyre.md run as they are written, as far as they need nothing but the embedded tasks."""

import re
import shlex
from pathlib import Path

import pytest

from physeval_plugins.cli import main

pytest.importorskip("Box2D")
PAGE = (Path(__file__).parents[1] / "docs" / "phyre.md").read_text(encoding="utf-8")


def test_python(capsys):
    names: dict[str, object] = {}
    for code in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(code, names)
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("solved ") and "AUCCESS|agent:mine|" in second and "data:mini-" in second


def test_evaluate(capsys):
    [command] = re.findall(r"^physeval (phyre evaluate .*--tasks mini.*)$", PAGE, re.MULTILINE)
    assert main(shlex.split(command, comments=True)) == 0
    assert "AUCCESS|agent:random" in capsys.readouterr().out
