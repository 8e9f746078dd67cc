"""The line 2.0: names as the game's keys, new methods, new members, hints behind refusals."""

import unittest
from typing import Any

from case import ProtocolCase, RefusalCase, keys, test_each

BAD, STATE, NOT = "BAD_REQUEST", "INVALID_STATE", "NOT_ALLOWED"


class V20Case(ProtocolCase):
    options = ["--api", "2.0"]  # noqa: RUF012 (as in the class above)
    deck, stake = "b_red", "stake_white"

    def refuse(self, name: str, message: str, method: str, params: Any = None, **more: Any) -> None:
        """The text of 1.5 comes first; a hint may follow."""
        answer = self.send(method, params, **more).json()
        self.assertIn("error", answer, f"{method} {params or more}")
        self.assertEqual(answer["error"]["data"]["name"], name)
        self.assertTrue(answer["error"]["message"].startswith(message), answer["error"]["message"])


STAKE = "Expected a stake_* key from G.P_STAKES (e.g. stake_white, stake_red). Got: "
DECK = "Expected a b_* deck key from G.P_CENTERS (e.g. b_red, b_blue). Got: "
CHALLENGE = "Expected a c_* challenge id from G.CHALLENGES (e.g. c_omelette_1). Got: "
COMBINED = "Param 'challenge' cannot be combined with 'deck' or 'stake'"


@test_each(
    [
        ("menu", "start", {"challenge": "c_none", "deck": "b_red"}, BAD, COMBINED),
        ("menu", "start", {"challenge": "c_omelette_1", "stake": "stake_white"}, BAD, COMBINED),
        ("menu", "start", {"challenge": "c_none"}, BAD, CHALLENGE + "c_none"),
        ("menu", "start", {"stake": "pink"}, BAD, "Missing required field 'deck'"),
        ("menu", "start", {"deck": "pink"}, BAD, "Missing required field 'stake'"),
        ("menu", "start", {"deck": "pink", "stake": "pink"}, BAD, STAKE + "pink"),
        ("menu", "start", {"deck": "pink", "stake": "stake_white"}, BAD, DECK + "pink"),
        ("shop", "buy_and_use", {}, BAD, "Invalid arguments. You must provide: card"),
        (
            "shop",
            "buy_and_use",
            {"card": 9},
            BAD,
            "Card index out of range. Index: 9, Available cards: 2",
        ),
        (
            "no_shop_cards",
            "buy_and_use",
            {"card": 0},
            BAD,
            "No consumables in the shop. Use `reroll` to restock the shop.",
        ),
        (
            "poor_shop",
            "buy_and_use",
            {"card": 1},
            BAD,
            "Card is not affordable. Cost: 3, Available money: 2",
        ),
        (
            "magician_shop",
            "buy_and_use",
            {"card": 1},
            NOT,
            "Consumable 'The Magician' cannot be buy-and-used at this time.",
        ),
        (
            "start",
            "reroll_boss",
            {},
            NOT,
            "Reroll Boss Blind requires the Director's Cut or Retcon voucher",
        ),
        (
            "cut_used",
            "reroll_boss",
            {},
            NOT,
            "Director's Cut allows one Reroll Boss Blind per ante; already used",
        ),
        (
            "cut_poor",
            "reroll_boss",
            {},
            NOT,
            "Not enough dollars to reroll boss. Available: 9, Required: 10",
        ),
        (
            "select",
            "sort",
            {"by": "colour"},
            BAD,
            'Sort \'by\' must be "rank" or "suit", got "colour"',
        ),
        (
            "select",
            "set",
            {"boss": "bl_hook"},
            STATE,
            "Can only set boss blind during blind selection (BLIND_SELECT state)",
        ),
        (
            "boss",
            "set",
            {"boss": "bl_hook"},
            STATE,
            "Boss blind is not selectable (current state: ",
        ),
        ("start", "set", {"boss": "bl_nothing"}, BAD, "Unknown boss blind key: bl_nothing"),
        ("start", "set", {"boss": "bl_small"}, BAD, "Not a boss blind: bl_small"),
        (
            "start",
            "set",
            {"boss": "bl_hook", "shop": True},
            BAD,
            "Cannot set boss and shop at the same time",
        ),
        ("select", "play", {"cards": [0, 1, 2, 3, 4, 5]}, BAD, "You can only play 5 cards"),
    ]
)
class Refusals(V20Case, RefusalCase):
    def no_shop_cards(self) -> Any:
        self.shop()
        self.call("buy", card=0)
        return self.call("buy", card=0)

    def poor_shop(self) -> Any:
        return self.shop(money=2)

    def magician_shop(self) -> Any:
        self.shop()
        return self.call("reroll")

    def cut(self, money: int) -> Any:
        self.shop()
        self.call("buy", voucher=0)
        self.call("add", key="v_directors_cut")
        self.call("buy", voucher=0)
        self.call("next_round")
        return self.call("set", money=money)

    def cut_poor(self) -> Any:
        return self.cut(9)

    def cut_used(self) -> Any:
        self.cut(100)
        return self.call("reroll_boss")

    def test_the_boss_is_rerolled_for_ten(self) -> None:
        before = self.cut(100)
        self.assertTrue(before["blinds"]["boss"]["reroll_available"])
        state = self.call("reroll_boss")
        self.assertEqual((state["state"], state["money"]), ("BLIND_SELECT", 90))
        self.assertNotEqual(state["blinds"]["boss"]["key"], before["blinds"]["boss"]["key"])
        self.assertFalse(state["blinds"]["boss"]["reroll_available"])


class Words(V20Case):
    def test_decks_and_stakes_are_keys(self) -> None:
        state = self.start()
        self.assertEqual((state["deck"], state["stake"]), ("b_red", "stake_white"))

    def test_both_spellings_are_read(self) -> None:
        state = self.call("start", deck="BLUE", stake="GOLD")
        self.assertEqual((state["deck"], state["stake"]), ("b_blue", "stake_gold"))
        self.call("select")
        for edition in ("FOIL", "e_foil"):
            joker = self.call("add", key="j_joker", edition=edition)["jokers"]["cards"][-1]
            self.assertEqual(joker["modifier"]["edition"], "e_foil")

    def test_modifiers_are_keys(self) -> None:
        self.select()
        card = self.call("add", key="H_K", seal="Red", edition="e_holo", enhancement="m_glass")[
            "hand"
        ]["cards"][-1]
        self.assertEqual(
            card["modifier"], {"seal": "Red", "edition": "e_holo", "enhancement": "m_glass"}
        )

    def test_additions_use_the_same_words(self) -> None:
        self.select()
        self.call("add", key="H_K", seal="Red", enhancement="m_glass")
        pile = self.call("discard", cards=[8])["jimbo"]["discard_pile"]
        self.assertEqual(pile[0]["modifier"], {"seal": "Red", "enhancement": "m_glass"})

    def test_challenges_are_played_on_their_deck(self) -> None:
        state = self.call("start", challenge="c_omelette_1", seed="TEST123")
        told = [state[name] for name in ("deck", "stake", "challenge", "seed")]
        self.assertEqual(told, ["b_challenge", "stake_white", "c_omelette_1", "TEST123"])
        self.assertEqual(keys(state["jokers"]), " ".join(["j_egg"] * 5))


class Members(V20Case):
    def test_a_run_has_new_members(self) -> None:
        state = self.start()
        self.assertEqual((state["paused"], state["starting_deck_size"]), (False, 52))
        for name in ("tags", "challenge", "last_tarot_planet"):
            self.assertNotIn(name, state)
        for blind in state["blinds"].values():
            self.assertIn("key", blind)
            self.assertNotIn("tag_name", blind)
            self.assertNotIn("tag_effect", blind)
        self.assertEqual(state["blinds"]["small"]["tag"]["name"], "Polychrome Tag")
        self.assertEqual(set(state["blinds"]["small"]["tag"]), {"key", "name", "effect"})
        self.assertEqual(state["blinds"]["boss"]["key"], "bl_manacle")
        self.assertIs(state["blinds"]["boss"]["reroll_available"], False)
        self.assertIn("most_played_hand", state["round"])

    def test_tags_are_listed(self) -> None:
        self.start()
        tags = self.call("skip")["tags"]
        self.assertEqual(
            [(tag["key"], tag["name"]) for tag in tags], [("tag_polychrome", "Polychrome Tag")]
        )

    def test_the_last_tarot_or_planet_is_told(self) -> None:
        self.holding("c_pluto")
        self.assertEqual(self.call("use", consumable=0)["last_tarot_planet"], "c_pluto")

    def test_vouchers_have_real_texts(self) -> None:
        key = self.shop()["vouchers"]["cards"][0]["key"]
        self.assertNotEqual(self.call("buy", voucher=0)["used_vouchers"][key], "")


class Methods(V20Case):
    def test_a_planet_is_bought_and_used_without_a_slot(self) -> None:
        self.shop()
        for _ in range(2):
            self.call("add", key="c_fool")
        state = self.call("buy_and_use", card=1)
        self.assertEqual((state["state"], state["hands"]["High Card"]["level"]), ("SHOP", 2))
        self.assertEqual((state["shop"]["count"], state["consumables"]["count"]), (1, 2))

    def test_the_hand_is_sorted(self) -> None:
        self.select()
        suits = [card["value"]["suit"] for card in self.call("sort", by="suit")["hand"]["cards"]]
        self.assertEqual(suits, sorted(suits, key="SHCD".index))
        self.assertEqual(
            keys(self.call("sort", by="rank")["hand"]), "S_A H_J D_9 S_8 S_6 S_3 S_2 D_2"
        )

    def test_the_boss_is_set(self) -> None:
        self.start()
        self.assertEqual(self.call("set", boss="bl_hook")["blinds"]["boss"]["name"], "The Hook")

    def test_consumables_are_used_before_a_blind_and_after_a_round(self) -> None:
        self.round_end()
        self.call("add", key="c_pluto")
        state = self.call("use", consumable=0)
        self.assertEqual((state["state"], state["hands"]["High Card"]["level"]), ("ROUND_EVAL", 2))
        self.call("add", key="c_pluto")
        self.call("cash_out")
        self.call("next_round")
        state = self.call("use", consumable=0)
        self.assertEqual(
            (state["state"], state["hands"]["High Card"]["level"]), ("BLIND_SELECT", 3)
        )

    def test_consumables_are_used_in_packs_on_their_hands(self) -> None:
        self.shop("QKNXF682")
        self.call("add", key="c_magician")
        self.call("buy", pack=1)
        state = self.call("use", consumable=0, cards=[0])
        self.assertEqual(
            (state["state"], state["hand"]["cards"][0]["label"]),
            ("SMODS_BOOSTER_OPENED", "Lucky Card"),
        )

    def test_jokers_are_sold_in_packs(self) -> None:
        self.shop()
        self.call("add", key="j_joker")
        self.call("buy", pack=0)
        state = self.call("sell", joker=0)
        self.assertEqual((state["state"], state["jokers"]["count"]), ("SMODS_BOOSTER_OPENED", 0))

    def test_jokers_are_rearranged_before_a_blind_and_after_a_round(self) -> None:
        self.round_end()
        for key in ("j_joker", "j_duo"):
            self.call("add", key=key)
        self.assertEqual(keys(self.call("rearrange", jokers=[1, 0])["jokers"]), "j_duo j_joker")
        self.call("cash_out")
        self.call("next_round")
        self.assertEqual(keys(self.call("rearrange", jokers=[1, 0])["jokers"]), "j_joker j_duo")

    def test_negative_jokers_need_no_slot(self) -> None:
        index = self.full_row_and_negative_joker("e_negative")
        self.assertEqual(self.call("buy", card=index)["jokers"]["count"], 6)


if __name__ == "__main__":
    unittest.main()
