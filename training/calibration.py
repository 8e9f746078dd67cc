"""Fits what the judge says to what happened, and shows how well: `calibration.py CSV..`.

The lines are those of `build/release/calibration`. Runs with an even number are learnt from, the
others show how often positions said to win with p are won. With `--write` the numbers go into
src/agent/advice/win_calibration.def. With `--check` nothing is learnt: all runs are compared with
the numbers that stand there.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import math
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

TABLE = Path(__file__).parents[1] / "src/agent/advice/win_calibration.def"
LEAST_CHANCE = 1e-4  # as calibrated_chance has them
LEAST_CLEARED = 0.005
BINS = (0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1)


class Position(NamedTuple):
    """A position of a run and how that ended."""

    stake: int
    in_round: bool
    odds: float  # of the judge, the logarithm
    cleared: float  # how often the quick player clears the round
    judged: float  # both, without a table
    won: bool
    run: int


class Line(NamedTuple):
    """A line of the table."""

    offset: float
    chance: float
    cleared: float

    def chance_to_win(self, odds: Any, cleared: Any) -> Any:
        """As calibrated_chance has it; of numbers or of arrays."""
        return cleared**self.cleared / (1 + np.exp(-self.offset - self.chance * odds))


def read(paths: Iterable[Path]) -> list[Position]:
    """The positions of all files."""
    positions = []
    for path in paths:
        with path.open() as file:
            for row in csv.DictReader(file):
                chance, cleared = float(row["chance"]), float(row["cleared"])
                bounded = min(max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE)
                positions.append(
                    Position(
                        int(row["stake"]),
                        row["in_round"] == "1",
                        math.log(bounded / (1 - bounded)),
                        max(cleared, LEAST_CLEARED),
                        chance * cleared,
                        row["won"] == "1",
                        int(row["run"]),
                    )
                )
    return positions


def fit(positions: list[Position]) -> Line:
    """The line under which what happened is most probable, by ever smaller steps."""
    odds = np.array([position.odds for position in positions])
    cleared = np.array([position.cleared for position in positions])
    won = np.array([position.won for position in positions])

    def surprise(line: Line) -> float:
        p = np.clip(line.chance_to_win(odds, cleared), 1e-9, 1 - 1e-9)
        return -float(np.sum(np.where(won, np.log(p), np.log(1 - p))))

    best = Line(0.0, 1.0, 1.0 if positions[0].in_round else 0.0)
    least = surprise(best)
    step = 0.5
    while step > 1e-3:
        tried = [
            best._replace(**{name: max(getattr(best, name) + change, low)})
            for name, low in (("offset", -99.0), ("chance", 0.0), ("cleared", 0.0))
            for change in (step, -step)
            if positions[0].in_round or name != "cleared"
        ]
        found = min(tried, key=surprise)
        if surprise(found) < least:
            best, least = found, surprise(found)
        else:
            step /= 2
    return best


def is_learnt_from(position: Position) -> bool:
    """Every other run is."""
    return position.run % 2 == 0


def show(stake: int, positions: list[Position], lines: dict[tuple[int, bool], Line]) -> None:
    """How often positions were won, by what was said of them."""
    runs = {position.run for position in positions}
    print(f"\nStake {stake}, {len(runs)} runs, {len(positions)} positions\n")
    print("| said | positions | said on average | judge without the table | won |")
    print("|---|---|---|---|---|")
    said: list[tuple[Any, ...]] = [
        (lines[p.stake, p.in_round].chance_to_win(p.odds, p.cleared), p.judged, p.won)
        for p in positions
    ]
    for low, high in itertools.pairwise(BINS):
        some = [row for row in said if low <= row[0] < high]
        if not some:
            continue
        means = [sum(row[i] for row in some) / len(some) for i in range(3)]
        cells = " | ".join(f"{100 * mean:.1f} %" for mean in means)
        print(f"| {100 * low:g} to {100 * high:g} % | {len(some)} | {cells} |")
    for name, column in (("with the table", 0), ("without", 1)):
        error = sum((row[column] - row[2]) ** 2 for row in said) / len(said)
        print(f"\nmean squared error {name}: {error:.4f}", end="")
    print()


def read_table() -> dict[tuple[int, bool], Line]:
    """The lines of the program."""
    row = re.compile(r"^WIN_CALIBRATION\((\d+), (true|false), (\S+), (\S+), (\S+)\)$", re.MULTILINE)
    return {
        (int(stake), in_round == "true"): Line(*map(float, numbers))
        for stake, in_round, *numbers in row.findall(TABLE.read_text())
    }


def write(lines: dict[tuple[int, bool], Line]) -> None:
    """Into the table of the program."""
    kept = TABLE.read_text().split("#ifdef", 1)[0]
    rows = ["#ifdef WIN_CALIBRATION"]
    for (stake, in_round), line in lines.items():
        numbers = ", ".join(f"{number:.3f}" for number in line)
        rows.append(f"WIN_CALIBRATION({stake}, {str(in_round).lower()}, {numbers})")
    TABLE.write_text(kept + "\n".join([*rows, "#undef WIN_CALIBRATION", "#endif", ""]))


def main() -> None:
    """Fits, shows and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write win_calibration.def")
    what.add_argument("--check", action="store_true", help="compare all runs with it as it is")
    arguments = parser.parse_args()
    positions = read(arguments.files)
    keys = sorted({(p.stake, p.in_round) for p in positions})
    learnt = [p for p in positions if is_learnt_from(p)]
    shown = [p for p in positions if not is_learnt_from(p)]
    if arguments.check:
        lines, shown = read_table(), positions
    else:
        lines = {key: fit([p for p in learnt if (p.stake, p.in_round) == key]) for key in keys}
    for stake in sorted({p.stake for p in positions}):
        show(stake, [p for p in shown if p.stake == stake], lines)
    if arguments.write:
        write(lines)


if __name__ == "__main__":
    main()
