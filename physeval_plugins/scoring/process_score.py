"""The score of one derivation, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class MatchedFormula:
    """A formula of the response: its LaTeX and its place (characters, end exclusive)."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class NodeScore:
    """What became of one node: matched by a formula, credited (matched or an ancestor of a matched one), or neither."""

    index: int
    formula: str
    is_final_answer: bool
    matched: bool
    credited: bool
    by: MatchedFormula | None
    reason: str
    notes: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        return {
            "index": self.index, "formula": self.formula, "is_final_answer": self.is_final_answer,
            "matched": self.matched, "credited": self.credited,
            "by": None if self.by is None else {"text": self.by.text, "start": self.by.start, "end": self.by.end},
            "reason": self.reason, "notes": list(self.notes),
        }  # fmt: skip


@dataclass(frozen=True)
class ProcessScore:
    """The score of one response.

    `score`: |credited| / |nodes| in [0, 1]. `final_correct`: every final answer is matched directly, and the response
    says nothing else of it later or in its last box. `matched`,
    `credited`: node indices in order. `exact`, `prefix`: the naive scores. `first_missing`: the earliest node neither
    matched nor credited (a gap in what was written, which need not be an error). `n_formulas`: what the response
    states; `unreadable`: those of its formulas that could not be read, with the reason; `unreadable_nodes`: nodes
    that match their own text only.
    """

    score: float
    final_correct: bool
    matched: tuple[int, ...]
    credited: tuple[int, ...]
    exact: float
    prefix: float
    first_missing: int | None
    per_node: tuple[NodeScore, ...]
    n_formulas: int
    unreadable: tuple[tuple[str, str], ...] = ()
    unreadable_nodes: tuple[int, ...] = ()
    profile: str = "paper"
    notes: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        return {
            "score": self.score, "final_correct": self.final_correct, "matched": list(self.matched),
            "credited": list(self.credited), "exact": self.exact, "prefix": self.prefix,
            "first_missing": self.first_missing, "per_node": [node.to_dict() for node in self.per_node],
            "n_formulas": self.n_formulas, "unreadable": [list(pair) for pair in self.unreadable],
            "unreadable_nodes": list(self.unreadable_nodes), "profile": self.profile, "notes": list(self.notes),
        }  # fmt: skip
