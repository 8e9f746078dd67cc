"""Observations as one vector, and as the vectors of all that can be pointed at."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from jimbo.interface import MASK
from jimbo.nets.columns import ColumnEncoder, vocabulary


def tensors(observations: Mapping[str, Any], device: Any = None) -> dict[str, Tensor]:
    """Copies of the arrays of a batch as tensors."""
    return {
        name: torch.as_tensor(np.asarray(array).copy(), device=device)
        for name, array in observations.items()
        if name != MASK
    }


PLACED = ("poker_hands", "vouchers", "deck_counts")
"""Tables each of whose rows always means the same thing."""


class Encoder(nn.Module):
    """Reads observations that are a dict.

    Every row of a list becomes a vector (`ColumnEncoder`), and so does every array or table whose
    places have fixed meanings, as a whole. Lists are pooled, or with `attention` all vectors look
    at each other first; the result is one vector.

    Args:
        env: An environment, single or vector, or its `interface`; its columns say all sizes.
        width: Of all vectors.
        attention: How many layers of attention rows pass through; 0 pools them as they are.
        heads: Of each.

    Attributes:
        longest: How many vectors look at each other at most, those of the last lists are left out;
            None for as many as any observation of a batch has. A number makes all batches alike,
            as a CUDA graph wants them.
    """

    def __init__(self, env: Any, width: int = 128, attention: int = 0, heads: int = 4) -> None:
        super().__init__()
        self.longest: int | None = None
        interface = getattr(getattr(env, "unwrapped", env), "interface", env)
        if interface.flat:
            raise ValueError("an Encoder reads observations that are a dict: observation='dict'")
        self.width = width
        columns: dict[str, list[dict[str, Any]]] = interface.columns
        shapes = {name: tuple(shape) for name, _, _, shape in interface.config.layout}
        self.sizes = vocabulary(columns)
        embeddings = nn.ModuleDict(
            {name: nn.Embedding(size, width, padding_idx=0) for name, size in self.sizes.items()}
        )
        self.rows: dict[str, int] = {}  # of each list
        self.plain: list[str] = []  # what is read as one row
        readers: dict[str, nn.Module] = {}
        for name, own in columns.items():
            shape = shapes[name]
            if name == "hand" and "selected" in columns:
                own = [*own, *columns["selected"]]
            if len(shape) == 2 and name not in PLACED:
                self.rows[name] = shape[0]
            else:
                self.plain.append(name)
                if math.prod(shape) != len(own):
                    own = _repeated(own, shape[0])
            readers[name] = ColumnEncoder(own, embeddings, width)
        self.embeddings = embeddings
        self.readers = nn.ModuleDict(readers)
        # Rows of a table have places that matter: the order of jokers, the number of an action.
        self.places = nn.ParameterDict(
            {
                name: nn.Parameter(torch.randn(rows, width) * 0.02)
                for name, rows in self.rows.items()
            }
        )
        self.layers = nn.ModuleList(
            nn.TransformerEncoderLayer(
                width, heads, 2 * width, dropout=0.0, batch_first=True, norm_first=True
            )
            for _ in range(attention)
        )
        self.norm = nn.LayerNorm(width)
        pooled = len(self.plain) + 2 * len(self.rows)
        self.join = nn.Sequential(
            nn.Linear(pooled * width, 2 * width), nn.ReLU(), nn.Linear(2 * width, width), nn.ReLU()
        )

    def forward(self, observations: Mapping[str, Tensor]) -> tuple[Tensor, dict[str, Tensor]]:
        """Reads a batch.

        Lists may be cut short where no observation has a row: that saves time and changes nothing.

        Returns:
            A vector for each observation, and by list the vectors of its rows, zero where a row
            is empty.
        """
        plain = [
            self.readers[name](
                observations[name].flatten(-2) if name in PLACED else observations[name]
            )
            for name in self.plain
        ]
        tables: dict[str, Tensor] = {}
        present: dict[str, Tensor] = {}
        for name in self.rows:
            rows = observations[name]
            present[name] = (rows != 0).any(-1)
            if name == "hand" and "selected" in self.plain:  # each card knows whether it is chosen
                chosen = observations["selected"][..., : rows.shape[-2], None]
                rows = torch.cat((rows, chosen.to(rows.dtype)), -1)
            tables[name] = self.readers[name](rows) + self.places[name][: rows.shape[-2]]
        if len(self.layers) > 0:
            plain, tables = self._attended(plain, tables, present)
        parts = list(plain)
        for name, rows in tables.items():
            there = present[name][..., None]
            tables[name] = rows = rows * there
            highest = rows.masked_fill(~there, -1e9).amax(-2)
            some = there.any(-2)
            parts += [rows.sum(-2) / there.sum(-2).clamp(min=1), torch.where(some, highest, 0.0)]
        joined: Tensor = self.join(torch.cat(parts, -1))
        return joined, tables

    def _attended(
        self, plain: list[Tensor], tables: dict[str, Tensor], present: dict[str, Tensor]
    ) -> tuple[list[Tensor], dict[str, Tensor]]:
        """All vectors after each has looked at all others."""
        rows = torch.cat([torch.stack(plain, -2), *tables.values()], -2)
        always = torch.ones(*rows.shape[:-2], len(plain), dtype=torch.bool, device=rows.device)
        there = torch.cat([always, *present.values()], -1)
        # Most rows are empty: those that are there move to the front, and only they go on.
        longest = int(there.sum(-1).max()) if self.longest is None else self.longest
        order = there.logical_not().byte().argsort(dim=-1, stable=True)[..., :longest]
        places = order[..., None].expand(*order.shape, self.width)
        seen = rows.gather(-2, places)
        empty = there.gather(-1, order).logical_not()
        for layer in self.layers:
            seen = layer(seen, src_key_padding_mask=empty)
        seen = self.norm(seen)
        rows = torch.zeros_like(rows, dtype=seen.dtype).scatter(-2, places, seen)
        lengths = [table.shape[-2] for table in tables.values()]
        parts = rows[..., len(plain) :, :].split(lengths, -2)
        return list(rows[..., : len(plain), :].unbind(-2)), dict(zip(tables, parts, strict=True))


def _repeated(columns: list[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """Columns that many rows share, as columns of one row."""
    return [
        {**column, "name": f"{column['name']}_{place}"}
        for place in range(count)
        for column in columns
    ]
