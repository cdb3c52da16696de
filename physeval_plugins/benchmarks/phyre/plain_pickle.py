"""Reader for pickled plain data (the official known solutions) that cannot run anything.

It walks the opcodes itself and knows only numbers, texts, lists, dicts and tuples; `defaultdict(dict)` becomes a dict.
Any other opcode or class is an error.
"""

from __future__ import annotations

import pickletools
from typing import Any

from ...errors import DataError

_LITERALS = {"BINFLOAT", "BININT", "BININT1", "BININT2", "BINUNICODE", "SHORT_BINUNICODE"}
_CONSTANTS = {"NONE": None, "NEWTRUE": True, "NEWFALSE": False}
_CLASSES = {"collections defaultdict", "builtins dict"}


class _Mark:
    pass


_MARK = _Mark()


class _Class:
    """Stands for a class that is named in the file and never loaded."""

    def __init__(self, name: str):
        self.name = name


def read_plain(data: bytes) -> Any:
    """The value pickled in `data`; raises `DataError` for anything but plain data."""
    try:
        return _read(data)
    except (ValueError, IndexError, KeyError, TypeError, AttributeError) as error:
        raise DataError(f"PHYRE solutions: not plain pickled data: {error}") from error


def _read(data: bytes) -> Any:
    stack: list[Any] = []
    memo: dict[int, Any] = {}

    def since_mark() -> list[Any]:
        items: list[Any] = []
        while (item := stack.pop()) is not _MARK:
            items.append(item)
        items.reverse()
        return items

    argument: Any
    for opcode, argument, _ in pickletools.genops(data):
        name = opcode.name
        if name in _LITERALS:
            stack.append(argument)
        elif name in ("BINPUT", "LONG_BINPUT"):
            memo[argument] = stack[-1]
        elif name in ("BINGET", "LONG_BINGET"):
            stack.append(memo[argument])
        elif name == "MARK":
            stack.append(_MARK)
        elif name == "EMPTY_LIST":
            stack.append([])
        elif name == "EMPTY_DICT":
            stack.append({})
        elif name == "APPENDS":
            items = since_mark()
            stack[-1].extend(items)
        elif name == "APPEND":
            item = stack.pop()
            stack[-1].append(item)
        elif name == "SETITEMS":
            items = since_mark()
            stack[-1].update(zip(items[::2], items[1::2], strict=True))
        elif name == "SETITEM":
            value, key = stack.pop(), stack.pop()
            stack[-1][key] = value
        elif name == "TUPLE1":
            stack.append((stack.pop(),))
        elif name in _CONSTANTS:
            stack.append(_CONSTANTS[name])
        elif name == "GLOBAL":
            if argument not in _CLASSES:
                raise ValueError(f"class {argument!r}")
            stack.append(_Class(argument))
        elif name == "REDUCE":
            arguments, called = stack.pop(), stack.pop()
            if called.name != "collections defaultdict" or [item.name for item in arguments] != ["builtins dict"]:
                raise ValueError("a call other than defaultdict(dict)")
            stack.append({})
        elif name == "STOP":
            return stack.pop()
        elif name != "PROTO":
            raise ValueError(f"opcode {name}")
    raise ValueError("no end")
