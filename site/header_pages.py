"""A page for each public header, its comments as prose."""

from __future__ import annotations

import re
from pathlib import Path

INCLUDE = Path(__file__).resolve().parent.parent / "include" / "jimbo"


def _page(header: Path) -> str:
    text = header.read_text()
    name = header.name.removesuffix(".in")
    introduction = re.search(r"((?:^//(?: .*)?\n)+)\n", text, re.M)
    prose = ""
    if introduction:
        lines = [line[3:] for line in introduction[1].splitlines()]
        # Lines that stand further in are code.
        lines = [f"  {line}" if line.startswith("  ") else line for line in lines]
        prose = "\n".join(lines) + "\n\n"
    return f"# jimbo/{name}\n\n{prose}```cpp\n{text.rstrip()}\n```\n"


def header_pages() -> dict[str, str]:
    """Texts by path, the list of all headers first."""
    headers = sorted(INCLUDE.iterdir())
    names = [header.name.removesuffix(".in") for header in headers]
    rows = "".join(
        f"- [`#include <jimbo/{name}>`]({name.replace('.', '_')}.md)\n" for name in names
    )
    pages = {
        "reference/headers/index.md": "# The public headers\n\n"
        "`cmake --install` installs these and nothing else; `jimbo.h` is the interface for C.\n"
        "[From C++](../../cpp.md) and [from C](../../c.md) show how they are used.\n\n" + rows
    }
    for header, name in zip(headers, names, strict=True):
        pages[f"reference/headers/{name.replace('.', '_')}.md"] = _page(header)
    return pages
