"""Searches asked and told, kept, batched together, and what may come of an action."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import jimbo


@pytest.fixture
def hand() -> jimbo.State:
    return jimbo.engine.new_game("ALEEB").step("select")


def rather_play(observations: npt.NDArray[np.int32], masks: npt.NDArray[np.int8]) -> Any:
    return masks * np.linspace(1, 2, masks.shape[1])


def by_score(observations: npt.NDArray[np.int32]) -> Any:
    return 1 / (2 + np.abs(observations[:, :7]).sum(axis=1) % 7)


def odd_or_even(observations: npt.NDArray[np.int32]) -> Any:
    return observations.sum(axis=1) % 2


def over_actions(observations: Any, actions: Any, counts: Any) -> Any:
    return 1.0 + actions.max(axis=1) % 5


# ---- The root ----


def test_halving_divides_the_simulations(hand: jimbo.State) -> None:
    search = jimbo.MCTS(value_fn=odd_or_even, n_simulations=64, root="halving", root_actions=4)
    best = search.search(hand)
    visits = [row.visits for row in search.root.actions if row.visits > 0]
    assert visits == [24, 24, 8, 8]
    assert search.root.actions[0].action == best == search.principal_variation[0]


def test_halving_ends_where_nothing_is_at_stake(hand: jimbo.State) -> None:
    # Whatever is done, the first blind is beaten.
    search = jimbo.MCTS(n_simulations=64, root="halving", root_actions=4)
    search.search(hand)
    assert search.root.simulations == 32  # the first of two phases


@pytest.mark.parametrize("root", ["puct", "halving"])
def test_noise_at_the_root_follows_from_the_entropy(hand: jimbo.State, root: Any) -> None:
    def rows(entropy: int, noise: float) -> Any:
        search = jimbo.MCTS(n_simulations=16, root=root, root_noise=noise, entropy=entropy)
        search.search(hand)
        return [(row.action, row.prior, row.visits) for row in search.root.actions]

    assert rows(1, 0.5) == rows(1, 0.5)
    assert rows(1, 0.5) != rows(2, 0.5)
    assert rows(1, 0.5) != rows(1, 0.0)


def test_the_judge_values_positions_by_the_chance_to_win(hand: jimbo.State) -> None:
    search = jimbo.MCTS(n_simulations=32, rollout="judge")
    assert hand.is_legal(search.search(hand))
    assert 0 < search.root.value < 0.9  # of the blind alone it would be above
    assert search.root.actions == run_twin(hand)
    shop = jimbo.rollout(hand, "fast", "blind", entropy=1).step("cash_out")
    assert shop.is_legal(search.search(shop))
    with pytest.raises(ValueError, match="leave until at blind"):
        jimbo.MCTS(rollout="judge", until="run")


def run_twin(hand: jimbo.State) -> Any:
    twin = jimbo.MCTS(n_simulations=32, rollout="judge")
    twin.search(hand.determinize(7))
    return twin.root.actions


# ---- Asking and telling ----


def test_a_search_that_is_asked_and_told_finds_what_it_finds_alone(hand: jimbo.State) -> None:
    alone = jimbo.MCTS(rather_play, by_score, n_simulations=60)
    alone.search(hand)
    told = jimbo.MCTS("told", "told", n_simulations=60)
    told.begin(hand)
    while (question := told.ask()) is not None:
        arrays = told.policy_arrays(question)
        values = told.value_array(question)
        assert len(question) == len(values)
        told.tell(question, rather_play(*arrays), by_score(values))
    assert told.root.actions == alone.root.actions
    assert told.best_action() == alone.best_action()


def test_what_is_told_wrongly_is_named(hand: jimbo.State) -> None:
    search = jimbo.MCTS("told", n_simulations=8)
    with pytest.raises(ValueError, match="use begin, ask and tell"):
        search.search(hand)
    search.begin(hand)
    with pytest.raises(ValueError, match="far enough"):
        search.best_action()
    question = search.ask()
    assert question is not None
    assert search.ask() is None  # the root is out
    with pytest.raises(ValueError, match="must return an array of shape"):
        search.tell(question, [[1.0]])
    with pytest.raises(ValueError, match="has no value_fn"):
        search.tell(question, rather_play(*search.policy_arrays(question)), [0.5])
    search.begin(hand)
    with pytest.raises(ValueError, match="a search that is over"):
        search.tell(question, None)
    with pytest.raises(TypeError, match="policy_fn must be a function"):
        jimbo.MCTS(5)  # type: ignore[arg-type]


# ---- Many trees ----


@pytest.mark.parametrize("encoding", ["flat", "actions"])
def test_searches_go_together_with_one_call_for_all(hand: jimbo.State, encoding: Any) -> None:
    states = [hand, hand.step("discard 0 1"), hand.step("play 0 1 2")]
    policy: Any = rather_play if encoding == "flat" else over_actions
    batches: list[int] = []

    def value(observations: npt.NDArray[np.int32]) -> Any:
        batches.append(len(observations))
        return by_score(observations)

    def searches(value_fn: Any) -> list[jimbo.MCTS]:
        return [
            jimbo.MCTS(policy, value_fn, 40, encoding=encoding, batch_size=4, entropy=i)
            for i in range(3)
        ]

    alone = searches(by_score)
    together = searches(value)
    expected = [search.search(state) for search, state in zip(alone, states, strict=True)]
    assert jimbo.search_together(together, states) == expected
    assert [s.root.actions for s in together] == [s.root.actions for s in alone]
    assert max(batches) == 12


def test_functions_may_answer_while_the_search_goes_on(hand: jimbo.State) -> None:
    def rows() -> Any:
        searches = [jimbo.MCTS(rather_play, by_score, 60, entropy=i) for i in range(2)]
        with ThreadPoolExecutor(2) as executor:
            jimbo.search_together(searches, [hand, hand], executor=executor, in_flight=3)
        return [search.root.actions for search in searches]

    first = rows()
    assert first == rows()  # whatever the threads do
    assert all(sum(row.visits for row in rows) == 60 for rows in first)


def test_searches_that_do_not_go_together_are_refused(hand: jimbo.State) -> None:
    one, other = jimbo.MCTS(value_fn=by_score), jimbo.MCTS()
    with pytest.raises(ValueError, match="one search for each state"):
        jimbo.search_together([one], [hand, hand])
    with pytest.raises(ValueError, match="the same functions"):
        jimbo.search_together([one, other], [hand, hand])
    with pytest.raises(ValueError, match="different ones"):
        jimbo.search_together([one, one], [hand, hand])
    bad = jimbo.MCTS(value_fn=lambda o: [0.5])
    with pytest.raises(ValueError, match="value_fn must return"):
        jimbo.search_together([bad, jimbo.MCTS(value_fn=bad.value_fn)], [hand, hand])
    assert jimbo.search_together([], []) == []


# ---- Keeping ----


def test_a_search_can_be_pickled_with_its_tree(hand: jimbo.State) -> None:
    search = jimbo.MCTS(value_fn=by_score, n_simulations=40)
    search.search(hand)
    for kept in (pickle.loads(pickle.dumps(search)), copy.deepcopy(search)):
        assert kept.root.actions == search.root.actions
        kept.search(hand)
        assert kept.root.reused == 41
    assert pickle.loads(pickle.dumps(jimbo.MCTS())).root.actions == []


def test_the_tree_can_be_looked_at(hand: jimbo.State) -> None:
    search = jimbo.MCTS(n_simulations=80)
    assert search.tree() is None
    search.search(hand)
    root = search.tree(depth=2)
    assert root is not None
    assert root.state.public_hash == hand.public_hash
    assert root.visits == 81
    visits = {row.action: row.visits for row in search.root.actions if row.visits > 0}
    assert {edge.action: edge.visits for edge in root.edges} == visits
    edge = max(root.edges, key=lambda edge: edge.visits)
    assert sum(share for share, _ in edge.outcomes) == pytest.approx(1)
    assert all(node.state.hash != hand.hash for _, node in edge.outcomes)
    flat = search.tree(depth=0)
    assert flat is not None
    assert flat.edges == []


def test_a_draw_keeps_what_the_action_was_worth(hand: jimbo.State) -> None:
    search = jimbo.MCTS(n_simulations=100)
    action = search.search(hand)
    search.note_action(action)
    search.begin(hand.step(action))
    assert search.root.value > 0


# ---- What may come of an action ----


def test_successors_have_their_probabilities(hand: jimbo.State) -> None:
    found = jimbo.successors(hand, "discard 0 1")
    assert found.exact
    assert len(found.states) == 44 * 43 // 2
    assert sum(probability for _, probability in found.states) == pytest.approx(1)
    assert all(state.discards_left == hand.discards_left - 1 for state, _ in found.states[:20])
    drawn = jimbo.successors(hand, "discard 0 1 2 3 4", samples=30)
    assert not drawn.exact
    assert len({state.public_hash for state, _ in drawn.states}) == len(drawn.states)
    with pytest.raises(ValueError, match="not legal"):
        jimbo.successors(hand, "cash_out")


# ---- The interface of the beginning ----


def test_the_engine_is_an_object_too() -> None:
    engine = jimbo.GameEngine()
    state = engine.new_game("ALEEB", deck="Red Deck", stake=1)
    assert state == engine.new_game("ALEEB") == jimbo.engine.new_game("ALEEB")
    actions = engine.get_legal_actions(state)
    after = engine.step(state, actions[0])
    assert after != state
    assert not engine.is_terminal(after)
    assert engine.get_reward(after) == 0.0
    won = jimbo.State.from_scenario({"seed": "ALEEB", "ante": 5})
    assert jimbo.GameEngine(by_ante=True).get_reward(won) == 0.5
    lost = jimbo.rollout(state, "random", "run")
    assert engine.is_terminal(lost)
    assert jimbo.GameEngine(by_ante=True).get_reward(lost) == 0.0


def test_a_search_over_the_engine() -> None:
    engine = jimbo.GameEngine()
    state = engine.step(engine.new_game("ALEEB"), "select")
    search = jimbo.BalatroMCTS(engine, policy_fn=None, value_fn=None, n_simulations=50, c_puct=1.4)
    action = search.search(state)
    assert action in engine.get_legal_actions(state)
    shares = search.get_action_probs(state, temperature=1.0)
    assert sum(shares.values()) == pytest.approx(1)
    assert pickle.loads(pickle.dumps(search)).root.actions == search.root.actions
    own = jimbo.BalatroMCTS(engine, rather_play, by_score, n_simulations=20)
    assert own.search(state) in engine.get_legal_actions(state)
    with pytest.raises(TypeError, match="a seed is text such as 'ALEEB', got 123"):
        jimbo.GameEngine().new_game(seed=123)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"n_simulations must be a whole number, got 2\.5"):
        jimbo.MCTS(n_simulations=2.5)  # type: ignore[arg-type]
    for nothing in (None, "x"):
        with pytest.raises(TypeError, match=r"a jimbo\.State or jimbo\.Run is needed, got"):
            jimbo.BalatroMCTS(jimbo.GameEngine()).search(nothing)  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match=r"BalatroMCTS got .* 'root_nose' \(did you mean 'root_noise'\?\)"
    ):
        jimbo.BalatroMCTS(jimbo.GameEngine(), root_nose=1)
    with pytest.raises(TypeError, match=r"engine must be a jimbo\.GameEngine, got function"):
        jimbo.BalatroMCTS(rather_play)  # type: ignore[arg-type]
