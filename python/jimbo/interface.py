"""What the single and the vector environment share: arguments, spaces, the layout of arrays."""

from __future__ import annotations

import difflib
import functools
import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, ParamSpec, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jimbo import _native
from jimbo._native import Action, EnvConfig, Rules, State

Reward: TypeAlias = str | Mapping[str, float] | Callable[[State, State, dict[str, Any]], float]
"""A name of REWARDS, a dict of weights, or (single environments) a function of the state before,
the state after and the info."""

Illegal: TypeAlias = Literal["ignore", "terminate", "raise"]
"""What an illegal action does besides being flagged and changing nothing."""

Observation: TypeAlias = Any
"""A dict of integer arrays, or one int32 array with `observation="flat"`."""

Mask: TypeAlias = Any
"""An int8 or bool array, or for factored actions a dict of arrays: see `factored_mask`."""

REWARDS: dict[str, dict[str, float]] = {
    "win": {"win": 1.0},
    "blinds": {"blind": 1.0},
    "progress": {"progress": 1.0},
    "potential": {"win": 1.0, "shaping": 1.0},
}
"""Weights by name: the run won; blinds beaten; blinds beaten and the part of the score reached;
the run won, shaped with that progress as a potential."""

RENDER_METADATA: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}
MASK = "action_mask"
SEEDS = 2**63  # an environment is seeded with a number below this


def _struct(fields: list[tuple[str, int, Any]], size: int) -> np.dtype[np.void]:
    names, offsets, formats = zip(*fields, strict=True)
    description = {"names": names, "offsets": offsets, "formats": formats, "itemsize": size}
    return np.dtype(description)  # type: ignore[call-overload, no-any-return]


INFO_DTYPE = _struct(_native.info_fields(), _native.INFO_BYTES)
"""An info of the vector environment as a NumPy structured type."""


def game_seeds(infos: Mapping[str, Any]) -> list[str]:
    """Returns the game seeds of infos as texts; in the infos each is one number.

    Seeds of more than 8 characters, which only programs give, have no room there: ''.
    """
    seeds: NDArray[np.int64] = np.ascontiguousarray(infos["seed"])
    texts: list[str] = seeds.view("S8").astype(str).tolist()
    return texts


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
    """Returns the weights for the engine; none if a Python function decides."""
    if callable(reward):
        return {}
    if isinstance(reward, Mapping):
        for name, weight in reward.items():
            if not isinstance(weight, int | float | np.number):
                raise TypeError(f"the reward weight {name!r} must be a number, got {weight!r}")
        return {name: float(weight) for name, weight in reward.items()}
    if reward not in REWARDS:
        accepted = ", ".join(repr(name) for name in REWARDS)
        raise ValueError(
            f"reward must be one of {accepted}, a dict of weights or a function, got {reward!r}"
        )
    return REWARDS[reward]


# ---- Arguments ----

_Parameters = ParamSpec("_Parameters")


def refuse_unknown(owner: str, given: Iterable[str], accepted: Iterable[str]) -> None:
    """Raises TypeError if a keyword is not accepted, naming the nearest and all that are."""
    names = list(dict.fromkeys(accepted))
    for name in given:
        if name not in names:
            nearest = difflib.get_close_matches(name, names, 1)
            hint = f" (did you mean {nearest[0]!r}?)" if nearest else ""
            # Python's own words: TorchRL offers `frameskip` and goes without only if it reads them.
            raise TypeError(
                f"{owner} got an unexpected keyword argument {name!r}{hint}: "
                f"it takes {', '.join(names)}"
            )


def names_its_keywords(
    init: Callable[_Parameters, None],
) -> Callable[_Parameters, None]:
    """Lets a constructor whose parameters are all keywords name them if one is misspelt.

    The object keeps them as `_arguments`, so that another can be made like it.
    """
    owner = init.__qualname__.split(".")[0]
    keywords = keywords_of(init)

    @functools.wraps(init)
    def checked(*args: _Parameters.args, **kwargs: _Parameters.kwargs) -> None:
        refuse_unknown(owner, kwargs, keywords)
        init(*args, **kwargs)
        args[0]._arguments = dict(kwargs)  # type: ignore[attr-defined]

    return checked


def keywords_of(function: Callable[..., Any]) -> list[str]:
    """The names of its keyword parameters."""
    parameters = inspect.signature(function).parameters.values()
    return [p.name for p in parameters if p.kind is p.KEYWORD_ONLY]


def checked_render_mode(mode: str | None) -> str | None:
    """Validates a render mode."""
    if mode is not None and mode not in RENDER_METADATA["render_modes"]:
        raise ValueError(f"render_mode must be None, 'ansi' or 'rgb_array', got {mode!r}")
    return mode


def rendered(state: State, mode: str) -> Any:
    """The situation as text, or as an array of pixels."""
    return state.screen() if mode == "ansi" else state.picture()


def stake_text(stake: int | str | None) -> str | None:
    """Returns a stake as the engine reads it; booleans are refused."""
    if isinstance(stake, bool) or not isinstance(stake, int | np.integer | str | None):
        raise TypeError(f"stake must be 1 to 8, a key or a name, got {stake!r}")
    return None if stake is None else str(stake)


def read_rules(rules: Rules | Mapping[str, Any] | None) -> Rules | None:
    """Returns the rules; a dict is read as `Rules.to_dict` gives it."""
    return Rules.from_dict(dict(rules)) if isinstance(rules, Mapping) else rules


def make_config(**values: Any) -> EnvConfig:
    """The engine's configuration; names the value that is of the wrong type, if one is."""
    try:
        return EnvConfig(**values)
    except TypeError:
        for name, value in values.items():
            try:
                EnvConfig(**{name: value})
            except TypeError:
                raise TypeError(f"{name} must be {_type_of(name)}, got {value!r}") from None
            except ValueError:
                continue  # it has the right type, and is wrong without the others
        raise


def _type_of(name: str) -> str:
    """The type of an argument of EnvConfig, as its documentation has it."""
    found = re.search(rf"\b{name}: (.+?) =", EnvConfig.__init__.__doc__ or "")
    wanted = found[1] if found else "of another type"
    return "an int of at most 32 bits" if wanted == "int" else wanted


# ---- Spaces and layout ----


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
        mask_dtype: The type of masks, except those of factored actions.
        columns: The columns of each array of the observation: `name`, `kind` (`flag`, `count`,
            `log`, `bits`, `categorical`) and, of categories, `table` (the list of `jimbo.spec()`
            that they are places of, counted from 1, None if there is none) and `n` values. An item
            whose list another column tells has `by`, that column, and `tables`, the list for each
            of its values. An array with one column for all its elements has that one.
    """

    def __init__(
        self,
        config: EnvConfig,
        observation: str,
        mask_in_observation: bool,
        mask_type: str = "int8",
    ) -> None:
        if observation not in ("dict", "flat"):
            raise ValueError(f"observation must be 'dict' or 'flat', got {observation!r}")
        if mask_type not in ("int8", "bool"):
            raise ValueError(f"mask_type must be 'int8' or 'bool', got {mask_type!r}")
        self.config = config
        self.flat = observation == "flat"
        self.factored = config.action_size > 1
        self.masked = bool(mask_in_observation)
        self.mask_dtype: Any = np.bool_ if mask_type == "bool" else np.int8
        self.columns: dict[str, list[dict[str, Any]]] = config.columns
        if mask_type == "bool" and self.factored:
            raise ValueError(
                "mask_type='bool' needs actions that are one number: the mask of factored actions "
                "also holds counts"
            )
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
            parts[MASK] = spaces.Box(0, 1, (self.config.mask_size,), self.mask_dtype)
        return spaces.Dict(list(parts.items()))  # a dict would be sorted by name

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


def read_actions(actions: Any, factored: bool, leading: tuple[int, ...]) -> NDArray[np.int64]:
    """Actions as the engine takes them: one number each, or kind, slot, target and bits.

    Args:
        actions: Integers as the action space has them; factored ones also with the bits as one.
        factored: Whether they are factored.
        leading: The dimensions before those of one action.
    """
    array = np.asarray(actions)
    if array.dtype.kind not in "iu":
        raise ValueError(f"actions must be integers of at most 64 bits, got {array.dtype}")
    bits = _native.HAND_CAPACITY
    if factored and array.shape == (*leading, 3 + bits):
        return _packed(array)
    wanted = (*leading, 4) if factored else leading
    if array.shape != wanted:
        if factored:
            raise ValueError(
                f"factored actions are kind, slot, target and {bits} bits, or four numbers with "
                f"the bits as one: {(*leading, 3 + bits)} or {wanted}, got the shape {array.shape}"
            )
        raise ValueError(f"actions must have the shape {wanted}, got {array.shape}")
    return np.ascontiguousarray(array, np.int64)


def _packed(actions: NDArray[Any]) -> NDArray[np.int64]:
    """Kind, slot, target and the bits as one number, from kind, slot, target and a row of bits."""
    choices = actions[..., 3:]
    bits = choices != 0
    if not np.array_equal(bits, choices):
        raise ValueError("the bits of factored actions must be 0 or 1")
    cards = np.packbits(bits, axis=-1, bitorder="little").view("<i8")
    return np.concatenate((actions[..., :3], cards), axis=-1, dtype=np.int64)


def factored_action(action: Action) -> NDArray[np.int64]:
    """An action as kind, slot, target and bits."""
    numbers = np.zeros(3 + _native.HAND_CAPACITY, np.int64)
    numbers[:3] = int(action.kind.value), action.slot, action.target
    numbers[[3 + card for card in action.cards]] = 1
    return numbers


def factored_bits(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """What the action space holds, from kind, slot, target and the bits as one number."""
    cards = np.ascontiguousarray(numbers[..., 3:], dtype="<i8").view(np.uint8)
    bits = np.unpackbits(cards, axis=-1, bitorder="little")
    return np.concatenate((numbers[..., :3], bits), axis=-1, dtype=np.int64)
