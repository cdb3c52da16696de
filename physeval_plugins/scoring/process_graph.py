"""The formula DAG of a reference solution (PRISM-Physics, arXiv 2510.03185): nodes, ancestors, and what may be wrong.

A node is a formula with the nodes it follows from directly. Ancestors are what it rests on: who has written a formula
that follows from others is given credit for those (ancestor closure).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..errors import DataError

if TYPE_CHECKING:
    import networkx

__all__ = ["Finding", "FormulaGraph", "FormulaNode", "check_rows"]


@dataclass(frozen=True, slots=True)
class FormulaNode:
    """One formula of the reference: `index` (1, 2, ...), LaTeX `formula`, indices of its direct parents, final or not."""

    index: int
    formula: str
    dependency: tuple[int, ...] = ()
    is_final_answer: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a DAG: `kind`, the `nodes` concerned, `text` for people; `fatal` if it cannot be scored."""

    kind: str
    nodes: tuple[int, ...]
    text: str
    fatal: bool = False


class FormulaGraph:
    """Nodes in the order given. Acyclic, every dependency known: anything else raises DataError with the nodes named."""

    def __init__(self, nodes: Iterable[FormulaNode], name: str = "the DAG"):
        self.nodes: tuple[FormulaNode, ...] = tuple(nodes)
        self.name = name
        if not self.nodes:
            raise DataError(f"{name}: no formula nodes, so there is nothing to score")
        fatal = [finding for finding in _structure(self.nodes) if finding.fatal]
        if fatal:
            raise DataError(f"{name}: {'; '.join(finding.text for finding in fatal)} (physeval check-dag names all)")

    @classmethod
    def from_rows(cls, rows: Sequence[Mapping[str, Any]], name: str = "the DAG") -> FormulaGraph:
        """From the benchmark's own rows (`index`, `formula`, `dependency`, `is_final_answer`)."""
        return cls(nodes_from_rows(rows, name), name)

    def __len__(self) -> int:
        return len(self.nodes)

    @cached_property
    def graph(self) -> networkx.DiGraph:
        """Edges run from parent to child."""
        return _digraph(self.nodes)

    @cached_property
    def ancestors(self) -> dict[int, frozenset[int]]:
        """All ancestors of each node."""
        import networkx

        return {node.index: frozenset(networkx.ancestors(self.graph, node.index)) for node in self.nodes}

    @cached_property
    def finals(self) -> tuple[int, ...]:
        """The final answers; the last node where none is marked (as the released data does for single results)."""
        marked = tuple(node.index for node in self.nodes if node.is_final_answer)
        return marked or (self.nodes[-1].index,)

    def closure(self, matched: Iterable[int]) -> frozenset[int]:
        """The matched nodes and all their ancestors: the least set that holds the matched and is closed upwards."""
        matched = frozenset(matched)
        return matched.union(*(self.ancestors[index] for index in matched))


def nodes_from_rows(rows: Sequence[Mapping[str, Any]], name: str) -> tuple[FormulaNode, ...]:
    """Rows of `grading_standard` -> nodes. Raises DataError naming the row."""
    nodes = []
    for place, row in enumerate(rows, 1):
        if not isinstance(row, Mapping):
            raise DataError(f"{name}: row {place} of the grading standard is no object")
        index, formula, dependency = row.get("index"), row.get("formula"), row.get("dependency")
        if isinstance(index, bool) or not isinstance(index, int):
            raise DataError(f"{name}: row {place} of the grading standard has no whole number as its index")
        if not isinstance(formula, str) or not formula.strip(" $\n"):
            raise DataError(f"{name}: node {index} has no formula")
        if dependency is None:
            dependency = []
        if (
            not isinstance(dependency, Sequence)
            or isinstance(dependency, str)
            or not all(isinstance(parent, int) and not isinstance(parent, bool) for parent in dependency)
        ):
            raise DataError(f"{name}: the dependency of node {index} is no list of node indices")
        final = row.get("is_final_answer", row.get("is_final", False))
        nodes.append(FormulaNode(index, formula, tuple(dependency), bool(final)))
    return tuple(nodes)


def _digraph(nodes: Iterable[FormulaNode]) -> networkx.DiGraph:
    import networkx

    graph = networkx.DiGraph()
    nodes = tuple(nodes)
    graph.add_nodes_from(node.index for node in nodes)
    graph.add_edges_from((parent, node.index) for node in nodes for parent in node.dependency if parent in graph)
    return graph


def _structure(nodes: Sequence[FormulaNode]) -> list[Finding]:
    """Indices used twice, unknown dependencies, cycles: what makes ancestors undefined."""
    findings: list[Finding] = []
    seen: set[int] = set()
    for node in nodes:
        if node.index in seen:
            findings.append(Finding("duplicate index", (node.index,), f"the index {node.index} is used twice", True))
        seen.add(node.index)
    for node in nodes:
        unknown = tuple(parent for parent in node.dependency if parent not in seen)
        if unknown:
            names = ", ".join(map(str, unknown))
            text = f"node {node.index} depends on {names}, which {'is' if len(unknown) == 1 else 'are'} no node"
            findings.append(Finding("unknown dependency", (node.index, *unknown), text, True))
    if all(parent < node.index for node in nodes for parent in node.dependency):
        return findings  # a cycle needs an edge that does not run upwards
    import networkx

    graph = _digraph(nodes)
    for component in networkx.strongly_connected_components(graph):
        loop = sorted(component)
        if len(loop) > 1 or graph.has_edge(loop[0], loop[0]):
            text = f"nodes {', '.join(map(str, loop))} depend on each other in a circle"
            findings.append(Finding("cycle", tuple(loop), text, True))
    return findings


def check_rows(nodes: Sequence[FormulaNode]) -> list[Finding]:
    """All findings on a DAG, fatal ones first: structure, order, finals, minimality, duplicates, formulas."""
    from .formulas.read import read_formula

    findings = _structure(nodes)
    place = {node.index: at for at, node in enumerate(nodes)}
    for node in nodes:
        later = tuple(p for p in node.dependency if p in place and place[p] > place[node.index])
        if later:
            text = f"node {node.index} depends on {', '.join(map(str, later))}, which come later"
            findings.append(Finding("later dependency", (node.index, *later), text))
    if not any(finding.fatal for finding in findings):
        findings += _reachability(nodes)
    first: dict[str, int] = {}
    for node in nodes:
        formula = read_formula(node.formula)
        if formula.normal in first:
            text = f"node {node.index} repeats the formula of node {first[formula.normal]}"
            findings.append(Finding("duplicate formula", (first[formula.normal], node.index), text))
        first.setdefault(formula.normal, node.index)
        if formula.unreadable:
            text = f"node {node.index} cannot be read and matches its own text only: {formula.unreadable}"
            findings.append(Finding("unreadable formula", (node.index,), text))
    return findings


def _reachability(nodes: Sequence[FormulaNode]) -> list[Finding]:
    import networkx

    findings: list[Finding] = []
    graph = _digraph(nodes)
    finals = [node.index for node in nodes if node.is_final_answer]
    if not finals:
        text = f"no node is marked as a final answer; the last one, {nodes[-1].index}, is taken"
        findings.append(Finding("no final answer", (nodes[-1].index,), text))
        finals = [nodes[-1].index]
    needed = set(finals).union(*(networkx.ancestors(graph, final) for final in finals))
    unused = tuple(node.index for node in nodes if node.index not in needed)
    for index in unused:
        findings.append(Finding("unused", (index,), f"node {index} leads to no final answer"))
    minimal = networkx.transitive_reduction(graph)
    for parent, child in sorted(set(graph.edges) - set(minimal.edges), key=lambda edge: (edge[1], edge[0])):
        text = f"node {child} names {parent} as a parent, which it follows from by others already"
        findings.append(Finding("transitive edge", (parent, child), text))
    return findings
