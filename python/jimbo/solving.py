"""Solves a blind: which play or discard is best, and how good is it?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from jimbo import _native
from jimbo._native import Action, Position


@dataclass(frozen=True)
class SolvedAction:
    """An action and what it is worth.

    Attributes:
        action: A play or a discard; with `first`, also an order, a sale or a use.
        value: What it is worth by the goal: a probability, a score or dollars.
        low: The lower end of an interval that holds the value in 95 of 100 cases; the value itself
            if exact.
        high: The upper end.
        rollouts: How many playouts the value comes from; 0 if exact.
        then: What is best next, after an order, a sale or a use.
    """

    action: Action
    value: float
    low: float
    high: float
    rollouts: int
    then: Action | None = None


@dataclass(frozen=True)
class Solution:
    """What `solve` found.

    Attributes:
        method: `exact` or `counted`, both exact, or `sampled`.
        positions: How many the exact search looked at.
        actions: Best first. If exact, all of them, or only those that beat the blind at once if
            there are any. If sampled, those that were measured.
        untried: Which of `orders`, `sales` and `uses` were possible but not tried; one of them may
            be better.
    """

    method: str
    positions: int
    actions: tuple[SolvedAction, ...]
    untried: tuple[str, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether every value is exact up to rounding."""
        return self.method != "sampled"

    @property
    def action(self) -> Action:
        """The best action."""
        return self.actions[0].action

    @property
    def value(self) -> float:
        """What the best action is worth."""
        return self.actions[0].value


def solve(
    position: Position,
    *,
    goal: str = "win",
    positions: int = 3_000_000,
    rollouts: int = 20_000,
    policy: str = "quick",
    first: Iterable[str] = (),
    entropy: int = 0,
) -> Solution:
    """Solves the blind that a run or state stands in.

    Plays and discards are considered, and before them what `first` names. What the player cannot
    know is not used. Other threads may run meanwhile.

    Args:
        position: A run or state with cards in hand.
        goal: What to maximise: `win` (the probability to beat the blind), `score`
            (the expected score of the round) or `money` (expected after the cash-out; 0 for a lost
            run).
        positions: How many the exact search may look at.
        rollouts: How many playouts to make where the exact search is too deep; 0 for none.
        policy: Who plays them out: `quick` (and measures what it chose by a better player), or a
            simple way to play: `most_chips`, `flush_hunter`, `pairs_hunter` or `cautious`.
        first: What to try before a play or discard: any of `orders` (of the jokers), `sales` and
            `uses` (of consumables).
        entropy: Decides which worlds are sampled.

    Returns:
        The best actions with their values, and what was not tried. A sampled value is that of the
        action followed by the policy, measured on other worlds than those it was chosen on.

    Raises:
        ValueError: Outside of a blind, for a name or number that is not accepted, and if the blind
            is too deep and no rollouts are allowed.
    """
    method, looked_at, actions, untried = _native.solve(
        position, goal, positions, rollouts, policy, list(first), entropy
    )
    return Solution(method, looked_at, tuple(SolvedAction(*one) for one in actions), tuple(untried))
