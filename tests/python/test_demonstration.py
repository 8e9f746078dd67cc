"""What agents do, as data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jimbo


@pytest.mark.parametrize("actions", ["flat", "factored"])
def test_demonstrations_are_the_runs_of_simulate(actions: Any) -> None:
    shown = jimbo.demonstrations("heuristic", 6, num_threads=1, actions=actions, reward="blinds")
    simulated = jimbo.simulate("heuristic", 6, num_threads=1)
    assert [episode.seed for episode in shown] == [run["seed"] for run in simulated.runs]
    for episode, run in zip(shown, simulated.runs, strict=True):
        assert episode.blinds_cleared == run["blinds_cleared"]
        assert episode.rewards.sum() == run["blinds_cleared"]
        assert episode.won == run["won"]
        assert episode.terminated[-1]
        assert not episode.terminated[:-1].any()
        assert not episode.truncated.any()
        for array in episode.observations.values():
            assert len(array) == len(episode) + 1


def test_every_action_was_allowed_and_leads_to_the_next_observation() -> None:
    shown = jimbo.demonstrations("greedy", 3, num_threads=1)
    env = jimbo.BalatroEnv(**shown.arguments)
    for episode in shown:
        assert episode.masks is not None
        assert episode.masks[np.arange(len(episode)), episode.actions].all()
        observation, _ = env.reset(options={"seed": episode.seed})
        for place, action in enumerate(episode.actions.tolist()):
            for name, array in observation.items():
                np.testing.assert_array_equal(array, episode.observations[name][place])
            observation, *_ = env.step(action)


def test_a_batch_holds_all_transitions() -> None:
    shown = jimbo.demonstrations("greedy", 4, num_threads=1, reward="blinds")
    batch = shown.batch()
    assert len(batch["actions"]) == shown.transitions == sum(map(len, shown))
    assert len(batch["observations"]["hand"]) == len(batch["masks"]) == shown.transitions
    assert batch["returns"][0] == shown[0].rewards.sum()
    assert batch["terminated"].sum() == 4
    with pytest.raises(ValueError, match="empty"):
        jimbo.demonstrations("greedy", [])


def test_a_run_that_is_cut_off_is_truncated() -> None:
    shown = jimbo.demonstrations("greedy", 3, num_threads=1, max_steps=3)
    for episode in shown:
        assert not episode.terminated.any()
        assert episode.truncated[-1]
        assert not episode.truncated[:-1].any()
    assert shown.batch()["truncated"].sum() == 3


@pytest.mark.filterwarnings("ignore")
def test_minari_reads_them_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    minari = pytest.importorskip("minari")
    for needed in ("h5py", "PIL"):
        pytest.importorskip(needed)
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    shown = jimbo.demonstrations("greedy", 2, num_threads=1)
    shown.to_minari("jimbo/test/greedy-v0")
    dataset = minari.load_dataset("jimbo/test/greedy-v0")
    assert dataset.total_episodes == 2
    assert dataset.total_steps == shown.transitions
    for one, episode in zip(dataset.iterate_episodes(), shown, strict=True):
        np.testing.assert_array_equal(one.actions, episode.actions)
        np.testing.assert_array_equal(one.observations["hand"], episode.observations["hand"])
