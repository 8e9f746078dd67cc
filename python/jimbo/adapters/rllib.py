"""RLlib: an environment whose observation holds the mask, as its action-masking modules expect.

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from jimbo.adapters.rllib import RllibEnv

spec = RLModuleSpec(
    module_class=ActionMaskingTorchRLModule,
    model_config={"head_fcnet_hiddens": [64], "head_fcnet_activation": "relu"},
)
config = (
    PPOConfig()
    .environment(RllibEnv, env_config={"env_id": "jimbo/SmallBlind-v1"})
    .rl_module(rl_module_spec=spec)
)

Without such a module the mask is only one more thing to see.
"""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from jimbo.adapters.features import Features, features_for


class RllibEnv(gym.Env[dict[str, Any], int]):
    """Observations are a dict of `action_mask` and `observations`, both float32.

    Args:
        config: `env_id`, optionally `features`, and the arguments of that environment.
    """

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        arguments = dict(config or {})
        env_id = arguments.pop("env_id", "jimbo/Balatro-v1")
        own: Features | None = arguments.pop("features", None)
        self.features = features_for(env_id, own, **arguments)
        self.env = gym.make(env_id, disable_env_checker=True, **arguments)
        # Without a seed, because RLlib gives none to its many copies unless it is told to, and they
        # must not all play the same games.
        observation, info = self.env.reset()
        width = self.features(observation).shape[-1]
        self.action_space = self.env.action_space
        self.observation_space = spaces.Dict(
            {
                "action_mask": spaces.Box(0.0, 1.0, (len(info["action_mask"]),), np.float32),
                "observations": spaces.Box(-np.inf, np.inf, (width,), np.float32),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins an episode."""
        super().reset(seed=seed)
        observation, info = self.env.reset(seed=seed, options=options)
        return self._with_mask(observation, info), info

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Carries out an action."""
        observation, reward, terminated, truncated, info = self.env.step(action)
        return self._with_mask(observation, info), float(reward), terminated, truncated, info

    def _with_mask(self, observation: Any, info: dict[str, Any]) -> dict[str, Any]:
        return {
            "action_mask": info["action_mask"].astype(np.float32),
            "observations": self.features(observation),
        }
