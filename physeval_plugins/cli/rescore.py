"""`physeval rescore PATH`: score the responses that lm-eval or OpenCompass saved again, without a model."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from ..adapters.saved_responses import SavedResponse, read_responses
from ..errors import DataError, SettingError
from ..report.results import Results, read_results, write_results
from ..report.tables import comparison_table, plain, summary_table, table
from ..scoring.signature import Signature, repeats_of, timeout_part
from ..scoring.statistics import compare, summarize
from ._results import LENIENT, PROFILE, add_statistics, as_results, print_lines, row


def add_arguments(parser: argparse.ArgumentParser) -> None:
    told = "the output folder of lm-eval (with --log_samples) or OpenCompass, or a file of samples or predictions in it"
    parser.add_argument("path", type=Path, metavar="RUN", help=told)
    parser.add_argument("--task", help="only this task")
    parser.add_argument("--out", type=Path, metavar="DIR", help="write a file of results for each task there")
    parser.add_argument("--profile", default="paper", help=PROFILE)
    parser.add_argument("--lenient", action="store_true", help=LENIENT)
    parser.add_argument("--timeout", type=float, metavar="SECONDS", help="for one answer (default: 30)")
    parser.add_argument("--workers", type=int, metavar="N", help="processes at once (default: the cores)")
    told = "list up to N answers whose result changed (default: %(default)s)"
    parser.add_argument("--changes", type=int, default=20, metavar="N", help=told)
    add_statistics(parser)


def run(args: argparse.Namespace) -> int:
    responses = [one for one in read_responses(args.path) if args.task in (None, one.task)]
    if not responses:
        raise SettingError(f"{args.path} holds no task {args.task!r}")
    listed = []
    for one in responses:
        if one.score is not None and "eed" not in one.score:
            raise DataError(f"{one.task}: not a run of PHYBench: only answers that are one formula can be scored again")
    tasks = [(task, list(group)) for task, group in groupby(responses, key=lambda response: response.task)]
    files = {task: args.out / f"{task.replace('/', '_')}.jsonl" for task, _ in tasks} if args.out else {}
    for task, saved in tasks:
        if task in files:
            signature = signature_of(saved, profile=args.profile, lenient=args.lenient, timeout=args.timeout)
            _check(files[task], signature, saved)
    for task, saved in tasks:
        new = rescore(
            saved,
            profile=args.profile,
            lenient=args.lenient,
            timeout=args.timeout,
            workers=args.workers,
            progress=_progress,
        )
        if args.out:
            write_results(files[task], new)
            print(f"wrote {files[task]}", file=sys.stderr)
        old = as_results(task, saved) if all(response.score for response in saved) else None
        if args.json:
            listed.append(_as_data(old, new, args))
        else:
            print_lines([*_report(old, new, args), ""])
    if args.json:
        print_lines([json.dumps(listed, indent=2)])
    return 0


def rescore(
    responses: list[SavedResponse],
    *,
    profile: str = "paper",
    lenient: bool = False,
    timeout: float | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Results:
    """Score saved responses of one task; of the earlier signature, what no scorer can change (prompt, data) is kept.

    Raises:
        UnreadableGold: naming the item, before anything is scored; SettingError.
    """
    from ..scoring.many import score_many
    from ..scoring.score import BATCH_TIMEOUT, UnreadableGold, read_gold

    for response in responses:
        try:
            read_gold(response.gold)
        except UnreadableGold as error:
            raise UnreadableGold(f"{response.task}, item {response.id}: {error}") from error
    scores = score_many(
        ((response.gold, response.response, response.problem) for response in responses),
        profile=profile,
        lenient=lenient,
        timeout=BATCH_TIMEOUT if timeout is None else timeout,
        workers=workers,
        progress=progress,
    )
    signature = signature_of(responses, profile=profile, lenient=lenient, timeout=timeout)
    numbers: Counter[str] = Counter()
    rows = []
    for response, score in zip(responses, scores, strict=True):
        rows.append({**row(response, score.to_dict(), numbers[response.id]), "response": response.response})
        numbers[response.id] += 1
    return Results(responses[0].task, signature, tuple(rows))


def signature_of(responses: list[SavedResponse], *, profile: str, lenient: bool, timeout: float | None) -> Signature:
    """The signature of saved responses of one task that are scored again."""
    from ..scoring.eed.profiles import signature_parts
    from ..scoring.score import BATCH_TIMEOUT

    problems = len({response.id for response in responses})
    earlier = next((Signature.parse(response.signature) for response in responses if response.signature), None)
    total = (earlier.get("n") or "").partition("/")[2] if earlier else ""
    return Signature.of(
        "EED",
        profile=profile,
        answer="last-box",
        lenient=lenient,
        timeout=timeout_part(timeout, BATCH_TIMEOUT),
        prompt=earlier.get("prompt") if earlier else None,
        data=earlier.get("data") if earlier else None,
        n=(problems, total or problems),
        repeats=repeats_of(response.id for response in responses),
        **signature_parts(profile),
    )


def _check(file: Path, signature: Signature, responses: list[SavedResponse]) -> None:
    """Raises SettingError where the file holds anything but scores of these responses under this signature."""
    if not file.exists():
        return
    remedy = "name another folder with --out, or delete this file"
    try:
        earlier = read_results(file)
    except DataError as error:
        raise SettingError(f"{error}: {remedy}") from None
    told = [str(change) for change in earlier.signature.differences(signature)]
    if [(row["id"], row.get("response")) for row in earlier.rows] != [(one.id, one.response) for one in responses]:
        told.append("other responses")
    if told:
        raise SettingError(f"{file}: holds scores of another run ({'; '.join(told)}): {remedy}")


def _report(old: Results | None, new: Results, args: argparse.Namespace) -> list[str]:
    options = {"seed": args.seed, "resamples": args.resamples, "level": args.level}
    after = summarize(new.items(), vote=False, **options)
    if old is None:
        return summary_table(new.task, new.signature, after, markdown=args.markdown)
    before = summarize(old.items(), vote=False, **options)
    lines = comparison_table(
        (f"{new.task}, as saved", f"{new.task}, scored again"),
        (old.signature, new.signature),
        (before, after),
        compare(old.items(), new.items(), **options),
        changes=max(0, args.changes),
        markdown=args.markdown,
    )
    moves = _moves(old, new)
    if moves:
        lines += ["", *table(("verdicts that changed", "answers"), moves, markdown=args.markdown)]
    return lines


def _moves(old: Results, new: Results) -> list[tuple[str, int]]:
    """From which verdict to which, the most frequent first."""
    pairs = zip(old.items(), new.items(), strict=True)
    counts = Counter(f"{plain(a.verdict)} -> {plain(b.verdict)}" for a, b in pairs if a.verdict != b.verdict)
    return sorted(counts.items(), key=lambda move: (-move[1], move[0]))


def _as_data(old: Results | None, new: Results, args: argparse.Namespace) -> dict[str, object]:
    options = {"seed": args.seed, "resamples": args.resamples, "level": args.level}
    data: dict[str, object] = {"task": new.task, "signature": str(new.signature)}
    data |= summarize(new.items(), vote=False, **options).to_dict()
    if old is not None:
        data["earlier_signature"] = str(old.signature)
        data["signatures_differ"] = [str(change) for change in old.signature.differences(new.signature)]
        data["comparison"] = compare(old.items(), new.items(), **options).to_dict()
        data["verdicts_changed"] = dict(_moves(old, new))
    return data


def _progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done}/{total} scored", end="\n" if done == total else "", file=sys.stderr, flush=True)
