"""Tables of numbers as text: aligned for a terminal, or Markdown. Each carries the signature of what produced it."""

from __future__ import annotations

from collections.abc import Sequence

from ..scoring.signature import Signature
from ..scoring.statistics import Comparison, Estimate, Summary
from .kinds import PHYBENCH, Kind, Means

__all__ = ["comparison_table", "means_table", "plain", "summary_table", "table"]

WIDTH = 100


def plain(text: object, width: int = WIDTH) -> str:
    """A text from outside on one line, without anything that steers a terminal or a Markdown table."""
    flat = " ".join(str(text).split())
    shown = "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in flat)
    return shown if len(shown) <= width else shown[: width - 1] + "…"


def table(
    head: Sequence[str], rows: Sequence[Sequence[object]], *, words: Sequence[int] = (0,), markdown: bool = False
) -> list[str]:
    """Lines of a table; the columns of `words` are aligned left, the others right."""
    cells = [[plain(cell) for cell in row] for row in (head, *rows)]
    if markdown:
        cells = [[cell.replace("\\", "\\\\").replace("|", "\\|") for cell in row] for row in cells]
        rule = "| " + " | ".join("---" if column in words else "---:" for column in range(len(head))) + " |"
        lines = ["| " + " | ".join(row) + " |" for row in cells]
        return [lines[0], rule, *lines[1:]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    return [
        "  ".join(
            cell.ljust(width) if column in words else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]


def _estimate(estimate: Estimate) -> tuple[str, str]:
    return f"{estimate.value:.2f}", f"[{estimate.low:.2f}, {estimate.high:.2f}]"


def summary_table(title: str, signature: Signature, summary: Summary, *, markdown: bool = False) -> list[str]:
    """All of one summary: the means with their intervals, the share of each verdict, remarks, tags."""
    percent = f"{100 * summary.level:g} % interval"
    rows: list[tuple[object, ...]] = [
        ("EED", *_estimate(summary.eed)),
        ("accuracy %", *_estimate(summary.accuracy)),
    ]
    rows += [(f"pass@{k} %", *_estimate(estimate)) for k, estimate in summary.pass_at.items()]
    if summary.majority:
        rows.append(("majority %", *_estimate(summary.majority)))
    if summary.sample_efficiency is not None:
        rows.append(("sample efficiency", f"{summary.sample_efficiency:.2f}", ""))
    lines = [
        f"{plain(title)}: {summary.answers} answers to {summary.problems} problems",
        f"`{signature}`" if markdown else str(signature),
        "",
        *table(("", "mean", percent), rows, markdown=markdown),
        "",
    ]
    lines += _verdicts(PHYBENCH, summary, markdown)
    if summary.flags:
        lines += ["", *table(("remark", "answers"), list(summary.flags.items()), markdown=markdown)]
    if summary.by_tag:
        tags = [
            (tag, part.problems, *_estimate(part.eed), *_estimate(part.accuracy))
            for tag, part in summary.by_tag.items()
        ]
        head = ("tag", "problems", "EED", percent, "accuracy %", percent)
        lines += ["", *table(head, tags, markdown=markdown)]
    resampled = f"bootstrap over problems, {summary.resamples} resamples, seed {summary.seed}"
    lines += ["", f"Intervals: percentile {resampled}."]
    if summary.sample_efficiency is not None:
        lines.append("Sample efficiency: times as many problems accuracy needs to be as certain as EED.")
    return lines


def means_table(title: str, signature: Signature, kind: Kind, found: Means, *, markdown: bool = False) -> list[str]:
    """The means of a run on PRISM or PHYRE with their intervals, the share of each verdict, the groups."""
    percent = f"{100 * found.level:g} % interval"
    rows = [(name, *_estimate(estimate)) for name, estimate in found.numbers.items()]
    lines = [
        f"{plain(title)}: {found.answers} answers to {found.problems} {kind.problems}",
        f"`{signature}`" if markdown else str(signature),
        "",
        *table(("", "mean", percent), rows, markdown=markdown),
        "",
        *_verdicts(kind, found, markdown),
    ]
    if found.groups:
        shown = list(kind.numbers)[:2]
        head = ("group", kind.problems, *(part for name in shown for part in (name, percent)))
        groups = [
            (name, count, *(part for chosen in shown for part in _estimate(numbers[chosen])))
            for name, (count, numbers) in found.groups.items()
        ]
        lines += ["", *table(head, groups, markdown=markdown)]
    resampled = f"bootstrap over {kind.problems}, {found.resamples} resamples, seed {found.seed}"
    return [*lines, "", f"Intervals: percentile {resampled}."]


def _verdicts(kind: Kind, found: Summary | Means, markdown: bool) -> list[str]:
    rows = [
        (verdict, count, f"{100 * count / found.answers:.1f}", kind.meanings.get(verdict, ""))
        for verdict, count in found.verdicts.items()
    ]
    return table(("verdict", "answers", "%", "meaning"), rows, words=(0, 3), markdown=markdown)


def comparison_table(
    names: tuple[str, str],
    signatures: tuple[Signature, Signature],
    summaries: tuple[Summary, Summary],
    comparison: Comparison,
    *,
    changes: int = 20,
    markdown: bool = False,
) -> list[str]:
    """Two systems side by side, the tests, what their signatures differ in, and the answers whose result changed."""
    lines = []
    for letter, name, signature in zip("AB", names, signatures, strict=True):
        lines.append(f"{letter}: {plain(name)}")
        lines.append(f"   `{signature}`" if markdown else f"   {signature}")
    differences = signatures[0].differences(signatures[1])
    if differences:
        lines.append("The signatures differ: " + "; ".join(plain(change) for change in differences))
    a, b = summaries
    rows = [
        (
            "EED",
            *(f"{side.eed.value:.2f}" for side in (a, b)),
            *_estimate(comparison.eed),
            _p(comparison.eed_p),
            "sign flips",
        ),
        (
            "accuracy %",
            *(f"{side.accuracy.value:.2f}" for side in (a, b)),
            *_estimate(comparison.accuracy),
            _p(comparison.accuracy_p),
            comparison.accuracy_test,
        ),
    ]
    head = ("", "A", "B", "B - A", f"{100 * a.level:g} % interval", "p", "test")
    lines += ["", f"On the {comparison.problems} problems that both have:", "", *table(head, rows, markdown=markdown)]
    for letter, only in zip("AB", (comparison.only_first, comparison.only_second), strict=True):
        if only:
            lines.append(f"Only in {letter}, left out: {len(only)} ({plain(', '.join(only), 60)})")
    if comparison.changed:
        shown = comparison.changed[:changes]
        lines += ["", f"Results that differ: {len(comparison.changed)}"]
        if shown:
            rows_changed = [
                (name if not sample else f"{name} #{sample}", old, f"{old_eed:.2f}", new, f"{new_eed:.2f}")
                for name, sample, old, old_eed, new, new_eed in shown
            ]
            lines += ["", *table(("item", "A", "EED", "B", "EED"), rows_changed, markdown=markdown)]
        if len(shown) < len(comparison.changed):
            lines.append(f"... and {len(comparison.changed) - len(shown)} more")
    resampled = f"bootstrap over problems, {a.resamples} resamples, seed {a.seed}"
    return [*lines, "", f"Intervals: paired percentile {resampled}. Tests are paired and two-sided."]


def _p(value: float) -> str:
    return f"{value:.4f}" if value >= 1e-4 else f"{value:.1e}"
