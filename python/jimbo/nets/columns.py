"""The columns of one table as vectors, each by its kind."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

Column = dict[str, Any]

LOG_SCALE = 256.0 * 16.0  # a logarithm is 256 times that to base 2; scores of a run reach 2^16


def is_categorical(column: Column) -> bool:
    """Whether its numbers are names of things, not quantities."""
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
    """Makes a vector of every row of a table.

    Names become embeddings, which all columns that name things of the same list share; quantities
    become numbers of about -1 to 1; bits are spread.

    Args:
        columns: Of the table.
        embeddings: By list.
        width: Of the vectors.
    """

    def __init__(self, columns: list[Column], embeddings: nn.ModuleDict, width: int) -> None:
        super().__init__()
        self.columns = columns
        self.places = {column["name"]: place for place, column in enumerate(columns)}
        self.embeddings = embeddings
        # Categories that are no list of the spec are this table's own.
        self.own = nn.ModuleDict(
            {
                column["name"]: nn.Embedding(column["n"], width)
                for column in columns
                if is_categorical(column) and column.get("table") is None and "by" not in column
            }
        )
        # What one list names plays another part in every column, so each has its own view of it.
        self.views = nn.ModuleDict(
            {
                column["name"]: nn.Linear(width, width, bias=False)
                for column in columns
                if is_categorical(column) and column["name"] not in self.own
            }
        )
        self.numbers = nn.Linear(max(1, self._number_count()), width)

    def _number_count(self) -> int:
        widths = {"flag": 1, "count": 2, "log": 1}
        return sum(
            column["n"] if column["kind"] == "bits" else widths[column["kind"]]
            for column in self.columns
            if not is_categorical(column)
        )

    def forward(self, table: Tensor) -> Tensor:
        """Vectors of integers (..., columns) as vectors (..., width)."""
        table = table.long()
        numbers: list[Tensor] = []
        named: list[Tensor] = []
        for place, column in enumerate(self.columns):
            values = table[..., place]
            if is_categorical(column):
                named.append(self._named(column, values, table))
            else:
                numbers.append(_spread(column, values))
        if not numbers:
            numbers = [torch.zeros(*table.shape[:-1], 1, device=table.device)]
        total: Tensor = self.numbers(torch.cat(numbers, -1))
        for part in named:
            total = total + part
        return total

    def _named(self, column: Column, values: Tensor, table: Tensor) -> Tensor:
        name = column["name"]
        if name in self.own:
            own: Tensor = self.own[name](values.clamp(0, column["n"] - 1))
            return own
        if "by" not in column:
            return self.views[name](self._embedded(column["table"], values))
        which = table[..., self.places[column["by"]]]
        total: Tensor | None = None
        for value, list_name in enumerate(column["tables"]):
            if list_name is not None:
                item = torch.where(which == value, values, 0)
                part = self._embedded(list_name, item) * (which == value)[..., None]
                total = part if total is None else total + part
        assert total is not None
        return self.views[name](total)

    def _embedded(self, list_name: str, values: Tensor) -> Tensor:
        embedding = self.embeddings[list_name]
        # Another content may have more items than the network was made for: they are unknown.
        known = torch.where(values < embedding.num_embeddings, values, 0)
        vectors: Tensor = embedding(known)
        return vectors


def _spread(column: Column, values: Tensor) -> Tensor:
    """A quantity as numbers of about -1 to 1, in a last dimension of their own."""
    kind = column["kind"]
    if kind == "bits":
        places = torch.arange(column["n"], device=values.device)
        return ((values[..., None] >> places) & 1).float()
    numbers = values.float()
    if kind == "flag":
        return numbers[..., None]
    if kind == "log":
        return (numbers / LOG_SCALE)[..., None]
    # Small counts differ much, large ones little.
    return torch.stack(
        (numbers.clamp(-10, 10) / 10, numbers.sign() * numbers.abs().log1p() / 5), -1
    )
