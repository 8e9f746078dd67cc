"""Validates the arguments of `reset()`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from jimbo._native import Run, State
from jimbo.interface import SEEDS

VectorSeed: TypeAlias = int | Sequence[int | None] | None


def checked_options(options: Mapping[str, Any] | None, names: tuple[str, ...]) -> list[Any]:
    """Validates the options of `reset()`; None for each one left out."""
    if options is None:
        return [None] * len(names)
    if not isinstance(options, Mapping):
        raise TypeError(f"options must be a dict, got {options!r}")
    unknown = set(options) - set(names)
    if unknown:
        accepted = ", ".join(map(repr, names))
        raise ValueError(f"unknown options {sorted(unknown)}: reset takes {accepted}")
    return [options.get(name) for name in names]


def read_options(
    options: Mapping[str, Any] | None, count: int
) -> tuple[NDArray[np.bool_], list[str] | None, list[State | Run | None] | None]:
    """Reads the options of a vector: environments to reset, game seeds ("" for none), states."""
    mask, seeds, states = checked_options(options, ("reset_mask", "seed", "state"))
    if seeds is not None and states is not None:
        raise ValueError("give either options['seed'] or options['state']: a state has its seed")
    return _read_mask(mask, count), _read_game_seeds(seeds, count), _read_states(states, count)


def _read_mask(mask: Any, count: int) -> NDArray[np.bool_]:
    if mask is None:
        return np.ones(count, np.bool_)
    array = np.asarray(mask)
    if array.dtype != np.bool_ or array.shape != (count,):
        raise ValueError(
            f"reset_mask must be a bool array of shape ({count},), got {array.dtype} {array.shape}"
        )
    return np.ascontiguousarray(array)


def _read_game_seeds(seeds: Any, count: int) -> list[str] | None:
    if seeds is None:
        return None
    texts = [] if isinstance(seeds, str) or not np.iterable(seeds) else list(seeds)
    if len(texts) != count or not all(text is None or isinstance(text, str) for text in texts):
        raise ValueError(f"options['seed'] must be {count} game seeds as texts, got {seeds!r}")
    return [text or "" for text in texts]


def _read_states(states: Any, count: int) -> list[State | Run | None] | None:
    if states is None:
        return None
    listed = list(states) if np.iterable(states) else []
    if len(listed) != count or not all(
        state is None or isinstance(state, State | Run) for state in listed
    ):
        raise ValueError(f"options['state'] must be {count} States or Runs, None for a new run")
    return listed


def read_seeds(seed: VectorSeed, count: int, seeded: bool) -> NDArray[np.int64] | None:
    """Returns the seed of each environment; -1 if it keeps its own.

    Args:
        seed: As reset takes it.
        count: How many environments.
        seeded: Whether they have been seeded before. If not, those without a seed get a random one.
    """
    if seed is None and seeded:
        return None
    if seed is None:
        seed = [None] * count
    if isinstance(seed, int | np.integer):
        seed = [int(seed) + i for i in range(count)]
    numbers = [] if isinstance(seed, str) or not np.iterable(seed) else list(seed)
    if len(numbers) != count or not all(
        number is None or isinstance(number, int | np.integer) for number in numbers
    ):
        raise ValueError(f"seed must be an integer or {count} of them (or None), got {seed!r}")
    if any(number is not None and number < 0 for number in numbers):
        raise ValueError("a seed must not be negative; None leaves an environment as it is")
    if seeded:
        others = np.full(count, -1, np.int64)
    else:
        others = np.random.default_rng().integers(SEEDS, size=count)
    return np.array(
        [
            other if number is None else int(number) % SEEDS
            for number, other in zip(numbers, others, strict=True)
        ],
        np.int64,
    )
