"""Expert iteration: `python benchmark/baselines/expert_iteration.py --task first_ante`.

A tree search plays; a network, the apprentice, learns which actions it came to; then the network
has its say in the search that plays the next runs (Anthony, Tian and Barber, 2017). At first it
speaks for a part of the priors only and every leaf is valued by a rollout; from a later round on
it also has a part of the values. On the same seeds, which nothing is learnt from, each round
measures the search with the network and the network alone; the first has no network yet.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from curve import Curve
from learner import VALIDATION, arguments
from search_net import Apprentice, Lessons, SearchNet, flat_numbers, learn

import jimbo
from jimbo import _native


@dataclass(frozen=True)
class Player:
    """Plays in a process of its own: a search, with a network in it if that has any weight.

    Attributes:
        task: To play.
        width: Of the network.
        attention: Layers of it.
        simulations: For a decision.
        weights: The file of the network's.
        policy_weight: How much the network counts beside the priors of a search without one.
        value_weight: How much it counts beside rollouts.
    """

    task: str
    width: int
    attention: int
    simulations: int
    weights: Path
    policy_weight: float = 0.0
    value_weight: float = 0.0

    def network(self) -> SearchNet:
        """As it was saved last."""
        torch.set_num_threads(1)
        net = SearchNet(jimbo.TASKS[self.task], self.width, self.attention)
        net.load_state_dict(torch.load(self.weights, map_location="cpu"))
        return net

    def search(self, entropy: int) -> jimbo.MCTS:
        """To the end of the blind, as rollouts to the end of a run say next to nothing."""
        net = self.network() if self.policy_weight + self.value_weight > 0 else None
        return jimbo.MCTS(
            net.policy if net and self.policy_weight > 0 else None,
            net.value if net and self.value_weight > 0 else None,
            self.simulations,
            encoding="actions",
            policy_weight=self.policy_weight,
            value_weight=self.value_weight,
            batch_size=16,
            entropy=entropy,
        )

    def play(self, seeds: list[str], entropy: int) -> Lessons:
        """Plays these runs to learn from them."""
        task = jimbo.TASKS[self.task]
        search = self.search(entropy)
        rows: list[tuple[Any, ...]] = []
        for seed in seeds:
            run = jimbo.Run(seed=seed, stake=task.arguments.get("stake"), rules=task.rules("train"))
            while not run.is_over and not run.won:
                action = search.search(run)
                root = search.root
                visits = np.array([row.visits for row in root.actions], np.float32)
                numbers = flat_numbers([row.action for row in root.actions])
                shares = visits / visits.sum()
                rows.append((run.observe(flat=True), numbers, shares, root.value))
                run.step(action)
        observations, actions, shares, values = zip(*rows, strict=True)
        return Lessons(
            np.stack(observations),
            np.concatenate(actions),
            np.array([len(one) for one in actions], np.int32),
            np.concatenate(shares),
            np.array(values, np.float32),
        )

    def measure(self, task: jimbo.Task, first: int, runs: int, alone: bool) -> jimbo.Evaluation:
        """Plays some of the test runs of a task, or the network plays them alone."""
        agent = Apprentice(self.network()).act if alone else self.search(first).search
        return jimbo.evaluate(agent, task, sees="states", runs=runs, first=first, name="search")


class Workers:
    """Processes that share out runs.

    Args:
        count: How many.
    """

    def __init__(self, count: int) -> None:
        self.parts = 4 * count  # runs differ in length
        self.pool = ProcessPoolExecutor(count)

    def play(self, player: Player, seeds: list[str], entropy: int) -> Lessons:
        """Plays these runs to learn from them."""
        parts = [seeds[one :: self.parts] for one in range(self.parts)]
        jobs = [self.pool.submit(player.play, p, entropy + i) for i, p in enumerate(parts) if p]
        return Lessons.joined([job.result() for job in jobs])

    def measure(
        self, player: Player, task: jimbo.Task, runs: int, *, alone: bool
    ) -> jimbo.Evaluation:
        """Plays so many of the test runs of a task."""
        size = -(-runs // self.parts)
        jobs = [
            self.pool.submit(player.measure, task, first, min(size, runs - first), alone)
            for first in range(0, runs, size)
        ]
        return jimbo.Evaluation.joined([job.result() for job in jobs])


SETTINGS = (
    *("width", "attention", "runs", "simulations", "policy_weight", "value_weight", "value_from"),
    *("epochs", "rate", "batch", "window"),
)


def main() -> None:
    """Plays and learns in turn."""
    parser = arguments(__doc__, steps=10_000_000)
    parser.set_defaults(task="first_ante", width=64, attention=2)
    parser.add_argument("--begin", type=Path, help="a clone whose encoder it begins with")
    parser.add_argument("--rounds", type=int, default=4, help="of play and learning")
    parser.add_argument(
        "--runs",
        type=int,
        nargs="+",
        default=[2000, 400],
        help="of the first round, whose search needs no network and is fast, and of each later",
    )
    parser.add_argument("--simulations", type=int, default=64, help="of a decision")
    parser.add_argument("--policy-weight", type=float, default=0.5, help="of the network")
    parser.add_argument("--value-weight", type=float, default=0.5, help="of it, once it has one")
    parser.add_argument("--value-from", type=int, default=2, help="round that it has one from on")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, at its highest")
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--window", type=int, default=4, help="rounds learnt from")
    parser.add_argument("--measured", type=int, default=200, help="runs of a measurement")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    np.random.seed(options.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    task = jimbo.TASKS[options.task]
    net = SearchNet(task, options.width, options.attention)
    if options.begin is not None:
        net.begin(options.begin)
    options.out.mkdir(parents=True, exist_ok=True)
    weights = options.out / f"{task.name}_expert_{options.seed}.pt"
    torch.save(net.state_dict(), weights)
    player = Player(options.task, options.width, options.attention, options.simulations, weights)
    settings = {name: getattr(options, name) for name in SETTINGS}
    curves = {
        name: Curve(
            options.out / f"{task.name}_{name}_curve_{options.seed}.json",
            task.name,
            name,
            options.seed,
            settings,
        )
        for name in ("expert", "apprentice")
    }
    workers = Workers(options.processes)
    rounds: list[Lessons] = []
    losses: dict[str, float] = {}
    steps = 0
    for number in range(options.rounds + 1):
        for name, curve in curves.items():
            held_out = replace(task, first=VALIDATION)
            found = workers.measure(player, held_out, options.measured, alone=name == "apprentice")
            shown = losses if name == "apprentice" else {"value": player.value_weight}
            curve.add(steps, options.measured, found.wins.won, found.blinds_cleared[0], shown)
        if number == options.rounds or curve.seconds > options.seconds or steps > options.steps:
            break
        runs = options.runs[min(number, len(options.runs) - 1)]
        place = (options.seed * 1000 + number) * 2 * max(options.runs)
        drawn = _native.seed_sequence(2 * runs, str(place))
        seeds = [seed for seed in drawn if "O" not in seed][:runs]
        rounds = [*rounds, workers.play(player, seeds, place)][-options.window :]
        steps += len(rounds[-1])
        losses = learn(
            net.to(device), Lessons.joined(rounds), options.epochs, options.rate, options.batch
        )
        torch.save(net.cpu().state_dict(), weights)
        player = replace(
            player,
            policy_weight=options.policy_weight,
            value_weight=options.value_weight if number + 1 >= options.value_from else 0.0,
        )
    for name, curve in reversed(curves.items()):  # the network alone is much faster
        runs = options.test_runs or task.runs
        found = workers.measure(player, task, runs, alone=name == "apprentice")
        test = f"expert_iteration.py --task {task.name} --seed {options.seed}"
        notes = {
            "how": f"`python benchmark/baselines/{test}`",
            "steps": steps,
            "seconds": curve.points[-1].seconds,
            "seed": options.seed,
        }
        title = "expert iteration" + (", its network alone" if name == "apprentice" else "")
        found = replace(found, policy=f"{title}, seed {options.seed}", notes=notes)
        print(found, flush=True)
        found.save(options.out / f"{task.name}_{name}_result_{options.seed}.json")


if __name__ == "__main__":
    main()
