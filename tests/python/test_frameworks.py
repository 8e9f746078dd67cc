"""Other people's frameworks take the environments as they are, where they are installed."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import numpy as np
import pytest

import jimbo

SMALL = "jimbo/SmallBlind-v1"

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


# ---- What they keep is what the environment returned, as with copy=True ----

COURSE: dict[str, Any] = {"seed": "ALEEB", "max_steps": 6}  # every episode is the same game


def torchrl_transitions(way: str, observation: str) -> Any:
    """Transitions of some environments (first dimension), as TorchRL collects them."""
    import torch
    from torchrl import collectors
    from torchrl.envs import GymEnv, GymWrapper, ParallelEnv, SerialEnv, StepCounter, TransformedEnv

    arguments = COURSE | {"observation": observation}

    def wrapped() -> Any:
        vector = jimbo.make_vec(4, env_id=SMALL, autoreset_mode="SameStep", **arguments)
        return GymWrapper(vector, categorical_action_encoding=True)

    if way == "collector":
        kind = getattr(collectors, "Collector", None) or collectors.SyncDataCollector
        collector = kind(wrapped, None, frames_per_batch=80, total_frames=240)
        batches = [batch.clone() for batch in collector]
        collector.shutdown()
        return torch.cat(batches, -1)
    if way in ("SerialEnv", "ParallelEnv"):
        envs = {"SerialEnv": SerialEnv, "ParallelEnv": ParallelEnv}[way](2, wrapped)
    elif way == "GymEnv":
        envs = GymEnv(SMALL, categorical_action_encoding=True, **arguments)
    else:
        envs = wrapped() if way == "GymWrapper" else TransformedEnv(wrapped(), StepCounter())
    with closing(envs):
        rollout = envs.rollout(60, break_when_any_done=False)
    return rollout.reshape(-1, 60)


def check_course(
    seen: Any, following: Any, actions: Any, after: dict[str, Any], observation: str
) -> None:
    """Compares transitions with those of a vector that is given the same actions."""
    envs = jimbo.make_vec(
        len(actions),
        env_id=SMALL,
        autoreset_mode="SameStep",
        copy=True,
        observation=observation,
        **COURSE,
    )

    def named(arrays: Any) -> dict[str, Any]:
        return arrays if isinstance(arrays, dict) else {"observation": arrays}

    observations, _ = envs.reset()
    cut = 0
    for step in range(actions.shape[1]):
        for name, array in named(observations).items():
            np.testing.assert_array_equal(seen[name][:, step], array, f"{name} {step}")
        observations, rewards, terminated, truncated, infos = envs.step(actions[:, step])
        last = {name: array.copy() for name, array in named(observations).items()}
        over = terminated | truncated
        if over.any():
            for name, array in named(infos["final_obs"].rows(over)).items():
                last[name][over] = array
        for name, array in following.items():
            np.testing.assert_array_equal(array[:, step], last[name], f"next {name} {step}")
        told = {"reward": rewards, "terminated": terminated, "truncated": truncated}
        for name, array in told.items():
            np.testing.assert_array_equal(after[name][:, step, 0], array, f"{name} {step}")
        cut += int(truncated.sum())
    assert cut > len(actions)


@pytest.mark.parametrize(
    "way",
    [
        *("GymWrapper", "TransformedEnv", "GymEnv"),
        *("SerialEnv", "ParallelEnv", "collector"),
    ],
)
@pytest.mark.parametrize("observation", ["dict", "flat"])
def test_torchrl_keeps_what_was_returned(way: str, observation: str) -> None:
    pytest.importorskip("torchrl")
    transitions = torchrl_transitions(way, observation)
    flat = observation == "flat"
    names = ("observation",) if flat else ("numbers", "hand", "unseen")
    following = {name: transitions["next", name].numpy() for name in names}
    if not flat and way != "GymEnv":
        following = {}  # of vectors of dicts it leaves out the last observation of each episode
    check_course(
        {name: transitions[name].numpy() for name in names},
        following,
        transitions["action"].numpy(),
        {name: transitions["next", name].numpy() for name in ("reward", "terminated", "truncated")},
        observation,
    )


def test_torchrl_s_masked_distributions_take_the_mask() -> None:
    pytest.importorskip("torchrl")
    import torch
    from torchrl.envs import GymWrapper, check_env_specs
    from torchrl.modules import MaskedCategorical

    env = GymWrapper(
        jimbo.make_vec(4, env_id=SMALL, autoreset_mode="SameStep", mask_type="bool", **COURSE),
        categorical_action_encoding=True,
    )
    check_env_specs(env)
    seen = env.reset()
    mask = seen["action_mask"]
    assert mask.dtype == torch.bool
    for _ in range(20):
        choice = MaskedCategorical(logits=torch.zeros(mask.shape), mask=mask)
        seen["action"] = choice.sample()
        _, seen = env.step_and_maybe_reset(seen)
        mask = seen["action_mask"]


def test_stable_baselines3_keeps_what_was_returned() -> None:
    pytest.importorskip("stable_baselines3")
    from stable_baselines3 import PPO
    from stable_baselines3.common.vec_env import VecMonitor

    from jimbo.adapters.sb3 import Sb3VecEnv

    def bare(observation: Any) -> Any:
        """The array itself, as features of one's own may well be."""
        return observation["numbers"]

    envs = VecMonitor(Sb3VecEnv(SMALL, num_envs=4, features=bare, **COURSE))
    model = PPO("MlpPolicy", envs, n_steps=64, batch_size=64, seed=1)
    model.learn(256)
    kept = model.rollout_buffer
    same = jimbo.make_vec(4, env_id=SMALL, autoreset_mode="SameStep", copy=True, **COURSE)
    observations, _ = same.reset()
    ended = np.ones(4, np.bool_)
    for step in range(64):
        np.testing.assert_array_equal(kept_rows(kept.observations, step), observations["numbers"])
        np.testing.assert_array_equal(kept_rows(kept.episode_starts, step)[..., 0], ended)
        actions = kept_rows(kept.actions, step)[..., 0].astype(np.int64)
        observations, _, terminated, truncated, _ = same.step(actions)
        ended = terminated | truncated


def kept_rows(array: Any, step: int) -> Any:
    """Of one step, from a buffer that Stable-Baselines3 has flattened."""
    return array.reshape(4, 64, -1)[:, step] if array.shape[0] == 256 else array[step][..., None]


def test_rllib_keeps_what_was_returned() -> None:
    pytest.importorskip("ray.rllib")
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import (
        ActionMaskingTorchRLModule,
    )

    from jimbo.adapters.rllib import RllibEnv, RllibVecEnv

    spec = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"head_fcnet_hiddens": [8], "head_fcnet_activation": "relu"},
    )
    config = (
        PPOConfig()
        .environment(RllibVecEnv, env_config={"env_id": SMALL, **COURSE})
        .env_runners(num_envs_per_env_runner=4, gym_env_vectorize_mode="vector_entry_point")
        .rl_module(rl_module_spec=spec)
    )
    runner = SingleAgentEnvRunner(config=config)
    episodes = runner.sample(num_episodes=12, random_actions=True)
    runner.stop()
    assert len(episodes) >= 12
    for episode in episodes:
        env = RllibEnv({"env_id": SMALL, **COURSE})
        seen, _ = env.reset()
        judged: Any = (0.0, False, False)
        for step, action in enumerate(episode.get_actions()):
            for name, array in seen.items():
                np.testing.assert_array_equal(episode.get_observations(step)[name], array)
            seen, *judged, _ = env.step(int(action))
            assert episode.get_rewards(step) == judged[0]
        assert [episode.is_terminated, episode.is_truncated] == judged[1:]


@pytest.mark.parametrize("library", ["torch", "jax"])
@pytest.mark.parametrize("way", ["vector", "single"])
def test_arrays_become_tensors_without_a_copy(library: str, way: str) -> None:
    """By DLPack, of which JAX takes contiguous arrays only."""
    pytest.importorskip(library)
    if library == "torch":
        from torch import from_dlpack
    else:
        from jax.dlpack import from_dlpack
    env: Any = jimbo.make_vec(3) if way == "vector" else jimbo.BalatroEnv()
    observation, _ = env.reset(seed=1)
    for name, array in observation.items():
        np.testing.assert_array_equal(np.asarray(from_dlpack(array)), array, err_msg=name)
