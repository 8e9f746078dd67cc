"""Behaviour cloning: `python benchmark/baselines/clone.py --data build/demonstrations`.

Learns which action a demonstrator takes in each situation, and how much it still gains from there.
Demonstrations are those of demonstrate.py and correct.py, which may still be at work.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import time
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import torch
from curve import Curve, command_line
from learner import ROWS, Learner, arguments
from step import Step
from torch import Tensor
from transitions import ACTION, MASK, RETURN, RowLayout, Transitions

import jimbo
from jimbo.nets import masked

SETTINGS = ("width", "attention", "moves", "batch", "rate")
WARM_UP = 300  # batches over which the rate of learning rises
SAVED_EVERY = 15.0  # seconds, for correct.py


def losses_of(learner: Learner, batch: dict[str, Tensor]) -> dict[str, Tensor]:
    """How far it is from the demonstrator, and from how its runs went on."""
    logits, values = learner(batch)
    actions = batch[ACTION][:, 0].long()
    allowed = learner.allowed(batch[MASK])
    choice = masked(logits, allowed)
    counts = allowed.gather(1, actions[:, None])[:, 0].float()  # a move may be one that is not made
    returns = batch[RETURN][:, 0]
    known = returns.isfinite()
    return {
        "imitation": -(choice.log_prob(actions) * counts).sum() / counts.sum(),
        "judgement": torch.where(known, values - returns.nan_to_num(), 0.0).square().sum()
        / known.sum().clamp(min=1),
        "alike": (choice.logits.argmax(-1) == actions).float().mean(),
    }


def loss_of(learner: Learner, batch: dict[str, Tensor]) -> Tensor:
    """What is to become small."""
    losses = losses_of(learner, batch)
    return losses["imitation"] + 0.25 * losses["judgement"]


def measured(options: argparse.Namespace, weights: dict[str, Any]) -> tuple[int, int, float]:
    """What a network of these weights comes to, as `Learner.validate` says it."""
    learner = Learner(options)
    learner.take(weights)
    return learner.validate(options.runs)


class Points:
    """Points of a curve, measured by a process of its own while learning goes on.

    Args:
        curve: That they are of.
        options: Of the learner.
    """

    def __init__(self, curve: Curve, options: argparse.Namespace) -> None:
        self.curve = curve
        self.options = options
        self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        self.waiting: list[tuple[Future[Any], int, dict[str, float], float]] = []

    def ask(self, learner: Learner, steps: int, losses: dict[str, float]) -> None:
        """Has the network measured as it is now."""
        weights = {name: weight.numpy() for name, weight in learner.weights().items()}
        future = self.pool.submit(measured, self.options, weights)
        self.waiting.append((future, steps, losses, self.curve.seconds))

    def take(self, all_of_them: bool = False) -> None:
        """Puts those that are there into the curve, or waits for all."""
        while self.waiting and (all_of_them or self.waiting[0][0].done()):
            future, steps, losses, seconds = self.waiting.pop(0)
            runs, won, blinds = future.result()
            self.curve.add(steps, runs, won, blinds, losses, seconds)


def main() -> None:
    """Clones."""
    parser = arguments(__doc__, steps=40_000_000)
    parser.add_argument("--data", type=Path, default=Path("build/demonstrations"))
    parser.add_argument("--limit", type=int, default=10_000_000, help="newest transitions kept")
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, at its highest")
    parser.add_argument("--corrected", action="store_true", help="so called: correct.py helps")
    parser.add_argument("--compile", action="store_true", help="the attention, which takes a while")
    parser.add_argument("--points", type=int, default=4, help="measured on the way")
    parser.add_argument("--runs", type=int, default=256, help="of each")
    options = parser.parse_args()
    task = jimbo.TASKS[options.task]
    learner = Learner(options)
    data = Transitions(options.data, RowLayout(learner.interface), options.limit, learner.device)
    while data.count == 0:
        data.read_new(1)
        time.sleep(0.2)
    kept_out = data.keep_out(4096)
    if options.compile:
        for layer in learner.net.encoder.layers:
            layer.compile()
    step = Step(learner, loss_of, options.rate)
    step(data.draw(options.batch), 0.0)  # records it before others use the device too
    data.follow()

    name = "corrected" if options.corrected else "clone"
    curve = Curve(
        options.out / f"{task.name}_{name}_curve_{options.seed}.json",
        task.name,
        name,
        options.seed,
        {name: getattr(options, name) for name in SETTINGS} | {"rows": ROWS},
    )
    points = Points(curve, options)
    checkpoint = options.out / f"{task.name}_{name}_{options.seed}.pt"
    learnt = batches = asked = 0
    saved = 0.0
    while True:
        share = max(learnt / options.steps, curve.seconds / options.seconds)
        over = share >= 1
        if over or curve.seconds - saved > SAVED_EVERY:
            saved = curve.seconds
            learner.save(checkpoint)
        if over or share * options.points >= asked + 1:
            asked += 1
            with torch.no_grad():
                losses = {name: float(loss) for name, loss in losses_of(learner, kept_out).items()}
            points.ask(learner, data.read, losses | {"samples": learnt})
        points.take()
        if over:
            break
        rate = options.rate * min(1.0, (batches + 1) / WARM_UP)
        step(data.draw(options.batch), rate * 0.5 * (1 + math.cos(math.pi * share)))
        learnt += options.batch
        batches += 1
    title = f"clone of fast, {'corrected, ' if options.corrected else ''}seed {options.seed}"
    result = learner.tested(title)
    points.take(all_of_them=True)
    learner.keep(result, curve, command_line(), checkpoint)


if __name__ == "__main__":
    main()
