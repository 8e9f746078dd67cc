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
def test_a_search_without_a_network_teaches_only_what_came_of_its_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It looks to the end of the blind, so that its own values are not those of the ante."""
    pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(BASELINES))
    from expert_iteration import WON, Player

    lessons = Player("first_ante", 16, 0, 8, None).play(["ALEEB", "7LB2WVPK"], 1)
    outcomes = [WON, *(0.1 * beaten / 3 for beaten in range(3))]
    assert np.isclose(lessons.values[:, None], outcomes, atol=1e-6).any(axis=1).all()
    np.testing.assert_allclose(lessons.shares.sum(axis=1), 1, rtol=1e-5)
    assert not (lessons.shares[lessons.masks == 0] > 0).any()


@pytest.mark.train
def test_a_search_s_network_answers_for_the_positions_that_it_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(BASELINES))
    from expert_iteration import SearchNet

    net = SearchNet(jimbo.TASKS["first_ante"], 16, 0)
    first = np.stack([jimbo.Run(seed=seed).observe(flat=True) for seed in ("ALEEB", "7LB2WVPK")])
    count = jimbo.spec()["actions"]["flat"]["count"]
    masks = np.ones((2, count), np.int8)
    for observations in (first, first[::-1].copy()):
        with torch.no_grad():
            logits, values = net(torch.from_numpy(observations))
        np.testing.assert_array_equal(net.value(observations), values.sigmoid().numpy())
        shares = net.policy(observations, masks)
        np.testing.assert_allclose(
            shares, 0.9 * logits.softmax(-1).numpy() + 0.1 / count, rtol=1e-4
        )


@pytest.mark.train
def test_each_baseline_is_one_command(tmp_path: Path) -> None:
    data = tmp_path / "data"
    run("demonstrate.py", *SMALL[:2], "--agent", "greedy", "--runs", 100, "--out", data)
    learn = [*SMALL, "--out", tmp_path]
    few = ["--steps", 20_000, "--batch", 128, "--limit", 10_000, "--runs", 8]
    run("clone.py", *learn, "--data", data, *few)
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
