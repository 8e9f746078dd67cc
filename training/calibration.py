"""Fits what is judged to what happened, and shows how well: `calibration.py CSV..`.

The lines are those of `build/release/calibration`. Runs with an even number are learnt from, the
others show how often positions said to win with p are won, and how far the chance jumps where it
should not. With `--write` the numbers go into src/agent/advice/win_calibration.def and the tables
into training/README.md and docs/review.md. With `--check` nothing is learnt: all runs are compared
with the numbers that stand there.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "src/agent/advice/win_calibration.def"
README = ROOT / "training/README.md"
REVIEW = ROOT / "docs/review.md"
SAMPLE = ROOT / "tests/data/judged_positions.csv"
SAMPLED = 1000  # about so many of each stake
LEAST_SHARE = 1 / 130  # as calibrated_chance has them
LEAST_JUDGED = 1e-4
BLINDS = 3  # of an ante
BINS = (0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1)
PLACES = ("Round", "Shop", "Blind", "Last")
LAST = PLACES.index("Last")  # the next blind is the last one, wherever it is seen from
STAKES = {1: "White", 8: "Gold"}
STEPS = {"select": "a blind is selected", "clear": "a round is cleared", "cash_out": "cash-out"}


class Columns(NamedTuple):
    """Positions of runs and what became of them; an array for each."""

    stake: Any
    run: Any
    step: Any
    ante: Any
    place: Any  # of PLACES
    in_round: Any
    cleared: Any  # how often the quick player clears the round
    ahead: Any  # whether there is a blind after it
    next: Any  # the judge's chance to clear that
    trials: Any  # how often the quick player does
    rest: Any  # the judge's chance to win then
    later: Any  # blinds after that
    gain: Any  # in a shop, by the policy: how many doublings the best choice is worth
    done: Any  # blinds cleared from here on
    won: Any

    def where(self, rows: Any) -> Columns:
        """Some of them."""
        return Columns(*(column[rows] for column in self))


class Line(NamedTuple):
    """A line of the table."""

    round_offset: float
    round: float
    judged_offset: float
    judged: float
    trials_offset: float
    trials: float
    rest_offset: float
    rest: float
    antes: float
    gain: float


# What is told where nothing is learnt.
USUAL = Line(2.0, 0.8, 2.0, 1.3, 3.5, 0.6, 0.7, 0.7, 0.2, 0.1)
Lines = dict[tuple[int, int], Line]


def read(paths: Iterable[Path]) -> Columns:
    """The positions of all files; runs of equal number belong to different stakes."""
    rows: list[list[str]] = []
    for path in paths:
        with path.open() as file:
            rows += list(csv.reader(file))[1:]
    texts = list(zip(*rows, strict=True))
    columns = [np.array(text, dtype=str if i == 2 else float) for i, text in enumerate(texts)]
    return Columns(*columns)


def log_odds(chance: Any, least: float) -> Any:
    """Of chances that are neither sure nor out of the question."""
    bounded = np.clip(chance, least, 1 - least)
    return np.log(bounded / (1 - bounded))


def logistic(log_odds: Any) -> Any:
    """The chance of which it is the logarithm of the odds."""
    return 1 / (1 + np.exp(-log_odds))


def of_round(line: Line, columns: Columns) -> Any:
    """The chance that the round is cleared, as calibrated_chance has it and what follows."""
    cleared = log_odds(columns.cleared, LEAST_SHARE)
    return np.where(columns.cleared < 1, logistic(line.round_offset + line.round * cleared), 1)


def of_blind(line: Line, columns: Columns) -> Any:
    """The chance that the next blind is cleared then."""
    judged = line.judged_offset + line.judged * log_odds(columns.next, LEAST_JUDGED)
    trials = line.trials_offset + line.trials * log_odds(columns.trials, LEAST_SHARE)
    return logistic(judged) * logistic(trials)


def of_rest(line: Line, columns: Columns) -> Any:
    """The chance that the run is won then."""
    rest = line.rest_offset + line.rest * log_odds(columns.rest, LEAST_JUDGED)
    return logistic(rest + line.antes * columns.later / BLINDS + line.gain * columns.gain)


def fit(line: Line, names: str, chance: Any, columns: Columns, happened: Any) -> Line:
    """Some numbers of a line under which what happened is most probable, by ever smaller steps.

    Weights are not below 0 and stay near those of the line where there is little to learn from, as
    at White Stake, where few runs are lost.
    """
    usual = line

    def surprise(line: Line) -> float:
        p: Any = np.clip(chance(line, columns), 1e-9, 1 - 1e-9)
        pulled = sum(
            (0.01 if "offset" in name else 10) * (getattr(line, name) - getattr(usual, name)) ** 2
            for name in names.split()
        )
        return float(pulled - np.sum(np.where(happened, np.log(p), np.log(1 - p))))

    least = surprise(line)
    step = 0.5
    while step > 1e-3:
        tried = [
            line._replace(**{name: getattr(line, name) + change})
            for name in names.split()
            for change in (step, -step)
            if "offset" in name or getattr(line, name) + change >= 0
        ]
        found = min(tried, key=surprise)
        if surprise(found) < least:
            line, least = found, surprise(found)
        else:
            step /= 2
    return line


def fit_rounds(line: Line, columns: Columns) -> Line:
    """What play in a round brings, of all stakes together: the rules are the same."""
    played = columns.where((columns.in_round == 1) & (columns.cleared < 1))
    line = fit(line, "round_offset round", of_round, played, played.done >= 1)
    return fit(line, "judged_offset judged trials_offset trials", of_blind, *before_blind(columns))


def fit_stake(line: Line, columns: Columns) -> Line:
    """What the judge says, which learnt from a weaker player; each where the rest happened."""
    before, is_cleared = before_blind(columns)
    line = fit(line, "judged_offset judged", of_blind, before, is_cleared)
    after = before.where(is_cleared & (before.later > 0))
    return fit(line, "rest_offset rest antes gain", of_rest, after, after.won == 1)


def before_blind(columns: Columns) -> tuple[Columns, Any]:
    """Where the next blind was reached, and whether it was cleared."""
    before = columns.where((columns.ahead == 1) & (columns.done >= columns.in_round))
    return before, before.done >= before.in_round + 1


def chances(columns: Columns, lines: Lines) -> Any:
    """As calibrated_chance has it."""
    chance = np.zeros(len(columns.won))
    for (stake, place), line in lines.items():
        rows = (columns.stake == stake) & (columns.place == place)
        c = columns.where(rows)
        last = of_blind(lines[stake, LAST], c)
        ahead = np.where(c.later > 0, of_blind(line, c) * of_rest(line, c), last)
        chance[rows] = of_round(line, c) * np.where(c.ahead == 1, ahead, 1)
    # The step that wins the run has led to its end.
    return np.where((columns.step != "") & (columns.ante > 8), 1, chance)


def error(chance: Any, won: Any) -> float:
    """The mean of the squares."""
    return float(np.mean((chance - won) ** 2))


def calibration_table(columns: Columns, lines: Lines) -> str:
    """How often positions were won, by what was said of them."""
    said = chances(columns, lines)
    alone = columns.cleared * columns.next * columns.rest
    rows = [
        "| said | positions | said on average | judge without the table | won |",
        "|---|---|---|---|---|",
    ]
    for low, high in itertools.pairwise(BINS):
        some = (said >= low) & ((said < high) | (high == 1))
        if not some.any():
            continue
        means = [float(np.mean(column[some])) for column in (said, alone, columns.won)]
        cells = " | ".join(f"{100 * mean:.1f} %" for mean in means)
        rows.append(f"| {100 * low:g} to {100 * high:g} % | {some.sum():,} | {cells} |")
    return "\n".join(rows)


def jump_rows(stake: int, columns: Columns, lines: Lines) -> list[str]:
    """How far the chance jumps on average, upwards and at all, in points."""
    said = 100 * chances(columns, lines)
    rows = []
    for step, name in STEPS.items():
        jumps = np.diff(said[columns.step == step].reshape(-1, 2))
        if jumps.size == 0:
            continue
        spread = float(np.std(jumps)) / jumps.size**0.5
        rows.append(
            f"| {STAKES[stake]} | {name} | {jumps.size:,} | {np.mean(jumps):+.2f} ± {spread:.2f} "
            f"| {np.mean(np.abs(jumps)):.2f} |"
        )
    return rows


def read_table() -> Lines:
    """The lines of the program."""
    row = re.compile(r"^WIN_CALIBRATION\((\d+), (\w+), (.+)\)$", re.MULTILINE)
    return {
        (int(stake), PLACES.index(place)): Line(*map(float, numbers.split(", ")))
        for stake, place, numbers in row.findall(TABLE.read_text())
        if place in PLACES
    }


def write(lines: Lines) -> None:
    """Into the table of the program."""
    kept = TABLE.read_text().split("#ifdef", 1)[0]
    rows = ["#ifdef WIN_CALIBRATION"]
    for (stake, place), line in lines.items():
        numbers = ", ".join(f"{number:.3f}" for number in line)
        rows.append(f"WIN_CALIBRATION({stake}, {PLACES[place]}, {numbers})")
    TABLE.write_text(kept + "\n".join([*rows, "#undef WIN_CALIBRATION", "#endif", ""]))


def replace_part(page: Path, begin: str, end: str, text: str) -> None:
    """What stands on a page between two lines."""
    head, rest = page.read_text().split(begin, 1)
    page.write_text(head + begin + text + end + rest.split(end, 1)[1])


def write_sample(columns: Columns) -> None:
    """Positions for tests/agent/review_test.cpp."""
    rows = [",".join(columns._fields)]
    for stake in STAKES:
        some = columns.where((columns.stake == stake) & (columns.step == ""))
        for i in range(0, len(some.won), max(1, len(some.won) // SAMPLED)):
            rows.append(",".join(c[i] if c is some.step else f"{c[i]:.6g}" for c in some))
    SAMPLE.write_text("\n".join([*rows, ""]))


def main() -> None:
    """Fits, shows and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write the table and the pages")
    what.add_argument("--check", action="store_true", help="compare all runs with it as it is")
    arguments = parser.parse_args()
    columns = read(arguments.files)
    shown = columns.where(columns.run % 2 == 1)
    if arguments.check:
        lines, shown = read_table(), columns
    else:
        drawn = columns.where((columns.run % 2 == 0) & (columns.step == ""))
        lines = {}
        for place in range(len(PLACES)):
            is_last = (drawn.ahead == 1) & (drawn.later == 0)
            here = drawn.where(is_last if place == LAST else (drawn.place == place) & ~is_last)
            rounds = fit_rounds(USUAL, here)
            for stake in STAKES:
                some = here.where(here.stake == stake)
                if len(some.won) > 0:
                    lines[stake, place] = rounds if place == LAST else fit_stake(rounds, some)
        lines = dict(sorted(lines.items()))
    tables, summary, jumps = [], [], []
    for stake, name in STAKES.items():
        some = shown.where(shown.stake == stake)
        if len(some.won) == 0:
            continue
        drawn = some.where(some.step == "")
        runs, positions = len(set(drawn.run)), len(drawn.won)
        with_table = error(chances(drawn, lines), drawn.won)
        without = error(drawn.cleared * drawn.next * drawn.rest, drawn.won)
        tables.append(
            f"{name} Stake, {runs:,} runs, {positions:,} positions; mean squared error "
            f"{with_table:.4f} with the table, {without:.4f} without:\n\n"
            f"{calibration_table(drawn, lines)}\n"
        )
        summary.append(f"| {name} | {runs:,} | {positions:,} | {with_table:.4f} | {without:.4f} |")
        jumps += jump_rows(stake, some, lines)
    of_jumps = "\n".join(
        ["| stake | step | steps | mean change | mean size |", "|---|---|---|---|---|", *jumps, ""]
    )
    of_errors = "\n".join(
        [
            "| stake | runs | positions | mean squared error | without the table |",
            "|---|---|---|---|---|",
            *summary,
            "",
        ]
    )
    print("\n".join([*tables, of_errors, of_jumps]))
    if arguments.write:
        write(lines)
        write_sample(shown)
        replace_part(README, "are rough.\n\n", "\n## The regret set", "\n".join(tables))
        replace_part(REVIEW, "<!-- table: errors -->\n\n", "\n<!-- end -->\n\nA true", of_errors)
        replace_part(REVIEW, "<!-- table: jumps -->\n\n", "\n<!-- end -->\n\nAt a", of_jumps)


if __name__ == "__main__":
    main()
