"""What is known of some seeds of the real game, red deck and white stake."""

import unittest

from case import ProtocolCase, keys, test_each


class Test123(ProtocolCase):
    def test_tags_and_boss(self) -> None:
        blinds = self.start()["blinds"]
        small, big, boss = blinds["small"], blinds["big"], blinds["boss"]
        self.assertEqual(
            (small["tag_name"], small["tag_effect"]),
            ("Polychrome Tag", "Next base edition shop Joker is free and becomes Polychrome"),
        )
        self.assertEqual(
            (big["tag_name"], big["tag_effect"]),
            ("Investment Tag", "After defeating the Boss Blind, gain $25"),
        )
        self.assertEqual((boss["name"], boss["effect"]), ("The Manacle", "-1 Hand Size"))

    def test_the_first_hand_and_its_flush(self) -> None:
        self.assertEqual(keys(self.select()["hand"]), "S_A H_J D_9 S_8 S_6 S_3 S_2 D_2")
        state = self.call("play", cards=[0, 3, 4, 5, 6])
        self.assertEqual((state["round"]["chips"], state["hands"]["Flush"]["played"]), (260, 1))

    def test_single_cards(self) -> None:
        self.select()
        self.assertEqual(self.call("play", cards=[0])["round"]["chips"], 16)
        self.call("discard", cards=[0])
        self.assertEqual(self.call("play", cards=[0])["round"]["chips"], 31)

    def test_the_shop(self) -> None:
        state = self.shop()
        joker, planet = state["shop"]["cards"]
        self.assertEqual((joker["set"], joker["cost"]["buy"]), ("JOKER", 5))
        self.assertEqual((planet["set"], planet["label"]), ("PLANET", "Pluto"))
        self.assertEqual(
            [pack["label"] for pack in state["packs"]["cards"]], ["Buffoon Pack", "Standard Pack"]
        )
        self.assertEqual((state["vouchers"]["count"], state["round"]["reroll_cost"]), (1, 5))
        self.assertEqual(self.call("reroll")["shop"]["cards"][1]["label"], "The Magician")

    def test_familiar_puts_its_cards_to_the_end(self) -> None:
        self.holding("c_familiar")
        hand = self.call("use", consumable=0)["hand"]
        self.assertEqual(hand["count"], 10)
        self.assertEqual([card["set"] for card in hand["cards"][7:]], ["ENHANCED"] * 3)


SIZES = ("normal_1", "jumbo_1", "mega_1")


@test_each(
    [("arcana", size, "c_hermit") for size in SIZES]
    + [("celestial", size, "c_saturn") for size in SIZES]
    + [("spectral", size, "c_immolate") for size in SIZES]
)
class AddedPacks(ProtocolCase):
    def check(self, kind: str, size: str, first: str) -> None:
        state = self.added_pack(f"p_{kind}_{size}")
        self.assertEqual(state["pack"]["cards"][0]["key"], first)


class OtherSeeds(ProtocolCase):
    def test_qknxf682(self) -> None:
        state = self.arcana_pack()
        self.assertEqual(state["pack"]["cards"][0]["key"], "c_heirophant")

    def test_3q1kbvt3(self) -> None:
        self.assertEqual(self.shop("3Q1KBVT3")["packs"]["cards"][0]["label"], "Buffoon Pack")
        self.assertEqual(keys(self.call("buy", pack=1)["pack"]), "c_ankh c_aura")

    def test_vpv32zty(self) -> None:
        self.assertEqual(self.shop("VPV32ZTY")["packs"]["cards"][1]["label"], "Mega Celestial Pack")

    def test_vebror8(self) -> None:
        pack = self.added_pack("p_arcana_mega_1", "VEBROR8", 100)["pack"]
        self.assertEqual(keys(pack), "c_wheel_of_fortune c_sun c_star c_hanged_man c_chariot")

    def test_7idnriv(self) -> None:
        pack = self.added_pack("p_celestial_mega_1", "7IDNRIV", 100)["pack"]
        self.assertEqual(pack["cards"][2]["key"], "c_black_hole")


if __name__ == "__main__":
    unittest.main()
