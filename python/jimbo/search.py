"""Monte Carlo tree search that sees what a player sees."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from jimbo import _native
from jimbo._native import Action, Position, Question, State
from jimbo.engine import GameEngine
from jimbo.interface import keywords_of, refuse_unknown

Observations: TypeAlias = npt.NDArray[np.int32]
Masks: TypeAlias = npt.NDArray[np.int8]
PolicyFunction: TypeAlias = (
    Callable[[Observations, Masks], npt.ArrayLike]
    | Callable[[Observations, npt.NDArray[np.int16], npt.NDArray[np.int32]], npt.ArrayLike]
)
ValueFunction: TypeAlias = Callable[[Observations], npt.ArrayLike]


class ActionStatistics(NamedTuple):
    """What a search found about an action of its root.

    Attributes:
        action: The action.
        visits: Simulations that began with it.
        value: Their mean value; 0.0 if there are none.
        prior: What the policy gave it; the priors of all actions sum to 1.
    """

    action: Action
    visits: int
    value: float
    prior: float


@dataclass(frozen=True)
class SearchRoot:
    """What a search found out about the state it was asked for.

    Attributes:
        actions: All legal actions, the most visited first.
        value: The mean value of all simulations.
        simulations: How many the last search made.
        reused: How many visits of the root come from earlier searches.
        nodes: How many positions are in the tree.
        depth: The length of the longest simulation, in actions.
        seconds: How long the last search took.
    """

    actions: list[ActionStatistics]
    value: float
    simulations: int
    reused: int
    nodes: int
    depth: int
    seconds: float


@dataclass(frozen=True)
class SearchEdge:
    """An action of a position in the tree.

    Attributes:
        action: The action.
        visits: Simulations that took it there.
        value: Their mean value; 0.0 if there are none.
        prior: What the policy gave it.
        outcomes: The positions it led to, each with the share of worlds that led there.
    """

    action: Action
    visits: int
    value: float
    prior: float
    outcomes: list[tuple[float, SearchNode]]


@dataclass(frozen=True)
class SearchNode:
    """A position in the tree.

    Attributes:
        state: One of the states that the player may be in there.
        visits: Simulations that passed through it.
        value: Their mean value.
        edges: What was tried there, the highest prior first.
    """

    state: State
    visits: int
    value: float
    edges: list[SearchEdge]


def _searchable(state: Position) -> Position:
    if isinstance(state, Position):
        return state
    raise TypeError(f"a jimbo.State or jimbo.Run is needed, got {type(state).__name__}")


def _read_node(found: tuple[Any, ...]) -> SearchNode:
    state, visits, value, actions = found
    edges = [
        SearchEdge(row[0], row[1], row[2], row[3], [(p, _read_node(node)) for p, node in row[4]])
        for row in actions
    ]
    return SearchNode(state, visits, value, edges)


class MCTS:
    """Information-set Monte Carlo tree search (docs/search.md).

    Every simulation plays in a world drawn anew from what a player knows, so that results depend
    on nothing hidden. They follow from `entropy`, whatever the number of threads, unless `seconds`
    cuts a search short.

    Args:
        policy_fn: Called as `policy_fn(observations, masks)` with a batch of positions: int32
            `(n, observation)` as `state.observe(flat=True)` gives, and int8 `(n, actions)` with 1
            for every number that some legal action has. Returns weights of 0 or more,
            `(n, actions)`; an action's prior is the product of the weights of its numbers, each
            relative to the mean of those marked. If left out, plays go by their score and discards
            by the hand they draw to. `told`: the answers come with `tell`.
        value_fn: Called as `value_fn(observations)`; returns `(n,)` values from 0 to 1, in the
            scale of docs/tree_search.md. If left out, a rollout gives the value. `told`: the
            answers come with `tell`.
        n_simulations: How many simulations a search makes.
        c_puct: How much the search explores.
        encoding: `flat`, or for hands of up to 8 cards in one blind `one_blind`: the observation
            and the 436 plays and discards of `jimbo/SmallBlind-v1`, a number for each. With
            `actions` the policy gives a weight to every legal action: it is called as
            `policy_fn(observations, actions, counts)` with the flat numbers of all actions of all
            positions, int16 `(m, longest)` filled up with -1, and how many of them each position
            has, int32 `(n,)`; it returns `(m,)`.
        policy_weight: How much `policy_fn` counts, from 0 to 1; the rest is what a search without
            it uses. Both are shares of 1.
        value_weight: How much `value_fn` counts, from 0 to 1; the rest is a rollout.
        rollout: Who plays a position to the horizon: `quick` or an agent's name. With `judge` the
            quick player plays to the end of the blind, and the learnt judge says how probable a win
            is then; priors between blinds are the learnt policy's. Not used with `value_fn` alone.
        until: The horizon: the end of the `blind`, of the `ante` or of the `run`.
        root: How the actions of the root are compared: `puct` as below it, or `halving`: those of
            the highest priors are tried equally often, in the same worlds, and the worse half is
            dropped until one is left.
        root_actions: Actions that halving begins with.
        root_noise: For searches that learn from themselves, from 0 to 1: so much of the root's
            priors is Dirichlet's noise, or with halving so much of Gumbel's is added to their
            logarithms.
        priors_at: Visits after which a position below the root is asked for priors.
        seconds: Stops a search after so long; 0 for never.
        batch_size: How many positions are evaluated together.
        num_threads: How many threads make rollouts.
        action_widening: A position with n visits looks at so many times sqrt(n) actions.
        outcome_widening: An action with n visits keeps so many times sqrt(n) outcomes; 0: all.
        action_limit: Actions that positions below the root keep, those of the highest prior.
        node_limit: How many positions the tree keeps.
        keep_tree: Whether the next search goes on with what fits of the tree.
        entropy: Decides everything that is drawn.

    Raises:
        ValueError: naming the option and what it may be.
    """

    def __init__(
        self,
        policy_fn: PolicyFunction | Literal["told"] | None = None,
        value_fn: ValueFunction | Literal["told"] | None = None,
        n_simulations: int = 1000,
        c_puct: float = 1.4,
        *,
        encoding: Literal["flat", "one_blind", "actions"] = "flat",
        policy_weight: float = 1.0,
        value_weight: float = 1.0,
        rollout: str = "quick",
        until: Literal["blind", "ante", "run"] = "blind",
        root: Literal["puct", "halving"] = "puct",
        root_actions: int = 16,
        root_noise: float = 0.0,
        priors_at: int = 1,
        seconds: float = 0.0,
        batch_size: int = 8,
        num_threads: int = 1,
        action_widening: float = 2.0,
        outcome_widening: float = 4.0,
        action_limit: int = 64,
        node_limit: int = 100_000,
        keep_tree: bool = True,
        entropy: int = 0,
    ) -> None:
        self.policy_fn = policy_fn
        self.value_fn = value_fn
        self.encoding = encoding
        for name, function in (("policy_fn", policy_fn), ("value_fn", value_fn)):
            if function is not None and function != "told" and not callable(function):
                raise TypeError(
                    f"{name} must be a function, 'told' or None, got {type(function).__name__}"
                )
        if isinstance(n_simulations, bool) or not isinstance(n_simulations, (int, np.integer)):
            raise TypeError(f"n_simulations must be a whole number, got {n_simulations!r}")
        self._options: dict[str, Any] = {
            "policy_weight": policy_weight,
            "value_weight": value_weight,
            "encoding": encoding,
            "rollout": rollout,
            "until": until,
            "root": root,
            "root_actions": root_actions,
            "root_noise": root_noise,
            "num_threads": num_threads,
            "n_simulations": int(n_simulations),
            "seconds": seconds,
            "c_puct": c_puct,
            "action_widening": action_widening,
            "outcome_widening": outcome_widening,
            "action_limit": action_limit,
            "node_limit": node_limit,
            "batch_size": batch_size,
            "keep_tree": keep_tree,
            "priors_at": priors_at,
            "entropy": entropy,
        }
        self._search = _native.TreeSearch(policy_fn, value_fn, **self._options)

    def search(self, state: Position) -> Action:
        """The action with most visits, of these the one with the higher value.

        Raises:
            ValueError: if the run is over, or a function returns what it may not. What a function
                raises is passed on; the tree is dropped.
        """
        return self._search.search(_searchable(state))

    def get_action_probs(self, state: Position, temperature: float = 1.0) -> dict[Action, float]:
        """Searches, and shares 1 among the visited actions by visits^(1/temperature).

        At temperature 0 the best action gets everything.
        """
        if not temperature >= 0:
            raise ValueError(f"temperature must be 0 or more, got {temperature}")
        best = self.search(state)
        if temperature == 0:
            return {best: 1.0}
        visited = [row for row in self.root.actions if row.visits > 0]
        most = visited[0].visits if visited else 1
        weights = [(row.visits / most) ** (1 / temperature) for row in visited]
        total = sum(weights)
        return {row.action: weight / total for row, weight in zip(visited, weights, strict=True)}

    # ---- Step by step ----

    def begin(self, state: Position) -> None:
        """Begins a search that `ask` and `tell` carry out."""
        self._search.begin(_searchable(state))

    def ask(self) -> Question | None:
        """The next positions that need an answer.

        None if the search has ended, or first needs the answers to open questions. Several may be
        open at a time; `policy_arrays` and `value_array` give their contents.
        """
        return self._search.ask()

    def policy_arrays(self, question: Question) -> tuple[npt.NDArray[Any], ...]:
        """What a policy is called with; it has no rows if no priors are wanted."""
        return self._search.policy_arrays(question)

    def value_array(self, question: Question) -> Observations:
        """What a value function is called with."""
        observations: Observations = self._search.value_array(question)
        return observations

    def tell(
        self,
        question: Question,
        policy: npt.ArrayLike | None = None,
        value: npt.ArrayLike | None = None,
    ) -> None:
        """Takes the answers, of the shapes that the functions return.

        With None the search answers itself, by the function that it has or as it does without one.
        """
        self._search.tell(question, policy, value)

    def best_action(self) -> Action:
        """The action that the search prefers so far."""
        return self._search.best_action()

    def note_action(self, action: Action | str) -> None:
        """Tells the search what was done, so that the next one begins with what it found.

        A state that is in the tree is found again without this. If an action leads to a new state,
        as draws nearly always do, the new position begins with the value of the action.
        """
        self._search.note_action(action)

    # ---- What was found ----

    def tree(self, depth: int = 2, least_visits: int = 1) -> SearchNode | None:
        """The tree down to a depth, without rarely visited actions; None before a search."""
        found = self._search.node(depth, least_visits)
        return None if found is None else _read_node(found)

    def __getstate__(self) -> dict[str, Any]:
        """The options, the functions and the tree: a search can be pickled and copied."""
        root = self.tree(0)
        return {
            "policy_fn": self.policy_fn,
            "value_fn": self.value_fn,
            "options": self._options,
            "state": None if root is None else root.state,
            "tree": self._search.save(),
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Goes on with what was saved."""
        MCTS.__init__(self, saved["policy_fn"], saved["value_fn"], **saved["options"])
        if saved["state"] is not None:
            self._search.load(saved["tree"], saved["state"])

    @property
    def root(self) -> SearchRoot:
        """What the last search found out; without actions before the first."""
        found: dict[str, Any] = self._search.root()
        actions = [ActionStatistics(*row) for row in found.pop("actions")]
        return SearchRoot(actions=actions, **found)

    @property
    def principal_variation(self) -> list[Action]:
        """The actions with most visits, each followed by its most visited outcome."""
        return self._search.principal_variation()

    def reset(self, entropy: int = 0) -> None:
        """Forgets the tree and begins anew, as if just made with this entropy."""
        self._options["entropy"] = entropy
        self._search.reset(entropy)


def _stacked(arrays: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """Stacks rows; shorter ones are filled up with -1."""
    if arrays[0].ndim == 1:
        return np.concatenate(arrays)
    width = max(array.shape[1] for array in arrays)
    fill = [((0, 0), (0, width - array.shape[1])) for array in arrays]
    filled = [np.pad(a, f, constant_values=-1) for a, f in zip(arrays, fill, strict=True)]
    return np.concatenate(filled)


class _Round:
    """What several searches ask about at once, and its answers."""

    def __init__(self, asked: list[tuple[MCTS, Question]], first: MCTS) -> None:
        self.asked = asked
        self.first = first
        self.policy_arrays = [search.policy_arrays(question) for search, question in asked]
        self.value_arrays = [search.value_array(question) for search, question in asked]

    def answer(self) -> tuple[list[Any], list[Any]]:
        """Calls each function once."""
        policies: list[Any] = [None] * len(self.asked)
        values: list[Any] = [None] * len(self.asked)
        if callable(self.first.policy_fn):
            # Whole actions are rows of their own, and a position has several.
            by_action = self.first.encoding == "actions"
            rows = [len(arrays[1] if by_action else arrays[0]) for arrays in self.policy_arrays]
            if sum(rows) > 0:
                columns = [_stacked(list(some)) for some in zip(*self.policy_arrays, strict=True)]
                policies = self._parts(self.first.policy_fn(*columns), rows, "policy_fn")
        if callable(self.first.value_fn):
            rows = [len(array) for array in self.value_arrays]
            values = self._parts(self.first.value_fn(_stacked(self.value_arrays)), rows, "value_fn")
        return policies, values

    @staticmethod
    def _parts(answer: npt.ArrayLike, rows: list[int], name: str) -> list[Any]:
        array = np.asarray(answer)
        if array.ndim == 0 or len(array) != sum(rows):
            raise ValueError(f"{name} must return {sum(rows)} rows, got shape {array.shape}")
        parts = np.split(array, np.cumsum(rows)[:-1])
        # Without a row there is nothing to tell.
        return [part if count > 0 else None for part, count in zip(parts, rows, strict=True)]

    def tell(self, answers: tuple[list[Any], list[Any]]) -> None:
        """Hands every search its own answers."""
        for (search, question), policy, value in zip(self.asked, *answers, strict=True):
            search.tell(question, policy, value)


def search_together(
    searches: Sequence[MCTS],
    states: Sequence[Position],
    *,
    executor: Executor | None = None,
    in_flight: int = 2,
) -> list[Action]:
    """Searches several states, each with a tree of its own, and asks the functions for all at once.

    The results are those of the order of the searches, whatever the executor's threads do.

    Args:
        searches: They must have the same functions and encoding.
        states: One for each search.
        executor: Calls the functions, while the trees go on with other simulations. A function
            that lets go of the interpreter's lock, as networks do, then runs beside the search.
        in_flight: With an executor, how many calls may wait for their answers.

    Returns:
        The best action for each state.

    Raises:
        ValueError: if the searches differ in their functions or there is not one for each state.
            What a function raises is passed on.
    """
    if len(searches) != len(states):
        raise ValueError(f"one search for each state: got {len(searches)} and {len(states)}")
    if not searches:
        return []
    first = searches[0]
    for search in searches:
        if (search.policy_fn, search.value_fn, search.encoding) != (
            first.policy_fn,
            first.value_fn,
            first.encoding,
        ):
            raise ValueError("searches that go together have the same functions and encoding")
    if len({id(search) for search in searches}) < len(searches):
        raise ValueError("searches that go together are different ones: make one for each state")
    for search, state in zip(searches, states, strict=True):
        search.begin(state)
    waiting: deque[tuple[_Round, Future[tuple[list[Any], list[Any]]] | None]] = deque()
    while True:
        found = ((search, search.ask()) for search in searches)
        asked = [(search, question) for search, question in found if question is not None]
        if asked:
            batch = _Round(asked, first)
            waiting.append((batch, executor.submit(batch.answer) if executor else None))
        elif not waiting:
            return [search.best_action() for search in searches]
        if executor is None or len(waiting) >= in_flight or not asked:
            batch, future = waiting.popleft()
            batch.tell(batch.answer() if future is None else future.result())


@dataclass(frozen=True)
class Successors:
    """The states that an action may lead to.

    Attributes:
        exact: Whether every outcome is there with its probability; else worlds were drawn, and a
            probability is the share of them that led there.
        states: A world for each outcome and its probability, the more probable first. What is
            hidden in it is not that of the state asked about.
    """

    exact: bool
    states: list[tuple[State, float]]


def successors(
    state: Position,
    action: Action | str,
    *,
    most: int = 20_000,
    samples: int = 1_000,
    entropy: int = 0,
) -> Successors:
    """What may come of an action, with the probabilities, as the player sees it.

    Outcomes that a player cannot tell apart count as one. The answer is exact for plays and
    discards with few enough draws, and wherever chance plays no part.

    Args:
        state: Where the action is taken.
        action: A legal one, or its text.
        most: How many outcomes are listed; if there may be more, worlds are drawn.
        samples: How many worlds are drawn then.
        entropy: Decides which worlds.

    Raises:
        ValueError: for an action that is not legal.
    """
    return Successors(*_native.successors(state, action, most, samples, entropy))


class BalatroMCTS(MCTS):
    """Tree search over a `GameEngine`: `MCTS` with the learnt judge, unless functions are given.

    Args:
        engine: What the states come from.
        policy_fn: As for `MCTS`.
        value_fn: As for `MCTS`.
        n_simulations: How many simulations a search makes.
        c_puct: How much the search explores.
        options: Everything else that `MCTS` takes.
    """

    def __init__(
        self,
        engine: GameEngine,
        policy_fn: PolicyFunction | None = None,
        value_fn: ValueFunction | None = None,
        n_simulations: int = 1000,
        c_puct: float = 1.4,
        **options: Any,
    ) -> None:
        if not isinstance(engine, GameEngine):
            raise TypeError(
                f"engine must be a jimbo.GameEngine, got {type(engine).__name__}: "
                "jimbo.MCTS searches without one"
            )
        refuse_unknown(type(self).__name__, options, keywords_of(MCTS.__init__))
        if value_fn is None and options.get("until", "blind") == "blind":
            options.setdefault("rollout", "judge")
        super().__init__(policy_fn, value_fn, n_simulations, c_puct, **options)
        self.engine = engine

    def __getstate__(self) -> dict[str, Any]:
        """The state of `MCTS`, with the engine."""
        return {**super().__getstate__(), "engine": self.engine}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        """Goes on with what was saved."""
        super().__setstate__(saved)
        self.engine = saved["engine"]
