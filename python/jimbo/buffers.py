"""The arrays that a vector environment writes into, and the views that it returns."""

from __future__ import annotations

import itertools
import weakref
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from jimbo import _native
from jimbo.final_observations import EndedRows, FinalObservations
from jimbo.interface import INFO_DTYPE, MASK, Interface, Mask, Observation, factored_mask

Buffers: TypeAlias = Mapping[str, Any]
_BYTES = ("|b1", "|u1", "|i1")  # types that 0 and 1 look the same in


class BufferSet:
    """The arrays of one of the two sets, and the views that steps return."""

    def __init__(self, interface: Interface, arrays: dict[str, NDArray[Any]]) -> None:
        self.interface = interface
        self.arrays = arrays
        masks = arrays["masks"]
        self.mask = self._named(masks)
        self.rewards = arrays["rewards"]
        self.terminated = arrays["terminated"].view(np.bool_)
        self.truncated = arrays["truncated"].view(np.bool_)
        self.views = interface.views(arrays["numbers"], arrays["entries"])
        self.flat = (
            np.zeros((len(masks), interface.flat_size), np.int32) if interface.flat else None
        )
        self.over = np.zeros(len(masks), np.bool_)  # whose episode ended in the step
        self._ends: weakref.ref[EndedRows] | None = None  # of the last step written here
        self._final_info: dict[str, Any] = {}
        if "final_numbers" in arrays:
            final_mask = self._named(arrays["final_masks"])
            final_columns = {MASK: final_mask, **_info_columns(arrays["final_infos"])}
            self._final_info = with_presence(final_columns, self.over)
        everywhere = np.ones(len(masks), np.bool_)
        everywhere.flags.writeable = False
        self._info = with_presence({MASK: self.mask, **_info_columns(arrays["infos"])}, everywhere)

    def _named(self, masks: NDArray[Any]) -> Mask:
        if self.interface.factored:
            return factored_mask(masks)
        return masks.view(self.interface.mask_dtype)

    def info(self) -> dict[str, Any]:
        """The infos, as views, in dicts that the caller may add to."""
        return self._opened(self._info)

    def final_info(self) -> dict[str, Any]:
        """The last infos of the episodes that ended in the step, as views; zeros elsewhere."""
        return self._opened(self._final_info)

    def _opened(self, infos: dict[str, Any]) -> dict[str, Any]:
        info = dict(infos)
        if self.interface.factored:
            info[MASK] = dict(info[MASK])
        return info

    def find_over(self) -> None:
        """Notes whose episode ended in the step."""
        np.logical_or(self.terminated, self.truncated, out=self.over)

    def observation(self) -> Observation:
        """The batch of observations, as views."""
        if self.flat is None:
            views = dict(self.views)
            if self.interface.masked:
                views[MASK] = self.mask
            return views
        numbers, entries = self.arrays["numbers"], self.arrays["entries"]
        split = numbers.shape[1] + entries.shape[1]
        self.flat[:, : numbers.shape[1]] = numbers
        self.flat[:, numbers.shape[1] : split] = entries
        if self.interface.masked:
            self.flat[:, split:] = self.mask
        return self.flat

    def final_observations(self, ended: NDArray[np.intp]) -> FinalObservations:
        """The last observations of the episodes that ended in the step, the caller's to keep."""
        ends = EndedRows(self.over.copy(), ended, self._final_rows)
        self._ends = weakref.ref(ends)
        return FinalObservations(ends, self.interface.flat)

    def before_step(self) -> None:
        """Copies what is still held of the last observations, which a step will write over."""
        ends = None if self._ends is None else self._ends()
        if ends is not None:
            ends.keep()

    def _final_rows(self, ended: NDArray[np.intp]) -> Observation:
        names = ["final_numbers", "final_entries"]
        if self.interface.masked:
            names.append("final_masks")
        parts = [self.arrays[name].take(ended, axis=0) for name in names]
        if self.interface.flat:
            return np.concatenate(parts, axis=1, dtype=np.int32)
        views = self.interface.views(parts[0], parts[1])
        if self.interface.masked:
            views[MASK] = self._named(parts[2])
        return views


def copied(arrays: Any) -> Any:
    """Copies an array, or a dict of them; each copy owns its memory."""
    if isinstance(arrays, dict):
        return {name: copied(array) for name, array in arrays.items()}
    return arrays.copy()


def _info_columns(infos: NDArray[Any]) -> dict[str, NDArray[Any]]:
    rows = infos.view(INFO_DTYPE)[:, 0]
    return {name: rows[name] for name in INFO_DTYPE.names or ()}


def with_presence(columns: dict[str, Any], present: NDArray[np.bool_]) -> dict[str, Any]:
    """Adds for each key one with an underscore that says which environments have it."""
    result: dict[str, Any] = {}
    for name, column in columns.items():
        nested = isinstance(column, dict)
        result[name] = with_presence(column, present) if nested else column
        result[f"_{name}"] = present
    return result


def complete(
    interface: Interface, count: int, given: Buffers, finals: bool
) -> dict[str, NDArray[Any]]:
    """The caller's arrays, checked, and new ones for those that are not given.

    Args:
        interface: Says how long the rows are.
        count: How many environments.
        given: Arrays or CPU tensors by name.
        finals: Whether the last observation of an episode has arrays of its own.
    """
    config = interface.config
    rows: dict[str, tuple[tuple[int, ...], Any]] = {
        "numbers": ((count, config.number_count), np.int32),
        "entries": ((count, config.entry_count), np.int16),
        "masks": ((count, config.mask_size), np.int8),
        "rewards": ((count,), np.float64),
        "terminated": ((count,), np.bool_),
        "truncated": ((count,), np.bool_),
    }
    unknown = set(given) - set(rows)
    if unknown:
        raise ValueError(f"unknown buffers {sorted(unknown)}: there are {', '.join(rows)}")
    rows["infos"] = ((count, _native.INFO_BYTES), np.uint8)
    if finals:
        for name in ("numbers", "entries", "masks", "infos"):
            rows[f"final_{name}"] = rows[name]
    arrays: dict[str, NDArray[Any]] = {}
    for name, (shape, dtype) in rows.items():
        if name in given:
            arrays[name] = _checked(name, given[name], shape, np.dtype(dtype))
        else:
            arrays[name] = np.zeros(shape, dtype)
    return arrays


def as_bytes(arrays: dict[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """The arrays with one-byte elements as the engine names them."""
    return {
        name: array.view(np.uint8) if array.itemsize == 1 else array
        for name, array in arrays.items()
    }


def _checked(name: str, given: Any, shape: tuple[int, ...], dtype: np.dtype[Any]) -> NDArray[Any]:
    """The caller's array or tensor as an array of the same memory."""
    array = np.asarray(given)
    if not np.shares_memory(array, np.asarray(given)):
        raise ValueError(f"{name} must be an array or a CPU tensor, got {type(given).__name__}")
    same = array.dtype == dtype or (dtype.itemsize == 1 and array.dtype.str in _BYTES)
    if array.shape != shape or not same:
        raise ValueError(
            f"{name} must be an array of {dtype} {shape}, got {array.dtype} {array.shape}"
        )
    flags = array.flags
    if not flags.c_contiguous or not flags.writeable or not flags.aligned:
        raise ValueError(f"{name} must be contiguous, writeable and aligned")
    return array


def refuse_overlaps(*sets: dict[str, NDArray[Any]]) -> None:
    """Refuses arrays that share memory, except the same array in both sets."""
    distinct = {
        (name, array.ctypes.data): array for arrays in sets for name, array in arrays.items()
    }
    for (one, first), (two, second) in itertools.combinations(distinct.items(), 2):
        if np.may_share_memory(first, second):  # exact, as they are contiguous
            raise ValueError(f"{one[0]} and {two[0]} must not share memory")
