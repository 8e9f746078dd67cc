"""Many environments stepped together by the engine's own threads."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import Space, logger
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from jimbo import _native
from jimbo._native import EnvConfig, Run, State
from jimbo.between import BalatroBetweenEnv
from jimbo.buffers import (
    Buffers,
    BufferSet,
    as_bytes,
    complete,
    copied,
    refuse_overlaps,
)
from jimbo.envs import BalatroEnv, SmallBlindEnv, checked_bytes
from jimbo.interface import (
    RENDER_METADATA,
    Illegal,
    Interface,
    Mask,
    Observation,
    Reward,
    factored_bits,
    keywords_of,
    read_actions,
    refuse_unknown,
    rendered,
)
from jimbo.reset_arguments import VectorSeed, read_options, read_seeds

StartFunction: TypeAlias = Callable[[int], State | Run | None]
StepResult: TypeAlias = tuple[
    Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class JimboVectorEnv(VectorEnv[Any, Any, NDArray[Any]]):
    """Environments in one batch, with Gymnasium's vector interface.

    Environment i seeded with s gives the same bytes as a single environment seeded with s,
    whatever the number of threads.

    What a reset, step or recv returned is the caller's, as learners keep it. With `copy=False` it
    is views instead: there are two sets of arrays in turn, and what was returned stays as it is
    until the second reset, step or send after it, which writes into the same set. Views other than
    rewards and ends cannot be written to, because what did not change is not written again; arrays
    of your own (`set_buffers`) can.

    An instance must not be used by two Python threads at once; that is refused, not raced. A
    process forked off has its own environments and threads, unless a step was under way.
    """

    def __init__(
        self,
        interface: Interface,
        num_envs: int,
        num_threads: int,
        autoreset_mode: AutoresetMode | str,
        copies: bool,
        start_function: StartFunction | None,
        render_mode: str | None,
        own_configs: Sequence[EnvConfig] | None = None,
    ) -> None:
        self.closed = True  # until there is something to close
        if start_function is not None and not callable(start_function):
            raise TypeError(f"start_function must be a function or None, got {start_function!r}")
        mode = _read_mode(autoreset_mode)
        self.metadata = {**RENDER_METADATA, "autoreset_mode": mode}
        self.render_mode = render_mode
        self.interface = interface
        self.num_envs = _count("num_envs", num_envs)
        self.num_threads = _count("num_threads", num_threads)
        self.copies = copies
        self.start_function = start_function
        self._mode = mode
        self._seeded = False
        self._made: dict[str, Any] = {}  # the arguments of make_vec
        self._starts: tuple[list[State | Run], float, bool] = ([], 1.0, False)
        self._start_indexes: NDArray[np.int32] | None = None
        self._native: Any = _native.VectorEnvironment(
            interface.config if own_configs is None else list(own_configs),
            self.num_envs,
            self.num_threads,
            mode.value,
        )
        # Whose episode the last step ended, and whose next start was asked for already.
        self._over = np.zeros(self.num_envs, np.bool_)
        self._asked = np.zeros(self.num_envs, np.bool_)
        self._sets: list[BufferSet] = []
        self._latest: BufferSet | None = None  # what the last reset or step wrote
        self.single_observation_space = interface.observation_space
        self.single_action_space = interface.action_space
        self.action_space = batch_space(interface.action_space, self.num_envs)
        self._adopt_own_buffers()
        self.closed = False

    @functools.cached_property
    def observation_space(self) -> Space[Any]:  # type: ignore[override]
        """The space of a batch; made when asked for, as its bounds outgrow the observations."""
        return batch_space(self.single_observation_space, self.num_envs)

    # ---- Stepping ----

    def reset(
        self,
        *,
        seed: VectorSeed = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins episodes.

        Args:
            seed: One number, by which environment i is seeded with seed + i, or one for each
                environment; None leaves an environment's own course of episodes.
            options: `reset_mask`, a bool array of the environments to reset, and either `seed`,
                the game seeds as texts, or `state`, States or Runs to begin from; None leaves an
                environment's own.

        Returns:
            The observations and the infos of all environments, those not reset included.
        """
        chosen, game_seeds, states = read_options(options, self.num_envs)
        seeds = read_seeds(seed, self.num_envs, self._seeded)
        following = chosen  # those that begin where start_function said
        if game_seeds is not None:
            following = chosen & np.array([not text for text in game_seeds])
        if states is not None:
            given = chosen & np.array([state is not None for state in states])
            following = chosen & ~given
        self._ask_for_starts(following)
        number = self._native.reset(chosen.view(np.uint8), seeds, game_seeds, states)
        self._seeded = True
        self._over &= ~chosen
        self._asked &= ~following
        return self._shown(self._written(number))

    def step(self, actions: ArrayLike) -> StepResult:
        """Steps every environment; illegal actions change nothing and set `infos["illegal"]`."""
        numbers = self._read_actions(actions)
        self._before_step()
        return self._results(self._native.step(numbers))

    def send(self, actions: ArrayLike) -> None:
        """Begins a step and returns at once; `recv` must follow before anything else."""
        numbers = self._read_actions(actions)
        self._before_step()
        self._native.send(numbers)

    def recv(self) -> StepResult:
        """Waits for the step that `send` began."""
        return self._results(self._native.recv())

    def recv_arrays(self) -> BufferSet:
        """Waits like `recv`, and returns the arrays of the step as they are, never copies.

        For learners who need neither infos nor last observations of their own.
        """
        return self._stepped(self._native.recv())

    def action_masks(self) -> Mask:
        """The masks of the last reset or step, a row for each environment."""
        if self._latest is None:
            raise RuntimeError("there are no episodes yet: call reset first")
        return self._give(self._latest.mask)

    def sample_masked(self) -> NDArray[np.int64]:
        """Random allowed actions, drawn in C++ from a generator of each environment."""
        size = self.interface.config.action_size
        actions = np.empty((self.num_envs, size), np.int64)
        self._native.sample(actions)
        return factored_bits(actions) if self.interface.factored else actions[:, 0]

    def render(self) -> tuple[Any, ...] | None:
        """The situations as texts or pixels, as `render_mode` says; None without one."""
        mode = self.render_mode
        if mode is None:
            logger.warn("render() needs a render_mode, 'ansi' or 'rgb_array', from the start")
            return None
        return tuple(rendered(self.state(index), mode) for index in range(self.num_envs))

    @property
    def autoreset_mode(self) -> AutoresetMode:
        """When an environment whose episode is over is reset."""
        return self._mode

    # ---- Saving ----

    def save(self) -> list[bytes]:
        """Every environment as a whole: situation, cards chosen so far, steps, return, seeds."""
        return [bytes(saved) for saved in self._native.save()]

    def load(self, saved: Sequence[bytes]) -> tuple[Observation, dict[str, Any]]:
        """Goes on where environments made with the same arguments were saved.

        Each may have been saved by itself, by a single environment too. What is wrong with one is
        a ValueError and changes nothing.

        Returns:
            The observations and the infos that they had last.
        """
        number = self._native.load([checked_bytes(one) for one in saved])
        self._seeded = True
        self._asked[:] = [self._native.has_next_start(i) for i in range(self.num_envs)]
        current = self._written(number)
        self._over = current.terminated | current.truncated
        return self._shown(current)

    def __reduce__(self) -> Any:
        """A copy has its own arrays and threads, and goes on from where these stand."""
        if not self._made:
            raise TypeError("environments are copied and pickled if make_vec made them")
        begun = self._latest is not None
        stand = {
            "starts": self._starts,
            "start_indexes": self._start_indexes,
            "saved": self.save() if begun else None,
            "seeded": self._seeded,
            # Before the first reset no next start is saved: a copy asks for its own.
            "asked": self._asked & begun,
        }
        return _rebuilt, (self._made, stand)

    def close_extras(self, **kwargs: Any) -> None:
        """Waits for a step under way and ends the threads. Arrays that were returned stay."""
        self._native = _Closed()  # what was there waits as it ends

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
        refuse_overlaps(one, two)
        self._native.set_buffers(as_bytes(one), as_bytes(two))
        self._adopt(one, two)

    def use_own_buffers(self) -> None:
        """Goes back to memory of the environments; earlier views stay valid."""
        self._native.use_own_buffers()
        self._adopt_own_buffers()

    def _adopt_own_buffers(self) -> None:
        self._adopt(self._native.own_buffers(0), self._native.own_buffers(1))

    def _adopt(self, first: dict[str, NDArray[Any]], second: dict[str, NDArray[Any]]) -> None:
        one = BufferSet(self.interface, first)
        self._sets = [one, one if second is first else BufferSet(self.interface, second)]
        self._next_set = 0

    # ---- Start states ----

    def set_start_states(
        self, states: Sequence[State | Run], share: float = 1.0, redraw: bool = False
    ) -> None:
        """Lets later episodes begin from an archive of states, for curricula.

        Args:
            states: The archive; empty for new runs again.
            share: Part of the episodes that begin from it, the others are new runs.
            redraw: Whether what is hidden is drawn anew in every episode.
        """
        archive = [_checked_start("states", state) for state in states]
        self._native.set_start_states(archive, share, redraw)
        self._starts = (archive, share, redraw)
        self._start_indexes = None

    def set_start_indexes(self, indexes: ArrayLike) -> None:
        """Sets for each environment which state of the archive it takes every time; -1 for any."""
        array = np.asarray(indexes)
        if array.dtype.kind not in "iu" or array.shape != (self.num_envs,):
            raise ValueError(
                f"indexes must be integers of shape ({self.num_envs},), "
                f"got {array.dtype} {array.shape}"
            )
        # What does not fit is no index either.
        chosen = np.clip(array, -2, 2**31 - 1).astype(np.int32)
        self._native.set_start_indexes(chosen)
        self._start_indexes = chosen

    def set_state(self, index: int, state: State | Run) -> tuple[Observation, dict[str, Any]]:
        """Begins an episode of one environment from a state now.

        Returns:
            The observations and the infos of all environments.
        """
        self._native.set_state(operator.index(index), _checked_start("state", state))
        self._over[index] = False
        assert self._latest is not None  # the engine has refused otherwise
        return self._shown(self._latest)

    def state(self, index: int) -> State:
        """The situation of one environment as an immutable value."""
        situation: State = self._native.snapshot(operator.index(index))
        return situation

    def _before_step(self) -> None:
        """Keeps what the step will write over, and asks for the starts that it may need."""
        self._sets[self._next_set].before_step()
        if self.start_function is None:
            return
        if self._mode is AutoresetMode.NEXT_STEP:
            self._ask_for_starts(self._over)
        elif self._mode is AutoresetMode.SAME_STEP:
            self._ask_for_starts(~self._asked)

    def _ask_for_starts(self, following: NDArray[np.bool_]) -> None:
        """Asks once for the start of each episode, of all before any is used."""
        if self.start_function is None:
            return
        starts = []
        asked = np.flatnonzero(following & ~self._asked).tolist()
        for index in asked:
            start = self.start_function(index)
            if start is not None:
                starts.append((index, _checked_start("what start_function returns", start)))
        self._native.set_next_starts(starts)
        self._asked[asked] = True

    # ---- Reading arguments ----

    def _read_actions(self, actions: ArrayLike) -> NDArray[np.int64]:
        return read_actions(actions, self.interface.factored, (self.num_envs,))

    # ---- Results ----

    def _give(self, arrays: Any) -> Any:
        """The arrays, or copies of them, each in a piece of its own."""
        return copied(arrays) if self.copies else arrays

    def _shown(self, current: BufferSet) -> tuple[Observation, dict[str, Any]]:
        return self._give(current.observation()), self._give(current.info())

    def _written(self, number: int) -> BufferSet:
        """The set that was written into; the next one goes into the other."""
        self._next_set = 1 - number
        self._latest = self._sets[number]
        return self._latest

    def _stepped(self, number: int) -> BufferSet:
        """The set that a step wrote into, and notes whose episode it ended."""
        current = self._written(number)
        current.find_over()
        if self.start_function is not None:
            begun = current.over if self._mode is AutoresetMode.SAME_STEP else self._over
            self._asked &= ~begun
            self._over = current.over.copy()
        return current

    def _results(self, number: int) -> StepResult:
        current = self._stepped(number)
        rewards, terminated, truncated = current.rewards, current.terminated, current.truncated
        observation, info = self._shown(current)
        if self._mode is AutoresetMode.SAME_STEP:
            ended = current.over.nonzero()[0]
            if len(ended) > 0:
                self._add_finals(current, ended, info)
        return observation, *map(self._give, (rewards, terminated, truncated)), info

    def _add_finals(
        self, current: BufferSet, ended: NDArray[np.intp], info: dict[str, Any]
    ) -> None:
        over, final_info = self._give(current.over), self._give(current.final_info())
        info["final_obs"] = current.final_observations(ended)
        info["_final_obs"] = over
        info["final_info"], info["_final_info"] = final_info, over


class _Closed:
    """Stands in for the environments once they are closed."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError("the environments are closed: make others")


def _read_mode(mode: Any) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        names = ", ".join(repr(one.value) for one in AutoresetMode)
        raise ValueError(f"autoreset_mode must be one of {names}, got {mode!r}") from None


def _rebuilt(made: dict[str, Any], stand: dict[str, Any]) -> JimboVectorEnv:
    """Environments made like others, and standing where they stood."""
    envs = make_vec(**made)
    states, share, redraw = stand["starts"]
    if states:
        envs.set_start_states(states, share, redraw)
    if stand["start_indexes"] is not None:
        envs.set_start_indexes(stand["start_indexes"])
    if stand["saved"] is not None:
        envs.load(stand["saved"])
    envs._seeded, envs._asked = stand["seeded"], stand["asked"]
    return envs


def _count(name: str, value: Any) -> int:
    """Returns a count; a number too large for the engine is cut to what it refuses."""
    if not isinstance(value, int | np.integer):
        raise TypeError(f"{name} must be an integer, got {value!r}")
    return min(max(int(value), -1), 2**31 - 1)


def _checked_start(name: str, start: Any) -> State | Run:
    if not isinstance(start, State | Run):
        raise TypeError(f"{name} must be a State or a Run, got {start!r}")
    return start


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple | np.ndarray)


def _spread(arguments: dict[str, Any], count: int) -> list[dict[str, Any]] | None:
    """The arguments of each environment, or None where none has its own."""
    own = {name: value for name, value in arguments.items() if _is_list(value)}
    if not own:
        return None
    for name, values in own.items():
        if name not in PER_ENVIRONMENT:
            accepted = ", ".join(PER_ENVIRONMENT)
            raise TypeError(f"{name} must be the same for all environments; lists take {accepted}")
        if len(values) != count:
            raise ValueError(
                f"{name} must be one value, or one for each of the {count} environments, got "
                f"{len(values)}"
            )
    return [arguments | {name: own[name][i] for name in own} for i in range(count)]


BALATRO, SMALL_BLIND = "jimbo/Balatro-v1", "jimbo/SmallBlind-v1"
BETWEEN = "jimbo/BalatroBetween-v1"

_Single: TypeAlias = type[BalatroEnv] | type[SmallBlindEnv] | type[BalatroBetweenEnv]
_SINGLES: dict[str, _Single] = {
    BALATRO: BalatroEnv,
    SMALL_BLIND: SmallBlindEnv,
    BETWEEN: BalatroBetweenEnv,
}

PER_ENVIRONMENT = (
    "seed",
    "deck",
    "stake",
    "challenge",
    "hand_order",
    "rules",
    "target",
    "hands",
    "discards",
)
"""What `make_vec` also takes as a list, with a value for each environment."""


def _single_class(env_id: str) -> _Single:
    if env_id in _SINGLES:
        return _SINGLES[env_id]
    newest = [one for one in _SINGLES if one.split("-v")[0] == str(env_id).split("-v")[0]]
    if newest:
        raise ValueError(
            f"{env_id} is gone: {newest[0]} took its place, with other observations "
            "(CHANGELOG.md tells the differences)"
        )
    raise ValueError(f"env_id must be one of {', '.join(_SINGLES)}, got {env_id!r}")


def make_vec(
    num_envs: int = 1,
    num_threads: int = 1,
    *,
    env_id: str = BALATRO,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    copy: bool = True,
    start_function: StartFunction | None = None,
    reward: Reward = "win",
    illegal: Illegal = "ignore",
    **arguments: Any,
) -> JimboVectorEnv:
    """Makes environments stepped together by threads.

    Args:
        num_envs: How many.
        num_threads: Threads that step them, the caller's included.
        env_id: `jimbo/Balatro-v1`, `jimbo/SmallBlind-v1` or `jimbo/BalatroBetween-v1`.
        autoreset_mode: When an environment whose episode is over is reset: by the next step, in the
            same step, or (disabled) by the caller with `options={"reset_mask": ...}`.
        copy: Whether results are the caller's to keep; False for views of arrays that are written
            again two steps later, which is faster.
        start_function: Called once with the number of an environment before each of its episodes;
            returns the state it begins from, or None for its own course. It is called by the
            reset, step or send that begins the episode, in the mode `SameStep` by the first step
            of the episode before.
        reward: A name of `jimbo.REWARDS` or a dict of weights.
        illegal: `ignore` or `terminate`.
        **arguments: Those of the single environment, as BalatroEnv or SmallBlindEnv. Those of
            `jimbo.vector.PER_ENVIRONMENT`, as `deck`, `stake` and `rules`, also as a list with a
            value for each environment.
    """
    single_class = _single_class(env_id)
    made = {
        "num_envs": num_envs,
        "num_threads": num_threads,
        "env_id": env_id,
        "autoreset_mode": autoreset_mode,
        "copy": copy,
        "start_function": start_function,
        "reward": reward,
        "illegal": illegal,
        **arguments,
    }
    refuse_unknown(
        f"make_vec of {env_id}",
        arguments,
        ["num_envs", "num_threads", *keywords_of(make_vec), *keywords_of(single_class)],
    )
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
    # Single environments check the arguments and work out the spaces.
    each = _spread(arguments, _count("num_envs", num_envs))
    singles = [single_class(reward=reward, illegal=illegal, **own) for own in each or [arguments]]
    envs = JimboVectorEnv(
        singles[0].interface,
        num_envs,
        num_threads,
        autoreset_mode,
        copy,
        start_function,
        singles[0].render_mode,
        None if each is None else [single.interface.config for single in singles],
    )
    envs._made = made
    envs.spec = deepcopy(gymnasium.spec(env_id))
    envs.spec.kwargs.update(made)
    return envs


def make_balatro_vec(num_envs: int = 1, **arguments: Any) -> JimboVectorEnv:
    """The vector entry point of `jimbo/Balatro-v1`."""
    return make_vec(num_envs, env_id=BALATRO, **arguments)


def make_small_blind_vec(num_envs: int = 1, **arguments: Any) -> JimboVectorEnv:
    """The vector entry point of `jimbo/SmallBlind-v1`."""
    return make_vec(num_envs, env_id=SMALL_BLIND, **arguments)


def make_between_vec(num_envs: int = 1, **arguments: Any) -> JimboVectorEnv:
    """The vector entry point of `jimbo/BalatroBetween-v1`."""
    return make_vec(num_envs, env_id=BETWEEN, **arguments)
