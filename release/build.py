#!/usr/bin/env python3
"""Builds what a release holds, on one machine, into dist/. See docs/releasing.md.

What cannot be built is named at the end and ends in failure; the rest is built all the same.
"""

from __future__ import annotations

import argparse
import shutil
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import program
import python_package
from archive import CHECKSUMS, files_of, pack, write_checksums
from target import PYTHONS, TARGETS, Target, is_this_machine, program_archive, wheel_name
from workshop import (
    BUILD,
    DIST,
    NPM_PACKAGE,
    PAGE,
    PAGE_FILE,
    ROOT,
    BuildError,
    run,
    say,
    version,
)


class Release:
    """Files made one after the other, and what came of each."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.failed: list[str] = []

    def make(self, name: str, action: Callable[[], str | None]) -> bool:
        """Makes a file in dist/; whether that succeeded. One of an earlier build does not stay."""
        (DIST / name).unlink(missing_ok=True)
        return self.attempt(name, action)

    def attempt(self, name: str, action: Callable[[], str | None]) -> bool:
        """Does one thing; notes what it found, or why it failed."""
        say(name)
        begin = time.monotonic()
        try:
            found = action()
        except BuildError as error:
            say(f"FAILED: {name}: {error}")
            self.failed.append(name)
            return False
        say(f"{name}: done in {time.monotonic() - begin:.0f} s")
        if found:
            self.found.append(f"{name}: {found}")
        return True

    def report(self) -> int:
        """Tells all that was found and what is missing; returns the exit status."""
        for line in self.found:
            say(line)
        if self.failed:
            say(f"FAILED: {', '.join(self.failed)}")
            return 1
        say(f"all in {DIST.relative_to(ROOT)}/, with {CHECKSUMS}")
        return 0


def make_page(name: str) -> None:
    """The page as plain files for any server."""
    # Programs and wheels take what lies there: nothing of an earlier build.
    shutil.rmtree(PAGE, ignore_errors=True)
    for left in (PAGE_FILE, NPM_PACKAGE):
        left.unlink(missing_ok=True)
    run([ROOT / "web/build.sh"])
    pack(DIST / name, files_of(PAGE), folder="")


def copy_built(built: Path, name: str) -> None:
    """What building the page leaves beside it: all of it as one file, the engine for npm."""
    if not built.is_file():
        raise BuildError("the page was not built")
    shutil.copy(built, DIST / name)


def make_wheels(release: Release, target: Target) -> None:
    """The wheels for one kind of machine, tried on this one with every Python there is."""
    built = set()
    for python in PYTHONS:
        name = wheel_name(version(), python, target)
        if release.make(name, partial(python_package.build_wheel, target, python)):
            built.add(name)
    if not is_this_machine(target):
        return
    for python in python_package.offered_pythons():
        # The last serves all that follow.
        name = wheel_name(version(), python if python in PYTHONS else PYTHONS[-1], target)
        if name in built:
            trial = partial(python_package.try_package, DIST / name, python)
            release.attempt(f"{name} with Python {python}", trial)


def read_arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """Reads the command line; what is wrong ends the program with status 2."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("wheels", "release"))
    names = [target.name for target in TARGETS]
    parser.add_argument(
        "--target", action="append", choices=names, help="only this kind of machine"
    )
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Builds what the command line asks for; returns the exit status."""
    arguments = read_arguments(words)
    names = arguments.target or [target.name for target in TARGETS]
    wanted = [target for target in TARGETS if target.name in names]
    DIST.mkdir(exist_ok=True)
    BUILD.mkdir(parents=True, exist_ok=True)
    release = Release()
    if arguments.what == "release":
        name = f"jimbo-{version()}-page.zip"
        release.make(name, partial(make_page, name))
        for built, ending in ((PAGE_FILE, "page.html"), (NPM_PACKAGE, "npm.tgz")):
            name = f"jimbo-{version()}-{ending}"
            release.make(name, partial(copy_built, built, name))
    # This machine first: the wheels for others take the stub that it makes.
    for target in sorted(wanted, key=is_this_machine, reverse=True):
        if arguments.what == "release":
            name = program_archive(version(), target)
            release.make(name, partial(program.make_program, target, name))
        if target.wheel:
            make_wheels(release, target)
    name = python_package.sdist_name()
    release.make(name, python_package.build_sdist)
    write_checksums(DIST)
    return release.report()


if __name__ == "__main__":
    raise SystemExit(main())
