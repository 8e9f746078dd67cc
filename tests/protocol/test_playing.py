"""What the methods do when they are not refused."""

import unittest
from typing import Any

from case import ProtocolCase, keys, test_each


class Round(ProtocolCase):
    def test_select_deals_a_hand(self) -> None:
        state = self.select()
        self.assertEqual((state["state"], state["round_num"]), ("SELECTING_HAND", 1))
        self.assertEqual((state["round"]["hands_left"], state["round"]["discards_left"]), (4, 4))
        self.assertEqual(state["round"]["chips"], 0)

    def test_a_skipped_blind_gives_its_tag(self) -> None:
        state = self.start()
        self.assertEqual(state["money"], 4)
        state = self.call("skip")
        self.assertEqual(state["state"], "BLIND_SELECT")
        self.assertEqual(self.call("skip")["blinds"]["boss"]["status"], "SELECT")

    def test_cards_are_played_in_the_order_of_the_hand(self) -> None:
        self.select()
        one = self.call("play", cards=[6, 0, 4, 5, 3])["round"]["chips"]
        self.select()
        self.assertEqual(self.call("play", cards=[0, 3, 4, 5, 6])["round"]["chips"], one)

    def test_a_played_hand_is_refilled(self) -> None:
        before = self.select()
        state = self.call("play", cards=[0])
        self.assertEqual((state["state"], state["hand"]["count"]), ("SELECTING_HAND", 8))
        self.assertEqual((state["round"]["hands_left"], state["round"]["hands_played"]), (3, 1))
        self.assertEqual(state["cards"]["count"], before["cards"]["count"] - 1)

    def test_a_discard_costs_one(self) -> None:
        before = self.select()
        state = self.call("discard", cards=[0, 1, 2, 3, 4])
        self.assertEqual((state["state"], state["hand"]["count"]), ("SELECTING_HAND", 8))
        self.assertEqual((state["round"]["discards_left"], state["round"]["discards_used"]), (3, 1))
        self.assertEqual(state["cards"]["count"], before["cards"]["count"] - 5)
        self.assertEqual(state["round"]["chips"], 0)

    def test_enough_chips_end_the_round(self) -> None:
        self.assertEqual(self.round_end()["state"], "ROUND_EVAL")
        state = self.call("cash_out")
        self.assertEqual(state["state"], "SHOP")
        self.assertEqual(
            (state["shop"]["count"], state["vouchers"]["count"], state["packs"]["count"]), (2, 1, 2)
        )

    def test_the_last_hand_lost_ends_the_run(self) -> None:
        state = self.game_over()
        self.assertEqual((state["state"], state["won"]), ("GAME_OVER", False))
        self.assertEqual(state["round"]["hands_left"], 0)

    def test_the_boss_of_ante_8_wins_and_play_goes_on(self) -> None:
        self.boss()
        self.call("set", ante=8)
        self.call("select")
        state = self.win_blind()
        self.assertEqual((state["state"], state["won"], state["ante_num"]), ("ROUND_EVAL", True, 9))
        state = self.call("cash_out")
        self.assertEqual((state["state"], state["won"]), ("SHOP", True))
        self.assertEqual(self.call("next_round")["state"], "BLIND_SELECT")

    def test_whole_floats_are_positions(self) -> None:
        self.select()
        self.assertEqual(self.call("play", cards=[0.0, 3.0, 4, 5, 6])["round"]["chips"], 260)


class Shop(ProtocolCase):
    def test_a_reroll_changes_the_cards_alone(self) -> None:
        before = self.shop()
        state = self.call("reroll")
        self.assertEqual(state["money"], before["money"] - 5)
        self.assertEqual(state["round"]["reroll_cost"], 6)
        self.assertNotEqual(keys(state["shop"]), keys(before["shop"]))
        self.assertEqual(state["vouchers"], before["vouchers"])
        self.assertEqual(state["packs"], before["packs"])

    def test_a_joker_is_bought(self) -> None:
        before = self.shop()
        card = before["shop"]["cards"][0]
        state = self.call("buy", card=0)
        self.assertEqual(state["state"], "SHOP")
        self.assertEqual(keys(state["jokers"]), card["key"])
        self.assertEqual(state["money"], before["money"] - card["cost"]["buy"])
        self.assertEqual(state["shop"]["count"], 1)

    def test_a_consumable_is_bought(self) -> None:
        self.shop()
        state = self.call("buy", card=1)
        self.assertEqual(keys(state["consumables"]), "c_pluto")

    def test_a_voucher_is_redeemed(self) -> None:
        key = self.shop()["vouchers"]["cards"][0]["key"]
        state = self.call("buy", voucher=0)
        self.assertEqual((state["vouchers"]["count"], list(state["used_vouchers"])), (0, [key]))

    def test_a_pack_is_opened(self) -> None:
        before = self.shop()
        state = self.call("buy", pack=1)
        self.assertEqual(state["state"], "SMODS_BOOSTER_OPENED")
        self.assertEqual(state["packs"]["count"], 1)
        self.assertEqual(
            state["money"], before["money"] - before["packs"]["cards"][1]["cost"]["buy"]
        )

    def test_the_last_dollar_buys(self) -> None:
        self.shop(money=5)
        self.assertEqual(self.call("buy", card=0)["money"], 0)

    def test_credit_buys(self) -> None:
        self.shop(money=0)
        self.call("add", key="j_credit_card")
        self.assertEqual(self.call("buy", card=0)["money"], -5)

    def test_items_are_sold_for_their_price(self) -> None:
        for place in (self.shop, self.select):
            place()
            before = self.call("add", key="j_joker")
            price = before["jokers"]["cards"][0]["cost"]["sell"]
            state = self.call("sell", joker=0)
            self.assertEqual(state["state"], before["state"])
            self.assertEqual(
                (state["jokers"]["count"], state["money"]), (0, before["money"] + price)
            )
            before = self.call("add", key="c_fool")
            price = before["consumables"]["cards"][0]["cost"]["sell"]
            state = self.call("sell", consumable=0)
            self.assertEqual(
                (state["consumables"]["count"], state["money"]), (0, before["money"] + price)
            )

    def test_selling_a_charged_invisible_joker_ends(self) -> None:
        """The mod waits for ever here."""
        self.shop()
        for key in ("j_invisible", "j_joker"):
            self.call("add", key=key)
        for _ in range(2):
            self.call("next_round")
            self.call("select")
            self.win_blind()
            self.call("cash_out")
        self.assertEqual(keys(self.call("sell", joker=0)["jokers"]), "j_joker j_joker")

    def test_a_voucher_that_changes_prices_ends(self) -> None:
        self.shop()
        self.call("buy", voucher=0)
        before = self.call("add", key="v_clearance_sale")
        price = before["shop"]["cards"][0]["cost"]["buy"]
        state = self.call("buy", voucher=0)
        self.assertIn("v_clearance_sale", state["used_vouchers"])
        self.assertLess(state["shop"]["cards"][0]["cost"]["buy"], price)


class Rearrange(ProtocolCase):
    def test_the_hand_takes_the_order_given(self) -> None:
        before = self.select()["hand"]["cards"]
        order = [7, 0, 6, 1, 5, 2, 4, 3]
        after = self.call("rearrange", hand=order)["hand"]["cards"]
        self.assertEqual([card["id"] for card in after], [before[i]["id"] for i in order])

    def test_jokers_and_consumables_too_in_hand_and_shop_and_pack(self) -> None:
        self.shop()
        for key in ("j_joker", "j_duo", "j_trio", "c_sun", "c_moon"):
            self.call("add", key=key)
        self.assertEqual(
            keys(self.call("rearrange", jokers=[2, 0, 1])["jokers"]), "j_trio j_joker j_duo"
        )
        self.assertEqual(
            keys(self.call("rearrange", consumables=[1, 0])["consumables"]), "c_moon c_sun"
        )
        self.call("buy", pack=1)
        state = self.call("rearrange", jokers=[0, 2, 1])
        self.assertEqual(
            (state["state"], keys(state["jokers"])),
            ("SMODS_BOOSTER_OPENED", "j_trio j_duo j_joker"),
        )

    def test_the_hand_of_an_arcana_pack(self) -> None:
        before = self.arcana_pack()["hand"]["cards"]
        after = self.call("rearrange", hand=[7, 6, 5, 4, 3, 2, 1, 0])["hand"]["cards"]
        self.assertEqual([card["id"] for card in after], [card["id"] for card in reversed(before)])

    def test_nothing_is_in_order_already(self) -> None:
        before = self.select()
        self.assertEqual(self.call("rearrange", jokers=[]), before)


class Use(ProtocolCase):
    def test_cards_are_selected_for_it(self) -> None:
        before = self.holding("c_magician")
        state = self.call("use", consumable=0, cards=[0, 2])
        self.assertEqual(state["state"], before["state"])
        self.assertEqual(state["consumables"]["count"], 0)
        lucky = [card["label"] for card in state["hand"]["cards"] if card["set"] == "ENHANCED"]
        self.assertEqual(lucky, ["Lucky Card"] * 2)

    def test_cards_are_ignored_where_none_are_selected(self) -> None:
        self.holding("c_hermit")
        self.call("set", money=7)
        self.assertEqual(self.call("use", consumable=0, cards=[99])["money"], 14)

    def test_planets_are_used_in_the_shop(self) -> None:
        self.shop()
        self.call("add", key="c_pluto")
        state = self.call("use", consumable=0)
        hand = state["hands"]["High Card"]
        self.assertEqual(
            (state["state"], hand["level"], hand["chips"], hand["mult"]), ("SHOP", 2, 15, 2)
        )

    def test_the_fool_creates_the_last_one_used(self) -> None:
        self.holding("c_pluto", "c_fool")
        self.call("use", consumable=0)
        self.assertEqual(keys(self.call("use", consumable=0)["consumables"]), "c_pluto")

    def test_ectoplasm_and_hex_without_jokers_are_refused(self) -> None:
        """The mod waits for ever here."""
        for key in ("c_ectoplasm", "c_hex"):
            self.holding(key)
            answer = self.send("use", consumable=0).json()
            self.assertEqual(answer["error"]["data"]["name"], "NOT_ALLOWED")


class Pack(ProtocolCase):
    def test_skipping_leads_back_to_the_shop(self) -> None:
        for open_pack in (
            self.arcana_pack,
            self.spectral_pack,
            self.celestial_pack,
            self.buffoon_pack,
        ):
            open_pack()
            state = self.call("pack", skip=True)
            self.assertEqual(state["state"], "SHOP")
            self.assertNotIn("pack", state)
            self.assertEqual(state["hand"]["count"], 0)

    def test_a_joker_joins_the_jokers(self) -> None:
        key = self.buffoon_pack()["pack"]["cards"][0]["key"]
        state = self.call("pack", card=0)
        self.assertEqual((state["state"], keys(state["jokers"])), ("SHOP", key))

    def test_a_playing_card_joins_the_deck(self) -> None:
        self.shop()
        self.call("buy", pack=1)
        state = self.call("pack", card=0)
        self.assertEqual((state["state"], state["cards"]["limit"]), ("SHOP", 53))

    def test_a_planet_is_used_at_once(self) -> None:
        self.added_pack("p_celestial_normal_1")
        state = self.call("pack", card=0)
        self.assertEqual((state["state"], state["hands"]["Straight"]["level"]), ("SHOP", 2))

    def test_a_tarot_hits_its_targets(self) -> None:
        self.arcana_pack()
        state = self.call("pack", card=0, targets=[0, 1])
        self.assertEqual(state["state"], "SHOP")
        self.call("next_round")
        self.call("select")
        state = self.call("gamestate")
        cards = state["hand"]["cards"] + state["cards"]["cards"]
        self.assertEqual([card["label"] for card in cards].count("Bonus Card"), 2)

    def test_mega_packs_are_picked_from_twice(self) -> None:
        before = self.celestial_pack()["pack"]
        self.assertEqual(before["count"], 5)
        state = self.call("pack", card=1)
        self.assertEqual(state["state"], "SMODS_BOOSTER_OPENED")
        picked = [key for i, key in enumerate(keys(before).split()) if i != 1]
        self.assertEqual(keys(state["pack"]).split(), picked)
        self.assertEqual(self.call("pack", card=0)["state"], "SHOP")

    def test_a_mega_pack_can_be_left_after_one(self) -> None:
        self.celestial_pack()
        self.call("pack", card=0)
        self.assertEqual(self.call("pack", skip=True)["state"], "SHOP")

    def test_packs_of_tags_lead_back_to_the_blinds(self) -> None:
        """The mod drifts into the pack; a server that waits answers with it open."""
        for number in range(1, 200):
            state = self.start(f"TAG{number}")
            if state["blinds"]["small"]["tag_name"] in (
                "Charm Tag",
                "Meteor Tag",
                "Standard Tag",
                "Buffoon Tag",
            ):
                break
        self.assertEqual(self.call("skip")["state"], "SMODS_BOOSTER_OPENED")
        self.assertEqual(self.call("pack", skip=True)["state"], "BLIND_SELECT")


@test_each(
    [
        ({"key": "j_joker"}, []),
        ({"key": "j_joker", "edition": "FOIL"}, {"edition": "FOIL"}),
        ({"key": "j_joker", "edition": "HOLO"}, {"edition": "HOLO"}),
        ({"key": "j_joker", "edition": "POLYCHROME"}, {"edition": "POLYCHROME"}),
        ({"key": "j_joker", "edition": "NEGATIVE"}, {"edition": "NEGATIVE"}),
        ({"key": "j_joker", "eternal": True}, {"eternal": True}),
        ({"key": "j_joker", "rental": True}, {"rental": True}),
        ({"key": "j_joker", "perishable": 3}, {"perishable": 3}),
        ({"key": "j_joker", "eternal": False, "rental": False}, []),
        ({"key": "c_fool", "edition": "NEGATIVE"}, {"edition": "NEGATIVE"}),
        ({"key": "H_K", "seal": "RED"}, {"seal": "RED"}),
        ({"key": "S_T", "seal": "BLUE"}, {"seal": "BLUE"}),
        ({"key": "D_2", "seal": "GOLD"}, {"seal": "GOLD"}),
        ({"key": "C_A", "seal": "PURPLE"}, {"seal": "PURPLE"}),
        (
            {"key": "C_A", "seal": "PURPLE", "edition": "FOIL", "enhancement": "GLASS"},
            {"seal": "PURPLE", "edition": "FOIL", "enhancement": "GLASS"},
        ),
    ]
)
class Add(ProtocolCase):
    def check(self, params: dict[str, Any], modifier: Any) -> None:
        self.select()
        areas = {"j": "jokers", "c": "consumables"}
        card = self.call("add", params)[areas.get(params["key"][0], "hand")]["cards"][-1]
        self.assertEqual(card["key"], params["key"])
        self.assertEqual(card["modifier"], modifier)


class AddAndSet(ProtocolCase):
    def test_items_are_added_past_their_slots(self) -> None:
        state = self.holding(*["j_joker"] * 6, *["c_fool"] * 3)
        self.assertEqual((state["jokers"]["count"], state["jokers"]["limit"]), (6, 5))
        self.assertEqual((state["consumables"]["count"], state["consumables"]["limit"]), (3, 2))

    def test_added_cards_are_owned(self) -> None:
        self.select()
        state = self.call("add", key="H_K")
        self.assertEqual((state["hand"]["count"], state["cards"]["limit"]), (9, 53))

    def test_added_jokers_act(self) -> None:
        self.select()
        hands = self.call("add", key="j_troubadour")["hand"]["limit"]
        self.assertEqual(hands, 10)

    def test_vouchers_and_packs_go_on_sale(self) -> None:
        self.shop()
        state = self.call("add", key="v_blank")
        self.assertEqual(state["vouchers"]["cards"][-1]["key"], "v_blank")
        self.assertEqual(state["state"], "SHOP")
        self.call("buy", pack=0)
        self.call("pack", skip=True)
        self.assertEqual(
            self.call("add", key="p_spectral_mega_1")["packs"]["cards"][-1]["label"],
            "Mega Spectral Pack",
        )

    def test_items_are_added_at_the_end_of_a_round(self) -> None:
        self.round_end()
        self.assertEqual(keys(self.call("add", key="j_joker")["jokers"]), "j_joker")

    def test_numbers_are_set(self) -> None:
        self.select()
        state = self.call("set", money=7, chips=5, ante=3, round=9, hands=2, discards=0)
        told = (state["money"], state["ante_num"], state["round_num"], state["round"]["chips"])
        self.assertEqual(told, (7, 3, 9, 5))
        self.assertEqual((state["round"]["hands_left"], state["round"]["discards_left"]), (2, 0))

    def test_zero_is_allowed(self) -> None:
        self.select()
        self.assertEqual(self.call("set", money=0, chips=0, discards=0)["money"], 0)

    def test_a_shop_is_stocked_anew(self) -> None:
        before = self.shop()
        state = self.call("set", shop=True)
        self.assertEqual(
            (state["shop"]["count"], state["packs"]["count"], state["vouchers"]["count"]), (2, 2, 1)
        )
        self.assertNotEqual(keys(state["shop"]), keys(before["shop"]))
        self.assertEqual(keys(state["vouchers"]), keys(before["vouchers"]))
        self.assertNotEqual(
            state["vouchers"]["cards"][0]["id"], before["vouchers"]["cards"][0]["id"]
        )


if __name__ == "__main__":
    unittest.main()
