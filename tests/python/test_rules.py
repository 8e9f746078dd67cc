"""Rules in Python: as a value, and in force in everything that plays."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest

import jimbo
from jimbo import Rules, RulesError, Run, State

RICH = Rules().replace({"name": "rich", "start.dollars": 77, "economy.interest_cap": 50})
STRANGE = Rules().replace(
    {
        "name": "strange",
        "start.hands": 7,
        "start.hand_size": 10,
        "start.joker_slots": 8,
        "start.dollars": 60,
        "economy.interest_cap": 100,
        "jokers.j_joker.mult": 40,
        "jokers.j_joker.cost": 1,
    }
)


# ---- The value ----


def test_rules_without_arguments_are_vanilla() -> None:
    rules = Rules()
    assert rules.name == "vanilla"
    assert rules["economy.interest_cap"] == 25
    assert rules.get("jokers.j_joker.mult") == 4
    assert rules["jokers.Joker.mult"] == 4
    assert rules.replace({"jokers.Joker.mult": 9})["jokers.j_joker.mult"] == 9
    assert rules["antes.white.1"] == rules["antes.white"][0] == 300
    assert rules.replace({"antes.white.2": 5})["antes.white"][:3] == [300, 5, 2000]
    assert isinstance(rules["start"], dict)
    assert rules == Run("ALEEB").rules
    assert repr(rules) == "<jimbo.Rules: vanilla>"


def test_replace_gives_others_and_changes_nothing() -> None:
    vanilla = Rules()
    changed = vanilla.replace({"economy.interest_cap": 50})
    assert changed["economy.interest_cap"] == 50
    assert vanilla["economy.interest_cap"] == 25
    assert changed != vanilla
    assert changed.hash != vanilla.hash
    assert len(changed.hash) == 16
    assert vanilla.diff(changed) == ["economy.interest_cap: 25 -> 50"]
    assert changed.replace({"economy.interest_cap": None}) == vanilla
    assert "1 difference" in repr(changed)


@pytest.mark.parametrize("format", ["toml", "json"])
def test_an_export_reads_as_the_same(format: str) -> None:
    text = STRANGE.export(format)
    again = Rules.parse(text, format)
    assert again == STRANGE
    assert again.name == "strange"
    assert Rules.parse(text) == STRANGE


def test_dicts_and_files_read_as_the_same(tmp_path: Path) -> None:
    assert Rules.from_dict(STRANGE.to_dict()) == STRANGE
    assert Rules.from_dict({"start": {"dollars": 5}})["start.dollars"] == 5
    for name in ("rules.toml", "rules.json"):
        path = tmp_path / name
        path.write_text(STRANGE.export(path.suffix[1:]))
        assert Rules.load(path) == STRANGE
        assert Rules.load(str(path)) == STRANGE
    with pytest.raises(FileNotFoundError):
        Rules.load(tmp_path / "none.toml")


def test_several_files_are_read_over_each_other(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.json"
    first.write_text('format = 1\nname = "first"\n[start]\nhands = 5\ndiscards = 5\n')
    second.write_text('{"format": 1, "name": "second", "start": {"hands": 2}}')
    both = Rules.load(first, str(second))
    assert both.name == "first + second"
    assert (both["start.hands"], both["start.discards"]) == (2, 5)
    second.write_text('{"format": 1, "start": {"handz": 2}}')
    with pytest.raises(RulesError, match=r"second\.json:1:.*handz"):
        Rules.load(first, second)


def test_the_name_decides_nothing() -> None:
    named = RICH.replace({"name": "other"})
    assert named.name == "other"
    assert named == RICH
    assert hash(named) == hash(RICH)


def test_rules_pickle_and_copy() -> None:
    for again in (pickle.loads(pickle.dumps(RICH)), copy.copy(RICH), copy.deepcopy(RICH)):
        assert again == RICH
        assert again.name == "rich"


def test_mistakes_are_all_listed() -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse("format = 1\n[start]\nhands = -3\ndollarz = 4\n")
    first, second = caught.value.mistakes
    assert (first.line, first.key) == (3, "start.hands")
    assert (second.line, second.column) == (4, 1)
    assert "dollars" in second.message
    assert isinstance(caught.value, ValueError)
    assert str(caught.value).count("\n") == 2
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.mistakes == caught.value.mistakes
    with pytest.raises(RulesError):
        Rules().replace({"start.hands": "many"})
    with pytest.raises(RulesError):
        Rules.from_dict({"format": 1, "nonsense": {}})


def test_unknown_keys_are_refused_with_the_nearest() -> None:
    with pytest.raises(KeyError, match="interest_cap"):
        Rules()["economy.interest_capp"]
    with pytest.raises(RulesError, match="interest_cap"):
        Rules().replace({"economy.interest_capp": 3})


# ---- In force ----


def test_runs_and_states_play_by_them() -> None:
    run = Run("ALEEB", rules=STRANGE)
    assert run.rules == STRANGE
    assert run.dollars == 60
    run.step("select")
    assert run.hands_left == 7
    assert run.state()["hand"]["count"] == 10
    assert "$60" in run.screen()
    assert run.snapshot().rules == STRANGE
    assert run.determinize(3).rules == STRANGE
    assert Run.from_state(run.snapshot()).rules == STRANGE
    start = jimbo.engine.new_game("ALEEB", rules=STRANGE)
    assert jimbo.engine.step(start, "select") == run.snapshot()
    assert start.rollout(1, 50).rules == STRANGE


def test_scores_use_their_numbers() -> None:
    scenario = {
        "seed": "ALEEB",
        "jokers": ["Joker"],
        "phase": "playing",
        "hand": ["AS", "2H"],
    }
    state = State.from_scenario(scenario, rules=STRANGE)
    vanilla = State.from_scenario(scenario)
    assert state.score([0])["score"] == 16 * 41
    assert state.outcomes([0]).expected == 16 * 41
    assert vanilla.score([0])["score"] == 16 * 5
    assert "+40 mult" in state.score([0])["text"]


def test_states_of_other_rules_are_not_equal() -> None:
    name_only = Rules().replace({"jokers.j_joker.mult": 5})
    one, other = Run("ALEEB"), Run("ALEEB", rules=name_only)
    assert one.hash == other.hash
    assert one != other
    assert one.snapshot() != other.snapshot()


def test_what_they_are_saved_as_is_refused_under_others() -> None:
    run = Run("ALEEB", rules=RICH)
    run.step("select")
    forms: list[tuple[Callable[..., Any], bytes | str]] = [
        (Run.from_bytes, run.to_bytes()),
        (State.from_bytes, run.to_bytes()),
        (Run.from_replay, run.replay(with_hash=True)),
        (Run.from_link, run.link()),
    ]
    for read, form in forms:
        assert read(form, rules=RICH).dollars == 77
        for rules, named in ((None, "vanilla"), (STRANGE, "strange")):
            with pytest.raises(ValueError, match=named) as caught:
                read(form, rules=rules)
            assert RICH.hash in str(caught.value)
            assert "rules=" in str(caught.value)
    with pytest.raises(ValueError, match="leave the rules out"):
        Run.from_replay(Run("ALEEB").replay(), rules=RICH)


def test_positions_pickle_with_their_rules() -> None:
    run = Run("ALEEB", rules=RICH)
    run.step("select")
    for position in (run, run.snapshot(), run.determinize(2)):
        again = pickle.loads(pickle.dumps(position))
        assert again == position
        assert again.rules == RICH
    assert pickle.loads(pickle.dumps(run)).replay() == run.replay()


def test_a_state_keeps_its_rules_alive() -> None:
    run = Run("ALEEB", rules=Rules().replace({"start.hands": 9}))
    run.step("select")
    assert run.hands_left == 9
    assert run.rules["start.hands"] == 9


def test_the_spec_gives_their_facts() -> None:
    assert jimbo.spec(STRANGE)["jokers"][0]["cost"] == 1
    assert jimbo.spec()["jokers"][0]["cost"] == 2


# ---- Environments ----


def test_a_single_environment_plays_by_them() -> None:
    env = gym.make("jimbo/Balatro-v1", rules=STRANGE)
    env.reset(seed=1)
    base = env.unwrapped
    assert isinstance(base, jimbo.BalatroEnv)
    assert base.state.rules == STRANGE
    assert base.state.dollars == 60
    with pytest.raises(ValueError, match="belongs to the rules"):
        env.reset(options={"state": Run("ALEEB")})
    env.reset(options={"state": Run("ALEEB", rules=STRANGE)})
    blind = jimbo.SmallBlindEnv(rules=Rules().replace({"start.hand_size": 6}))
    blind.reset(seed=1)
    assert blind.state.state()["hand"]["count"] == 6
    with pytest.raises(TypeError, match="rules"):
        jimbo.BalatroEnv(rules="hard.toml")  # type: ignore[arg-type]


def test_a_vector_steps_each_environment_by_its_own() -> None:
    rulesets = [Rules(), STRANGE, RICH]
    vector = jimbo.make_vec(3, 2, rules=rulesets, max_steps=200)
    singles = [jimbo.BalatroEnv(rules=rules, max_steps=200) for rules in rulesets]
    observation, _ = vector.reset(seed=11)
    for i, single in enumerate(singles):
        own, _ = single.reset(seed=11 + i)
        assert vector.state(i).rules == rulesets[i]
        for name, array in own.items():
            np.testing.assert_array_equal(observation[name][i], array)
    for _ in range(150):
        actions = vector.sample_masked()
        observation, rewards, terminated, truncated, _ = vector.step(actions)
        for i, single in enumerate(singles):
            own, reward, over, cut, _ = single.step(actions[i])
            assert (reward, over, cut) == (rewards[i], terminated[i], truncated[i])
            for name, array in own.items():
                np.testing.assert_array_equal(observation[name][i], array)
        if (terminated | truncated).any():
            break
    vector.close()


def test_a_vector_takes_one_for_all_and_refuses_others() -> None:
    vector = jimbo.make_vec(2, rules=RICH)
    vector.reset(seed=1)
    assert [vector.state(i).dollars for i in range(2)] == [77, 77]
    with pytest.raises(ValueError, match="belongs to the rules"):
        vector.set_state(0, Run("ALEEB"))
    vector.set_state(0, Run("ALEEB", rules=RICH))
    with pytest.raises(ValueError, match="belongs to the rules"):
        vector.set_start_states([Run("ALEEB")])
    vector.set_start_states([Run("ALEEB", rules=RICH)])
    with pytest.raises(ValueError, match="one for each of the 3"):
        jimbo.make_vec(3, rules=[RICH])
    with pytest.raises(TypeError, match="rules must be"):
        jimbo.make_vec(1, rules=["hard.toml"])
    mixed = jimbo.make_vec(2, rules=[RICH, STRANGE])
    with pytest.raises(ValueError, match="different rules"):
        mixed.set_start_states([Run("ALEEB", rules=RICH)])


# ---- Simulations ----


@pytest.mark.parametrize("agent", ["random", "greedy", "heuristic"])
def test_agents_play_by_them(agent: str) -> None:
    result = jimbo.simulate(agent, 2, num_threads=1, rules=STRANGE, max_steps=400, replays=True)
    for run in result.runs:
        replay = run["replay"]
        assert STRANGE.hash in replay
        played = Run.from_replay(replay, rules=STRANGE)
        assert played.rules == STRANGE


def test_a_profile_locks_items() -> None:
    fresh = Rules().with_profile("fresh")
    assert fresh["jokers.j_blueprint.locked"]
    assert not fresh["jokers.j_baron.locked"]
    assert len(Rules().diff(fresh)) == 61
    one = Rules().with_profile(locked=["Blueprint"])
    assert Rules().diff(one) == ["jokers.j_blueprint.locked: false -> true"]
    assert one == Rules().replace({"jokers.j_blueprint.locked": True})
    assert Rules().with_profile(locked=[]) == Rules()
    assert Run("ALEEB", rules=fresh).rules == fresh


def test_a_profile_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"meta\.jkr"):
        Rules().with_profile(tmp_path)
    with pytest.raises(ValueError, match="Blueprint"):
        Rules().with_profile(locked=["Blueprnt"])
