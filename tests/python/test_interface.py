"""What learners are shown: kinds of columns, rows, masks, pictures; and options by one spelling."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import jimbo
from jimbo import BalatroEnv, SmallBlindEnv, make_vec

# ---- Versions ----


@pytest.mark.filterwarnings("ignore:.*out of date")
def test_the_old_ids_say_what_took_their_place() -> None:
    for name in ("Balatro", "SmallBlind"):
        with pytest.raises(gym.error.DeprecatedEnv, match=f"{name}-v1"):
            gym.make(f"jimbo/{name}-v0")
        with pytest.raises(ValueError, match=f"{name}-v1 took its place"):
            make_vec(2, env_id=f"jimbo/{name}-v0")
        assert make_vec(2, env_id=f"jimbo/{name}-v1").spec.id == f"jimbo/{name}-v1"  # type: ignore[union-attr]


# ---- Kinds of columns ----


def test_every_column_has_a_kind_that_bounds_what_it_holds() -> None:
    env = BalatroEnv(rearranging=True)
    columns = env.interface.columns
    observation, _ = env.reset(seed=1)
    assert columns.keys() == observation.keys()
    lists = jimbo.spec()
    for _ in range(400):
        for name, own in columns.items():
            values = observation[name]
            if len(own) > 1:
                assert values.shape[-1] == len(own)
            for place, column in enumerate(own):
                seen = values[..., place] if len(own) > 1 else values
                if column["kind"] == "flag":
                    assert set(np.unique(seen)) <= {0, 1}
                elif column["kind"] == "bits":
                    assert seen.min() >= 0
                    assert seen.max() < 2 ** column["n"]
                elif column["kind"] == "categorical":
                    assert seen.min() >= 0
                    assert seen.max() < column["n"], column
                else:
                    assert column["kind"] in ("count", "log")
        observation, _, over, _, _ = env.step(env.sample_masked())
        if over:
            observation, _ = env.reset()
    joker = columns["jokers"][0]
    assert joker == {"name": "joker", "kind": "categorical", "table": "jokers", "n": 151}
    item = columns["shop"][1]
    assert item["by"] == columns["shop"][0]["name"] == "kind"
    assert item["tables"] == [None, "jokers", "consumables", None]
    for own in columns.values():
        for column in own:
            table = column.get("table")
            if table not in (None, "decks"):  # the deck of challenges is no deck of the list
                assert column["n"] == len(lists[table]) + 1, column


def test_ids_are_places_in_the_lists_of_the_spec() -> None:
    state = jimbo.State.from_scenario(
        {"phase": "shop", "jokers": ["j_baron"], "consumables": ["c_pluto", "c_soul"]}
    )
    observed = state.observe()
    spec = jimbo.spec()
    assert spec["jokers"][observed["jokers"][0, 0] - 1]["key"] == "j_baron"
    keys = [spec["consumables"][row[0] - 1]["key"] for row in observed["consumables"][:2]]
    assert keys == ["c_pluto", "c_soul"]


# ---- Rows ----


def test_rows_follow_the_argument() -> None:
    lean, everything = BalatroEnv(), BalatroEnv(rows="all")
    other = BalatroEnv(rows={"jokers": 3, "cards": 0, "hand": 5})
    few, _ = lean.reset(seed=1)
    many, _ = everything.reset(seed=1)
    own, _ = other.reset(seed=1)
    assert many["cards"].shape == (256, 8)
    assert many["hand"].shape == (64, 10)
    assert sum(a.size for a in few.values()) < sum(a.size for a in many.values()) / 2
    assert own["jokers"].shape == (3, 12)
    assert own["selected"].shape == (5,)
    assert "cards" not in own
    for name, array in few.items():
        wide = many[name]
        if array.ndim == 2:
            np.testing.assert_array_equal(wide[: len(array)], array)
            assert not wide[len(array) :].any()


@pytest.mark.parametrize("observation", ["dict", "flat"])
def test_every_number_of_rows_shows_the_first_of_all(observation: str) -> None:
    """Whatever was in memory before, and whether the row is copied or written anew."""
    few = make_vec(
        4, rows={"hand": 6, "jokers": 2, "cards": 30, "shop": 1}, observation=observation
    )
    many = make_vec(4, rows="all")
    one, _ = few.reset(seed=5)
    two, _ = many.reset(seed=5)
    for _ in range(300):
        actions = many.sample_masked()
        if observation == "dict":
            for name, array in one.items():
                if name not in ("numbers", "selected"):
                    np.testing.assert_array_equal(array, two[name][:, : array.shape[1]], name)
        one, *_ = few.step(actions)
        two, *_ = many.step(actions)


def test_what_has_no_row_sets_the_overflow_flag() -> None:
    numbers = [column["name"] for column in BalatroEnv().interface.columns["numbers"]]
    place = numbers.index("overflow")
    state = jimbo.State.from_scenario({"phase": "shop", "jokers": ["j_joker", "j_baron", "j_mime"]})
    assert state.observe()["numbers"][place] == 0
    assert state.observe(rows={"jokers": 3})["numbers"][place] == 0
    assert state.observe(rows={"jokers": 2})["numbers"][place] == 1
    assert state.observe(rows={"jokers": 0})["numbers"][place] == 0  # it was not wanted


@pytest.mark.parametrize(
    ("rows", "named"),
    [
        ("most", "None, 'all' or a dict"),
        ({"joker": 3}, "no table joker"),
        ({"jokers": 41}, "0 to 40"),
        ({"jokers": -1}, "0 to 40"),
        ({"jokers": True}, "0 to 40"),
        ({"jokers": 2.5}, "0 to 40"),
        ({"poker_hands": 3}, "must be 12"),
    ],
)
def test_bad_rows_name_the_fix(rows: Any, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        BalatroEnv(rows=rows)


# ---- The hand selected ----


def test_the_poker_hand_of_the_cards_chosen_is_shown() -> None:
    state = jimbo.State.from_scenario(
        {"phase": "playing", "hand": "7H 7D 2C 9S KD", "levels": {"Pair": 3}}
    )
    hands = [hand["name"] for hand in jimbo.spec()["hands"]]
    env = BalatroEnv()
    observation, _ = env.reset(options={"state": state})
    assert not observation["selected_hand"].any()
    held = [(card["value"]["rank"]) for card in state.state()["hand"]["cards"]]
    for place in [i for i, rank in enumerate(held) if rank == "7"]:
        observation, *_ = env.step(place)
    hand, face_down, level, chips, mult = observation["selected_hand"].tolist()
    assert (hands[hand - 1], face_down, level) == ("Pair", 0, 3)
    # 10 + 2 * 15 chips, 2 + 2 * 1 mult: powers of two are exact, between them it is linear.
    assert (chips, mult) == (5 * 256 + 64, 2 * 256)
    observation, *_ = env.step(64)  # played
    assert not observation["selected_hand"].any()
    assert not observation["selected"].any()


def test_a_face_down_card_hides_the_poker_hand() -> None:
    for seed in range(200):
        env = BalatroEnv()
        state = jimbo.State.from_scenario(
            {"phase": "playing", "blind": "boss", "boss": "bl_house", "seed": f"A{seed}"}
        )
        observation, _ = env.reset(options={"state": state})
        down = np.flatnonzero(observation["hand"][:, 1])
        if len(down):
            observation, *_ = env.step(int(down[0]))
            assert observation["selected_hand"].tolist() == [0, 1, 0, 0, 0]
            return
    pytest.fail("no card lay face down")


# ---- Masks ----


@pytest.mark.parametrize(
    "arguments", [{}, {"actions": "factored"}, {"env_id": "jimbo/SmallBlind-v1"}]
)
@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_masks_are_never_empty(arguments: dict[str, Any], mode: str) -> None:
    envs = make_vec(8, autoreset_mode=mode, **arguments)
    _, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(400):
        *_, terminated, _, infos = envs.step(envs.sample_masked())
        mask = infos["action_mask"]
        mask = mask["kinds"] if isinstance(mask, dict) else mask
        assert mask.any(axis=-1).all()
        if terminated.any() and mode == "SameStep":
            final = infos["final_info"]["action_mask"]
            final = final["kinds"] if isinstance(final, dict) else final
            assert final[terminated].any(axis=-1).all()
            assert not final[~terminated].any()
        ended += int(terminated.sum())
    assert ended > 8


# ---- Pictures ----


def test_pictures_are_drawn() -> None:
    env: Any = gym.make("jimbo/Balatro-v1", render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.ndim == 3
    assert picture.shape[2] == 3
    assert len(np.unique(picture)) > 3
    env.step(env.unwrapped.sample_masked())
    assert (env.render() != picture).any()
    envs = make_vec(2, render_mode="rgb_array")
    envs.reset(seed=1)
    pictures = envs.render()
    assert pictures is not None
    assert [one.shape for one in pictures] == [picture.shape] * 2
    assert env.unwrapped.state.picture().shape == picture.shape


def test_a_picture_shows_nothing_hidden() -> None:
    state = jimbo.State.from_scenario(
        {"phase": "playing", "blind": "boss", "boss": "bl_house", "seed": "ALEEB"}
    )
    for seed in range(20):
        np.testing.assert_array_equal(state.picture(), state.determinize(seed).picture())


# ---- Arguments by environment ----


def test_environments_of_a_vector_may_start_differently() -> None:
    rich = jimbo.Rules().replace({"start.dollars": 50})
    decks = ["b_red", "b_blue", None]
    stakes: list[int | str] = [1, 8, "gold"]
    envs = make_vec(3, 2, deck=decks, stake=stakes, rules=[jimbo.Rules(), jimbo.Rules(), rich])
    observations, _ = envs.reset(seed=3)
    names = [column["name"] for column in envs.interface.columns["numbers"]]
    numbers = observations["numbers"]
    assert numbers[:, names.index("deck")].tolist() == [1, 2, 1]
    assert numbers[:, names.index("stake")].tolist() == [1, 8, 8]
    assert numbers[2, names.index("dollars")] == 50
    for i in range(3):
        single = BalatroEnv(
            deck=decks[i],
            stake=stakes[i],
            rules=rich if i == 2 else None,
        )
        single.reset(seed=3 + i)
        assert single.state == envs.state(i)
    blinds = make_vec(2, env_id="jimbo/SmallBlind-v1", target=[300.0, 600.0], hands=[4, 2])
    assert blinds.reset(seed=1)[0]["numbers"][:, 1:3].tolist() == [[300, 4], [600, 2]]
    with pytest.raises(ValueError, match="stake must be one value, or one for each of the 3"):
        make_vec(3, stake=[1, 2])
    with pytest.raises(TypeError, match="actions must be the same for all"):
        make_vec(2, actions=["flat", "factored"])


def test_options_have_one_spelling() -> None:
    start = jimbo.State.from_scenario({"ante": 4, "phase": "shop"})
    envs = make_vec(2)
    _, infos = envs.reset(options={"seed": ["ALEEB", None]})
    assert jimbo.game_seeds(infos)[0] == "ALEEB"
    _, infos = envs.reset(options={"state": [None, start]})
    assert infos["ante"].tolist() == [1, 4]
    assert envs.state(1) == start
    with pytest.raises(ValueError, match="'reset_mask', 'seed', 'state'"):
        envs.reset(options={"seeds": ["A", "B"]})
    with pytest.raises(ValueError, match="2 States"):
        envs.reset(options={"state": [start]})
    with pytest.raises(ValueError, match="either"):
        envs.reset(options={"state": [start, None], "seed": [None, "A"]})


# ---- What is refused ----


@pytest.mark.parametrize("action", [-1, 436, 10**9])
def test_numbers_outside_of_the_action_space_are_a_mistake(action: int) -> None:
    env = SmallBlindEnv()
    env.reset(seed=1)
    envs = make_vec(2, env_id="jimbo/SmallBlind-v1")
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="from 0 to 435"):
        env.step(action)
    for call in (envs.step, envs.send):
        with pytest.raises(ValueError, match="from 0 to 435"):
            call([0, action])
    assert env.step(0)[4]["steps"] == 1
    assert envs.step([0, 0])[4]["steps"].tolist() == [1, 1]
    factored = make_vec(1, actions="factored")
    factored.reset(seed=1)
    for bad in ([21, 0, 0, 0], [0, 64, 0, 0], [0, 0, -1, 0]):
        with pytest.raises(ValueError, match="from 0 to"):
            factored.step([bad])


@pytest.mark.parametrize(
    ("scenario", "named"),
    [
        ({"jokers": ["j_joker"]}, "jokers"),
        ({"consumables": ["c_fool"]}, "consumables"),
        ({"blind": "boss", "boss": "bl_hook"}, "boss"),
        ({"requirement": 3e9}, "2\\^31"),
        ({"hand": "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"}, "hand"),
        ({"hand": "2C:glass 3C 4C 5C"}, "plain"),
        ({"levels": {"Pair": 2}}, "levels"),
    ],
)
def test_one_blind_refuses_what_it_cannot_show(scenario: dict[str, Any], named: str) -> None:
    state = jimbo.State.from_scenario({"phase": "playing", **scenario})
    env = SmallBlindEnv()
    with pytest.raises(ValueError, match=named):
        env.reset(options={"state": state})
    env.reset(options={"state": jimbo.State.from_scenario({"phase": "playing"})})


def test_a_target_that_cannot_be_shown_is_refused() -> None:
    with pytest.raises(ValueError, match="target"):
        SmallBlindEnv(target=3e9)


def test_true_is_no_stake() -> None:
    with pytest.raises(TypeError, match="stake"):
        BalatroEnv(stake=True)


# ---- Ends in the same step ----


@pytest.mark.parametrize("observation", ["dict", "flat"])
def test_the_ends_of_a_step_come_as_one_batch(observation: str) -> None:
    envs = make_vec(
        6, env_id="jimbo/SmallBlind-v1", autoreset_mode="SameStep", observation=observation
    )
    assert envs.autoreset_mode is AutoresetMode.SAME_STEP
    envs.reset(seed=1)
    seen = 0
    for _ in range(60):
        *_, terminated, _, infos = envs.step(envs.sample_masked())
        if not terminated.any():
            assert "final_obs" not in infos
            continue
        finals = infos["final_obs"]
        rows = np.flatnonzero(terminated)
        batch = finals.rows(rows)
        assert len(finals) == 6
        for place, row in enumerate(rows.tolist()):
            one = finals[row]
            if observation == "dict":
                for name, array in one.items():
                    np.testing.assert_array_equal(batch[name][place], array)
            else:
                np.testing.assert_array_equal(batch[place], one)
        assert [one is None for one in finals] == (~terminated).tolist()
        seen += len(rows)
    assert seen > 6


def test_orders_can_be_changed_in_every_task_with_jokers() -> None:
    """The default of environments forbids it, and the order of jokers decides what they score."""
    blocks = {block["name"]: block for block in jimbo.spec()["actions"]["flat"]["blocks"]}

    def can_sort(envs: Any) -> bool:
        envs.reset(seed=1)
        envs.step([blocks["select_blind"]["first"]])
        return bool(envs.action_masks()[0, blocks["sort_hand"]["first"]])

    assert not can_sort(make_vec(1))
    for task in jimbo.TASKS.values():
        if task.env_id == "jimbo/Balatro-v1":
            assert can_sort(task.make_vec(1)), task.name
