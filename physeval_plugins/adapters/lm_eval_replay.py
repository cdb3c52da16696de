"""The lm-eval model `replay`: stored answers in place of a model. `physeval run lm-eval` registers it."""

from typing import Any

from lm_eval.api.instance import Instance
from lm_eval.api.model import LM

from ..errors import SettingError
from .replay import Answers


class ReplayLM(LM):
    """`--model replay --model_args answers=FILE`, or the name of embedded answers (default: all embedded ones).

    The answers are found by the field `id` of the problem. Repeats of a problem get its stored answers in turn.
    """

    def __init__(
        self,
        answers: str | None = None,
        batch_size: Any = None,
        max_batch_size: Any = None,
        device: Any = None,
        **unknown: Any,
    ) -> None:
        """`batch_size`, `max_batch_size` and `device`, which lm-eval hands to every model, change nothing here."""
        if unknown:
            raise SettingError(f"the model replay has no argument {', '.join(map(repr, unknown))}; known: answers")
        super().__init__()
        self._answers = Answers(answers)

    def generate_until(self, requests: list[Instance], disable_tqdm: bool = False) -> list[str]:
        self._answers.require(request.doc["id"] for request in requests)
        return [self._answers.next(request.doc["id"]) for request in requests]

    def apply_chat_template(self, chat_history: list[dict[str, Any]], add_generation_prompt: bool = True) -> str:
        return "\n\n".join(str(message["content"]) for message in chat_history)

    @property
    def tokenizer_name(self) -> str:
        return ""

    def loglikelihood(self, requests: list[Instance], disable_tqdm: bool = False) -> list[tuple[float, bool]]:
        raise NotImplementedError("stored answers have no likelihood: use a task of the type generate_until")

    def loglikelihood_rolling(self, requests: list[Instance], disable_tqdm: bool = False) -> list[float]:
        raise NotImplementedError("stored answers have no likelihood: use a task of the type generate_until")
