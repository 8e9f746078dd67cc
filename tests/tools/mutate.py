#!/usr/bin/env python3
"""Asks the tests whether they notice mistakes: changes the source at random places and runs the tests of that folder.

usage: mutate.py ROOT WORK_DIRECTORY [--count N] [--seed N] [--folder NAME..] [--place FILE:LINE] [--jobs N]

Each mutant is one operator, number or constant of the source replaced by another: a comparison takes in its border or
turns round, `and` becomes `or`, a sum a difference, a number grows by one, a condition is negated. It lives in a copy
of the sources below WORK_DIRECTORY, built once in full and then again for every mutant. A mutant is killed when
a test fails, hangs or crashes; one that does not compile is another draw. What survives is printed at the end: a place
that no test looks at, or a change that changes nothing. The seed decides the draws, so a survivor can be drawn again,
and --place asks for all mutants of a line.
"""

import argparse
import itertools
import os
import random
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

# Folders of src/ and the folders of tests/ that answer for them.
TESTS_OF = {
    "play": ["core", "content"],
    "effects": ["content", "core"],
    "action": ["core", "env"],
    "hook": ["content", "core"],
    "proof": ["core"],
    "thread": ["thread", "env"],
    "text": ["text", "screen", "cli"],
    "format": ["format", "gamestate"],
    "rules_file": ["rules_file"],
    "gamestate": ["gamestate", "serve"],
    "screen": ["screen", "cli"],
    "record": ["record"],
    "spec": ["spec", "meta"],
    "agent": ["agent"],
    "random": ["core", "acceptance"],
    "observe": ["core", "env"],
    "env": ["env"],
    "search": ["search"],
    "seeds": ["seeds"],
    "gamesave": ["gamesave"],
    "pipe": ["pipe"],
    "serve": ["serve"],
    "cli": ["cli"],
}
COPIED = ["CMakeLists.txt", "CMakePresets.json", "cmake", "include", "src", "tests", "examples", "docs", "python"]
PATIENCE = 5  # a test hangs that takes so many times as long as it should

# Binary operators have spaces around them, which tells `a < b` from `vector<int>`.
OPERATORS = {
    " < ": [" <= ", " >= "],
    " <= ": [" < ", " > "],
    " > ": [" >= ", " <= "],
    " >= ": [" > ", " < "],
    " == ": [" != "],
    " != ": [" == "],
    " && ": [" || "],
    " || ": [" && "],
    " + ": [" - "],
    " - ": [" + "],
    " * ": [" + "],
    " += ": [" -= "],
    " -= ": [" += "],
    "true": ["false"],
    "false": ["true"],
    "if (": ["if (!("],
}
TOKEN = re.compile(
    r"(?P<operator>" + "|".join(re.escape(o) for o in sorted(OPERATORS, key=len, reverse=True)) + r")"
    r"|(?<![\w.'])(?P<number>\d+)(?![\w.'])"
)
# Files that this machine does not compile.
ELSEWHERE = re.compile(r"_windows\.cpp$|/gpu/")
# No code, or code that says something about types and not about what happens.
NOT_CODE = re.compile(r"^\s*(#|//|static_assert|template|using|namespace|inline constexpr|constexpr|requires|case )")


@dataclass(frozen=True)
class Mutant:
    """One change of one line."""

    path: str
    line: int
    before: str
    after: str


def blanked(line: str) -> str:
    """The line with spaces instead of strings, characters and its comment."""
    line = re.sub(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)\'', lambda m: "_" * len(m[0]), line)
    return re.sub(r"//.*", lambda m: " " * len(m[0]), line)


def closing(line: str, start: int) -> int | None:
    """The place of the parenthesis that closes the one before `start`, if it stands on this line."""
    depth = 1
    for i in range(start, len(line)):
        depth += {"(": 1, ")": -1}.get(line[i], 0)
        if depth == 0:
            return i
    return None


def mutants_of_line(path: str, number: int, line: str) -> list[Mutant]:
    """All that can be changed about a line."""
    if NOT_CODE.match(line):
        return []
    found = []
    code = blanked(line)
    for token in TOKEN.finditer(code):
        start, end = token.span()
        if token["number"]:
            changed = [line[:start] + str(int(token["number"]) + 1) + line[end:]]
        elif token["operator"] == "if (":
            close = closing(code, end)
            if close is None or "constexpr" in code[:start] or ";" in code[end:close]:
                continue
            changed = [line[:start] + "if (!(" + line[end:close] + "))" + line[close + 1 :]]
        else:
            changed = [line[:start] + other + line[end:] for other in OPERATORS[token["operator"]]]
        found += [Mutant(path, number, line, after) for after in changed]
    return found


def mutants_of_file(root: Path, path: Path) -> list[Mutant]:
    name = str(path.relative_to(root))
    lines = path.read_text().split("\n")
    return [m for i, line in enumerate(lines) for m in mutants_of_line(name, i + 1, line)]


def is_built(path: Path) -> bool:
    return path.suffix in (".h", ".cpp") and not ELSEWHERE.search(str(path))


def folder_of(mutant: Mutant) -> str:
    return Path(mutant.path).parts[1]


class Workshop:
    """The copy of the sources, its build and its tests."""

    def __init__(self, root: Path, work: Path, jobs: int) -> None:
        self.source = work / "source"
        self.build = work / "build"
        self.jobs = jobs
        self.source.mkdir(parents=True, exist_ok=True)
        for name in COPIED:
            self.copy_over(root / name, self.source / name)
        self.usual_seconds: dict[str, float] = {}

    def copy_over(self, source: Path, place: Path) -> None:
        """Copies what differs, so that a build is taken up where the last one left it."""
        if source.is_dir():
            names = {entry.name for entry in source.iterdir()} - {"__pycache__"}
            for old in place.iterdir() if place.is_dir() else ():
                if old.name not in names:
                    shutil.rmtree(old) if old.is_dir() else old.unlink()
            place.mkdir(exist_ok=True)
            for name in names:
                self.copy_over(source / name, place / name)
        elif not place.is_file() or place.read_bytes() != source.read_bytes():
            shutil.copy(source, place)

    def configure(self) -> None:
        flags = ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1", "-DJIMBO_BENCH=OFF"]
        command = ["cmake", "-S", str(self.source), "-B", str(self.build), "-G", "Ninja", *flags]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def compiles(self, folder: str) -> bool:
        programs = [f"{tests}_tests" for tests in TESTS_OF[folder]]
        command = ["ninja", "-C", str(self.build), f"-j{self.jobs}", *programs]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def passes_unchanged(self, folder: str) -> bool:
        """Whether the tests of a folder pass as they should, and how long they take."""
        start = time.monotonic()
        passed = self.tests_pass(folder)
        self.usual_seconds[folder] = time.monotonic() - start
        return passed

    def tests_pass(self, folder: str) -> bool:
        """Whether the tests of a folder pass, in as many processes as there are jobs."""
        usual = self.usual_seconds.get(folder)
        deadline = None if usual is None else time.monotonic() + 10 + PATIENCE * usual
        runs = []
        for tests, shard in itertools.product(TESTS_OF[folder], range(self.jobs)):
            shards = {"GTEST_TOTAL_SHARDS": str(self.jobs), "GTEST_SHARD_INDEX": str(shard)}
            command = [str(self.build / "tests" / f"{tests}_tests"), "--gtest_fail_fast"]
            runs.append(
                subprocess.Popen(
                    command,
                    cwd=self.build,
                    env=os.environ | shards,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            )
        try:
            # One that fails ends the question, whatever the others do.
            while any(run.poll() is None for run in runs):
                if any(run.poll() for run in runs) or (deadline is not None and time.monotonic() > deadline):
                    return False
                time.sleep(0.05)
            return all(run.poll() == 0 for run in runs)
        finally:
            for run in runs:
                run.kill()
                run.wait()

    def try_out(self, mutant: Mutant) -> str:
        """What became of a mutant: killed, survived, or nothing where it does not compile."""
        path = self.source / mutant.path
        original = path.read_text()
        lines = original.split("\n")
        lines[mutant.line - 1] = mutant.after
        path.write_text("\n".join(lines))
        try:
            if not self.compiles(folder_of(mutant)):
                return "does not compile"
            return "survived" if self.tests_pass(folder_of(mutant)) else "killed"
        finally:
            path.write_text(original)


def show(mutant: Mutant) -> str:
    return f"{mutant.path}:{mutant.line}\n  - {mutant.before.strip()}\n  + {mutant.after.strip()}"


def draw(candidates: list[Mutant], folders: list[str], seed: int) -> list[Mutant]:
    """All candidates in random order, the folders in turn: a large one does not crowd out the others."""
    chooser = random.Random(seed)
    of_folder = {f: [m for m in candidates if folder_of(m) == f] for f in folders}
    for mutants in of_folder.values():
        chooser.shuffle(mutants)
    longest = max(map(len, of_folder.values()))
    return [mutants[i] for i in range(longest) for mutants in of_folder.values() if i < len(mutants)]


def main() -> int:
    parser = argparse.ArgumentParser(description="Changes the source and sees whether the tests notice")
    parser.add_argument("root", type=Path)
    parser.add_argument("work", type=Path)
    parser.add_argument("--count", type=int, default=20, help="mutants to try (20)")
    parser.add_argument("--seed", type=int, default=1, help="decides which (1)")
    parser.add_argument("--folder", nargs="+", choices=list(TESTS_OF), default=list(TESTS_OF), help="of src/ (all)")
    parser.add_argument("--place", help="FILE:LINE, to try all mutants of one line")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    root = arguments.root.resolve()
    files = [p for f in arguments.folder for p in sorted((root / "src" / f).rglob("*")) if is_built(p)]
    candidates = [mutant for path in files for mutant in mutants_of_file(root, path)]
    count = arguments.count
    if arguments.place:
        candidates = [m for m in candidates if f"{m.path}:{m.line}" == arguments.place]
        count = len(candidates)
    if not candidates:
        print(f"mutate: nothing to change at {arguments.place}", file=sys.stderr)
        return 2

    workshop = Workshop(root, arguments.work.resolve(), arguments.jobs)
    print("mutate: building the sources as they are", flush=True)
    workshop.configure()
    for folder in arguments.folder:
        if not workshop.compiles(folder):
            print(f"mutate: the tests of {folder} do not compile", file=sys.stderr)
            return 1
        if not workshop.passes_unchanged(folder):
            print(f"mutate: the tests of {folder} fail before anything is changed", file=sys.stderr)
            return 1
    tried = 0
    survivors = []
    for mutant in draw(candidates, arguments.folder, arguments.seed):
        if tried == count:
            break
        result = workshop.try_out(mutant)
        tried += result != "does not compile"
        if result == "survived":
            survivors.append(mutant)
        print(f"{result}: {show(mutant)}", flush=True)
    print(f"mutate: {tried - len(survivors)} of {tried} mutants were killed")
    for mutant in survivors:
        print(f"survivor: {show(mutant)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
