"""`physeval phyre show|evaluate`: see a puzzle and its simulation; let a baseline play a fold."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import DataError, SettingError

if TYPE_CHECKING:
    from ..benchmarks.phyre.agents import Agent
    from ..benchmarks.phyre.scene import Task

_TIERS = ("ball", "two_balls")
_SETTINGS = ("within", "cross")
_SETS = ("official", "mini")
_ENGINES = ("box2d", "official")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="phyre_command", metavar="show|evaluate", required=True)
    show = commands.add_parser("show", help="write a PNG of a task, and a GIF of what an action does")
    show.add_argument("task", metavar="TASK", help="an id (00000:005, or embedded m000:000), or a JSON file")
    told = "x y r of each ball in [0, 1], with blanks or commas between; or `solution`, which plays a known one"
    show.add_argument("--action", nargs="+", metavar="NUMBER", help=told)
    show.add_argument("--pixels", action="store_true", help="the action is in pixels: x, y in 0-255, r in 2-32")
    told = "folder for the pictures (default: %(default)s)"
    show.add_argument("--out", type=Path, default=Path("outputs/phyre"), metavar="DIR", help=told)
    show.add_argument("--scale", type=int, default=2, help="picture size in multiples of 256 px (default: 2)")
    show.add_argument("--engine", choices=_ENGINES, help="see docs/phyre.md (default: box2d)")

    play = commands.add_parser("evaluate", help="let an agent play a fold and print AUCCESS")
    told = "random (default), object-prior, solutions (known ones), or a JSON file: a list of actions, or lists by task"
    play.add_argument("--agent", default="random", help=told)
    play.add_argument("--seed", type=int, help="seed of the agent (random without it: the official list)")
    play.add_argument("--tier", choices=_TIERS, default="ball", help="one ball (default) or two")
    play.add_argument("--setting", choices=_SETTINGS, default="within", help="known (default) or new templates")
    play.add_argument("--fold", type=int, choices=range(10), default=0, metavar="N", help="0 (default) to 9")
    play.add_argument("--split", choices=("train", "dev", "test"), default="dev", help="(default: %(default)s)")
    told = "official (default; after `physeval fetch phyre`) or embedded"
    play.add_argument("--tasks", choices=_SETS, default="official", help=told)
    told = "valid attempts a task (default: 100; any other number gives AUCCESS@N)"
    play.add_argument("--attempts", type=int, default=100, metavar="N", help=told)
    play.add_argument("--workers", type=int, default=1, metavar="N", help="processes at once (default: 1)")
    play.add_argument("--engine", choices=_ENGINES, help="see docs/phyre.md (default: box2d)")
    play.add_argument("--save", type=Path, metavar="FILE", help="keep the result as JSON")
    play.add_argument("--curve", type=Path, metavar="FILE", help="write the success curve as SVG")


def run(args: argparse.Namespace) -> int:
    return {"show": _show, "evaluate": _evaluate}[args.phyre_command](args)


def _show(args: argparse.Namespace) -> int:
    from ..benchmarks.phyre.render import draw_scene, save_gif

    task = _find_task(args.task)
    stem = task.task_id.replace(":", "_").replace("/", "_")
    picture = args.out / f"{stem}.png"
    action = _action(" ".join(args.action), args.pixels, task) if args.action else None
    args.out.mkdir(parents=True, exist_ok=True)
    print(f"{task.task_id}: {task.description}")
    if action is None:
        draw_scene(task, scale=args.scale).save(picture)
        print(picture)
        return 0
    film = args.out / f"{stem}.gif"
    outcome = save_gif(task, action, film, engine=args.engine, scale=args.scale)
    draw_scene(task, outcome.balls, scale=args.scale).save(picture)
    print(f"{outcome.status}: {outcome.reason} [{outcome.engine}]")
    print(picture)
    print(film)
    return 0


def _find_task(name: str) -> Task:
    from ..benchmarks.phyre.scene import Task
    from ..benchmarks.phyre.store import load_tasks

    if name.endswith(".json"):
        try:
            return Task.from_dict(json.loads(Path(name).read_text(encoding="utf-8")))
        except (OSError, ValueError) as error:
            raise DataError(f"{name}: {error}") from error
    if re.fullmatch(r"\d{5}:\d{3}", name):
        return load_tasks().task(name)
    mini = load_tasks("mini")
    if name not in mini:
        raise SettingError(
            f"there is no task {name!r}: give the id of an embedded one ({min(mini)} to {max(mini)}), of an official "
            "one such as 00000:005, or a JSON file"
        )
    return mini[name]


def _action(text: str, pixels: bool, task: Task) -> Any:
    """The action that `text` says, as `simulate` takes it. Raises SettingError: what is wrong, what is needed."""
    from ..benchmarks.phyre.actions import PixelAction, place
    from ..benchmarks.phyre.scene import TIERS
    from ..benchmarks.phyre.store import load_solutions

    if text == "solution":
        known = load_solutions("mini" if task.task_id.startswith("m") else "official").get(task.task_id)
        if not known:
            raise SettingError(f"no solution of {task.task_id} is known: give the action's numbers")
        return known[0]
    balls = TIERS[task.tier]
    needed = f"{task.task_id} takes x y r of {balls} ball{'s' * (balls > 1)}, e.g. --action{' 0.5 0.8 0.3' * balls}"
    try:
        numbers = [float(part) for part in text.replace(",", " ").split()]
    except ValueError:
        raise SettingError(f"--action {text}: not numbers: {needed}, or --action solution") from None
    if len(numbers) != 3 * balls:
        raise SettingError(f"--action {text}: {len(numbers)} numbers: {needed}")
    action: Any = numbers
    if pixels:
        action = PixelAction(tuple((numbers[i], numbers[i + 1], numbers[i + 2]) for i in range(0, len(numbers), 3)))
    if reason := place(task, action).reason:
        hint = "" if pixels or max(numbers) <= 1 else "; numbers in pixels need --pixels"
        raise SettingError(f"--action {text}: not allowed, {reason}{hint}")
    return action


def _evaluate(args: argparse.Namespace) -> int:
    from ..benchmarks.phyre.evaluation import evaluate

    for file in (args.save, args.curve):
        _make_folder(file)
    result = evaluate(
        _agent(args),
        args.tier,
        args.setting,
        args.fold,
        args.split,
        tasks=args.tasks,
        engine=args.engine,
        n=args.attempts,
        workers=args.workers,
    )
    for name, value in result.summary().items():
        in_papers = f" ({100 * value:.2f} in papers)" if name.startswith("AUCCESS") else ""
        print(f"{name}: {value:.4f}{in_papers}" if isinstance(value, float) else f"{name}: {value}")
    for template, row in result.by_template().items():
        print(f"  {template}: " + ", ".join(f"{name} {value:.3g}" for name, value in row.items()))
    if args.save:
        result.save(args.save)
    if args.curve:
        from ..benchmarks.phyre.render import success_curve_svg

        args.curve.write_text(success_curve_svg({result.agent: result.success_curve()}, result.signature), "utf-8")
    return 0


def _make_folder(file: Path | None) -> None:
    """The folder of a file that is to be written after the work: what is wrong with it shows before."""
    try:
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(f"{file}: cannot be written ({error.strerror}): name another file") from None


def _agent(args: argparse.Namespace) -> Agent:
    from ..benchmarks.phyre import agents
    from ..benchmarks.phyre.store import load_solutions

    if args.agent == "random":
        return agents.RandomAgent(args.seed)
    if args.agent == "object-prior":
        return agents.ObjectPriorAgent(args.seed or 0)
    if args.agent == "solutions":
        return agents.KnownSolutionsAgent(load_solutions(args.tasks))
    try:
        actions = json.loads(Path(args.agent).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SettingError(
            f"--agent must be random, object-prior, solutions, or a JSON file with a list of actions or lists by task "
            f"id; {args.agent}: {error}"
        ) from error
    if not isinstance(actions, (list, dict)):
        raise DataError(f"{args.agent}: a list of actions, or an object of such lists by task id, is needed")
    return agents.ListAgent(actions, Path(args.agent).stem)
