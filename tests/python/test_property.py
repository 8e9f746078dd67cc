"""Whatever is thrown at the package, it keeps its promises."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import jimbo
from jimbo import Action, BalatroEnv, IllegalAction, Run, make_vec

seed_texts = st.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=1, max_size=8)
decks = st.sampled_from([deck["key"] for deck in jimbo.spec()["decks"]])
choices = st.lists(st.integers(0, 2**16), max_size=60)

words = st.sampled_from([kind["word"] for kind in jimbo.spec()["actions"]["kinds"]])
texts = st.builds(
    lambda word, numbers: " ".join([word, *map(str, numbers)]),
    words | st.text(max_size=8),
    st.lists(st.integers(-2, 70), max_size=6),
)


def play(run: Run, numbers: list[int]) -> None:
    for number in numbers:
        actions = run.legal_actions(rearranging=number % 5 == 0)
        if not actions:
            return
        run.step(actions[number % len(actions)])


@given(seed_texts, decks, st.integers(1, 8), choices)
def test_any_run_comes_back_from_pickle_replay_link_and_bytes(
    seed: str, deck: str, stake: int, numbers: list[int]
) -> None:
    run = Run(seed=seed, deck=deck, stake=stake)
    play(run, numbers)
    assert pickle.loads(pickle.dumps(run)) == run
    assert pickle.loads(pickle.dumps(run.snapshot())) == run.snapshot()
    assert Run.from_replay(run.replay(with_hash=True)) == run
    assert Run.from_link(run.link()) == run
    assert Run.from_bytes(run.to_bytes()) == run


@given(seed_texts, choices, st.lists(texts, max_size=30))
def test_any_text_is_carried_out_or_refused_without_a_trace(
    seed: str, numbers: list[int], lines: list[str]
) -> None:
    run = Run(seed=seed)
    play(run, numbers)
    for line in lines:
        before = run.hash
        try:
            action = Action(line)
        except ValueError:
            continue
        legal = run.is_legal(action)
        assert legal == (action in run.legal_actions(rearranging=True))
        try:
            run.step(line)
        except IllegalAction:
            assert not legal
            assert run.hash == before
        else:
            assert legal


@given(st.text(max_size=10))
def test_any_seed_is_taken_as_the_game_takes_it_or_refused(text: str) -> None:
    try:
        run = Run(seed=text)
    except ValueError:
        assert not 1 <= len(text) <= 100 or not (text.isascii() and text.isprintable())
    else:
        assert run.seed == text
        assert Run(seed=run.seed) == run


@given(st.binary(max_size=200), st.integers(0, 8000))
def test_any_bytes_are_a_state_or_refused(junk: bytes, at: int) -> None:
    good = Run(seed="ALEEB").to_bytes()
    for data in (junk, good[:at] + junk + good[at + len(junk) :]):
        try:
            run = Run.from_bytes(data)
        except ValueError:
            continue
        assert run.to_bytes() == data


@given(st.integers(0, 2**32), st.lists(st.integers(0, 412), max_size=80), st.booleans())
def test_any_numbers_lead_single_and_vector_the_same_way(
    seed: int, numbers: list[int], sampled: bool
) -> None:
    arguments: dict[str, Any] = {"max_steps": 30, "reward": "progress", "rearranging": True}
    envs = make_vec(2, 2, autoreset_mode="NextStep", **arguments)
    single = BalatroEnv(**arguments)
    batch, infos = envs.reset(seed=seed)
    observation, info = single.reset(seed=seed)
    over = False
    for number in numbers:
        allowed = np.flatnonzero(infos["action_mask"][0])
        pick = int(allowed[number % len(allowed)]) if sampled and len(allowed) else number
        batch, rewards, terminated, truncated, infos = envs.step([pick, number])
        if over:
            observation, info = single.reset()
            over = False
        else:
            observation, reward, term, trunc, info = single.step(pick)
            over = term or trunc
            assert (rewards[0], terminated[0], truncated[0]) == (reward, term, trunc)
        for name, array in observation.items():
            np.testing.assert_array_equal(batch[name][0], array)
        np.testing.assert_array_equal(infos["action_mask"][0], info["action_mask"])
        assert infos["illegal"][0] == info["illegal"]
        assert envs.state(0) == single.state


numbers_64 = st.integers(-(2**63), 2**63 - 1)
slots = st.integers(0, 63)


@given(
    st.integers(0, 2**32),
    st.lists(
        st.none() | st.tuples(st.integers(0, 20), slots, slots, numbers_64),
        max_size=40,
    ),
    st.sampled_from(["NextStep", "SameStep"]),
)
def test_any_four_numbers_lead_single_and_vector_the_same_way(
    seed: int, given_actions: list[tuple[int, int, int, int] | None], mode: str
) -> None:
    arguments: dict[str, Any] = {"max_steps": 20, "actions": "factored", "rearranging": True}
    envs = make_vec(1, autoreset_mode=mode, **arguments)
    single = BalatroEnv(**arguments)
    envs.reset(seed=seed)
    single.reset(seed=seed)
    over = False
    for numbers in given_actions:
        action = single.sample_masked() if numbers is None else np.array(numbers)
        before = single.state
        batch, rewards, *_, infos = envs.step(action[None])
        if over:
            observation, info = single.reset()
            over = False
        else:
            observation, reward, terminated, truncated, info = single.step(action)
            assert rewards[0] == reward
            assert not info["illegal"] or single.state == before
            over = terminated or truncated
            if over and mode == "SameStep":
                assert infos["final_info"]["steps"][0] == info["steps"]
                observation, info = single.reset()
                over = False
        for name, array in observation.items():
            np.testing.assert_array_equal(batch[name][0], array)
        for name, array in info["action_mask"].items():
            np.testing.assert_array_equal(infos["action_mask"][name][0], array)
        assert (infos["error"][0], infos["steps"][0]) == (info["error"], info["steps"])
        assert envs.state(0) == single.state
