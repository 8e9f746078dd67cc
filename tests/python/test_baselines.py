"""The baselines of the benchmark: their pages are those of their files, and they learn."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jimbo

ROOT = Path(__file__).resolve().parents[2]
BASELINES = ROOT / "benchmark" / "baselines"
SMALL = ["--task", "first_ante", "--width", "16", "--attention", "1", "--test-runs", "4"]


def run(script: str, *arguments: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(BASELINES / script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done


def test_the_page_is_that_of_the_curves() -> None:
    run("page.py", "--check")


def test_results_say_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BASELINES))
    from curve import command_line

    typed = ["/somewhere/clone.py", "--seed", "2", "--data", "/somewhere/else/runs", "--out", "a b"]
    monkeypatch.setattr(sys, "argv", typed)
    wanted = "python benchmark/baselines/clone.py --seed 2 --data runs --out 'a b'"
    assert command_line() == wanted


def test_a_curve_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BASELINES))
    from curve import Curve

    with pytest.raises(SystemExit, match=r"no curve .*curve_9\.json: learn first"):
        Curve.read(tmp_path / "white_run_expert_curve_9.json")


def test_transitions_are_what_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(BASELINES))
    from transitions import ACTION, MASK, RETURN, RowLayout

    shown = jimbo.demonstrations("greedy", 3, num_threads=1, reward="progress")
    batch = shown.batch()
    layout = RowLayout(jimbo.make_vec(1, rearranging=True).interface)
    read = layout.unpack(torch.from_numpy(layout.pack(batch)))
    for name, array in batch["observations"].items():
        np.testing.assert_array_equal(read[name].numpy(), array)
    np.testing.assert_array_equal(read[MASK].numpy(), batch["masks"])
    np.testing.assert_array_equal(read[ACTION][:, 0].numpy(), batch["actions"])
    np.testing.assert_allclose(read[RETURN][:, 0].numpy(), batch["returns"], rtol=1e-6)


def test_the_newest_transitions_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(BASELINES))
    from transitions import RowLayout, Transitions

    layout = RowLayout(jimbo.make_vec(1).interface)
    data = Transitions(tmp_path, layout, 50, torch.device("cpu"))

    def numbers(first: int, last: int) -> None:
        rows = np.zeros((last - first, layout.width), np.uint8)
        rows[:, 0] = np.arange(first, last)
        np.save(tmp_path / f"{first:03}.npy", rows)
        data.read_new()

    numbers(0, 40)
    data.keep_out(4)
    numbers(40, 100)
    assert data.read == 100
    kept = data.rows[:, 0].tolist()
    assert kept[:4] == [0, 1, 2, 3]  # what it is measured by
    assert sorted(kept[4:]) == list(range(54, 100))


@pytest.mark.train
def test_corrections_are_what_the_agent_does_where_the_network_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(BASELINES))
    from clone import losses_of
    from correct import Wanderer, correct
    from learner import ROWS, Learner, arguments
    from transitions import ACTION, RETURN, RowLayout

    learner = Learner(arguments("", 1).parse_args([*SMALL, "--moves"]))
    learner.save(tmp_path / "net.pt")
    wanderer = Wanderer(learner, tmp_path / "net.pt", 4, 1)
    wanderer.follow()
    states = wanderer.play(20, 0.2)
    # Where a vector of the same seeds comes to by the network's own actions.
    envs = learner.task.make_vec(4, rows=ROWS, autoreset_mode="SameStep")
    seen, infos = envs.reset(seed=1_000_000)
    there = set()
    for _ in range(20):
        seen, _, _, _, infos = envs.step(learner.act(seen, infos["action_mask"]))
        there |= {envs.state(number).hash for number in range(4)}
    assert len(states) > 5
    assert {state.hash for state in states} <= there

    path = tmp_path / "1000007.npy"
    correct("first_ante", "greedy", states, 1, path)
    layout = RowLayout(learner.interface)
    rows = layout.unpack(torch.from_numpy(np.load(path)))
    wanted = [jimbo.Agent("greedy", 1_000_007).act(state) for state in states]
    assert rows[ACTION][:, 0].tolist() == [number for one in wanted for number in one.flat]
    ends = [state.step(action).is_over for state, action in zip(states, wanted, strict=True)]
    known = [over for over, one in zip(ends, wanted, strict=True) for _ in one.flat]
    assert rows[RETURN][:, 0].isfinite().tolist() == known

    # Returns that nobody knows are left out of the loss.
    rows[RETURN][1:] = torch.nan
    first = {name: array[:1] for name, array in rows.items()}
    with torch.no_grad():
        rows[RETURN][0] = first[RETURN][0] = 2.0
        judged, alone = (losses_of(learner, some)["judgement"] for some in (rows, first))
    assert float(judged) == pytest.approx(float(alone), rel=1e-4)


@pytest.mark.train
def test_a_network_is_compared_with_an_agent_by_kind_of_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(BASELINES))
    from alike import compared, kinds
    from learner import ROWS, Learner, arguments
    from transitions import ACTION, MASK, RowLayout

    learner = Learner(arguments("", 1).parse_args([*SMALL, "--moves"]))
    shown = jimbo.demonstrations("greedy", 2, rows=ROWS, rules=learner.task.rules("train")).batch()
    layout = RowLayout(learner.interface)
    batch = layout.unpack(torch.from_numpy(layout.pack(shown)))
    own = learner.act(shown["observations"], batch[MASK])
    alike, improbable = compared(learner, batch)
    np.testing.assert_array_equal(alike.numpy(), own == shown["actions"])
    assert (improbable > 0).any()
    batch[ACTION][:, 0] = torch.from_numpy(own)
    same, probable = compared(learner, batch)
    assert same.all()
    assert float(probable.mean()) < float(improbable.mean())
    names = kinds()
    assert len(names) == learner.interface.config.mask_size
    numbers = {jimbo.Action(text).flat[-1] for text in ("play 0", "discard 1 2", "select")}
    assert {names[number] for number in numbers} == {"play", "discard", "select_blind"}


@pytest.fixture
def search_net(monkeypatch: pytest.MonkeyPatch) -> Any:
    pytest.importorskip("torch").manual_seed(1)
    monkeypatch.syspath_prepend(str(BASELINES))
    import search_net

    return search_net


def played(tmp_path: Path, **options: Any) -> tuple[Any, Any]:
    """A player that has a network, and lessons of two runs of it."""
    import torch
    from expert_iteration import Player
    from search_net import SearchNet

    weights = tmp_path / "net.pt"
    torch.save(SearchNet(jimbo.TASKS["first_ante"], 16, 1).state_dict(), weights)
    player = Player("first_ante", 16, 1, 8, weights, **options)
    return player, player.play(["ALEEB", "7LB2WVPK"], 1)


@pytest.mark.train
def test_lessons_hold_what_a_search_found(search_net: Any, tmp_path: Path) -> None:
    _, lessons = played(tmp_path)
    run = jimbo.Run(seed="ALEEB", rules=jimbo.TASKS["first_ante"].rules())
    np.testing.assert_array_equal(lessons.observations[0], run.observe(flat=True))
    first = lessons.actions[: lessons.counts[0]]
    assert {tuple(row[row >= 0]) for row in first} == {tuple(a.flat) for a in run.legal_actions()}
    ends = np.cumsum(lessons.counts)
    assert ends[-1] == len(lessons.actions)
    for begin, end in zip(ends - lessons.counts, ends, strict=True):
        assert lessons.shares[begin:end].sum() == pytest.approx(1)
    some = lessons.some(np.array([5, 2]))
    np.testing.assert_array_equal(some.observations, lessons.observations[[5, 2]])
    places = [*range(ends[4], ends[5]), *range(ends[1], ends[2])]
    np.testing.assert_array_equal(some.actions, lessons.actions[places])
    np.testing.assert_array_equal(some.shares, lessons.shares[places])


@pytest.mark.train
def test_a_network_can_learn_what_a_search_does(search_net: Any, tmp_path: Path) -> None:
    import torch

    player, lessons = played(tmp_path)
    few = lessons.some(np.arange(16))
    net = player.network()
    with torch.no_grad():
        before, _, _ = search_net.losses_of(net, few)
    many = search_net.Lessons.joined([few] * 20)
    search_net.learn(net, many, epochs=8, rate=5e-3, batch=16)
    with torch.no_grad():
        after, _, alike = search_net.losses_of(net, few)
    assert float(after) < float(before) - 0.5
    assert float(alike) > 0.8


@pytest.mark.train
def test_cards_that_are_good_to_play_may_be_bad_to_discard(search_net: Any) -> None:
    """Logits of numbers, added up, cannot say so: two plays would have half of the shares."""
    import torch

    run = jimbo.Run(seed="ALEEB")
    run.step("select")
    legal = run.legal_actions()
    wanted = [legal.index(jimbo.Action(name)) for name in ("play 0 1", "discard 2 3 4")]
    head = search_net.ActionHead(8, 16, {"hand": 8})
    whole, tables = torch.randn(1, 8), {"hand": torch.randn(1, 8, 8)}
    numbers = torch.from_numpy(search_net.flat_numbers(legal)).long()
    owners = torch.zeros(len(legal), dtype=torch.long)
    optimizer = torch.optim.Adam(head.parameters(), 0.02)
    for _ in range(300):
        logs = search_net.log_shares(head(whole, tables, numbers, owners), owners, 1)
        loss = -logs[wanted].mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    assert float(loss.detach()) < np.log(2) + 0.05
    assert logs.detach().exp()[wanted].numpy() == pytest.approx([0.5, 0.5], abs=0.1)


@pytest.mark.train
def test_a_network_has_the_say_in_a_search_that_it_is_given(
    search_net: Any, tmp_path: Path
) -> None:
    player, _ = played(tmp_path)
    run = jimbo.Run(seed="ALEEB")
    run.step("select")
    priors = {}
    for weight in (0.0, 0.5, 1.0):
        search = replace(player, policy_weight=weight).search(1)
        search.search(run)
        priors[weight] = {row.action: row.prior for row in search.root.actions}
    legal = run.legal_actions()
    counts = np.array([len(legal)], np.int32)
    numbers = search_net.flat_numbers(legal)
    own = player.network().policy(run.observe(flat=True)[None], numbers, counts)
    assert [priors[1.0][action] for action in legal] == pytest.approx(own, rel=1e-4)
    halves = [(priors[0.0][action] + priors[1.0][action]) / 2 for action in legal]
    assert [priors[0.5][action] for action in legal] == pytest.approx(halves, rel=1e-4)
    from apprentice import Apprentice

    assert Apprentice(player.network()).act(run) == legal[int(own.argmax())]


@pytest.mark.train
def test_a_network_alone_plays_many_runs_as_it_plays_each(search_net: Any, tmp_path: Path) -> None:
    from apprentice import Apprentice

    player, _ = played(tmp_path)
    task = jimbo.TASKS["first_ante"]
    alone = Apprentice(player.network())
    each = jimbo.evaluate(alone.act, task, sees="states", runs=4)
    assert alone.play(task, task.test_seeds(4)) == each.runs


@pytest.mark.train
def test_a_search_s_network_answers_for_the_positions_that_it_is_asked(
    search_net: Any, tmp_path: Path
) -> None:
    player, lessons = played(tmp_path, policy_weight=0.5, value_weight=0.5)
    net = player.network()
    for places in (np.array([0, 1]), np.array([1, 0]), np.array([3])):
        some = lessons.some(places)
        alone = net.value(some.observations)
        net.policy(some.observations, some.actions, some.counts)
        assert net.value(some.observations) == pytest.approx(alone, abs=1e-6)


@pytest.mark.train
def test_each_baseline_is_one_command(tmp_path: Path) -> None:
    data = tmp_path / "data"
    run("demonstrate.py", *SMALL[:2], "--agent", "greedy", "--runs", 100, "--out", data)
    learn = [*SMALL, "--out", tmp_path]
    few = ["--steps", 20_000, "--batch", 128, "--limit", 10_000, "--runs", 8]
    run("clone.py", *learn, "--data", data, *few)
    clone = tmp_path / "first_ante_clone_1.pt"
    ask = ["--envs", 8, "--chance", 0.2, "--file", 32, "--processes", 2, "--steps", 100]
    run("correct.py", *learn, "--begin", clone, "--agent", "greedy", *ask, "--data", data)
    assert len(list(data.glob("1*.npy"))) > 1
    run("clone.py", *learn, "--corrected", "--data", data, *few, "--steps", 2_000)
    curve = tmp_path / "first_ante_clone_curve_1.json"
    named = ["--curve", curve, "--name", "again", "--how", "as before"]
    once = jimbo.Evaluation.load(tmp_path / "first_ante_clone_result_1.json")
    run("measure.py", *SMALL, "--begin", clone, *named, "--envs", 2, "--out", tmp_path / "again")
    again = jimbo.Evaluation.load(tmp_path / "again" / "first_ante_clone_result_1.json")
    assert [one.seed for one in again.runs] == [one.seed for one in once.runs]
    small = ["--envs", 16, "--horizon", 16, "--batch", 64, "--steps", 2_000]
    run("ppo.py", *learn, *small)
    run("ppo.py", *learn, *small, "--begin", tmp_path / "first_ante_clone_1.pt")
    search = ["--rounds", 2, "--runs", 2, "--simulations", 8, "--measured", 2, "--processes", 2]
    run("expert_iteration.py", *learn, *search, "--begin", tmp_path / "first_ante_clone_1.pt")
    run("masked_ppo.py", "--steps", 5_000, "--out", tmp_path, "--test-runs", 20)
    run("masked_ppo.py", "--seconds", 0, "--seed", 2, "--out", tmp_path, "--test-runs", 20)
    in_no_time = jimbo.Evaluation.load(tmp_path / "small_blind_easy_masked_ppo_result_2.json")
    assert in_no_time.notes["steps"] < 1_000
    for name in ("clone", "corrected", "ppo", "clone_ppo", "expert", "apprentice"):
        curve = json.loads((tmp_path / f"first_ante_{name}_curve_1.json").read_text())
        assert curve["points"][-1]["steps"] > 0
        result = jimbo.Evaluation.load(tmp_path / f"first_ante_{name}_result_1.json")
        assert len(result.runs) == 4
    clone = json.loads((tmp_path / "first_ante_clone_curve_1.json").read_text())
    losses = [point["losses"]["imitation"] for point in clone["points"]]
    assert losses[-1] < losses[0]


@pytest.mark.train
def test_ppo_does_not_take_a_run_that_was_cut_off_for_one_that_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What its last situation is worth counts."""
    torch = pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(BASELINES))
    import ppo

    from jimbo.benchmark.task import STEP_LIMITS

    monkeypatch.setitem(STEP_LIMITS, "jimbo/Balatro-v1", 3)

    class Learner:
        task, threads, rows, device = jimbo.TASKS["first_ante"], 1, None, "cpu"

        def allowed(self, mask: Any) -> Any:
            return torch.as_tensor(mask.astype(bool))

        def __call__(self, seen: Any) -> Any:
            count = len(seen["numbers"])
            return torch.zeros(count, actions), torch.full((count,), 5.0)

    actions = jimbo.make_vec(1).interface.config.mask_size
    learner: Any = Learner()
    rollout = ppo.Player(learner, 4, 1, {"win": 1.0}).play(6)
    assert rollout.overs[:, 0].tolist() == [0, 0, 1, 0, 0, 1]
    assert rollout.rewards[:, 0].tolist() == [0, 0, 5, 0, 0, 5]
