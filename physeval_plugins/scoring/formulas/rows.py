"""The rows of a formula: environments split at their line breaks, continued rows joined to what they continue.

    \\begin{align} a &= b \\\\ &= c \\\\ d &= e \\end{align}    a = b = c  and  d = e

Matrices and the cases of a function stay whole; a brace around equations is split. Boxes around it all are taken off.
"""

import re
from collections.abc import Iterator

from .braces import ANY_RELATION, brace_pairs
from .decoration import undecorated

__all__ = ["ROW_ENVIRONMENTS", "rows_of", "unboxed"]

#: Environments whose lines are formulas of their own.
ROW_ENVIRONMENTS = {
    "align", "align*", "aligned", "alignat", "alignat*", "alignedat", "gather", "gather*", "gathered", "split",
    "eqnarray", "eqnarray*", "multline", "multline*", "flalign", "flalign*", "dcases*", "equation", "equation*",
    "displaymath", "math", "IEEEeqnarray", "array", "empheq", "subequations", "dmath", "dmath*",
}  # fmt: skip
_ENV = re.compile(r"\\(begin|end)\s*\{([A-Za-z]+\*?)\}")
_ROW_TOKEN = re.compile(r"\\\\(?:\s*\[[^\]]*\])?|\\newline(?![A-Za-z])|\\[^A-Za-z]|\\[A-Za-z]+\*?|[{}&\n%]", re.S)
_NOISE = re.compile(
    r"\\(?:label|tag\*?|intertext|shortintertext|ref|eqref)\s*\{[^{}]*\}"
    r"|\\(?:nonumber|notag|displaystyle|textstyle|hline|allowdisplaybreaks|hfill|smallskip|medskip|bigskip)(?![A-Za-z])"
)


def rows_of(content: str) -> Iterator[tuple[str, bool]]:
    """(row, boxed): the lines of a formula; continuation lines (`&= c`, `+ d`) are joined to what they continue."""
    boxed = False
    content = undecorated(_NOISE.sub(" ", content)).strip()
    for _ in range(4):
        inner = unboxed(content)
        if inner is None:
            break
        boxed, content = True, undecorated(inner).strip()
    previous: str | None = None
    for row in _split_rows(content, 0):
        row = _without_lone_brackets(row.strip())
        if not row:
            continue
        continued = _continued(row)
        if previous is not None and continued is not None:
            previous = f"{previous} {continued}"
            continue
        if previous is not None:
            yield previous, boxed
        previous = row
    if previous is not None:
        yield previous, boxed


_LONE_LEFT = re.compile(r"^\\left\s*(?:\\[{}]|[.\[(|])")
_LONE_RIGHT = re.compile(r"\\right\s*(?:\\[{}]|[.\])|])\s*$")


def _without_lone_brackets(row: str) -> str:
    """The brackets around a system of equations belong to none of its lines."""
    if row.count("\\left") > row.count("\\right"):
        row = _LONE_LEFT.sub("", row)
    if row.count("\\right") > row.count("\\left"):
        row = _LONE_RIGHT.sub("", row)
    return row.strip()


def unboxed(content: str) -> str | None:
    match = re.match(r"\\(?:boxed|fbox)\s*\{", content)
    if match is None:
        return None
    close = brace_pairs(content).get(match.end(), -1)
    if close < 0 or content[close + 1 :].strip(" .,;$"):
        return None
    return content[match.end() : close].strip()


_LEADING_RELATION = re.compile(
    r"(?:\\(?:quad|qquad|,|;|:|!|\s|hspace\{[^{}]*\}|hphantom\{[^{}]*\}|phantom\{[^{}]*\}|Rightarrow|implies|therefore)|\s|&|~)*"
    r"(?:(?P<relation>[=<>≈≤≥∝]|\\(?:approx|simeq|cong|sim|equiv|leq?|geq?|ll|gg|propto|leqslant|geqslant)(?![A-Za-z]))"
    r"|(?P<operator>[+\-−]|\\(?:times|cdot|pm|mp)(?![A-Za-z])))"
)


def _continued(row: str) -> str | None:
    """What a row adds to the row before it (`= c`, `+ d`); None if it states something of its own."""
    match = _LEADING_RELATION.match(row)
    if match is None:
        return None
    if match.group("relation"):
        return row[match.start("relation") :]
    return None if ANY_RELATION.search(row, match.end()) else row[match.start("operator") :]


def _split_rows(content: str, depth: int) -> Iterator[str]:
    """Split at line breaks of row environments; matrices and cases stay whole."""
    if depth > 8 or ("\\\\" not in content and "\\begin" not in content and "\\newline" not in content):
        yield _plain_row(content)
        return
    pieces: list[str] = []
    at = 0
    row: list[str] = []
    for name, begin, inner, close, after in _environments(content):
        row.append(content[at:begin])
        body = content[inner:close]
        if name == "array" and not re.search(r"&\s*(?:=|<|>|\\(?:approx|leq?|geq?|simeq)(?![A-Za-z]))", body):
            row.append(content[begin:after])
        elif name in ROW_ENVIRONMENTS or (name in _SYSTEMS and _is_system(content, begin, after, body)):
            if name.startswith(("alignat", "alignedat", "array", "IEEE", "empheq")):
                body = re.sub(r"^\s*(?:\[[^\]]*\])?\s*(?:\{[^{}]*\})?", "", body)
            lines = [line for line in _split_rows(body, depth + 1) if line.strip()]
            if lines:
                row.append(lines[0])
                for line in lines[1:]:
                    pieces.append("".join(row))
                    row = [line]
        else:
            row.append(content[begin:after].replace("\\\\", "\\\\ "))
        at = after
    row.append(content[at:])
    pieces.append("".join(row))
    for piece in pieces:
        yield from (_plain_row(line) for line in _break_lines(piece))


MAX_SYSTEM = 20_000  # characters; what is around a brace is looked at for each brace
_SYSTEMS = frozenset(("cases", "dcases", "rcases", "drcases"))


def _is_system(content: str, begin: int, after: int, body: str) -> bool:
    """A brace around equations (`\\begin{cases} x=1 \\\\ y=2 \\end{cases}`), not the values of a function."""
    if len(content) > MAX_SYSTEM:
        return False
    around = content[:begin] + content[after:]
    outside = re.sub(r"\\(?:left|right)\s*(?:\\[{}]|[.\[(|\])])|[\s.,;]|\\[,;:!]|\\q?quad", "", around)
    return not outside and all(
        ANY_RELATION.search(line.partition("&")[0]) for line in body.split("\\\\") if line.strip()
    )


def _environments(content: str) -> Iterator[tuple[str, int, int, int, int]]:
    """(name, begin, inner start, inner end, after) of the outermost environments."""
    stack: list[tuple[str, int, int]] = []
    for match in _ENV.finditer(content):
        if match.group(1) == "begin":
            stack.append((match.group(2), match.start(), match.end()))
        elif stack:
            name, begin, inner = stack.pop()
            if not stack:
                yield name, begin, inner, match.start(), match.end()


def _break_lines(piece: str) -> Iterator[str]:
    """Split at `\\\\` outside braces and environments."""
    depth = env = 0
    at = 0
    for match in _ROW_TOKEN.finditer(piece):
        token = match.group()
        if token == "{":
            depth += 1
        elif token == "}":
            depth = max(0, depth - 1)
        elif token == "\\begin":
            env += 1
        elif token == "\\end":
            env = max(0, env - 1)
        elif depth == 0 and env == 0 and (token.startswith("\\\\") or token == "\\newline"):
            yield piece[at : match.start()]
            at = match.end()
    yield piece[at:]


def _plain_row(row: str) -> str:
    """A row without alignment marks; those inside of matrices and cases stay."""
    if "&" not in row:
        return row
    parts: list[str] = []
    at = 0
    for _, begin, _, _, after in _environments(row):
        parts.append(_AMPERSAND.sub(" ", row[at:begin]))
        parts.append(row[begin:after])
        at = after
    parts.append(_AMPERSAND.sub(" ", row[at:]))
    return "".join(parts)


_AMPERSAND = re.compile(r"(?<!\\)&")
