"""A signature says what exactly produced a number, so that two numbers are compared only where they can be.

    EED|profile:paper|lenient:no|prompt:boxed-3f2a90c4|data:phybench-fullques_v1-9c1e03aa|n:100/500|physeval:0.1.0

The first part names the metric, the others are `key:value`, in a fixed order. It is printed with every table and kept
in every file of results (the idea is sacreBLEU's: Post, WMT 2018).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from urllib.parse import quote, unquote

from .._version import __version__
from ..errors import SettingError

__all__ = ["DIGITS", "Difference", "Signature", "fingerprint", "repeats_of", "timeout_part", "version_of"]

# Hexadecimal digits of every hash in a signature.
DIGITS = 8
# Characters that may stand in a part as they are; everything else is percent-encoded, so that a signature is one line
# of printable ASCII and parses back.
_PLAIN = "!#$&'()*+,-./:;<=>?@[]^_`{}~"


@dataclass(frozen=True)
class Difference:
    """One part in which two signatures differ; None where a signature lacks it."""

    key: str
    first: str | None
    second: str | None

    def __str__(self) -> str:
        first, second = ("(absent)" if value is None else value for value in (self.first, self.second))
        return f"{self.key}: {first} -> {second}"


@dataclass(frozen=True)
class Signature:
    """What produced a number: a metric and its settings, as (key, value) pairs in order."""

    metric: str
    parts: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        keys = [key for key, _ in self.parts]
        if not self.metric or ":" in self.metric or len(set(keys)) < len(keys):
            raise SettingError(f"a signature needs a metric without ':' and distinct keys, not {self.metric!r}, {keys}")
        if bad := [key for key in keys if not key or ":" in key]:
            raise SettingError(f"the keys of a signature are not empty and have no ':', unlike {bad[0]!r}")

    @classmethod
    def of(cls, metric: str, **parts: object) -> Signature:
        """A signature of this installation: the parts given, then the versions of sympy and of this package.

        Truth values read yes and no, a pair of numbers 100/500; a part that is None is left out.

        >>> str(Signature.of("EED", profile="fast", lenient=False, n=(100, 500), sympy="1.14.0", physeval="0.1.0"))
        'EED|profile:fast|lenient:no|n:100/500|sympy:1.14.0|physeval:0.1.0'
        """
        parts = {
            **parts,
            "sympy": parts.pop("sympy", version_of("sympy")),
            "physeval": parts.pop("physeval", __version__),
        }
        return cls(metric, tuple((key, _text(value)) for key, value in parts.items() if value is not None))

    @classmethod
    def parse(cls, text: str) -> Signature:
        """The signature that `str` has written.

        Raises:
            SettingError: the text is not a signature.
        """
        metric, *rest = text.strip().split("|")
        pairs = [part.partition(":") for part in rest]
        if not metric or any(not colon for _, colon, _ in pairs):
            raise SettingError(f"not a signature: {text!r}; one looks like METRIC|key:value|key:value")
        return cls(unquote(metric), tuple((unquote(key), unquote(value)) for key, _, value in pairs))

    def __str__(self) -> str:
        parts = [quote(self.metric, _PLAIN)]
        parts += [f"{quote(key, _PLAIN)}:{quote(value, _PLAIN)}" for key, value in self.parts]
        return "|".join(parts)

    def get(self, key: str) -> str | None:
        """The value of one part, None where the signature lacks it."""
        return dict(self.parts).get(key)

    def with_parts(self, **parts: object) -> Signature:
        """A copy with some parts replaced, added before the versions, or (None) taken out."""
        merged = {**dict(self.parts), **{key: None if value is None else _text(value) for key, value in parts.items()}}
        versions = {key: merged.pop(key, None) for key in ("sympy", "physeval")}
        return Signature(self.metric, tuple((k, v) for k, v in (merged | versions).items() if v is not None))

    def differences(self, other: Signature) -> list[Difference]:
        """The parts, the metric first, in which the two differ; empty when their numbers may be compared."""
        first, second = ({"metric": one.metric, **dict(one.parts)} for one in (self, other))
        keys = list(dict.fromkeys([*first, *second]))
        return [Difference(k, first.get(k), second.get(k)) for k in keys if first.get(k) != second.get(k)]


def fingerprint(content: str | bytes | Path, digits: int = DIGITS) -> str:
    """The first hexadecimal digits of the SHA-256 of a text, of bytes or of a file; as many in every signature."""
    if isinstance(content, Path):
        content = content.read_bytes()
    elif isinstance(content, str):
        content = content.encode("utf-8", "surrogatepass")
    return hashlib.sha256(content).hexdigest()[:digits]


def timeout_part(timeout: float | None, default: float) -> str | None:
    """The part `timeout`, in seconds; left out for None and for the default, which are the same run."""
    return None if timeout is None or timeout == default else f"{timeout:g}"


def repeats_of(ids: Iterable[str]) -> str | None:
    """How many answers a problem has, from the problem's id of each answer: None for one, `4`, or `1-3` where uneven."""
    counts = Counter(ids).values()
    low, high = min(counts, default=1), max(counts, default=1)
    return None if high == 1 else str(high) if low == high else f"{low}-{high}"


def version_of(package: str) -> str | None:
    """The installed version of a package, without importing it; None when it is not installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "/".join(map(_text, value))
    return str(value)
