"""What the baselines with a network have in common: what it sees, how it is kept and measured."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch
from curve import Curve, command_line
from torch import Tensor

import jimbo
from jimbo.benchmark import provenance
from jimbo.nets import PolicyNet, masked, tensors

ROWS = {"cards": 0, "jokers": 8, "consumables": 4, "shop_vouchers": 2, "tags": 4}
"""Rows of the observation: what play at White Stake fills, and counts of cards for the deck."""

REWARD = {"win": 1.0, "progress": 0.1}
"""What is learnt: to win, and on the way to it to beat blinds."""

VALIDATION = 900_000
"""Number of the first seed that learners are measured by on the way; no test has it."""

MOVES = ("move_joker", "move_consumable", "move_hand_card", "sort_hand")
MOVES_IN_A_ROW = 4


def arguments(what: str | None, steps: int) -> argparse.ArgumentParser:
    """Those that every baseline takes."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--task", choices=list(jimbo.TASKS), default="white_run")
    parser.add_argument("--seed", type=int, default=1, help="of learning")
    parser.add_argument("--steps", type=int, default=steps, help="to learn from")
    parser.add_argument("--seconds", type=float, default=1e9, help="to learn for at most")
    parser.add_argument("--threads", type=int, default=1, help="for the environments")
    parser.add_argument("--width", type=int, default=128, help="of the network")
    parser.add_argument("--attention", type=int, default=3, help="layers of it")
    parser.add_argument("--moves", action="store_true", help="let it move jokers and cards")
    parser.add_argument("--test-runs", type=int, help="of the test, all if left out")
    parser.add_argument("--out", type=Path, default=Path("build/baselines"), help="folder")
    return parser


class Learner:
    """A network on the device there is.

    Args:
        options: The `arguments`.
        begin: A checkpoint to begin from.
        rows: Of the observation.
    """

    def __init__(
        self,
        options: argparse.Namespace,
        begin: Path | None = None,
        rows: dict[str, int] = ROWS,
    ) -> None:
        torch.manual_seed(options.seed)
        torch.set_float32_matmul_precision("high")
        self.task = jimbo.TASKS[options.task]
        if self.task.env_id == "jimbo/SmallBlind-v1":
            raise SystemExit(f"{self.task.name} has no tables to read: use masked_ppo.py for it")
        self.threads: int = options.threads
        self.test_runs: int | None = options.test_runs
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.rows = rows
        env = self.task.make_vec(1, rows=rows)
        self.interface = env.interface
        self.net = PolicyNet(env, options.width, options.attention).to(self.device)
        env.close()
        self.rearranges: bool = options.moves
        self.moves = self._numbers(*MOVES)
        self.ends_moves = ~self._numbers(*MOVES, "move_to")
        self.moved = torch.zeros(0, device=self.device)  # moves in a row, of each environment
        if begin is not None:
            self.load(begin)

    def load(self, path: Path) -> None:
        """Reads a checkpoint of a network of the same sizes."""
        self.take(torch.load(path, map_location=self.device))

    def take(self, weights: dict[str, Any]) -> None:
        """Makes the network one that has these `weights`."""
        with torch.no_grad():
            for name, weight in self.net.named_parameters():
                weight.copy_(torch.as_tensor(weights[name]))

    def _numbers(self, *blocks: str) -> Tensor:
        """Where the flat actions of some blocks are."""
        there = torch.zeros(self.interface.config.mask_size, dtype=torch.bool)
        for block in jimbo.spec()["actions"]["flat"]["blocks"]:
            if block["name"] in blocks:
                there[block["first"] : block["first"] + block["count"]] = True
        return there.to(self.device)

    def reading(self) -> Any:
        """Within it the network computes as fast as the device allows."""
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda")

    def __call__(self, observations: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """Logits and values."""
        with self.reading():
            logits, values = self.net(observations)
        return logits.float(), values.float()

    def allowed(self, masks: Any) -> Tensor:
        """Where the masks of environments are, without moves if it makes none."""
        if not isinstance(masks, Tensor):
            masks = torch.as_tensor(masks.copy(), device=self.device)
        mask: Tensor = masks.bool()
        return mask if self.rearranges else mask & ~self.moves

    @torch.no_grad()
    def act(self, observations: Any, masks: Any) -> Any:
        """The most probable actions, as `jimbo.evaluate` asks for them.

        Moves could be repeated for ever: after some in a row it must do something else.
        """
        allowed = self.allowed(masks)
        if len(self.moved) != len(allowed):
            self.moved = torch.zeros(len(allowed), dtype=torch.long, device=self.device)
        allowed &= ~(self.moves & (self.moved >= MOVES_IN_A_ROW)[:, None])
        logits, _ = self(tensors(observations, self.device))
        best = masked(logits, allowed).logits.argmax(-1)
        self.moved = torch.where(self.ends_moves[best], 0, self.moved + self.moves[best])
        return best.cpu().numpy()

    def save(self, path: Path) -> None:
        """Writes a checkpoint, which appears when it is complete."""
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_suffix(".partial")
        torch.save(self.weights(), partial)
        partial.rename(path)

    def weights(self) -> dict[str, Tensor]:
        """Of the network, in half precision: one this small loses nothing by it."""
        return {name: w.detach().half().cpu() for name, w in self.net.named_parameters()}

    def validate(self, runs: int) -> tuple[int, int, float]:
        """Runs, how many of them were won, and blinds beaten, on seeds for that."""
        task = replace(self.task, first=VALIDATION)
        result = jimbo.evaluate(
            self, task, runs=runs, num_envs=runs, num_threads=self.threads, rows=self.rows
        )
        return runs, result.wins.won, result.blinds_cleared[0]

    def test(self, name: str, curve: Curve) -> None:
        """Plays the test and writes the results file beside the curve."""
        checkpoint = curve.path.with_name(curve.path.name.replace("_curve", "")).with_suffix(".pt")
        self.save(checkpoint)
        self.keep(self.tested(name), curve, command_line(), checkpoint)

    def tested(self, name: str, envs: int | None = None) -> jimbo.Evaluation:
        """What it comes to in the test, so many runs side by side, all if left out."""
        return jimbo.evaluate(
            self,
            self.task,
            name=name,
            runs=self.test_runs,
            num_envs=envs or self.test_runs or self.task.runs,
            num_threads=self.threads,
            rows=self.rows,
        )

    def keep(self, result: jimbo.Evaluation, curve: Curve, how: str, checkpoint: Path) -> None:
        """Writes the results file of a test beside the curve."""
        last = curve.points[-1]
        notes = {"steps": last.steps, "seconds": last.seconds, "seed": curve.seed}
        notes |= provenance(checkpoint, **curve.settings)
        print(result, flush=True)
        replace(result, notes={"how": f"`{how}`", **notes}).save(
            curve.path.with_name(curve.path.name.replace("curve", "result"))
        )
