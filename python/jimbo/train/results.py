"""What a training run came to, as a file: how fast it was, where the time went, how it learnt."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path
from statistics import mean, median
from typing import Any

import torch

from jimbo.train.training import Training, read_curve

WARM = 3
"""Updates that speed and shares leave out, unless there are no others: a GPU's graphs are made."""


def results_of(training: Training) -> dict[str, Any]:
    """Speed, shares and curve of a run, with what it was run with and on."""
    curve = read_curve(training.folder)
    rows = curve[WARM:] or curve
    shares = [name for name in (rows[-1] if rows else {}) if name.startswith("share_")]
    on_gpu = training.device.type == "cuda"
    return {
        "settings": dataclasses.asdict(training.settings),
        "device": torch.cuda.get_device_name() if on_gpu else training.device.type,
        "torch": torch.__version__,
        "weights": sum(weight.numel() for weight in training.net.parameters()),
        "steps": training.update * training.settings.samples,
        "steps_per_second": median(row["steps_per_second"] for row in rows) if rows else None,
        "shares": {
            name.removeprefix("share_"): mean(row.get(name, 0.0) for row in rows) for name in shares
        },
        "curve": curve,
    }


def write_results(path: Path, training: Training) -> None:
    """Writes them, whole or not at all."""
    new = path.with_name(f"{path.name}.new")
    new.write_text(json.dumps(results_of(training)) + "\n")
    os.replace(new, path)
