"""Are two expressions the same? `compare` decides; its rules stand in `compare.py`.

text trees -> one vocabulary (`vocabulary`) -> values at points (`point`, `evaluate`, `arithmetic`) -> verdict (`values`,
`measured` for numbers with digits, `compare` for sets, tuples and relations; `symbolic` as the last resort).
"""

from .compare import (
    Verdict,
    as_inequalities,
    branch,
    compare,
    compare_relations,
    in_one_vocabulary,
    links,
    members,
    show,
)

__all__ = [
    "Verdict", "as_inequalities", "branch", "compare", "compare_relations", "in_one_vocabulary", "links", "members", "show",
]  # fmt: skip
