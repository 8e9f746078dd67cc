"""The memory of the vector environment, and other threads and processes beside it."""

from __future__ import annotations

import gc
import multiprocessing
import sys
import threading
import warnings
import weakref
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from jimbo import _native, make_vec

SMALL = "jimbo/SmallBlind-v1"

# ---- Buffers ----


def test_views_live_until_the_second_step_after() -> None:
    envs = make_vec(4, env_id=SMALL, copy=False)
    first, _ = envs.reset(seed=1)
    kept = {name: array.copy() for name, array in first.items()}
    second, *_ = envs.step(envs.sample_masked())
    for name, array in first.items():
        np.testing.assert_array_equal(array, kept[name])
        assert not np.shares_memory(array, second[name])
    third, *_ = envs.step(envs.sample_masked())
    assert np.shares_memory(first["hand"], third["hand"])
    with pytest.raises(ValueError, match="read-only"):
        third["hand"][0] = 0


@pytest.mark.parametrize("end", ["deleted", "closed", "other buffers"])
def test_views_keep_their_memory_alive(end: str) -> None:
    envs = make_vec(64, 2, env_id=SMALL, autoreset_mode="SameStep", copy=False)
    observations, rewards, terminated, truncated, infos = begin_and_step(envs)
    kept = [rewards, terminated, truncated, *observations.values(), *infos.values()]
    copies = [np.copy(array) for array in kept]
    if end == "closed":
        envs.close()
    elif end == "other buffers":
        envs.use_own_buffers()
        begin_and_step(envs)
    del envs, observations, infos
    gc.collect()
    junk = fill_memory()
    for array, copied in zip(kept, copies, strict=True):
        np.testing.assert_array_equal(array, copied)
    assert junk


def begin_and_step(envs: Any) -> Any:
    envs.reset(seed=1)
    return envs.step(envs.sample_masked())


def fill_memory() -> list[bytearray]:
    """Takes whatever memory has been freed, from small blocks to large ones."""
    return [bytearray(b"\xaa" * size) for size in range(64, 30_000, 64) for _ in range(4)]


def test_the_caller_s_arrays_are_kept_while_they_are_used() -> None:
    envs = make_vec(3, env_id=SMALL, copy=False)
    masks = np.zeros((3, 436), np.int8)
    envs.set_buffers({"masks": masks})
    _, infos = envs.reset(seed=1)
    alive = weakref.ref(masks)
    del masks, infos
    gc.collect()
    assert alive() is not None
    assert alive().all()  # type: ignore[union-attr]
    envs.use_own_buffers()
    envs.reset()  # until now action_masks() has the masks of the reset before
    gc.collect()
    assert alive() is None


def test_the_engine_itself_keeps_the_arrays_it_writes_to() -> None:
    config = make_vec(1, env_id=SMALL).interface.config
    native = _native.VectorEnvironment(config, 3, 1, "NextStep")
    rewards = np.full(3, 7.0)
    alive = weakref.ref(rewards)
    native.set_buffers({"rewards": rewards}, {"rewards": rewards})
    del rewards
    gc.collect()
    assert alive() is not None
    native.reset(None, None, None, None)
    assert alive().tolist() == [0, 0, 0]  # type: ignore[union-attr]
    with pytest.raises((TypeError, RuntimeError)):  # a conversion would be a copy
        native.set_buffers({"rewards": np.zeros(3, np.float32)}, {})


def test_the_arrays_outlive_a_step_that_nobody_waits_for() -> None:
    config = make_vec(1, env_id=SMALL).interface.config
    for _ in range(20):
        native = _native.VectorEnvironment(config, 2000, 1, "NextStep")
        sets = [{"masks": np.zeros((2000, 436), np.uint8)} for _ in range(2)]
        native.set_buffers(*sets)
        native.reset(None, None, None, None)
        actions = np.zeros((2000, 1), np.int64)
        native.sample(actions)
        native.send(actions)
        del sets, native  # waits for the step, then lets go of the arrays


def test_copies_are_kept() -> None:
    envs = make_vec(4, env_id=SMALL)
    first, info = envs.reset(seed=1)
    kept, mask = first["hand"].copy(), info["action_mask"].copy()
    for _ in range(5):
        envs.step(envs.sample_masked())
    np.testing.assert_array_equal(first["hand"], kept)
    np.testing.assert_array_equal(info["action_mask"], mask)


def test_the_caller_s_arrays_are_written() -> None:
    envs, other = make_vec(3, env_id=SMALL), make_vec(3, env_id=SMALL)
    numbers, masks = np.zeros((3, 6), np.int32), np.zeros((3, 436), np.int8)
    rewards, ends = np.full(3, 9.0), np.ones(3, np.bool_)
    envs.set_buffers({"numbers": numbers, "masks": masks, "rewards": rewards, "terminated": ends})
    envs.reset(seed=1)
    expected, infos = other.reset(seed=1)
    for _ in range(10):
        np.testing.assert_array_equal(numbers, expected["numbers"])
        np.testing.assert_array_equal(masks, infos["action_mask"])
        actions = other.sample_masked()
        envs.step(actions)
        expected, wanted, terminated, _, infos = other.step(actions)
        np.testing.assert_array_equal(rewards, wanted)
        np.testing.assert_array_equal(ends, terminated)


def test_the_masks_are_those_of_the_last_step_after_a_change_of_buffers() -> None:
    envs = make_vec(3, env_id=SMALL)
    *_, infos = begin_and_step(envs)
    expected = infos["action_mask"].copy()
    assert expected.any()
    envs.set_buffers({"masks": np.zeros((3, 436), np.int8)})
    np.testing.assert_array_equal(envs.action_masks(), expected)
    envs.use_own_buffers()
    np.testing.assert_array_equal(envs.action_masks(), expected)


@pytest.mark.parametrize(
    ("buffers", "named"),
    [
        ({"number": np.zeros(3)}, "numbers"),
        ({"numbers": np.zeros((3, 6), np.int64)}, r"int32 \(3, 6\)"),
        ({"numbers": np.zeros((2, 6), np.int32)}, r"\(3, 6\)"),
        ({"numbers": np.zeros((6, 3), np.int32).T}, "contiguous"),
        ({"masks": np.broadcast_to(np.zeros(436, np.uint8), (3, 436))}, "writeable"),
        ({"rewards": np.zeros(25, np.uint8)[1:].view(np.float64)}, "aligned"),
        ({"rewards": np.zeros(3, ">f8")}, ">f8"),
        ({"rewards": [0.0, 0.0, 0.0]}, "got list"),
        ({"terminated": np.zeros(3, "V1")}, "bool"),
        ({"terminated": (flags := np.zeros(4, np.bool_))[:3], "truncated": flags[1:]}, "share"),
    ],
)
def test_unfit_buffers_are_refused(buffers: dict[str, Any], named: str) -> None:
    envs = make_vec(3, env_id=SMALL)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match=named):
        envs.set_buffers(buffers)
    with pytest.raises(ValueError, match=named):
        envs.set_buffers({}, buffers)
    envs.step(envs.sample_masked())


def test_two_sets_may_share_whole_arrays_only() -> None:
    envs = make_vec(3, env_id=SMALL)
    rewards = np.zeros(4)
    envs.set_buffers({"rewards": rewards[:3]}, {"rewards": rewards[:3]})
    with pytest.raises(ValueError, match="rewards and rewards must not share memory"):
        envs.set_buffers({"rewards": rewards[:3]}, {"rewards": rewards[1:]})


class Tensor:
    """What a tensor of another library is to NumPy."""

    def __init__(self, array: Any) -> None:
        self.memory = array

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.memory


def test_tensors_are_written_to() -> None:
    envs = make_vec(3, env_id=SMALL)
    masks = np.zeros((3, 436), np.int8)
    envs.set_buffers({"masks": Tensor(masks)})
    envs.reset(seed=1)
    assert masks.all()


# ---- Send and receive, threads ----


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_the_arrays_of_a_step_can_be_had_as_they_are(mode: str) -> None:
    one, two = (make_vec(32, env_id=SMALL, autoreset_mode=mode) for _ in range(2))
    one.reset(seed=1)
    two.reset(seed=1)
    ended = 0
    for _ in range(30):
        actions = one.sample_masked()
        _, rewards, terminated, truncated, infos = one.step(actions)
        two.send(actions)
        wrote = two.recv_arrays()
        np.testing.assert_array_equal(wrote.rewards, rewards)
        np.testing.assert_array_equal(wrote.terminated, terminated)
        np.testing.assert_array_equal(wrote.over, terminated | truncated)
        np.testing.assert_array_equal(wrote.mask, two.action_masks())
        np.testing.assert_array_equal(wrote.mask, infos["action_mask"])
        ended += int(wrote.over.sum())
        if "final_info" in infos:
            for name, column in infos["final_info"].items():
                np.testing.assert_array_equal(wrote.final_info()[name], column)
    assert ended > 50


def test_send_and_recv_are_a_step_in_two_halves() -> None:
    one, two = make_vec(6, 2), make_vec(6, 1)
    one.reset(seed=1)
    two.reset(seed=1)
    for _ in range(30):
        actions = two.sample_masked()
        one.send(actions)
        with pytest.raises(RuntimeError, match="recv"):
            one.step(actions)
        actions_before = actions.copy()
        actions[:] = 0
        first, second = one.recv(), two.step(actions_before)
        for a, b in zip(first[1:4], second[1:4], strict=True):
            np.testing.assert_array_equal(a, b)
        np.testing.assert_array_equal(first[0]["cards"], second[0]["cards"])
    with pytest.raises(RuntimeError, match="send"):
        one.recv()
    one.send(two.sample_masked())
    one.close()


@pytest.fixture
def no_forced_switches() -> Iterator[None]:
    """A thread keeps the interpreter's lock until it gives it away by itself."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("no_forced_switches")
@pytest.mark.parametrize("call", ["step", "reset", "sample", "recv"])
def test_other_python_threads_run_while_the_environments_are_busy(call: str) -> None:
    envs = make_vec(4096, env_id=SMALL if call == "step" else "jimbo/Balatro-v1")
    envs.reset(seed=1)
    actions = np.zeros(4096, np.int64)
    native = envs._native
    calls = {
        "step": lambda: native.step(actions),
        "reset": lambda: native.reset(None, None, None, None),
        "sample": lambda: native.sample(actions),
        "recv": native.recv,
    }

    def work() -> None:
        progress.append("begun")
        calls[call]()
        progress.append("done")

    for _ in range(200):
        progress: list[str] = []
        if call == "recv":
            envs.send(actions)
        thread = threading.Thread(target=work)
        thread.start()
        seen = list(progress)  # what the other thread had done when it gave the lock away
        thread.join()
        if seen == ["begun"]:
            return
    pytest.fail("no other thread ran before the call was done")


def test_a_second_thread_is_refused_and_changes_nothing() -> None:
    envs, other = make_vec(2048, 2, env_id=SMALL), make_vec(2048, env_id=SMALL)
    for one in (envs, other):
        one.reset(seed=1)
    steps: list[Any] = []
    refused: list[str] = []

    def step_often() -> None:
        while len(refused) < 20 and len(steps) < 5000:
            steps.append(envs.step(np.zeros(2048, np.int64))[4]["steps"].sum())

    thread = threading.Thread(target=step_often)
    thread.start()
    while thread.is_alive():
        try:
            envs.state(0)  # changes nothing where it is not refused
        except RuntimeError as error:
            refused.append(str(error))
    thread.join()
    assert len(refused) >= 20
    assert all("another thread" in text for text in refused)
    for _ in steps:
        expected, *_ = other.step(np.zeros(2048, np.int64))
    assert envs._latest is not None
    numbers = envs._latest.views["numbers"]
    np.testing.assert_array_equal(numbers, expected["numbers"])


def step_in_child(envs: Any, results: Any) -> None:
    envs.send(envs.sample_masked())
    observations, *_ = envs.recv()
    results.put(observations["hand"].copy())
    envs.close()
    results.put("closed")


def fork(target: Any, envs: Any) -> tuple[Any, Any]:
    """A child process that is called with the environments, and the queue of its results."""
    context = multiprocessing.get_context("fork")
    results = context.Queue()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # newer Pythons warn of any fork beside threads
        child = context.Process(target=target, args=(envs, results))
        child.start()
    return child, results


def close_in_child(envs: Any, results: Any) -> None:
    for call in (envs.recv, envs.reset):
        try:
            call()
        except RuntimeError as error:
            results.put(str(error))
    envs.close()
    results.put("closed")


def test_a_process_forked_off_during_a_step_can_only_close() -> None:
    envs = make_vec(6, 2, env_id=SMALL)
    begin_and_step(envs)
    envs.send(envs.sample_masked())
    child, results = fork(close_in_child, envs)
    envs.recv()
    for _ in range(2):
        assert "forked" in results.get(timeout=30)
    assert results.get(timeout=30) == "closed"
    child.join(30)
    assert child.exitcode == 0


@pytest.mark.parametrize("threads", [1, 3])
def test_a_process_forked_off_goes_on_with_its_own_environments(threads: int) -> None:
    envs, other = (make_vec(6, threads, env_id=SMALL) for _ in range(2))
    for one in (envs, other):
        begin_and_step(one)
        one.send(one.sample_masked())  # makes the threads that the child does not have
        one.recv()
    child, results = fork(step_in_child, envs)
    other.step(other.sample_masked())
    hand = results.get(timeout=30)
    assert results.get(timeout=30) == "closed"
    child.join(30)
    assert child.exitcode == 0
    observations, *_ = envs.step(envs.sample_masked())
    np.testing.assert_array_equal(observations["hand"], hand)


@pytest.mark.parametrize("copy", [False, True])
def test_who_ended_is_told_as_long_as_the_other_results_last(copy: bool) -> None:
    envs = make_vec(16, env_id=SMALL, autoreset_mode="SameStep", copy=copy)
    envs.reset(seed=1)
    kept: list[tuple[Any, ...]] = []
    for _ in range(60):
        infos = envs.step(envs.sample_masked())[-1]
        # Views last until the second step after, copies for ever.
        for told, other, then in kept if copy else kept[-1:]:
            np.testing.assert_array_equal(told, then)
            np.testing.assert_array_equal(other, then)
        if "_final_info" in infos:
            told, other = infos["_final_obs"], infos["final_info"]["_won"]
            kept.append((told, other, told.copy()))
        elif not copy:
            kept.clear()
    assert len(kept) > 5 or not copy
