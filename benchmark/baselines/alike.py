"""Where a clone does as its agent does: `python benchmark/baselines/alike.py --begin FILE`.

Prints for each kind of step how often the agent takes it, how often the network's most probable
action is the same, and how improbable the network holds what the agent does (in nats), in runs
that nothing was learnt from.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from learner import REWARD, ROWS, VALIDATION, Learner, arguments
from torch import Tensor
from transitions import ACTION, MASK, RowLayout

import jimbo
from jimbo import _native
from jimbo.nets import masked

AT_ONCE = 1024


def compared(learner: Learner, batch: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
    """Of each transition whether the network would do the same, and minus its logarithm."""
    actions = batch[ACTION][:, 0].long()
    with torch.no_grad():
        choice = masked(learner(batch)[0], learner.allowed(batch[MASK]))
    return choice.logits.argmax(-1) == actions, -choice.log_prob(actions)


def kinds() -> list[str]:
    """Of flat actions, by number."""
    blocks = jimbo.spec()["actions"]["flat"]["blocks"]
    return [block["name"] for block in blocks for _ in range(block["count"])]


def main() -> None:
    """Plays, compares and prints."""
    parser = arguments(__doc__, steps=0)
    parser.add_argument("--begin", type=Path, required=True, help="the checkpoint")
    parser.add_argument("--agent", default="fast", help="a name of jimbo.agents()")
    parser.add_argument("--runs", type=int, default=48, help="of the agent")
    options = parser.parse_args()
    learner = Learner(options, options.begin)
    shown = jimbo.demonstrations(
        options.agent,
        _native.seed_sequence(options.runs, str(VALIDATION)),
        num_threads=options.threads,
        reward=REWARD,
        rows=ROWS,
        stake=learner.task.arguments.get("stake"),
        rules=learner.task.rules("train"),
    )
    layout = RowLayout(learner.interface)
    parts = torch.from_numpy(layout.pack(shown.batch())).to(learner.device).split(AT_ONCE)
    answers = zip(*(compared(learner, layout.unpack(part)) for part in parts), strict=True)
    alike, improbable = (torch.cat(part).cpu().numpy() for part in answers)
    names = np.array(kinds())[shown.batch()["actions"]]
    print(f"{'step':16}   share   alike  nats")
    for name, count in [("all", len(names)), *_by_count(names)]:
        of_it = (names == name) | (name == "all")
        share, same, nats = count / len(names), alike[of_it].mean(), improbable[of_it].mean()
        print(f"{name:16}  {share:6.1%}  {same:6.1%}  {nats:.2f}")


def _by_count(names: np.ndarray) -> list[tuple[str, int]]:
    """Each with how often it is there, the most frequent first."""
    found, counts = np.unique(names, return_counts=True)
    return [(str(found[place]), int(counts[place])) for place in counts.argsort()[::-1]]


if __name__ == "__main__":
    main()
