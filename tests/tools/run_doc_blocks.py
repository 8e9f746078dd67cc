#!/usr/bin/env python3
"""Runs every code block of the documentation and compares what it prints with what the page says.

usage: run_doc_blocks.py ROOT PROGRAM_DIRECTORY [PAGE...]

What a fenced block is depends on its language:

  console  lines that start with "$ " are commands, run by bash in an empty directory of the page's own with
           PROGRAM_DIRECTORY on the path; the lines after a command are what it must print. A line "..." stands for any
           lines, "..." inside a line for any text.
  cpp      a program, or statements that are put into main(); compiled against the public headers, linked with the shared library and run. With a path of
           the repository as a comment in its first line it is a quotation and must stand there as it is.
  python   run by the interpreter that has the package (JIMBO_PYTHON, else this one if it can import jimbo); the
           blocks of a page share their names, one after the other.
  json     must parse.
  toml     a rules file, or a part of one, that jimbo rules --check accepts; a whole one is mine.toml for the page.
  text, mermaid, ebnf   nothing to run.

Other languages, and commands outside a fenced block, are errors. A comment <!-- not run: REASON --> on the line before a
block leaves it out. JIMBO_UPDATE=1 writes the printed lines into those console blocks that have no "...".
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^```(\w*)$")
COMMAND = "$ "
ANYTHING = "..."


@dataclass
class Block:
    page: Path
    line: int  # of the first line inside the block, counted from 0
    language: str
    lines: list[str]
    skipped: bool

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line + 1}"


class Failure(Exception):
    """A block that does not do what its page says."""


def read_blocks(page: Path) -> list[Block]:
    lines = page.read_text().split("\n")
    blocks: list[Block] = []
    i = 0
    while i < len(lines):
        fence = FENCE.match(lines[i])
        if not fence:
            if lines[i].startswith("    " + COMMAND):
                raise Failure(f"{page}:{i + 1}: put commands into a fenced console block")
            i += 1
            continue
        end = next((j for j in range(i + 1, len(lines)) if lines[j] == "```"), None)
        if end is None:
            raise Failure(f"{page}:{i + 1}: the block is not closed")
        skipped = i > 0 and lines[i - 1].startswith("<!-- not run: ")
        blocks.append(Block(page, i + 1, fence[1], lines[i + 1 : end], skipped))
        i = end + 1
    return blocks


def matches(expected: list[str], printed: list[str]) -> bool:
    """Whether the printed lines are those expected, "..." standing for anything."""
    pattern = ""
    for line in expected:
        if line == ANYTHING:
            pattern += r"(?:[^\n]*\n)*?"
        else:
            pattern += "[^\n]*".join(re.escape(part) for part in line.split(ANYTHING)) + "\n"
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def run(command: list[str], place: str, directory: str, environment: dict[str, str]) -> str:
    done = subprocess.run(
        command, cwd=directory, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300
    )
    if done.returncode != 0:
        raise Failure(f"{place}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


class Runner:
    def __init__(self, root: Path, programs: Path) -> None:
        self.root = root
        self.programs = programs
        self.environment = dict(os.environ, PATH=f"{programs}:{os.environ['PATH']}", NO_COLOR="1", COLUMNS="100")
        self.update = os.environ.get("JIMBO_UPDATE") == "1"
        self.python = self.find_python()

    @staticmethod
    def find_python() -> str | None:
        python = os.environ.get("JIMBO_PYTHON", sys.executable)
        found = subprocess.run([python, "-c", "import jimbo"], capture_output=True, check=False)
        return python if found.returncode == 0 else None

    def run_page(self, page: Path) -> tuple[int, int]:
        """Runs the blocks of a page; returns how many were run and how many passed over."""
        blocks = read_blocks(page)
        python = [block for block in blocks if block.language == "python" and not block.skipped]
        ran = 0
        # Last block first, so that updates do not move the lines of those still to come.
        with tempfile.TemporaryDirectory() as directory:
            for block in blocks:
                if block.language == "toml" and not block.skipped:
                    self.check_rules(block, directory)
            outputs = {id(block): self.run_console(block, directory) for block in blocks if self.is_console(block)}
            for block in reversed(blocks):
                if block.skipped or block.language in ("text", "mermaid", "python", "toml", "ebnf"):
                    continue
                if block.language == "console":
                    self.check_console(block, outputs[id(block)])
                elif block.language == "cpp":
                    self.run_cpp(block, directory)
                elif block.language == "json":
                    self.check_json(block)
                else:
                    raise Failure(f"{block.place}: unknown kind of block '{block.language}'")
                ran += 1
            if python and self.python:
                self.run_python(python, directory)
                ran += len(python)
        return ran, len(python) if not self.python else 0

    def check_rules(self, block: Block, directory: str) -> None:
        """A rules file, or a part of one. The whole file is there as mine.toml for the rest of the page."""
        whole = any(line.startswith("format = ") for line in block.lines)
        name = "mine.toml" if whole else "part.toml"
        head = [] if whole else ["format = 1"]
        Path(directory, name).write_text("\n".join(head + block.lines) + "\n")
        printed = run(["jimbo", "rules", "--check", name], block.place, directory, self.environment)
        if ": ok" not in printed:
            raise Failure(f"{block.place}: {printed}")

    @staticmethod
    def is_console(block: Block) -> bool:
        return block.language == "console" and not block.skipped

    def run_console(self, block: Block, directory: str) -> list[tuple[str, list[str], list[str]]]:
        """The commands of a block, each with the lines expected and those printed."""
        if not block.lines or not block.lines[0].startswith(COMMAND):
            raise Failure(f"{block.place}: a console block begins with a command")
        steps: list[tuple[str, list[str], list[str]]] = []
        for line in block.lines:
            if line.startswith(COMMAND):
                steps.append((line[len(COMMAND) :], [], []))
            else:
                steps[-1][1].append(line)
        for command, _, printed in steps:
            # A page may quote several runs of a command that fails: its message counts as what it prints.
            shell = ["bash", "-c", f"set -o pipefail; {{ {command}\n}} 2>&1 || true"]
            output = run(shell, block.place, directory, self.environment)
            printed.extend(line.rstrip() for line in output.splitlines())
        return steps

    def check_console(self, block: Block, steps: list[tuple[str, list[str], list[str]]]) -> None:
        if all(matches(expected, printed) for _, expected, printed in steps):
            return
        if self.update and not any(ANYTHING in line for line in block.lines):
            self.rewrite(block, steps)
            return
        for command, expected, printed in steps:
            if not matches(expected, printed):
                raise Failure(
                    f"{block.place}: '{command}' printed\n" + "\n".join(printed) + "\ninstead of\n" + "\n".join(expected)
                )

    @staticmethod
    def rewrite(block: Block, steps: list[tuple[str, list[str], list[str]]]) -> None:
        lines = block.page.read_text().split("\n")
        fresh: list[str] = []
        for command, _, printed in steps:
            fresh += [COMMAND + command, *printed]
        lines[block.line : block.line + len(block.lines)] = fresh
        block.page.write_text("\n".join(lines))
        print(f"updated {block.place}")

    def is_quotation(self, block: Block) -> bool:
        """Checks a block that quotes a file."""
        first = block.lines[0].removeprefix("// ")
        if first == block.lines[0] or not re.fullmatch(r"[\w/.]+/[\w.]+", first):
            return False
        if "\n".join(block.lines[1:]) not in Path(self.root, first).read_text():
            raise Failure(f"{block.place}: this does not stand in {first}")
        return True

    def run_cpp(self, block: Block, directory: str) -> None:
        if self.is_quotation(block):
            return
        includes = [line for line in block.lines if line.startswith("#include")]
        rest = [line for line in block.lines if not line.startswith("#include")]
        if not any("int main(" in line for line in rest):
            rest = ["int main() {", *rest, "}"]
        source = Path(directory, "block.cpp")
        source.write_text("\n".join(includes + rest) + "\n")
        if not list(self.programs.glob("libjimbo.*")):
            raise Failure(f"{block.place}: needs the library: cmake --build {self.programs} --target library")
        compiler = os.environ.get("CXX", "g++")
        run(
            [compiler, "-std=c++20", "-O1", f"-I{self.root}/include", f"-I{self.programs}/include", "block.cpp"]
            + ["-o", "block", f"-L{self.programs}", "-ljimbo", f"-Wl,-rpath,{self.programs}"],
            block.place,
            directory,
            self.environment,
        )
        run(["./block"], block.place, directory, self.environment)

    def run_python(self, blocks: list[Block], directory: str) -> None:
        source = Path(directory, "blocks.py")
        # Empty lines keep the line numbers of a traceback those of the page.
        lines: list[str] = []
        for block in blocks:
            lines += [""] * (block.line - len(lines))
            lines += block.lines
        source.write_text("\n".join(lines) + "\n")
        assert self.python is not None
        run([self.python, str(source)], str(blocks[0].page), directory, self.environment)

    @staticmethod
    def check_json(block: Block) -> None:
        try:
            json.loads("\n".join(block.lines))
        except ValueError as error:
            raise Failure(f"{block.place}: {error}") from error


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    root = Path(sys.argv[1]).resolve()
    programs = Path(sys.argv[2]).resolve()
    if not (programs / "jimbo").exists():
        print(f"documentation: skipped, {programs} holds no program (./dev build makes it)")
        return 77
    pages = [Path(page) for page in sys.argv[3:]]
    os.chdir(root)
    names = ["README.md", "CONTRIBUTING.md", "src/README.md"]
    pages = pages or [*map(Path, names), *sorted(Path("docs").glob("*.md"))]
    runner = Runner(root, programs)
    failures = 0
    for page in pages:
        try:
            ran, passed_over = runner.run_page(page)
            note = f", {passed_over} in Python left out: the package is not installed" if passed_over else ""
            print(f"{page}: {ran} blocks{note}")
        except Failure as failure:
            failures += 1
            print(f"FAILED {failure}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
