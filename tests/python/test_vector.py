"""The vector environment: the same as single ones, whatever the mode and the threads."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import vector as wrappers

import jimbo
from jimbo import BalatroEnv, JimboVectorEnv, SmallBlindEnv, make_vec

SMALL = "jimbo/SmallBlind-v1"


def at_ante(ante: int) -> jimbo.State:
    return jimbo.State.from_scenario({"ante": ante, "phase": "shop"})


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
    assert jimbo.game_seeds(infos)[row] == info["seed"]
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
        ("jimbo/Balatro-v1", BalatroEnv, {"reward": "progress", "max_steps": 40}),
        (
            "jimbo/Balatro-v1",
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
        actions = choices.integers(vector.interface.config.mask_size, size=5)
        singles.check_step(actions, vector.step(actions))


# ---- Gymnasium ----


@pytest.mark.parametrize("env_id", ["jimbo/Balatro-v1", SMALL])
def test_gymnasium_makes_the_native_vector(env_id: str) -> None:
    envs = gym.make_vec(env_id, num_envs=3, num_threads=2, autoreset_mode="SameStep")
    assert isinstance(envs, JimboVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, _ = envs.reset(seed=1)
    assert observations in envs.observation_space
    envs.close()


def same(theirs: Any, ours: Any, path: str) -> None:
    """Asserts that Gymnasium's own result is ours, structure and all, but for two differences.

    Integers have 32 bits instead of 64, and a game seed is a number, 0 where there is none.
    """
    if isinstance(theirs, dict):
        assert theirs.keys() == ours.keys(), path
        for name in theirs:
            same(theirs[name], ours[name], f"{path}.{name}")
        return
    assert theirs.shape == ours.shape, path
    if path.endswith(".seed"):
        assert [seed or "" for seed in theirs] == jimbo.game_seeds({"seed": ours})
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
        (BalatroEnv, "jimbo/Balatro-v1", {"mask_in_observation": True, "rearranging": True}),
        (BalatroEnv, "jimbo/Balatro-v1", {"actions": "factored", "reward": "potential"}),
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


# ---- Seeds and starts ----


def test_every_environment_can_have_its_own_seed() -> None:
    envs = make_vec(3)
    _, infos = envs.reset(seed=[7, 8, 7])
    seeds = jimbo.game_seeds(infos)
    assert seeds[0] == seeds[2] != seeds[1]
    assert seeds[0] == BalatroEnv().reset(seed=7)[1]["seed"]
    _, infos = envs.reset(options={"seed": ["ALEEB", None, "ABCD1234"]})
    assert jimbo.game_seeds(infos)[0::2] == ["ALEEB", "ABCD1234"]
    by_array = jimbo.game_seeds(envs.reset(seed=np.array([7, 8, 7]))[1])  # type: ignore[arg-type]
    assert by_array == seeds


def test_environments_without_a_seed_get_a_random_one_first() -> None:
    for seed in (None, [None, None]):
        first, second = (make_vec(2).reset(seed=seed)[1]["seed"].tolist() for _ in range(2))
        assert not set(first) & set(second)
    envs = make_vec(2)
    _, infos = envs.reset(seed=[5, None])
    assert jimbo.game_seeds(infos)[0] == BalatroEnv().reset(seed=5)[1]["seed"]
    again = envs.reset(seed=[5, None])[1]
    assert again["episode_number"].tolist() == [1, 2]


@pytest.mark.parametrize("seed", [[1], [1, 2, 3], [1, -1], [1.0, 2.0], "ab", 1.5, ["a", "b"]])
def test_a_bad_seed_is_refused_and_changes_nothing(seed: Any) -> None:
    envs = make_vec(2)
    envs.reset(seed=1)
    expected = make_vec(2)
    expected.reset(seed=1)
    with pytest.raises(ValueError, match="seed"):
        envs.reset(seed=seed)
    with pytest.raises(ValueError, match="ASCII"):
        envs.reset(seed=5, options={"seed": ["Ä", None]})
    assert envs.reset()[1]["seed"].tolist() == expected.reset()[1]["seed"].tolist()
    fresh = [make_vec(1), make_vec(1)]
    for one in fresh:
        with pytest.raises(ValueError, match="seed"):
            one.reset(seed=[1, 2])
    assert fresh[0].reset()[1]["seed"] != fresh[1].reset()[1]["seed"]


def test_episodes_begin_from_an_archive() -> None:
    archive = [at_ante(n) for n in (2, 3, 4)]
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
    for indexes in ([5, 0, 0, 0], [2**40, 0, 0, 0], [-2, 0, 0, 0]):
        with pytest.raises(ValueError, match="start states"):
            envs.set_start_indexes(indexes)
    bad: Any
    for bad in ([None], [archive[0], 5]):
        with pytest.raises(TypeError, match="a State or a Run"):
            envs.set_start_states(bad)
        with pytest.raises((TypeError, ValueError)):
            envs._native.set_start_states(bad, 1.0, False)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_a_function_is_asked_once_for_the_start_of_each_episode(mode: AutoresetMode) -> None:
    calls = [0, 0]

    def start(index: int) -> jimbo.State | None:
        calls[index] += 1
        return at_ante(2 + calls[index])

    envs = make_vec(2, autoreset_mode=mode, start_function=start, max_steps=3)
    _, infos = envs.reset(seed=1)
    antes = [int(infos["ante"][0])]
    for _ in range(13):
        _, _, terminated, truncated, infos = envs.step(envs.sample_masked())
        over = terminated | truncated
        if mode is AutoresetMode.DISABLED and over.any():
            _, infos = envs.reset(options={"reset_mask": over})
        if infos["ante"][0] != antes[-1]:
            antes.append(int(infos["ante"][0]))
    assert antes == list(range(3, 3 + len(antes)))
    assert len(antes) >= 4
    ahead = 1 if mode is AutoresetMode.SAME_STEP else 0
    assert calls[0] == len(antes) + ahead
    envs.reset()
    assert calls[0] == len(antes) + 1  # what was asked for ahead is used


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_a_start_that_was_none_or_another_s_is_not_used_later(mode: AutoresetMode) -> None:
    given: list[jimbo.State | None] = [at_ante(5)]
    envs = make_vec(1, autoreset_mode=mode, start_function=lambda index: given[0], max_steps=1)
    assert envs.reset(seed=1)[1]["ante"] == 5
    given[0] = None
    _, infos = envs.reset()
    assert infos["ante"] == 1
    given[0] = at_ante(4)
    _, infos = envs.reset(options={"seed": ["ALEEB"]})
    assert (infos["ante"], jimbo.game_seeds(infos)) == (1, ["ALEEB"])
    assert envs.reset()[1]["ante"] == 4


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_a_state_given_to_a_reset_leaves_the_start_asked_for(mode: AutoresetMode) -> None:
    calls: list[int] = []

    def start(index: int) -> jimbo.State:
        calls.append(index)
        return at_ante(2 + len(calls))

    envs = make_vec(1, autoreset_mode=mode, start_function=start, max_steps=3)
    assert envs.reset(seed=1)[1]["ante"] == 3
    envs.step(envs.sample_masked())  # SameStep asks for the next start here
    assert envs.reset(options={"state": [at_ante(8)]})[1]["ante"] == 8
    envs.step(envs.sample_masked())
    assert envs.reset()[1]["ante"] == 4
    assert len(calls) == 2


def test_a_reset_that_is_refused_leaves_no_start_behind() -> None:
    envs = make_vec(2)
    run = jimbo.Run(seed="A")
    while not run.is_over:
        run.step(run.legal_actions()[0])
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="environment 1: the run is over"):
        envs.reset(options={"state": [at_ante(5), run]})
    assert envs.reset()[1]["ante"].tolist() == [1, 1]
    only_first = np.array([True, False])
    _, infos = envs.reset(options={"reset_mask": only_first, "state": [at_ante(5), run]})
    assert infos["ante"].tolist() == [5, 1]


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("bad", [ZeroDivisionError(), 5, "over"])
def test_a_function_that_fails_leaves_everything_as_it_was(mode: AutoresetMode, bad: Any) -> None:
    failing = False

    def start(index: int) -> Any:
        if failing and index == 2:
            if isinstance(bad, Exception):
                raise bad
            if bad == "over":
                run = jimbo.Run(seed="A")
                while not run.is_over:
                    run.step(run.legal_actions()[0])
                return run
            return bad
        return at_ante(3)

    arguments: dict[str, Any] = {"autoreset_mode": mode, "max_steps": 1}
    envs = make_vec(3, start_function=start, **arguments)
    other = make_vec(3, start_function=lambda index: at_ante(3), **arguments)
    for one in (envs, other):
        one.reset(seed=1)
    actions = other.sample_masked()
    if mode is not AutoresetMode.SAME_STEP:
        envs.step(actions)
        other.step(actions)
    failing = True
    before = [envs.state(i) for i in range(3)]
    disabled = mode is AutoresetMode.DISABLED
    with pytest.raises((ZeroDivisionError, TypeError, ValueError)):
        _ = envs.reset() if disabled else envs.step(actions)
    assert [envs.state(i) for i in range(3)] == before
    failing = False
    first, second = ((e.reset() if disabled else e.step(actions)) for e in (envs, other))
    np.testing.assert_array_equal(first[0]["numbers"], second[0]["numbers"])
    assert first[-1]["steps"].tolist() == second[-1]["steps"].tolist()


def test_one_environment_can_be_set() -> None:
    envs = make_vec(3)
    envs.reset(seed=1)
    state = at_ante(5)
    observations, infos = envs.set_state(1, state)
    assert envs.state(1) == state
    assert observations["numbers"][:, 6].tolist() == infos["ante"].tolist() == [1, 5, 1]
    with pytest.raises(ValueError, match="3"):
        envs.state(3)


# ---- Errors ----


def test_wrong_use_is_refused_with_the_fix() -> None:
    with pytest.raises(ValueError, match="num_envs"):
        make_vec(0)
    with pytest.raises(ValueError, match="num_threads"):
        make_vec(1, 0)
    with pytest.raises(ValueError, match="'NextStep', 'SameStep', 'Disabled', got 'Never'"):
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
    with pytest.raises(ValueError, match="reset_mask"):
        envs.reset(options={"mask": 1})
    with pytest.raises(ValueError, match="ASCII"):
        envs.reset(options={"seed": ["Ä", "B"]})
    with pytest.raises(ValueError, match="2 game seeds"):
        envs.reset(options={"seed": "AB"})
    with pytest.raises(TypeError, match="dict"):
        envs.reset(options=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="num_envs must be an integer"):
        make_vec(1.0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="start_function"):
        make_vec(1, start_function=3)  # type: ignore[arg-type]


def test_there_is_nothing_to_ask_before_the_first_reset() -> None:
    for actions in ("flat", "factored"):
        envs: Any = make_vec(2, render_mode="ansi", actions=actions)
        for name in ("sample_masked", "action_masks", "render"):
            with pytest.raises(RuntimeError, match="reset"):
                getattr(envs, name)()
        with pytest.raises(RuntimeError, match="reset"):
            envs.state(0)


def test_misspelt_keywords_are_named_with_the_nearest() -> None:
    with pytest.raises(TypeError, match=r"'rewrad' .did you mean 'reward'.*num_threads.*deck"):
        make_vec(2, rewrad="win")
    with pytest.raises(TypeError, match="did you mean 'num_threads'"):
        make_vec(2, num_thread=2)
    with pytest.raises(TypeError, match="unexpected keyword argument 'deck'"):
        gym.make_vec(SMALL, num_envs=2, deck="b_red")


def test_a_closed_environment_says_so() -> None:
    envs = make_vec(2, 2)
    observations, _ = envs.reset(seed=1)
    kept = observations["hand"].copy()
    envs.send(envs.sample_masked())
    envs.close()
    envs.close()
    assert envs.closed
    for use in (lambda: envs.step([0, 0]), envs.recv, envs.reset, lambda: envs.state(0)):
        with pytest.raises(RuntimeError, match="closed"):
            use()
    np.testing.assert_array_equal(observations["hand"], kept)


def test_flags_in_infos_can_be_used_as_an_index() -> None:
    envs = make_vec(3, env_id=SMALL)
    _, infos = envs.reset(seed=1)
    assert infos["illegal"].dtype == infos["won"].dtype == np.bool_
    over = jimbo.Action("play 0 1 2 3 4").one_blind
    envs.set_state(0, jimbo.State.from_scenario({"phase": "playing", "hand": "2C 3D"}))
    *_, infos = envs.step([over, 0, 0])
    assert np.arange(3)[infos["illegal"]].tolist() == [0]
    assert np.arange(3)[~infos["illegal"]].tolist() == [1, 2]
