"""RLlib: environments whose observation holds the mask, as its action-masking modules expect.

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from jimbo.adapters.rllib import RllibVecEnv

spec = RLModuleSpec(
    module_class=ActionMaskingTorchRLModule,
    model_config={"head_fcnet_hiddens": [64], "head_fcnet_activation": "relu"},
)
config = (
    PPOConfig()
    .environment(RllibVecEnv, env_config={"env_id": "jimbo/SmallBlind-v1"})
    .env_runners(num_envs_per_env_runner=64, gym_env_vectorize_mode="vector_entry_point")
    .rl_module(rl_module_spec=spec)
)

So each of its workers steps a native vector of 64; `RllibEnv` is one environment, for its other
modes. Without such a module the mask is only one more thing to see.
"""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from jimbo.adapters.features import Features, features_for
from jimbo.vector import make_vec

_OF_THE_VECTOR = {"num_envs", "num_threads"}


def _read(config: dict[str, Any] | None) -> tuple[str, Features, dict[str, Any]]:
    """What an `env_config` says: the environment, its features, its other arguments."""
    arguments = dict(config or {})
    env_id = arguments.pop("env_id", "jimbo/Balatro-v1")
    own: Features | None = arguments.pop("features", None)
    environment = {name: arguments[name] for name in arguments if name not in _OF_THE_VECTOR}
    return env_id, features_for(env_id, own, **environment), arguments


def _with_mask(features: Features, observation: Any, info: dict[str, Any]) -> dict[str, Any]:
    return {
        "action_mask": info["action_mask"].astype(np.float32),
        "observations": features(observation),
    }


def _space(observation: dict[str, Any]) -> spaces.Dict:
    """The space of one such observation, given that or a batch."""
    mask, rows = (observation[name].shape[-1] for name in ("action_mask", "observations"))
    return spaces.Dict(
        {
            "action_mask": spaces.Box(0.0, 1.0, (mask,), np.float32),
            "observations": spaces.Box(-np.inf, np.inf, (rows,), np.float32),
        }
    )


class RllibEnv(gym.Env[dict[str, Any], int]):
    """Observations are a dict of `action_mask` and `observations`, both float32.

    Args:
        config: `env_id`, optionally `features`, and the arguments of that environment.
    """

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        env_id, self.features, arguments = _read(config)
        self.env = gym.make(env_id, disable_env_checker=True, **arguments)
        # Without a seed, because RLlib gives none to its many copies unless it is told to, and they
        # must not all play the same games.
        observation, info = self.env.reset()
        self.action_space = self.env.action_space
        self.observation_space = _space(_with_mask(self.features, observation, info))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins an episode."""
        super().reset(seed=seed)
        observation, info = self.env.reset(seed=seed, options=options)
        return _with_mask(self.features, observation, info), info

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Carries out an action."""
        observation, reward, terminated, truncated, info = self.env.step(action)
        seen = _with_mask(self.features, observation, info)
        return seen, float(reward), terminated, truncated, info


class RllibVecEnv(VectorEnv[dict[str, Any], Any, NDArray[Any]]):
    """The native vector, with the same observations, for `gym_env_vectorize_mode`.

    Its infos are empty, because RLlib makes lists of dicts of them, which takes longer than a step.

    Args:
        config: As that of `RllibEnv`, and `num_envs`, which RLlib gives, and `num_threads`.
    """

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        env_id, self.features, arguments = _read(config)
        self.envs = make_vec(env_id=env_id, **arguments)
        self.num_envs = self.envs.num_envs
        self.metadata = self.envs.metadata
        observation, info = self.envs.reset()
        self.single_action_space = self.envs.single_action_space
        self.action_space = self.envs.action_space
        self.single_observation_space = _space(_with_mask(self.features, observation, info))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins an episode in each."""
        observation, info = self.envs.reset(seed=seed, options=options)
        return _with_mask(self.features, observation, info), {}

    def step(self, actions: NDArray[Any]) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Steps each; if an episode is over, the next step begins a new one."""
        observation, rewards, terminated, truncated, info = self.envs.step(np.asarray(actions))
        seen = _with_mask(self.features, observation, info)
        return seen, rewards, terminated, truncated, {}

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the threads."""
        self.envs.close()
