"""PRISM-Physics as every harness runs it: settings, rows, and the scoring of responses."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..benchmarks import prism
from ..errors import SettingError
from ..scoring.process import JOB, PROFILES, from_job, job, score_process
from ..scoring.process_graph import FormulaGraph
from ..scoring.process_official import DEFAULT_TIMEOUT as _OFFICIAL
from ..scoring.process_score import ProcessScore
from ..scoring.signature import Signature, timeout_part, version_of
from ..scoring.workers import run_many
from .phybench import Source
from .settings import read, seconds, truth

#: Seconds for one response, unless the settings say otherwise; ordinary ones take a hundredth of it.
TIMEOUT = 60.0
#: Short names of the domains, for metrics.
SHORT = {
    "01": "mechanics", "02": "electromagnetism", "03": "optics", "04": "atomic", "05": "thermal", "06": "quantum",
    "07": "solid",
}  # fmt: skip


@dataclass(frozen=True)
class Settings:
    """What a user may choose: `data`, `revision`, `text_only`, `domains` ("01 05") as in `prism.load`, `prompt` a name
    or a file, `profile` and `timeout` (seconds a response) as in `score_process`."""

    data: str | None = None
    revision: str | None = None
    prompt: str = "derivation"
    profile: str = "paper"
    timeout: float | None = None
    text_only: bool = True
    domains: str | None = None

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> "Settings":
        """From names and values as a command line or a configuration gives them. Raises SettingError."""
        settings = cls(**read(cls, given, _READERS))
        if settings.profile not in PROFILES:
            raise SettingError(f"profile is {settings.profile!r}; known: {', '.join(PROFILES)}")
        if settings.timeout is not None and settings.timeout <= 0:
            raise SettingError(f"timeout is {settings.timeout!r}: give a number of seconds above zero")
        return settings


_READERS = {"text_only": truth, "timeout": seconds}


@dataclass(frozen=True)
class Prepared:
    """Problems with sound DAGs, and the prompt to put before each."""

    problems: prism.Problems
    prompt: prism.Prompt

    @property
    def source(self) -> Source:
        problems, prompt = self.problems, self.prompt
        return Source(problems.name, problems.fingerprint, problems.n_total, prompt.name, prompt.hash)

    def rows(self) -> list[dict[str, Any]]:
        """One row a problem: id, domain, prompt, solution, and `problem`: what the scorer needs, as a JSON text."""
        return [
            {
                "id": problem.id,
                "domain": problem.domain,
                "prompt": self.prompt.render(problem.statement()).rstrip(),
                "solution": problem.solution(),
                "problem": to_text(problem),
            }
            for problem in self.problems
        ]


def prepare(settings: Settings) -> Prepared:
    """Load the problems and the prompt; what is wrong shows before a model is called. Raises DataError, SettingError."""
    domains = settings.domains.split() if settings.domains else None
    problems = prism.load(settings.data, revision=settings.revision, text_only=settings.text_only, domains=domains)
    return Prepared(problems, prism.prompt(settings.prompt))


def to_text(problem: prism.Problem) -> str:
    """What the scorer needs of a problem, as a text that travels through a harness."""
    nodes = [[node.index, node.formula, list(node.dependency), node.is_final_answer] for node in problem.nodes]
    return json.dumps({"id": problem.id, "figures": problem.significant_figures, "nodes": nodes})


def from_text(text: str) -> tuple[FormulaGraph, int | None]:
    """The DAG and the significant figures of its final answers."""
    row = json.loads(text)
    names = ("index", "formula", "dependency", "is_final_answer")
    rows = [dict(zip(names, node, strict=True)) for node in row["nodes"]]
    return FormulaGraph.from_rows(rows, f"problem {row['id']}"), row["figures"]


def score(items: Iterable[tuple[str, str]], settings: Settings) -> list[ProcessScore]:
    """Score (problem as a text, response) items, in worker processes; the order is kept."""
    graphs: dict[str, tuple[FormulaGraph, int | None]] = {}
    pairs = []
    for text, response in items:
        if text not in graphs:
            graphs[text] = from_text(text)
        pairs.append((*graphs[text], response))
    if settings.profile == "official":
        return [
            score_process(graph, response, profile="official", timeout=settings.timeout) for graph, _, response in pairs
        ]
    limit = settings.timeout or TIMEOUT
    outcomes = run_many(JOB, [job(graph, response, figures=figures) for graph, figures, response in pairs], limit)
    return [
        from_job(graph, response, outcome, limit) for (graph, _, response), outcome in zip(pairs, outcomes, strict=True)
    ]


def signature(settings: Settings, source: Source | None, n_scored: int) -> str:
    """What exactly gave a number. `source` is None where only texts were given."""
    return str(
        Signature.of(
            "PRISM",
            profile=settings.profile,
            credit="closure",
            timeout=timeout_part(settings.timeout, _OFFICIAL if settings.profile == "official" else TIMEOUT),
            prompt=f"{source.prompt}-{source.prompt_hash}" if source else None,
            data=f"{source.data}-{source.fingerprint}" if source else None,
            text_only=settings.text_only if source else None,
            n=(n_scored, source.n_total if source else n_scored),
            flint=version_of("python-flint"),
            sympy=None,
        )
    )


def metrics(scores: Sequence[Mapping[str, Any]], domain: str) -> dict[str, float]:
    """Means over the responses to one problem, in [0, 1], from what `ProcessScore.to_dict` gave.

    `step` (process score), `final` (every final answer stated), `exact`, `prefix`, `unreadable` (share of the
    formulas), `timeout`; and `step_DOMAIN`.
    """
    n = len(scores)
    values = {
        "step": sum(score["score"] for score in scores) / n,
        "final": sum(bool(score["final_correct"]) for score in scores) / n,
        "exact": sum(score["exact"] for score in scores) / n,
        "prefix": sum(score["prefix"] for score in scores) / n,
        "unreadable": sum(len(score["unreadable"]) / max(score["n_formulas"], 1) for score in scores) / n,
        "timeout": sum(any(note.startswith(("timeout", "crash")) for note in score["notes"]) for score in scores) / n,
    }
    if domain in SHORT:
        values[f"step_{SHORT[domain]}"] = values["step"]
    return values
