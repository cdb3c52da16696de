"""The command `physeval`: one module a subcommand, imported only when it is asked for."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from .._version import __version__
from ..errors import PhysEvalError

# name -> (module in this package, one line of help). Each module has `add_arguments(parser)` and `run(args) -> int`.
COMMANDS: dict[str, tuple[str, str]] = {
    "explain": ("explain", "judge one answer and say why: what was read, the verdict, its evidence, the edit script"),
    "score": ("score", "score the responses in a file of your own (JSON lines)"),
    "report": ("report", "a finished run or file of scores: means with intervals, how many of each verdict, by group"),
    "verdicts": ("verdicts", "a finished run or file of scores: what each verdict means, an example of each"),
    "compare": ("compare", "PHYBench: two systems on the same problems, with paired tests"),
    "rescore": ("rescore", "PHYBench: score the responses that lm-eval or OpenCompass saved again, without a model"),
    "check-golds": ("check_golds", "PHYBench: reference answers that cannot be judged by, or look wrong"),
    "check-dag": ("check_dag", "PRISM: formula graphs that cannot be scored, or look wrong"),
    "phyre": ("phyre", "PHYRE: show a puzzle and its simulation; let an agent play"),
    "run": ("run", "call lm-eval or OpenCompass with our tasks, configurations and replay models known to it"),
    "path": ("path", "print the folder for lm_eval --include_path, or for opencompass --config-dir"),
    "link": ("link", "make our tasks known to lm_eval by their bare names (writes into the installed lm-eval)"),
    "unlink": ("link", "undo `link`"),
    "fetch": ("fetch", "download public data (PHYRE's tasks, the released EED scorer), checked by SHA-256"),
    "doctor": ("doctor", "check this installation: versions, harnesses, data, a scored answer"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand; the return value is the exit status (2 for a wrong call, a broken file or setting)."""
    argv = list(sys.argv[1:] if argv is None else argv)
    parser = argparse.ArgumentParser(
        prog="physeval",
        description="Score physics answers, and say why.",
        epilog="physeval COMMAND --help says more. To begin with: physeval explain '\\sqrt{2gh}' '\\boxed{\\sqrt{gh}}'",
    )
    parser.add_argument("--version", action="version", version=f"physeval-plugins {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    asked = argv[0] if argv else None
    subs = {}
    for name, (module, help_text) in COMMANDS.items():
        sub = subs[name] = commands.add_parser(name, help=help_text, description=help_text)
        if name == asked:
            import_module(f".{module}", __name__).add_arguments(sub)
    if asked == "explain":
        from .explain import arrange

        argv = [asked, *arrange(argv[1:])]
    args, unknown = parser.parse_known_args(argv)
    if unknown:
        subs[args.command].error(f"unrecognized arguments: {' '.join(unknown)}")
    try:
        status = import_module(f".{COMMANDS[args.command][0]}", __name__).run(args)
        sys.stdout.flush()
        return status
    except PhysEvalError as error:
        print(f"physeval: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Who read our output (`| head`) has gone. Nothing may be left to write when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
