"""The engine as functions over immutable states.

state = engine.new_game(seed="ALEEB")
while not engine.is_terminal(state):
    state = engine.step(state, engine.get_legal_actions(state)[0])
"""

from __future__ import annotations

from jimbo._native import Action, State, new_game

__all__ = ["get_legal_actions", "get_reward", "is_terminal", "new_game", "step"]


def get_legal_actions(state: State, *, rearranging: bool = False) -> list[Action]:
    """Every legal action; moves and sorts only with `rearranging`."""
    return state.legal_actions(rearranging)


def step(state: State, action: Action | str) -> State:
    """The state after an action; the one given stays as it is.

    Raises:
        IllegalAction: with the engine's reason.
    """
    return state.step(action)


def is_terminal(state: State, *, endless: bool = False) -> bool:
    """Whether the game has ended: lost or won, or with `endless` only lost."""
    return state.is_over or (state.won and not endless)


def get_reward(state: State) -> float:
    """1.0 once the boss of the winning ante is beaten, else 0.0."""
    return float(state.won)
