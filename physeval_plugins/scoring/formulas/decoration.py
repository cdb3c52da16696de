"""What only decorates a formula: colours, strokes through cancelled factors, fonts and underlines around all of it.

    \\textcolor{red}{v = at}     v = at            \\frac{1}{2}\\cancel{m}v^2     \\frac{1}{2}{m}v^2
    \\mathbf{F = ma}            F = ma            \\color{blue} F = ma          F = ma

A factor that is struck out is read as if it were not: on both sides it is the same equation.
"""

import re

from .braces import ANY_RELATION, brace_pairs

__all__ = ["undecorated"]

_COLOURS = ("textcolor", "color", "colorbox")
_STROKES = ("cancel", "bcancel", "xcancel", "sout", "hl")
_FONTS = ("mathbf", "boldsymbol", "bm", "mathrm", "mathit", "mathsf", "textbf", "underline", "uline", "displaystyle")
_TOKEN = re.compile(
    rf"\\(?P<name>{'|'.join((*_COLOURS, *_STROKES, *_FONTS))})(?![A-Za-z])\s*(?=\{{)|\\.|(?P<open>\{{)", re.S
)
_USED = re.compile(rf"\\(?:{'|'.join((*_COLOURS, *_STROKES, *_FONTS))})(?![A-Za-z])|^\s*\{{")
_BLANKS = re.compile(r"\s*")
MAX_BODY = 2_000  # characters of a formula that a font may be around


def undecorated(content: str) -> str:
    """The same formula without decoration."""
    if _USED.search(content) is None:
        return content
    pairs = brace_pairs(content)
    dropped: list[tuple[int, int]] = []
    braces: set[int] = set()  # of these nothing is kept
    inside = -1  # where the outermost group ends that is kept
    if content.lstrip().startswith("{"):
        begin = content.index("{")
        if (end := pairs.get(begin + 1, -1)) >= 0 and not content[end + 1 :].strip():
            dropped += [(begin, begin + 1), (end, end + 1)]
            braces.add(begin)
    for token in _TOKEN.finditer(content):
        if token["open"]:
            if token.start() not in braces and token.start() > inside:
                inside = pairs.get(token.end(), inside)
            continue
        name, opening = token["name"], token.end()
        if name is None:
            continue
        since = opening
        if name in _COLOURS:
            colour = pairs.get(opening + 1, -1)
            if colour < 0:
                continue
            braces.add(opening)
            since = colour + 1
            dropped.append((token.start(), since))
            opening = _BLANKS.match(content, since).end()  # type: ignore[union-attr]
        closing = pairs.get(opening + 1, -1) if content[opening : opening + 1] == "{" else -1
        if closing < 0:
            continue
        whole = (
            token.start() > inside and closing - opening < MAX_BODY and ANY_RELATION.search(content, opening, closing)
        )
        if name not in _COLOURS and (whole or name in _STROKES):
            dropped.append((token.start(), opening))
        if whole:
            braces.add(opening)
            dropped += [(opening, opening + 1), (closing, closing + 1)]
    parts: list[str] = []
    at = 0
    for begin, end in sorted(dropped):
        parts.append(content[at : max(at, begin)])
        at = max(at, end)
    return " ".join((*parts, content[at:]))
