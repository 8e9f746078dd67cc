"""`python -m jimbo`: the program `jimbo` of the package, as in `python -m jimbo play`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig


def find_program() -> str | None:
    """The program beside this interpreter, else the one on the path."""
    return shutil.which("jimbo", path=sysconfig.get_path("scripts")) or shutil.which("jimbo")


def main() -> int:
    """Runs the program with the arguments of this one; returns its exit status."""
    program = find_program()
    if program is None:
        print(
            "python -m jimbo: the program is not installed: this package was built without it "
            "(JIMBO_CLI=OFF); install a wheel, or build it with ./dev build",
            file=sys.stderr,
        )
        return 1
    command = [program, *sys.argv[1:]]
    if os.name == "posix":
        os.execv(program, command)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
