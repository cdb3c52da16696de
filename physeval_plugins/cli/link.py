"""`physeval link lm-eval` and `physeval unlink lm-eval`: our tasks by their bare names in lm-eval, and undone.

lm-eval has no way for a package to announce tasks; it only reads YAML files in its own folder. `link` puts one file
there for each task of ours, which includes ours by its path; `unlink` takes away exactly those.
"""

import argparse
import json
from importlib.util import find_spec
from pathlib import Path

from ..errors import MissingExtra, PhysEvalError
from .path import SPELLING, folder

_MARK = "# Written by `physeval link lm-eval`; `physeval unlink lm-eval` removes it.\n"
_FOLDER = "physeval_plugins"


def _target() -> Path:
    spec = find_spec("lm_eval")
    if spec is None or not spec.submodule_search_locations:
        raise MissingExtra("lm-eval", "lm-eval", "linking the tasks")
    return Path(next(iter(spec.submodule_search_locations))) / "tasks" / _FOLDER


def link() -> list[Path]:
    """Write the files; doing so again renews them. Returns their paths.

    Raises MissingExtra (no lm-eval), PhysEvalError (its folder cannot be written, or holds a file of another origin).
    """
    source, target = folder("lm_eval"), _target()
    if not (target.parent / "__init__.py").is_file():
        raise MissingExtra("lm-eval", "lm-eval", f"linking the tasks ({target.parent} is a left-over folder): it")
    unlink()
    written = []
    try:
        target.mkdir(exist_ok=True)
        for task in sorted(source.rglob("*.yaml")):
            stub = target / task.name
            if stub.exists():
                raise PhysEvalError(f"{stub}: not written by this command: move it away first")
            stub.write_text(f"{_MARK}include: {json.dumps(str(task))}\n", encoding="utf-8")
            written.append(stub)
    except OSError as error:
        raise PhysEvalError(
            f"{error.filename}: cannot be written ({error.strerror}): use --include_path {source} instead"
        ) from error
    return written


def unlink() -> list[Path]:
    """Remove the files that `link` wrote, and the folder when it is empty. Returns what was removed."""
    target, removed = _target(), []
    try:
        for stub in sorted(target.glob("*.yaml")):
            if stub.read_text(encoding="utf-8", errors="replace").startswith(_MARK):
                stub.unlink()
                removed.append(stub)
        if target.is_dir() and not any(target.iterdir()):
            target.rmdir()
    except OSError as error:
        raise PhysEvalError(f"{error.filename}: cannot be removed ({error.strerror}): remove it by hand") from error
    return removed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("harness", choices=["lm-eval"], type=lambda name: name.replace("_", "-"), help=SPELLING)


def run(args: argparse.Namespace) -> int:
    linking = args.command == "link"
    files = link() if linking else unlink()
    for file in files:
        print(f"{'wrote' if linking else 'removed'} {file}")
    if linking:
        print("Now `lm_eval run --model ... --tasks phybench_eed` finds them. Undo: physeval unlink lm-eval")
    elif not files:
        print("nothing was linked")
    return 0
