"""PufferLib: the native vector environment as one of its own.

import pufferlib.vector
from jimbo.adapters.puffer import PufferVecEnv

envs = pufferlib.vector.make(PufferVecEnv, env_kwargs={"env_id": "jimbo/SmallBlind-v1"})

What it calls agents are the environments of the vector. It has no place for masks of actions, so
they are the last numbers of an observation, `action_count` of them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pufferlib import PufferEnv

from jimbo.vector import make_vec


class PufferVecEnv(PufferEnv):
    """The vector environment as PufferLib wants it, for any number of its backends.

    Args:
        env_id: `jimbo/Balatro-v1` or `jimbo/SmallBlind-v1`.
        num_envs: Environments.
        num_threads: Threads that step them.
        buf: The arrays to write into, PufferLib's.
        seed: Of the first reset, unless that has one.
        **arguments: Those of the environment.

    Attributes:
        action_count: How many numbers at the end of an observation say which actions are allowed.
    """

    def __init__(
        self,
        env_id: str = "jimbo/Balatro-v1",
        num_envs: int = 64,
        num_threads: int = 1,
        buf: Any = None,
        seed: int | None = None,
        **arguments: Any,
    ) -> None:
        self.envs = make_vec(
            num_envs,
            num_threads,
            env_id=env_id,
            autoreset_mode="SameStep",
            observation="flat",
            mask_in_observation=True,
            copy=False,  # what a step returns is copied into PufferLib's arrays at once
            **arguments,
        )
        self.single_observation_space = self.envs.single_observation_space
        self.single_action_space = self.envs.single_action_space
        self.num_agents = num_envs
        self.action_count = self.envs.interface.config.mask_size
        self._seed = seed
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[NDArray[Any], list[dict[str, Any]]]:
        """Begins episodes; neighbouring seeds, as PufferLib gives them, play different games."""
        seed = self._seed if seed is None else seed
        self._seed = None
        first = None if seed is None else seed * self.num_agents
        self.observations[:], _ = self.envs.reset(seed=first)
        self.rewards[:], self.terminals[:], self.truncations[:] = 0, False, False
        return self.observations, []

    def step(self, actions: NDArray[Any]) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        """Steps every environment; the infos tell of the episodes that ended."""
        numbers = np.asarray(actions).reshape(self.num_agents)
        self.observations[:], self.rewards[:], self.terminals[:], self.truncations[:], infos = (
            self.envs.step(numbers)
        )
        ended = np.flatnonzero(self.terminals | self.truncations)
        final = infos.get("final_info", {})
        names = {"episode_return": "episode_return", "steps": "episode_length", "won": "won"}
        return (
            self.observations,
            self.rewards,
            self.terminals,
            self.truncations,
            [{given: float(final[name][row]) for name, given in names.items()} for row in ended],
        )

    def close(self) -> None:
        """Ends the threads."""
        self.envs.close()
