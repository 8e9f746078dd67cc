"""Many runs with the agents built in."""

from __future__ import annotations

import pytest

import jimbo


def test_runs_are_summed_up_with_intervals() -> None:
    result = jimbo.simulate("random", 40, num_threads=2)
    assert len(result.runs) == result.wins["runs"] == 40
    low, high = result.wins["interval"]
    assert 0 <= low <= result.wins["rate"] <= high <= 1
    first = result.blinds[0]
    assert (first["ante"], first["slot"], first["tries"]) == (1, "Small", first["tries"])
    assert first["cleared"] == sum(run["blinds_cleared"] > 0 for run in result.runs)
    assert sum(row["runs"] for row in result.antes) == 40


def test_the_threads_change_nothing() -> None:
    one, three = (jimbo.simulate("random", 20, num_threads=n, entropy=5) for n in (1, 3))
    assert one.runs == three.runs
    assert one.runs != jimbo.simulate("random", 20, entropy=6).runs


def test_seeds_can_be_named() -> None:
    result = jimbo.simulate("random", ["ALEEB", "abcd1234"], deck="blue", stake=3)
    assert [run["seed"] for run in result.runs] == ["ALEEB", "ABCD1234"]
    assert len(set(jimbo.seed_sequence(1000))) == 1000


def test_progress_is_reported_and_may_stop_it() -> None:
    calls: list[tuple[int, int]] = []
    jimbo.simulate(
        "random", 10, progress=lambda done, runs, steps, seconds: calls.append((done, runs))
    )
    assert calls[-1] == (10, 10)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        jimbo.simulate("random", 10, progress=stop)


def test_a_wrong_name_is_answered_with_those_there_are() -> None:
    assert "random" in jimbo.agents()
    with pytest.raises(ValueError, match="random"):
        jimbo.simulate("perfect", 1)
    with pytest.raises(ValueError, match="seed"):
        jimbo.simulate("random", ["A-B"])
