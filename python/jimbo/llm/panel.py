"""Prompts times seeds, played side by side, each run with a transcript from which it goes on.

    jobs (prompt, seed) -> threads, one run each -> transcript of the run, a line per answer

A transcript belongs to one thread at a time and is only ever appended to, so whatever was paid for
is kept when the program is interrupted.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jimbo.adapters.evaluation import Rate
from jimbo.benchmark.task import Task
from jimbo.llm.endpoint import Answer, Endpoint, EndpointError
from jimbo.text import HOW_TO_PLAY, TextEnv
from jimbo.vector import BALATRO

PROMPTS = {
    "plain": HOW_TO_PLAY + "Answer with nothing but ACTION: and one of the actions listed, by its "
    "number or text.\n",
    "reason": HOW_TO_PLAY + "Think step by step about the score you can reach and the jokers that "
    "help most, in a few sentences. Then end with a line ACTION: and one of the actions listed, by "
    "its number or text.\n",
}
"""System messages by name."""


@dataclass(frozen=True)
class Panel:
    """What is played.

    Attributes:
        endpoint: Who answers.
        folder: Where transcripts are kept.
        task: A task of the benchmark with whole runs; its test seeds are played.
        runs: How many of them.
        prompts: System messages by name, each of which plays all of the seeds.
        max_mistakes: Answers in a row without a legal action, after which a run ends.
        max_decisions: After which a run ends as it stands.
        prices: Of a million tokens asked and answered.
    """

    endpoint: Endpoint
    folder: Path
    task: Task
    runs: int = 20
    prompts: Mapping[str, str] = field(default_factory=lambda: dict(PROMPTS))
    max_mistakes: int = 3
    max_decisions: int = 2000
    prices: tuple[float, float] = (0.0, 0.0)

    def __post_init__(self) -> None:
        if self.task.env_id != BALATRO:
            raise ValueError(f"the task {self.task.name} is no run: choose first_ante or another")

    def begin(self, prompt: str, seed: str) -> dict[str, Any]:
        """The first line of a transcript: what must be the same to go on with it."""
        return {
            "model": self.endpoint.model,
            "task": self.task.name,
            "seed": seed,
            "settings": dict(self.endpoint.settings),
            "max_mistakes": self.max_mistakes,
            "max_decisions": self.max_decisions,
            "system": self.prompts[prompt],
        }

    def make_env(self) -> TextEnv:
        """The environment of a run."""
        return TextEnv(
            rules=self.task.rules(),
            max_mistakes=self.max_mistakes,
            max_steps=self.max_decisions,
            **self.task.arguments,
        )


@dataclass
class Record:
    """A run so far, as its transcript tells it."""

    decisions: int = 0
    mistakes: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    end: dict[str, Any] | None = None

    def add(self, line: Mapping[str, Any]) -> None:
        """Counts an answer."""
        self.decisions += line["action"] is not None
        self.mistakes += line["action"] is None
        self.prompt_tokens += line["prompt_tokens"]
        self.completion_tokens += line["completion_tokens"]


@dataclass(frozen=True)
class Report:
    """What a panel came to, by prompt.

    Attributes:
        records: By prompt and seed; those without an end were not finished.
        prices: Of a million tokens asked and answered.
        failures: Why runs were not finished.
    """

    records: dict[str, dict[str, Record]]
    prices: tuple[float, float]
    failures: list[str]

    def rows(self) -> list[dict[str, Any]]:
        """A row for each prompt, and one for all where there are several."""
        rows = [self._row(name, list(runs.values())) for name, runs in self.records.items()]
        if len(rows) > 1:
            rows.append(
                self._row("all", [one for runs in self.records.values() for one in runs.values()])
            )
        return rows

    def _row(self, name: str, records: list[Record]) -> dict[str, Any]:
        ends = [record.end for record in records if record.end is not None]
        asked = sum(record.prompt_tokens for record in records)
        answered = sum(record.completion_tokens for record in records)
        rate = Rate(sum(end["won"] for end in ends), len(ends)) if ends else None
        return {
            "prompt": name,
            "runs": len(ends),
            "unfinished": len(records) - len(ends),
            "won": None if rate is None else rate.share,
            "interval": None if rate is None else list(rate.interval),
            "blinds": sum(end["blinds_cleared"] for end in ends) / len(ends) if ends else None,
            "decisions": sum(record.decisions for record in records),
            "mistakes": sum(record.mistakes for record in records),
            "prompt_tokens": asked,
            "completion_tokens": answered,
            "cost": (asked * self.prices[0] + answered * self.prices[1]) / 1e6,
        }

    def __str__(self) -> str:
        lines = ["| prompt | won | blinds beaten | decisions | mistakes | tokens | cost |"]
        lines.append("|---|---|---|---|---|---|---|")
        for row in self.rows():
            won = blinds = "-"
            if row["runs"]:
                rate = Rate(round(row["won"] * row["runs"]), row["runs"])
                won, blinds = f"{rate} of {row['runs']}", f"{row['blinds']:.2f}"
            tokens = f"{row['prompt_tokens']:,} + {row['completion_tokens']:,}"
            lines.append(
                f"| {row['prompt']} | {won} | {blinds} | {row['decisions']:,} | "
                f"{row['mistakes']:,} | {tokens} | {row['cost']:.4f} |"
            )
        return "\n".join([*lines, *self.failures])


def play_panel(panel: Panel, parallel: int = 4, say: Callable[[str], None] | None = None) -> Report:
    """Plays what is not finished yet, and reports on all of it.

    Args:
        panel: What is played.
        parallel: Runs at once.
        say: Told of each run that ends; standard error if left out.

    Raises:
        ValueError: if a transcript in the folder is of another panel.
    """
    tell = say or (lambda line: print(line, file=sys.stderr, flush=True))
    panel.folder.mkdir(parents=True, exist_ok=True)
    jobs = [
        (prompt, seed) for seed in panel.task.test_seeds(panel.runs) for prompt in panel.prompts
    ]
    transcripts = {
        (prompt, seed): Transcript(panel, prompt, seed) for prompt, seed in jobs
    }  # all are checked before any is played
    failures: list[str] = []
    over = threading.Event()

    def play(job: tuple[str, str]) -> None:
        transcript = transcripts[job]
        if transcript.record.end is not None or over.is_set():
            return
        try:
            _play(panel, transcript, over)
        except EndpointError as error:
            failures.append(f"{job[0]} {job[1]} is not finished: {error}")
            tell(failures[-1])
            return
        if transcript.record.end is not None:
            tell(f"{job[0]} {job[1]}: {transcript.record.end['end']}")

    with ThreadPoolExecutor(max(1, parallel)) as pool:
        try:
            list(pool.map(play, jobs))
        except KeyboardInterrupt:
            over.set()  # each run ends with the answer that it waits for
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    records: dict[str, dict[str, Record]] = {name: {} for name in panel.prompts}
    for (prompt, seed), transcript in transcripts.items():
        records[prompt][seed] = transcript.record
    return Report(records, panel.prices, failures)


class Transcript:
    """The file of a run: how it begins, a line for each answer, how it ended."""

    def __init__(self, panel: Panel, prompt: str, seed: str) -> None:
        self.path = panel.folder / f"{panel.task.name}_{prompt}_{seed}.jsonl"
        self.begin = panel.begin(prompt, seed)
        self.answers: list[dict[str, Any]] = []
        self.record = Record()
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        lines = self.path.read_text().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        if len(whole) < len(lines):  # the last was cut off as it was written
            self.path.write_text("".join(whole))
        try:
            begin, *rest = [json.loads(line) for line in whole] or [self.begin]
            for line in rest:
                if "end" in line:
                    self.record.end = line
                else:
                    self.record.add(line)
                    self.answers.append(line)
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"{self.path} is no transcript: {error!r}") from None
        if begin != self.begin:
            changed = [name for name in self.begin if begin.get(name) != self.begin[name]]
            raise ValueError(
                f"{self.path} is of another panel ({', '.join(changed)} differ): choose another "
                "folder with --out, or remove it"
            )

    def write(self, line: Mapping[str, Any]) -> None:
        """Appends a line, for good."""
        with self.path.open("a") as file:
            if file.tell() == 0:
                file.write(json.dumps(self.begin) + "\n")
            file.write(json.dumps(line) + "\n")


def _play(panel: Panel, transcript: Transcript, over: threading.Event) -> None:
    """Plays a run on from where its transcript ends."""
    env = panel.make_env()
    shown, info = env.reset(options={"seed": transcript.begin["seed"]})
    system = {"role": "system", "content": transcript.begin["system"]}
    messages = [system, {"role": "user", "content": shown}]
    known = iter(list(transcript.answers))
    ended = truncated = False
    while not ended:
        line = next(known, None)
        if line is None:
            if over.is_set():
                return
            answer = panel.endpoint.ask(messages)
        else:
            answer = Answer(line["answer"], 0, 0)
        shown, _, terminated, truncated, info = env.step(answer.text)
        ended = terminated or truncated
        if line is None:
            line = {
                "asked": messages[-1]["content"],
                "answer": answer.text,
                "action": info["action"],
                "reason": info["reason"],
                "prompt_tokens": answer.prompt_tokens,
                "completion_tokens": answer.completion_tokens,
            }
            transcript.write(line)
            transcript.record.add(line)
        if info["action"] is None:  # it hears why, with what it said
            messages += [
                {"role": "assistant", "content": answer.text},
                {"role": "user", "content": shown},
            ]
        else:
            before = f"Your last action: {info['action']}\n\n"
            messages = [system, {"role": "user", "content": before + shown}]
    if info["won"]:
        how = "won"
    elif truncated:
        how = "decision_limit"
    else:
        how = "mistakes" if info["illegal"] else "lost"
    end = {
        "end": how,
        "won": bool(info["won"]),
        "blinds_cleared": int(info["blinds_cleared"]),
        "ante": int(info["ante"]),
    }
    transcript.write(end)
    transcript.record.end = end
