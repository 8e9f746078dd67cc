"""Beginning, leaving, keeping and drawing runs."""

import unittest
from typing import Any

from case import STATES, ProtocolCase, keys, test_each

DECKS = (
    "RED BLUE YELLOW GREEN BLACK MAGIC NEBULA GHOST ABANDONED CHECKERED ZODIAC PAINTED ANAGLYPH"
    " PLASMA ERRATIC"
)
STAKES = "WHITE RED GREEN BLACK BLUE PURPLE ORANGE GOLD"
PNG = b"\x89PNG\r\n\x1a\n"


@test_each(
    [(deck, "WHITE") for deck in DECKS.split()] + [("RED", stake) for stake in STAKES.split()]
)
class Starts(ProtocolCase):
    def check(self, deck: str, stake: str) -> None:
        state = self.call("start", deck=deck, stake=stake, seed="TEST123")
        told = [
            state[name]
            for name in ("state", "deck", "stake", "seed", "round_num", "ante_num", "won")
        ]
        self.assertEqual(told, ["BLIND_SELECT", deck, stake, "TEST123", 0, 1, False])


class Start(ProtocolCase):
    def test_a_seed_comes_by_itself(self) -> None:
        seeds = set()
        for _ in range(5):
            self.call("menu")
            seeds.add(self.call("start", deck="RED", stake="WHITE")["seed"])
        self.assertEqual(len(seeds), 5)
        for seed in seeds:
            self.assertRegex(seed, "^[1-9A-NP-Z]{8}$")

    def test_the_same_seed_is_the_same_run(self) -> None:
        first = self.shop()
        self.assertEqual(self.shop(), first)

    def test_nothing_survives_the_run_before(self) -> None:
        fresh = self.start()
        self.call("select")
        self.call("add", key="j_gros_michel")
        self.call("add", key="c_mercury")
        self.call("use", consumable=0)
        self.call("set", ante=8, money=99)
        self.win_blind()
        self.assertEqual(self.start(), fresh)

    def test_a_win_does_not_leak_into_the_next_run(self) -> None:
        self.boss()
        self.call("set", ante=8)
        self.call("select")
        self.assertTrue(self.win_blind()["won"])
        self.assertFalse(self.start()["won"])


@test_each([(place, state) for place, state in STATES.items()])
class Everywhere(ProtocolCase):
    """What exists in every state."""

    def check(self, place: str, state: str) -> None:
        reached = self.reach(place)
        self.assertEqual(reached["state"], state)
        self.assertEqual(self.call("health"), {"status": "ok"})
        self.assertEqual(self.call("gamestate"), reached)
        self.assertEqual(self.call("gamestate"), reached, "asking changes nothing")
        path = str(self.server.data / "shot.png")
        self.assertEqual(self.call("screenshot", path=path), {"success": True, "path": path})
        self.assertEqual((self.server.data / "shot.png").read_bytes()[:8], PNG)
        self.assertEqual(self.call("gamestate"), reached, "a picture changes nothing")
        self.assertEqual(self.call("menu")["state"], "MENU")


@test_each([(place,) for place in STATES if place != "menu"])
class Saves(ProtocolCase):
    def check(self, place: str) -> None:
        saved = self.reach(place)
        path = str(self.server.data / f"{place}.jkr")
        self.assertEqual(self.call("save", path=path), {"success": True, "path": path})
        self.assertEqual(self.call("gamestate"), saved, "saving changes nothing")
        after = self.go_on()
        self.call("menu")
        self.assertEqual(self.call("load", path=path), {"success": True, "path": path})
        loaded = self.call("gamestate")
        for name in (
            "state",
            "seed",
            "money",
            "ante_num",
            "round_num",
            "round",
            "blinds",
            "hands",
            "won",
        ):
            self.assertEqual(loaded[name], saved[name], name)
        for name in ("hand", "cards", "jokers", "consumables", "pack"):
            self.assertEqual(
                keys(loaded.get(name, {"cards": []})), keys(saved.get(name, {"cards": []})), name
            )
        self.assertEqual(self.go_on(), after, "the same actions lead to the same end")

    def go_on(self) -> Any:
        """Some of the run behind any state, told in what does not depend on numbers of cards."""
        ways: dict[str, list[tuple[str, Any]]] = {
            "BLIND_SELECT": [("select", {}), ("play", {"cards": [0, 1]})],
            "SELECTING_HAND": [
                ("discard", {"cards": [0, 1]}),
                ("play", {"cards": [0, 1, 2, 3, 4]}),
            ],
            "ROUND_EVAL": [("cash_out", {}), ("next_round", {}), ("select", {})],
            "SHOP": [("reroll", {}), ("buy", {"pack": 0}), ("pack", {"skip": True})],
            "SMODS_BOOSTER_OPENED": [("pack", {"card": 0, "targets": [0]}), ("reroll", {})],
            "GAME_OVER": [("gamestate", {})],
        }
        told = []
        for method, params in ways[self.call("gamestate")["state"]]:
            state = self.call(method, params)
            areas = [
                keys(state.get(name, {"cards": []})) for name in ("hand", "cards", "shop", "pack")
            ]
            told.append((state["state"], state["money"], state["round"], areas))
        return told


class Files(ProtocolCase):
    def test_any_name_will_do(self) -> None:
        self.start()
        for name in ("a", "b.txt", "c.save.jkr", "ü"):
            path = str(self.server.data / name)
            self.assertTrue(self.call("save", path=path)["success"])
            self.assertTrue(self.call("load", path=path)["success"])

    def test_a_file_that_cannot_be_written_is_refused(self) -> None:
        self.start()
        path = str(self.server.data / "no" / "such" / "run")
        self.refuse("INTERNAL_ERROR", f"Failed to write save file to '{path}'", "save", path=path)
        self.refuse(
            "INTERNAL_ERROR",
            f"Failed to write screenshot file to '{path}'",
            "screenshot",
            path=path,
        )

    def test_a_file_that_is_not_there_is_refused(self) -> None:
        path = str(self.server.data / "nothing")
        self.refuse("INTERNAL_ERROR", f"Failed to read save file: '{path}'", "load", path=path)

    def test_a_file_that_is_no_save_is_refused(self) -> None:
        self.select()
        before = self.call("gamestate")
        for content in (b"", b"hello", b"return {}", bytes(range(256)), b"\x78\x9c\x03\x00"):
            path = self.server.data / "other"
            path.write_bytes(content)
            answer = self.send("load", path=str(path)).json()
            self.assertEqual(answer["error"]["data"]["name"], "INTERNAL_ERROR")
            self.assertTrue(
                answer["error"]["message"].startswith("Invalid save file format"), answer
            )
        self.assertEqual(self.call("gamestate"), before)

    def test_a_run_loaded_outside_a_shop_shows_none(self) -> None:
        self.shop()
        self.call("next_round")
        path = str(self.server.data / "left")
        self.call("save", path=path)
        self.shop()
        self.call("load", path=path)
        state = self.call("gamestate")
        self.assertEqual(state["state"], "BLIND_SELECT")
        for name in ("shop", "vouchers", "packs", "pack"):
            self.assertNotIn(name, state)

    def test_a_run_loaded_in_the_shop_keeps_what_is_on_sale(self) -> None:
        state = self.shop()
        path = str(self.server.data / "shop")
        self.call("save", path=path)
        self.call("menu")
        self.call("load", path=path)
        loaded = self.call("gamestate")
        for name in ("shop", "vouchers", "packs"):
            self.assertEqual(keys(loaded[name]), keys(state[name]))


if __name__ == "__main__":
    unittest.main()
