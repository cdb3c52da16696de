"""`physeval fetch WHAT`: download public data, checked by SHA-256, into the cache."""

from __future__ import annotations

import argparse
import inspect
from importlib import import_module

from ..errors import SettingError

# name -> (module:function, one line). Each function is `fetch(target_dir=None) -> Path`; one that can take its file
# from disk has a second parameter `wheel`.
FETCHERS: dict[str, tuple[str, str]] = {
    "eed": (
        "physeval_plugins.scoring.eed.official:fetch",
        "the released EED scorer, for --profile official (opencompass 0.5.4)",
    ),
    "phyre": ("physeval_plugins.benchmarks.phyre.fetch:fetch", "the official 5,000 PHYRE tasks (PyPI phyre 0.2.2)"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    known = "; ".join(f"{name}: {text}" for name, (_, text) in FETCHERS.items())
    parser.add_argument("what", choices=sorted(FETCHERS), help=known)
    parser.add_argument("--to", metavar="DIR", help="folder to put it in (default: physeval in the user's cache)")
    parser.add_argument("--wheel", metavar="FILE", help="use this copy of the wheel in place of a download")


def run(args: argparse.Namespace) -> int:
    module, name = FETCHERS[args.what][0].split(":")
    fetch = getattr(import_module(module), name)
    options = {}
    if args.wheel:
        if "wheel" not in inspect.signature(fetch).parameters:
            raise SettingError(f"physeval fetch {args.what} has no --wheel")
        options["wheel"] = args.wheel
    print(fetch(args.to, **options))
    return 0
