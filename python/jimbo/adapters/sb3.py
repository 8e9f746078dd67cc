"""Stable-Baselines3 and sb3-contrib's MaskablePPO on the native vector environment.

from sb3_contrib import MaskablePPO
from jimbo.adapters.sb3 import Sb3VecEnv

model = MaskablePPO("MlpPolicy", Sb3VecEnv("jimbo/SmallBlind-v1", num_envs=64))
model.learn(100_000)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from jimbo.adapters.features import Features, features_for
from jimbo.errors import needs_extra
from jimbo.vector import make_vec

with needs_extra("train"):
    from stable_baselines3.common.vec_env.base_vec_env import VecEnv


class Sb3VecEnv(VecEnv):
    """The vector environment as Stable-Baselines3 wants it.

    Args:
        env_id: `jimbo/Balatro-v1` or `jimbo/SmallBlind-v1`.
        num_envs: Environments.
        num_threads: Threads that step them.
        features: Makes float features of a batch of observations.
        **arguments: Those of the environment.
    """

    def __init__(
        self,
        env_id: str,
        num_envs: int = 64,
        num_threads: int = 1,
        features: Features | None = None,
        **arguments: Any,
    ) -> None:
        self.features = features_for(env_id, features, **arguments)
        self.envs = make_vec(
            num_envs, num_threads, env_id=env_id, autoreset_mode="SameStep", **arguments
        )
        # Without a seed, so that two of these made alike, to learn and to evaluate, play different
        # games unless `seed` says otherwise.
        sample, _ = self.envs.reset()
        width = self.features(sample).shape[-1]
        space = spaces.Box(-np.inf, np.inf, (width,), np.float32)
        super().__init__(num_envs, space, self.envs.single_action_space)

    def reset(self) -> Any:
        """Begins episodes, with the seeds given to `seed`, if any."""
        seeds = self._seeds if any(seed is not None for seed in self._seeds) else None
        observations, _ = self.envs.reset(seed=seeds)
        self._reset_seeds()
        return self.features(observations)

    def step_async(self, actions: Any) -> None:
        """Begins a step."""
        self.envs.send(actions)

    def step_wait(self) -> Any:
        """Waits for the step that `step_async` began."""
        observations, rewards, terminated, truncated, infos = self.envs.recv()
        over = terminated | truncated
        listed: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        ended = np.flatnonzero(over)
        if len(ended) > 0:
            final = infos["final_info"]
            last = self.features(infos["final_obs"].rows(ended))
        for place, row in enumerate(ended):
            listed[row] = {
                "terminal_observation": last[place],
                "TimeLimit.truncated": bool(truncated[row] and not terminated[row]),
                "episode": {
                    "r": float(final["episode_return"][row]),
                    "l": int(final["steps"][row]),
                    "t": 0.0,
                },
                "is_success": bool(final["won"][row]),
                "blinds_cleared": int(final["blinds_cleared"][row]),
            }
        return self.features(observations), rewards.astype(np.float32), over, listed

    def close(self) -> None:
        """Waits for a step under way."""
        self.envs.close()

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        """Knows `action_masks`, which MaskablePPO calls."""
        if method_name != "action_masks":
            raise AttributeError(f"the environments have no method {method_name!r}")
        return list(self.envs.action_masks()[list(self._get_indices(indices))].astype(bool))

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Returns the attribute of the vector, once for every environment asked for."""
        if attr_name == "action_masks":
            value: Any = self.envs.action_masks
        else:
            value = getattr(self.envs, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuses: attributes belong to the whole vector."""
        raise AttributeError(f"{attr_name!r} cannot be set: make another environment")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No environment has a wrapper of its own."""
        return [False for _ in self._get_indices(indices)]

    def _get_indices(self, indices: int | Iterable[int] | None) -> Sequence[int]:
        if indices is None:
            return range(self.num_envs)
        return [indices] if isinstance(indices, int) else list(indices)
