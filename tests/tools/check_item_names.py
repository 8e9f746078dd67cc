#!/usr/bin/env python3
"""Checks that the flow of the game names no item.

usage: check_item_names.py SOURCE_DIRECTORY

What an item does stands in src/effects, where the flow reaches it by hooks, traits and facts. A rule that asks for an
item by its id is a rule that a new item cannot take part in, so no file below mentions one, except as stated.
"""

import re
import sys
from pathlib import Path

FOLDERS = ["state", "hook", "play", "action", "observe", "engine"]
KINDS = [f"{kind}Id" for kind in "Joker Consumable Voucher Tag Booster Blind Deck Stake Challenge".split()]
KINDS += ["Seal", "Enhancement", "Edition"]
ITEM = re.compile(rf"\b(?:{'|'.join(KINDS)})::(?!None\b)[A-Z]\w*")
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)

# What may be named where, and why.
EXCEPTIONS = {
    ("play/round.cpp", "BlindId::Small"): "every ante begins with it",
    ("play/round.cpp", "BlindId::Big"): "every ante goes on with it",
    ("play/run_start.cpp", "DeckId::Challenge"): "all challenges are played with it",
    ("play/run_start.cpp", "StakeId::White"): "all challenges are played at it",
    ("play/run_start.h", "DeckId::Red"): "a run without options",
    ("play/run_start.h", "StakeId::White"): "a run without options",
}


def blanked(match: re.Match) -> str:
    """As many lines as before, so that numbers of lines stay right."""
    return "\n" * match.group().count("\n")


def main() -> int:
    source = Path(sys.argv[1]).resolve()
    problems = []
    unused = set(EXCEPTIONS)
    for path in sorted(path for folder in FOLDERS for path in (source / folder).rglob("*") if path.is_file()):
        name = path.relative_to(source).as_posix()
        code = COMMENT_OR_TEXT.sub(blanked, path.read_text())
        for number, line in enumerate(code.split("\n"), 1):
            for item in ITEM.findall(line):
                unused.discard((name, item))
                if (name, item) not in EXCEPTIONS:
                    problems.append(f"src/{name}:{number}: names {item}")
    problems += [f"src/{name}: no longer names {item}; take it off the exceptions" for name, item in sorted(unused)]
    if problems:
        print("\n".join(problems))
        print("An item is reached by a hook, a trait or a fact; see docs/architecture.md.")
        return 1
    print(f"items: {', '.join(FOLDERS)} name none of them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
