"""PPO's clipped objective over a rollout."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

from jimbo.adapters.pytorch import advantages
from jimbo.nets.compact import CompactNet
from jimbo.train.player import NOT_ALLOWED, Repeated, Rollout
from jimbo.train.settings import LearnSettings

MEASURES = ("loss", "value_loss", "entropy", "change", "clipped")


class Learner:
    """Improves a network by rollouts of one shape.

    One minibatch is one call of tensors that stay where they are, so that a GPU can repeat it as
    a graph: the first few are computed as they come.
    """

    def __init__(
        self, settings: LearnSettings, net: CompactNet, rollout: Rollout, graphed: bool
    ) -> None:
        self.settings, self.net, self.rollout = settings, net, rollout
        device = rollout.values.device
        samples = rollout.values.numel()
        self.gains = torch.zeros(samples, device=device)
        self.returns = torch.zeros(samples, device=device)
        self.order = torch.zeros(samples // settings.minibatches, dtype=torch.int64, device=device)
        self.entropy_weight = torch.zeros((), device=device)
        self.spread = torch.ones((), device=device)
        self.measured = torch.zeros(len(MEASURES), device=device)
        on_gpu = device.type == "cuda"
        rate: float | Tensor = (
            torch.tensor(settings.rate[0], device=device) if on_gpu else settings.rate[0]
        )
        self.optimizer = torch.optim.Adam(
            net.parameters(), lr=rate, eps=1e-5, fused=True, capturable=on_gpu
        )
        self.step = Repeated(self._step, graphed)

    def set_rate(self, rate: float) -> None:
        """Sets the learning rate from here on."""
        for group in self.optimizer.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def learn(self, next_values: Tensor, rate: float, entropy: float) -> dict[str, float]:
        """Learns for some epochs; returns the means of what was measured."""
        s = self.settings
        with torch.no_grad():
            rollout: Any = self.rollout
            gains = advantages(rollout, next_values, s.discount, s.trace)
            self.returns.copy_((gains + self.rollout.values).flatten())
            self.gains.copy_(((gains - gains.mean()) / (gains.std() + 1e-8)).flatten())
            # Whatever the size of rewards, values weigh the same against actions.
            self.spread.copy_(self.returns.var().clamp(min=1e-4))
            explained = 1 - gains.var() / self.spread
        self.set_rate(rate)
        self.entropy_weight.fill_(entropy)
        self.measured.zero_()
        count = 0
        for _ in range(s.epochs):
            order = torch.randperm(len(self.gains), device=self.gains.device)
            for part in order.split(len(self.order)):
                self.order.copy_(part)
                self.step()
                count += 1
        means = (self.measured / count).tolist()
        return dict(zip(MEASURES, means, strict=True)) | {"explained": float(explained)}

    def _step(self) -> None:
        s, part = self.settings, self.order
        logits, values = self.net(
            self.rollout.flat("numbers")[part], self.rollout.flat("entries")[part]
        )
        allowed = self.rollout.flat("masks")[part][:, : logits.shape[1]] != 0
        chances = torch.log_softmax(logits.masked_fill(~allowed, NOT_ALLOWED), -1)
        actions = self.rollout.flat("actions")[part]
        log_ratio = chances.gather(-1, actions[:, None])[:, 0] - self.rollout.flat("chances")[part]
        ratio = log_ratio.exp()
        gains = self.gains[part]
        clipped = ratio.clamp(1 - s.clip, 1 + s.clip)
        entropy = -(chances.exp() * chances * allowed).sum(-1).mean()
        value_loss = (values - self.returns[part]).square().mean() / self.spread
        loss = (
            -torch.minimum(ratio * gains, clipped * gains).mean()
            + s.value_weight * value_loss
            - self.entropy_weight * entropy
        )
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), s.largest_gradient)
        self.optimizer.step()
        with torch.no_grad():
            change = (ratio - 1 - log_ratio).mean()
            outside = ((ratio - 1).abs() > s.clip).float().mean()
            self.measured += torch.stack(
                (loss.detach(), value_loss.detach(), entropy.detach(), change, outside)
            )
