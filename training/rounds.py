"""Plays and learns in rounds: runs by the network there is, a better one from these runs.

Each round plays runs with all decks and stakes, more at Gold Stake and more from Green Stake on,
learns from the runs of the last rounds by what the networks of the rounds before say of them, and
measures what the new network is worth to an agent on seeds of their own, which no panel has. What
came out is kept after each round in rounds.json; a round that is there already is not played again.
At the end network.bin learns what the last networks say together.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
GOLD = 1 << 23  # the numbers of the runs at Gold Stake of a round, counted from its first
HARD = 1 << 22  # likewise of those from Green Stake on
STRIDE = 1 << 24  # numbers of runs in a round
MEASURED = 910_000_000  # the first of the seeds that networks are compared on


def run(*command: object) -> str:
    """What a program prints; its errors are shown."""
    return subprocess.run(
        [str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def play(args: argparse.Namespace, number: int, agent: str) -> tuple[list[pathlib.Path], int]:
    """The files of a round's positions, and how many inputs they have."""
    first = args.first + number * STRIDE
    # With more gifts, so that more of them reach the late antes, where points are wanted most.
    kinds = {
        "mixed": (args.runs, first, []),
        "gold": (args.gold, first + GOLD, ["--gold", "--gifts", 0.15]),
        "hard": (args.hard, first + HARD, ["--red", "--least-stake", 3, "--gifts", 0.3]),
    }
    files = []
    for kind, (runs, start, flags) in kinds.items():
        if runs == 0:
            continue
        files.append(args.dir / f"{kind}{number}.bin")
        options = ["--agent", agent, "--runs", runs, "--first", start, "--out", files[-1], *flags]
        said = run(args.build / "positions", *options)
        print(f"round {number}, {kind}: {said.strip()}", flush=True)
    return files, int(said.split()[1])


def learn(
    files: list[pathlib.Path],
    inputs: int,
    seeds: range,
    teachers: list[pathlib.Path],
    steps: tuple[int, int],
    epochs: int,
    out: pathlib.Path,
) -> float:
    """Writes a network and returns its loss on runs that it was not learnt from."""
    options = ["--inputs", inputs, "--seeds", *seeds, "--decay", 0.1, "--epochs", epochs]
    if teachers:
        options += ["--teacher", *teachers, "--steps", *steps]
    said = run(sys.executable, HERE / "learn.py", *files, *options, "--out", out)
    print(said.strip(), flush=True)
    return float(said.rsplit("test loss ", 1)[1].split(",")[0])


def files_of(args: argparse.Namespace, rounds: list[dict]) -> list[pathlib.Path]:
    """The positions that were played in these rounds."""
    return [args.dir / file for past in rounds for file in past["files"]]


def measure(args: argparse.Namespace, network: pathlib.Path, stake: int) -> dict:
    """How often an agent wins with it."""
    options = ["--games", args.measured, "--first-seed", MEASURED, "--stake", stake, "--json"]
    agent = f"{args.measured_agent},network={network}"
    result = json.loads(run(args.build / "jimbo", "sim", "--agent", agent, *options))
    return result["summary"]["wins"]


def main() -> None:
    """As many rounds as the arguments say."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--dir", type=pathlib.Path, required=True, help="where everything is kept")
    parser.add_argument("--build", type=pathlib.Path, default=pathlib.Path("build/release"))
    parser.add_argument("--agent", default="fast:policy=none", help="who plays the runs")
    parser.add_argument(
        "--begin",
        type=pathlib.Path,
        nargs="*",
        default=[],
        help="networks that tell in the first round; the last of them plays",
    )
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--runs", type=int, default=6_000, help="of all decks and stakes, a round")
    parser.add_argument("--gold", type=int, default=16_000, help="at Gold Stake, a round")
    parser.add_argument("--hard", type=int, default=16_000, help="from Green Stake on, a round")
    parser.add_argument("--first", type=int, default=1_000_000_000, help="number of the first run")
    parser.add_argument("--window", type=int, default=4, help="rounds that are learnt from")
    parser.add_argument(
        "--also",
        type=pathlib.Path,
        nargs="*",
        default=[],
        help="positions that are learnt from too",
    )
    parser.add_argument("--members", type=int, default=5)
    parser.add_argument("--measured", type=int, default=1000, help="runs that measure a network")
    parser.add_argument("--measured-agent", default="strong:policy=none,effort=1")
    args = parser.parse_args()

    args.dir.mkdir(parents=True, exist_ok=True)
    kept = args.dir / "rounds.json"
    rounds = json.loads(kept.read_text()) if kept.exists() else []
    inputs = rounds[-1]["inputs"] if rounds else 0
    for number in range(len(rounds), args.rounds):
        began = time.time()
        networks = args.begin + [args.dir / past["network"] for past in rounds]
        agent = args.agent
        if networks:
            agent += f"{',' if ':' in agent else ':'}network={networks[-1]}"
        files, inputs = play(args, number, agent)
        seconds = [time.time() - began]
        network = args.dir / f"network{number}.bin"
        recent = files_of(args, rounds[max(0, number + 1 - args.window) :])
        seeds = range(10 * number + 1, 10 * number + 1 + args.members)
        loss = learn(args.also + recent + files, inputs, seeds, networks[-3:], (1, 5), 3, network)
        seconds.append(time.time() - began - seconds[0])
        rounds.append(
            {
                "round": number,
                "agent": args.agent,
                "runs": [args.runs, args.gold, args.hard],
                "inputs": inputs,
                "files": [file.name for file in files],
                "window": args.window,
                "members": args.members,
                "test_loss": loss,
                "network": network.name,
                "seconds_playing": round(seconds[0]),
                "seconds_learning": round(seconds[1]),
                "measured_agent": args.measured_agent,
                "white": measure(args, network, 1),
                "gold": measure(args, network, 8),
            }
        )
        kept.write_text(json.dumps(rounds, indent=1) + "\n")
        print(json.dumps(rounds[-1]), flush=True)

    last = [args.dir / past["network"] for past in rounds[-4:]]
    everything = args.also + files_of(args, rounds[-args.window :])
    network = args.dir / "network.bin"
    learn(everything, inputs, range(1, args.members + 1), last, (0, 3), 4, network)
    print(f"{network}: White {measure(args, network, 1)}, Gold {measure(args, network, 8)}")


if __name__ == "__main__":
    main()
