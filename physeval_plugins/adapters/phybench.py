"""PHYBench as every harness runs it: settings, rows, the check of the golds, and the scoring of responses."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ..benchmarks import phybench
from ..scoring.eed.profiles import signature_parts
from ..scoring.many import score_many
from ..scoring.score import BATCH_TIMEOUT, AnswerScore, UnreadableGold, read_gold, score_answer
from ..scoring.signature import Signature, timeout_part
from .settings import read, seconds, truth

# The verdicts whose share stands beside the mean score.
COUNTED = ("undecided", "no_answer", "unreadable", "timeout")


@dataclass(frozen=True)
class Settings:
    """What a user may choose. Each is passed on as it is; the module that uses it checks it.

    `data`, `revision`: see `phybench.load`; `prompt`: a name or a file, see `phybench.prompt`; `profile`, `lenient`,
    `timeout` (seconds an item; None is 30): see `score_answer`.
    """

    data: str | None = None
    revision: str | None = None
    prompt: str = "boxed"
    profile: str = "paper"
    lenient: bool = False
    timeout: float | None = None

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> "Settings":
        """From names and values as a command line or a configuration gives them.

        Raises SettingError for a name or a type that is not known.
        """
        return cls(**read(cls, given, _READERS))

    def check(self) -> None:
        """Raise SettingError unless the scorer knows these settings."""
        score_answer("x", "", profile=self.profile, lenient=self.lenient, timeout=self.timeout)


_READERS = {"lenient": truth, "timeout": seconds}


@dataclass(frozen=True)
class Source:
    """Which problems and prompt were used. It travels as a text in each row, since evaluators see only rows."""

    data: str
    fingerprint: str
    n_total: int
    prompt: str
    prompt_hash: str

    def to_text(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_text(cls, text: str) -> "Source":
        return cls(**json.loads(text))


@dataclass(frozen=True)
class Prepared:
    """Problems with readable golds, and the prompt to put before each."""

    problems: phybench.Problems
    prompt: phybench.Prompt

    @property
    def source(self) -> Source:
        problems, prompt = self.problems, self.prompt
        return Source(problems.name, problems.fingerprint, problems.n_total, prompt.name, prompt.hash)

    def text(self, problem: phybench.Problem) -> str:
        """What the model is to read."""
        return self.prompt.render(problem.content).rstrip()


def prepare(settings: Settings) -> Prepared:
    """Load the problems and check the settings and every gold, so that what is wrong shows before a model is called.

    Raises DataError (missing or broken data; a gold that cannot be read, with the item's id), SettingError.
    """
    problems = phybench.load(settings.data, revision=settings.revision)
    prompt = phybench.prompt(settings.prompt)
    settings.check()
    for problem in problems:
        try:
            read_gold(problem.answer)
        except UnreadableGold as error:
            raise UnreadableGold(f"{problems.source}, id {problem.id}: {error}") from error
    return Prepared(problems, prompt)


def score(items: Iterable[tuple[str, str, str | None]], settings: Settings) -> list[AnswerScore]:
    """Score (gold, response, statement) items at once, in worker processes."""
    return score_many(
        items, profile=settings.profile, lenient=settings.lenient, timeout=settings.timeout or BATCH_TIMEOUT
    )


def signature(settings: Settings, source: Source | None, n_scored: int, repeats: int = 1) -> str:
    """What exactly gave a number: everything that can change it. `source` is None where only texts were given."""
    return str(
        Signature.of(
            "EED",
            profile=settings.profile,
            answer="last-box",
            lenient=settings.lenient,
            timeout=timeout_part(settings.timeout, BATCH_TIMEOUT),
            prompt=f"{source.prompt}-{source.prompt_hash}" if source else None,
            data=f"{source.data}-{source.fingerprint}" if source else None,
            n=(n_scored, source.n_total if source else n_scored),
            repeats=repeats if repeats > 1 else None,
            **signature_parts(settings.profile),
        )
    )
