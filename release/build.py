#!/usr/bin/env python3
"""Builds what a release holds, on one machine, into dist/. See docs/releasing.md.

usage: build.py wheels|release [--target NAME]...
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from target import PYTHONS, TARGETS, Target, wheel_name

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
BUILD = ROOT / "build/targets"
# What a source distribution brings and a build for another machine takes: folders of headers,
# and the Debian packages they are of.
HEADERS = {
    "nlohmann": "nlohmann-json3-dev",
    "toml++": "libtomlplusplus-dev",
    "CLI": "libcli11-dev",
}
# This compiler writes debug information unless told not to.
RELEASE_FLAGS = "-O3 -DNDEBUG -g0"


def say(text: str) -> None:
    """Tells what is done, at once."""
    print(f"release: {text}", flush=True)


def run(
    command: list[str | Path], environment: dict[str, str] | None = None, quiet: bool = False
) -> None:
    """Runs a command; a failure ends the program."""
    output = subprocess.DEVNULL if quiet else None
    if subprocess.run(command, cwd=ROOT, env=environment, stdout=output, check=False).returncode:
        sys.exit(f"release: failed: {' '.join(str(word) for word in command)}")


def version() -> str:
    """The version, from the one place where it stands."""
    found = re.search(r"project\(jimbo VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert found
    return found[1]


def zig() -> Path:
    """Zig's compiler, from the package that ./dev installs."""
    import ziglang

    return Path(ziglang.__file__).parent / "zig"


def jobs() -> str:
    """How many parts of a build are compiled at once."""
    return os.environ.get("JIMBO_JOBS", str(os.cpu_count()))


def collect_headers(folder: Path) -> Path:
    """Copies the system's headers of the libraries, with their licences, into a folder."""
    for name, package in HEADERS.items():
        places = [Path(place) / name for place in ("/usr/include", "/usr/local/include")]
        found = next((place for place in places if place.is_dir()), None)
        if found is None:
            sys.exit(f"release: the headers {name} are missing (Debian: {package})")
        shutil.copytree(found, folder / name, dirs_exist_ok=True)
        licence = Path("/usr/share/doc") / package / "copyright"
        if licence.exists():
            shutil.copy(licence, folder / name / "LICENSE")
    return folder


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
    }


def build_program(target: Target) -> Path:
    """Builds the program; returns its file."""
    say(f"the program for {target.name}")
    folder = BUILD / target.program
    defines = [f"-D{name}={value}" for name, value in cmake_arguments(target.program).items()]
    run(["cmake", "-G", "Ninja", "-S", ROOT, "-B", folder, *defines], quiet=True)
    run(["cmake", "--build", folder, "--target", "jimbo", "--parallel", jobs()])
    return folder / target.program_file


def is_this_machine(target: Target) -> bool:
    """Whether what is built for the target runs here."""
    return sys.platform == "linux" and target.name == f"linux-{os.uname().machine}"


def check_program(target: Target, program: Path) -> str:
    """Runs the program's self-test where this machine can; returns what was found."""
    native = is_this_machine(target)
    runner = () if native else target.runner
    if not native and (not runner or shutil.which(runner[0]) is None):
        return "not run" + (f": {runner[0]} is not installed" if runner else "")
    command = [*runner, str(program), "selftest"]
    environment = {**os.environ, "WINEDEBUG": "-all"}
    result = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if result.returncode != 0:
        sys.exit(f"release: {' '.join(command)} failed:\n{result.stdout}{result.stderr}")
    signature = next(line for line in result.stdout.splitlines() if line.startswith("signature"))
    return " ".join(signature.split()) + (f" (by {runner[0]})" if runner else "")


def pack_program(target: Target, program: Path) -> Path:
    """The program in an archive, with the licence and, where it was built, the page."""
    stem = f"jimbo-{version()}-{target.name}"
    files = [
        (program, target.program_file),
        (ROOT / "LICENSE", "LICENSE"),
        (ROOT / "README.md", "README.md"),
    ]
    page = ROOT / "build/page"
    files += [
        (file, f"page/{file.relative_to(page)}")
        for file in sorted(page.rglob("*"))
        if file.is_file()
    ]
    if "windows" in target.program:
        archive = DIST / f"{stem}.zip"
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as pack:
            for file, name in files:
                pack.write(file, f"{stem}/{name}")
    else:
        archive = DIST / f"{stem}.tar.gz"
        with tarfile.open(archive, "w:gz") as pack:
            for file, name in files:
                pack.add(file, f"{stem}/{name}")
    return archive


def find_python(wanted: str) -> str | None:
    """An interpreter of that version, from PATH or pyenv."""
    places = [shutil.which(f"python{wanted}") or ""]
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    places += [str(place) for place in sorted(root.glob(f"versions/{wanted}.*/bin/python"))]
    check = f"import sys; sys.exit(sys.version_info[:2] != ({wanted.replace('.', ', ')}))"
    for place in filter(None, places):
        if subprocess.run([place, "-c", check], capture_output=True, check=False).returncode == 0:
            return place
    return None


def foreign_names(target: Target, python: str) -> dict[str, str]:
    """What tells the build that the module is for another machine than the interpreter's."""
    processor = target.module.split("-")[0]
    soabi = f"cpython-{python.replace('.', '')}"
    if "linux" in target.module:
        return {
            "_PYTHON_HOST_PLATFORM": f"linux-{processor}",
            "SETUPTOOLS_EXT_SUFFIX": f".{soabi}-{processor}-linux-gnu.so",
        }
    return {
        "_PYTHON_HOST_PLATFORM": target.wheel.replace("_", "-", 1),
        "SETUPTOOLS_EXT_SUFFIX": f".{soabi}-darwin.so",
    }


def build_wheel(target: Target, python: str, stub: Path | None) -> Path:
    """Builds one wheel into dist/."""
    interpreter = find_python(python)
    if interpreter is None:
        sys.exit(f"release: Python {python} is missing: install it or add it to pyenv")
    say(f"the wheel for {target.name}, Python {python}")
    folder = BUILD / target.module
    # Libraries and program stay as they are for the next Python; what was found of the last one
    # does not.
    (folder / "CMakeCache.txt").unlink(missing_ok=True)
    defines = cmake_arguments(target.module)
    if stub is not None:
        defines["JIMBO_STUB"] = str(stub)
    settings = [f"-Cbuild-dir={folder}"]
    settings += [f"-Ccmake.define.{name}={value}" for name, value in defines.items()]
    environment = {**os.environ}
    if not is_this_machine(target):
        environment |= foreign_names(target, python)
    environment["CMAKE_BUILD_PARALLEL_LEVEL"] = jobs()
    with tempfile.TemporaryDirectory() as made:
        pip: list[str | Path] = [interpreter, "-m", "pip", "wheel", ROOT, "--quiet", "--no-deps"]
        run([*pip, "--wheel-dir", made, *settings], environment)
        (wheel,) = Path(made).glob("*.whl")
        tags = ["--remove", "--platform-tag", target.wheel]
        run([sys.executable, "-m", "wheel", "tags", *tags, wheel], quiet=True)
        (wheel,) = Path(made).glob("*.whl")
        assert wheel.name == wheel_name(version(), python, target), wheel.name
        return Path(shutil.move(wheel, DIST / wheel.name))


def build_wheels(target: Target) -> None:
    """Builds the wheels of one kind of machine; the stub is one that this machine made."""
    stub = BUILD / "_native.pyi"
    for python in PYTHONS:
        if is_this_machine(target):
            build_wheel(target, python, None)
            shutil.copy(BUILD / target.module / "python/_native.pyi", stub)
        elif stub.exists():
            build_wheel(target, python, stub)
        else:
            sys.exit(f"release: wheels for {target.name} need those for this machine first")


def build_sdist() -> None:
    """Builds the source distribution, which brings the headers it needs."""
    say("the source distribution")
    brought = ROOT / "third_party"
    collect_headers(brought)
    try:
        call = f"from scikit_build_core.build import build_sdist; build_sdist({str(DIST)!r})"
        run([sys.executable, "-c", call], quiet=True)
    finally:
        shutil.rmtree(brought)


def pack_page() -> None:
    """The page as plain files for any server, where it was built."""
    page = ROOT / "build/page"
    if not (page / "index.html").exists():
        say("no page: build/page is not built")
        return
    archive = DIST / f"jimbo-{version()}-page.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as pack:
        for file in sorted(page.rglob("*")):
            pack.write(file, file.relative_to(page))


def write_checksums() -> None:
    """SHA256SUMS of all that lies in dist/, as sha256sum --check reads it."""
    files = [
        file for file in sorted(DIST.iterdir()) if file.is_file() and file.name != "SHA256SUMS"
    ]
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (DIST / "SHA256SUMS").write_text("".join(lines))


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("wheels", "release"))
    names = [target.name for target in TARGETS]
    parser.add_argument(
        "--target", action="append", choices=names, help="only this kind of machine"
    )
    arguments = parser.parse_args()
    os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", str(ROOT / "build/zig"))
    DIST.mkdir(exist_ok=True)
    found = {}
    for target in TARGETS:
        if arguments.target and target.name not in arguments.target:
            continue
        if arguments.what == "release":
            program = build_program(target)
            found[target.name] = check_program(target, program)
            pack_program(target, program)
        if target.wheel:
            build_wheels(target)
    build_sdist()
    if arguments.what == "release":
        pack_page()
    write_checksums()
    for name, result in found.items():
        say(f"{name}: {result}")
    say(f"all in {DIST.relative_to(ROOT)}/, with SHA256SUMS")


if __name__ == "__main__":
    main()
