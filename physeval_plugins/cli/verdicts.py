"""`physeval verdicts FOLDER`: what the verdicts of a finished run mean, how many there are, an example of each."""

import argparse
from itertools import groupby
from pathlib import Path

from ..adapters.saved_scores import SavedScore, read_scores

MEANINGS = {
    "equal": "right: the same formula as the gold answer, whatever its form; EED 100",
    "different": "wrong: another formula; EED by how much of its tree would have to change",
    "undecided": "neither could be shown; counted as wrong",
    "no_answer": "the response gives no final formula",
    "unreadable": "the answer is no formula that can be read whole",
    "timeout": "scoring took too long or too much memory and was stopped",
}
_WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("path", type=Path, help="a run's output folder, or one of its files")


def run(args: argparse.Namespace) -> int:
    for task, group in groupby(read_scores(args.path), key=lambda score: score.task):
        for line in _lines(task, list(group)):
            print(line)
    return 0


def _lines(task: str, scores: list[SavedScore]) -> list[str]:
    right = sum(score.score["correct"] for score in scores)
    eed = sum(score.score["eed"] for score in scores) / len(scores)
    lines = [
        f"{task}: {len(scores)} responses, accuracy {100 * right / len(scores):.2f} %, mean EED {eed:.2f}",
        scores[0].signature,
        "",
    ]
    for verdict, meaning in MEANINGS.items():
        chosen = [score for score in scores if score.score["verdict"] == verdict]
        lines.append(f"{verdict:<10} {len(chosen):>4}  {meaning}")
        if chosen:
            # One that is not merely the gold's own text says more, and a short one says it sooner.
            example = max(chosen, key=lambda score: (score.score.get("answer") != score.gold, -len(score.gold)))
            lines += [
                f"{'':17}{name} {_printable(text)}"
                for name, text in (
                    ("problem", example.id),
                    ("gold   ", example.gold),
                    ("answer ", example.score.get("answer") or "-"),
                    ("EED    ", f"{example.score['eed']:.2f}"),
                    ("because", example.score["reason"]),
                )
            ]
    return [*lines, ""]


def _printable(text: str) -> str:
    # A response may hold anything, and a terminal obeys some of it.
    flat = " ".join(str(text).split())
    shown = "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in flat)
    return shown if len(shown) <= _WIDTH else shown[: _WIDTH - 3] + "..."
