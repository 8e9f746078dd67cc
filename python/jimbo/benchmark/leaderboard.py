"""The page that shows all results files of a folder."""

from __future__ import annotations

from pathlib import Path

from jimbo.benchmark.evaluation import Evaluation
from jimbo.benchmark.task import BENCHMARK_VERSION, TASKS

HEAD = f"""# Leaderboard

Made of the files in `benchmark/results` by `python -m jimbo.benchmark leaderboard`; do not write
here by hand. [benchmark.md](benchmark.md) says what the tasks are and how to enter. Version
{BENCHMARK_VERSION} of the tasks; what stands in brackets is the 95 % confidence interval.
"""


def leaderboard(folder: str | Path) -> str:
    """A table for every task, best first.

    Raises:
        ValueError: naming the file, if one is no results file or of another version of the tasks.
    """
    entries: dict[str, list[Evaluation]] = {name: [] for name in TASKS}
    for path in sorted(Path(folder).glob("*.json")):
        result = Evaluation.load(path)
        if result.benchmark != BENCHMARK_VERSION or result.task not in entries:
            raise ValueError(f"{path} is of another version of the tasks: run it again")
        if [run.seed for run in result.runs] != TASKS[result.task].test_seeds():
            raise ValueError(f"{path} does not hold all test runs: an entry plays all of them")
        _refuse_easier(path, result)
        entries[result.task].append(result)
    return HEAD + "".join(_section(name, results) for name, results in entries.items())


def _refuse_easier(path: Path, result: Evaluation) -> None:
    """Raises a ValueError if an entry says that it was not played as the task is."""
    of = TASKS[result.task]
    try:
        of.refuse_arguments(name for name in result.arguments if name != "entropy")
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    if any(run.steps > of.max_steps for run in result.runs):
        raise ValueError(f"{path}: a run of {of.name} has {of.max_steps:,} steps at most")


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
        lines.append(
            f"| {result.policy} | {_score(result)} | {learnt} | {result.notes.get('how', '')} |"
        )
    return "\n".join([*lines, ""])


def _score(result: Evaluation) -> str:
    score, (low, high) = result.score
    if TASKS[result.task].metric == "win_rate":
        return f"{score:.1%} ({low:.1%} to {high:.1%})"
    return f"{score:.2f} ({low:.2f} to {high:.2f})"
