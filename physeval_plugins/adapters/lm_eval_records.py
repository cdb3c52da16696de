"""What a run of lm-eval has scored: written into the tasks' metadata, which the harness saves with the results.

A YAML file has `metadata: {physeval: {}}`; the harness hands that dictionary to the function that loads the data, and
saves it after the run. So the signature, which is complete only when the responses have been scored, is in the results.
"""

import logging
from typing import Any

# The metadata key that holds the record.
RECORD = "physeval"
_logger = logging.getLogger("lm_eval.physeval")
# The settings and source of a row -> the records of the tasks whose rows have them.
_records: dict[tuple[str, str], list[dict[str, Any]]] = {}
_signatures: list[str] = []


def remember(metadata: dict[str, Any], key: tuple[str, str], signature: str) -> None:
    """When a task's data are loaded: note its record, if its metadata have one, with a signature of nothing scored yet.

    `key`: the texts of settings and source that each of its rows carries.
    """
    record = metadata.get(RECORD)
    if isinstance(record, dict):
        record["signature"] = signature
        _records.setdefault(key, []).append(record)


def sign(key: tuple[str, str], signature: str) -> None:
    """When the rows with this key have been scored: write the signature into their tasks' records and into the log."""
    for record in _records.get(key, []):
        record["signature"] = signature
    _signatures.append(signature)
    _logger.info("scored: %s", signature)


def signatures() -> list[str]:
    """What this process has scored so far, each signature once."""
    return list(dict.fromkeys(_signatures))
