"""The bridges to frameworks that need none of them."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import jimbo
from jimbo.adapters.evaluation import Rate, clear_rate
from jimbo.adapters.features import features_for, log_features, small_blind_features
from jimbo.adapters.rllib import RllibEnv, RllibVecEnv


def test_small_blind_features_are_the_same_in_a_batch() -> None:
    envs = jimbo.make_vec(3, env_id="jimbo/SmallBlind-v1")
    single = jimbo.SmallBlindEnv()
    batch = small_blind_features(envs.reset(seed=5)[0])
    row = small_blind_features(single.reset(seed=5)[0])
    assert batch.dtype == np.float32
    assert batch.shape == (3, len(row))
    np.testing.assert_array_equal(batch[0], row)
    assert row[: 8 * 13].sum() == 8
    assert row[8 * 13 : 8 * 17].sum() == 8


def test_log_features_take_dicts_and_flat_arrays() -> None:
    dicts, flats = jimbo.BalatroEnv(), jimbo.BalatroEnv(observation="flat")
    one, two = log_features(dicts.reset(seed=5)[0]), log_features(flats.reset(seed=5)[0])
    np.testing.assert_array_equal(one, two)
    batch = log_features(jimbo.make_vec(2).reset(seed=5)[0])
    np.testing.assert_array_equal(batch[0], one)


def test_features_suit_the_environment_and_its_arguments() -> None:
    small = "jimbo/SmallBlind-v1"
    assert features_for(small) is small_blind_features
    assert features_for(small, observation="flat") is log_features
    assert features_for("jimbo/Balatro-v1", reward="win") is log_features
    assert features_for(small, log_features) is log_features
    for own in (None, log_features):
        with pytest.raises(ValueError, match="actions must be 'flat' here"):
            RllibEnv({"env_id": "jimbo/Balatro-v1", "actions": "factored", "features": own})


def last_allowed(mask: Any, plays_only: bool) -> int:
    """The last play, or the last of all: discards while there are any, which takes longer."""
    return int(np.flatnonzero(mask[:218] if plays_only else mask)[-1])


def test_the_clear_rate_is_that_of_single_environments() -> None:
    won = 0
    for seed in range(300, 400):
        env = jimbo.SmallBlindEnv(target=120)
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            action = last_allowed(info["action_mask"], seed % 2 == 0)
            _, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        won += info["won"]

    def choose(features: Any, masks: Any) -> Any:
        assert features.dtype == np.float32
        return np.array([last_allowed(mask, row % 2 == 0) for row, mask in enumerate(masks)])

    # Those that lose early play on meanwhile, and what they then win does not count.
    assert 0 < won < 100
    assert clear_rate(choose, 100, seed=300, target=120) == Rate(won, 100)


def test_random_play_rarely_clears_the_blind() -> None:
    assert 0 < clear_rate(None, 2000).share < 0.05


def test_a_rate_has_wilsons_interval() -> None:
    # The worked figures of the textbooks: 50 of 100, and none of 10.
    assert Rate(50, 100).interval == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert Rate(0, 10).interval == pytest.approx((0.0, 0.27753), abs=1e-5)
    assert str(Rate(50, 100)) == "50.0% (40.4% to 59.6%)"
    for episodes in range(1, 3000):
        assert "-" not in str(Rate(0, episodes))
        assert max(Rate(episodes, episodes).interval) <= 1


def test_rllib_environments_play_different_games_unless_seeded() -> None:
    one, two = (RllibEnv({"env_id": "jimbo/SmallBlind-v1"}) for _ in range(2))
    assert one.reset()[1]["seed"] != two.reset()[1]["seed"]
    assert one.reset(seed=3)[1]["seed"] == two.reset(seed=3)[1]["seed"]


def test_the_rllib_vector_gives_what_its_environments_give() -> None:
    envs = RllibVecEnv({"env_id": "jimbo/SmallBlind-v1", "num_envs": 3, "num_threads": 2})
    ones = [RllibEnv({"env_id": "jimbo/SmallBlind-v1"}) for _ in range(3)]
    seen, info = envs.reset(seed=5)
    single = [env.reset(seed=5 + i)[0] for i, env in enumerate(ones)]
    over = np.zeros(3, bool)
    while not over.any():
        assert seen in envs.observation_space
        assert info == {}
        for name in ("action_mask", "observations"):
            np.testing.assert_array_equal(seen[name], [one[name] for one in single])
        actions = seen["action_mask"].argmax(axis=1)
        seen, rewards, terminated, truncated, info = envs.step(actions)
        for i, env in enumerate(ones):
            single[i], *judged, _ = env.step(int(actions[i]))
            assert judged == [rewards[i], terminated[i], truncated[i]]
        over = terminated | truncated
    envs.close()


def test_the_rllib_environment_holds_the_mask() -> None:
    env = RllibEnv({"env_id": "jimbo/SmallBlind-v1"})
    observation, info = env.reset(seed=1)
    np.testing.assert_array_equal(observation["action_mask"], info["action_mask"])
    assert observation in env.observation_space
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*infinity.*")
        check_env(env, skip_render_check=True)
