"""What the package raises besides ValueError."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jimbo._native import Action


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
