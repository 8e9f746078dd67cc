"""A random player in one environment: `python examples/01_random.py [EPISODES]`."""

from __future__ import annotations

import sys

import gymnasium as gym

import jimbo  # noqa: F401 (registers the environments)


def main(episodes: int = 20) -> None:
    """Plays episodes with uniformly random allowed actions."""
    env = gym.make("jimbo/Balatro-v1", reward="blinds")
    env.action_space.seed(1)
    cleared = 0
    for episode in range(episodes):
        _, info = env.reset(seed=1 if episode == 0 else None)
        done = False
        while not done:
            action = env.action_space.sample(info["action_mask"])
            _, _, terminated, truncated, info = env.step(action)
            done = terminated or truncated
        print(f"{info['seed']}: {info['blinds_cleared']} blinds, {info['steps']} choices")
        cleared += info["blinds_cleared"]
    print(f"{cleared / episodes:.2f} blinds a run")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
