"""The machines a release is for, and what they are called by Zig's compiler and in wheels."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass

# The oldest C library of Linux that wheels run with: that of Debian 10, RHEL 8 and Ubuntu 18.10.
GLIBC = "2.28"
# The oldest macOS that Zig's compiler supports.
MACOS = "13.0"

# Wheels are built for these; that of the last serves all that follow, see wheel.py-api in
# pyproject.toml.
PYTHONS = ("3.10", "3.11", "3.12")


@dataclass(frozen=True)
class Target:
    """One kind of machine."""

    name: str  # in file names
    program: str  # the program's target of Zig's compiler
    module: str = ""  # that of the Python module; empty where no wheel is made
    wheel: str = ""  # the platform tag of the wheel
    runner: tuple[str, ...] = ()  # what runs its programs on another machine

    @property
    def program_file(self) -> str:
        return "jimbo.exe" if "windows" in self.program else "jimbo"


def _linux(processor: str) -> Target:
    # Programs are static; a module has to use the C library of its Python.
    return Target(
        name=f"linux-{processor}",
        program=f"{processor}-linux-musl",
        module=f"{processor}-linux-gnu.{GLIBC}",
        wheel=f"manylinux_{GLIBC.replace('.', '_')}_{processor}",
        runner=() if processor == "x86_64" else (f"qemu-{processor}-static",),
    )


def _macos(processor: str, apple_name: str) -> Target:
    target = f"{processor}-macos.{MACOS}"
    wheel = f"macosx_{MACOS.replace('.', '_')}_{apple_name}"
    return Target(f"macos-{apple_name}", target, target, wheel)


TARGETS = (
    _linux("x86_64"),
    _linux("aarch64"),
    _macos("x86_64", "x86_64"),
    _macos("aarch64", "arm64"),
    # Headers of Python for Windows come with Python for Windows alone.
    Target("windows-x86_64", "x86_64-windows-gnu", runner=("wine",)),
)


def abi_of(python: str) -> str:
    """The Python and ABI tags of the wheel for a version, as cp312-abi3."""
    tag = "cp" + python.replace(".", "")
    return f"{tag}-abi3" if python == PYTHONS[-1] else f"{tag}-{tag}"


def wheel_name(version: str, python: str, target: Target) -> str:
    """The file name of a wheel."""
    return f"jimbo_balatro-{version}-{abi_of(python)}-{target.wheel}.whl"


def program_archive(version: str, target: Target) -> str:
    """The file name of the archive with a program."""
    ending = "zip" if "windows" in target.program else "tar.gz"
    return f"jimbo-{version}-{target.name}.{ending}"


def is_this_machine(target: Target) -> bool:
    """Whether what is built for the target runs here."""
    return sys.platform == "linux" and target.name == f"linux-{os.uname().machine}"
