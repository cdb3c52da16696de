"""Which part of a response is the answer.

In this order: the last box outside a thinking block that no words deny (adjoining boxes are joined, and what adjoins a
box belongs to it); an `<answer>` element; what follows the
last "final answer:" cue; the whole response, where it is one formula. Anything else is no answer. `docs/answers.md`
gives the rules with examples. All of it is linear in the length of the response.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..around import is_denied, is_taken_back, retraction, second_answer, unit_behind, whole_side
from ..latex import symbols as S
from ..latex.backslashes import with_lost

MAX_NESTED = 8  # boxes in boxes that are taken off
MAX_JOINED = 32  # adjoining boxes; of more the last ones count


@dataclass(frozen=True)
class ExtractedAnswer:
    """The answer found in a response.

    Attributes:
        text: the LaTeX of the answer, without box and delimiters; empty if there is none.
        source: "box", "boxes" (several adjoining ones, joined), "around the box" (with what adjoins it),
            "answer tag", "cue", "whole", or "none".
        reason: for "none" why there is no answer, in words; else empty.
        parts: all boxes of the response with a left side of their own, joined: the answer to a reference of several
            quantities; empty if there is only one.
    """

    text: str
    source: str
    reason: str = ""
    parts: str = ""


_BLANKS = re.compile(r"\s{3,}")
_THINKING = re.compile(r"<(think|thinking|thought|reasoning|scratchpad)>(.*?)(</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_THINKING_END = re.compile(r"</(?:think|thinking|thought|reasoning|scratchpad)>", re.IGNORECASE)
_ANSWER = re.compile(r"<answer>(.*?)(?:</answer>|\Z)", re.DOTALL | re.IGNORECASE)
_BOX = re.compile(r"(?:\\{1,2}|\x08)(?:boxed|fbox|framebox)(?![A-Za-z])|\x08oxed(?![A-Za-z])")
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_CUE = re.compile(
    r"(?:final\s{1,3}(?:answer|result)|the\s+answer|^[^\w\n]{0,20}(?:answer|result)|答案|^[^\w\n]{0,20}(?:ответ|respuesta|réponse|antwort|resposta|risposta)(?=\s*[:：])|^####(?=\s))[\s*_:：.-]{0,6}(?:is|are|=|:|：|是|为)?[\s*_:：]*",
    re.IGNORECASE | re.MULTILINE,
)
_CUE_WORDS = ("answer", "result", "答案", "####", "ответ", "resp", "réponse", "antwort", "risposta")
_EMPTY_BRACES = re.compile(r"\s*\{\s*\}\s*$")
_SENTENCE_END = re.compile(r"(?<=[$)\]\w}])\.\s+(?=[A-Z])")
_UNBRACED = re.compile(r"\\[A-Za-z]+|\d+|.", re.DOTALL)
_BETWEEN_BOXES = re.compile(r"(?:[\s$,;.&*_]|\\[,;:!()\[\]]|\\q?quad|\\text\{\s*(?:and|or)\s*\}|\\\\|and|or|\bAND\b)*")
_LABEL_BEFORE = re.compile(r"(?:\$|\\\(|\\\[|^|[\s,;&])\s*([^$=<>\s,;]{1,40})\s*&?=\s*(?:\\[,;:! ])*\s*\Z")
_ORDER = re.compile(r"[<>]|\\(?:leq?|geq?|[lg]t)(?![A-Za-z])")
# "For $r<R$: " before a box
_CASE_BEFORE = re.compile(
    r"\b(?:for|if|when|inside|outside|region)\b[^$\n]{0,40}\$((?![^$]*boxed)[^$\n]{1,60}(?:[<>]|\\[lg]eq?(?![a-z]))"
    r"[^$\n]{1,60})\$[^$\n]{0,30}\$*\s*\Z",
    re.I,
)
_PLACEHOLDER = re.compile(
    r"[\s.…]*|\\(?:ldots|dots|cdots)|(?:your|the|final)?\s*answer|\\text\{\s*(?:your |final )?answer\s*\}", re.I
)
_HTML = re.compile(
    r"</?(?:p|b|i|em|strong|br|div|span|sup|sub|li|ul|ol|h\d|code|pre|hr)\b[^<>]{0,200}/?>", re.IGNORECASE
)
_FENCE = re.compile(r"^[ \t]*```[A-Za-z]*[ \t]*$", re.MULTILINE)
_WORD = re.compile(r"(?:(?<=\s)|^)[A-Za-z][a-z]{2,}(?=[\s,.;:!?]|$)")
_LONG_RUN = re.compile(r"(?<![\\A-Za-z])[A-Za-z][a-z]{2,}")  # three letters, and no command
_UPRIGHT = re.compile(
    r"\\(?:text|mathrm|textrm|operatorname|textbf|mbox|begin|end|mathbf|rm|unit|si|SI)\*?\s*\{[^{}]*\}"
)
_INDEX = re.compile(r"[_^]\s*\{[^{}]*\}")
_OUTER = (("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]"), ("**", "**"), ("`", "`"), ("__", "__"))
_CODE = re.compile(
    r"(?<![\\A-Za-z])(?:print|exec|eval|open|system|import|lambda|input|getattr|compile)\s*\(|__[a-z]+__|[A-Za-z]\(['\"]"
)
_MATHEMATICS = re.compile(r"[=\\^_{}+*/<>|0-9]|[^\x00-\x7f]")
_FOREIGN = re.compile("[\u0600-\u06ff\u0900-\u0dff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_AT_DELIMITER = re.compile(r"\s*\n\s*(?=\\\])|(?<=\\\[)\s*")
_DELIMITED = re.compile(r"\s*(?:\$|\\\(|\\\[)")
_OPENING = re.compile(r"\\(?:\(|\[)|\$")
_HEAD_END = re.compile(r"\b(?:with|where|for|when|if|which|provided|while|and|or)\b|[,;]")
_JSON_ANSWER = re.compile(r'"(?:final_?)?answer"\s*:\s*"((?:[^"\\]|\\.){1,4000})"', re.IGNORECASE)
_PART_MARK = re.compile(r"(?:part\s+)?\(?(?:[b-h]|i{2,3}|i?v|[2-9])[).:]+|part\s+(?:[b-h]|[2-9])", re.IGNORECASE)
_PART_LINE = re.compile(  # a line that begins "(b)", "Part 2:", "**(ii)**"
    r"^[ \t>*#_-]{0,8}(?:\((?:[b-h]|i{2,3}|iv|v)\)|(?:part|question)\s+\(?(?:[b-h]|i{2,3}|iv|[2-9])\b)", re.I | re.M
)
_FORMULA_AND_UNIT = re.compile(r"\$([^$\n]+)\$[ ][^\s$,;]{1,14}(?: [^\s$,;]{1,14}){0,2}")
_SENTENCE_WITH_FORMULA = re.compile(
    r"[^$\\.?!\n]{1,200}(?:\$[^$\n]+\$|\\\([^\n]+\\\)|\\\[[^\n]+\\\])((?:[^$\\.?!\n\d]|i\.e\.|e\.g\.){0,200})[\s.*!]*"
)
# What goes on behind the formula of a sentence and may say another thing of it.
_OBJECTS = re.compile(
    r"\b(?:but|however|instead|unless|wrong|incorrect|false|mistaken|error|never|if)\b|\bnot\b(?! (?:depend|affected|change))",
    re.I,
)
_SPELT_UNIT = re.compile(
    r"(?<=[\d}\u00b2\u00b3\u00b9\u2070-\u2079]\s)[A-Za-z]{2,20}(?: (?:squared|cubed))?"
    r"(?: per (?:square |cubic )?[a-z]{3,20}(?: (?:squared|cubed))?){1,2}(?![A-Za-z])"
)
_PLACE_BEHIND = re.compile(r"(?<=[\w)}]\s)(?:above|below)\s")
_KNOWN_WORDS = S.BARE_FUNCTIONS | S.BARE_GREEK | S.CONNECTIVES | S.PLAIN_NAMES.keys() | S.SHORT_NAMES.keys()


def extract_answer(response: str) -> ExtractedAnswer:
    """Find the answer in a model's response.

    Args:
        response: the text a model returned, of any length and kind.

    Returns:
        The answer's LaTeX and where it came from; an empty text and the reason where there is none. Never raises.

    >>> extract_answer(r"So $v = \\sqrt{2gh}$, that is \\boxed{\\sqrt{2gh}}.").text
    '\\\\sqrt{2gh}'
    """
    text = without_thinking(_BLANKS.sub(_fewer_blanks, response))
    if not text.strip():
        return ExtractedAnswer(
            "", "none", "the response is empty" if not response.strip() else "nothing behind the thinking"
        )
    boxes, unclosed = _boxes(text)
    denied = False
    while boxes and is_denied(text, *boxes[-1][:2]):
        boxes.pop()
        denied = True
    if boxes:
        end = boxes[-1][1]
        taken_back = None if denied else retraction(text, end)
        later = None if taken_back is None else _after_cue(text[taken_back:])
        if later is not None:
            return ExtractedAnswer(later, "cue")
        if taken_back is None or not is_taken_back(text, end):
            found = _join(text, boxes)
            return found if len(boxes) == 1 else replace(found, parts=_all_parts(text, boxes))
        return ExtractedAnswer("", "none", "the words behind the box take it back")
    tagged = list(_ANSWER.finditer(text)) if "<" in text else []
    if tagged and tagged[-1][1].strip():
        return ExtractedAnswer(strip_delimiters(tagged[-1][1]), "answer tag")
    if unclosed:
        return ExtractedAnswer("", "none", "the box is never closed: the response was cut short")
    in_json = _JSON_ANSWER.findall(text) if '"' in text else []
    if in_json:
        return ExtractedAnswer(strip_delimiters(in_json[-1]), "whole")
    cue = _after_cue(text)
    if cue is not None and not (denied and _BOX.search(cue)):
        return ExtractedAnswer(cue, "cue")
    if denied:
        return ExtractedAnswer("", "none", "the words around the box deny it, or make another value of it")
    whole = strip_delimiters(_FENCE.sub("", text) if "```" in text else text)
    if "ox" in whole and _BOX.fullmatch(_EMPTY_BRACES.sub("", whole)):
        return ExtractedAnswer("", "none", "the box is empty")
    if is_formula(whole):
        return ExtractedAnswer(whole, "whole")
    return ExtractedAnswer("", "none", "there is no box, and the response is not one formula")


def boxes_in(text: str) -> list[tuple[int, int, str]]:
    """(start, end, content) of each outermost closed box of a text that is not empty."""
    return _boxes(text)[0]


def _fewer_blanks(run: re.Match[str]) -> str:
    """A long run of white space as one blank, line end or paragraph end: no pattern below may wander through it."""
    lines = run[0].count("\n")
    return "\n\n" if lines > 1 else "\n" if lines else " "


def without_thinking(text: str) -> str:
    if "<" not in text:
        return text
    text = _THINKING.sub(" ", text)
    ends = list(_THINKING_END.finditer(text))
    return text[ends[-1].end() :] if ends else text


def _boxes(text: str) -> tuple[list[tuple[int, int, str]], bool]:
    """(start, end, content) of each outermost closed box that is not empty; and whether one was left open."""
    starts = {found.end(): found.start() for found in _BOX.finditer(text)} if "ox" in text else {}
    if not starts:
        return [], False
    boxes: list[tuple[int, int, str]] = []
    opening: dict[int, tuple[int, int]] = {}  # where a box's brace stands -> (start of the command, of its content)
    for after, start in starts.items():
        at = after
        while at < len(text) and text[at].isspace():
            at += 1
        if at < len(text) and text[at] == "{":
            opening[at] = (start, at + 1)
        elif at < len(text) and text[at] not in "}$":
            end = _UNBRACED.match(text, at).end()  # type: ignore[union-attr]
            boxes.append((start, end, text[at:end]))
    stack: list[int | None] = []  # for each open brace the place of a box's brace, or None
    found: list[tuple[int, int, str]] = []
    for mark in _BRACE.finditer(text, min(starts.values())):
        brace, at = mark[0], mark.start()
        if brace == "{":
            stack.append(at if at in opening else None)
        elif brace == "}" and stack:
            place = stack.pop()
            if place is not None:
                start, inside = opening[place]
                found.append((start, at + 1, text[inside:at]))
    unclosed = any(place is not None for place in stack)
    found.sort()
    end = -1
    for start, stop, content in found:
        if start >= end:  # outermost only
            boxes.append((start, stop, content))
            end = stop
    boxes.sort()
    kept = [box for box in boxes if not _PLACEHOLDER.fullmatch(strip_delimiters(box[2]))]
    return kept, unclosed


def _join(text: str, boxes: list[tuple[int, int, str]]) -> ExtractedAnswer:
    joined = [boxes[-1]]
    parts = False
    for box in reversed(boxes[-MAX_JOINED:-1]):
        between = text[box[1] : joined[-1][0]]
        if not _BETWEEN_BOXES.fullmatch(between):
            # Several parts, each with a left side of its own; of others the last one is the answer.
            adjoining = len(between) <= 60 and _BETWEEN_BOXES.fullmatch(_PART_MARK.sub(" ", between, count=1))
            if not (adjoining or _PART_LINE.search(between)):
                break
            if "=" not in box[2] or "=" not in joined[-1][2]:
                break
            parts = True
        joined.append(box)
    joined.reverse()
    contents = list(dict.fromkeys(_unboxed(strip_delimiters(box[2])) for box in joined))
    if len(contents) == 1:
        start, end, _ = joined[-1]
        side = whole_side(text, start, end, contents[0])
        second = second_answer(text, end)
        if second:
            return ExtractedAnswer(f"{side}\\ (\\text{{or }}{second})", "around the box")
        return ExtractedAnswer(side, "box" if side == contents[0] else "around the box")
    if parts:
        contents = [f"\\text{{({chr(97 + place)}) }}{content}" for place, content in enumerate(contents)]
    return ExtractedAnswer(", ".join(contents), "boxes")


def _all_parts(text: str, boxes: list[tuple[int, int, str]]) -> str:
    """The boxes that state a quantity of their own, each the last one with its left side; empty for fewer than two."""
    stated: dict[str, str] = {}
    for start, end, content in boxes[-MAX_JOINED:]:
        if is_denied(text, start, end):
            continue
        side = whole_side(text, start, end, _unboxed(strip_delimiters(content)))
        if "=" not in side:
            before = _LABEL_BEFORE.search(text, max(0, start - 60), start)
            if before is None:
                continue
            side = f"{before[1]}={side}"
        case = _CASE_BEFORE.search(text, max(0, start - 160), start)
        if case is not None:
            side = f"{side}\\text{{ for }}{case[1]}"
        label = (
            "".join(side.partition("=")[0].split()) if not _ORDER.search(side) else side
        )  # a case for each condition
        stated.pop(label, None)
        stated[label] = side
    return ", ".join(stated.values()) if len(stated) > 1 else ""


def _unboxed(content: str) -> str:
    """The content of a box that is all of a box's content."""
    for _ in range(MAX_NESTED):
        inner = _boxes(content)[0] if _BOX.match(content) else []
        if len(inner) != 1 or inner[0][:2] != (0, len(content)):
            break
        content = strip_delimiters(inner[0][2])
    return content


def _after_cue(text: str) -> str | None:
    """What stands behind the last cue, if it is a formula: the rest of its line, or the next line."""
    lower = text.lower()
    if not any(word in lower for word in _CUE_WORDS):
        return None
    text = _HTML.sub(" ", text).replace("**", "").replace("__", "")
    cues = list(_CUE.finditer(text))
    if not cues:
        return None
    rest = text[cues[-1].end() :][:4_000].lstrip("} ").strip()
    for part in (_SENTENCE_END.split(rest)[0], rest, rest.split("\n\n")[0], rest.split("\n")[0]):
        part = strip_delimiters(part)
        if part[-1:] in (".", "。") and part[-2:-1] != ".":
            part = strip_delimiters(part[:-1])
        if part and is_formula(part) and not _PLACEHOLDER.fullmatch(part):
            formula = _FORMULA_AND_UNIT.fullmatch(part)
            return (
                formula[1] + unit if formula and (unit := unit_behind(part, formula.end(1) + 1, formula[1])) else part
            )
    line = rest.split("\n")[0].strip()
    sentence = _SENTENCE_WITH_FORMULA.fullmatch(line)
    return line if sentence and not _OBJECTS.search(sentence[1]) else None


def strip_delimiters(text: str) -> str:
    """The text without the blanks, mathematics delimiters, Markdown and final full stop around it."""
    text = with_lost(text).strip(" \t\r\n\u00a0\u3000\0")  # no form feed or the like: it may be a lost backslash
    if text.endswith("\\") and not text.endswith("\\\\"):  # `\ ` without its blank
        text = text[:-1].rstrip()
    while True:
        before = text
        for opening, closing in _OUTER:
            if (
                text.startswith(opening)
                and text.endswith(closing)
                and len(text) >= len(opening) + len(closing)
                and opening not in (inner := text[len(opening) : len(text) - len(closing)])
                and closing not in inner
            ):
                text = inner.strip()
                break
        else:
            if text.endswith(".") and not text.endswith("..") and text[-2:-1] in ("$", ")", "]", "*", "`"):
                text = text[:-1].rstrip()
        if text == before:
            return text


def is_formula(text: str) -> bool:
    """Is this one formula (perhaps with conditions in words behind it), and not prose?

    It must begin with mathematics: with a delimiter, or with no word before its first relation or its end.
    """
    if not text or len(text) > 20_000 or ("\n\n" in text and "\n\n" in _AT_DELIMITER.sub("", text).strip()):
        return False
    if _DELIMITED.match(text):
        return len(text) <= 4_000
    if text.isascii() and not _LONG_RUN.search(text):  # most answers by far: no words
        return not (("__" in text or "('" in text or '("' in text) and _CODE.search(text))
    bare = _INDEX.sub(" ", _UPRIGHT.sub(" ", text))
    if not bare.isascii() and _FOREIGN.search(bare):
        return False
    head = _PLACE_BEHIND.split(_HEAD_END.split(_SPELT_UNIT.sub(" ", bare), maxsplit=1)[0], maxsplit=1)[0]
    words = [word for word in _WORD.findall(head) if word not in _KNOWN_WORDS]
    if words and _OPENING.search(head):
        return False
    if words and not _MATHEMATICS.search(bare) and len(re.findall(r"[A-Za-z]{2,}", bare)) > 1:
        return False
    return (
        len(words) <= 1
        and not (("(" in text or "__" in text) and _CODE.search(text))
        and len(_WORD.findall(bare)) <= 60
    )
