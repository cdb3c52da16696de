"""Runs the released EED scorer, in a worker process. Its packages are imported here, before the clock starts."""

import contextlib
import io
import random
import signal
import sys
import types
from collections.abc import Callable
from functools import lru_cache, wraps
from importlib import import_module
from typing import Any

from ..latex.tree import Node
from .profiles import released_expression

POINTS = 3
# The released modules import each other by their full name in OpenCompass, whose package is not needed for them.
_PACKAGES = ("opencompass", "opencompass.datasets", "opencompass.datasets.phybench")

with contextlib.suppress(ImportError):  # `official.released_eed` has said so already, by name
    import latex2sympy2_extended  # type: ignore[import-not-found]  # noqa: F401
    import numpy  # noqa: F401
    import sympy  # noqa: F401
    import timeout_decorator  # type: ignore[import-not-found]  # noqa: F401


def run(folder: str, gold: str, answer: str) -> dict[str, Any]:
    """The fields of `official.Released`."""
    # The caller may have blocked it, which a process inherits; the scorer's clocks need it.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM})
    module, clocks = _load(folder)
    clocks.clear()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        score, relative_distance, gold_size, distance = module.EED(gold, answer)
    return {
        "score": float(score),
        "relative_distance": float(relative_distance),
        "gold_size": float(gold_size),
        "distance": float(distance),
        "said": " ".join(said.getvalue().split())[:500],
        "clocks": tuple(clocks),
    }


def reads_alike(folder: str, text: str, node: Node) -> bool:
    """Does the released reader find the expression that `node` is: the same values at the same places?"""
    module, _ = _load(folder)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            theirs = module.master_convert(text)
        ours = released_expression(node)
        return all(_close(_value(theirs, point), _value(ours, point)) for point in range(POINTS))
    except Exception:  # it fails in many ways, and each means that it does not read the text
        return False


def _value(expression: Any, point: int) -> complex:
    # Each symbol is a number from 1 to 2 that depends on its name and the point only.
    places = {symbol: 1 + random.Random(f"{point} {symbol}").random() for symbol in expression.free_symbols}
    return complex(expression.subs(places).evalf(20))


def _close(a: complex, b: complex) -> bool:
    # The second is for expressions that are 0 (symbols are from 1 to 2, so other values are not that small).
    return abs(a - b) <= 1e-9 * max(abs(a), abs(b)) or max(abs(a), abs(b)) < 1e-12


@lru_cache(maxsize=2)
def _load(folder: str) -> tuple[Any, list[str]]:
    shells = {name: types.ModuleType(name) for name in _PACKAGES}
    for shell in shells.values():
        shell.__path__ = []
    shells[_PACKAGES[-1]].__path__ = [folder]
    before = dict(sys.modules)
    sys.modules.update(shells)
    sys.path.insert(0, folder)  # a checkout of phybench imports them by their bare names
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            module = import_module(f"{_PACKAGES[-1]}.EED")
    finally:
        sys.path.remove(folder)
        for name in [name for name in sys.modules if name.partition(".")[0] == "opencompass"]:
            del sys.modules[name]
        sys.modules.update({name: before[name] for name in _PACKAGES if name in before})
    clocks: list[str] = []
    for name, what in (("simplify_with_timeout", "simplify"), ("equal_with_timeout", "equals")):
        setattr(module, name, _noted(getattr(module, name), what, clocks))
    return module, clocks


def _noted(function: Callable[..., Any], what: str, clocks: list[str]) -> Callable[..., Any]:
    """The function, with a note each time its clock runs out."""

    @wraps(function)
    def call(*args: Any) -> Any:
        try:
            return function(*args)
        except TimeoutError:
            clocks.append(what)
            raise

    return call
