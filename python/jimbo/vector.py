"""Many environments stepped together by the engine's own threads."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from jimbo import _native
from jimbo._native import Run, State
from jimbo.buffers import Buffers, BufferSet, as_bytes, complete
from jimbo.envs import balatro_interface, small_blind_interface
from jimbo.interface import (
    INFO_DTYPE,
    SEEDS,
    Illegal,
    Interface,
    Mask,
    Observation,
    Reward,
    factored_bits,
    factored_numbers,
)

StartFunction: TypeAlias = Callable[[int], State | Run | None]
StepResult: TypeAlias = tuple[
    Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class JimboVectorEnv(VectorEnv[Any, Any, NDArray[Any]]):
    """Environments in one batch, as Gymnasium's vector interface has them.

    Environment i seeded with s gives the same bytes as a single environment seeded with s,
    whatever the number of threads.

    There are two sets of arrays in turn. What a reset, step or recv returned are views of one of
    them: they stay as they are until the second reset, step or send after it, which writes into the
    same set. Copy what you keep longer, or make the environment with `copy=True`. Views cannot be
    written to, because what did not change is not written again; arrays of your own
    (`set_buffers`) can.

    An instance must not be used by two Python threads at once; that is refused, not raced.
    """

    def __init__(
        self,
        interface: Interface,
        num_envs: int,
        num_threads: int,
        autoreset_mode: AutoresetMode | str,
        copies: bool,
        start_function: StartFunction | None,
    ) -> None:
        self.closed = True  # until there is something to close
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode}
        self.interface = interface
        self.num_envs = num_envs
        self.num_threads = num_threads
        self.copies = copies
        self.start_function = start_function
        self._mode = mode
        self._seeded = False
        self._native = _native.VectorEnvironment(
            interface.config, num_envs, num_threads, mode.value
        )
        self._sets: list[BufferSet] = []
        self.single_observation_space = interface.observation_space
        self.single_action_space = interface.action_space
        self.observation_space = batch_space(interface.observation_space, num_envs)
        self.action_space = batch_space(interface.action_space, num_envs)
        self.use_own_buffers()
        self.closed = False

    # ---- Stepping ----

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins episodes.

        Args:
            seed: One number, by which environment i is seeded with seed + i, or one for each
                environment; None leaves an environment's own course of episodes.
            options: `reset_mask`, a bool array of the environments to reset, and `seeds`, the game
                seeds as texts, None or "" for the environment's own.

        Returns:
            The observations and the infos of all environments, those not reset included.
        """
        options = dict(options or {})
        mask = self._read_mask(options.pop("reset_mask", None))
        game_seeds = self._read_game_seeds(options.pop("seeds", None))
        if options:
            raise ValueError(
                f"unknown options {sorted(options)}: reset takes 'reset_mask' and 'seeds'"
            )
        seeds = self._read_seeds(seed)
        self._queue_starts(np.arange(self.num_envs) if mask is None else np.flatnonzero(mask))
        self._current = self._native.reset(mask, seeds, game_seeds)
        current = self._sets[self._current]
        if self._mode is AutoresetMode.SAME_STEP:
            self._queue_starts(np.arange(self.num_envs) if mask is None else np.flatnonzero(mask))
        return self._give(current.observation()), self._info(current)

    def step(self, actions: ArrayLike) -> StepResult:
        """Steps every environment; illegal actions change nothing and set `infos["illegal"]`."""
        return self._results(self._native.step(self._read_actions(actions)))

    def send(self, actions: ArrayLike) -> None:
        """Begins a step and returns at once; `recv` must follow before anything else."""
        self._native.send(self._read_actions(actions))

    def recv(self) -> StepResult:
        """Waits for the step that `send` began."""
        return self._results(self._native.recv())

    def action_masks(self) -> Mask:
        """The masks of the last reset or step, a row for each environment."""
        return self._sets[self._current].mask

    def sample_masked(self) -> NDArray[np.int64]:
        """Random allowed actions, drawn in C++ from a generator of each environment."""
        size = self.interface.config.action_size
        actions = np.empty((self.num_envs, size), np.int64)
        self._native.sample(actions)
        return factored_bits(actions) if self.interface.factored else actions[:, 0]

    def close_extras(self, **kwargs: Any) -> None:
        """Waits for a step under way."""
        if self._native.pending:
            self._native.recv()

    # ---- Buffers ----

    def set_buffers(self, first: Buffers, second: Buffers | None = None) -> None:
        """Lets the environments write into arrays or CPU tensors of the caller.

        The next reset, step or send writes into `first`, the one after into `second`, in turn; with
        one set, into that every time. Arrays left out are allocated here.

        Args:
            first: By name `numbers` int32 (num_envs, number_count), `entries` int16 (num_envs,
                entry_count), `masks` uint8 or int8 (num_envs, mask_size), `rewards` float64,
                `terminated` and `truncated` bool or uint8 (num_envs,), all contiguous.
            second: The other set; `first` if left out.
        """
        finals = self._mode is AutoresetMode.SAME_STEP
        one = complete(self.interface, self.num_envs, first, finals)
        two = one if second is None else complete(self.interface, self.num_envs, second, finals)
        self._native.set_buffers(as_bytes(one), as_bytes(two))
        self._adopt(one, two)

    def use_own_buffers(self) -> None:
        """Back to memory of the environments; views of what was there before stay valid."""
        self._native.use_own_buffers()
        self._adopt(self._native.own_buffers(0), self._native.own_buffers(1))

    def _adopt(self, first: dict[str, NDArray[Any]], second: dict[str, NDArray[Any]]) -> None:
        self._sets = [BufferSet(self.interface, arrays) for arrays in (first, second)]
        self._current = 1

    # ---- Start states ----

    def set_start_states(
        self, states: Sequence[State | Run], share: float = 1.0, redraw: bool = False
    ) -> None:
        """Lets episodes begin from an archive of states, for curricula.

        Args:
            states: The archive; empty for new runs again.
            share: Part of the episodes that begin from it, the others are new runs.
            redraw: Whether what is hidden is drawn anew in every episode.
        """
        self._native.set_start_states(list(states), share, redraw)

    def set_start_indexes(self, indexes: ArrayLike) -> None:
        """For each environment the state of the archive to take every time; -1 for any."""
        self._native.set_start_indexes(np.ascontiguousarray(indexes, np.int32))

    def set_state(self, index: int, state: State | Run) -> None:
        """Begins an episode of one environment from a state now."""
        self._native.set_state(index, state)

    def state(self, index: int) -> State:
        """The situation of one environment as an immutable value."""
        return self._native.snapshot(index)

    def _queue_starts(self, indexes: NDArray[np.intp]) -> None:
        if self.start_function is None:
            return
        for index in indexes:
            start = self.start_function(int(index))
            if start is not None:
                self._native.set_next_start(int(index), start)

    # ---- Reading arguments ----

    def _read_actions(self, actions: ArrayLike) -> NDArray[np.int64]:
        array = np.asarray(actions)
        if array.dtype.kind not in "iu":
            raise ValueError(f"actions must be integers, got {array.dtype}")
        if self.interface.factored and array.shape == (self.num_envs, 3 + _native.HAND_CAPACITY):
            array = factored_numbers(array.astype(np.int64))
        wanted = (self.num_envs, 4) if self.interface.factored else (self.num_envs,)
        if array.shape != wanted:
            raise ValueError(f"actions must have the shape {wanted}, got {array.shape}")
        return np.ascontiguousarray(array, np.int64)

    def _read_mask(self, mask: Any) -> NDArray[np.uint8] | None:
        if mask is None:
            return None
        array = np.asarray(mask)
        if array.dtype != np.bool_ or array.shape != (self.num_envs,):
            raise ValueError(
                f"reset_mask must be a bool array of shape ({self.num_envs},), "
                f"got {array.dtype} {array.shape}"
            )
        return np.ascontiguousarray(array).view(np.uint8)

    def _read_seeds(self, seed: int | Sequence[int | None] | None) -> NDArray[np.int64] | None:
        if seed is None and self._seeded:
            return None
        self._seeded = True
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        if isinstance(seed, int | np.integer):
            seed = [int(seed) + i for i in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"seed must be a number or {self.num_envs} of them, got {len(seed)}")
        if any(one is not None and one < 0 for one in seed):
            raise ValueError("a seed must not be negative; None leaves an environment as it is")
        return np.array([-1 if one is None else one % SEEDS for one in seed], np.int64)

    def _read_game_seeds(self, seeds: Any) -> list[str] | None:
        if seeds is None:
            return None
        texts = [seed or "" for seed in seeds]
        if len(texts) != self.num_envs or not all(isinstance(text, str) for text in texts):
            raise ValueError(
                f"options['seeds'] must be {self.num_envs} game seeds as texts, got {seeds!r}"
            )
        return texts

    # ---- Results ----

    def _give(self, observation: Observation) -> Observation:
        if not self.copies:
            return observation
        if isinstance(observation, dict):
            return {name: value.copy() for name, value in observation.items()}
        return observation.copy()

    def _info(self, current: BufferSet) -> dict[str, Any]:
        return copy.deepcopy(current.info) if self.copies else dict(current.info)

    def _results(self, number: int) -> StepResult:
        self._current = number
        current = self._sets[number]
        arrays = current.arrays
        rewards, terminated, truncated = (
            arrays["rewards"],
            arrays["terminated"].view(np.bool_),
            arrays["truncated"].view(np.bool_),
        )
        info = self._info(current)
        over = terminated | truncated
        if over.any():
            if self._mode is AutoresetMode.SAME_STEP:
                self._add_finals(current, over, info)
            if self._mode is not AutoresetMode.DISABLED:
                self._queue_starts(np.flatnonzero(over))
        if self.copies:
            rewards, terminated, truncated = rewards.copy(), terminated.copy(), truncated.copy()
        return self._give(current.observation()), rewards, terminated, truncated, info

    def _add_finals(
        self, current: BufferSet, over: NDArray[np.bool_], info: dict[str, Any]
    ) -> None:
        finals = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(over):
            finals[row] = current.final_observation(int(row))
        infos = current.arrays["final_infos"].view(INFO_DTYPE)[:, 0]
        final_info: dict[str, Any] = {}
        for name in INFO_DTYPE.names or ():
            final_info[name] = np.where(over, infos[name], np.zeros((), infos[name].dtype))
            final_info[f"_{name}"] = over
        info["final_obs"], info["_final_obs"] = finals, over
        info["final_info"], info["_final_info"] = final_info, over


_INTERFACES: dict[str, Callable[..., Interface]] = {
    "jimbo/Balatro-v0": balatro_interface,
    "jimbo/SmallBlind-v0": small_blind_interface,
}


def make_vec(
    num_envs: int = 1,
    num_threads: int = 1,
    *,
    env_id: str = "jimbo/Balatro-v0",
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    copy: bool = False,
    start_function: StartFunction | None = None,
    reward: Reward = "win",
    illegal: Illegal = "ignore",
    **arguments: Any,
) -> JimboVectorEnv:
    """Makes environments stepped together by threads.

    Args:
        num_envs: How many.
        num_threads: Threads that step them, the caller's included.
        env_id: `jimbo/Balatro-v0` or `jimbo/SmallBlind-v0`.
        autoreset_mode: When an environment whose episode is over is reset: by the next step, in the
            same step, or (disabled) by the caller with `options={"reset_mask": ...}`.
        copy: Whether results are copies instead of views.
        start_function: Called with the number of an environment before each of its episodes;
            returns the state it begins from, or None for its own course.
        reward: A name of `jimbo.REWARDS` or a dict of weights.
        illegal: `ignore` or `terminate`.
        **arguments: Those of the single environment.
    """
    if env_id not in _INTERFACES:
        raise ValueError(f"env_id must be one of {', '.join(_INTERFACES)}, got {env_id!r}")
    if callable(reward):
        raise ValueError(
            "reward must be a name or a dict of weights: a Python function would stop the threads "
            "at every step; compute it from the observations instead"
        )
    if illegal == "raise":
        raise ValueError(
            "illegal must be 'ignore' or 'terminate': some environments of the batch would have "
            "been stepped already; look at infos['illegal']"
        )
    if arguments.pop("render_mode", None) is not None:
        raise ValueError("a vector environment does not render: print state(i).screen()")
    interface = _INTERFACES[env_id](reward=reward, illegal=illegal, **arguments)
    return JimboVectorEnv(interface, num_envs, num_threads, autoreset_mode, copy, start_function)


def make_balatro_vec(num_envs: int = 1, **arguments: Any) -> JimboVectorEnv:
    """The vector entry point of `jimbo/Balatro-v0`."""
    return make_vec(num_envs, env_id="jimbo/Balatro-v0", **arguments)


def make_small_blind_vec(num_envs: int = 1, **arguments: Any) -> JimboVectorEnv:
    """The vector entry point of `jimbo/SmallBlind-v0`."""
    return make_vec(num_envs, env_id="jimbo/SmallBlind-v0", **arguments)
