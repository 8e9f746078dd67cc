"""Pages written by hand, as the site takes them: docs/, notebooks, and pages elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

from notebook_pages import notebook_page

ROOT = Path(__file__).resolve().parent.parent

# Pages that stand outside docs/, by the name that the site gives them.
PROJECT_PAGES = {
    "CHANGELOG.md": "project/CHANGELOG.md",
    "CONTRIBUTING.md": "project/CONTRIBUTING.md",
    "src/README.md": "project/src.md",
    "training/EXPERIMENTS.md": "project/experiments.md",
    "training/README.md": "project/training.md",
}

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")


def stage(target: Path) -> None:
    """Copies every page to a folder and lets its links lead to places of the site."""
    sources = {ROOT / "docs" / page.name: page.name for page in (ROOT / "docs").glob("*.md")}
    sources |= {ROOT / source: name for source, name in PROJECT_PAGES.items()}
    notebooks = (ROOT / "examples" / "notebooks").glob("*.ipynb")
    sources |= {notebook: f"notebooks/{notebook.stem[2:]}.md" for notebook in notebooks}
    copied: dict[Path, str] = {}
    for source, name in sources.items():
        text = _with_site_links(source, name, sources, copied)
        _write(target / name, text.encode())
    for picture in sorted((ROOT / "docs" / "pictures").iterdir()):
        _write(target / "pictures" / picture.name, picture.read_bytes())
    script = ROOT / "site" / "iframe-worker.js"
    _write(target / "scripts" / script.name, script.read_bytes())
    for source, name in copied.items():
        _write(target / name, source.read_bytes())


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _title(page: Path) -> str:
    """The heading of a page: what a link shows that names its file."""
    heading = re.search(r"^# (.+)$", page.read_text(), re.M)
    return heading[1] if heading else page.name


def _with_site_links(
    source: Path, name: str, pages: dict[Path, str], copied: dict[Path, str]
) -> str:
    """A page's text; files that it links to and that are no pages are added to `copied`."""
    up = "../" * name.count("/")

    def site_link(match: re.Match[str]) -> str:
        mark, shown, link = match.groups()
        path, _, anchor = link.partition("#")
        if not path or "://" in path or path.startswith("mailto:"):
            return match.group(0)
        goal = (source.parent / path).resolve()
        end = f"#{anchor}" if anchor else ""
        if goal in pages:
            shown = _title(goal) if shown == goal.name else shown
            return f"{mark}[{shown}]({up}{pages[goal]}{end})"
        if goal.is_relative_to(ROOT / "docs" / "pictures"):
            return f"{mark}[{shown}]({up}pictures/{goal.name})"
        if goal.is_dir():  # a folder of the repository, which has no page
            return shown
        if not goal.is_file():
            return match.group(0)  # MkDocs complains
        copied[goal] = f"files/{goal.relative_to(ROOT)}.txt"
        return f"{mark}[{shown}]({up}{copied[goal]})"

    text = notebook_page(source) if source.suffix == ".ipynb" else source.read_text()
    parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
    parts[::2] = [_LINK.sub(site_link, part) for part in parts[::2]]
    return "".join(parts)
