"""`physeval run lm-eval|opencompass ...`: the harness's own command, with our tasks, configurations and models known.

Everything after the harness's name is passed on. `run lm-eval` adds the tasks' folder and the model `replay`;
`run opencompass` adds the configurations' folder, and ends with status 1 when a task failed (OpenCompass ends with 0).
"""

import argparse
import sys

from ..errors import MissingExtra, SettingError
from .path import folder


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("harness", choices=["lm-eval", "opencompass"])
    parser.add_argument("rest", nargs=argparse.REMAINDER, help="arguments of the harness's own command")


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
            "`physeval run lm-eval` gives --include_path itself, and lm-eval takes only one: for tasks of your own too, "
            "call `physeval link lm-eval` once and then `lm_eval` itself"
        )
    model_registry.register("replay", target="physeval_plugins.adapters.lm_eval_replay:ReplayLM")
    command = [] if rest and rest[0] in ("run", "ls", "validate") else ["run"]
    wants_help = not rest or _has_option(rest, "-h", "--help")
    sys.argv = ["lm_eval", *command, *rest, *([] if wants_help else ["--include_path", str(folder("lm_eval"))])]
    cli_evaluate()
    from ..adapters.lm_eval import signatures

    for signature in signatures():
        print(signature)
    return 0


def _opencompass(rest: list[str]) -> int:
    raise NotImplementedError
