"""What stands before a problem: named prompts in our own words, or a file of the user's own."""

import os
from dataclasses import dataclass
from pathlib import Path

from ...errors import DataError, SettingError
from ...scoring.signature import fingerprint

PLACEHOLDER = "{problem}"


@dataclass(frozen=True)
class Prompt:
    """A template with one placeholder `{problem}`; every other character of it is put in as it is."""

    name: str
    template: str

    def render(self, problem: str) -> str:
        """The template with the problem's text, in which braces, `%`, `$` and a `{problem}` are left alone."""
        before, _, after = self.template.partition(PLACEHOLDER)
        return before + problem + after

    @property
    def hash(self) -> str:
        """Of the template, for signatures."""
        return fingerprint(self.template)

    @property
    def signature(self) -> str:
        """The prompt part of a signature, such as `prompt:boxed-3f2a90c4`."""
        return f"prompt:{self.name}-{self.hash}"


PROMPTS = {
    item.name: item
    for item in (
        Prompt(
            "boxed",
            "Solve this physics problem.\n\n{problem}\n\n"
            "Derive the result step by step. Express it in the symbols of the problem, exactly: no decimal "
            "approximations, no symbols of your own. End with the final formula alone in \\boxed{...}.\n",
        ),
        Prompt("plain", "{problem}\n\nGive the final formula in \\boxed{...}.\n"),
        Prompt(
            "direct",
            "{problem}\n\nReply with the final formula only, in \\boxed{...}, in the symbols of the problem, and "
            "without the derivation.\n",
        ),
    )
}


def prompt(name_or_file: str | os.PathLike[str] = "boxed") -> Prompt:
    """The named prompt, or one read from a text file (UTF-8) that holds `{problem}` exactly once.

    Raises SettingError when it is neither a known name nor a file, DataError when the file cannot be used.
    """
    known = PROMPTS.get(str(name_or_file))
    if known is not None:
        return known
    path = Path(name_or_file)
    if not path.is_file():
        raise SettingError(
            f"prompt {os.fspath(name_or_file)!r}: neither a file nor one of the known: {', '.join(PROMPTS)}"
        )
    try:
        template = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: not UTF-8 at byte {error.start}: save it as UTF-8") from error
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror or error})") from error
    found = template.count(PLACEHOLDER)
    if found != 1:
        raise DataError(
            f"{path}: holds {PLACEHOLDER} {found} times: write it once, where the problem's text is to stand"
        )
    return Prompt(path.stem, template)
