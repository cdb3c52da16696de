"""RAND on all folds of PHYRE, beside the published numbers. Resumable: finished tasks are kept in --results.

    python perf/phyre_rand.py --tier ball --workers 2 --results rand.jsonl

The official action list is the same for every task and fold, so every task is played once and counted in each of the
test splits it belongs to. One tier takes 10 to 20 minutes of one core.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict
from pathlib import Path

from inputs import at_least_one, read_rows, run

from physeval_plugins import phyre
from physeval_plugins.benchmarks.phyre.evaluation import Evaluation, TaskResult, play_all
from physeval_plugins.benchmarks.phyre.folds import N_FOLDS, SETTINGS
from physeval_plugins.benchmarks.phyre.simulator import ENGINES

PUBLISHED = {
    ("ball", "within"): "13.7 ± 0.5",
    ("ball", "cross"): "13.0 ± 5.0",
    ("two_balls", "within"): "3.6 ± 0.6",
    ("two_balls", "cross"): "2.6 ± 1.5",
}
BATCH = 100


def play_tier(tier: str, engine: str | None, workers: int, path: Path) -> dict[str, TaskResult]:
    tasks = phyre.load_tasks()
    head = {"agent": phyre.RandomAgent().name, "engine": phyre.engine_version(engine), "data": tasks.sha256}
    done: dict[str, TaskResult] = {}
    if path.exists():
        first, *rows = read_rows(path)
        if first != head:
            raise SystemExit(f"{path} is of another engine, agent or data set: name another with --results")
        done = {row["task_id"]: TaskResult(**row) for row in rows}
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
    missing = [task_id for task_id in tasks.ids(tier) if task_id not in done]
    started, count = time.perf_counter(), 0
    for start in range(0, len(missing), BATCH):
        part = [tasks[task_id] for task_id in missing[start : start + BATCH]]
        results = play_all(phyre.RandomAgent(), part, engine, workers=workers)
        with open(path, "a", encoding="utf-8") as file:
            file.writelines(json.dumps(asdict(result)) + "\n" for result in results)
        done.update((result.task_id, result) for result in results)
        count += sum(result.attempts for result in results)
        rate = count / (time.perf_counter() - started)
        print(f"{tier}: {min(start + BATCH, len(missing))}/{len(missing)} tasks, {rate:.0f} simulations/s", flush=True)
    return done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tier", choices=["ball", "two_balls"], action="append")
    parser.add_argument("--engine", choices=ENGINES)
    parser.add_argument("--workers", type=at_least_one, default=1)
    parser.add_argument("--results", type=Path, default=Path("phyre_rand.jsonl"))
    args = parser.parse_args()
    for tier in args.tier or ["ball", "two_balls"]:
        done = play_tier(tier, args.engine, args.workers, args.results)
        for setting in reversed(SETTINGS):
            folds = []
            for fold in range(N_FOLDS):
                results = tuple(done[task_id] for task_id in phyre.get_fold(tier, setting, fold).test)
                about = (phyre.RandomAgent().name, phyre.engine_version(args.engine), "official", tier, setting)
                folds.append(Evaluation(*about, fold, "test", 100, results))
            summary = phyre.summarise(folds)
            print(
                f"{tier} {setting}: {summary}, success {100 * summary.success:.1f} %, published {PUBLISHED[tier, setting]}"
            )
            print("  by fold:", " ".join(f"{100 * value:.2f}" for value in summary.by_fold.values()), flush=True)


if __name__ == "__main__":
    run(main)
