"""Tree search with functions of Python, and asking agents."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import jimbo
from conftest import CtrlC

FLAT_ACTIONS = jimbo.engine.new_game("ALEEB").action_mask().size
ONE_BLIND_ACTIONS = 436


@pytest.fixture
def hand() -> jimbo.State:
    return jimbo.engine.new_game("ALEEB").step("select")


def uniform(observations: npt.NDArray[np.int32], masks: npt.NDArray[np.int8]) -> Any:
    return masks / masks.sum(axis=1, keepdims=True)


def halves(observations: npt.NDArray[np.int32]) -> Any:
    return np.full(len(observations), 0.5)


def test_ctrl_c_ends_what_takes_long(hand: jimbo.State, ctrl_c: CtrlC) -> None:
    search = jimbo.MCTS(n_simulations=100_000_000)
    ctrl_c(lambda: search.search(hand))
    assert search.root.simulations > 0
    agent = jimbo.Agent("mcts:simulations=100000000")
    ctrl_c(lambda: agent.act(hand))
    ctrl_c(lambda: jimbo.rollout(hand, agent.name))
    ctrl_c(lambda: hand.advise(rollouts=100_000_000))


# ---- The search ----


def test_a_search_gives_a_legal_action_and_tells_what_it_found(hand: jimbo.State) -> None:
    search = jimbo.MCTS(n_simulations=64)
    assert search.root.actions == []
    action = search.search(hand)
    assert hand.is_legal(action)
    root = search.root
    assert root.actions[0].action == action
    assert sum(row.visits for row in root.actions) == root.simulations == 64
    assert len(root.actions) == len(hand.legal_actions())
    assert sum(row.prior for row in root.actions) == pytest.approx(1)
    assert 0 < root.value <= 1
    assert search.principal_variation[0] == action


def test_equal_entropies_give_equal_searches_whatever_the_threads(hand: jimbo.State) -> None:
    def rows(entropy: int, threads: int) -> Any:
        search = jimbo.MCTS(n_simulations=48, entropy=entropy, num_threads=threads)
        search.search(hand)
        return search.root.actions

    assert rows(1, 1) == rows(1, 1) == rows(1, 2)
    assert rows(1, 1) != rows(2, 1)


def test_a_search_sees_nothing_hidden(hand: jimbo.State) -> None:
    first, second = jimbo.MCTS(n_simulations=32), jimbo.MCTS(n_simulations=32)
    first.search(hand)
    second.search(hand.determinize(7))
    assert first.root.actions == second.root.actions


def test_shares_follow_the_visits_and_the_temperature(hand: jimbo.State) -> None:
    search = jimbo.MCTS(n_simulations=64, keep_tree=False)
    shares = search.get_action_probs(hand)
    assert sum(shares.values()) == pytest.approx(1)
    visits = {row.action: row.visits for row in search.root.actions if row.visits > 0}
    assert shares == pytest.approx({action: n / 64 for action, n in visits.items()})
    search.reset()
    best = search.get_action_probs(hand, temperature=0)
    assert list(best.values()) == [1.0]
    search.reset()
    sharp = search.get_action_probs(hand, temperature=0.5)
    assert max(sharp.values()) > max(shares.values())
    with pytest.raises(ValueError, match="0 or more"):
        search.get_action_probs(hand, temperature=-1)


# ---- Functions ----


@pytest.mark.parametrize(
    ("encoding", "actions"), [("flat", FLAT_ACTIONS), ("one_blind", ONE_BLIND_ACTIONS)]
)
def test_functions_are_given_batches(hand: jimbo.State, encoding: Any, actions: int) -> None:
    shapes = []

    def policy(observations: npt.NDArray[np.int32], masks: npt.NDArray[np.int8]) -> Any:
        assert observations.dtype == np.int32
        assert masks.dtype == np.int8
        assert masks.shape == (len(observations), actions)
        shapes.append(observations.shape)
        return uniform(observations, masks)

    search = jimbo.MCTS(policy, halves, n_simulations=40, batch_size=5, encoding=encoding)
    search.search(hand)
    assert shapes[0][0] == 1  # the root
    assert max(shape[0] for shape in shapes) == 5
    if encoding == "flat":
        assert shapes[0][1] == hand.observe(flat=True).size


def test_the_root_is_observed_as_it_is(hand: jimbo.State) -> None:
    seen = []

    def value(observations: npt.NDArray[np.int32]) -> Any:
        seen.append(observations[0])
        return halves(observations)

    jimbo.MCTS(value_fn=value, n_simulations=1).search(hand)
    assert np.array_equal(seen[0], hand.observe(flat=True))


def test_equal_weights_are_equal_priors(hand: jimbo.State) -> None:
    search = jimbo.MCTS(uniform, halves, n_simulations=1)
    search.search(hand)
    priors = [row.prior for row in search.root.actions]
    assert priors == pytest.approx([1 / len(priors)] * len(priors))


def test_the_policy_leads_the_search(hand: jimbo.State) -> None:
    wanted = jimbo.Action("discard 0 3")

    def policy(observations: npt.NDArray[np.int32], masks: npt.NDArray[np.int8]) -> Any:
        weights = np.full(masks.shape, 1e-6)
        weights[:, wanted.one_blind] = 1
        return weights

    search = jimbo.MCTS(policy, halves, n_simulations=50, encoding="one_blind")
    assert search.search(hand) == wanted


def test_a_policy_may_weigh_whole_actions(hand: jimbo.State) -> None:
    wanted = jimbo.Action("discard 0 3")
    first: list[tuple[int, ...]] = []

    def policy(observations: Any, actions: Any, counts: Any) -> Any:
        assert (actions.dtype, counts.dtype) == (np.int16, np.int32)
        assert len(counts) == len(observations)
        assert len(actions) == counts.sum()
        if not first:
            first.extend(tuple(row[row >= 0]) for row in actions)
        numbers = [*wanted.flat, *[-1] * (actions.shape[1] - len(wanted.flat))]
        return np.where((actions == numbers).all(axis=1), 1.0, 1e-6)

    search = jimbo.MCTS(policy, halves, n_simulations=50, encoding="actions")
    assert search.search(hand) == wanted
    assert first == [tuple(action.flat) for action in hand.legal_actions()]
    with pytest.raises(ValueError, match=r"policy_fn must return .* \(436,\), got \(1,\)"):
        jimbo.MCTS(lambda o, a, c: [1.0], encoding="actions").search(hand)


def test_functions_count_for_as_much_as_they_are_to(hand: jimbo.State) -> None:
    def root(**options: Any) -> Any:
        search = jimbo.MCTS(n_simulations=1, **options)
        search.search(hand)
        return search.root

    own = {row.action: row.prior for row in root().actions}
    mixed = root(policy_fn=uniform, policy_weight=0.25).actions
    assert {row.action: row.prior for row in mixed} == pytest.approx(
        {action: 0.25 / len(own) + 0.75 * prior for action, prior in own.items()}
    )
    assert root(value_fn=halves, value_weight=0.0).value == root().value
    assert root(value_fn=halves).value == 0.5


@pytest.mark.parametrize(
    ("policy", "value", "message"),
    [
        (lambda o, m: np.ones((len(o), 3)), None, r"policy_fn must return .*\(1, 436\), got"),
        (lambda o, m: -m.astype(float), None, "priors of 0 or more"),
        (None, lambda o: np.zeros((len(o), 1)), r"value_fn must return .*\(1,\), got \(1, 1\)"),
        (None, lambda o: [2.0] * len(o), "values from 0 to 1, got 2"),
    ],
)
def test_what_functions_get_wrong_is_named(
    hand: jimbo.State, policy: Any, value: Any, message: str
) -> None:
    search = jimbo.MCTS(policy, value, n_simulations=8, encoding="one_blind")
    with pytest.raises(ValueError, match=message):
        search.search(hand)


def test_what_a_function_raises_is_passed_on(hand: jimbo.State) -> None:
    def broken(observations: npt.NDArray[np.int32]) -> Any:
        raise KeyError("weights")

    search = jimbo.MCTS(value_fn=broken)
    for _ in range(2):
        with pytest.raises(KeyError, match="weights"):
            search.search(hand)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"n_simulations": 0}, "simulations must be at least 1"),
        ({"batch_size": 0}, "batch must be from 1 to 4096"),
        ({"num_threads": 0}, "threads must be at least 1"),
        ({"until": "shop"}, "until must be one of 'blind', 'ante', 'run', got 'shop'"),
        ({"encoding": "wide"}, "encoding must be one of 'flat', 'one_blind', 'actions'"),
        ({"policy_weight": 1.5}, "policy_weight must be from 0 to 1, got 1.5"),
        ({"value_weight": float("nan")}, "value_weight must be from 0 to 1, got nan"),
        ({"rollout": "nobody"}, "no agent is called 'nobody'"),
        ({"entropy": -1}, "from 0 to"),
    ],
)
def test_a_bad_option_is_a_value_error_that_names_the_fix(
    options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        jimbo.MCTS(**options)


# ---- Agents ----


@pytest.mark.parametrize("name", ["random", "greedy", "heuristic", "mcts:simulations=16"])
def test_every_agent_can_be_asked(hand: jimbo.State, name: str) -> None:
    agent = jimbo.Agent(name, entropy=3)
    action = agent.act(hand)
    assert hand.is_legal(action)
    assert action == agent.act(hand.determinize(5))
    after = jimbo.rollout(hand, name, "blind", entropy=3)
    assert after.phase in (jimbo.Phase.ROUND_EVAL, jimbo.Phase.GAME_OVER)


def test_an_agent_must_exist_and_the_run_go_on(hand: jimbo.State) -> None:
    with pytest.raises(ValueError, match="no agent is called"):
        jimbo.Agent("nobody")
    with pytest.raises(ValueError, match="did you mean simulations"):
        jimbo.Agent("mcts:simulation=5")
    over = jimbo.rollout(hand, until="run")
    assert over.is_over
    with pytest.raises(ValueError, match="over"):
        jimbo.Agent("random").act(over)


def test_a_rollout_ends_after_so_many_actions(hand: jimbo.State) -> None:
    assert jimbo.rollout(hand, until=0) == hand
    one = jimbo.rollout(hand, "greedy", 1)
    assert one.hands_left == hand.hands_left - 1
    for until in ("shop", -1):
        with pytest.raises(ValueError, match="until must be"):
            jimbo.rollout(hand, until=until)  # type: ignore[arg-type]


class FirstLegal:
    """An agent of one's own."""

    def __init__(self) -> None:
        self.worlds: list[jimbo.State] = []

    def act(self, state: jimbo.State) -> jimbo.Action:
        self.worlds.append(state)
        return state.legal_actions()[0]


def test_agents_of_ones_own_play(hand: jimbo.State) -> None:
    agent = FirstLegal()
    own = jimbo.simulate(agent, 3, num_threads=2)
    assert own.errors == 0
    assert len(agent.worlds) == own.summary["steps"]
    as_function = jimbo.simulate(lambda state: str(state.legal_actions()[0]), 3)
    assert as_function.runs == own.runs
    assert jimbo.rollout(hand, agent, 2).hands_left == hand.hands_left - 2


def test_agents_of_ones_own_see_what_a_player_sees() -> None:
    agent = FirstLegal()
    jimbo.simulate(agent, ["ALEEB"], num_threads=1)
    start = jimbo.engine.new_game("ALEEB")
    assert agent.worlds[0].public_hash == start.public_hash
    assert agent.worlds[0].hash != start.hash


def test_what_an_agent_of_ones_own_does_wrong_is_told_run_by_run(hand: jimbo.State) -> None:
    def moody(state: jimbo.State) -> Any:
        if state.phase is jimbo.Phase.SELECTING_HAND:
            raise KeyError("no idea")
        return state.legal_actions()[0]

    result = jimbo.simulate(moody, 2)
    assert [run["end"] for run in result.runs] == ["agent_failed"] * 2
    assert "KeyError: 'no idea'" in result.runs[0]["error"]
    refused = jimbo.simulate(lambda state: "cash_out", 1)
    assert refused.runs[0]["end"] == "illegal_action"
    nothing = jimbo.simulate(lambda state: 5, 1)  # type: ignore[arg-type, return-value]
    assert "must return an Action or its text, got int" in nothing.runs[0]["error"]
    with pytest.raises(TypeError, match="agent must be a name"):
        jimbo.simulate(5, 1)  # type: ignore[arg-type]
    with pytest.raises(RuntimeError, match="no idea"):
        jimbo.rollout(hand, moody)
    with pytest.raises(jimbo.IllegalAction):
        jimbo.rollout(hand, lambda state: "cash_out")


def test_simulations_begin_where_they_are_told(hand: jimbo.State) -> None:
    result = jimbo.simulate("greedy", 20, start=hand)
    assert result.errors == 0
    assert all(run["round"] >= 1 for run in result.runs)
    assert result.blinds[0]["tries"] == 20
    assert len({run["hash"] for run in result.runs}) > 10
    assert result.runs == jimbo.simulate("greedy", 20, start=hand.determinize(9)).runs


def test_simulated_worlds_have_replays(hand: jimbo.State) -> None:
    result = jimbo.simulate("greedy", 5, start=hand, replays=True)
    for report in result.runs:
        run = jimbo.Run.from_replay(report["replay"])
        assert f"{run.hash:016x}" == report["hash"]
        assert len(run.actions) == report["steps"]
    assert len({report["replay"] for report in result.runs}) == 5
