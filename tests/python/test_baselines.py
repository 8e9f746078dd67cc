"""The baselines of the benchmark: their pages are those of their files, and they learn."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jimbo

ROOT = Path(__file__).resolve().parents[2]
BASELINES = ROOT / "benchmark" / "baselines"
SMALL = ["--task", "first_ante", "--width", "16", "--attention", "1", "--test-runs", "4"]


def run(script: str, *arguments: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(BASELINES / script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done


def test_the_page_is_that_of_the_curves() -> None:
    run("page.py", "--check")


def test_transitions_are_what_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(BASELINES))
    from transitions import ACTION, MASK, RETURN, RowLayout

    shown = jimbo.demonstrations("greedy", 3, num_threads=1, reward="progress")
    batch = shown.batch()
    layout = RowLayout(jimbo.make_vec(1, rearranging=True).interface)
    read = layout.unpack(torch.from_numpy(layout.pack(batch)))
    for name, array in batch["observations"].items():
        np.testing.assert_array_equal(read[name].numpy(), array)
    np.testing.assert_array_equal(read[MASK].numpy(), batch["masks"])
    np.testing.assert_array_equal(read[ACTION][:, 0].numpy(), batch["actions"])
    np.testing.assert_allclose(read[RETURN][:, 0].numpy(), batch["returns"], rtol=1e-6)


@pytest.mark.train
def test_each_baseline_is_one_command(tmp_path: Path) -> None:
    data = tmp_path / "data"
    run("demonstrate.py", *SMALL[:2], "--agent", "greedy", "--runs", 100, "--out", data)
    learn = [*SMALL, "--out", tmp_path]
    run("clone.py", *learn, "--data", data, "--steps", 20_000, "--batch", 128, "--limit", 10_000)
    small = ["--envs", 16, "--horizon", 16, "--batch", 64, "--steps", 2_000]
    run("ppo.py", *learn, *small)
    run("ppo.py", *learn, *small, "--begin", tmp_path / "first_ante_clone_1.pt")
    run("expert_iteration.py", *learn, "--rounds", 2, "--runs", 2, "--simulations", 8)
    run("masked_ppo.py", "--steps", 5_000, "--out", tmp_path, "--test-runs", 20)
    run("masked_ppo.py", "--seconds", 0, "--seed", 2, "--out", tmp_path, "--test-runs", 20)
    in_no_time = jimbo.Evaluation.load(tmp_path / "small_blind_easy_masked_ppo_result_2.json")
    assert in_no_time.notes["steps"] < 1_000
    for name in ("clone", "ppo", "clone_ppo", "expert"):
        curve = json.loads((tmp_path / f"first_ante_{name}_curve_1.json").read_text())
        assert curve["points"][-1]["steps"] > 0
        result = jimbo.Evaluation.load(tmp_path / f"first_ante_{name}_result_1.json")
        assert len(result.runs) == 4
    clone = json.loads((tmp_path / "first_ante_clone_curve_1.json").read_text())
    losses = [point["losses"]["imitation"] for point in clone["points"]]
    assert losses[-1] < losses[0]
