"""Learns what to do between blinds by trying (PPO), beginning with the judge's network.

A policy is a network of the judge's kind (learn.py) with more inputs: it reads each choice
(src/agent/between/choice_inputs.def) and says how likely the run is won after it; the better a
choice the more often it is taken. First it learns to say what the planner says of choices whose
outcome is left to chance (--clone seconds), then from runs of its own. With --expert it learns to
say what it and the planner say together, as `strong` decides. Rounds are played by the quick
player. With --judge a judge learns from the same runs: of each blind ahead whether it is cleared.

  ninja -C build/release between
  python training/policy.py --library build/release/libbetween.so --out policy --seconds 500
"""

import argparse
import copy
import queue
import sys
import threading
import time
from collections import deque
from pathlib import Path

import numpy as np
import torch
from between import Batch, Choices
from learn import BLINDS, Judges, read, write
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, logsigmoid

NOT_JUDGED = -100  # by the planner; as between_batch.cpp has it


class Policy(nn.Module):
    """Scores choices: the logarithm to base 2 of the chance to win after them, times `beta`."""

    def __init__(self, judges: Judges, foresight: float, beta: float) -> None:
        super().__init__()
        self.judges = judges
        self.beta = beta
        self.register_buffer("weights", foresight ** torch.arange(BLINDS).float())

    def forward(self, choices: Choices, bases: torch.Tensor) -> torch.Tensor:
        """Of every choice; `bases` are the dense inputs of each place's first."""
        # Choices of a place differ in little: the sums of what is alike are made once, and for the
        # small differences a GPU's fastest numbers are exact enough.
        kind = torch.bfloat16 if bases.is_cuda else bases.dtype
        changes = choices.dense_changes(bases.shape[1], kind)
        alike = self.judges.sums(bases).index_select(0, choices.places())
        x = self.judges.of_sums(alike + self.judges.sums(changes))
        logs = logsigmoid(x.mean(0)) / np.log(2)
        blinds = choices.blinds
        ahead = torch.arange(BLINDS, device=x.device)[None, :] - blinds.long()[:, None]
        weights = torch.where(ahead >= 0, self.weights[ahead.clamp(min=0)], 0.0)
        return self.beta * (logs * weights).sum(1)


class Critic(nn.Module):
    """What a decision is worth before it is taken: the chance to win, and blinds still to clear."""

    def __init__(self, inputs: int, hidden: int = 1024, second: int = 256) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, second), nn.ReLU()
        )
        self.win = nn.Linear(second, 1)
        self.progress = nn.Linear(second, 1)
        nn.init.constant_(self.win.bias, -2)
        nn.init.constant_(self.progress.bias, 0.7)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logit of the win, and blinds."""
        x = self.layers(x)
        return self.win(x)[:, 0], 10 * self.progress(x)[:, 0]


def log_softmax(logits: torch.Tensor, owner: torch.Tensor, count: int) -> torch.Tensor:
    """Over the choices of each place."""
    most = torch.full((count,), -torch.inf, device=logits.device)
    most = most.scatter_reduce(0, owner, logits.detach(), "amax")
    shifted = logits - most[owner]
    sums = torch.zeros(count, device=logits.device).index_add(0, owner, shifted.exp())
    return shifted - sums.log()[owner]


def take(logits: torch.Tensor, choices: Choices, greedy: bool) -> torch.Tensor:
    """The number of a choice for each place, drawn or the best."""
    owner = choices.places()
    begin = choices.choice_begin.long()
    count = len(begin) - 1
    number = torch.arange(len(owner), device=owner.device) - begin[owner]
    padded = torch.full((count, int(number.max()) + 1), -torch.inf, device=logits.device)
    if not greedy:
        logits = logits - (-torch.rand_like(logits).clamp(1e-9, 1 - 1e-7).log()).log()
    padded[owner, number] = logits
    return padded.argmax(1)


def padded(weights: torch.Tensor, rows: int) -> torch.Tensor:
    """With rows of zeros below: products of matrices are faster in multiples of sixteen."""
    return torch.cat([weights, torch.zeros(rows - len(weights), weights.shape[1])])


def copied_sums(weights: torch.Tensor, count: int) -> tuple[torch.Tensor, torch.Tensor]:
    """What each of `count` columns is a copy of, and its share of what that had to say."""
    own = weights.shape[1]
    copied = torch.cat([torch.arange(own), torch.randint(own, (count - own,))])
    say = torch.rand(count) + 0.5  # not alike: equal copies would learn alike
    return copied, say / torch.zeros(own).index_add(0, copied, say)[copied]


def widened(member: tuple[torch.Tensor, ...], hidden: int, second: int) -> tuple[torch.Tensor, ...]:
    """A member with more sums that says the same: some are copied, and copies share their say."""
    first, of_hidden, of_hidden_bias, of_second, of_second_bias = member
    copied, say = copied_sums(of_hidden, hidden)
    first, of_hidden = first[:, copied], of_hidden[:, copied] * say
    copied, say = copied_sums(of_second, second)
    of_hidden, of_hidden_bias = of_hidden[copied], of_hidden_bias[copied]
    return first, of_hidden, of_hidden_bias, of_second[:, copied] * say, of_second_bias


def rounded_up(inputs: int) -> int:
    """To a multiple of sixteen."""
    return -(-inputs // 16) * 16


class Expert:
    """The policy as it was and the planner, which weigh choices together as `strong` does."""

    def __init__(self, policy: Policy | None, share: float, beta: float) -> None:
        self.policy, self.share, self.beta = policy, share, beta

    @torch.no_grad()
    def logits(self, choices: Choices, inputs: int) -> torch.Tensor:
        """Of every choice; without a policy the planner's alone."""
        if self.policy is None:
            return self.beta * choices.judged
        owner = choices.places()
        # In rounds the planner tells only what it would use: there the policy decides alone.
        known = torch.ones(len(choices.choice_begin) - 1, device=owner.device)
        known[owner[choices.judged <= NOT_JUDGED]] = 0
        own = self.policy(choices, choices.dense_bases(inputs))
        return own + self.beta * self.share * choices.judged * known[owner]


class Segment:
    """Some steps of a batch: choices, what was taken, what came of it."""

    def __init__(self) -> None:
        self.choices: list[Choices] = []
        self.taken: list[torch.Tensor] = []
        self.log_chance: list[torch.Tensor] = []
        self.outcomes: list[dict[str, np.ndarray]] = []
        self.last: Choices | None = None


@torch.no_grad()
def roll(
    batch: Batch, policy: Policy, steps: int, device: torch.device, expert: Expert | None
) -> Segment:
    """Plays on. An expert decides instead of the policy, about as greedily."""
    segment = Segment()
    for _ in range(steps):
        choices = batch.choices(device)
        if expert is not None:
            # What it says is kept in place of the planner's: the policy is to learn it.
            logits = expert.logits(choices, rounded_up(batch.inputs))
            choices.judged = logits
        else:
            logits = policy(choices, choices.dense_bases(rounded_up(batch.inputs)))
        owner = choices.places()
        logs = log_softmax(logits, owner, batch.runs)
        taken = take(logits, choices, greedy=False)
        segment.choices.append(choices)
        segment.taken.append(taken)
        segment.log_chance.append(logs[choices.choice_begin[:-1].long() + taken])
        segment.outcomes.append(batch.step(taken))
    segment.last = batch.choices(device)
    if device.type == "cuda":
        torch.cuda.current_stream().synchronize()
    return segment


def first_blinds(choices: Choices) -> torch.Tensor:
    """The blind that is next where nothing has been done yet."""
    return choices.blinds[choices.choice_begin[:-1].long()].long()


def advantages(
    reward: torch.Tensor, value: torch.Tensor, over: torch.Tensor, lam: float
) -> torch.Tensor:
    """Generalised advantages by step and place; `value` has one step more."""
    found = torch.zeros_like(reward)
    rest = torch.zeros_like(reward[0])
    for t in reversed(range(len(reward))):
        goes_on = 1 - over[t]
        delta = reward[t] + goes_on * value[t + 1] - value[t]
        rest = delta + lam * goes_on * rest
        found[t] = rest
    return found


class Learner:
    """The policy, its critic and how they learn from segments."""

    def __init__(self, args: argparse.Namespace, inputs: int, device: torch.device) -> None:
        self.args, self.device = args, device
        self.own_inputs, self.inputs = inputs, rounded_up(inputs)
        members = [(padded(first, self.inputs), *others) for first, *others in read(args.begin)]
        if args.widen:
            members = [widened(member, *args.widen) for member in members]
        self.policy = Policy(Judges(members), args.foresight, args.beta).to(device)
        self.mean = copy.deepcopy(self.policy)
        self.critic = Critic(self.inputs).to(device)
        if args.critic:
            known = torch.load(args.critic, map_location="cpu")
            known["layers.0.weight"] = padded(known["layers.0.weight"].T, self.inputs).T
            self.critic.load_state_dict(known)
        rates = [
            {"params": list(self.policy.parameters()), "lr": args.rate},
            {"params": list(self.critic.parameters()), "lr": args.critic_rate},
        ]
        self.optimizer = torch.optim.Adam(rates, eps=1e-6)

    @torch.no_grad()
    def values(self, choices: Choices) -> tuple[torch.Tensor, torch.Tensor]:
        """The critic's, of every place."""
        count = len(choices.base_begin) - 1
        found = []
        for places in torch.arange(count, device=self.device).split(65536):
            win, progress = self.critic(choices.pick(places).dense_bases(self.inputs))
            found.append((win.sigmoid(), progress))
        win, progress = zip(*found, strict=True)
        return torch.cat(win), torch.cat(progress)

    def learn(self, segment: Segment, progress_worth: float, clone: bool) -> dict[str, float]:
        """Some epochs over a segment."""
        args = self.args
        steps, runs = len(segment.taken), len(segment.taken[0])

        def stacked(name: str) -> torch.Tensor:
            rows = np.stack([outcome[name] for outcome in segment.outcomes])
            return torch.from_numpy(rows.astype(np.float32)).to(self.device)

        values = [self.values(one) for one in [*segment.choices, segment.last]]
        win, progress = (torch.stack(part) for part in zip(*values, strict=True))
        over, won = stacked("over"), stacked("won")
        win_gain = advantages(won * over, win, over, args.trace)
        progress_gain = advantages(stacked("progress"), progress, over, args.trace)
        gain = (win_gain + progress_worth * progress_gain).flatten()
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        win_target = (win[:-1] + win_gain).flatten().clamp(0, 1)
        progress_target = (progress[:-1] + progress_gain).flatten()
        spread = (progress_gain.var() / (progress_target.var() + 1e-9)).item()

        choices = Choices.join(segment.choices)
        taken = torch.cat(segment.taken)
        before = torch.cat(segment.log_chance)
        names = ("policy", "entropy", "moved", "win", "progress")
        totals = torch.zeros(len(names), device=self.device)
        count, epochs = 0, 0
        while epochs < args.epochs:
            epochs += 1
            moved = torch.zeros((), device=self.device)
            size = args.clone_minibatch if clone else args.minibatch
            parts = torch.randperm(steps * runs, device=self.device).split(size)
            for places in parts:
                some = choices.pick(places)
                owner = some.places()
                bases = some.dense_bases(self.inputs)
                logits = self.policy(some, bases)
                logs = log_softmax(logits, owner, len(places))
                entropy = -(logs.exp() * logs).sum() / len(places)
                now = logs[some.choice_begin[:-1].long() + taken[places]]
                if clone:
                    wanted = log_softmax(some.judged, owner, len(places)).exp()
                    policy_loss = -(wanted * logs).sum() / len(places)
                else:
                    ratio = (now - before[places]).exp()
                    limited = ratio.clamp(1 - args.clip, 1 + args.clip)
                    gains = gain[places]
                    policy_loss = -torch.minimum(ratio * gains, limited * gains).mean()
                    policy_loss = policy_loss - args.entropy * entropy
                win_logit, blinds = self.critic(bases)
                win_loss = binary_cross_entropy_with_logits(win_logit, win_target[places])
                progress_loss = ((blinds - progress_target[places]) / 10).square().mean()
                self.optimizer.zero_grad(set_to_none=True)
                (policy_loss + win_loss + progress_loss).backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), args.most_gradient)
                self.optimizer.step()
                self.policy.judges.keep_in_range()
                change = (before[places] - now).mean()
                found = [policy_loss, entropy, change, win_loss, progress_loss]
                totals += torch.stack(found).detach()
                moved += change.detach() / len(parts)
                count += 1
            if not clone and moved.item() > args.most_moved:
                break
        means = dict(zip(names, (totals / count).tolist(), strict=True))
        return {**means, "epochs": epochs, "unexplained": spread}

    @torch.no_grad()
    def follow(self) -> None:
        """Draws the mean of the latest policies towards the current one."""
        for mean, now in zip(self.mean.parameters(), self.policy.parameters(), strict=True):
            mean.lerp_(now, self.args.mean_step)

    def save(self, out: str) -> None:
        """The policies' networks in whole numbers, and the critic as it is."""
        write(f"{out}.bin", self.policy.judges, self.own_inputs)
        write(f"{out}.mean.bin", self.mean.judges, self.own_inputs)
        critic = self.critic.state_dict()
        critic["layers.0.weight"] = critic["layers.0.weight"][:, : self.own_inputs].clone()
        torch.save(critic, f"{out}.critic.pt")


class JudgeLearner:
    """A judge (learn.py) that learns what becomes of the positions that the policy meets.

    Of what follows a position the nearer part counts as it came, the rest as the judge itself
    sees it some decisions later (as in `advantages`), so that less of it is luck.
    """

    def __init__(self, args: argparse.Namespace, device: torch.device) -> None:
        members = read(args.judge)
        self.args, self.device = args, device
        self.own_inputs = len(members[0][0])
        self.inputs = rounded_up(self.own_inputs)
        members = [(padded(first, self.inputs), *others) for first, *others in members]
        self.judges = Judges(members).to(device)
        self.optimizer = torch.optim.AdamW(
            self.judges.parameters(), lr=args.judge_rate, weight_decay=args.judge_decay
        )

    def positions(self, choices: Choices, places: torch.Tensor, inputs: int) -> torch.Tensor:
        """What the judge reads where nothing has been done yet."""
        x = choices.pick(places).dense_bases(inputs)[:, : self.inputs]
        x[:, self.own_inputs :] = 0
        return x

    @torch.no_grad()
    def behind(self, choices: Choices, inputs: int) -> torch.Tensor:
        """By place and blind: the chance that the blind is cleared some day."""
        blinds = first_blinds(choices)
        found = []
        for places in torch.arange(len(blinds), device=self.device).split(65536):
            logs = logsigmoid(self.judges(self.positions(choices, places, inputs)).mean(0))
            ahead = torch.arange(BLINDS, device=self.device)[None, :] >= blinds[places, None]
            found.append(torch.where(ahead, logs, 0.0).cumsum(1).exp())
        return torch.cat(found)

    def learn(self, segment: Segment, inputs: int) -> float:
        """Once over a segment; returns the mean loss of a blind."""
        behind = [self.behind(one, inputs) for one in [*segment.choices[1:], segment.last]]
        numbers = torch.arange(BLINDS, device=self.device)[None, :]
        rest = behind[-1]
        targets: list[torch.Tensor] = []
        for t in reversed(range(len(behind))):
            outcome = {
                name: torch.from_numpy(segment.outcomes[t][name].astype(np.int64)).to(self.device)
                for name in ("over", "reached")
            }
            ended = (numbers < outcome["reached"][:, None]).float()
            rest = behind[t].lerp(rest, self.args.judge_trace)
            rest = torch.where(outcome["over"][:, None] != 0, ended, rest)
            targets.append(rest)
        target = torch.cat(targets[::-1])
        choices = Choices.join(segment.choices)
        blinds = first_blinds(choices)
        total = torch.zeros((), device=self.device)
        parts = torch.randperm(len(blinds), device=self.device).split(self.args.minibatch)
        for places in parts:
            cleared = target[places]
            start = blinds[places, None]
            reached = torch.cat([torch.ones_like(cleared[:, :1]), cleared[:, :-1]], 1)
            reached = torch.where(numbers > start, reached, 1.0) * (numbers >= start)
            cleared = torch.minimum(cleared, reached)
            logits = self.judges(self.positions(choices, places, inputs))
            losses = -cleared * logsigmoid(logits) - (reached - cleared) * logsigmoid(-logits)
            loss = losses.sum() / (reached.sum() * len(logits))
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.optimizer.step()
            self.judges.keep_in_range()
            total += loss.detach() / len(parts)
        return total.item()

    def save(self, out: str) -> None:
        """As Network reads it."""
        write(f"{out}.judge.bin", self.judges, self.own_inputs)


class Record:
    """How the latest runs went, by stake."""

    def __init__(self) -> None:
        self.ends: dict[int, deque[tuple[int, int]]] = {}
        self.runs = 0

    def add(self, outcomes: list[dict[str, np.ndarray]]) -> None:
        """The runs that ended in a segment."""
        for one in outcomes:
            ended = one["over"] != 0
            self.runs += int(ended.sum())
            for stake, won, reached in zip(
                one["stake"][ended], one["won"][ended], one["reached"][ended], strict=True
            ):
                self.ends.setdefault(int(stake), deque(maxlen=8000)).append((won, reached))

    def text(self) -> str:
        """Won and blinds reached, of the latest runs at each stake."""
        parts = []
        for stake in sorted(self.ends):
            ends = np.array(self.ends[stake], np.float64)
            won, reached = ends.mean(0)
            parts.append(f"{stake + 1}: {100 * won:.2f}% {reached:.2f} of {len(ends)}")
        return "; ".join(parts)


class Players:
    """Threads that play segments with the policy as it was when they began one."""

    def __init__(
        self, args: argparse.Namespace, learner: Learner, first: int, expert: Expert | None
    ) -> None:
        self.policy = copy.deepcopy(learner.policy).eval()
        self.segments: queue.Queue[Segment] = queue.Queue(maxsize=1)
        self.stopped = threading.Event()
        self.expert = expert
        self.args, self.device = args, learner.device
        self.threads = []
        for i in range(args.players):
            settings = {
                "runs": args.runs // args.players,
                "threads": args.threads,
                "first": first + i * (1 << 34),
                "ease": args.ease,
                "late_ease": args.late_ease,
                "deals": args.deals,
                "teacher_worlds": args.teacher_worlds if expert else 0,
                "red_twentieths": args.red_twentieths,
                "black_twentieths": args.black_twentieths,
                "challenge_twentieths": args.challenge_twentieths,
                "stake_weights": args.stakes,
            }
            self.threads.append(threading.Thread(target=self.play, args=(settings,), daemon=True))
            self.threads[-1].start()

    def play(self, settings: dict[str, object]) -> None:
        """One thread's work."""
        batch = Batch(self.args.library, **settings)
        steps = self.args.clone_steps if self.expert else self.args.steps
        on_cuda = self.device.type == "cuda"
        stream = torch.cuda.Stream(priority=-1) if on_cuda else None
        with torch.cuda.stream(stream):
            while not self.stopped.is_set():
                segment = roll(batch, self.policy, steps, self.device, self.expert)
                while not self.stopped.is_set():
                    try:
                        self.segments.put(segment, timeout=0.2)
                        break
                    except queue.Full:
                        continue
        batch.close()

    def stop(self) -> None:
        """Ends the threads."""
        self.stopped.set()
        for thread in self.threads:
            thread.join()


def expert_of(args: argparse.Namespace, learner: Learner, stage: str) -> Expert | None:
    """Who is learnt from in a stage, if anybody."""
    if stage == "clone":
        return Expert(None, 1, args.beta)
    if stage == "expert":
        return Expert(copy.deepcopy(learner.policy).eval(), args.expert_share, args.beta)
    return None


def run_stage(
    args: argparse.Namespace,
    learner: Learner,
    judge: JudgeLearner | None,
    seconds: float,
    stage: str,
) -> None:
    """Plays and learns for some time: clone, expert, warm (the critic alone) or learn."""
    clone = stage in ("clone", "expert")
    players = Players(args, learner, args.first, expert_of(args, learner, stage))
    record = Record()
    began = time.time()
    rounds = 0
    while (spent := time.time() - began) < seconds:
        share = spent / seconds
        scale = 1 - (1 - args.last_rate) * share
        rates = {
            "clone": args.clone_rate,
            "expert": args.expert_rate * scale,
            "warm": 0.0,
            "learn": args.rate * scale,
        }
        learner.optimizer.param_groups[0]["lr"] = rates[stage]
        worth = args.progress_worth * (1 - share) + args.last_progress_worth * share
        waited = time.time()
        segment = players.segments.get()
        waited = time.time() - waited
        record.add(segment.outcomes)
        busy = time.time()
        found = learner.learn(segment, worth, clone)
        if learner.device.type == "cuda":
            torch.cuda.synchronize()
        players.policy = copy.deepcopy(learner.policy).eval()
        learner.follow()
        if judge is not None and not clone:
            judge.optimizer.param_groups[0]["lr"] = args.judge_rate * scale
            found["judge"] = judge.learn(segment, learner.inputs)
        found["busy"] = time.time() - busy
        rounds += 1
        if rounds % args.every == 0:
            texts = " ".join(f"{name} {number:.4f}" for name, number in found.items())
            print(
                f"{stage} {time.time() - began:.0f} s round {rounds} "
                f"runs {record.runs} waited {waited:.1f} {texts} | {record.text()}",
                flush=True,
            )
        if args.keep_every and stage == "learn" and rounds % args.keep_every == 0:
            learner.save(f"{args.out}.{rounds}")
    players.stop()


def evaluate(
    args: argparse.Namespace, policy: Policy, device: torch.device, expert: Expert | None = None
) -> None:
    """Plays each of some numbered runs at Gold Stake once, always the best choice."""
    if args.tested == 0:
        return
    with torch.no_grad():
        batch = Batch(
            args.library,
            runs=args.tested,
            threads=args.threads,
            first=990_000_000_000,
            ease=args.ease,
            late_ease=args.late_ease,
            deals=args.deals,
            teacher_worlds=args.teacher_worlds if expert else 0,
        )
        reached = np.full(args.tested, -1)
        won = np.zeros(args.tested)
        while (reached < 0).any():
            choices = batch.choices(device)
            inputs = rounded_up(batch.inputs)
            if expert is not None:
                logits = expert.logits(choices, inputs)
            else:
                logits = policy(choices, choices.dense_bases(inputs))
            taken = take(logits, choices, greedy=True)
            outcome = batch.step(taken)
            ended = (outcome["over"] != 0) & (reached < 0)
            reached[ended] = outcome["reached"][ended]
            won[ended] = outcome["won"][ended]
        batch.close()
    error = 1.96 * reached.std() / np.sqrt(args.tested)
    print(
        f"greedy, {args.tested} runs at Gold Stake: won {int(won.sum())} "
        f"({100 * won.mean():.2f} %), blinds {reached.mean():.2f} +- {error:.2f}",
        flush=True,
    )


def main() -> None:
    """Learns what the arguments say."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    here = Path(__file__).resolve().parent
    judge = here.parent / "src" / "agent" / "judge" / "network.bin"
    add("--library", required=True, help="what `ninja between` built")
    add("--begin", default=str(judge), help="the judge's network, or a policy's to go on with")
    add("--critic", help="to go on with")
    add("--widen", type=int, nargs=2, metavar="SUMS", help="of each member's two layers, at first")
    add("--out", default="policy", help="names of files begin so")
    add("--clone", type=float, default=0, help="seconds of learning from the planner")
    add("--expert", type=float, default=0, help="... from the policy and the planner together")
    add("--expert-share", type=float, default=0.5, help="of the planner, as `strong` has it")
    add("--expert-rate", type=float, default=2e-4)
    add("--warm", type=float, default=0, help="seconds in which only the critic learns")
    add("--seconds", type=float, default=60, help="of learning from runs of its own")
    add("--runs", type=int, default=4096, help="at a time")
    add("--players", type=int, default=2, help="threads that play, each with its share of the runs")
    add("--threads", type=int, default=16, help="of the library, for each player")
    add("--steps", type=int, default=48, help="decisions of each run in a segment")
    add("--clone-steps", type=int, default=8)
    add("--first", type=int, default=100_000_000_000, help="number of the first run")
    add("--ease", type=float, default=1.0, help="blinds ask for so much of what they should")
    add("--late-ease", type=float, help="... from ante 6 on, in ante 5 half-way (default: ease)")
    add("--deals", type=int, default=4, help="by which rows are scored")
    add("--teacher-worlds", type=int, default=4)
    add("--red-twentieths", type=int, default=16, help="runs of twenty with the Red Deck")
    add("--black-twentieths", type=int, default=0, help="... with the Black Deck")
    add("--challenge-twentieths", type=int, default=0, help="... that are challenges")
    add("--stakes", type=int, nargs=8, default=[1, 1, 1, 1, 2, 3, 3, 8], help="weights")
    add("--foresight", type=float, default=0.94, help="as WinJudge has it")
    add("--beta", type=float, default=28.0, help="how greedy the policy is at first")
    add("--rate", type=float, default=1e-4)
    add("--last-rate", type=float, default=0.3, help="at the end, as a share of the first")
    add("--clone-rate", type=float, default=3e-4)
    add("--critic-rate", type=float, default=5e-4)
    add("--epochs", type=int, default=3)
    add("--minibatch", type=int, default=8192, help="decisions")
    add("--clone-minibatch", type=int, default=2048)
    add("--clip", type=float, default=0.2)
    add("--entropy", type=float, default=0.003)
    add("--most-moved", type=float, default=0.03, help="of the policy in a segment")
    add("--most-gradient", type=float, default=0.5)
    add("--trace", type=float, default=0.96, help="the lambda of the advantages")
    add("--mean-step", type=float, default=0.02, help="of the mean of the latest policies")
    add("--judge", help="a judge's network that learns from the same runs")
    add("--judge-rate", type=float, default=3e-4)
    add("--judge-decay", type=float, default=0.03, help="of its weights")
    add("--judge-trace", type=float, default=0.97, help="the lambda of what it learns")
    add("--progress-worth", type=float, default=0.03, help="a blind, in wins, at first")
    add("--last-progress-worth", type=float, default=0.01, help="... and at last")
    add("--every", type=int, default=5, help="rounds between lines")
    add("--keep-every", type=int, default=0, help="rounds between networks that are kept")
    add("--tested", type=int, default=2000, help="runs played greedily before and after")
    args = parser.parse_args()
    if args.late_ease is None:
        args.late_ease = args.ease

    torch.backends.cuda.matmul.allow_tf32 = True
    sys.setswitchinterval(1e-3)  # threads that play wait for each other's short steps
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    learner = Learner(args, Batch(args.library, runs=1, threads=1, first=1).inputs, device)
    judge = JudgeLearner(args, device) if args.judge else None
    if args.clone > 0:
        run_stage(args, learner, None, args.clone, "clone")
        learner.save(f"{args.out}.clone")
    if args.expert > 0:
        evaluate(args, learner.policy, device, expert_of(args, learner, "expert"))
        run_stage(args, learner, None, args.expert, "expert")
        learner.save(f"{args.out}.expert")
    if args.warm > 0:
        run_stage(args, learner, judge, args.warm, "warm")
    evaluate(args, learner.policy, device)
    if args.seconds > 0:
        run_stage(args, learner, judge, args.seconds, "learn")
        learner.save(args.out)
        if judge is not None:
            judge.save(args.out)
        evaluate(args, learner.policy, device)
        evaluate(args, learner.mean, device)


if __name__ == "__main__":
    main()
