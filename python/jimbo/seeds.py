"""What a seed holds, and the search for seeds."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from jimbo import _native
from jimbo._native import Rules

__all__ = ["FoundSeed", "SeedSearch", "find", "seed"]


def _text(stake: int | str | None) -> str | None:
    return None if stake is None else str(stake)


def seed(
    seed: str,
    *,
    deck: str | None = None,
    stake: int | str | None = None,
    challenge: str | None = None,
    hand_order: str = "windows",
    antes: int = 8,
    rerolls: int = 0,
    queue: int = 0,
    vouchers: Sequence[str] = (),
    take: Sequence[str] = (),
    skip: Sequence[str] = (),
    previews: bool = False,
    hands: bool = False,
    plays: str = "High Card",
    fused_seeding: bool = False,
    rules: Rules | None = None,
) -> dict[str, Any]:
    """What a seed holds, for a player who beats every blind and buys only what is said here.

    Args:
        seed: 1 to 100 printable characters, taken literally.
        deck: by key or name; Red Deck if left out.
        stake: 1 to 8, or a name.
        challenge: by key or name; brings its own deck and stake.
        hand_order: `windows` or `rank`, the order in which the runtime walks poker hands.
        antes: how many antes, 1 to 1000.
        rerolls: in every shop.
        queue: the first shop of each ante is rerolled until it has shown this many cards.
        vouchers: are redeemed where they are first offered.
        take: jokers and consumables that are bought, or taken from packs, when first met.
        skip: blinds, as in `"1 small"`.
        previews: also what Judgement, The Soul, seals and others would give now and next.
        hands: also the cards that each blind deals first.
        plays: the poker hand that beats every blind, whose planet Telescope puts into Celestial
            packs.
        fused_seeding: as the game's build for Macs with ARM processors should deal;
            unconfirmed.
        rules: vanilla if left out.

    Returns:
        What `jimbo seed --json` prints, as a dict with the game's keys.
    """
    return _native.seed(
        seed,
        deck,
        _text(stake),
        challenge,
        hand_order,
        antes,
        rerolls,
        queue,
        list(vouchers),
        list(take),
        list(skip),
        previews,
        hands,
        plays,
        fused_seeding,
        rules,
    )


class FoundSeed(NamedTuple):
    """A seed that fits a filter, and the score of its `should` wishes."""

    seed: str
    score: float


class SeedSearch(Iterator[FoundSeed]):
    """A search under way: an iterator over what it finds, in the order of the seeds.

    Threads search ahead of what has been asked for, a little; they end with the object.
    """

    def __init__(self, finder: _native.SeedFinder) -> None:
        self._finder = finder

    def __next__(self) -> FoundSeed:
        return FoundSeed(*self._finder.__next__())

    @property
    def searched(self) -> int:
        """How many seeds have been searched up to what was last found."""
        return self._finder.searched


def find(
    filter: str | Mapping[str, Any],
    *,
    limit: int | None = None,
    deck: str | None = None,
    stake: int | str | None = None,
    challenge: str | None = None,
    first: str | None = None,
    last: str | None = None,
    seeds: Sequence[str] | None = None,
    word: str | None = None,
    palindromes: bool = False,
    sample: int | None = None,
    vouchers: Sequence[str] = (),
    take: Sequence[str] = (),
    skip: Sequence[str] = (),
    best: int | None = None,
    num_threads: int | None = None,
    plays: str = "High Card",
    fused_seeding: bool = False,
    gpu: bool = False,
    rules: Rules | None = None,
) -> SeedSearch:
    """Searches for seeds; the engine walks every one that it returns.

    next(jimbo.find("legendary Perkeo in pack ante 1")).seed

    Args:
        filter: the text of a filter, or its `must`, `should` and `must_not` as a dict.
        limit: end after this many; without it after the last seed.
        deck: by key or name; Red Deck if left out.
        stake: 1 to 8, or a name.
        challenge: by key or name; brings its own deck and stake.
        first: where to begin, in the order of the search: by length, the first character running
            fastest.
        last: where to end.
        seeds: search these instead.
        word: search seeds with this word in them instead.
        palindromes: search seeds that read the same backwards instead.
        sample: search this many seeds from all over instead; `first` begins another sample.
        vouchers: are redeemed where they are first offered.
        take: jokers and consumables that are bought, or taken from packs, when first met.
        skip: blinds, as in `"1 small"`.
        best: search to the end, then return this many of the highest score, the best first.
        num_threads: one for each core if left out.
        plays: the poker hand that beats every blind; see `seed`.
        fused_seeding: as the game's build for Macs with ARM processors should deal;
            unconfirmed.
        gpu: sieve on a GPU, where the package was built with JIMBO_NVCC and there is one.
        rules: vanilla if left out.

    Raises:
        ValueError: with the place of the mistake in the filter, or why no seed can hold it, or
            why no GPU can be used.
    """
    if limit is not None and limit < 1:
        raise ValueError(f"limit must be at least 1, got {limit}")
    for name, value in (("num_threads", num_threads), ("sample", sample), ("best", best)):
        if value is not None and value < 1:
            raise ValueError(f"{name} must be at least 1, got {value}")
    if limit is not None and best is not None:
        raise ValueError("give limit or best, not both")
    text = filter if isinstance(filter, str) else json.dumps(dict(filter))
    return SeedSearch(
        _native.SeedFinder(
            text,
            deck,
            _text(stake),
            challenge,
            first,
            last,
            None if seeds is None else list(seeds),
            word,
            palindromes,
            sample or 0,
            list(vouchers),
            list(take),
            list(skip),
            best or 0,
            num_threads or 0,
            limit or 0,
            plays,
            fused_seeding,
            gpu,
            rules,
        )
    )
