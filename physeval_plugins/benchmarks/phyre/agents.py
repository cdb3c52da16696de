"""Agents: what proposes actions. `Agent` is the interface; the others are baselines and players of given actions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

from ...errors import SettingError
from .actions import map_action
from .scene import SIZE, TIERS, Task
from .simulator import Outcome

OFFICIAL_SEED = 42


@dataclass(frozen=True)
class Attempt:
    """One proposal and what came of it."""

    action: Any
    outcome: Outcome


History = Sequence[Attempt]


class Agent:
    """Proposes one action after another for a task until it is solved or the attempts are used up.

    name: how results call it. tuning: True while settings are still being chosen; such an agent is refused the test
    split. learns: True if `update` changes what is proposed for later tasks; its tasks are then played in order in
    one process.
    """

    name: str = "agent"
    tuning: bool = False
    learns: bool = False

    def propose(self, task: Task, history: History) -> Any:
        """The next action for `task` (3 or 6 numbers in [0, 1], or a `PixelAction`), or None to stop.

        history: all attempts at this task so far, invalid ones too.
        """
        raise NotImplementedError(f"{type(self).__name__} has to define propose(task, history)")

    def update(self, task: Task, action: Any, outcome: Outcome) -> None:
        """Told after every attempt; does nothing unless the agent learns online."""


class PlannedAgent(Agent):
    """An agent whose actions for a task do not depend on outcomes: it defines `plan(task)`."""

    def __init__(self) -> None:
        self._current: tuple[str, list[Any], Iterator[Any]] | None = None

    def plan(self, task: Task) -> Iterator[Any]:
        """All actions for the task in order, possibly without end."""
        raise NotImplementedError(f"{type(self).__name__} has to define plan(task)")

    def propose(self, task: Task, history: History) -> Any:
        if self._current is None or self._current[0] != task.task_id or not history:
            self._current = (task.task_id, [], iter(self.plan(task)))
        _, known, rest = self._current
        known.extend(islice(rest, len(history) + 1 - len(known)))
        return known[len(history)] if len(history) < len(known) else None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_current": None}


class RandomAgent(PlannedAgent):
    """RAND: uniform over the actions that keep the balls inside the scene.

    seed: None plays the one list that the official baseline plays on every task (NumPy's RandomState(42)), which
    published numbers depend on; a whole number gives every task a list of its own.
    """

    def __init__(self, seed: int | None = None):
        super().__init__()
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise SettingError(f"seed must be None or a whole number, got {seed!r}")
        self.seed = seed
        self.name = "random (official list)" if seed is None else f"random (seed {seed})"

    def plan(self, task: Task) -> Iterator[Any]:
        if self.seed is None:
            return iter(_OfficialList(task.tier))
        rng = random.Random(f"{self.seed}/{task.task_id}")
        return _mapper_valid(task.tier, rng)


class ObjectPriorAgent(PlannedAgent):
    """Random, but every ball stands within `reach` px beside, above or below some dynamic body."""

    def __init__(self, seed: int = 0, reach: float = 5.0):
        super().__init__()
        if not 0 < reach < SIZE:
            raise SettingError(f"reach must be a number of pixels between 0 and {SIZE}, got {reach!r}")
        self.seed = seed
        self.reach = reach
        self.name = f"object-prior random (seed {seed}, {reach:g} px)"

    def plan(self, task: Task) -> Iterator[Any]:
        rng = random.Random(f"object prior/{self.seed}/{task.task_id}")
        columns = [body.position[0] for body in task.bodies if body.dynamic]
        while True:
            action: list[float] = []
            for _ in range(task.n_balls):
                x = rng.choice(columns) + rng.uniform(-self.reach, self.reach)
                action += [min(1.0, max(0.0, x / (SIZE - 1))), rng.random(), rng.random()]
            if map_action(task.tier, action).valid:
                yield action


class ListAgent(PlannedAgent):
    """Plays given actions: one list for every task, or a list by task id (a task without one is not tried)."""

    def __init__(self, actions: Sequence[Any] | Mapping[str, Sequence[Any]], name: str = "list"):
        super().__init__()
        self.actions = actions
        self.name = name

    def plan(self, task: Task) -> Iterator[Any]:
        if isinstance(self.actions, Mapping):
            return iter(self.actions.get(task.task_id, ()))
        return iter(self.actions)


class KnownSolutionsAgent(ListAgent):
    """Plays known solutions (`load_solutions`): an upper bound that shows how far an engine agrees with them."""

    def __init__(self, solutions: Mapping[str, Sequence[Any]]):
        super().__init__(solutions, "known solutions")


def random_actions(tier: str, count: int, seed: int | None = None) -> list[list[float]]:
    """`count` uniform actions that keep the balls inside the scene; seed None gives the official list."""
    if seed is None:
        return list(islice(_OfficialList(tier), count))
    return list(islice(_mapper_valid(tier, random.Random(f"{seed}/{tier}")), count))


def _mapper_valid(tier: str, rng: random.Random) -> Iterator[list[float]]:
    size = 3 * TIERS[tier]
    while True:
        action = [rng.random() for _ in range(size)]
        if map_action(tier, action).valid:
            yield action


class _OfficialList:
    """The official action list of a tier, as long as it is asked for."""

    def __init__(self, tier: str):
        self.tier = tier

    def __iter__(self) -> Iterator[list[float]]:
        known, rest = _official_list(self.tier)
        index = 0
        while True:
            if index == len(known):
                known.append(next(rest))
            yield known[index]
            index += 1


@lru_cache(maxsize=2)
def _official_list(tier: str) -> tuple[list[list[float]], Iterator[list[float]]]:
    return [], _mapper_valid(tier, _numpy_random(OFFICIAL_SEED))


def _numpy_random(seed: int) -> random.Random:
    """A generator whose `random()` gives the numbers of NumPy's `RandomState(seed).random_sample()`.

    Both are MT19937 with the same 53-bit output; only the seeding differs (Knuth's recurrence in NumPy).
    """
    state = [seed & 0xFFFFFFFF]
    for index in range(1, 624):
        state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + index) & 0xFFFFFFFF)
    rng = random.Random()
    rng.setstate((3, (*state, 624), None))
    return rng
