#!/usr/bin/env python3
"""How long after each change of a save `jimbo follow` has told it: the median, the 95th percentile and the longest.

Every step of a run that `strong` plays becomes the save.jkr of a folder of its own, written as the game writes it; no
step may be missed.

usage: follow_delays.py PROGRAM [SEED [STAKE]]
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def saves(program: str, folder: Path, seed: str, stake: str) -> list[bytes]:
    """The run step by step, each as a save of the game."""
    sim = [program, "sim", "--seed", seed, "--stake", stake, "--replays", str(folder)]
    subprocess.run(sim, capture_output=True, check=True)
    (replay,) = folder.glob("best-1-*.txt")
    lines = [line for line in replay.read_text().splitlines() if not line.startswith("#")]
    result = []
    for end in range(2, len(lines)):  # the last step ends the run
        part = folder / f"{end}.txt"
        part.write_text("\n".join(lines[:end]) + "\n")
        save = part.with_suffix(".jkr")
        # An open pack is not saved, as in the game.
        if subprocess.run([program, "export", part, save], capture_output=True).returncode == 0:
            result.append(save.read_bytes())
    return result


def main() -> None:
    program = sys.argv[1]
    seed, stake = (sys.argv[2:] + ["FOLLOW11", "white"][len(sys.argv[2:]) :])[:2]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        steps = saves(program, folder, seed, stake)
        save = folder / "save.jkr"
        save.write_bytes(steps[0])
        with subprocess.Popen([program, "follow", str(save), "--json"], stdout=subprocess.PIPE) as follow:
            assert follow.stdout is not None
            follow.stdout.readline()
            delays = []
            for step in steps[1:]:
                (folder / "next.jkr").write_bytes(step)
                os.replace(folder / "next.jkr", save)
                written = time.monotonic()
                told = json.loads(follow.stdout.readline())
                delays.append(time.monotonic() - written)
                if "message" in told:
                    sys.exit(f"instead of the run: {told['message']}")
            follow.terminate()
    delays.sort()
    print(
        f"{len(delays)} changes told after {delays[len(delays) // 2]:.2f} s in the median, "
        f"{delays[len(delays) * 95 // 100]:.2f} s in 95 of 100, {delays[-1]:.2f} s at most"
    )


if __name__ == "__main__":
    main()
