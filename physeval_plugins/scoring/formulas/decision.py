"""What was decided of a pair of relations, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

__all__ = ["NOT_CARRIED_OUT", "UNDECIDED", "Decision", "no", "yes"]

UNDECIDED = "too few points where both have a value"
NOT_CARRIED_OUT = "an integral, sum or limit that is not carried out here"


@dataclass(frozen=True)
class Decision:
    """`same` (None: undecided), why, and where they differ.

    `comparable` is False where the two speak of different things (other symbols, another kind of relation): such a
    link of a chain says nothing about the others.
    """

    same: bool | None
    reason: str
    evidence: dict[str, Any]
    notes: tuple[str, ...] = ()
    comparable: bool = True

    def noted(self, *notes: str) -> Decision:
        return Decision(self.same, self.reason, self.evidence, (*self.notes, *notes), self.comparable)


def yes(reason: str, **evidence: Any) -> Decision:
    return Decision(True, reason, evidence)


def no(reason: str, comparable: bool = True, **evidence: Any) -> Decision:
    return Decision(False, reason, evidence, comparable=comparable)
