"""How two unequal answers get the trees that EED compares, and everything that is measured on them.

`paper`  sympy's `simplify` with all symbols positive, as the released scorer does (arXiv 2504.16074, section 3). It
         runs in a worker process. Whether it runs is decided by the size of the expressions, the same on every machine,
         for both sides or for neither; a clock only ever ends in "timed out", never in another number.
`fast`   the canonical form of `canonical.py`: no sympy, under a millisecond, the same everywhere. For rewards.

The third profile, `official`, is the released scorer itself: `official.py`.
"""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any

import zss

from ...errors import SettingError
from ..equality import in_one_vocabulary
from ..latex.symbols import VARIANTS
from ..latex.tree import Node
from . import Edit, bounded_distance, eed_score, size, tree
from .canonical import canonical, node_tree

if TYPE_CHECKING:
    import sympy

__all__ = ["Measurement", "Shaped", "measure", "released_expression", "shape", "signature_parts"]

# `simplify` runs on expressions of at most so many nodes: 98 of the 100 public golds of PHYBench, each within seconds.
# (The other two have 169 and 178; the larger takes half a minute, and a wrong factor in it several times as long.)
SIMPLIFY_NODES = 150
# And with numbers of at most so many digits, and powers of sums up to this one: beyond, it would write them out.
SIMPLIFY_DIGITS = 60
SIMPLIFY_POWER = 16
TOO_LARGE = "too large for simplify: the trees of both sides are those of the expressions as written"
NOT_SIMPLIFIED = "not simplified, neither side: {} is not for simplify"
# The most that an answer which is not equal can get: 60 - 100 r at r = 0.
PARTIAL_CREDIT = 60.0
BOUNDED = "the trees are too large for an exact distance: it is between {:g} and {:g}, and the larger one is used"


@dataclass(frozen=True)
class Shaped:
    """The trees of the two sides, and how they came about.

    Attributes:
        gold_tree, answer_tree: `zss.Node`s; see `eed`.
        simplified: has sympy's `simplify` shaped both? (If not, it has shaped neither.)
        notes: what a reader of the score should know.
    """

    gold_tree: zss.Node
    answer_tree: zss.Node
    simplified: bool
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Measurement:
    """What EED says of an answer that is not equal to the gold.

    Attributes:
        eed: the score, 0 to 60.
        distance: the extended tree distance (>= 0); None if timed out.
        relative_distance: distance / gold_size; None if timed out.
        gold_size: nodes of the gold's tree (>= 1); None if timed out.
        edits: what turns the answer's tree into the gold's; their costs add up to the distance.
        notes: what a reader of the score should know.
        timed_out: the time or the memory was up, and nothing was measured.
    """

    eed: float
    distance: float | None
    relative_distance: float | None
    gold_size: int | None
    edits: tuple[Edit, ...] = ()
    notes: tuple[str, ...] = ()
    timed_out: bool = False


def _article(name: str) -> str:
    return "an" if name[:1].lower() in "aeiou" else "a"


def shape(gold: Node, answer: Node, profile: str) -> Shaped:
    """The trees of two answers, in this process and without a time limit; `measure` is the bounded way.

    Raises:
        SettingError: a profile other than "paper" and "fast".
    """
    gold, answer = _sides(gold, answer)
    if profile == "fast":
        return Shaped(node_tree(canonical(gold)), node_tree(canonical(answer)), False)
    if profile == "paper":
        return _paper(gold, answer)[0]
    raise SettingError(f"no trees are shaped by profile {profile!r}: paper or fast (official runs the released scorer)")


def measure(gold: Node, answer: Node, profile: str, timeout: float) -> Measurement:
    """EED of an answer that is known not to equal the gold.

    Args:
        gold, answer: trees of the reader, of one value each.
        profile: "paper" or "fast".
        timeout: seconds that sympy may take in its worker process; `fast` needs none.

    Raises:
        SettingError: another profile.
    """
    if profile != "paper":
        return _measured(shape(gold, answer, profile))
    from .. import _worker
    from ..workers import WorkCrashed, WorkTimeout, run_bounded

    gold, answer = _sides(gold, answer)
    known = _gold_trees.get(gold)
    try:
        if timeout <= 0:
            raise WorkTimeout(timeout)
        if _worker.inside:
            # Already in a process that is killed when its time is up: a second one would only take time to start.
            start = time.monotonic()
            measured, simplified = _measured_paper(gold, answer, known)
            if time.monotonic() - start > timeout:
                raise WorkTimeout(timeout)
        else:
            measured, simplified = run_bounded(f"{__package__}._shape_job:paper", (gold, answer, known), timeout)
    except (WorkTimeout, WorkCrashed) as error:
        failed = isinstance(error, WorkCrashed) and error.failed
        return Measurement(0.0, None, None, None, notes=(f"no distance: {error}",), timed_out=not failed)
    _gold_trees.put(gold, simplified)
    return measured


def signature_parts(profile: str) -> dict[str, str | None]:
    """What a signature must name beside the profile: for `official` the released code and its reader, else nothing.

    Raises:
        DataError: the released scorer is not there.
    """
    if profile != "official":
        return {}
    from .official import signature_parts as released

    return released()


def _measured(shaped: Shaped) -> Measurement:
    gold, answer = shaped.gold_tree, shaped.answer_tree
    gold_size = size(gold)
    found = bounded_distance(answer, gold)
    notes = list(shaped.notes)
    if not found.exact:
        notes.append(BOUNDED.format(found.lower, found.value))
    score = eed_score(found.value, gold_size)
    if found.value == 0:
        # The verdict stands: two trees that are alike do not make an unequal answer right.
        score = PARTIAL_CREDIT
        notes.append("the two trees are alike although the answer is not proven equal to the reference")
    return Measurement(score, found.value, found.value / gold_size, gold_size, found.edits or (), tuple(notes))


# -- the two sides ------------------------------------------------------------------------------------------------


def _sides(gold: Node, answer: Node) -> tuple[Node, Node]:
    """What is compared: both in one vocabulary, and without a left side that only one has or that both share."""
    names = {_plain(name): name for name in gold.symbols()}
    gold, answer, _ = in_one_vocabulary(gold, answer)
    # In the spelling of the gold, which decides the order of sums and products.
    spelt = {
        name: names[name] for name in (*gold.symbols(), *answer.symbols()) if name in names and names[name] != name
    }
    gold, answer = gold.rename(spelt), answer.rename(spelt)
    if _is_equation(gold) and (not _is_relation(answer) or (_is_equation(answer) and gold.args[0] == answer.args[0])):
        answer = answer.args[1] if _is_relation(answer) else answer
        gold = gold.args[1]
    elif _is_equation(answer) and not _is_relation(gold):
        answer = answer.args[1]
    return gold, answer


def _plain(name: str) -> str:
    for variant, plain in VARIANTS.items():
        name = name.replace(variant, plain)
    return name


def _is_relation(node: Node) -> bool:
    return node.op in ("relation", "chain")


def _is_equation(node: Node) -> bool:
    return node.op == "relation" and node.value == "="


# -- the profile `paper` ------------------------------------------------------------------------------------------

Flat = tuple[str, tuple[Any, ...]]  # a tree as plain data: (label, children)


class _Recent:
    """The simplified trees of golds: `simplify` runs once a gold, not once an answer."""

    def __init__(self, size: int):
        self._size = size
        self._kept: OrderedDict[Node, Flat] = OrderedDict()
        self._lock = Lock()

    def get(self, gold: Node) -> Flat | None:
        with self._lock:
            tree = self._kept.get(gold)
            if tree is not None:
                self._kept.move_to_end(gold)
            return tree

    def put(self, gold: Node, tree: Flat | None) -> None:
        if tree is not None:
            with self._lock:
                self._kept[gold] = tree
                while len(self._kept) > self._size:
                    self._kept.popitem(last=False)


_gold_trees = _Recent(1_024)


def _paper(gold: Node, answer: Node, known: Flat | None = None) -> tuple[Shaped, Flat | None]:
    """The trees of the profile `paper`, and the gold's simplified one for the next answer."""
    expressions = [released_expression(side) for side in (gold, answer)]
    obstacle = next((found for found in map(_obstacle, expressions) if found), None)
    if obstacle:
        trees = [tree(expression) for expression in expressions]
        return Shaped(trees[0], trees[1], False, (obstacle,)), None
    try:
        gold_tree = _unflat(known) if known else tree(_simplified(expressions[0]))
        return Shaped(gold_tree, tree(_simplified(expressions[1])), True), _flat(gold_tree)
    except MemoryError:
        raise
    except Exception as error:  # sympy meets expressions that it was not made for
        note = NOT_SIMPLIFIED.format(f"an expression on which sympy raises {type(error).__name__}")
        trees = [tree(expression) for expression in expressions]
        return Shaped(trees[0], trees[1], False, (note,)), None


def _measured_paper(gold: Node, answer: Node, known: Flat | None) -> tuple[Measurement, Flat | None]:
    shaped, simplified = _paper(gold, answer, known)
    return _measured(shaped), simplified


def released_expression(node: Node) -> sympy.Basic:
    """The sympy expression, with symbols named as the released reader names them: sympy orders arguments by name."""
    from ..latex.to_sympy import to_sympy

    return to_sympy(node.rename({name: _released_name(name) for name in node.symbols()}))


def _released_name(name: str) -> str:
    name = re.sub(r"\\([A-Za-z]+)", r"\1", name)
    name = re.sub(r"(?<![a-z])epsilon", "varepsilon", name)
    base, brace, index = name.partition("_{")
    if brace:
        index = index.removesuffix("}")
        name = f"{base}_{index}" if len(index) == 1 else f"{base}_{{{index}}}"
    if base == "I" or (base in ("E", "e") and brace):
        name = f"bar{{{base}}}{name[len(base) :]}"
    return name


def _obstacle(expression: Any) -> str | None:
    """Why `simplify` is not run, decided by what the expression is and how large; None if it is."""
    import sympy

    if not isinstance(expression, sympy.Expr):
        return NOT_SIMPLIFIED.format("an answer that is no single expression")
    for nodes, part in enumerate(sympy.preorder_traversal(expression), 1):
        if isinstance(part, sympy.Integral | sympy.Derivative | sympy.Sum | sympy.Product | sympy.Limit):
            return NOT_SIMPLIFIED.format(f"{_article(type(part).__name__)} {type(part).__name__.lower()}")
        if not isinstance(part, sympy.Expr):
            return NOT_SIMPLIFIED.format(f"{_article(type(part).__name__)} {type(part).__name__.lower()}")
        if nodes > SIMPLIFY_NODES or _is_heavy(part):
            return TOO_LARGE
    return None


def _is_heavy(part: Any) -> bool:
    if part.is_Rational:
        return bool(max(abs(part.p), part.q) >= 10**SIMPLIFY_DIGITS)
    if part.is_Pow and part.exp.is_Rational:
        return bool(abs(part.exp) > SIMPLIFY_POWER and (part.base.is_Add or part.base.is_number))
    if part.is_Pow and part.base.is_number:
        return bool(part.exp.is_number and not part.exp.is_Rational and part.exp.has(*[type(part)]))
    return type(part).__name__ in ("factorial", "binomial", "gamma") and any(
        arg.is_number and abs(arg.evalf(5)) > SIMPLIFY_DIGITS for arg in part.args
    )


def _simplified(expression: Any) -> Any:
    import sympy

    positive, original = sympy.posify(expression)
    return sympy.simplify(positive).subs(original)


def _flat(tree: zss.Node) -> Flat:
    return tree.label, tuple(_flat(child) for child in tree.children)


def _unflat(flat: Flat) -> zss.Node:
    return zss.Node(flat[0], [_unflat(child) for child in flat[1]])
