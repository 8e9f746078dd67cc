"""Learns the network that judges states between blinds (src/agent/judge/network.h).

Reads positions that `positions` has written, learns to tell of each blind ahead whether it is
cleared given that it is reached, and writes the weights as whole numbers. A network has several
members, which begin differently, learn side by side from the same positions and are averaged.

What became of a position is how its run went on, or, with --teacher, what a network that is there
already says of a position that was reached some blinds later: the luck of everything after that
is averaged out.
"""

import argparse
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, logsigmoid

CAPACITY = 160
BLINDS = 24
ONE = 16  # Position::kOne
MAGIC = b"jimbo-network 2\n"
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


class Judges(nn.Module):
    """The members: sums of inputs, two layers cut off at 0 and 4, the logits of the blinds."""

    def __init__(self, members: list[tuple[torch.Tensor, ...]]) -> None:
        super().__init__()
        self.inputs, self.second, self.second_bias, self.output, self.output_bias = (
            nn.Parameter(torch.stack(parts)) for parts in zip(*members, strict=True)
        )

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Logits by member, position and blind."""
        return self.of_sums(self.sums(x))

    def sums(self, x: torch.Tensor) -> torch.Tensor:
        """Of inputs, those of all members side by side, as exact as `x` is."""
        members, inputs, hidden = self.inputs.shape
        # One product for all members: what is read is by far the largest of these.
        weights = self.inputs.transpose(0, 1).reshape(inputs, members * hidden)
        return x @ weights.to(x.dtype)

    def of_sums(self, sums: torch.Tensor) -> torch.Tensor:
        """Logits by member, position and blind."""
        members, _, hidden = self.inputs.shape
        x = sums.view(-1, members, hidden).transpose(0, 1).clamp(0, 3.99)
        x = torch.baddbmm(self.second_bias[:, None], x, self.second.mT).clamp(0, 3.99)
        return torch.baddbmm(self.output_bias[:, None], x, self.output.mT)

    def keep_in_range(self) -> None:
        """Whole numbers of 16 bits must hold the weights and 32 bits the sums."""
        with torch.no_grad():
            self.inputs.clamp_(-8, 8)
            self.second.clamp_(-2, 2)
            self.output.clamp_(-8, 8)


def beginning(inputs: int, hidden: int, second: int, seed: int) -> tuple[torch.Tensor, ...]:
    """The weights that a member begins with."""
    torch.manual_seed(seed)
    # Nearly nothing, so that what is rarely seen says little; the constant input tells the sums
    # apart.
    of_inputs = torch.randn(inputs, hidden) * 0.01
    of_inputs[0] = torch.randn(hidden) * 0.4
    layers = nn.Linear(hidden, second), nn.Linear(second, BLINDS)
    weights = [part.detach() for layer in layers for part in (layer.weight, layer.bias)]
    return (of_inputs, *weights)


def read(path: str) -> list[tuple[torch.Tensor, ...]]:
    """The members of a network that write() wrote."""
    with open(path, "rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            sys.exit(f"{path} is not a network; give one that learn.py wrote")

        def numbers(kind: str, *shape: int) -> np.ndarray:
            count = int(np.prod(shape))
            found = np.frombuffer(file.read(count * np.dtype(kind).itemsize), kind)
            return found.reshape(shape)

        def weights(scale: int, kind: str, *shape: int) -> torch.Tensor:
            return torch.from_numpy(numbers(kind, *shape).astype(np.float32) / scale)

        inputs, count = numbers("<i4", 2)
        members = []
        for _ in range(count):
            hidden, second = numbers("<i4", 2)
            members.append(
                (
                    weights(256, "<i2", inputs, hidden),
                    weights(512, "<i2", second, hidden),
                    weights(256 * 512, "<i4", second),
                    weights(512, "<i2", BLINDS, second),
                    weights(256 * 512, "<i4", BLINDS),
                )
            )
    return members


def write(path: str, judges: Judges, inputs: int | None = None) -> None:
    """As Network reads it: whole numbers, lowest byte first. Of the inputs the first, or all."""

    def whole(weights: torch.Tensor, scale: int, kind: str) -> bytes:
        numbers = np.rint(weights.detach().cpu().double().numpy() * scale)
        return numbers.astype(kind).tobytes()

    logits = np.arange(-256, 257) / 16
    logs = np.rint(-np.log2(1 + np.exp(-logits)) * 65536).astype("<i4")
    of_inputs = judges.inputs[:, :inputs]
    members, inputs, hidden = of_inputs.shape
    second = judges.second.shape[1]
    with open(path, "wb") as file:
        file.write(MAGIC)
        file.write(np.array([inputs, members], "<i4").tobytes())
        for i in range(members):
            file.write(np.array([hidden, second], "<i4").tobytes())
            file.write(whole(of_inputs[i], 256, "<i2"))
            file.write(whole(judges.second[i], 512, "<i2"))
            file.write(whole(judges.second_bias[i], 256 * 512, "<i4"))
            file.write(whole(judges.output[i], 512, "<i2"))
            file.write(whole(judges.output_bias[i], 256 * 512, "<i4"))
        file.write(logs.tobytes())


class Data:
    """Positions with what became of them, on the device."""

    def __init__(self, records: np.ndarray, inputs: int, device: str) -> None:
        self.inputs = inputs
        self.indices = torch.from_numpy(records["indices"].astype(np.int16)).to(device)
        self.values = torch.from_numpy(records["values"].copy()).to(device)
        self.start = torch.from_numpy(records["next"].astype(np.int64)).to(device)
        self.end = torch.from_numpy(records["end"].astype(np.int64)).to(device)
        # How many positions of the same run come after each; they lie one after the other.
        is_last = np.ones(len(records), bool)
        is_last[:-1] = (records["run"][1:] != records["run"][:-1]) | (
            records["next"][1:] <= records["next"][:-1]
        )
        last = np.flatnonzero(is_last)
        rows = np.arange(len(records))
        self.rest = torch.from_numpy(last[np.searchsorted(last, rows)] - rows).to(device)

    def __len__(self) -> int:
        return len(self.start)

    def positions(self, rows: torch.Tensor) -> torch.Tensor:
        """Every input of the positions, also those that are zero."""
        x = torch.zeros(len(rows), self.inputs + 1, device=rows.device)
        x.scatter_add_(1, self.indices[rows].long(), self.values[rows].float() / ONE)
        return x[:, :-1]  # the last one stands for no input

    def targets(self, rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """For each blind: was it cleared, and was it reached."""
        blinds = torch.arange(BLINDS, device=rows.device)[None, :]
        start, end = self.start[rows, None], self.end[rows, None]
        return (blinds < end).float(), ((blinds >= start) & (blinds <= end)).float()


class Teacher:
    """A network that tells what became of positions, from what came of them a little later."""

    def __init__(self, paths: list[str], steps: list[int], device: torch.device) -> None:
        self.judges = Judges([member for path in paths for member in read(path)]).to(device)
        self.least, self.most = steps

    def targets(self, data: Data, rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """As Data.targets, with chances where that has certainties."""
        cleared, reached = data.targets(rows)
        steps = torch.randint(self.least, self.most + 1, rows.shape, device=rows.device)
        lasts = data.rest[rows] >= steps  # else the run was over by then, and that is known
        lasting = rows[lasts]
        later = lasting + steps[lasts]
        with torch.no_grad():
            logits = self.judges(data.positions(later)).mean(0)
        blinds = torch.arange(BLINDS, device=rows.device)[None, :]
        chance = torch.where(blinds >= data.start[later, None], logits.sigmoid(), 1.0)
        reach = torch.cat([torch.ones_like(chance[:, :1]), chance.cumprod(1)[:, :-1]], 1)
        cleared[lasts] = chance
        reached[lasts] = reach * (blinds >= data.start[lasting, None])
        return cleared, reached


def tested_loss(judges: Judges, data: Data) -> tuple[float, float]:
    """Of the members' average: the mean loss per blind reached, the Brier score of the win."""
    loss, reached_blinds, brier = 0.0, 0.0, 0.0
    with torch.no_grad():
        for rows in torch.arange(len(data), device=data.start.device).split(32768):
            logits = judges(data.positions(rows)).mean(0)
            cleared, reached = data.targets(rows)
            losses = binary_cross_entropy_with_logits(logits, cleared, reduction="none")
            loss += (losses * reached).sum().item()
            reached_blinds += reached.sum().item()
            ahead = torch.arange(BLINDS, device=rows.device)[None, :] >= data.start[rows, None]
            chance = torch.where(ahead, logsigmoid(logits), 0.0).sum(1).exp()
            brier += ((chance - (data.end[rows] == BLINDS).float()) ** 2).sum().item()
    return loss / max(1, reached_blinds), brier / max(1, len(data))


def learn(args: argparse.Namespace, learnt: Data, test: Data) -> Judges:
    """All members at once; each has a loss of its own."""
    device = learnt.start.device
    if args.begin:
        members = read(args.begin)
        torch.manual_seed(args.seeds[0])
    else:
        members = [beginning(args.inputs, args.hidden, args.second, seed) for seed in args.seeds]
    judges = Judges(members).to(device)
    teacher = Teacher(args.teacher, args.steps, device) if args.teacher else None
    optimizer = torch.optim.AdamW(
        judges.parameters(), lr=args.rate, weight_decay=args.decay, fused=device.type == "cuda"
    )
    steps = max(1, args.epochs * len(learnt) // args.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=steps + 1)
    began = time.time()
    for step in range(steps):
        rows = torch.randint(0, len(learnt), (args.batch,), device=device)
        cleared, reached = teacher.targets(learnt, rows) if teacher else learnt.targets(rows)
        logits = judges(learnt.positions(rows))
        losses = binary_cross_entropy_with_logits(
            logits, cleared.expand_as(logits), reduction="none"
        )
        loss = (losses * reached).sum() / reached.sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        judges.keep_in_range()
        if step % max(1, steps // 5) == 0 or step + 1 == steps:
            tested, brier = tested_loss(judges, test)
            print(
                f"step {step} of {steps}: test loss {tested:.5f}, "
                f"Brier score of the win {brier:.5f}, {time.time() - began:.0f} s",
                flush=True,
            )
    return judges


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
    parser.add_argument("--begin", help="a network to go on with; its sizes are kept")
    parser.add_argument(
        "--teacher", nargs="+", help="networks, averaged, that tell what became of positions"
    )
    parser.add_argument(
        "--steps",
        type=int,
        nargs=2,
        default=[1, 4],
        metavar=("LEAST", "MOST"),
        help="how many positions later the teacher is asked",
    )
    parser.add_argument("--out", default="network.bin")
    args = parser.parse_args()
    if not 0 <= args.steps[0] <= args.steps[1]:
        parser.error("--steps: give the least first, none below 0")

    device = "cuda" if torch.cuda.is_available() else "cpu"
    records = np.concatenate([np.fromfile(path, RECORD) for path in args.positions])
    tested = records["run"] % 20 == 0  # whole runs, so that nothing of them is learnt
    learnt = Data(records[~tested], args.inputs, device)
    test = Data(records[tested], args.inputs, device)
    print(f"{len(learnt)} positions to learn from, {len(test)} to test with", flush=True)
    write(args.out, learn(args, learnt, test))


if __name__ == "__main__":
    main()
