"""What a hand scores, and what it may score."""

from __future__ import annotations

import math
import pickle
import random

import pytest

import jimbo
from conftest import ticks_during
from jimbo import IllegalAction, Run


def scene(hand: str, **more: object) -> Run:
    return Run.from_scenario({"phase": "playing", "seed": "ALEEB", "hand": hand, **more})


@pytest.fixture
def lucky() -> Run:
    """A pair of Lucky sevens, each with a chance of 2 in 5, and Misprint."""
    return scene("7H:lucky 7D:lucky 2C", jokers=["j_misprint", "j_oops"], requirement=300)


# ---- One score ----


def test_a_score_comes_with_its_ledger() -> None:
    run = scene("KH KS 2C 3D 4H", jokers=["j_joker"])
    result = run.score([0, 1])
    assert result["hand"] == "Pair"
    assert (result["chips"], result["mult"], result["score"]) == (30.0, 6.0, 180.0)
    assert result["ledger"][-1]["value"] == 180
    assert result["ledger"][-1]["event"] == "total"
    assert "Joker" in result["text"]
    before = run.hash
    with pytest.raises(IllegalAction):
        run.score([])
    with pytest.raises(ValueError, match="luck"):
        run.score([0], luck="some")
    assert run.hash == before
    run.step("play 0 1")
    assert run.round_score == 180


def test_the_score_drawn_is_the_score_played(lucky: Run) -> None:
    for seed in range(20):
        world = lucky.determinize(seed)
        drawn = world.score([0, 1])["score"]
        world.step("play 0 1")
        gained = world.round_score if not world.is_over else drawn
        assert drawn == gained


def test_the_ledger_has_numbers_where_json_has_none() -> None:
    run = scene(
        "KH KS " + " ".join(["KD:steel:red"] * 60),
        cards=["KH", "KS", *["KD:steel:red"] * 60],
        hand_size=62,
        jokers=["j_mime", *["j_baron"] * 30],
        joker_slots=40,
    )
    result = run.score([0, 1])
    assert result["score"] == math.inf
    assert result["ledger"][-1]["value"] == math.inf
    assert all(isinstance(line[n], float) for line in result["ledger"] for n in ("value", "mult"))


def test_a_hand_that_the_boss_refuses_scores_nothing() -> None:
    run = scene("KH KS", blind="boss", boss="bl_psychic")
    result = run.score([0, 1])
    assert (result["hand"], result["refused"], result["score"]) == ("Pair", True, 0.0)
    outcomes = run.outcomes([0, 1])
    assert (outcomes.refused, outcomes.most) == (True, 0.0)
    assert "refused" in repr(outcomes)


# ---- What lies face down ----


def test_nothing_is_told_of_cards_that_lie_face_down() -> None:
    run = scene("KH KS 2C", face_down=[0], jokers=["j_baron"], requirement=1e6)
    for ask in (run.score, run.outcomes, run.snapshot().score):
        with pytest.raises(ValueError, match=r"to be played lies face down: give reveal=True"):
            ask([0, 1])
    with pytest.raises(ValueError, match="bear on this score"):
        run.score([1])  # Baron counts the hidden King, if it is one
    assert run.score([1], reveal=True)["score"] == 22.0
    assert run.score([0, 1], reveal=True)["hand"] == "Pair"
    known = run.outcomes([1])
    assert (known.exact, run.outcomes([1], reveal=True).exact) == (False, True)
    assert 15 <= known.expected < 22
    assert known.standard_error > 0
    assert {score for score, _ in known.scores} == {15.0, 22.0}
    assert math.fsum(p for _, p in known.scores) == pytest.approx(1)
    for seed in range(5):
        assert run.determinize(seed).outcomes([1]) == known


def test_hidden_cards_that_do_not_matter_do_not_disturb() -> None:
    run = scene("KH KS 2C", face_down=[2], requirement=1e6)
    assert run.score([0, 1])["score"] == 60.0
    ((score, probability),) = run.outcomes([0, 1]).scores
    assert score == 60.0
    assert probability == pytest.approx(1)


def test_the_order_of_face_down_jokers_is_not_told() -> None:
    run = scene(
        "7H 2C",
        blind="boss",
        boss="bl_final_acorn",
        ante=8,
        jokers=["j_joker", "j_cavendish"],
    )
    with pytest.raises(ValueError, match="bear on this score"):
        run.score([0])
    assert run.score([0], reveal=True)["score"] == 180.0
    assert {score for score, _ in run.outcomes([0]).scores} == {84.0, 180.0}


# ---- All scores ----


def test_outcomes_are_those_worked_out_by_hand() -> None:
    # 15 chips x 1, or with a chance of 1 in 5 x 21.
    outcomes = scene("KH:lucky 2C").outcomes([0])
    assert (outcomes.hand, outcomes.refused, outcomes.exact) == ("High Card", False, True)
    assert (outcomes.least, outcomes.most, outcomes.hands) == (15.0, 315.0, 2)
    assert outcomes.expected == pytest.approx(0.2 * 315 + 0.8 * 15)
    assert outcomes.scores == [(15.0, 0.8), (315.0, 0.2)]
    assert outcomes.chances == [{"chance": "Lucky card, mult", "rolls": 1, "probability": 0.2}]
    assert outcomes.at_least(15) == 1
    assert outcomes.at_least(16) == 0.2
    assert outcomes.at_least(316) == 0
    assert repr(outcomes) == "<jimbo.Outcomes: High Card scores 15 to 315, expected 75 (exact)>"


def test_outcomes_of_a_certain_hand_are_its_score(playing: Run) -> None:
    outcomes = playing.outcomes([0])
    assert outcomes.chances == []
    assert outcomes.scores == [(playing.score([0])["score"], 1.0)]
    assert outcomes.least == outcomes.expected == outcomes.most
    assert repr(outcomes) == f"<jimbo.Outcomes: High Card scores {outcomes.most:.0f}>"


def test_outcomes_agree_with_playing_the_hand_often(lucky: Run) -> None:
    outcomes = lucky.outcomes([0, 1])
    assert (outcomes.least, outcomes.most, outcomes.hands) == (48.0, 1560.0, 96)
    assert math.fsum(p for _, p in outcomes.scores) == pytest.approx(1)
    drawn = [lucky.determinize(seed).score([0, 1])["score"] for seed in range(2000)]
    assert {*drawn} <= {score for score, _ in outcomes.scores}
    spread = math.sqrt(sum(p * (s - outcomes.expected) ** 2 for s, p in outcomes.scores) / 2000)
    assert abs(sum(drawn) / 2000 - outcomes.expected) < 4 * spread
    beats = sum(score >= 300 for score in drawn) / 2000
    assert beats == pytest.approx(outcomes.at_least(300), abs=0.04)


@pytest.mark.parametrize("deck", ["b_red", "b_plasma", "b_erratic"])
def test_the_score_drawn_is_among_the_outcomes_in_any_game(deck: str) -> None:
    choices = random.Random(deck)
    seen = 0
    for seed in jimbo.seed_sequence(15):
        run = Run(seed=seed, deck=deck, stake=3)
        while not run.is_over:
            action = choices.choice(run.legal_actions())
            if action.kind is jimbo.ActionKind.PLAY:
                outcomes = run.outcomes(action.cards, reveal=True)
                drawn = run.score(action.cards, reveal=True)
                assert drawn["hand"] == outcomes.hand
                assert drawn["score"] in dict(outcomes.scores)
                assert outcomes.least <= outcomes.expected <= outcomes.most
                assert outcomes.at_least(outcomes.least) == pytest.approx(1)
                seen += 1
            run.step(action)
    assert seen > 20


def test_worst_and_best_luck_are_the_ends_of_the_outcomes(lucky: Run) -> None:
    hook = scene("2C KH KS 4S", jokers=["j_baron"], blind="boss", boss="bl_hook")
    for run, cards in ((lucky, [0, 1]), (hook, [0])):
        outcomes = run.outcomes(cards)
        assert outcomes.least < outcomes.most
        for luck, end in (("worst", outcomes.least), ("best", outcomes.most)):
            result = run.score(cards, luck)
            assert result["score"] == end
            assert result["chips"] * result["mult"] == pytest.approx(end, abs=1)


def test_too_many_combinations_are_sampled_always_the_same_way(lucky: Run) -> None:
    exact = lucky.outcomes([0, 1])
    sampled = lucky.outcomes([0, 1], combinations=95, samples=20_000)
    assert (sampled.exact, sampled.hands) == (False, 20_000)
    assert 0 < sampled.standard_error < 10
    assert abs(sampled.expected - exact.expected) < 4 * sampled.standard_error
    assert sampled == lucky.outcomes([0, 1], combinations=95, samples=20_000)
    assert "sampled" in repr(sampled)
    with pytest.raises(ValueError, match="combinations must be from"):
        lucky.outcomes([0, 1], combinations=0)
    for samples in (1, 2**40):
        with pytest.raises(ValueError, match="samples must be from"):
            lucky.outcomes([0, 1], samples=samples)


def test_outcomes_compare_and_pickle_and_change_nothing(lucky: Run) -> None:
    before = lucky.hash
    outcomes = lucky.outcomes([0, 1])
    assert pickle.loads(pickle.dumps(outcomes)) == outcomes
    assert outcomes == lucky.snapshot().outcomes((1, 0))
    assert outcomes != lucky.outcomes([0])
    assert outcomes != 1
    assert lucky.hash == before
    with pytest.raises(TypeError, match="unhashable"):
        hash(outcomes)
    with pytest.raises(AttributeError):
        outcomes.least = 1.0  # type: ignore[misc]


@pytest.mark.parametrize("cards", [[], [0, 0], [-1], [64], [7], list(range(65))])
def test_cards_that_cannot_be_played_have_no_outcomes(lucky: Run, cards: list[int]) -> None:
    before = lucky.hash
    for ask in (lucky.outcomes, lucky.score):
        with pytest.raises(ValueError, match=r"."):
            ask(cards)
    assert lucky.hash == before


def test_other_threads_run_while_outcomes_are_found(lucky: Run) -> None:
    ticks = ticks_during(lambda: lucky.outcomes([0, 1], combinations=1, samples=1_000_000))
    assert ticks > 20


def test_outcomes_are_for_those_who_may_play(run: Run) -> None:
    with pytest.raises(IllegalAction) as caught:
        run.outcomes([0])
    assert caught.value.reason == "WrongPhase"
    assert isinstance(jimbo.Outcomes, type)


# ---- All plays ----


def test_all_plays_have_the_scores_that_score_gives() -> None:
    run = scene("KH KS 7D 7C 2S 9D 3C 4H", jokers=["j_joker", "j_greedy_joker"])
    cards, scores = run.score_all()
    assert len(cards) == len(scores) == 218
    for bits, score in zip(cards.tolist()[::17], scores.tolist()[::17], strict=True):
        assert run.score([i for i in range(8) if bits >> i & 1])["score"] == score
    with pytest.raises(ValueError, match="luck"):
        run.score_all("some")
    with pytest.raises(ValueError, match="face down"):
        scene("KH KS", face_down=[0]).score_all()


def test_the_best_plays_come_first() -> None:
    run = scene("KH KS 7D 7C 2S", jokers=["j_joker"])
    plays = run.best_plays(3)
    assert plays[0][0] == [0, 1, 2, 3]
    assert plays[0][1].hand == "Two Pair"
    assert plays[0][1].expected == run.score_all()[1].max()
    lucky = scene("AH AS 7D:lucky 2C")
    assert lucky.best_plays(1)[0][0] == [0, 1]
    assert 2 in lucky.best_plays(1, need=100)[0][0]
    with pytest.raises(ValueError, match="count"):
        run.best_plays(0)


def test_the_best_order_is_told_by_places() -> None:
    run = scene("KH KS", jokers=["j_duo", "j_joker", "j_blueprint"])
    order = run.best_order([0, 1])
    assert order["places"] == [1, 2, 0]
    assert order["exact"]
    assert order["tried"] == 6
    assert order["outcomes"].expected == 720
    with pytest.raises(IllegalAction):
        run.best_order([])


# ---- Advice ----


def test_advice_ranks_legal_actions() -> None:
    run = Run("ACE")
    run.step("select")
    advice = run.advise(rollouts=500)
    assert advice["basis"] == "sampled"
    best = advice["actions"][0]
    assert best["chance"]["low"] <= best["chance"]["value"] <= best["chance"]["high"]
    run.step(best["action"])
    assert run.determinize(3).advise(rollouts=500) == run.advise(rollouts=500)
    with pytest.raises(ValueError, match="rollouts"):
        run.advise(rollouts=1)
