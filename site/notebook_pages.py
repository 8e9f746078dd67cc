"""Notebooks as pages: their text, their code and what it prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def _as_markdown(cell: dict[str, Any]) -> str:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return source
    printed = "".join(line for output in cell["outputs"] for line in output["text"]).strip("\n")
    shown = f"\n\n```text\n{printed}\n```" if printed else ""
    return f"```python\n{source}\n```{shown}"


def notebook_page(notebook: Path) -> str:
    """The text of the page; the last line names the notebook."""
    cells = json.loads(notebook.read_text())["cells"]
    place = f"This page is the notebook `examples/notebooks/{notebook.name}`."
    return "\n\n".join([*map(_as_markdown, cells), place]) + "\n"
