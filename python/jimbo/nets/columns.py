"""The columns of one table as vectors, each by its kind."""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor, nn

Column = dict[str, Any]

LOG_SCALE = 256.0 * 4.0  # a logarithm is 256 times that to base 2; a won run reaches 2^17 and more


def is_categorical(column: Column) -> bool:
    """Whether the numbers of a column name things and are no quantities."""
    return bool(column["kind"] == "categorical")


def vocabulary(arrays: dict[str, list[Column]]) -> dict[str, int]:
    """How many values each list has that some column names, with 0 for none."""
    sizes: dict[str, int] = {}
    shared: dict[str, int] = {}  # where another column tells the list: the size of the longest
    for columns in arrays.values():
        for column in filter(is_categorical, columns):
            if column.get("table") is not None:
                sizes[column["table"]] = column["n"]
            shared |= {table: column["n"] for table in column.get("tables", []) if table}
    return shared | sizes


class ColumnEncoder(nn.Module):
    """Turns every row of a table into a vector.

    Names become embeddings, which all columns that name things of the same list share; quantities
    become numbers of a few units at most; bits are spread. All names of a row are looked up at
    once, in one table made of what each column makes of its list.

    Args:
        columns: Of the table.
        embeddings: By list.
        width: Of the vectors.
    """

    def __init__(self, columns: list[Column], embeddings: nn.ModuleDict, width: int) -> None:
        super().__init__()
        self.embeddings = embeddings
        places = {column["name"]: place for place, column in enumerate(columns)}
        names = [column for column in columns if is_categorical(column)]
        # Categories that are no list of the spec are this table's own.
        self.own = nn.ModuleDict(
            {
                column["name"]: nn.Embedding(column["n"], width)
                for column in names
                if column.get("table") is None and "by" not in column
            }
        )
        # What one list names plays another part in every column, so each has its own view of it.
        self.views = nn.ModuleDict(
            {
                column["name"]: nn.Linear(width, width, bias=False)
                for column in names
                if column["name"] not in self.own
            }
        )
        # By place: the lists a column may name, by what another column says where that one tells.
        self.own_places = {column["name"]: places[column["name"]] for column in names}
        self.lists: dict[str, list[str | None]] = {
            column["name"]: column["tables"] if "by" in column else [column["table"]]
            for column in names
            if column["name"] not in self.own
        }
        self.teller = {column["name"]: places[column["by"]] for column in names if "by" in column}
        self.bits = [(places[c["name"]], c["n"]) for c in columns if c["kind"] == "bits"]
        for kind in ("flag", "count", "log"):
            of_kind = [places[column["name"]] for column in columns if column["kind"] == kind]
            self.register_buffer(f"{kind}s", torch.tensor(of_kind, dtype=torch.long), False)
        count = len(self.flags) + 2 * len(self.counts) + len(self.logs)
        self.numbers = nn.Linear(max(1, count + sum(n for _, n in self.bits)), width)

    def forward(self, table: Tensor) -> Tensor:
        """Vectors of integers (..., columns) as vectors (..., width)."""
        # Scores that differ by a hundredth must not look the same in half precision.
        with torch.autocast(table.device.type, enabled=False):
            total: Tensor = self.numbers(self._quantities(table))
            if len(self.own_places) > 0:
                total = total + self._named(table.long())
        return total

    def _quantities(self, table: Tensor) -> Tensor:
        """Quantities as numbers of a few units at most."""
        counts = table[..., self.counts].float()
        parts = [
            table[..., self.flags].float(),
            # Small counts differ much, large ones little.
            counts.clamp(-10, 10) / 10,
            counts.sign() * counts.abs().log1p() / 5,
            table[..., self.logs].float() / LOG_SCALE,
        ]
        for place, count in self.bits:
            bit = torch.arange(count, device=table.device)
            parts.append(((table[..., place, None].long() >> bit) & 1).float())
        numbers = torch.cat(parts, -1)
        return numbers if numbers.shape[-1] > 0 else numbers.new_zeros(*table.shape[:-1], 1)

    def _named(self, table: Tensor) -> Tensor:
        """The sum of what all names of each row stand for."""
        width = self.numbers.out_features
        weights = [self.numbers.weight.new_zeros(1, width)]  # none
        first = 1
        indexes: list[Tensor] = []
        for name, own in self.own.items():
            weights.append(own.weight)
            values = table[..., self.own_places[name]]
            indexes.append(first + values.clamp(0, own.num_embeddings - 1))
            first += own.num_embeddings
        for name, view in self.views.items():
            values = table[..., self.own_places[name]]
            index = torch.zeros_like(values)
            for which, list_name in enumerate(self.lists[name]):
                if list_name is None:
                    continue
                embedding = self.embeddings[list_name]
                weights.append(F.linear(embedding.weight, view.weight))
                # Another content may have more items than the network was made for: unknown.
                there = (values > 0) & (values < embedding.num_embeddings)
                if name in self.teller:
                    there &= table[..., self.teller[name]] == which
                index = torch.where(there, first + values, index)
                first += embedding.num_embeddings
            indexes.append(index)
        rows = torch.stack(indexes, -1)
        vectors = F.embedding_bag(
            rows.flatten(0, -2), torch.cat(weights), mode="sum", padding_idx=0
        )
        return vectors.view(*table.shape[:-1], width)
