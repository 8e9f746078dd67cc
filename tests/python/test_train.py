"""`python -m jimbo.train`, where PyTorch is installed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jimbo

torch = pytest.importorskip("torch")
train = pytest.importorskip("jimbo.train")
nets = pytest.importorskip("jimbo.nets")
export = pytest.importorskip("jimbo.train.export")

ROOT = Path(__file__).parents[2]

TINY: dict[str, Any] = {
    "env_id": "jimbo/SmallBlind-v1",
    "steps": 8_192,
    "device": "cpu",
    "environment": {"reward": "progress"},
    "network": {"width": 32, "row_width": 8},
    "play": {"num_envs": 64, "horizon": 16},
    "learn": {"epochs": 2, "minibatches": 2, "rate": [3e-3, 1e-3]},
}


def run(folder: Path, until: int | None = None, resume: bool = False, **changes: Any) -> Any:
    settings = train.read_settings({**TINY, **changes, "folder": str(folder)})
    training = train.Training(settings, resume)
    training.run(until)
    return training


def curve(folder: Path) -> list[dict[str, float]]:
    return [json.loads(line) for line in (folder / "curve.jsonl").read_text().splitlines()]


def test_a_small_configuration_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    torch.set_num_threads(1)
    run(tmp_path, steps=20_480)
    rows = curve(tmp_path)
    assert len(rows) == 20
    first, last = (np.mean([row["return"] for row in part]) for part in (rows[:3], rows[-3:]))
    assert last > first + 0.08
    printed = capsys.readouterr().out
    assert "left" in printed
    assert "learning" in printed
    shares = [value for name, value in rows[-1].items() if name.startswith("share_")]
    assert sum(shares) == pytest.approx(1)


def test_a_run_that_was_stopped_goes_the_same_way(tmp_path: Path) -> None:
    torch.set_num_threads(1)
    whole = run(tmp_path / "whole")
    run(tmp_path / "parts", until=3)
    parts = run(tmp_path / "parts", resume=True)
    assert parts.update == whole.update == 8
    for name, weights in whole.net.state_dict().items():
        assert torch.equal(weights, parts.net.state_dict()[name]), name
    told = [[row["return"] for row in curve(tmp_path / name)] for name in ("whole", "parts")]
    assert told[0] == told[1]
    with pytest.raises(ValueError, match="--resume"):
        run(tmp_path / "parts")
    with pytest.raises(ValueError, match="other settings: seed"):
        run(tmp_path / "parts", resume=True, seed=2)


def test_what_is_cut_off_is_worth_what_the_network_thinks(tmp_path: Path) -> None:
    settings = train.read_settings(
        {
            **TINY,
            "folder": str(tmp_path),
            "environment": {"reward": {"illegal": -1}, "max_steps": 1},  # every step is cut off
        }
    )
    training = train.Training(settings)
    with torch.no_grad():
        training.net.critic.weight.zero_()
        training.net.critic.bias.fill_(0.5)
    training.player.play()
    rollout = training.player.rollout
    assert (rollout.overs == 1).all()
    assert torch.allclose(rollout.rewards, torch.full_like(rollout.rewards, 0.999 * 0.5))


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({"stepz": 5}, "did you mean 'steps'"),
        ({"play": {"num_envs": 3}}, "must be even"),
        ({"learn": {"minibatches": 7}}, "must divide"),
        ({"learn": {"rate": "fast"}}, "a number or two"),
        ({"steps": "many"}, "must be of type int"),
    ],
)
def test_mistakes_in_configurations_name_the_fix(values: dict[str, Any], named: str) -> None:
    with pytest.raises((ValueError, TypeError), match=named):
        train.read_settings(values)


def test_the_examples_can_be_read() -> None:
    for path in sorted((ROOT / "examples" / "train").glob("*.toml")):
        settings = train.read_settings(path)
        envs = jimbo.TASKS[settings.task].make_vec(2, **settings.environment)
        net = nets.CompactNet(envs, settings.network.width, settings.network.row_width)
        assert sum(weight.numel() for weight in net.parameters()) <= 1_000_000, path


@pytest.mark.parametrize(
    "arguments",
    [
        {"env_id": "jimbo/Balatro-v1", "rows": {"cards": 0}},
        {"env_id": "jimbo/BalatroBetween-v1", "actions": "flat"},
        {"env_id": "jimbo/BalatroBetween-v1"},
    ],
)
def test_the_program_decides_as_pytorch_does(arguments: dict[str, Any], tmp_path: Path) -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    envs: Any = jimbo.make_vec(1, autoreset_mode="SameStep", **arguments)
    net = nets.CompactNet(envs, 32, 8)
    with torch.no_grad():
        for layer in (net.fit or net.actor, net.actor):
            torch.nn.init.normal_(layer.weight)  # decisions that are not close
    path = tmp_path / "policy.jimbo"
    export.export(net, envs, path)
    agent = jimbo.Agent(f"policy:file={path}")
    _, infos = envs.reset(seed=1)
    compared = agreed = 0
    for _ in range(150):
        arrays = envs._latest.arrays
        seen = [torch.from_numpy(arrays[name].copy()) for name in ("numbers", "entries")]
        with torch.no_grad():
            logits = net(*seen)[0][0].numpy()
        mask = infos["action_mask"][0].astype(bool)
        best = int(np.where(mask, logits, -np.inf).argmax())
        views = envs.interface.views(*(arrays[name] for name in ("numbers", "entries")))
        begun = any(views[name].any() for name in ("selected", "moving") if name in views)
        state = envs.state(0)
        in_round = state.phase is jimbo.Phase.SELECTING_HAND
        played = in_round and "Between" in arguments["env_id"]
        action = None if begun or played else agent.act(state)
        # Before a blind is selected the program puts the row in order, move by move.
        if action is not None and action.kind is not jimbo.ActionKind.MOVE_JOKER:
            compared += 1
            if "candidates" in views:
                columns = [column["name"] for column in envs.interface.columns["candidates"]]
                row = dict(zip(columns, views["candidates"][0, best].tolist(), strict=True))
                kind = list(jimbo.ActionKind)[row["action"]]
                agreed += action.kind is (jimbo.ActionKind.SELL_JOKER if row["sold"] else kind)
            else:
                agreed += action.flat[0] == best
        infos = envs.step(np.array([best]))[4]
    assert compared > 10
    assert agreed == compared


def test_an_exported_policy_plays_runs(tmp_path: Path) -> None:
    torch.manual_seed(2)
    envs = jimbo.make_vec(2, env_id="jimbo/BalatroBetween-v1")
    path = tmp_path / "policy.jimbo"
    export.export(nets.CompactNet(envs, 32, 8), envs, path)
    played = [jimbo.simulate(f"policy:file={path}", 8, num_threads=n).runs for n in (1, 2)]
    assert played[0] == played[1]
    assert any(one["blinds_cleared"] > 0 for one in played[0])
    single = jimbo.make_vec(1, env_id="jimbo/SmallBlind-v1")
    with pytest.raises(ValueError, match="single blinds"):
        export.export(nets.CompactNet(single), single, path)
