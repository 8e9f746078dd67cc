"""Plays a run, writes it down and plays it again: `python examples/04_replay.py [SEED]`."""

from __future__ import annotations

import sys
from typing import Any

import jimbo


def best_play(run: jimbo.Run) -> jimbo.Action:
    """The legal play that scores most, as far as a player can know; else the first action."""
    world = run.determinize(0)
    plays = [a for a in run.legal_actions() if a.kind is jimbo.ActionKind.PLAY]
    if not plays:
        return run.legal_actions()[0]

    def score(action: jimbo.Action) -> Any:
        return world.score(action.cards, reveal=True)["score"]

    return max(plays, key=score)


def main(seed: str = "ALEEB") -> None:
    """Plays greedily until the first shop or the end, and shows how the best hand scored."""
    run = jimbo.Run(seed=seed)
    while not run.is_over and run.phase is not jimbo.Phase.SHOP:
        action = best_play(run)
        if action.kind is jimbo.ActionKind.PLAY:
            print(run.score(action.cards, reveal=True)["text"])
        run.step(action)
    text = run.replay(with_hash=True)
    print(text)
    again = jimbo.Run.from_replay(text)
    assert again == run
    print(f"played again, the same state: {again}")
    print(f"as a link: {run.link()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
