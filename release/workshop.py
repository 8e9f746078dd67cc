"""What every part of a release is built with: folders, commands, Zig's compiler, headers."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import subprocess
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
BUILD = ROOT / "build/targets"
PAGE = ROOT / "build/page"
PAGE_FILE = ROOT / "build/page.html"  # all of it as one file
NPM_PACKAGE = ROOT / "build/jimbo-balatro.tgz"  # the engine as WebAssembly, for npm
# What a source distribution brings and a build for another machine takes: folders of headers,
# and the Debian packages they are of.
HEADERS = {
    "nlohmann": "nlohmann-json3-dev",
    "toml++": "libtomlplusplus-dev",
    "CLI": "libcli11-dev",
}
# This compiler writes debug information unless told not to. Its warnings are those of one version;
# ./dev test looks at the ones that count.
RELEASE_FLAGS = "-O3 -DNDEBUG -g0 -w -fomit-frame-pointer"


class BuildError(Exception):
    """Why one of the things a release holds could not be made."""


def say(text: str) -> None:
    """Tells what is done, at once."""
    print(f"release: {text}", flush=True)


def run(
    command: Sequence[str | Path],
    environment: Mapping[str, str] | None = None,
    folder: Path = ROOT,
) -> str:
    """Runs a command; returns what it printed. A failure tells all of that.

    Raises:
        BuildError: It ended with another status than 0, or there is no such program.
    """
    words = textwrap.shorten(" ".join(str(word) for word in command), 160, placeholder=" ...")
    try:
        result = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise BuildError(f"{words}: {error.strerror}") from error
    if result.returncode != 0:
        print(result.stdout, flush=True)
        raise BuildError(f"status {result.returncode} of: {words}")
    return result.stdout


def version() -> str:
    """The version, from the one place where it stands."""
    found = re.search(r"project\(jimbo VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert found
    return found[1]


def jobs() -> str:
    """How many parts of a build are compiled at once."""
    return os.environ.get("JIMBO_JOBS", str(os.cpu_count()))


def copy_if_changed(source: str, place: str) -> None:
    """Copies a file unless it is there already: the compiler of another build may be reading it."""
    if not Path(place).exists() or not filecmp.cmp(source, place):
        shutil.copy2(source, place)


def collect_headers(folder: Path) -> Path:
    """Copies the system's headers of the libraries, with their licences, into a folder."""
    for name, package in HEADERS.items():
        places = [Path(place) / name for place in ("/usr/include", "/usr/local/include")]
        found = next((place for place in places if place.is_dir()), None)
        if found is None:
            raise BuildError(f"the headers {name} are missing (Debian: {package})")
        shutil.copytree(found, folder / name, dirs_exist_ok=True, copy_function=copy_if_changed)
        licence = Path("/usr/share/doc") / package / "copyright"
        if licence.exists():
            shutil.copy(licence, folder / name / "LICENSE")
    return folder


def licences() -> dict[str, Path]:
    """The licences of what a program and the page have in them, by their names in an archive.

    Raises:
        BuildError: One is missing: what it allows must not be given away without it.
    """
    headers = collect_headers(BUILD / "headers")
    texts = {name: headers / name / "LICENSE" for name in HEADERS}
    texts["preact"] = ROOT / "web/node_modules/preact/LICENSE"
    for name, text in texts.items():
        if not text.is_file():
            raise BuildError(f"the licence of {name} is missing: {text}")
    return {f"licences/{name}.txt": text for name, text in texts.items()}


def zig() -> Path:
    """Zig's compiler, from the package that ./dev installs."""
    try:
        import ziglang
    except ImportError as error:
        raise BuildError("Zig's compiler is missing (PyPI: ziglang)") from error
    return Path(ziglang.__file__).parent / "zig"


def compile_environment() -> dict[str, str]:
    """The environment of a build: where compilers keep what they made.

    The cache of objects (ccache, where ./dev found it) sees only the script that calls the
    compiler, so it is told the version.
    """
    release = run([zig(), "version"]).strip()
    return {
        **os.environ,
        "ZIG_GLOBAL_CACHE_DIR": os.environ.get("ZIG_GLOBAL_CACHE_DIR", str(ROOT / "build/zig")),
        "CCACHE_COMPILERCHECK": f"string:zig {release}",
        "CMAKE_BUILD_PARALLEL_LEVEL": jobs(),
    }


def cmake_arguments(target: str) -> dict[str, str]:
    """How CMake builds for a target of Zig's compiler."""
    return {
        "CMAKE_TOOLCHAIN_FILE": str(ROOT / "cmake/zig.cmake"),
        "JIMBO_ZIG": str(zig()),
        "JIMBO_ZIG_TARGET": target,
        "JIMBO_HEADERS": str(collect_headers(BUILD / "headers")),
        "JIMBO_TESTS": "OFF",
        "JIMBO_BENCH": "OFF",
        "CMAKE_BUILD_TYPE": "Release",
        "CMAKE_CXX_FLAGS_RELEASE": RELEASE_FLAGS,
        "CMAKE_EXE_LINKER_FLAGS": "-s",
        "CMAKE_MODULE_LINKER_FLAGS": "-s",
        "CMAKE_UNITY_BUILD": "ON",
        "CMAKE_UNITY_BUILD_BATCH_SIZE": "12",
        "JIMBO_WHOLE_FOLDERS": "ON",
        # Where it was tried. The cache of objects keeps little of it, a target's folder all.
        "JIMBO_PRECOMPILE": "ON" if "linux" in target else "OFF",
        "CMAKE_DISABLE_PRECOMPILE_HEADERS": "OFF" if "linux" in target else "ON",
    }


def forget_configuration(folder: Path) -> None:
    """Lets a build folder be configured anew, as for another Python, with its objects kept.

    scikit-build-core would take it for one of another environment and throw them away.
    """
    for name in ("CMakeCache.txt", ".skbuild-info.json"):
        (folder / name).unlink(missing_ok=True)
