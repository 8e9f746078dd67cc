"""A plain PyTorch loop: PPO with masked actions on the native vector environment.

policy = train(steps=500_000)
print(clear_rate(policy.choose))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from jimbo.adapters.evaluation import clear_rate
from jimbo.adapters.features import Features, features_for
from jimbo.errors import needs_extra
from jimbo.vector import JimboVectorEnv, make_vec

with needs_extra("train"):
    import torch
    from torch import Tensor, nn

__all__ = ["Policy", "Settings", "clear_rate", "train"]


class Policy(nn.Module):
    """Logits of the actions and the value of the situation, from float features."""

    def __init__(self, features: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actor = nn.Linear(width, actions)
        self.critic = nn.Linear(width, 1)

    def forward(self, features: Tensor, mask: Tensor) -> tuple[Any, Tensor]:
        """The distribution over allowed actions, and the values."""
        hidden = self.trunk(features)
        logits = self.actor(hidden).masked_fill(~mask, -1e9)
        values: Tensor = self.critic(hidden)[..., 0]
        return torch.distributions.Categorical(logits=logits, validate_args=False), values

    @torch.no_grad()
    def value(self, features: NDArray[np.float32]) -> Tensor:
        """The values alone."""
        values: Tensor = self.critic(self.trunk(torch.from_numpy(features)))[..., 0]
        return values

    @torch.no_grad()
    def choose(self, features: NDArray[np.float32], mask: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The most probable allowed action of each row."""
        choice, _ = self(torch.from_numpy(features), torch.from_numpy(mask))
        actions: NDArray[np.int64] = choice.logits.argmax(-1).numpy()
        return actions


@dataclass
class Settings:
    """How PPO learns."""

    num_envs: int = 256
    num_threads: int = 1
    horizon: int = 16
    epochs: int = 4
    minibatches: int = 4
    learning_rate: float = 1e-3
    discount: float = 1.0
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01


@dataclass
class Rollout:
    """Observations, actions and rewards, by time and then by environment."""

    states: Any  # what the policy reads: a tensor, or several by name
    masks: Tensor
    actions: Tensor
    log_probabilities: Tensor
    values: Tensor
    rewards: Tensor
    overs: Tensor


class Player:
    """Plays the environments and remembers where they stand."""

    def __init__(self, envs: JimboVectorEnv, features: Features, seed: int) -> None:
        self.envs = envs
        self.features = features
        observation, info = envs.reset(seed=seed)
        self._look(observation, info)

    def _look(self, observation: Any, info: dict[str, Any]) -> None:
        self.state = torch.from_numpy(self.features(observation))
        self.mask = torch.from_numpy(info["action_mask"].astype(np.bool_))

    @torch.no_grad()
    def play(self, policy: Policy, steps: int, discount: float) -> Rollout:
        """Plays the given number of steps."""
        rows: list[tuple[Tensor, ...]] = []
        for _ in range(steps):
            choice, value = policy(self.state, self.mask)
            action = choice.sample()
            observation, reward, terminated, truncated, info = self.envs.step(action.numpy())
            gained = reward.astype(np.float32)
            # An episode that was only cut off would have gone on: what it was still worth counts.
            cut = np.flatnonzero(truncated & ~terminated)
            if len(cut) > 0:
                last = self.features(info["final_obs"].rows(cut))
                gained[cut] += discount * policy.value(last).numpy()
            over = (terminated | truncated).astype(np.float32)
            rows.append(
                (
                    self.state,
                    self.mask,
                    action,
                    choice.log_prob(action),
                    value,
                    torch.from_numpy(gained),
                    torch.from_numpy(over),
                )
            )
            self._look(observation, info)
        return Rollout(*map(torch.stack, zip(*rows, strict=True)))


def advantages(
    rollout: Rollout, next_value: Tensor, discount: float = 1.0, trace: float = 0.95
) -> Tensor:
    """Generalised advantage estimates.

    Args:
        rollout: What was played.
        next_value: Of the situations after it.
        discount: Of rewards, for each step.
        trace: Lambda, the weight of what comes later.
    """
    result = torch.zeros_like(rollout.values)
    advantage = torch.zeros_like(next_value)
    for t in reversed(range(len(result))):
        going = 1 - rollout.overs[t]
        error = rollout.rewards[t] + discount * next_value * going - rollout.values[t]
        advantage = error + discount * trace * going * advantage
        result[t] = advantage
        next_value = rollout.values[t]
    return result


def train(
    steps: int,
    env_id: str = "jimbo/SmallBlind-v1",
    seed: int = 0,
    settings: Settings | None = None,
    **arguments: Any,
) -> Policy:
    """Trains for `steps` steps, all environments together. Equal seeds give equal policies.

    Args:
        steps: The budget.
        env_id: The environment.
        seed: Of the environments and the network.
        settings: How it learns.
        **arguments: Those of the environment; the reward is `progress` plus the win by default.
    """
    torch.manual_seed(seed)
    s = settings or Settings()
    arguments.setdefault("reward", {"win": 1.0, "progress": 1.0})
    features = features_for(env_id, **arguments)
    envs = make_vec(
        s.num_envs, s.num_threads, env_id=env_id, autoreset_mode="SameStep", **arguments
    )
    player = Player(envs, features, seed)
    policy = Policy(player.state.shape[-1], player.mask.shape[-1])
    optimizer = torch.optim.Adam(policy.parameters(), s.learning_rate)
    for _ in range(max(1, steps // (s.num_envs * s.horizon))):
        rollout = player.play(policy, s.horizon, s.discount)
        gains = advantages(rollout, policy.value(player.state.numpy()), s.discount, s.trace)
        _learn(policy, optimizer, rollout, gains, s)
    return policy


def _learn(
    policy: Policy,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    gains: Tensor,
    s: Settings,
) -> None:
    """Some epochs of PPO's clipped objective."""
    returns = (gains + rollout.values).flatten()
    gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).flatten()
    states, masks = rollout.states.flatten(0, 1), rollout.masks.flatten(0, 1)
    actions, old = rollout.actions.flatten(), rollout.log_probabilities.flatten()
    for _ in range(s.epochs):
        for part in torch.randperm(len(actions)).chunk(s.minibatches):
            choice, value = policy(states[part], masks[part])
            ratio = (choice.log_prob(actions[part]) - old[part]).exp()
            clipped = ratio.clamp(1 - s.clip, 1 + s.clip)
            loss = (
                -torch.min(ratio * gains[part], clipped * gains[part]).mean()
                + 0.5 * (value - returns[part]).square().mean()
                - s.entropy * choice.entropy().mean()
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()
