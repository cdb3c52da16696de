"""Errors for people: what was wrong, where, and what to do. Model output never raises one of these."""


class PhysEvalError(Exception):
    """Anything wrong with a file, a setting or an installation. The message names it and the remedy."""


class DataError(PhysEvalError):
    """A data file is missing or broken; the message names file, line or item, and what to do."""


class SettingError(PhysEvalError, ValueError):
    """A setting has a value that is not known; the message lists those that are."""


class MissingExtra(PhysEvalError, ImportError):
    """An optional package is not installed; the message says what installs it."""

    def __init__(self, package: str, extra: str, what: str):
        super().__init__(f"{what} needs the package {package!r}: {how_to_install(extra)}", name=package)


def how_to_install(extra: str) -> str:
    """The words of a remedy: which extra, and how (the package is not on PyPI)."""
    return f"install the extra {extra!r} (in a clone of physeval-plugins: pip install -e '.[{extra}]')"
