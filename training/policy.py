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
import sys
import time
from pathlib import Path

import numpy as np
import torch
from between import Batch
from policy_learners import JudgeLearner, Learner
from policy_nets import Policy, rounded_up, take
from policy_play import Expert, Players, Record


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
    players = Players(args, learner.policy, expert_of(args, learner, stage))
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
    add(
        "--learn-inputs",
        type=int,
        nargs=2,
        metavar=("FIRST", "END"),
        help="only the weights of these are learnt, counted from 0; the rest stays as it is",
    )
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
    add("--endless", action="store_true", help="runs go on after the win")
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
