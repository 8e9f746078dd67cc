"""The bridges with their frameworks, and that they learn: `./dev test --train` runs this."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jimbo

pytestmark = [pytest.mark.train, pytest.mark.filterwarnings("default")]

SMALL = "jimbo/SmallBlind-v0"


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """Threads of small networks cost more than they give, most of all on a busy machine."""
    pytest.importorskip("torch").set_num_threads(1)


def test_the_vector_environment_writes_into_tensors() -> None:
    torch = pytest.importorskip("torch")
    envs = jimbo.make_vec(4, env_id=SMALL)
    numbers = torch.zeros((4, 6), dtype=torch.int32)
    masks = torch.zeros((4, 436), dtype=torch.uint8)
    envs.set_buffers({"numbers": numbers, "masks": masks})
    observations, infos = envs.reset(seed=1)
    assert masks.sum() == 4 * 436
    np.testing.assert_array_equal(numbers.numpy(), observations["numbers"])
    envs.step(envs.sample_masked())
    np.testing.assert_array_equal(masks.numpy(), infos["action_mask"])


def test_the_plain_loop_learns() -> None:
    pytest.importorskip("torch")
    from jimbo.adapters.pytorch import clear_rate, train

    before = clear_rate(None, 2000)
    after = clear_rate(train(100_000), 2000)
    print(f"plain PyTorch: clear rate {before:.1%} at random, {after:.1%} after 100,000 steps")
    assert after > before + 0.15


def test_equal_seeds_learn_the_same() -> None:
    torch = pytest.importorskip("torch")
    from jimbo.adapters.pytorch import train

    one, two = train(10_000, seed=3), train(10_000, seed=3)
    for a, b in zip(one.parameters(), two.parameters(), strict=True):
        assert torch.equal(a, b)


def test_stable_baselines_accepts_the_environment() -> None:
    pytest.importorskip("stable_baselines3")
    from jimbo.adapters.sb3 import Sb3VecEnv

    envs = Sb3VecEnv(SMALL, num_envs=5)
    envs.seed(7)
    first = envs.reset()
    envs.seed(7)
    np.testing.assert_array_equal(first, envs.reset())
    ends = 0
    for _ in range(30):
        masks = np.stack(envs.env_method("action_masks"))
        assert masks.shape == (5, 436)
        actions = np.array([np.flatnonzero(mask)[0] for mask in masks])
        observations, rewards, over, infos = envs.step(actions)
        assert observations.shape == first.shape
        assert rewards.dtype == np.float32
        for row in np.flatnonzero(over):
            ends += 1
            assert infos[row]["terminal_observation"].shape == first[0].shape
            assert infos[row]["episode"]["l"] > 0
    assert ends > 0


def test_maskable_ppo_learns() -> None:
    pytest.importorskip("sb3_contrib")
    sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
    example: Any = importlib.import_module("03_masked_ppo")
    before, after = example.main(100_000)
    assert after > before + 0.1


def test_rllib_trains_an_iteration(monkeypatch: pytest.MonkeyPatch) -> None:
    # Ray would write a token into the home directory for a cluster that ends with this test.
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    pytest.importorskip("ray.rllib")
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import (
        ActionMaskingTorchRLModule,
    )

    from jimbo.adapters.rllib import RllibEnv

    config = (
        PPOConfig()
        .environment(RllibEnv, env_config={"env_id": SMALL})
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=512, minibatch_size=128, num_epochs=1)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [64], "head_fcnet_activation": "relu"},
            )
        )
    )
    algorithm = config.build_algo()
    try:
        result = algorithm.train()
    finally:
        algorithm.stop()
    assert result["env_runners"]["num_env_steps_sampled"] >= 512
