"""Many runs with the agents built in."""

from __future__ import annotations

import math
import pickle
import threading
from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

import jimbo
from conftest import CtrlC, ticks_during
from jimbo import _native

NORMAL_QUANTILE = 1.959963984540054  # of 97.5 %


def wilson(successes: int, tries: int) -> tuple[float, float]:
    """The two shares p with |p - successes / tries| = z sqrt(p (1 - p) / tries)."""
    z2 = NORMAL_QUANTILE**2
    a, b, c = tries + z2, -(2 * successes + z2), successes**2 / tries
    root = math.sqrt(b * b - 4 * a * c)
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


@pytest.fixture(scope="module")
def greedy_runs() -> jimbo.Simulation:
    return jimbo.simulate("greedy", 80, num_threads=2, replays=True)


# ---- What comes of it ----


def test_blinds_are_counted_as_the_replays_tell(greedy_runs: jimbo.Simulation) -> None:
    tries: Counter[tuple[int, str]] = Counter()
    cleared: Counter[tuple[int, str]] = Counter()
    for report in greedy_runs.runs:
        run = jimbo.Run(seed=report["seed"])
        passed = 0
        for action in jimbo.Run.from_replay(report["replay"]).actions:
            if action.kind is jimbo.ActionKind.SELECT_BLIND:
                blind = (run.ante, ("Small", "Big", "Boss")[passed % 3])
                tries[blind] += 1
            passed += action.kind in (jimbo.ActionKind.CASH_OUT, jimbo.ActionKind.SKIP_BLIND)
            before = run.phase
            run.step(action)
            cleared[blind] += run.phase is jimbo.Phase.ROUND_EVAL and run.phase is not before
    assert {(row["ante"], row["slot"]): row["tries"] for row in greedy_runs.blinds} == tries
    for row in greedy_runs.blinds:
        assert row["cleared"] == cleared[row["ante"], row["slot"]]
    assert max(ante for ante, _ in tries) > 1


def test_runs_are_summed_up(greedy_runs: jimbo.Simulation) -> None:
    runs = greedy_runs.runs
    assert len(runs) == greedy_runs.wins["runs"] == 80
    assert greedy_runs.wins["won"] == sum(run["won"] for run in runs)
    for row in greedy_runs.antes:
        assert row["runs"] == sum(run["ante"] == row["ante"] for run in runs)
    assert sum(row["tries"] for row in greedy_runs.bosses) == sum(
        row["tries"] for row in greedy_runs.blinds if row["slot"] == "Boss"
    )
    assert greedy_runs.errors == 0
    assert greedy_runs.summary["steps"] == sum(run["steps"] for run in runs)


def test_shares_have_wilsons_interval(greedy_runs: jimbo.Simulation) -> None:
    rows = [*greedy_runs.blinds, *greedy_runs.bosses]
    assert any(0 < row["cleared"] < row["tries"] for row in rows)
    for row in rows:
        assert row["rate"] == pytest.approx(row["cleared"] / row["tries"])
        assert row["interval"] == pytest.approx(wilson(row["cleared"], row["tries"]), abs=1e-12)
    wins = greedy_runs.wins
    assert wins["interval"] == pytest.approx(wilson(wins["won"], 80), abs=1e-12)


def test_means_have_the_normal_interval(greedy_runs: jimbo.Simulation) -> None:
    for name in ("ante", "blinds_cleared"):
        values = np.array([run[name] for run in greedy_runs.runs])
        spread = NORMAL_QUANTILE * values.std(ddof=1) / math.sqrt(len(values))
        found = greedy_runs.summary[name]
        assert found["mean"] == pytest.approx(values.mean())
        assert found["interval"] == pytest.approx([values.mean() - spread, values.mean() + spread])


def test_a_simulation_is_a_value_that_prints_in_a_line(greedy_runs: jimbo.Simulation) -> None:
    text = repr(greedy_runs)
    assert text.startswith("<jimbo.Simulation: 0 of 80 runs won (0.0%, interval 0.0% to 4.6%)")
    assert "\n" not in text
    assert len(text) < 150
    assert pickle.loads(pickle.dumps(greedy_runs)) == greedy_runs


def test_the_threads_change_nothing() -> None:
    one = jimbo.simulate("random", 20, num_threads=1, entropy=5)
    for threads in (2, 3, 20, 500):
        assert one.runs == jimbo.simulate("random", 20, num_threads=threads, entropy=5).runs
    assert one.runs != jimbo.simulate("random", 20, entropy=6).runs


def test_runs_come_back_from_their_replays() -> None:
    result = jimbo.simulate("greedy", 3, deck="plasma", stake="gold", replays=True)
    for report in result.runs:
        run = jimbo.Run.from_replay(report["replay"])
        assert (run.seed, run.deck, run.stake) == (report["seed"], "b_plasma", 8)
        assert f"{run.hash:016x}" == report["hash"]
        assert len(run.actions) == report["steps"]
    assert "replay" not in jimbo.simulate("greedy", 1).runs[0]


def test_a_run_that_takes_too_long_is_an_error() -> None:
    result = jimbo.simulate("random", 2, max_steps=1)
    assert result.errors == 2
    assert [run["end"] for run in result.runs] == ["step_limit", "step_limit"]
    assert "1 decision" in result.runs[0]["error"]


# ---- Seeds and options ----


@pytest.mark.parametrize(
    "seeds", [["ALEEB", "abcd1234"], iter(["ALEEB", "ABCD1234"]), np.array(["ALEEB", "ABCD1234"])]
)
def test_seeds_can_be_named(seeds: Iterable[str]) -> None:
    result = jimbo.simulate("random", seeds, deck="blue", stake=3)
    assert [run["seed"] for run in result.runs] == ["ALEEB", "ABCD1234"]


def test_a_seed_named_twice_is_played_twice() -> None:
    runs = jimbo.simulate("random", ["ALEEB", "aleeb"]).runs
    assert runs[0] == runs[1]


def test_seeds_can_be_counted() -> None:
    assert len(set(jimbo.seed_sequence(1000))) == 1000
    assert jimbo.seed_sequence(1000)[400:] == jimbo.seed_sequence(600, "400")
    counted = jimbo.simulate("random", np.int64(3))  # type: ignore[arg-type]
    assert [run["seed"] for run in counted.runs] == jimbo.seed_sequence(3)
    assert jimbo.seed_sequence(0) == []
    for count in (-1, 2**62):
        with pytest.raises(ValueError, match="number of seeds"):
            jimbo.seed_sequence(count)


@pytest.mark.parametrize(
    ("seeds", "error", "fix"),
    [
        (0, ValueError, "at least one seed"),
        ([], ValueError, "at least one seed"),
        (-1, ValueError, "from 0 to"),
        ("ALEEB", ValueError, r"\['ALEEB'\]"),
        (["A-B"], ValueError, "seed"),
        ([1], TypeError, "'ALEEB'"),
        (None, TypeError, "integer"),
        (2.0, TypeError, "integer"),
    ],
)
def test_what_is_no_seed_is_refused(seeds: Any, error: type[Exception], fix: str) -> None:
    with pytest.raises(error, match=fix):
        jimbo.simulate("random", seeds)


@pytest.mark.parametrize(
    ("options", "fix"),
    [
        ({"num_threads": 0}, "at least one thread"),
        ({"num_threads": -1}, "at least one thread"),
        ({"max_steps": 0}, "at least 1"),
        ({"entropy": -1}, "from 0 to"),
        ({"entropy": 2**64}, "from 0 to"),
        ({"stake": 9}, "1 to 8"),
        ({"challenge": "omelette", "deck": "b_red"}, "leave deck and stake out"),
    ],
)
def test_a_bad_option_is_a_value_error_that_names_the_fix(
    options: dict[str, Any], fix: str
) -> None:
    with pytest.raises(ValueError, match=fix):
        jimbo.simulate("random", 1, **options)


def test_a_wrong_name_is_answered_with_those_there_are() -> None:
    assert "random" in jimbo.agents()
    with pytest.raises(ValueError, match="random"):
        jimbo.simulate("perfect", 1)


# ---- Threads, progress, interruption ----


def test_progress_is_reported_and_may_stop_it() -> None:
    calls: list[tuple[int, int]] = []
    jimbo.simulate(
        "random", 10, progress=lambda done, runs, steps, seconds: calls.append((done, runs))
    )
    assert calls[-1] == (10, 10)

    def stop(*_: object) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        jimbo.simulate("random", 100_000, progress=stop)


def test_other_threads_run_meanwhile() -> None:
    assert ticks_during(lambda: jimbo.simulate("random", 4000, num_threads=1)) > 20


def test_ctrl_c_ends_it(ctrl_c: CtrlC) -> None:
    ctrl_c(lambda: jimbo.simulate("random", 500_000))  # takes a minute
    ctrl_c(lambda: jimbo.simulate("mcts:simulations=100000000", 1))
    assert len(jimbo.simulate("random", 2).runs) == 2


def test_simulations_can_run_side_by_side() -> None:
    alone = jimbo.simulate("random", 100).runs
    results: list[jimbo.Simulation] = []
    threads = [
        threading.Thread(target=lambda: results.append(jimbo.simulate("random", 100)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [result.runs == alone for result in results] == [True] * 4


def test_reports_that_are_none_are_refused() -> None:
    reports = jimbo.simulate("random", 2, num_threads=1).reports
    assert _native.summarize(reports, 1.0, None)["wins"]["runs"] == 2
    for end in (-1, 7):
        with pytest.raises(ValueError, match="no such end"):
            _native.summarize([end.to_bytes(4, "little", signed=True) + reports[0][4:]], 1.0, None)


def test_parts_joined_are_the_whole() -> None:
    times = {"seconds", "steps_per_second", "runs_per_second"}
    seeds = jimbo.seed_sequence(12)
    parts = [jimbo.simulate("greedy", seeds[first : first + 5]) for first in (0, 5, 10)]
    joined = jimbo.Simulation.joined(parts)
    whole = jimbo.simulate("greedy", seeds)
    assert joined.runs == whole.runs
    for name in whole.summary.keys() - times:
        assert joined.summary[name] == whole.summary[name], name
