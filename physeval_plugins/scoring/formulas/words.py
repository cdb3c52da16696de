"""What the words around a formula do to it: deny it, change what it says, or offer it as one of several.

    It is not true that [..]      denied       [..] is wrong, [..]; no, [..]
    half of [..]                  changed      [..] multiplied by m
    [..] or [..]                  alternatives

Words of a domain (`[..] does not hold for r < R`) deny nothing. Only words that touch the formula count.
"""

import re

__all__ = ["NEAR", "changes_last", "changes_next", "denies_last", "denies_next", "joins_alternatives"]

_FILLERS = (
    r"(?:\s+(?:true|correct|right|valid|the case|be|been|equal(?:\s+to)?|given by|that|the|simply|just|is|always|"
    r"necessarily|in general|generally|exactly|we have|have|has|hold|use|get|give|mean|imply|satisfy|obey|to \w+|"
    r"(?:answer|result|value|formula|relation|speed|final answer)(?:\s+is)?))*"
)
_DENIES_NEXT = re.compile(
    r"(?:\b(?:(?<!or )not|never|cannot|there\s+is\s+no|rather\s+than|instead\s+of|unlike|as\s+opposed\s+to|contrary\s+to|"
    r"(?:one|you|we|someone)\s+(?:might|may|could)\s+(?:\w+\s+)?(?:think|expect|guess|believe|say|write)|tempting\s+to\s+\w+)"
    + _FILLERS
    + r"\s*:?"
    r"|n't\b" + _FILLERS + r"|\b(?:naively|wrongly|falsely|incorrectly|mistakenly)\s*,?"
    r"|\b(?:false|untrue|wrong|incorrect)\s+(?:that|to\s+\w+)"
    r"|(?:^|[.;!\n])\s*(?:false|wrong|incorrect)\s*:"
    r"|\b(?:the|a|this|that)\s+(?:wrong|incorrect|false|erroneous|naive)(?:\s+\w+){0,2}"
    r"|\bcommon\s+(?:mistake|error)\s+is(?:\s+to\s+\w+)?)\s*$",
    re.I,
)
# Not behind a denial: the domain for which it holds, or what it is that is denied.
_UNQUALIFIED = (
    r"(?![\w'])(?!\s+(?:for|when|if|unless|in|outside|inside|near|at|beyond|only|under|where|whenever|with|that|to|"
    r"sign)\b)"
)
_DENIES_LAST = re.compile(
    r"[\s,;:.!?()\[\]—–-]*"
    r"(?:(?:but|however|yet|and|although|though|wait|hmm+|oops|actually|sorry|unfortunately|hold on|okay?)\b[\s,.!…—–-]*)*"
    r"(?:(?:no|nope|scratch\s+that|correction|wrong|incorrect|false)\s*(?:[.,!:;)—–]|$)"
    r"|(?:(?:which|this|that|it|they|these|the\s+(?:above|former|latter|first|last|formula|equation|expression|result|value|"
    r"answer)(?:\s+\w+)?)\s+)?"
    r"(?:(?:is|are|was|were|would\s+be|seems?|must\s+be|turns\s+out\s+to\s+be|can\s*not\s+be|can't\s+be)\s+"
    r"(?:(?:clearly|obviously|in\s+fact|actually|of\s+course|also|simply|therefore|thus|however|definitely|completely|both)\s+)*"
    r"(?:wrong|false|incorrect|mistaken|erroneous|untrue|invalid|impossible|"
    r"not\s+(?:\w+ly\s+)?(?:true|right|correct|valid|possible|the\s+case|(?:the|a)\s+(?:right|correct|final|true)\s+\w+))"
    r"|(?:cannot|can\s+not|can't)\s+(?:be\s+(?:true|right|correct)|hold)|(?:is|are|was)n't\s+(?:true|right|correct|valid)"
    r"|(?:does|do|did)(?:\s+not|n't)\s+(?:hold|apply))" + _UNQUALIFIED + ")",
    re.I,
)
_CHANGES_NEXT = re.compile(
    r"(?:\b(?:half|twice|double|triple|thrice|times|minus|plus|at\s+least|at\s+most|(?:no\s+)?(?:less|more|greater|larger|smaller)"
    r"\s+than|proportional\s+to|of\s+(?:the\s+)?order|order\s+of|exceeds|(?:divided|multiplied)\s+by|(?:\d+\s*/\s*\d+|(?:one|two|a)\s+"
    r"\w+|third|quarter|fraction|multiple|square|cube|(?:square|cube)\s+root|inverse|reciprocal|negative|opposite)s?\s+of)"
    r"(?:\s+(?:of|the|a|an|about|that|value))*)[\s:]*$",
    re.I,
)
_CHANGES_LAST = re.compile(
    r"[\s,;(]*(?:and\s+(?:then\s+)?)?(?:(?:is\s+)?(?:multiplied|divided|increased|reduced|decreased)\s+by|times\s+\w|squared|cubed|"
    r"to\s+the\s+power|raised\s+to|(?:plus|minus)(?!\s+sign)|up\s+to\s+(?:an?|the|some)\s+(?:\w+\s+)?(?:constant|sign|factor|phase))(?!\w)",
    re.I,
)
_OR = re.compile(r"[\s,;]*(?:or)(?:\s+(?:else|perhaps|maybe|possibly))?[\s,:]*", re.I)
#: So many characters of prose are looked at.
NEAR = 120
_MARKS = re.compile(r"[*_~\\]+")


def _plain(words: str) -> str:
    return _MARKS.sub(" ", words.replace("’", "'"))


def denies_next(words: str) -> bool:
    """`It is not true that`, `one might think that`: what follows is not claimed."""
    return bool(_DENIES_NEXT.search(_plain(words[-NEAR:])))


def denies_last(words: str) -> bool:
    """`is wrong`, `, but this is incorrect`, `. Wait, that is not right`: what stood before is taken back."""
    return bool(_DENIES_LAST.match(_plain(words[:NEAR])))


def changes_next(words: str) -> bool:
    """`half of`, `the square of`, `at least`: what follows is not what is said."""
    return bool(_CHANGES_NEXT.search(_plain(words[-NEAR:])))


def changes_last(words: str, more: bool = False) -> bool:
    """`multiplied by m`, `up to a sign`; `more`: a formula follows (`2 times 3`)."""
    words = _plain(words[:NEAR])
    return bool(_CHANGES_LAST.match(words)) or (more and words.strip() in ("times", "over", "plus", "minus", "per"))


def joins_alternatives(words: str) -> bool:
    """Nothing but `or`."""
    return bool(_OR.fullmatch(_plain(words)))
