"""Behaviour cloning: `python benchmark/baselines/clone.py --data build/demonstrations`.

Learns which action a demonstrator takes in each situation, and how much it still gains from there.
Demonstrations are those of demonstrate.py, which may still be at work.
"""

from __future__ import annotations

import math
import time
from pathlib import Path

import torch
from curve import Curve
from learner import ROWS, Learner, arguments
from torch import Tensor, nn
from transitions import ACTION, MASK, RETURN, RowLayout, Transitions

import jimbo
from jimbo.nets import masked

SETTINGS = ("width", "attention", "moves", "batch", "rate")
WARM_UP = 300  # batches over which the rate of learning rises


def loss_of(learner: Learner, batch: dict[str, Tensor]) -> tuple[Tensor, dict[str, Tensor]]:
    """What is to become small, and what people look at."""
    logits, values = learner(batch)
    actions = batch[ACTION][:, 0].long()
    allowed = learner.allowed(batch[MASK])
    choice = masked(logits, allowed)
    counts = allowed.gather(1, actions[:, None])[:, 0].float()  # a move may be one that is not made
    imitation = -(choice.log_prob(actions) * counts).sum() / counts.sum()
    judgement = (values - batch[RETURN][:, 0]).square().mean()
    alike = (choice.logits.argmax(-1) == actions).float().mean()
    shown = {"imitation": imitation.detach(), "judgement": judgement.detach(), "alike": alike}
    return imitation + 0.25 * judgement, shown


def main() -> None:
    """Clones."""
    parser = arguments(__doc__, steps=40_000_000)
    parser.add_argument("--data", type=Path, default=Path("build/demonstrations"))
    parser.add_argument("--limit", type=int, default=10_000_000, help="transitions kept")
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, at its highest")
    parser.add_argument("--points", type=int, default=4, help="measured on the way")
    parser.add_argument("--runs", type=int, default=256, help="of each")
    options = parser.parse_args()
    task = jimbo.TASKS[options.task]
    learner = Learner(options)
    layout = RowLayout(learner.interface)
    data = Transitions(options.data, layout, options.limit, learner.device)
    while data.count == 0:
        data.read_new(1)
        time.sleep(0.2)
    kept_out = data.keep_out(4096)

    optimizer = torch.optim.AdamW(learner.net.parameters(), options.rate, weight_decay=0.01)
    curve = Curve(
        options.out / f"{task.name}_clone_curve_{options.seed}.json",
        task.name,
        "clone",
        options.seed,
        {name: getattr(options, name) for name in SETTINGS} | {"rows": ROWS},
    )
    checkpoint = options.out / f"{task.name}_clone_{options.seed}.pt"
    learnt = batches = points = 0
    paused = 0.0  # for measurements
    while True:
        share = max(learnt / options.steps, (curve.seconds - paused) / options.seconds)
        if share * options.points >= points + 1 or share >= 1:
            points += 1
            begin = curve.seconds
            with torch.no_grad():
                _, shown = loss_of(learner, kept_out)
            losses = {name: float(value) for name, value in shown.items()}
            learner.save(checkpoint)
            if share < 1:
                measured = learner.validate(options.runs)
                curve.add(data.count, *measured, losses | {"samples": learnt})
                paused += curve.seconds - begin
        if share >= 1:
            break
        if batches % 20 == 0:
            data.read_new(4)
        rate = (
            options.rate * min(1.0, (batches + 1) / WARM_UP) * 0.5 * (1 + math.cos(math.pi * share))
        )
        for group in optimizer.param_groups:
            group["lr"] = rate
        loss, _ = loss_of(learner, data.draw(options.batch))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(learner.net.parameters(), 1.0)
        optimizer.step()
        learnt += options.batch
        batches += 1
    measured = learner.validate(options.runs)
    curve.add(data.count, *measured, losses | {"samples": learnt})
    learner.test(
        f"clone of fast, seed {options.seed}",
        curve,
        f"python benchmark/baselines/clone.py --task {task.name} --seed {options.seed}",
    )


if __name__ == "__main__":
    main()
