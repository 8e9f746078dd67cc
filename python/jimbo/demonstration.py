"""What an agent does, as data to learn from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from jimbo import _native
from jimbo._native import Rules, Run
from jimbo.agent import AgentLike
from jimbo.envs import BalatroEnv
from jimbo.interface import Reward
from jimbo.simulation import seed_texts, simulate

_RUNS_AT_ONCE = 64  # played before they are turned into data: bounds what is kept of them


@dataclass(frozen=True)
class Episode:
    """A run as the environment sees it.

    Attributes:
        seed: Of the game.
        observations: By array; one more than there are actions, the last after the last of them.
        masks: Likewise; None for factored actions.
        actions: As the environment takes them.
        rewards: Of each.
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
        """Actions of all episodes."""
        return sum(map(len, self.episodes))

    def batch(self) -> dict[str, Any]:
        """All transitions in a row, for cloning.

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

    def to_minari(self, dataset_id: str, **description: Any) -> Any:
        """Writes a dataset of Minari, which must be installed.

        Args:
            dataset_id: As `jimbo/white_run/heuristic-v0`.
            **description: What else `minari.create_dataset_from_buffers` takes, as `author`.
        """
        import minari
        from minari.data_collector import EpisodeBuffer

        env = BalatroEnv(**self.arguments)
        buffers = [
            EpisodeBuffer(
                id=number,
                observations=episode.observations,
                actions=list(episode.actions),
                rewards=episode.rewards.tolist(),
                terminations=episode.terminated.tolist(),
                truncations=episode.truncated.tolist(),
                infos={} if episode.masks is None else {"action_mask": episode.masks},
            )
            for number, episode in enumerate(self.episodes)
        ]
        return minari.create_dataset_from_buffers(
            dataset_id=dataset_id,
            buffer=buffers,
            observation_space=env.observation_space,
            action_space=env.action_space,
            **{"algorithm_name": "jimbo.demonstrations", **description},
        )


def demonstrations(
    agent: AgentLike,
    seeds: int | Iterable[str],
    *,
    num_threads: int | None = None,
    entropy: int = 0,
    actions: Literal["flat", "factored"] = "flat",
    reward: Reward = "win",
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
        entropy: All that the agent draws follows from it.
        actions: The encoding.
        reward: As `jimbo.BalatroEnv` takes it.
        rows: Likewise.
        stake: Likewise.
        deck: Likewise.
        rules: Likewise.
        endless: Likewise.
        max_steps: Decisions of a run.
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
    env = BalatroEnv(**arguments)
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
        for run in played.runs:
            record = Run.from_replay(run["replay"], rules=rules)
            if record.actions:
                episodes.append(_episode(env, run["seed"], record))
    return Demonstrations(episodes, arguments)


def _numbers(run: Run, factored: bool) -> Iterator[Any]:
    """The actions of a run as the environment takes them."""
    for action in run.actions:
        if factored:
            bits = np.zeros(_native.HAND_CAPACITY, np.int64)
            bits[list(action.cards)] = 1
            yield np.concatenate(([int(action.kind.value), action.slot, action.target], bits))
        else:
            yield from action.flat


def _episode(env: BalatroEnv, seed: str, run: Run) -> Episode:
    """A run played again in the environment."""
    factored = env.interface.factored
    observation, info = env.reset(options={"seed": seed})
    observations, masks = [observation], [info["action_mask"]]
    actions, rewards, ends = [], [], []
    for number in _numbers(run, factored):
        observation, reward, terminated, _, info = env.step(number)
        if info["illegal"]:
            raise RuntimeError(f"seed {seed}: the environment refuses what the agent did")
        observations.append(observation)
        masks.append(info["action_mask"])
        actions.append(number)
        rewards.append(reward)
        ends.append(terminated)
    cut_off = np.zeros(len(actions), np.bool_)
    cut_off[-1] = not ends[-1]
    return Episode(
        seed,
        {name: np.stack([one[name] for one in observations]) for name in observations[0]},
        None if factored else np.stack(masks),
        np.array(actions, np.int64),
        np.array(rewards, np.float64),
        np.array(ends, np.bool_),
        cut_off,
        bool(info["won"]),
        int(info["blinds_cleared"]),
    )
