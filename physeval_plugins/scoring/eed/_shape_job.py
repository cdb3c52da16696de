"""The part of `profiles.measure` that needs sympy, for a worker process; imported here, before the clock starts."""

import sympy  # noqa: F401

from ..latex.to_sympy import to_sympy  # noqa: F401
from ..latex.tree import Node
from .profiles import Flat, Measurement, _measured_paper


def paper(gold: Node, answer: Node, known: Flat | None) -> tuple[Measurement, Flat | None]:
    """The measurement, and the gold's tree for the next answer."""
    return _measured_paper(gold, answer, known)
