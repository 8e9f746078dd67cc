#!/usr/bin/env python3
"""Checks that no function of the engine can reach itself: the depth of the stack is then known before a run.

usage: check_call_graph.py WORK_DIRECTORY ALLOWED INCLUDE_DIRECTORY SOURCE...

GCC writes the calls of each source with nothing inlined; every circle among them is printed with its functions and
places. A call through a pointer would hide what it reaches, so these are found too. ALLOWED lists those that are known,
one a line; a line that no longer applies is an error, so that the list can only shrink.
"""

import re
import subprocess
import sys
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path

NODE = re.compile(r'node: \{ title: "(?P<title>[^"]*)" label: "(?P<label>.*)"(?: shape : ellipse)? \}')
EDGE = re.compile(r'edge: \{ sourcename: "(?P<source>[^"]*)" targetname: "(?P<target>[^"]*)"')
INDIRECT = "__indirect_call"
OLDEST_GCC = 10

Edge = tuple[str, str]


@dataclass
class CallGraph:
    labels: dict[str, str] = field(default_factory=dict)  # what GCC says of a function: signature, place
    calls: dict[str, set[str]] = field(default_factory=dict)

    def name(self, function: str) -> str:
        """As short as a reader needs it: without result, parameters and the engine's own namespace."""
        signature = self.labels[function].split("\\n")[0].split(" [with ")[0]
        return last_word(without_parameters(signature).removesuffix(" const")).replace("jimbo::", "")

    def describe(self, function: str) -> str:
        return self.labels[function].replace("\\n", ", ")


def without_parameters(signature: str) -> str:
    """Drops every (...) but that of operator()."""
    signature = signature.replace("operator()", "operator\0")
    while (shorter := re.sub(r"\([^()]*\)", "", signature)) != signature:
        signature = shorter
    return signature.replace("\0", "()")


def last_word(signature: str) -> str:
    """The last word of a signature, where blanks inside <...> and {...} part no words."""
    depth = 0
    word = ""
    for letter in signature:
        depth += letter in "<{"
        depth -= letter in ">}"
        if letter == " " and depth == 0:
            word = ""
        else:
            word += letter
    return word


def function_key(title: str) -> str:
    """The same for a function in every source, unless it belongs to its source alone."""
    return title if "_GLOBAL__N_" in title else title.rsplit(":", 1)[-1]


def read_graph(files: list[Path]) -> CallGraph:
    graph = CallGraph()
    for file in files:
        for line in file.read_text().splitlines():
            if node := NODE.match(line):
                graph.labels.setdefault(function_key(node["title"]), node["label"])
            elif edge := EDGE.match(line):
                callees = graph.calls.setdefault(function_key(edge["source"]), set())
                callees.add(function_key(edge["target"]))
            elif line.startswith(("node", "edge")):
                raise ValueError(f"{file} holds a line that cannot be read: {line}")
    return graph


def way_back(graph: CallGraph, edge: Edge) -> list[str] | None:
    """The shortest circle that starts with this call, or None."""
    caller, callee = edge
    before: dict[str, str | None] = {callee: None}
    waiting = deque([callee])
    while waiting:
        function = waiting.popleft()
        if function == caller:
            circle: list[str] = []
            step: str | None = function
            while step is not None:
                circle.append(step)
                step = before[step]
            return circle[::-1]
        for following in sorted(graph.calls.get(function, ())):
            if following not in before:
                before[following] = function
                waiting.append(following)
    return None


def find_circles(graph: CallGraph) -> list[list[str]]:
    """Circles that together hold every call that lies on any."""
    circles: list[list[str]] = []
    covered: set[Edge] = set()
    for caller in sorted(graph.calls):
        for callee in sorted(graph.calls[caller]):
            if (caller, callee) in covered:
                continue
            circle = way_back(graph, (caller, callee))
            if circle is not None:
                circles.append(circle)
                covered.update(zip(circle, circle[1:] + circle[:1], strict=True))
    return circles


def circle_name(graph: CallGraph, circle: list[str]) -> str:
    """The circle as a line that starts at the same place wherever it was found."""
    names = [graph.name(function) for function in circle]
    first = names.index(min(names))
    return " -> ".join(names[first:] + names[: first + 1])


def find_problems(graph: CallGraph) -> dict[str, list[str]]:
    """The line of each problem, as ALLOWED has it, with what to show of it."""
    problems: dict[str, list[str]] = {}
    for circle in find_circles(graph):
        problems[circle_name(graph, circle)] = [graph.describe(function) for function in circle]
    for caller, callees in graph.calls.items():
        if INDIRECT in callees:
            problems[f"{graph.name(caller)} calls through a pointer"] = [graph.describe(caller)]
    return problems


def compile_graph(work: Path, include: str, sources: list[str]) -> list[Path]:
    files = []
    for i, source in enumerate(sources):
        output = work / f"{i}_{Path(source).stem}.o"
        options = ["-std=c++20", "-O0", "-fcallgraph-info", f"-I{include}", "-c", source, "-o", str(output)]
        subprocess.run(["g++", *options], check=True)
        files.append(output.with_suffix(".ci"))
    return files


def read_allowed(file: Path) -> set[str]:
    lines = (line.strip() for line in file.read_text().splitlines())
    return {line for line in lines if line and not line.startswith("#")}


def gcc_version() -> int | None:
    try:
        macros = subprocess.run(["g++", "-dM", "-E", "-x", "c++", "/dev/null"], capture_output=True, text=True, check=True)
    except (FileNotFoundError, subprocess.CalledProcessError):
        return None
    if "__clang__" in macros.stdout:
        return None
    version = re.search(r"__GNUC__ (\d+)", macros.stdout)
    return int(version[1]) if version else None


def main() -> int:
    if len(sys.argv) < 5:
        print(__doc__, file=sys.stderr)
        return 2
    if (gcc_version() or 0) < OLDEST_GCC:
        print(f"call graph: skipped, g++ is not GCC {OLDEST_GCC} or later")
        return 77
    work = Path(sys.argv[1])
    work.mkdir(parents=True, exist_ok=True)
    allowed = read_allowed(Path(sys.argv[2]))
    graph = read_graph(compile_graph(work, sys.argv[3], sys.argv[4:]))
    problems = find_problems(graph)
    for line in sorted(problems):
        print(f"call graph: {'known' if line in allowed else 'NEW'}: {line}")
        for function in problems[line]:
            print(f"    {function}")
    gone = sorted(allowed - problems.keys())
    for line in gone:
        print(f"call graph: no longer so, take it out of {sys.argv[2]}: {line}")
    calls = sum(len(callees) for callees in graph.calls.values())
    print(f"call graph: {len(graph.labels)} functions, {calls} calls, {len(problems)} problems")
    return 1 if gone or problems.keys() - allowed else 0


if __name__ == "__main__":
    sys.exit(main())
