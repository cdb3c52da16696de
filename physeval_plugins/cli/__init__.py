"""The command `physeval`: one module a subcommand, imported only when it is asked for."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from .._version import __version__
from ..errors import PhysEvalError

# name -> (module in this package, one line of help). Each module has `add_arguments(parser)` and `run(args) -> int`.
COMMANDS: dict[str, tuple[str, str]] = {
    "check-dag": ("check_dag", "what is wrong, or may be, with the formula DAGs of a PRISM file"),
    "check-golds": ("check_golds", "is every reference answer readable and equal to itself, and which look wrong"),
    "compare": ("compare", "PHYBench: two sets of scored answers to the same problems, differences, paired tests"),
    "doctor": ("doctor", "check this installation: versions, harnesses, a scored answer"),
    "explain": ("explain", "one answer: what was extracted and read, the verdict, what it rests on, the edit script"),
    "fetch": ("fetch", "download public data, checked by SHA-256"),
    "link": ("link", "make our tasks known to lm-eval by their bare names"),
    "path": ("path", "print the folder of our OpenCompass configurations or lm-eval tasks"),
    "phyre": ("phyre", "PHYRE: show a puzzle and its simulation, evaluate an agent"),
    "report": ("report", "the means of a finished run with their intervals, how many of each verdict, by group"),
    "rescore": ("rescore", "PHYBench: score the responses that lm-eval or OpenCompass saved again, without a model"),
    "run": ("run", "run lm-eval or OpenCompass with our tasks, configurations and replay models"),
    "score": ("score", "score the responses in a JSON Lines file; goes on where it was stopped"),
    "unlink": ("link", "undo `link`"),
    "verdicts": ("verdicts", "what the verdicts of a finished run mean, how many there are, an example of each"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand; the return value is the exit status (2 for a wrong call, a broken file or setting)."""
    argv = list(sys.argv[1:] if argv is None else argv)
    parser = argparse.ArgumentParser(prog="physeval", description="Score physics answers, and say why.")
    parser.add_argument("--version", action="version", version=f"physeval-plugins {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    asked = argv[0] if argv else None
    for name, (module, help_text) in COMMANDS.items():
        sub = commands.add_parser(name, help=help_text, description=help_text)
        if name == asked:
            import_module(f".{module}", __name__).add_arguments(sub)
    if asked == "explain":
        from .explain import arrange

        argv = [asked, *arrange(argv[1:])]
    args = parser.parse_args(argv)
    try:
        return import_module(f".{COMMANDS[args.command][0]}", __name__).run(args)
    except PhysEvalError as error:
        print(f"physeval: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
