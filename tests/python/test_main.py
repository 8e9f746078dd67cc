"""`python -m jimbo` is the program; parts that need more say so."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from jimbo import __main__ as entry


def test_it_hands_over_arguments_and_exit_status(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "jimbo"
    program.write_text('#!/bin/sh\necho "$@"\nexit 7\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    if (Path(sysconfig.get_path("scripts")) / "jimbo").exists():
        pytest.skip("this environment has the program itself")
    answer = subprocess.run(
        [sys.executable, "-m", "jimbo", "info", "blue print"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.returncode, answer.stdout) == (7, "info blue print\n")


def test_it_says_what_to_do_without_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(entry, "find_program", lambda: None)
    assert entry.main() == 1
    assert "./dev build" in capsys.readouterr().err


@pytest.mark.parametrize("module", ["train", "nets", "adapters.sb3", "adapters.pytorch"])
def test_a_missing_framework_names_the_extra(module: str) -> None:
    # Another process, because this one may have the module already.
    hide = "import sys; sys.modules.update(torch=None, stable_baselines3=None)"
    answer = subprocess.run(
        [sys.executable, "-c", f"{hide}; import jimbo.{module}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    assert "install the package with its extra `train`" in answer.stderr
