"""Decisions between blinds: `jimbo/BalatroBetween-v1`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import jimbo

ID = "jimbo/BalatroBetween-v1"


@pytest.mark.parametrize("actions", ["candidates", "flat"])
def test_single_and_vector_give_the_same_bytes(actions: str) -> None:
    envs = jimbo.make_vec(4, 2, env_id=ID, actions=actions, stake=8, autoreset_mode="SameStep")
    singles: list[Any] = [jimbo.BalatroBetweenEnv(actions=actions, stake=8) for _ in range(4)]
    observations, infos = envs.reset(seed=3)
    for i, env in enumerate(singles):
        env.reset(seed=3 + i)
    for _ in range(60):
        chosen = envs.sample_masked()
        observations, rewards, terminated, truncated, infos = envs.step(chosen)
        for i, env in enumerate(singles):
            seen, reward, over, cut, info = env.step(int(chosen[i]))
            assert (reward, over, cut) == (rewards[i], terminated[i], truncated[i])
            if over or cut:
                seen, info = env.reset()
            for name, array in seen.items():
                assert (array == observations[name][i]).all()
            assert (info["action_mask"] == infos["action_mask"][i]).all()


def test_candidates_stand_in_the_rows_that_the_mask_allows() -> None:
    env = jimbo.BalatroBetweenEnv(reward="blinds")
    columns = [column["name"] for column in env.interface.columns["candidates"]]
    observation, info = env.reset(seed=1)
    kinds: set[int] = set()
    for _ in range(200):
        table = observation["candidates"]
        assert (table[:, columns.index("present")] == info["action_mask"]).all()
        assert (table[info["action_mask"] == 0] == 0).all()
        kinds |= set(table[:, columns.index("action")].tolist())
        observation, _, terminated, truncated, info = env.step(env.sample_masked())
        assert not info["illegal"]
        if terminated or truncated:
            observation, info = env.reset()
    assert len(kinds) > 8


def test_a_run_is_its_seed_and_its_choices() -> None:
    ends = []
    for seed in (1, 2):  # of the environment, which the run must not depend on
        env = jimbo.BalatroBetweenEnv(stake=8)
        _, info = env.reset(seed=seed, options={"seed": "ALEEB"})
        for step in range(40):
            allowed = np.flatnonzero(info["action_mask"])
            _, _, terminated, truncated, info = env.step(int(allowed[step * 7 % len(allowed)]))
            if terminated or truncated:
                break
        ends.append((env.state, info["steps"]))
    assert ends[0] == ends[1]


def test_rules_decks_and_saving() -> None:
    rules = jimbo.Rules().replace({"antes.win_ante": 1})
    env = jimbo.BalatroBetweenEnv(rules=rules, deck="b_ghost", player="heuristic", reward="win")
    won = 0
    for seed in range(6):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            action = int(np.flatnonzero(info["action_mask"])[0])  # to go on
            saved = env.save()
            _, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        won += info["won"]
        end = env.state
        env.load(saved)
        env.step(action)
        assert env.state == end
    assert won > 0


def test_masks_and_rules_are_taken_as_in_the_other_environments() -> None:
    rules = {"format": 1, "start": {"dollars": 77}}
    env = jimbo.BalatroBetweenEnv(mask_in_observation=True, mask_type="bool", rules=rules)
    observation, info = env.reset(seed=1)
    assert env.state.dollars == 77
    assert info["action_mask"].dtype == observation["action_mask"].dtype == np.bool_
    assert env.observation_space.contains(observation)
    envs = jimbo.make_vec(2, env_id=ID, mask_type="bool", rules=rules)
    assert envs.reset(seed=1)[1]["action_mask"].dtype == np.bool_


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"player": "nobody"}, "player must be one of"),
        ({"actions": "factored"}, "'candidates' or 'flat'"),
        ({"rearranging": True}, "actions='flat'"),
    ],
)
def test_bad_arguments_name_the_fix(arguments: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        jimbo.BalatroBetweenEnv(**arguments)


def test_the_task_has_a_curriculum_over_stakes() -> None:
    task = jimbo.TASKS["between_gold"]
    envs = task.make_vec(16)
    envs.reset(seed=1)
    assert [envs.state(i).stake for i in range(16)] == [*range(1, 9)] * 2
    result = jimbo.evaluate(lambda seen, masks: masks.argmax(1), task, runs=20)
    assert 0 < result.score[0] < 10
    with pytest.raises(ValueError, match="played in its environment"):
        jimbo.evaluate("greedy", task, runs=2)
