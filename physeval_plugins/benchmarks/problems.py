"""What the problems of PHYBench and of PRISM have in common: a sequence with a name and its part of a signature."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar, overload

Problem = TypeVar("Problem")


@dataclass(frozen=True)
class ProblemSet(Sequence[Problem]):
    """The problems that can be scored, in the order of the file.

    `name` (for tables and signatures, such as `phybench-fullques_v1`), `source` (where they came from), `n_total` of the
    source.
    """

    items: tuple[Problem, ...]
    name: str
    source: str
    n_total: int

    @overload
    def __getitem__(self, index: int) -> Problem: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Problem, ...]: ...
    def __getitem__(self, index: int | slice) -> Problem | tuple[Problem, ...]:
        return self.items[index]

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self.items)

    @property
    def fingerprint(self) -> str:
        """A short hash of the content, the same in any order and file."""
        raise NotImplementedError

    @property
    def signature(self) -> str:
        """The data part of a signature, such as `data:phybench-fullques_v1-9c1e03aa|n:100/500`."""
        return f"data:{self.name}-{self.fingerprint}|n:{len(self)}/{self.n_total}"
