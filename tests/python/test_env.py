"""The single environments under Gymnasium's own rules and ours."""

from __future__ import annotations

import inspect
import pickle
import warnings
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import RecordEpisodeStatistics

import jimbo
from jimbo import BalatroEnv, IllegalAction, SmallBlindEnv

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("jimbo/Balatro-v1", {}),
    ("jimbo/Balatro-v1", {"observation": "flat", "mask_in_observation": True}),
    ("jimbo/Balatro-v1", {"actions": "factored", "rearranging": True, "reward": "potential"}),
    ("jimbo/Balatro-v1", {"mask_in_observation": True, "illegal": "terminate"}),
    ("jimbo/SmallBlind-v1", {}),
    ("jimbo/SmallBlind-v1", {"observation": "flat", "render_mode": "ansi"}),
    ("jimbo/SmallBlind-v1", {"render_mode": "rgb_array"}),
    ("jimbo/Balatro-v1", {"rows": "all"}),
    ("jimbo/BalatroBetween-v1", {}),
    ("jimbo/BalatroBetween-v1", {"actions": "flat", "rearranging": True, "stake": 8}),
    ("jimbo/BalatroBetween-v1", {"observation": "flat", "mask_in_observation": True}),
]


@pytest.mark.parametrize(("env_id", "arguments"), VARIANTS)
def test_gymnasium_finds_nothing_to_complain_about(env_id: str, arguments: dict[str, Any]) -> None:
    env = gym.make(env_id, **arguments)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)
    env.close()


@pytest.mark.parametrize(("env_id", "arguments"), VARIANTS)
def test_random_episodes_stay_within_the_spaces(env_id: str, arguments: dict[str, Any]) -> None:
    env: Any = gym.make(env_id, **arguments).unwrapped
    observation, info = env.reset(seed=3)
    for _ in range(150):
        assert observation in env.observation_space
        action = env.sample_masked()
        assert action in env.action_space
        observation, reward, terminated, truncated, info = env.step(action)
        assert not info["illegal"]
        assert np.isfinite(reward)
        if terminated or truncated:
            observation, info = env.reset()


# ---- Seeds ----


def test_a_seed_fixes_the_episodes() -> None:
    env = BalatroEnv()
    seeds = [env.reset(seed=5)[1]["seed"]] + [env.reset()[1]["seed"] for _ in range(3)]
    again = [env.reset(seed=5)[1]["seed"]] + [env.reset()[1]["seed"] for _ in range(3)]
    assert seeds == again
    assert len(set(seeds)) == 4
    assert BalatroEnv().reset()[1]["seed"] != BalatroEnv().reset()[1]["seed"]


def test_a_game_seed_or_state_can_be_given() -> None:
    env = BalatroEnv()
    for seed in ("ABCD1234", "abcd1234", "HEURISTIC1", "AAAAAAA-0"):
        _, info = env.reset(options={"seed": seed})
        assert info["seed"] == seed
        assert env.state == jimbo.Run(seed=seed).snapshot()
    start = jimbo.State.from_scenario({"ante": 4, "phase": "shop"})
    _, info = env.reset(options={"state": start})
    assert (info["ante"], env.state) == (4, start)
    assert BalatroEnv(seed="ALEEB").reset()[1]["seed"] == "ALEEB"


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"seed": 7}, "as text"),
        ({"seed": "Ä"}, "ASCII"),
        ({"sead": "A"}, "'seed'"),
        ({"state": 1}, "State"),
        ({"seed": "A", "state": jimbo.engine.new_game("A")}, "either"),
    ],
)
def test_bad_options_name_the_fix(options: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        BalatroEnv().reset(options=options)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"actions": "text"}, "factored"),
        ({"observation": "image"}, "flat"),
        ({"reward": "money"}, "blinds"),
        ({"reward": {"money": 1}}, "progress"),
        ({"illegal": "crash"}, "raise"),
        ({"max_steps": -1}, "max_steps"),
        ({"deck": "purple"}, "deck"),
        ({"render_mode": "human"}, "ansi"),
        ({"actions": "factored", "mask_in_observation": True}, "one number"),
        ({"reward": None}, "blinds"),
        ({"reward": {"win": "much"}}, "'win' must be a number"),
        ({"max_steps": 1.5}, "max_steps must be an int of at most 32 bits, got 1.5"),
        ({"max_steps": 2**40}, "max_steps must be an int of at most 32 bits"),
        ({"deck": 3, "stake": 2}, r"deck must be str \| None, got 3"),
        ({"deck": "b_blue", "challenge": "c_omelette_1"}, "challenge"),
        ({"stake": 2, "challenge": "c_omelette_1"}, "challenge"),
        ({"rewrad": "win"}, "did you mean 'reward'.*: it takes actions, .*render_mode"),
        ({"target": 300}, "BalatroEnv got an unexpected keyword argument 'target'"),
    ],
)
def test_bad_arguments_name_the_fix(arguments: dict[str, Any], named: str) -> None:
    with pytest.raises((ValueError, TypeError), match=named):
        BalatroEnv(**arguments)


def test_the_keywords_can_be_seen() -> None:
    for make in (BalatroEnv, SmallBlindEnv):
        parameters = inspect.signature(make).parameters
        assert {"reward", "illegal", "observation", "max_steps", "seed"} <= parameters.keys()
        assert all(
            p.kind is p.KEYWORD_ONLY and p.default is not p.empty for p in parameters.values()
        )


@pytest.mark.parametrize("make", [BalatroEnv, SmallBlindEnv])
@pytest.mark.parametrize(
    "action", [1.0, np.float32(2), float("nan"), "1", None, [1], 2**63, -(2**70)]
)
def test_what_is_no_integer_is_no_action(make: Any, action: Any) -> None:
    env = make()
    env.reset(seed=1)
    with pytest.raises((TypeError, ValueError), match=r"an action (is one integer|must fit)"):
        env.step(action)
    assert env.step(np.array(env.sample_masked()))[4]["steps"] == 1


@pytest.mark.parametrize(
    "action", [3, [0.5] * 4, [2, 0, 0, 2] + [0] * 63, [2, 0, 0, -1] + [0] * 63]
)
def test_what_is_no_factored_action_is_refused(action: Any) -> None:
    env = BalatroEnv(actions="factored")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="actions"):
        env.step(action)
    assert env.step([2, 0, 0, 0])[4]["steps"] == 1


@pytest.mark.parametrize("arguments", [{}, {"actions": "factored"}])
def test_there_is_nothing_to_ask_before_the_first_reset(arguments: dict[str, Any]) -> None:
    env = BalatroEnv(render_mode="ansi", **arguments)
    for ask in (env.sample_masked, env.action_masks, env.render, lambda: env.state):
        with pytest.raises(RuntimeError, match="reset"):
            ask()


def test_a_refused_reset_changes_nothing() -> None:
    env, other = BalatroEnv(), BalatroEnv()
    for one in (env, other):
        one.reset(seed=1)
        one.step(one.sample_masked())
    run = jimbo.Run(seed="A")
    while not run.is_over:
        run.step(run.legal_actions()[0])
    for options in ({"seed": "Ä"}, {"state": run}, {"state": 5}):
        with pytest.raises(ValueError, match=r"seed|state"):
            env.reset(seed=5, options=options)
    assert env.state == other.state
    assert env.step(env.sample_masked())[4]["steps"] == 2
    assert env.reset()[1]["seed"] == other.reset()[1]["seed"]


# ---- Masks and illegal actions ----


def first_illegal(env: Any) -> int:
    return int(np.flatnonzero(env.action_masks() == 0)[0])


def test_the_mask_is_in_the_info_the_method_and_if_wanted_the_observation() -> None:
    env = SmallBlindEnv(mask_in_observation=True)
    observation, info = env.reset(seed=1)
    assert info["action_mask"].dtype == np.int8
    assert info["action_mask"].shape == (436,)
    assert info["action_mask"].all()
    np.testing.assert_array_equal(info["action_mask"], env.action_masks())
    np.testing.assert_array_equal(info["action_mask"], observation["action_mask"])
    assert env.action_space.sample(info["action_mask"]) in env.action_space


def test_the_mask_allows_exactly_what_is_legal() -> None:
    env = BalatroEnv(illegal="ignore")
    env.reset(seed=11)
    for _ in range(60):
        legal = np.flatnonzero(env.action_masks())
        for number in range(len(env.action_masks())):
            if number not in legal:
                before = env.state
                *_, info = env.step(number)
                assert info["illegal"]
                assert env.state == before
        if env.step(env.sample_masked())[2]:
            env.reset()


def test_an_illegal_action_is_flagged_and_changes_nothing() -> None:
    env = BalatroEnv(reward={"win": 1, "illegal": -0.5})
    env.reset(seed=1)
    before = env.state
    _, reward, terminated, truncated, info = env.step(first_illegal(env))
    assert (reward, terminated, truncated, info["illegal"]) == (-0.5, False, False, True)
    assert env.state == before
    assert BalatroEnv().reset(seed=1)
    env = BalatroEnv()
    env.reset(seed=1)
    assert env.step(first_illegal(env))[1] == 0


def test_an_illegal_action_may_terminate_or_raise() -> None:
    env = BalatroEnv(illegal="terminate")
    env.reset(seed=1)
    assert env.step(first_illegal(env))[2]
    env = BalatroEnv(illegal="raise")
    env.reset(seed=1)
    before = env.state
    with pytest.raises(IllegalAction) as caught:
        env.step(first_illegal(env))
    assert caught.value.reason
    assert env.state == before


def test_an_action_that_raised_was_no_step() -> None:
    env = BalatroEnv(illegal="raise", max_steps=2, reward={"illegal": -1})
    env.reset(seed=1)
    for _ in range(5):
        with pytest.raises(IllegalAction):
            env.step(first_illegal(env))
    _, reward, _, truncated, info = env.step(env.sample_masked())
    assert (reward, truncated, info["steps"], info["episode_return"]) == (0, False, 1, 0)
    assert not info["illegal"]


def test_factored_actions_are_bits_or_four_numbers() -> None:
    env = BalatroEnv(actions="factored")
    env.reset(options={"seed": "ALEEB"})
    env.step([2, 0, 0, 0])
    mask = env.action_masks()
    assert isinstance(mask, dict)
    assert mask["kinds"][0] == 1
    assert (mask["allowed"][0], mask["least"][0], mask["most"][0]) == (0b11111111, 1, 5)
    env.step([0, 0, 0, 0b11])
    run = jimbo.Run(seed="ALEEB")
    run.step("select")
    run.step("play 0 1")
    assert env.state == run.snapshot()
    bits = np.zeros(67, np.int64)
    bits[[0, 3, 10]] = 1
    _, _, _, _, info = env.step(bits)
    assert not info["illegal"]
    run.step("discard 0 7")
    assert env.state == run.snapshot()
    with pytest.raises(ValueError, match="64 bits"):
        env.step([1, 2])


# ---- Rewards and ends ----


def play_episode(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    env.reset(seed=seed)
    total, done, info = 0.0, False, {}
    while not done:
        _, reward, terminated, truncated, info = env.step(env.sample_masked())
        total += float(reward)
        done = terminated or truncated
    return total, info


def test_rewards_sum_to_what_they_stand_for() -> None:
    for seed in range(5):
        total, info = play_episode(BalatroEnv(reward="blinds"), seed)
        assert total == info["blinds_cleared"] == info["episode_return"]
        total, info = play_episode(SmallBlindEnv(), seed)
        assert total == info["won"]
        total, _ = play_episode(SmallBlindEnv(reward="progress"), seed)
        assert 0 < total <= 1


def test_a_reward_may_be_a_python_function() -> None:
    def money(before: jimbo.State, after: jimbo.State, info: dict[str, Any]) -> float:
        assert info["steps"] > 0
        return float(after.dollars - before.dollars)

    env = BalatroEnv(reward=money)
    total, info = play_episode(env, 4)
    assert total == env.state.dollars - 4 == info["episode_return"]


def test_the_step_cap_truncates() -> None:
    env = BalatroEnv(max_steps=3)
    env.reset(seed=1)
    ends = [env.step(env.sample_masked())[2:4] for _ in range(3)]
    assert ends == [(False, False), (False, False), (False, True)]
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


def test_the_small_blind_takes_its_numbers() -> None:
    env = SmallBlindEnv(target=1000, hands=2, discards=0)
    observation, info = env.reset(seed=1)
    assert observation["numbers"].tolist() == [0, 1000, 2, 0, 8, 44]
    assert env.action_space == gym.spaces.Discrete(436)
    assert info["action_mask"].sum() == 218
    assert observation["unseen"].sum() == 44


# ---- The rest ----


def test_observations_are_not_written_again() -> None:
    env = BalatroEnv()
    first, info = env.reset(seed=1)
    kept = {name: array.copy() for name, array in first.items()}
    mask = info["action_mask"].copy()
    for _ in range(20):
        env.step(env.sample_masked())
    for name, array in first.items():
        np.testing.assert_array_equal(array, kept[name])
    np.testing.assert_array_equal(info["action_mask"], mask)


def test_rendering_shows_the_screen() -> None:
    env: Any = gym.make("jimbo/Balatro-v1", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.unwrapped.state.screen()


def test_the_flat_observation_holds_the_same_numbers() -> None:
    one, two = BalatroEnv(), BalatroEnv(observation="flat")
    first, second = one.reset(seed=1)[0], two.reset(seed=1)[0]
    np.testing.assert_array_equal(np.concatenate([a.ravel() for a in first.values()]), second)
    np.testing.assert_array_equal(gym.spaces.flatten(one.observation_space, first), second)


def test_the_spec_of_an_environment_pickles() -> None:
    env = gym.make("jimbo/Balatro-v1", reward="blinds")
    assert pickle.loads(pickle.dumps(env.spec)).kwargs == {"reward": "blinds"}


@pytest.mark.parametrize(("env_id", "arguments"), VARIANTS)
def test_gymnasium_s_statistics_fit(env_id: str, arguments: dict[str, Any]) -> None:
    env: Any = RecordEpisodeStatistics(gym.make(env_id, **arguments))
    env.reset(seed=1)
    over = False
    while not over:
        _, _, terminated, truncated, info = env.step(env.unwrapped.sample_masked())
        over = terminated or truncated
    assert info["episode"]["l"] == info["steps"]
    assert info["episode"]["r"] == pytest.approx(info["episode_return"])
