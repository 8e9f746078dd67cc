"""Measures how often a policy wins, on games that it did not learn from."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from jimbo.adapters.features import Features, features_for
from jimbo.vector import make_vec

Choose: TypeAlias = Callable[[NDArray[np.float32], NDArray[np.bool_]], Any]
"""Actions for a batch of features and masks."""

EVALUATION_SEED = 1_000_000
"""Seed of the first environment, far from those that learners use."""


@dataclass(frozen=True)
class Rate:
    """A share of episodes."""

    won: int
    episodes: int

    @property
    def share(self) -> float:
        """The share won, from 0 to 1."""
        return self.won / self.episodes

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % confidence interval."""
        z = 1.959964
        n, p = self.episodes, self.share
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        # Where none or all are won an end is exact, and rounding must not carry it beyond.
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} to {high:.1%})"


def clear_rate(
    choose: Choose | None,
    episodes: int = 4000,
    env_id: str = "jimbo/SmallBlind-v1",
    seed: int = EVALUATION_SEED,
    features: Features | None = None,
    **arguments: Any,
) -> Rate:
    """Plays one episode in each of `episodes` environments; returns the share won.

    Args:
        choose: The policy; None plays random allowed actions.
        episodes: How many.
        env_id: The environment.
        seed: Of the first; the others follow.
        features: Makes float features of a batch of observations.
        **arguments: Those of the environment.
    """
    if episodes < 1:
        raise ValueError(f"episodes must be 1 or more, got {episodes}")
    features = features_for(env_id, features, **arguments)
    envs = make_vec(episodes, env_id=env_id, autoreset_mode="SameStep", **arguments)
    observation, info = envs.reset(seed=seed)
    over, won = np.zeros(episodes, np.bool_), np.zeros(episodes, np.bool_)
    while not over.all():
        if choose is None:
            actions = envs.sample_masked()
        else:
            actions = choose(features(observation), info["action_mask"].astype(np.bool_))
        observation, _, terminated, truncated, info = envs.step(actions)
        ended = (terminated | truncated) & ~over
        if ended.any():
            won |= ended & (info["final_info"]["won"] != 0)
            over |= ended
    return Rate(int(won.sum()), episodes)
