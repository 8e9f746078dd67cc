"""The networks of policy.py: what scores choices, and what says what a decision is worth."""

import numpy as np
import torch
from between import Choices
from learn import BLINDS, Judges
from torch import nn
from torch.nn.functional import logsigmoid


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
