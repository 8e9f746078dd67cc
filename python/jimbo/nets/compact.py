"""A small, fast policy whose every step is plain arithmetic, so that it can be played elsewhere.

Rows of a table pass one layer that they share, and stand side by side with all other numbers before
two more layers. Names are told by zeros and ones, numbers by themselves at several scales: both are
a matrix product away from any embedding, and much faster to learn through. `jimbo.train.export`
writes the same network for the program (src/agent/players/policy_network.h).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from numpy.typing import NDArray
from torch import Tensor, nn

from jimbo import _native
from jimbo.nets.actions import TABLE_OF_BLOCK, masked
from jimbo.nets.columns import vocabulary
from jimbo.nets.encoder import PLACED

CANDIDATES = "candidates"
CODE = 4096  # an item and the list it is of as one number: list * CODE + item
COUNT_CAPS = (8, 64, 1024)
LOG_CAP, LOG_ONE = 32_767, 1024
TILE = 8  # what is read is a multiple of it wide, as a GPU's products want it


@dataclass
class Reading:
    """How the integers of a row become numbers.

    Attributes:
        codes: Columns of items and of what tells their lists, which make columns of codes.
        values: Column and value: 1 where they agree.
        scaled: Column, shift, mask, cap and scale: what is left of a number after the shift and
            the mask, cut off at the cap, times the scale.
    """

    codes: list[tuple[int, int]]
    values: list[tuple[int, int]]
    scaled: list[tuple[int, int, int, int, float]]

    @property
    def count(self) -> int:
        """Numbers that a row becomes."""
        return len(self.values) + len(self.scaled)


def reading_of(columns: list[dict[str, Any]], sizes: dict[str, int]) -> Reading:
    """How a row with such columns is read; `sizes` are those of the lists of items."""
    reading = Reading([], [], [])
    places = {column["name"]: place for place, column in enumerate(columns)}
    for place, column in enumerate(columns):
        kind = column["kind"]
        if kind == "categorical" and "by" in column:
            code = len(columns) + len(reading.codes)
            reading.codes.append((place, places[column["by"]]))
            for which, table in enumerate(column["tables"]):
                if table is not None:
                    reading.values += [
                        (code, which * CODE + item) for item in range(1, sizes[table])
                    ]
        elif kind == "categorical":
            first = 0 if column["table"] is None else 1
            reading.values += [(place, value) for value in range(first, column["n"])]
        elif kind == "flag":
            reading.scaled.append((place, 0, -1, 1, 1.0))
        elif kind == "bits":
            reading.scaled += [(place, bit, 1, 1, 1.0) for bit in range(column["n"])]
        elif kind == "count":
            reading.scaled += [(place, 0, -1, cap, 1 / cap) for cap in COUNT_CAPS]
        else:  # a logarithm, and what half precision would lose of it
            reading.scaled.append((place, 0, -1, LOG_CAP, 1 / LOG_ONE))
            reading.scaled.append((place, 0, 255, 255, 1 / 256))
    return reading


class RowReader(nn.Module):
    """Reads rows of integers (..., columns) as numbers (..., width).

    A name says where its one stands, so only the ones are written, into zeros: a row has some ten
    names, and to compare it with each of hundreds of values moves a hundred times as much. Values
    that are not read put their one behind all numbers, where no weight is (`linear`).

    Args:
        reading: How.
        integers: Their type. All that is compared fits into 16 bits.

    Attributes:
        width: Of what is made: the numbers of the reading, one place more, and zeros.
    """

    def __init__(self, reading: Reading, integers: torch.dtype) -> None:
        super().__init__()
        self.reading = reading
        nowhere = reading.count
        self.width = (nowhere // TILE + 1) * TILE

        def keep(name: str, numbers: Any, dtype: torch.dtype = integers) -> None:
            self.register_buffer(name, torch.tensor(numbers, dtype=dtype), persistent=False)

        keep("items", [item for item, _ in reading.codes], torch.long)
        keep("tellers", [teller for _, teller in reading.codes], torch.long)
        # By column: the place of each value, from one below the least to one above the largest.
        named: dict[int, dict[int, int]] = {}
        for place, (column, value) in enumerate(reading.values):
            named.setdefault(column, {})[value] = place
        lows = [min(values) - 1 for values in named.values()]
        highs = [max(values) + 1 for values in named.values()]
        places: list[int] = []
        starts: list[int] = []
        for low, high, values in zip(lows, highs, named.values(), strict=True):
            starts.append(len(places) - low)
            places += [values.get(value, nowhere) for value in range(low, high + 1)]
        keep("named_columns", list(named), torch.long)
        keep("lows", lows)
        keep("highs", highs)
        keep("starts", starts, torch.long)
        keep("places", places, torch.long)
        keep("scaled_columns", [scaled[0] for scaled in reading.scaled], torch.long)
        for place, name in enumerate(("shifts", "masks", "caps"), 1):
            keep(name, [scaled[place] for scaled in reading.scaled])
        keep("floors", [-scaled[3] for scaled in reading.scaled])
        keep("scales", [scaled[4] for scaled in reading.scaled], torch.float32)

    def forward(self, rows: Tensor, dtype: torch.dtype) -> Tensor:
        """The numbers of rows, in this precision."""
        if len(self.items) > 0:
            codes = rows[..., self.tellers] * CODE + rows[..., self.items]
            rows = torch.cat((rows, codes), -1)
        made = torch.zeros(*rows.shape[:-1], self.width, dtype=dtype, device=rows.device)
        named = rows.index_select(-1, self.named_columns).clamp(self.lows, self.highs)
        made.scatter_(-1, self.places[named + self.starts], 1.0)
        cut = (rows.index_select(-1, self.scaled_columns) >> self.shifts) & self.masks
        # One type at a time: kernels that convert as they multiply are slow on a GPU.
        scaled = cut.clamp(self.floors, self.caps).float() * self.scales
        made[..., len(self.reading.values) : self.reading.count] = scaled
        return made


@dataclass
class Part:
    """An array of the observation: where it stands, how long its rows are, what reads them.

    Attributes:
        beside: Where one more number of each row stands, -1 for none: whether a card is chosen.
        columns: Of a row, that one included.
    """

    name: str
    entries: bool
    offset: int
    rows: int
    columns: int
    beside: int
    reader: RowReader


@dataclass
class Pointer:
    """Actions that choose a row of a table: the first of their numbers, and how many there are."""

    table: str
    first: int
    rows: int


def pointers_of(interface: Any, rows: dict[str, int]) -> list[Pointer]:
    """Those of flat actions, or of one blind, for tables with so many rows, table by table."""
    actions = _native.spec()["actions"]
    count = interface.config.mask_size
    rearranges = interface.config.form[2]
    made: list[Pointer] = []
    if count == actions["flat"]["count"]:
        for block in actions["flat"]["blocks"]:
            table = TABLE_OF_BLOCK.get(block["name"])
            if table in rows and (rearranges or not block["name"].startswith("move_")):
                made.append(Pointer(table, block["first"], min(block["count"], rows[table])))
    elif count == actions["one_blind"]["count"]:
        hand = actions["one_blind"]["hand"]
        made = [Pointer("hand", first, hand) for first in (0, actions["one_blind"]["plays"])]
    return sorted(made, key=lambda one: (one.table, one.first))


def hands_of_one_blind() -> Tensor:
    """Which positions (rows) each play of one blind has (columns); discards are the same."""
    one_blind = _native.spec()["actions"]["one_blind"]
    sets = sorted(range(1 << one_blind["hand"]), key=lambda cards: (cards.bit_count(), cards))
    sets = sets[1 : 1 + one_blind["plays"]]
    return torch.tensor(
        [[float(cards >> i & 1) for cards in sets] for i in range(one_blind["hand"])]
    )


def linear(layer: nn.Linear, x: Tensor) -> Tensor:
    """The layer in the precision of what it is given; what is wider than it has no weight."""
    bias = None if layer.bias is None else layer.bias.to(x.dtype)
    weight = layer.weight.to(x.dtype)
    beyond = x.shape[-1] - weight.shape[1]
    return F.linear(x, F.pad(weight, (0, beyond)) if beyond > 0 else weight, bias)


class CompactNet(nn.Module):
    """Logits and a value from the integers of observations as the environments write them.

    Args:
        env: An environment, single or vector, or its `interface`; actions are one number.
        width: Of the two layers that see everything.
        row_width: Of the layer that rows of a table share.

    Attributes:
        compute: The precision of all but the last sums.
    """

    def __init__(self, env: Any, width: int = 256, row_width: int = 24) -> None:
        super().__init__()
        interface = getattr(getattr(env, "unwrapped", env), "interface", env)
        if interface.factored:
            raise ValueError("a CompactNet chooses actions that are one number, not factored ones")
        self.compute = torch.float32
        self.counts = (interface.config.number_count, interface.config.entry_count)
        self.width, self.row_width = width, row_width
        columns: dict[str, list[dict[str, Any]]] = interface.columns
        sizes = vocabulary(columns)
        self.parts: list[Part] = []
        readers: dict[str, nn.Module] = {}
        layers: dict[str, nn.Module] = {}
        seen = 0
        lengths: dict[str, int] = {}
        chosen = {name: offset for name, _, offset, _ in interface.config.layout}.get("selected")
        for name, entries, offset, shape in interface.config.layout:
            own, rows, beside = columns[name], 1, -1
            if len(shape) == 2 and name not in PLACED:
                lengths[name] = rows = shape[0]
                if name == "hand" and chosen is not None:
                    own, beside = [*own, *columns["selected"]], chosen
                layers[name] = nn.Linear(reading_of(own, sizes).count, row_width)
                seen += 0 if name == CANDIDATES else (rows + 1) * row_width
            else:  # every place means something else
                cells = shape[0] * (shape[1] if len(shape) == 2 else 1)
                own = [
                    {**column, "name": f"{column['name']}_{place}"}
                    for place in range(cells // len(own))
                    for column in own
                ]
                seen += reading_of(own, sizes).count
            integers = torch.int16 if entries else torch.int32
            readers[name] = reader = RowReader(reading_of(own, sizes), integers)
            self.parts.append(Part(name, entries, offset, rows, len(own), beside, reader))
        self.readers = nn.ModuleDict(readers)
        self.layers = nn.ModuleDict(layers)
        self.trunk = nn.ModuleList((nn.Linear(seen, width), nn.Linear(width, width)))
        self.critic = nn.Linear(width, 1)
        if CANDIDATES in layers:
            self.actor = nn.Linear(width, width // 4)  # what is wanted ...
            self.offer: nn.Linear | None = nn.Linear(row_width, width // 4, bias=False)  # ... given
            self.fit: nn.Linear | None = nn.Linear(width // 4, 1, bias=False)
        else:
            self.actor, self.offer, self.fit = (
                nn.Linear(width, interface.config.mask_size),
                None,
                None,
            )
        self.pointers = pointers_of(interface, lengths)
        self.pointer = nn.Linear(width, len(self.pointers) * row_width) if self.pointers else None
        one_blind = interface.config.mask_size == _native.spec()["actions"]["one_blind"]["count"]
        sets = hands_of_one_blind() if one_blind else None
        self.register_buffer("sets", sets, persistent=False)
        numbers = [one.first + row for one in self.pointers for row in range(one.rows)]
        self.register_buffer("pointed", torch.tensor(numbers), persistent=False)
        # Nearly equal chances at first, but not so nearly that nothing is learnt through them.
        ends = ((self.fit, 0.5) if self.fit is not None else (self.actor, 0.01), (self.critic, 0.1))
        for last, gain in ends:
            nn.init.orthogonal_(last.weight, gain)
        if self.pointer is not None:
            nn.init.orthogonal_(self.pointer.weight, 0.01)

    def forward(self, numbers: Tensor, entries: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (batch, actions) and values (batch,), in full precision.

        Args:
            numbers: int32 (batch, number_count).
            entries: int16 (batch, entry_count).
        """
        seen: list[Tensor] = []
        tables: dict[str, Tensor] = {}
        for part in self.parts:
            source = entries if part.entries else numbers
            own = part.columns - (part.beside >= 0)
            rows = source[:, part.offset : part.offset + part.rows * own]
            if part.name not in self.layers:
                seen.append(part.reader(rows, self.compute)[:, : part.reader.reading.count])
                continue
            rows = rows.reshape(-1, part.rows, own)
            if part.beside >= 0:
                beside = source[:, part.beside : part.beside + part.rows, None]
                rows = torch.cat((rows, beside), -1)
            vectors = self._vectors(self.layers[part.name], part.reader, rows)
            tables[part.name] = vectors
            if part.name != CANDIDATES:
                seen += [vectors.flatten(1), vectors.sum(1)]
        if entries.is_cuda:  # no product there is fast otherwise
            beyond = -sum(part.shape[1] for part in seen) % TILE
            seen.append(seen[0].new_zeros(len(entries), beyond))
        hidden = torch.cat(seen, -1)
        whole: Any
        for whole in self.trunk:
            hidden = F.relu(linear(whole, hidden))
        values: Tensor = linear(self.critic, hidden).float()[:, 0]
        logits = linear(self.actor, hidden).float()
        if self.offer is not None and self.fit is not None:
            both = F.relu(logits[:, None] + linear(self.offer, tables[CANDIDATES]))
            logits = linear(self.fit, both)[..., 0].float()
        if self.pointer is not None:
            fits = self._fits(tables, linear(self.pointer, hidden))
            if self.sets is not None:  # of a set of cards: what all of them fit
                logits = logits + (fits.view(len(fits), 2, -1) @ self.sets).flatten(1)
            else:
                logits = logits.index_add(-1, self.pointed, fits)
        return logits, values

    def _fits(self, tables: dict[str, Tensor], wanted: Tensor) -> Tensor:
        """How well the rows that each pointer chooses from fit what is wanted of them."""
        wanted = wanted.unflatten(-1, (len(self.pointers), self.row_width))
        fits: list[Tensor] = []
        first = 0
        for table, count in Counter(one.table for one in self.pointers).items():
            rows = tables[table][:, : self.pointers[first].rows].transpose(1, 2)
            fits.append((wanted[:, first : first + count] @ rows).flatten(1))
            first += count
        return torch.cat(fits, -1).float()

    @torch.no_grad()
    def act(self, observations: Any, mask: Any, greedy: bool = True) -> NDArray[np.int64]:
        """Actions for a batch of flat observations: the most probable, or drawn.

        As `jimbo.evaluate` takes a policy, with `observation="flat"`.
        """
        if isinstance(observations, dict):
            raise ValueError("a CompactNet reads flat observations: observation='flat'")
        device = next(self.parameters()).device
        rows = torch.as_tensor(np.asarray(observations).copy(), device=device)
        numbers, entries = rows[:, : sum(self.counts)].split(self.counts, -1)
        choice = masked(self(numbers, entries.to(torch.int16))[0], mask)
        actions: NDArray[np.int64] = (
            (choice.logits.argmax(-1) if greedy else choice.sample()).cpu().numpy()
        )
        return actions

    def _vectors(self, layer: Any, reader: RowReader, rows: Tensor) -> Tensor:
        """What rows become; empty ones are zero."""
        count = rows.shape[1]
        there = (rows != 0).any(-1, keepdim=True)
        if not rows.is_cuda:  # where no observation of a batch has a row there is nothing to do
            used = there[..., 0].any(0).nonzero()
            last = int(used[-1]) + 1 if len(used) > 0 else 0
            rows, there = rows[:, :last], there[:, :last]
        vectors = F.relu(linear(layer, reader(rows, self.compute))) * there
        left_out = count - rows.shape[1]
        return F.pad(vectors, (0, 0, 0, left_out)) if left_out > 0 else vectors
