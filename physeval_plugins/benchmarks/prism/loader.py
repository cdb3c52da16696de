"""Read PRISM-Physics problems: a file, a folder of `0N_cleaned_dag.json`, the environment, the hub, or the mini set.

The release has one file a domain. No dataset of the Hugging Face hub is known to be the official one, and no licence of
the data is known: the user says where the data lies.
"""

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from ...errors import DataError, MissingExtra, SettingError
from ...scoring.signature import fingerprint
from ..problems import ProblemSet
from .schema import Problem, problem_from_row

ENVIRONMENT = "PHYSEVAL_PRISM"
MINI = "mini"
#: The two digits of a file's name -> domain.
DOMAINS = {
    "01": "mechanics",
    "02": "electromagnetism",
    "03": "optics",
    "04": "atomic, nuclear and particle physics",
    "05": "thermodynamics and statistical physics",
    "06": "quantum mechanics",
    "07": "solid state and miscellaneous",
}
_WHERE_TO_GET_IT = (
    "give a file 0N_cleaned_dag.json, a folder of them, or hub:OWNER/NAME with a revision, or set "
    f"{ENVIRONMENT} (the embedded practice set is {MINI!r}, and must be asked for by name)"
)


@dataclass(frozen=True)
class Problems(ProblemSet[Problem]):
    """See `ProblemSet`; `skipped`: how many were left out, by reason."""

    skipped: Mapping[str, int] = field(default_factory=dict)

    @property
    def fingerprint(self) -> str:
        """Of statements and DAGs, the same in any order of the files."""
        rows = sorted(
            [p.id, p.statement(), [[n.index, n.formula, list(n.dependency), n.is_final_answer] for n in p.nodes]]
            for p in self.items
        )
        return fingerprint(json.dumps(rows, ensure_ascii=True))


def load(
    source: str | os.PathLike[str] | None = None,
    *,
    revision: str | None = None,
    split: str = "train",
    text_only: bool = True,
    domains: Iterable[str] | None = None,
) -> Problems:
    """Read the problems.

    Args:
        source: a `.json` file (a list of problems, or an object of file name -> list), a `.jsonl` file, a folder of
            `0N_cleaned_dag.json`, `"hub:OWNER/NAME"`, or `"mini"`; None takes the environment variable PHYSEVAL_PRISM.
        revision: commit, tag or branch on the hub; required there, so that numbers can be repeated.
        split: of the hub dataset.
        text_only: leave out problems with images.
        domains: keep these only ("01" ... "07").

    Left out, and counted in `skipped`, are problems with a text-based answer (no formula decides it), without an
    answer form, and with images. A DAG that is cyclic or dangling stops the reading, with its nodes named.

    Raises:
        DataError, SettingError, MissingExtra.
    """
    wanted = None if domains is None else {str(domain).zfill(2) for domain in domains}
    if wanted is not None and (unknown := wanted - set(DOMAINS)):
        raise SettingError(f"unknown domains {sorted(unknown)}; known: {', '.join(DOMAINS)}")
    chosen = os.fspath(source) if source is not None else os.environ.get(ENVIRONMENT)
    if not chosen:
        raise DataError(f"no PRISM data: {_WHERE_TO_GET_IT}")
    if chosen.startswith("hub:"):
        repository = chosen[len("hub:") :]
        if not revision:
            raise SettingError(f"{chosen}: give the revision (a commit), so that the numbers can be repeated")
        rows = _from_hub(repository, revision, split)
        name, where = "prism-" + repository.rpartition("/")[2], f"{repository}@{revision}, {split}"
    elif revision is not None:
        raise SettingError(f"revision={revision!r} applies to the hub only, and the source is {chosen!r}")
    elif chosen == MINI:
        rows = list(_rows(_decode((files(__package__) / "mini.json").read_bytes(), "mini.json"), "mini.json"))
        name, where = "prism_mini", "prism_mini (embedded)"
    else:
        rows, name, where = _from_path(Path(chosen))
    return _checked(rows, name, where, text_only, wanted)


#: (place for people, domain, row)
_Row = tuple[str, str, Any]


def _from_path(path: Path) -> tuple[list[_Row], str, str]:
    if path.is_dir():
        paths = sorted(path.glob("0[1-7]_*.json"))
        if not paths:
            raise DataError(f"{path}: no files 0N_cleaned_dag.json in it: {_WHERE_TO_GET_IT}")
        return [row for each in paths for row in _from_path(each)[0]], "prism", str(path)
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror or error}): {_WHERE_TO_GET_IT}") from error
    if path.suffix == ".jsonl":
        lines = [(f"{path}, line {n}", line) for n, line in enumerate(content.split(b"\n"), 1) if line.strip()]
        rows = [(where, _domain_of(path.name), _decode(line, where)) for where, line in lines]
    else:
        rows = list(_rows(_decode(content, str(path)), str(path)))
    return rows, f"prism-{path.stem}", str(path)


def _rows(content: Any, where: str) -> Iterator[_Row]:
    if isinstance(content, dict) and all(isinstance(value, list) for value in content.values()):
        for name, rows in content.items():
            for place, row in enumerate(rows, 1):
                yield f"{where}, {name}, item {place}", _domain_of(name), row
    elif isinstance(content, list):
        for place, row in enumerate(content, 1):
            yield f"{where}, item {place}", _domain_of(Path(where).name), row
    else:
        raise DataError(f"{where}: holds no list of problems: {_WHERE_TO_GET_IT}")


def _domain_of(name: str) -> str:
    return name[:2] if name[:2] in DOMAINS else ""


def _decode(content: bytes, where: str) -> Any:
    try:
        return json.loads(content.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        raise DataError(f"{where}: broken JSON at line {error.lineno}, column {error.colno} ({error.msg})") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{where}: not UTF-8 at byte {error.start}: save it as UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise DataError(f"{where}: broken JSON ({error})") from error


def _from_hub(repository: str, revision: str, split: str) -> list[_Row]:
    try:
        datasets = import_module("datasets")
    except ImportError as error:
        raise MissingExtra("datasets", "hub", f"reading {repository} from the Hugging Face hub") from error
    try:
        table = datasets.load_dataset(repository, split=split, revision=revision)
        rows = [dict(row) for row in table]
    except Exception as error:  # the hub, the network, the cache and pyarrow each have their own
        told = " ".join(str(error).split()) or type(error).__name__
        raise DataError(f"{repository}@{revision}: not read from the hub ({told}): {_WHERE_TO_GET_IT}") from error
    return [
        (f"{repository}, item {n}", str(row.get("domain") or "")[:2] if row.get("domain") else "", row)
        for n, row in enumerate(rows, 1)
    ]


def _checked(rows: list[_Row], name: str, where: str, text_only: bool, wanted: set[str] | None) -> Problems:
    if not rows:
        raise DataError(f"{where}: no problems in it: {_WHERE_TO_GET_IT}")
    problems: list[Problem] = []
    skipped: Counter[str] = Counter()
    places: dict[str, str] = {}
    for place, domain, row in rows:
        if not isinstance(row, Mapping):
            raise DataError(f"{place}: is no object with id, context and grading_standard")
        if wanted is not None and domain not in wanted:
            skipped["other domain"] += 1
            continue
        reason = _left_out(row, text_only)
        if reason:
            skipped[reason] += 1
            continue
        problem = problem_from_row(row, domain, place)
        if problem.id in places:
            raise DataError(f"{place}: the id {problem.id} was already used by {places[problem.id]}: keep one of them")
        places[problem.id] = place
        problem.graph  # noqa: B018  # a DAG that cannot be scored is found before any model is asked
        problems.append(problem)
    if not problems:
        raise DataError(f"{where}: none of its {len(rows)} problems can be scored ({dict(skipped)})")
    return Problems(tuple(problems), name, where, len(rows), dict(skipped))


def _left_out(row: Mapping[str, Any], text_only: bool) -> str:
    """Why a problem is left out, or "": the rules of the released loader that concern what can be scored."""
    questions = row.get("subquestions")
    parts = questions if isinstance(questions, list) else [row]
    forms = [part.get("final_answer_form") for part in parts if isinstance(part, Mapping)]
    if any(form == "text-based" for form in forms):
        return "text-based answer"
    if questions is None and not forms[0]:
        return "no answer form"
    if not row.get("grading_standard"):
        return "no DAG"
    if text_only and row.get("images"):
        return "with images"
    return ""
