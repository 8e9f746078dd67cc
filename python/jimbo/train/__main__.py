"""`python -m jimbo.train CONFIG.toml`: learns as the configuration says (docs/train.md)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from jimbo.train import Training, read_settings
from jimbo.train.export import export
from jimbo.train.results import write_results


def main(arguments: list[str] | None = None) -> int:
    """Learns; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m jimbo.train", description=__doc__)
    parser.add_argument("config", type=Path, help="a TOML file")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint")
    parser.add_argument("--until", type=int, help="stop after so many updates")
    parser.add_argument(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="instead of what the file says, as play.num_envs=1024; may be given several times",
    )
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="write speed, shares and curve as JSON"
    )
    options = parser.parse_args(arguments)
    try:
        if options.results is not None and not options.results.absolute().parent.is_dir():
            raise ValueError(f"--results: there is no folder {options.results.parent}: make it")
        training = Training(read_settings(options.config, options.set), options.resume)
    except (OSError, TypeError, ValueError) as error:
        print(f"python -m jimbo.train: {error}", file=sys.stderr)
        return 2
    training.run(options.until)
    if options.results is not None:
        write_results(options.results, training)
    path = training.folder / "policy.jimbo"
    try:
        export(training.net, training.player.halves[0].envs, path)
    except ValueError as error:
        print(f"not exported: {error}")
    else:
        print(f"play it with: jimbo sim --agent policy:file={path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
