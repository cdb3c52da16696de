"""A module that takes its time to import, as large packages do, for tests/test_workers.py."""

import time

time.sleep(1.2)


def answer() -> int:
    return 42
