"""The notebooks run, and hold what they print."""

from __future__ import annotations

import contextlib
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NEEDS_TORCH = {"3_train_an_agent.ipynb"}
VARIES = "varies"  # a cell with this tag prints other numbers on another machine


def printed_by(source: str, names: dict[str, Any], place: str) -> str:
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(source, place, "exec"), names)
    return output.getvalue()


def kept_output(cell: dict[str, Any]) -> str:
    return "".join(line for output in cell["outputs"] for line in output["text"])


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[pytest.mark.train] * (path.name in NEEDS_TORCH))
        for path in sorted(FOLDER.glob("*.ipynb"))
    ],
)
@pytest.mark.filterwarnings("default")
def test_it_prints_what_it_shows(path: Path) -> None:
    notebook = json.loads(path.read_text())
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] != "code":
            continue
        printed = printed_by("".join(cell["source"]), names, f"{path.name}, cell {number}")
        if os.environ.get("JIMBO_UPDATE") == "1":
            text = printed.splitlines(keepends=True)
            stream = {"name": "stdout", "output_type": "stream", "text": text}
            cell["outputs"] = [stream] if text else []
        elif VARIES in cell["metadata"].get("tags", []):
            assert bool(printed) == bool(kept_output(cell))
        else:
            assert printed == kept_output(cell), f"rewrite {path.name} with JIMBO_UPDATE=1"
    if os.environ.get("JIMBO_UPDATE") == "1":
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")


def test_there_are_four() -> None:
    assert [path.stem[0] for path in sorted(FOLDER.glob("*.ipynb"))] == ["1", "2", "3", "4"]
