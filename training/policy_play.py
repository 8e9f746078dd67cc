"""Playing for policy.py: threads that play segments of many runs, and how the runs went."""

import argparse
import copy
import queue
import threading
from collections import deque

import numpy as np
import torch
from between import Batch, Choices
from policy_nets import Policy, log_softmax, rounded_up, take

NOT_JUDGED = -100  # by the planner; as between_batch.cpp has it


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

    def __init__(self, args: argparse.Namespace, policy: Policy, expert: Expert | None) -> None:
        self.policy = copy.deepcopy(policy).eval()
        self.segments: queue.Queue[Segment] = queue.Queue(maxsize=1)
        self.stopped = threading.Event()
        self.expert = expert
        self.args, self.device = args, policy.weights.device
        self.threads = []
        for i in range(args.players):
            settings = {
                "runs": args.runs // args.players,
                "threads": args.threads,
                "first": args.first + i * (1 << 34),
                "ease": args.ease,
                "late_ease": args.late_ease,
                "deals": args.deals,
                "teacher_worlds": args.teacher_worlds if expert else 0,
                "red_twentieths": args.red_twentieths,
                "black_twentieths": args.black_twentieths,
                "challenge_twentieths": args.challenge_twentieths,
                "endless": args.endless,
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
