"""Words of denial that every reader of prose understands alike: of answers, of boxes, of derivations.

Parts of patterns, to be compiled with `re.I`. What each reader makes of them (which words may stand between, on which side
of a formula they count) is its own.
"""

__all__ = ["RIGHT", "UNKNOWN", "UNQUALIFIED", "WRONG"]

#: What is denied outright.
WRONG = r"(?:wrong|incorrect|false|invalid|untrue|mistaken|erroneous)"
#: What behind `not` denies, and alone affirms.
RIGHT = r"(?:right|correct|true|valid)"
#: Not behind a denial: the domain for which it holds (`wrong for r < R`), or what it is that is denied (`not true of m`).
UNQUALIFIED = (
    r"(?![\w'])(?!\s+(?:for|when|if|unless|in|outside|inside|near|at|beyond|only|under|where|whenever|with|without|that|to|"
    r"sign|during|after|before|until|while|once|close|far|below|above|of|any|yet|"
    r"(?!(?:clear|obvious|definite|complete|entire|unfortunate|real|actual|certain|simp)ly\b)\w+ly)\b)"
)
#: What stands behind these words is a guess.
UNKNOWN = (
    r"(?:not enough|insufficient|too little) (?:\w+ )?(?:information|data)\b"
    r"[^.\n]{0,80}\b(?:perhaps|maybe|possibly|guess)\b"
)
