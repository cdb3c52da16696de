"""The reading of each public PHYBench gold, kept fixed: a change of the reader that changes one shows here.

`data/phybench_readings.json` holds, for each problem's id, a hash of the tree and the formula in our notation. Source of
the formulas: PHYBench (https://github.com/phybench-official/phybench, MIT licence). After a change that is meant:

    PHYSEVAL_TEST_DATA=... python tests/test_corpus.py
"""

import hashlib
import json
import os
from pathlib import Path

import pytest

from physeval_plugins.scoring.equality import compare
from physeval_plugins.scoring.latex import parse
from physeval_plugins.scoring.latex.show import show

FILE = Path(__file__).parent / "data" / "phybench_readings.json"
READINGS = json.loads(FILE.read_text(encoding="utf-8"))["readings"] if FILE.exists() else {}


def golds(folder):
    """id -> gold of all problems with an answer."""
    found = {}
    for file in sorted((Path(folder) / "phybench").glob("*.json")):
        for row in json.loads(file.read_text(encoding="utf-8")):
            if row.get("answer"):
                found[str(row["id"])] = row["answer"]
    return found


def reading(text):
    tree = parse(text)
    return [hashlib.sha256(repr(tree).encode()).hexdigest()[:12], show(tree)]


def test_the_reading_of_each_gold_is_as_before(test_data):
    now = {identity: reading(gold) for identity, gold in golds(test_data).items()}
    assert len(now) == 100
    changed = {
        identity: (READINGS.get(identity), new) for identity, new in now.items() if READINGS.get(identity) != new
    }
    assert not changed


def test_a_gold_and_its_reading_say_the_same(test_data):
    for identity, gold in golds(test_data).items():
        assert compare(parse(gold), parse(READINGS[identity][1])).same is True, identity


@pytest.mark.parametrize("identity", READINGS)
def test_a_reading_reads_back_as_it_is_shown(identity):
    shown = READINGS[identity][1]
    assert show(parse(shown)) == shown


if __name__ == "__main__":
    source = (
        "PHYBench, https://github.com/phybench-official/phybench, MIT licence: formulas of the public golds as read"
    )
    lines = ",\n".join(
        f"  {json.dumps(identity)}: {json.dumps(reading(gold), ensure_ascii=False)}"
        for identity, gold in sorted(golds(os.environ["PHYSEVAL_TEST_DATA"]).items(), key=lambda pair: int(pair[0]))
    )
    FILE.write_text(f'{{"source": {json.dumps(source)},\n "readings": {{\n{lines}\n}}}}\n', encoding="utf-8")
    print(f"wrote {FILE}")
