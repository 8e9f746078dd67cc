"""The program jimbo for one kind of machine: built, tried where that is possible, and packed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from archive import files_of, pack
from target import Target, is_this_machine
from workshop import (
    BUILD,
    DIST,
    PAGE,
    ROOT,
    cmake_arguments,
    compile_environment,
    forget_configuration,
    jobs,
    licences,
    run,
)


def build_program(target: Target) -> Path:
    """Builds the program; returns its file."""
    folder = BUILD / target.program
    forget_configuration(folder)
    defines = cmake_arguments(target.program)
    environment = compile_environment()
    words = [f"-D{name}={value}" for name, value in defines.items()]
    run(["cmake", "-G", "Ninja", "-S", ROOT, "-B", folder, *words], environment)
    run(["cmake", "--build", folder, "--target", "jimbo", "--parallel", jobs()], environment)
    return folder / target.program_file


def check_program(target: Target, program: Path) -> str:
    """Runs the program's self-test where this machine can; returns what was found."""
    native = is_this_machine(target)
    runner = () if native else target.runner
    if not native and (not runner or shutil.which(runner[0]) is None):
        return "not run" + (f": {runner[0]} is not installed" if runner else "")
    command = [*runner, str(program), "selftest"]
    environment = {**os.environ, "WINEDEBUG": "-all"}
    printed = run(command, environment)
    signature = next(line for line in printed.splitlines() if line.startswith("signature"))
    return " ".join(signature.split()) + (f" (by {runner[0]})" if runner else "")


def pack_program(target: Target, program: Path, name: str) -> None:
    """Packs the program into dist/ with how to begin, all licences and the page."""
    files = {
        target.program_file: program,
        "LICENSE": ROOT / "LICENSE",
        "README.md": ROOT / "release" / "README.md",
        **licences(),
    }
    files |= files_of(PAGE, "page/")
    pack(DIST / name, files)


def make_program(target: Target, name: str) -> str:
    """All of it; returns what the self-test found."""
    program = build_program(target)
    found = check_program(target, program)
    pack_program(target, program, name)
    return found
