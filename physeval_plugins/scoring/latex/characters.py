"""Characters as LaTeX writes them: Unicode mathematics, accents, HTML entities, control characters."""

from __future__ import annotations

import re
import unicodedata

from . import symbols as S

_ENTITIES = {"&lt;": "<", "&gt;": ">", "&le;": "\\le ", "&ge;": "\\ge ", "&nbsp;": " ", "&times;": "\\times ",
             "&minus;": "-", "&#39;": "'", "&quot;": '"'}  # fmt: skip
_ENTITY = re.compile("|".join(_ENTITIES))
_LOST_BACKSLASH = {"\x08": "\\b", "\x0c": "\\f", "\x0b": "\\v", "\x07": "\\a"}
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")  # all but tabs and line ends
_ACCENTED = re.compile(f"[A-Za-z\u0370-\u03ff][{''.join(S.COMBINING)}]|[\u00c0-\u024f\u1e00-\u1eff]")
_ODD_FORM = re.compile("[\uff00-\uffef\U0001d400-\U0001d7ff]")


def plain(text: str) -> str:
    """The text with Unicode mathematics, HTML entities and control characters written in LaTeX.

    A backslash lost to a control character (`\\x0crac` for `\\frac`) is put back; no other control character is known.
    """
    if text.isascii() and not _CONTROL.search(text):
        return _ENTITY.sub(lambda found: _ENTITIES[found[0]], text) if "&" in text else text
    text = _ACCENTED.sub(_accented, text)
    out: list[str] = []
    script = ""
    for char in text:
        for table, mark in ((S.SUPERSCRIPTS, "^"), (S.SUBSCRIPTS, "_")):
            if char in table:
                out.append(table[char] if script == mark else ("}" if script else "") + mark + "{" + table[char])
                script = mark
                break
        else:
            if script:
                out.append("}")
                script = ""
            if char in S.UNICODE:
                out.append(S.UNICODE[char])
            elif char in S.GREEK_LETTERS:
                out.append(f"\\{S.GREEK_LETTERS[char]} ")
            elif char in _LOST_BACKSLASH:
                out.append(_LOST_BACKSLASH[char])
            elif _ODD_FORM.match(char):
                normal = unicodedata.normalize("NFKC", char)
                out.append(f"\\{S.GREEK_LETTERS[normal]} " if normal in S.GREEK_LETTERS else normal)
            elif unicodedata.category(char) == "Cc":
                out.append(" ")
            else:
                if "0" <= char <= "9" and out and len(out[-1]) > 1:
                    out[-1] = out[-1].rstrip()  # ω0 as \\omega0
                out.append(char)
    if script:
        out.append("}")
    joined = "".join(out).rstrip("\0")
    return _ENTITY.sub(lambda found: _ENTITIES[found[0]], joined) if "&" in joined else joined


def _accented(found: re.Match[str]) -> str:
    """`ẋ`, `ẑ`, a letter and a combining arrow as LaTeX writes them; a vowel with an accent inside a word stays."""
    letter, mark = found[0], ""
    whole = unicodedata.normalize("NFD", letter)
    if len(whole) == 2:
        letter, mark = whole[0], whole[1]
    around = found.string[max(0, found.start() - 1) : found.start()] + found.string[found.end() : found.end() + 1]
    if mark not in S.COMBINING or (letter in "aeiounAEIOUN" and len(found[0]) == 1 and re.search(r"[^\W\d_]", around)):
        return found[0]
    return f"\\{S.COMBINING[mark]}{{{letter}}}"
