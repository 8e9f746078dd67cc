"""The Gymnasium environment `jimbo/BalatroBetween-v1`: what is decided between blinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jimbo._native import Rules
from jimbo.envs import _JimboEnv
from jimbo.interface import Illegal, Reward, names_its_keywords, stake_text


class BalatroBetweenEnv(_JimboEnv):
    """A whole run, `jimbo/BalatroBetween-v1`, in which the engine plays the rounds.

    What is decided: the shop, packs, sales, consumables, tags for skipping. A step does one such
    thing and plays on to the next decision, a whole round if need be.

    Args:
        actions: `candidates`, a row of the table `candidates` of the observation, or `flat`, the
            numbers of `jimbo/Balatro-v1`.
        player: Who plays the rounds: `quick`, or `heuristic`, who clears more and takes some sixty
            times as long.
        observation: `dict` of integer arrays, or `flat`, one int32 array of all of them.
        reward: As BalatroEnv takes it.
        illegal: What an illegal action does besides, as BalatroEnv takes it.
        mask_in_observation: Whether the observation also holds `action_mask`.
        mask_type: The type of masks, `int8` or `bool`, as BalatroEnv takes it.
        rows: How many rows the tables of the observation have, as BalatroEnv takes it; there are
            always 64 candidates.
        rearranging: With flat actions, whether jokers are moved by the learner; else they are put
            in order before each blind.
        endless: Whether a won run goes on.
        max_steps: The steps after which an episode is truncated; 0 for no limit.
        seed: The game seed of every episode; another in each if left out.
        deck: Key or name of the deck, Red if left out.
        stake: 1 to 8, key or name, White if left out.
        challenge: Key or name of a challenge, which brings its own deck and stake.
        hand_order: `windows` or `rank`.
        rules: The Rules in force or a dict of them, as BalatroEnv takes it.
        render_mode: None, `ansi` or `rgb_array`.
    """

    @names_its_keywords
    def __init__(
        self,
        *,
        actions: str = "candidates",
        player: str = "quick",
        observation: str = "dict",
        reward: Reward = "win",
        illegal: Illegal = "ignore",
        mask_in_observation: bool = False,
        mask_type: str = "int8",
        rows: Mapping[str, int] | str | None = None,
        rearranging: bool = False,
        endless: bool = False,
        max_steps: int = 3_000,
        seed: str | None = None,
        deck: str | None = None,
        stake: int | str | None = None,
        challenge: str | None = None,
        hand_order: str = "windows",
        rules: Rules | Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if actions not in ("candidates", "flat"):
            raise ValueError(f"actions must be 'candidates' or 'flat', got {actions!r}")
        if rearranging and actions != "flat":
            raise ValueError("rearranging needs actions='flat': candidates are put in order")
        super().__init__(
            problem="between",
            actions=actions,
            player=player,
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
