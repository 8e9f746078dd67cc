"""A bot for `jimbo serve`, or for the real game with the BalatroBot mod: the same requests.

    jimbo serve &
    python examples/06_server_bot.py

It plays the largest group of equal ranks it holds and buys the first joker it can pay.
"""

import json
import sys
import urllib.request
from collections import Counter
from typing import Any

URL = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:12346"


def call(method: str, **params: Any) -> Any:
    """Send one request and return its result; a refusal is an exception with the server's words."""
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    headers = {"Content-Type": "application/json"}
    message = urllib.request.Request(URL, json.dumps(request).encode(), headers)
    with urllib.request.urlopen(message, timeout=30) as response:
        answer = json.load(response)
    if "error" in answer:
        raise RuntimeError(answer["error"]["message"])
    return answer["result"]


def choose_cards(hand: list[dict[str, Any]]) -> list[int]:
    """The positions of the largest group of one rank, and others up to five cards."""
    ranks = Counter(card["value"]["rank"] for card in hand)
    return sorted(range(len(hand)), key=lambda i: -ranks[hand[i]["value"]["rank"]])[:5]


def act(state: dict[str, Any]) -> Any:
    """One decision."""
    if state["state"] == "BLIND_SELECT":
        return call("select")
    if state["state"] == "SELECTING_HAND":
        return call("play", cards=choose_cards(state["hand"]["cards"]))
    if state["state"] == "ROUND_EVAL":
        return call("cash_out")
    room = state["jokers"]["limit"] - state["jokers"]["count"]
    for i, card in enumerate(state["shop"]["cards"]):
        if card["set"] == "JOKER" and room > 0 and card["cost"]["buy"] <= state["money"]:
            return call("buy", card=i)
    return call("next_round")


call("menu")
game = call("start", deck="RED", stake="WHITE", seed="ALEEB")
while game["state"] != "GAME_OVER" and not game["won"]:
    game = act(game)
print(f"seed {game['seed']}: ante {game['ante_num']}, round {game['round_num']}")
print("won" if game["won"] else "lost")
