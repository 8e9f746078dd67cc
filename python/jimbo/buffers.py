"""The arrays that a vector environment writes into, and the views that it returns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from jimbo import _native
from jimbo.interface import INFO_DTYPE, MASK, Interface, Mask, Observation, factored_mask

Buffers: TypeAlias = Mapping[str, Any]


class BufferSet:
    """The arrays of one of the two sets, and the views that steps return."""

    def __init__(self, interface: Interface, arrays: dict[str, NDArray[Any]]) -> None:
        self.interface = interface
        self.arrays = arrays
        masks = arrays["masks"]
        self.mask: Mask = factored_mask(masks) if interface.factored else masks.view(np.int8)
        self.views = interface.views(arrays["numbers"], arrays["entries"])
        self.flat = (
            np.zeros((len(masks), interface.flat_size), np.int32) if interface.flat else None
        )
        self.final_views = (
            interface.views(arrays["final_numbers"], arrays["final_entries"])
            if "final_numbers" in arrays
            else {}
        )
        everywhere = np.ones(len(masks), np.bool_)
        infos = arrays["infos"].view(INFO_DTYPE)[:, 0]
        self.info: dict[str, Any] = {}
        for name, value in [(MASK, self.mask), *((n, infos[n]) for n in INFO_DTYPE.names or ())]:
            self.info[name] = value
            self.info[f"_{name}"] = everywhere

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

    def final_observation(self, row: int) -> Observation:
        """A copy of the last observation of an episode that ended in this step."""
        if self.flat is None:
            return {name: view[row].copy() for name, view in self.final_views.items()}
        arrays = self.arrays
        return np.concatenate(
            (arrays["final_numbers"][row], arrays["final_entries"][row]), dtype=np.int32
        )


def complete(
    interface: Interface, count: int, given: Buffers, finals: bool
) -> dict[str, NDArray[Any]]:
    """The caller's arrays, checked, and new ones for those that are not given.

    Args:
        interface: Says how long the rows are.
        count: Environments.
        given: Arrays or CPU tensors by name.
        finals: Whether the last observation of an episode has arrays of its own.
    """
    config = interface.config
    rows: dict[str, tuple[tuple[int, ...], Any]] = {
        "numbers": ((count, config.number_count), np.int32),
        "entries": ((count, config.entry_count), np.int16),
        "masks": ((count, config.mask_size), np.uint8),
        "rewards": ((count,), np.float64),
        "terminated": ((count,), np.bool_),
        "truncated": ((count,), np.bool_),
    }
    unknown = set(given) - set(rows)
    if unknown:
        raise ValueError(f"unknown buffers {sorted(unknown)}: there are {', '.join(rows)}")
    rows["infos"] = ((count, _native.INFO_BYTES), np.uint8)
    if finals:
        for name in ("numbers", "entries", "infos"):
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
    same = array.dtype == dtype or (
        array.itemsize == dtype.itemsize == 1 and array.dtype.kind != "S"
    )
    if array.shape != shape or not same:
        raise ValueError(
            f"{name} must be an array of {dtype} {shape}, got {array.dtype} {array.shape}"
        )
    if not array.flags.c_contiguous or not array.flags.writeable:
        raise ValueError(f"{name} must be contiguous and writeable")
    return array
