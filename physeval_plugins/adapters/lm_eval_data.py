"""What the lm-eval tasks share when they load: settings out of the metadata, rows into a split."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ..errors import MissingExtra
from .lm_eval_records import remember

if TYPE_CHECKING:
    import datasets


def settings_in(metadata: Mapping[str, Any], prefix: str = "physeval_") -> dict[str, Any]:
    """What `--metadata physeval_data=FILE` and so on say, beside metadata and model arguments of others."""
    return {name.removeprefix(prefix): value for name, value in metadata.items() if name.startswith(prefix)}


def as_split(
    rows: Iterable[Mapping[str, Any]], key: tuple[str, str], metadata: dict[str, Any], signature: str
) -> dict[str, datasets.Dataset]:
    """The split "test". Each row carries `key`, the texts of settings and source, since a filter sees nothing but rows.

    `signature`: of nothing scored yet; see `lm_eval_records`.
    """
    try:
        import datasets
    except ImportError as error:
        raise MissingExtra("datasets", "lm-eval", "the lm-eval task") from error
    remember(metadata, key, signature)
    return {"test": datasets.Dataset.from_list([{**row, "settings": key[0], "source": key[1]} for row in rows])}
