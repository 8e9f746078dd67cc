"""Other people's frameworks take the environments as they are, where they are installed."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import numpy as np
import pytest

import jimbo

pytestmark = [pytest.mark.train, pytest.mark.filterwarnings("ignore")]


@pytest.mark.parametrize("env_id", ["jimbo/SmallBlind-v1", "jimbo/Balatro-v1"])
def test_stable_baselines3_makes_environments_its_own_way(env_id: str) -> None:
    """It asks for `rgb_array`."""
    pytest.importorskip("stable_baselines3")
    from stable_baselines3 import PPO
    from stable_baselines3.common.env_util import make_vec_env

    envs = make_vec_env(env_id, n_envs=3)
    envs.reset()
    images = envs.get_images()
    assert len(images) == 3
    assert all(image is not None for image in images)
    PPO("MultiInputPolicy", envs, n_steps=8, batch_size=24).learn(24)
    envs.close()


@pytest.mark.parametrize("arguments", [{"env_id": "jimbo/SmallBlind-v1"}, {"max_steps": 20}])
def test_torchrl_wraps_the_native_vector(arguments: dict[str, Any]) -> None:
    pytest.importorskip("torchrl")
    from torchrl.envs import GymWrapper, check_env_specs

    env = GymWrapper(jimbo.make_vec(4, autoreset_mode="SameStep", **arguments))
    check_env_specs(env)
    rollout = env.rollout(30, break_when_any_done=False)
    assert rollout.batch_size == (4, 30)
    assert rollout["next", "done"].any()
    env.close()


def test_torchrl_wraps_a_single_environment() -> None:
    pytest.importorskip("torchrl")
    from torchrl.envs import GymWrapper, check_env_specs

    check_env_specs(GymWrapper(jimbo.SmallBlindEnv(mask_in_observation=True)))


def test_masked_distributions_accept_every_mask() -> None:
    """Under NextStep the mask after the last step was empty, and the learner crashed."""
    torch = pytest.importorskip("torch")
    envs = jimbo.make_vec(8, env_id="jimbo/SmallBlind-v1")
    _, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(60):
        mask = torch.from_numpy(infos["action_mask"].astype(bool))
        logits = torch.zeros(mask.shape).masked_fill(~mask, -torch.inf)
        actions = torch.distributions.Categorical(logits=logits).sample().numpy()
        _, _, terminated, _, infos = envs.step(actions)
        ended += int(terminated.sum())
    assert ended > 8


def test_pufferlib_emulates_them() -> None:
    pytest.importorskip("pufferlib")
    import pufferlib.emulation
    import pufferlib.vector

    def make(**arguments: Any) -> Any:
        env = jimbo.SmallBlindEnv()
        return pufferlib.emulation.GymnasiumPufferEnv(env=env, **arguments)

    envs = pufferlib.vector.make(make, num_envs=2, backend=pufferlib.vector.Serial)
    observations, _ = envs.reset(seed=1)
    assert len(observations) == 2
    for _ in range(10):
        observations, *_ = envs.step(np.zeros(2, np.int64))
    envs.close()


@pytest.mark.parametrize("backend", ["PufferEnv", "Serial", "Multiprocessing"])
def test_pufferlib_takes_the_native_vector(backend: str) -> None:
    pytest.importorskip("pufferlib")
    import pufferlib.vector

    from jimbo.adapters.puffer import PufferVecEnv

    vectors = 1 if backend == "PufferEnv" else 2
    workers = {"num_workers": 2} if backend == "Multiprocessing" else {}
    made = pufferlib.vector.make(
        PufferVecEnv,
        env_kwargs={"env_id": "jimbo/SmallBlind-v1", "num_envs": 4},
        backend=backend,
        num_envs=vectors,
        **workers,
    )
    with closing(made) as envs:  # its processes would outlive a test that fails
        count = envs.driver_env.action_count
        observations, _ = envs.reset(seed=3)
        assert observations.shape[0] == 4 * vectors
        # No two of them play the same game.
        assert len(np.unique(observations, axis=0)) == 4 * vectors
        ended = 0
        for _ in range(40):
            masks = observations[:, -count:]
            assert masks.any(axis=1).all()
            observations, rewards, terminals, _, infos = envs.step(masks.argmax(axis=1))
            assert len(rewards) == 4 * vectors
            ended += int(terminals.sum())
            finished = [info for info in infos if "won" in info]
            assert len(finished) == terminals.sum()
            assert all(info["episode_length"] > 0 for info in finished)
        assert ended > 4


def test_pufferlib_sees_what_the_vector_shows() -> None:
    pytest.importorskip("pufferlib")
    from jimbo.adapters.puffer import PufferVecEnv

    envs = PufferVecEnv(num_envs=3, seed=2, max_steps=9)
    same = jimbo.make_vec(
        3, autoreset_mode="SameStep", observation="flat", mask_in_observation=True, max_steps=9
    )
    observations, _ = envs.reset()
    wanted, _ = same.reset(seed=6)
    np.testing.assert_array_equal(observations, wanted)
    for _ in range(20):
        actions = same.sample_masked()
        observations, rewards, terminals, truncations, _ = envs.step(actions)
        wanted, *judged, _ = same.step(actions)
        np.testing.assert_array_equal(observations, wanted)
        for given, one in zip((rewards, terminals, truncations), judged, strict=True):
            np.testing.assert_array_equal(given, one)
    envs.close()


def test_gymnasium_records_videos(tmp_path: Any) -> None:
    pytest.importorskip("moviepy")
    import gymnasium as gym
    from gymnasium.wrappers import RecordVideo

    env: Any = RecordVideo(gym.make("jimbo/SmallBlind-v1", render_mode="rgb_array"), str(tmp_path))
    env.reset(seed=1)
    over = False
    while not over:
        _, _, terminated, truncated, _ = env.step(env.unwrapped.sample_masked())
        over = bool(terminated or truncated)
    env.close()
    assert list(tmp_path.glob("*.mp4"))
