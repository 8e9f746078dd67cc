"""Every refusal of the game's methods, word by word, the first that applies."""

import unittest
from typing import Any

from case import ProtocolCase, RefusalCase, test_each

BAD, STATE, NOT = "BAD_REQUEST", "INVALID_STATE", "NOT_ALLOWED"
STAKE = (
    "Invalid stake enum. Must be one of: WHITE, RED, GREEN, BLACK, BLUE, PURPLE, ORANGE, GOLD."
    " Got: "
)
DECK = (
    "Invalid deck enum. Must be one of: RED, BLUE, YELLOW, GREEN, BLACK, MAGIC, NEBULA, GHOST,"
    " ABANDONED, CHECKERED, ZODIAC, PAINTED, ANAGLYPH, PLASMA, ERRATIC. Got: "
)
ONE_OF_THREE = "Invalid arguments. You must provide one of: card, voucher, pack"
MORE_THAN_ONE = "Invalid arguments. Cannot provide more than one of: card, voucher, or pack"


@test_each(
    [
        # start: the stake before the deck.
        ("menu", "start", {"deck": "PINK", "stake": "PINK"}, BAD, STAKE + "PINK"),
        ("menu", "start", {"deck": "RED", "stake": ""}, BAD, STAKE),
        ("menu", "start", {"deck": "RED", "stake": "white"}, BAD, STAKE + "white"),
        ("menu", "start", {"deck": "PINK", "stake": "WHITE"}, BAD, DECK + "PINK"),
        ("menu", "start", {"deck": "Red Deck", "stake": "WHITE"}, BAD, DECK + "Red Deck"),
        # skip
        ("boss", "skip", {}, NOT, "Cannot skip Boss blind"),
        # play
        ("select", "play", {"cards": []}, BAD, "Must provide at least one card to play"),
        ("select", "play", {"cards": [9, 9, 9, 9, 9, 9]}, BAD, "You can only play 5 cards"),
        ("select", "play", {"cards": [0, 8]}, BAD, "Invalid card index: 8"),
        ("select", "play", {"cards": [-1]}, BAD, "Invalid card index: -1"),
        ("select", "play", {"cards": [999]}, BAD, "Invalid card index: 999"),
        ("select", "play", {"cards": [1, 2, 1]}, BAD, "Invalid card index: 1"),
        # discard
        ("select", "discard", {"cards": []}, BAD, "Must provide at least one card to discard"),
        ("select", "discard", {"cards": [0, 1, 2, 3, 4, 9]}, BAD, "You can only discard 5 cards"),
        ("select", "discard", {"cards": [8]}, BAD, "Invalid card index: 8"),
        ("select", "discard", {"cards": [-2]}, BAD, "Invalid card index: -2"),
        ("select", "discard", {"cards": [1, 1]}, BAD, "Invalid card index: 1"),
        ("no_discards", "discard", {"cards": []}, BAD, "Must provide at least one card to discard"),
        ("no_discards", "discard", {"cards": [0, 1, 2, 3, 4, 9]}, BAD, "No discards left"),
        # reroll
        (
            "poor_shop 4",
            "reroll",
            {},
            NOT,
            "Not enough dollars to reroll. Available: 4, Required: 5",
        ),
        (
            "credit_shop",
            "reroll",
            {},
            NOT,
            "Not enough dollars to reroll. Available: 6, Required: 8",
        ),
        # buy
        ("shop", "buy", {}, BAD, ONE_OF_THREE),
        ("shop", "buy", {"card": 0, "voucher": 0}, BAD, MORE_THAN_ONE),
        ("shop", "buy", {"voucher": 9, "pack": 9}, BAD, MORE_THAN_ONE),
        ("shop", "buy", {"card": 2}, BAD, "Card index out of range. Index: 2, Available cards: 2"),
        (
            "shop",
            "buy",
            {"card": -1},
            BAD,
            "Card index out of range. Index: -1, Available cards: 2",
        ),
        ("shop", "buy", {"voucher": 1}, BAD, "Voucher index out of range. Index: 1, Available: 1"),
        ("shop", "buy", {"pack": 2}, BAD, "Pack index out of range. Index: 2, Available: 2"),
        ("shop", "buy", {"pack": -1}, BAD, "Pack index out of range. Index: -1, Available: 2"),
        (
            "poor_shop 4",
            "buy",
            {"card": 0},
            BAD,
            "Card is not affordable. Cost: 5, Available money: 4",
        ),
        (
            "poor_shop 9",
            "buy",
            {"voucher": 0},
            BAD,
            "Card is not affordable. Cost: 10, Available money: 9",
        ),
        (
            "poor_shop 3",
            "buy",
            {"pack": 0},
            BAD,
            "Card is not affordable. Cost: 4, Available money: 3",
        ),
        (
            "bought_out_shop",
            "buy",
            {"card": 0},
            BAD,
            "No jokers/consumables/cards in the shop. Reroll to restock the shop",
        ),
        (
            "bought_out_shop",
            "buy",
            {"voucher": 0},
            BAD,
            "No vouchers to redeem. Defeat boss blind to restock",
        ),
        ("bought_out_shop", "buy", {"pack": 0}, BAD, "No packs to open"),
        (
            "full_shop",
            "buy",
            {"card": 0},
            BAD,
            "Cannot purchase joker card, joker slots are full. Current: 5, Limit: 5",
        ),
        (
            "full_shop",
            "buy",
            {"card": 1},
            BAD,
            "Cannot purchase consumable card, consumable slots are full. Current: 2, Limit: 2",
        ),
        # sell
        ("shop", "sell", {}, BAD, "Must provide exactly one of: joker or consumable"),
        ("select", "sell", {"joker": 0, "consumable": 0}, BAD, "Can only sell one item at a time"),
        ("select", "sell", {"joker": 9}, NOT, "No jokers available to sell"),
        ("shop", "sell", {"consumable": 9}, NOT, "No consumables available to sell"),
        ("holding j_joker", "sell", {"joker": 1}, BAD, "Index out of range for joker: 1"),
        ("holding j_joker", "sell", {"joker": -1}, BAD, "Index out of range for joker: -1"),
        ("holding c_fool", "sell", {"consumable": 2}, BAD, "Index out of range for consumable: 2"),
        # rearrange
        (
            "select",
            "rearrange",
            {},
            BAD,
            "Must provide exactly one of: hand, jokers, or consumables",
        ),
        (
            "shop",
            "rearrange",
            {"hand": [9], "jokers": [9]},
            BAD,
            "Can only rearrange one type at a time",
        ),
        (
            "shop",
            "rearrange",
            {"hand": [9]},
            STATE,
            "Can only rearrange hand during hand selection",
        ),
        (
            "celestial_pack",
            "rearrange",
            {"hand": [9]},
            NOT,
            "No cards to rearrange. You can only rearrange hand in Arcana and Spectral packs.",
        ),
        ("select", "rearrange", {"hand": [0, 0]}, BAD, "Must provide exactly 8 indices for hand"),
        (
            "select",
            "rearrange",
            {"hand": [0, 1, 2, 3, 4, 5, 6, 8]},
            BAD,
            "Index out of range for hand: 8",
        ),
        (
            "select",
            "rearrange",
            {"hand": [-1, 1, 2, 3, 4, 5, 6, 7]},
            BAD,
            "Index out of range for hand: -1",
        ),
        (
            "select",
            "rearrange",
            {"hand": [0, 1, 1, 3, 4, 5, 6, 8]},
            BAD,
            "Duplicate index in hand: 1",
        ),
        (
            "holding j_joker",
            "rearrange",
            {"jokers": []},
            BAD,
            "Must provide exactly 1 indices for jokers",
        ),
        ("holding j_joker", "rearrange", {"jokers": [1]}, BAD, "Index out of range for jokers: 1"),
        (
            "holding j_joker j_duo",
            "rearrange",
            {"jokers": [0, 0]},
            BAD,
            "Duplicate index in jokers: 0",
        ),
        (
            "holding c_fool",
            "rearrange",
            {"consumables": [0, 1]},
            BAD,
            "Must provide exactly 1 indices for consumables",
        ),
        (
            "holding c_fool",
            "rearrange",
            {"consumables": [3]},
            BAD,
            "Index out of range for consumables: 3",
        ),
        (
            "holding c_fool c_sun",
            "rearrange",
            {"consumables": [1, 1]},
            BAD,
            "Duplicate index in consumables: 1",
        ),
        # use
        ("select", "use", {"consumable": 0}, BAD, "Consumable index out of range: 0"),
        ("holding c_fool", "use", {"consumable": -1}, BAD, "Consumable index out of range: -1"),
        (
            "shop_holding c_magician",
            "use",
            {"consumable": 0, "cards": [99]},
            STATE,
            "Consumable 'The Magician' requires card selection and can only be used in"
            " SELECTING_HAND state",
        ),
        (
            "holding c_magician",
            "use",
            {"consumable": 0},
            BAD,
            "Consumable 'The Magician' requires card selection",
        ),
        (
            "holding c_magician",
            "use",
            {"consumable": 0, "cards": []},
            BAD,
            "Consumable 'The Magician' requires card selection",
        ),
        (
            "holding c_magician",
            "use",
            {"consumable": 0, "cards": [0, 1, 99]},
            BAD,
            "Card index out of range: 99",
        ),
        (
            "holding c_magician",
            "use",
            {"consumable": 0, "cards": [-1]},
            BAD,
            "Card index out of range: -1",
        ),
        (
            "holding c_magician",
            "use",
            {"consumable": 0, "cards": [0, 1, 2]},
            BAD,
            "Consumable 'The Magician' requires at most 2 cards (provided: 3)",
        ),
        (
            "holding c_lovers",
            "use",
            {"consumable": 0, "cards": [0, 1]},
            BAD,
            "Consumable 'The Lovers' requires exactly 1 card (provided: 2)",
        ),
        (
            "holding c_death",
            "use",
            {"consumable": 0, "cards": [0]},
            BAD,
            "Consumable 'Death' requires exactly 2 cards (provided: 1)",
        ),
        (
            "holding c_fool",
            "use",
            {"consumable": 0},
            NOT,
            "Consumable 'The Fool' cannot be used at this time",
        ),
        (
            "holding c_wheel_of_fortune",
            "use",
            {"consumable": 0},
            NOT,
            "Consumable 'The Wheel of Fortune' cannot be used at this time",
        ),
        (
            "shop_holding c_familiar",
            "use",
            {"consumable": 0},
            NOT,
            "Consumable 'Familiar' cannot be used at this time",
        ),
        # pack
        ("arcana_pack", "pack", {}, BAD, "Invalid arguments. You must provide one of: card, skip"),
        (
            "arcana_pack",
            "pack",
            {"skip": False},
            BAD,
            "Invalid arguments. You must provide one of: card, skip",
        ),
        (
            "arcana_pack",
            "pack",
            {"targets": [0]},
            BAD,
            "Invalid arguments. You must provide one of: card, skip",
        ),
        (
            "arcana_pack",
            "pack",
            {"card": 99, "skip": True},
            BAD,
            "Invalid arguments. Cannot provide both card and skip",
        ),
        (
            "arcana_pack",
            "pack",
            {"card": 99, "targets": [8]},
            BAD,
            "Target card index out of range. Index: 8, Hand size: 8",
        ),
        (
            "arcana_pack",
            "pack",
            {"card": 0, "targets": [-1]},
            BAD,
            "Target card index out of range. Index: -1, Hand size: 8",
        ),
        (
            "arcana_pack",
            "pack",
            {"card": 3},
            BAD,
            "Card index out of range. Index: 3, Available cards: 3",
        ),
        (
            "arcana_pack",
            "pack",
            {"card": -1},
            BAD,
            "Card index out of range. Index: -1, Available cards: 3",
        ),
        (
            "arcana_pack",
            "pack",
            {"card": 0},
            BAD,
            "Card 'c_heirophant' requires 1-2 target card(s). Provided: 0",
        ),
        (
            "arcana_pack",
            "pack",
            {"card": 0, "targets": [0, 1, 2]},
            BAD,
            "Card 'c_heirophant' requires 1-2 target card(s). Provided: 3",
        ),
        (
            "spectral_pack",
            "pack",
            {"card": 0},
            NOT,
            "Card 'c_ankh' requires at least 1 joker. Current: 0",
        ),
        (
            "spectral_pack",
            "pack",
            {"card": 1},
            BAD,
            "Card 'c_aura' requires exactly 1 target card(s). Provided: 0",
        ),
        (
            "spectral_pack",
            "pack",
            {"card": 1, "targets": [0, 1]},
            BAD,
            "Card 'c_aura' requires exactly 1 target card(s). Provided: 2",
        ),
        (
            "full_buffoon_pack",
            "pack",
            {"card": 0},
            NOT,
            "Cannot select joker, joker slots are full. Current: 5, Limit: 5",
        ),
    ]
)
class Refusals(RefusalCase):
    # ---- Ways to where something is missing or full ----

    def no_discards(self) -> Any:
        self.select()
        return self.call("set", discards=0)

    def poor_shop(self, money: str) -> Any:
        return self.shop(money=int(money))

    def credit_shop(self) -> Any:
        """Three rerolls on credit: money may fall to -20 and is at -14."""
        self.shop(money=4)
        self.call("add", key="j_credit_card")
        for _ in range(3):
            state = self.call("reroll")
        return state

    def bought_out_shop(self) -> Any:
        self.shop()
        for _ in range(2):
            self.call("buy", card=0)
            self.call("buy", pack=0)
            self.call("pack", skip=True)
        return self.call("buy", voucher=0)

    def full_shop(self) -> Any:
        self.shop()
        for key in ["j_joker"] * 5 + ["c_fool"] * 2:
            self.call("add", key=key)
        return self.call("gamestate")

    def shop_holding(self, key: str) -> Any:
        self.shop()
        return self.call("add", key=key)

    def full_buffoon_pack(self) -> Any:
        self.full_shop()
        return self.call("buy", pack=0)


class OtherRefusals(ProtocolCase):
    def test_negative_jokers_need_a_slot_too(self) -> None:
        """A known fault of the mod, which 1.5 keeps."""
        self.refuse(
            "BAD_REQUEST",
            "Cannot purchase joker card, joker slots are full. Current: 5, Limit: 5",
            "buy",
            card=self.full_row_and_negative_joker("NEGATIVE"),
        )

    def test_eternal_jokers_are_not_sold(self) -> None:
        self.select()
        self.call("add", key="j_joker", eternal=True)
        answer = self.send("sell", joker=0).json()
        self.assertEqual(answer["error"]["data"]["name"], "NOT_ALLOWED")
        self.assertEqual(self.call("gamestate")["jokers"]["count"], 1)


if __name__ == "__main__":
    unittest.main()
