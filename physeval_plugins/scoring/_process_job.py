"""What a worker process runs for one response. Imported at its top is what the work needs, so that it is not counted."""

from typing import Any

from . import formulas  # noqa: F401
from .process import match_nodes, stated_in
from .process_graph import FormulaGraph, FormulaNode


def run(
    rows: list[tuple[int, str, tuple[int, ...], bool]],
    response: str,
    givens: dict[str, str],
    constants: dict[str, str],
    figures: int | None,
) -> tuple[Any, ...]:
    """(verdicts, unreadable formulas, notes) of `match_nodes`."""
    graph = FormulaGraph(FormulaNode(*row) for row in rows)
    return match_nodes(graph, stated_in(response, graph), givens, constants, figures)
