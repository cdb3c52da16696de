"""Engine `official`: the Box2D build inside the official wheel, driven through ctypes; bit-exact with the official
simulator. Linux x86-64 only, opt-in, and only for the one file whose SHA-256 is known.

The library never enters the caller's process: it is loaded in a worker process, where it has to give known answers
before anything else is asked of it. Layouts below are those of the public headers of Box2D at
erincatto/Box2D 33af62e (2018-05-19), which the wheel was built from.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import platform
import sys
import zipfile
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from ...errors import DataError, SettingError
from ...scoring import _worker, workers
from .actions import Ball, place
from .physics import (
    ANGULAR_DAMPING,
    DENSITY,
    FRICTION,
    GRAVITY,
    PIXELS_PER_METRE,
    POSITION_ITERATIONS,
    RESTITUTION,
    TIME_STEP,
    VELOCITY_ITERATIONS,
    Pose,
    float32,
    goal_reach,
    metres,
    record,
    solve_step,
)
from .scene import Body, Circle, Task
from .store import WHEEL, data_folder, load_tasks

LIBRARY = "simulator_bindings.cpython-39-x86_64-linux-gnu.so"
LIBRARY_SHA256 = "4219c759bd0bf3c4b7e1c941bed9f9f8b2a52406a9a47811529b84456fe23969"
VERSION = "official 0.2.2 (Box2D 2.3.2-dev in the wheel)"
# Seconds for one simulation in the worker; it takes milliseconds.
_SECONDS = 120.0

_WORLD_BYTES = 1 << 18  # a b2World is 103 KB, most of it its stack allocator
_DYNAMIC = 2
_AWAKE = 0x2
_TOUCHING = 0x2
_RTLD_LAZY = 1


class _Vec2(ctypes.Structure):
    _fields_ = (("x", ctypes.c_float), ("y", ctypes.c_float))


class _BodyDef(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("position", _Vec2),
        ("angle", ctypes.c_float),
        ("linear_velocity", _Vec2),
        ("angular_velocity", ctypes.c_float),
        ("linear_damping", ctypes.c_float),
        ("angular_damping", ctypes.c_float),
        ("allow_sleep", ctypes.c_bool),
        ("awake", ctypes.c_bool),
        ("fixed_rotation", ctypes.c_bool),
        ("bullet", ctypes.c_bool),
        ("active", ctypes.c_bool),
        ("user_data", ctypes.c_void_p),
        ("gravity_scale", ctypes.c_float),
    )


class _FixtureDef(ctypes.Structure):
    _fields_ = (
        ("shape", ctypes.c_void_p),
        ("user_data", ctypes.c_void_p),
        ("friction", ctypes.c_float),
        ("restitution", ctypes.c_float),
        ("density", ctypes.c_float),
        ("is_sensor", ctypes.c_bool),
        ("category_bits", ctypes.c_uint16),
        ("mask_bits", ctypes.c_uint16),
        ("group_index", ctypes.c_int16),
    )


class _CircleShape(ctypes.Structure):
    _fields_ = (("vtable", ctypes.c_void_p), ("type", ctypes.c_int), ("radius", ctypes.c_float), ("p", _Vec2))


class _PolygonShape(ctypes.Structure):
    _fields_ = (
        ("vtable", ctypes.c_void_p),
        ("type", ctypes.c_int),
        ("radius", ctypes.c_float),
        ("centroid", _Vec2),
        ("vertices", _Vec2 * 8),
        ("normals", _Vec2 * 8),
        ("count", ctypes.c_int),
    )


class _Edge(ctypes.Structure):
    _fields_ = (
        ("other", ctypes.c_void_p),
        ("contact", ctypes.c_void_p),
        ("previous", ctypes.c_void_p),
        ("next", ctypes.c_void_p),
    )


class _Contact(ctypes.Structure):
    _fields_ = (("vtable", ctypes.c_void_p), ("flags", ctypes.c_uint32))


class _Body(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("flags", ctypes.c_uint16),
        ("island", ctypes.c_int32),
        ("position", _Vec2),
        ("rotation", _Vec2),
        ("local_centre", _Vec2),
        ("centre0", _Vec2),
        ("centre", _Vec2),
        ("angle0", ctypes.c_float),
        ("angle", ctypes.c_float),
        ("alpha0", ctypes.c_float),
        ("linear_velocity", _Vec2),
        ("angular_velocity", ctypes.c_float),
        ("force", _Vec2),
        ("torque", ctypes.c_float),
        ("world", ctypes.c_void_p),
        ("previous", ctypes.c_void_p),
        ("next", ctypes.c_void_p),
        ("fixtures", ctypes.c_void_p),
        ("fixture_count", ctypes.c_int32),
        ("joints", ctypes.c_void_p),
        ("contacts", ctypes.c_void_p),
    )


_POLYGON_RADIUS = 0.01  # twice the linear slop of 0.005 m


def engine_version() -> str:
    """What the engine is; raises where it cannot run or its file is not there."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise SettingError("the PHYRE engine 'official' runs on Linux x86-64 only; use the engine 'box2d'")
    library_path()
    return VERSION


def library_path() -> Path:
    """The library, taken out of the fetched wheel; `DataError` where there is none or it is another file."""
    folder = data_folder()
    path = folder / LIBRARY
    if not path.exists():
        try:
            with zipfile.ZipFile(folder / WHEEL) as archive:
                content = archive.read(f"phyre/{LIBRARY}")
            scratch = folder / f"{LIBRARY}.{os.getpid()}"
            scratch.write_bytes(content)
            os.replace(scratch, path)
        except (OSError, KeyError, zipfile.BadZipFile) as error:
            raise DataError(
                f"the PHYRE engine 'official' needs {WHEEL} in {folder} ({error}): run `physeval fetch phyre`"
            ) from error
    return path


class Prepared:
    """A task on the official engine. Simulations run in a worker process, or here if this is one."""

    def __init__(self, task: Task):
        self.task = task
        self.path = str(library_path())

    def solve(self, balls: Sequence[Ball]) -> int | None:
        """See `physics.solve_step`."""
        return self._call("solve_in_worker", tuple(balls))

    def record(self, balls: Sequence[Ball], stride: int) -> tuple[int | None, list[list[Pose]]]:
        """See `physics.record`."""
        return self._call("record_in_worker", tuple(balls), stride)

    def _call(self, function: str, *arguments: Any) -> Any:
        if _worker.inside:
            return globals()[function](self.path, self.task, *arguments)
        return workers.run_bounded(f"{__name__}:{function}", (self.path, self.task, *arguments), _SECONDS)


def solve_in_worker(path: str, task: Task, balls: Sequence[Ball]) -> int | None:
    """Run in the worker process."""
    library = _checked(path)
    return solve_step(lambda: _Run(library, task, balls))


def record_in_worker(path: str, task: Task, balls: Sequence[Ball], stride: int) -> tuple[int | None, list[list[Pose]]]:
    """Run in the worker process."""
    return record(_Run(_checked(path), task, balls), stride)


@lru_cache(maxsize=1)
def _checked(path: str) -> _Library:
    """The library, after it gave the known answers."""
    found = hashlib.sha256(Path(path).read_bytes()).hexdigest()
    if found != LIBRARY_SHA256:
        raise DataError(f"{path} is not the library of the wheel phyre 0.2.2: SHA-256 {found}; it is not loaded")
    library = _Library(path)
    known = json.loads(files(__package__).joinpath("official_answers.json").read_text("utf-8"))["answers"]
    tasks = load_tasks("mini")
    for answer in known:
        task = tasks[answer["task_id"]]
        balls = place(task, answer["action"]).balls
        got = solve_step(lambda task=task, balls=balls: _Run(library, task, balls))  # type: ignore[misc]
        if got != answer["solved_at"]:
            raise DataError(
                f"the PHYRE engine 'official' gives another answer here than where it was made ({task.task_id}: "
                f"step {got} for {answer['solved_at']}); use the engine 'box2d'"
            )
    return library


class _Library:
    """The functions of the library, by their C++ names."""

    def __init__(self, path: str):
        # Lazily: it also refers to functions of Python 3.9 that later releases lack, and none of them is called.
        system = ctypes.CDLL(None)
        system.dlopen.restype = ctypes.c_void_p
        handle = system.dlopen(os.fsencode(path), _RTLD_LAZY)
        if not handle:
            system.dlerror.restype = ctypes.c_char_p
            raise DataError(f"{path} cannot be loaded: {os.fsdecode(system.dlerror() or b'')}")
        library = ctypes.CDLL(path, handle=handle)
        pointer = ctypes.c_void_p

        def function(name: str, result: Any, *arguments: Any) -> Any:
            found = getattr(library, name)
            found.restype, found.argtypes = result, arguments
            return found

        self.make_world = function("_ZN7b2WorldC1ERK6b2Vec2", None, pointer, pointer)
        self.end_world = function("_ZN7b2WorldD1Ev", None, pointer)
        self.step = function("_ZN7b2World4StepEfii", None, pointer, ctypes.c_float, ctypes.c_int, ctypes.c_int)
        self.create_body = function("_ZN7b2World10CreateBodyEPK9b2BodyDef", pointer, pointer, pointer)
        self.create_fixture = function("_ZN6b2Body13CreateFixtureEPK12b2FixtureDef", pointer, pointer, pointer)
        self.set_polygon = function("_ZN14b2PolygonShape3SetEPK6b2Vec2i", None, pointer, pointer, ctypes.c_int)
        # The first two words of a vtable are not functions.
        self.circle_table = ctypes.addressof(ctypes.c_char.in_dll(library, "_ZTV13b2CircleShape")) + 16
        self.polygon_table = ctypes.addressof(ctypes.c_char.in_dll(library, "_ZTV14b2PolygonShape")) + 16


class _Run:
    """One world of the official build (see `physics.Run`)."""

    def __init__(self, library: _Library, task: Task, balls: Sequence[Ball]):
        self._library = library
        self._memory = ctypes.create_string_buffer(_WORLD_BYTES + 16)
        self._world = ctypes.addressof(self._memory) + 15 & ~15
        library.make_world(self._world, ctypes.byref(_Vec2(*GRAVITY)))
        made = [self._body(body) for body in task.bodies]
        for ball in balls:
            made.append(self._body(Body((ball.x, ball.y), 0.0, True, (Circle(ball.radius),), "red", "ball")))
        self._bodies = [_Body.from_address(address) for address in made]
        self._moving = [body for body in self._bodies if body.type == _DYNAMIC]
        self._first, self._second = self._bodies[task.goal.body1], self._bodies[task.goal.body2]
        self._second_address = made[task.goal.body2]
        self._reach = goal_reach(task)

    def __del__(self) -> None:
        self._library.end_world(self._world)

    def _body(self, body: Body) -> int:
        library = self._library
        definition = _BodyDef(
            type=_DYNAMIC if body.dynamic else 0,
            position=_Vec2(metres(body.position[0]), metres(body.position[1])),
            angle=float32(body.angle),
            angular_damping=ANGULAR_DAMPING,
            allow_sleep=True,
            awake=True,
            active=True,
            gravity_scale=1.0,
        )
        address = library.create_body(self._world, ctypes.byref(definition))
        for shape in body.shapes:
            made = self._shape(shape)
            fixture = _FixtureDef(
                shape=ctypes.addressof(made),
                friction=FRICTION,
                restitution=RESTITUTION,
                density=DENSITY if body.dynamic else 0.0,
                category_bits=1,
                mask_bits=0xFFFF,
            )
            library.create_fixture(address, ctypes.byref(fixture))
        return address

    def _shape(self, shape: Any) -> ctypes.Structure:
        if isinstance(shape, Circle):
            return _CircleShape(self._library.circle_table, 0, metres(shape.radius), _Vec2(0.0, 0.0))
        polygon = _PolygonShape(self._library.polygon_table, 2, _POLYGON_RADIUS)
        corners = (_Vec2 * len(shape.vertices))(*(_Vec2(metres(x), metres(y)) for x, y in shape.vertices))
        self._library.set_polygon(ctypes.byref(polygon), ctypes.byref(corners), len(corners))
        return polygon

    def step(self, count: int = 1) -> None:
        step = self._library.step
        for _ in range(count):
            step(self._world, TIME_STEP, VELOCITY_ITERATIONS, POSITION_ITERATIONS)

    def touching(self) -> bool:
        if self._reach is not None:
            a, b = self._first.position, self._second.position
            return ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 < self._reach
        address = self._first.contacts
        while address:
            edge = _Edge.from_address(address)
            if edge.other == self._second_address and _Contact.from_address(edge.contact).flags & _TOUCHING:
                return True
            address = edge.next
        return False

    def asleep(self) -> bool:
        return not any(body.flags & _AWAKE for body in self._moving)

    def poses(self) -> list[Pose]:
        scale = PIXELS_PER_METRE
        return [(body.position.x * scale, body.position.y * scale, body.angle) for body in self._bodies]
