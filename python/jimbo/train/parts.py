"""Where the time goes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


class Parts:
    """Seconds by part; the parts do not overlap."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.begun = time.perf_counter()

    @contextmanager
    def __call__(self, name: str) -> Iterator[None]:
        """Counts the time of what is done within."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - start

    def shares(self) -> dict[str, float]:
        """Shares of the time since the last call; the rest is `other`. Begins anew."""
        total = max(time.perf_counter() - self.begun, 1e-9)
        shares = {name: seconds / total for name, seconds in self.seconds.items()}
        shares["other"] = max(0.0, 1.0 - sum(shares.values()))
        self.seconds, self.begun = {}, time.perf_counter()
        return shares
