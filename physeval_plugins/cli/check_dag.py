"""`physeval check-dag FILE`: what is wrong, or may be, with the formula DAGs of a file."""

import argparse
from pathlib import Path

from ..benchmarks.prism.loader import _from_path, _rows
from ..benchmarks.prism.schema import problem_from_row
from ..errors import DataError, SettingError
from ..scoring.process_graph import check_rows


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file or folder in PRISM's schema, or `mini`")
    parser.add_argument("--id", action="append", metavar="ID", help="only these problems (01:1002, or 1002)")
    parser.add_argument("--quiet", action="store_true", help="print the problems with findings only")


def run(args: argparse.Namespace) -> int:
    """Prints a line a finding. Exit status 1 if a DAG cannot be scored, 0 otherwise; findings that do not stop a run
    (transitive edges, duplicates, ...) are printed and do not count."""
    rows = _read(args.file)
    if not any(isinstance(row, dict) and row.keys() & {"context", "grading_standard"} for _, _, row in rows):
        items = "an item has id, context, solution (or subquestions), grading_standard"
        raise DataError(f"{args.file}: holds no problem in PRISM's schema: {items}; see docs/prism.md, Data")
    missing = set(args.id or ())
    fatal = shown = clean = 0
    for where, domain, row in rows:
        if not isinstance(row, dict):
            raise DataError(f"{where}: is no object")
        identity = f"{domain}:{row.get('id')}" if domain else str(row.get("id"))
        if args.id and identity not in args.id and str(row.get("id")) not in args.id:
            continue
        missing -= {identity, str(row.get("id"))}
        if not row.get("grading_standard"):
            print(f"{identity}: ERROR no DAG")
            fatal += 1
            continue
        problem = problem_from_row(row, domain, where)
        findings = check_rows(problem.nodes)
        shown += len(findings)
        clean += not findings
        fatal += any(finding.fatal for finding in findings)
        if not findings and not args.quiet:
            edges = sum(len(node.dependency) for node in problem.nodes)
            print(f"{identity}: {len(problem.nodes)} nodes, {edges} edges, nothing found")
        for finding in findings:
            mark = "ERROR " if finding.fatal else ""
            print(f"{identity}: {mark}{finding.kind}: {finding.text}")
    if missing:
        raise SettingError(f"{args.file}: holds no problem {', '.join(sorted(missing))}: give ids such as {identity}")
    print(f"{clean} problems with nothing found, {shown} findings, {fatal} problems that cannot be scored")
    return 1 if fatal else 0


def _read(source: str) -> list[tuple[str, str, object]]:
    if source == "mini":
        import json
        from importlib.resources import files

        text = (files("physeval_plugins.benchmarks.prism") / "mini.json").read_text(encoding="utf-8")
        return list(_rows(json.loads(text), "mini.json"))
    return _from_path(Path(source))[0]
