#!/usr/bin/env python3
"""A run to the win of ante 8 through the server, by an agent as an outside client.

The client knows the run only through the server's answers. It keeps an engine of its own in step through `jimbo pipe`,
asks an agent there for each action, and sends it as the protocol has it. At every step both must show the same hand,
jokers, money and score; at the end the server's save must be, byte for byte, what the engine's own replay of the
actions leads to.

usage: win_through_server.py PROGRAM [--agent heuristic] [--seed ALEEB...] [--lost-too]

Of several seeds those behind the first win are not played. It fails if none is won, with --lost-too only if server and
engine differ.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

Call = tuple[str, dict[str, Any]]


class Pipe:
    """The client's own engine."""

    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen(
            [program, "pipe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def call(self, do: str, **members: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps({"do": do, **members}), file=self.process.stdin)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"the pipe refuses {do} {members}: {answer['error']['message']}")
        return answer["result"]

    def __enter__(self) -> "Pipe":
        return self

    def __exit__(self, *_: object) -> None:
        end(self.process)


class Server:
    def __init__(self, program: str, data: str) -> None:
        command = [program, "serve", "--port", "0", "--api", "2.0", "--fair", "--data", data]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[2].rstrip(",")
        self.requests = 0

    def call(self, method: str, **params: Any) -> Any:
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
        request = urllib.request.Request(self.url, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as response:
            answer = json.load(response)
        self.requests += 1
        if "error" in answer:
            sys.exit(f"the server refuses {method} {params}: {answer['error']['message']}")
        return answer["result"]

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        end(self.process)


def end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    process.wait(30)


def moved(count: int, source: int, target: int) -> list[int]:
    order = list(range(count))
    order.insert(target, order.pop(source))
    return order


def request_for(action: str, state: dict[str, Any]) -> Call:
    """An action of the notation as a request of the protocol."""
    word, *rest = action.split()
    if word == "sort":
        return "sort", {"by": rest[0]}
    numbers = [int(number) for number in rest]
    if word.startswith("move_"):
        area = {"move_hand": "hand", "move_joker": "jokers", "move_consumable": "consumables"}[word]
        return "rearrange", {area: moved(len(state[area]["cards"]), *numbers)}
    calls: dict[str, Call] = {
        "cash_out": ("cash_out", {}),
        "leave": ("next_round", {}),
        "play": ("play", {"cards": numbers}),
        "discard": ("discard", {"cards": numbers}),
        "skip_pack": ("pack", {"skip": True}),
    }
    if word in calls:
        return calls[word]
    if not numbers:
        return word, {}  # select, skip, reroll, reroll_boss
    slot, cards = numbers[0], numbers[1:]
    calls = {
        "buy": ("buy", {"card": slot}),
        "buy_use": ("buy_and_use", {"card": slot}),
        "voucher": ("buy", {"voucher": slot}),
        "pack": ("buy", {"pack": slot}),
        "pick": ("pack", {"card": slot, "targets": cards}),
        "sell_joker": ("sell", {"joker": slot}),
        "sell_consumable": ("sell", {"consumable": slot}),
        "use": ("use", {"consumable": slot, "cards": cards}),
    }
    return calls[word]


def summary(state: dict[str, Any]) -> Any:
    """What both must agree on."""
    areas = {
        name: [card.get("key") for card in state.get(name, {}).get("cards", [])]
        for name in ("hand", "jokers", "consumables", "shop", "vouchers", "packs", "pack")
    }
    return state["state"], state["ante_num"], state["money"], state["round"]["chips"], areas


def bytes_of_replay(program: str, replay: Path, save: Path) -> bytes:
    """The engine's own state after the replay, as `save` of `jimbo play` writes it."""
    commands = f"save {save}\nquit\n"
    subprocess.run(
        [program, "play", "--load", str(replay)], input=commands, stdout=subprocess.DEVNULL, text=True, check=True
    )
    return save.read_bytes()


def expressible(action: str, state: dict[str, Any]) -> str:
    """The action, or where the protocol has none for it, the one that goes on: it sells in some states only."""
    go_on = {"BLIND_SELECT": "select", "ROUND_EVAL": "cash_out"}
    return go_on.get(state["state"], action) if action.startswith("sell_") else action


def play(program: str, agent: str, seed: str) -> bool:
    """Whether the run is won. Exits where server and engine differ."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Server(program, folder) as server, Pipe(program) as pipe:
        actions: list[str] = []
        own = pipe.call("new", seed=seed)
        state = server.call("start", deck="b_red", stake="stake_white", seed=seed)
        while not state["won"] and state["state"] != "GAME_OVER":
            if summary(state) != summary(pipe.call("state", game=own["game"])):
                sys.exit(f"server and engine differ after {actions[-1:]}")
            choice = pipe.call("choose", game=own["game"], agent=agent, entropy=len(actions))
            action = expressible(choice["action"], state)
            own = pipe.call("step", game=own["game"], action=action)
            method, params = request_for(action, state)
            state = server.call(method, **params)
            actions.append(action)
        server.call("save", path="end.save")
        replay = Path(folder, "run.replay")
        replay.write_text(
            "\n".join(["jimbo-replay 1", f"seed {seed} deck b_red stake 1", *actions, f"= {own['hash']}", ""])
        )
        same = bytes_of_replay(program, replay, Path(folder, "own.save")) == Path(folder, "end.save").read_bytes()
    print(
        f"seed {seed}, {agent}: {'won' if state['won'] else 'lost'} at ante {state['ante_num']}, "
        f"{len(actions)} actions, {server.requests} requests, {time.monotonic() - start:.1f} s; "
        f"the replay has the hash {own['hash']} and {'the same' if same else 'another'} save"
    )
    if not same:
        sys.exit("the server's save is not that of the engine's replay")
    return bool(state["won"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seed", nargs="+", default=["ALEEB"])
    parser.add_argument("--agent", default="heuristic")
    parser.add_argument("--lost-too", action="store_true")
    options = parser.parse_args()
    won = any(play(options.program, options.agent, seed) for seed in options.seed)
    if not won and not options.lost_too:
        sys.exit("no run was won")


if __name__ == "__main__":
    main()
