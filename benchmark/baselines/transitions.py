"""Transitions to clone, each a row of bytes: files of them, and as tensors on the device."""

from __future__ import annotations

import threading
import time
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
        """A batch of `jimbo.Demonstrations` as rows; a return that nobody knows is NaN."""
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

    def write(self, batch: dict[str, Any], path: Path) -> None:
        """Makes a file of a batch, which appears when it is complete."""
        partial = path.with_suffix(".partial")
        with partial.open("wb") as file:
            np.save(file, self.pack(batch))
        partial.rename(path)

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
    """The rows of the files of a folder, read as they appear, on the device.

    Args:
        folder: Of the files.
        layout: Of their rows.
        limit: Rows that are kept; later ones take the places of the oldest.
        device: That keeps them.
    """

    def __init__(self, folder: Path, layout: RowLayout, limit: int, device: torch.device) -> None:
        self.folder = folder
        self.layout = layout
        self.rows = torch.empty(limit, layout.width, dtype=torch.uint8, device=device)
        self.count = 0  # that are there
        self.read = 0  # of all files
        self.kept_out = 0  # the first so many are not drawn, and stay
        self._next = 0  # where the next is put
        self._files: set[str] = set()

    def read_new(self, files: int = 1000) -> None:
        """Takes so many of the files that have appeared since."""
        for path in sorted(self.folder.glob("*.npy")):
            if path.name not in self._files and files > 0:
                self._files.add(path.name)
                self._take(torch.from_numpy(np.load(path)))
                files -= 1

    def _take(self, rows: Tensor) -> None:
        self.read += len(rows)
        while len(rows) > 0:
            if self._next == len(self.rows):
                self._next = self.kept_out
            fit = rows[: len(self.rows) - self._next]
            self.rows[self._next : self._next + len(fit)] = fit
            self._next += len(fit)
            self.count = max(self.count, self._next)
            rows = rows[len(fit) :]

    def follow(self) -> None:
        """Goes on to take files as they appear, beside all else that this process does."""

        def take() -> None:
            while True:
                self.read_new()
                time.sleep(0.5)

        threading.Thread(target=take, daemon=True).start()

    def keep_out(self, most: int) -> dict[str, Tensor]:
        """A tenth of what there is, but no more than so many: never drawn, to measure by."""
        self.kept_out = min(most, self.count // 10)
        return self.layout.unpack(self.rows[: self.kept_out])

    def draw(self, count: int) -> dict[str, Tensor]:
        """So many of the others at random."""
        places = torch.randint(self.kept_out, self.count, (count,), device=self.rows.device)
        return self.layout.unpack(self.rows.index_select(0, places))
