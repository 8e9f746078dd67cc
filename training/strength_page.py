"""Writes docs/strength.md from the files of results in training/results.

A file of results is what `jimbo sim --panel NAME --agent AGENT --json` prints. The page holds
nothing but what these files say and the words here. With --check nothing is written: the exit code
tells whether the page is what would be written.
"""

# ruff: noqa: E501 (the words of the page are its lines)

import argparse
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
RESULTS = HERE / "results"
ROUNDS = HERE / "rounds.json"  # what rounds.py kept
PAGE = HERE.parent / "docs" / "strength.md"
PANELS = {
    "white": "Red Deck, White Stake",
    "gold": "Red Deck, Gold Stake",
    "stakes": "Red Deck, each stake",
    "decks": "each deck, White Stake",
    "challenges": "each challenge",
    "balatrobench": "the seeds of BalatroBench",
}
AGENTS = ["random", "greedy", "heuristic", "fast", "strong", "strongest"]
SUMMED_UP = [
    "Red Deck, White Stake",
    "Black Deck, White Stake",
    "Red Deck, Purple Stake",
    "Red Deck, Gold Stake",
]
FEW_TRIES = 30  # of a boss, below which its rate says nothing

HEAD = """# How strong the agents are

An agent sees only what a player sees: everything hidden is drawn anew each time it is asked. A *panel* is a fixed set of
runs that nothing was learnt from or tuned on ([sim.md](sim.md#comparing-agents)). Intervals are 95 % (Wilson).

SUMMARY
How to read the panels below:

- Of 1,500 other runs each, by which reviews are calibrated, `strong` won 96.4 % (95.3 to 97.2) at White Stake (from number
  950,000,000 on) and 24.6 % (22.5 to 26.8) at Gold Stake (from 955,000,000 on).
- `gold` and `balatrobench` were once used to choose between two values of `foresight`. The fifteen runs of BalatroBench say little.
- Rounds are blinds played. A run that skips blinds wins at a lower round.
- Challenges were played after the policy had learnt more of them, which leaves all other runs as they were, bit for bit.
- Times are wall time of a thread, on 16 quiet cores but for challenges and `heuristic`, which had two.

`python training/strength_page.py` makes this page from `training/results/`, the output of `jimbo sim --panel NAME --agent
AGENT --json`.
"""

PUBLISHED = """## Beside what others have published

| who | what | result |
|---|---|---|
| best search on the real game that we know of | Red Deck, White Stake | 15 % won |
| best language model on BalatroBench | the same seeds, three plays each | 9 of 15 won, mean last round 19.3 |
| good human players | White Stake | nearly always |
| good human players | Gold Stake | well over half |

The first two are what their authors reported (November 2026), not repeated here; the last two are common opinion. Programs
that report more on simulators of their own are left out: their rules differ from the game's.
"""


def share(rate: dict) -> str:
    """A share with its interval, in per cent."""
    low, high = (100 * bound for bound in rate["interval"])
    percent = 100 * rate["rate"] + 1e-9  # halves up, whatever their binary digits
    return f"{percent:.1f} % ({low:.1f} to {high:.1f})"


def agent_rank(result: dict) -> tuple[int, str]:
    """Known agents by strength, then by settings."""
    name = result["agent"].split(":")[0]
    return (AGENTS.index(name) if name in AGENTS else len(AGENTS), result["agent"])


def milliseconds(result: dict, summary: dict) -> float:
    """Of one thread and decision: the threads share the seconds."""
    return 1000 * summary["seconds"] * result["threads"] / max(1, summary["steps"])


def summary_table(results: list[dict]) -> str:
    """What `strong` wins, by the longest of its lines of each kind, and the challenges together."""
    strong = [result for result in results if result["agent"] == "strong"]
    lines = [line for result in strong for line in result["lines"]]
    rows = ["`strong` wins:\n", "| deck, stake | runs | won |", "|---|---|---|"]
    for name in SUMMED_UP:
        wins = max(
            (line["summary"]["wins"] for line in lines if line["line"] == name),
            key=lambda one: one["runs"],
        )
        rows.append(f"| {name} | {wins['runs']:,} | {share(wins)} |")
    for result in strong:
        if result["panel"] == "challenges":
            wins = [line["summary"]["wins"] for line in result["lines"]]
            mean = sum(one["rate"] for one in wins) / len(wins)
            rows.append(f"| {len(wins)} challenges | {wins[0]['runs']} each | {100 * mean:.1f} % |")
    return "\n".join(rows) + "\n"


def panel_table(results: list[dict], panel: str) -> str:
    """All agents' lines of a panel."""
    rows = [f"\n## {PANELS[panel][0].upper()}{PANELS[panel][1:]}\n"]
    rows.append("| agent | line | won | mean last ante | mean last round | runs | ms a decision |")
    rows.append("|---|---|---|---|---|---|---|")
    for result in results:
        for line in result["lines"]:
            summary = line["summary"]
            wins = summary["wins"]
            rows.append(
                f"| `{result['agent']}` | {line['line']} | {share(wins)} "
                f"| {summary['ante']['mean']:.2f} | {summary['round']['mean']:.1f} | {wins['runs']:,} "
                f"| {milliseconds(result, summary):.1f} |"
            )
    rows.append(f"\n`jimbo sim --panel {panel} --agent AGENT --json`")
    return "\n".join(rows)


def boss_table(result: dict) -> str:
    """How often each boss was beaten, the hardest first."""
    bosses = [b for line in result["lines"] for b in line["summary"]["bosses"]]
    bosses = sorted((b for b in bosses if b["tries"] >= FEW_TRIES), key=lambda b: b["rate"])
    rows = [f"\n## Bosses, `{result['agent']}` with the Red Deck at White Stake\n"]
    rows.append("| boss | tries | beaten |")
    rows.append("|---|---|---|")
    for boss in bosses:
        name = boss["boss"].removeprefix("bl_").replace("_", " ").removeprefix("final ")
        rows.append(f"| {name} | {boss['tries']} | {share(boss)} |")
    return "\n".join(rows)


def learning_curve(rounds: list[dict]) -> str:
    """What the networks of the rounds of learning were worth."""
    agent = rounds[0]["measured_agent"]
    rows = [f"\n## The learning curve, `{agent}` with the Red Deck\n"]
    rows.append(
        "Seeds from number 910,000,000 on: networks were chosen by them, and no panel has them. The current judge was learnt later ([how](../training/EXPERIMENTS.md#the-same-rounds-played-anew)).\n"
    )
    rows.append("| round | runs played | White Stake: won | Gold Stake: won |")
    rows.append("|---|---|---|---|")
    for one in rounds:
        white, gold = (share(one[stake]) if stake in one else "-" for stake in ("white", "gold"))
        rows.append(f"| {one['round']} | {sum(one['runs']):,} | {white} | {gold} |")
    return "\n".join(rows)


def page(results: list[dict], rounds: list[dict]) -> str:
    """The whole page."""
    results = sorted(results, key=agent_rank)
    parts = [HEAD.rstrip("\n").replace("SUMMARY", summary_table(results))]
    for panel in PANELS:
        of_panel = [result for result in results if result["panel"] == panel]
        if of_panel:
            parts.append(panel_table(of_panel, panel))
    white = [result for result in results if result["panel"] == "white"]
    if white:
        parts.append(
            boss_table(max(white, key=lambda one: (agent_rank(one)[0], -len(one["agent"]))))
        )
    parts.append(learning_curve(rounds))
    parts.append("\n" + PUBLISHED.rstrip("\n"))
    return "\n".join(parts) + "\n"


def main() -> int:
    """Writes the page or checks it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    args = parser.parse_args()
    results = [json.loads(path.read_text()) for path in sorted(RESULTS.glob("*.json"))]
    if not results:
        print(f"no results in {RESULTS}", file=sys.stderr)
        return 2
    text = page(results, json.loads(ROUNDS.read_text()))
    if not args.check:
        PAGE.write_text(text)
        return 0
    if not PAGE.exists() or PAGE.read_text() != text:
        print(f"{PAGE} is not what {RESULTS} say: run python {__file__}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
