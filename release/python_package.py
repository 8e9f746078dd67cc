"""The Python package: wheels, the source distribution, and trying both in clean environments."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from target import Target, is_this_machine, wheel_name
from workshop import (
    BUILD,
    DIST,
    ROOT,
    BuildError,
    cmake_arguments,
    collect_headers,
    compile_environment,
    forget_configuration,
    run,
    version,
)

# What type checkers are told of the native module. It is made by importing the module, so on the
# machine it is for; those for other machines get the same.
STUB = BUILD / "_native.pyi"


# ---- Pythons ----


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


def make_environment(folder: Path, python: str, requirements: list[str]) -> Path:
    """Makes a virtual environment with packages in it; returns its interpreter."""
    interpreter = find_python(python)
    if interpreter is None:
        raise BuildError(f"Python {python} is missing: install it or add it to pyenv")
    run([interpreter, "-m", "venv", "--clear", folder])
    made = folder / "bin/python"
    options = ["--quiet", "--disable-pip-version-check"]
    options += ["--constraint", str(ROOT / "python/constraints.txt")]
    run([made, "-m", "pip", "install", *options, *requirements])
    return made


def offered_pythons() -> list[str]:
    """The versions that the package says it is for."""
    project = (ROOT / "pyproject.toml").read_text()
    return re.findall(r"Programming Language :: Python :: (3\.\d+)", project)


def builder(python: str) -> Path:
    """The interpreter that builds wheels for a version, in an environment that is kept.

    One that is made anew for each wheel, as pip does, would lie somewhere else each time, and
    everything that includes its headers would be compiled again.
    """
    folder = BUILD / f"python-{python}"
    ready = folder / "ready"
    requires = re.search(
        r"^requires = (\[.*\])$", (ROOT / "pyproject.toml").read_text(), re.MULTILINE
    )
    assert requires
    if not ready.exists() or ready.read_text() != requires[1]:
        make_environment(folder, python, ast.literal_eval(requires[1]))
        ready.write_text(requires[1])
    return folder / "bin/python"


# ---- Wheels ----


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


def build_wheel(target: Target, python: str) -> None:
    """Builds one wheel into dist/."""
    if not is_this_machine(target) and not STUB.exists():
        raise BuildError("needs the wheels for this machine first: name it by a --target too")
    interpreter = builder(python)
    folder = BUILD / target.module
    # Libraries and program stay as they are for the next Python; what was found of the last one
    # does not.
    forget_configuration(folder)
    defines = cmake_arguments(target.module)
    environment = compile_environment()
    if not is_this_machine(target):
        defines["JIMBO_STUB"] = str(STUB)
        environment |= foreign_names(target, python)
    settings = {f"cmake.define.{name}": value for name, value in defines.items()}
    settings |= {"build-dir": str(folder)}
    with tempfile.TemporaryDirectory() as made:
        call = (
            f"from scikit_build_core.build import build_wheel; build_wheel({made!r}, {settings!r})"
        )
        run([interpreter, "-c", call], environment)
        (wheel,) = Path(made).glob("*.whl")
        tags = ["--remove", "--platform-tag", target.wheel]
        run([sys.executable, "-m", "wheel", "tags", *tags, wheel])
        (wheel,) = Path(made).glob("*.whl")
        if wheel.name != wheel_name(version(), python, target):
            raise BuildError(f"the wheel is called {wheel.name}")
        shutil.move(wheel, DIST / wheel.name)
    if is_this_machine(target):
        shutil.copy(folder / "python/_native.pyi", STUB)


# ---- The source distribution ----


def sdist_name() -> str:
    """The file name of the source distribution."""
    return f"jimbo_balatro-{version()}.tar.gz"


def build_sdist() -> None:
    """Builds the source distribution, which brings the headers it needs."""
    brought = ROOT / "third_party"
    collect_headers(brought)
    try:
        call = f"from scikit_build_core.build import build_sdist; build_sdist({str(DIST)!r})"
        run([sys.executable, "-c", call])
    finally:
        shutil.rmtree(brought)


# ---- Trying ----


def try_package(package: Path, python: str) -> str:
    """Installs a package into a clean environment and tries it; returns what was found."""
    if find_python(python) is None:
        return "not tried: this Python is not installed"
    with tempfile.TemporaryDirectory() as folder:
        interpreter = make_environment(Path(folder) / "environment", python, [str(package)])
        # From a folder without the checkout's own package.
        return run([interpreter, ROOT / "release/try_package.py"], folder=Path(folder)).strip()
