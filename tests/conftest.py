"""Where the real data for tests lies: PHYSEVAL_TEST_DATA; without it those tests are skipped, with the reason."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("any machine", deadline=None)  # how long an example takes says nothing on a busy one
settings.load_profile("any machine")


@pytest.fixture(scope="session")
def test_data() -> Path:
    folder = os.environ.get("PHYSEVAL_TEST_DATA")
    if not folder or not Path(folder).is_dir():
        pytest.skip("real data not found: set PHYSEVAL_TEST_DATA to the folder that holds it")
    return Path(folder)


@pytest.fixture(scope="session")
def cases(test_data):
    """cases(name) -> the rows of cases/<name>.jsonl."""

    def read(name: str) -> list[dict]:
        with open(test_data / "cases" / f"{name}.jsonl", encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]

    return read
