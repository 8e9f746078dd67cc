"""What the tests of the package share."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from hypothesis import settings

import jimbo

settings.register_profile("jimbo", max_examples=25, deadline=None, derandomize=True)
settings.load_profile("jimbo")


@pytest.fixture
def run() -> jimbo.Run:
    """A run at its first screen."""
    return jimbo.Run(seed="ALEEB")


@pytest.fixture
def playing() -> jimbo.Run:
    """A run in which a hand is to be chosen."""
    run = jimbo.Run(seed="ALEEB")
    run.step("select")
    return run


def play_randomly(run: jimbo.Run, steps: int, seed: int) -> None:
    """At most so many random legal actions."""
    choices = random.Random(seed)
    for _ in range(steps):
        if run.is_over:
            return
        run.step(choices.choice(run.legal_actions()))


def ticks_during(work: Callable[[], object]) -> int:
    """How often another thread of Python, which sleeps in between, ran during the work."""
    times: list[float] = []
    over = threading.Event()

    def tick() -> None:
        while not over.wait(0.001):
            times.append(time.perf_counter())

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        start = time.perf_counter()
        work()
        end = time.perf_counter()
    finally:
        over.set()
        thread.join()
    return sum(start < now < end for now in times)


CtrlC: TypeAlias = Callable[[Callable[[], object]], None]


@pytest.fixture
def ctrl_c() -> Iterator[CtrlC]:
    """Ends work that takes a minute or longer by Ctrl-C soon after it has begun."""
    # Programs that a shell starts in the background ignore the signal.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    def end(work: Callable[[], object]) -> None:
        interrupt = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
        interrupt.start()
        start = time.perf_counter()
        with pytest.raises(KeyboardInterrupt):
            work()
        assert time.perf_counter() - start < 20
        interrupt.join()

    yield end
    signal.signal(signal.SIGINT, before)
