"""The benchmark: tasks, seeds, and numbers that agree with `simulate`."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jimbo
from jimbo.benchmark import leaderboard
from jimbo.benchmark.task import test_seed as seed_for_tests  # pytest collects what begins so

ROOT = Path(__file__).parents[2]


class Asked:
    """A built-in agent asked through the environment, an action at a time."""

    def __init__(self, name: str, task: jimbo.Task) -> None:
        self.agent = jimbo.Agent(name)
        self.flat = task.env_id == "jimbo/Balatro-v1"
        self.left: list[list[int]] = []

    def play(self, task: jimbo.Task, runs: int) -> Any:
        envs: list[Any] = []
        original = jimbo.Task.make_vec

        def make(self: jimbo.Task, *args: Any, **kwargs: Any) -> Any:
            envs.append(original(self, *args, **kwargs))
            return envs[0]

        def act(observations: Any, masks: Any) -> list[int]:
            if not self.left:
                self.left = [[] for _ in masks]
            chosen = []
            for row in range(len(masks)):
                if not self.left[row]:
                    action = self.agent.act(envs[0].state(row))
                    self.left[row] = list(action.flat) if self.flat else [action.one_blind]
                chosen.append(self.left[row].pop(0))
            return chosen

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(jimbo.Task, "make_vec", make)
            return jimbo.evaluate(act, task, runs=runs, num_envs=7)


def outcome(result: jimbo.Evaluation) -> list[tuple[Any, ...]]:
    return [(run.seed, run.won, run.blinds_cleared) for run in result.runs]


@pytest.mark.parametrize("name", ["first_ante", "gold_run"])
def test_an_agent_gives_what_simulate_gives(name: str) -> None:
    task = jimbo.TASKS[name]
    result = jimbo.evaluate("greedy", task, runs=30)
    simulated = jimbo.simulate(
        "greedy", task.test_seeds(30), stake=task.arguments.get("stake"), rules=task.rules()
    )
    assert outcome(result) == [
        (run["seed"], run["won"], run["blinds_cleared"]) for run in simulated.runs
    ]
    assert result.wins.share == simulated.wins["rate"]
    assert result.wins.interval == pytest.approx(tuple(simulated.wins["interval"]))
    assert result.blinds_cleared[0] == pytest.approx(simulated.summary["blinds_cleared"]["mean"])
    assert jimbo.evaluate(jimbo.Agent("greedy"), task, runs=30).digest == result.digest


@pytest.mark.parametrize("name", ["first_ante", "small_blind_easy"])
def test_a_policy_is_measured_as_an_agent_is(name: str) -> None:
    task = jimbo.TASKS[name]
    through_environments = Asked("greedy", task).play(task, 20)
    assert outcome(through_environments) == outcome(jimbo.evaluate("greedy", task, runs=20))


def test_the_small_blind_is_the_first_of_a_run() -> None:
    task = jimbo.TASKS["small_blind_easy"]
    result = jimbo.evaluate("greedy", task, runs=200)
    simulated = jimbo.simulate("greedy", task.test_seeds(200))
    assert result.wins.won == simulated.blinds[0]["cleared"]


def test_test_seeds_are_disjoint_from_each_other_and_from_what_environments_draw() -> None:
    seeds = [seed for task in jimbo.TASKS.values() for seed in task.test_seeds()]
    assert len(seeds) == len(set(seeds))
    assert all(re.fullmatch("O[1-9A-NP-Z]{7}", seed) for seed in seeds)
    envs = jimbo.make_vec(256)
    for _ in range(20):
        assert not any("O" in seed for seed in jimbo.game_seeds(envs.reset()[1]))
    with pytest.raises(ValueError, match="test seeds have the numbers"):
        seed_for_tests(-1)


def test_jokers_of_the_test_are_not_there_while_learning() -> None:
    task = jimbo.TASKS["unseen_jokers"]
    names = [joker["key"] for joker in jimbo.spec()["jokers"]]
    shown: dict[str, set[int]] = {}
    for split in ("train", "test"):
        envs = task.make_vec(64, split=split, reward="win")
        rich = [
            jimbo.State.from_scenario(
                {"phase": "shop", "money": 500, "seed": f"AB{i}"}, rules=task.rules(split)
            )
            for i in range(32)
        ]
        envs.set_start_states(rich, redraw=True)
        observations, _ = envs.reset(seed=1)
        seen: set[int] = set()
        for _ in range(150):
            shop = observations["shop"]
            seen |= set(np.unique(shop[..., 1][shop[..., 0] == 1]).tolist())
            observations, *_ = envs.step(envs.sample_masked())
        shown[split] = seen - {0}
    assert min(map(len, shown.values())) > 40
    assert not {names[i - 1] for i in shown["train"] & shown["test"]}


def test_results_files_are_read_back_and_refused_when_changed(tmp_path: Path) -> None:
    result = jimbo.evaluate("random", "endless", runs=5, notes={"how": "by chance"})
    path = tmp_path / "one.json"
    result.save(path)
    assert jimbo.Evaluation.load(path) == result
    content = json.loads(path.read_text())
    content["runs"]["blinds_cleared"][0] += 1
    path.write_text(json.dumps(content))
    with pytest.raises(ValueError, match="was changed"):
        jimbo.Evaluation.load(path)
    path.write_text("{}")
    with pytest.raises(ValueError, match="no results file"):
        jimbo.Evaluation.load(path)


def test_a_leaderboard_takes_whole_entries_only(tmp_path: Path) -> None:
    assert leaderboard(tmp_path).count("No entry yet") == len(jimbo.TASKS)
    entry = jimbo.Evaluation.load(ROOT / "benchmark/results/first_ante_random.json")
    easier = tmp_path / "easier.json"
    dataclasses.replace(entry, arguments={"deck": "Plasma Deck"}).save(easier)
    with pytest.raises(ValueError, match=r"easier.json.*says what deck is"):
        leaderboard(tmp_path)
    longer = [dataclasses.replace(run, steps=10_001) for run in entry.runs]
    dataclasses.replace(entry, runs=longer).save(easier)
    with pytest.raises(ValueError, match="10,000 steps at most"):
        leaderboard(tmp_path)
    easier.unlink()
    jimbo.evaluate("random", "first_ante", runs=5).save(tmp_path / "part.json")
    with pytest.raises(ValueError, match="all test runs"):
        leaderboard(tmp_path)


def test_the_leaderboard_in_the_docs_is_that_of_the_results() -> None:
    assert (ROOT / "docs" / "leaderboard.md").read_text() == leaderboard(ROOT / "benchmark/results")


def test_an_entry_can_be_repeated() -> None:
    """The first runs of the entries for which that takes no time."""
    paths = sorted((ROOT / "benchmark" / "results").glob("*_greedy.json"))
    assert paths
    for path in paths:
        entry = jimbo.Evaluation.load(path)
        again = jimbo.evaluate("greedy", entry.task, runs=20)
        assert again.runs == entry.runs[:20], path.name


class Dawdler:
    """Moves a card to and fro for as long as it may."""

    def act(self, state: jimbo.State) -> jimbo.Action:
        moves = [
            a for a in state.legal_actions(rearranging=True) if a.kind.name == "MOVE_HAND_CARD"
        ]
        return moves[0] if moves else state.legal_actions()[0]


@pytest.mark.parametrize("name", ["small_blind_easy", "first_ante"])
def test_a_run_ends_at_the_task_s_limit(name: str) -> None:
    task = jimbo.TASKS[name]
    (run,) = jimbo.evaluate(Dawdler(), task, runs=1, sees="states").runs
    assert (run.won, run.blinds_cleared, run.end) == (False, 0, "step_limit")
    assert run.steps == task.max_steps


def test_an_illegal_action_that_ends_a_run_is_no_win() -> None:
    result = jimbo.evaluate(
        lambda observations, masks: np.argmin(masks, axis=1),
        "first_ante",
        runs=3,
        illegal="terminate",
    )
    assert [(run.won, run.end) for run in result.runs] == [(False, "illegal_action")] * 3


def test_wrong_use_names_the_fix() -> None:
    task = jimbo.TASKS["first_ante"]
    with pytest.raises(ValueError, match="white_run"):
        jimbo.evaluate("greedy", "whole_run")
    with pytest.raises(ValueError, match="1 to 1000 test runs"):
        jimbo.evaluate("greedy", task, runs=2000)
    with pytest.raises(ValueError, match="says what rules is"):
        task.make_vec(2, rules=jimbo.Rules())
    easier: dict[str, Any]
    for easier in ({"deck": "Plasma Deck"}, {"stake": 1}, {"seed": "ALEEB"}, {"max_steps": 0}):
        with pytest.raises(ValueError, match=f"says what {next(iter(easier))} is"):
            jimbo.evaluate(lambda observations, masks: masks, task, runs=1, **easier)
    with pytest.raises(ValueError, match="says what start_function is"):
        task.make_vec(2, split="test", start_function=lambda index: None)
    task.make_vec(2, start_function=lambda index: None, rows="all").reset(seed=1)
    with pytest.raises(TypeError, match="leave out rows"):
        jimbo.evaluate("greedy", task, rows="all")
    with pytest.raises(ValueError, match="'train' or 'test'"):
        task.make_vec(2, split="validation")  # type: ignore[arg-type]
