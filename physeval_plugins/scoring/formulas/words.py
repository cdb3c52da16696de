"""What the words around a formula do to it: deny it, change what it says, or offer it as one of several.

    It is not true that [..]      denied       [..] is wrong, [..]; no, [..]
    half of [..]                  changed      [..] multiplied by m
    [..] or [..]                  alternatives

Words of a domain (`[..] does not hold for r < R`) deny nothing. Only words that touch the formula count, and a word
that may deny something else (`No, friction does no work`) denies nothing.
"""

import re

from ..denial import RIGHT, UNQUALIFIED, WRONG

__all__ = [
    "NEAR",
    "changes_last",
    "changes_next",
    "compares_next",
    "concludes_next",
    "denies_last",
    "denies_next",
    "joins_alternatives",
]

_FILLERS = (
    r"(?:\s+(?:true|correct|right|valid|the case|be|been|equal(?:\s+to)?|given by|that|the|simply|just|is|always|"
    r"necessarily|in general|generally|exactly|we have|have|has|hold|use|get|give|mean|imply|satisfy|obey|"
    r"to\s+(?:be|use|write|say|have|get|hold|equal|take|apply|assume|conclude|claim|give|think)|"
    r"(?:answer|result|value|formula|relation|speed|final answer)(?:\s+is)?))"
)
_WRONGLY = r"(?:naively|wrongly|falsely|incorrectly|mistakenly|erroneously)"
_THINKERS = r"(?<!\bas )\b(?:one|you|we|someone|people|students)\s+(?:might|could)\s+"
_DENIES_NEXT = re.compile(
    # `momentum is not: p = mv` speaks of what stands before
    rf"(?:(?:(?<!or )(?<!need )(?<!why )\bnot|n't)\b(?:{_FILLERS}+\s*:?|\s*)"
    r"|(?:\b(?:never|cannot|there\s+is\s+no|rather\s+than|instead\s+of|unlike|as\s+opposed\s+to|contrary\s+to|"
    r"tempt(?:ing|ed)\s+to\s+\w+)|"
    # `one may write` and `as one might expect` deny nothing
    + _THINKERS
    + rf"(?:(?:\w+\s+)?(?:think|believe)|(?:expect|guess)\s+that|{_WRONGLY}\s+(?:expect|guess|say|write|assume|conclude)))"
    rf"{_FILLERS}*\s*:?"
    rf"|\b{_WRONGLY}(?:\s+(?:stat|writ|wrote|written|claim|assum|giv|gave|sa[iy]|us|think|thought|conclud|believ|quot)[a-z]*"
    r"(?:\s+(?:that|as))?)?\s*,?"
    rf"|(?<!not )(?<!nothing )(?<!never )(?<!not be )\b{WRONG}\s+(?:that|to\s+\w+)"
    rf"|(?:^|[.;!\n])[\s>-]*(?:(?:{WRONG}|naive|not(?:\s+{RIGHT})?)(?:\s+\w+){{0,2}}|not)\s*:|[❌✗✘]"
    rf"|\b(?:the|an?|this|that)\s+(?:{WRONG}|naive)(?:\s+\w+){{0,2}}"
    r"|\b(?:common|typical|frequent|usual)\s+(?:mistake|error|pitfall|misconception)s?(?:\s+here)?\s*(?:\bis(?:\s+to\s+\w+)?)?\s*:?"
    r"|(?<!not )(?<!not be )\ban?\s+(?:mistake|error)\s+to\s+\w+)\s*$",
    re.I,
)
_SUBJECT = (
    r"(?:which|this|that|it|they|these|"
    r"the\s+(?:above|latter|last|formula|equation|expression|result|value|answer)(?:\s+\w+)?)"
)
_OPENING = r"(?:but|however|yet|and|although|though|wait|hmm+|oops|actually|sorry|unfortunately|hold on|okay?)"
_DENIES_LAST = re.compile(
    rf"[\s,;:.!?()\[\]—–-]*(?:{_OPENING}\b[\s,.!…—–-]*)*"
    # `no` alone, before another formula, or with what it takes back; `No, friction does no work` denies nothing
    r"(?:(?<!\?)(?<!\?\s)(?:no|nope)\s*(?:[.!)]|$|[,:;—–-]+\s*(?:$|[$\[(]|\S{1,12}\s*=|(?:wait|sorry|oops|scratch|actually)\b(?!\W*yes)"
    r"|(?:that|this|it)(?:'s|\s+(?:is|was))\s+(?:wrong|not)\b"
    r"|(?:that|this|it)\s+(?:should|must|has\s+to|ought)\b|the\s+(?:correct|right|actual|true)\b"
    r"|(?:I|we)\s+(?:forgot|missed|dropped|overlooked|made\s+an?|mis\w+)\b))"
    rf"|[❌✗✘]|scratch\s+that\b|correction\s*[.,!:;)—–]|{WRONG}\s*(?:[.,!:;)—–]|$)"
    rf"|(?:no[\s,;:—–]+)?(?:{_SUBJECT}(?:\s+|(?=')))?"
    r"(?:(?:is|'s|are|was|were|would\s+be|seems?|must\s+be|turns\s+out\s+to\s+be|can\s*not\s+be|can't\s+be)\s+"
    r"(?:(?:clearly|obviously|in\s+fact|actually|of\s+course|also|simply|therefore|thus|however|definitely|completely|both)\s+)*"
    rf"(?:{WRONG}|impossible|not\s+(?:\w+ly\s+)?(?:{RIGHT}|possible|the\s+case|(?:the|a)\s+{RIGHT}\s+\w+))"
    rf"|(?:cannot|can\s+not|can't)\s+(?:be\s+{RIGHT}|hold)|(?:is|are|was)n't\s+{RIGHT}"
    r"|(?:does|do|did)(?:\s+not|n't)\s+(?:hold|apply))"
    + UNQUALIFIED
    + r"|(?:(?:(?:which|this|that|it)\s+)?(?:contradicts|violates|disagrees\s+with|conflicts\s+with)\s[^.!?$]{1,60}?"
    r"\b(?:so|and|hence|thus|therefore)\s+)?(?:which|this|that|it)\s+(?:(?:must|should|has\s+to)\s+be|is)\s+"
    r"(?:therefore\s+|thus\s+|hence\s+)?(?:rejected|discarded|ruled\s+out|dismissed)\b)",
    re.I,
)
_ASKS = re.compile(
    r"(?:^|[.!?,:;\n]\s*)\s*(?:(?:so|but|then)\s+)?(?:is|was|could|would|are)\s+(?:it|this|that|(?:the|its|this)\s+\w+)?"
    r"(?:\s*\b(?:be|just|simply|really|then|given\s+by|equal\s+to))*\s*:?\s*$",
    re.I,
)
_ANSWERS_NO = re.compile(rf"[\s)$]*(?:{RIGHT})?\s*\?[\s)]*(?:no|nope)\b", re.I)
# `Suppose [..]. This contradicts`: what was supposed is given up.
_SUPPOSES = re.compile(
    r"\b(?:suppose|assume|imagine|say)(?:\s+(?:first|for\s+a\s+moment|instead))?(?:\s+that)?[\s:,]*$", re.I
)
_CONTRADICTED = re.compile(
    r"[\s.,;:]*(?:(?:but|then|now|however)\b[\s,]*)*(?:which|this|that|it)\s+(?:would\s+)?(?:contradict|violate|disagree|conflict)s?\b",
    re.I,
)
_AFFIRMS_LAST = re.compile(
    r"[\s,;.)]*(?:but\s+also\b|(?:and|but|yet|which|this|that|it|he|she|they|one|you|indeed|here|in\s+fact|[\s,])*\s*\b"
    r"(?:is|are|turns?\s+out\s+to\s+be|would\s+be|proves\s+to\s+be|happens\s+to\s+be)\s+"
    r"(?:(?:indeed|in\s+fact|actually|really|also|exactly|even|still|quite|absolutely)\s+)*"
    r"(?:right|true|correct|exact|valid|so|the\s+(?:right|correct|exact|true)|what)(?![\w'])"
    r"(?!\s+(?:only|for|if|when|in|at|near|under|but)\b))",
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
_COMPARES = re.compile(
    r"\b(?:(?:for|in|by)\s+(?:comparison|contrast)|compared?\s+(?:this\s+|it\s+)?(?:with|to)|sanity\s+check|as\s+a\s+check|"
    r"on\s+(?:the\s+moon|(?:another|a\s+different|some\s+other)\s+\w+)|in\s+the\s+(?:\w+\s+)?limit|(?:doubl|tripl|halv|quadrupl)ing|"
    r"(?:one|we|you|they|it|there)\s+would|(?:one|we|you|they|it)'d|would\s+(?:instead|have|give|get|need|take))\b"
    r"|^[\s,;:.)]*(?:check\s+(?:at|of|for|the)|(?:if|twice|half)\s)"
    # another place, which opens a clause: `On Mars`, `, while on Titan`
    r"|(?:^[\s,;:.)]*|[,;:(]\s*)(?:(?:but|while|whereas|and)\s+)?on\s+(?!Earth\b)(?-i:[A-Z][a-z]+)\b(?<!ing)(?!\s+(?-i:[A-Z\d$]))",
    re.I,
)
_CONCLUDES = re.compile(
    r"\b(?:so|thus|hence|therefore|wait|hmm+|oops|actually|in\s+fact|correct\w*|final\w*|answer|mistake|error|sorry|redo|"
    r"really|recheck\w*|double-check\w*)\b",
    re.I,
)
_OR = re.compile(r"[\s,;]*(?:or)(?:\s+(?:else|perhaps|maybe|possibly))?[\s,:]*", re.I)
#: So many characters of prose are looked at.
NEAR = 120
_MARKS = re.compile(r"[*_~\\ \t]+")


def _plain(words: str) -> str:
    return _MARKS.sub(" ", words.replace("’", "'"))


def denies_next(words: str, behind: str = "") -> bool:
    """`It is not true that`, `one might think that`: what follows is not claimed, unless it is affirmed `behind` it."""
    words, behind = _plain(words[-NEAR:]), _plain(behind[:NEAR])
    if _ANSWERS_NO.match(behind) and _ASKS.search(words):  # `Is it [..]? No`
        return True
    if _SUPPOSES.search(words) and _CONTRADICTED.match(behind):
        return True
    return bool(_DENIES_NEXT.search(words)) and not _AFFIRMS_LAST.match(behind)


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


def compares_next(sentence: str) -> bool:
    """`For comparison, on the Moon`, `doubling h gives`: what follows is no word about the case asked for."""
    sentence = _plain(sentence)
    return bool(_COMPARES.search(sentence)) and not _CONCLUDES.search(sentence)


def concludes_next(sentence: str) -> bool:
    """`Therefore`, `the correct result is`, `final answer`: what follows is what the response comes to."""
    return bool(_CONCLUDES.search(_plain(sentence)))


def joins_alternatives(words: str) -> bool:
    """Nothing but `or`."""
    return bool(_OR.fullmatch(_plain(words)))
