#!/usr/bin/env python3
"""Lets every client of examples/pipe play its run through `jimbo pipe`: all must end alike.

A client whose interpreter is not installed is left out, which is said; then the others must end
alike, and the exit code is 77, which ctest takes for a test that was skipped.

usage: run_pipe_clients.py PROGRAM FOLDER
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

INTERPRETERS = {".py": [sys.executable], ".mjs": ["node", "nodejs"], ".lua": ["lua5.4", "lua"]}
END = re.compile(r"ante \d+, round \d+, won (true|false), [0-9a-f]{16}\n")


def main() -> int:
    program, folder = sys.argv[1], Path(sys.argv[2])
    ends = set()
    left_out = False
    for suffix, names in INTERPRETERS.items():
        interpreter = next(filter(None, map(shutil.which, names)), None)
        if interpreter is None:
            print(f"client{suffix} is not run: install {names[0]}")
            left_out = True
            continue
        command = [interpreter, str(folder / f"client{suffix}"), program]
        played = subprocess.run(
            command, stdout=subprocess.PIPE, text=True, timeout=120, check=True
        ).stdout
        print(f"client{suffix}: {played}", end="")
        if not END.fullmatch(played):
            sys.exit("that is no end of a run")
        ends.add(played)
    if len(ends) != 1:
        sys.exit("they end differently")
    return 77 if left_out else 0


if __name__ == "__main__":
    sys.exit(main())
