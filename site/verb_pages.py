"""A page for each verb of the program, from its own help."""

from __future__ import annotations

import re
from subprocess import run


def _help(program: str, *verb: str) -> str:
    return run([program, *verb, "--help"], check=True, capture_output=True, text=True).stdout


def verb_pages(program: str) -> dict[str, str]:
    """Texts by path, the list of all verbs first."""
    listed = re.search(r"^Verbs:\n(.*?)\n\n", _help(program), re.M | re.S)
    assert listed, "the help lists no verbs"
    verbs = dict(re.findall(r"^  (\S+) +(.+)$", listed[1], re.M))
    rows = "".join(f"| [`jimbo {verb}`]({verb}.md) | {about} |\n" for verb, about in verbs.items())
    pages = {
        "reference/verbs/index.md": "# The program\n\n"
        "`jimbo VERB` does one thing for each verb.\n\n| verb | what |\n|---|---|\n" + rows
    }
    for verb, about in verbs.items():
        text = _help(program, verb).rstrip()
        pages[f"reference/verbs/{verb}.md"] = (
            f"# jimbo {verb}\n\n{about}.\n\n```text\n{text}\n```\n"
        )
    return pages
