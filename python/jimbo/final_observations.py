"""The last observations of the episodes that ended in a step of a vector environment."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

# Another thread may look while one steps on.
_copying = threading.Lock()


class EndedRows:
    """The rows of the episodes that ended in a step, which are copied when somebody looks at them.

    Few loops do, and the copies take longer than the step. Whoever writes into the arrays again
    calls `keep` first, so that what is held stays what it was.
    """

    __slots__ = ("__weakref__", "_copy", "_rows", "ended", "over")

    def __init__(
        self,
        over: NDArray[np.bool_],
        ended: NDArray[np.intp],
        copy: Callable[[NDArray[np.intp]], Any],
    ) -> None:
        self.over = over  # which environments' episodes ended
        self.ended = ended  # the same as numbers
        self._copy: Callable[[NDArray[np.intp]], Any] | None = copy
        self._rows: Any = None

    def keep(self) -> None:
        """Copies the rows, unless that was done."""
        with _copying:
            if self._copy is not None:
                self._rows, self._copy = self._copy(self.ended), None

    def rows(self) -> Any:
        """The rows in the order of the environments, a dict of arrays or one array."""
        self.keep()
        return self._rows

    def __reduce__(self) -> Any:
        rows = self.rows()
        return _kept, (self.over, self.ended, rows)


def _kept(over: NDArray[np.bool_], ended: NDArray[np.intp], rows: Any) -> EndedRows:
    return EndedRows(over, ended, lambda _: rows)


class LastObservation(dict[str, Any]):
    """A dict that is filled when it is first looked at."""

    __slots__ = ("_place", "_source")

    def __init__(self, source: EndedRows, place: int) -> None:
        self._source: EndedRows | None = source  # until it is filled
        self._place = place

    def fill(self) -> None:
        """Puts the observation in, unless that was done."""
        if self._source is not None:
            rows = self._source.rows()
            dict.update(self, {name: array[self._place] for name, array in rows.items()})
            self._source = None

    def plain(self) -> dict[str, Any]:
        """The same as a plain dict."""
        self.fill()
        return dict(dict.items(self))

    def __reduce__(self) -> Any:
        return dict, (self.plain(),)


def _filled_before(name: str) -> Any:
    method = getattr(dict, name)

    def call(self: LastObservation, *arguments: Any, **keywords: Any) -> Any:
        self.fill()
        return method(self, *arguments, **keywords)

    return call


# All that shows or changes what a dict holds. `__iter__` is among them, so that `dict(last)` too
# asks for the keys.
for _name in (
    *("__contains__", "__delitem__", "__eq__", "__getitem__", "__ior__", "__iter__", "__len__"),
    *("__ne__", "__or__", "__repr__", "__reversed__", "__ror__", "__setitem__", "clear", "copy"),
    *("get", "items", "keys", "pop", "popitem", "setdefault", "update", "values"),
):
    setattr(LastObservation, _name, _filled_before(_name))


class FinalObservations(np.ndarray[tuple[int], np.dtype[np.object_]]):
    """The last observations of the episodes that ended in a step.

    An array of objects as Gymnasium has it, with the observation of each environment whose episode
    ended and None for the others; and all of them at once. They are the caller's to keep.
    """

    _source: EndedRows | None = None

    def __new__(cls, source: EndedRows, flat: bool) -> FinalObservations:
        """The objects are made when they are looked at."""
        finals = np.ndarray.__new__(cls, len(source.over), object)
        finals._source = source
        for place, row in enumerate(source.ended.tolist()):
            finals[row] = source.rows()[place] if flat else LastObservation(source, place)
        return finals

    def __array_finalize__(self, whole: Any) -> None:
        if whole is not None:
            self._source = getattr(whole, "_source", None)

    def __getitem__(self, index: Any) -> Any:
        """A plain dict, which some libraries ask for."""
        found = super().__getitem__(index)
        if type(found) is LastObservation:
            found = found.plain()
            self[index] = found
        return found

    def tolist(self) -> Any:
        return [self[index] for index in range(len(self))]

    def __reduce__(self) -> Any:
        pickled: Any = super().__reduce__()
        make, arguments, state = pickled
        return make, arguments, (state, self._source)

    def __setstate__(self, state: Any) -> None:
        super().__setstate__(state[0])
        self._source = state[1]

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which environments' episodes ended."""
        return self._rows_of_step().over

    @property
    def batch(self) -> Any:
        """The arrays of all environments, or with `observation="flat"` the one.

        Rows of episodes that go on are zeros.
        """
        source = self._rows_of_step()

        def spread(rows: NDArray[Any]) -> NDArray[Any]:
            whole = np.zeros((len(source.over), *rows.shape[1:]), rows.dtype)
            whole[source.ended] = rows
            return whole

        rows = source.rows()
        if isinstance(rows, dict):
            return {name: spread(array) for name, array in rows.items()}
        return spread(rows)

    def rows(self, indexes: Any) -> Any:
        """Copies of the observations of several environments, as one batch.

        Rows of environments whose episodes go on mean nothing.
        """
        source = self._rows_of_step()
        places = (np.cumsum(source.over) - 1)[indexes]
        rows = source.rows()
        if isinstance(rows, dict):
            return {name: array[places] for name, array in rows.items()}
        return rows[places]

    def _rows_of_step(self) -> EndedRows:
        if self._source is None:
            raise AttributeError("only what infos['final_obs'] is has `over`, `batch` and `rows`")
        return self._source
