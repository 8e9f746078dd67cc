#!/usr/bin/env python3
"""Builds the documentation site. ./dev docs calls it.

A broken link or anchor, or a page that is not in the navigation, ends in failure.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    import yaml
except ModuleNotFoundError:
    print("site: skipped, MkDocs is not installed (./dev docs installs it)")
    sys.exit(77)

from assistant_files import write_assistant_files
from header_pages import header_pages
from item_pages import item_pages
from python_pages import python_pages
from stage import ROOT, stage
from verb_pages import verb_pages


def _write_generated(source: Path, program: str) -> list[str]:
    """Writes the pages that come from tables, headers and docstrings; returns their paths."""
    pages = verb_pages(program) | python_pages() | header_pages() | item_pages(program)
    for path, text in pages.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_text(text)
    return list(pages)


def _with_generated(nav: list[Any], pages: list[str]) -> list[Any]:
    """The navigation with the pages of a folder, its index first, where it names the folder."""

    def filled(value: Any) -> Any:
        if isinstance(value, list):
            return _with_generated(value, pages)
        if not value.endswith("/"):
            return value
        inside = [path for path in pages if path.startswith(value)]
        return sorted(inside, key=lambda path: (not path.endswith("/index.md"), path))

    return [{title: filled(value) for title, value in entry.items()} for entry in nav]


def _requests_elsewhere(site: Path) -> list[str]:
    """Pages that make a browser fetch from another host; links for readers may lead anywhere."""
    fetched = re.compile(
        r"""<(?:script|img|iframe|source)[^>]*\ssrc=["']?(?:https?:)?//|"""
        r"""<link[^>]*rel=["']?(?:stylesheet|preconnect|preload)[^>]*href=["']?(?:https?:)?//"""
    )
    return [
        str(page.relative_to(site))
        for page in site.rglob("*.html")
        if fetched.search(page.read_text())
    ]


def build(program: str, out: Path) -> None:
    """Leaves the site in a folder."""
    source = out.parent / "site_source"
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    stage(source)
    config = yaml.safe_load((ROOT / "site/mkdocs.yml").read_text())
    config["nav"] = _with_generated(config["nav"], _write_generated(source, program))
    config |= {"docs_dir": str(source), "site_dir": str(out)}
    config["plugins"]["mkdocstrings"]["handlers"]["python"]["paths"] = [str(_package_parent())]
    written = source.parent / "mkdocs.yml"
    written.write_text(yaml.safe_dump(config, sort_keys=False))
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(written)]
    # Without it the theme praises its successor.
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    mkdocs = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True)
    faults = [line for line in mkdocs.stderr.splitlines() if not line.startswith("INFO")]
    if mkdocs.returncode != 0:  # --quiet would hide the faults from --strict
        sys.exit("\n".join([*faults, f"site: MkDocs read the pages of {source}"]))
    write_assistant_files(config["nav"], source, out)
    if pages := _requests_elsewhere(out):
        sys.exit(f"site: these pages would ask other hosts: {', '.join(pages[:5])}")


def _package_parent() -> Path:
    """Where the package is installed; the repository's lacks the stub of its native module."""
    for folder in map(Path, sys.path):
        if (folder / "jimbo" / "_native.pyi").is_file():
            return folder
    print("site: skipped, the Python package is not installed (./dev python installs it)")
    sys.exit(77)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default=str(ROOT / "build/release/jimbo"))
    parser.add_argument("--out", type=Path, default=ROOT / "build/site")
    arguments = parser.parse_args()
    build(arguments.program, arguments.out.resolve())
    pages = len(list(arguments.out.rglob("*.html")))
    print(f"site: {pages} pages in {arguments.out}: open index.html")


if __name__ == "__main__":
    main()
