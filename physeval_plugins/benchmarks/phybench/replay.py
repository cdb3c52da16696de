"""Stored answers to the mini set: what the demonstrations replay in place of a model, each with its right verdict."""

from dataclasses import dataclass
from importlib.resources import files

from ...errors import DataError
from .loader import _decode

EXPECTED = ("equal", "different", "no_answer", "unreadable")


@dataclass(frozen=True)
class StoredAnswer:
    """One response as a model might give it. `expected` is the right verdict, `kind` says what it probes."""

    id: str
    response: str
    expected: str
    kind: str


def mini_answers() -> dict[str, tuple[StoredAnswer, ...]]:
    """Problem id -> its stored responses; the first one of each problem is what a single attempt replays."""
    where = "mini_answers.json"
    table = _decode((files(__package__) / where).read_bytes(), where)
    if not isinstance(table, dict):
        raise DataError(f"{where}: not an object from problem id to a list of responses: install the package again")
    return {
        identity: tuple(
            StoredAnswer(identity, entry["response"], entry["expected"], entry["kind"]) for entry in entries
        )
        for identity, entries in table.items()
    }
