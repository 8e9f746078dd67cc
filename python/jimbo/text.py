"""Situations and actions as text, for language models.

    import jimbo.text

    env = jimbo.text.TextEnv(reward="blinds")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step("I take the small blind. ACTION: 0")

`describe` tells all that a player may know, `choices` what may be done, by name and number, and
`read_action` finds the action in an answer, or says why there is none.
"""

from __future__ import annotations

import json
import re
import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import gymnasium as gym
from gymnasium import spaces

from jimbo._native import Action, Run, State, spec
from jimbo.envs import BalatroEnv
from jimbo.interface import Reward, factored_action, reward_weights

HOW_TO_PLAY = """\
You play Balatro, a card game. You win by beating the boss blind of the last ante.
A blind asks for a score with a few hands: you play 1 to 5 cards, whose poker hand gives chips and
mult by its level; scored cards add their chips, jokers act from left to right, and chips times
mult is added to the score. Discards swap cards for new ones. Beaten blinds pay money, which buys
jokers, planets (levels), tarots and vouchers in the shop; unspent money earns interest.
Positions count from 0, left to right. Cards are rank and suit: 10C, KS, AH, QD.
"""

WIDTH = 1000  # of screens: no text is cut off
_KINDS: list[dict[str, Any]] = spec()["actions"]["kinds"]
_AREAS = {  # where the slots of an action lie
    "buy": "shop",
    "buy_use": "shop",
    "voucher": "vouchers",
    "pack": "packs",
    "pick": "pack",
    "sell_joker": "jokers",
    "sell_consumable": "consumables",
    "use": "consumables",
    "move_joker": "jokers",
    "move_consumable": "consumables",
    "move_hand": "hand",
}
_SYNONYMS = {
    "redeem": "voucher",
    "open": "pack",
    "take": "pick",
    "choose": "pick",
    "next": "leave",
    "next_round": "leave",
    "cashout": "cash_out",
}
_WORDS = _SYNONYMS | {kind[key]: kind["word"] for key in ("name", "word") for kind in _KINDS}
_SUITS = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s"})
_CARD = re.compile(r"(10|[2-9tjqka])([cdhs])")


class UnreadableAnswer(ValueError):  # noqa: N818
    """An answer without an action that may be carried out; the text says why."""


# ---- What a player knows ----


def describe(situation: State | Run, rearranging: bool = True) -> str:
    """The situation as concise text: the screen, levels of hands, the draw pile, the choices."""
    known = situation.state()
    return "\n".join(
        [
            *_screen(situation),
            *_hand(known),
            f"Hand levels (chips x mult): {_levels(known)}",
            f"Draw pile, {known['cards']['count']} cards: {_pile(known)}",
            "Actions:",
            *map(str, choices(situation, rearranging)),
        ]
    )


def _screen(situation: State | Run) -> Iterator[str]:
    """The screen without its bar and its hand, whose rows of columns mean nothing to a model."""
    in_hand = False
    for line in situation.screen(WIDTH, utf8=False).rstrip().splitlines():
        in_hand = line.startswith("Hand ") or (in_hand and line.startswith(" "))
        if not in_hand:
            yield re.sub(r" {3,}", "  ", re.sub(r"  [#.]+$", "", line))


def _hand(known: Mapping[str, Any]) -> Iterator[str]:
    cards = known["hand"]["cards"]
    if cards:
        held = ", ".join(f"{place} {card_name(card)}" for place, card in enumerate(cards))
        yield f"Hand: {held}"


def _levels(known: Mapping[str, Any]) -> str:
    listed = sorted(known["hands"].items(), key=lambda hand: -int(hand[1]["order"]))
    return ", ".join(
        f"{name} {hand['level']} ({hand['chips']}x{hand['mult']})" for name, hand in listed
    )


def _pile(known: Mapping[str, Any]) -> str:
    """The cards left by suit, highest first; what is special about one stands after it."""
    suits: dict[str, list[str]] = {}
    for card in known["cards"]["cards"]:
        suit = card["value"].get("suit", "")
        suits.setdefault(suit, []).append(card_name(card).replace(suit, "", 1))
    order = ("A", "K", "Q", "J", "10", *"98765432")

    def height(name: str) -> int:
        rank = name.split("[")[0]
        return order.index(rank) if rank in order else len(order)

    return "; ".join(
        f"{suit} {' '.join(sorted(ranks, key=height))}" for suit, ranks in sorted(suits.items())
    )


def card_name(card: Mapping[str, Any]) -> str:
    """A playing card as 10C, with what is special about it in brackets; another by its name."""
    value = card["value"]
    state = card["state"] if isinstance(card["state"], dict) else {}
    if "rank" not in value:
        return "face down" if state.get("hidden") else str(card["label"])
    rank = "10" if value["rank"] == "T" else value["rank"]
    special = [] if card["label"] == "Base Card" else [str(card["label"]).lower()]
    modifier = card["modifier"]
    if isinstance(modifier, dict):
        special += [
            f"{kind} {value}".lower().replace("_", " ")
            for kind, value in modifier.items()
            if kind in ("edition", "seal")
        ]
    if state.get("debuff"):
        special.append("debuffed")
    return f"{rank}{value['suit']}" + (f"[{', '.join(special)}]" if special else "")


# ---- What may be done ----


@dataclass(frozen=True)
class Choice:
    """Actions that differ in the cards chosen or the places moved between, or only one.

    Attributes:
        number: By which an answer may name it.
        text: Its notation, with CARDS for hand positions and FROM, TO for places.
        meaning: For whom the notation says too little.
        least: How many cards must be chosen.
        most: And how many may be; 0 where there are none to choose.
    """

    number: int
    text: str
    meaning: str
    least: int = 0
    most: int = 0

    def __str__(self) -> str:
        return f"{self.number}  {self.text}: {self.meaning}"

    @property
    def is_pattern(self) -> bool:
        """Whether its number is not enough to name an action."""
        return self.text != self.text.lower()


def choices(situation: State | Run, rearranging: bool = True) -> list[Choice]:
    """What may be done, in a fixed order."""
    known = situation.state()
    groups: dict[tuple[str, int], list[int]] = {}  # the numbers of cards of the actions of each
    for action in situation.legal_actions(rearranging):
        kind = _KINDS[int(action.kind.value)]
        slot = -1 if kind["target"] or not _AREAS.get(kind["word"]) else action.slot
        if kind["word"] == "sort":
            slot = action.slot
        groups.setdefault((kind["word"], slot), []).append(len(action.cards))
    return [
        _choice(number, word, slot, cards, known)
        for number, ((word, slot), cards) in enumerate(groups.items())
    ]


def _choice(
    number: int, word: str, slot: int, cards: list[int], known: Mapping[str, Any]
) -> Choice:
    kind = next(kind for kind in _KINDS if kind["word"] == word)
    if kind["target"]:
        return Choice(number, f"{word} FROM TO", kind["meaning"])
    if word == "sort":
        order = ("rank", "suit")[slot]
        return Choice(number, f"sort {order}", f"sort the hand by {order}")
    item = _items(known, word)[slot] if slot >= 0 else None
    text = word if item is None else f"{word} {slot}"
    meaning = kind["meaning"] if item is None else _offer(word, item)
    least, most = min(cards), max(cards)
    if most == 0:
        return Choice(number, text, meaning)
    span = f"{most}" if least == most else f"{least} to {most}"
    example = " ".join(map(str, range(max(1, least))))
    return Choice(
        number,
        f"{text} CARDS",
        f"{meaning}; {span} hand positions, as {text} {example}",
        least,
        most,
    )


def _items(known: Mapping[str, Any], word: str) -> list[Any]:
    area = _AREAS.get(word, "")
    return list(known[area]["cards"]) if area in known else []


def _offer(word: str, item: Mapping[str, Any]) -> str:
    price = item["cost"]["sell" if word.startswith("sell") else "buy"]
    paid = word in ("buy", "buy_use", "voucher", "pack") or word.startswith("sell")
    return card_name(item) + (f", ${price}" if paid else "")


# ---- What was answered ----


def read_action(answer: str, situation: State | Run, rearranging: bool = True) -> Action:
    """The action that an answer names.

    It may stand after `ACTION:`, in JSON as `{"action": ...}`, in backquotes, or alone on the last
    line; as a number of `choices` (with hand positions behind where cards are chosen) or as its
    text; with cards and items by position or by name. Case, commas and brackets do not matter.

    Raises:
        UnreadableAnswer: with the reason, for the one who answered.
    """
    listed = choices(situation, rearranging)
    reason = "the answer is empty"
    for place, candidate in enumerate(_candidates(answer)):
        try:
            return _read(candidate, situation, listed)
        except UnreadableAnswer as error:
            if place == 0:
                reason = str(error)
    raise UnreadableAnswer(reason)


def _candidates(answer: str) -> Iterator[str]:
    """Places where the action may stand, the most explicit first."""
    for found in reversed(re.findall(r"\{[^{}]*\}", answer)):
        try:
            content = json.loads(found)
        except ValueError:
            continue
        if isinstance(content, dict) and "action" in content:
            yield str(content["action"])
    yield from reversed(re.findall(r"action\W*?:\W*([^\n]+)", answer, re.I))
    yield from reversed(re.findall(r"`([^`\n]+)`", answer))
    yield from reversed([line for line in answer.splitlines() if line.strip()])


def _read(candidate: str, situation: State | Run, listed: list[Choice]) -> Action:
    plain = candidate.lower().translate(_SUITS)
    tokens = re.sub(r"[^a-z0-9_$&'+-]+", " ", plain).strip(" -'+").split()
    if not tokens:
        raise UnreadableAnswer("the answer is empty")
    if len(tokens) > 1 and f"{tokens[0]}_{tokens[1]}" in _WORDS:
        tokens[:2] = [f"{tokens[0]}_{tokens[1]}"]
    if tokens[0].isdigit():
        text = _by_number(tokens, listed)
    elif tokens[0] in _WORDS:
        word = _WORDS[tokens[0]]
        text = " ".join([word, *_places(word, tokens[1:], situation.state())])
    else:
        raise UnreadableAnswer(
            f"'{' '.join(tokens)[:60]}' is no action: end with ACTION: and the number or the text "
            f"of one of those listed, as ACTION: {_example(listed)}"
        )
    try:
        action = Action(text)
    except ValueError as error:
        raise UnreadableAnswer(str(error)) from None
    reason = situation.why_illegal(action)
    if reason is not None:
        raise UnreadableAnswer(f"{text}: {reason}")
    return action


def _by_number(tokens: list[str], listed: list[Choice]) -> str:
    number = int(tokens[0])
    if number >= len(listed):
        raise UnreadableAnswer(f"there is no action {number}: they have 0 to {len(listed) - 1}")
    choice, rest = listed[number], tokens[1:]
    if not choice.is_pattern:
        if rest:
            raise UnreadableAnswer(f"action {number} is {choice.text}: nothing goes behind it")
        return choice.text
    if not rest or not all(token.isdigit() for token in rest):
        raise UnreadableAnswer(f"action {number} is {choice.text}: give the positions behind it")
    return " ".join([*choice.text.split(" CARDS")[0].split(" FROM")[0].split(), *rest])


def _places(word: str, tokens: list[str], known: Mapping[str, Any]) -> Iterable[str]:
    """Positions, also where cards or an item are named."""
    if all(token.isdigit() for token in tokens) or word == "sort":
        return tokens
    hand = [card_name(card).lower() for card in known.get("hand", {}).get("cards", [])]
    places: list[str] = []
    names: list[str] = []
    for token in tokens:
        if token.isdigit():
            places.append(token)
        elif _CARD.fullmatch(token) and word not in ("buy", "pick"):
            wanted = token.replace("t", "10") if token[0] == "t" else token
            found = [
                place
                for place, name in enumerate(hand)
                if name.split("[")[0] == wanted and str(place) not in places
            ]
            if not found:
                raise UnreadableAnswer(f"{token.upper()} is not in the hand")
            places.append(str(found[0]))
        else:
            names.append(token)
    if not names:
        return places
    return [_slot(word, " ".join(names), known), *places]


def _slot(word: str, name: str, known: Mapping[str, Any]) -> str:
    """The place of the item of that name, or the only one whose name holds it."""
    items = [card_name(item).lower() for item in _items(known, word)]
    fitting = [place for place, item in enumerate(items) if item == name] or [
        place for place, item in enumerate(items) if name in item
    ]
    if len(fitting) == 1 or (fitting and len({items[place] for place in fitting}) == 1):
        return str(fitting[0])
    there = ", ".join(f"{place} {item}" for place, item in enumerate(items)) or "nothing"
    raise UnreadableAnswer(f"{word} {name}: there is {there}")


def _example(listed: list[Choice]) -> str:
    choice = listed[0]
    return choice.meaning.rsplit("as ", 1)[-1] if choice.most else choice.text


# ---- An environment ----

_CHARACTERS = frozenset(string.printable)


class TextEnv(gym.Env[str, str]):
    """A whole run as a conversation: observations are `describe`, actions are answers.

    An answer without a legal action changes nothing, is rewarded with the weight `illegal`, and the
    next observation begins with the reason; `max_mistakes` of them in a row end the episode.

    Args:
        reward: A name of `jimbo.REWARDS` or a dict of weights, as BalatroEnv takes it.
        max_mistakes: Answers in a row that may be unreadable or illegal.
        rearranging: Whether moves and sorts are allowed.
        **arguments: Other arguments of BalatroEnv: `deck`, `stake`, `rules`, `max_steps`...
    """

    def __init__(
        self,
        *,
        reward: Reward = "win",
        max_mistakes: int = 3,
        rearranging: bool = True,
        **arguments: Any,
    ) -> None:
        self.env = BalatroEnv(
            actions="factored", reward=reward, rearranging=rearranging, **arguments
        )
        self.rearranging = rearranging
        self.max_mistakes = max_mistakes
        self.penalty = reward_weights(reward).get("illegal", 0.0)
        self.mistakes = 0
        self.observation_space = spaces.Text(100_000, charset=_CHARACTERS)
        self.action_space = spaces.Text(100_000, charset=_CHARACTERS)
        self._info: dict[str, Any] = {}

    @property
    def state(self) -> State:
        """The situation as an immutable value."""
        return self.env.state

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[str, dict[str, Any]]:
        """Begins an episode, as BalatroEnv does."""
        _, info = self.env.reset(seed=seed, options=options)
        self.mistakes = 0
        return self._shown(), self._told(info)

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Carries out what the answer says; `info["reason"]` tells why it was not."""
        try:
            read = read_action(action, self.state, self.rearranging)
        except UnreadableAnswer as error:
            self.mistakes += 1
            info = self._info | {"illegal": True, "reason": str(error), "action": None}
            shown = f"Not possible: {error}\n\n{self._shown()}"
            return shown, self.penalty, self.mistakes >= self.max_mistakes, False, info
        self.mistakes = 0
        _, reward, terminated, truncated, info = self.env.step(factored_action(read))
        shown = "The run is over." if terminated or truncated else self._shown()
        return shown, reward, terminated, truncated, self._told(info) | {"action": str(read)}

    def _told(self, info: dict[str, Any]) -> dict[str, Any]:
        self._info = {name: value for name, value in info.items() if name != "action_mask"}
        return self._info | {"reason": None}

    def _shown(self) -> str:
        return describe(self.state, self.rearranging)
