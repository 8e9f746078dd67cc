"""Learns the network that judges states between blinds (src/agent/judge/network.h).

Reads positions that `positions` has written, learns to tell of each blind ahead whether it is
cleared given that it is reached, and writes the weights as whole numbers.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

CAPACITY = 160
BLINDS = 24
ONE = 16  # Position::kOne
RECORD = np.dtype(
    [
        ("next", "u1"),
        ("end", "u1"),
        ("deck", "u1"),
        ("stake", "u1"),
        ("run", "<u4"),
        ("indices", "<u2", CAPACITY),
        ("values", "i1", CAPACITY),
    ]
)


class Judge(nn.Module):
    """Sums of inputs, two layers cut off at 0 and 4, and the logit of clearing each blind."""

    def __init__(self, inputs: int, hidden: int, second: int) -> None:
        super().__init__()
        self.inputs = nn.EmbeddingBag(inputs + 1, hidden, mode="sum")
        # Nearly nothing, so that what is rarely seen says little; the constant input tells the
        # sums apart.
        nn.init.normal_(self.inputs.weight, std=0.01)
        nn.init.normal_(self.inputs.weight[0], std=0.4)
        self.second = nn.Linear(hidden, second)
        self.output = nn.Linear(second, BLINDS)

    def forward(self, indices: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
        x = self.inputs(indices, per_sample_weights=values)
        x = x.clamp(0, 3.99)
        return self.output(self.second(x).clamp(0, 3.99))

    def keep_in_range(self) -> None:
        """Whole numbers of 16 bits must hold the weights and 32 bits the sums."""
        with torch.no_grad():
            self.inputs.weight[-1].zero_()
            self.inputs.weight.clamp_(-8, 8)
            self.second.weight.clamp_(-2, 2)
            self.output.weight.clamp_(-8, 8)


def targets(start: torch.Tensor, end: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """For each blind: was it cleared, and was it reached."""
    blinds = torch.arange(BLINDS, device=start.device)[None, :]
    start, end = start[:, None], end[:, None]
    return (blinds < end).float(), (blinds >= start) & (blinds <= end)


def write(path: str, members: list[Judge], inputs: int) -> None:
    """As Network reads it: whole numbers, lowest byte first."""

    def whole(weights: torch.Tensor, scale: int, kind: str) -> bytes:
        numbers = np.rint(weights.detach().cpu().double().numpy() * scale)
        return numbers.astype(kind).tobytes()

    logits = np.arange(-256, 257) / 16
    logs = np.rint(-np.log2(1 + np.exp(-logits)) * 65536).astype("<i4")
    with open(path, "wb") as file:
        file.write(b"jimbo-network 2\n")
        file.write(np.array([inputs, len(members)], "<i4").tobytes())
        for model in members:
            hidden, second = model.inputs.weight.shape[1], model.second.weight.shape[0]
            file.write(np.array([hidden, second], "<i4").tobytes())
            file.write(whole(model.inputs.weight[:-1], 256, "<i2"))
            file.write(whole(model.second.weight, 512, "<i2"))
            file.write(whole(model.second.bias, 256 * 512, "<i4"))
            file.write(whole(model.output.weight, 512, "<i2"))
            file.write(whole(model.output.bias, 256 * 512, "<i4"))
        file.write(logs.tobytes())


class Data:
    """Positions with what became of them, on the device."""

    def __init__(self, records: np.ndarray, device: str) -> None:
        self.indices = torch.from_numpy(records["indices"].astype(np.int16)).to(device)
        self.values = torch.from_numpy(records["values"].copy()).to(device)
        self.start = torch.from_numpy(records["next"].astype(np.int64)).to(device)
        self.end = torch.from_numpy(records["end"].astype(np.int64)).to(device)

    def __len__(self) -> int:
        return len(self.start)

    def logits(self, model: Judge, rows: torch.Tensor) -> torch.Tensor:
        return model(self.indices[rows].int(), self.values[rows].float() / ONE)


def tested_loss(model: Judge, data: Data) -> tuple[float, float]:
    """The mean loss per blind reached, and the Brier score of the chance to win."""
    loss, reached_blinds, brier = 0.0, 0, 0.0
    with torch.no_grad():
        for rows in torch.arange(len(data), device=data.start.device).split(65536):
            logits, start, end = data.logits(model, rows), data.start[rows], data.end[rows]
            cleared, reached = targets(start, end)
            losses = nn.functional.binary_cross_entropy_with_logits(
                logits, cleared, reduction="none"
            )
            loss += losses[reached].sum().item()
            reached_blinds += int(reached.sum().item())
            ahead = torch.arange(BLINDS, device=start.device)[None, :] >= start[:, None]
            chance = torch.where(ahead, nn.functional.logsigmoid(logits), 0.0).sum(1).exp()
            brier += ((chance - (end == BLINDS).float()) ** 2).sum().item()
    return loss / max(1, reached_blinds), brier / max(1, len(data))


def learn(args: argparse.Namespace, seed: int, learnt: Data, test: Data) -> Judge:
    """One member of the network, from the beginning that the seed gives."""
    torch.manual_seed(seed)
    device = learnt.start.device
    model = Judge(args.inputs, args.hidden, args.second).to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=args.decay)
    steps = max(1, args.epochs * len(learnt) // args.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=steps + 1)
    began = time.time()
    for step in range(steps):
        rows = torch.randint(0, len(learnt), (args.batch,), device=device)
        cleared, reached = targets(learnt.start[rows], learnt.end[rows])
        logits = learnt.logits(model, rows)
        loss = nn.functional.binary_cross_entropy_with_logits(logits[reached], cleared[reached])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        model.keep_in_range()
        if step % max(1, steps // 5) == 0 or step + 1 == steps:
            tested, brier = tested_loss(model, test)
            print(
                f"seed {seed}, step {step} of {steps}: test loss {tested:.5f}, "
                f"Brier score of the win {brier:.4f}, {time.time() - began:.0f} s",
                flush=True,
            )
    return model


def main() -> None:
    """Learns what the arguments say."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("positions", nargs="+", help="files that `positions` has written")
    parser.add_argument("--inputs", type=int, required=True, help="as `positions` prints it")
    parser.add_argument("--hidden", type=int, default=128, help="sums of the first layer")
    parser.add_argument("--second", type=int, default=32, help="sums of the second layer")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=2e-3, help="highest learning rate")
    parser.add_argument("--decay", type=float, default=0.03, help="of weights")
    parser.add_argument(
        "--seeds", type=int, nargs="+", default=[1, 11, 12, 13, 14], help="a member each"
    )
    parser.add_argument("--out", default="network.bin")
    args = parser.parse_args()

    device = "cuda" if torch.cuda.is_available() else "cpu"
    records = np.concatenate([np.fromfile(path, RECORD) for path in args.positions])
    tested = records["run"] % 20 == 0  # whole runs, so that nothing of them is learnt
    learnt, test = Data(records[~tested], device), Data(records[tested], device)
    print(f"{len(learnt)} positions to learn from, {len(test)} to test with", flush=True)
    members = [learn(args, seed, learnt, test) for seed in args.seeds]
    write(args.out, members, args.inputs)


if __name__ == "__main__":
    main()
