"""Runs whose only decisions are those between blinds, for learners (src/agent/between/).

A thin cover of the shared library that `ninja between` builds: many runs at a time, what can be
done in each of them as sparse inputs, and what came of the last step.
"""

import ctypes
from dataclasses import dataclass

import numpy as np
import torch

STAKES = 8


class Settings(ctypes.Structure):
    """As between_library.cpp has it."""

    _fields_ = [
        ("runs", ctypes.c_int32),
        ("threads", ctypes.c_int32),
        ("first", ctypes.c_int64),
        ("ease", ctypes.c_double),
        ("late_ease", ctypes.c_double),
        ("deals", ctypes.c_int32),
        ("teacher_worlds", ctypes.c_int32),
        ("red_twentieths", ctypes.c_int32),
        ("black_twentieths", ctypes.c_int32),
        ("challenge_twentieths", ctypes.c_int32),
        ("endless", ctypes.c_int32),
        ("stake_weights", ctypes.c_int32 * STAKES),
    ]


_LISTS = [
    ("choice_begin", ctypes.c_int32),
    ("base_begin", ctypes.c_int32),
    ("base_indices", ctypes.c_int16),
    ("base_values", ctypes.c_int16),
    ("change_begin", ctypes.c_int32),
    ("change_indices", ctypes.c_int16),
    ("change_values", ctypes.c_int16),
    ("kinds", ctypes.c_int16),
    ("blinds", ctypes.c_int16),
    ("judged", ctypes.c_float),
    ("progress", ctypes.c_int16),
    ("over", ctypes.c_uint8),
    ("won", ctypes.c_uint8),
    ("reached", ctypes.c_int16),
    ("stake", ctypes.c_int16),
]


class _View(ctypes.Structure):
    _fields_ = [
        ("choices", ctypes.c_int32),
        ("base_inputs", ctypes.c_int32),
        ("changed_inputs", ctypes.c_int32),
        *((name, ctypes.POINTER(kind)) for name, kind in _LISTS),
    ]


@dataclass
class Choices:
    """What can be done in every run of a batch, as tensors; see BatchChoices."""

    choice_begin: torch.Tensor
    base_begin: torch.Tensor
    base_indices: torch.Tensor
    base_values: torch.Tensor
    change_begin: torch.Tensor
    change_indices: torch.Tensor
    change_values: torch.Tensor
    blinds: torch.Tensor
    judged: torch.Tensor

    def to(self, device: torch.device) -> "Choices":
        """The same elsewhere."""
        return Choices(*(part.to(device) for part in vars(self).values()))

    @staticmethod
    def join(parts: list["Choices"]) -> "Choices":
        """Several batches as one."""

        def begins(name: str) -> torch.Tensor:
            lists = [getattr(part, name) for part in parts]
            device = lists[0].device
            ends = torch.stack([one[-1] for one in lists]).cumsum(0)
            starts = torch.cat([torch.zeros(1, dtype=ends.dtype, device=device), ends])
            shifted = [one[:-1] + start for one, start in zip(lists, starts, strict=False)]
            return torch.cat([*shifted, ends[-1:]])

        def joined(name: str) -> torch.Tensor:
            if name.endswith("_begin"):
                return begins(name)
            return torch.cat([getattr(part, name) for part in parts])

        return Choices(*(joined(name) for name in vars(parts[0])))

    def pick(self, places: torch.Tensor) -> "Choices":
        """Those of some places, in this order."""
        choice_begin, choices = _pick_ranges(self.choice_begin, places)
        base_begin, bases = _pick_ranges(self.base_begin, places)
        change_begin, changes = _pick_ranges(self.change_begin, choices)
        return Choices(
            choice_begin,
            base_begin,
            self.base_indices[bases],
            self.base_values[bases],
            change_begin,
            self.change_indices[changes],
            self.change_values[changes],
            self.blinds[choices],
            self.judged[choices],
        )

    def places(self) -> torch.Tensor:
        """The place of every choice."""
        return owners(self.choice_begin)

    def dense_bases(self, inputs: int) -> torch.Tensor:
        """Every input of each place's first choice; sixteen are one."""
        rows = owners(self.base_begin)
        x = torch.zeros(len(self.base_begin) - 1, inputs, device=rows.device)
        # Added up: a row may have the same joker twice.
        flat = rows * inputs + self.base_indices.long()
        x.view(-1).index_add_(0, flat, self.base_values.float() / 16)
        return x

    def dense_changes(self, inputs: int, kind: torch.dtype) -> torch.Tensor:
        """How every input of every choice differs from its place's first choice."""
        rows = owners(self.change_begin)
        x = torch.zeros(len(self.change_begin) - 1, inputs, device=rows.device, dtype=kind)
        # No input is named twice.
        x.view(-1)[rows * inputs + self.change_indices.long()] = self.change_values.to(kind) / 16
        return x


def owners(begin: torch.Tensor) -> torch.Tensor:
    """For every entry of a list of ranges the number of its range."""
    counts = begin[1:] - begin[:-1]
    numbers = torch.arange(len(counts), device=begin.device)
    return torch.repeat_interleave(numbers, counts, output_size=int(begin[-1]))


def _pick_ranges(begin: torch.Tensor, chosen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    counts = (begin[1:] - begin[:-1])[chosen]
    ends = counts.cumsum(0)
    new_begin = torch.cat([torch.zeros_like(ends[:1]), ends]).to(begin.dtype)
    shift = torch.repeat_interleave(begin[:-1][chosen] - new_begin[:-1], counts)
    return new_begin, torch.arange(len(shift), device=begin.device) + shift


class Batch:
    """Many runs at a time. The library's threads step them; Python's other threads go on."""

    def __init__(self, library: str, **settings: object) -> None:
        self.library = ctypes.CDLL(library)
        self.library.between_make.restype = ctypes.c_void_p
        self.inputs = self.library.between_inputs()
        weights = settings.pop("stake_weights", (0, 0, 0, 0, 0, 0, 0, 1))
        values = {"ease": 1.0, "late_ease": 1.0, "deals": 4, "red_twentieths": 20, **settings}
        self.settings = Settings(**values, stake_weights=(ctypes.c_int32 * STAKES)(*weights))
        self.runs = self.settings.runs
        made = self.library.between_make(ctypes.byref(self.settings))
        self.handle = ctypes.c_void_p(made)
        self._look()

    def _look(self) -> None:
        self._view = _View()
        self.library.between_view(self.handle, ctypes.byref(self._view))

    def _list(self, name: str, count: int) -> np.ndarray:
        return np.ctypeslib.as_array(getattr(self._view, name), (max(count, 1),))[:count]

    def choices(self, device: torch.device) -> Choices:
        """What can be done now."""
        view = self._view
        counts = {
            "choice_begin": self.runs + 1,
            "base_begin": self.runs + 1,
            "base_indices": view.base_inputs,
            "base_values": view.base_inputs,
            "change_begin": view.choices + 1,
            "change_indices": view.changed_inputs,
            "change_values": view.changed_inputs,
            "blinds": view.choices,
            "judged": view.choices,
        }
        parts = [torch.from_numpy(self._list(*one).copy()).to(device) for one in counts.items()]
        return Choices(*parts)

    def step(self, chosen: torch.Tensor) -> dict[str, np.ndarray]:
        """Takes the choices; returns progress, over, won, reached and stake of every place."""
        numbers = np.ascontiguousarray(chosen.to("cpu", torch.int32).numpy())
        self.library.between_step(self.handle, numbers.ctypes.data_as(ctypes.c_void_p))
        self._look()
        names = ("progress", "over", "won", "reached", "stake")
        return {name: self._list(name, self.runs).copy() for name in names}

    def close(self) -> None:
        """Ends the runs; the batch cannot be used any more."""
        self.library.between_free(self.handle)
