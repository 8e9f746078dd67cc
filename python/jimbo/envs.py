"""The Gymnasium environments `jimbo/Balatro-v1` and `jimbo/SmallBlind-v1`."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

import gymnasium as gym
import numpy as np

from jimbo import _native
from jimbo._native import Rules, Run, State
from jimbo.errors import IllegalAction
from jimbo.interface import (
    MASK,
    RENDER_METADATA,
    SEEDS,
    Illegal,
    Interface,
    Mask,
    Observation,
    Reward,
    checked_render_mode,
    factored_bits,
    factored_mask,
    make_config,
    names_its_keywords,
    read_actions,
    read_rules,
    rendered,
    reward_weights,
    stake_text,
)
from jimbo.reset_arguments import checked_options

_ERRORS = {error["code"]: error for error in _native.spec()["errors"]}


class _JimboEnv(gym.Env[Any, Any]):
    """One environment around the engine's; the subclasses say what it is made of."""

    metadata = RENDER_METADATA
    _arguments: dict[str, Any]  # that it was made with

    def __init__(
        self,
        *,
        observation_type: str,
        reward: Reward,
        mask_in_observation: bool,
        mask_type: str,
        rules: Rules | Mapping[str, Any] | None,
        render_mode: str | None,
        **config: Any,
    ) -> None:
        made = make_config(reward=reward_weights(reward), rules=read_rules(rules), **config)
        self.interface = interface = Interface(
            made, observation_type, mask_in_observation, mask_type
        )
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = interface.observation_space
        self.action_space = interface.action_space
        self._factored = interface.factored
        self._raises = interface.config.raises
        self._judge = reward if callable(reward) else None
        self._seeded = False
        self._mask: Mask | None = None
        self._native = _native.Environment(interface.config, interface.flat, interface.masked)

    # ---- Gymnasium's methods ----

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins an episode.

        Args:
            seed: Seeds the environment: from here on the episodes are always the same ones.
            options: `seed`, the game seed of this episode as text, or `state`, a State or Run that
                it begins from.

        Returns:
            The observation and the info, whose `seed` is the game seed.
        """
        game_seed, state = _read_options(options)
        super().reset(seed=seed)
        if seed is None and not self._seeded:
            seed = int(self.np_random.integers(SEEDS))
        number = None if seed is None else seed % SEEDS
        observation, info = self._native.reset(number, game_seed, state)
        self._seeded = True
        self._name_mask(observation, info)
        return observation, info

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carries out an action; an illegal one changes nothing and sets `info["illegal"]`.

        Raises:
            IllegalAction: if the environment was made with `illegal="raise"`. It was no step then.
        """
        if self._judge is not None:
            return self._judged_step(action)
        result = self._carry_out(action)
        self._name_mask(result[0], result[4])
        return result

    def _carry_out(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._factored:
            kind, slot, target, cards = read_actions(action, True, ()).tolist()
            result = self._native.step_factored(kind, slot, target, cards % 2**64)
        else:
            result = self._native.step(_number(action))
        info = result[4]
        if self._raises and info["illegal"]:
            error = _ERRORS[info["error"]]
            raise IllegalAction(f"action {action!r}: {error['meaning']}", error["name"])
        return result

    def _judged_step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """A step whose reward is what the caller's function says."""
        assert self._judge is not None
        before = self._native.snapshot()
        observation, _, terminated, truncated, info = self._carry_out(action)
        self._name_mask(observation, info)
        reward = float(self._judge(before, self._native.snapshot(), info))
        info["episode_return"] = self._native.set_reward(reward)
        return observation, reward, terminated, truncated, info

    def _name_mask(self, observation: Observation, info: dict[str, Any]) -> None:
        if self._factored:
            info[MASK] = factored_mask(info[MASK])
        elif self.interface.mask_dtype is np.bool_:
            info[MASK] = info[MASK].view(np.bool_)
            if self.interface.masked and not self.interface.flat:
                observation[MASK] = observation[MASK].view(np.bool_)
        self._mask = info[MASK]

    def render(self) -> Any:
        """The situation as text or pixels, as `render_mode` says; None without one."""
        if self.render_mode is None:
            gym.logger.warn("render() needs a render_mode, 'ansi' or 'rgb_array', from the start")
            return None
        return rendered(self.state, self.render_mode)

    # ---- Masks ----

    def action_masks(self) -> Mask:
        """What may be chosen now, as sb3-contrib asks for it; equal to `info["action_mask"]`."""
        if self._mask is None:
            raise RuntimeError("there is no episode: call reset first")
        return self._mask

    def sample_masked(self) -> Any:
        """A random allowed action, uniform over the mask; factored: over the legal actions."""
        sampled = self._native.sample()
        if not self._factored:
            return sampled
        numbers = np.array(sampled, np.uint64).view(np.int64)
        return factored_bits(numbers)

    # ---- The engine behind ----

    def save(self) -> bytes:
        """The whole environment: situation, cards chosen so far, steps, return, seeds to come."""
        return self._native.save()

    def load(self, saved: bytes) -> tuple[Observation, dict[str, Any]]:
        """Goes on where an environment made with the same arguments was saved.

        One of `make_vec` is as good. What is wrong with the bytes is a ValueError and changes
        nothing.

        Returns:
            The observation and the info that the other had last.
        """
        observation, info = self._native.load(checked_bytes(saved))
        self._seeded = True
        self._name_mask(observation, info)
        return observation, info

    def __getstate__(self) -> dict[str, Any]:
        """What a copy is made of: the arguments, and where the environment stands."""
        return {
            "arguments": self._arguments,
            "saved": None if self._mask is None else self.save(),
            "seeded": self._seeded,
            "np_random": self._np_random,
            "np_random_seed": self._np_random_seed,
            "spec": self.spec,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        type(self).__init__(self, **state["arguments"])
        if state["saved"] is not None:
            self.load(state["saved"])
        self._seeded = state["seeded"]
        self._np_random, self._np_random_seed = state["np_random"], state["np_random_seed"]
        self.spec = state["spec"]

    @property
    def state(self) -> State:
        """The situation as an immutable value."""
        return self._native.snapshot()


def checked_bytes(saved: Any) -> bytes:
    """Validates that a saved environment is bytes."""
    if not isinstance(saved, bytes):
        raise TypeError(f"a saved environment is bytes, got {type(saved).__name__}")
    return saved


def _number(action: Any) -> int:
    """A flat or one-blind action, of any type that is an integer."""
    try:
        number = operator.index(action)
    except TypeError:
        raise TypeError(f"an action is one integer, got {action!r}") from None
    if not -(2**63) <= number < 2**63:
        raise ValueError(f"an action must fit into 64 bits, got {number}")
    return number


def _read_options(options: Mapping[str, Any] | None) -> tuple[str | None, State | Run | None]:
    seed, state = checked_options(options, ("seed", "state"))
    if seed is not None and not isinstance(seed, str):
        raise ValueError(
            f"options['seed'] is the game seed as text, as 'ABCD1234', got {seed!r}; "
            "reset(seed=number) seeds the environment"
        )
    if state is not None and not isinstance(state, State | Run):
        raise ValueError(f"options['state'] is a State or Run, got {type(state).__name__}")
    if seed is not None and state is not None:
        raise ValueError("give either options['seed'] or options['state']: a state has its seed")
    return seed, state


class BalatroEnv(_JimboEnv):
    """A whole run, `jimbo/Balatro-v1`: from the first blind until it is won or lost.

    Args:
        actions: `flat`, one number (docs/actions.md; cards are chosen one by one, then committed),
            or `factored`, kind, slot, target and a bit for every hand position.
        observation: `dict` of integer arrays, or `flat`, one int32 array of all of them.
        reward: A name of `jimbo.REWARDS`, a dict of weights, or a function of the state before, the
            state after and the info.
        illegal: What an illegal action does besides being flagged and changing nothing: `ignore`,
            `terminate` the episode, or `raise` IllegalAction.
        mask_in_observation: Whether the observation also holds `action_mask`.
        mask_type: The type of masks: `int8`, by which Gymnasium's spaces sample, or `bool`, as
            TorchRL's masked distributions want it.
        rows: How many rows the tables of the observation have: None for the lean ones, `all`, or a
            dict of those with more or fewer, as `{"jokers": 20, "cards": 0}`; a table with none is
            left out.
        rearranging: Whether moves and sorts are allowed.
        endless: Whether a won run goes on.
        max_steps: The steps after which an episode is truncated; 0 for no limit.
        seed: The game seed of every episode; another in each if left out.
        deck: Key or name of the deck, Red if left out.
        stake: 1 to 8, key or name, White if left out.
        challenge: Key or name of a challenge, which brings its own deck and stake.
        hand_order: `windows` or `rank`.
        rules: The Rules in force, or a dict as `Rules.from_dict` takes it; vanilla if left out.
        render_mode: None, `ansi` or `rgb_array`.
    """

    @names_its_keywords
    def __init__(
        self,
        *,
        actions: str = "flat",
        observation: str = "dict",
        reward: Reward = "win",
        illegal: Illegal = "ignore",
        mask_in_observation: bool = False,
        mask_type: str = "int8",
        rows: Mapping[str, int] | str | None = None,
        rearranging: bool = False,
        endless: bool = False,
        max_steps: int = 10_000,
        seed: str | None = None,
        deck: str | None = None,
        stake: int | str | None = None,
        challenge: str | None = None,
        hand_order: str = "windows",
        rules: Rules | Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if actions not in ("flat", "factored"):
            raise ValueError(f"actions must be 'flat' or 'factored', got {actions!r}")
        super().__init__(
            actions=actions,
            observation_type=observation,
            reward=reward,
            illegal=illegal,
            mask_in_observation=mask_in_observation,
            mask_type=mask_type,
            rows=dict(rows) if isinstance(rows, Mapping) else rows,
            rearranging=rearranging,
            endless=endless,
            max_steps=max_steps,
            seed=seed,
            deck=deck,
            stake=stake_text(stake),
            challenge=challenge,
            hand_order=hand_order,
            rules=rules,
            render_mode=render_mode,
        )


class SmallBlindEnv(_JimboEnv):
    """One blind, `jimbo/SmallBlind-v1`: 52 cards, a hand of 8, no jokers.

    The cards are dealt as the game deals the first blind of a run with that seed. There are 436
    actions: 218 plays, then 218 discards.

    Args:
        target: Score to reach.
        hands: Hands that may be played.
        discards: Discards that may be made.
        observation: `dict` of integer arrays, or `flat`, one int32 array of all of them.
        reward: As BalatroEnv takes it; `win` is 1 for clearing the blind.
        illegal: What an illegal action does besides, as BalatroEnv takes it.
        mask_in_observation: Whether the observation also holds `action_mask`.
        mask_type: The type of masks, `int8` or `bool`.
        max_steps: The steps after which an episode is truncated; 0 for no limit.
        seed: The game seed of every episode; another in each if left out.
        rules: The Rules in force, but for what they say of targets, hands and discards.
        render_mode: None, `ansi` or `rgb_array`.
    """

    @names_its_keywords
    def __init__(
        self,
        *,
        target: float = 300.0,
        hands: int = 4,
        discards: int = 3,
        observation: str = "dict",
        reward: Reward = "win",
        illegal: Illegal = "ignore",
        mask_in_observation: bool = False,
        mask_type: str = "int8",
        max_steps: int = 100,
        seed: str | None = None,
        rules: Rules | Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(
            problem="one_blind",
            actions="one_blind",
            observation="one_blind",
            observation_type=observation,
            reward=reward,
            illegal=illegal,
            mask_in_observation=mask_in_observation,
            mask_type=mask_type,
            max_steps=max_steps,
            seed=seed,
            target=target,
            hands=hands,
            discards=discards,
            rules=rules,
            render_mode=render_mode,
        )
