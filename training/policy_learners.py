"""Learning for policy.py: the policy with its critic, and a judge, from segments of runs."""

import argparse
import copy

import numpy as np
import torch
from between import Choices
from learn import BLINDS, Judges, read, write
from policy_nets import Critic, Policy, log_softmax, padded, rounded_up, widened
from policy_play import Segment
from torch import nn
from torch.nn.functional import binary_cross_entropy_with_logits, logsigmoid


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
        if args.learn_inputs:
            for weights in self.policy.parameters():
                weights.requires_grad_(weights is self.policy.judges.inputs)
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
                self.leave_out_other_inputs()
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

    def leave_out_other_inputs(self) -> None:
        """Of those that `--learn-inputs` does not name, the gradient."""
        if not self.args.learn_inputs:
            return
        first, end = self.args.learn_inputs
        of_inputs = self.policy.judges.inputs.grad
        of_inputs[:, :first] = 0
        of_inputs[:, end:] = 0

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
