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
main = pytest.importorskip("jimbo.train.__main__").main
make_half = pytest.importorskip("jimbo.train.player").make_half

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


def compared(reading: Any, rows: Any) -> Any:
    """What the reading says of rows, one number after the other."""
    columns = [*rows.T, *(rows[:, teller] * 4096 + rows[:, item] for item, teller in reading.codes)]
    made = [columns[column] == value for column, value in reading.values]
    for column, shift, mask, cap, scale in reading.scaled:
        made.append(((columns[column] >> shift) & mask).clip(-cap, cap) * np.float32(scale))
    return np.stack(made, 1).astype(np.float32)


@pytest.mark.parametrize("env_id", ["jimbo/Balatro-v1", "jimbo/BalatroBetween-v1"])
def test_rows_are_read_as_the_reading_says(env_id: str) -> None:
    envs = jimbo.make_vec(64, env_id=env_id, autoreset_mode="SameStep", stake=8)
    envs.reset(seed=1)
    net = nets.CompactNet(envs, 32, 8)
    chance = np.random.default_rng(1)
    ones = 0
    for _ in range(20):
        envs.step(envs.sample_masked())
    for part in net.parts:
        assert envs._latest is not None
        seen = envs._latest.arrays["entries" if part.entries else "numbers"]
        stop = part.offset + part.rows * part.columns
        rows = seen[:, part.offset : stop].reshape(-1, part.columns)
        wild = chance.integers(-3, 400, (64, part.columns)).astype(rows.dtype)
        small = chance.integers(0, 8, (512, part.columns)).astype(rows.dtype)
        rows = np.concatenate((rows, wild, small))
        reader = part.reader
        wanted = compared(reader.reading, rows)
        read = reader(torch.from_numpy(rows), torch.float32)
        assert read.shape[-1] % 8 == 0
        np.testing.assert_array_equal(read[:, : reader.reading.count].numpy(), wanted, part.name)
        ones += int(wanted[:, : len(reader.reading.values)].sum())
        if part.name in net.layers:  # values that are not read have no weight
            layer = net.layers[part.name]
            alone = torch.nn.functional.linear(torch.from_numpy(wanted), layer.weight, layer.bias)
            assert torch.allclose(nets.compact.linear(layer, read), alone, atol=1e-4)
    assert ones > 10_000


@pytest.mark.train
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


@pytest.mark.train
def test_whole_runs_are_learnt_from_few_steps(tmp_path: Path) -> None:
    """Chance reaches 0.15 and this 0.6; with minibatches of 2,048 it is 0.17 after as many."""
    torch.set_num_threads(1)
    settings = train.read_settings(
        ROOT / "examples" / "train" / "first_ante.toml",
        [f"folder={tmp_path}", "steps=40_960", "play.num_threads=1"],
    )
    train.Training(settings).run()
    rows = curve(tmp_path)
    assert np.mean([row["return"] for row in rows[-4:]]) > 0.4


def test_a_run_may_end_by_the_clock_and_begin_with_another(tmp_path: Path) -> None:
    torch.set_num_threads(1)
    first = run(tmp_path / "first", seconds=1e-6)
    assert first.update == 1
    assert first.passed == 1.0
    again = {"begin": str(tmp_path / "first"), "seed": 2, "folder": str(tmp_path / "again")}
    second = train.Training(train.read_settings({**TINY, **again}))
    assert second.update == 0
    for name, weights in first.net.state_dict().items():
        assert torch.equal(weights, second.net.state_dict()[name]), name
    mistakes: list[tuple[dict[str, Any], str]] = [
        ({"network": {"width": 16, "row_width": 8}}, "other layers"),
        ({"begin": str(tmp_path / "none")}, "no checkpoint"),
    ]
    for changes, named in mistakes:
        values = {**TINY, **again, **changes, "folder": str(tmp_path / "third")}
        with pytest.raises(ValueError, match=named):
            train.Training(train.read_settings(values))


def test_a_run_that_was_stopped_goes_the_same_way(tmp_path: Path) -> None:
    torch.set_num_threads(1)
    whole = run(tmp_path / "whole", steps=4_096)
    run(tmp_path / "parts", until=2, steps=4_096)
    parts = run(tmp_path / "parts", resume=True, steps=4_096)
    assert parts.update == whole.update == 4
    for name, weights in whole.net.state_dict().items():
        assert torch.equal(weights, parts.net.state_dict()[name]), name
    told = [[row["return"] for row in curve(tmp_path / name)] for name in ("whole", "parts")]
    assert told[0] == told[1]
    with pytest.raises(ValueError, match="--resume"):
        run(tmp_path / "parts")
    with pytest.raises(ValueError, match="other settings: seed"):
        run(tmp_path / "parts", resume=True, steps=4_096, seed=2)
    net, settings = train.load_net(tmp_path / "parts")
    assert settings.seed == 1
    result = jimbo.evaluate(net, "small_blind_easy", runs=20, observation="flat")
    assert len(result.runs) == 20
    with pytest.raises(ValueError, match="observation='flat'"):
        jimbo.evaluate(net, "small_blind_easy", runs=2)


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


def test_asking_ahead_plays_the_same_steps(tmp_path: Path) -> None:
    """As on a GPU: the network is asked about one half before the actions of the other are sent."""
    torch.set_num_threads(1)
    played = []
    for ahead in (0, 1):
        settings = train.read_settings({**TINY, "folder": str(tmp_path / str(ahead))})
        training = train.Training(settings)
        training.player.ahead = ahead
        torch.manual_seed(5)
        values, ends = training.player.play()
        again, _ = training.player.play()
        rollout = training.player.rollout
        played.append((values, again, rollout.actions, rollout.rewards, rollout.overs))
        assert ends.episodes > 50
    for one, other in zip(*played, strict=True):
        assert torch.equal(one, other)


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


def test_values_can_be_set_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "small.toml"
    config.write_text("steps = 8_192\n[play]\nnum_envs = 64\n[environment]\nreward = 'win'\n")
    changes = [
        "play.horizon=16",
        "learn.rate=[1e-3, 1e-4]",
        "learn.minibatches = 2",
        "environment.rows={cards = 0}",
        "environment.rows.hand=5",
        "env_id=jimbo/SmallBlind-v1",
        "folder='other'",
        "learn.clip=1",
    ]
    settings = train.read_settings(config, changes)
    assert (settings.play.num_envs, settings.play.horizon) == (64, 16)
    assert settings.learn.rate == (1e-3, 1e-4)
    assert settings.learn.clip == 1.0
    assert settings.environment == {"reward": "win", "rows": {"cards": 0, "hand": 5}}
    assert settings.env_id == "jimbo/SmallBlind-v1"
    assert settings.folder == str(tmp_path / "other")
    for change, named in [
        ("play.num_envz=4", "did you mean 'num_envs'"),
        ("steps", "write KEY=VALUE"),
        ("=5", "write KEY=VALUE"),
        ("steps.many=5", "steps has no values by name"),
        ("steps=many", "must be of type int"),
    ]:
        assert main([str(config), "--set", change]) == 2
        assert named in capsys.readouterr().err


def test_a_run_leaves_its_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    torch.set_num_threads(1)
    config, results = tmp_path / "small.toml", tmp_path / "results.json"
    config.write_text("env_id = 'jimbo/SmallBlind-v1'\nsteps = 4_096\n[play]\nhorizon = 16\n")
    changes = ["play.num_envs=32", "network.width=16", "device=cpu"]
    words = [str(config), *(f"--set={change}" for change in changes)]
    assert main([*words, "--results", str(results), "--until", "6"]) == 0
    made = json.loads(results.read_text())
    assert made["curve"] == curve(tmp_path / "training_run")
    assert made["settings"]["network"]["width"] == 16
    assert (made["device"], made["steps"], len(made["curve"])) == ("cpu", 6 * 512, 6)
    speeds = sorted(row["steps_per_second"] for row in made["curve"][3:])
    assert made["steps_per_second"] == speeds[1]
    assert set(made["shares"]) == {"environments", "choosing", "learning", "other"}
    assert sum(made["shares"].values()) == pytest.approx(1)
    assert made["weights"] > 10_000
    nowhere = tmp_path / "missing" / "results.json"
    assert main([*words, "--resume", "--results", str(nowhere)]) == 2
    assert f"there is no folder {nowhere.parent}" in capsys.readouterr().err


def test_the_examples_can_be_read() -> None:
    for path in sorted((ROOT / "examples" / "train").glob("*.toml")):
        settings = train.read_settings(path)
        envs = make_half(settings, 2, 0)
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


@pytest.mark.parametrize("env_id", ["jimbo/Balatro-v1", "jimbo/SmallBlind-v1"])
def test_actions_that_choose_rows_look_at_them(env_id: str) -> None:
    """What is wanted of cards counts for the numbers that choose them, and for no others."""
    torch.manual_seed(3)
    envs = jimbo.make_vec(4, env_id=env_id, autoreset_mode="SameStep")
    _, infos = envs.reset(seed=1)
    while "Balatro" in env_id and envs.state(0).phase is not jimbo.Phase.SELECTING_HAND:
        infos = envs.step(infos["action_mask"].argmax(1))[4]
    net = nets.CompactNet(envs, 32, 8)
    assert envs._latest is not None
    seen = [torch.from_numpy(envs._latest.arrays[name].copy()) for name in ("numbers", "entries")]
    with torch.no_grad():
        before = net(*seen)[0]
        net.pointer.bias += 1.0
        added = (net(*seen)[0] - before).abs() > 1e-6
    hand = {one.first: one.rows for one in net.pointers if one.table == "hand"}
    if net.sets is None:
        cards = (envs._latest.arrays["entries"][0, :160].reshape(16, 10) != 0).any(1)
        assert added[0, :16].tolist() == cards.tolist()
        assert hand[0] == 16
        assert not added[:, 64:72].any()  # plays, discards and what chooses no row
    else:
        assert added[:, : 2 * 218].all()
        assert [int(net.sets[:, place].sum()) for place in (0, 8, 217)] == [1, 2, 5]


def test_a_learner_may_do_without_moves() -> None:
    flat = {block["name"]: block for block in jimbo.spec()["actions"]["flat"]["blocks"]}
    first = flat["move_joker"]["first"]
    for rearranging in (True, False):
        settings = train.read_settings(
            {"task": "first_ante", "environment": {"rearranging": rearranging}}
        )
        envs = make_half(settings, 2, 0)
        _, infos = envs.reset(seed=1)
        infos = envs.step(np.full(2, flat["select_blind"]["first"]))[4]
        assert infos["action_mask"][:, first:].any() == rearranging
        assert envs.interface.config.form[2] == rearranging
