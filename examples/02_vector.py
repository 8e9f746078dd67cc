"""Many environments at once: `python examples/02_vector.py [ENVIRONMENTS [STEPS]]`."""

from __future__ import annotations

import sys
import time

import jimbo


def main(num_envs: int = 1024, steps: int = 200) -> None:
    """Steps environments with random allowed actions and counts what they clear."""
    envs = jimbo.make_vec(num_envs, num_threads=2, autoreset_mode="SameStep", reward="blinds")
    envs.reset(seed=1)
    blinds, episodes = 0.0, 0
    start = time.perf_counter()
    for _ in range(steps):
        _, rewards, terminated, truncated, _ = envs.step(envs.sample_masked())
        blinds += rewards.sum()
        episodes += int((terminated | truncated).sum())
    seconds = time.perf_counter() - start
    print(f"{num_envs * steps / seconds:,.0f} steps a second")
    print(f"{blinds:.0f} blinds cleared in {episodes} finished runs")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
