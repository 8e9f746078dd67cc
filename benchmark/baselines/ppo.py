"""PPO with the encoder on the native vector: `python benchmark/baselines/ppo.py --task first_ante`.

With `--begin CHECKPOINT` it goes on from a network that was cloned.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import torch
from curve import Curve
from learner import REWARD, ROWS, Learner, arguments
from torch import Tensor, nn

import jimbo
from jimbo.adapters.pytorch import Rollout, advantages
from jimbo.nets import masked, tensors

SETTINGS = (
    *("width", "attention", "moves"),
    *("envs", "horizon", "epochs", "batch", "rate", "trace", "clip", "entropy", "certain"),
)


class Player:
    """Plays environments on and on, and counts the runs that end."""

    def __init__(self, learner: Learner, count: int, seed: int, reward: dict[str, float]) -> None:
        self.learner = learner
        self.envs = learner.task.make_vec(
            count, learner.threads, rows=learner.rows, reward=reward, autoreset_mode="SameStep"
        )
        self.runs = self.won = self.blinds = 0
        self._look(*self.envs.reset(seed=1_000_000 * seed))

    def _look(self, observations: Any, infos: dict[str, Any]) -> None:
        self.seen = tensors(observations, self.learner.device)
        self.mask = self.learner.allowed(infos["action_mask"])

    @torch.no_grad()
    def play(self, steps: int) -> Rollout:
        """Plays so many steps."""
        rows: list[tuple[Any, ...]] = []
        for _ in range(steps):
            logits, values = self.learner(self.seen)
            choice = masked(logits, self.mask)
            actions = choice.sample()
            seen, mask = self.seen, self.mask
            observations, rewards, terminated, truncated, infos = self.envs.step(
                actions.cpu().numpy()
            )
            self._count(terminated | truncated, infos)
            self._look(observations, infos)
            gained = torch.as_tensor(rewards, dtype=torch.float32, device=self.learner.device)
            # A run that was only cut off would have gone on: what it was still worth counts.
            cut = np.flatnonzero(truncated & ~terminated)
            if len(cut) > 0:
                last = tensors(infos["final_obs"].rows(cut), self.learner.device)
                gained[cut] += self.learner(last)[1]
            over = torch.as_tensor(terminated | truncated, device=self.learner.device).float()
            rows.append((seen, mask, actions, choice.log_prob(actions), values, gained, over))
        situations, *rest = zip(*rows, strict=True)
        observed = {name: torch.stack([one[name] for one in situations]) for name in self.seen}
        return Rollout(observed, *(torch.stack(part) for part in rest))

    def _count(self, over: Any, infos: dict[str, Any]) -> None:
        if over.any():
            last = infos["final_info"]
            self.runs += int(over.sum())
            self.won += int(np.asarray(last["won"])[over].sum())
            self.blinds += int(np.asarray(last["blinds_cleared"])[over].sum())

    def value(self) -> Tensor:
        """Of the situations now."""
        with torch.no_grad():
            return self.learner(self.seen)[1]


def improve(
    learner: Learner,
    optimizer: torch.optim.Optimizer,
    rollout: Rollout,
    gains: Tensor,
    options: Any,
) -> dict[str, float]:
    """Some epochs of the clipped objective."""
    returns = (gains + rollout.values).flatten()
    gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).flatten()
    seen = {name: array.flatten(0, 1) for name, array in rollout.states.items()}
    masks, actions = rollout.masks.flatten(0, 1), rollout.actions.flatten()
    old = rollout.log_probabilities.flatten()
    # Where the action was all but certain there is little to learn, and that is often.
    open_places = torch.nonzero(old < math.log(options.certain))[:, 0]
    changes = []
    for _ in range(options.epochs):
        order = torch.randperm(len(open_places), device=actions.device)
        for part in open_places[order].split(options.batch):
            logits, values = learner({name: array[part] for name, array in seen.items()})
            choice = masked(logits, masks[part])
            log_ratio = choice.log_prob(actions[part]) - old[part]
            ratio = log_ratio.exp()
            clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
            judgement = (values - returns[part]).square().mean()
            loss = (
                -torch.min(ratio * gains[part], clipped * gains[part]).mean()
                + 0.5 * judgement
                - options.entropy * choice.entropy().mean()
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learner.net.parameters(), 0.5)
            optimizer.step()
            changes.append((ratio - 1 - log_ratio).mean().detach())
    explained = 1 - (returns - rollout.values.flatten()).var() / returns.var().clamp(min=1e-8)
    return {
        "change": float(torch.stack(changes).mean()),
        "open": len(open_places) / len(old),
        "explained": float(explained),
        "entropy": float(choice.entropy().mean().detach()),
    }


def main() -> None:
    """Learns."""
    parser = arguments(__doc__, steps=10_000_000)
    parser.add_argument("--begin", type=Path, help="a checkpoint to begin from")
    parser.add_argument(
        "--learnt", type=int, default=0, help="steps that the checkpoint learnt from"
    )
    parser.add_argument("--envs", type=int, default=1024)
    parser.add_argument("--horizon", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=3e-4, help="of learning")
    parser.add_argument("--trace", type=float, default=0.95, help="lambda")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--win", type=float, default=1.0, help="weight of the win in the reward")
    parser.add_argument("--certain", type=float, default=1.0, help="chance not learnt from")
    parser.add_argument("--points", type=int, default=20, help="of the curve")
    options = parser.parse_args()
    task = jimbo.TASKS[options.task]
    learner = Learner(options, options.begin)
    reward = REWARD | {"win": options.win}
    name = "ppo" if options.begin is None else "clone_ppo"
    curve = Curve(
        options.out / f"{task.name}_{name}_curve_{options.seed}.json",
        task.name,
        name,
        options.seed,
        {name: getattr(options, name) for name in SETTINGS} | {"reward": reward, "rows": ROWS},
    )
    checkpoint = options.out / f"{task.name}_{name}_{options.seed}.pt"
    player = Player(learner, options.envs, options.seed, reward)
    optimizer = torch.optim.Adam(learner.net.parameters(), options.rate, eps=1e-5)
    steps = points = 0
    losses: dict[str, float] = {}
    while True:
        share = max(steps / options.steps, curve.seconds / options.seconds)
        if share * options.points >= points + 1 or share >= 1:
            points = int(share * options.points)
            if player.runs > 0:
                curve.add(
                    options.learnt + steps,
                    player.runs,
                    player.won,
                    player.blinds / player.runs,
                    losses,
                )
                player.runs = player.won = player.blinds = 0
            learner.save(checkpoint)
        if share >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = options.rate * (1 - share)
        rollout = player.play(options.horizon)
        gains = advantages(rollout, player.value(), trace=options.trace)
        losses = improve(learner, optimizer, rollout, gains, options)
        steps += options.envs * options.horizon
    if not curve.points:
        raise SystemExit("no run has ended: give it more steps")
    name = "PPO" if options.begin is None else "clone of fast, then PPO"
    learner.test(f"{name}, seed {options.seed}", curve)


if __name__ == "__main__":
    main()
