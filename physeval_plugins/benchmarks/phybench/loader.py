"""Read PHYBench problems: from a file, the environment, the Hugging Face hub, or the embedded mini set.

The released files are three overlapping views of the same 500 problems (arXiv 2504.16074 and its dataset card):
`fullques_v1` (100, with solution and answer), `questions_v1` (all 500, of which those 100 carry an answer) and
`onlyques_v1` (without answers). Only problems with an answer can be scored; the others are skipped and counted.
"""

import json
import os
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from ...errors import DataError, MissingExtra, SettingError
from ...scoring.signature import fingerprint
from ..problems import ProblemSet

ENVIRONMENT = "PHYSEVAL_PHYBENCH"
HUB = "Eureka-Lab/PHYBench"
MINI = "mini"
_REQUIRED = ("id", "tag", "content", "answer")
_WHERE_TO_GET_IT = (
    f"download PHYBench-fullques_v1.json from the dataset {HUB} and give its path, or set {ENVIRONMENT} to it "
    f"(the embedded practice set is {MINI!r}, and must be asked for by name)"
)


@dataclass(frozen=True)
class Problem:
    """One problem. All texts are as in the file; `answer` is LaTeX and never empty, `solution` may be."""

    id: str
    tag: str
    content: str
    solution: str
    answer: str


@dataclass(frozen=True)
class Problems(ProblemSet[Problem]):
    """See `ProblemSet`; `n_without_answer` of the source, so `n_total == len(self) + n_without_answer`."""

    n_without_answer: int

    @property
    def fingerprint(self) -> str:
        """Of the content: the same problems give the same one, in any order and file."""
        rows = sorted((asdict(problem) for problem in self.items), key=lambda row: row["id"])
        return fingerprint(json.dumps(rows, sort_keys=True, ensure_ascii=True))


def load(
    source: str | os.PathLike[str] | None = None,
    *,
    revision: str | None = None,
    split: str = "fullques_v1",
    on_missing: str = "skip",
) -> Problems:
    """Read the problems.

    `source`: the path of a `.json` list or a `.jsonl` file, a folder that holds `PHYBench-<split>.json`, `"hub"`
    or `"hub:OWNER/NAME"` for a dataset of the Hugging Face hub, `"mini"` for the embedded set; None takes the
    environment variable PHYSEVAL_PHYBENCH (the same choices), and without it the hub's `Eureka-Lab/PHYBench`.
    `revision`: branch, tag or commit on the hub (None: its default branch); give a commit for numbers to publish.
    `split`: which view to take from the hub or a folder. `on_missing`: what to do with problems without an answer,
    `"skip"` (and count them) or `"error"`.

    Raises DataError (missing or broken data, with file, item and remedy), SettingError (a setting that does not
    apply), MissingExtra (the hub without the package `datasets`).
    """
    if on_missing not in ("skip", "error"):
        raise SettingError(f"on_missing is {on_missing!r}; known: 'skip', 'error'")
    chosen = os.fspath(source) if source is not None else os.environ.get(ENVIRONMENT) or "hub"
    asked_by = "" if source is not None or chosen == "hub" else f" (from {ENVIRONMENT})"
    if chosen == "hub" or chosen.startswith("hub:") or chosen == HUB:
        repository = HUB if chosen in ("hub", HUB) else chosen[len("hub:") :]
        rows = _from_hub(repository, revision, split)
        where = f"{repository}@{revision or 'default branch'}, {split}"
        return _checked(rows, name=_name(split), source=where, on_missing=on_missing)
    if revision is not None:
        raise SettingError(f"revision={revision!r} applies to the hub only, and the source is {chosen!r}{asked_by}")
    if chosen == MINI:
        rows = _from_json((files(__package__) / "mini.json").read_bytes(), "mini.json")
        return _checked(rows, name="phybench_mini", source="phybench_mini (embedded)", on_missing=on_missing)
    path = Path(chosen)
    if path.is_dir():
        path = path / f"PHYBench-{split}.json"
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError(f"{path}{asked_by}: cannot be read ({error.strerror or error}): {_WHERE_TO_GET_IT}") from error
    read = _from_lines if path.suffix == ".jsonl" else _from_json
    return _checked(read(content, str(path)), name=_name(path.stem), source=str(path), on_missing=on_missing)


def _name(stem: str) -> str:
    return "phybench-" + stem.removeprefix("PHYBench-")


# A row with the words that tell a person where it is.
_Row = tuple[str, Any]


def _from_json(content: bytes, where: str) -> list[_Row]:
    rows = _decode(content, where)
    if not isinstance(rows, list):
        raise DataError(f"{where}: holds {_kind(rows)}, not a list of problems: give a JSON list or a .jsonl file")
    return [(f"{where}, item {number}", row) for number, row in enumerate(rows, 1)]


def _from_lines(content: bytes, where: str) -> list[_Row]:
    lines = content.split(b"\n")
    return [
        (f"{where}, line {number}", _decode(line, f"{where}, line {number}"))
        for number, line in enumerate(lines, 1)
        if line.strip()
    ]


def _decode(content: bytes, where: str) -> Any:
    try:
        return json.loads(content.decode("utf-8-sig"), object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise DataError(f"{where}: broken JSON at {place} ({error.msg}): repair or download it again") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{where}: not UTF-8 at byte {error.start}: save it as UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise DataError(f"{where}: broken JSON ({error}): repair or download it again") from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {next(key for key in keys if keys.count(key) > 1)!r} stands twice in one object")
    return result


def _from_hub(repository: str, revision: str | None, split: str) -> list[_Row]:
    try:
        datasets = import_module("datasets")
    except ImportError as error:
        raise MissingExtra("datasets", "hub", f"reading {repository} from the Hugging Face hub") from error
    name = f"PHYBench-{split}.json"
    try:
        # One named file: without it `datasets` would chain the three overlapping views into one split.
        table = datasets.load_dataset(repository, data_files={"train": name}, split="train", revision=revision)
        rows = [dict(row) for row in table]
    except Exception as error:  # the hub, the network, the cache and pyarrow each have their own
        told = " ".join(str(error).split()) or type(error).__name__
        raise DataError(f"{repository}, file {name}: not read from the hub ({told}): {_WHERE_TO_GET_IT}") from error
    return [(f"{repository}, {name}, item {number}", row) for number, row in enumerate(rows, 1)]


def _checked(rows: list[_Row], *, name: str, source: str, on_missing: str) -> Problems:
    """Every row checked, those with an answer kept."""
    if not rows:
        raise DataError(f"{source}: no problems in it: {_WHERE_TO_GET_IT}")
    for where, row in rows:
        if not isinstance(row, dict):
            raise DataError(f"{where}: is {_kind(row)}, not an object with the keys {', '.join(_REQUIRED)}")
    if not any("answer" in row for _, row in rows):
        raise DataError(f"{source}: a view without answers, nothing to score: {_WHERE_TO_GET_IT}")
    problems: list[Problem] = []
    unanswered: list[str] = []
    places: dict[str, str] = {}
    for where, row in rows:
        problem = _problem(where, row)
        if problem.id in places:
            raise DataError(
                f"{where}: the id {problem.id!r} was already used by {places[problem.id]}: keep one of the two "
                "(the released files are overlapping views: use one of them, do not join them)"
            )
        places[problem.id] = where
        if problem.answer.strip():
            problems.append(problem)
        else:
            unanswered.append(problem.id)
    if unanswered and on_missing == "error":
        listed = ", ".join(unanswered[:5]) + (", ..." if len(unanswered) > 5 else "")
        raise DataError(
            f"{source}: {len(unanswered)} of {len(rows)} problems have no answer (id {listed}): "
            "give their answers, or use on_missing='skip'"
        )
    if not problems:
        raise DataError(f"{source}: none of its {len(rows)} problems has an answer: {_WHERE_TO_GET_IT}")
    return Problems(tuple(problems), name, source, len(rows), len(unanswered))


def _problem(where: str, row: dict[str, Any]) -> Problem:
    missing = [key for key in _REQUIRED if key not in row]
    if missing:
        hint = "" if missing != ["answer"] else ' (write "answer": "" for a problem without one)'
        raise DataError(f"{where}: without {', '.join(missing)}{hint}; an item has {', '.join(_REQUIRED)}")
    identity = row["id"]
    if isinstance(identity, bool) or not isinstance(identity, (int, str)) or not str(identity).strip():
        raise DataError(f"{where}: the id is {_kind(identity)}: give a whole number or a text")
    where = f"{where} (id {identity})"
    texts: dict[str, str] = {}
    for key in ("tag", "content", "solution", "answer"):
        text = row.get(key)
        if text is None and key in ("solution", "answer"):
            text = ""
        if not isinstance(text, str):
            raise DataError(f"{where}: {key} is {_kind(text)}, not a text: put it in quotes")
        texts[key] = text
    # The released `questions_v1` has an empty statement among those without an answer, where it does no harm.
    if texts["answer"].strip():
        empty = [key for key in ("tag", "content") if not texts[key].strip()]
        if empty:
            raise DataError(f"{where}: {' and '.join(empty)} empty: fill it in or leave the item out")
    return Problem(str(identity).strip(), **texts)


def _kind(value: Any) -> str:
    """What a person calls a JSON value."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, (int, float)):
        return f"the number {value}"
    if isinstance(value, str):
        return "an empty text" if not value.strip() else "a text"
    return "a list" if isinstance(value, list) else "an object"
