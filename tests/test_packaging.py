"""The package as it is installed: light to import, complete in a wheel made from an sdist, the same from anywhere."""

import os
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HEAVY = ("sympy", "numpy", "flint", "pint", "networkx", "datasets", "torch", "lm_eval", "opencompass", "Box2D", "PIL")


def python(code: str, cwd: Path, *path: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("module", ["physeval_plugins", "physeval_plugins.cli"])
def test_importing_loads_nothing_heavy(module, tmp_path):
    code = f"import sys, {module}; print(*(name for name in {HEAVY} if name in sys.modules))"
    assert python(code, tmp_path) == ""


def test_every_public_name_can_be_imported():
    import physeval_plugins

    for name in physeval_plugins.__all__:
        assert getattr(physeval_plugins, name) is not None


def test_every_command_has_a_module(capsys):
    from importlib import import_module

    from physeval_plugins.cli import COMMANDS, main

    for module, _ in COMMANDS.values():
        command = import_module(f"physeval_plugins.cli.{module}")
        assert callable(command.add_arguments) and callable(command.run)
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    shown = capsys.readouterr().out
    assert all(name in shown for name in COMMANDS)


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [name for name in listed.stdout.decode().split("\0") if name and os.path.lexists(ROOT / name)]


@pytest.fixture(scope="session")
def built(tmp_path_factory) -> tuple[Path, Path]:
    """(sdist, wheel): the wheel is made from the sdist, and that from the tracked files alone."""
    try:
        if int(version("setuptools").split(".")[0]) < 71:
            version("wheel")
    except PackageNotFoundError:
        pytest.skip("building needs setuptools>=71: pip install -e '.[dev]'")
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("out")
    for name in tracked():
        copy = source / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_symlink():
            copy.symlink_to(os.readlink(ROOT / name))
        else:
            copy.write_bytes((ROOT / name).read_bytes())
    (out / "unpacked").mkdir()
    build = "from setuptools import build_meta; print(build_meta.build_{}(r'{}'))"
    sdist = out / python(build.format("sdist", out), source).splitlines()[-1]
    subprocess.run(["tar", "-xzf", sdist, "-C", out / "unpacked"], check=True)
    (unpacked,) = (out / "unpacked").iterdir()
    wheel = out / python(build.format("wheel", out), unpacked).splitlines()[-1]
    return sdist, wheel


def test_the_wheel_holds_every_file_of_the_package_and_no_other(built):
    names = {name for name in zipfile.ZipFile(built[1]).namelist() if ".dist-info/" not in name}
    assert names == {name for name in tracked() if name.startswith("physeval_plugins/")}


def test_the_sdist_holds_the_tests_and_the_licence(built):
    with tarfile.open(built[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"LICENSE", "setup.cfg", "pyproject.toml", "Makefile", "tests/test_packaging.py"} <= names
    assert not any("__pycache__" in name for name in names)


def test_the_wheel_works_from_any_directory(built, tmp_path):
    installed = tmp_path / "site"
    zipfile.ZipFile(built[1]).extractall(installed)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for harness, file in (("lm_eval", "phybench/phybench_eed.yaml"), ("opencompass", "phybench_gen.py")):
        code = f"import sys; from physeval_plugins.cli import main; sys.exit(main(['path', '{harness}']))"
        printed = Path(python(code, elsewhere, installed))
        assert printed.is_relative_to(installed) and (printed / file).is_file()
    code = "from physeval_plugins.benchmarks import phybench; print(len(phybench.load('mini')))"
    assert int(python(code, elsewhere, installed)) >= 40


@pytest.mark.parametrize("link", ["opencompass_configs", "configs", "lm_eval_tasks"])
def test_the_links_at_the_top_lead_into_the_package(link):
    if not (ROOT / ".git").exists():
        pytest.skip("links are part of a clone, not of an sdist")
    target = (ROOT / link).resolve()
    assert target.is_dir() and target.parent == (ROOT / "physeval_plugins").resolve()


def test_no_text_tells_to_install_from_pypi_where_the_package_is_not():
    texts = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "physeval_plugins").rglob("*")]
    kinds = (".md", ".py", ".yaml")
    assert [file for file in texts if file.suffix in kinds and "physeval-plugins[" in file.read_text("utf-8")] == []
