"""Runs of an agent as a dataset of Minari: `python -m jimbo.dataset jimbo/white/strong-v0`.

The agent is `strong` unless you name another. Runs are written as they are played, so a dataset may
be larger than memory. `minari.load_dataset(ID).recover_environment()` makes the
environment that shows the same.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from jimbo._native import VERSION, Rules
from jimbo.demonstration import demonstrations
from jimbo.simulation import seed_texts

AT_ONCE = 64  # runs that are kept in memory


def write_dataset(
    dataset_id: str, agent: str, runs: int, author: str | None = None, **arguments: Any
) -> Any:
    """Lets an agent play the first seeds of the fixed sequence, and writes a dataset.

    Args:
        dataset_id: Its name, as in `jimbo/white/strong-v0`.
        agent: A name of `jimbo.agents()`.
        runs: How many runs.
        author: Who made the dataset.
        **arguments: Those of `jimbo.demonstrations`.

    Returns:
        The dataset of Minari.
    """
    seeds = seed_texts(runs)
    dataset: Any = None
    for first in range(0, runs, AT_ONCE):
        shown = demonstrations(agent, seeds[first : first + AT_ONCE], **arguments)
        if dataset is None:
            dataset = shown.to_minari(
                dataset_id,
                algorithm_name=agent,
                author=author,
                description=f"Runs of Balatro played by the agent {agent} of Jimbo {VERSION}",
            )
        else:
            dataset.update_dataset_from_buffer(shown.minari_buffers())
        print(f"{min(first + AT_ONCE, runs)} of {runs} runs", file=sys.stderr)
    return dataset


def main() -> int:
    """Writes the dataset that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m jimbo.dataset", description=__doc__)
    parser.add_argument("dataset_id", help="as jimbo/white/strong-v0")
    parser.add_argument("--agent", default="strong", help="a name of jimbo.agents() (strong)")
    parser.add_argument("--runs", type=int, default=100, help="how many (100)")
    parser.add_argument("--threads", type=int, help="for the agent (all cores)")
    parser.add_argument("--entropy", type=int, default=0, help="all that the agent draws (0)")
    parser.add_argument("--actions", choices=("flat", "factored"), default="flat")
    parser.add_argument("--reward", default="win", help="a name of jimbo.REWARDS (win)")
    parser.add_argument("--deck", help="key or name (Red Deck)")
    parser.add_argument("--stake", help="1 to 8, key or name (White)")
    parser.add_argument("--rules", metavar="FILE", help="a rules file (vanilla)")
    parser.add_argument("--author")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error(f"--runs must be 1 or more, got {options.runs}")
    try:
        import minari  # noqa: F401
    except ImportError:
        print(
            "jimbo.dataset: Minari is missing: pip install 'jimbo-balatro[data]'", file=sys.stderr
        )
        return 2
    try:
        dataset = write_dataset(
            options.dataset_id,
            options.agent,
            options.runs,
            options.author,
            num_threads=options.threads,
            entropy=options.entropy,
            actions=options.actions,
            reward=options.reward,
            deck=options.deck,
            stake=options.stake,
            rules=None if options.rules is None else Rules.load(options.rules),
        )
    except (OSError, ValueError) as error:
        print(f"jimbo.dataset: {error}", file=sys.stderr)
        return 2
    print(f"{dataset.total_episodes} runs, {dataset.total_steps} steps: {options.dataset_id}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
