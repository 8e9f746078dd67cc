"""A page for each part of the Python package, from its docstrings."""

from __future__ import annotations

# Module, title.
MODULES = {
    "jimbo._native": "Runs, states, actions, rules",
    "jimbo.engine": "The engine as functions",
    "jimbo.envs": "Environments",
    "jimbo.vector": "Many environments",
    "jimbo.agent": "Agents",
    "jimbo.search": "Tree search",
    "jimbo.solving": "Solving a blind",
    "jimbo.simulation": "Simulations",
    "jimbo.seeds": "Seeds",
    "jimbo.benchmark": "Benchmark tasks",
    "jimbo.demonstration": "Demonstrations",
    "jimbo.dataset": "Datasets",
    "jimbo.text": "Runs as text",
    "jimbo.llm": "Language models",
    "jimbo.distributed": "Several machines",
    "jimbo.adapters": "Other libraries",
    "jimbo.nets": "Networks",
    "jimbo.errors": "Errors",
}


def python_pages() -> dict[str, str]:
    """Texts by path, the list of all modules first."""

    def file_of(module: str) -> str:
        return module.removeprefix("jimbo.").removeprefix("_") + ".md"

    rows = "".join(
        f"| [{title}]({file_of(name)}) | `{name}` |\n" for name, title in MODULES.items()
    )
    pages = {
        "reference/python/index.md": "# The Python package\n\n"
        "All names of `jimbo._native` and most others are in `jimbo` itself.\n\n"
        "| what | module |\n|---|---|\n" + rows
    }
    for name, title in MODULES.items():
        pages[f"reference/python/{file_of(name)}"] = f"# {title}\n\n::: {name}\n"
    return pages
