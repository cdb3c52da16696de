"""PHYRE: physical puzzles, really simulated, with the official protocol (arXiv 1908.05656).

`Task` and `simulate` run one action; `Agent` and `evaluate` run the protocol; `load_tasks` reads the official tasks
(after `physeval fetch phyre`) or the embedded `phyre_mini`. Names are loaded when first used.
"""

from importlib import import_module
from typing import Any

_HOMES = {
    "Action": "actions",
    "PixelAction": "actions",
    "Ball": "actions",
    "place": "actions",
    "Task": "scene",
    "Scene": "scene",
    "Body": "scene",
    "Circle": "scene",
    "Polygon": "scene",
    "Goal": "scene",
    "Outcome": "simulator",
    "Simulator": "simulator",
    "simulate": "simulator",
    "engine_version": "simulator",
    "Agent": "agents",
    "Attempt": "agents",
    "PlannedAgent": "agents",
    "RandomAgent": "agents",
    "ObjectPriorAgent": "agents",
    "ListAgent": "agents",
    "KnownSolutionsAgent": "agents",
    "random_actions": "agents",
    "MemAgent": "mem",
    "action_statuses": "mem",
    "evaluate": "evaluation",
    "Evaluation": "evaluation",
    "TaskResult": "evaluation",
    "summarise": "statistics",
    "compare": "statistics",
    "get_fold": "folds",
    "TaskSet": "store",
    "load_tasks": "store",
    "load_solutions": "store",
    "text_prompt": "prompts",
    "image_prompt": "prompts",
    "parse_reply": "replies",
    "score_replies": "language",
    "ChatAgent": "language",
    "draw_scene": "render",
    "save_gif": "render",
    "success_curve_svg": "render",
}

__all__ = [*_HOMES]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
