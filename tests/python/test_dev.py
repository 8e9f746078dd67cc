"""What ./dev says where CMake's own words would not help."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def check_checkout(folder: Path, made_in: Path) -> subprocess.CompletedProcess[str]:
    """Asks the script of a checkout whether its build, made in some folder, is good there."""
    shutil.copy(ROOT / "dev", folder)
    cache = folder / "build/release/CMakeCache.txt"
    cache.parent.mkdir(parents=True)
    cache.write_text(f"CMAKE_HOME_DIRECTORY:INTERNAL={made_in}\n")
    command = f"source '{folder}/dev' help >/dev/null && check_not_moved release && echo good"
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True)


def test_a_moved_checkout_is_told_what_to_remove(tmp_path: Path) -> None:
    result = check_checkout(tmp_path, tmp_path.parent / "before")
    assert result.returncode == 1
    assert f"made in {tmp_path.parent / 'before'}" in result.stderr
    assert "rm -r build/release" in result.stderr


def test_a_checkout_where_it_was_is_built(tmp_path: Path) -> None:
    result = check_checkout(tmp_path, tmp_path)
    assert (result.returncode, result.stdout, result.stderr) == (0, "good\n", "")
