"""Verifies a results file: plays its replays again and recomputes everything."""

from __future__ import annotations

import hashlib
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from jimbo import _native
from jimbo._native import Action
from jimbo.benchmark.evaluation import Evaluation, RunResult, end_of, evaluate, play_blind
from jimbo.benchmark.task import BENCHMARK_VERSION, TASKS, Task
from jimbo.envs import SmallBlindEnv
from jimbo.interface import factored_action
from jimbo.vector import BALATRO

LEARNT = ("steps", "settings", "checkpoint")
"""What the notes of a policy that is not built in say besides `commit`."""


def provenance(checkpoint: str | Path | None = None, **settings: Any) -> dict[str, Any]:
    """Notes that say where results come from.

    Args:
        checkpoint: The file of the policy, whose SHA-256 is noted.
        **settings: All by which it learnt.

    Returns:
        `commit` of the folder's checkout, with `changed` behind it if files differ, and of a
        policy that learnt `checkpoint` and `settings`.
    """
    notes: dict[str, Any] = {"commit": _commit()}
    if checkpoint is not None:
        notes["checkpoint"] = hashlib.sha256(Path(checkpoint).read_bytes()).hexdigest()
        notes["settings"] = settings
    return notes


def _commit() -> str:
    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    try:
        changed = git("status", "--porcelain", "--untracked-files=no")
        return git("rev-parse", "--short=12", "HEAD") + (" changed" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return "none"


@dataclass(frozen=True)
class Verification:
    """What a verification confirmed.

    Attributes:
        entry: As it was read.
        replayed: Runs that were played again from their replays.
        repeated: Runs that the agent itself played again.
    """

    entry: Evaluation
    replayed: int
    repeated: int

    def __str__(self) -> str:
        repeated = f", {self.repeated} played by the agent again" if self.repeated else ""
        return f"{self.entry}; {self.replayed} runs replayed{repeated}"


def verify(path: str | Path, runs: int | None = None, repeat: int = 0) -> Verification:
    """Checks a results file.

    Its runs are those of the task, under its rules and within its budget, and every replay comes to
    what the file says. Where a built-in agent is said to have played, it can be asked again.

    Args:
        path: The file.
        runs: How many of its runs are played again; all if left out.
        repeat: How many the agent itself plays again.

    Raises:
        ValueError: naming the file and what is wrong.
    """
    entry = Evaluation.load(path)
    try:
        check_entry(entry)
        checked = entry.runs[:runs]
        replayer = Replayer(TASKS[entry.task], entry.arguments)
        for run in checked:
            _compare(run, replayer.outcome(run))
        if repeat > 0:
            again = evaluate(
                entry.policy, entry.task, runs=repeat, entropy=int(entry.arguments["entropy"])
            )
            for run, same in zip(entry.runs, again.runs, strict=False):
                if run != same:
                    raise ValueError(f"seed {run.seed}: {entry.policy} plays it otherwise")
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path}: {error}") from None
    return Verification(entry, len(checked), repeat)


def check_entry(entry: Evaluation) -> None:
    """Raises a ValueError if an entry is not of the whole task, within its rules and budget."""
    if entry.benchmark != BENCHMARK_VERSION or entry.task not in TASKS:
        raise ValueError("of another version of the tasks: run it again")
    of = TASKS[entry.task]
    if [run.seed for run in entry.runs] != of.test_seeds():
        raise ValueError("does not hold all test runs: an entry plays all of them")
    of.refuse_arguments(name for name in entry.arguments if name != "entropy")
    if any(run.steps > of.max_steps for run in entry.runs):
        raise ValueError(f"a run of {of.name} has {of.max_steps:,} steps at most")
    if not all(run.replay for run in entry.runs):
        raise ValueError("has no replays: evaluate it again, they are kept by themselves")
    if not isinstance(entry.notes.get("commit"), str):
        raise ValueError("notes['commit'] is missing: jimbo.benchmark.provenance gives it")
    if entry.policy.split(":")[0] not in _native.agents():
        _check_learning(of, entry.notes)


def _check_learning(of: Task, notes: dict[str, Any]) -> None:
    for name in LEARNT:
        if name not in notes:
            raise ValueError(
                f"notes[{name!r}] is missing: a policy that is not built in says from how many "
                "steps it learnt (0 if from none), by which settings, and its checkpoint's hash"
            )
    steps = notes["steps"]
    if not isinstance(steps, int) or steps < 0:
        raise ValueError(f"notes['steps'] must be a number of steps, got {steps!r}")
    if steps > of.budget:
        raise ValueError(
            f"it learnt from {steps:,} steps: the budget of {of.name} is {of.budget:,}"
        )


def _compare(told: RunResult, found: RunResult) -> None:
    for name in ("won", "blinds_cleared", "steps", "end"):
        if getattr(told, name) != getattr(found, name):
            raise ValueError(
                f"seed {told.seed}: {name} is {getattr(told, name)!r}, but its replay comes to "
                f"{getattr(found, name)!r}"
            )


class Replayer:
    """Plays recorded actions under the rules of a task.

    Args:
        of: The task.
        arguments: Those of the entry: an agent's actions are texts, a policy's the numbers of its
            environment.
    """

    def __init__(self, of: Task, arguments: dict[str, Any]) -> None:
        self.by_agent = "entropy" in arguments
        self.max_steps = of.max_steps
        own = {name: arguments[name] for name in ("actions", "illegal") if name in arguments}
        if self.by_agent and of.env_id == BALATRO:
            own["actions"] = "factored"
        made = gymnasium.make(
            of.env_id,
            disable_env_checker=True,
            rules=of.rules(),
            max_steps=of.max_steps,
            **of.arguments,
            **own,
        )
        self.env: Any = made.unwrapped

    def outcome(self, run: RunResult) -> RunResult:
        """The outcome of the actions of a run.

        Raises:
            ValueError: if an agent's action is not legal, or a run is over before the last of them.
        """
        words = iter(run.replay.split(";"))
        if self.by_agent and isinstance(self.env, SmallBlindEnv):
            found = play_blind(self.env, self.max_steps, run.seed, lambda _: next(words, None))
        else:
            found = self._stepped(run, words)
        if next(words, None) is not None:
            raise ValueError(f"seed {run.seed}: its replay goes on after the end")
        return found

    def _stepped(self, run: RunResult, words: Iterator[str]) -> RunResult:
        _, info = self.env.reset(options={"seed": run.seed})
        over = truncated = False
        steps = 0
        while not over and (word := next(words, None)) is not None:
            _, _, terminated, truncated, info = self.env.step(self._action(word))
            if self.by_agent and info["illegal"]:
                raise ValueError(f"seed {run.seed}: action {steps}, {word}, is not legal")
            over = terminated or truncated
            steps += 1
        # What was cut off by a fault of the agent is no win, whatever the file says.
        end = end_of(info, truncated) if over else _fault(run)
        return RunResult(run.seed, bool(info["won"]), int(info["blinds_cleared"]), steps, end)

    def _action(self, word: str) -> Any:
        if self.by_agent:
            return factored_action(Action(word))
        return np.array(word.split(","), np.int64) if "," in word else int(word)


def _fault(run: RunResult) -> str:
    return "unfinished" if run.end in ("won", "lost", "step_limit") else run.end
