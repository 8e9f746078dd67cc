"""MaskablePPO learns the small blind: `python examples/03_masked_ppo.py [STEPS [SEED]]`.

Needs the extra `train`. Prints the share of blinds cleared before and after learning, with its 95 %
confidence interval, on games that are not learned from.
"""

from __future__ import annotations

import sys
import time

import torch
from sb3_contrib import MaskablePPO

from jimbo.adapters.evaluation import Rate, clear_rate
from jimbo.adapters.sb3 import Sb3VecEnv


def main(steps: int = 100_000, seed: int = 1) -> tuple[Rate, Rate]:
    """Learns for so many steps; returns the clear rates before and after."""
    torch.set_num_threads(1)  # more cost a small network more than they give
    envs = Sb3VecEnv("jimbo/SmallBlind-v1", num_envs=128, reward={"win": 1.0, "progress": 1.0})
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
        seed=seed,
        device="cpu",
    )

    def measure() -> Rate:
        return clear_rate(
            lambda rows, masks: model.predict(rows, action_masks=masks, deterministic=True)[0]
        )

    before = measure()
    start = time.perf_counter()
    model.learn(steps)
    seconds = time.perf_counter() - start
    after = measure()
    print(f"clear rate before {before}, after {steps:,} steps {after} ({seconds:.0f} s)")
    return before, after


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
