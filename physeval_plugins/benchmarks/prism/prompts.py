"""What stands before a problem: a named prompt in our own words, or a file of the user's own."""

import os

from ..phybench.prompts import PLACEHOLDER, Prompt
from ..phybench.prompts import prompt as _prompt

__all__ = ["PLACEHOLDER", "PROMPTS", "Prompt", "prompt"]

PROMPTS = {
    item.name: item
    for item in (
        Prompt(
            "derivation",
            "Solve this physics problem and show the derivation.\n\n{problem}\n\n"
            "Write every step that matters as a display formula $$...$$, one equation or inequality in each, with the "
            "symbols of the problem. Include the laws you start from, the given values you use, and the intermediate "
            "results. Write units as \\unit{...} behind the number, for example 3.2\\unit{m/s^2}. State each final answer "
            "as a display formula in the form that is asked for.\n",
        ),
        Prompt(
            "plain",
            "{problem}\n\nShow the derivation, with every equation in $$...$$, and end with the final answers.\n",
        ),
    )
}


def prompt(name_or_file: str | os.PathLike[str] = "derivation") -> Prompt:
    """The named prompt, or one read from a text file (UTF-8) that holds `{problem}` exactly once.

    Raises SettingError when it is neither a known name nor a file, DataError when the file cannot be used.
    """
    known = PROMPTS.get(str(name_or_file))
    return known if known is not None else _prompt(name_or_file)
