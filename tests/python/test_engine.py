"""Runs, states and actions."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import jimbo
from conftest import play_randomly
from jimbo import Action, ActionKind, IllegalAction, Phase, Run, State, engine

# ---- Starting ----


def test_a_run_starts_where_the_arguments_say() -> None:
    run = Run(seed="aLEEB", deck="Ghost Deck", stake="gold", hand_order="rank")
    assert (run.seed, run.deck, run.stake, run.challenge) == ("aLEEB", "b_ghost", 8, None)
    assert run.phase is Phase.BLIND_SELECT
    assert (run.hand_order, Run().hand_order) == ("rank", "windows")
    assert Run(seed="ALEEB", challenge="The Omelette").challenge == "c_omelette_1"


def test_a_seed_may_be_any_text() -> None:
    for seed in ("HEURISTIC1", "AAAAAAA-0", "lower case", "x" * 100):
        run = Run(seed=seed)
        assert run.seed == seed
        assert pickle.loads(pickle.dumps(run)).seed == seed


def test_a_run_without_seed_gets_a_random_one() -> None:
    seeds = {Run().seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(len(seed) == 8 for seed in seeds)
    assert not any("O" in Run().seed for _ in range(50))  # the game draws none


def test_a_challenge_brings_its_own_deck_and_stake() -> None:
    assert (Run(challenge="omelette").deck, Run(challenge="omelette").stake) == ("b_challenge", 1)
    more: dict[str, Any]
    for more in ({"deck": "b_red"}, {"stake": 1}):
        with pytest.raises(ValueError, match="leave deck and stake out"):
            Run(challenge="omelette", **more)
        with pytest.raises(ValueError, match="leave deck and stake out"):
            engine.new_game(challenge="omelette", **more)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"seed": "A" * 101}, "at most 100"),
        ({"seed": "A\tB"}, "cannot be printed"),
        ({"seed": ""}, "seed"),
        ({"deck": "purple"}, "deck"),
        ({"deck": "b_challenge"}, "name a challenge"),
        ({"stake": -1}, "1 to 8"),
        ({"stake": 9}, "stake"),
        ({"challenge": "easy"}, "challenge"),
        ({"hand_order": "linux"}, "windows"),
    ],
)
def test_a_bad_argument_is_a_value_error_that_names_the_fix(
    arguments: dict[str, object], named: str
) -> None:
    with pytest.raises(ValueError, match=f"(?i){named}"):
        Run(**arguments)  # type: ignore[arg-type]


# ---- Playing ----


def test_an_action_is_given_as_object_or_text(run: Run) -> None:
    other = run.clone()
    run.step("select")
    other.step(Action.of(ActionKind.SELECT_BLIND))
    assert run == other
    assert run.phase is Phase.SELECTING_HAND


def test_an_illegal_action_changes_nothing_and_says_why(playing: Run) -> None:
    before = playing.hash
    with pytest.raises(IllegalAction, match="cash_out") as caught:
        playing.step("cash_out")
    assert caught.value.reason == "WrongPhase"
    assert caught.value.action == Action("cash_out")
    assert isinstance(caught.value, ValueError)
    assert playing.hash == before
    assert str(playing.why_illegal("cash_out")) in str(caught.value)
    assert playing.why_illegal("play 0") is None
    assert not playing.is_legal("leave")


def test_an_illegal_action_error_pickles(playing: Run) -> None:
    with pytest.raises(IllegalAction) as caught:
        playing.step("leave")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.reason, again.action) == (
        str(caught.value),
        caught.value.reason,
        caught.value.action,
    )


@pytest.mark.parametrize("text", ["", "paly 0", "play x", "play 0 0", "play 99"])
def test_a_text_that_is_no_action_is_a_value_error(run: Run, text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        run.step(text)
    with pytest.raises(ValueError, match=r"."):
        Action(text)


def test_legal_actions_are_those_that_are_legal(playing: Run) -> None:
    actions = playing.legal_actions()
    assert len(actions) == 436
    assert sorted(actions) == actions
    assert len(set(actions)) == len(actions)
    assert all(playing.is_legal(action) for action in actions)
    assert len(playing.legal_actions(rearranging=True)) > len(actions)


def test_a_rollout_is_random_play_to_the_end(playing: Run) -> None:
    before = playing.hash
    ends = [playing.rollout(seed) for seed in range(30)]
    assert all(isinstance(end, State) and engine.is_terminal(end) for end in ends)
    assert len(set(ends)) > 20
    assert playing.snapshot().rollout(7) == ends[7]
    assert playing.hash == before
    assert playing.rollout(3, max_steps=0) == playing
    one = playing.rollout(3, max_steps=1)
    assert one in {playing.snapshot().step(action) for action in playing.legal_actions()}
    assert ends[7].rollout(1) == ends[7]
    with pytest.raises(ValueError, match="max_steps"):
        playing.rollout(1, max_steps=-1)
    with pytest.raises(ValueError, match="from 0 to"):
        playing.rollout(-1)


def test_a_rollout_stops_at_the_win_unless_it_is_endless() -> None:
    last = State.from_scenario(
        {"ante": 8, "phase": "playing", "blind": "boss", "boss": "bl_wall", "requirement": 1}
    )
    assert last.rollout(1).won
    assert not last.rollout(1).is_over
    assert last.rollout(1, endless=True).is_over


def test_a_run_ends(run: Run) -> None:
    play_randomly(run, 10_000, seed=1)
    assert run.is_over
    assert run.result is jimbo.Result.LOST
    assert run.legal_actions() == []
    with pytest.raises(IllegalAction) as caught:
        run.step("select")
    assert caught.value.reason == "GameOver"
    before = run.to_bytes()
    for text in ("select", "play 0", "buy 0", "sort rank"):
        with pytest.raises(IllegalAction):
            run.step(text)
        with pytest.raises(IllegalAction):
            run.snapshot().step(text)
    assert run.to_bytes() == before


# ---- Copies ----


def test_values_cannot_be_changed(playing: Run) -> None:
    for thing in (Action("play 0"), playing.snapshot()):
        for name in ("slot", "dollars", "note"):
            with pytest.raises(AttributeError):
                setattr(thing, name, 1)


def test_a_clone_has_the_same_future_and_is_independent(playing: Run) -> None:
    clone = playing.clone()
    play_randomly(playing, 10, seed=2)
    assert playing != clone
    play_randomly(clone, 10, seed=2)
    assert playing == clone


def test_determinize_keeps_what_is_known_and_redraws_the_rest(playing: Run) -> None:
    one, same, other = (playing.determinize(n) for n in (1, 1, 2))
    assert one == same
    assert one != other
    assert one.hash != playing.hash
    assert one.public_hash == other.public_hash == playing.public_hash
    assert one.state() == other.state()
    for name, table in playing.observe().items():
        np.testing.assert_array_equal(table, one.observe()[name])


def test_any_integer_of_64_bits_determinizes(playing: Run) -> None:
    assert playing.determinize(2**64 - 1) != playing.determinize(0)
    assert playing.determinize(np.int64(7)) == playing.determinize(7)  # type: ignore[arg-type]
    before = playing.hash
    for position in (playing, playing.snapshot()):
        for seed in (-1, 2**64):
            with pytest.raises(ValueError, match=r"from 0 to 2\*\*64 - 1"):
                position.determinize(seed)
        for wrong in (1.5, None, "1"):
            with pytest.raises(TypeError, match="int"):
                position.determinize(wrong)  # type: ignore[arg-type]
    assert playing.hash == before


@pytest.mark.parametrize(
    "duplicate", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))]
)
def test_runs_states_and_actions_copy_and_pickle(playing: Run, duplicate) -> None:  # type: ignore[no-untyped-def]
    run, state, action = (
        duplicate(playing),
        duplicate(playing.snapshot()),
        duplicate(Action("play 3")),
    )
    assert run == playing
    assert run is not playing
    assert run.replay() == playing.replay()
    assert state == playing.snapshot()
    assert hash(state) == hash(playing.snapshot())
    assert action == Action("play 3")
    run.step("play 0")
    assert run != playing


def test_a_run_from_a_state_pickles_with_its_record(playing: Run) -> None:
    run = playing.determinize(7)
    run.step("play 0")
    again = pickle.loads(pickle.dumps(run))
    assert again == run
    assert again.replay() == run.replay()


def test_a_pickle_without_record_is_a_run_from_a_state(playing: Run) -> None:
    run = Run.__new__(Run)
    run.__setstate__((playing.to_bytes(), None))
    assert run == playing
    assert run.actions == []
    assert run.replay() == Run.from_state(playing.snapshot()).replay()


def test_a_pickle_that_was_tampered_with_is_refused(playing: Run) -> None:
    data = pickle.dumps(playing)
    other = pickle.dumps(Run(seed="BLEEB"))
    assert pickle.loads(data) == playing
    for bad in (
        data.replace(b"\nselect\n", b"\nskip  \n"),
        data.replace(b"seed ALEEB", b"seed BLEEB"),
        data.replace(b"jimbo-replay 1", b"jimbo-replay 2"),
        data.replace(b"JIMBOSAV", b"JIMBOSAW"),
    ):
        assert bad != data
        with pytest.raises(ValueError, match=r"."):
            pickle.loads(bad)
    assert pickle.loads(other) != playing
    for thing in (playing, playing.snapshot(), Action("play 0"), playing.outcomes([0])):
        kind: Any = type(thing)
        for wrong in (None, b"", (), (255, 0, 0, 0), (b"", None), "select"):
            with pytest.raises((ValueError, TypeError)):
                kind.__new__(kind).__setstate__(wrong)


def test_a_run_has_no_hash_but_its_snapshot_has(playing: Run) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(playing)
    table = {playing.snapshot(): 1}
    assert table[Run.from_bytes(playing.to_bytes()).snapshot()] == 1


def test_bytes_come_back_and_broken_ones_are_refused(playing: Run) -> None:
    data = playing.to_bytes()
    assert Run.from_bytes(data) == playing
    assert State.from_bytes(data) == playing.snapshot()
    broken = bytearray(data)
    broken[100] ^= 1
    for bad in (b"", b"hello", data[:-1], data + b"\0", bytes(broken)):
        with pytest.raises(ValueError, match="not a usable saved state"):
            Run.from_bytes(bad)
    newer = data[:8] + (99).to_bytes(4, "little") + data[12:]
    with pytest.raises(ValueError, match="format version 99"):
        State.from_bytes(newer)


def test_diff_names_what_differs(playing: Run) -> None:
    other = playing.clone()
    assert playing.diff(other) == []
    other.step("play 0")
    assert any(line.startswith("hands_left: 4 -> 3") for line in playing.diff(other))


# ---- Records ----


def test_a_replay_and_a_link_bring_the_run_back(run: Run) -> None:
    play_randomly(run, 40, seed=3)
    text = run.replay(with_hash=True)
    assert text.startswith("jimbo-replay 1\nseed ALEEB")
    again = Run.from_replay(text)
    assert again == run
    assert again.actions == run.actions
    assert again.replay() == run.replay()
    assert Run.from_link(run.link()) == run


@pytest.mark.parametrize(
    "begin",
    [
        lambda run: Run.from_state(run.snapshot()),
        lambda run: Run.from_bytes(run.to_bytes()),
        lambda run: Run.from_scenario({"seed": "ALEEB", "phase": "playing", "hand": "7H 7D 2C"}),
        lambda run: run.determinize(3),
        lambda run: Run(challenge="medusa").determinize(4),
    ],
)
def test_a_run_from_a_state_has_a_replay_that_begins_there(
    playing: Run, begin: Callable[[Run], Run]
) -> None:
    run = begin(playing)
    start = run.snapshot()
    assert run.actions == []
    play_randomly(run, 20, seed=4)
    text = run.replay(with_hash=True)
    assert text.startswith(f"jimbo-replay 2\nseed {start.seed} ")
    again = Run.from_replay(text)
    assert again == run
    assert again.actions == run.actions
    assert again.replay() == run.replay()
    assert again.clone().replay() == run.replay()
    retold = Run.from_state(start)
    for action in again.actions:
        retold.step(action)
    assert retold == run
    with pytest.raises(ValueError, match="too long for a link"):
        run.link()


def test_a_determinized_run_is_recorded_in_the_world_that_was_drawn(playing: Run) -> None:
    world = playing.determinize(5)
    assert world.seed != playing.seed
    again = Run.from_replay(world.replay())
    assert again == world
    assert again != playing
    assert again.public_hash == playing.public_hash
    # Nothing of the run it was drawn from is left in the record.
    assert world.replay() == playing.determinize(8).determinize(5).replay()
    assert world.state() == again.state()
    assert playing.actions != []


def test_a_replay_from_a_state_that_is_damaged_names_the_line(playing: Run) -> None:
    text = Run.from_state(playing.snapshot()).replay()
    head, state = text.splitlines()[:2], text.splitlines()[2]
    for changed, message in (
        (state[:100], "line 3: not a usable saved state"),
        (state + "=", "line 3: `=` does not occur"),
        (state[:-9] + "A" * 9, "line 3: "),
        ("", "lacks the line that begins with `from`"),
    ):
        with pytest.raises(ValueError, match=message):
            Run.from_replay("\n".join([*head, changed]))
    with pytest.raises(ValueError, match="line 3: the saved state is one of the run"):
        Run.from_replay("\n".join([head[0], "seed OTHER", state]))


def test_a_replay_from_a_state_belongs_to_its_rules() -> None:
    rules = jimbo.Rules.parse('format = 1\nname = "rich"\n[start]\ndollars = 77\n')
    run = Run.from_state(engine.new_game(seed="ALEEB", rules=rules))
    run.step("select")
    assert Run.from_replay(run.replay(), rules=rules) == run
    with pytest.raises(ValueError, match="belongs to the rules"):
        Run.from_replay(run.replay())


def test_a_replay_that_does_not_fit_names_the_line() -> None:
    text = "jimbo-replay 1\nseed ALEEB deck b_red stake 1\nselect\ncash_out\n"
    with pytest.raises(ValueError, match="line 4"):
        Run.from_replay(text)
    with pytest.raises(ValueError, match="hash"):
        Run.from_replay("jimbo-replay 1\nseed ALEEB deck b_red stake 1\n= 0000000000000000\n")


# ---- What is known ----


def test_the_gamestate_hides_what_the_player_cannot_know(playing: Run) -> None:
    state = playing.state()
    assert state["seed"] == "ALEEB"
    assert state["state"] == "SELECTING_HAND"
    assert json.loads(json.dumps(state)) == state
    assert "seed" not in playing.snapshot().state()
    assert len(json.dumps(playing.state(reveal=True))) > len(json.dumps(state))


def test_the_observation_is_a_dict_of_integer_arrays_or_one_array(playing: Run) -> None:
    tables = playing.observe(rows="all")
    layout = jimbo.spec()["observation"]
    assert tables["numbers"].dtype == np.int32
    assert tables["numbers"].shape == (layout["number_count"],)
    for table in layout["tables"]:
        array = tables[table["name"]]
        assert array.dtype == np.int16
        assert array.shape == (table["rows"], len(table["columns"]))
    assert tables["hand"][:, 0].sum() == 8
    flat = playing.observe(flat=True, rows="all")
    assert flat.dtype == np.int32
    np.testing.assert_array_equal(
        flat, np.concatenate([table.ravel() for table in tables.values()])
    )


def test_masks_mark_the_legal_actions(playing: Run) -> None:
    actions = playing.legal_actions()
    one_blind = playing.action_mask("one_blind")
    assert one_blind.dtype == np.int8
    assert set(np.flatnonzero(one_blind)) == {action.one_blind for action in actions}
    flat = playing.action_mask()
    assert set(np.flatnonzero(flat)) == {action.flat[0] for action in actions}
    factored = jimbo.factored_mask(playing.action_mask("factored"))
    assert set(np.flatnonzero(factored["kinds"])) == {action.kind.value for action in actions}
    assert factored["most"][0] == 5
    with pytest.raises(ValueError, match="factored"):
        playing.action_mask("round")


def test_a_scenario_is_built_from_a_dict() -> None:
    description = {"ante": 3, "money": 25, "phase": "shop", "vouchers": ["v_grabber"]}
    run = Run.from_scenario(description)
    assert (run.ante, run.dollars, run.phase) == (3, 25, Phase.SHOP)
    assert State.from_scenario(description) == run.snapshot()
    with pytest.raises(ValueError, match="mony"):
        Run.from_scenario({"mony": 1})
    with pytest.raises(ValueError, match="float"):
        Run.from_scenario({"money": float("nan")})


def test_texts_are_readable(playing: Run) -> None:
    assert repr(playing).startswith("<jimbo.Run: playing, ante 1, $4, score 0 of 300, 4 hands")
    assert repr(playing.snapshot()).startswith("<jimbo.State: playing")
    screen = playing.screen()
    assert "Small Blind" in screen
    assert playing.blind == "Small Blind"
    assert all(len(line) <= 80 for line in screen.splitlines())
    with pytest.raises(ValueError, match="80"):
        playing.screen(width=10)


# ---- Functions over values ----


def test_the_functions_leave_the_state_they_are_given() -> None:
    start = engine.new_game(seed="ALEEB")
    before = start.hash
    after = engine.step(start, "select")
    assert start.hash == before
    assert after.hash != before
    assert engine.get_legal_actions(start)[0] == Action("select")
    assert not engine.is_terminal(after)
    assert engine.get_reward(after) == 0.0
    with pytest.raises(IllegalAction):
        engine.step(start, "leave")


def test_the_functions_do_not_take_what_they_could_change(playing: Run) -> None:
    before = playing.hash
    run: Any = playing
    functions: tuple[Callable[[], Any], ...] = (
        lambda: engine.step(run, "play 0"),
        lambda: engine.get_legal_actions(run),
        lambda: engine.is_terminal(run),
        lambda: engine.get_reward(run),
    )
    for function in functions:
        with pytest.raises(TypeError, match=r"snapshot\(\)"):
            function()
    assert playing.hash == before


def test_a_won_game_is_terminal_unless_it_is_endless() -> None:
    won = State.from_scenario(
        {"ante": 8, "phase": "playing", "blind": "boss", "requirement": 1, "hand": "KH KS"}
    )
    assert not engine.is_terminal(won)
    assert engine.get_reward(won) == 0.0
    won = engine.step(won, "play 0 1")
    assert won.won
    assert engine.is_terminal(won)
    assert not engine.is_terminal(won, endless=True)
    assert engine.get_reward(won) == 1.0


def test_the_functions_and_the_run_agree(run: Run) -> None:
    state = engine.new_game(seed="ALEEB")
    while not engine.is_terminal(state):
        actions = engine.get_legal_actions(state)
        action = actions[len(actions) // 2]
        state = engine.step(state, action)
        run.step(action)
    assert run.snapshot() == state
    assert Run.from_state(state) == run


# ---- The spec ----


def test_the_spec_names_everything() -> None:
    spec = jimbo.spec()
    assert spec["version"] == jimbo.__version__
    assert spec["counts"]["jokers"] == 150
    assert [kind["name"].upper() for kind in spec["actions"]["kinds"]] == [
        kind.name for kind in ActionKind
    ]


# ---- The package itself ----


@pytest.mark.parametrize("name", ["Action", "Outcomes", "Position", "Run", "State"])
def test_everything_is_documented(name: str) -> None:
    kind = getattr(jimbo, name)
    assert kind.__doc__
    members = [member for member in dir(kind) if not member.startswith("_")]
    assert len(members) > 5
    for member in members:
        text = getattr(kind, member).__doc__ or ""
        if text.startswith(f"{member}("):  # a native function's begins with its signature
            text = text.partition("\n\n")[2]
        assert len(text) > 5, member


def test_messages_cut_no_character_in_two() -> None:
    with pytest.raises(ValueError, match=r"no deck is called 'aé+\.\.\.'"):
        jimbo.Run(deck="a" + "é" * 30)
