"""Ray: the same results as on one machine, also when a worker is killed; where it is installed."""

from __future__ import annotations

import dataclasses
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import jimbo

ray = pytest.importorskip("ray")
pytestmark = [pytest.mark.train, pytest.mark.filterwarnings("ignore")]

from jimbo import distributed  # noqa: E402

TIMES = {"seconds", "steps_per_second", "runs_per_second"}


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """A cluster of two workers on this machine."""
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        object_store_memory=100_000_000,
        configure_logging=False,
    )
    # The workers do not find this file.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    yield
    ray.shutdown()


def same_simulation(one: jimbo.Simulation, two: jimbo.Simulation) -> None:
    assert one.runs == two.runs
    assert {k: v for k, v in one.summary.items() if k not in TIMES} == {
        k: v for k, v in two.summary.items() if k not in TIMES
    }


def test_a_simulation_is_that_of_one_machine() -> None:
    told: list[tuple[int, int]] = []
    spread = distributed.simulate(
        "greedy", 50, piece=8, stake=3, progress=lambda done, all: told.append((done, all))
    )
    same_simulation(spread, jimbo.simulate("greedy", 50, stake=3))
    assert told == [(done, 7) for done in range(8)]


class Patient:
    """Plays as `greedy`, and tells its process and waits before its first decision."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.agent = jimbo.Agent("greedy")

    def act(self, state: jimbo.State) -> jimbo.Action:
        mark = Path(self.folder) / str(os.getpid())
        if not mark.exists():
            mark.touch()
            time.sleep(3)
        return self.agent.act(state)


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    killed: list[int] = []

    def kill_the_first() -> None:
        while not killed:
            for mark in tmp_path.iterdir():
                if mark.name.isdigit():
                    os.kill(int(mark.name), signal.SIGKILL)
                    killed.append(int(mark.name))
                    return
            time.sleep(0.05)

    killer = threading.Thread(target=kill_the_first, daemon=True)
    killer.start()
    result = distributed.simulate(Patient(str(tmp_path)), 8, piece=2)
    killer.join(timeout=10)
    assert killed
    same_simulation(result, jimbo.simulate(jimbo.Agent("greedy").act, 8))


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    first = distributed.simulate("greedy", 12, piece=4, checkpoint=tmp_path)
    files = sorted(tmp_path.glob("*.pickle"))
    assert len(files) == 3
    files[1].unlink()  # as if it had been stopped before
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("*.pickle")}
    told: list[int] = []
    again = distributed.simulate(
        "greedy", 12, piece=4, checkpoint=tmp_path, progress=lambda done, all: told.append(done)
    )
    same_simulation(again, first)
    assert told == [2, 3]
    assert all((tmp_path / name).stat().st_mtime_ns == when for name, when in kept.items())
    distributed.simulate("greedy", 12, piece=4, stake=2, checkpoint=tmp_path)  # another question
    assert len(list(tmp_path.glob("*.pickle"))) == 6


def test_evaluations_demonstrations_and_seeds_are_those_of_one_machine() -> None:
    spread = distributed.evaluate("greedy", "first_ante", runs=20, piece=6)
    assert spread == jimbo.evaluate("greedy", "first_ante", runs=20)
    own = dataclasses.replace(jimbo.TASKS["first_ante"], name="own", first=200_000, runs=8)
    assert distributed.evaluate("greedy", own, piece=3) == jimbo.evaluate("greedy", own)
    shown = distributed.demonstrations("greedy", 5, piece=2)
    alone = jimbo.demonstrations("greedy", 5)
    for one, two in zip(shown, alone, strict=True):
        assert one.seed == two.seed
        assert (one.actions == two.actions).all()
    wish: Any = "joker Blueprint in shop ante 1"
    seeds = jimbo.seed_sequence(3000)
    assert distributed.find(wish, seeds, piece=700) == list(jimbo.find(wish, seeds=seeds))
    found = list(jimbo.find(wish, first="X1", last="ZZ1"))
    assert len(found) > 3
    assert distributed.find(wish, first="X1", last="ZZ1", piece=500) == found
    scored: Any = "should tag Charm ante 1 score 2; should boss The Hook ante 1"
    best = list(jimbo.find(scored, last="ZZ", best=5))
    assert len(best) == 5
    assert distributed.find(scored, last="ZZ", piece=300, best=5) == best


def test_bad_arguments_are_refused() -> None:
    wish: Any = "joker Blueprint in shop ante 1"
    with pytest.raises(ValueError, match="not both"):
        distributed.find(wish, 5, first="A")
    with pytest.raises(ValueError, match="first comes behind last"):
        distributed.find(wish, first="ZZ", last="1")
    with pytest.raises(ValueError, match="limit is no argument"):
        distributed.find(wish, 5, limit=3)
    with pytest.raises(ValueError, match="did you mean Blueprint"):
        distributed.find("joker Bluprint")
    with pytest.raises(ValueError, match="ranges of seeds, not through lists"):
        distributed.find(wish, 5, gpu=True)
    with pytest.raises(ValueError, match="GPU"):
        distributed.find(wish, gpu=True)
    with pytest.raises(ValueError, match="piece"):
        distributed.simulate("greedy", 5, piece=0)
    with pytest.raises(ValueError, match="empty"):
        distributed.simulate("greedy", [])
