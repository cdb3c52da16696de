"""One PRISM problem, as in the benchmark's own files: with or without parts, both encodings of `grading_standard`."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...errors import DataError
from ...scoring.process_graph import FormulaGraph, FormulaNode, nodes_from_rows

FORMS = ("algebraic", "numerical", "text-based")


@dataclass(frozen=True)
class Part:
    """One question: `letter` ("" where the problem has no parts), its wording, reference `solution`, and how the answer
    is to be given. `form` is "algebraic", "numerical", "text-based" or "" (not said)."""

    letter: str
    question: str
    solution: str
    form: str
    instructions: str
    significant_figures: int | None = None


@dataclass(frozen=True)
class Problem:
    """One problem. `id` is `domain:number`, as numbers are unique inside one file only.

    `domain` is the two digits of the file ("01" ... "07", "" unknown). `images` are the captions and places of its
    figures. `nodes` are the formulas of the reference.
    """

    id: str
    number: int
    domain: str
    context: str
    source: str
    parts: tuple[Part, ...]
    nodes: tuple[FormulaNode, ...]
    images: tuple[Mapping[str, Any], ...] = ()
    where: str = field(default="", compare=False)

    @cached_property
    def graph(self) -> FormulaGraph:
        """The DAG; raises DataError (nodes named) where it is none."""
        return FormulaGraph(self.nodes, f"problem {self.id}" + (f" ({self.where})" if self.where else ""))

    @property
    def significant_figures(self) -> int | None:
        """Of the numerical answers, where all parts agree on them: a node does not say to which part it belongs."""
        given = {part.significant_figures for part in self.parts if part.form == "numerical"}
        return next(iter(given)) if len(given) == 1 else None

    @property
    def text_only(self) -> bool:
        return not self.images

    @property
    def content(self) -> str:
        """The statement, under the name that all benchmarks share."""
        return self.statement()

    def statement(self) -> str:
        """The text for a model: context, parts, and how each answer is to be given."""
        blocks = [self.context.strip()]
        for part in self.parts:
            label = f"({part.letter}) " if part.letter else ""
            lines = [f"{label}{part.question.strip()}".strip()]
            if part.instructions.strip():
                lines.append(part.instructions.strip())
            if part.significant_figures:
                lines.append(f"Significant figures: {part.significant_figures}.")
            blocks.append("\n".join(line for line in lines if line))
        return "\n\n".join(block for block in blocks if block)

    def solution(self) -> str:
        """The reference solution, parts joined."""
        return "\n\n".join(
            (f"({part.letter})\n" if part.letter else "") + part.solution for part in self.parts if part.solution
        )


def problem_from_row(row: Mapping[str, Any], domain: str, where: str) -> Problem:
    """A row of the benchmark's files -> Problem. Raises DataError with place, item and remedy."""
    number = row.get("id")
    if isinstance(number, bool) or not isinstance(number, (int, str)) or not str(number).strip().isdigit():
        raise DataError(f"{where}: the id is {number!r}: give a whole number")
    where = f"{where} (id {number})"
    for key in ("context", "grading_standard"):
        if key not in row:
            raise DataError(
                f"{where}: without {key}; an item has id, context, solution (or subquestions), grading_standard"
            )
    context = _text(row, "context", where)
    rows = decode_standard(row["grading_standard"], where)
    identity = f"{domain}:{number}" if domain else str(number)
    return Problem(
        identity, int(number), domain, context, _text(row, "source", where), _parts(row, where),
        nodes_from_rows(rows, where), _images(row, where), where,
    )  # fmt: skip


def _parts(row: Mapping[str, Any], where: str) -> tuple[Part, ...]:
    questions = row.get("subquestions")
    if questions is None:
        return (_part({**row, "letter": "", "subproblem": ""}, where),)
    if not isinstance(questions, Sequence) or isinstance(questions, str) or not questions:
        raise DataError(f"{where}: subquestions is no list of parts")
    return tuple(_part(part, f"{where}, part {place}") for place, part in enumerate(questions, 1))


def _part(row: Any, where: str) -> Part:
    if not isinstance(row, Mapping):
        raise DataError(f"{where}: is no object")
    figures = row.get("significant_figures")
    if figures is not None and (isinstance(figures, bool) or not isinstance(figures, int) or not 1 <= figures <= 20):
        raise DataError(f"{where}: significant_figures is {figures!r}: give a whole number from 1 to 20")
    # The released prompt builder asks for the singular and so never finds the plural that the files have.
    instructions = _text(row, "final_answer_instructions", where) or _text(row, "final_answer_instruction", where)
    return Part(
        _text(row, "letter", where), _text(row, "subproblem", where), _text(row, "solution", where),
        _text(row, "final_answer_form", where), instructions, figures,
    )  # fmt: skip


def _images(row: Mapping[str, Any], where: str) -> tuple[Mapping[str, Any], ...]:
    images = row.get("images")
    if images is None:
        return ()
    if not isinstance(images, Sequence) or isinstance(images, str):
        raise DataError(f"{where}: images is no list")
    return tuple(dict(image) if isinstance(image, Mapping) else {"location": str(image)} for image in images)


def _text(row: Mapping[str, Any], key: str, where: str) -> str:
    value = row.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise DataError(f"{where}: {key} is no text")
    return value


# -- both encodings of the grading standard -------------------------------------------------------------------------


def decode_standard(value: Any, where: str) -> list[Mapping[str, Any]]:
    """`grading_standard` as a list of rows, or as a text that holds that list as JSON (older exports).

    Such texts were written without doubling the backslashes of LaTeX, so that JSON takes `\\frac` for a form feed and
    `\\nabla` for a line break. They are read with every backslash before a letter as LaTeX, but for line breaks
    that stand where formulas begin and end.
    """
    if isinstance(value, str):
        value = _decode_text(value, where)
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise DataError(f"{where}: grading_standard is no list of nodes")
    rows = []
    for row in value:
        if isinstance(row, Mapping) and isinstance(row.get("formula"), str):
            row = {**row, "formula": _repaired(row["formula"])}
        rows.append(row)
    return rows


def _decode_text(text: str, where: str) -> Any:
    try:
        value = json.loads(text)
        if not _lost_backslashes(value):
            return value
    except (json.JSONDecodeError, RecursionError):
        pass
    try:
        return json.loads(_with_doubled_backslashes(text))
    except (json.JSONDecodeError, RecursionError) as error:
        raise DataError(f"{where}: grading_standard is a text that holds no JSON list ({error})") from error


def _lost_backslashes(value: Any) -> bool:
    """Did JSON take LaTeX commands for control characters (form feed, backspace, tab, carriage return)?"""
    rows = value if isinstance(value, list) else []
    formulas = [row.get("formula") for row in rows if isinstance(row, dict)]
    return any(isinstance(text, str) and (re.search(r"[\b\f\t\r]", text) or _BROKEN.search(text)) for text in formulas)


# LaTeX commands that begin with n, as far as they occur in physics.
_N_COMMANDS = r"abla|eq|ewline|earrow|earrow|exists|otin|ot|onumber|leq|geq|parallel|u|e|i|eg|mid|ormalsize"
_ESCAPE = re.compile(
    r"\\(?:(?P<quote>[\"\\/])|(?P<unicode>u[0-9a-fA-F]{4})|(?P<newline>n)(?!(?:" + _N_COMMANDS + r")(?![a-z]))|.)", re.S
)


def _with_doubled_backslashes(text: str) -> str:
    def double(match: re.Match[str]) -> str:
        if match.group("quote") == '"' or match.group("unicode") or match.group("newline"):
            return match.group()
        if match.group() == "\\\\":
            return "\\\\"  # two already: one in the formula
        return "\\" + match.group()

    return _ESCAPE.sub(double, text)


_BROKEN = re.compile(r"\n(?=abla(?![a-z])|eq(?![a-z]))")


def _repaired(formula: str) -> str:
    """A line break before `abla` or `eq` was once the backslash and n of a LaTeX command."""
    return _BROKEN.sub(r"\\n", formula)
