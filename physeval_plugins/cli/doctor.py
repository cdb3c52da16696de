"""`physeval doctor`: is this installation sound? Versions, harnesses, settings, data, a worker, a scored answer."""

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from .._version import __version__
from ..errors import PhysEvalError, how_to_install

GOOD, ABSENT, WRONG = "ok", "--", "WRONG"


@dataclass(frozen=True)
class Finding:
    """What was looked at, how it is (GOOD, ABSENT, WRONG), and what to know or do."""

    what: str
    state: str
    told: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Check this installation. The exit status is 1 when something is wrong, not when it is absent."


def run(args: argparse.Namespace) -> int:
    bad = 0
    for finding in findings():
        print(f"{finding.state:<6}{finding.what:<22}{finding.told}")
        bad += finding.state == WRONG
    return 1 if bad else 0


def findings() -> Iterator[Finding]:
    yield Finding("physeval-plugins", GOOD, f"{__version__}, Python {sys.version.split()[0]}")
    for package in ("sympy", "python-flint", "networkx", "pint", "zss"):
        found = _version(package)
        told = found or f"missing: pip install {package}"
        yield Finding(package, GOOD if found else WRONG, told)
    yield _worker()
    yield _score()
    yield from _lm_eval()
    yield from _opencompass()
    for package, extra in (("box2d", "phyre"), ("pillow", "phyre"), ("datasets", "hub")):
        found = _version(package)
        told = found or f"not installed: {how_to_install(extra)}"
        yield Finding(package, GOOD if found else ABSENT, told)
    yield _data()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".")[:3] if part.isdigit())


def _worker() -> Finding:
    from ..scoring.workers import run_bounded, worker_count

    try:
        count = worker_count()
        works = run_bounded("math:factorial", (5,), 30) == 120
    except PhysEvalError as error:
        return Finding("worker processes", WRONG, str(error))
    limit = "with" if sys.platform == "linux" else "without"
    told = f"{count} at once, {limit} a memory limit" if works else "gave a wrong result"
    return Finding("worker processes", GOOD if works else WRONG, told)


def _score() -> Finding:
    try:
        from ..scoring.score import score_answer

        right = score_answer(r"\frac{1}{2}mv^2", r"\boxed{\frac{mv^{2}}{2}}")
        wrong = score_answer(r"\frac{1}{2}mv^2", r"\boxed{mv^2}")
    except (ImportError, PhysEvalError) as error:
        return Finding("scoring", WRONG, f"{type(error).__name__}: {error}")
    if right.correct and not wrong.correct:
        return Finding("scoring", GOOD, "m v^2/2 is accepted in another form, m v^2 is not")
    told = f"verdicts {right.verdict}, {wrong.verdict} in place of equal, different: install it again"
    return Finding("scoring", WRONG, told)


def _lm_eval() -> Iterator[Finding]:
    found = _version("lm-eval")
    if found is None:
        yield Finding("lm-eval", ABSENT, f"not installed: {how_to_install('lm-eval')}")
    elif (0, 4, 12) <= _numbers(found) < (0, 5):
        yield Finding("lm-eval", GOOD, found)
    else:
        yield Finding("lm-eval", WRONG, f"{found}: pip install 'lm-eval>=0.4.12,<0.5'")


def _opencompass() -> Iterator[Finding]:
    found = _version("opencompass")
    if found is None:
        yield Finding("opencompass", ABSENT, f"not installed: {how_to_install('opencompass')}")
        return
    known = (0, 5, 4) <= _numbers(found) < (0, 6)
    told = found if known else f"{found}: pip install 'opencompass>=0.5.4,<0.6'"
    yield Finding("opencompass", GOOD if known else WRONG, told)
    numpy, pyarrow = _version("numpy"), _version("pyarrow")
    if numpy and pyarrow:
        fits = _numbers(numpy) >= (2,) or _numbers(pyarrow) < (26,)
        told = f"numpy {numpy}" if fits else f"{pyarrow} cannot load numpy {numpy}: pip install 'pyarrow<26'"
        yield Finding("pyarrow", GOOD if fits else WRONG, f"{pyarrow}, {told}" if fits else told)


def _data() -> Finding:
    from ..benchmarks import phybench

    if not os.environ.get(phybench.ENVIRONMENT):
        return Finding("PHYBench", ABSENT, f"{phybench.ENVIRONMENT} is not set: problems would come from the hub")
    try:
        problems = phybench.load()
    except PhysEvalError as error:
        return Finding("PHYBench", WRONG, str(error))
    return Finding("PHYBench", GOOD, f"{len(problems)} of {problems.n_total} problems can be scored: {problems.source}")
