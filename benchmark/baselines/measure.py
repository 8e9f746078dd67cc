"""Plays the test of a task with a checkpoint: `python benchmark/baselines/measure.py --begin FILE`.

For checkpoints whose learner was stopped before its own test.
"""

from __future__ import annotations

from pathlib import Path

from curve import Curve
from learner import Learner, arguments


def main() -> None:
    """Plays, and writes the results file beside the others."""
    parser = arguments(__doc__, steps=0)
    parser.add_argument("--begin", type=Path, required=True, help="the checkpoint")
    parser.add_argument("--curve", type=Path, required=True, help="of its learning")
    parser.add_argument("--name", required=True, help="of the policy")
    parser.add_argument("--how", required=True, help="the command that learnt it")
    parser.add_argument("--envs", type=int, help="runs side by side; few are best without a GPU")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    curve = Curve.read(options.curve)
    curve.path = options.out / options.curve.name
    learner = Learner(options, options.begin, curve.settings["rows"])
    learner.keep(learner.tested(options.name, options.envs), curve, options.how, options.begin)


if __name__ == "__main__":
    main()
