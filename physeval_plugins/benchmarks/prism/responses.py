"""Written responses to the mini set: full, partial and wrong derivations, to replay without a model."""

import json
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class StoredResponse:
    """`text` is a response to the problem `id`; `kind` says what it is ("full", "partial: ...", "wrong: ...")."""

    id: str
    kind: str
    text: str


def mini_responses() -> tuple[StoredResponse, ...]:
    """All written responses to `prism_mini`, in the order of the problems; three or more for each."""
    rows = json.loads((files(__package__) / "mini_responses.json").read_text(encoding="utf-8"))
    return tuple(StoredResponse(row["id"], row["kind"], row["text"]) for row in rows)
