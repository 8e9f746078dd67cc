"""Observations as float features for networks. No rule is applied, numbers are only spread out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Features: TypeAlias = Callable[[Any], NDArray[np.float32]]

_RANKS, _SUITS = 13, 4


def small_blind_features(observation: dict[str, NDArray[Any]]) -> NDArray[np.float32]:
    """The observation of SmallBlind-v1, one or a batch, as floats of about 0 to 1.

    Every card of the hand is a one-hot rank and a one-hot suit; then come the unseen cards by suit
    and rank, the hand's cards by rank and by suit, and the counters. The score is a part of the
    target.
    """
    numbers = observation["numbers"].astype(np.float32)
    hand = observation["hand"]
    batch = hand.shape[:-2]
    ranks = np.eye(_RANKS + 1, dtype=np.float32)[hand[..., 0]][..., 1:]
    suits = np.eye(_SUITS + 1, dtype=np.float32)[hand[..., 1]][..., 1:]
    score, target, hands, discards, held, pile = np.moveaxis(numbers, -1, 0)
    counters = np.stack(
        [score / target, hands / 4, discards / 4, held / 8, pile / 52, np.log10(target) / 4],
        axis=-1,
    )
    return np.concatenate(
        [
            ranks.reshape(*batch, -1),
            suits.reshape(*batch, -1),
            ranks.sum(axis=-2) / 4,
            suits.sum(axis=-2) / 8,
            observation["unseen"].astype(np.float32),
            counters,
        ],
        axis=-1,
        dtype=np.float32,
    )


def log_features(observation: Any) -> NDArray[np.float32]:
    """Any observation as one row of floats: logarithms of the numbers plus one, with their sign."""
    if isinstance(observation, dict):
        lead = observation["numbers"].ndim - 1
        parts = [a.reshape(*a.shape[:lead], -1) for a in observation.values()]
        observation = np.concatenate(parts, axis=-1, dtype=np.int32)
    numbers = np.asarray(observation, np.float32)
    return np.sign(numbers) * np.log1p(np.abs(numbers))


def features_for(env_id: str, own: Features | None = None, **arguments: Any) -> Features:
    """Returns the caller's function, or the one that suits the environment.

    Raises:
        ValueError: for factored actions, whose masks are not one row of allowed numbers.
    """
    if arguments.get("actions", "flat") != "flat":
        raise ValueError(
            "actions must be 'flat' here: the masks that learners take are of actions that are "
            f"one number, got {arguments['actions']!r}"
        )
    if own is not None:
        return own
    if env_id == "jimbo/SmallBlind-v1" and arguments.get("observation", "dict") == "dict":
        return small_blind_features
    return log_features
