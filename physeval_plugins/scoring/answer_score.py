"""The score of one answer, as data."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class AnswerScore:
    """The score of one answer.

    Attributes:
        correct: does the answer say the same as the reference?
        eed: Expression Edit Distance score, 0-100 (arXiv 2504.16074): 100 if correct, partial credit for a near miss.
        verdict: "equal", "different", "undecided" (not correct), "unreadable", "no_answer", "timeout".
        reason: why, in one sentence.
        answer: the text that was judged; empty if there is none.
        distance: extended edit distance between the two expression trees; None where there is none.
        relative_distance: distance / gold_size.
        gold_size: number of nodes of the reference's tree; None where no distance was needed.
        notes: what was decided where the texts leave a choice, and each leniency used.
        evidence: what the verdict rests on: the domain and points of agreement, or a point where the two differ.
        edits: what turns the answer's tree into the reference's, for an answer that is not correct.
        profile: "paper", "fast" or "official".
        lenient: was lenient judgement allowed?
    """

    correct: bool
    eed: float
    verdict: str
    reason: str
    answer: str = ""
    distance: float | None = None
    relative_distance: float | None = None
    gold_size: int | None = None
    notes: tuple[str, ...] = ()
    evidence: dict[str, Any] = field(default_factory=dict)
    edits: tuple[str, ...] = ()
    profile: str = "paper"
    lenient: bool = False

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data (for JSON)."""
        return {**asdict(self), "notes": list(self.notes), "edits": list(self.edits)}
