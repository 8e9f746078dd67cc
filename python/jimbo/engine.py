"""The engine as functions over immutable states.

state = engine.new_game(seed="ALEEB")
while not engine.is_terminal(state):
    state = engine.step(state, engine.get_legal_actions(state)[0])
"""

from __future__ import annotations

from jimbo._native import Action, State, new_game

__all__ = ["GameEngine", "get_legal_actions", "get_reward", "is_terminal", "new_game", "step"]


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


def get_reward(state: State, *, by_ante: bool = False) -> float:
    """1.0 once the boss of the winning ante is beaten, else 0.0.

    With `by_ante` a run that goes on has the share of the antes it has left behind, of those up to
    the winning one; Hieroglyph takes one back, and once lost it is 0.0. It is the reward of the
    state, not of a step: sum up differences, or ask when the game is over.
    """
    if _checked(state).won or state.is_over or not by_ante:
        return float(state.won)
    win_ante: int = state.rules["antes.win_ante"]
    return min(max(state.ante - 1, 0) / win_ante, 1.0)


class GameEngine:
    """The same functions as methods, for programs that expect an engine object.

    Args:
        endless: Whether a run goes on after the win.
        by_ante: Whether `get_reward` counts the antes on the way.
    """

    def __init__(self, *, endless: bool = False, by_ante: bool = False) -> None:
        self.endless = endless
        self.by_ante = by_ante

    def new_game(
        self, seed: str | None = None, deck: str = "Red Deck", stake: int | str = 1
    ) -> State:
        """The first state of a run; with a random seed if none is given.

        Raises:
            TypeError: if the seed is a number: a seed is text, as in "ALEEB".
        """
        if seed is not None and not isinstance(seed, str):
            raise TypeError(f"a seed is text such as 'ALEEB', got {seed!r}")
        return new_game(seed, deck=deck, stake=stake)

    def get_legal_actions(self, state: State) -> list[Action]:
        """Every legal action, without moves and sorts."""
        return get_legal_actions(state)

    def step(self, state: State, action: Action | str) -> State:
        """The state after an action; the one given stays as it is."""
        return step(state, action)

    def is_terminal(self, state: State) -> bool:
        """Whether the game has ended: lost or won, or with `endless` only lost."""
        return is_terminal(state, endless=self.endless)

    def get_reward(self, state: State) -> float:
        """1.0 for a win, 0.0 for a loss; on the way 0.0, or with `by_ante` the share of antes."""
        return get_reward(state, by_ante=self.by_ante)
