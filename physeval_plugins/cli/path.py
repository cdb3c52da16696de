"""`physeval path opencompass|lm_eval`: where the installed configurations or tasks lie."""

import argparse
from importlib.resources import files
from pathlib import Path

FOLDERS = {"opencompass": "opencompass_configs", "lm_eval": "lm_eval_tasks"}
SPELLING = "lm-eval and lm_eval are the same here"


def folder(harness: str) -> Path:
    """The folder to give to `opencompass --config-dir` or to `lm_eval --include_path`."""
    return Path(str(files(__package__.partition(".")[0]) / FOLDERS[harness]))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("harness", choices=FOLDERS, type=lambda name: name.replace("-", "_"), help=SPELLING)


def run(args: argparse.Namespace) -> int:
    print(folder(args.harness))
    return 0
