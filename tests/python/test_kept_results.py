"""Whoever keeps what a step returned, as learners do, keeps what it was."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.wrappers import vector as wrappers

import jimbo
from jimbo.adapters.rllib import RllibVecEnv
from jimbo.buffers import BufferSet
from jimbo.final_observations import FinalObservations

SMALL = "jimbo/SmallBlind-v1"


def same(one: Any, two: Any) -> bool:
    """Whether two results of steps are equal, down to the last array."""
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(same(one[name], two[name]) for name in one)
    if isinstance(one, list | tuple | FinalObservations):
        return len(one) == len(two) and all(map(same, one, two))
    return bool(np.array_equal(one, two))


def rllib(**arguments: Any) -> Any:
    return RllibVecEnv({"env_id": SMALL, **arguments})


WAYS: dict[str, Callable[..., Any]] = {
    "make_vec": lambda **a: jimbo.make_vec(env_id=SMALL, **a),
    "flat": lambda **a: jimbo.make_vec(env_id=SMALL, observation="flat", **a),
    "factored": lambda **a: jimbo.make_vec(actions="factored", max_steps=7, **a),
    "gymnasium.make_vec": lambda **a: gym.make_vec(SMALL, **a),
    "RecordEpisodeStatistics": lambda **a: wrappers.RecordEpisodeStatistics(
        jimbo.make_vec(env_id=SMALL, **a)
    ),
    "DictInfoToList": lambda **a: wrappers.DictInfoToList(jimbo.make_vec(env_id=SMALL, **a)),
    "ClipReward": lambda **a: wrappers.ClipReward(jimbo.make_vec(env_id=SMALL, **a), 0.0, 1.0),
    "RLlib": rllib,
}


# Gymnasium refuses these over SameStep.
ONLY_NEXT_STEP: dict[str, Callable[..., Any]] = {
    "FilterObservation": lambda **a: wrappers.FilterObservation(
        jimbo.make_vec(env_id=SMALL, **a), ["hand", "numbers"]
    ),
    "FlattenObservation": lambda **a: wrappers.FlattenObservation(
        jimbo.make_vec(env_id=SMALL, **a)
    ),
}


@pytest.mark.parametrize(
    ("way", "mode"),
    [
        *((way, mode) for way in WAYS for mode in ("NextStep", "SameStep")),
        *((way, "NextStep") for way in ONLY_NEXT_STEP),
    ],
)
def test_results_stay_what_they_were(way: str, mode: str) -> None:
    envs = (WAYS | ONLY_NEXT_STEP)[way](num_envs=4, autoreset_mode=mode)
    native = envs.envs if way == "RLlib" else envs.unwrapped
    kept = [envs.reset(seed=1)]
    masks = [native.action_masks()]
    copies = copy.deepcopy((kept, masks))
    ended = 0
    for _ in range(40):
        kept.append(envs.step(native.sample_masked()))
        masks.append(native.action_masks())
        copies[0].append(copy.deepcopy(kept[-1]))
        copies[1].append(copy.deepcopy(masks[-1]))
        ended += int((kept[-1][2] | kept[-1][3]).sum())
    assert ended > 4
    for step, (one, two) in enumerate(zip(kept, copies[0], strict=True)):
        assert same(one, two), step
    assert same(masks, copies[1])


def test_reused_arrays_are_asked_for_by_name() -> None:
    """The same results, in two sets of arrays in turn."""
    copied = jimbo.make_vec(4, env_id=SMALL, autoreset_mode="SameStep")
    reused = jimbo.make_vec(4, env_id=SMALL, autoreset_mode="SameStep", copy=False)
    assert same(copied.reset(seed=1), first := reused.reset(seed=1))
    for _ in range(40):
        actions = copied.sample_masked()
        assert same(copied.step(actions), last := reused.step(actions))
    assert np.shares_memory(first[0]["hand"], last[0]["hand"])


def test_final_observations_are_an_array_as_gymnasium_has_it() -> None:
    envs = wrappers.DictInfoToList(
        jimbo.make_vec(4, env_id=SMALL, autoreset_mode="SameStep", max_steps=3)
    )
    envs.reset(seed=1)
    for _ in range(3):
        *_, infos = envs.step(np.zeros(4, np.int64))
    assert [set(info["final_obs"]) for info in infos] == [{"numbers", "hand", "unseen"}] * 4


def test_masks_may_be_bool() -> None:
    """As TorchRL's MaskedCategorical wants them."""
    masks: Any = {"mask_in_observation": True, "mask_type": "bool"}
    envs = jimbo.make_vec(3, env_id=SMALL, autoreset_mode="SameStep", **masks)
    env = gym.make(SMALL, **masks)
    seen, infos = envs.reset(seed=1)
    single, info = env.reset(seed=1)
    for _ in range(20):
        for told in (seen, single, infos, info):
            assert told["action_mask"].dtype == np.bool_
        assert seen in envs.observation_space
        assert single in env.observation_space
        np.testing.assert_array_equal(seen["action_mask"], infos["action_mask"])
        np.testing.assert_array_equal(single["action_mask"], info["action_mask"])
        seen, *_, infos = envs.step(envs.sample_masked())
        single, *_, info = env.step(env.unwrapped.sample_masked())  # type: ignore[attr-defined]
        if "final_obs" in infos:
            assert infos["final_obs"].rows([0])["action_mask"].dtype == np.bool_
        if single["numbers"][2] == 0:
            single, info = env.reset()
    with pytest.raises(ValueError, match="also holds counts"):
        jimbo.BalatroEnv(mask_type="bool", actions="factored")
    with pytest.raises(ValueError, match="'int8' or 'bool'"):
        jimbo.SmallBlindEnv(mask_type="float")


def test_a_wrong_keyword_is_refused_in_python_s_words() -> None:
    """TorchRL's GymEnv offers `frameskip`, and goes without if it reads exactly this."""
    for make in (gym.make, gym.make_vec):
        with pytest.raises(TypeError, match="unexpected keyword argument 'frameskip'"):
            make(SMALL, frameskip=1)


@pytest.mark.parametrize("way", ["vector", "single"])
def test_arrays_are_contiguous_as_dlpack_wants_them(way: str) -> None:
    env: Any = jimbo.make_vec(3) if way == "vector" else jimbo.BalatroEnv()
    observation, _ = env.reset(seed=1)
    for name, array in observation.items():
        assert array.flags.c_contiguous, name
        assert array.flags.writeable, name
        assert np.array_equal(np.from_dlpack(array), array), name


def test_views_of_one_s_own_arrays_are_made_by_the_layout() -> None:
    """So a device that takes only contiguous memory gets whole arrays, and splits them itself."""
    envs = jimbo.make_vec(3, copy=False)
    config = envs.interface.config
    numbers = np.zeros((3, config.number_count), np.int32)
    entries = np.zeros((3, config.entry_count), np.int16)
    envs.set_buffers({"numbers": numbers, "entries": entries})
    observation, _ = envs.reset(seed=1)
    whole: Any = (np.from_dlpack(numbers), np.from_dlpack(entries))
    assert same(observation, envs.interface.views(*whole))


# ---- Last observations, which are made when somebody looks at them ----


def stepped_to_an_end(**arguments: Any) -> tuple[Any, Any, list[int]]:
    """Environments some of whose episodes ended in the last step, its infos and which these are."""
    envs = jimbo.make_vec(6, env_id=SMALL, autoreset_mode="SameStep", **arguments)
    envs.reset(seed=1)
    while True:
        *_, infos = envs.step(envs.sample_masked())
        if "final_obs" in infos and not infos["_final_obs"].all():
            return envs, infos, np.flatnonzero(infos["_final_obs"]).tolist()


def end_of(infos: Any, index: int) -> Any:
    """The last observation of an environment, known to belong to the last state from its info."""
    return {name: array[index].copy() for name, array in infos["final_obs"].batch.items()}


LOOKS: dict[str, Callable[[Any, int], Any]] = {
    "index": lambda finals, index: finals[index],
    "iteration": lambda finals, index: list(finals)[index],
    "mask": lambda finals, index: finals[finals.over][int(finals.over[:index].sum())],
    "list": lambda finals, index: finals.tolist()[index],
    "plain array": lambda finals, index: np.asarray(finals)[index],
    "copy": lambda finals, index: finals.copy()[index],
    "deepcopy": lambda finals, index: copy.deepcopy(finals)[index],
    "pickle": lambda finals, index: pickle.loads(pickle.dumps(finals))[index],
    "rows": lambda finals, index: {name: a[0] for name, a in finals.rows([index]).items()},
    "rows of a pickle": lambda finals, index: {
        name: a[0] for name, a in pickle.loads(pickle.dumps(finals)).rows([index]).items()
    },
    "batch": lambda finals, index: {name: a[index] for name, a in finals.batch.items()},
}


@pytest.mark.parametrize("own", [True, False], ids=["own buffers", "one buffer of the caller"])
@pytest.mark.parametrize("copies", [True, False])
@pytest.mark.parametrize("way", LOOKS)
def test_a_last_observation_is_the_same_whenever_it_is_looked_at(
    way: str, copies: bool, own: bool
) -> None:
    """At once, and after the arrays that it was written into have been written again."""
    looks = []
    for later in (0, 1, 2, 3, 40):
        envs = jimbo.make_vec(6, env_id=SMALL, autoreset_mode="SameStep", copy=copies)
        if not own:
            envs.set_buffers({"masks": np.zeros((6, envs.interface.config.mask_size), np.int8)})
        envs.reset(seed=1)
        infos: Any = {}
        while "final_obs" not in infos or infos["_final_obs"].all():
            *_, infos = envs.step(envs.sample_masked())
        index = int(np.flatnonzero(infos["_final_obs"])[0])
        for _ in range(later):
            envs.send(envs.sample_masked())
            envs.recv()
        looks.append(dict(LOOKS[way](infos["final_obs"], index)))
    assert len(looks[0]) == 3
    assert all(same(looks[0], look) for look in looks[1:])


def test_a_last_observation_acts_as_a_dict_before_anybody_looked() -> None:
    acts: list[Callable[[Any], Any]] = [
        lambda last: {**last},
        lambda last: dict(last),
        lambda last: dict(last.items()),
        lambda last: {} | last,
        lambda last: last | {},
        lambda last: last.copy(),
        lambda last: {name: last[name] for name in last},
        lambda last: dict(zip(last.keys(), last.values(), strict=True)),
        lambda last: {name: last.get(name) for name in ("numbers", "hand", "unseen")},
        lambda last: {name: last.pop(name) for name in ("numbers", "hand", "unseen")},
        lambda last: dict([last.popitem() for _ in range(len(last))]),
        lambda last: copy.deepcopy(last),
        lambda last: copy.copy(last),
        lambda last: pickle.loads(pickle.dumps(last)),
    ]
    _, infos, (index, *_) = stepped_to_an_end()
    wanted = end_of(infos, index)
    for act in acts:
        _, infos, _ = stepped_to_an_end()
        last = np.asarray(infos["final_obs"])[index]
        assert isinstance(last, dict)
        assert same(act(last), wanted)
    for check in (bool, len, repr, lambda last: "hand" in last):
        _, infos, _ = stepped_to_an_end()
        assert check(np.asarray(infos["final_obs"])[index])


def test_what_is_put_in_a_last_observation_stays() -> None:
    """As wrappers that change observations do."""
    _, infos, (index, *_) = stepped_to_an_end()
    finals = infos["final_obs"]
    assert type(finals[index]) is dict
    finals[index]["hand"] = "changed"
    assert finals[index]["hand"] == "changed"
    assert pickle.loads(pickle.dumps(finals))[index]["hand"] == "changed"
    finals[index] = None
    assert finals[index] is None


def test_nobody_copies_last_observations_that_were_dropped(monkeypatch: Any) -> None:
    copied: list[int] = []
    monkeypatch.setattr(BufferSet, "_final_rows", lambda *arguments: copied.append(1))
    envs, infos, _ = stepped_to_an_end(copy=False)
    for _ in range(40):
        *_, infos = envs.step(envs.sample_masked())
    assert not copied
    assert infos.keys() >= {"illegal"}


def test_only_the_array_of_a_step_has_its_rows() -> None:
    with pytest.raises(AttributeError, match="only what infos"):
        _ = np.zeros(3, object).view(FinalObservations).batch
