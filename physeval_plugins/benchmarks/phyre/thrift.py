"""Reader of the official task file: a `TaskCollection` in the Thrift binary protocol, with nothing but the standard
library. Field numbers are those of the official interface files (facebookresearch/phyre, `src/if/*.thrift`)."""

from __future__ import annotations

import struct
from typing import Any

from ...errors import DataError
from .scene import COLOURS

KINDS = ("wall_or_other", "ball", "bar", "jar", "standingsticks")
_TOUCHING = 6
_STATIC, _DYNAMIC = 1, 2


class _Reader:
    """Thrift binary protocol: a struct becomes {field id: value}, a list or set a list."""

    def __init__(self, data: bytes):
        self.data = data
        self.at = 0

    def _take(self, form: str, size: int) -> Any:
        value = struct.unpack_from(form, self.data, self.at)[0]
        self.at += size
        return value

    def value(self, kind: int) -> Any:
        if kind == 12:
            fields = {}
            while (inner := self._take(">B", 1)) != 0:
                number = self._take(">h", 2)
                fields[number] = self.value(inner)
            return fields
        if kind in (14, 15):
            inner = self._take(">B", 1)
            count = self._take(">i", 4)
            if not 0 <= count <= len(self.data):
                raise ValueError(f"a list of {count} items")
            return [self.value(inner) for _ in range(count)]
        if kind == 11:
            size = self._take(">i", 4)
            if not 0 <= size <= len(self.data) - self.at:
                raise ValueError(f"a text of {size} bytes")
            self.at += size
            return self.data[self.at - size : self.at].decode("utf-8")
        if kind == 8:
            return self._take(">i", 4)
        if kind == 4:
            return self._take(">d", 8)
        if kind == 2:
            return self._take(">B", 1) != 0
        if kind in (3, 6, 10):
            form, size = {3: (">b", 1), 6: (">h", 2), 10: (">q", 8)}[kind]
            return self._take(form, size)
        raise ValueError(f"unknown type {kind}")


def read_tasks(data: bytes) -> list[dict[str, Any]]:
    """All tasks of the file in the JSON form of `Task.to_dict`, tiers as stored; `DataError` if it is broken."""
    reader = _Reader(data)
    try:
        tasks = [_task(task) for task in reader.value(12)[1]]
    except (struct.error, ValueError, KeyError, IndexError, RecursionError) as error:
        raise DataError(f"PHYRE task file: broken at byte {reader.at} of {len(data)}: {error!r}") from error
    if reader.at != len(data):
        raise DataError(f"PHYRE task file: {len(data) - reader.at} bytes are left over")
    return tasks


def _task(task: dict[int, Any]) -> dict[str, Any]:
    scene = task[2]
    relation = task[5]
    return {
        "task_id": task[1],
        "tier": task.get(9, ""),
        "scene": {"width": scene[3], "height": scene[4], "bodies": [_body(body) for body in scene[1]]},
        "goal": {
            "body1": task[3],
            "body2": task.get(4),
            "relation": ["TOUCHING"] if relation == [_TOUCHING] else relation,
        },
        "description": task.get(6, ""),
    }


def _body(body: dict[int, Any]) -> dict[str, Any]:
    if body[2] not in (_STATIC, _DYNAMIC):
        raise ValueError(f"body type {body[2]}")
    return {
        "pos": _point(body[1]),
        "angle": body.get(3, 0.0),
        "dynamic": body[2] == _DYNAMIC,
        "color": COLOURS[body.get(5, 6)],
        "kind": KINDS[body.get(6, 0)],
        "shapes": [_shape(shape) for shape in body[4]],
    }


def _shape(shape: dict[int, Any]) -> dict[str, Any]:
    if 2 in shape:
        return {"circle": shape[2][1]}
    return {"polygon": [_point(vertex) for vertex in shape[1][1]]}


def _point(point: dict[int, Any]) -> list[float]:
    return [point[1], point[2]]
