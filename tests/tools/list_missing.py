#!/usr/bin/env python3
"""Says in one line what tests left out because something is not installed, and what to install.

Reads what the tests themselves said: the log of ctest (BUILD/Testing/Temporary/LastTest.log) and
results of pytest (--junit-xml). Prints nothing where nothing was left out. Files that do not exist
are passed over.

usage: list_missing.py FILE...
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

APT = "apt-get install"
PIP = ".venv/bin/pip install"

# What a test says, what it then leaves out, and what helps: a command with what it is to install,
# or advice.
NEEDS = (
    (r"valgrind is not installed", "instruction counts", (APT, "valgrind")),
    (r"the counts were recorded with (.+), this is", "instruction counts", ("", r"compare on \1")),
    (r"node is not installed|node v\S+ is older than 18", "WebAssembly", (APT, "nodejs")),
    (r"Zig's compiler is not installed", "WebAssembly", (PIP, "'ziglang>=0.17,<0.18'")),
    (r"npm is not installed|node v\S+ is older than 20", "the page", ("", "install node 20, npm")),
    (r"npm could not install", "the page", ("", "let npm reach its packages")),
    (r"Chromium is not installed", "the page in a browser", (APT, "chromium")),
    (r"clang\+\+ is not installed", "the comparison with Clang", (APT, "clang")),
    (r"qemu-aarch64 is not installed", "the comparison with aarch64", (APT, "qemu-user")),
    (r"g\+\+ is not (GCC \d+)", "recursion", ("", r"install \1 or later as g++")),
    (r"client\.lua is not run", "the client in Lua", (APT, "lua5.4")),
    (r"client\.mjs is not run", "the client in JavaScript", (APT, "nodejs")),
    (r"a pseudo-terminal can|is /dev/(ptmx|pts) there", "the terminal", ("", "mount /dev/pts")),
    (r"without the search on GPUs|no GPU can be used|there is no GPU", "the search on a GPU",
     ("", "./dev gpu on a machine with an NVIDIA GPU")),
    (r"in Python left out", "the documentation's Python", ("", "./dev python")),
    (r"skipped, (\S+) is not installed", r"what needs \1", (APT, r"\1")),
    (r"^([\w ]+): skipped, (.+)", r"\1", ("", r"\2")),
)  # fmt: skip

# Python modules that another name or command installs.
LEARNING = {"torch", "jimbo.nets", "stable_baselines3", "sb3_contrib", "ray"}
PACKAGES = {"minari": "'minari[hdf5]'"}


def outputs(log: str) -> Iterator[str]:
    """The lines that tests printed, without what ctest says of them."""
    inside = False
    for line in log.splitlines():
        if inside and line == "<end of output>":
            inside = False
        elif inside:
            yield line
        elif line == "Output:":
            inside = True


def missing_of_ctest(log: str) -> Iterator[tuple[str, tuple[str, str]]]:
    for line in outputs(log):
        for pattern, left_out, (command, what) in NEEDS:
            if found := re.search(pattern, line):
                yield found.expand(left_out), (command, found.expand(what))
                break


def missing_of_pytest(path: Path) -> Iterator[tuple[str, tuple[str, str]]]:
    for skipped in ElementTree.parse(path).iter("skipped"):
        # A file that is skipped as a whole has the reason in the text.
        reason = skipped.get("message", "") + (skipped.text or "")
        found = re.search(r"could not import \\?'([\w.]+)", reason)
        if found and found[1] in LEARNING:
            yield "learning", ("", "./dev test --train")
        elif found:
            yield found[1], (PIP, PACKAGES.get(found[1], found[1]))


def in_words(missing: list[tuple[str, tuple[str, str]]]) -> str:
    left_out = dict.fromkeys(name for name, _ in missing)
    commands: dict[str, dict[str, None]] = {}
    for _, (command, what) in missing:
        commands.setdefault(command, {})[what] = None
    advice = [f"{command} {' '.join(what)}" for command, what in commands.items() if command]
    advice += commands.get("", {})
    return f"not tested: {', '.join(left_out)}; for these: {'; '.join(advice)}"


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    missing: list[tuple[str, tuple[str, str]]] = []
    for path in map(Path, sys.argv[1:]):
        if not path.exists():
            continue
        if path.suffix == ".xml":
            missing += missing_of_pytest(path)
        else:
            missing += missing_of_ctest(path.read_text(errors="replace"))
    if missing:
        print(in_words(missing))
    return 0


if __name__ == "__main__":
    sys.exit(main())
