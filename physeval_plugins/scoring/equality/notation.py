"""Ways to write a derivative at a value: (∂U/∂V)_T and |_T, |_{r=r_0} and |_{r_0}, V''(r_0) and f'(x) for df/dx."""

from __future__ import annotations

import re

from ..latex import UnreadableLatex, parse
from ..latex.tree import Node
from .derivative import merged

_AT = re.compile(r"\|?_\{(.*)\}", re.DOTALL)


def derivatives_at(node: Node, other: Node) -> Node:
    """The tree with the derivatives in it as the other side writes them."""
    primed = {part.value for part in other.walk() if part.op == "apply" and part.value.endswith("'")}

    def change(part: Node) -> Node | None:
        if part.op == "derivative":
            return _primed(part, merged(part)[1][0], primed)
        found = _AT.fullmatch(part.value) if part.op == "apply" and len(part.args) == 1 else None
        if found is None or part.args[0].op != "derivative":
            return None
        variable = merged(part.args[0])[1][0]
        at = found[1].removeprefix(f"{variable}=").strip()
        return _primed(part.args[0], at, primed) or Node("apply", part.args, f"_{{{at}}}")

    return node.replace(change)


def _primed(node: Node, at: str, primed: set[str]) -> Node | None:
    """f'(at) for df/dx, where the other side has such an f'."""
    operand, variables = merged(node)
    name = f"{operand.value}{chr(39) * len(variables)}"
    if operand.op != "symbol" or len(set(variables)) > 1 or node.value != "d" or name not in primed:
        return None
    try:
        return Node("apply", (parse(at),), name)
    except UnreadableLatex:
        return None
