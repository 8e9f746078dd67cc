"""The tasks of the benchmark."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from jimbo import _native
from jimbo._native import Rules
from jimbo.vector import BALATRO, BETWEEN, SMALL_BLIND, JimboVectorEnv, make_vec

Split = Literal["train", "test"]
Metric = Literal["win_rate", "blinds_cleared"]

BENCHMARK_VERSION = 1
"""Rises when a task changes: results of different versions are not compared."""

STEP_LIMITS = {BALATRO: 10_000, SMALL_BLIND: 100, BETWEEN: 3_000}
"""Steps after which a run ends as it stands: an environment's steps, or an agent's decisions."""

LEARNERS_OWN = (
    "actions",
    "autoreset_mode",
    "copy",
    "illegal",
    "mask_in_observation",
    "mask_type",
    "observation",
    "rearranging",
    "render_mode",
    "reward",
    "rows",
)
"""Arguments of the environment that make no task easier or harder: the learner chooses them."""

# The letters of seeds. Environments draw theirs without the O, as the game does, so a seed with one
# is never learnt from by chance.
_LETTERS = "123456789ABCDEFGHIJKLMNPQRSTUVWXYZ"
_TEST_LETTER = "O"
_DIGITS = 7


def test_seed(number: int) -> str:
    """The game seed with that number among those kept for tests; all are different."""
    count = len(_LETTERS) ** _DIGITS
    if not 0 <= number < count:
        raise ValueError(f"test seeds have the numbers 0 to {count - 1}, got {number}")
    # Both factors of the count, 2 and 17, are foreign to the stride: no number comes twice.
    place = (number * 20_000_000_089 + 1_234_567_891) % count
    text = ""
    for _ in range(_DIGITS):
        place, digit = divmod(place, len(_LETTERS))
        text += _LETTERS[digit]
    return _TEST_LETTER + text


@dataclass(frozen=True)
class Task:
    """What is to be learnt, and how it is measured.

    Attributes:
        name: Of the task.
        text: What it asks, for people.
        env_id: The environment.
        arguments: Those of the environment, but for `rules` and the learner's own (rewards,
            encodings, rows).
        metric: What counts: the share of runs won, or the mean number of blinds beaten.
        budget: Steps of the environment that a learner may take; an entry says if it took more.
        first: Number of the first test seed.
        runs: Test runs of an entry.
        changes: To the rules, by split, as `Rules.replace` takes them.
        stakes: A curriculum: those that the environments to learn from have in turn, instead of
            the stake of the test.
    """

    name: str
    text: str
    env_id: str
    metric: Metric
    budget: int
    first: int
    runs: int = 1000
    arguments: Mapping[str, Any] = field(default_factory=dict)
    changes: Mapping[Split, Mapping[str, Any]] = field(default_factory=dict)
    stakes: tuple[int, ...] = ()

    def rules(self, split: Split = "test") -> Rules:
        """The rules in force while learning, or in the test."""
        return _changed_rules(tuple(self.changes.get(_checked(split), {}).items()))

    def test_seeds(self, runs: int | None = None, first: int = 0) -> list[str]:
        """The game seeds of the test, or `runs` of them from `first` on."""
        count = self.runs - first if runs is None else runs
        if first < 0 or not 1 <= count <= self.runs - first:
            raise ValueError(f"{self.name} has 1 to {self.runs} test runs, got {first + count}")
        return [test_seed(self.first + first + i) for i in range(count)]

    def make_vec(
        self, num_envs: int, num_threads: int = 1, *, split: Split = "train", **arguments: Any
    ) -> JimboVectorEnv:
        """Environments of the task.

        Args:
            num_envs: How many.
            num_threads: That step them.
            split: `train`, or `test` for the rules of the test; the seeds of the test are given to
                `reset` besides.
            **arguments: The learner's own, as `reward`, `rows` or `autoreset_mode`; to learn from,
                also a `start_function`.
        """
        start_function = arguments.pop("start_function", None) if split == "train" else None
        self.refuse_arguments(arguments)
        own = dict(self.arguments)
        if self.stakes and split == "train":
            own["stake"] = [self.stakes[i % len(self.stakes)] for i in range(num_envs)]
        return make_vec(
            num_envs,
            num_threads,
            env_id=self.env_id,
            rules=self.rules(split),
            max_steps=self.max_steps,
            start_function=start_function,
            **(own | arguments),
        )

    @property
    def max_steps(self) -> int:
        """Steps after which a run is cut off."""
        return STEP_LIMITS[self.env_id]

    def refuse_arguments(self, arguments: Iterable[str]) -> None:
        """Raises a ValueError for an argument of the environment that is not the learner's own."""
        for name in arguments:
            if name not in LEARNERS_OWN:
                accepted = ", ".join(LEARNERS_OWN)
                raise ValueError(
                    f"the task {self.name} says what {name} is: leave it out; "
                    f"a learner chooses {accepted}"
                )


@functools.cache
def _changed_rules(changes: tuple[tuple[str, Any], ...]) -> Rules:
    return Rules().replace(dict(changes)) if changes else Rules()


def _checked(split: str) -> Split:
    if split not in ("train", "test"):
        raise ValueError(f"split must be 'train' or 'test', got {split!r}")
    return split  # type: ignore[return-value]


def _held_out(rest: int) -> dict[str, Any]:
    """Makes every second joker of each rarity legendary, so that no shop or pack has it."""
    places: dict[str, int] = {}
    changes: dict[str, Any] = {}
    for joker in _native.spec()["jokers"]:
        rarity = joker["rarity"].lower()
        place = places[rarity] = places.get(rarity, -1) + 1
        if rarity != "legendary" and place % 2 == rest:
            changes[f"jokers.{joker['key']}.rarity"] = "legendary"
    return changes


_RUN = {"rearranging": True}


@functools.cache
def _tasks() -> dict[str, Task]:
    listed = [
        Task(
            f"small_blind_{name}",
            f"score {target:,} with 4 hands and 3 discards, a plain deck, no jokers",
            SMALL_BLIND,
            "win_rate",
            1_000_000,
            first=10_000 * place,
            runs=4000,
            arguments={"target": float(target)},
        )
        for place, (name, target) in enumerate((("easy", 300), ("medium", 450), ("hard", 600)))
    ]
    listed += [
        Task(
            "first_ante",
            "beat the three blinds of the first ante",
            BALATRO,
            "win_rate",
            10_000_000,
            first=100_000,
            arguments=_RUN,
            changes={split: {"antes.win_ante": 1} for split in ("train", "test")},
        ),
        Task(
            "four_antes",
            "beat the first four antes",
            BALATRO,
            "win_rate",
            30_000_000,
            first=110_000,
            arguments=_RUN,
            changes={split: {"antes.win_ante": 4} for split in ("train", "test")},
        ),
        Task(
            "white_run",
            "win a run: Red Deck, White Stake",
            BALATRO,
            "win_rate",
            100_000_000,
            first=120_000,
            arguments=_RUN,
        ),
        Task(
            "gold_run",
            "win a run: Red Deck, Gold Stake",
            BALATRO,
            "win_rate",
            100_000_000,
            first=130_000,
            arguments={**_RUN, "stake": 8},
        ),
        Task(
            "endless",
            "beat as many blinds as possible, after the win too",
            BALATRO,
            "blinds_cleared",
            100_000_000,
            first=140_000,
            arguments={**_RUN, "endless": True},
        ),
        Task(
            "unseen_jokers",
            "beat as many blinds as possible with jokers that were not there while learning",
            BALATRO,
            "blinds_cleared",
            100_000_000,
            first=150_000,
            arguments=_RUN,
            changes={"train": _held_out(1), "test": _held_out(0)},
        ),
        Task(
            "between_gold",
            "beat as many blinds as possible at Gold Stake by what is decided between them: the "
            "quick player plays the rounds; learnt at all stakes in turn",
            BETWEEN,
            "blinds_cleared",
            100_000_000,
            first=160_000,
            arguments={"stake": 8},
            stakes=(1, 2, 3, 4, 5, 6, 7, 8),
        ),
    ]
    return {one.name: one for one in listed}


class _Tasks(Mapping[str, Task]):
    """All tasks by name, made when first asked for."""

    def __getitem__(self, name: str) -> Task:
        return _tasks()[name]

    def __iter__(self) -> Any:
        return iter(_tasks())

    def __len__(self) -> int:
        return len(_tasks())


TASKS: Mapping[str, Task] = _Tasks()
"""All tasks by name."""


def task(name: str | Task) -> Task:
    """The task of that name."""
    if isinstance(name, Task):
        return name
    if name not in TASKS:
        raise ValueError(f"there is no task {name!r}: there are {', '.join(TASKS)}")
    return TASKS[name]
