"""`physeval fetch WHAT`: download public data, checked by SHA-256, into the cache."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

# name -> (module, one line). Each module has `fetch(target_dir=None, wheel=None) -> Path` and `is_there(target_dir)`.
FETCHERS: dict[str, tuple[str, str]] = {
    "eed": (
        "physeval_plugins.scoring.eed.official",
        "the released EED scorer, for --profile official (opencompass 0.5.4)",
    ),
    "phyre": ("physeval_plugins.benchmarks.phyre.fetch", "the official 5,000 PHYRE tasks (PyPI phyre 0.2.2)"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    known = "; ".join(f"{name}: {text}" for name, (_, text) in FETCHERS.items())
    parser.add_argument("what", choices=sorted(FETCHERS), help=known)
    parser.add_argument("--to", metavar="DIR", help="folder to put it in (default: physeval in the user's cache)")
    parser.add_argument("--wheel", metavar="FILE", help="use this copy of the wheel in place of a download")


def run(args: argparse.Namespace) -> int:
    """The folder to standard output, what was done to standard error."""
    module = import_module(FETCHERS[args.what][0])
    there = module.is_there(args.to)
    folder = module.fetch(args.to, args.wheel)
    told = "already there" if there else f"taken from {args.wheel}" if args.wheel else "downloaded"
    print(f"{args.what}: {told}{', the wheel given is the same' if there and args.wheel else ''}", file=sys.stderr)
    print(folder)
    return 0
