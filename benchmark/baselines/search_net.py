"""The network of a tree search: what it makes of positions, and how it learns from searches."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from learner import MOVES, ROWS
from numpy.typing import NDArray
from torch import Tensor, nn

import jimbo
from jimbo import _native
from jimbo.nets import Encoder
from jimbo.nets.actions import TABLE_OF_BLOCK

NUMBERS: int = _native.spec()["actions"]["flat"]["count"]
LONGEST = 8
"""Flat numbers that an action has at most: five cards and what is done with them, and to spare."""

WARM_UP = 50
"""Batches over which the rate of learning rises."""


@dataclass
class Lessons:
    """Positions and what searches made of them; the actions of all are one list.

    Attributes:
        observations: (n, size), as `observe(flat=True)` gives.
        actions: (m, LONGEST), the flat numbers of each legal action, then -1.
        counts: (n,), of the actions of each position.
        shares: (m,), of the visits of the position that the action got.
        values: (n,), of the position by the search.
    """

    observations: NDArray[np.int32]
    actions: NDArray[np.int16]
    counts: NDArray[np.int32]
    shares: NDArray[np.float32]
    values: NDArray[np.float32]

    @classmethod
    def joined(cls, parts: list[Lessons]) -> Lessons:
        """All of them."""
        names = cls.__dataclass_fields__
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))

    def __len__(self) -> int:
        return len(self.values)

    def some(self, places: NDArray[np.int64]) -> Lessons:
        """Those at some places."""
        counts = self.counts[places]
        before = np.cumsum(self.counts) - self.counts
        # The places of the actions of each, one run of numbers after another.
        starts = np.repeat(before[places] - (np.cumsum(counts) - counts), counts)
        rows = starts + np.arange(counts.sum())
        return Lessons(
            self.observations[places],
            self.actions[rows],
            counts,
            self.shares[rows],
            self.values[places],
        )


def flat_numbers(actions: list[Any]) -> NDArray[np.int16]:
    """Rows of `Lessons.actions`."""
    rows = np.full((len(actions), LONGEST), -1, np.int16)
    for row, action in zip(rows, actions, strict=True):
        numbers = action.flat
        row[: len(numbers)] = numbers
    return rows


class ActionHead(nn.Module):
    """Scores of whole actions, each by the sum of what its flat numbers stand for.

    Cards that are good to play are seldom good to discard: what an action is worth is no sum over
    its numbers, so the sum passes through a layer that is not linear.

    Args:
        width: Of the vectors given.
        hidden: Of those summed.
        rows: Rows of each table.
    """

    def __init__(self, width: int, hidden: int, rows: dict[str, int]) -> None:
        super().__init__()
        self.whole = nn.Linear(width, hidden)
        self.numbers = nn.Parameter(torch.randn(NUMBERS, hidden) * 0.1)
        self.pointers = nn.ModuleDict()
        self.spans: dict[str, tuple[str, int, int]] = {}
        single: list[int] = []  # the numbers that point at no row
        for block in _native.spec()["actions"]["flat"]["blocks"]:
            name, first, count = block["name"], block["first"], block["count"]
            if name in MOVES or name == "move_to":  # a search makes none
                continue
            if TABLE_OF_BLOCK.get(name) in rows:
                self.spans[name] = (TABLE_OF_BLOCK[name], first, count)
                self.pointers[name] = nn.Linear(width, hidden)
            else:
                single += range(first, first + count)
        self.register_buffer("single", torch.tensor(single), False)
        self.score = nn.Linear(hidden, 1)

    def forward(
        self, whole: Tensor, tables: dict[str, Tensor], actions: Tensor, owners: Tensor
    ) -> Tensor:
        """Of each action (m, longest) of the positions that own them (m,)."""
        # All that an action may be the sum of, for each position: nothing, the whole, rows that
        # numbers point at, other numbers; and the place of each number's,
        # that of -1 the last.
        shape = (len(whole), -1, -1)
        vectors = [
            whole.new_zeros(len(whole), 1, self.numbers.shape[1]),
            self.whole(whole)[:, None],
        ]
        place = torch.zeros(NUMBERS + 1, dtype=torch.long, device=whole.device)
        length = 2
        for name, (table, first, count) in self.spans.items():
            rows = tables[table][:, :count]
            last = first + rows.shape[1]
            vectors.append(self.pointers[name](rows) + self.numbers[first:last])
            place[first:last] = torch.arange(length, length + last - first, device=whole.device)
            length += last - first
        vectors.append(self.numbers[self.single].expand(shape))
        place[self.single] = torch.arange(length, length + len(self.single), device=whole.device)
        length += len(self.single)
        parts = F.pad(place[actions], (0, 1), value=1) + owners[:, None] * length
        sums = F.embedding_bag(parts, torch.cat(vectors, 1).flatten(0, 1), mode="sum")
        scores: Tensor = self.score(F.relu(sums))
        return scores[:, 0]


def log_shares(scores: Tensor, owners: Tensor, count: int) -> Tensor:
    """Logarithms of the softmax of scores among those of the same owner."""
    best = torch.full((count,), -math.inf, device=scores.device)
    scores = scores - best.scatter_reduce(0, owners, scores.detach(), "amax")[owners]
    total = torch.zeros(count, device=scores.device).index_add(0, owners, scores.exp())
    return scores - total.log()[owners]


class SearchNet(nn.Module):
    """Weights of the flat numbers and the value of a position, as a search asks for them.

    It sees what a clone sees that has chosen no card yet, so that it can begin from one.

    Args:
        task: Whose observations it reads.
        width: Of the network.
        attention: Layers of it.
    """

    def __init__(self, task: jimbo.Task, width: int, attention: int) -> None:
        super().__init__()
        own = task.make_vec(1, rows=ROWS).interface
        self.encoder = Encoder(own, width, attention)
        self.actor = ActionHead(width, width, self.encoder.rows)
        self.critic = nn.Linear(width, 1)
        given = task.make_vec(1, actions="factored").interface.config.layout
        self.sizes = {name: tuple(shape) for name, _, _, shape in given}
        self.shapes = {name: tuple(shape) for name, _, _, shape in own.config.layout}
        self._asked = np.empty((0, 0), np.int32)  # the positions that a search asked for last
        self._judged = torch.empty(0)

    def begin(self, path: Path) -> None:
        """Takes what a clone of the same sizes makes of observations."""
        read = torch.load(path, map_location="cpu")
        with torch.no_grad():
            for name, weight in self.encoder.named_parameters():
                weight.copy_(read[f"encoder.{name}"])

    def forward(
        self, observations: Tensor, actions: Tensor, counts: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Logarithms of the priors (m,) of all actions, and logits of the values (n,)."""
        whole, tables = self.encoder(self._seen(observations))
        owners = torch.repeat_interleave(counts)
        scores = self.actor(whole, tables, actions, owners)
        return log_shares(scores, owners, len(whole)), self.critic(whole)[..., 0]

    def _seen(self, observations: Tensor) -> dict[str, Tensor]:
        """Flat observations as what the encoder reads, without rows that are empty in all."""
        parts = observations.split([math.prod(size) for size in self.sizes.values()], -1)
        given = {
            name: part.unflatten(-1, size)
            for (name, size), part in zip(self.sizes.items(), parts, strict=True)
        }
        seen = {}
        for name, shape in self.shapes.items():
            table = given.get(name)
            if table is None:  # of choices half made
                table = observations.new_zeros(len(observations), *shape)
            elif name in self.encoder.rows:
                there = (table != 0).any(-1).any(0).nonzero()
                last = 1 if len(there) == 0 else int(there[-1]) + 1
                table = table[:, : min(last, shape[0])]
            seen[name] = table
        return seen

    # ---- As a search asks ----

    @torch.no_grad()
    def policy(
        self,
        observations: NDArray[np.int32],
        actions: NDArray[np.int16],
        counts: NDArray[np.int32],
    ) -> NDArray[np.float32]:
        """The priors of all actions."""
        given = (torch.from_numpy(array).long() for array in (actions, counts))
        logs, values = self(torch.from_numpy(observations), *given)
        self._asked, self._judged = observations, values
        priors: NDArray[np.float32] = logs.exp().numpy()
        return priors

    @torch.no_grad()
    def value(self, observations: NDArray[np.int32]) -> NDArray[np.float32]:
        """Of positions; a search asks for those that it has asked priors for."""
        if not np.array_equal(observations, self._asked):
            whole, _ = self.encoder(self._seen(torch.from_numpy(observations)))
            self._asked, self._judged = observations, self.critic(whole)[..., 0]
        values: NDArray[np.float32] = self._judged.sigmoid().numpy()
        return values


# ---- Learning ----


def losses_of(net: SearchNet, lessons: Lessons) -> tuple[Tensor, Tensor, Tensor]:
    """Of imitation and of judgement, and how often the likeliest action was the most visited."""
    device = net.critic.weight.device
    observations, actions, counts, shares, values = (
        torch.from_numpy(getattr(lessons, name)).to(device) for name in Lessons.__dataclass_fields__
    )
    logs, judged = net(observations, actions.long(), counts.long())
    imitation = -(shares * logs).sum() / len(values)
    judgement = F.binary_cross_entropy_with_logits(judged, values)
    owners = torch.repeat_interleave(counts.long())
    likeliest, most = (
        torch.zeros_like(values).scatter_reduce(0, owners, of, "amax", include_self=False)
        for of in (logs.detach(), shares)
    )
    chosen = (logs.detach() == likeliest[owners]) & (shares == most[owners])
    alike = torch.zeros_like(values).scatter_reduce(0, owners, chosen.float(), "amax").mean()
    return imitation, judgement, alike


def learn(
    net: SearchNet, lessons: Lessons, epochs: int, rate: float, batch: int
) -> dict[str, float]:
    """Some epochs over the lessons but for a twentieth, by which it is then measured."""
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=0.01)
    count = len(lessons)
    last = count - min(2000, count // 20)  # neighbours are of the same runs: a part at the end
    total = epochs * math.ceil(last / batch)
    done = 0
    for _ in range(epochs):
        for places in np.array_split(np.random.permutation(last), math.ceil(last / batch)):
            for group in optimizer.param_groups:
                warm = min(1.0, (done + 1) / WARM_UP)
                group["lr"] = rate * warm * 0.5 * (1 + math.cos(math.pi * done / total))
            imitation, judgement, _ = losses_of(net, lessons.some(places))
            optimizer.zero_grad()
            (imitation + judgement).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            done += 1
    with torch.no_grad():
        held_out = [
            losses_of(net, lessons.some(places))
            for places in np.array_split(np.arange(last, count), max(1, (count - last) // batch))
            if len(places) > 0
        ]
    means = [float(torch.stack(parts).mean()) for parts in zip(*held_out, strict=True)]
    return dict(zip(("imitation", "judgement", "alike"), means, strict=False))
