"""The networks, where PyTorch is installed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import jimbo

torch = pytest.importorskip("torch")
nets = pytest.importorskip("jimbo.nets")

ENVIRONMENTS: list[dict[str, Any]] = [
    {},
    {"actions": "factored", "rows": "all"},
    {"rows": {"cards": 0, "jokers": 0, "consumables": 0}},
    {"env_id": "jimbo/SmallBlind-v1"},
]


@pytest.mark.parametrize("attention", [0, 1])
@pytest.mark.parametrize("arguments", ENVIRONMENTS)
def test_logits_fit_the_action_space(arguments: dict[str, Any], attention: int) -> None:
    envs = jimbo.make_vec(5, **arguments)
    observations, infos = envs.reset(seed=1)
    policy = nets.PolicyNet(envs, width=32, attention=attention)
    for _ in range(3):
        logits, values = policy(nets.tensors(observations))
        assert values.shape == (5,)
        if envs.interface.factored:
            masks = infos["action_mask"]
            assert logits["kinds"].shape == masks["kinds"].shape
            assert logits["slots"].shape == masks["slots"].shape
            assert logits["targets"].shape == masks["targets"].shape
            assert logits["cards"].shape == (5, 64)
            actions = envs.sample_masked()
        else:
            assert logits.shape == infos["action_mask"].shape
            actions = policy.act(observations, infos["action_mask"], greedy=False)
            assert infos["action_mask"][np.arange(5), actions].all()
        observations, _, _, _, infos = envs.step(actions)


def test_every_list_has_an_embedding_of_its_size() -> None:
    encoder = nets.Encoder(jimbo.BalatroEnv())
    spec = jimbo.spec()
    assert encoder.sizes["jokers"] == len(spec["jokers"]) + 1
    assert encoder.sizes["consumables"] == len(spec["consumables"]) + 1
    assert {"vouchers", "tags", "blinds", "hands", "ranks", "seals"} <= encoder.sizes.keys()
    without = nets.Encoder(jimbo.BalatroEnv(rows={"jokers": 0}))
    assert without.sizes["jokers"] == encoder.sizes["jokers"]


def test_the_same_joker_is_the_same_wherever_it_is() -> None:
    """A joker for sale and a joker owned share what is learnt about it."""
    envs = jimbo.make_vec(1)
    observations, _ = envs.reset(seed=1)
    encoder = nets.Encoder(envs, width=16)
    read = nets.tensors(observations)
    place = {c["name"]: i for i, c in enumerate(envs.interface.columns["shop"])}
    read["shop"][0, 0, place["kind"]] = 1
    read["shop"][0, 0, place["item"]] = 17
    _, tables = encoder(read)
    tables["shop"][0, 0].sum().backward()
    gradient = encoder.embeddings["jokers"].weight.grad
    assert gradient[17].any()
    assert gradient.any(1).sum() == 1
    assert not encoder.embeddings["consumables"].weight.grad.any()


def test_order_of_jokers_can_be_told() -> None:
    envs = jimbo.make_vec(1)
    observations, _ = envs.reset(seed=1)
    encoder = nets.Encoder(envs, width=16)
    read = nets.tensors(observations)
    read["jokers"][0, 0, 0], read["jokers"][0, 1, 0] = 5, 9
    one, _ = encoder(read)
    read["jokers"][0, 0, 0], read["jokers"][0, 1, 0] = 9, 5
    two, _ = encoder(read)
    assert not torch.equal(one, two)


@pytest.mark.parametrize("attention", [0, 1])
def test_rows_that_nothing_has_can_be_left_out(attention: int) -> None:
    envs = jimbo.make_vec(3)
    policy = nets.PolicyNet(envs, width=32, attention=attention)
    whole = nets.tensors(envs.reset(seed=1)[0])
    short = {
        name: table[:, :1] if name in policy.encoder.rows and not table[:, 1:].any() else table
        for name, table in whole.items()
    }
    assert short["shop"].shape[1] < whole["shop"].shape[1]
    for one, other in zip(policy(short), policy(whole), strict=True):
        torch.testing.assert_close(one, other)


def test_attention_over_rows_that_are_there_is_attention_over_all_with_a_mask() -> None:
    envs = jimbo.make_vec(5)
    envs.reset(seed=1)
    for _ in range(30):
        observations, *_ = envs.step(envs.sample_masked())
    read = nets.tensors(observations)
    encoder = nets.Encoder(envs, width=32, attention=2)
    one, tables = encoder(read)
    # The plain way: empty rows go along, and nothing looks at them.
    plain = [
        encoder.readers[name](read[name].flatten(-2) if read[name].ndim == 3 else read[name])
        for name in encoder.plain
    ]
    lists = []
    there = [torch.ones(5, len(plain), dtype=torch.bool)]
    for name in encoder.rows:
        rows = read[name]
        there.append((rows != 0).any(-1))
        if name == "hand":
            rows = torch.cat((rows, read["selected"][..., None].to(rows.dtype)), -1)
        lists.append(encoder.readers[name](rows) + encoder.places[name])
    whole = torch.cat([torch.stack(plain, -2), *lists], -2)
    for layer in encoder.layers:
        whole = layer(whole, src_key_padding_mask=~torch.cat(there, -1))
    whole = encoder.norm(whole) * torch.cat(there, -1)[..., None]
    torch.testing.assert_close(torch.cat(list(tables.values()), -2), whole[:, len(plain) :])
    for longest in (100, 1000):  # more than there are, and more than there could be
        encoder.longest = longest
        torch.testing.assert_close(encoder(read)[0], one)


def test_a_flat_observation_is_refused() -> None:
    with pytest.raises(ValueError, match="dict"):
        nets.Encoder(jimbo.BalatroEnv(observation="flat"))


def test_it_learns_what_an_agent_does() -> None:
    """Cloning: the loss falls well below that of the best guess without looking."""
    torch.manual_seed(0)
    torch.set_num_threads(1)
    shown = jimbo.demonstrations("greedy", 12, num_threads=1)
    batch = shown.batch()
    policy = nets.PolicyNet(jimbo.BalatroEnv(rearranging=True), width=32)
    optimizer = torch.optim.Adam(policy.parameters(), 3e-3)
    read, actions = nets.tensors(batch["observations"]), torch.from_numpy(batch["actions"])
    losses = []
    for _ in range(25):
        logits, _ = policy(read)
        loss = -nets.masked(logits, batch["masks"]).log_prob(actions).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    assert losses[-1] < 0.6 * losses[0]
