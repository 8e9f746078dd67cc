"""What the single and the vector environment share: arguments, spaces, the layout of arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jimbo import _native
from jimbo._native import EnvConfig, State

Reward: TypeAlias = str | Mapping[str, float] | Callable[[State, State, dict[str, Any]], float]
Observation: TypeAlias = Any
"""A dict of integer arrays, or one int32 array with `observation="flat"`."""

Mask: TypeAlias = Any
"""An int8 array, or for factored actions a dict of arrays: see `factored_mask`."""

REWARDS: dict[str, dict[str, float]] = {
    "win": {"win": 1.0},
    "blinds": {"blind": 1.0},
    "progress": {"progress": 1.0},
    "potential": {"win": 1.0, "shaping": 1.0},
}
"""Weights by name: the run won; blinds beaten; blinds beaten and the part of the score reached;
the run won, shaped with that progress as a potential."""

MASK = "action_mask"
SEEDS = 2**63  # an environment is seeded with a number below this


def _struct(fields: list[tuple[str, int, Any]], size: int) -> np.dtype[np.void]:
    names, offsets, formats = zip(*fields, strict=True)
    description = {"names": names, "offsets": offsets, "formats": formats, "itemsize": size}
    return np.dtype(description)  # type: ignore[call-overload, no-any-return]


INFO_DTYPE = _struct(_native.info_fields(), _native.INFO_BYTES)
"""An info of the vector environment as a NumPy structured type."""

_CARD_CHOICE = _struct(_native.card_choice_fields(), _native.CARD_CHOICE_BYTES)
_FACTORED_MASK = _struct(
    [
        (name, offset, (_CARD_CHOICE if kind == "choice" else kind, tuple(shape)))
        for name, offset, kind, shape in _native.factored_mask_fields()
    ],
    _native.FACTORED_MASK_BYTES,
)


def factored_mask(mask: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Gives names to the bytes of factored masks, without copying.

    Args:
        mask: Array of bytes whose last dimension is one mask.

    Returns:
        `kinds`, `slots` by kind and `targets` by kind are 0 or 1. For every choice of cards (play,
        discard, each place of a pack, each consumable) `allowed` and `forced` are bits of hand
        positions, `least` and `most` how many are chosen.
    """
    parts = mask.view(_FACTORED_MASK)[..., 0]
    cards = parts["cards"]
    named = {name: parts[name] for name in ("kinds", "slots", "targets")}
    return named | {name: cards[name] for name in _CARD_CHOICE.names or ()}


def reward_weights(reward: Reward) -> dict[str, float]:
    """The weights for the engine; none where a Python function decides."""
    if callable(reward):
        return {}
    if not isinstance(reward, str):
        return {name: float(weight) for name, weight in reward.items()}
    if reward not in REWARDS:
        accepted = ", ".join(repr(name) for name in REWARDS)
        raise ValueError(
            f"reward must be one of {accepted}, a dict of weights or a function, got {reward!r}"
        )
    return REWARDS[reward]


def _bounds(dtype: type[np.signedinteger[Any]]) -> tuple[int, int]:
    info = np.iinfo(dtype)
    return int(info.min), int(info.max)


class Interface:
    """Spaces and layout for one configuration.

    Attributes:
        config: What the engine makes the environment of.
        flat: Whether an observation is one array.
        factored: Whether an action is kind, slot, target and bits.
        masked: Whether the observation holds the mask.
    """

    def __init__(
        self, config: EnvConfig, observation: str, actions: str, mask_in_observation: bool
    ) -> None:
        if observation not in ("dict", "flat"):
            raise ValueError(f"observation must be 'dict' or 'flat', got {observation!r}")
        self.config = config
        self.flat = observation == "flat"
        self.factored = actions == "factored"
        self.masked = mask_in_observation
        if self.masked and self.factored:
            raise ValueError(
                "mask_in_observation needs actions that are one number: the mask of factored "
                "actions is in info['action_mask']"
            )
        self.observation_space = self._observation_space()
        self.action_space = self._action_space()

    @property
    def flat_size(self) -> int:
        """Elements of a flat observation."""
        size = self.config.number_count + self.config.entry_count
        return size + (self.config.mask_size if self.masked else 0)

    def _observation_space(self) -> spaces.Space[Any]:
        if self.flat:
            low, high = _bounds(np.int32)
            return spaces.Box(low, high, (self.flat_size,), np.int32)
        parts: dict[str, spaces.Space[Any]] = {}
        for name, entries, _, shape in self.config.layout:
            dtype: Any = np.int16 if entries else np.int32
            parts[name] = spaces.Box(*_bounds(dtype), tuple(shape), dtype)
        if self.masked:
            parts[MASK] = spaces.Box(0, 1, (self.config.mask_size,), np.int8)
        return spaces.Dict(parts)

    def _action_space(self) -> spaces.Space[Any]:
        if not self.factored:
            return spaces.Discrete(self.config.mask_size)
        slots = _native.FACTORED_SLOTS
        return spaces.MultiDiscrete(
            [_native.ACTION_KINDS, slots, slots] + [2] * _native.HAND_CAPACITY
        )

    def views(self, numbers: NDArray[np.int32], entries: NDArray[np.int16]) -> dict[str, Any]:
        """The arrays of a batch of observations, as views."""
        count = len(numbers)
        views: dict[str, Any] = {}
        for name, is_entries, offset, shape in self.config.layout:
            source: NDArray[Any] = entries if is_entries else numbers
            stop = offset + int(np.prod(shape))
            views[name] = source[:, offset:stop].reshape(count, *shape)
        return views


def factored_numbers(actions: NDArray[np.int64]) -> NDArray[np.int64]:
    """Kind, slot, target and the bits as one number, from kind, slot, target and a row of bits."""
    bits = np.packbits(actions[..., 3:] != 0, axis=-1, bitorder="little").view("<i8")
    return np.concatenate((actions[..., :3], bits.astype(np.int64)), axis=-1)


def factored_bits(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """The inverse of factored_numbers: what the action space holds."""
    cards = np.ascontiguousarray(numbers[..., 3:], dtype="<i8").view(np.uint8)
    bits = np.unpackbits(cards, axis=-1, bitorder="little")
    return np.concatenate((numbers[..., :3], bits), axis=-1, dtype=np.int64)


Illegal: TypeAlias = Literal["ignore", "terminate", "raise"]
