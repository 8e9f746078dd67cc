"""The network of expert iteration without its search."""

from __future__ import annotations

from typing import Any

import numpy as np
from search_net import SearchNet, flat_numbers

import jimbo
from jimbo.benchmark.evaluation import RunResult


class Apprentice:
    """Plays by a network alone: its most probable action.

    Args:
        net: The network.
    """

    def __init__(self, net: SearchNet) -> None:
        self.net = net

    def choose(self, states: list[Any]) -> list[Any]:
        """An action for each."""
        legal = [state.legal_actions() for state in states]
        counts = np.array([len(actions) for actions in legal], np.int32)
        numbers = np.concatenate([flat_numbers(actions) for actions in legal])
        seen = np.stack([state.observe(flat=True) for state in states])
        priors = self.net.policy(seen, numbers, counts)
        parts = np.split(priors, np.cumsum(counts)[:-1])
        return [actions[int(part.argmax())] for actions, part in zip(legal, parts, strict=True)]

    def act(self, state: Any) -> Any:
        """As `jimbo.evaluate` asks one that sees states."""
        return self.choose([state])[0]

    def play(self, task: jimbo.Task, seeds: list[str]) -> list[RunResult]:
        """What `jimbo.evaluate` would give, all runs side by side: one run is slow to ask for."""
        stake, rules = task.arguments.get("stake"), task.rules("test")
        runs = [jimbo.Run(seed=seed, stake=stake, rules=rules) for seed in seeds]
        beaten = [0] * len(runs)
        steps = 0
        results: dict[int, RunResult] = {}
        while len(results) < len(runs):
            going = [number for number in range(len(runs)) if number not in results]
            steps += 1
            for number, action in zip(
                going, self.choose([runs[number] for number in going]), strict=True
            ):
                run = runs[number]
                before = run.phase
                run.step(action)
                beaten[number] += run.phase == jimbo.Phase.ROUND_EVAL != before
                if run.is_over or run.won or steps == task.max_steps:
                    end = "won" if run.won else "lost" if run.is_over else "step_limit"
                    taken = ";".join(map(str, run.actions))
                    results[number] = RunResult(
                        run.seed, run.won, beaten[number], steps, end, taken
                    )
        return [results[number] for number in range(len(runs))]
