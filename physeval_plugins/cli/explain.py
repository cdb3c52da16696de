"""`physeval explain GOLD RESPONSE`: what was extracted, how each side was read, the verdict and what it rests on."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..errors import DataError
from ._results import LENIENT, PROFILE

_WIDTH = 4_000  # of a text shown


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "Exit status: 0 the answer is right, 1 it is not, 2 nothing was judged (a wrong call or reference)."
    parser.add_argument("gold", metavar="GOLD", help="the reference answer in LaTeX; @FILE reads it from a file")
    told = "the whole response; @FILE reads it from a file, - from standard input"
    parser.add_argument("response", metavar="RESPONSE", help=told)
    parser.add_argument("--problem", metavar="TEXT", help="the problem statement, or @FILE: what --lenient may go by")
    parser.add_argument("--profile", default="paper", help=PROFILE)
    parser.add_argument("--lenient", action="store_true", help=LENIENT)
    parser.add_argument("--timeout", type=float, metavar="SECONDS", help="for the whole answer (default: 5)")
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")


def arrange(argv: Sequence[str]) -> list[str]:
    """The options first, then `--` and the two texts, so that a formula may begin with a minus."""
    if "--" in argv:
        return list(argv)
    options: list[str] = []
    texts: list[str] = []
    words = iter(argv)
    for word in words:
        if word in ("--problem", "--profile", "--timeout"):
            options += [word, *([following] if (following := next(words, None)) is not None else [])]
        elif word in ("-h", "--help", "--lenient", "--json") or word.startswith(
            ("--problem=", "--profile=", "--timeout=")
        ):
            options.append(word)
        else:
            texts.append(word)
    return [*options, "--", *texts]


def run(args: argparse.Namespace) -> int:
    """Print the explanation. 0: correct; 1: not."""
    problem = None if args.problem is None else _text(args.problem)
    found = explanation(
        _text(args.gold), _text(args.response), problem, args.profile, lenient=args.lenient, timeout=args.timeout
    )
    if args.json:
        print(json.dumps(found))
    else:
        for line in _lines(found):
            print(printable(line))
    return 0 if found["correct"] else 1


def explanation(
    gold: str,
    response: str,
    problem: str | None = None,
    profile: str = "paper",
    *,
    lenient: bool = False,
    timeout: float | None = None,
) -> dict[str, Any]:
    """What `score_answer` found, with where the answer came from and how both sides were read.

    Returns:
        `AnswerScore.to_dict()` and: "source" (see ExtractedAnswer), "gold_reading" and "answer_reading" (each statement
        as mathematics), "compared" (the two values that decided; absent where none did).
    """
    from ..scoring.answers.extract import extract_answer
    from ..scoring.latex import UnreadableLatex
    from ..scoring.score import judge_response, score_answer

    score = score_answer(gold, response, problem=problem, profile=profile, lenient=lenient, timeout=timeout)
    found = score.to_dict()
    found["source"] = extract_answer(response).source
    found["gold_reading"] = _reading(gold)
    try:
        found["answer_reading"] = _reading(score.answer) if score.answer else []
    except UnreadableLatex:
        found["answer_reading"] = []
    if score.answer and profile != "official":
        judged = judge_response(gold, response, problem=problem, lenient=lenient, timeout=timeout)
        if judged.reference is not None and judged.value is not None:
            found["compared"] = [_shown(judged.reference), _shown(judged.value)]
    return found


def _reading(text: str) -> list[str]:
    from ..scoring.latex import read_statements

    return [
        f"({_shown(statement.node)})" if statement.bracketed else f"{statement.words} {_shown(statement.node)}".strip()
        for statement in read_statements(text).statements
    ]


def _shown(node: Any) -> str:
    from ..scoring.latex.show import show

    return show(node)


def _lines(found: dict[str, Any]) -> list[str]:
    sources = {
        "box": "the last box",
        "boxes": "adjoining boxes, joined",
        "answer tag": "the <answer> element",
        "cue": 'what follows "final answer"',
        "whole": "the whole response, one formula",
    }
    source = sources.get(found["source"], found["source"])
    lines = [f"answer      {found['answer']}   (from {source})" if found["answer"] else "answer      none found"]
    for name, key in (("gold", "gold_reading"), ("answer", "answer_reading")):
        for at, statement in enumerate(found[key]):
            lines.append(f"{name + ' read' if not at else '':<12}{statement}")
    if "compared" in found and found["compared"] != [*found["gold_reading"][:1], *found["answer_reading"][:1]]:
        lines.append(f"compared    {found['compared'][0]}")
        lines.append(f"with        {found['compared'][1]}")
    lines.append("")
    lines.append(f"verdict     {found['verdict']}: {found['reason']}")
    lines += _evidence(found["evidence"])
    for at, note in enumerate(found["notes"]):
        lines.append(f"{'notes' if not at else '':<12}{note}")
    eed = f"EED         {found['eed']:.2f}"
    if found["distance"]:
        eed += (
            f"   (distance {found['distance']:g} of {found['gold_size']} nodes, r = {found['relative_distance']:.3f}; "
            f"profile {found['profile']})"
        )
    lines.append(eed)
    for at, edit in enumerate(found["edits"]):
        lines.append(f"{'edits' if not at else '':<12}{edit}")
    return lines


def _evidence(evidence: dict[str, Any]) -> list[str]:
    from ..scoring.latex.show import show_name

    if "point" in evidence:
        where = ", ".join(f"{show_name(name)} = {value}" for name, value in evidence["point"].items())
        gold, answer = evidence["values"]
        return [f"evidence    at {where}:" if where else "evidence", f"            gold {gold}, answer {answer}"]
    if "values" in evidence:
        gold, answer = evidence["values"]
        return [f"evidence    gold {gold}, answer {answer}"]
    if "domain" in evidence:
        points = f", at {evidence['points']} points" if "points" in evidence else ""
        return [f"evidence    they agree {evidence['domain']}{points}"]
    return []


def printable(text: str) -> str:
    """The text for a terminal: what would move the cursor or is no character is written out, the end of a long one cut."""
    shown = "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in text)
    encoding = sys.stdout.encoding or "utf-8"
    shown = shown.encode(encoding, "backslashreplace").decode(encoding)
    return shown if len(shown) <= _WIDTH else f"{shown[:_WIDTH]}... ({len(shown):,} characters)"


def _text(argument: str) -> str:
    """The text of an argument, or of the file or stream it names."""
    if argument == "-":
        return sys.stdin.buffer.read().decode("utf-8", "surrogateescape")
    if not argument.startswith("@"):
        return argument
    file = Path(argument[1:])
    try:
        return file.read_bytes().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise DataError(f"{file}: cannot be read ({error.strerror}): give the text itself, or @ and a file") from None
