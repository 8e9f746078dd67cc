"""Records what an agent does, as data to learn from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.envs.registration import EnvSpec
from numpy.typing import NDArray

from jimbo._native import Action, Rules, Run, State
from jimbo.agent import Agent, AgentLike, player
from jimbo.interface import factored_action
from jimbo.simulation import seed_texts, simulate
from jimbo.vector import BALATRO, make_vec

_RUNS_AT_ONCE = 64  # played before they are turned into data: bounds what is kept of them


@dataclass(frozen=True)
class Episode:
    """A run as the environment sees it.

    Attributes:
        seed: The game seed.
        observations: By array; one more than there are actions, the last after the last of them.
        masks: As many; None for factored actions.
        actions: As the environment takes them.
        rewards: One for each action.
        terminated: Whether the run was over after each.
        truncated: Whether it was cut off after each: by `max_steps`, or before the agent's fault.
        won: Whether the run was won.
        blinds_cleared: Blinds beaten.
    """

    seed: str
    observations: dict[str, NDArray[Any]]
    masks: NDArray[np.int8] | None
    actions: NDArray[np.int64]
    rewards: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    won: bool
    blinds_cleared: int

    def __len__(self) -> int:
        return len(self.actions)


@dataclass(frozen=True)
class Demonstrations(Sequence[Episode]):
    """Episodes of one agent, in the order of their seeds.

    Attributes:
        episodes: All of them.
        arguments: Those of `jimbo.BalatroEnv` by which an environment gives the same.
    """

    episodes: list[Episode]
    arguments: dict[str, Any]

    def __getitem__(self, index: Any) -> Any:
        return self.episodes[index]

    def __len__(self) -> int:
        return len(self.episodes)

    @property
    def transitions(self) -> int:
        """The number of actions in all episodes."""
        return sum(map(len, self.episodes))

    def batch(self) -> dict[str, Any]:
        """All transitions in one batch, for behaviour cloning.

        Returns:
            `observations` (a dict), `masks`, `actions`, `rewards`, `terminated`, `truncated`, and
            `returns`, the rewards from each action to the end of its episode.
        """
        names = self.episodes[0].observations
        masks = [episode.masks for episode in self.episodes]
        return {
            "observations": {
                name: np.concatenate([e.observations[name][:-1] for e in self.episodes])
                for name in names
            },
            "masks": None
            if masks[0] is None
            else np.concatenate([mask[:-1] for mask in masks if mask is not None]),
            "actions": np.concatenate([e.actions for e in self.episodes]),
            "rewards": np.concatenate([e.rewards for e in self.episodes]),
            "terminated": np.concatenate([e.terminated for e in self.episodes]),
            "truncated": np.concatenate([e.truncated for e in self.episodes]),
            "returns": np.concatenate([e.rewards[::-1].cumsum()[::-1] for e in self.episodes]),
        }

    @property
    def env_spec(self) -> EnvSpec:
        """The specification from which `gymnasium.make` makes the same environment."""
        spec = deepcopy(gymnasium.spec(BALATRO))
        spec.kwargs.update(
            (name, value.to_dict() if isinstance(value, Rules) else value)
            for name, value in self.arguments.items()
            if value is not None
        )
        return spec

    def to_minari(self, dataset_id: str, **description: Any) -> Any:
        """Writes a dataset of Minari, which must be installed.

        It holds the `env_spec`, and of each episode the `options` of the reset that begins it.

        Args:
            dataset_id: As `jimbo/white_run/heuristic-v0`.
            **description: What else `minari.create_dataset_from_buffers` takes, as `author`.
        """
        import minari

        return minari.create_dataset_from_buffers(
            dataset_id=dataset_id,
            buffer=self.minari_buffers(),
            env=self.env_spec,
            **{"algorithm_name": "jimbo.demonstrations", **description},
        )

    def minari_buffers(self) -> list[Any]:
        """The episodes as Minari takes them, to add to a dataset of the same arguments."""
        from minari.data_collector import EpisodeBuffer

        return [
            EpisodeBuffer(
                options={"seed": episode.seed},
                observations=episode.observations,
                actions=list(episode.actions),
                rewards=episode.rewards.tolist(),
                terminations=episode.terminated.tolist(),
                truncations=episode.truncated.tolist(),
                infos={} if episode.masks is None else {"action_mask": episode.masks},
            )
            for episode in self.episodes
        ]


def demonstrations(
    agent: AgentLike,
    seeds: int | Iterable[str],
    *,
    num_threads: int | None = None,
    entropy: int = 0,
    actions: Literal["flat", "factored"] = "flat",
    reward: str | Mapping[str, float] = "win",
    rows: Any = None,
    stake: int | str | None = None,
    deck: str | None = None,
    rules: Rules | None = None,
    endless: bool = False,
    max_steps: int = 100_000,
) -> Demonstrations:
    """Lets an agent play, and returns what the environment would have shown and rewarded.

    The same runs as `jimbo.simulate` plays with the same seeds and entropy. Moves and sorts are
    allowed, as agents make them. A run that ends by the agent's fault ends before the fault.

    Args:
        agent: As `jimbo.simulate` takes it.
        seeds: The game seeds, or how many of a fixed sequence.
        num_threads: Threads for the agent; as many as there are cores if left out.
        entropy: Decides everything that the agent draws.
        actions: The encoding.
        reward: A name of `jimbo.REWARDS` or a dict of weights.
        rows: As `jimbo.BalatroEnv` takes them.
        stake: 1 to 8, key or name, White if left out.
        deck: Key or name of the deck, Red if left out.
        rules: The Rules in force, vanilla if left out.
        endless: Whether a won run goes on.
        max_steps: The most decisions of a run.
    """
    texts = seed_texts(seeds)
    if not texts:
        raise ValueError("seeds must not be empty")
    arguments = {
        "actions": actions,
        "reward": reward,
        "rows": rows,
        "stake": stake,
        "deck": deck,
        "rules": rules,
        "endless": endless,
        "rearranging": True,
        "max_steps": 0,
    }
    episodes: list[Episode] = []
    for first in range(0, len(texts), _RUNS_AT_ONCE):
        played = simulate(
            agent,
            texts[first : first + _RUNS_AT_ONCE],
            num_threads=num_threads,
            entropy=entropy,
            stake=stake,
            deck=deck,
            rules=rules,
            endless=endless,
            max_steps=max_steps,
            replays=True,
        )
        records = [Run.from_replay(run["replay"], rules=rules) for run in played.runs]
        begun = [record for record in records if record.actions]
        if begun:
            start = {"seed": [record.seed for record in begun]}
            episodes += _replayed(begun, start, arguments)
    return Demonstrations(episodes, arguments)


def corrections(
    agent: AgentLike,
    states: Sequence[State | Run],
    decisions: int = 1,
    *,
    entropy: int = 0,
    actions: Literal["flat", "factored"] = "flat",
    reward: str | Mapping[str, float] = "win",
    rows: Any = None,
    rules: Rules | None = None,
    endless: bool = False,
) -> Demonstrations:
    """Records what an agent would do in given situations, such as those a learner came to.

    A learner that only imitates whole runs never sees what to do after its own errors; from
    corrections it does (Ross, Gordon and Bagnell, 2011). Each situation goes on with its own
    future; the agent sees what a player knows.

    Args:
        agent: As `jimbo.simulate` takes it.
        states: The situations, of runs that are not over; they stay as they are.
        decisions: How many the agent takes from each; fewer if the run ends before.
        entropy: Decides, with the situation, everything that the agent draws.
        actions: The encoding.
        reward: A name of `jimbo.REWARDS` or a dict of weights.
        rows: As `jimbo.BalatroEnv` takes them.
        rules: Those of the states.
        endless: Whether a won run goes on.

    Returns:
        An episode for each state, in their order; it is truncated if the run was not over then.

    Raises:
        ValueError: if there is nothing to decide, or a run is over already.
        IllegalAction: if the agent chooses what is not legal.
    """
    if decisions < 1:
        raise ValueError(f"decisions must be 1 or more, got {decisions}")
    if len(states) == 0:
        raise ValueError("states must not be empty")
    starts = [state.snapshot() if isinstance(state, Run) else state for state in states]
    for place, state in enumerate(starts):
        if not isinstance(state, State):
            raise TypeError(f"states[{place}] must be a State or Run, got {state!r}")
        if _is_done(state, endless):
            raise ValueError(f"states[{place}] is of a run that is over: nothing is left to decide")
    ask = asked(agent, entropy)
    records = [Run.from_state(state) for state in starts]
    for record in records:
        for _ in range(decisions):
            record.step(ask(record))
            if _is_done(record, endless):
                break
    arguments = {
        "actions": actions,
        "reward": reward,
        "rows": rows,
        "rules": rules,
        "endless": endless,
        "rearranging": True,
        "max_steps": 0,
    }
    episodes: list[Episode] = []
    for first in range(0, len(records), _RUNS_AT_ONCE):
        some = slice(first, first + _RUNS_AT_ONCE)
        episodes += _replayed(records[some], {"state": starts[some]}, arguments)
    return Demonstrations(episodes, arguments)


def _is_done(state: State | Run, endless: bool) -> bool:
    return state.is_over or (state.won and not endless)


def asked(agent: AgentLike, entropy: int) -> Callable[[Run], Action | str]:
    """An agent's answer to a run, of which it sees what a player knows."""
    if isinstance(agent, str):
        return Agent(agent, entropy).act
    own = player(agent)
    # As in a simulation: all that is hidden is drawn anew.
    return lambda run: own(run.determinize(entropy ^ run.public_hash).snapshot())


def _numbers(run: Run, factored: bool) -> NDArray[np.int64]:
    """The actions of a run as the environment takes them."""
    numbers: list[Any] = []
    for action in run.actions:
        if factored:
            numbers.append(factored_action(action))
        else:
            numbers.extend(action.flat)
    return np.array(numbers, np.int64)


def _replayed(
    records: list[Run], start: dict[str, Any], arguments: dict[str, Any]
) -> list[Episode]:
    """Replays runs side by side, as environments that are reset to their start show them."""
    seeds = [record.seed for record in records]
    envs = make_vec(len(seeds), autoreset_mode="NextStep", copy=False, **arguments)
    factored = envs.interface.factored
    actions = [_numbers(record, factored) for record in records]
    lengths = np.array([len(numbers) for numbers in actions])
    longest = int(lengths.max())
    # One whose run is over goes on with the first action, whatever comes of it: nobody looks.
    table = np.zeros((longest, len(seeds), *actions[0].shape[1:]), np.int64)
    for place, numbers in enumerate(actions):
        table[: len(numbers), place] = numbers

    observation, infos = envs.reset(seed=0, options=start)
    seen = {
        name: np.empty((longest + 1, *array.shape), array.dtype)
        for name, array in observation.items()
    }
    masks = None if factored else np.empty((longest + 1, *infos["action_mask"].shape), np.int8)
    rewards = np.empty((longest, len(seeds)))
    ends = np.empty((longest, len(seeds)), np.bool_)
    won = np.zeros(len(seeds), np.bool_)
    beaten = np.zeros(len(seeds), np.int64)
    for step in range(longest + 1):
        for name, array in observation.items():
            seen[name][step] = array
        if masks is not None:
            masks[step] = infos["action_mask"]
        if step == longest:
            break
        observation, rewards[step], ends[step], _, infos = envs.step(table[step])
        refused = np.flatnonzero(infos["illegal"].astype(np.bool_) & (step < lengths))
        if len(refused) > 0:
            seed = seeds[int(refused[0])]
            raise RuntimeError(f"seed {seed}: the environment refuses what the agent did")
        last = lengths == step + 1
        won[last] = infos["won"][last]
        beaten[last] = infos["blinds_cleared"][last]
    envs.close()

    episodes = []
    for place, (seed, length) in enumerate(zip(seeds, lengths.tolist(), strict=True)):
        cut_off = np.zeros(length, np.bool_)
        cut_off[-1] = not ends[length - 1, place]
        episodes.append(
            Episode(
                seed,
                {name: array[: length + 1, place].copy() for name, array in seen.items()},
                None if masks is None else masks[: length + 1, place].copy(),
                actions[place],
                rewards[:length, place].copy(),
                ends[:length, place].copy(),
                cut_off,
                bool(won[place]),
                int(beaten[place]),
            )
        )
    return episodes
