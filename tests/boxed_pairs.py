"""Tables of `reference @ content of the box`, and what a verdict on a row must be."""

from physeval_plugins.scoring.score import judge_response


def rows(table):
    return [tuple(line.split(" @ ")) for line in table.strip().splitlines()]


def must_accept(gold, content):
    found = judge_response(gold, f"So \\boxed{{{content}}}.")
    assert found.verdict == "equal", found.reason


def must_refuse(gold, content):
    """Strictly and leniently."""
    for lenient in (False, True):
        found = judge_response(gold, f"So \\boxed{{{content}}}.", lenient=lenient)
        assert found.verdict != "equal", found.reason
