"""Fuzzing of the reader, the extraction and the verdict: `python tests/fuzz_reader.py [seconds] [seed]`.

Random texts, mutations of real notations, and random trees that were shown and damaged. Every text must be read whole or
refused with UnreadableLatex, in bounded time; what is read must be equal to itself, or undecided; `extract_answer` must
find something or say why not. Any other exception, or a text that takes longer than a second of CPU time, ends the run
with the text and the seed.
"""

from __future__ import annotations

import random
import sys
import time
import traceback

from test_reader import READ, REFUSED, rows

from physeval_plugins import extract_answer
from physeval_plugins.scoring.equality import compare
from physeval_plugins.scoring.latex import Node, UnreadableLatex, read_statements
from physeval_plugins.scoring.latex import symbols as S
from physeval_plugins.scoring.latex.show import show
from physeval_plugins.scoring.limits import OutOfTime, time_limit
from physeval_plugins.scoring.score import judge_response

WITHOUT_SUM = ("relation", "chain", "text", "list", "cases", "tuple", "set", "interval", "matrix", "pm")
SLOW = 1.0  # seconds of CPU time for one text
SEEDS = [text for text, _ in (*rows(READ), *rows(REFUSED))]
COMMANDS = sorted(
    {f"\\{name}" for group in (S.GREEK, S.FUNCTIONS, S.RELATIONS, S.SPACES, S.FRACTIONS, S.VECTOR_FONTS, S.ACCENTS,
                               S.ROMAN_FONTS, S.LETTER_COMMANDS, S.LOOKS) for name in group}
)  # fmt: skip
PIECES = [
    *"abcdefixyzRST0123456789+-*/^_=<>|!'(){}[],.;:&%$~ \n", "\\", "\\\\", "{}", "()", "\\frac{", "}{", "\\sqrt[", "\\left",
    "\\right", "\\begin{cases}", "\\end{cases}", "\\begin{pmatrix}", "\\end{pmatrix}", "\\text{", "\\int_0^1", "dx",
    "\\sum_{n=1}^{3}", "\\pm", "\\times10^{", "\\,", "\\boxed{", "√", "²", "₀", "π", "−", "½", "\0", "\ud800", "é", "中",
    "\u202e", "１", *COMMANDS,
]  # fmt: skip


def text_of(rng: random.Random) -> str:
    kind = rng.random()
    if kind < 0.3:
        return "".join(rng.choice(PIECES) for _ in range(rng.randrange(1, 40)))
    text = rng.choice(SEEDS)
    if kind > 0.8:
        text = rng.choice(SEEDS) + rng.choice(("", "=", "+", ",", "\\quad ", " ", "^")) + text
    for _ in range(rng.randrange(0, 6)):
        at, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        change = rng.random()
        if change < 0.4:
            text = text[:at] + rng.choice(PIECES) + text[at:]
        elif change < 0.6:
            text = text[:at] + text[at + 1 :]
        elif change < 0.8:
            text = text[:at] + text[at:end] * rng.randrange(2, 5) + text[end:]
        else:
            text = text[:at] + rng.choice(SEEDS) + text[end:]
        text = text[:2_000] or "x"
    return text


def check(text: str) -> None:
    """Raise for anything that must not be."""
    found = extract_answer(text)
    assert found.text or found.reason
    try:
        reading = read_statements(text)
    except UnreadableLatex as error:
        assert error.what and error.position >= 0
        return
    for statement in reading.statements:
        node = statement.node
        show(node)
        try:
            with time_limit(SLOW):
                verdict = compare(node, Node(node.op, node.args, node.value))
                assert verdict.same is not False, verdict
                if node.op not in WITHOUT_SUM and not node.has("decimal"):
                    more = compare(node, Node("add", (node, Node("symbol", (), "unheard of"))))
                    assert more.same is not True, more
        except OutOfTime:
            pass
    if reading.statements:
        judged = judge_response("x", f"\\boxed{{{text}}}", timeout=SLOW)
        assert "fault of the scorer" not in judged.reason, judged.reason


def main() -> int:
    seconds, seed = (float(sys.argv[1]) if len(sys.argv) > 1 else 60.0), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    end, texts, read = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        rng = random.Random(f"{seed}/{texts}")
        text = text_of(rng)
        start = time.process_time()
        try:
            check(text)
        except Exception:
            traceback.print_exc()
            print(f"text {texts} of seed {seed}: {text!r}".encode("unicode_escape").decode(), file=sys.stderr)
            return 1
        took = time.process_time() - start
        if took > 3 * SLOW:
            print(
                f"text {texts} of seed {seed} took {took:.1f} s: {text!r}".encode("unicode_escape").decode(),
                file=sys.stderr,
            )
            return 1
        texts += 1
        read += bool(extract_answer(text).text)
    print(f"{texts:,} texts in {seconds:g} s, seed {seed}: each was read whole or refused; {read:,} held an answer")
    return 0


if __name__ == "__main__":
    sys.exit(main())
