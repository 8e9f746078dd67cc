"""Lets an agent play and keeps what it did: `python benchmark/baselines/demonstrate.py`.

Files of transitions appear one by one, so that cloning can begin before all is played. Seeds of
tests are left out.
"""

from __future__ import annotations

import argparse
import itertools
import os
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from learner import REWARD, ROWS
from transitions import RowLayout

import jimbo
from jimbo import _native

SEEDS = 128
"""Of a file; a quarter of them has the letter of test seeds and is left out."""


def play(task_name: str, agent: str, number: int, folder: Path) -> tuple[int, int, int]:
    """Makes a file; returns its runs, those won, and its transitions."""
    task = jimbo.TASKS[task_name]
    seeds = [s for s in _native.seed_sequence(SEEDS, str(number * SEEDS)) if "O" not in s]
    shown = jimbo.demonstrations(
        agent,
        seeds,
        num_threads=1,
        entropy=number,
        reward=REWARD,
        rows=ROWS,
        stake=task.arguments.get("stake"),
        rules=task.rules("train"),
    )
    layout = RowLayout(task.make_vec(1, rows=ROWS).interface)
    layout.write(shown.batch(), folder / f"{number:05}.npy")
    return len(shown), sum(episode.won for episode in shown), shown.transitions


def main() -> None:
    """Plays until there are enough runs, or the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--task", choices=list(jimbo.TASKS), default="white_run")
    parser.add_argument("--agent", default="fast", help="a name of jimbo.agents()")
    parser.add_argument("--runs", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path, default=Path("build/demonstrations"))
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    runs = won = transitions = 0
    numbers = itertools.count()
    with ProcessPoolExecutor(arguments.processes) as pool:
        waiting: set[Future[tuple[int, int, int]]] = set()
        while True:
            over = runs >= arguments.runs or time.monotonic() - start > arguments.seconds
            while not over and len(waiting) < arguments.processes:
                job = (arguments.task, arguments.agent, next(numbers), arguments.out)
                waiting.add(pool.submit(play, *job))
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for part in done:
                played, wins, steps = part.result()
                runs, won, transitions = runs + played, won + wins, transitions + steps
            seconds = time.monotonic() - start
            print(
                f"{runs} runs, {won} won, {transitions:,} transitions, {seconds:.0f} s", flush=True
            )


if __name__ == "__main__":
    main()
