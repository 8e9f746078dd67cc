"""What ./dev test says at its end of what it left out, and what to install."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def list_missing(*paths: Path) -> str:
    command = [sys.executable, str(ROOT / "tests/tools/list_missing.py"), *map(str, paths)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def log_of(folder: Path, *lines: str) -> Path:
    """A log of ctest in which each line is what one test printed."""
    path = folder / "LastTest.log"
    head = 'Command: "sh" "-c" "echo valgrind is not installed"\nOutput:\n----\n'
    path.write_text("".join(f"{head}{line}\n<end of output>\nTest Passed.\n" for line in lines))
    return path


def test_nothing_is_said_where_nothing_was_left_out(tmp_path: Path) -> None:
    # The command of a test is no output of it.
    assert list_missing(log_of(tmp_path, "fine"), tmp_path / "none.xml") == ""


def test_packages_of_several_tests_make_one_line(tmp_path: Path) -> None:
    log = log_of(
        tmp_path,
        "count: skipped, valgrind is not installed",
        "wasm: skipped, node is not installed (Debian: nodejs)",
        "determinism: without WebAssembly, node is not installed (Debian: nodejs)",
        "client.mjs is not run: install node",
        "client.lua is not run: install lua5.4",
        "rust: skipped, rustc is not installed",
    )
    assert list_missing(log) == (
        "not tested: instruction counts, WebAssembly, the client in JavaScript, the client in Lua,"
        " what needs rustc; for these: apt-get install valgrind nodejs lua5.4 rustc\n"
    )


def test_what_cannot_be_installed_is_said_in_words(tmp_path: Path) -> None:
    log = log_of(
        tmp_path,
        "wasm: skipped, Zig's compiler is not installed (pip install ziglang into .venv)",
        "this program was built without the search on GPUs: ./dev gpu builds one with it",
        "count: skipped, the counts were recorded with x86_64 g++ 12, this is x86_64 g++ 14",
    )
    assert list_missing(log) == (
        "not tested: WebAssembly, the search on a GPU, instruction counts; for these:"
        " .venv/bin/pip install 'ziglang>=0.17,<0.18'; ./dev gpu on a machine with an NVIDIA GPU;"
        " compare on x86_64 g++ 12\n"
    )


def test_a_reason_that_nobody_foresaw_is_told_as_it_is(tmp_path: Path) -> None:
    log = log_of(tmp_path, "fuzz: skipped, the folder holds no targets (./dev fuzz builds them)")
    assert list_missing(log) == (
        "not tested: fuzz; for these: the folder holds no targets (./dev fuzz builds them)\n"
    )


def test_every_test_that_may_be_skipped_says_why() -> None:
    """What ctest shows is only that one was skipped: the reason is what it printed."""
    lists = (ROOT / "tests/CMakeLists.txt").read_text()
    tools = set()
    for names in re.findall(
        r"set_tests_properties\(([^)]*?) PROPERTIES [^)]*SKIP_RETURN_CODE", lists
    ):
        for name in names.split():
            found = re.search(
                rf"add_test\(NAME {name}\s+COMMAND [^)]*?(tools|site)/(\w+\.\w+)", lists
            )
            assert found, name
            tools.add({"tools": "tests/tools/", "site": "site/"}[found[1]] + found[2])
    assert len(tools) >= 7
    # The page is skipped by what builds it.
    tools.remove("tests/tools/page_test.sh")
    texts = {tool: (ROOT / tool).read_text() for tool in tools}
    for tool, text in texts.items():
        assert re.search(r": (skipped|not run), |is not run: ", text), tool


def test_python_packages_are_named(tmp_path: Path) -> None:
    results = tmp_path / "pytest.xml"
    skips = [
        "could not import 'torch': No module named 'torch'",
        "could not import 'ray': No module named 'ray'",
        "could not import 'pufferlib': No module named 'pufferlib'",
        "another reason",
    ]
    cases = "".join(f'<testcase><skipped message="{skip}"/></testcase>' for skip in skips)
    results.write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>")
    assert list_missing(results) == (
        "not tested: learning, pufferlib; for these: .venv/bin/pip install pufferlib;"
        " ./dev test --train\n"
    )
    # As pytest itself writes it.
    (tmp_path / "test_it.py").write_text("import pytest\npytest.importorskip('torchrl_absent')\n")
    command = [sys.executable, "-m", "pytest", "-q", "-c", "/dev/null", "--junit-xml", str(results)]
    subprocess.run([*command, str(tmp_path)], check=False, capture_output=True, cwd=tmp_path)
    assert "pip install torchrl_absent" in list_missing(results)
