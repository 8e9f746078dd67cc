#!/usr/bin/env python3
"""Follows docs/add_a_joker.md in a copy of the sources and sees the new joker act.

usage: follow_guide.py ROOT WORK_DIRECTORY [COMPILER]

Each cpp block of the guide names a file of the repository in its first line; the rest goes to the end of the table or
of the file, or replaces the line that it repeats with another number. The engine must compile with it, and the joker must act. What
the guide says does not compile must not: a misspelt function, a joker with neither a function
nor a trait, a hook that nobody asks.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

BLOCK = re.compile(r"^```cpp\n// (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FLAGS = ["-std=c++20", "-O0", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror"]
BEHAVIOUR = "src/effects/jokers/count.cpp"

ACTS = """
#include <cstdio>
#include "search/workload.h"
int main() {
  using namespace jimbo;
  const State without = in_first_blind();
  const State with = in_first_blind({JokerId::Lantern});
  for (int i = 0; i < with.hand_count; ++i) {
    const double gain = preview(with, 1ULL << i).chips - preview(without, 1ULL << i).chips;
    if (gain != 6 * (with.hand_count - 1)) {
      std::printf("card %d gains %g chips\\n", i, gain);
      return 1;
    }
  }
  return with.hand_count > 1 ? 0 : 1;
}
"""


def without_numbers(line: str) -> str:
    return re.sub(r"\d+", "0", line)


def insert(text: str, path: str, block: str) -> str:
    """Puts a block of the guide where the guide says."""
    start = re.split(r"[ (]", block, maxsplit=1)[0] + "("
    lines = text.split("\n")
    if path.endswith(".h"):
        wanted = without_numbers(block.rstrip("\n"))
        (place,) = (i for i, line in enumerate(lines) if without_numbers(line) == wanted)
        lines[place] = block.rstrip("\n")
    elif path.endswith(".def"):
        place = max(i for i, line in enumerate(lines) if line.startswith(start))
        lines.insert(place + 1, block.rstrip("\n"))
    else:
        place = max(i for i, line in enumerate(lines) if line == "}  // namespace jimbo")
        lines[place:place] = [*block.rstrip("\n").split("\n"), ""]
    return "\n".join(lines)


class Sources:
    """A copy of the sources into which the guide has been followed."""

    def __init__(self, root: Path, work: Path, compiler: str) -> None:
        self.root, self.work, self.compiler = root, work, compiler
        guide = (root / "docs/add_a_joker.md").read_text()
        self.blocks = [(path, block) for path, block in BLOCK.findall(guide) if path.startswith("src/")]
        self.start_over()

    def start_over(self, leave_out: str = "") -> None:
        shutil.rmtree(self.work / "src", ignore_errors=True)
        shutil.copytree(self.root / "src", self.work / "src")
        for path, block in self.blocks:
            if path != leave_out:
                self.change(path, lambda text, path=path, block=block: insert(text, path, block))

    def change(self, path: str, edit) -> None:
        file = self.work / path
        before = file.read_text()
        after = edit(before)
        assert after != before, f"nothing to change in {path}"
        file.write_text(after)

    def compile(self, *arguments: str) -> subprocess.CompletedProcess:
        command = [self.compiler, *FLAGS, f"-I{self.work / 'src'}", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def refused(self, reason: str) -> None:
        # Not -fsyntax-only: GCC says which functions nobody uses only when it makes code.
        result = self.compile("-c", str(self.work / "src/engine/unit.cpp"), "-o", os.devnull)
        assert result.returncode != 0, f"compiles, though it should not: {reason}"
        assert re.search(reason, result.stderr), f"not refused for {reason}:\n{result.stderr}"


def main() -> int:
    root, work = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    compiler = sys.argv[3] if len(sys.argv) > 3 else os.environ.get("CXX", "c++")
    work.mkdir(parents=True, exist_ok=True)
    sources = Sources(root, work, compiler)
    paths = [path for path, _ in sources.blocks]
    assert BEHAVIOUR in paths and len(paths) == 5, f"the guide has changed: {paths}"

    (work / "acts.cpp").write_text(ACTS)
    program = work / "acts"
    built = sources.compile(str(work / "acts.cpp"), str(work / "src/engine/unit.cpp"), "-o", str(program))
    assert built.returncode == 0, f"the guide does not compile:\n{built.stderr}"
    acted = subprocess.run([program], capture_output=True, text=True, check=False)
    assert acted.returncode == 0, f"the joker does not act: {acted.stdout}"
    described = sources.compile("-fsyntax-only", str(work / "src/io/description.cpp"))
    assert described.returncode == 0, f"the description does not compile:\n{described.stderr}"

    sources.change(BEHAVIOUR, lambda text: text.replace("Lantern>::on_scoring", "Lantern>::on_scorng"))
    sources.refused("on_scorng")
    sources.start_over(leave_out=BEHAVIOUR)
    sources.refused("a joker has neither a hook nor a trait")
    sources.start_over()
    row = 'HOOK(Never, on_never, Row, Game, void, "never")\n'
    sources.change("src/play/hooks.def", lambda text: text.replace("#undef HOOK", row + "#undef HOOK"))
    sources.refused("on_never.*(not used|unused)|unused function.*on_never")
    print("guide: the joker acts, and what should not compile does not")
    return 0


if __name__ == "__main__":
    sys.exit(main())
