"""The vector environment: the same as single ones, whatever the mode and the threads."""

from __future__ import annotations

import gc
import threading
import time
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import vector as wrappers

import jimbo
from jimbo import BalatroEnv, JimboVectorEnv, SmallBlindEnv, make_vec

SMALL = "jimbo/SmallBlind-v0"
FIELDS = (
    "illegal",
    "ante",
    "round",
    "blinds_cleared",
    "won",
    "steps",
    "episode_number",
    "episode_return",
)


def equal(batch: Any, row: int, single: Any) -> None:
    """Asserts that a row of a batch is a single observation or mask."""
    if isinstance(single, dict):
        assert {name for name in batch if not name.startswith("_")} == single.keys()
        for name, array in single.items():
            np.testing.assert_array_equal(batch[name][row], array, err_msg=name)
    else:
        np.testing.assert_array_equal(batch[row], single)


def equal_info(infos: dict[str, Any], row: int, info: dict[str, Any]) -> None:
    for name in FIELDS:
        assert infos[name][row] == info[name], name
    assert infos["seed"][row].decode() == info["seed"]
    equal(infos["action_mask"], row, info["action_mask"])


class Singles:
    """Single environments driven as a vector environment of that mode drives its own."""

    def __init__(
        self, make: Any, count: int, mode: AutoresetMode, arguments: dict[str, Any]
    ) -> None:
        self.envs = [make(**arguments) for _ in range(count)]
        self.over = [False] * count
        self.mode = mode

    def reset(self, seed: int) -> list[Any]:
        return [env.reset(seed=seed + i) for i, env in enumerate(self.envs)]

    def check_step(self, actions: Any, results: Any) -> None:
        observations, rewards, terminated, truncated, infos = results
        for i, env in enumerate(self.envs):
            if self.over[i]:
                assert self.mode is AutoresetMode.NEXT_STEP
                observation, info = env.reset()
                equal(observations, i, observation)
                equal_info(infos, i, info)
                assert (rewards[i], terminated[i], truncated[i]) == (0, False, False)
                self.over[i] = False
                continue
            observation, reward, term, trunc, info = env.step(actions[i])
            assert (rewards[i], terminated[i], truncated[i]) == (reward, term, trunc)
            self.over[i] = term or trunc
            if self.over[i] and self.mode is AutoresetMode.SAME_STEP:
                equal(
                    [infos["final_obs"][i]]
                    if not isinstance(observation, dict)
                    else {k: v[None] for k, v in infos["final_obs"][i].items()},
                    0,
                    observation,
                )
                for name in FIELDS:
                    assert infos["final_info"][name][i] == info[name]
                observation, info = env.reset()
                self.over[i] = False
            equal(observations, i, observation)
            equal_info(infos, i, info)


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize(
    ("env_id", "make", "arguments"),
    [
        ("jimbo/Balatro-v0", BalatroEnv, {"reward": "progress", "max_steps": 40}),
        (
            "jimbo/Balatro-v0",
            BalatroEnv,
            {"actions": "factored", "rearranging": True, "max_steps": 30},
        ),
        (SMALL, SmallBlindEnv, {"observation": "flat"}),
    ],
)
def test_every_mode_and_thread_count_gives_what_single_environments_give(
    env_id: str, make: Any, arguments: dict[str, Any], mode: AutoresetMode, threads: int
) -> None:
    count = 7
    vector = make_vec(count, threads, env_id=env_id, autoreset_mode=mode, **arguments)
    singles = Singles(make, count, mode, arguments)
    observations, infos = vector.reset(seed=42)
    for i, (observation, info) in enumerate(singles.reset(42)):
        equal(observations, i, observation)
        equal_info(infos, i, info)
    for _ in range(60):
        actions = vector.sample_masked()
        assert actions in vector.action_space
        singles.check_step(actions, vector.step(actions))
        if mode is AutoresetMode.DISABLED and any(singles.over):
            mask = np.array(singles.over)
            observations, infos = vector.reset(options={"reset_mask": mask})
            for i in np.flatnonzero(mask).tolist():
                observation, info = singles.envs[i].reset()
                equal(observations, i, observation)
                equal_info(infos, i, info)
                singles.over[i] = False


def test_illegal_actions_are_flagged_as_in_single_environments() -> None:
    choices = np.random.default_rng(1)
    vector = make_vec(5, 2, max_steps=50)
    singles = Singles(BalatroEnv, 5, AutoresetMode.NEXT_STEP, {"max_steps": 50})
    vector.reset(seed=3)
    singles.reset(3)
    for _ in range(40):
        actions = choices.integers(-2, vector.interface.config.mask_size + 2, 5)
        singles.check_step(actions, vector.step(actions))


# ---- Gymnasium ----


@pytest.mark.parametrize("env_id", ["jimbo/Balatro-v0", SMALL])
def test_gymnasium_makes_the_native_vector(env_id: str) -> None:
    envs = gym.make_vec(env_id, num_envs=3, num_threads=2, autoreset_mode="SameStep")
    assert isinstance(envs, JimboVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, _ = envs.reset(seed=1)
    assert observations in envs.observation_space
    envs.close()


def same(theirs: Any, ours: Any, path: str) -> None:
    """Asserts that Gymnasium's own result is ours, structure and all, but for two differences.

    Integers have 32 bits instead of 64, and a game seed is bytes, empty where there is none.
    """
    if isinstance(theirs, dict):
        assert theirs.keys() == ours.keys(), path
        for name in theirs:
            same(theirs[name], ours[name], f"{path}.{name}")
        return
    assert theirs.shape == ours.shape, path
    if path.endswith(".seed"):
        assert [seed or "" for seed in theirs] == ours.astype(str).tolist()
    elif theirs.dtype == object:
        assert path.endswith(".final_obs")
        for one, two in zip(theirs, ours, strict=True):
            assert (one is None) == (two is None)
            if one is not None:
                same(one, two, f"{path}[]")
    else:
        assert theirs.dtype == ours.dtype or {theirs.dtype, ours.dtype} == {
            np.dtype(np.int64),
            np.dtype(np.int32),
        }, path
        np.testing.assert_array_equal(theirs, ours, err_msg=path)


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize(
    ("make", "env_id", "arguments"),
    [
        (BalatroEnv, "jimbo/Balatro-v0", {"mask_in_observation": True, "rearranging": True}),
        (BalatroEnv, "jimbo/Balatro-v0", {"actions": "factored", "reward": "potential"}),
        (SmallBlindEnv, SMALL, {"observation": "flat", "mask_in_observation": True}),
        (SmallBlindEnv, SMALL, {"illegal": "terminate", "reward": "progress"}),
    ],
)
def test_gymnasium_s_own_vector_gives_the_same_results_and_infos(
    make: Any, env_id: str, arguments: dict[str, Any], mode: AutoresetMode
) -> None:
    count = 4
    arguments = {"max_steps": 12, **arguments}
    theirs = SyncVectorEnv([lambda: make(**arguments)] * count, autoreset_mode=mode)
    ours = make_vec(count, 2, env_id=env_id, autoreset_mode=mode, **arguments)
    choices = np.random.default_rng(5)
    ended = 0
    for step in range(80):
        if step % 40 == 0:
            seed = 9 if step == 0 else [1, None, 3, None]
            same(theirs.reset(seed=seed)[0], ours.reset(seed=seed)[0], "first")
            over = np.zeros(count, np.bool_)
        if over.any():
            first = theirs.reset(options={"reset_mask": over})[0]
            same(first, ours.reset(options={"reset_mask": over})[0], "reset")
        actions = ours.sample_masked()
        for row in np.flatnonzero(choices.random(count) < 0.1):
            actions[row] = ours.single_action_space.sample()  # most likely illegal
        one, two = theirs.step(actions), ours.step(actions)
        for name, a, b in zip(("observation", "reward", "end", "cut"), one, two, strict=False):
            same(a, b, name)
        same(one[4], two[4], "info")
        ended += int((one[2] | one[3]).sum())
        over = one[2] | one[3] if mode is AutoresetMode.DISABLED else over
    assert ended > 10
    theirs.close()


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_gymnasium_s_wrappers_fit(mode: AutoresetMode) -> None:
    inner = make_vec(3, env_id=SMALL, autoreset_mode=mode, reward="progress")
    envs: Any = wrappers.RecordEpisodeStatistics(wrappers.ClipReward(inner, 0.0, 0.25))
    envs.reset(seed=1)
    seen = 0
    for _ in range(20):
        _, rewards, terminated, _, infos = envs.step(inner.sample_masked())
        assert rewards.max() <= 0.25
        if terminated.any():
            assert (infos["episode"]["l"][terminated] > 0).all()
            seen += 1
            if mode is AutoresetMode.DISABLED:
                envs.reset(options={"reset_mask": terminated.copy()})
    assert seen


def test_the_vector_renders_texts() -> None:
    envs = gym.make_vec(SMALL, num_envs=2, render_mode="ansi")
    envs.reset(seed=1)
    texts: Any = envs.render()
    assert texts == tuple(envs.unwrapped.state(i).screen() for i in range(2))  # type: ignore[attr-defined]
    assert texts[0] != texts[1]
    assert "ansi" in envs.metadata["render_modes"]


# ---- Buffers ----


def test_views_live_until_the_second_step_after() -> None:
    envs = make_vec(4, env_id=SMALL)
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


def test_views_keep_their_memory_alive() -> None:
    envs = make_vec(64, 2, env_id=SMALL)
    observations, infos = envs.reset(seed=1)
    hand, mask = observations["hand"].copy(), infos["action_mask"].copy()
    envs.use_own_buffers()
    envs.step(envs.sample_masked())
    del envs
    gc.collect()
    junk = [np.full((64, 436), 7, np.int8) for _ in range(50)]
    np.testing.assert_array_equal(observations["hand"], hand)
    np.testing.assert_array_equal(infos["action_mask"], mask)
    assert len(junk) == 50


def test_copies_are_kept() -> None:
    envs = make_vec(4, env_id=SMALL, copy=True)
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


@pytest.mark.parametrize(
    ("buffers", "named"),
    [
        ({"number": np.zeros(3)}, "numbers"),
        ({"numbers": np.zeros((3, 6), np.int64)}, r"int32 \(3, 6\)"),
        ({"numbers": np.zeros((2, 6), np.int32)}, r"\(3, 6\)"),
        ({"numbers": np.zeros((6, 3), np.int32).T}, "contiguous"),
        ({"masks": np.broadcast_to(np.zeros(436, np.uint8), (3, 436))}, "writeable"),
    ],
)
def test_unfit_buffers_are_refused(buffers: dict[str, Any], named: str) -> None:
    envs = make_vec(3, env_id=SMALL)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match=named):
        envs.set_buffers(buffers)
    envs.step(envs.sample_masked())


# ---- Send and receive, threads ----


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


def test_other_python_threads_run_while_a_step_is_under_way() -> None:
    envs = make_vec(4096)
    envs.reset(seed=1)
    actions = envs.sample_masked()
    interval: list[float] = []

    def step() -> None:
        interval.append(time.perf_counter())
        envs.step(actions)
        interval.append(time.perf_counter())

    for _ in range(50):
        interval.clear()
        moments: list[float] = []
        thread = threading.Thread(target=step)
        thread.start()
        while thread.is_alive():
            moments.append(time.perf_counter())
        start, end = interval
        margin = (end - start) / 4
        if sum(start + margin < moment < end - margin for moment in moments) > 10:
            return
        actions = envs.sample_masked()
    pytest.fail("no Python code ran in the middle of a step")


def test_a_second_thread_is_refused_and_nothing_crashes() -> None:
    envs = make_vec(512, 2, env_id=SMALL)
    envs.reset(seed=1)
    refused: list[Exception] = []

    def work() -> None:
        for _ in range(100):
            try:
                envs.step(envs.sample_masked())
            except RuntimeError as error:
                refused.append(error)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("thread" in str(error) for error in refused)
    envs.step(envs.sample_masked())


# ---- Seeds and starts ----


def test_every_environment_can_have_its_own_seed() -> None:
    envs = make_vec(3)
    _, infos = envs.reset(seed=[7, 8, 7])
    seeds = infos["seed"].tolist()
    assert seeds[0] == seeds[2] != seeds[1]
    assert seeds[0].decode() == BalatroEnv().reset(seed=7)[1]["seed"]
    _, infos = envs.reset(options={"seeds": ["ALEEB", None, "ABCD1234"]})
    assert infos["seed"][0] == b"ALEEB"
    assert infos["seed"][2] == b"ABCD1234"


def test_episodes_begin_from_an_archive() -> None:
    archive = [jimbo.State.from_scenario({"ante": n, "phase": "shop"}) for n in (2, 3, 4)]
    envs = make_vec(4)
    envs.set_start_states(archive)
    envs.set_start_indexes([0, 1, 2, -1])
    _, infos = envs.reset(seed=1)
    assert infos["ante"][:3].tolist() == [2, 3, 4]
    assert infos["start_state"][:3].tolist() == [0, 1, 2]
    assert [envs.state(i) for i in range(3)] == archive
    envs.set_start_states(archive, redraw=True)
    envs.reset(seed=1)
    assert envs.state(0) not in archive
    envs.set_start_states([])
    assert envs.reset(seed=1)[1]["start_state"].tolist() == [-1] * 4
    with pytest.raises(ValueError, match="start states"):
        envs.set_start_indexes([5, 0, 0, 0])


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_episodes_begin_where_a_function_says(mode: AutoresetMode) -> None:
    calls: list[int] = []
    episode = [0, 0]

    def start(index: int) -> jimbo.State | None:
        calls.append(index)
        episode[index] += 1
        return jimbo.State.from_scenario({"ante": 2 + episode[index], "phase": "shop"})

    envs = make_vec(2, autoreset_mode=mode, start_function=start, max_steps=3)
    _, infos = envs.reset(seed=1)
    antes = [infos["ante"].tolist()]
    for _ in range(12):
        _, _, terminated, truncated, infos = envs.step(envs.sample_masked())
        over = terminated | truncated
        if mode is AutoresetMode.DISABLED and over.any():
            _, infos = envs.reset(options={"reset_mask": over})
        antes.append(infos["ante"].tolist())
    seen = [ante for ante, _ in antes]
    assert sorted(set(seen)) == list(range(3, 3 + len(set(seen))))
    assert len(set(seen)) >= 3
    assert set(calls) == {0, 1}


def test_one_environment_can_be_set() -> None:
    envs = make_vec(3)
    observations, _ = envs.reset(seed=1)
    state = jimbo.State.from_scenario({"ante": 5, "phase": "shop"})
    envs.set_state(1, state)
    assert envs.state(1) == state
    assert observations["numbers"][:, 6].tolist() == [1, 5, 1]
    with pytest.raises(ValueError, match="3"):
        envs.state(3)


# ---- Errors ----


def test_wrong_use_is_refused_with_the_fix() -> None:
    with pytest.raises(ValueError, match="num_envs"):
        make_vec(0)
    with pytest.raises(ValueError, match="num_threads"):
        make_vec(1, 0)
    with pytest.raises(ValueError, match="AutoresetMode"):
        make_vec(1, autoreset_mode="Never")
    with pytest.raises(ValueError, match="SmallBlind"):
        make_vec(1, env_id="jimbo/Other-v0")
    with pytest.raises(ValueError, match="weights"):
        make_vec(1, reward=lambda before, after, info: 0.0)
    with pytest.raises(ValueError, match="illegal"):
        make_vec(1, illegal="raise")
    envs = make_vec(2)
    with pytest.raises(RuntimeError, match="reset"):
        envs.step([0, 0])
    with pytest.raises(RuntimeError, match="first reset"):
        envs.reset(options={"reset_mask": np.array([True, False])})
    envs.reset(seed=1)
    with pytest.raises(ValueError, match=r"\(2,\)"):
        envs.step([0])
    with pytest.raises(ValueError, match="integers"):
        envs.step([0.5, 0.5])
    with pytest.raises(ValueError, match="bool array"):
        envs.reset(options={"reset_mask": np.array([1, 0])})
    with pytest.raises(ValueError, match="2 of them"):
        envs.reset(seed=[1])
    with pytest.raises(ValueError, match="negative"):
        envs.reset(seed=[1, -1])
    with pytest.raises(ValueError, match="reset_mask"):
        envs.reset(options={"mask": 1})
    with pytest.raises(ValueError, match="A-Z"):
        envs.reset(options={"seeds": ["A!", "B"]})
