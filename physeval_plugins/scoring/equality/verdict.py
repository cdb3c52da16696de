"""What a comparison came to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Verdict:
    """What came out.

    Attributes:
        same: True, False, or None for undecided.
        reason: one sentence.
        evidence: "domain", "points" (how many agreed), or a "point" where they differ with both "values".
        notes: what was assumed on the way.
    """

    same: bool | None
    reason: str
    evidence: dict[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    def noted(self, *notes: str) -> Verdict:
        return Verdict(self.same, self.reason, self.evidence, (*self.notes, *notes))
