#!/usr/bin/env python3
"""Follows the guides docs/add_*.md in a copy of the sources, compiles each and sees the new joker act.

usage: follow_guide.py ROOT WORK_DIRECTORY [COMPILER]

Each cpp block of a guide names a file of the repository in its first line; the rest goes below the function that the
line names, to the end of the table or of the file, or replaces the line that it repeats with another number. The engine
and the texts must compile with it. What the guides say does not compile must not: a misspelt function, a joker with
neither a function nor a trait, a hook that nobody asks, a consumable or an action without its function.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

BLOCK = re.compile(r"^```cpp\n// ([^\s,]+)(?:, below (\w+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FLAGS = ["-std=c++20", "-O0", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror"]
UNIT = "src/engine/unit.cpp"
DESCRIPTIONS = "src/text/description.cpp"
BEHAVIOUR = "src/effects/jokers/count.cpp"

# Of each other guide, what must compile when it has been followed, and a file without whose block the engine must not,
# with what the compiler then names.
OTHER_GUIDES = {
    "add_a_boss": ([UNIT, DESCRIPTIONS], None, ""),
    "add_a_consumable": ([UNIT, DESCRIPTIONS], "src/effects/spectrals.cpp", "apply"),
    "add_an_action": ([UNIT, "src/text/notation.cpp"], "src/action/check.cpp", "check_give_up"),
}

ACTS = """
#include <cstdio>
#include "proof/workload.h"
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


def end_of_function(lines: list[str], name: str) -> int:
    """The line behind a function of the engine."""
    (start,) = (i for i, line in enumerate(lines) if re.match(rf"JIMBO_FN .*\b{name}\(", line))
    if lines[start].endswith("}"):
        return start + 1
    return lines.index("}", start) + 1


def insert(text: str, path: str, below: str, block: str) -> str:
    """Puts a block of a guide where the guide says."""
    added = block.rstrip("\n").split("\n")
    lines = text.split("\n")
    if below:
        place = end_of_function(lines, below)
        lines[place:place] = added
    elif path.endswith(".h"):
        (line,) = added
        (place,) = (i for i, old in enumerate(lines) if without_numbers(old) == without_numbers(line))
        lines[place] = line
    elif path.endswith(".def"):
        start = added[0][: added[0].index("(") + 1]
        place = max(i for i, line in enumerate(lines) if line.startswith(start))
        lines[place + 1 : place + 1] = added
    else:
        place = max(i for i, line in enumerate(lines) if re.match("}  // namespace jimbo", line))
        lines[place:place] = [*added, ""]
    return "\n".join(lines)


class Sources:
    """A copy of the sources into which a guide has been followed."""

    def __init__(self, root: Path, work: Path, compiler: str, guide: str) -> None:
        self.root, self.work, self.compiler = root, work, compiler
        text = (root / "docs" / f"{guide}.md").read_text()
        self.blocks = [block for block in BLOCK.findall(text) if block[0].startswith("src/")]
        assert len(self.blocks) >= 4, f"{guide} has changed: {self.blocks}"
        self.start_over()

    def start_over(self, leave_out: str | None = None) -> None:
        shutil.rmtree(self.work / "src", ignore_errors=True)
        shutil.copytree(self.root / "src", self.work / "src")
        for path, below, block in self.blocks:
            if path != leave_out:
                self.change(path, lambda text, place=(path, below, block): insert(text, *place))

    def change(self, path: str, edit: Callable[[str], str]) -> None:
        file = self.work / path
        before = file.read_text()
        after = edit(before)
        assert after != before, f"nothing to change in {path}"
        file.write_text(after)

    def compile(self, *arguments: str) -> subprocess.CompletedProcess:
        command = [self.compiler, *FLAGS, f"-I{self.work / 'src'}", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def accepted(self, path: str) -> None:
        result = self.compile("-fsyntax-only", str(self.work / path))
        assert result.returncode == 0, f"{path} does not compile:\n{result.stderr}"

    def refused(self, reason: str) -> None:
        # Not -fsyntax-only: GCC says which functions nobody uses only when it makes code.
        result = self.compile("-c", str(self.work / UNIT), "-o", os.devnull)
        assert result.returncode != 0, f"compiles, though it should not: {reason}"
        assert re.search(reason, result.stderr), f"not refused for {reason}:\n{result.stderr}"


def follow_joker(sources: Sources, work: Path) -> None:
    (work / "acts.cpp").write_text(ACTS)
    program = work / "acts"
    built = sources.compile(str(work / "acts.cpp"), str(work / UNIT), "-o", str(program))
    assert built.returncode == 0, f"the guide does not compile:\n{built.stderr}"
    acted = subprocess.run([program], capture_output=True, text=True, check=False)
    assert acted.returncode == 0, f"the joker does not act: {acted.stdout}"
    sources.accepted(DESCRIPTIONS)

    sources.change(BEHAVIOUR, lambda text: text.replace("Lantern>::on_scoring", "Lantern>::on_scorng"))
    sources.refused("on_scorng")
    sources.start_over(leave_out=BEHAVIOUR)
    sources.refused("a joker has neither a hook nor a trait")
    sources.start_over()
    row = 'HOOK(Never, on_never, Row, Game, void, "never")\n'
    sources.change("src/hook/joker_hooks.def", lambda text: text.replace("#undef HOOK", row + "#undef HOOK"))
    sources.refused("on_never.*(not used|unused)|unused function.*on_never")


def main() -> int:
    root, work = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    compiler = sys.argv[3] if len(sys.argv) > 3 else os.environ.get("CXX", "c++")
    work.mkdir(parents=True, exist_ok=True)
    follow_joker(Sources(root, work, compiler, "add_a_joker"), work)
    for guide, (compiled, needed, reason) in OTHER_GUIDES.items():
        sources = Sources(root, work, compiler, guide)
        for path in compiled:
            sources.accepted(path)
        if needed is not None:
            sources.start_over(leave_out=needed)
            sources.refused(reason)
    print(f"guides: add_a_joker, {', '.join(OTHER_GUIDES)} compile, the joker acts, and what should not compile does not")
    return 0


if __name__ == "__main__":
    sys.exit(main())
