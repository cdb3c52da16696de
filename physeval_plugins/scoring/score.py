"""One answer scored: text -> answer -> statements -> verdict -> EED score.

>>> from physeval_plugins import score_answer
>>> score_answer(r"\\sqrt{2gh}", r"The speed is \\boxed{v=\\sqrt{2 g h}}").verdict
'equal'
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from ..errors import DataError, SettingError
from .answer_score import AnswerScore
from .answers.beside import definitions_beside
from .answers.claims import states_several
from .answers.extract import ExtractedAnswer, extract_answer
from .answers.judge import judge_answer
from .latex import Reading, UnreadableLatex, read_statements
from .latex.tree import Node
from .limits import OutOfTime, time_left, time_limit

PROFILES = ("paper", "fast", "official")
DEFAULT_TIMEOUT = 5.0
# For runs over whole sets: an item that is cut short by a slow moment makes two runs differ.
BATCH_TIMEOUT = 30.0


def default_timeout(profile: str) -> float:
    """Seconds for one item where no timeout is given: longer for `official`, whose own clocks are."""
    if profile != "official":
        return DEFAULT_TIMEOUT
    from .eed.official import DEFAULT_TIMEOUT as released

    return released


class UnreadableGold(DataError):
    """A reference answer that cannot be read: an error of the data, found before any model is asked."""


@lru_cache(maxsize=4_096)
def read_gold(gold: str) -> Reading:
    """The statements of a reference answer. Raises UnreadableGold, with the remedy."""
    if not isinstance(gold, str) or not gold.strip():
        raise UnreadableGold("the reference answer is empty: every item needs one")
    try:
        reading = read_statements(gold)
    except UnreadableLatex as error:
        raise UnreadableGold(
            f"the reference answer cannot be read: {error}. Correct it, or leave the item out"
        ) from None
    if not reading.statements:
        raise UnreadableGold(f"the reference answer {gold[:60]!r} holds no formula")
    return reading


def score_answer(
    gold: str,
    response: str,
    *,
    problem: str | None = None,
    profile: str = "paper",
    lenient: bool = False,
    timeout: float | None = None,
) -> AnswerScore:
    """Score one response against the reference answer.

    Args:
        gold: the reference answer, LaTeX.
        response: what the model returned: any text at all. See `extract_answer` for which part of it is judged.
        problem: the problem statement, where known; it settles what a symbol means (used when `lenient`).
        profile: how the trees of unequal answers are shaped for the distance: "paper", "fast" (no sympy simplify), or
            "official" (the released scorer itself, for comparison; it also decides the verdict).
        lenient: also accept the renamings and forms listed in `docs/answers.md`; each one used is in `.notes`.
        timeout: seconds for the whole item; None is 5 s (official: 150 s, its own clocks being longer). Work beyond it is
            ended, and the verdict is "timeout".

    Returns:
        The AnswerScore. Any response gets one.

    Raises:
        UnreadableGold: the reference answer cannot be read.
        SettingError: an unknown profile, a timeout that is not positive, a response that is no text.
    """
    if not isinstance(response, str):
        raise SettingError(f"response is {response!r:.60}: give a text, an empty one where the model returned nothing")
    if profile not in PROFILES:
        raise SettingError(f"unknown profile {profile!r}: one of {', '.join(PROFILES)}")
    seconds = DEFAULT_TIMEOUT if timeout is None else timeout
    if not seconds > 0:
        raise SettingError(f"timeout must be positive, not {timeout!r}")
    reference = read_gold(gold)
    common: dict[str, Any] = {"profile": profile, "lenient": lenient}
    found = extract_answer(response)
    if not found.text:
        return AnswerScore(False, 0.0, "no_answer", found.reason, **common)
    common["answer"] = found.text
    if profile == "official":
        from .eed.official import score as official_score

        return official_score(gold, found.text, timeout, common)
    try:
        with time_limit(seconds):
            judged = judge_found(reference, found, response, problem, lenient)
            common.update(answer=judged.answer, notes=judged.notes, evidence=judged.evidence)
            if judged.verdict == "equal":
                return AnswerScore(True, 100.0, "equal", judged.reason, distance=0.0, relative_distance=0.0, **common)
            if judged.reference is None or judged.value is None:
                return AnswerScore(False, 0.0, judged.verdict, judged.reason, **common)
            return _partial(judged, judged.reference, judged.value, profile, common)
    except OutOfTime:
        return AnswerScore(False, 0.0, "timeout", f"not decided within {seconds:g} s", **common)
    except FAULTS as error:
        return AnswerScore(False, 0.0, "undecided", _fault(error), **common)


@dataclass(frozen=True)
class Judgement:
    """Whether an answer is the reference: what is known before any distance.

    Attributes:
        verdict: as in AnswerScore.
        reason: why, in one sentence.
        answer: the text that was judged; empty if there is none.
        notes: as in AnswerScore.
        evidence: as in AnswerScore.
        reference: the value of the reference that decided, as a tree; None where nothing was compared.
        value: the value of the answer that decided, as a tree; None where nothing was compared.
    """

    verdict: str
    reason: str
    answer: str = ""
    notes: tuple[str, ...] = ()
    evidence: dict[str, Any] = field(default_factory=dict)
    reference: Node | None = None
    value: Node | None = None


def judge_response(
    gold: str, response: str, *, problem: str | None = None, lenient: bool = False, timeout: float | None = None
) -> Judgement:
    """`score_answer` without the distance: the same verdict, reason, notes and evidence, and the trees compared."""
    reference, found = read_gold(gold), extract_answer(response)
    if not found.text:
        return Judgement("no_answer", found.reason)
    seconds = DEFAULT_TIMEOUT if timeout is None else timeout
    try:
        with time_limit(seconds):
            return judge_found(reference, found, response, problem, lenient)
    except OutOfTime:
        return Judgement("timeout", f"not decided within {seconds:g} s", found.text)
    except FAULTS as error:
        return Judgement("undecided", _fault(error), found.text)


# What a fault of ours may raise on some text: no text may end a run.
FAULTS = (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError)


def _fault(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "the two are nested too deeply to be compared"
    return f"a fault of the scorer, please report it: {type(error).__name__}: {error}"


def judge_found(gold: Reading, found: ExtractedAnswer, response: str, problem: str | None, lenient: bool) -> Judgement:
    """Judge the answer found in a response: its last box or, against a reference of several quantities, all of its boxes.

    Symbols that only the answer has may be defined beside it.
    """
    judged = judge_text(gold, found.text, problem, lenient, response)
    if judged.verdict != "equal" and found.parts and states_several(gold.statements):
        judged = judge_text(gold, found.parts, problem, lenient, response)
    if judged.verdict != "different" or judged.value is None or judged.reference is None:
        return judged
    unknown = judged.value.names - judged.reference.names
    defined = definitions_beside(response, unknown) if unknown else ""
    if not defined:
        return judged
    again = judge_text(gold, f"{judged.answer} \\text{{ where }} {defined}", problem, lenient, response)
    return replace(again, answer=judged.answer) if again.verdict == "equal" else judged


def judge_text(gold: Reading, text: str, problem: str | None, lenient: bool, response: str = "") -> Judgement:
    """Judge the text of an answer, within the time limit around the call (OutOfTime).

    What the whole `response` says of the answer's symbols counts only when `lenient`.
    """
    try:
        reading = read_statements(text)
    except UnreadableLatex as error:
        return Judgement("unreadable", f"the answer cannot be read: {error}", text)
    if not reading.statements:
        return Judgement("no_answer", "the answer holds no formula", text)
    verdict, value, reference = judge_answer(gold.statements, reading.statements)
    if lenient and not verdict.same:
        from .answers.lenient import judge_leniently

        kinder = judge_leniently(gold.statements, reading.statements, problem, response)
        if kinder is not None:
            verdict = kinder
    notes = tuple(dict.fromkeys((*gold.notes, *reading.notes, *verdict.notes)))
    word = {True: "equal", False: "different", None: "undecided"}[verdict.same]
    if value is None and not verdict.same:
        word = "no_answer" if _wants_formula(gold) else "different"
    return Judgement(word, verdict.reason, text, notes, verdict.evidence, reference, value)


def _wants_formula(gold: Reading) -> bool:
    return any(statement.node.op != "text" for statement in gold.statements)


def _partial(judged: Judgement, reference: Node, value: Node, profile: str, common: dict[str, Any]) -> AnswerScore:
    """The EED score of an answer that is not the reference."""
    from .eed.profiles import measure

    left = time_left()
    measured = measure(reference, value, profile, DEFAULT_TIMEOUT if left is None else left)
    if measured.timed_out:
        return AnswerScore(False, 0.0, "timeout", f"{judged.reason}; no distance within the time", **common)
    common["notes"] = (*common["notes"], *measured.notes)
    return AnswerScore(
        False,
        measured.eed,
        judged.verdict,
        judged.reason,
        distance=measured.distance,
        relative_distance=measured.relative_distance,
        gold_size=measured.gold_size,
        edits=tuple(str(edit) for edit in measured.edits),
        **common,
    )
