"""An engine, a search over it, a blind: `python examples/07_engine_search.py [SEED]`.

The search is given what a player knows. Without functions of your own the learnt judge values
positions and the learnt policy says what to try in shops.
"""

from __future__ import annotations

import sys

import jimbo


def main(seed: str = "ALEEB") -> None:
    """Searches its way through the first blind and tells what it thinks."""
    engine = jimbo.GameEngine()
    search = jimbo.BalatroMCTS(engine, n_simulations=200, root="halving")
    state = engine.step(engine.new_game(seed, deck="Red Deck", stake=1), "select")
    while state.phase is jimbo.Phase.SELECTING_HAND and not engine.is_terminal(state):
        shares = search.get_action_probs(state, temperature=1.0)
        action = search.best_action()
        outcomes = jimbo.successors(state, action, samples=100)
        print(
            f"{action}: {search.root.value:.1%} to win, {shares[action]:.0%} of the visits, ",
            end="",
        )
        print(f"{len(outcomes.states)} outcomes" + ("" if outcomes.exact else " of 100 worlds"))
        state = engine.step(state, action)
    print(f"{state.phase.name.lower()}, reward {engine.get_reward(state)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
