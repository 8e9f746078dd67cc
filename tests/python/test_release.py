"""What ./dev release makes: one version, names of wheels, the content of the source package."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "release"))

import jimbo  # noqa: E402
from target import PYTHONS, TARGETS, abi_of, wheel_name  # noqa: E402


def built_version() -> str:
    found = re.search(r"project\(jimbo VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert found
    return found[1]


def test_the_version_stands_in_one_place() -> None:
    # What repeats it for people: the citation, which another test compares, and the history.
    told = {"CMakeLists.txt", "CITATION.cff", "CHANGELOG.md"}
    spelt = re.compile(rf"(?<![\d.]){re.escape(built_version())}(?![\d.])")
    looked = [
        path
        for name in ("*", "cmake/*", "python/*", "python/*/*", "src/*/*", "release/*")
        for path in ROOT.glob(name)
        if path.is_file()
    ]
    looked += [ROOT / "web/package.json", ROOT / "web/core/CMakeLists.txt"]
    assert len(looked) > 300
    found = {
        str(path.relative_to(ROOT))
        for path in looked
        if spelt.search(path.read_text(errors="ignore"))
    }
    assert found <= told
    assert jimbo.__version__ == built_version()


def test_wheels_are_named_as_installers_expect() -> None:
    tags = pytest.importorskip("packaging.utils")
    names = [
        wheel_name("1.2.3", python, target)
        for target in TARGETS
        if target.wheel
        for python in PYTHONS
    ]
    assert len(set(names)) == len(names)
    for name in names:
        assert str(tags.parse_wheel_filename(name)[1]) == "1.2.3"
    assert "jimbo_balatro-1.2.3-cp312-abi3-manylinux_2_28_x86_64.whl" in names
    assert "jimbo_balatro-1.2.3-cp310-cp310-macosx_13_0_arm64.whl" in names


def test_one_wheel_serves_every_python_from_the_last_on() -> None:
    project = (ROOT / "pyproject.toml").read_text()
    stable = PYTHONS[-1].replace(".", "")
    assert f'wheel.py-api = "cp{stable}"' in project
    assert [abi_of(python) for python in PYTHONS] == ["cp310-cp310", "cp311-cp311", "cp312-abi3"]
    offered = re.findall(r"Programming Language :: Python :: (3\.\d+)", project)
    assert offered[: len(PYTHONS)] == list(PYTHONS)


def test_a_source_distribution_holds_what_its_build_needs(tmp_path: Path) -> None:
    pytest.importorskip("scikit_build_core")
    call = f"from scikit_build_core.build import build_sdist; build_sdist({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", call], cwd=ROOT, check=True, capture_output=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    assert archive.name == f"jimbo_balatro-{built_version()}.tar.gz"
    with tarfile.open(archive) as pack:
        held = {name.split("/", 1)[1] for name in pack.getnames() if "/" in name}
    for folder in ("src", "cmake", "python"):
        files = [
            path
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        ]
        missing = {str(path.relative_to(ROOT)) for path in files} - held
        assert not missing
    assert {"CMakeLists.txt", "LICENSE", "pyproject.toml", "PKG-INFO"} <= held
    assert not [name for name in held if name.startswith(("tests/", "docs/", "build/", "web/"))]
