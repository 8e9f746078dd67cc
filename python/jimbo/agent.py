"""Ask agents, built in or your own, what they would do, and let them play on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Protocol, TypeAlias

from jimbo import _native
from jimbo._native import Action, Position, State


class ActingAgent(Protocol):
    """Your own agent as an object."""

    def act(self, state: State, /) -> Action | str:
        """Returns an action, or its text; `state` is a world that fits what a player knows."""


AgentLike: TypeAlias = str | ActingAgent | Callable[[State], Action | str]
"""A name of `jimbo.agents()`, with settings if it has some, or your own agent."""


def player(agent: AgentLike) -> Any:
    """What the engine calls: the name, the method `act` of an object, or the function itself."""
    return agent if isinstance(agent, str) else getattr(agent, "act", agent)


class Agent:
    """A built-in agent that you can ask.

    It sees what a player sees: all that is hidden in the state is drawn anew before it looks.
    Equal agents, entropies and states give equal answers. It remembers nothing between questions.

    Args:
        name: A name of `jimbo.agents()`, with settings where it has some, as in
            `mcts:simulations=500`.
        entropy: Decides everything that it draws.

    Raises:
        ValueError: naming what would be accepted.
    """

    def __init__(self, name: str, entropy: int = 0) -> None:
        _native.check_agent(name)
        self.name = name
        self.entropy = entropy

    def act(self, state: Position) -> Action:
        """Returns its action. Raises ValueError if the run is over."""
        return _native.act(state, self.name, self.entropy)

    def __repr__(self) -> str:
        return f"<jimbo.Agent {self.name!r}, entropy {self.entropy}>"


def rollout(
    state: Position,
    agent: AgentLike = "random",
    until: Literal["blind", "ante", "run"] | int = "run",
    *,
    entropy: int = 0,
    max_steps: int = 100_000,
) -> State:
    """Lets an agent play on, and returns the state that it reaches.

    What happens is the position's own future; `determinize` it first to try another. At each step
    the agent sees what a player knows, as in `simulate`.

    Args:
        state: Where to begin; it stays as it is.
        agent: A name of `jimbo.agents()`, an object with a method `act(state)`, or a function of a
            state.
        until: `blind` (the end of the blind being played, or of the next one), `ante` (the end of
            the next boss), `run` (won or lost; after a win, lost), or a number of actions.
        entropy: Decides everything that the agent draws.
        max_steps: The most actions it may take.

    Raises:
        IllegalAction: if the agent chooses what is not legal.
        RuntimeError: with what your own agent raised.
    """
    return _native.rollout(state, player(agent), until, entropy, max_steps)
