"""Transitions to clone, each a row of bytes: files of them, and as tensors on the device."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

# Those that are no array of the observation.
MASK, ACTION, RETURN = "action_mask", "action", "return"


class RowLayout:
    """Where each array of a transition stands in its row.

    Args:
        interface: Of the environment.
    """

    def __init__(self, interface: Any) -> None:
        self.fields: list[tuple[str, np.dtype[Any], tuple[int, ...]]] = [
            (name, np.dtype(space.dtype), space.shape)
            for name, space in interface.observation_space.spaces.items()
        ]
        self.fields += [
            (MASK, np.dtype(np.int8), (interface.config.mask_size,)),
            (ACTION, np.dtype(np.int16), (1,)),
            (RETURN, np.dtype(np.float32), (1,)),
        ]
        self.width = sum(kind.itemsize * int(np.prod(shape)) for _, kind, shape in self.fields)

    def pack(self, batch: dict[str, Any]) -> NDArray[np.uint8]:
        """A batch of `jimbo.Demonstrations` as rows."""
        arrays = {
            **batch["observations"],
            MASK: batch["masks"],
            ACTION: batch["actions"],
            RETURN: batch["returns"],
        }
        count = len(batch["actions"])
        parts = [
            np.ascontiguousarray(arrays[name].astype(kind, copy=False))
            .reshape(count, -1)
            .view(np.uint8)
            for name, kind, _ in self.fields
        ]
        return np.concatenate(parts, 1)

    def unpack(self, rows: Tensor) -> dict[str, Tensor]:
        """Rows on any device as the arrays they hold."""
        arrays, first = {}, 0
        for name, kind, shape in self.fields:
            last = first + kind.itemsize * int(np.prod(shape))
            of_kind = getattr(torch, kind.name)
            arrays[name] = rows[:, first:last].contiguous().view(of_kind).view(-1, *shape)
            first = last
        return arrays


class Transitions:
    """All rows of the files of a folder, read as they appear, on the device.

    Args:
        folder: Of the files.
        layout: Of their rows.
        limit: Rows that are kept.
        device: That keeps them.
    """

    def __init__(self, folder: Path, layout: RowLayout, limit: int, device: torch.device) -> None:
        self.folder = folder
        self.layout = layout
        self.rows = torch.empty(limit, layout.width, dtype=torch.uint8, device=device)
        self.count = 0
        self.kept_out = 0  # the first so many are not drawn
        self._read: set[str] = set()

    def read_new(self, files: int = 1000) -> None:
        """Takes so many of the files that have appeared since."""
        for path in sorted(self.folder.glob("*.npy")):
            room = len(self.rows) - self.count
            if path.name in self._read or files == 0 or room == 0:
                continue
            rows = torch.from_numpy(np.load(path))[:room]
            self.rows[self.count : self.count + len(rows)] = rows
            self.count += len(rows)
            self._read.add(path.name)
            files -= 1

    def keep_out(self, most: int) -> dict[str, Tensor]:
        """A tenth of what there is, but no more than so many: never drawn, to measure by."""
        self.kept_out = min(most, self.count // 10)
        return self.layout.unpack(self.rows[: self.kept_out])

    def draw(self, count: int) -> dict[str, Tensor]:
        """So many of the others at random."""
        places = torch.randint(self.kept_out, self.count, (count,), device=self.rows.device)
        return self.layout.unpack(self.rows.index_select(0, places))
