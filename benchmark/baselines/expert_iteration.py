"""Expert iteration: `python benchmark/baselines/expert_iteration.py --task first_ante`.

A tree search plays; a network learns which actions it came to and what came of the runs; then the
network is the policy and the value of the search that plays the next runs. The first search has no
network but rollouts. What is measured is the search with the network.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from curve import Curve
from learner import arguments
from numpy.typing import NDArray
from torch import Tensor, nn

import jimbo
from jimbo import _native
from jimbo.nets import Encoder, masked
from jimbo.nets.actions import FlatHead

WON = 0.95  # about what the search itself says of a run past the horizon


BLINDS = {"first_ante": 3, "four_antes": 12, "white_run": 24, "gold_run": 24}
"""That a run has at most."""


class SearchNet(nn.Module):
    """Weights of the flat numbers and the value of a position, as a search asks for them."""

    def __init__(self, task: jimbo.Task, width: int, attention: int) -> None:
        super().__init__()
        # Factored actions have no choices half made, and neither have positions of a search.
        interface = task.make_vec(1, actions="factored").interface
        self.shapes = [(name, shape) for name, _, _, shape in interface.config.layout]
        self.encoder = Encoder(interface, width, attention)
        count = _native.spec()["actions"]["flat"]["count"]
        self.actor = FlatHead(width, count, self.encoder.rows)
        self.critic = nn.Linear(width, 1)
        self._asked = np.empty((0, 0), np.int32)  # the positions that a search asked for last
        self._found = (torch.empty(0), torch.empty(0))

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (n, actions) and values (n,), before they are squashed, of flat observations."""
        parts = rows.split([int(np.prod(shape)) for _, shape in self.shapes], -1)
        seen = {
            name: part.unflatten(-1, list(shape))
            for (name, shape), part in zip(self.shapes, parts, strict=True)
        }
        whole, tables = self.encoder(seen)
        return self.actor(whole, tables), self.critic(whole)[..., 0]

    @torch.no_grad()
    def read(self, observations: NDArray[np.int32]) -> tuple[Tensor, Tensor]:
        """What it makes of positions; a search asks for the same twice, for policy and value."""
        if not np.array_equal(observations, self._asked):
            self._asked, self._found = observations, self(torch.from_numpy(observations))
        return self._found

    def policy(self, observations: NDArray[np.int32], masks: NDArray[np.int8]) -> Any:
        """As `jimbo.MCTS` asks; never quite zero, as a search may find what it does not know."""
        logits, _ = self.read(observations)
        shares = masked(logits, masks).probs.numpy()
        return masks * (0.9 * shares + 0.1 / masks.sum(1, keepdims=True))

    def value(self, observations: NDArray[np.int32]) -> Any:
        """As `jimbo.MCTS` asks."""
        return self.read(observations)[1].sigmoid().numpy()


@dataclass
class Lessons:
    """Positions, what a search made of them and what came of their runs."""

    observations: NDArray[np.int32]
    masks: NDArray[np.int8]
    shares: NDArray[np.float32]  # of the flat numbers of the actions visited
    values: NDArray[np.float32]
    runs: int
    won: int
    blinds: int


@dataclass
class Player:
    """Plays with a search, in a process of its own."""

    task: str
    width: int
    attention: int
    simulations: int
    weights: Path | None

    def search(self, entropy: int) -> jimbo.MCTS:
        """One whose functions are the network, if there is one."""
        options: dict[str, Any] = {
            "n_simulations": self.simulations,
            "until": "ante" if self.task == "first_ante" else "run",
            "batch_size": 16,
            "entropy": entropy,
        }
        if self.weights is None:
            return jimbo.MCTS(**{**options, "until": "blind"})
        torch.set_num_threads(1)
        net = SearchNet(jimbo.TASKS[self.task], self.width, self.attention)
        net.load_state_dict(torch.load(self.weights, map_location="cpu"))
        return jimbo.MCTS(net.policy, net.value, **options)

    def play(self, seeds: list[str], entropy: int) -> Lessons:
        """Plays these runs to learn from them."""
        task = jimbo.TASKS[self.task]
        search = self.search(entropy)
        rows: list[tuple[Any, ...]] = []
        won = blinds = 0
        for seed in seeds:
            run = jimbo.Run(seed=seed, stake=task.arguments.get("stake"), rules=task.rules("train"))
            first = len(rows)
            while not run.is_over and not run.won:
                action = search.search(run)
                shares = np.zeros(_native.spec()["actions"]["flat"]["count"], np.float32)
                for row in search.root.actions:
                    for number in row.action.flat:
                        shares[number] += row.visits / len(row.action.flat)
                mask = np.asarray(shares > 0) | np.asarray(numbers(run))
                rows.append(
                    (run.observe(flat=True), mask, shares / shares.sum(), search.root.value)
                )
                run.step(action)
            beaten = run.round - (0 if run.won else 1)
            outcome = WON if run.won else 0.1 * beaten / BLINDS[self.task]
            # Without a network the search looks to the end of the blind: its values are others.
            own = 0.0 if self.weights is None else 0.5
            rows[first:] = [(*row[:3], own * row[3] + (1 - own) * outcome) for row in rows[first:]]
            won, blinds = won + run.won, blinds + beaten
        observations, masks, shares, values = (np.stack(part) for part in zip(*rows, strict=True))
        return Lessons(
            observations,
            masks.astype(np.int8),
            shares,
            values.astype(np.float32),
            len(seeds),
            won,
            blinds,
        )

    def test(self, first: int, runs: int) -> jimbo.Evaluation:
        """Plays a part of the test."""
        return jimbo.evaluate(
            self.search(first).search,
            self.task,
            sees="states",
            runs=runs,
            first=first,
            name="search",
        )


def numbers(run: jimbo.Run) -> NDArray[np.bool_]:
    """Where the flat numbers of all legal actions are."""
    there = np.zeros(_native.spec()["actions"]["flat"]["count"], np.bool_)
    for action in run.legal_actions():
        there[list(action.flat)] = True
    return there


def learn(net: SearchNet, lessons: list[Lessons], epochs: int, rate: float) -> dict[str, float]:
    """Some epochs over the lessons."""
    optimizer = torch.optim.AdamW(net.parameters(), rate)
    whole = [
        torch.from_numpy(np.concatenate([getattr(one, name) for one in lessons]))
        for name in ("observations", "masks", "shares", "values")
    ]
    losses: dict[str, float] = {}
    for _ in range(epochs):
        for part in torch.randperm(len(whole[0])).split(512):
            observations, masks, shares, values = (array[part] for array in whole)
            logits, judged = net(observations)
            imitation = -(shares * masked(logits, masks).logits).sum(-1).mean()
            judgement = F.binary_cross_entropy_with_logits(judged, values)
            optimizer.zero_grad()
            (imitation + judgement).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            losses = {
                "imitation": float(imitation.detach()),
                "judgement": float(judgement.detach()),
            }
    return losses


def main() -> None:
    """Plays and learns in turn."""
    parser = arguments(__doc__, steps=1_000_000)
    parser.set_defaults(task="first_ante", width=64, attention=0)
    parser.add_argument("--rounds", type=int, default=6, help="of play and learning")
    parser.add_argument("--runs", type=int, default=600, help="of a round")
    parser.add_argument("--simulations", type=int, default=64, help="of a decision")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--window", type=int, default=3, help="rounds learnt from")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    task = jimbo.TASKS[options.task]
    net = SearchNet(task, options.width, options.attention)
    names = ("width", "attention", "rounds", "runs", "simulations", "epochs", "window")
    curve = Curve(
        options.out / f"{task.name}_expert_curve_{options.seed}.json",
        task.name,
        "expert",
        options.seed,
        {name: getattr(options, name) for name in names},
    )
    options.out.mkdir(parents=True, exist_ok=True)
    player = Player(options.task, options.width, options.attention, options.simulations, None)
    lessons: list[Lessons] = []
    losses: dict[str, float] = {}
    steps = 0
    with ProcessPoolExecutor(options.processes) as pool:
        for number in range(options.rounds):
            place = (options.seed * 1000 + number) * 2 * options.runs
            drawn = _native.seed_sequence(2 * options.runs, str(place))
            seeds = [seed for seed in drawn if "O" not in seed][: options.runs]
            parts = [seeds[one :: 4 * options.processes] for one in range(4 * options.processes)]
            jobs = [
                pool.submit(player.play, part, place + i) for i, part in enumerate(parts) if part
            ]
            played = [job.result() for job in jobs]
            lessons += played
            lessons = lessons[-options.window * len(jobs) :]
            steps += sum(len(one.values) for one in played)
            won, runs = sum(one.won for one in played), sum(one.runs for one in played)
            curve.add(steps, runs, won, sum(one.blinds for one in played) / runs, losses)
            if curve.seconds > options.seconds or steps > options.steps:
                break
            losses = learn(net, lessons, options.epochs, 2e-3)
            player.weights = options.out / f"{task.name}_expert_{options.seed}.pt"
            torch.save(net.state_dict(), player.weights)
        count = options.test_runs or task.runs
        size = max(1, count // (4 * options.processes))
        starts = range(0, count, size)
        tests = [pool.submit(player.test, one, min(size, count - one)) for one in starts]
        result = jimbo.Evaluation.joined([test.result() for test in tests])
    how = f"python benchmark/baselines/expert_iteration.py --task {task.name} --seed {options.seed}"
    notes = {
        "how": f"`{how}`",
        "steps": steps,
        "seconds": curve.points[-1].seconds,
        "seed": options.seed,
    }
    result = replace(result, policy=f"expert iteration, seed {options.seed}", notes=notes)
    print(result, flush=True)
    result.save(options.out / f"{task.name}_expert_result_{options.seed}.json")


if __name__ == "__main__":
    main()
