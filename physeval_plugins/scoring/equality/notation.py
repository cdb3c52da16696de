"""Ways to write a derivative at a value: (∂U/∂V)_T and |_T, |_{r=r_0} and |_{r_0}, V''(r_0) and f'(x) for df/dx."""

from __future__ import annotations

import re

from ..latex import UnreadableLatex, parse
from ..latex.tree import Node
from .derivative import carried_out, merged

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
        operand, (variable, *_) = merged(part.args[0])
        if found[1].startswith(f"{variable}=") and variable in operand.names:
            return _put_in(part.args[0], variable, found[1].partition("=")[2])
        at = found[1].removeprefix(f"{variable}=").strip()
        return _primed(part.args[0], at, primed) or Node("apply", part.args, f"_{{{at}}}")

    return node.replace(change)


def _primed(node: Node, at: str, primed: set[str]) -> Node | None:
    """f'(at) for df/dx, where the other side has such an f'."""
    operand, variables = merged(node)
    name = f"{operand.value}{chr(39) * len(variables)}"
    if operand.op != "symbol" or len(set(variables)) > 1 or node.value != "d" or name not in primed:
        return None
    value = _read(at)
    return None if value is None else Node("apply", (value,), name)


def _put_in(node: Node, variable: str, at: str) -> Node | None:
    """A derivative that can be carried out, at a value of its variable."""
    body, value = carried_out(node), _read(at)
    return None if body is None or value is None else body.with_symbol(variable, value)


def _read(text: str) -> Node | None:
    try:
        return parse(text)
    except UnreadableLatex:
        return None
