"""Settings as a command line or a configuration gives them: names checked, values of the right type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from ..errors import SettingError

_TRUTHS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


def read(known: type, given: Mapping[str, Any], readers: Mapping[str, Callable[[str, Any], Any]]) -> dict[str, Any]:
    """The values for the dataclass `known`; None counts as not given, and what has no reader is a text.

    Raises SettingError for a name or a value that is not known.
    """
    names = {field.name for field in fields(known)}
    for name in given:
        if name not in names:
            raise SettingError(f"there is no setting {name!r}; known: {', '.join(sorted(names))}")
    return {name: readers.get(name, text)(name, value) for name, value in given.items() if value is not None}


def text(name: str, value: Any) -> str:
    return str(value)


def truth(name: str, value: Any) -> bool:
    try:
        return _TRUTHS[str(value).lower()]
    except KeyError:
        raise SettingError(f"{name} is {value!r}: give true or false") from None


def seconds(name: str, value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        raise SettingError(f"{name} is {value!r}: give a number of seconds") from None


def whole(name: str, value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError):
        raise SettingError(f"{name} is {value!r}: give a whole number") from None
