"""OpenCompass models: stored answers, and a server that speaks the OpenAI protocol."""

import os
from typing import Any

from ..errors import MissingExtra
from .replay import Answers, Statements

try:
    from opencompass.models.base_api import BaseAPIModel
    from opencompass.models.openai_api import OpenAISDK
    from opencompass.registry import MODELS
except ImportError as error:
    raise MissingExtra("opencompass", "opencompass", f"the OpenCompass models ({error})") from error


def _text(prompt: Any) -> str:
    """A prompt as OpenCompass hands it over: a text, or rounds with a `prompt` or `content` each."""
    if isinstance(prompt, str):
        return prompt
    return "\n".join(
        part if isinstance(part, str) else str(part.get("prompt", part.get("content", ""))) for part in prompt
    )


@MODELS.register_module(force=False)
class PhysEvalReplay(BaseAPIModel):
    """Stored answers in place of a model, for a dry run or to score responses that exist.

    Arguments: `answers` (a file, or the name of embedded ones; see `replay.Answers`), `benchmark`, `data` (which
    problems the prompts put; see `replay.Statements`). Repeats of a problem get its answers in turn.
    """

    def __init__(
        self,
        path: str = "replay",
        answers: str = "phybench_mini",
        benchmark: str = "phybench",
        data: str | None = "mini",
        max_seq_len: int = 1 << 20,
        **kwargs: Any,
    ) -> None:
        super().__init__(path=path, max_seq_len=max_seq_len, query_per_second=1_000_000, **kwargs)
        self._answers = Answers(answers)
        self._statements = Statements(benchmark, data)

    def generate(self, inputs: list[Any], max_out_len: int = 0, **_: Any) -> list[str]:
        identities = [self._statements.identify(_text(prompt)) for prompt in inputs]
        self._answers.require(identities)
        return [self._answers.next(identity) for identity in identities]

    def get_token_len(self, prompt: str) -> int:
        return 0


@MODELS.register_module(force=False)
class PhysEvalOpenAI(OpenAISDK):
    """OpenCompass's `OpenAISDK` without its tokenizer, which it would download though only lengths are wanted of it.

    A server on this machine needs no key; another's is read from OPENAI_API_KEY.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        # The client refuses to start without some key; servers that need none ignore it.
        os.environ.setdefault("OPENAI_API_KEY", "EMPTY")
        super().__init__(*args, **kwargs)

    def _init_tokenizer(self) -> None:
        self.tokenizer = None
        self.tokenizer_type = "estimate"

    def get_token_len(self, prompt: str) -> int:
        """An estimate, rather too high: a token for every two bytes."""
        return len(prompt.encode("utf-8", "replace")) // 2 + 1
