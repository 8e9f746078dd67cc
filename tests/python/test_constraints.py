"""Versions: bounds of the tools that ./dev installs, and the one that is cited."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def bounds() -> dict[str, str]:
    """What python/constraints.txt allows, by package."""
    text = (ROOT / "python/constraints.txt").read_text()
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {re.split(r"[<>=]", line)[0]: line for line in lines}


def test_every_package_has_a_least_and_a_greatest_version() -> None:
    for name, line in bounds().items():
        assert re.fullmatch(rf"{name}>=[0-9.]+,<[0-9.]+", line), line


def test_every_package_that_is_asked_for_has_bounds() -> None:
    project = (ROOT / "pyproject.toml").read_text()
    asked = re.findall(r'"([a-z0-9-]+)(?:\[\w+\])?>=[0-9.]+"', project)
    assert {"numpy", "ruff", "mypy", "nanobind", "ray"} <= set(asked)
    script = (ROOT / "dev").read_text()
    asked += re.findall(r'need_python "(\w+)>=', script)
    asked += re.findall(r"need_llvm_tool (clang-\w+)", script)
    assert set(asked) <= bounds().keys()


def test_dev_installs_within_the_bounds() -> None:
    installs = re.findall(r".*pip install.*", (ROOT / "dev").read_text())
    ours = [line for line in installs if ".venv/bin/pip" in line]
    assert ours
    assert all("--constraint python/constraints.txt" in line for line in ours)


def test_the_citation_names_the_version() -> None:
    built = re.search(r"project\(jimbo VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    cited = re.search(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    assert built
    assert cited
    assert cited[1] == built[1]
