"""One step of learning, on a GPU recorded once and repeated."""

from __future__ import annotations

from collections.abc import Callable

import torch
from learner import Learner
from torch import Tensor, nn

LONGEST = 32
"""Vectors that look at each other on a GPU; of 1,000 situations of `fast` one has more."""


class Step:
    """Lets a network learn from batches of one size.

    Its kernels are thousands and small: Python takes longer to name them than a GPU to compute
    them. There they are recorded once, as a CUDA graph, and repeated with other batches.

    Args:
        learner: Whose network it is.
        loss_of: What is to become small.
        rate: Of learning, to begin with.
    """

    def __init__(
        self,
        learner: Learner,
        loss_of: Callable[[Learner, dict[str, Tensor]], Tensor],
        rate: float,
    ) -> None:
        self.learner = learner
        self.loss_of = loss_of
        self.on_gpu = learner.device.type == "cuda"
        self.rate = torch.tensor(rate, device=learner.device)
        self.optimizer = torch.optim.AdamW(
            learner.net.parameters(),
            self.rate,
            weight_decay=0.01,
            fused=True,
            capturable=self.on_gpu,
        )
        self._graph: torch.cuda.CUDAGraph | None = None
        self._batch: dict[str, Tensor] = {}  # where the graph reads
        if self.on_gpu:
            learner.net.encoder.longest = LONGEST

    def __call__(self, batch: dict[str, Tensor], rate: float) -> None:
        """Learns from a batch."""
        self.rate.fill_(rate)
        if not self.on_gpu:
            self._learn(batch)
        elif self._graph is None:
            self._record(batch)
        else:
            for name, array in batch.items():
                self._batch[name].copy_(array)
            self._graph.replay()

    def _learn(self, batch: dict[str, Tensor]) -> None:
        self.optimizer.zero_grad(set_to_none=True)
        self.loss_of(self.learner, batch).backward()
        nn.utils.clip_grad_norm_(self.learner.net.parameters(), 1.0)
        self.optimizer.step()

    def _record(self, batch: dict[str, Tensor]) -> None:
        """Learns from it a few times, as all that is made but once must be made before."""
        self._batch = {name: array.clone() for name, array in batch.items()}
        beside = torch.cuda.Stream()
        beside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(beside):
            for _ in range(3):
                self._learn(self._batch)
        torch.cuda.current_stream().wait_stream(beside)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            self._learn(self._batch)
