"""Looking at processes, for the tests of the workers."""

import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc; memory limits hold on Linux")


def children() -> list[tuple[int, str]]:
    """(process number, state) of each process started by this one."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            except OSError:
                continue
            if int(parent) == os.getpid():
                found.append((int(folder.name), state))
    return found


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, "still not so after a minute"
        time.sleep(0.02)


def in_new_python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=TESTS,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )
