"""The page that shows all results files of a folder."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from jimbo.benchmark.evaluation import Evaluation
from jimbo.benchmark.task import BENCHMARK_VERSION, TASKS
from jimbo.benchmark.verification import check_entry

HEAD = f"""# Leaderboard

Made of the files in `benchmark/results` by `python -m jimbo.benchmark leaderboard`; do not write
here by hand. [benchmark.md](benchmark.md) says what the tasks are and how to enter. Version
{BENCHMARK_VERSION} of the tasks; what stands in brackets is the 95 % confidence interval. Every
run can be played again from its file: `python -m jimbo.benchmark verify benchmark/results/*.json`.
"""


def leaderboard(folder: str | Path) -> str:
    """A table for every task, best first, and one of methods that learnt with several seeds.

    Raises:
        ValueError: naming the file, if one is no results file or no entry of the tasks as they are.
    """
    entries: dict[str, list[Evaluation]] = {name: [] for name in TASKS}
    for path in sorted(Path(folder).glob("*.json")):
        result = Evaluation.load(path)
        try:
            check_entry(result)
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None
        entries[result.task].append(result)
    return HEAD + "".join(_section(name, results) for name, results in entries.items())


# ---- Several seeds of one method ----


def interquartile_mean(scores: Iterable[float]) -> float:
    """The mean without the lowest and the highest quarter, which one lucky seed does not move."""
    ordered = sorted(scores)
    cut = len(ordered) // 4
    return float(np.mean(ordered[cut : len(ordered) - cut]))


def over_seeds(results: Sequence[Evaluation]) -> tuple[float, tuple[float, float]]:
    """The interquartile mean of the scores of several seeds, with its 95 % bootstrap interval.

    Both the seeds of learning and, for each, the test runs are drawn again, 2000 times.
    """
    counts = TASKS[results[0].task].metric == "win_rate"
    outcomes = np.array(
        [[run.won if counts else run.blinds_cleared for run in one.runs] for one in results], float
    )
    chance = np.random.default_rng(0)
    seeds, runs = len(outcomes), len(results[0].runs)
    drawn = []
    for _ in range(2000):
        learnt: list[int] = chance.integers(seeds, size=seeds).tolist()
        drawn.append(
            interquartile_mean(
                outcomes[seed, chance.integers(runs, size=runs)].mean() for seed in learnt
            )
        )
    low, high = np.percentile(drawn, [2.5, 97.5])
    return interquartile_mean(outcomes.mean(axis=1)), (float(low), float(high))


def _methods(results: list[Evaluation]) -> list[str]:
    """A table of the methods with several seeds."""
    methods: dict[str, list[Evaluation]] = {}
    for result in results:
        methods.setdefault(re.sub(r", seed \d+$", "", result.policy), []).append(result)
    several = {name: found for name, found in methods.items() if len(found) > 1}
    if not several:
        return []
    rows = [
        f"| {name} | {len(found)} | {_figures(found[0].task, *over_seeds(found))} |"
        for name, found in several.items()
    ]
    return ["", "| method | seeds | interquartile mean |", "|---|---|---|", *sorted(rows)]


# ---- Tables ----


def _section(name: str, results: list[Evaluation]) -> str:
    of = TASKS[name]
    lines = [
        "",
        f"## {name}",
        f"{of.text[0].upper()}{of.text[1:]}; {of.runs:,} test runs, {of.budget:,} steps to learn.",
        "",
    ]
    if not results:
        return "\n".join([*lines, "No entry yet.", ""])
    unit = "won" if of.metric == "win_rate" else "blinds beaten"
    lines += [f"| policy | {unit} | learnt from | how |", "|---|---|---|---|"]
    for result in sorted(results, key=lambda one: (-one.score[0], one.policy)):
        steps = result.notes.get("steps")
        learnt = "" if steps is None else f"{steps:,} steps"
        how = result.notes.get("how", "")
        lines.append(f"| {result.policy} | {_figures(name, *result.score)} | {learnt} | {how} |")
    return "\n".join([*lines, *_methods(results), ""])


def _figures(name: str, score: float, interval: tuple[float, float]) -> str:
    low, high = interval
    if TASKS[name].metric == "win_rate":
        return f"{score:.1%} ({low:.1%} to {high:.1%})"
    return f"{score:.2f} ({low:.2f} to {high:.2f})"
