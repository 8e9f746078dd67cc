"""A policy and a value for any environment here."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from jimbo.nets.actions import FactoredHead, FlatHead, masked
from jimbo.nets.encoder import Encoder, tensors


class PolicyNet(nn.Module):
    """Logits of the actions and the value of the situation, from observations that are a dict.

    Args:
        env: An environment, single or vector, or its `interface`.
        width: Of all vectors.
        attention: Layers of attention; 0 pools tables as they are.
    """

    def __init__(self, env: Any, width: int = 128, attention: int = 0) -> None:
        super().__init__()
        interface = getattr(getattr(env, "unwrapped", env), "interface", env)
        self.encoder = Encoder(interface, width, attention)
        self.factored = bool(interface.factored)
        rows = self.encoder.rows
        self.actor: nn.Module = (
            FactoredHead(width, rows)
            if self.factored
            else FlatHead(width, interface.config.mask_size, rows)
        )
        self.critic = nn.Linear(width, 1)

    def forward(self, observations: dict[str, Tensor]) -> tuple[Any, Tensor]:
        """Logits, of factored actions a dict of them, and values (batch,)."""
        whole, tables = self.encoder(observations)
        values: Tensor = self.critic(whole)[..., 0]
        return self.actor(whole, tables), values

    @torch.no_grad()
    def act(self, observations: Any, mask: Any, greedy: bool = True) -> NDArray[np.int64]:
        """Actions for a batch of arrays: the most probable, or drawn.

        As `jimbo.evaluate` takes a policy. Not for factored actions, whose parts depend on each
        other.
        """
        if self.factored:
            raise ValueError("act chooses actions that are one number: make the env with 'flat'")
        device = next(self.parameters()).device
        logits, _ = self(tensors(observations, device))
        choice = masked(logits, mask)
        actions = choice.logits.argmax(-1) if greedy else choice.sample()
        numbers: NDArray[np.int64] = actions.cpu().numpy()
        return numbers
