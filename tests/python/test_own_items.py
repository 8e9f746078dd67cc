"""Items that a rules file defines, in everything that Python offers."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pytest

import jimbo
from jimbo import Rules, Run, State

RULES = Rules.load(Path(__file__).parents[1] / "data" / "own_items.toml")

SCENE = {
    "jokers": ["Lucky Seven", {"key": "j_hoarder", "value": 6}],
    "consumables": ["The Mirror", "c_twin_moons"],
    "boss": "bl_desert",
    "blind": "boss",
    "phase": "playing",
    "hand": ["7S", "7H", "4C"],
}


def test_a_run_begins_with_a_deck_or_challenge_of_the_file() -> None:
    run = Run("ALEEB", deck="golden", rules=RULES)
    assert run.deck == "b_golden"
    assert run.dollars == 54
    assert run.state()["consumables"]["cards"][0]["label"] == "The Mirror"
    sevens = Run("ALEEB", challenge="Sevens", rules=RULES)
    assert sevens.challenge == "c_seven_1"
    assert sevens.state()["jokers"]["cards"][0]["key"] == "j_lucky_seven"
    with pytest.raises(ValueError, match="b_golden"):
        Run("ALEEB", deck="b_golden")


def test_names_and_texts_are_shown() -> None:
    run = Run.from_scenario(SCENE, rules=RULES)
    assert run.blind == "The Desert"
    jokers = run.state()["jokers"]["cards"]
    assert [joker["label"] for joker in jokers] == ["Lucky Seven", "Hoarder"]
    assert "+7 Mult" in jokers[0]["value"]["effect"]
    assert "Hoarder" in run.score([0, 1])["text"]
    spec = jimbo.spec(RULES)
    assert spec["jokers"][150]["key"] == "j_doubler"
    assert len(jimbo.spec()["jokers"]) == 150


def test_a_changed_number_changes_the_text() -> None:
    stronger = RULES.replace({"jokers.j_lucky_seven.mult": 14})
    run = Run.from_scenario(SCENE, rules=stronger)
    assert "+14 Mult" in run.state()["jokers"]["cards"][0]["value"]["effect"]
    assert run.score([0, 1])["score"] > Run.from_scenario(SCENE, rules=RULES).score([0, 1])["score"]


def test_replays_links_and_pickles_come_back() -> None:
    run = Run("ALEEB", deck="golden", rules=RULES)
    run.step("select")
    assert Run.from_replay(run.replay(with_hash=True), rules=RULES) == run
    assert Run.from_link(run.link(), rules=RULES) == run
    assert pickle.loads(pickle.dumps(run)) == run
    assert State.from_bytes(run.to_bytes(), rules=RULES).deck == "b_golden"
    with pytest.raises(ValueError, match="own items"):
        Run.from_replay(run.replay())
    with pytest.raises(ValueError, match="own items"):
        Run.from_link(run.link())


def test_chances_are_called_as_the_file_calls_them() -> None:
    rules = Rules.parse(
        """
        format = 1
        [jokers.j_roller]
        name = "Roller"
        text = "Rolls"
        on_scoring = 'if chance(2, "my_roll") { add_mult(4) }'
        """
    )
    run = Run.from_scenario({"jokers": ["Roller"], "phase": "playing", "hand": ["7S"]}, rules=rules)
    outcomes = run.outcomes([0])
    assert outcomes.chances == [{"chance": "my_roll", "rolls": 1, "probability": 0.5}]
    assert pickle.loads(pickle.dumps(outcomes)) == outcomes
    assert pickle.loads(pickle.dumps(outcomes)).chances == outcomes.chances


def test_a_deck_of_listed_cards() -> None:
    short = Rules.load(Path(__file__).parents[2] / "examples" / "rules" / "short_deck.toml")
    run = Run("ALEEB", deck="Short Deck", rules=short)
    assert len(short["decks.b_short.cards"]) == 36
    run.step("select")
    assert len(run.state()["hand"]["cards"]) == 9
    royal = short.replace({"decks.b_short.cards": ["KH:steel", "QH", "JH"]})
    assert royal["decks.b_short.cards"] == ["H_K:steel", "H_Q", "H_J"]
    with pytest.raises(jimbo.RulesError, match="cards"):
        short.replace({"decks.b_short.cards": ["ZZ"]})


def test_a_vector_of_environments_steps() -> None:
    envs = jimbo.make_vec(64, rules=RULES, deck="b_golden")
    observation, _ = envs.reset(seed=1)
    assert observation is not None
    rewards = [envs.step(envs.sample_masked())[1] for _ in range(50)]
    assert np.isfinite(np.asarray(rewards)).all()
    envs.close()


@pytest.mark.parametrize("agent", ["random", "greedy", "heuristic"])
def test_agents_play_with_them(agent: str) -> None:
    result = jimbo.simulate(agent, 4, rules=RULES, challenge="Sevens")
    assert result.errors == 0


def test_observations_tell_which_vouchers_of_the_file_are_redeemed() -> None:
    rules = Rules.parse(
        """
        format = 1
        [vouchers.v_first]
        name = "First"
        [vouchers.v_second]
        name = "Second"
        [decks.b_second]
        name = "Deck of the Second"
        vouchers = ["v_second"]
        """
    )
    run = Run("ALEEB", deck="b_second", rules=rules)
    assert run.observe()["vouchers"].ravel().tolist() == [0] * 33 + [1]
    env = jimbo.make_vec(2, deck="b_second", rules=rules)
    observation, _ = env.reset(seed=1)
    assert observation["vouchers"].shape == (2, 34, 1)
    assert observation["vouchers"][:, 33].ravel().tolist() == [1, 1]
    spec = {table["name"]: table for table in jimbo.spec(rules)["observation"]["tables"]}
    assert spec["vouchers"]["rows"] == spec["vouchers"]["lean_rows"] == 34
    assert Run("ALEEB").observe()["vouchers"].shape == (32, 1)
    # Environments that differ in their rules take as many rows as they are told.
    env = jimbo.make_vec(2, rules=[Rules(), rules], rows={"vouchers": 34})
    assert env.reset(seed=1)[0]["vouchers"].shape == (2, 34, 1)
    with pytest.raises(ValueError, match="rows of vouchers must be 32 to 56"):
        jimbo.make_vec(1, rows={"vouchers": 31})
