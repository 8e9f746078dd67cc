"""Monte Carlo tree search that sees what a player sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from jimbo import _native
from jimbo._native import Action, Position

Observations: TypeAlias = npt.NDArray[np.int32]
Masks: TypeAlias = npt.NDArray[np.int8]
PolicyFunction: TypeAlias = (
    Callable[[Observations, Masks], npt.ArrayLike]
    | Callable[[Observations, npt.NDArray[np.int16], npt.NDArray[np.int32]], npt.ArrayLike]
)
ValueFunction: TypeAlias = Callable[[Observations], npt.ArrayLike]


class ActionStatistics(NamedTuple):
    """What a search found out about an action of its root.

    Attributes:
        action: The action.
        visits: Simulations that began with it.
        value: Their mean value; 0.0 without any.
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
        actions: All legal actions, that with most visits first.
        value: Mean of all simulations.
        simulations: Of the last search.
        reused: Visits of the root that earlier searches had made.
        nodes: In the tree.
        depth: Of the longest simulation, in actions.
        seconds: That the last search took.
    """

    actions: list[ActionStatistics]
    value: float
    simulations: int
    reused: int
    nodes: int
    depth: int
    seconds: float


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
            relative to the mean of those marked. Left out: plays by their score, discards by the
            hand they draw to.
        value_fn: Called as `value_fn(observations)`; returns `(n,)` values from 0 to 1, in the
            scale of docs/search.md. Left out: a rollout.
        n_simulations: How many a search makes.
        c_puct: How much it explores.
        encoding: `flat`, or for hands of up to 8 cards in one blind `one_blind`: the observation
            and the 436 plays and discards of `jimbo/SmallBlind-v1`, a number for each. With
            `actions` the policy gives a weight to every legal action: it is called as
            `policy_fn(observations, actions, counts)` with the flat numbers of all actions of all
            positions, int16 `(m, longest)` filled up with -1, and how many of them each position
            has, int32 `(n,)`; it returns `(m,)`.
        policy_weight: How much `policy_fn` counts, from 0 to 1; the rest is what a search without
            it goes by. Both as shares of 1.
        value_weight: How much `value_fn` counts, from 0 to 1; the rest is a rollout.
        rollout: Who plays a position to the horizon: `quick` or an agent's name. Not used with
            `value_fn` alone.
        until: The horizon: the end of the `blind`, of the `ante` or of the `run`.
        seconds: Stops a search after so long; 0 for never.
        batch_size: Positions evaluated together.
        num_threads: Threads for rollouts.
        action_widening: A position with n visits looks at so many times sqrt(n) actions.
        outcome_widening: An action with n visits keeps so many times sqrt(n) outcomes; 0: all.
        action_limit: Actions that positions below the root keep, those of the highest prior.
        node_limit: Positions kept in the tree.
        keep_tree: Whether the next search goes on with what fits of the tree.
        entropy: All that is drawn follows from it.

    Raises:
        ValueError: naming the option and what it may be.
    """

    def __init__(
        self,
        policy_fn: PolicyFunction | None = None,
        value_fn: ValueFunction | None = None,
        n_simulations: int = 1000,
        c_puct: float = 1.4,
        *,
        encoding: Literal["flat", "one_blind", "actions"] = "flat",
        policy_weight: float = 1.0,
        value_weight: float = 1.0,
        rollout: str = "quick",
        until: Literal["blind", "ante", "run"] = "blind",
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
        self._search = _native.TreeSearch(
            policy_fn,
            value_fn,
            policy_weight,
            value_weight,
            encoding,
            rollout,
            until,
            num_threads,
            n_simulations,
            seconds,
            c_puct,
            action_widening,
            outcome_widening,
            action_limit,
            node_limit,
            batch_size,
            keep_tree,
            entropy,
        )

    def search(self, state: Position) -> Action:
        """The action with most visits, of these the one with the higher value.

        Raises:
            ValueError: if the run is over, or a function returns what it may not. What a function
                raises is passed on; the tree is dropped.
        """
        return self._search.search(state)

    def get_action_probs(self, state: Position, temperature: float = 1.0) -> dict[Action, float]:
        """Searches, and gives each action visited a share in proportion to visits^(1/temperature).

        At temperature 0 the best action has all of it.
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
        self._search.reset(entropy)
