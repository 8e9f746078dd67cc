"""The bridges to frameworks that need none of them."""

from __future__ import annotations

import warnings

import numpy as np
from gymnasium.utils.env_checker import check_env

import jimbo
from jimbo.adapters.features import log_features, small_blind_features
from jimbo.adapters.rllib import RllibEnv


def test_small_blind_features_are_the_same_in_a_batch() -> None:
    envs = jimbo.make_vec(3, env_id="jimbo/SmallBlind-v0")
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


def test_the_rllib_environment_holds_the_mask() -> None:
    env = RllibEnv({"env_id": "jimbo/SmallBlind-v0"})
    observation, info = env.reset(seed=1)
    np.testing.assert_array_equal(observation["action_mask"], info["action_mask"])
    assert observation in env.observation_space
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*infinity.*")
        check_env(env, skip_render_check=True)
