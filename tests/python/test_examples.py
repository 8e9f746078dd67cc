"""The examples and the speed table run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("command", "printed"),
    [
        ([str(EXAMPLES / "01_random.py"), "3"], "blinds a run"),
        ([str(EXAMPLES / "02_vector.py"), "64", "20"], "steps a second"),
        ([str(EXAMPLES / "04_replay.py"), "ALEEB"], "the same state"),
        ([str(EXAMPLES / "05_mcts.py"), "2"], "blinds won"),
        ([str(EXAMPLES / "07_engine_search.py")], "round_eval, reward 0.0"),
        (
            ["-m", "jimbo.bench", "--rounds", "2", "--seconds", "0", "--envs", "1", "64"],
            "| SmallBlind, vector, SameStep | 64 | 2 |",
        ),
        (
            [
                *("-m", "jimbo.bench", "--rounds", "1", "--seconds", "0", "--envs", "64"),
                *("--rules", str(EXAMPLES / "rules" / "ten_jokers.toml")),
            ],
            "| SmallBlind, vector, NextStep, ten jokers | 64 | 2 |",
        ),
    ],
)
def test_it_runs_and_prints_what_it_says(command: list[str], printed: str) -> None:
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    assert printed in done.stdout
