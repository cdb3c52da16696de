"""Accents and fonts that are part of a symbol's name: vectors, hats, dots, script letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import symbols as S
from .calculus import read_nabla
from .names import split_name, with_scripts
from .tokens import Token
from .tree import Node, symbol

if TYPE_CHECKING:
    from .powers import Powers

_COORDINATES = frozenset(("x", "y", "z", "r", "n", "t", "\\rho", "\\theta", "\\phi"))
_BASIS = {"i": "\\hat{x}", "j": "\\hat{y}", "k": "\\hat{z}"}


def accented(p: Powers, token: Token, name_only: bool = False) -> Node:
    """`\\vec v`, `\\hat{n}_0`, `\\dot{x}`, `\\mathcal{E}`: the accent becomes part of the base of the name."""
    command = token.text
    if p.is_char("{"):
        inner_tokens = p.raw_group("the argument of an accent")
    else:
        if p.token.kind not in ("letter", "command", "number", "roman"):
            raise p.fail(f"\\{command} without a letter")
        inner_tokens = [p.token]
        p.at += 1
        nested = inner_tokens[0]
        if nested.kind == "command" and nested.text == "nabla" and command in S.VECTOR_FONTS:
            return read_nabla(p)
        if nested.kind == "command" and (
            nested.text in S.VECTOR_FONTS or nested.text in S.ACCENTS or nested.text in S.SCRIPT_FONTS
        ):
            inner = accented(p, nested, name_only=True)
            return _decorate(p, command, inner, name_only)
    inner = p.sub_parse(inner_tokens)
    return _decorate(p, command, inner, name_only)


def _decorate(p: Powers, command: str, inner: Node, name_only: bool) -> Node:
    if inner.op == "number" and command in S.VECTOR_FONTS:
        return inner
    if inner.op == "number" and command == "mathbb":
        return inner
    if inner.op == "constant" and inner.value == "pi":
        inner = symbol("\\pi")
    if inner.op == "mul" and all(part.op == "symbol" for part in inner.args):
        inner = symbol("".join(part.value for part in inner.args))  # \overline{AB}, \vec{AB}
    if inner == symbol("\\nabla") and command in S.VECTOR_FONTS:
        return read_nabla(p)
    if inner.op != "symbol":
        if command in S.VECTOR_FONTS:
            return inner  # bold over a whole expression is only a look
        if command in ("overline", "bar"):
            return p.node("average", (inner,))
        raise p.fail(f"\\{command} over something that is no symbol")
    base, scripts = split_name(inner.value)
    if command in S.VECTOR_FONTS:
        accent = "\\vec"
        if base.startswith(("\\hat{", "\\vec{")):
            decorated = base
        else:
            decorated = f"\\vec{{{base}}}"
    elif command in S.SCRIPT_FONTS:
        decorated = f"{S.SCRIPT_FONTS[command]}{{{base}}}"
    else:
        accent = S.ACCENTS[command]
        if accent == "\\hat" and base.startswith("\\vec{"):
            base = base[5:-1]
        if accent == "\\hat" and base in ("\\imath", "\\jmath"):
            base = base[1]
        decorated = f"{accent}{{{base}}}"
        if decorated in ("\\hat{i}", "\\hat{j}", "\\hat{k}") and not scripts:
            decorated = _BASIS[base]
    if scripts and not (p.is_char("_^'")):
        return symbol(decorated + scripts)
    if scripts:
        return merge_scripts(p, decorated, scripts, name_only)
    return _unit_vector(with_scripts(p, decorated, name_only))


def _unit_vector(node: Node) -> Node:
    """`\\hat e_x`, `\\mathbf e_x` is the unit vector x̂."""
    if node.op != "symbol" or not node.value.startswith(("\\hat{e}_{", "\\vec{e}_{")):
        return node
    axis = split_name(node.value)[1][2:-1]
    return symbol(f"\\hat{{{axis}}}") if axis in _COORDINATES else node


def merge_scripts(p: Powers, base: str, scripts: str, name_only: bool) -> Node:
    """`\\vec{v_0}^2`, `\\vec{v_0}'`: the scripts inside the accent, then those outside it."""
    node = with_scripts(p, "\0", name_only)
    name = node.args[0].value if node.op == "pow" else node.value
    if "_" in name and "_" in scripts:
        raise p.fail("a second index on one symbol")
    full = symbol(base + scripts + name[1:])
    return p.node("pow", (full, node.args[1])) if node.op == "pow" else full
