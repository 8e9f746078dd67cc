"""Actions as values."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from jimbo import Action, ActionKind, Run


def test_an_action_has_parts_and_text() -> None:
    action = Action("discard 4 2 0")
    assert (action.kind, action.slot, action.target, action.cards) == (
        ActionKind.DISCARD,
        0,
        0,
        [0, 2, 4],
    )
    assert str(action) == "discard 0 2 4"
    assert eval(repr(action)) == action
    assert Action.of(ActionKind.DISCARD, cards=[0, 2, 4]) == action
    assert Action.from_one_blind(action.one_blind) == action
    assert len(action.flat) == 4
    assert action != "discard 0 2 4"
    with pytest.raises(ValueError, match="twice"):
        Action.of(ActionKind.PLAY, cards=[1, 1])
    with pytest.raises(ValueError, match="435"):
        Action.from_one_blind(436)


def test_actions_have_the_order_in_which_they_are_listed(playing: Run) -> None:
    first, second = playing.legal_actions()[:2]
    assert first < second
    assert second > first
    assert first <= first <= second
    assert second >= second >= first
    assert not first < first
    with pytest.raises(TypeError):
        first <= "play 0"  # type: ignore[operator]  # noqa: B015


def test_flat_numbers_lead_back_to_the_action(run: Run) -> None:
    choices = random.Random(4)
    for _ in range(60):
        actions = run.legal_actions(rearranging=True)
        assert all(Action.from_flat(action.flat) == action for action in actions)
        assert all(Action(str(action)) == action for action in actions)
        run.step(choices.choice(run.legal_actions()))
        if run.is_over:
            break


@pytest.mark.parametrize("numbers", [[], [0], [1, 0, 64], [0, 0, 64], [64, 64], [-1], [10**6]])
def test_numbers_that_are_no_flat_action_are_refused(numbers: list[int]) -> None:
    with pytest.raises(ValueError, match="flat"):
        Action.from_flat(numbers)


def test_an_action_beyond_the_flat_encoding_has_no_numbers() -> None:
    assert Action("buy 7").flat != []
    assert Action("buy 8").flat == []  # its number is that of another action


def test_parts_that_a_kind_does_not_have_are_refused() -> None:
    cases: tuple[tuple[ActionKind, dict[str, Any]], ...] = (
        (ActionKind.PLAY, {}),
        (ActionKind.BUY, {"slot": 1, "cards": [0]}),
        (ActionKind.SELECT_BLIND, {"slot": 1}),
        (ActionKind.SELL_JOKER, {"target": 1}),
        (ActionKind.SELL_JOKER, {"slot": 64}),
        (ActionKind.SELL_JOKER, {"slot": -1}),
    )
    for kind, parts in cases:
        with pytest.raises(ValueError, match=r"parts|needs|from 0 to 63"):
            Action.of(kind, **parts)


def test_an_action_that_has_no_text_pickles() -> None:
    action = Action.__new__(Action)
    action.__setstate__((ActionKind.SELECT_BLIND.value, 3, 2, 0b101))
    assert (action.slot, action.target, action.cards) == (3, 2, [0, 2])
    assert action != Action(str(action))
    assert pickle.loads(pickle.dumps(action)) == action
