"""Hats: of a unit vector (`\\hat r`), or of an operator, which is no vector (`\\hat p^2`, `\\hat a^\\dagger`)."""

from __future__ import annotations

from ..latex.tree import EULER, Node

HAT = "\\hat{"
OPERATOR = "\\hat {"  # the name of an operator, kept apart from the unit vector's


def operators(a: Node, b: Node, notes: list[str]) -> tuple[Node, Node]:
    """Both trees with operators' hats told from unit vectors', and on the side that leaves them off, too."""
    if not any(name.startswith(HAT) for name in a.names | b.names) or not (_holds_operators(a) or _holds_operators(b)):
        return a, b
    sides = [_renamed(side) for side in (a, b)]
    for at, (side, other) in enumerate(((sides[0], sides[1]), (sides[1], sides[0]))):
        bare = {_plain(name): name for name in other.names - side.names if name.startswith(OPERATOR)}
        bare = {plain: name for plain, name in bare.items() if plain in side.names and plain not in other.names}
        if bare:
            notes.append("hats of operators are left off on one side")
            sides[at] = side.rename(bare)
    return sides[0], sides[1]


def _holds_operators(node: Node) -> bool:
    """Does a hat stand where no unit vector does: squared, with a dagger, over H, L, S, J, or in an exponent without vectors?"""
    for part in node.walk():
        if (
            part.op == "symbol"
            and part.value.startswith(HAT)
            and ("\\dagger" in part.value or part.value[len(HAT)] in "HLSJ")
        ):
            return True
        if part.op != "pow":
            continue
        base, exponent = part.args
        if base.op == "symbol" and base.value.startswith(HAT):
            return True
        if base == EULER and not exponent.has("dot", "cross"):
            names = exponent.names
            if any(name.startswith(HAT) for name in names) and not any("\\vec" in name for name in names):
                return True
    return False


def _renamed(node: Node) -> Node:
    return node.rename({name: OPERATOR + name[len(HAT) :] for name in node.names if name.startswith(HAT)})


def _plain(name: str) -> str:
    return name[len(OPERATOR) :].replace("}", "", 1)
