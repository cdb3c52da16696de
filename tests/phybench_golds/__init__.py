"""Independent derivations of the answers of the mini set.

Each function computes a number from the physics of its problem (equations of motion integrated, linear systems
solved, energies minimised, fields summed) at given parameter values; none of them uses the answer's formula.
"""

from . import advanced, electricity, mechanics, modern, optics, thermodynamics
from .tools import DERIVATIONS, Derivation

__all__ = [
    "DERIVATIONS",
    "Derivation",
    "advanced",
    "electricity",
    "mechanics",
    "modern",
    "optics",
    "thermodynamics",
]
