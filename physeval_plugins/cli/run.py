"""`physeval run lm-eval|opencompass ...`: the harness's own command, with our tasks, configurations and models known.

Everything after the harness's name is passed on. `run lm-eval` adds the tasks' folder and the model `replay`;
`run opencompass` adds the configurations' folder, and ends with status 1 when a task failed (OpenCompass ends with 0).
"""

import argparse
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from ..errors import MissingExtra, SettingError
from .path import SPELLING, folder


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "Examples: physeval run lm-eval --model replay --tasks phybench_mini_eed (stored answers); "
        "physeval run opencompass phybench_gen (stored answers unless OPENAI_BASE_URL names an endpoint)"
    )
    parser.add_argument(
        "harness", choices=["lm-eval", "opencompass"], type=lambda name: name.replace("_", "-"), help=SPELLING
    )
    told = "what the harness's own command takes; of OpenCompass's configurations ours by name"
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help=told)


def run(args: argparse.Namespace) -> int:
    return {"lm-eval": _lm_eval, "opencompass": _opencompass}[args.harness](args.rest)


def _has_option(rest: list[str], *names: str) -> bool:
    return any(argument.partition("=")[0] in names for argument in rest)


def _lm_eval(rest: list[str]) -> int:
    try:
        import lm_eval.models  # noqa: F401 (fills the registry)
        from lm_eval.__main__ import cli_evaluate
        from lm_eval.api.registry import model_registry
    except ImportError as error:
        raise MissingExtra("lm-eval", "lm-eval", "`physeval run lm-eval`") from error
    if _has_option(rest, "--include_path"):
        raise SettingError(
            "`physeval run lm-eval` gives --include_path itself, and lm-eval takes only one: for tasks of your own "
            "too, call `physeval link lm-eval` once and then `lm_eval` itself"
        )
    model_registry.register("replay", target="physeval_plugins.adapters.lm_eval_replay:ReplayLM")
    command = [] if rest and rest[0] in ("run", "ls", "validate") else ["run"]
    wants_help = not rest or _has_option(rest, "-h", "--help")
    sys.argv = ["lm_eval", *command, *rest, *([] if wants_help else ["--include_path", str(folder("lm_eval"))])]
    try:
        cli_evaluate()
    except ValueError as error:
        if not str(error).startswith("Tasks not found"):
            raise
        ours = ", ".join(sorted(task.stem for task in folder("lm_eval").rglob("*.yaml")))
        raise SettingError(f"{error}; lm-eval has its own, and ours are {ours}") from error
    from ..adapters.lm_eval_records import signatures

    for signature in signatures():
        print(signature)
    return 0


def _opencompass(rest: list[str]) -> int:
    if find_spec("opencompass") is None:
        raise MissingExtra("opencompass", "opencompass", "`physeval run opencompass`")
    from ..adapters.opencompass_results import failures, newest_summary

    ours = folder("opencompass")
    arguments = [_config(ours, argument) for argument in rest]
    work_dir = _value(rest, "-w", "--work-dir") or "outputs/physeval"
    if not _has_option(rest, "-w", "--work-dir"):
        arguments += ["--work-dir", work_dir]
    if not _has_option(rest, "--config-dir"):
        arguments += ["--config-dir", str(ours)]
    started = time.time() - 1
    call = [sys.executable, "-c", "from opencompass.cli.main import main; main()", *arguments]
    status = subprocess.run(call, check=False).returncode
    if status or _has_option(rest, "-h", "--help") or _value(rest, "-m", "--mode") == "infer":
        return status
    summary = newest_summary(Path(work_dir), started)
    if summary is None:
        print(f"physeval: the run wrote no table into {work_dir}", file=sys.stderr)
        return 1
    failed = failures(summary)
    if failed:
        logs = summary.parent.parent / "logs"
        print(f"physeval: no number for {'; '.join(failed)}: see the files in {logs}", file=sys.stderr)
    return 1 if failed else 0


def _config(ours: Path, argument: str) -> str:
    """The path of a configuration of ours for its name, with or without `.py`; anything else as it is."""
    if argument.startswith("-") or "/" in argument or Path(argument).exists():
        return argument
    file = ours / (argument if argument.endswith(".py") else f"{argument}.py")
    return str(file) if file.is_file() else argument


def _value(rest: list[str], *names: str) -> str | None:
    for number, argument in enumerate(rest):
        name, equals, value = argument.partition("=")
        if name in names:
            return value if equals else next(iter(rest[number + 1 :]), None)
    return None
