"""How many PHYRE simulations a second: in one process, on two, without the early exits, and the official simulator.

    python perf/phyre.py                                       # phyre_mini, about a minute
    python perf/phyre.py --tasks official --python39 PYTHON    # PYTHON: a 3.9 with the package phyre 0.2.2
    python perf/phyre.py --tasks official --full               # 500 tasks x 100 attempts on two workers

Only valid actions are simulated and counted. Seconds are given of the processor and of the clock; on a machine that
does other work only the former mean much.
"""

from __future__ import annotations

import argparse
import json
import resource
import shutil
import subprocess
import time
from itertools import islice

from inputs import at_least_one, run

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre.geometry import Obstacles
from physeval_plugins.benchmarks.phyre.scene import Task
from physeval_plugins.scoring.workers import run_many, shutdown

OFFICIAL = """
import json, sys, time
import phyre
job = json.load(sys.stdin)
simulator = phyre.initialize_simulator([task for task, _ in job["plan"]], job["tier"])
seconds, count = time.process_time(), 0
for index, (_, actions) in enumerate(job["plan"]):
    for action in actions:
        simulator.simulate_action(index, action, need_images=False, need_featurized_objects=False)
        count += 1
print(count / (time.process_time() - seconds))
"""


def valid_actions(task: Task, count: int) -> list[list[float]]:
    obstacles = Obstacles.of(task)
    agent = phyre.RandomAgent()
    return list(islice((a for a in agent.plan(task) if phyre.place(task, a, obstacles).valid), count))


def plain_loop(plan: list[tuple[Task, list[list[float]]]]) -> None:
    """The same simulations, tested after every step to the end (what recording frames does)."""
    for task, actions in plan:
        simulator = phyre.Simulator(task)
        for action in actions:
            simulator(action, frames=1000)


def early_exits(plan: list[tuple[Task, list[list[float]]]], engine: str | None = None) -> None:
    for task, actions in plan:
        simulator = phyre.Simulator(task, engine)
        for action in actions:
            simulator(action)


def on_workers(plan: list[tuple[Task, list[list[float]]]], workers: int) -> tuple[float, float]:
    """Seconds of the clock, and of the processor in all processes (their start included)."""
    jobs = [(task, actions, None) for task, actions in plan]
    job = "physeval_plugins.benchmarks.phyre.mem:statuses_of"
    before = processor_seconds()
    run_many(
        job, [(task, actions[:1], None) for task, actions in plan[: 2 * workers]], 600, workers=workers
    )  # starts them
    started = time.perf_counter()
    run_many(job, jobs, 3600, workers=workers)
    clock = time.perf_counter() - started
    shutdown()  # only what has ended is counted
    return clock, processor_seconds() - before


def processor_seconds() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tasks", choices=["mini", "official"], default="mini")
    parser.add_argument("--tier", choices=["ball", "two_balls"], default="ball")
    parser.add_argument("--attempts", type=at_least_one, default=40)
    parser.add_argument("--python39", help="a Python 3.9 that has the official package")
    parser.add_argument("--full", action="store_true", help="only 500 tasks x 100 attempts on two workers")
    args = parser.parse_args()
    if args.python39 and args.tasks != "official":
        parser.error("--python39 goes with --tasks official")
    if args.python39 and not shutil.which(args.python39):
        parser.error(f"--python39 {args.python39}: no such program")
    tasks = phyre.load_tasks(args.tasks)
    ids = list(phyre.get_fold(args.tier, "within", 0, task_ids=tasks.ids(args.tier)).test)
    print(f"{phyre.engine_version()}, {tasks.name} tasks, tier {args.tier}, random valid actions")
    if args.full:
        plan = [(tasks[task_id], valid_actions(tasks[task_id], 100)) for task_id in ids]
        count = sum(len(actions) for _, actions in plan)
        seconds, _ = on_workers(plan, 2)
        print(
            f"{len(plan)} tasks, {count} simulations, 2 workers: {seconds:.0f} s of the clock ({count / seconds:.0f}/s)"
        )
        return
    ids = ids[:: max(1, len(ids) // 50)]
    plan = [(tasks[task_id], valid_actions(tasks[task_id], args.attempts)) for task_id in ids]
    count = sum(len(actions) for _, actions in plan)
    for name, play in (("early exits", early_exits), ("every step tested, to the end", plain_loop)):
        clock, cpu = time.perf_counter(), time.process_time()
        play(plan)
        clock, cpu = time.perf_counter() - clock, time.process_time() - cpu
        print(f"{name}: {count} simulations, {count / cpu:.0f} a processor second, {count / clock:.0f} a second")
    one, two = (on_workers(plan, workers) for workers in (1, 2))
    print(
        f"1 worker {count / one[0]:.0f}/s, 2 workers {count / two[0]:.0f}/s of the clock: {one[0] / two[0]:.2f} times"
    )
    print(f"processor seconds for the same work: {one[1]:.1f} with 1 worker, {two[1]:.1f} with 2")
    if args.python39:
        job = json.dumps({"tier": args.tier, "plan": [(task.task_id, actions) for task, actions in plan]})
        done = subprocess.run([args.python39, "-c", OFFICIAL], input=job, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"the official simulator failed:\n{done.stderr[-1000:]}")
        print(f"official simulator: {float(done.stdout):.0f} simulations a processor second")


if __name__ == "__main__":
    run(main)
