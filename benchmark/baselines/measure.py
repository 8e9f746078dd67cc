"""Plays the test of a task with a checkpoint: `python benchmark/baselines/measure.py --begin FILE`.

For checkpoints whose learner was stopped before its own test.
"""

from __future__ import annotations

import json
from pathlib import Path

from curve import Curve, Point
from learner import Learner, arguments


def main() -> None:
    """Plays, and writes the results file beside the others."""
    parser = arguments(__doc__, steps=0)
    parser.add_argument("--begin", type=Path, required=True, help="the checkpoint")
    parser.add_argument("--curve", type=Path, required=True, help="of its learning")
    parser.add_argument("--name", required=True, help="of the policy")
    parser.add_argument("--how", required=True, help="the command that learnt it")
    options = parser.parse_args()
    content = json.loads(options.curve.read_text())
    curve = Curve(
        options.out / options.curve.name,
        *(content[name] for name in ("task", "baseline", "seed", "settings")),
    )
    curve.points = [Point(**point) for point in content["points"]]
    Learner(options, options.begin, content["settings"]["rows"]).test(
        options.name, curve, options.how
    )


if __name__ == "__main__":
    main()
