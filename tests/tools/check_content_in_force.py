#!/usr/bin/env python3
"""No hidden vanilla: outside of tests every call passes the content, or the rules, that are in force.

Functions of the engine take a content as an argument that is vanilla when left out, which is handy in tests and wrong
in everything that plays, scores or shows a game under rules from a file. This looks for calls that leave it out.

usage: check_content_in_force.py ROOT    (the checkout)
"""

import re
import sys
from pathlib import Path

DEFAULT = re.compile(r"= (?:kVanilla|\*vanilla_ruleset\(\))(?=[,)])")
# All above the rules, but for the search for seeds, which walks those of the game alone, and the server's own options.
FOLDERS = [
    f"src/{room}" for room in "agent api cli env format gamesave gamestate pipe record rules_file screen search spec text".split()
]
FOLDERS.append("python/src")

# Calls of other functions that have the same name and take fewer arguments, and the tests of vanilla itself.
ALLOWED = [
    ("src/cli/verb/selftest.cpp", "signature", r".*"),
    ("src/env/", "find_fault", r"config\.\w+|config|run|one_blind|own"),
    ("src/", "colour_of", r".*suit"),
    ("src/record/scenario.cpp", "build", r""),  # of the builder, which has the content
    ("src/proof/selftest_games.h", "easy_content", r""),
]


# A View or Game, which is always called g in the rules, carries its content.
PASSES = re.compile(r"\bcontent_?\b|\bkVanilla\b|^g$")


def without_comments(text: str) -> str:
    """The code alone, texts emptied, with the same lines."""
    return re.sub(r'"(?:\\.|[^"\\\n])*"|//[^\n]*', lambda found: '""' if found[0][0] == '"' else "", text)


def arguments(text: str, start: int) -> list[str]:
    """Those between the parenthesis that ends before `start` and its partner."""
    parts, depth = [""], 0
    for c in text[start:]:
        if c in "([{":
            depth += 1
        elif c in ")]}":
            if depth == 0:
                break
            depth -= 1
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [" ".join(part.split()) for part in parts if part.strip()]


def declared(root: Path) -> dict[str, list[tuple[int, int]]]:
    """By name: how many arguments a call has at least, and how many if it passes the content."""
    functions: dict[str, list[tuple[int, int]]] = {}
    for header in sorted((root / "src").rglob("*.h")):
        text = without_comments(header.read_text())
        for match in re.finditer(r"\b(\w+)\(", text):
            parameters = arguments(text, match.end())
            place = [i for i, one in enumerate(parameters) if DEFAULT.search(one + ")")]
            if place:
                least = sum("=" not in one for one in parameters)
                functions.setdefault(match[1], []).append((least, place[0] + 1))
    return functions


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    root = Path(sys.argv[1])
    functions = declared(root)
    names = "|".join(sorted(functions))
    call = re.compile(rf"(?:(?<![\w.>:])|(?<=jimbo::))(?:(View|Game) \w+|({names}))\(|\.(build)\(")
    found = 0
    for folder in FOLDERS:
        for path in sorted([*(root / folder).glob("*.cpp"), *(root / folder).glob("*.h")]):
            text = without_comments(path.read_text())
            for match in call.finditer(text):
                name = match[1] or match[2] or match[3]
                given = arguments(text, match.end())
                if any(PASSES.search(one) or re.match(r"(const|State&|std::)\s*\w", one) for one in given):
                    continue  # the latter is a declaration
                forms = functions.get(name, [])
                if not any(least <= len(given) < passes for least, passes in forms):
                    continue
                where = path.relative_to(root).as_posix()
                if any(
                    where.startswith(file) and name == allowed and re.fullmatch(shape, ", ".join(given))
                    for file, allowed, shape in ALLOWED
                ):
                    continue
                line = text[: match.start()].count("\n") + 1
                print(f"{where}:{line}: {name}({', '.join(given)}) leaves out the content in force")
                found += 1
    print(f"{len(functions)} functions looked for, {found} calls without a content")
    return 1 if found or not functions else 0


if __name__ == "__main__":
    sys.exit(main())
