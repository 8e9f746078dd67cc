"""Methods where they do not exist, and parameters that are told before that."""

import unittest
from typing import Any

from case import STATES, ProtocolCase, test_each

SAVE_STATES = (
    "SELECTING_HAND, HAND_PLAYED, DRAW_TO_HAND, GAME_OVER, SHOP, PLAY_TAROT, BLIND_SELECT,"
    " ROUND_EVAL, TAROT_PACK, PLANET_PACK, SPECTRAL_PACK, STANDARD_PACK, BUFFOON_PACK, NEW_ROUND,"
    " SMODS_BOOSTER_OPENED"
)

# Methods that exist in some states only, with sound parameters.
METHODS: dict[str, tuple[dict[str, Any], str]] = {
    "start": ({"deck": "RED", "stake": "WHITE"}, "MENU"),
    "save": ({"path": "run"}, SAVE_STATES),
    "select": ({}, "BLIND_SELECT"),
    "skip": ({}, "BLIND_SELECT"),
    "play": ({"cards": [0]}, "SELECTING_HAND"),
    "discard": ({"cards": [0]}, "SELECTING_HAND"),
    "cash_out": ({}, "ROUND_EVAL"),
    "next_round": ({}, "SHOP"),
    "reroll": ({}, "SHOP"),
    "buy": ({"card": 0}, "SHOP"),
    "sell": ({"joker": 0}, "SELECTING_HAND, SHOP"),
    "rearrange": ({"jokers": []}, "SELECTING_HAND, SHOP, SMODS_BOOSTER_OPENED"),
    "use": ({"consumable": 0}, "SELECTING_HAND, SHOP"),
    "pack": ({"skip": True}, "SMODS_BOOSTER_OPENED"),
    "add": ({"key": "j_joker"}, "SELECTING_HAND, SHOP, ROUND_EVAL"),
}


@test_each(
    [
        (method, place)
        for method, (_, states) in METHODS.items()
        for place, state in STATES.items()
        if state not in states.split(", ")
    ]
)
class WrongStates(ProtocolCase):
    def check(self, method: str, place: str) -> None:
        self.reach(place)
        params, states = METHODS[method]
        message = f"Method '{method}' requires one of these states: {states}"
        self.refuse_unchanged("INVALID_STATE", message, method, params)


@test_each(
    [
        ("start", {}, ("Missing required field 'deck'", "Missing required field 'stake'")),
        ("start", {"deck": 1, "stake": "WHITE"}, ("Field 'deck' must be of type string",)),
        ("start", {"deck": "RED", "stake": 8}, ("Field 'stake' must be of type string",)),
        (
            "start",
            {"deck": "RED", "stake": "WHITE", "seed": 1},
            ("Field 'seed' must be of type string",),
        ),
        ("save", {}, ("Missing required field 'path'",)),
        ("save", {"path": 3}, ("Field 'path' must be of type string",)),
        ("load", {}, ("Missing required field 'path'",)),
        ("load", {"path": []}, ("Field 'path' must be of type string",)),
        ("screenshot", {}, ("Missing required field 'path'",)),
        ("screenshot", {"path": False}, ("Field 'path' must be of type string",)),
        ("play", {}, ("Missing required field 'cards'",)),
        ("play", {"cards": 0}, ("Field 'cards' must be an array",)),
        ("play", {"cards": {"a": 0}}, ("Field 'cards' must be an array",)),
        (
            "play",
            {"cards": ["0"]},
            ("Field 'cards' array item at index 0 must be of type integer",),
        ),
        (
            "play",
            {"cards": [0, 0.5]},
            ("Field 'cards' array item at index 1 must be of type integer",),
        ),
        ("discard", {}, ("Missing required field 'cards'",)),
        ("discard", {"cards": "x"}, ("Field 'cards' must be an array",)),
        (
            "discard",
            {"cards": [[0]]},
            ("Field 'cards' array item at index 0 must be of type integer",),
        ),
        ("buy", {"card": "0"}, ("Field 'card' must be an integer",)),
        ("buy", {"voucher": 0.5}, ("Field 'voucher' must be an integer",)),
        ("buy", {"pack": True}, ("Field 'pack' must be an integer",)),
        ("sell", {"joker": "0"}, ("Field 'joker' must be an integer",)),
        ("sell", {"consumable": [0]}, ("Field 'consumable' must be an integer",)),
        ("rearrange", {"hand": 1}, ("Field 'hand' must be an array",)),
        (
            "rearrange",
            {"jokers": ["a"]},
            ("Field 'jokers' array item at index 0 must be of type integer",),
        ),
        ("rearrange", {"consumables": "a"}, ("Field 'consumables' must be an array",)),
        ("use", {}, ("Missing required field 'consumable'",)),
        ("use", {"consumable": "c_fool"}, ("Field 'consumable' must be an integer",)),
        ("use", {"consumable": 0, "cards": 0}, ("Field 'cards' must be an array",)),
        ("pack", {"card": "0"}, ("Field 'card' must be an integer",)),
        ("pack", {"targets": 1}, ("Field 'targets' must be an array",)),
        ("pack", {"skip": "yes"}, ("Field 'skip' must be of type boolean",)),
        ("set", {"money": "1"}, ("Field 'money' must be an integer",)),
        ("set", {"chips": 0.5}, ("Field 'chips' must be an integer",)),
        ("set", {"shop": 1}, ("Field 'shop' must be of type boolean",)),
        ("add", {}, ("Missing required field 'key'",)),
        ("add", {"key": 1}, ("Field 'key' must be of type string",)),
        ("add", {"key": "j_joker", "eternal": 1}, ("Field 'eternal' must be of type boolean",)),
        ("add", {"key": "j_joker", "perishable": "5"}, ("Field 'perishable' must be an integer",)),
        ("add", {"key": "j_joker", "edition": 1}, ("Field 'edition' must be of type string",)),
    ]
)
class ParametersComeBeforeStates(ProtocolCase):
    """At the wrong place: game over, or in hand play for those that exist everywhere else."""

    def check(self, method: str, params: dict[str, Any], messages: tuple[str, ...]) -> None:
        self.game_over()
        answer = self.send(method, params).json()
        self.assertEqual(answer["error"]["data"]["name"], "BAD_REQUEST")
        self.assertIn(answer["error"]["message"], messages)


if __name__ == "__main__":
    unittest.main()
