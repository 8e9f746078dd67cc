"""The engine as functions over immutable states.

state = engine.new_game(seed="ALEEB")
while not engine.is_terminal(state):
    state = engine.step(state, engine.get_legal_actions(state)[0])
"""

from __future__ import annotations

from jimbo._native import Action, State, new_game

__all__ = ["get_legal_actions", "get_reward", "is_terminal", "new_game", "step"]


def _checked(state: State) -> State:
    # A Run is changed by its `step`, which nobody who calls these functions expects.
    if isinstance(state, State):
        return state
    raise TypeError(
        f"a jimbo.State is needed, got {type(state).__name__}: a Run gives one with snapshot()"
    )


def get_legal_actions(state: State, *, rearranging: bool = False) -> list[Action]:
    """Every legal action; moves and sorts only with `rearranging`."""
    return _checked(state).legal_actions(rearranging)


def step(state: State, action: Action | str) -> State:
    """The state after an action; the one given stays as it is.

    Raises:
        IllegalAction: with the engine's reason.
    """
    return _checked(state).step(action)


def is_terminal(state: State, *, endless: bool = False) -> bool:
    """Whether the game has ended: lost or won, or with `endless` only lost."""
    return _checked(state).is_over or (state.won and not endless)


def get_reward(state: State) -> float:
    """1.0 once the boss of the winning ante is beaten, else 0.0.

    It is the reward of the state, not of a step: sum up differences, or ask when the game is over.
    """
    return float(_checked(state).won)
