"""MaskablePPO learns the small blind: `python examples/03_masked_ppo.py [STEPS]`.

Needs the extra `train`. Prints the share of blinds cleared before and after learning, on seeds that
are not learned from.
"""

from __future__ import annotations

import sys
import time

import numpy as np
import torch
from sb3_contrib import MaskablePPO

from jimbo.adapters.sb3 import Sb3VecEnv

ENV = "jimbo/SmallBlind-v0"


def clear_rate(model: MaskablePPO, episodes: int = 1000) -> float:
    """The share of one episode in each of so many environments that is cleared."""
    envs = Sb3VecEnv(ENV, num_envs=episodes)
    envs.seed(1_000_000)
    observations = envs.reset()
    over, won = np.zeros(episodes, bool), np.zeros(episodes, bool)
    while not over.all():
        masks = np.stack(envs.env_method("action_masks"))
        actions, _ = model.predict(observations, action_masks=masks, deterministic=True)
        observations, _, ended, infos = envs.step(actions)
        for row in np.flatnonzero(ended & ~over):
            won[row] = infos[row]["is_success"]
        over |= ended
    return float(won.mean())


def main(steps: int = 200_000) -> tuple[float, float]:
    """Learns for so many steps; returns the clear rates before and after."""
    torch.set_num_threads(1)  # more cost a small network more than they give
    envs = Sb3VecEnv(ENV, num_envs=128, reward={"win": 1.0, "progress": 1.0})
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=32,
        batch_size=1024,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=1,
        device="cpu",
    )
    before = clear_rate(model)
    start = time.perf_counter()
    model.learn(steps)
    seconds = time.perf_counter() - start
    after = clear_rate(model)
    print(f"clear rate before {before:.1%}, after {steps:,} steps {after:.1%} ({seconds:.0f} s)")
    return before, after


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
