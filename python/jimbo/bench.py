"""Speed of the environments in Python: `python -m jimbo.bench`.

Random allowed actions; every step writes observation and mask. New episodes are begun where one is
over, which a vector counts as a step. Steps a second are given for the steps alone, as the budgets
are, and for the whole loop, which also draws the actions. The processor time is that of the steps
alone, of all threads: on a busy machine it says more than the speed. With one thread on a quiet
machine it is one divided by the speed. Each figure is the best of many short rounds,
because others only ever slow it down. With `--rules FILE` every environment is measured under
vanilla and under that file in turn, so that both are measured on the same machine at work.
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

from gymnasium.vector import SyncVectorEnv

import jimbo
from jimbo.envs import BalatroEnv, SmallBlindEnv
from jimbo.vector import make_vec

SINGLE_BUDGET = 300_000
VECTOR_BUDGET_PER_THREAD = 2_000_000
SYNC_ENVS = 64


@dataclass
class Speed:
    """What one row of the table says."""

    steps: float  # a second, the steps alone
    loop: float  # a second, with drawing actions
    processor: float  # microseconds of processor time a step, of the steps alone


@dataclass
class Effort:
    """How long to measure: the best of several rounds, each of some seconds."""

    rounds: int
    seconds: float


def measure(
    sample: Callable[[], Any], step: Callable[[Any], Any], count: int, effort: Effort
) -> Speed:
    """The speed of stepping `count` environments."""
    rounds = [measure_round(sample, step, count, effort.seconds) for _ in range(effort.rounds)]
    return Speed(
        max(speed.steps for speed in rounds),
        max(speed.loop for speed in rounds),
        min(speed.processor for speed in rounds),
    )


def measure_round(
    sample: Callable[[], Any], step: Callable[[Any], Any], count: int, seconds: float
) -> Speed:
    """Steps `count` environments for a time, at least once."""
    stepping, used, batches = 0.0, 0.0, 0
    start = time.perf_counter()
    while batches == 0 or time.perf_counter() - start < seconds:
        for _ in range(max(1, 256 // count)):
            actions = sample()
            processor, before = time.process_time(), time.perf_counter()
            step(actions)
            stepping += time.perf_counter() - before
            used += time.process_time() - processor
            batches += 1
    total = batches * count
    elapsed = time.perf_counter() - start
    return Speed(total / stepping, total / elapsed, used / total * 1e6)


def measure_single(make: Callable[[], Any], effort: Effort) -> Speed:
    """Measures a single environment, resets included."""
    env = make()
    env.reset(seed=1)

    def step(action: Any) -> None:
        _, _, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            env.reset()

    return measure(env.sample_masked, step, 1, effort)


def measure_vector(
    env_id: str,
    num_envs: int,
    num_threads: int,
    effort: Effort,
    rules: jimbo.Rules,
    mode: str = "NextStep",
) -> Speed:
    """Measures a vector environment, resets included."""
    envs = make_vec(
        num_envs, num_threads, env_id=env_id, rules=rules, autoreset_mode=mode, copy=False
    )
    envs.reset(seed=1)
    # Until the episodes, which begin alike, stand at different places.
    for _ in range(100):
        envs.step(envs.sample_masked())
    return measure(envs.sample_masked, envs.step, num_envs, effort)


def measure_sync(make: Callable[[], Any], num_envs: int, effort: Effort) -> Speed:
    """Measures Gymnasium's own vector of single environments, for comparison."""
    envs = SyncVectorEnv([make] * num_envs)
    envs.reset(seed=1)

    def sample() -> list[Any]:
        return [env.sample_masked() for env in envs.envs]  # type: ignore[attr-defined]

    return measure(sample, envs.step, num_envs, effort)


def measure_between(count: int, threads: int, seconds: float, player: str) -> None:
    """Prints the speed of Gold runs with random decisions between blinds."""
    envs = make_vec(
        count,
        threads,
        env_id="jimbo/BalatroBetween-v1",
        stake=8,
        player=player,
        autoreset_mode="SameStep",
        copy=False,
    )
    envs.reset(seed=1)
    runs, blinds, steps = 0, 0, 0
    start, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        _, _, terminated, truncated, infos = envs.step(envs.sample_masked())
        over = terminated | truncated
        runs += int(over.sum())
        steps += count
        if over.any():
            blinds += int(infos["final_info"]["blinds_cleared"][over].sum())
    elapsed, used = time.perf_counter() - start, time.process_time() - used
    print(
        f"{count} environments, {threads} threads, {player} in rounds: {runs:,} Gold runs "
        f"({blinds / max(1, runs):.2f} blinds, {steps / max(1, runs):.1f} decisions each) in "
        f"{elapsed:.1f} s, {used:.1f} s of processor time\n"
        f"{runs / elapsed:,.0f} runs and {steps / elapsed:,.0f} decisions a second; "
        f"{runs / used:,.0f} and {steps / used:,.0f} a second of processor time"
    )


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(prog="python -m jimbo.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="the best of which counts (40)")
    parser.add_argument("--seconds", type=float, default=0.05, help="for each round (0.05)")
    parser.add_argument("--envs", type=int, nargs="+", default=[1, 64, 1024, 4096])
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--rules", metavar="FILE", help="a rules file to measure beside vanilla")
    parser.add_argument("--between", action="store_true", help="Gold runs of BalatroBetween alone")
    parser.add_argument("--player", default="quick", help="who plays its rounds (quick)")
    arguments = parser.parse_args()
    if arguments.rounds < 1:
        parser.error("--rounds must be 1 or more")
    if arguments.between:
        for threads in arguments.threads:
            for count in arguments.envs:
                seconds = arguments.rounds * arguments.seconds
                measure_between(count, threads, seconds, arguments.player)
        return
    effort = Effort(arguments.rounds, arguments.seconds)
    measured = [jimbo.Rules()]
    if arguments.rules is not None:
        try:
            measured.append(jimbo.Rules.load(arguments.rules))
        except (OSError, jimbo.RulesError) as error:
            parser.error(str(error))
    print(
        f"jimbo {jimbo.__version__}, Python {platform.python_version()}, {platform.machine()}, "
        f"{os.cpu_count()} cores; best of {effort.rounds} rounds of {effort.seconds:g} s"
    )
    print("| environment | envs | threads | steps/s | with drawing | CPU us a step | budget |")
    print("|---|---|---|---|---|---|---|")

    def row(name: str, envs: int, threads: int, speed: Speed, budget: int) -> None:
        print(
            f"| {name} | {envs} | {threads} | {speed.steps:,.0f} | {speed.loop:,.0f} "
            f"| {speed.processor:.2f} | {budget:,} |",
            flush=True,
        )

    singles: list[tuple[str, Callable[[jimbo.Rules], Any]]] = [
        ("Balatro", lambda rules: BalatroEnv(rules=rules)),
        ("Balatro, flat observation", lambda rules: BalatroEnv(observation="flat", rules=rules)),
        ("SmallBlind", lambda rules: SmallBlindEnv(rules=rules)),
    ]

    def full_name(name: str, rules: jimbo.Rules) -> str:
        return name if len(measured) == 1 else f"{name}, {rules.name}"

    for name, make in singles:
        for rules in measured:
            speed = measure_single(partial(make, rules), effort)
            row(full_name(f"{name}, single", rules), 1, 1, speed, SINGLE_BUDGET)
    for env_id in ("jimbo/Balatro-v1", "jimbo/SmallBlind-v1"):
        name = env_id.split("/")[1].removesuffix("-v1")
        for threads in arguments.threads:
            for envs, mode, rules in product(arguments.envs, ("NextStep", "SameStep"), measured):
                speed = measure_vector(env_id, envs, threads, effort, rules, mode)
                title = full_name(f"{name}, vector, {mode}", rules)
                row(title, envs, threads, speed, threads * VECTOR_BUDGET_PER_THREAD)
        single: Any = BalatroEnv if name == "Balatro" else SmallBlindEnv
        speed = measure_sync(single, SYNC_ENVS, effort)
        row(f"{name}, Gymnasium's SyncVectorEnv", SYNC_ENVS, 1, speed, VECTOR_BUDGET_PER_THREAD)


if __name__ == "__main__":
    main()
