"""Gamestates: their members in each state, their words, and what looks odd on the wire."""

import re
import unittest
from typing import Any

from case import STATES, ProtocolCase, keys, test_each

ALWAYS = set(
    [
        "state",
        "round_num",
        "ante_num",
        "money",
        "won",
        "deck",
        "stake",
        "used_vouchers",
        "hands",
        "round",
        "blinds",
    ]
)
RUN = ALWAYS | set(["seed", "jokers", "consumables", "cards", "hand"])
SHOP = RUN | set(["shop", "vouchers", "packs"])
ROUND = set(
    ["hands_left", "hands_played", "discards_left", "discards_used", "reroll_cost", "chips"]
)
BLIND = set(["type", "status", "name", "effect", "score", "tag_name", "tag_effect"])
AREA = set(["count", "limit", "highlighted_limit", "cards"])
CARD = set(["id", "key", "set", "label", "value", "modifier", "state", "cost"])
SETS = set(["DEFAULT", "ENHANCED", "JOKER", "TAROT", "PLANET", "SPECTRAL", "VOUCHER", "BOOSTER"])
# Additions of this server, which other programs pass over.
OWN = "jimbo"

HANDS = {
    "Flush Five": "S_A S_A S_A S_A S_A",
    "Flush House": "D_7 D_7 D_7 D_4 D_4",
    "Five of a Kind": "S_A H_A H_A C_A D_A",
    "Straight Flush": "S_Q S_J S_T S_9 S_8",
    "Four of a Kind": "S_J H_J C_J D_J C_3!",
    "Full House": "H_K C_K D_K S_2 D_2",
    "Flush": "H_A H_K H_T H_5 H_4",
    "Straight": "D_J C_T C_9 S_8 H_7",
    "Three of a Kind": "S_T C_T D_T H_6! D_5!",
    "Two Pair": "H_A D_A C_Q! H_4 C_4",
    "Pair": "S_K! S_9 D_9 H_6! D_3!",
    "High Card": "S_A D_Q! D_9! C_4! D_3!",
}


def members(value: dict[str, Any]) -> set[str]:
    return set(value) - {OWN}


def areas(state: dict[str, Any]) -> dict[str, Any]:
    return {
        name: area for name, area in state.items() if isinstance(area, dict) and "cards" in area
    }


@test_each(
    [
        ("menu", ALWAYS),
        ("start", RUN),
        ("boss", RUN),
        ("select", RUN),
        ("round_end", RUN),
        ("shop", SHOP),
        ("arcana_pack", SHOP | {"pack"}),
        ("celestial_pack", SHOP | {"pack"}),
        ("game_over", RUN),
    ]
)
class Members(ProtocolCase):
    def check(self, place: str, wanted: set[str]) -> None:
        state = self.reach(place)
        self.assertEqual(members(state), wanted)
        self.assertEqual(state["state"], STATES.get(place, state["state"]))
        self.assertEqual(members(state["round"]), ROUND)
        for value in state["round"].values():
            self.assertIs(type(value), int)
        for name, blind in state["blinds"].items():
            self.assertEqual(members(blind), BLIND)
            self.assertEqual(blind["type"], name.upper())
        for name, area in areas(state).items():
            self.check_area(name, area)
        self.assertEqual(self.call("gamestate"), state, "the answer is the state that others see")

    def check_area(self, name: str, area: Any) -> None:
        self.assertEqual(members(area), AREA)
        self.assertEqual(area["count"], len(area["cards"]))
        self.assertEqual(area["highlighted_limit"], 5 if name in ("hand", "cards") else 1)
        for card in area["cards"]:
            self.assertEqual(members(card), CARD)
            self.assertIn(card["set"], SETS)
            self.assertIs(type(card["value"]["effect"]), str)
            self.assertEqual({type(card["cost"][side]) for side in ("buy", "sell")}, {int})
            is_playing = re.fullmatch("[HDCS]_[2-9TJQKA]", card["key"]) is not None
            self.assertEqual(is_playing, "suit" in card["value"])
            self.assertEqual(is_playing, "rank" in card["value"])
            if is_playing:
                self.assertEqual(card["key"], f"{card['value']['suit']}_{card['value']['rank']}")


@test_each([(place,) for place in ("menu", "start", "select", "shop", "arcana_pack", "game_over")])
class WireForm(ProtocolCase):
    def check(self, place: str) -> None:
        self.reach(place)
        text = self.send("gamestate").body.decode()
        self.assertNotIn("null", text)
        self.assertNotIn("{}", text, "an empty object is written as an array")
        self.assertIn('"used_vouchers":[]', text)


class Menu(ProtocolCase):
    def test_a_server_that_was_never_played_shows_this(self) -> None:
        state = self.call("gamestate")
        plain = {name: state[name] for name in ALWAYS - {"hands", "round", "blinds"}}
        self.assertEqual(
            plain,
            {
                "state": "MENU",
                "round_num": 0,
                "ante_num": 1,
                "money": 0,
                "won": False,
                "deck": "RED",
                "stake": "WHITE",
                "used_vouchers": [],
            },
        )
        self.assertEqual(
            {name: value for name, value in state["round"].items() if name != OWN},
            {
                "hands_left": 0,
                "hands_played": 0,
                "discards_left": 0,
                "discards_used": 0,
                "reroll_cost": 5,
                "chips": 0,
            },
        )
        for name, title, status, score in (
            ("small", "Small Blind", "SELECT", 300),
            ("big", "Big Blind", "UPCOMING", 450),
            ("boss", "Boss Blind", "UPCOMING", 600),
        ):
            blind = state["blinds"][name]
            told = tuple(blind[key] for key in ("name", "status", "score"))
            self.assertEqual(told, (title, status, score))
            self.assertEqual([blind[key] for key in ("effect", "tag_name", "tag_effect")], [""] * 3)
        self.assertEqual({hand["level"] for hand in state["hands"].values()}, {1})

    def test_the_menu_after_a_run_is_the_same(self) -> None:
        fresh = self.call("gamestate")
        self.shop()
        self.call("buy", voucher=0)
        self.assertEqual(self.call("menu"), fresh)


@test_each([(name, order, example) for order, (name, example) in enumerate(HANDS.items(), 1)])
class PokerHands(ProtocolCase):
    def check(self, name: str, order: int, example: str) -> None:
        hands = self.start()["hands"]
        self.assertEqual(set(hands), set(HANDS))
        hand = hands[name]
        self.assertEqual(
            members(hand),
            set(["order", "level", "chips", "mult", "played", "played_this_round", "example"]),
        )
        self.assertEqual(hand["order"], order)
        self.assertEqual(
            hand["example"],
            [[card.rstrip("!"), not card.endswith("!")] for card in example.split()],
        )
        self.assertEqual((hand["level"], hand["played"], hand["played_this_round"]), (1, 0, 0))


class HandCounts(ProtocolCase):
    def test_played_hands_are_counted(self) -> None:
        self.select()
        hands = self.call("play", cards=[0])["hands"]
        self.assertEqual(
            (hands["High Card"]["played"], hands["High Card"]["played_this_round"]), (1, 1)
        )
        self.win_blind()
        self.call("cash_out")
        self.call("next_round")
        hands = self.call("select")["hands"]
        self.assertEqual(
            (hands["High Card"]["played"], hands["High Card"]["played_this_round"]), (2, 0)
        )


class Blinds(ProtocolCase):
    def statuses(self, state: Any) -> list[str]:
        return [state["blinds"][name]["status"] for name in ("small", "big", "boss")]

    def test_an_ante_goes_through_its_statuses(self) -> None:
        self.assertEqual(self.statuses(self.start()), ["SELECT", "UPCOMING", "UPCOMING"])
        self.assertEqual(self.statuses(self.call("select")), ["CURRENT", "UPCOMING", "UPCOMING"])
        self.assertEqual(self.statuses(self.win_blind()), ["DEFEATED", "UPCOMING", "UPCOMING"])
        self.assertEqual(self.statuses(self.call("cash_out")), ["DEFEATED", "UPCOMING", "UPCOMING"])
        self.assertEqual(self.statuses(self.call("next_round")), ["DEFEATED", "SELECT", "UPCOMING"])
        self.assertEqual(self.statuses(self.call("skip")), ["DEFEATED", "SKIPPED", "SELECT"])
        self.assertEqual(self.statuses(self.call("select")), ["DEFEATED", "SKIPPED", "CURRENT"])
        beaten = self.win_blind()
        self.assertEqual(self.statuses(beaten), ["DEFEATED", "SKIPPED", "DEFEATED"])
        self.assertEqual(beaten["ante_num"], 2, "the ante rises before the cash out")
        self.assertEqual(beaten["blinds"]["boss"]["name"], "The Manacle")
        shop = self.call("cash_out")
        self.assertEqual(self.statuses(shop), ["UPCOMING"] * 3)
        self.assertEqual(
            [shop["blinds"][name]["score"] for name in ("small", "big")], [800, 1200], "of ante 2"
        )
        self.assertNotEqual(shop["blinds"]["small"]["tag_name"], "")
        self.assertEqual(self.statuses(self.call("next_round")), ["SELECT", "UPCOMING", "UPCOMING"])

    def test_bosses_have_an_effect_and_no_tag(self) -> None:
        blinds = self.start()["blinds"]
        self.assertEqual((blinds["boss"]["tag_name"], blinds["boss"]["tag_effect"]), ("", ""))
        self.assertEqual((blinds["small"]["effect"], blinds["big"]["effect"]), ("", ""))
        self.assertEqual(
            [blinds[name]["score"] for name in ("small", "big", "boss")], [300, 450, 600]
        )

    def test_scores_follow_deck_stake_and_ante(self) -> None:
        def scores(state: Any) -> list[int]:
            return [state["blinds"][name]["score"] for name in ("small", "big", "boss")]

        self.assertEqual(
            scores(self.call("start", deck="PLASMA", stake="WHITE", seed="TEST123")),
            [600, 900, 1200],
        )
        self.start()
        self.assertEqual(scores(self.call("set", ante=2)), [800, 1200, 1600])
        self.call("menu")
        self.call("start", deck="RED", stake="GREEN", seed="TEST123")
        self.assertEqual(scores(self.call("set", ante=2))[:2], [900, 1350])


class Rounds(ProtocolCase):
    def test_numbers_of_a_round_stay_until_the_next(self) -> None:
        self.select()
        self.call("discard", cards=[0])
        before = self.call("gamestate")["money"]
        ended = self.win_blind()
        self.assertEqual(ended["money"], before, "rewards come with the cash out")
        self.assertGreaterEqual(ended["round"]["chips"], 1_000_000)
        shop = self.call("cash_out")
        self.assertGreater(shop["money"], before)
        told = shop["round"]
        self.assertEqual((told["chips"], told["hands_left"], told["discards_left"]), (0, 4, 4))
        self.assertEqual((told["hands_played"], told["discards_used"]), (1, 1))
        self.call("next_round")
        selected = self.call("select")
        self.assertEqual(
            (selected["round"]["hands_played"], selected["round"]["discards_used"]), (0, 0)
        )

    def test_round_num_counts_selected_blinds(self) -> None:
        self.assertEqual(self.start()["round_num"], 0)
        self.assertEqual(self.call("skip")["round_num"], 0)
        self.assertEqual(self.call("select")["round_num"], 1)

    def test_money_may_be_owed(self) -> None:
        self.shop(money=0)
        self.call("add", key="j_credit_card")
        self.assertEqual(self.call("reroll")["money"], -5)


class Areas(ProtocolCase):
    def test_the_draw_pile_is_hidden_and_its_last_card_is_drawn_next(self) -> None:
        state = self.select()
        self.assertEqual((state["cards"]["count"], state["cards"]["limit"]), (44, 52))
        for card in state["cards"]["cards"]:
            self.assertTrue(card["state"]["hidden"])
        top = state["cards"]["cards"][-1]["key"]
        held = {card["id"] for card in state["hand"]["cards"]}
        drawn = self.call("discard", cards=[0])["hand"]["cards"]
        self.assertEqual([card["key"] for card in drawn if card["id"] not in held], [top])

    def test_hands_exist_in_hand_play_and_some_packs(self) -> None:
        self.assertEqual(self.start()["hand"]["count"], 0)
        hand = self.call("select")["hand"]
        self.assertEqual((hand["count"], hand["limit"]), (8, 8))
        self.assertEqual(self.shop()["hand"]["count"], 0)
        self.assertEqual(self.arcana_pack()["hand"]["count"], 8)
        self.assertEqual(self.spectral_pack()["hand"]["count"], 8)
        self.assertEqual(self.celestial_pack()["hand"]["count"], 0)
        self.assertEqual(self.buffoon_pack()["hand"]["count"], 0)

    def test_slots_are_limits(self) -> None:
        state = self.shop()
        limits = {name: area["limit"] for name, area in areas(state).items()}
        self.assertEqual(
            limits,
            {
                "jokers": 5,
                "consumables": 2,
                "hand": 8,
                "cards": 52,
                "shop": 2,
                "vouchers": 1,
                "packs": 2,
            },
        )
        negative = self.call("add", key="j_joker", edition="NEGATIVE")
        self.assertEqual(negative["jokers"]["limit"], 6)

    def test_an_open_pack_counts_what_it_offers(self) -> None:
        pack = self.added_pack("p_celestial_mega_1")["pack"]
        self.assertEqual((pack["count"], pack["limit"]), (5, 5))
        state = self.call("pack", card=0)
        self.assertEqual(state["state"], "SMODS_BOOSTER_OPENED")
        self.assertEqual(state["pack"]["count"], 4)
        self.assertNotIn("pack", self.call("pack", card=0))

    def test_ids_are_unique(self) -> None:
        state = self.arcana_pack()
        ids = [card["id"] for area in areas(state).values() for card in area["cards"]]
        self.assertEqual(len(ids), len(set(ids)))

    def test_a_shop_that_was_left_is_empty(self) -> None:
        self.shop()
        state = self.call("next_round")
        for name in ("shop", "vouchers", "packs"):
            self.assertEqual(state[name]["cards"], [])

    def test_the_shop_stays_while_a_pack_is_open(self) -> None:
        before = self.shop()
        state = self.call("buy", pack=0)
        self.assertEqual(keys(state["shop"]), keys(before["shop"]))
        self.assertEqual(state["packs"]["count"], 1)


@test_each(
    [
        ("BONUS", "Bonus Card"),
        ("MULT", "Mult Card"),
        ("WILD", "Wild Card"),
        ("GLASS", "Glass Card"),
        ("STEEL", "Steel Card"),
        ("STONE", "Stone Card"),
        ("GOLD", "Gold Card"),
        ("LUCKY", "Lucky Card"),
    ]
)
class Enhancements(ProtocolCase):
    def check(self, enhancement: str, label: str) -> None:
        self.select()
        card = self.call("add", key="H_K", enhancement=enhancement)["hand"]["cards"][-1]
        self.assertEqual((card["key"], card["set"], card["label"]), ("H_K", "ENHANCED", label))
        self.assertEqual(card["modifier"], {"enhancement": enhancement})
        self.assertEqual((card["value"]["suit"], card["value"]["rank"]), ("H", "K"))


class Cards(ProtocolCase):
    def test_plain_cards_are_base_cards(self) -> None:
        card = self.select()["hand"]["cards"][0]
        self.assertEqual((card["set"], card["label"]), ("DEFAULT", "Base Card"))
        self.assertEqual((card["modifier"], card["state"]), ([], []))

    def test_some_texts_are_known_letter_by_letter(self) -> None:
        state = self.holding("j_joker", "c_fool", "c_pluto")
        self.assertEqual(state["jokers"]["cards"][0]["value"]["effect"], "+4 Mult")
        fool, pluto = state["consumables"]["cards"]
        self.assertEqual(
            fool["value"]["effect"],
            "Creates the last Tarot or Planet card used during this run The Fool excluded ",
        )
        self.assertEqual(
            pluto["value"]["effect"], "(lvl.1) Level up High Card +1 Mult and +10 chips"
        )

    def test_sets_and_labels_of_items(self) -> None:
        state = self.holding("j_joker", "c_heirophant", "c_pluto", "c_aura")
        told = [(card["set"], card["label"]) for card in state["consumables"]["cards"]]
        self.assertEqual(
            told, [("TAROT", "The Hierophant"), ("PLANET", "Pluto"), ("SPECTRAL", "Aura")]
        )
        joker = state["jokers"]["cards"][0]
        self.assertEqual((joker["set"], joker["label"]), ("JOKER", "Joker"))
        shop = self.shop()
        self.assertEqual(shop["vouchers"]["cards"][0]["set"], "VOUCHER")
        self.assertEqual(shop["packs"]["cards"][0]["set"], "BOOSTER")

    def test_perishables_count_down_to_nothing(self) -> None:
        self.select()
        state = self.call("add", key="j_joker", perishable=1)
        self.assertEqual(state["jokers"]["cards"][0]["modifier"]["perishable"], 1)
        joker = self.win_blind()["jokers"]["cards"][0]
        self.assertNotIn("perishable", joker["modifier"] or {})
        self.assertTrue(joker["state"]["debuff"])

    def test_vouchers_show_as_empty_texts(self) -> None:
        key = self.shop()["vouchers"]["cards"][0]["key"]
        self.assertEqual(self.call("buy", voucher=0)["used_vouchers"], {key: ""})


class Numbers(ProtocolCase):
    def chips(self, value: int) -> str:
        self.select()
        body = self.send("set", chips=value).body.decode()
        found = re.search(r'"chips":([^,}]+)[^{}]*"discards_left"', body)
        assert found is not None, body[:300]
        return found[1]

    def test_whole_numbers_below_1e14_have_no_point(self) -> None:
        self.assertEqual(self.chips(99_999_999_999_999), "99999999999999")

    def test_larger_ones_keep_all_their_digits(self) -> None:
        """The mod writes 1.2345678901235e+15 here, which loses what a bot may compare."""
        self.assertEqual(self.chips(1_234_567_890_123_456), "1234567890123456")


if __name__ == "__main__":
    unittest.main()
