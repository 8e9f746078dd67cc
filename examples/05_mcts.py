"""Tree search with a tiny network as policy and value: `python examples/05_mcts.py [ROUNDS]`.

The network learns from its own searches on the first blind, as AlphaZero does: the policy from the
visits, the value from how the blind ended. It is plain NumPy, a few thousand weights, and meant to
show how the parts fit together, not to play well.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import jimbo

Floats = npt.NDArray[np.float64]
ACTIONS = 436  # 218 plays, then 218 discards
FEATURES = 4 + 8 * 17
WON = 0.9  # what docs/search.md gives a blind that is beaten with no hand left


def features(observations: npt.NDArray[np.int32]) -> Floats:
    """What is left to do, then rank and suit of every card in hand as ones and zeros."""
    score, target, hands, discards = observations[:, :4].T
    cards = observations[:, 6:22].reshape(-1, 8, 2)
    ranks = cards[:, :, :1] == np.arange(1, 14)
    suits = cards[:, :, 1:] == np.arange(1, 5)
    held = np.concatenate([ranks, suits], axis=2).reshape(len(observations), -1)
    counts = np.stack([score / target, (target - score) / 1000, hands / 4, discards / 4], axis=1)
    return np.concatenate([counts, held], axis=1)


class Example(NamedTuple):
    """A position, what the search made of it, and how it ended."""

    observation: npt.NDArray[np.int32]
    policy: Floats
    value: float


class TinyNetwork:
    """One hidden layer with two heads."""

    def __init__(self, hidden: int = 32, seed: int = 0) -> None:
        random = np.random.default_rng(seed)
        self.body = random.normal(0, FEATURES**-0.5, (FEATURES, hidden))
        self.policy_head = np.zeros((hidden, ACTIONS))
        self.value_head = np.zeros(hidden)

    def hidden(self, observations: npt.NDArray[np.int32]) -> Floats:
        """The layer that both heads read."""
        layer: Floats = np.tanh(features(observations) @ self.body)
        return layer

    def policy(self, observations: npt.NDArray[np.int32], masks: npt.NDArray[Any]) -> Floats:
        """Shares of the legal actions."""
        logits = self.hidden(observations) @ self.policy_head
        weights: Floats = np.exp(logits - logits.max(axis=1, keepdims=True)) * masks
        return weights / np.maximum(weights.sum(axis=1, keepdims=True), 1e-12)

    def value(self, observations: npt.NDArray[np.int32]) -> Floats:
        """The chance to get through, from 0 to 1."""
        chances: Floats = 1 / (1 + np.exp(-self.hidden(observations) @ self.value_head))
        return chances

    def learn(self, examples: list[Example], rate: float = 0.05) -> None:
        """One step of gradient descent on the heads."""
        observations = np.stack([example.observation for example in examples])
        policies = np.stack([example.policy for example in examples])
        values = np.array([example.value for example in examples])
        layer = self.hidden(observations)
        everything = np.ones_like(policies, dtype=np.int8)
        policy_error = self.policy(observations, everything) - policies
        value_error = self.value(observations) - values
        self.policy_head -= rate * layer.T @ policy_error / len(examples)
        self.value_head -= rate * layer.T @ value_error / len(examples)


def play_blind(network: TinyNetwork, seed: str) -> tuple[list[Example], bool]:
    """Searches its way through the Small Blind of a seed."""
    seen: list[npt.NDArray[np.int32]] = []

    def value(observations: npt.NDArray[np.int32]) -> Floats:
        seen.append(observations[0])
        return network.value(observations)

    state = jimbo.engine.new_game(seed).step("select")
    moves = []
    while state.phase is jimbo.Phase.SELECTING_HAND:
        seen.clear()
        search = jimbo.MCTS(network.policy, value, n_simulations=64, encoding="one_blind")
        shares = search.get_action_probs(state)
        policy = np.zeros(ACTIONS)
        for action, share in shares.items():
            policy[action.one_blind] = share
        moves.append((seen[0], policy))
        state = state.step(max(shares, key=lambda action: shares[action]))
    won = not state.is_over
    return [Example(*move, WON if won else 0.0) for move in moves], won


def main(rounds: str = "3") -> None:
    """Plays and learns in turn."""
    network = TinyNetwork()
    for number in range(int(rounds)):
        examples: list[Example] = []
        wins = 0
        seeds = jimbo.seed_sequence(10, str(10 * number))
        for seed in seeds:
            more, won = play_blind(network, seed)
            examples += more
            wins += won
        for _ in range(20):
            network.learn(examples)
        print(f"round {number + 1}: {wins} of {len(seeds)} blinds won, {len(examples)} examples")


if __name__ == "__main__":
    main(*sys.argv[1:])
