"""How well a policy does on the test seeds of a task."""

from __future__ import annotations

import base64
import hashlib
import json
import lzma
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from jimbo import _native
from jimbo._native import Action, Run
from jimbo.adapters.evaluation import Rate
from jimbo.agent import Agent, AgentLike
from jimbo.benchmark.task import BENCHMARK_VERSION, Task, task
from jimbo.demonstration import asked
from jimbo.envs import SmallBlindEnv
from jimbo.interface import game_seeds
from jimbo.simulation import simulate
from jimbo.vector import BETWEEN, SMALL_BLIND

FORMAT = "jimbo-benchmark"

BatchPolicy: TypeAlias = Callable[[Any, Any], Any]
"""Actions for a batch of observations and masks, both as the environment gives them."""


@dataclass(frozen=True)
class RunResult:
    """The result of one test run."""

    seed: str
    won: bool
    blinds_cleared: int
    steps: int  # decisions of an agent, steps of the environment for a policy
    end: str  # won, lost, or why it was cut off
    replay: str = ""  # its actions, ";" between them: an agent's as text, a policy's as numbers


@dataclass(frozen=True)
class Evaluation:
    """The results of all test runs, with what is needed to repeat them.

    Attributes:
        task: Its name.
        policy: Name of the policy, for people.
        runs: In the order of the test seeds.
        arguments: The policy's own of the environment, or the agent's entropy.
        notes: Anything else worth keeping, as the steps and the time of learning, or the command.
        benchmark: Version of the tasks.
        version: Of the package.
        observation: Version of the observation.
    """

    task: str
    policy: str
    runs: list[RunResult]
    arguments: dict[str, Any] = field(default_factory=dict)
    notes: dict[str, Any] = field(default_factory=dict)
    benchmark: int = BENCHMARK_VERSION
    version: str = _native.VERSION
    observation: int = field(default_factory=lambda: int(_native.spec()["versions"]["observation"]))

    @classmethod
    def joined(cls, parts: Sequence[Evaluation]) -> Evaluation:
        """Evaluations of one policy on parts of the test, in their order, as one."""
        return replace(parts[0], runs=[run for part in parts for run in part.runs])

    @property
    def wins(self) -> Rate:
        """The share of runs won, with Wilson's interval."""
        return Rate(sum(run.won for run in self.runs), len(self.runs))

    @property
    def blinds_cleared(self) -> tuple[float, tuple[float, float]]:
        """The mean number of blinds beaten, with its 95 % interval."""
        beaten = np.array([run.blinds_cleared for run in self.runs], np.float64)
        mean = float(beaten.mean())
        spread = float(beaten.std(ddof=1)) if len(beaten) > 1 else 0.0
        half = 1.959964 * spread / math.sqrt(len(beaten))
        return mean, (max(0.0, mean - half), mean + half)

    @property
    def score(self) -> tuple[float, tuple[float, float]]:
        """What the task counts, with its 95 % interval."""
        if task(self.task).metric == "win_rate":
            return self.wins.share, self.wins.interval
        return self.blinds_cleared

    @property
    def digest(self) -> str:
        """A hash over all runs: equal results have equal digests."""
        text = json.dumps([list(asdict(run).values()) for run in self.runs])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def __str__(self) -> str:
        mean, (low, high) = self.blinds_cleared
        return (
            f"{self.policy} on {self.task}, {len(self.runs)} runs: {self.wins} won, "
            f"{mean:.2f} ({low:.2f} to {high:.2f}) blinds beaten"
        )

    # ---- Files ----

    def save(self, path: str | Path) -> None:
        """Writes a results file, as the leaderboard reads it."""
        content = {
            "format": FORMAT,
            "benchmark": self.benchmark,
            "task": self.task,
            "policy": self.policy,
            "version": self.version,
            "observation": self.observation,
            "arguments": self.arguments,
            "notes": self.notes,
            "score": self.score[0],
            "interval": list(self.score[1]),
            "digest": self.digest,
            "runs": {name: [getattr(run, name) for run in self.runs] for name in _COLUMNS},
            "replays": _packed([run.replay for run in self.runs]),
        }
        Path(path).write_text(json.dumps(content) + "\n")

    @classmethod
    def load(cls, path: str | Path) -> Evaluation:
        """Reads a results file; raises ValueError with what is wrong."""
        try:
            content = json.loads(Path(path).read_text())
            if content["format"] != FORMAT:
                raise ValueError(f"format {content['format']!r}")
            columns = [content["runs"][name] for name in _COLUMNS]
            columns.append(_unpacked(content["replays"]))
            runs = [RunResult(*row) for row in zip(*columns, strict=True)]
            names = ("task", "policy", "arguments", "notes", "benchmark", "version", "observation")
            result = cls(runs=runs, **{name: content[name] for name in names})
        except (KeyError, TypeError, ValueError, lzma.LZMAError) as error:
            raise ValueError(f"{path} is no results file: {error!r}") from None
        score = [content.get("score"), *content.get("interval", [])]
        if result.digest != content["digest"] or score != [result.score[0], *result.score[1]]:
            raise ValueError(f"{path} was changed: its runs are not those it was saved with")
        return result


_COLUMNS = [name for name in RunResult.__dataclass_fields__ if name != "replay"]


def _packed(replays: list[str]) -> str:
    """All replays as one text, which is small because runs are alike."""
    return base64.b85encode(lzma.compress("\n".join(replays).encode())).decode()


def _unpacked(text: str) -> list[str]:
    return lzma.decompress(base64.b85decode(text)).decode().split("\n")


def evaluate(
    policy: str | Agent | AgentLike | BatchPolicy,
    task_name: str | Task,
    *,
    runs: int | None = None,
    first: int = 0,
    sees: Literal["observations", "states"] = "observations",
    name: str | None = None,
    num_envs: int = 256,
    num_threads: int = 1,
    entropy: int = 0,
    notes: Mapping[str, Any] | None = None,
    **arguments: Any,
) -> Evaluation:
    """Plays the test seeds of a task.

    An agent gives the same numbers as `simulate` with the same seeds.

    Args:
        policy: A name of `jimbo.agents()` or a `jimbo.Agent`; or a function of observations and
            masks, or an object with such a method `act`, that returns an action for each; or, if
            it `sees` states, your own agent as `simulate` takes it. An object with memory
            also has `begin_episodes(mask)`, told for which environments to forget it.
        task_name: A name of `jimbo.TASKS`.
        runs: So many of the test runs; all if left out.
        first: The place of the first of them.
        sees: What your own policy is given.
        name: Of the policy in results; its own if left out.
        num_envs: Environments that your own policy is asked about at once.
        num_threads: Threads.
        entropy: All that an agent draws follows from it; a `jimbo.Agent` has its own.
        notes: Kept in the results.
        **arguments: Of the environments, for a policy that sees observations: `rows`, `actions`...
    """
    of = task(task_name)
    seeds = of.test_seeds(runs, first)
    notes = dict(notes or {})
    if isinstance(policy, Agent):
        entropy = policy.entropy
        policy = policy.name
    if isinstance(policy, str) or sees == "states":
        if arguments:
            raise TypeError(f"an agent sees no environment: leave out {', '.join(arguments)}")
        if of.env_id == BETWEEN:
            raise ValueError(
                f"{of.name} is played in its environment, whose rounds somebody else plays: give a "
                "function of observations and masks"
            )
        play = _play_blinds if of.env_id == SMALL_BLIND else _play_runs
        results = play(policy, of, seeds, num_threads, entropy)
        named = policy if isinstance(policy, str) else type(policy).__name__
        return Evaluation(of.name, name or named, results, {"entropy": entropy}, notes)
    if sees != "observations":
        raise ValueError(f"sees must be 'observations' or 'states', got {sees!r}")
    act: Any = getattr(policy, "act", policy)
    begin = getattr(policy, "begin_episodes", None)
    results = _play_observing(act, of, seeds, num_envs, num_threads, arguments, begin)
    return Evaluation(of.name, name or type(policy).__name__, results, dict(arguments), notes)


def _play_runs(
    agent: Any, of: Task, seeds: list[str], num_threads: int, entropy: int
) -> list[RunResult]:
    result = simulate(
        agent,
        seeds,
        num_threads=num_threads,
        stake=of.arguments.get("stake"),
        endless=of.arguments.get("endless", False),
        max_steps=of.max_steps,
        entropy=entropy,
        rules=of.rules(),
        replays=True,
    )
    return [
        RunResult(
            **{name: run[name] for name in _COLUMNS},
            replay=";".join(map(str, Run.from_replay(run["replay"], rules=of.rules()).actions)),
        )
        for run in result.runs
    ]


def _play_blinds(
    agent: Any, of: Task, seeds: list[str], num_threads: int, entropy: int
) -> list[RunResult]:
    env = SmallBlindEnv(**of.arguments, rules=of.rules())
    results = []
    for seed in seeds:
        own = _native.run_entropy(entropy, seed)  # as in a simulation, another for each run
        results.append(play_blind(env, of.max_steps, seed, asked(agent, own)))
    return results


def play_blind(
    env: SmallBlindEnv, max_steps: int, seed: str, ask: Callable[[Run], Action | str | None]
) -> RunResult:
    """Plays one blind with a function that gives actions, until it is over or gives None."""
    env.reset(options={"seed": seed})
    run = Run.from_state(env.state)
    phase = run.phase
    while run.phase == phase and len(run.actions) < max_steps:
        action = ask(run)
        if action is None:
            break
        run.step(action)
    if run.phase != phase:
        end = "lost" if run.is_over else "won"
    else:
        end = "step_limit" if len(run.actions) == max_steps else "unfinished"
    won = end == "won"
    return RunResult(seed, won, int(won), len(run.actions), end, ";".join(map(str, run.actions)))


def _play_observing(
    act: Callable[[Any, Any], Any],
    of: Task,
    seeds: list[str],
    num_envs: int,
    num_threads: int,
    arguments: dict[str, Any],
    begin: Callable[[NDArray[np.bool_]], None] | None,
) -> list[RunResult]:
    """Plays with observations: an environment takes the next seed when its run is over."""
    count = min(num_envs, len(seeds))
    envs = of.make_vec(
        count, num_threads, split="test", autoreset_mode="Disabled", reward="win", **arguments
    )
    results: list[RunResult | None] = [None] * len(seeds)
    taken: list[list[str]] = [[] for _ in range(count)]
    playing = np.arange(count)  # the number of the seed that each plays; past the end: none
    following = count
    observations, infos = envs.reset(seed=0, options={"seed": seeds[:count]})
    if begin is not None:
        begin(np.ones(count, np.bool_))
    while any(result is None for result in results):
        actions = np.asarray(act(observations, infos["action_mask"]))
        for row, action in enumerate(actions.tolist()):
            numbers = action if isinstance(action, list) else [action]
            taken[row].append(",".join(map(str, numbers)))
        observations, _, terminated, truncated, infos = envs.step(actions)
        over = terminated | truncated
        if not over.any():
            continue
        fresh: list[str | None] = [None] * count
        for row in np.flatnonzero(over).tolist():
            if playing[row] < len(seeds):
                result = _observed(infos, row, bool(truncated[row]))
                results[playing[row]] = replace(result, replay=";".join(taken[row]))
            taken[row] = []
            playing[row] = following
            if following < len(seeds):
                fresh[row] = seeds[following]
            following += 1
        reset: NDArray[np.bool_] = over.copy()
        observations, infos = envs.reset(options={"reset_mask": reset, "seed": fresh})
        if begin is not None:
            begin(reset)
    envs.close()
    return [result for result in results if result is not None]


def _observed(infos: dict[str, Any], row: int, truncated: bool) -> RunResult:
    info = {name: infos[name][row] for name in ("won", "result", "illegal")}
    return RunResult(
        game_seeds(infos)[row],
        bool(info["won"]),
        int(infos["blinds_cleared"][row]),
        int(infos["steps"][row]),
        end_of(info, truncated),
    )


def end_of(info: Mapping[str, Any], truncated: bool) -> str:
    """How an episode ended, by its last info."""
    if info["result"]:
        return "lost"
    if truncated:
        return "step_limit"
    if info["illegal"]:
        return "illegal_action"
    return "won" if info["won"] else "lost"
