"""Every refusal of `set` and `add`, word by word, the first that applies."""

import unittest
from typing import Any

from case import ProtocolCase, RefusalCase, test_each

BAD, STATE, NOT = "BAD_REQUEST", "INVALID_STATE", "NOT_ALLOWED"
SEAL = "Invalid seal value. Expected: RED, BLUE, GOLD, or PURPLE"
EDITION = "Invalid edition value. Expected: HOLO, FOIL, POLYCHROME, or NEGATIVE"
ENHANCEMENT = (
    "Invalid enhancement value. Expected: BONUS, MULT, WILD, GLASS, STEEL, STONE, GOLD, or LUCKY"
)
KEY = (
    "Invalid card key format. Expected: joker (j_*), consumable (c_*), voucher (v_*), or playing"
    " card (SUIT_RANK)"
)


@test_each(
    [
        # set
        ("menu", "set", {}, STATE, "Can only set during an active run"),
        ("menu", "set", {"money": -1}, STATE, "Can only set during an active run"),
        ("start", "set", {}, BAD, "Must provide at least one field to set"),
        ("start", "set", {"money": -1}, BAD, "Money must be a positive integer"),
        ("start", "set", {"chips": -1}, BAD, "Chips must be a positive integer"),
        ("start", "set", {"ante": -1}, BAD, "Ante must be a positive integer"),
        ("start", "set", {"round": -1}, BAD, "Round must be a positive integer"),
        ("start", "set", {"hands": -1}, BAD, "Hands must be a positive integer"),
        ("start", "set", {"discards": -1}, BAD, "Discards must be a positive integer"),
        ("start", "set", {"shop": True}, NOT, "Can re-stock shop only in SHOP state"),
        ("select", "set", {"shop": True}, NOT, "Can re-stock shop only in SHOP state"),
        # add
        ("select", "add", {"key": "banana"}, BAD, KEY),
        ("select", "add", {"key": ""}, BAD, KEY),
        ("select", "add", {"key": "X_5"}, BAD, KEY),
        ("select", "add", {"key": "H_1"}, BAD, KEY),
        ("select", "add", {"key": "H_10"}, BAD, KEY),
        ("select", "add", {"key": "h_k", "seal": "PINK"}, BAD, KEY),
        (
            "shop",
            "add",
            {"key": "H_K", "seal": "PINK"},
            STATE,
            "Playing cards can only be added in SELECTING_HAND state",
        ),
        (
            "round_end",
            "add",
            {"key": "H_K"},
            STATE,
            "Playing cards can only be added in SELECTING_HAND state",
        ),
        (
            "select",
            "add",
            {"key": "v_blank", "seal": "PINK"},
            STATE,
            "Vouchers can only be added in SHOP state",
        ),
        (
            "select",
            "add",
            {"key": "p_nothing", "seal": "PINK"},
            STATE,
            "Packs can only be added in SHOP state",
        ),
        (
            "shop",
            "add",
            {"key": "p_nothing", "seal": "PINK"},
            NOT,
            "Cannot add pack, shop booster slots are full",
        ),
        (
            "one_pack_shop",
            "add",
            {"key": "p_nothing", "seal": "PINK"},
            BAD,
            "Pack key not found: p_nothing",
        ),
        (
            "select",
            "add",
            {"key": "j_joker", "seal": "PINK"},
            BAD,
            "Seal can only be applied to playing cards",
        ),
        (
            "select",
            "add",
            {"key": "c_fool", "seal": "RED"},
            BAD,
            "Seal can only be applied to playing cards",
        ),
        ("select", "add", {"key": "H_K", "seal": "PINK", "edition": "PINK"}, BAD, SEAL),
        (
            "shop",
            "add",
            {"key": "v_blank", "edition": "PINK"},
            BAD,
            "Edition cannot be applied to vouchers",
        ),
        (
            "one_pack_shop",
            "add",
            {"key": "p_arcana_normal_1", "edition": "FOIL"},
            BAD,
            "Edition cannot be applied to packs",
        ),
        (
            "select",
            "add",
            {"key": "c_fool", "edition": "FOIL"},
            BAD,
            "Consumables can only have NEGATIVE edition",
        ),
        (
            "select",
            "add",
            {"key": "j_joker", "edition": "PINK", "enhancement": "PINK"},
            BAD,
            EDITION,
        ),
        ("select", "add", {"key": "H_K", "edition": "PINK"}, BAD, EDITION),
        (
            "select",
            "add",
            {"key": "j_joker", "enhancement": "PINK"},
            BAD,
            "Enhancement can only be applied to playing cards",
        ),
        ("select", "add", {"key": "H_K", "enhancement": "PINK", "eternal": True}, BAD, ENHANCEMENT),
        (
            "select",
            "add",
            {"key": "H_K", "eternal": True, "perishable": 0},
            BAD,
            "Eternal can only be applied to jokers",
        ),
        (
            "select",
            "add",
            {"key": "c_fool", "eternal": True},
            BAD,
            "Eternal can only be applied to jokers",
        ),
        (
            "select",
            "add",
            {"key": "H_K", "perishable": 0},
            BAD,
            "Perishable can only be applied to jokers",
        ),
        (
            "select",
            "add",
            {"key": "j_joker", "perishable": 0},
            BAD,
            "Perishable must be a positive integer (>= 1)",
        ),
        (
            "select",
            "add",
            {"key": "j_joker", "perishable": -3},
            BAD,
            "Perishable must be a positive integer (>= 1)",
        ),
        (
            "select",
            "add",
            {"key": "c_fool", "rental": True},
            BAD,
            "Rental can only be applied to jokers",
        ),
        ("select", "add", {"key": "j_nobody"}, BAD, "Failed to add card: j_nobody"),
        ("select", "add", {"key": "c_nothing"}, BAD, "Failed to add card: c_nothing"),
        ("shop", "add", {"key": "v_nothing"}, BAD, "Failed to add card: v_nothing"),
    ]
)
class EditRefusals(RefusalCase):
    def one_pack_shop(self) -> Any:
        self.shop()
        self.call("buy", pack=0)
        return self.call("pack", skip=True)


class PartialRefusals(ProtocolCase):
    def test_fields_before_the_wrong_one_stay_set(self) -> None:
        self.start()
        self.refuse(
            "BAD_REQUEST", "Ante must be a positive integer", "set", money=7, ante=-1, round=9
        )
        state = self.call("gamestate")
        self.assertEqual((state["money"], state["ante_num"], state["round_num"]), (7, 1, 0))


if __name__ == "__main__":
    unittest.main()
