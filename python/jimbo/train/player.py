"""Plays environments: one half is stepped by threads while the network looks at the other.

host arrays (pinned) -> device -> network -> actions (pinned) -> send ... recv -> host arrays

On a GPU the network is asked about the second half before the actions of the first are waited for,
so that the GPU never waits for what the host does in between.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from jimbo.benchmark.task import task
from jimbo.nets.compact import CompactNet
from jimbo.train.parts import Parts
from jimbo.train.settings import Settings
from jimbo.vector import JimboVectorEnv, make_vec

NOT_ALLOWED = -1e9


def make_half(settings: Settings, count: int, first: int) -> JimboVectorEnv:
    """The environments of one half; `first` is the number of its first among all."""
    arguments: dict[str, Any] = {"autoreset_mode": "SameStep", "copy": False}
    arguments |= settings.environment
    if settings.task:
        return task(settings.task).make_vec(count, settings.play.num_threads, **arguments)
    if settings.stakes:
        places = range(first, first + count)
        arguments["stake"] = [settings.stakes[place % len(settings.stakes)] for place in places]
    return make_vec(count, settings.play.num_threads, env_id=settings.env_id, **arguments)


SEEN = ("numbers", "entries", "masks")
ROW_BYTES = 16  # a GPU gathers rows that are a multiple of it long many bytes at a time


@dataclass
class Rollout:
    """What was seen, done and gained: the first dimension is time, the second the environment.

    Rows of what was seen are longer than what stands in them, with zeros at their end.
    """

    numbers: Tensor
    entries: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms
    values: Tensor
    rewards: Tensor
    overs: Tensor

    def flat(self, name: str) -> Tensor:
        """All moments of all environments."""
        every: Tensor = getattr(self, name).flatten(0, 1)
        return every


@dataclass
class Ends:
    """Episodes that ended."""

    episodes: int = 0
    won: int = 0
    blinds: int = 0
    total: float = 0.0  # of their returns
    steps: int = 0

    def add(self, over: Any, last: dict[str, Any]) -> None:
        """Counts what the last infos of these environments say."""
        self.episodes += int(over.sum())
        self.won += int(np.asarray(last["won"])[over].sum())
        self.blinds += int(np.asarray(last["blinds_cleared"])[over].sum())
        self.total += float(np.asarray(last["episode_return"])[over].sum())
        self.steps += int(np.asarray(last["steps"])[over].sum())


class Repeated:
    """A function of tensors that stay where they are: on a GPU a graph, once it was warm."""

    WARM = 3

    def __init__(self, function: Callable[[], Any], graphed: bool) -> None:
        self.function = function
        self.left = self.WARM if graphed else -1
        self.graph: Any = None

    def __call__(self) -> None:
        if self.graph is not None:
            self.graph.replay()
        elif self.left != 0:
            self.left -= 1
            self.function()
        else:
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=torch.cuda.current_stream()):
                self.function()
            self.graph = graph
            graph.replay()


class Half:
    """One half of the environments, and its columns of the rollout."""

    def __init__(
        self, envs: JimboVectorEnv, net: CompactNet, rollout: Rollout, first: int, graphed: bool
    ) -> None:
        self.envs, self.net, self.rollout = envs, net, rollout
        self.columns = slice(first, first + envs.num_envs)
        self.device = rollout.values.device
        config, count = envs.interface.config, envs.num_envs
        pinned = self.device.type == "cuda"

        def host(dtype: torch.dtype, *shape: int) -> Tensor:
            return torch.zeros(count, *shape, dtype=dtype, pin_memory=pinned)

        self.host = {
            "numbers": host(torch.int32, config.number_count),
            "entries": host(torch.int16, config.entry_count),
            "masks": host(torch.int8, config.mask_size),
            "rewards": host(torch.float64),
            "terminated": host(torch.bool),
            "truncated": host(torch.bool),
        }
        envs.set_buffers(self.host)
        self.host_actions = host(torch.int64)
        # On their way to the device; not written to again before `send` has waited.
        self.gains, self.overs = host(torch.float32), host(torch.float32)
        self.chosen = torch.cuda.Event() if pinned else None
        self.seen = {name: self.host[name].to(self.device, copy=True) for name in SEEN}
        self.actions = torch.zeros(count, dtype=torch.int64, device=self.device)
        self.chances = torch.zeros(count, device=self.device)
        self.values = torch.zeros(count, device=self.device)
        self.choosing = Repeated(self._choose, graphed)

    def look(self) -> None:
        """Takes what the environments wrote to the device."""
        for name, tensor in self.seen.items():
            tensor.copy_(self.host[name], non_blocking=True)

    def _choose(self) -> None:
        logits, values = self.net(self.seen["numbers"], self.seen["entries"])
        chances = torch.log_softmax(logits.masked_fill(self.seen["masks"] == 0, NOT_ALLOWED), -1)
        noise = torch.empty_like(chances).exponential_()
        self.actions.copy_((chances - noise.log()).argmax(-1))
        self.chances.copy_(chances.gather(-1, self.actions[:, None])[:, 0])
        self.values.copy_(values)

    def choose(self, time: int) -> None:
        """Chooses, and remembers what was chosen from; a GPU is only told to."""
        self.choosing()
        for name, tensor in self.seen.items():
            getattr(self.rollout, name)[time, self.columns, : tensor.shape[1]] = tensor
        for name in ("actions", "chances", "values"):
            getattr(self.rollout, name)[time, self.columns] = getattr(self, name)
        self.host_actions.copy_(self.actions, non_blocking=True)
        if self.chosen is not None:
            self.chosen.record()

    def send(self) -> None:
        """Begins the step, once the actions are there."""
        if self.chosen is not None:
            self.chosen.synchronize()
        self.envs.send(self.host_actions.numpy())

    def receive(self, time: int, discount: float, ends: Ends, parts: Parts) -> None:
        """Waits for the step and remembers what it brought."""
        with parts("environments"):
            wrote = self.envs.recv_arrays()
        self.gains.copy_(self.host["rewards"])
        if wrote.over.any():
            ends.add(wrote.over, wrote.final_info())
        cut = np.flatnonzero(wrote.truncated & ~wrote.terminated)
        if len(cut) > 0:
            self.gains[cut] += discount * self._value_of_ends(cut).cpu()
        self.overs.copy_(torch.from_numpy(wrote.over))
        self.rollout.rewards[time, self.columns].copy_(self.gains, non_blocking=True)
        self.rollout.overs[time, self.columns].copy_(self.overs, non_blocking=True)
        self.look()

    def value(self) -> Tensor:
        """The values of the present situations."""
        values: Tensor = self.net(self.seen["numbers"], self.seen["entries"])[1]
        return values

    def _value_of_ends(self, rows: NDArray[np.int64]) -> Tensor:
        """What episodes that were only cut off were still worth."""
        latest = self.envs._latest
        assert latest is not None
        last = [
            torch.from_numpy(latest.arrays[name][rows]).to(self.device)
            for name in ("final_numbers", "final_entries")
        ]
        values: Tensor = self.net(*last)[1]
        return values


class Player:
    """All environments."""

    def __init__(
        self, settings: Settings, net: CompactNet, halves: list[JimboVectorEnv], parts: Parts
    ) -> None:
        self.parts = parts
        self.discount = settings.learn.discount
        device = next(net.parameters()).device
        config = halves[0].interface.config
        shape = (settings.play.horizon, settings.play.num_envs)

        def room(dtype: torch.dtype, *rest: int) -> Tensor:
            return torch.zeros(*shape, *rest, dtype=dtype, device=device)

        def rows(dtype: torch.dtype, count: int) -> Tensor:
            whole = ROW_BYTES // dtype.itemsize
            return room(dtype, -(-count // whole) * whole)

        self.rollout = Rollout(
            rows(torch.int32, config.number_count),
            rows(torch.int16, config.entry_count),
            rows(torch.int8, config.mask_size),
            room(torch.int64),
            *(room(torch.float32) for _ in range(4)),
        )
        half = settings.play.num_envs // 2
        graphed = device.type == "cuda" and settings.graphs != 0
        # On a GPU one half is asked about before the other one is sent.
        self.ahead = int(device.type == "cuda")
        self.halves = [
            Half(envs, net, self.rollout, half * i, graphed) for i, envs in enumerate(halves)
        ]

    def begin(self, seed: int) -> None:
        """Begins the first episodes."""
        for half in self.halves:
            half.envs.reset(seed=seed + half.columns.start)
            half.look()

    def play(self) -> tuple[Tensor, Ends]:
        """Fills the rollout; returns the values of the situations after it, and what ended."""
        ends, last = Ends(), len(self.rollout.values) - 1
        waiting: list[Half] = []  # for their actions
        with torch.no_grad():
            for time in range(last + 1):
                for half in self.halves:
                    if time > 0:
                        half.receive(time - 1, self.discount, ends, self.parts)
                    with self.parts("choosing"):
                        half.choose(time)
                        waiting.append(half)
                        if len(waiting) > self.ahead:
                            waiting.pop(0).send()
            with self.parts("choosing"):
                for half in waiting:
                    half.send()
            for half in self.halves:
                half.receive(last, self.discount, ends, self.parts)
            with self.parts("choosing"):
                values = [half.value() for half in self.halves]
        return torch.cat(values), ends

    def save(self) -> list[list[bytes]]:
        """Where all environments stand."""
        return [half.envs.save() for half in self.halves]

    def load(self, saved: list[list[bytes]]) -> None:
        """Goes on from there."""
        for half, one in zip(self.halves, saved, strict=True):
            half.envs.load(one)
            half.look()
