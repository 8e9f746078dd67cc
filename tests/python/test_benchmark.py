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
from jimbo.benchmark import leaderboard, provenance, verify
from jimbo.benchmark.__main__ import main
from jimbo.benchmark.leaderboard import interquartile_mean, over_seeds
from jimbo.benchmark.task import test_seed as seed_for_tests  # pytest collects what begins so
from jimbo.benchmark.verification import Replayer

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


LEARNT = {"commit": "0123456789ab", "steps": 10, "settings": {}, "checkpoint": "0" * 64}


@pytest.fixture(scope="module")
def entry() -> jimbo.Evaluation:
    """A whole one, of a built-in agent; few replays are whole, so that it is written quickly."""
    played = jimbo.evaluate("random", "first_ante", notes={"commit": "0123456789ab"})
    rest = [dataclasses.replace(run, replay="select") for run in played.runs[40:]]
    return dataclasses.replace(played, runs=played.runs[:40] + rest)


def test_a_leaderboard_takes_whole_entries_only(tmp_path: Path, entry: jimbo.Evaluation) -> None:
    assert leaderboard(tmp_path).count("No entry yet") == len(jimbo.TASKS)
    path = tmp_path / "one.json"
    entry.save(path)
    assert "| random | 0.0% (0.0% to 0.4%) |" in leaderboard(tmp_path)
    longer = [dataclasses.replace(run, steps=10_001) for run in entry.runs]
    bare = [dataclasses.replace(run, replay="") for run in entry.runs]
    refused: list[tuple[dict[str, Any], str]] = [
        ({"arguments": {"deck": "Plasma Deck"}}, r"one.json.*says what deck is"),
        ({"runs": longer}, "10,000 steps at most"),
        ({"runs": entry.runs[:5]}, "all test runs"),
        ({"runs": bare}, "has no replays"),
        ({"notes": {}}, "commit"),
        ({"policy": "my net"}, "notes.'steps'. is missing"),
        ({"policy": "my net", "notes": LEARNT | {"steps": 10_000_001}}, "budget of first_ante is"),
        ({"policy": "my net", "notes": LEARNT | {"steps": -1}}, "must be a number of steps"),
        ({"benchmark": 0}, "another version"),
    ]
    for changes, reason in refused:
        dataclasses.replace(entry, **changes).save(path)
        with pytest.raises(ValueError, match=reason):
            leaderboard(tmp_path)
    dataclasses.replace(entry, policy="my net", notes=LEARNT).save(path)
    assert "| my net | 0.0% (0.0% to 0.4%) | 10 steps |" in leaderboard(tmp_path)


def test_forged_results_are_found_out(
    tmp_path: Path, entry: jimbo.Evaluation, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also those whose digest was made to fit."""
    path = tmp_path / "one.json"
    entry.save(path)
    told = str(verify(path, runs=40, repeat=5))
    assert told.endswith("40 runs replayed, 5 played by the agent again")
    first = entry.runs[0]
    seeded = entry.runs[1]
    forged: list[tuple[dict[str, Any], str]] = [
        ({"won": True, "blinds_cleared": 3, "end": "won"}, "won is True, but its replay comes to"),
        ({"blinds_cleared": 2}, "blinds_cleared is 2, but"),
        ({"steps": first.steps - 1}, "steps is"),
        ({"end": "step_limit"}, "end is 'step_limit', but its replay comes to 'lost'"),
        ({"replay": first.replay + ";select"}, "goes on after the end"),
        ({"replay": "leave;" + first.replay}, "action 0, leave, is not legal"),
        ({"replay": first.replay.rsplit(";", 1)[0]}, "but its replay comes to"),
        ({"replay": "not an action"}, "one.json"),
        ({"replay": seeded.replay}, "seed"),
    ]
    for changes, reason in forged:
        runs = [dataclasses.replace(first, **changes), *entry.runs[1:]]
        dataclasses.replace(entry, runs=runs).save(path)
        with pytest.raises(ValueError, match=reason):
            verify(path, runs=1)
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().out.startswith("WRONG ")
    other = dataclasses.replace(entry, policy="greedy")
    other.save(path)
    verify(path, runs=1)  # its replays are right, but not those of that agent
    with pytest.raises(ValueError, match="greedy plays it otherwise"):
        verify(path, runs=1, repeat=2)
    content = json.loads(path.read_text())
    path.write_text(json.dumps(content | {"score": 1.0}))
    with pytest.raises(ValueError, match="was changed"):
        verify(path)


@pytest.mark.parametrize(
    ("name", "way"),
    [
        *(("first_ante", way) for way in ("agent", "policy", "unmasked", "factored")),
        *(("small_blind_easy", way) for way in ("agent", "policy", "unmasked", "dawdler")),
    ],
)
def test_every_way_to_play_leaves_replays_that_hold(name: str, way: str) -> None:
    task = jimbo.TASKS[name]
    if way == "agent":
        result = jimbo.evaluate("heuristic", task, runs=3)
    elif way == "policy":
        result = jimbo.evaluate(lambda seen, masks: np.argmax(masks, axis=1), task, runs=3)
    elif way == "unmasked":
        result = jimbo.evaluate(
            lambda seen, masks: np.argmin(masks, axis=1), task, runs=2, illegal="terminate"
        )
    elif way == "factored":
        result = jimbo.evaluate(select_then_play, task, runs=2, actions="factored")
    else:
        result = jimbo.evaluate(Dawdler(), task, runs=1, sees="states")
    replayer = Replayer(task, result.arguments)
    for run in result.runs:
        assert dataclasses.replace(replayer.outcome(run), replay=run.replay) == run


def select_then_play(seen: Any, masks: Any) -> Any:
    """Factored: the first kind that is allowed, with the first cards."""
    actions = np.zeros((len(seen["numbers"]), 4), np.int64)
    actions[:, 0] = masks["kinds"].argmax(axis=-1)
    actions[:, 3] = 1
    actions[actions[:, 0] > 1, 3] = 0
    return actions


def test_where_results_come_from_is_noted(tmp_path: Path) -> None:
    checkpoint = tmp_path / "net.pt"
    checkpoint.write_bytes(b"weights")
    notes = provenance(checkpoint, rate=0.1)
    assert notes["settings"] == {"rate": 0.1}
    assert notes["checkpoint"].startswith("9a129038")
    assert re.fullmatch("[0-9a-f]{12}( changed)?|none", notes["commit"])


def test_seeds_are_summed_up_without_the_best_and_the_worst(entry: jimbo.Evaluation) -> None:
    assert interquartile_mean([0.0, 1.0, 2.0, 100.0]) == 1.5
    assert interquartile_mean([3.0]) == 3.0
    several = [
        dataclasses.replace(
            entry,
            policy=f"net, seed {seed}",
            runs=[dataclasses.replace(run, won=i < won) for i, run in enumerate(entry.runs)],
        )
        for seed, won in enumerate((0, 500, 520, 1000))
    ]
    mean, (low, high) = over_seeds(several)
    assert mean == pytest.approx(0.51)
    assert 0 <= low < 0.4 < 0.6 < high <= 1  # four seeds that differ so say little


def test_a_policy_with_memory_hears_where_episodes_begin() -> None:
    class Counter:
        """Plays the more cards the longer its episode lasts."""

        def __init__(self) -> None:
            self.begun: list[int] = []

        def begin_episodes(self, mask: Any) -> None:
            self.begun.append(int(mask.sum()))

        def act(self, seen: Any, masks: Any) -> Any:
            return np.argmax(masks, axis=1)

    policy: Any = Counter()
    jimbo.evaluate(policy, "small_blind_easy", runs=10, num_envs=4)
    assert policy.begun[0] == 4
    assert sum(policy.begun) >= 10


def test_committed_results_hold() -> None:
    """Some runs of each; `python -m jimbo.benchmark verify` plays all of them."""
    paths = sorted((ROOT / "benchmark" / "results").glob("*.json"))
    assert paths
    for path in paths:
        verify(path, runs=5)


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
