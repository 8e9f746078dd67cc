"""Tree search with a tiny network as policy and value: `python examples/05_mcts.py [BLINDS]`.

The network learns from searches with rollouts in first blinds: the policy from the visits, the
value from what the search thinks of the position. Then it takes the place of policy and rollouts.
It is plain NumPy, some twenty thousand weights, and shows how the parts fit together.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import jimbo

Floats = npt.NDArray[np.float64]
Observations = npt.NDArray[np.int32]
ACTIONS = 436  # 218 plays, then 218 discards
FEATURES = 4 + 8 * 17


def features(observations: Observations) -> Floats:
    """What is left to do, then rank and suit of every card in hand as ones and zeros."""
    score, target, hands, discards = observations[:, :4].T
    cards = observations[:, 6:22].reshape(-1, 8, 2)
    ranks = cards[:, :, :1] == np.arange(1, 14)
    suits = cards[:, :, 1:] == np.arange(1, 5)
    held = np.concatenate([ranks, suits], axis=2).reshape(len(observations), -1)
    counts = np.stack([score / target, (target - score) / 300, hands / 4, discards / 4], axis=1)
    return np.concatenate([counts, held], axis=1)


class Lesson(NamedTuple):
    """A position and what a search made of it."""

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

    def policy(self, observations: Observations, masks: npt.NDArray[Any]) -> Floats:
        """Shares of the legal actions: what `policy_fn` is asked."""
        logits = np.tanh(features(observations) @ self.body) @ self.policy_head
        weights: Floats = np.exp(logits - logits.max(axis=1, keepdims=True)) * masks
        shares: Floats = weights / np.maximum(weights.sum(axis=1, keepdims=True), 1e-12)
        return shares

    def value(self, observations: Observations) -> Floats:
        """What a position is worth, from 0 to 1: what `value_fn` is asked."""
        layer = np.tanh(features(observations) @ self.body)
        worth: Floats = 1 / (1 + np.exp(-layer @ self.value_head))
        return worth

    def learn(self, lessons: list[Lesson], rate: float = 0.3) -> None:
        """One step of gradient descent."""
        observations = np.stack([lesson.observation for lesson in lessons])
        policies = np.stack([lesson.policy for lesson in lessons])
        values = np.array([lesson.value for lesson in lessons])
        inputs = features(observations)
        layer = np.tanh(inputs @ self.body)
        policy_error = self.policy(observations, np.ones_like(policies)) - policies
        value_error = self.value(observations) - values
        layer_error = policy_error @ self.policy_head.T + np.outer(value_error, self.value_head)
        self.policy_head -= rate * layer.T @ policy_error / len(lessons)
        self.value_head -= rate * layer.T @ value_error / len(lessons)
        self.body -= rate * inputs.T @ (layer_error * (1 - layer**2)) / len(lessons)


def observe(state: jimbo.State) -> npt.NDArray[np.int32]:
    """A position as the search shows it to its functions."""
    shown: list[npt.NDArray[np.int32]] = []

    def look(observations: Observations, masks: npt.NDArray[Any]) -> npt.NDArray[Any]:
        shown.append(observations[0])
        return masks

    jimbo.MCTS(look, n_simulations=1, encoding="one_blind").search(state)
    return shown[0]


def play_blind(search: jimbo.MCTS, seed: str, lessons: list[Lesson] | None = None) -> bool:
    """Searches its way through the Small Blind of a seed; whether it is beaten."""
    state = jimbo.engine.new_game(seed).step("select")
    while state.phase is jimbo.Phase.SELECTING_HAND:
        shares = search.get_action_probs(state)
        if lessons is not None:
            policy = np.zeros(ACTIONS)
            for action, share in shares.items():
                policy[action.one_blind] = share
            lessons.append(Lesson(observe(state), policy, search.root.value))
        state = state.step(max(shares, key=lambda action: shares[action]))
    return not state.is_over


def play_blinds(search: jimbo.MCTS, seeds: list[str], lessons: list[Lesson] | None = None) -> str:
    """The same for many seeds; how many were beaten."""
    won = sum(play_blind(search, seed, lessons) for seed in seeds)
    return f"{won} of {len(seeds)} blinds won"


def main(blinds: str = "40") -> None:
    """Compares searches with rollouts, with an untrained and with a trained network."""
    count = int(blinds)
    network = TinyNetwork()
    with_network = jimbo.MCTS(network.policy, network.value, 100, encoding="one_blind")
    unseen = jimbo.seed_sequence(count, str(count))
    print("untrained network:", play_blinds(with_network, unseen))
    lessons: list[Lesson] = []
    teacher = jimbo.MCTS(n_simulations=100)
    print("rollouts:", play_blinds(teacher, jimbo.seed_sequence(count), lessons))
    for _ in range(300):
        network.learn(lessons)
    print(f"trained on {len(lessons)} positions:", play_blinds(with_network, unseen))


if __name__ == "__main__":
    main(*sys.argv[1:])
