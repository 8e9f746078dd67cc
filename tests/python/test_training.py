"""The bridges with their frameworks, and that they learn: `./dev test --train` runs this."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jimbo
from jimbo.adapters.features import small_blind_features

pytestmark = [pytest.mark.train, pytest.mark.filterwarnings("default")]

SMALL = "jimbo/SmallBlind-v1"
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """Threads of small networks cost more than they give, most of all on a busy machine."""
    import torch

    torch.set_num_threads(1)


def test_the_vector_environment_writes_into_tensors() -> None:
    import torch

    envs = jimbo.make_vec(4, env_id=SMALL)
    numbers = torch.zeros((4, 6), dtype=torch.int32)
    masks = torch.zeros((4, 436), dtype=torch.uint8)
    envs.set_buffers({"numbers": numbers, "masks": masks})
    observations, infos = envs.reset(seed=1)
    assert masks.sum() == 4 * 436
    np.testing.assert_array_equal(numbers.numpy(), observations["numbers"])
    envs.step(envs.sample_masked())
    np.testing.assert_array_equal(masks.numpy(), infos["action_mask"])


# ---- The plain PyTorch loop ----


def test_the_policy_chooses_only_what_is_allowed() -> None:
    import torch

    from jimbo.adapters.pytorch import Policy

    torch.manual_seed(0)
    policy = Policy(10, 7)
    masks = np.random.default_rng(0).random((200, 7)) < 0.2
    masks[np.arange(200), np.arange(200) % 7] = True
    features = np.random.default_rng(1).random((200, 10), np.float32)
    chosen = policy.choose(features, masks)
    assert masks[np.arange(200), chosen].all()
    choice, _ = policy(torch.from_numpy(features), torch.from_numpy(masks))
    assert choice.probs[~torch.from_numpy(masks)].max() == 0
    assert masks[np.arange(200), choice.sample().numpy()].all()


def test_advantages_are_sums_of_errors_until_the_episode_ends() -> None:
    import torch

    from jimbo.adapters.pytorch import Rollout, advantages

    rewards, values = [1.0, 2.0, 4.0], [0.5, 0.25, 0.125]
    none = torch.zeros(0)

    def rollout(overs: list[float]) -> Rollout:
        columns = [torch.tensor(one)[:, None] for one in (values, rewards, overs)]
        return Rollout(none, none, none, none, *columns)

    after = torch.tensor([8.0])
    errors = [1 + 0.9 * 0.25 - 0.5, 2 + 0.9 * 0.125 - 0.25, 4 + 0.9 * 8 - 0.125]
    going_on = advantages(rollout([0, 0, 0]), after, discount=0.9, trace=0.5)[:, 0]
    w = 0.9 * 0.5
    expected = [errors[0] + w * errors[1] + w * w * errors[2], errors[1] + w * errors[2], errors[2]]
    np.testing.assert_allclose(going_on, expected, rtol=1e-6)
    ended = advantages(rollout([0, 1, 0]), after, discount=0.9, trace=0.5)[:, 0]
    np.testing.assert_allclose(ended, [errors[0] + w * 1.75, 1.75, errors[2]], rtol=1e-6)


@pytest.mark.parametrize(("target", "cut"), [(1e6, True), (1, False)])
def test_an_episode_that_was_cut_off_is_worth_what_was_to_come(target: float, cut: bool) -> None:
    import torch

    from jimbo.adapters.pytorch import Player, Policy

    torch.manual_seed(1)
    arguments: dict[str, Any] = {"env_id": SMALL, "target": target, "max_steps": 1}
    envs = jimbo.make_vec(8, autoreset_mode="SameStep", reward={"win": 3.0}, **arguments)
    player = Player(envs, small_blind_features, seed=5)
    policy = Policy(player.state.shape[-1], 436)
    # Plays alone: a discard would not reach the target of the case that ends.
    player.mask[:, 218:] = False
    rollout = player.play(policy, 1, discount=0.5)
    same = jimbo.make_vec(8, autoreset_mode="NextStep", **arguments)
    same.reset(seed=5)
    last, _, terminated, truncated, _ = same.step(rollout.actions[0].numpy())
    assert truncated.all() == cut
    assert terminated.all() == (not cut)
    expected = 0.5 * policy.value(small_blind_features(last)).numpy() if cut else np.full(8, 3.0)
    np.testing.assert_allclose(rollout.rewards[0], expected, rtol=1e-5)
    assert rollout.overs.min() == 1


def test_the_plain_loop_learns() -> None:
    from jimbo.adapters.pytorch import clear_rate, train

    before, after = clear_rate(None), clear_rate(train(100_000).choose)
    print(f"plain PyTorch: clear rate {before} at random, {after} after 100,000 steps")
    assert after.share > before.share + 0.3


def test_equal_seeds_learn_the_same() -> None:
    import torch

    from jimbo.adapters.pytorch import train

    one, two = train(10_000, seed=3), train(10_000, seed=3)
    for a, b in zip(one.parameters(), two.parameters(), strict=True):
        assert torch.equal(a, b)


def test_the_plain_loop_takes_whole_runs() -> None:
    from jimbo.adapters.pytorch import Settings, clear_rate, train

    settings = Settings(num_envs=16, horizon=8)
    policy = train(256, "jimbo/Balatro-v1", settings=settings, deck="b_blue", max_steps=5)
    rate = clear_rate(policy.choose, 8, "jimbo/Balatro-v1", max_steps=30)
    assert rate.episodes == 8


def test_the_plain_loop_learns_under_rules_of_a_file() -> None:
    from jimbo.adapters.pytorch import Settings, train

    rules = jimbo.Rules.load(ROOT / "examples" / "rules" / "ten_jokers.toml")
    settings = Settings(num_envs=1024, horizon=8)
    # One update of 1,024 environments, in which jokers of the file may be bought.
    policy = train(8192, "jimbo/Balatro-v1", settings=settings, rules=rules, max_steps=200)
    assert all(bool(parameter.isfinite().all()) for parameter in policy.parameters())


# ---- Stable-Baselines3 ----


def test_stable_baselines_gets_what_single_environments_give() -> None:
    from jimbo.adapters.sb3 import Sb3VecEnv

    arguments: dict[str, Any] = {"target": 150, "max_steps": 4, "reward": "progress"}
    singles = [jimbo.SmallBlindEnv(**arguments) for _ in range(5)]
    envs = Sb3VecEnv(SMALL, num_envs=5, **arguments)
    envs.seed(7)
    observations = envs.reset()
    for row, single in enumerate(singles):
        first, _ = single.reset(seed=7 + row)
        np.testing.assert_array_equal(observations[row], small_blind_features(first))
    ends = cuts = 0
    for _ in range(30):
        masks = np.stack(envs.env_method("action_masks"))
        # Plays while the fifth environment's masks allow discards too, so that some are cut off.
        actions = np.array([np.flatnonzero(m)[0 if row < 3 else -1] for row, m in enumerate(masks)])
        observations, rewards, overs, infos = envs.step(actions)
        for row, single in enumerate(singles):
            np.testing.assert_array_equal(masks[row], single.action_masks())
            observed, reward, terminated, truncated, info = single.step(int(actions[row]))
            assert rewards[row] == np.float32(reward)
            assert overs[row] == (terminated or truncated)
            if overs[row]:
                ends += 1
                cuts += truncated
                given = infos[row]
                last = small_blind_features(observed)
                np.testing.assert_array_equal(given["terminal_observation"], last)
                assert given["TimeLimit.truncated"] == (truncated and not terminated)
                assert given["is_success"] == info["won"]
                assert given["blinds_cleared"] == info["blinds_cleared"]
                assert given["episode"]["l"] == info["steps"]
                assert given["episode"]["r"] == pytest.approx(info["episode_return"])
                observed, _ = single.reset()
            np.testing.assert_array_equal(observations[row], small_blind_features(observed))
    assert 0 < cuts < ends


def test_stable_baselines_environments_play_different_games_unless_seeded() -> None:
    from jimbo.adapters.sb3 import Sb3VecEnv

    one, two = Sb3VecEnv(SMALL, num_envs=2), Sb3VecEnv(SMALL, num_envs=2)
    assert (one.reset() != two.reset()).any()
    one.seed(7)
    two.seed(7)
    np.testing.assert_array_equal(one.reset(), two.reset())


def test_maskable_ppo_learns() -> None:
    sys.path.insert(0, str(ROOT / "examples"))
    example: Any = importlib.import_module("03_masked_ppo")
    before, after = example.main(100_000)
    assert after.share > before.share + 0.2


def test_maskable_ppo_takes_whole_runs() -> None:
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.evaluation import evaluate_policy
    from sb3_contrib.common.maskable.utils import is_masking_supported

    from jimbo.adapters.sb3 import Sb3VecEnv

    envs = Sb3VecEnv("jimbo/Balatro-v1", num_envs=4, max_steps=20, illegal="terminate")
    assert is_masking_supported(envs)
    model = MaskablePPO("MlpPolicy", envs, n_steps=8, batch_size=16, seed=1, device="cpu")
    model.learn(64)
    lengths: Any
    _, lengths = evaluate_policy(model, envs, 8, return_episode_rewards=True, warn=False)
    # Without masks a run would end at an illegal action, mostly the first.
    assert np.mean(lengths) > 5


def test_the_block_of_the_docs_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "frameworks.md").read_text()
    blocks = re.findall(
        r"<!-- not run: [^>]*the tests that learn run it -->\n```python\n(.*?)```", page, re.DOTALL
    )
    assert len(blocks) == 1
    exec(compile(blocks[0], "frameworks.md", "exec"), {})
    assert "% to " in capsys.readouterr().out


# ---- RLlib ----


@pytest.mark.parametrize("vector", [False, True])
def test_rllib_trains_an_iteration(monkeypatch: pytest.MonkeyPatch, vector: bool) -> None:
    # Ray would write a token into the home directory for a cluster that ends with this test.
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import (
        ActionMaskingTorchRLModule,
    )

    from jimbo.adapters.rllib import RllibEnv, RllibVecEnv

    class Heeded(RllibVecEnv):
        """Raises for an action that the mask forbids, as RllibEnv does with `illegal`."""

        def reset(self, **arguments: Any) -> Any:
            self.seen, infos = super().reset(**arguments)
            self.over = np.zeros(self.num_envs, bool)
            return self.seen, infos

        def step(self, actions: Any) -> Any:
            allowed = self.seen["action_mask"][np.arange(self.num_envs), actions] > 0
            if not (allowed | self.over).all():
                raise ValueError("an action that the mask forbids")
            self.seen, *results = super().step(actions)
            self.over = results[1] | results[2]
            return self.seen, *results

    mode = "vector_entry_point" if vector else "sync"
    settings = {"env_id": SMALL} if vector else {"env_id": SMALL, "illegal": "raise"}
    config = (
        PPOConfig()
        .environment(Heeded if vector else RllibEnv, env_config=settings)
        .env_runners(num_env_runners=0, num_envs_per_env_runner=4, gym_env_vectorize_mode=mode)
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
        runners = algorithm.train()["env_runners"]
    finally:
        algorithm.stop()
    assert runners["num_env_steps_sampled"] >= 512
