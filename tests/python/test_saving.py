"""Environments saved, loaded, copied and pickled, in the middle of an action too."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import jimbo
from jimbo import BalatroEnv, SmallBlindEnv, make_vec
from jimbo.final_observations import FinalObservations

MAKERS: list[Callable[[], Any]] = [
    BalatroEnv,
    lambda: BalatroEnv(actions="factored", rearranging=True, reward="progress"),
    lambda: BalatroEnv(rearranging=True, observation="flat", max_steps=40),
    lambda: SmallBlindEnv(target=500, mask_in_observation=True),
]


def same(one: Any, two: Any) -> None:
    """Asserts that two results of the same call are equal in all they hold."""
    if isinstance(one, dict):
        assert one.keys() == two.keys()
        for name in one:
            same(one[name], two[name])
    elif isinstance(one, tuple | list | FinalObservations):
        assert len(one) == len(two)
        for a, b in zip(one, two, strict=True):
            same(a, b)
    elif isinstance(one, np.ndarray):
        np.testing.assert_array_equal(one, two)
    else:
        assert one == two


def play(env: Any, steps: int) -> list[Any]:
    """Random steps, and begins again where an episode is over."""
    results = []
    for _ in range(steps):
        result = env.step(env.sample_masked())
        results.append(copy.deepcopy(result))
        over = result[2] | result[3]
        if not hasattr(env, "num_envs"):
            if over:
                results.append(env.reset())
        elif env.autoreset_mode is AutoresetMode.DISABLED and over.any():
            results.append(copy.deepcopy(env.reset(options={"reset_mask": over})))
    return results


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("steps", [0, 3, 20, 57])
def test_one_that_is_loaded_goes_on_as_the_other(make: Callable[[], Any], steps: int) -> None:
    env = make()
    env.reset(seed=7)
    play(env, steps)
    saved = env.save()
    expected = play(env, 80)
    other = make()
    observation, info = other.load(saved)
    assert observation in other.observation_space
    same(info["action_mask"], other.action_masks())
    same(play(other, 80), expected)
    same(env.load(saved), (observation, info))  # and back again
    same(play(env, 80), expected)


def test_the_cards_chosen_are_saved() -> None:
    """The vector's masks were those of an empty choice after its state was set again."""
    vector = make_vec(1)
    vector.reset(options={"seed": ["ALEEB"]})
    for action in (66, 0, 1):
        vector.step([action])
    masks = vector.action_masks().copy()
    saved = vector.save()
    vector.reset(seed=1)
    observations, infos = vector.load(saved)
    np.testing.assert_array_equal(infos["action_mask"], masks)
    assert observations["selected"][0, :3].tolist() == [1, 1, 0]
    single = BalatroEnv()
    _, info = single.load(saved[0])
    np.testing.assert_array_equal(info["action_mask"], masks[0])
    assert info["steps"] == 3
    vector.load([single.save()])


@pytest.mark.parametrize("take", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("make", MAKERS)
def test_copies_go_on_by_themselves(make: Callable[[], Any], take: Callable[[Any], Any]) -> None:
    env = make()
    fresh = take(env)  # there is nothing to save yet
    same(fresh.reset(seed=3), env.reset(seed=3))
    play(env, 13)
    twin = take(env)
    state = env.state
    play(twin, 30)
    assert env.state == state
    twin = take(env)
    same(play(twin, 60), play(env, 60))


def money(before: jimbo.State, after: jimbo.State, info: dict[str, Any]) -> float:
    return float(after.dollars - before.dollars) + 0.25


def test_the_return_of_a_reward_function_is_saved() -> None:
    env = BalatroEnv(reward=money)
    env.reset(seed=1)
    for _ in range(10):
        info = env.step(env.sample_masked())[4]
    other = pickle.loads(pickle.dumps(env))
    assert other.load(env.save())[1]["episode_return"] == info["episode_return"] != 0
    same(play(other, 20), play(env, 20))


@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
@pytest.mark.parametrize("threads", [1, 3])
def test_vectors_are_saved_copied_and_pickled(mode: str, threads: int) -> None:
    def make(threads: int) -> Any:
        return make_vec(5, threads, autoreset_mode=mode, max_steps=17)

    envs = make(threads)
    unbegun = copy.deepcopy(envs)
    same(unbegun.reset(seed=2), envs.reset(seed=2))
    play(envs, 22)
    saved = envs.save()
    copied, pickled, other = copy.deepcopy(envs), pickle.loads(pickle.dumps(envs)), make(1)
    other.load(saved)
    expected = play(envs, 14)
    for one in (copied, pickled, other):
        same(play(one, 14), expected)
    assert copied.num_threads == threads


def test_start_states_and_next_starts_go_with_a_copy() -> None:
    archive = [jimbo.State.from_scenario({"ante": n, "phase": "shop"}) for n in (2, 5)]
    envs = make_vec(3, max_steps=4)
    envs.set_start_states(archive, redraw=True)
    envs.set_start_indexes([0, 1, 1])
    envs.reset(seed=1)
    saved = envs.save()
    twin = copy.deepcopy(envs)
    same(play(twin, 12), play(envs, 12))
    with pytest.raises(ValueError, match="set the same start states"):
        make_vec(3, max_steps=4).load(saved)
    asked: list[int] = []

    def start(index: int) -> jimbo.State:
        asked.append(index)
        return archive[len(asked) % 2]

    envs = make_vec(1, start_function=start, max_steps=3, autoreset_mode="SameStep")
    envs.reset(seed=1)
    play(envs, 1)
    before = len(asked)
    twin = copy.deepcopy(envs)
    play(twin, 1)
    assert len(asked) == before  # the next start was asked for and is in the copy
    envs.load(envs.save())
    play(envs, 1)
    assert len(asked) == before


def test_a_copy_before_the_first_reset_begins_alike() -> None:
    archive = [jimbo.State.from_scenario({"ante": n, "phase": "shop"}) for n in (2, 5)]
    envs = make_vec(3)
    envs.set_start_states(archive)
    envs.set_start_indexes([0, 1, 1])
    assert copy.deepcopy(envs).reset(seed=1)[1]["ante"].tolist() == [2, 5, 5]
    envs = make_vec(1, start_function=lambda index: archive[1])
    with pytest.raises(ValueError, match="seed"):
        envs.reset(options={"seed": ["Ä"]})
    envs._ask_for_starts(np.array([True]))  # as a reset does that fails afterwards
    assert copy.deepcopy(envs).reset(seed=1)[1]["ante"] == 5


def test_bad_bytes_are_refused_and_change_nothing() -> None:
    env = BalatroEnv()
    with pytest.raises(RuntimeError, match="reset"):
        env.save()
    env.reset(seed=1)
    play(env, 5)
    saved = env.save()
    state = env.state
    damaged = bytearray(saved)
    damaged[len(damaged) // 2] ^= 1
    for bad in (
        b"",
        saved[:-1],
        saved + b"x",
        bytes(damaged),
        b"jimbo" + saved,
        env.state.to_bytes(),
    ):
        with pytest.raises(ValueError, match="no saved environment"):
            env.load(bad)
    with pytest.raises(TypeError, match="bytes"):
        env.load("text")  # type: ignore[arg-type]
    rich = jimbo.Rules().replace({"start.dollars": 50})
    with pytest.raises(ValueError, match="rules"):
        BalatroEnv(rules=rich).load(saved)
    vector = make_vec(2)
    vector.reset(seed=1)
    with pytest.raises(ValueError, match="saved must hold 2"):
        vector.load([saved])
    with pytest.raises(ValueError, match="no saved environment"):
        vector.load([saved, bytes(damaged)])
    assert env.state == state


def test_those_of_another_problem_or_encoding_are_refused() -> None:
    env = BalatroEnv()
    env.reset(options={"seed": "ALEEB"})
    env.step(66)
    with pytest.raises(ValueError, match="same `actions`"):
        BalatroEnv(actions="factored").load(env.save())
    with pytest.raises(ValueError, match="a whole run or one blind"):
        SmallBlindEnv().load(env.save())
    with pytest.raises(ValueError, match="a whole run or one blind"):
        make_vec(1, env_id="jimbo/SmallBlind-v1").load([env.save()])


def test_one_blind_with_larger_hands_is_copied_too() -> None:
    env = SmallBlindEnv(rules=jimbo.Rules().replace({"start.hand_size": 9}))
    env.reset(seed=1)
    same(play(copy.deepcopy(env), 5), play(env, 5))


def forged(saved: bytes, place: int, value: int) -> bytes:
    """With one byte changed and the checksum made to agree."""
    content = bytearray(saved[:-8])
    content[place] = value
    total = 0xCBF29CE484222325
    for byte in content:
        total = (total ^ byte) * 0x100000001B3 % 2**64
    return bytes(content) + total.to_bytes(8, "little")


def test_forged_flags_are_refused_and_bytes_are_the_same_every_time() -> None:
    env = BalatroEnv()
    env.reset(seed=1)
    saved = env.save()
    assert saved == env.save() == pickle.loads(pickle.dumps(env)).save()
    assert forged(saved, 0, saved[0]) == saved
    course = saved.index(b"\n") + 3  # behind problem and encoding
    for place in (8, 59, 60):  # moving, terminated, truncated
        assert saved[course + place] == 0
        with pytest.raises(ValueError, match="damaged"):
            env.load(forged(saved, course + place, 2))
    with pytest.raises(ValueError, match="error is unknown"):
        env.load(forged(saved, course + 61, 200))
