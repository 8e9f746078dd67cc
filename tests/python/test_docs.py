"""The tables of docs/environment.md come from the package, and the code blocks of the docs run."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

import jimbo
from jimbo.interface import Interface

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "environment.md"
BETWEEN = ROOT / "docs" / "between.md"
BENCHMARK = ROOT / "docs" / "benchmark.md"

INFOS = {
    "action_mask": "what may be chosen now",
    "illegal": "whether the action was refused",
    "error": "why, as a code of the table in [actions.md](actions.md)",
    "ante": "current ante",
    "round": "blinds begun",
    "blinds_cleared": "blinds beaten",
    "won": "whether the run, or the one blind, is won",
    "result": "0 goes on, 1 lost",
    "steps": "steps of this episode",
    "episode_number": "episodes begun since the environment was seeded",
    "start_state": "index among the start states, -1 for a new run",
    "episode_return": "rewards of this episode so far",
    "seed": "game seed",
}


def arrays(interface: Interface) -> str:
    rows = ["| array | type | shape |", "|---|---|---|"]
    for name, space in interface.observation_space.items():  # type: ignore[attr-defined]
        shape = " x ".join(map(str, space.shape))
        rows.append(f"| `{name}` | {space.dtype} | {shape} |")
    return "\n".join(rows)


def rewards() -> str:
    rows = ["| name | weights |", "|---|---|"]
    for name, weights in jimbo.REWARDS.items():
        listed = ", ".join(f"`{term}` {weight:g}" for term, weight in weights.items())
        rows.append(f"| `{name}` | {listed} |")
    return "\n".join(rows)


def infos() -> str:
    _, info = jimbo.BalatroEnv().reset(seed=1)
    assert set(info) == set(INFOS)
    return "\n".join(
        ["| key | meaning |", "|---|---|", *(f"| `{k}` | {v} |" for k, v in INFOS.items())]
    )


def tasks() -> str:
    rows = [
        "| task | what it asks | counts | steps to learn | test runs |",
        "|---|---|---|---|---|",
    ]
    for name, task in jimbo.TASKS.items():
        counts = {"win_rate": "runs won", "blinds_cleared": "blinds beaten"}[task.metric]
        rows.append(f"| `{name}` | {task.text} | {counts} | {task.budget:,} | {task.runs:,} |")
    return "\n".join(rows)


def rendered(text: str) -> str:
    tables = {
        "tasks": tasks(),
        "balatro": arrays(jimbo.BalatroEnv().interface),
        "between": arrays(jimbo.BalatroBetweenEnv().interface),
        "small_blind": arrays(jimbo.SmallBlindEnv().interface),
        "rewards": rewards(),
        "infos": infos(),
    }
    pattern = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
    return pattern.sub(lambda m: f"{m[1]}\n{tables[m[2]]}\n\n{m[3]}", text)


@pytest.mark.parametrize(("page", "count"), [(PAGE, 4), (BENCHMARK, 1), (BETWEEN, 1)])
def test_the_tables_are_up_to_date(page: Path, count: int) -> None:
    text = page.read_text()
    if os.environ.get("JIMBO_UPDATE") == "1":
        page.write_text(rendered(text))
    assert text.count("<!-- table: ") == count
    assert page.read_text() == rendered(text), "rewrite it with JIMBO_UPDATE=1 ./dev python -k docs"


@pytest.mark.parametrize(
    ("page", "least", "printed"),
    [
        ("docs/environment.md", 4, "points"),
        ("docs/vector_environment.md", 2, "(256, 8, 2)"),
        ("docs/frameworks.md", 3, "transitions"),
        ("docs/benchmark.md", 3, "won"),
        ("docs/llm.md", 2, "Hand levels"),
        ("docs/between.md", 1, "decisions"),
        ("docs/quickstart.md", 2, "possible actions"),
        ("README.md", 1, "Pair"),
        ("python/README.md", 1, "play 0"),
    ],
)
def test_the_code_blocks_run(
    page: str, least: int, printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    names: dict[str, Any] = {}
    # A comment in the line before says why a block is not run here.
    blocks = re.findall(r"(?<!-->\n)```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    assert len(blocks) >= least
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    assert printed in capsys.readouterr().out


def without_code(page: Path) -> str:
    return re.sub(r"^ *```.*?^ *```", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.stem)
def test_a_page_is_read_in_minutes(page: Path) -> None:
    lines = without_code(page).splitlines()
    words = sum(len(line.split()) for line in lines if not line.startswith("|"))
    assert words <= 1500, "cut it, or divide it into two pages; tables and code do not count"


def test_the_docs_are_short_as_a_whole() -> None:
    generated = {"baselines", "items", "leaderboard", "strength"}  # whole pages made by programs
    pages = [page for page in (ROOT / "docs").glob("*.md") if page.stem not in generated]
    tables = re.compile("<!-- table: .*?<!-- end -->", re.DOTALL)
    words = sum(len(tables.sub("", without_code(page)).split()) for page in pages)
    assert words <= 45_000, "say things once, and shorter; code and what programs make do not count"


def test_the_quickstart_lists_every_example() -> None:
    text = (ROOT / "docs" / "quickstart.md").read_text()
    examples = sorted(path.name for path in (ROOT / "examples").glob("*.py"))
    assert examples
    assert [name for name in examples if f"(../examples/{name})" not in text] == []
