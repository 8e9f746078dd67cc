"""Checks that src/README.md is a true picture of src/, and that no file includes from a folder below its own.

The table of that page lists the folders, lowest first. A file may include from its own folder and from those listed
above it. Every folder with sources has a row, and the files that a row names are there. The public headers, which stand
beside src/ in include/jimbo, include nothing of it, and of all folders only api/ includes them.

usage: check_folders.py SRC
"""

import re
import sys
from pathlib import Path

SUFFIXES = {".h", ".cpp", ".def", ".cu"}
ROW = re.compile(r"^\| `([\w/]+)/` \|[^|]*\|([^|]*)\|", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
PUBLIC = re.compile(r"^\s*#\s*include\s+<jimbo/([^>]+)>", re.MULTILINE)
# The one translation unit of the engine includes all files of the folders above it.
FILE = re.compile(r"`([\w/]+\.(?:h|cpp|def|cu))`")


def read_rows(page: str) -> dict[str, list[str]]:
    """The folders in their order, each with the files that its row says to start with."""
    return {folder: FILE.findall(files) for folder, files in ROW.findall(page)}


def find_faults(src: Path) -> list[str]:
    rows = read_rows((src / "README.md").read_text(encoding="utf-8"))
    place = {folder: i for i, folder in enumerate(rows)}
    faults = [] if rows else ["README.md: has no table of folders"]

    for folder, files in rows.items():
        if not (src / folder).is_dir():
            faults.append(f"README.md: {folder}/ does not exist")
        if not files:
            faults.append(f"README.md: {folder}/ names no file to start with")
        faults += [
            f"README.md: {folder}/{file} does not exist" for file in files if not (src / folder / file).is_file()
        ]

    for path in sorted(p for p in src.rglob("*") if p.suffix in SUFFIXES):
        name = path.relative_to(src).as_posix()
        folder = owner(name, place)
        if folder is None:
            faults.append(f"README.md: has no row for the folder of {name}")
            continue
        text = path.read_text(encoding="utf-8")
        if folder != "api" and PUBLIC.search(text):
            faults.append(f"{name}: includes a public header, which is for api/ alone")
        for included in INCLUDE.findall(text):
            if not (src / included).is_file():
                faults.append(f"{name}: includes {included}, which is no file of src/")
                continue
            other = owner(included, place)
            if other is not None and place[other] > place[folder]:
                faults.append(f"{name}: includes {included}, but {other}/ stands below {folder}/ in README.md")
    return faults + find_public_faults(src.parent / "include" / "jimbo")


def find_public_faults(folder: Path) -> list[str]:
    faults = []
    for path in sorted(folder.glob("*.h")):
        text = path.read_text(encoding="utf-8")
        faults += [f"{path.name}: includes {name}, which is no public header" for name in INCLUDE.findall(text)]
        faults += [
            f"{path.name}: includes {name}, which does not exist"
            for name in PUBLIC.findall(text)
            if not (folder / name).is_file() and not (folder / f"{name}.in").is_file()
        ]
    return faults


def owner(file: str, place: dict[str, int]) -> str | None:
    """The row that a file belongs to: its folder, or the nearest one above that has a row."""
    folder = file
    while "/" in folder:
        folder = folder.rsplit("/", 1)[0]
        if folder in place:
            return folder
    return None


def main() -> int:
    faults = find_faults(Path(sys.argv[1]))
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults" if faults else "every include goes up the list of src/README.md or stays in its folder")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
