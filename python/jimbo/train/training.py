"""A training run: play, learn, report, save; again and again."""

from __future__ import annotations

import dataclasses
import json
import os
import time
from pathlib import Path
from typing import Any

import torch

from jimbo.nets.compact import CompactNet
from jimbo.train.parts import Parts
from jimbo.train.player import Ends, Player, make_half
from jimbo.train.ppo import Learner
from jimbo.train.settings import Settings, read_settings

CHECKPOINT = "checkpoint.pt"
CURVE = "curve.jsonl"


class Training:
    """A training run by its settings.

    All that is drawn follows from the seed and the number of the update, so that a run that goes
    on from a checkpoint goes the way it would have gone.

    Args:
        settings: Of the run.
        resume: Whether to go on from the checkpoint of its folder.
    """

    def __init__(self, settings: Settings, resume: bool = False) -> None:
        self.settings = settings
        self.folder = Path(settings.folder)
        self._check_folder(resume)
        name = settings.device
        if name == "auto":
            name = "cuda" if torch.cuda.is_available() else "cpu"
        self.device = torch.device(name)
        if self.device.type == "cuda":
            torch.set_num_threads(1)  # cores are for environments; tensors that stay here are small
        # Graphs are captured on a stream of their own, and all that they touch is touched there.
        self.stream = torch.cuda.Stream() if self.device.type == "cuda" else None
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        half = settings.play.num_envs // 2
        halves = [make_half(settings, half, half * i) for i in range(2)]
        with torch.cuda.stream(self.stream):
            network = settings.network
            self.net = CompactNet(halves[0], network.width, network.row_width).to(self.device)
            self.net.compute = torch.bfloat16 if self.stream is not None else torch.float32
            self.parts = Parts()
            self.player = Player(settings, self.net, halves, self.parts)
            self.learner = Learner(
                settings.learn,
                self.net,
                self.player.rollout,
                self.stream is not None and settings.graphs != 0,
            )
            self.update = 0
            self.seconds = 0.0  # of learning and playing so far
            if settings.begin and not resume:
                self._begin(Path(settings.begin) / CHECKPOINT)
            if resume:
                self._load()
            else:
                self.player.begin(1_000_000 * settings.seed)

    def _check_folder(self, resume: bool) -> None:
        kept = (self.folder / CHECKPOINT).exists()
        if resume and not kept:
            raise ValueError(f"there is no checkpoint in {self.folder}: leave --resume out")
        if kept and not resume:
            raise ValueError(
                f"{self.folder} holds a training run: go on with --resume, or name another folder"
            )
        self.folder.mkdir(parents=True, exist_ok=True)

    # ---- Going on ----

    def run(self, until: int | None = None) -> None:
        """Learns until the last update, or until another."""
        last = self.settings.updates if until is None else min(until, self.settings.updates)
        telling = Telling(self.settings, self.folder, self.net, self.update)
        self.parts.shares()  # what came before is no part of it
        with torch.cuda.stream(self.stream):
            while self.update < last and not self.is_late:
                start = time.perf_counter()
                measured, ends = self.improve()
                self.seconds += time.perf_counter() - start
                telling.tell(self.update, measured, ends, self.parts.shares())
                ended = self.update == last or self.is_late
                if self.update % self.settings.checkpoint_every == 0 or ended:
                    self.save()
        telling.close()

    @property
    def is_late(self) -> bool:
        """Whether it has learnt for all of its seconds."""
        return 0 < self.settings.seconds <= self.seconds

    @property
    def passed(self) -> float:
        """The part of the run that is over, by steps or by seconds."""
        passed = self.update / max(1, self.settings.updates - 1)
        if self.settings.seconds > 0:
            passed = max(passed, self.seconds / self.settings.seconds)
        return min(1.0, passed)

    def improve(self) -> tuple[dict[str, float], Ends]:
        """Plays and learns once."""
        torch.manual_seed(self.settings.seed * 1_000_003 + self.update)
        passed = self.passed
        learn = self.settings.learn

        def now(pair: tuple[float, float]) -> float:
            return pair[0] + (pair[1] - pair[0]) * passed

        next_values, ends = self.player.play()
        with self.parts("learning"):
            measured = self.learner.learn(next_values, now(learn.rate), now(learn.entropy))
        self.update += 1
        return measured | {"rate": now(learn.rate)}, ends

    # ---- Keeping ----

    def save(self) -> None:
        """Writes the checkpoint, whole or not at all."""
        path = self.folder / CHECKPOINT
        kept = {
            "settings": dataclasses.asdict(self.settings),
            "update": self.update,
            "seconds": self.seconds,
            "net": self.net.state_dict(),
            "optimizer": self.learner.optimizer.state_dict(),
            "environments": self.player.save(),
        }
        torch.save(kept, path.with_suffix(".new"))
        os.replace(path.with_suffix(".new"), path)

    def _begin(self, path: Path) -> None:
        if not path.exists():
            raise ValueError(f"begin: there is no checkpoint {path}: name the folder of a run")
        kept = torch.load(path, map_location=self.device, weights_only=True)["net"]
        own = self.net.state_dict()
        if {name: w.shape for name, w in kept.items()} != {n: w.shape for n, w in own.items()}:
            raise ValueError(
                f"begin: the network of {path} has other layers: choose the same network, rows and "
                "actions"
            )
        self.net.load_state_dict(kept)

    def _load(self) -> None:
        path = self.folder / CHECKPOINT
        kept = torch.load(path, map_location=self.device, weights_only=True)
        now = dataclasses.asdict(self.settings)
        other = [
            name
            for name, value in now.items()
            if name not in ("folder", "device")
            and json.dumps(kept["settings"].get(name)) != json.dumps(value)
        ]
        if other:
            raise ValueError(
                f"{path} was made with other settings: {', '.join(other)}; set them as they were, "
                "or name another folder"
            )
        self.update = kept["update"]
        self.seconds = kept["seconds"]
        self.net.load_state_dict(kept["net"])
        self.learner.optimizer.load_state_dict(kept["optimizer"])
        self.player.load(kept["environments"])


def load_net(folder: str | Path) -> tuple[CompactNet, Settings]:
    """The network of a training run, on the processor, and the settings it was made with."""
    kept = torch.load(Path(folder) / CHECKPOINT, map_location="cpu", weights_only=True)
    values = kept["settings"]
    for name in ("rate", "entropy"):
        values["learn"][name] = list(values["learn"][name])
    settings = read_settings(values)
    net = CompactNet(make_half(settings, 1, 0), settings.network.width, settings.network.row_width)
    net.load_state_dict(kept["net"])
    return net, settings


def read_curve(folder: str | Path) -> list[dict[str, Any]]:
    """What a training run told of each update."""
    path = Path(folder) / CURVE
    return [json.loads(line) for line in path.read_text().splitlines()]


class Telling:
    """Prints how a run goes, and keeps its curve as lines of JSON and for TensorBoard."""

    def __init__(self, settings: Settings, folder: Path, net: CompactNet, begun: int) -> None:
        self.settings, self.begun = settings, begun
        self.start = self.last = time.perf_counter()
        self.curve = (folder / CURVE).open("a")
        self.board = _tensorboard(folder)
        weights = sum(weight.numel() for weight in net.parameters())
        threads = settings.play.num_threads
        print(
            f"{weights:,} weights on {next(net.parameters()).device}, "
            f"{settings.play.num_envs:,} environments, {threads} threads; "
            f"{settings.updates:,} updates of {settings.samples:,} steps",
            flush=True,
        )

    def tell(
        self, update: int, measured: dict[str, float], ends: Ends, shares: dict[str, float]
    ) -> None:
        """Prints and keeps one update."""
        now = time.perf_counter()
        speed = self.settings.samples / (now - self.last)
        left = (now - self.start) / (update - self.begun) * (self.settings.updates - update)
        self.last = now
        row: dict[str, Any] = {"update": update, "steps": update * self.settings.samples}
        row |= {"steps_per_second": round(speed), **measured}
        count = max(1, ends.episodes)
        row |= {
            "episodes": ends.episodes,
            "won": ends.won / count,
            "blinds": ends.blinds / count,
            "return": ends.total / count,
            "length": ends.steps / count,
        }
        row |= {f"share_{name}": share for name, share in shares.items()}
        self.curve.write(json.dumps(row) + "\n")
        self.curve.flush()
        if self.board is not None:
            for name, value in row.items():
                self.board.add_scalar(name, value, row["steps"])
        told = ", ".join(f"{name} {100 * share:.0f} %" for name, share in shares.items())
        print(
            f"update {update:,}/{self.settings.updates:,}  {row['steps']:,} steps  "
            f"{speed:,.0f}/s  {_duration(left)} left  return {row['return']:.3f}  "
            f"blinds {row['blinds']:.2f}  won {100 * row['won']:.2f} %  "
            f"entropy {measured['entropy']:.3f}  change {measured['change']:.4f}  [{told}]",
            flush=True,
        )

    def close(self) -> None:
        """Ends the curve."""
        self.curve.close()
        if self.board is not None:
            self.board.close()


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"


def _tensorboard(folder: Path) -> Any:
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:  # it is not installed
        return None
    return SummaryWriter(str(folder))
