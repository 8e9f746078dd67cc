"""What the tests of the protocol share: a server, calls, refusals, and ways to every state."""

import json
import unittest
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar

from server import Answer, Server

CODES = {
    "INTERNAL_ERROR": -32000,
    "BAD_REQUEST": -32001,
    "INVALID_STATE": -32002,
    "NOT_ALLOWED": -32003,
}

Test = TypeVar("Test", bound=type)


class ProtocolCase(unittest.TestCase):
    """Tests against one server, each of which begins at the menu."""

    options: ClassVar[list[str]] = []
    environment: ClassVar[dict[str, str]] = {"BALATROBOT_DEBUG": "1"}
    deck, stake = "RED", "WHITE"
    server: ClassVar[Server]
    maxDiff = None

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Server(*cls.options, environment=cls.environment)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.stop()

    def setUp(self) -> None:
        self.call("menu")

    # ---- Requests ----

    def send(self, method: str, params: Any = None, **more: Any) -> Answer:
        request = {"jsonrpc": "2.0", "id": 1, "method": method}
        if params is not None or more:
            request["params"] = {**params, **more} if more and params else params or more
        answer = self.server.post(json.dumps(request).encode())
        self.assertEqual(answer.status, 200, "every answer of a method has this status")
        return answer

    def call(self, method: str, params: Any = None, **more: Any) -> Any:
        """The result of a call that must succeed."""
        answer = self.send(method, params, **more).json()
        self.assertIn("result", answer, f"{method} {params or more}")
        self.assertEqual((answer["jsonrpc"], answer["id"]), ("2.0", 1))
        return answer["result"]

    def refuse(self, name: str, message: str, method: str, params: Any = None, **more: Any) -> None:
        """A call that must be refused with this error, word by word."""
        answer = self.send(method, params, **more).json()
        self.assertIn("error", answer, f"{method} {params or more} gives {str(answer)[:200]}")
        error = {"code": CODES[name], "message": message, "data": {"name": name}}
        self.assertEqual(answer, {"jsonrpc": "2.0", "error": error, "id": 1})

    def refuse_unchanged(self, name: str, message: str, method: str, params: Any = None) -> None:
        before = self.call("gamestate")
        self.refuse(name, message, method, params)
        self.assertEqual(self.call("gamestate"), before, "a refusal changes nothing")

    # ---- Ways to every state ----

    def menu(self) -> Any:
        return self.call("menu")

    def start(self, seed: str = "TEST123") -> Any:
        self.call("menu")
        return self.call("start", deck=self.deck, stake=self.stake, seed=seed)

    def select(self, seed: str = "TEST123") -> Any:
        self.start(seed)
        return self.call("select")

    def boss(self) -> Any:
        self.start()
        self.call("skip")
        return self.call("skip")

    def round_end(self, seed: str = "TEST123") -> Any:
        self.select(seed)
        return self.win_blind()

    def win_blind(self) -> Any:
        self.call("set", chips=1_000_000)
        return self.call("play", cards=[0])

    def shop(self, seed: str = "TEST123", money: int = 1000) -> Any:
        self.round_end(seed)
        self.call("cash_out")
        return self.call("set", money=money)

    def full_row_and_negative_joker(self, mark: str) -> int:
        """A shop with a Negative joker beside a full row of jokers: where it stands on the shelf.

        The Polychrome Tag of this seed is not taken, so that editions come by chance alone.
        """
        self.shop()
        for _ in range(5):
            self.call("add", key="j_joker")
        for _ in range(200):
            state = self.call("set", money=1000)
            for index, card in enumerate(state["shop"]["cards"]):
                if card["set"] == "JOKER" and mark in str(card["modifier"]):
                    return index
            self.call("set", shop=True)
        raise AssertionError("no Negative joker came")

    def arcana_pack(self) -> Any:
        self.shop("QKNXF682")
        return self.call("buy", pack=1)

    def spectral_pack(self) -> Any:
        self.shop("3Q1KBVT3")
        return self.call("buy", pack=1)

    def celestial_pack(self) -> Any:
        self.shop("VPV32ZTY")
        return self.call("buy", pack=1)

    def buffoon_pack(self) -> Any:
        self.shop()
        return self.call("buy", pack=0)

    def added_pack(self, key: str, seed: str = "TEST123", money: int = 1000) -> Any:
        """A pack that was put on sale after the shop's own two were opened and skipped."""
        self.shop(seed, money)
        for _ in range(2):
            self.call("buy", pack=0)
            self.call("pack", skip=True)
        self.call("add", key=key)
        return self.call("buy", pack=0)

    def game_over(self) -> Any:
        self.select()
        self.call("set", hands=1)
        return self.call("play", cards=[7])

    def holding(self, *keys: str) -> Any:
        """Hand play with these jokers and consumables."""
        state = self.select()
        for key in keys:
            state = self.call("add", key=key)
        return state

    def reach(self, place: str) -> Any:
        """Calls a way by its words: "shop", "holding c_fool j_joker"."""
        way, *arguments = place.split()
        return getattr(self, way)(*arguments)


class RefusalCase(ProtocolCase):
    """Tests of rows: a way, a method with its parameters, and the refusal that must come."""

    def check(
        self, place: str, method: str, params: dict[str, Any], name: str, message: str
    ) -> None:
        self.reach(place)
        self.refuse_unchanged(name, message, method, params)


# A way to each state that answers end in.
STATES = {
    "menu": "MENU",
    "start": "BLIND_SELECT",
    "select": "SELECTING_HAND",
    "round_end": "ROUND_EVAL",
    "shop": "SHOP",
    "arcana_pack": "SMODS_BOOSTER_OPENED",
    "game_over": "GAME_OVER",
}


def keys(area: Any) -> str:
    return " ".join(card["key"] for card in area["cards"])


def test_each(rows: Iterable[Any]) -> Callable[[Test], Test]:
    """Gives a class one test for each row, which calls its method `check` with the row's values."""

    def decorate(test: Test) -> Test:
        for number, row in enumerate(rows):

            def run(self: Any, row: Any = row) -> None:
                self.check(*row)

            words = "_".join(str(value) for value in row if isinstance(value, str))
            name = "".join(c if c.isalnum() else "_" for c in words)[:80]
            run.__name__ = f"test_{number:03}_{name}"
            run.__qualname__ = f"{test.__qualname__}.{run.__name__}"
            setattr(test, run.__name__, run)
        return test

    return decorate
