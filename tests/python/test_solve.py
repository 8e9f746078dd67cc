"""The best play or discard of a blind."""

from __future__ import annotations

import pytest

import jimbo
from conftest import ticks_during
from jimbo import Run


def blind(hand: str, **more: object) -> Run:
    return Run.from_scenario({"phase": "playing", "seed": "ALEEB", "hand": hand, **more})


@pytest.fixture
def one_discard() -> Run:
    return blind("SA SK S9 H7 D6 C4 C3 D2", hands_left=1, discards_left=1, requirement=300)


def test_one_discard_is_counted_exactly(one_discard: Run) -> None:
    solution = jimbo.solve(one_discard)
    assert solution.method == "counted"
    assert solution.exact
    assert str(solution.action) == "discard 3 4 5 6 7"
    assert solution.value == pytest.approx(0.338906, abs=1e-6)
    assert len(solution.actions) == 436
    assert solution.actions[0].low == solution.value == solution.actions[0].high


def test_the_best_action_can_be_carried_out(one_discard: Run) -> None:
    one_discard.step(jimbo.solve(one_discard, rollouts=0).action)


def test_a_deep_blind_is_sampled_with_an_interval() -> None:
    run = blind("SA SK S9 H7 D6 C4 C3 D2", requirement=300)
    solution = jimbo.solve(run, rollouts=3000)
    assert solution.method == "sampled"
    best = solution.actions[0]
    assert best.low <= best.value <= best.high
    assert best.rollouts > 0
    assert solution == jimbo.solve(run, rollouts=3000)


def test_what_is_hidden_does_not_matter() -> None:
    run = blind("SA SK S9 H7 D6", jokers=["j_misprint"], requirement=900)
    assert jimbo.solve(run, rollouts=500) == jimbo.solve(
        run.snapshot().determinize(3), rollouts=500
    )


def test_score_and_money_are_goals_too() -> None:
    run = blind("KH KS 2C", hands_left=1, discards_left=0, requirement=10)
    assert jimbo.solve(run, goal="score").value == 60
    assert jimbo.solve(run, goal="money").value > 0


def test_another_order_of_the_jokers_is_tried_where_asked() -> None:
    # High Card with a King: 15 x (1 x 3 + 4) = 105 as they lie, 15 x (1 + 4) x 3 = 225 else.
    row = {"jokers": ["j_cavendish", "j_joker"], "hands_left": 1, "discards_left": 0}
    run = blind("KH 3S", requirement=200, **row)
    as_it_lies = jimbo.solve(run)
    assert as_it_lies.value == 0
    assert as_it_lies.untried == ("orders", "sales")
    found = jimbo.solve(run, first=["orders", "sales"])
    assert found.value == 1
    assert found.untried == ()
    assert str(found.action) == "move_joker 1 0"
    assert str(found.actions[0].then).startswith("play")


def test_sales_and_uses_are_tried_where_asked() -> None:
    # Strength makes the Queen a second King.
    last = {"hands_left": 1, "discards_left": 0}
    strength = blind("KH QS 9H 7S 4H", consumables=["c_strength"], requirement=58, **last)
    assert jimbo.solve(strength, first=["orders", "sales"]).value == 0
    found = jimbo.solve(strength, first=["uses"])
    assert found.value == 1
    assert (str(found.action), str(found.actions[0].then)) == ("use 0 1", "play 0 1")
    # Debuffed by The Head, Hearts score nothing until Luchador is sold.
    boss = {"blind": "boss", "boss": "The Head", "jokers": ["j_luchador"]}
    hearts = blind("KH QH 9H 7H 4H", requirement=150, **boss, **last)
    assert jimbo.solve(hearts, first=["orders", "uses"]).value == 0
    found = jimbo.solve(hearts, first=["sales"])
    assert found.value == 1
    assert str(found.action) == "sell_joker 0"


def test_other_threads_run_meanwhile(one_discard: Run) -> None:
    assert ticks_during(lambda: jimbo.solve(one_discard)) > 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"goal": "luck"}, "win, score or money"),
        ({"policy": "wild"}, "flush_hunter"),
        ({"rollouts": -1}, "rollouts must be 0 or more"),
        ({"positions": 10, "rollouts": 0}, "too deep"),
        ({"first": ["order"]}, "orders, sales or uses"),
    ],
)
def test_mistakes_name_what_is_accepted(
    one_discard: Run, options: dict[str, object], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        jimbo.solve(one_discard, **options)  # type: ignore[arg-type]


def test_outside_of_a_blind_there_is_nothing_to_solve() -> None:
    with pytest.raises(ValueError, match="no blind to solve"):
        jimbo.solve(Run("ALEEB"))
