"""A plain PyTorch loop: PPO with masked actions on the native vector environment.

policy = train(steps=500_000)
print(clear_rate(policy, episodes=2000))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from jimbo.adapters.features import Features, features_for
from jimbo.vector import JimboVectorEnv, make_vec


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


def _tensors(features: Features, observation: Any, mask: Any) -> tuple[Tensor, Tensor]:
    return torch.from_numpy(features(observation)), torch.from_numpy(mask.astype(np.bool_))


def train(
    steps: int,
    env_id: str = "jimbo/SmallBlind-v0",
    seed: int = 0,
    settings: Settings | None = None,
    **arguments: Any,
) -> Policy:
    """Learns for so many steps of all environments together; equal seeds, equal policies.

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
    envs = make_vec(
        s.num_envs, s.num_threads, env_id=env_id, autoreset_mode="SameStep", **arguments
    )
    features = features_for(env_id)
    observation, info = envs.reset(seed=seed)
    state, mask = _tensors(features, observation, info["action_mask"])
    policy = Policy(state.shape[-1], mask.shape[-1])
    optimizer = torch.optim.Adam(policy.parameters(), s.learning_rate)
    for _ in range(max(1, steps // (s.num_envs * s.horizon))):
        state, mask = _iterate(policy, optimizer, envs, features, state, mask, s)
    return policy


def _iterate(
    policy: Policy,
    optimizer: torch.optim.Optimizer,
    envs: JimboVectorEnv,
    features: Features,
    state: Tensor,
    mask: Tensor,
    s: Settings,
) -> tuple[Tensor, Tensor]:
    """Plays `horizon` steps and learns from them; returns where it stands then."""
    rows: list[tuple[Tensor, ...]] = []
    for _ in range(s.horizon):
        with torch.no_grad():
            choice, value = policy(state, mask)
            action = choice.sample()
            log_probability = choice.log_prob(action)
        observation, reward, terminated, truncated, info = envs.step(action.numpy())
        rewards = torch.from_numpy(reward.astype(np.float32))
        over = torch.from_numpy((terminated | truncated).astype(np.float32))
        rows.append((state, mask, action, log_probability, value, rewards, over))
        state, mask = _tensors(features, observation, info["action_mask"])
    with torch.no_grad():
        _, next_value = policy(state, mask)
    states, masks, actions, old, values, rewards, overs = map(torch.stack, zip(*rows, strict=True))
    advantages = torch.zeros_like(values)
    advantage = torch.zeros_like(next_value)
    for t in reversed(range(s.horizon)):
        going = 1 - overs[t]
        error = rewards[t] + s.discount * next_value * going - values[t]
        advantage = error + s.discount * s.trace * going * advantage
        advantages[t] = advantage
        next_value = values[t]
    returns = (advantages + values).flatten()
    advantages = advantages.flatten()
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    states, masks = states.flatten(0, 1), masks.flatten(0, 1)
    actions, old = actions.flatten(), old.flatten()
    for _ in range(s.epochs):
        for part in torch.randperm(len(actions)).chunk(s.minibatches):
            choice, value = policy(states[part], masks[part])
            ratio = (choice.log_prob(actions[part]) - old[part]).exp()
            gain = torch.min(
                ratio * advantages[part], ratio.clamp(1 - s.clip, 1 + s.clip) * advantages[part]
            )
            loss = (
                -gain.mean()
                + 0.5 * (value - returns[part]).square().mean()
                - s.entropy * choice.entropy().mean()
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()
    return state, mask


def clear_rate(
    policy: Policy | None,
    episodes: int = 2000,
    env_id: str = "jimbo/SmallBlind-v0",
    seed: int = 1_000_000,
    **arguments: Any,
) -> float:
    """The share of one episode in each of so many environments that is won.

    Args:
        policy: Plays its most probable action; None plays random allowed actions.
        episodes: How many, with seeds that training does not use.
        env_id: The environment.
        seed: Of the first.
        **arguments: Those of the environment.
    """
    envs = make_vec(episodes, env_id=env_id, autoreset_mode="NextStep", **arguments)
    features = features_for(env_id)
    observation, info = envs.reset(seed=seed)
    over, won = np.zeros(episodes, np.bool_), np.zeros(episodes, np.bool_)
    while not over.all():
        if policy is None:
            actions = envs.sample_masked()
        else:
            with torch.no_grad():
                choice, _ = policy(*_tensors(features, observation, info["action_mask"]))
            actions = choice.probs.argmax(-1).numpy()
        observation, _, terminated, truncated, info = envs.step(actions)
        ended = (terminated | truncated) & ~over
        won |= ended & (info["won"] != 0)
        over |= ended
    return float(won.mean())
