"""What agents do, as data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest

import jimbo
from jimbo import dataset


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


def situations(count: int = 6) -> list[jimbo.State]:
    """Where random play comes to, in the middle of choosing cards too."""
    envs = jimbo.make_vec(count, autoreset_mode="SameStep")
    envs.reset(seed=7)
    for _ in range(60):
        envs.step(envs.sample_masked())
    return [envs.state(number) for number in range(count)]


@pytest.mark.parametrize("agent", ["fast", lambda state: state.legal_actions()[-1]])
def test_corrections_are_what_an_agent_does_in_the_given_situations(agent: Any) -> None:
    states = situations()
    before = [state.hash for state in states]
    shown = jimbo.corrections(agent, states, 3, entropy=5)
    assert [state.hash for state in states] == before
    assert len(shown) == len(states)
    act = jimbo.Agent(agent, 5).act if isinstance(agent, str) else agent
    env = jimbo.BalatroEnv(**shown.arguments)
    for episode, state in zip(shown, states, strict=True):
        run = jimbo.Run.from_state(state)
        numbers: list[int] = []
        for _ in range(3):
            if not run.is_over:
                action = act(run)
                numbers += action.flat
                run.step(action)
        assert episode.actions.tolist() == numbers
        assert episode.truncated[-1] == (not run.is_over) != episode.terminated[-1]
        observation, _ = env.reset(options={"state": state})
        for place, number in enumerate(numbers):
            for name, array in observation.items():
                np.testing.assert_array_equal(array, episode.observations[name][place])
            observation, *_ = env.step(number)


def test_a_correction_to_the_end_of_a_run_is_not_cut_off() -> None:
    shown = jimbo.corrections("random", situations(3), 100_000, reward="blinds")
    batch = shown.batch()
    assert batch["terminated"].sum() == 3
    assert not batch["truncated"].any()


def test_corrections_refuse_what_cannot_be_corrected() -> None:
    states = situations(2)
    over = jimbo.rollout(states[0], "random")
    with pytest.raises(ValueError, match=r"states\[1\] is of a run that is over"):
        jimbo.corrections("greedy", [states[0], over])
    with pytest.raises(ValueError, match="empty"):
        jimbo.corrections("greedy", [])
    with pytest.raises(ValueError, match="decisions must be 1 or more, got 0"):
        jimbo.corrections("greedy", states, 0)
    with pytest.raises(TypeError, match=r"states\[0\] must be a State or Run, got 'ALEEB'"):
        jimbo.corrections("greedy", ["ALEEB"])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="nobody"):
        jimbo.corrections("nobody", states)


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
    made = dataset.recover_environment()
    first = next(iter(dataset.iterate_episodes()))
    observation, _ = made.reset(options={"seed": shown[0].seed})
    for step, action in enumerate(shown[0].actions):
        np.testing.assert_array_equal(first.observations["jokers"][step], observation["jokers"])
        observation, *_ = made.step(action)


def test_an_environment_is_made_again_from_its_specification() -> None:
    """Also from JSON, rules and all, as datasets keep it."""
    rules = jimbo.Rules().replace({"economy.interest_cap": 50})
    shown = jimbo.demonstrations("random", 1, stake="gold", rules=rules, num_threads=1)
    spec = gym.envs.registration.EnvSpec.from_json(shown.env_spec.to_json())
    env: Any = gym.make(spec)
    env.reset(options={"seed": shown[0].seed})
    assert env.unwrapped.state.rules == rules
    assert env.unwrapped.state.stake == 8
    for action in shown[0].actions:
        observation, *_ = env.step(action)
    np.testing.assert_array_equal(observation["numbers"], shown[0].observations["numbers"][-1])


@pytest.mark.filterwarnings("ignore")
def test_a_dataset_is_written_by_one_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    minari = pytest.importorskip("minari")
    pytest.importorskip("h5py")
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    monkeypatch.setattr(dataset, "AT_ONCE", 2)
    command = ["dataset", "jimbo/red/greedy-v0", "--agent", "greedy", "--runs", "3"]
    monkeypatch.setattr("sys.argv", [*command, "--stake", "2", "--threads", "1"])
    assert dataset.main() == 0
    assert "3 runs" in capsys.readouterr().out
    written = minari.load_dataset("jimbo/red/greedy-v0")
    assert written.total_episodes == 3
    assert written.env_spec.kwargs["stake"] == "2"
    shown = jimbo.demonstrations("greedy", 3, stake=2, num_threads=1)
    assert [len(one.actions) for one in written.iterate_episodes()] == list(map(len, shown))
    monkeypatch.setattr("sys.argv", [*command, "--stake", "mud"])
    assert dataset.main() == 2
    assert "mud" in capsys.readouterr().err
