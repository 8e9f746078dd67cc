"""Many runs with an agent, built in or your own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import Any

from jimbo import _native
from jimbo.agent import AgentLike, player


@dataclass(frozen=True, repr=False)
class Simulation:
    """The results of a simulation.

    Attributes:
        summary: Wins, antes, blinds and bosses; shares and means come with their 95 % confidence
            intervals (Wilson's for shares).
        runs: A dict for every run, in the order of the seeds: `seed`, `end` (won, lost, capacity;
            by the agent's fault step_limit, illegal_action, agent_failed), `won`, `ante`, `round`,
            `blinds_cleared`, `blinds_skipped`, `dollars`, `steps`, `lost_to` (None, or `ante`,
            `slot`, `blind`, `score` and `requirement`), `hash` of the final state, on request
            `replay`, and `error` where the agent is at fault.
        reports: What a summary needs of each run, for `joined`.
    """

    summary: dict[str, Any]
    runs: list[dict[str, Any]]
    reports: list[bytes] = field(default_factory=list, compare=False)

    @classmethod
    def joined(cls, parts: Sequence[Simulation], rules: _native.Rules | None = None) -> Simulation:
        """Joins simulations of one agent: the same as one with all their seeds.

        Args:
            parts: In the order of their seeds.
            rules: The Rules that were in force.
        """
        reports = [report for part in parts for report in part.reports]
        seconds = sum(part.summary["seconds"] for part in parts)
        summary = _native.summarize(reports, seconds, rules)
        return cls(summary, [run for part in parts for run in part.runs], reports)

    @property
    def wins(self) -> dict[str, Any]:
        """`runs`, `won`, `rate` and `interval`."""
        wins: dict[str, Any] = self.summary["wins"]
        return wins

    @property
    def errors(self) -> int:
        """How many runs ended by the agent's fault, as by reaching `max_steps`."""
        return int(self.summary["errors"])

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

    @property
    def bosses(self) -> list[dict[str, Any]]:
        """For every boss tried `boss`, `tries`, `cleared`, `rate` and `interval`."""
        bosses: list[dict[str, Any]] = self.summary["bosses"]
        return bosses

    def __repr__(self) -> str:
        low, high = self.wins["interval"]
        return (
            f"<jimbo.Simulation: {self.wins['won']} of {self.wins['runs']} runs won"
            f" ({self.wins['rate']:.1%}, interval {low:.1%} to {high:.1%}),"
            f" mean ante {self.summary['ante']['mean']:.2f}, {self.errors} errors>"
        )


def seed_texts(seeds: int | Iterable[str]) -> list[str]:
    """Returns the seeds given, or the first ones of the fixed sequence."""
    if not isinstance(seeds, Iterable):
        return _native.seed_sequence(index(seeds))
    if isinstance(seeds, str):
        raise ValueError(f"seeds is a number or a list of game seeds, as in [{seeds!r}]")
    texts = list(seeds)
    for text in texts:
        if not isinstance(text, str):
            raise TypeError(f"a game seed is a text such as 'ALEEB', got {text!r}")
    return texts


def simulate(
    agent: AgentLike,
    seeds: int | Iterable[str],
    *,
    num_threads: int | None = None,
    deck: str | None = None,
    stake: int | str | None = None,
    challenge: str | None = None,
    hand_order: str = "windows",
    entropy: int = 0,
    endless: bool = False,
    max_steps: int = 100_000,
    replays: bool = False,
    rules: _native.Rules | None = None,
    start: _native.Position | None = None,
    progress: Callable[[int, int, int, float], None] | None = None,
) -> Simulation:
    """Plays a run for every seed with an agent, on threads of its own.

    The result depends on the seeds, the options and `entropy` alone, not on the threads, as long as
    your own agent answers equal states alike.

    Args:
        agent: A name of `jimbo.agents()`, with settings if it has some (`mcts:simulations=500`); or
            an object with a method `act(state)`, or a function of a state, that returns an Action
            or its text. It is shown worlds that agree with the run in all a player knows. What it
            raises ends that run as an error (`agent_failed`). One object serves all runs; threads
            call it one at a time.
        seeds: The game seeds, or how many of a fixed sequence of different ones.
        num_threads: Threads; as many as there are cores if left out.
        deck: Key or name of the deck; the Red Deck if left out.
        stake: 1 to 8, key or name; 1 if left out.
        challenge: Key or name of a challenge, which brings its own deck and stake.
        hand_order: `windows` or `rank`.
        entropy: Decides, with the seed of the run, everything that agents draw.
        endless: Whether a won run goes on until it is lost.
        max_steps: How many decisions a run may take.
        replays: Whether each run has its `replay`, for `Run.from_replay`.
        rules: The Rules in force, which the agent knows; vanilla, or those of `start`, if left out.
        start: A State or Run to begin from instead of a new run. Each seed then names a world: all
            that is hidden is drawn anew from it. Deck, stake and challenge are those of `start`.
        progress: Called now and then with runs done, runs, steps and seconds; what it raises ends
            the simulation.

    Raises:
        ValueError: naming what would be accepted.
    """
    result = _native.simulate(
        player(agent),
        seed_texts(seeds),
        (os.cpu_count() or 1) if num_threads is None else num_threads,
        deck,
        None if stake is None else str(stake),
        challenge,
        hand_order,
        entropy,
        endless,
        max_steps,
        replays,
        progress,
        rules,
        start,
    )
    return Simulation(result["summary"], result["runs"], result["reports"])
