"""What ./dev release makes: one version, names, archives, checksums, the source package.

Nothing is compiled here: that one part which fails does not stop the others is tried with parts
that only pretend.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "release"))

import build  # noqa: E402
import jimbo  # noqa: E402
import program  # noqa: E402
import python_package  # noqa: E402
import workshop  # noqa: E402
from archive import CHECKSUMS, pack, write_checksums  # noqa: E402
from target import PYTHONS, TARGETS, Target, abi_of, program_archive, wheel_name  # noqa: E402


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


# ---- Archives and checksums ----


def test_checksums_notice_a_file_that_changed(tmp_path: Path) -> None:
    if shutil.which("sha256sum") is None:
        pytest.skip("sha256sum is not installed")
    check = ["sha256sum", "--check", "--strict", CHECKSUMS]
    for name in ("one.whl", "two.tar.gz"):
        (tmp_path / name).write_text(name)
    write_checksums(tmp_path)
    # A second time, with the list itself beside the files.
    write_checksums(tmp_path)
    assert len((tmp_path / CHECKSUMS).read_text().splitlines()) == 2
    subprocess.run(check, cwd=tmp_path, check=True, capture_output=True)
    (tmp_path / "two.tar.gz").write_text("other")
    assert subprocess.run(check, cwd=tmp_path, capture_output=True).returncode != 0


def test_an_unpacked_program_can_be_run(tmp_path: Path) -> None:
    program = tmp_path / "jimbo"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    pack(tmp_path / "jimbo-1-linux.tar.gz", {"jimbo": program, "page/index.html": program})
    with tarfile.open(tmp_path / "jimbo-1-linux.tar.gz") as held:
        assert held.getnames() == ["jimbo-1-linux/jimbo", "jimbo-1-linux/page/index.html"]
        entry = held.getmember("jimbo-1-linux/jimbo")
        assert entry.mode & 0o111
        assert entry.uname == "root"


def test_the_same_files_make_the_same_archive(tmp_path: Path) -> None:
    def packed(folder: Path, kind: str, time: int, mode: int, names: list[str]) -> bytes:
        folder.mkdir()
        files = {}
        for name in names:
            files[name] = folder / name
            files[name].write_text(name)
            files[name].chmod(mode)
            os.utime(files[name], (time, time))
        archive = folder / f"jimbo-1{kind}"
        pack(archive, files)
        return archive.read_bytes()

    for kind in (".zip", ".tar.gz"):
        first = packed(tmp_path / f"first{kind}", kind, 1_000_000_000, 0o755, ["jimbo", "LICENSE"])
        again = packed(tmp_path / f"again{kind}", kind, 1_700_000_000, 0o700, ["LICENSE", "jimbo"])
        assert first == again


def test_licences_of_all_libraries_come_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def collect(folder: Path) -> Path:
        for name in workshop.HEADERS:
            (folder / name).mkdir(parents=True, exist_ok=True)
            (folder / name / "LICENSE").write_text(name)
        return folder

    monkeypatch.setattr(workshop, "collect_headers", collect)
    monkeypatch.setattr(workshop, "ROOT", tmp_path)
    monkeypatch.setattr(workshop, "BUILD", tmp_path)
    with pytest.raises(workshop.BuildError, match="the licence of preact is missing"):
        workshop.licences()
    preact = tmp_path / "web/node_modules/preact/LICENSE"
    preact.parent.mkdir(parents=True)
    preact.write_text("preact")
    held = {name: file.read_text() for name, file in workshop.licences().items()}
    assert held == {f"licences/{name}.txt": name for name in (*workshop.HEADERS, "preact")}
    # What the build finds as libraries is what there are licences of.
    found = (ROOT / "cmake/dependencies.cmake").read_text()
    assert set(re.findall(r"jimbo_find_headers\(\S+ ([^/\s]+)/", found)) == set(workshop.HEADERS)


def test_packages_of_the_page_are_those_of_the_lock_file() -> None:
    assert "npm ci " in (ROOT / "web/build.sh").read_text()
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    wanted = json.loads((ROOT / "web/package.json").read_text())
    assert packages[""]["devDependencies"] == wanted["devDependencies"]
    assert packages[""]["dependencies"] == wanted["dependencies"]
    for name, package in packages.items():
        assert "resolved" not in package, "where packages are fetched from is the machine's matter"
        installed = "linux" in package.get("os", ["linux"]) and not {"x64", "arm64"}.isdisjoint(
            package.get("cpu", ["x64"])
        )
        assert not name or not installed or package["integrity"].startswith("sha512-"), name


def test_what_comes_with_a_program_tells_of_nothing_that_does_not() -> None:
    told = (ROOT / "release" / "README.md").read_text()
    assert "./dev" not in told
    assert "](" not in told  # pages and pictures stay in the checkout
    verbs = set(re.findall(r"RegisterVerb \w+\(\s*\"(\w+)\"", _sources_of_verbs())) | {"help"}
    assert "play" in verbs
    named = set(re.findall(r"`(?:\./)?jimbo (\w+)", told)) - {"VERB"}
    assert named
    assert named <= verbs


def test_every_program_brings_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page").mkdir()
    for file in ("page/index.html", "jimbo"):
        (tmp_path / file).write_text(file)
    monkeypatch.setattr(program, "DIST", tmp_path)
    monkeypatch.setattr(program, "PAGE", tmp_path / "page")
    licences = {"licences/CLI.txt": tmp_path / "jimbo"}
    monkeypatch.setattr(program, "licences", lambda: licences)
    for target in TARGETS:
        name = program_archive("1", target)
        program.pack_program(target, tmp_path / "jimbo", name)
        if name.endswith(".zip"):
            with zipfile.ZipFile(tmp_path / name) as zipped:
                held = set(zipped.namelist())
        else:
            with tarfile.open(tmp_path / name) as tarred:
                held = set(tarred.getnames())
        names = {Path(each).relative_to(Path(each).parts[0]).as_posix() for each in held}
        assert names == {target.program_file, "LICENSE", "README.md", "page/index.html", *licences}


def _sources_of_verbs() -> str:
    return "".join(
        path.read_text() for path in sorted((ROOT / "src" / "cli" / "verb").glob("*.cpp"))
    )


def test_the_page_lies_at_the_top_of_its_archive(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("page")
    pack(tmp_path / "page.zip", {"index.html": page}, folder="")
    pack(tmp_path / "jimbo-1-windows.zip", {"jimbo.exe": page})
    with zipfile.ZipFile(tmp_path / "page.zip") as held:
        assert held.namelist() == ["index.html"]
    with zipfile.ZipFile(tmp_path / "jimbo-1-windows.zip") as held:
        assert held.namelist() == ["jimbo-1-windows/jimbo.exe"]


# ---- What is built, and what cannot be ----


def test_unknown_targets_are_refused_and_the_known_ones_named() -> None:
    command = [sys.executable, "release/build.py", "wheels", "--target", "amiga"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 2
    assert "amiga" in result.stderr
    for target in TARGETS:
        assert target.name in result.stderr


@pytest.fixture
def pretended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder dist/ for builds that only write the name of what they make."""
    dist = tmp_path / "dist"
    for module in (build, python_package, workshop):
        monkeypatch.setattr(module, "DIST", dist)
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "BUILD", tmp_path / "build")

    def write(name: str) -> None:
        (dist / name).write_text(name)

    def wheel(target: Target, python: str) -> None:
        write(wheel_name(built_version(), python, target))

    def make_program(target: Target, name: str) -> str:
        write(name)
        return "pretended"

    monkeypatch.setattr(build, "make_page", write)
    monkeypatch.setattr(build, "copy_built", lambda built, name: write(name))
    monkeypatch.setattr(program, "make_program", make_program)
    monkeypatch.setattr(python_package, "build_wheel", wheel)
    monkeypatch.setattr(python_package, "build_sdist", lambda: write(python_package.sdist_name()))
    monkeypatch.setattr(python_package, "try_package", lambda package, python: "pretended")
    return dist


def release_names() -> set[str]:
    wheels = {wheel_name(built_version(), p, t) for t in TARGETS if t.wheel for p in PYTHONS}
    programs = {program_archive(built_version(), target) for target in TARGETS}
    endings = ("page.zip", "page.html", "npm.tgz")
    pages = {f"jimbo-{built_version()}-{ending}" for ending in endings}
    return wheels | programs | pages | {python_package.sdist_name()}


def test_a_release_holds_every_program_and_wheel_with_checksums(pretended: Path) -> None:
    assert build.main(["release"]) == 0
    assert {file.name for file in pretended.iterdir()} == release_names() | {CHECKSUMS}
    listed = {line.split()[1] for line in (pretended / CHECKSUMS).read_text().splitlines()}
    assert listed == release_names()


def test_what_cannot_be_built_is_named_and_does_not_stop_the_others(
    pretended: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    macos = next(target for target in TARGETS if target.name == "macos-arm64")
    lost = program_archive(built_version(), macos)
    others = program.make_program

    def make_program(target: Target, name: str) -> str:
        if target is macos:
            raise workshop.BuildError("no linker")
        return others(target, name)

    monkeypatch.setattr(program, "make_program", make_program)
    pretended.mkdir()
    (pretended / lost).write_text("of an earlier build")
    assert build.main(["release"]) == 1
    assert {file.name for file in pretended.iterdir()} == (release_names() - {lost}) | {CHECKSUMS}
    assert lost not in (pretended / CHECKSUMS).read_text()
    printed = capsys.readouterr().out
    assert f"{lost}: no linker" in printed
    assert printed.splitlines()[-1].endswith(f"FAILED: {lost}")


def test_one_target_alone_leaves_the_rest_as_it_is(pretended: Path) -> None:
    pretended.mkdir()
    (pretended / "other.whl").write_text("other")
    assert build.main(["wheels", "--target", "linux-aarch64"]) == 0
    made = {file.name for file in pretended.iterdir()}
    target = next(target for target in TARGETS if target.name == "linux-aarch64")
    wheels = {wheel_name(built_version(), python, target) for python in PYTHONS}
    assert made == wheels | {"other.whl", python_package.sdist_name(), CHECKSUMS}


def test_a_command_that_fails_says_which_and_shows_what_it_printed(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(workshop.BuildError, match="status 3 of: sh -c"):
        workshop.run(["sh", "-c", "echo the reason; exit 3"])
    assert "the reason" in capfd.readouterr().out
    with pytest.raises(workshop.BuildError, match="no_such_program"):
        workshop.run(["no_such_program"])


def test_headers_that_are_there_are_left_alone(tmp_path: Path) -> None:
    source, place = tmp_path / "source.h", tmp_path / "place.h"
    source.write_text("int a;")
    workshop.copy_if_changed(str(source), str(place))
    changed = place.stat().st_ctime_ns
    workshop.copy_if_changed(str(source), str(place))
    assert place.stat().st_ctime_ns == changed
    source.write_text("int ab;")
    workshop.copy_if_changed(str(source), str(place))
    assert place.read_text() == "int ab;"


def test_another_python_keeps_the_objects_of_the_last(tmp_path: Path) -> None:
    for name in ("CMakeCache.txt", ".skbuild-info.json", "build.ninja", ".ninja_log"):
        (tmp_path / name).write_text("")
    objects = tmp_path / "CMakeFiles/jimbo_core.dir"
    objects.mkdir(parents=True)
    workshop.forget_configuration(tmp_path)
    assert {file.name for file in tmp_path.iterdir()} == {"CMakeFiles", "build.ninja", ".ninja_log"}
    assert objects.is_dir()


def test_a_python_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert python_package.find_python("3.99") is None
    assert python_package.try_package(tmp_path / "a.whl", "3.99").startswith("not tried")
    with pytest.raises(workshop.BuildError, match=r"Python 3\.99 is missing"):
        python_package.make_environment(tmp_path / "environment", "3.99", [])


def test_a_wheel_for_another_machine_says_what_it_needs_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(python_package, "STUB", tmp_path / "_native.pyi")
    other = next(target for target in TARGETS if target.name == "macos-arm64")
    monkeypatch.setattr(python_package, "is_this_machine", lambda _: False)
    monkeypatch.setattr(python_package, "builder", lambda _: pytest.fail("went on without it"))
    with pytest.raises(workshop.BuildError, match="for this machine first: name it by a --target"):
        python_package.build_wheel(other, PYTHONS[-1])


@pytest.mark.parametrize(
    ("kind", "arguments", "wanted"),
    [
        ("windows", "", True),
        ("linux-aarch64", "", True),
        ("windows", "--target linux-x86_64", False),
        ("linux-aarch64", "--target linux-x86_64", False),
        ("linux-aarch64", "--target=linux-aarch64", True),
        ("windows", "--target linux-x86_64 --target windows-x86_64", True),
    ],
)
def test_only_what_runs_the_programs_built_is_installed(
    kind: str, arguments: str, wanted: bool
) -> None:
    """An emulator of another machine is no help for a wheel of this one."""
    function = re.search(r"^builds_for\(\) \{.*?^\}", (ROOT / "dev").read_text(), re.M | re.S)
    assert function
    asked = subprocess.run(["bash", "-c", f"{function[0]}; builds_for {kind} {arguments}"])
    assert (asked.returncode == 0) == wanted
