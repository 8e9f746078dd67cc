"""The curve of one learner: what it came to after so many steps and seconds."""

from __future__ import annotations

import json
import shlex
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

FORMAT = "jimbo-curve"


def command_line() -> str:
    """What was typed, for who wants to repeat it; of paths from the root on the last name alone."""
    script, *words = sys.argv
    words = [Path(word).name if Path(word).is_absolute() else word for word in words]
    return shlex.join(["python", f"benchmark/baselines/{Path(script).name}", *words])


@dataclass
class Point:
    """A measurement on the way.

    Attributes:
        steps: Of the environment learnt from so far, those of demonstrations included.
        seconds: Since learning began.
        runs: Measured.
        won: Of them.
        blinds: Beaten by a run, in the mean.
        losses: Of the learner, for people.
    """

    steps: int
    seconds: float
    runs: int
    won: int
    blinds: float
    losses: dict[str, float] = field(default_factory=dict)


@dataclass
class Curve:
    """Points in a file that is complete after each of them.

    Attributes:
        path: Of the file.
        task: Learnt.
        baseline: Name of the learner.
        seed: Of learning.
        settings: All that is needed to repeat it.
        points: So far.
    """

    path: Path
    task: str
    baseline: str
    seed: int
    settings: dict[str, Any]
    points: list[Point] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._start = time.monotonic()
        self.path.parent.mkdir(parents=True, exist_ok=True)

    @classmethod
    def read(cls, path: Path) -> Curve:
        """One that was written, to go on with."""
        if not path.exists():
            raise SystemExit(f"there is no curve {path}: learn first, or say where it is")
        content = json.loads(path.read_text())
        curve = cls(path, *(content[name] for name in ("task", "baseline", "seed", "settings")))
        curve.points = [Point(**point) for point in content["points"]]
        return curve

    @property
    def seconds(self) -> float:
        """Since learning began."""
        return time.monotonic() - self._start

    def add(
        self,
        steps: int,
        runs: int,
        won: int,
        blinds: float,
        losses: Mapping[str, float] | None = None,
        seconds: float | None = None,
    ) -> None:
        """Adds a point, of now if no time is given, and writes the file."""
        seconds = self.seconds if seconds is None else seconds
        rounded = {name: round(value, 4) for name, value in (losses or {}).items()}
        point = Point(steps, round(seconds, 1), runs, won, round(blinds, 3), rounded)
        self.points.append(point)
        content = {
            "format": FORMAT,
            "task": self.task,
            "baseline": self.baseline,
            "seed": self.seed,
            "settings": self.settings,
            "points": [asdict(point) for point in self.points],
        }
        partial = self.path.with_suffix(".partial")
        partial.write_text(json.dumps(content, indent=1) + "\n")
        partial.rename(self.path)
        print(
            f"{self.baseline} {self.task} seed {self.seed}: {steps:,} steps, "
            f"{point.seconds:.0f} s, {won} of {runs} won, {blinds:.2f} blinds {rounded}",
            flush=True,
        )
