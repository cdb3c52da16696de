"""`physeval check-golds FILE`: is every reference answer readable and equal to itself, and which look wrong?"""

import argparse
import json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a PHYBench file (.json, .jsonl), a folder of them, or `mini`")
    parser.add_argument("--json", action="store_true", help="print one JSON object a finding")
    parser.add_argument("--strict", action="store_true", help="exit status 1 also where an answer only looks wrong")


def run(args: argparse.Namespace) -> int:
    """Print the findings. 0: every gold can be judged by; 1: at least one cannot (or, strictly, looks wrong)."""
    from ..benchmarks.phybench import load
    from ..benchmarks.phybench.golds import check_golds

    problems = load(args.file)
    findings = check_golds(problems)
    fatal = {finding.id for finding in findings if finding.fatal}
    suspicious = {finding.id for finding in findings} - fatal
    if args.json:
        for finding in findings:
            print(json.dumps(finding.to_dict()))
    else:
        for finding in findings:
            mark = "UNUSABLE" if finding.fatal else "look at"
            line = f"{mark:8}  {finding.id}  {finding.kind}: {finding.message}"
            print(_printable(line))
        skipped = f" ({problems.n_without_answer} without one skipped)" if problems.n_without_answer else ""
        sound = len(problems) - len(fatal)
        print(
            f"{len(problems)} golds of {_printable(problems.source)}{skipped}: {sound} readable and equal to "
            f"themselves, {len(fatal)} unusable, {len(suspicious)} to look at"
        )
    return 1 if fatal or (args.strict and suspicious) else 0


def _printable(line: str) -> str:
    """The line with control characters and lone surrogates written out: a data file must not steer a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in line)
