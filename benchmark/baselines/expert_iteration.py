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
from apprentice import Apprentice
from curve import Curve, command_line
from learner import VALIDATION, arguments
from search_net import Lessons, SearchNet, flat_numbers, learn

import jimbo
from jimbo import _native
from jimbo.benchmark import provenance


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
        if alone:
            played = Apprentice(self.network()).play(task, task.test_seeds(runs, first))
            return jimbo.Evaluation(task.name, "network", played, {"entropy": 0})
        agent = self.search(first).search
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


class ExpertIteration:
    """The player, what it has learnt and how well it does.

    Args:
        options: Those of `main`.
    """

    def __init__(self, options: Any) -> None:
        self.options = options
        self.task = jimbo.TASKS[options.task]
        self.workers = Workers(options.processes)
        weights = options.out / f"{self.task.name}_expert_{options.seed}.pt"
        self.player = Player(
            options.task, options.width, options.attention, options.simulations, weights
        )
        settings = {name: getattr(options, name) for name in SETTINGS}
        # The search with the network, and the network alone.
        self.expert, self.apprentice = (
            Curve(self._path(name, "curve"), self.task.name, name, options.seed, settings)
            for name in ("expert", "apprentice")
        )

    def _path(self, name: str, what: str) -> Path:
        file: Path = self.options.out / f"{self.task.name}_{name}_{what}_{self.options.seed}.json"
        return file

    def give_weight(self, learnt: int) -> None:
        """Lets the network have the say in the search that it has after so many rounds."""
        values = learnt >= self.options.value_from
        self.player = replace(
            self.player,
            policy_weight=self.options.policy_weight if learnt > 0 else 0.0,
            value_weight=self.options.value_weight if values else 0.0,
        )

    def learn(self) -> None:
        """Plays and learns in turn."""
        options, player = self.options, self.player
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        net = SearchNet(self.task, options.width, options.attention)
        if options.begin is not None:
            net.begin(options.begin)
        torch.save(net.state_dict(), player.weights)
        rounds: list[Lessons] = []
        self.measure(0, {})
        for number in range(options.rounds):
            runs = options.runs[min(number, len(options.runs) - 1)]
            place = (options.seed * 1000 + number) * 2 * max(options.runs)
            drawn = _native.seed_sequence(2 * runs, str(place))
            seeds = [seed for seed in drawn if "O" not in seed][:runs]
            rounds = [*rounds, self.workers.play(self.player, seeds, place)][-options.window :]
            steps = self.expert.points[-1].steps + len(rounds[-1])
            lessons = Lessons.joined(rounds)
            losses = learn(net.to(device), lessons, options.epochs, options.rate, options.batch)
            torch.save(net.cpu().state_dict(), player.weights)
            self.give_weight(number + 1)
            self.measure(steps, losses)
            if self.expert.seconds > options.seconds or steps > options.steps:
                break

    def measure(self, steps: int, losses: dict[str, float]) -> None:
        """Adds points to the curves, by seeds that nothing is learnt from."""
        held_out = replace(self.task, first=VALIDATION)
        runs = self.options.measured
        for curve in (self.expert, self.apprentice):
            found = self.workers.measure(
                self.player, held_out, runs, alone=curve is self.apprentice
            )
            curve.add(steps, runs, found.wins.won, found.blinds_cleared[0], losses)

    def test(self, curve: Curve) -> None:
        """Plays the test and writes the results file."""
        alone = curve is self.apprentice
        runs = self.options.test_runs or self.task.runs
        found = self.workers.measure(self.player, self.task, runs, alone=alone)
        notes = {
            "how": f"`{command_line()}`",
            "steps": curve.points[-1].steps,
            "seconds": curve.points[-1].seconds,
            "seed": curve.seed,
            **provenance(self.player.weights, **curve.settings),
        }
        title = "expert iteration, " + ("the network alone, " if alone else "")
        found = replace(found, policy=f"{title}seed {curve.seed}", notes=notes)
        print(found, flush=True)
        found.save(self._path(curve.baseline, "result"))


def main() -> None:
    """Learns and plays the test."""
    parser = arguments(__doc__, steps=10_000_000)
    parser.set_defaults(task="first_ante", width=64, attention=2)
    parser.add_argument("--begin", type=Path, help="a clone whose encoder it begins with")
    parser.add_argument("--rounds", type=int, default=3, help="of play and learning")
    parser.add_argument(
        "--runs",
        type=int,
        nargs="+",
        default=[2000, 400],
        help="of the first round, whose search has no network and is fast, and of each later",
    )
    parser.add_argument("--simulations", type=int, default=32, help="of a decision")
    parser.add_argument("--policy-weight", type=float, default=0.5, help="of the network")
    parser.add_argument("--value-weight", type=float, default=0.5, help="of it, once it has one")
    parser.add_argument(
        "--value-from", type=int, default=2, help="rounds learnt after which it has one"
    )
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, at its highest")
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--window", type=int, default=2, help="rounds learnt from")
    parser.add_argument("--measured", type=int, default=150, help="runs of a measurement")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument(
        "--test",
        choices=["both", "expert", "apprentice"],
        help="learn nothing, test what was learnt before, whose files are in the folder",
    )
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    np.random.seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    iteration = ExpertIteration(options)
    if options.test is None:
        iteration.learn()
    else:
        iteration.expert = Curve.read(iteration.expert.path)
        iteration.apprentice = Curve.read(iteration.apprentice.path)
        iteration.give_weight(len(iteration.expert.points) - 1)
    # The network alone is much faster.
    for curve in (iteration.apprentice, iteration.expert):
        if options.test in (None, "both", curve.baseline):
            iteration.test(curve)


if __name__ == "__main__":
    main()
