"""Exceptions of the package, besides ValueError."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jimbo._native import Action


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Around an import: if a package is missing, the error names the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("jimbo"):
            raise
        raise ModuleNotFoundError(
            f"{error.name} is not installed: install the package with its extra `{extra}`, as in "
            f"pip install 'jimbo_balatro-VERSION-PLATFORM.whl[{extra}]'",
            name=error.name,
        ) from None


class IllegalAction(ValueError):  # noqa: N818 (it reads as what happened)
    """An action that the engine refuses. Nothing was changed.

    Attributes:
        reason: Name of the error, as in the table `errors` of `jimbo.spec()`.
        action: The action refused, or None where it was no action at all or an
            environment was given its number.
    """

    def __init__(self, message: str, reason: str = "", action: Action | None = None) -> None:
        super().__init__(message, reason, action)
        self.reason = reason
        self.action = action

    def __str__(self) -> str:
        return str(self.args[0])


class RulesMistake(NamedTuple):
    """What is wrong with a rules file, and where.

    Attributes:
        line: Counted from 1; of a dict, that of its JSON.
        column: Counted from 1.
        key: Dotted, as "jokers.j_joker.mult"; empty where the text as a whole is meant.
        message: What is wrong and what would be accepted.
    """

    line: int
    column: int
    key: str
    message: str


class RulesError(ValueError):
    """Rules that cannot be read. Nothing was made of them.

    Attributes:
        mistakes: All of them, in the order of their places.
    """

    def __init__(self, message: str, mistakes: list[RulesMistake] | None = None) -> None:
        super().__init__(message, mistakes or [])
        self.mistakes = mistakes or []

    def __str__(self) -> str:
        return str(self.args[0])
