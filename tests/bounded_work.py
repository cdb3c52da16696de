"""Functions that misbehave, for the tests of the workers; a worker process imports this module by name."""

import os
import random
import sys
import time
from dataclasses import dataclass

from physeval_plugins.scoring.score import AnswerScore


def spin(_: object = None) -> None:
    while True:
        pass


def nap(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def use_processor(seconds: float, _: int) -> float:
    """Compute for so many seconds of the processor's time; returns those on the clock."""
    begun = time.monotonic()
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return time.monotonic() - begun


def finish_late(index: int, seconds: float) -> int:
    time.sleep(seconds)
    return index


def shout(text: str) -> str:
    print(text)
    print(text, file=sys.stderr)
    os.write(1, text.encode() * 1000)
    os.system(f"echo {text}")
    sys.stdout.flush()
    return sys.stdin.read() + text


def draw() -> float:
    return random.random()


def order_of_a_set() -> list[str]:
    return list({"mass", "charge", "spin", "colour", "flavour", "parity"})


def process() -> int:
    return os.getpid()


def start_another(file: str, seconds: float) -> None:
    """Start bounded work inside bounded work, leave the number of its process in a file, and wait for it."""
    from physeval_plugins.scoring.workers import run_bounded

    run_bounded("bounded_work:leave_number_and_spin", (file,), seconds)


def leave_number_and_spin(file: str) -> None:
    with open(file, "w") as out:
        out.write(str(os.getpid()))
    spin()


def call_then_spin(function: str) -> None:
    from physeval_plugins.scoring.workers import run_bounded

    run_bounded(function, (), 30)
    spin()


def raise_ours(message: str) -> None:
    from physeval_plugins.errors import DataError

    raise DataError(message)


def raise_theirs(message: str) -> None:
    raise KeyError(message)


def leave() -> None:
    sys.exit(7)


def recurse(n: int = 0) -> int:
    return recurse(n + 1) + 1


@dataclass
class NotOfThisPackage:
    value: int


def give_foreign_object() -> NotOfThisPackage:
    return NotOfThisPackage(1)


def give_function() -> object:
    return os.system


def need_what_is_absent() -> None:
    import no_such_module  # noqa: F401


def score_or_misbehave(gold: str, response: str, *settings: object) -> object:
    if response != "fine":
        globals()[response]()
    return AnswerScore(True, 100.0, "equal", "for the test")
