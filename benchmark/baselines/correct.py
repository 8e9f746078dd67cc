"""Corrects a clone while it learns: `python benchmark/baselines/correct.py --begin CHECKPOINT`.

The network plays by its latest checkpoint. Now and then the agent is asked what it would do where
the network came to, and clone.py learns that too (DAgger: Ross, Gordon and Bagnell, 2011): whole
runs of the agent do not show what to do after errors that it never makes.
"""

from __future__ import annotations

import itertools
import multiprocessing
import os
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

import numpy as np
from learner import REWARD, ROWS, Learner, arguments
from transitions import RowLayout

import jimbo


class Wanderer:
    """Plays runs by the most probable actions of a network that gets better on the way.

    Args:
        learner: With the network.
        checkpoint: Of the network.
        count: Of runs side by side.
        seed: Of the runs and of the choice of situations.
    """

    def __init__(self, learner: Learner, checkpoint: Path, count: int, seed: int) -> None:
        self.learner = learner
        self.checkpoint = checkpoint
        self.envs = learner.task.make_vec(
            count, learner.threads, rows=learner.rows, autoreset_mode="SameStep"
        )
        self.random = np.random.default_rng(seed)
        self.seen, self.infos = self.envs.reset(seed=1_000_000 * seed)

    def follow(self) -> None:
        """Goes on as the checkpoint plays that is there now."""
        self.learner.load(self.checkpoint)

    def play(self, steps: int, chance: float) -> list[jimbo.State]:
        """Plays so many steps; some of the situations it comes to, each by this chance."""
        states = []
        for _ in range(steps):
            actions = self.learner.act(self.seen, self.infos["action_mask"])
            self.seen, _, _, _, self.infos = self.envs.step(actions)
            picked = np.flatnonzero(self.random.random(self.envs.num_envs) < chance)
            states += [self.envs.state(number) for number in picked.tolist()]
        return states


def correct(
    task_name: str, agent: str, states: list[jimbo.State], decisions: int, path: Path
) -> int:
    """Makes a file of what the agent does in each; returns its transitions."""
    task = jimbo.TASKS[task_name]
    shown = jimbo.corrections(
        agent,
        states,
        decisions,
        entropy=int(path.stem),
        reward=REWARD,
        rows=ROWS,
        rules=task.rules("train"),
    )
    batch = shown.batch()
    # What would have come of it nobody has seen, unless the run was over soon.
    cut_off = np.repeat([episode.truncated[-1] for episode in shown], [len(e) for e in shown])
    batch["returns"] = np.where(cut_off, np.nan, batch["returns"])
    RowLayout(task.make_vec(1, rows=ROWS).interface).write(batch, path)
    return shown.transitions


def main() -> None:
    """Corrects until there are enough transitions, or the time is over."""
    parser = arguments(__doc__, steps=20_000_000)
    parser.add_argument("--begin", type=Path, required=True, help="the checkpoint")
    parser.add_argument("--agent", default="fast", help="that knows better")
    parser.add_argument("--decisions", type=int, default=2, help="of the agent in each situation")
    parser.add_argument("--envs", type=int, default=2048)
    parser.add_argument("--chance", type=float, default=0.15, help="of a situation to be chosen")
    parser.add_argument("--file", type=int, default=2048, help="situations of a file")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="of the agent")
    parser.add_argument("--data", type=Path, default=Path("build/demonstrations"))
    options = parser.parse_args()
    start = time.monotonic()
    while not options.begin.exists():
        time.sleep(0.5)
    options.data.mkdir(parents=True, exist_ok=True)
    wanderer = Wanderer(Learner(options), options.begin, options.envs, options.seed)
    states: list[jimbo.State] = []
    transitions = 0
    numbers = itertools.count(1_000_000 * options.seed)  # demonstrations have those before
    with ProcessPoolExecutor(options.processes, multiprocessing.get_context("spawn")) as pool:
        waiting: set[Future[int]] = set()
        while True:
            seconds = time.monotonic() - start
            over = transitions >= options.steps or seconds > options.seconds
            while not over and len(waiting) < options.processes + 2:
                wanderer.follow()
                while len(states) < options.file:
                    states += wanderer.play(8, options.chance)
                path = options.data / f"{next(numbers)}.npy"
                job = (options.task, options.agent, states[: options.file], options.decisions, path)
                waiting.add(pool.submit(correct, *job))
                states = states[options.file :]
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            transitions += sum(part.result() for part in done)
            print(f"{transitions:,} transitions, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
