"""The one error of the reader."""

from ...errors import PhysEvalError


class UnreadableLatex(PhysEvalError, ValueError):
    """A text that is not one formula that we understand.

    Attributes:
        text: the text.
        position: index in `text` (0-based) of the first thing not understood.
        what: what was not understood there, in words.
    """

    def __init__(self, text: str, position: int, what: str):
        self.text = text
        self.position = position
        self.what = what
        start, end = max(0, position - 15), position + 25
        excerpt = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text[start:end])
        before, behind = "..." * (start > 0), "..." * (end < len(text))
        super().__init__(f"{what} at position {position}: {before}{excerpt}{behind}")

    def __reduce__(self) -> tuple[type, tuple[str, int, str]]:
        return type(self), (self.text, self.position, self.what)
