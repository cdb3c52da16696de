"""Case distinctions: written in a line (`kr (r < R), k/r (r > R)`), with "otherwise", and with or without their ends."""

from __future__ import annotations

from collections.abc import Sequence

from ..latex import Statement
from ..latex.tree import Node

_MIRRORED = {">": "<", ">=": "<=", "<": ">", "<=": ">="}
_WHOLE = frozenset("n m k l N i j".split())  # for whole numbers the end of a range counts
_FOR = frozenset(("for", "if", "when", "where", "in case"))


def in_a_line(statements: Sequence[Statement]) -> Node | None:
    """The case distinction of values that each have one condition behind them; None for anything else."""
    if len(statements) < 4 or len(statements) % 2:
        return None
    pairs: list[Node] = []
    label: Node | None = None
    for value, condition in zip(statements[::2], statements[1::2], strict=True):
        node, inequality = value.node, condition.node
        words = condition.words.strip(" ,").lower()
        if value.bracketed or value.words.strip(" ,").lower() not in ("", "and"):
            return None
        if node.op == "relation" and node.value == "=":  # E = kr (r < R), E = k/r (r > R)
            if pairs and node.args[0] != label:
                return None
            label, node = node.args
        elif label is not None or node.op in ("relation", "chain", "text"):
            return None
        if inequality.op == "text":
            if not _is_otherwise(inequality):
                return None
        elif not (_is_inequality(inequality) and (words in _FOR or (condition.bracketed and not words))):
            return None
        pairs += [node, inequality]
    return Node("cases", tuple(pairs))


def _is_inequality(node: Node) -> bool:
    return node.op == "relation" and node.value in _MIRRORED


def _is_otherwise(node: Node) -> bool:
    return node.op == "text" and str(node.value).strip(" ,.").lower() in ("otherwise", "else")


def opposite(gold: Sequence[Node], answer: Sequence[Node]) -> bool:
    """Do two formulas hold in opposite cases: one for `r < R`, the other for `r > R`; for odd n and for all n?"""
    domains = [{node.args[0]: node.args[1] for node in side if _is_domain(node)} for side in (gold, answer)]
    if any(domains[1].get(name, numbers) != numbers for name, numbers in domains[0].items()):
        return True
    mine, theirs = ({_ordered(node) for node in side if _is_inequality(node)} for side in (gold, answer))
    turned = {sides[::-1] for sides in mine} - mine
    return bool(turned & theirs) and not mine & theirs


def _is_domain(node: Node) -> bool:
    return node.op == "relation" and node.value == "∈" and node.args[1].op == "list"


def _ordered(inequality: Node) -> tuple[Node, ...]:
    """The smaller side of an inequality, and the larger one."""
    return inequality.args if inequality.value in ("<", "<=") else inequality.args[::-1]


def plain(cases: Node) -> Node:
    """The case distinction with open ends, and with the condition that "otherwise" stands for beside one other case."""
    conditions = list(cases.args[1::2])
    if len(conditions) == 2 and _is_inequality(conditions[0]) and _is_otherwise(conditions[1]):
        conditions[1] = Node("relation", conditions[0].args[::-1], conditions[0].value)
    opened = [_opened(condition) for condition in conditions]
    pairs = zip(cases.args[::2], opened, strict=True)
    return Node("cases", tuple(part for pair in pairs for part in pair))


def _opened(condition: Node) -> Node:
    if condition.op == "list" and len(condition.args) == 1:
        condition = condition.args[0]
    if not condition.names.isdisjoint(_WHOLE):
        return condition
    if _is_inequality(condition):
        return Node("relation", condition.args, condition.value[0])
    if condition.op == "chain" and set(condition.value) <= set(_MIRRORED):
        return Node("chain", condition.args, tuple(sign[0] for sign in condition.value))
    return condition
