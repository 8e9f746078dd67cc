"""A page for each item of the game, from the tables of the program."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from subprocess import run
from typing import Any

Item = dict[str, Any]

ROOT = Path(__file__).resolve().parent.parent

# Lists of the spec, each with its title and the table of the rules file that has its numbers.
KINDS = {
    "jokers": ("Jokers", "jokers"),
    "tarots": ("Tarot cards", "consumables"),
    "planets": ("Planet cards", "consumables"),
    "spectrals": ("Spectral cards", "consumables"),
    "vouchers": ("Vouchers", "vouchers"),
    "tags": ("Tags", "tags"),
    "boosters": ("Booster packs", "boosters"),
    "blinds": ("Blinds", "blinds"),
    "decks": ("Decks", "decks"),
    "stakes": ("Stakes", "stakes"),
    "challenges": ("Challenges", "challenges"),
    "enhancements": ("Enhancements", ""),
    "editions": ("Editions", "editions"),
    "seals": ("Seals", ""),
}

# Facts whose names in the spec say too little.
FACTS = {
    "copy": "how much of it Blueprint copies",
    "eternal": "can be eternal",
    "perishable": "can be perishable",
    "unlocked_at_start": "unlocked in a new profile",
    "in_pool": "can come by itself",
    "select": "cards chosen for it, least and most",
    "requires": "comes after",
    "requires_discovery": "waits until this is discovered",
    "min_ante": "earliest ante",
    "secret": "waits until its hand was played",
}

# One of these shows what a joker does to a hand.
HANDS = [
    '--hand "KH KD 7S"',
    '--hand "8H 8D 8C 3S 3D"',
    '--hand "10H JD QS KC AH"',
    '--hand "2H 5H 9H JH AH"',
    '--hand "2D 5D 9D JD AD"',
    '--hand "2S 5S 9S JS AS"',
    '--hand "2C 5C 9C JC AC"',
    '--hand "KH KD 8S 8C 5H" --hands 1 --money 30',
    '--hand "4H 4D 4S 4C"',
    '--hand "6H" --held "KD KS QH 2C"',
    '--hand "7S 7C 9H" --discards 0',
    '--hand "AH AD 3S 3C 2D:lucky" --plays "two pair=6" --played-this-round "two pair"',
    '--hand "KH:glass KD:steel QS:wild JD 10C" --held "KC:steel 7D:gold"',
]

# Jokers that need more than a hand: what to score, and the row if they need company or growth.
SCENES = {
    "Four Fingers": ('--hand "2H 5H 9H KH 3C"', ""),
    "Ceremonial Dagger": ('--hand "KH KD"', "Ceremonial Dagger:mult=12"),
    "Loyalty Card": ('--hand "KH KD" --hands-played 5', "Loyalty Card:counter=0"),
    "Hack": ('--hand "2H 2D"', ""),
    "Pareidolia": ('--hand "7H 7D"', "Pareidolia, Scary Face"),
    "Splash": ('--hand "KH 7S 5D"', ""),
    "Vampire": ('--hand "KH KD"', "Vampire:xmult=1.5"),
    "Constellation": ('--hand "KH KD"', "Constellation:xmult=1.5"),
    "Red Card": ('--hand "KH KD"', "Red Card:mult=9"),
    "Madness": ('--hand "KH KD"', "Madness:xmult=2"),
    "Shortcut": ('--hand "2H 4D 6S 8C 10H"', ""),
    "Hologram": ('--hand "KH KD"', "Hologram:xmult=1.75"),
    "Obelisk": ('--hand "KH KD" --plays "flush=9"', "Obelisk:xmult=1.6"),
    "Erosion": ('--hand "KH KD" --deck-size 44', ""),
    "Fortune Teller": ('--hand "KH KD" --tarots-used 5', ""),
    "Stone Joker": ('--hand "KH KD" --add-cards "AS:stone KS:stone"', ""),
    "Lucky Cat": ('--hand "KH KD"', "Lucky Cat:xmult=2"),
    "Baseball Card": ('--hand "KH KD"', "Baseball Card, Mime"),
    "Flash Card": ('--hand "KH KD"', "Flash Card:mult=8"),
    "Castle": ('--hand "KH KD"', "Castle:chips=30"),
    "Campfire": ('--hand "KH KD"', "Campfire:xmult=2"),
    "Swashbuckler": ('--hand "KH KD"', "Swashbuckler, Baron"),
    "Smeared Joker": ('--hand "2H 5D 9H KD 3H"', ""),
    "Throwback": ('--hand "KH KD" --blinds-skipped 4', ""),
    "Glass Joker": ('--hand "KH KD"', "Glass Joker:xmult=1.75"),
    "Blueprint": ('--hand "KH" --held "KD"', "Blueprint, Baron"),
    "Brainstorm": ('--hand "KH KD"', "The Duo, Brainstorm"),
    "Oops! All 6s": ('--hand "7H:lucky 7D"', ""),
    "Hit the Road": ('--hand "KH KD"', "Hit the Road:xmult=2"),
    "Canio": ('--hand "KH KD"', "Canio:xmult=3"),
    "Yorick": ('--hand "KH KD"', "Yorick:xmult=3"),
    "Chicot": ('--hand "KH KD" --boss "The Flint"', ""),
}

# What a card or joker with the property scores.
PROPERTIES = {
    "m_bonus": '--hand "KH:bonus KD"',
    "m_mult": '--hand "KH:mult KD"',
    "m_wild": '--hand "2H 5H 9H KH 3C:wild"',
    "m_glass": '--hand "KH:glass KD"',
    "m_steel": '--hand "KH KD" --held "QS:steel"',
    "m_stone": '--hand "KH:stone KD"',
    "m_lucky": '--hand "KH:lucky KD"',
    "Red": '--hand "KH:red KD"',
    "e_foil": '--hand "KH KD" --jokers "Joker:foil"',
    "e_holo": '--hand "KH KD" --jokers "Joker:holo"',
    "e_polychrome": '--hand "KH KD" --jokers "Joker:polychrome"',
}


def _output(program: str, *arguments: str) -> str:
    return run([program, *arguments], check=True, capture_output=True, text=True).stdout


def _words(command: str) -> list[str]:
    return [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]


def _tests() -> dict[str, list[str]]:
    """The tests that name each item, by its key."""
    rows = re.findall(r"^\| .+? \| `(.+?)` \| (.+) \|$", (ROOT / "docs/items.md").read_text(), re.M)
    return {key: tests.split("<br>") for key, tests in rows}


class ItemPages:
    """What the pages are made of."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._spec = json.loads(_output(program, "spec", "--json"))
        self._rules = json.loads(_output(program, "rules", "--export", "--json"))
        self._tests = _tests()
        self._names = sorted(
            {item["name"] for kind in KINDS for item in self._spec[kind]}, key=len, reverse=True
        )

    def pages(self) -> dict[str, str]:
        pages = {}
        for kind, (title, _) in KINDS.items():
            # Packs that differ in nothing but their picture have one page.
            items = list({item["name"]: item for item in reversed(self._spec[kind])}.values())[::-1]
            rows = "".join(
                f"| [{item['name']}]({item['key']}.md) | {item.get('text', '')} |\n"
                for item in items
            )
            pages[f"reference/{kind}/index.md"] = (
                f"# {title}\n\n| name | what it does |\n|---|---|\n{rows}"
            )
            for item in items:
                pages[f"reference/{kind}/{item['key']}.md"] = self._page(kind, item)
        return pages

    def _page(self, kind: str, item: Item) -> str:
        parts = [f"# {item['name']}", item.get("text", "")]
        parts.append(self._facts(kind, item))
        if odds := self._odds(kind, item):
            parts += ["## Where it comes from", odds]
        if streams := self._streams(item["name"]):
            parts += [
                "## Random streams",
                "What it draws comes from ([all streams](../../streams.md)):",
                streams,
            ]
        parts += ["## Try it", self._trial(kind, item)]
        if tests := self._tests.get(item["key"]):
            listed = "\n".join(f"- `{test}`" for test in tests)
            parts += ["## Tests that name it", f"`./dev test NAME` runs one.\n\n{listed}"]
        return "\n\n".join(part for part in parts if part) + "\n"

    def _facts(self, kind: str, item: Item) -> str:
        facts = {"key": f"`{item['key']}`"}
        for name, value in item.items():
            if name in ("key", "name", "text") or value in ([], {}):
                continue
            facts[FACTS.get(name, name.replace("_", " "))] = _shown(value)
        numbers = self._rules.get(KINDS[kind][1], {}).get(item["key"], {})
        for name, value in numbers.items():
            if name in item or not isinstance(value, (int, float)) or isinstance(value, bool):
                continue
            facts[f"`{name}` in a rules file"] = _shown(value)
        rows = "".join(f"| {name} | {value} |\n" for name, value in facts.items())
        return "| fact | value |\n|---|---|\n" + rows

    def _odds(self, kind: str, item: Item) -> str:
        if kind == "jokers":
            return self._joker_odds(item)
        if kind == "tarots":
            return self._card_odds(kind, item, "tarot_rate")
        if kind == "planets":
            return self._card_odds(kind, item, "planet_rate")
        if kind == "boosters":
            packs = self._spec["boosters"]
            own = sum(pack["weight"] for pack in packs if pack["name"] == item["name"])
            chance = own / sum(pack["weight"] for pack in packs)
            return f"A pack of the shop is this one with a chance of **{chance:.2%}**."
        return ""

    def _share_of_slots(self, rate: str) -> float:
        """How often a slot of the first shop holds a card of a kind."""
        shop = self._rules["shop"]
        kinds = ("joker_rate", "tarot_rate", "planet_rate")
        return float(shop[rate] / sum(shop[kind] for kind in kinds))

    def _joker_odds(self, item: Item) -> str:
        rarity = item["rarity"]
        alike = [joker for joker in self._spec["jokers"] if joker["rarity"] == rarity]
        if rarity == "Legendary":
            return f"Only The Soul makes it, each of the {len(alike)} Legendary jokers as likely."
        # Gros Michel needs that it is not extinct, which holds at the start.
        pool = [joker for joker in alike if joker.get("needs", "_not_").find("_not_") >= 0]
        if item not in pool:
            needs = _shown(item["needs"])
            return f"It can come only while the run has what it needs: {needs}."
        shop = self._rules["shop"]
        share = {
            "Common": shop["uncommon_above"],
            "Uncommon": shop["rare_above"] - shop["uncommon_above"],
            "Rare": 1 - shop["rare_above"],
        }[rarity]
        jokers = self._share_of_slots("joker_rate")
        chance = jokers * share / len(pool)
        return (
            f"{jokers:.1%} of the shop's cards are jokers, {share:.0%} of these {rarity}, and "
            f"{len(pool)} {rarity} jokers can come at the start of a run. So a slot of the first "
            f"shop holds this one with a chance of **{chance:.3%}** (1 in {1 / chance:,.0f}). A "
            "joker that you own does not come again."
        )

    def _card_odds(self, kind: str, item: Item, rate: str) -> str:
        if item.get("secret"):
            return "It can come only after its poker hand was played."
        if not item.get("in_pool", True):
            return ""
        alike = self._spec[kind]
        pool = [card for card in alike if card.get("in_pool", True) and not card.get("secret")]
        chance = self._share_of_slots(rate) / len(pool)
        return (
            f"{len(pool)} cards of this kind can come at the start of a run. A slot of the first "
            f"shop holds this one with a chance of **{chance:.2%}** (1 in {1 / chance:,.0f})."
        )

    def _streams(self, name: str) -> str:
        """Those whose meaning names the item, and no longer name that has its own in it."""
        called = {name, name.removeprefix("The ")} if name != "The Order" else {name}
        rows = []
        for stream in self._spec["streams"]:
            meaning = stream["meaning"]
            for other in self._names:
                if len(other) > len(name) and name in other:
                    meaning = meaning.replace(other, "")
            if any(
                re.search(rf"(?<!\w){re.escape(word)}(?!\w)", meaning)
                for word in called
                if len(word) > 2
            ):
                rows.append(f"| `{stream['key']}` | {stream['meaning']} |")
        if not rows or name in ("Joker", "Small Blind", "Big Blind"):
            return ""
        return "| key | what it decides |\n|---|---|\n" + "\n".join(rows)

    def _trial(self, kind: str, item: Item) -> str:
        name = item["name"]
        command = f'info "{name}"'
        if kind == "jokers" and name in SCENES:
            command = self._scene(name)
        elif kind == "jokers":
            command = self._telling_hand("--jokers", name, max) or command
        elif kind == "blinds" and "text" in item:
            command = self._telling_hand("--boss", name, min) or command
        elif item["key"] in PROPERTIES:
            command = "score " + PROPERTIES[item["key"]]
        shown = _output(self._program, *_words(command)).rstrip()
        return f"```console\n$ jimbo {command}\n{shown}\n```"

    def _score(self, options: str, *more: str) -> float:
        result = _output(self._program, "score", *_words(options), *more, "--json")
        return float(json.loads(result)["score"]["expected"])

    @cached_property
    def _plain_scores(self) -> list[float]:
        return [max(self._score(hand), 1) for hand in HANDS]

    def _telling_hand(self, option: str, name: str, most: Callable[..., int]) -> str:
        """Scores the hand that the item changes most; empty if it changes none."""
        gains = [
            self._score(hand, option, name) / plain
            for hand, plain in zip(HANDS, self._plain_scores, strict=True)
        ]
        told = most(range(len(HANDS)), key=lambda i: gains[i])
        return "" if gains[told] == 1 else f'score {HANDS[told]} {option} "{name}"'

    def _scene(self, name: str) -> str:
        """Scores the joker in its scene; the scene must show that it acts."""
        options, row = SCENES[name]
        row = row or name
        others = [each for each in row.split(", ") if not each.startswith(name)]
        more = ("--jokers", ", ".join(others)) if others else ()
        if self._score(options, "--jokers", row) == self._score(options, *more):
            raise ValueError(f"{name} changes nothing in its scene: {options}")
        return f'score {options} --jokers "{row}"'


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, str):
        return value.replace("_", " ")
    if isinstance(value, list):
        return ", ".join(_shown(each) for each in value)
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {_shown(each)}" for name, each in value.items())
    return str(value)


def item_pages(program: str) -> dict[str, str]:
    """Texts by path, each kind's list before its items."""
    return ItemPages(program).pages()
