"""A stretch of mathematics -> tokens. One pass, linear; nothing is dropped but spaces and commands that change only the looks."""

from __future__ import annotations

import re
from string import ascii_letters

from . import symbols as S
from .errors import UnreadableLatex
from .macros import MACROS, expand, is_bracket
from .tokens import Token

_new = tuple.__new__  # a Token without its defaults, in half the time

_NUMBER = re.compile(
    r"(?:\d+(?:\{,\}\d{3})+|\d+(?:\\[,;!]\d{3})+(?!\d)|\d{1,3}(?:,\d{3})+(?![\d,])|\d+)(?:\.\d+)?|\.\d+"
)
# x1, m2g, \omega0; but a factor in x1.5, x3e8, B2\pi r, N10^3, N2^{n}.
_GLUED = re.compile(
    r"\d{1,3}(?!\d|\.\d|[eE][+-]?\d)(?!(?<=\D[2-9])\s?(?:\\(?:pi|sqrt|[dt]?frac)(?![A-Za-z])|pi(?![A-Za-z])|\^\{?-?[A-Za-z]))"
    r"(?!(?<=10)\^)"
)
_COMMA_DIGITS = re.compile(r"\d+,(?!\d{3}(?!\d))\d{2,}")
_BRACED_COMMA = re.compile(r"\d+\{,\}(?!\d{3}(?!\d))\d+(?!\{,\})")
_PIECE = re.compile(r"\\[A-Za-z]+\*?|[A-Za-z]+|[0-9]+|\s+|\\?.", re.DOTALL)
_DIGITS = frozenset("0123456789")
_GOES_ON = re.compile(r"[.,{eE]|\\[,;!]")  # what may carry a number on
_BEFORE_NO_BRACKET = frozenset(". \t\n\r")  # \\left. sets none
_LONGEST_FUNCTIONS_FIRST = sorted(S.BARE_FUNCTIONS, key=lambda name: (-len(name), name))
_EXPONENT = re.compile(r"[eE]([+-]?\d+)(?![\d.])")
_LETTERS = re.compile(r"[A-Za-z]+")
_COMMAND = re.compile(r"\\([A-Za-z]+\*?|.)", re.DOTALL)
# "eV per atom", "MeV/nucleon": what is counted is no unit.
_COUNTED = re.compile(
    r"\s*([^\s/(][^/(]{0,20}?)\s*(?:/|\(?\bper\b)\s*(atom|nucleon|electron|proton|neutron|particle|molecule|ion|photon|pair"
    r"|cycle|rev(?:olution)?|turn|pulse)\)?\s*"
)
_NOTHING_ADJOINS = re.compile(r"\s*(?:$|[,;.$]|\\(?:q?quad|text|approx)(?![A-Za-z])|\\[\\\])])")
_MIXED = re.compile(r"\$([^$]*)\$")
_LINE_SKIP = re.compile(r"\\\\\*?\s*\[[^\]]*\]")
_STATEMENT_END = re.compile(r"\s*(?:$|[,;)}$]|\\\)|\\\]|\.\s*$)")
_WORD_AHEAD = re.compile(r"\s+[a-z]{3,}\b")
# Words in plain letters that no formula writes so; what follows them are words, too.
_REMARKS_IN_LETTERS = frozenset(
    "about approximately roughly nearly independent independently regardless directed pointing above below toward towards "
    "upward upwards downward downwards leftward leftwards rightward rightwards northward southward eastward westward "
    "horizontally vertically radially clockwise counterclockwise anticlockwise".split()
)
_LINKS_IN_LETTERS = frozenset(("of", "to", "by"))
_SPELT_UNIT = re.compile(
    r"[A-Za-z]{2,20}(?: (?:squared|cubed))?(?: per (?:square |cubic )?[a-z]{3,20}(?: (?:squared|cubed))?){1,2}(?![A-Za-z])"
)
_VOWEL = re.compile(r"[aeiouyAEIOU]")
# Pieces that are tokens, or nothing, whatever stands around them.
_FONTS_AND_UNITS = frozenset("bf it cal sf tt mit sl SI qty num unit si ang".split())
_REWRITTEN = frozenset("minus plus xrightarrow xleftarrow xlongrightarrow xRightarrow".split()) | frozenset(MACROS)
_SET_SOMETHING = S.SPACES | S.BIG_SPACES | S.INVISIBLE | S.ROMAN_FONTS | _FONTS_AND_UNITS | _REWRITTEN
_KINDS: dict[str, str] = {
    **dict.fromkeys("{}()[]+-=_^/*,|&<>!';", "char"),
    **dict.fromkeys(set(ascii_letters) - {"x"}, "letter"),
    **{
        f"\\{name}": "command"
        for name in S.GREEK | S.FRACTIONS | frozenset(S.FUNCTIONS) | frozenset(S.RELATIONS) | frozenset(S.LETTER_COMMANDS)
        | {"sqrt", "pi", "cdot", "times", "partial", "infty", "pm", "mp"}
        if name.isalpha() and name not in _SET_SOMETHING
    },
    **dict.fromkeys(("\\,", "\\;", "\\:", "\\ "), "space"),
    **dict.fromkeys(("\\left", "\\right"), "bracket"),
}  # fmt: skip


class Scanner:
    """Reads a stretch of a text into a list of tokens; a font's or macro's argument is a stretch of its own, deeper by one.

    `names`: bare words that are names in this text (`hbar`), with what they stand for.
    """

    def __init__(
        self, text: str, start: int, end: int, tokens: list[Token], names: dict[str, str] | None = None, depth: int = 0
    ):
        self.text, self.at, self.end, self.tokens = text, start, end, tokens
        self.depth = depth
        self.names = names or {}  # bare words that are names here
        self.spaced = False
        self.upright = False  # may there be upright text or words among the tokens?

    def put(self, kind: str, text: str, position: int) -> None:
        self.tokens.append(Token(kind, text, position, self.spaced))
        self.spaced = False

    def run(self) -> None:
        """Piece by piece; one that its surroundings may change is left to `other`, which may take more than the piece."""
        text, tokens, end = self.text, self.tokens, self.end
        passed = after = self.at
        spaced, words = False, bool(tokens)
        for piece in _PIECE.findall(text, after, end):
            begin, after = after, after + len(piece)
            if begin >= passed:
                kind = _KINDS.get(piece)
                if kind == "char" or (kind == "letter" and not (words and tokens[-1].kind == "words")):
                    tokens.append(_new(Token, (kind, piece, begin, spaced, False)))
                    spaced = False
                    continue
                if kind == "command":
                    tokens.append(_new(Token, (kind, piece[1:], begin, spaced, False)))
                    spaced = False
                    continue
                if kind == "space":
                    spaced = True
                    continue
                if kind == "bracket" and text[after : after + 1] not in _BEFORE_NO_BRACKET:
                    continue
                if kind is None and piece[0] in _DIGITS and not _GOES_ON.match(text, after, end):
                    if not (begin and text[begin - 1].isalpha()):
                        tokens.append(_new(Token, ("number", piece, begin, spaced, False)))
                        spaced = False
                        continue
                elif piece.isspace():
                    continue
                self.at = begin
            self.spaced, self.upright = spaced, True
            while self.at < after:
                self.other(text[self.at])
            passed, spaced, words = self.at, self.spaced, bool(tokens)
        self.at = max(passed, end)

    def other(self, char: str) -> None:
        """What one look at the text does not settle: words, numbers, commands of a letter, Unicode."""
        if "a" <= char <= "z" or "A" <= char <= "Z":
            self.letters()
        elif char == "\\":
            self.command()
        elif "0" <= char <= "9" or (char == "." and self.text[self.at + 1 : self.end][:1] in _DIGITS):
            self.number()
        elif char.isspace():
            self.at += 1
        elif char == "~":
            self.at += 1
            self.spaced = True
        elif char == ":" and self.text[self.at + 1 : self.at + 2] == "=":
            self.at += 1  # := is =
        else:
            # "50%" is a percentage; a comment runs to the end of the line, which is not kept apart here
            self.put("command" if char == "%" else "char", char, self.at)
            self.at += 1

    def number(self) -> None:
        if self.at and self.text[self.at - 1].isalpha():
            glued = _GLUED.match(self.text, self.at, self.end)
            if glued:
                self.tokens.append(Token("number", glued[0], self.at, self.spaced, True))
                self.spaced = False
                self.at = glued.end()
                return
        found = _NUMBER.match(self.text, self.at, self.end)
        if found is None:  # cannot happen: a digit is a number
            raise UnreadableLatex(self.text, self.at, "a digit that begins no number")
        raw, stop = found[0], found.end()
        braced = _BRACED_COMMA.match(self.text, self.at, self.end)
        comma = _COMMA_DIGITS.match(self.text, self.at, self.end)
        if comma and not re.search(r"[,;(\[]", self.text[: self.at] + self.text[comma.end() :]):
            raw, stop = comma[0].replace(",", "."), comma.end()  # 1,22: the only comma of the text is a decimal comma
        elif braced:
            raw, stop = braced[0].replace("{,}", "."), braced.end()  # 1{,}22 sets a decimal comma
        elif "," in raw and "{" not in raw and "\\" not in raw and self.listed():
            raw = re.match(r"\d+", raw)[0]  # type: ignore[index]
            stop = self.at + len(raw)
        mantissa = re.sub(r"\{,\}|\\[,;!]|,", "", raw)
        exponent = _EXPONENT.match(self.text, stop, self.end)
        if exponent:
            mantissa += "e" + exponent[1]
            stop = exponent.end()
        self.put("number", mantissa, self.at)
        self.at = stop

    def listed(self) -> bool:
        """Is a comma between digits here one of a list (some other comma, or a bracket, is near)?"""
        before = self.text[: self.at].rstrip()
        return before.endswith((",", "(", "[", "\\{", "{"))

    def letters(self) -> None:
        found = _LETTERS.match(self.text, self.at, self.end)
        run, start = found[0], self.at  # type: ignore[index]
        after = self.text[start + len(run) : start + len(run) + 1]
        spaced_after = after == "" or after.isspace() or after in ",.;:"
        before = self.text[start - 1 : start]
        spaced_before = before == "" or before.isspace() or before in ",.;:"
        if run in S.BARE_FUNCTIONS or run in S.BARE_GREEK or (after == "(" and run in S.CALLED_FUNCTIONS):
            self.put("command", run, start)
        elif run in self.names:
            self.plain_name(self.names[run], start)
        elif (spaced_before or before == "(") and (spaced_after or after == ")") and self.is_word(run, start):
            self.put("words", run, start)
        elif after == " " and len(run) > 1 and self.spelt_unit(start):
            return
        elif run == "x" and self.times_sign(start):
            self.put("command", "times", start)
        elif self.bare_unit(run, start):
            self.put("roman", run, start)
        else:
            head, tail = run, ""
            if after == "(":
                for name in _LONGEST_FUNCTIONS_FIRST:
                    if run.endswith(name):
                        head, tail = run[: -len(name)], name
                        break
            for offset, letter in enumerate(head):
                self.put("letter", letter, start + offset)
            if tail:
                self.put("command", tail, start + len(head))
        self.at = start + len(run)

    def scan(self, part: tuple[int, int]) -> None:
        """Puts the tokens of a part of the text."""
        Scanner(self.text, *part, self.tokens, self.names, self.depth + 1).run()

    def plain_name(self, name: str, start: int) -> None:
        """A bare word that is a name: a command, or a letter and its index (`k_B`)."""
        if "_" not in name:
            self.put("command", name, start)
            return
        letter, index = name.split("_")
        self.put("letter", letter, start)
        self.put("char", "_", start)
        self.put("letter", index, start)

    def bare_unit(self, run: str, start: int) -> bool:
        """`3 kg`, `10 Hz` in plain letters: a unit only behind a blank, at the end of a statement of numbers alone."""
        if (
            len(run) < 2
            or run in S.PRODUCTS
            or not self.text[start - 1 : start].isspace()
            or not _STATEMENT_END.match(self.text, start + len(run))
        ):
            return False
        for token in reversed(self.tokens):
            if (
                token.kind == "number"
                or (token.kind == "char" and token.text in "+-*/^{}().")
                or (token.kind == "command" and token.text in ("times", "cdot"))
            ):
                continue
            if (token.kind == "char" and token.text in "=,;") or (
                token.kind == "command" and token.text in S.RELATIONS
            ):
                break
            return False
        from ..units import is_unit

        return bool(self.tokens) and self.tokens[-1].kind != "char" and is_unit(run)

    def spelt_unit(self, start: int) -> bool:
        """`5.0 meters per second` in plain letters: puts the unit."""
        found = _SPELT_UNIT.match(self.text, start, self.end)
        if (
            found is None
            or not self.tokens
            or not (self.tokens[-1].kind == "number" or self.tokens[-1][:2] == ("char", "}"))
        ):
            return False
        from .unit_text import is_unit_text

        if not is_unit_text(found[0]):
            return False
        self.put("roman", found[0], start)
        self.at = found.end()
        return True

    def is_word(self, run: str, start: int) -> bool:
        """Is this run of letters a word: "where" and its like, and what follows them, until mathematics goes on?"""
        if len(run) > 2 and (run.lower() in S.CONNECTIVES or run.lower() in _REMARKS_IN_LETTERS):
            return True
        if not self.tokens or self.tokens[-1].kind != "words":
            return False
        if len(run) == 1:
            return run == "a" and bool(_WORD_AHEAD.match(self.text, start + 1, self.end))
        return run in _LINKS_IN_LETTERS or run.lower() in S.CONNECTIVES or (len(run) > 2 and bool(_VOWEL.search(run)))

    def times_sign(self, start: int) -> bool:
        rest = self.text[start + 1 : self.end].lstrip()
        return bool(self.tokens) and self.tokens[-1].kind == "number" and rest.startswith("10")

    def command(self) -> None:
        text, start = self.text, self.at
        found = _COMMAND.match(text, start, self.end)
        if found is None:
            raise UnreadableLatex(text, start, "a backslash with nothing behind it")
        name, self.at = found[1], found.end()
        skip = _LINE_SKIP.match(text, start, self.end) if name == "\\" else None
        if skip:
            self.put("command", "\\", start)
            self.at = skip.end()
            return
        if name.isspace():
            name = " "
        if name == " " or (name in S.SPACES and name not in S.BIG_SPACES and name not in ("left", "right", "middle")):
            self.spaced = self.spaced or (
                name not in ("!", "limits", "nolimits") and not name.lower().startswith("big")
            )
            if name in ("hskip", "mkern", "kern"):
                self.skip(re.compile(r"\s*-?[\d.]*\s*[a-z]{2}"))
            elif name in ("hspace", "vspace"):
                self.argument()
            return
        if name in S.BIG_SPACES:
            self.put("gap", name, start)
        elif name == "minus" or name == "plus":
            self.put("char", "-" if name == "minus" else "+", start)
        elif name == "left" or name == "right" or name == "middle":
            self.skip(re.compile(r"\s*\.(?!\d)" if name == "middle" else r"\s*\."))
        elif name in ("xrightarrow", "xleftarrow", "xlongrightarrow", "xRightarrow"):
            self.skip(re.compile(r"\s*\[[^\]]*\]"))
            self.argument()
            self.put("command", "to", start)
        elif name in S.INVISIBLE:
            self.skip(re.compile(r"\*"))
            self.argument()
        elif name in ("rm", "bf", "it", "cal", "sf", "tt", "mit", "textrm", "sl"):
            if name == "textrm" and text[self.at : self.at + 1] == "{":
                self.roman(start)
            else:
                self.old_font(name, start)
        elif name.rstrip("*") in MACROS:
            expand(self, name.rstrip("*"), start)
        elif name == "qty" and is_bracket(text, self.at):
            pass  # that of the physics package: a bracket of fitting size
        elif name in S.ROMAN_FONTS or name in ("SI", "qty", "num", "unit", "si", "ang"):
            if name in ("SI", "qty", "num", "unit", "si", "ang"):
                self.siunitx(name, start)
            else:
                self.roman(start)
        else:
            self.put("command", name, start)

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at, self.end)
        if found:
            self.at = found.end()

    def argument(self) -> tuple[str, int] | None:
        """The raw text of a braced argument (or of one letter), and where it starts; the scanner moves behind it."""
        text = self.text
        while self.at < self.end and text[self.at].isspace():
            self.at += 1
        if self.at >= self.end:
            return None
        if text[self.at] != "{":
            found = re.compile(r"\\[A-Za-z]+|.", re.DOTALL).match(text, self.at, self.end)
            start, self.at = self.at, found.end() if found else self.end
            return text[start : self.at], start
        depth, start = 0, self.at + 1
        at = self.at
        while at < self.end:
            char = text[at]
            if char == "\\":
                at += 2
                continue
            depth += (char == "{") - (char == "}")
            if depth == 0:
                self.at = at + 1
                return text[start:at], start
            at += 1
        raise UnreadableLatex(text, self.at, "a brace that is never closed")

    def roman(self, start: int) -> None:
        found = self.argument()
        if found is None:
            raise UnreadableLatex(self.text, start, "a font command with nothing behind it")
        raw, inside = found
        if "$" in raw:
            at = 0
            for mathematics in _MIXED.finditer(raw):
                if raw[at : mathematics.start()].strip():
                    self.put("roman", raw[at : mathematics.start()], start)
                Scanner(self.text, inside + mathematics.start(1), inside + mathematics.end(1), self.tokens).run()
                at = mathematics.end()
            if raw[at:].strip():
                self.put("roman", raw[at:], start)
            return
        counted = _COUNTED.fullmatch(raw) if "/" in raw or "per" in raw else None
        if counted and _NOTHING_ADJOINS.match(self.text, self.at, self.end):
            from .unit_text import is_unit_text

            if is_unit_text(counted[1]):
                self.put("roman", counted[1], start)
                self.put("words", f"per {counted[2]}", start)
                return
        if raw.isalpha():
            self.put("roman", raw, start)
        else:
            from . import upright

            upright.put(self, raw, inside, start)

    def old_font(self, name: str, start: int) -> None:
        """`{\\rm max}`: the rest of the group; `\\rm e^x`: the letters that follow."""
        found = re.compile(r"\s*([A-Za-z]+)").match(self.text, self.at, self.end)
        if name in ("bf", "cal") and found:
            self.at = found.start(1) + 1
            self.put("command", "mathbf" if name == "bf" else "mathcal", start)
            self.put("letter", found[1][0], found.start(1))
        elif name in ("rm", "sf", "tt", "textrm") and found:
            if self.unit_group():
                return
            self.at = found.end()
            self.put("roman", found[1], start)

    def unit_group(self) -> bool:
        """`{\\rm m/s^2}`: a whole group that is a compound unit, read as `\\mathrm{m/s^2}`."""
        end = self.text.find("}", self.at, self.end)
        if end < 0 or not self.tokens or self.tokens[-1][:2] != ("char", "{"):
            return False
        inner = self.text[self.at : end]
        if inner.strip().isalpha() or "{" in inner:
            return False
        from .unit_text import is_unit_text

        if not is_unit_text(inner):
            return False
        self.tokens.pop()
        self.put("roman", inner, self.at)
        self.at = end + 1
        return True

    def siunitx(self, name: str, start: int) -> None:
        self.skip(re.compile(r"\s*\[[^\]]*\]"))
        if name in ("SI", "qty", "num", "ang"):
            value = self.argument()
            if value is None:
                raise UnreadableLatex(self.text, start, f"\\{name} with nothing behind it")
            Scanner(self.text, value[1], value[1] + len(value[0]), self.tokens).run()
            if name == "ang":
                self.put("char", "^", start)
                self.put("command", "circ", start)
        if name in ("SI", "qty", "unit", "si"):
            unit = self.argument()
            if unit is None:
                raise UnreadableLatex(self.text, start, f"\\{name} without a unit")
            self.put("unit", unit[0], unit[1])
