"""Which form of a claim's value is compared: definitions put in, the deciding link of a chain, without remainders."""

from __future__ import annotations

from ..latex.tree import INFINITY, Node, number
from .claims import ABOUT, Claim, is_numeric

_REMAINDERS = frozenset(("O", "\\mathcal{O}", "o"))
MAX_DEFINITIONS = 12
MAX_SUBSTITUTED = 20_000  # operations


def substitute(node: Node, definitions: dict[str, Node], keep: frozenset[str]) -> tuple[Node, list[str]]:
    """Put the answer's own definitions in, and theirs in them, for symbols that the reference does not use.

    A definition in terms of itself (`k = k/m`, or round about) is put in once. Returns the tree and the names put in.
    """
    used: dict[str, Node] = {}
    open_names: set[str] = set()

    def put_in(tree: Node) -> Node:
        if definitions.keys().isdisjoint(tree.names):
            return tree
        return tree.replace(change)

    def change(part: Node) -> Node | None:
        name = part.value
        if part.op not in ("symbol", "apply") or name not in definitions or name in keep or name in open_names:
            return None
        if name not in used:
            if len(used) >= MAX_DEFINITIONS:
                return None
            used[name] = definitions[name]  # in its place in the order of use
            open_names.add(name)
            used[name] = put_in(definitions[name])
            open_names.remove(name)
        return used[name]

    if not definitions:
        return node, []
    whole = put_in(node)
    return (node, []) if whole.size > MAX_SUBSTITUTED else (whole, list(used))


def _formal(node: Node) -> bool:
    """Does this hold a derivative, an integral or the like, which cannot be compared with a formula without one?"""
    return node.has("derivative", "integral", "limit", "operator", "differential", "sum", "product")


def deciding(claim: Claim, gold: Node) -> tuple[Node, list[str]]:
    """The value of a chain that decides: the last, a numeric tail behind ≈ and forms that cannot be compared left out."""
    values, links = list(claim.values), list(claim.links)
    notes: list[str] = []
    while len(values) > 1:
        last, link = values[-1], links[-1]
        decimal = last.has("decimal")
        gold_decimal = gold.has("decimal")
        if link in ABOUT and decimal and not gold_decimal:
            notes.append("the decimal behind ≈ is not judged")
        elif link in ABOUT and is_numeric(last) and not (is_numeric(gold) or is_numeric(values[-2])):
            notes.append("the number behind ≈ is not judged")
        elif link in ABOUT and is_numeric(gold) and is_numeric(values[-2]) and not is_numeric(last):
            notes.append("the formula behind ≈ is not judged")
        elif link == "→" and claim.label is not None:
            notes.append("what the formula tends to is not judged")
        elif (_formal(last) and not _formal(gold)) or last.op == "text":
            notes.append("the last form of the chain cannot be compared; the one before it decides")
        elif (
            is_numeric(last)
            and decimal
            and not is_numeric(gold)
            and is_numeric(values[-2]) is False
            and not gold_decimal
        ):
            notes.append("the decimal at the end of the chain is not judged")
        else:
            break
        values.pop()
        links.pop()
    if len(values) > 1:
        notes.append("the last form of the chain decides")
    return values[-1], notes


def without_remainder(node: Node) -> tuple[Node, bool]:
    """The tree without terms O(...)."""
    if node.names.isdisjoint(_REMAINDERS):
        return node, False
    dropped = False

    def is_remainder(part: Node) -> bool:
        while part.op == "neg":
            part = part.args[0]
        if part.op == "apply":
            return part.value in _REMAINDERS and bool(part.args[0].names)
        return (
            part.op == "mul"
            and part.args[0].op == "symbol"
            and part.args[0].value in ("O", "\\mathcal{O}")
            and len(part.args) == 2
            and bool(part.args[1].names)
        )

    def change(part: Node) -> Node | None:
        nonlocal dropped
        if part.op != "add" or not any(is_remainder(term) for term in part.args):
            return None
        dropped = True
        kept = [without_remainder(term)[0] for term in part.args if not is_remainder(term)]
        return number(0) if not kept else kept[0] if len(kept) == 1 else Node("add", tuple(kept))

    return node.replace(change), dropped


def one_case(node: Node) -> Node | None:
    """The one formula of a case distinction whose other cases say that there is none (words, ∞)."""
    if node.op != "cases":
        return None
    formulas = [value for value in node.args[::2] if value.op != "text" and not _endless(value)]
    return formulas[0] if len(formulas) == 1 else None


def _endless(node: Node) -> bool:
    while node.op == "neg":
        node = node.args[0]
    return node == INFINITY
