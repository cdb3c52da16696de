"""Written responses to the mini set: full, partial and wrong derivations, to replay without a model."""

import json
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class StoredResponse:
    """`response` is a text that answers the problem `id`; `kind` says what it is ("full", "partial: ...", "wrong: ...")."""

    id: str
    kind: str
    response: str


def mini_responses() -> tuple[StoredResponse, ...]:
    """All written responses to `prism_mini`, in the order of the problems; three or more for each."""
    rows = json.loads((files(__package__) / "mini_responses.json").read_text(encoding="utf-8"))
    return tuple(StoredResponse(row["id"], row["kind"], row["text"]) for row in rows)


def mini_answers() -> dict[str, tuple[StoredResponse, ...]]:
    """Problem id -> its responses, for the replay models. Each problem begins with another kind, so that the first
    responses alone are a mixture of full, partial and wrong ones."""
    groups: dict[str, list[StoredResponse]] = {}
    for response in mini_responses():
        groups.setdefault(response.id, []).append(response)
    return {
        identity: (*group[place % len(group) :], *group[: place % len(group)])
        for place, (identity, group) in enumerate(groups.items())
    }
