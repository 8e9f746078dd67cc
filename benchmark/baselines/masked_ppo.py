"""MaskablePPO of sb3-contrib: `python benchmark/baselines/masked_ppo.py --task small_blind_easy`.

Its own network of two layers reads observations as plain features (`jimbo.adapters.features`).
Needs the extra `train`.
"""

from __future__ import annotations

from typing import Any

import torch
from curve import Curve, command_line
from learner import arguments
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

import jimbo
from jimbo.adapters.features import features_for
from jimbo.adapters.sb3 import Sb3VecEnv
from jimbo.benchmark import provenance

SETTINGS = {"n_steps": 32, "batch_size": 1024, "n_epochs": 4, "learning_rate": 1e-3}
ENVS = 128


class Measurement(BaseCallback):
    """Adds a point to the curve now and then: of the runs that ended while learning.

    Ends learning when its time is over.
    """

    def __init__(self, curve: Curve, every: int, seconds: float) -> None:
        super().__init__()
        self.curve = curve
        self.every = every
        self.seconds = seconds
        self.results: list[tuple[bool, int]] = []  # won, blinds

    def _on_step(self) -> bool:
        self.results += [
            (info["is_success"], info["blinds_cleared"])
            for info in self.locals["infos"]
            if "is_success" in info
        ]
        if self.results and self.num_timesteps >= (len(self.curve.points) + 1) * self.every:
            won, blinds = (sum(part) for part in zip(*self.results, strict=True))
            runs = len(self.results)
            self.curve.add(self.num_timesteps, runs, won, blinds / runs)
            self.results = []
        return self.curve.seconds < self.seconds


def main() -> None:
    """Learns, then plays the test."""
    # What is learnt from comes in rollouts: the last of them still is within the task's budget.
    parser = arguments(__doc__, steps=950_000)
    parser.set_defaults(task="small_blind_easy")
    # Less than one where choosing cards and giving them back could go on for ever.
    parser.add_argument("--gamma", type=float, default=1.0, help="what a step later is worth")
    options = parser.parse_args()
    task = jimbo.TASKS[options.task]
    torch.set_num_threads(1)
    envs = Sb3VecEnv(
        task.env_id,
        ENVS,
        options.threads,
        reward={"win": 1.0, "progress": 1.0},
        rules=task.rules("train"),
        max_steps=task.max_steps,
        **task.arguments,
    )
    network = {"net_arch": [256, 256]}
    settings = {**SETTINGS, "gamma": options.gamma}
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        ent_coef=0.01,
        policy_kwargs=network,
        seed=options.seed,
        device="cpu",
        **settings,
    )
    curve = Curve(
        options.out / f"{task.name}_masked_ppo_curve_{options.seed}.json",
        task.name,
        "masked_ppo",
        options.seed,
        {"envs": ENVS, **settings, **network},
    )
    callback = Measurement(curve, options.steps // 20, options.seconds)
    model.learn(options.steps, callback=callback)
    features = features_for(task.env_id)

    def act(observations: Any, masks: Any) -> Any:
        rows = features(observations)
        return model.predict(rows, action_masks=masks.astype(bool), deterministic=True)[0]

    checkpoint = options.out / f"{task.name}_masked_ppo_{options.seed}.zip"
    model.save(checkpoint)
    result = jimbo.evaluate(
        act,
        task,
        runs=options.test_runs,
        name=f"MaskablePPO, seed {options.seed}",
        notes={
            "how": f"`{command_line()}`",
            "steps": model.num_timesteps,
            "seconds": round(curve.seconds, 1),
            "seed": options.seed,
            **provenance(checkpoint, **curve.settings),
        },
    )
    print(result)
    result.save(options.out / f"{task.name}_masked_ppo_result_{options.seed}.json")


if __name__ == "__main__":
    main()
