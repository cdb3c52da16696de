"""Language models on PHYRE: scoring the list of actions in a reply, and playing with feedback through the Python API."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ...scoring import workers as bounded
from ...scoring.auccess import N_ATTEMPTS, attempt_score
from .agents import Agent, History, ListAgent
from .evaluation import TaskResult, metric_name, play
from .prompts import text_prompt
from .render import draw_scene
from .replies import parse_reply, read_all
from .scene import Task
from .simulator import Outcome, Simulator, engine_version

_TASK_SECONDS = 1800.0
# Replies a closed-loop model may give for each attempt it has, since invalid and unreadable ones are not counted.
REPLIES_PER_ATTEMPT = 3
_FEEDBACK_STRIDE = 60
_FEEDBACK_SECONDS = 10

VERDICTS = ("solved", "not_solved", "all_invalid", "unreadable")


@dataclass(frozen=True)
class ReplyScore:
    """One task answered by one reply, or by several in order.

    verdict: `solved`, `not_solved`, `all_invalid` (actions, but none that could be simulated) or `unreadable` (no
    actions). first_solve, attempts: as in `TaskResult`, over valid actions. invalid, unreadable: actions and list
    entries that were not counted. n: valid attempts that were allowed.
    """

    task_id: str
    verdict: str
    reason: str
    first_solve: int | None
    attempts: int
    invalid: int
    unreadable: int
    n: int
    engine: str
    solution: Any = None

    @property
    def solved(self) -> bool:
        return self.first_solve is not None

    def metrics(self) -> dict[str, float]:
        """Numbers of this task whose means over tasks are the metrics; each names its n. All in [0, 1].

        `auccess` stands only where n = 100 attempts were allowed; `auccess@10`, `success@k` for every k within n.
        """
        sizes = [k for k in (1, 10, N_ATTEMPTS) if k <= self.n] or []
        values = {metric_name(k).lower(): attempt_score(self.first_solve, k) for k in sizes if k > 1}
        if self.n not in sizes:
            sizes.append(self.n)
            values[metric_name(self.n).lower()] = attempt_score(self.first_solve, self.n)
        values |= {f"success@{k}": float(self.first_solve is not None and self.first_solve <= k) for k in sizes}
        proposals = self.attempts + self.invalid + self.unreadable
        values["valid"] = self.attempts / proposals if proposals else 0.0
        values["unreadable"] = float(self.verdict == "unreadable")
        values["all_invalid"] = float(self.verdict == "all_invalid")
        return values

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def score_replies(
    task: Task, replies: str | Sequence[str | None] | None, n: int = N_ATTEMPTS, engine: str | None = None
) -> ReplyScore:
    """Simulate the actions of a reply (open loop), or of k sampled replies one after the other, until one solves.

    Invalid actions and unreadable entries are counted apart and use up no attempt; after n valid ones the task is
    unsolved. No reply raises an error.
    """
    texts: Sequence[str | None] = [replies] if replies is None or isinstance(replies, str) else list(replies)
    parsed = read_all(texts, task.tier)
    version = engine_version(engine)
    if not parsed.actions:
        return ReplyScore(task.task_id, "unreadable", parsed.reason, None, 0, 0, parsed.unreadable, n, version)
    result = play(ListAgent(parsed.actions), task, engine, n)
    verdict, reason = _verdict(result)
    return ReplyScore(
        task.task_id,
        verdict,
        reason,
        result.first_solve,
        result.attempts,
        result.invalid,
        parsed.unreadable,
        n,
        version,
        result.solution,
    )


def _verdict(result: TaskResult) -> tuple[str, str]:
    if result.first_solve is not None:
        return "solved", f"attempt {result.first_solve} solved it"
    if result.attempts == 0:
        kinds = {"malformed": result.malformed, "mapper": result.mapper, "occlusion": result.occlusion}
        said = ", ".join(f"{count} {kind}" for kind, count in kinds.items() if count)
        return "all_invalid", f"none of {result.invalid} actions was valid ({said})"
    return "not_solved", f"{result.attempts} valid attempts, none solved it"


def score_many_replies(
    items: Iterable[tuple[Task, Sequence[str | None]]],
    n: int = N_ATTEMPTS,
    engine: str | None = None,
    workers: int | None = None,
) -> list[ReplyScore]:
    """`score_replies` for many tasks in worker processes; results in order."""
    jobs = [(task, list(replies), n, engine) for task, replies in items]
    results = bounded.run_many(f"{__name__}:score_replies", jobs, _TASK_SECONDS, workers=workers)
    for result in results:
        if isinstance(result, Exception):
            raise result
    return results


class ChatAgent(Agent):
    """A model in a closed loop: one action a reply, and after each the outcome in words (Python API only).

    model: called with chat messages `[{"role": "user" | "assistant", "content": text}, ...]`, returns a text.
    n: the attempts it has, which is said in the prompt; give the same n to `evaluate`. Replies that are invalid or
    unreadable are answered with the reason and are not counted; after 3 n replies the task is given up.
    prompt: makes the first message; `prompts.text_prompt` by default. pictures: the first message is the words and the
    picture of the scene, as parts of the OpenAI protocol (needs Pillow; give `prompts.image_prompt` as prompt).
    engine: of the feedback; give the same to `evaluate`.
    """

    def __init__(
        self,
        model: Callable[[list[dict[str, Any]]], str],
        n: int = 10,
        name: str = "chat model",
        prompt: Callable[[Task, int], str] = text_prompt,
        pictures: bool = False,
        engine: str | None = None,
    ):
        self.model = model
        self.n = n
        self.name = f"{name} (closed loop)"
        self.prompt = prompt
        self.pictures = pictures
        self.engine = engine
        self._messages: list[dict[str, Any]] = []

    def propose(self, task: Task, history: History) -> Any:
        if not history:
            rule = f"You have {self.n} attempts and are told after each what happened. Give one action a reply."
            text = f"{self.prompt(task, 1)}\n\n{rule}"
            content = [picture_part(task), {"type": "text", "text": text}] if self.pictures else text
            self._messages = [{"role": "user", "content": content}]
        elif len(history) >= REPLIES_PER_ATTEMPT * self.n:
            return None
        else:
            last = history[-1]
            text = last.action.reason if isinstance(last.action, Unreadable) else self._feedback(task, last)
            self._messages.append({"role": "user", "content": text})
        reply = self.model(list(self._messages)) or ""
        self._messages.append({"role": "assistant", "content": reply})
        parsed = parse_reply(reply, task.tier)
        return parsed.actions[0] if parsed.actions else Unreadable(f"Your reply could not be read: {parsed.reason}.")

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The conversation about the current task."""
        return list(self._messages)

    def _feedback(self, task: Task, attempt: Any) -> str:
        outcome: Outcome = attempt.outcome
        if not outcome.valid:
            return f"That action is against the rules and was not counted: {outcome.reason}."
        shown = Simulator(task, self.engine)(attempt.action, frames=_FEEDBACK_STRIDE)
        return f"That action did not reach the goal. {describe_motion(task, shown)}"


def picture_part(task: Task) -> dict[str, Any]:
    """The picture of a task as a message part of the OpenAI protocol: a PNG in a data URL."""
    buffer = io.BytesIO()
    draw_scene(task).save(buffer, format="PNG")
    encoded = base64.b64encode(buffer.getvalue()).decode("ascii")
    return {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{encoded}"}}


@dataclass(frozen=True)
class Unreadable:
    """Stands for a reply without an action; it is an invalid attempt."""

    reason: str


def describe_motion(task: Task, outcome: Outcome) -> str:
    """Where the bodies of the goal and the user's balls were, second by second (of an outcome with frames)."""
    watched = {index: task.bodies[index].name for index in (task.goal.body1, task.goal.body2)}
    watched = {index: name for index, name in watched.items() if task.bodies[index].dynamic}
    balls = {len(task.bodies) + i: f"red ball {i + 1}" for i in range(len(outcome.balls))}
    lines = []
    for second, frame in enumerate(outcome.frames or ()):
        if second <= _FEEDBACK_SECONDS:
            places = [f"{name} ({frame[i][0]:.0f}, {frame[i][1]:.0f})" for i, name in {**watched, **balls}.items()]
            lines.append(f"{second} s: {', '.join(places)}")
    return "Centres in pixels: " + "; ".join(lines) + "."


def mini_answers() -> Mapping[str, Sequence[Any]]:
    """Stored replies to `phyre_mini` for dry runs of harnesses: solved, solved late, unsolved, invalid, unreadable."""
    from .mini_replies import replies

    return replies()
