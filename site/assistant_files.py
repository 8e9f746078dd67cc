"""llms.txt, a list of the pages for language models, and llms-full.txt, all pages as plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def _pages(nav: list[Any], section: str = "") -> Iterator[tuple[str, str, str]]:
    """(section, title, path) of each page of a navigation."""
    for entry in nav:
        if isinstance(entry, str):
            yield section, "", entry
            continue
        for title, value in entry.items():
            if isinstance(value, str):
                yield section, title, value
            else:
                yield from _pages(value, section or title)


def write_assistant_files(nav: list[Any], source: Path, site: Path) -> None:
    """Writes both files for the pages of a navigation."""
    listed = ["# Jimbo", "", "> A bit-exact, fast engine for the card game Balatro."]
    whole = []
    last = None
    for section, title, path in _pages(nav):
        text = (source / path).read_text()
        heading = re.search(r"^# (.+)$", text, re.M)
        if section != last:
            listed += ["", f"## {section or 'Start'}", ""]
            last = section
        listed.append(f"- [{title or (heading[1] if heading else path)}]({path[:-3]}.html)")
        whole.append(f"<!-- {path} -->\n{text.rstrip()}\n")
    (site / "llms.txt").write_text("\n".join(listed) + "\n")
    (site / "llms-full.txt").write_text("\n".join(whole))
