"""Run as a script by the Python that has gradePhyX: reads a job from stdin, prints `RESULT {json}`. Imports nothing of ours."""

import json
import sys
import time


def main() -> None:
    from gradePhyX.utils.simplify_expression import simplify_latex_expr  # type: ignore[import-not-found]
    from gradePhyX.utils.single_formula_comparison_utils import (  # type: ignore[import-not-found]
        whether_rel_latex_correct_with_units,
    )

    job = json.loads(sys.stdin.read())

    def accepts(reference: str, candidate: str, epsilon: float) -> bool:
        try:
            found = whether_rel_latex_correct_with_units(
                simplify_latex_expr(reference), simplify_latex_expr(candidate), epsilon_for_equal=epsilon
            )
        except Exception:  # as the benchmark's script does: any error is no match
            return False
        return bool(found[0] if isinstance(found, (tuple, list)) else found)

    if job.get("pairs"):
        rows = []
        for (reference, candidate), epsilon in zip(job["pairs"], job["pair_tolerances"]):  # noqa: B905
            start = time.perf_counter()
            same = accepts(reference, candidate, epsilon)
            rows.append([same, time.perf_counter() - start])
        print("\nRESULT " + json.dumps({"pairs": rows}), flush=True)
        return
    matched = []
    for reference, a in zip(job["references"], job["reference_tolerances"]):  # noqa: B905
        hit = None
        for index, (candidate, b) in enumerate(zip(job["candidates"], job["candidate_tolerances"])):  # noqa: B905
            if accepts(reference, candidate, max(a, b)):
                hit = index
                break
        matched.append(hit)
    print("\nRESULT " + json.dumps({"matched": matched}), flush=True)


if __name__ == "__main__":
    main()
