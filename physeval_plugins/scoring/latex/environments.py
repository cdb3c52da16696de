"""Environments inside a formula: matrices, cases, and lines that are only looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import symbols as S
from .tree import Node

if TYPE_CHECKING:
    from .powers import Powers


def read_environment(p: Powers, as_cases: bool = False) -> Node:
    """The environment here. `as_cases`: an array behind an opening brace is a case distinction or a system."""
    start = p.token
    name = p.environment_name()
    if name == "array" and p.is_char("{"):
        p.raw_group("the columns of an array")
        as_cases = as_cases or _holds_relations(p)
    if name in S.CASES or name in S.MATRICES:
        p.cells += 1
        try:
            return _cases(p) if name in S.CASES or as_cases else _matrix(p, name)
        finally:
            p.cells -= 1
    if name in S.LINES:
        inner = p.relation_free()
        _end(p)
        return inner
    raise p.fail(f"the environment {name} is not known", start)


def _holds_relations(p: Powers) -> bool:
    """Is there a relation in the first cell of the array here? Then its rows are equations, not entries."""
    for token in p.tokens[p.at :]:
        if p.relation_sign(token):
            return True
        if p.is_char("&", token) or (token.kind == "command" and token.text in ("\\", "cr", "end", "begin")):
            return False
    return False


def _end(p: Powers) -> None:
    while p.is_char(".,;") or p.is_command("\\") or p.token.kind == "gap":
        p.at += 1
    if not p.is_command("end"):
        raise p.fail("an environment that is never ended")
    p.end_environment()


def _matrix(p: Powers, name: str) -> Node:
    rows: list[Node] = []
    row: list[Node] = []
    while not p.is_command("end"):
        if p.token.kind == "end":
            raise p.fail("a matrix that is never ended")
        row.append(p.deeper(p.relation_free))
        if p.is_char("&"):
            p.at += 1
        elif p.is_command("\\", "cr"):
            p.at += 1
            rows.append(p.node("tuple", tuple(row)))
            row = []
        elif not p.is_command("end"):
            raise p.fail("something that fits nothing in a matrix")
    if row:
        rows.append(p.node("tuple", tuple(row)))
    _end(p)
    if len({len(entry.args) for entry in rows}) > 1:
        raise p.fail("a matrix whose rows differ in length")
    matrix = p.node("matrix", tuple(rows))
    return p.node("call", (matrix,), "det") if name == "vmatrix" else matrix


def _cases(p: Powers) -> Node:
    """Value and condition of each case, flat; a condition in words is a text, a missing one an empty text."""
    entries: list[Node] = []
    while not p.is_command("end"):
        if p.token.kind == "end":
            raise p.fail("cases that are never ended")
        entries.append(_case_part(p))
        if p.is_char("&"):
            p.at += 1
            entries.append(_case_part(p))
        else:
            entries.append(p.node("text", (), ""))
        while p.is_char("&"):
            p.at += 1
        if p.is_command("\\", "cr"):
            p.at += 1
        elif not p.is_command("end"):
            raise p.fail("something that fits nothing in a case")
    _end(p)
    if not entries:
        raise p.fail("cases without a case")
    return p.node("cases", tuple(entries))


def _case_part(p: Powers) -> Node:
    """A value or a condition: words, or relations parted by commas (a list when several)."""
    words: list[str] = []
    found: list[Node] = []
    while not (p.is_char("&") or p.is_command("\\", "cr", "end") or p.token.kind == "end"):
        if p.is_char(",.;:") or p.token.kind == "gap":
            p.at += 1
        elif p.token.kind == "words" or (p.token.kind == "roman" and p.prose(p.token)):
            words.append(" ".join(p.token.text.split()))
            p.at += 1
        elif p.condition_in_brackets():
            found.extend(p.bracketed_condition())
        else:
            found.append(p.relation())
    text = " ".join(words)
    if not found or len(text.split()) > 2:
        return p.node("text", (), " ".join([text, *(repr(node) for node in found)]).strip())
    return found[0] if len(found) == 1 else p.node("list", tuple(found))
