"""Many runs with an agent that is built in."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from jimbo import _native


@dataclass(frozen=True)
class Simulation:
    """What the runs of a simulation came to.

    Attributes:
        summary: Wins, antes, blinds and bosses; shares and means come with their 95 % confidence
            intervals (Wilson's for shares).
        runs: A dict for every run, in the order of the seeds.
    """

    summary: dict[str, Any]
    runs: list[dict[str, Any]]

    @property
    def wins(self) -> dict[str, Any]:
        """`runs`, `won`, `rate` and `interval`."""
        wins: dict[str, Any] = self.summary["wins"]
        return wins

    @property
    def blinds(self) -> list[dict[str, Any]]:
        """For every blind tried `ante`, `slot`, `tries`, `cleared`, `rate` and `interval`."""
        blinds: list[dict[str, Any]] = self.summary["blinds"]
        return blinds

    @property
    def antes(self) -> list[dict[str, Any]]:
        """How many runs ended in each `ante`."""
        antes: list[dict[str, Any]] = self.summary["antes"]
        return antes


def simulate(
    agent: str,
    seeds: int | Sequence[str],
    *,
    num_threads: int | None = None,
    deck: str = "b_red",
    stake: int | str = 1,
    challenge: str | None = None,
    hand_order: str = "windows",
    entropy: int = 0,
    endless: bool = False,
    max_steps: int = 100_000,
    progress: Callable[[int, int, int, float], None] | None = None,
) -> Simulation:
    """Plays a run for every seed with an agent of the engine, on threads of its own.

    The result depends on the seeds, the options and `entropy` alone, not on the threads.

    Args:
        agent: A name of `jimbo.agents()`.
        seeds: The game seeds, or how many of a fixed sequence of different ones.
        num_threads: Threads; as many as there are cores if left out.
        deck: Key or name of the deck.
        stake: 1 to 8, key or name.
        challenge: Key or name of a challenge.
        hand_order: `windows` or `rank`.
        entropy: All that agents draw follows from it and the seed of the run.
        endless: Whether a won run goes on until it is lost.
        max_steps: Decisions a run may take.
        progress: Called now and then with runs done, runs, steps and seconds; what it raises ends
            the simulation.

    Raises:
        ValueError: naming what would be accepted.
    """
    texts = _native.seed_sequence(seeds) if isinstance(seeds, int) else list(seeds)
    result = _native.simulate(
        agent,
        texts,
        num_threads or os.cpu_count() or 1,
        deck,
        str(stake),
        challenge,
        hand_order,
        entropy,
        endless,
        max_steps,
        progress,
    )
    return Simulation(result["summary"], result["runs"])
