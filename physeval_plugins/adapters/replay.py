"""Stored answers in place of a model: what both harnesses' replay models read."""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from ..errors import DataError, SettingError

# Embedded answers by name -> the function that gives {item id: stored answers with a `response`}.
EMBEDDED = {
    "phybench_mini": "physeval_plugins.benchmarks.phybench:mini_answers",
    "prism_mini": "physeval_plugins.benchmarks.prism:mini_answers",
    "phyre_mini": "physeval_plugins.benchmarks.phyre.language:mini_answers",
}
# Benchmark -> the function that reads its problems from a source; each problem has `id` and `content`.
BENCHMARKS = {
    "phybench": "physeval_plugins.benchmarks.phybench:load",
    "prism": "physeval_plugins.benchmarks.prism:load",
    "phyre": "physeval_plugins.adapters.phyre:statements",
}
_ALL = "embedded answers"
_FORMS = (
    'write a JSON object {"<item id>": "response" or ["first response", "second response", ...]}, '
    'or a .jsonl file of lines {"id": "<item id>", "response": "..."}'
)


class Answers:
    """Item id -> its responses. Asked again for the same item, it gives the next one, and after the last the first."""

    def __init__(self, source: str | os.PathLike[str] | None = None):
        """Read a file, or embedded answers by name (see EMBEDDED); None for those of all embedded sets.

        Raises DataError when the file is missing or broken; it names the file, the place and the remedy.
        """
        self.source = _ALL if source is None else os.fspath(source)
        self._responses: dict[str, list[str]] = {}
        if source is not None and self.source not in EMBEDDED:
            self._responses = _from_file(Path(source))
        for name in EMBEDDED if source is None else EMBEDDED.keys() & {self.source}:
            self._responses |= _embedded(name)
        self._asked: dict[str, int] = {}

    def require(self, identities: Iterable[Any]) -> None:
        """Raise DataError unless there is a response for every one of these items."""
        missing = sorted({str(identity) for identity in identities} - self._responses.keys())
        if missing:
            listed = ", ".join(missing[:5]) + (", ..." if len(missing) > 5 else "")
            others = [name for name in EMBEDDED if _embedded(name).keys() >= set(missing)]
            remedy = "add them, or evaluate fewer items"
            if others:
                remedy = f"these are items of another set: give answers={others[0]}"
            elif self.source == _ALL or self.source in EMBEDDED:
                remedy = "give a file that has them, answers=FILE"
            raise DataError(f"{self.source}: no response for {len(missing)} item(s), id {listed}: {remedy}")

    def next(self, identity: Any) -> str:
        """The next response to this item."""
        key = str(identity)
        self.require([key])
        turn = self._asked.get(key, 0)
        self._asked[key] = turn + 1
        return self._responses[key][turn % len(self._responses[key])]


class Statements:
    """Which problem a prompt puts: for harnesses that hand a model nothing but the prompt."""

    def __init__(self, benchmark: str, source: str | None):
        """Read the problems of a benchmark (see BENCHMARKS) from a source as its `load` takes it."""
        if benchmark not in BENCHMARKS:
            raise SettingError(f"there is no benchmark {benchmark!r}; known: {', '.join(BENCHMARKS)}")
        self._ids = {problem.content.strip(): problem.id for problem in _function(BENCHMARKS[benchmark])(source)}

    def identify(self, prompt: str) -> str:
        """The id of the problem whose statement stands in the prompt; the longest one when several do.

        Raises DataError when none does.
        """
        found = max((statement for statement in self._ids if statement in prompt), key=len, default=None)
        if found is None:
            raise DataError(f"no problem's statement stands in the prompt {prompt[:80]!r}: give both the same data")
        return self._ids[found]


def _function(name: str) -> Any:
    module, _, function = name.partition(":")
    return getattr(import_module(module), function)


def _embedded(name: str) -> dict[str, list[str]]:
    answers: Mapping[str, Sequence[Any]] = _function(EMBEDDED[name])()
    return {identity: [answer.response for answer in group] for identity, group in answers.items()}


def _from_file(path: Path) -> dict[str, list[str]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        known = ", ".join(EMBEDDED)
        raise DataError(
            f"{path}: cannot be read ({error.strerror or error}): give a file of answers, or one of: {known}"
        ) from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: not UTF-8 at byte {error.start}: save it as UTF-8") from error
    if path.suffix == ".jsonl":
        return _from_lines(path, text)
    table = _decode(text, str(path))
    if not isinstance(table, dict):
        raise DataError(f"{path}: not a JSON object: {_FORMS}")
    return {identity: _responses(value, f"{path}, id {identity}") for identity, value in table.items()}


def _from_lines(path: Path, text: str) -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            where = f"{path}, line {number}"
            row = _decode(line, where)
            if not isinstance(row, dict) or "id" not in row or "response" not in row:
                raise DataError(f"{where}: without id and response: {_FORMS}")
            table.setdefault(str(row["id"]), []).extend(_responses(row["response"], where))
    return table


def _decode(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(f"{where}: broken JSON ({error}): {_FORMS}") from error


def _responses(value: Any, where: str) -> list[str]:
    responses = [value] if isinstance(value, str) else value
    if not isinstance(responses, list) or not responses or not all(isinstance(text, str) for text in responses):
        raise DataError(f"{where}: its responses are not a text or a list of texts: {_FORMS}")
    return responses
