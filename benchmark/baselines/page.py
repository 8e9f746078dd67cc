"""Writes docs/baselines.md and its pictures from the curves and results files of the baselines.

With --check nothing is written: the exit code tells whether page and pictures are what would be.
"""

# ruff: noqa: E501 (the words of the page are its lines)

from __future__ import annotations

import argparse
import json
import math
import sys
from pathlib import Path
from typing import Any

BENCHMARK = Path(__file__).resolve().parent.parent
CURVES, RESULTS = BENCHMARK / "curves", BENCHMARK / "results"
DOCS = BENCHMARK.parent / "docs"

BASELINES = {
    "masked_ppo": ("MaskablePPO", "#b07aa1"),
    "ppo": ("PPO with the encoder", "#4e79a7"),
    "train": ("PPO by `jimbo.train`", "#9c755f"),
    "clone": ("clone of `fast`", "#f28e2b"),
    "corrected": ("clone of `fast`, corrected", "#edc948"),
    "clone_ppo": ("clone of `fast`, then PPO", "#59a14f"),
    "between": ("PPO between blinds by `jimbo.train`", "#ff9da7"),
    "between_long": ("PPO between blinds by `jimbo.train`, longer", "#d37295"),
    "expert": ("expert iteration", "#e15759"),
    "apprentice": ("expert iteration, the network alone", "#76b7b2"),
}
SHIPPED = {
    "fast_effort_0": ("`fast:effort=0`, learnt between blinds", "about 200,000,000", "3,025 s")
}
"""Agents of the program with what they learnt from (training/README.md): they have no curves here."""

BLINDS = ("between_gold", "endless", "unseen_jokers")
"""Tasks that count blinds beaten, not runs won."""

SEARCHED = ("expert", "apprentice")
"""Those that learn from searched decisions, which are few: they have pictures of their own."""

HEAD = (BENCHMARK / "baselines" / "page_head.md").read_text()

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 560, 260, 48, 40, 12, 12


def share(won: int, runs: int) -> tuple[float, float, float]:
    """With Wilson's 95 % interval."""
    z = 1.959964
    p = won / runs
    middle = (p + z * z / (2 * runs)) / (1 + z * z / runs)
    half = z / (1 + z * z / runs) * math.sqrt(p * (1 - p) / runs + z * z / (4 * runs * runs))
    return p, max(0.0, middle - half), min(1.0, middle + half)


def percent(won: int, runs: int) -> str:
    """A share with its interval, for people."""
    p, low, high = share(won, runs)
    return f"{p:.1%} ({low:.1%} to {high:.1%})"


def load(folder: Path) -> list[dict[str, Any]]:
    """All curves, by task, baseline and seed."""
    curves = [json.loads(path.read_text()) for path in folder.glob("*.json")]
    order = list(BASELINES)
    return sorted(curves, key=lambda one: (one["task"], order.index(one["baseline"]), one["seed"]))


def amount(number: float) -> str:
    """A number of steps in a word."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g} {letter}"
    return f"{number:.3g}"


def heights(point: dict[str, Any], blinds: bool) -> tuple[float, float, float]:
    """What counts at a point, with its interval; of blinds only the mean is known."""
    if blinds:
        return point["blinds"], point["blinds"], point["blinds"]
    return share(point["won"], point["runs"])


def picture(curves: list[dict[str, Any]], blinds: bool) -> str:
    """What counts by steps, a line for each seed and a shade for the interval."""
    last: int = max(point["steps"] for curve in curves for point in curve["points"])
    top = max(heights(p, blinds)[2] for curve in curves for p in curve["points"])
    top = float(math.ceil(top)) if blinds else min(1.0, math.ceil(top * 10) / 10)
    names = list(dict.fromkeys(curve["baseline"] for curve in curves))
    above = TOP + 14 * len(names)  # their titles

    def x(steps: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * steps / last, 1)

    def y(part: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - above) * min(part, top) / top, 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
    ]
    for tick in range(5):
        part, steps = top * tick / 4, last * tick / 4
        lines += [
            f'<path d="M{LEFT} {y(part)}H{WIDTH - RIGHT}" stroke="#ddd"/>',
            f'<text x="{LEFT - 6}" y="{y(part) + 4}" text-anchor="end">{part:{".3g" if blinds else ".0%"}}</text>',
            f'<text x="{x(steps)}" y="{HEIGHT - BOTTOM + 16}" text-anchor="{"end" if tick == 4 else "middle"}">{amount(steps)}</text>',
        ]
    lines.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}" text-anchor="middle">steps</text>')
    for place, name in enumerate(names):
        title, color = BASELINES[name]
        for curve in (one for one in curves if one["baseline"] == name):
            points = [(x(p["steps"]), *map(y, heights(p, blinds))) for p in curve["points"]]
            around = [(a, low) for a, _, low, _ in points] + [(a, h) for a, _, _, h in points[::-1]]
            middle = " ".join(f"{a},{b}" for a, b, _, _ in points)
            shade = " ".join(f"{a},{b}" for a, b in around)
            lines += [
                f'<polygon points="{shade}" fill="{color}" opacity="0.15"/>',
                f'<polyline points="{middle}" fill="none" stroke="{color}" stroke-width="1.5"/>',
            ]
            lines += [
                f'<circle cx="{a}" cy="{b}" r="1.8" fill="{color}"/>' for a, b, _, _ in points
            ]
        lines.append(
            f'<text x="{LEFT + 10}" y="{TOP + 4 + 14 * place}" fill="{color}">{title.replace("`", "")}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])


def row(curve: dict[str, Any]) -> str:
    """Of the table: what a learner came to."""
    last = curve["points"][-1]
    path = RESULTS / f"{curve['task']}_{curve['baseline']}_{curve['seed']}.json"
    tested = "-"
    if path.exists() and curve["task"] in BLINDS:
        result = json.loads(path.read_text())
        tested = "{:.2f} ({:.2f} to {:.2f})".format(result["score"], *result["interval"])
    elif path.exists():
        won = json.loads(path.read_text())["runs"]["won"]
        tested = percent(sum(won), len(won))
    elif "tested" in curve:
        tested = percent(curve["tested"]["won"], curve["tested"]["runs"])
    return (
        f"| {BASELINES[curve['baseline']][0]} | {curve['seed']} | {last['steps']:,} | {last['seconds']:,.0f} s "
        f"| {percent(last['won'], last['runs'])} of {last['runs']:,} | {last['blinds']:.1f} | {tested} |"
    )


def shipped_rows(task: str) -> list[str]:
    """Of the table: agents of the program that have played the test."""
    rows = []
    for name, (title, steps, seconds) in SHIPPED.items():
        path = RESULTS / f"{task}_{name}.json"
        if path.exists():
            runs = json.loads(path.read_text())["runs"]
            tested = percent(sum(runs["won"]), len(runs["won"]))
            rows.append(f"| {title} | - | {steps} | {seconds} | - | - | {tested} |")
    return rows


def made() -> dict[Path, str]:
    """All files, by path."""
    curves = load(CURVES)
    files: dict[Path, str] = {}
    page = [HEAD]
    tasks = [
        path.stem.removesuffix(f"_{name}")
        for name in SHIPPED
        for path in RESULTS.glob(f"*_{name}.json")
    ]
    for task in sorted({*tasks, *(curve["task"] for curve in curves)}):
        own = [curve for curve in curves if curve["task"] == task]
        page.append(f"## {task}\n")
        for ending, searched in (("", False), ("_expert", True)):
            drawn = [curve for curve in own if (curve["baseline"] in SEARCHED) == searched]
            if drawn:
                name = f"baselines_{task}{ending}.svg"
                files[DOCS / "pictures" / name] = picture(drawn, task in BLINDS)
                counted = "Blinds beaten" if task in BLINDS else "Share of runs won"
                page.append(f"![{counted} by steps learnt from](pictures/{name})\n")
        page += [
            f"| baseline | seed | steps | wall time | won, last point | blinds | {'blinds' if task in BLINDS else 'won'}, test |",
            "|---|---|---|---|---|---|---|",
            *map(row, own),
            *shipped_rows(task),
            "",
        ]
    files[DOCS / "baselines.md"] = "\n".join(page)
    return files


def main() -> int:
    """Writes, or compares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = [path for path, text in made().items() if not path.exists() or path.read_text() != text]
    for path in stale:
        if check:
            print(f"{path} is out of date: run benchmark/baselines/page.py", file=sys.stderr)
        else:
            path.write_text(made()[path])
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
