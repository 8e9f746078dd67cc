"""Situations as text and answers as actions, for language models."""

from __future__ import annotations

import random
from typing import Any

import pytest

import jimbo
from jimbo.text import TextEnv, UnreadableAnswer, choices, describe, read_action

SHOP: dict[str, Any] = {
    "phase": "shop",
    "money": 20,
    "ante": 3,
    "jokers": ["j_ride_the_bus", "j_hologram", "j_blueprint"],
    "seed": "ALEEB",
}
ROUND: dict[str, Any] = {
    "phase": "playing",
    "hand": "KS:lucky KD 7H:steel:foil 10C 3D",
    "consumables": ["c_magician", "c_pluto"],
    "jokers": ["j_ride_the_bus"],
}


def test_a_description_tells_what_counts() -> None:
    text = describe(jimbo.Run.from_scenario(ROUND))
    assert "Hand: 0 KS[lucky card], 1 KD, 2 7H[steel card, edition foil], 3 10C, 4 3D" in text
    assert "[+0 Mult]" in text  # what the joker is worth now
    assert "Pair 1 (10x2)" in text
    assert "Draw pile, 47 cards: C A K Q J 9" in text
    assert "play CARDS: play the chosen hand cards; 1 to 5 hand positions" in text
    assert "use 0 CARDS: The Magician; 1 to 2 hand positions, as use 0 0" in text
    assert "use 1: Pluto" in text
    shop = describe(jimbo.Run.from_scenario(SHOP))
    assert "buy 0: Smiley Face, $4" in shop
    assert "sell_joker 1: Hologram, $3" in shop
    assert len(text) < 2500
    assert text.isascii()


def positions(runs: int, steps: int) -> Any:
    """Positions of random runs, each with the legal action that follows."""
    for seed in range(runs):
        chance = random.Random(seed)
        rich = {**SHOP, "money": 300, "seed": f"TEXT{seed + 1}"}
        run = jimbo.Run.from_scenario(rich) if seed % 2 else jimbo.Run(seed=f"TEXT{seed + 1}")
        for _ in range(steps):
            if run.is_over:
                break
            action = chance.choice(run.legal_actions(rearranging=chance.random() < 0.2))
            yield run, action
            run.step(action)


def test_every_action_is_listed_and_read_back() -> None:
    seen = 0
    for run, action in positions(6, 60):
        assert read_action(f"Let me see... ACTION: {action}", run) == action
        listed = choices(run)
        assert [choice.number for choice in listed] == list(range(len(listed)))
        whole = [choice for choice in listed if not choice.is_pattern]
        for choice in whole:
            assert str(read_action(str(choice.number), run)) == choice.text
        word = str(action).split()[0]
        assert any(choice.text.split()[0] == word for choice in listed)
        seen += 1
    assert seen > 60


def test_a_description_holds_nothing_hidden() -> None:
    for number, (run, _) in enumerate(positions(6, 60)):
        assert describe(run) == describe(run.determinize(number)), number


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        ("ACTION: buy smiley face", "buy 0"),
        ("**Action:** Buy Smiley.", "buy 0"),
        ("I could reroll.\n\nbuy 1", "buy 1"),
        ('{"thought": "money", "action": "sell_joker Hologram"}', "sell_joker 1"),
        ("I will `leave` now, it is late", "leave"),
        ("leave shop", "leave"),
        ("move_joker 2, 0", "move_joker 2 0"),
        ("open 1", "pack 1"),
        ("ACTION: 2", "buy 0"),
        ("Maybe ACTION: 0, or rather\nACTION: 1", "leave"),
    ],
)
def test_answers_are_read_in_many_forms(answer: str, wanted: str) -> None:
    assert str(read_action(answer, jimbo.Run.from_scenario(SHOP))) == wanted


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        ("play KS KD", "play 0 1"),
        ("play K♠, K♦", "play 0 1"),
        ("ACTION: play [0, 1, 3]", "play 0 1 3"),
        ("0 0 1 3", "play 0 1 3"),
        ("discard 10c", "discard 3"),
        ("use The Magician KD", "use 0 1"),
        ("use pluto", "use 1"),
    ],
)
def test_cards_may_be_named(answer: str, wanted: str) -> None:
    assert str(read_action(answer, jimbo.Run.from_scenario(ROUND))) == wanted


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "empty"),
        ("I do not know.", "'i do not know' is no action.*ACTION: play 0"),
        ("play AH", "AH is not in the hand"),
        ("play 0 9", "play 0 9: "),
        ("buy 0", "buy 0: this action does not exist on the current screen"),
        ("ACTION: 99", "there is no action 99: they have 0 to"),
        ("0", "action 0 is play CARDS: give the positions"),
        ("use the sun", "there is 0 the magician, 1 pluto"),
    ],
)
def test_what_cannot_be_read_is_answered_with_the_reason(answer: str, reason: str) -> None:
    with pytest.raises(UnreadableAnswer, match=reason):
        read_action(answer, jimbo.Run.from_scenario(ROUND))


def test_the_environment_plays_as_the_other_one() -> None:
    env = TextEnv(reward={"win": 1, "blind": 1, "illegal": -0.5}, stake=2)
    same = jimbo.BalatroEnv(reward="blinds", stake=2, rearranging=True)
    text, info = env.reset(seed=3)
    _, other = same.reset(seed=3)
    assert info["seed"] == other["seed"]
    assert text in env.observation_space
    state, rewards = same.state, 0.0
    chance = random.Random(1)
    while True:
        action = chance.choice(state.legal_actions())
        text, reward, terminated, truncated, info = env.step(f"ACTION: {action}")
        rewards += reward
        state = state.step(action)
        assert env.state == state
        assert info["action"] == str(action)
        if terminated or truncated:
            break
    assert text == "The run is over."
    assert state.is_over
    assert rewards == info["blinds_cleared"]


def test_mistakes_change_nothing_and_end_the_episode_at_last() -> None:
    env = TextEnv(reward={"illegal": -0.5}, max_mistakes=2)
    first, _ = env.reset(seed=1)
    state = env.state
    text, reward, terminated, _, info = env.step("hello")
    assert text.startswith("Not possible: 'hello' is no action")
    assert text.endswith(first)
    assert (reward, terminated, info["illegal"], info["action"]) == (-0.5, False, True, None)
    assert env.state == state
    assert not env.step("select")[2]  # the count begins anew
    assert not env.step("hello")[2]
    assert env.step("hello")[2]
