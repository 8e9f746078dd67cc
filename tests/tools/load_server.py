#!/usr/bin/env python3
"""Many clients against one server: requests, median, 99th percentile, errors, memory.

usage: load_server.py PROGRAM [--clients 100] [--seconds 60] [--keep-alive] [--hostile 0]
                              [--processes 2]
       load_server.py PROGRAM --cycles 1000000
       load_server.py PROGRAM --starts 50

Each client plays runs in a game of its own: start, blinds, hands, shops, menu. With --hostile so
many more clients stall, cut their connections or send garbage meanwhile; they are not counted.
With --cycles one client begins and leaves so many runs over one connection, as fast as it can.
With --starts so many servers are started one after the other, each until it has answered `health`.
It fails if there was an error or no answer, or if the server's memory grows while it plays.
"""

import argparse
import contextlib
import json
import multiprocessing
import random
import re
import selectors
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

HOST = "127.0.0.1"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\n"
MOST_GROWTH_KB = 8_000
# Only a server that hangs takes so long.
PATIENCE = 30.0


class Player:
    """One game, played one request after the other without waiting in between."""

    def __init__(self, port: int, name: str, keep_alive: bool) -> None:
        self.port, self.name, self.keep_alive = port, name, keep_alive
        self.socket: socket.socket | None = None
        self.method = "menu"
        self.params: dict[str, object] = {}
        self.sent_at = 0.0
        self.buffer = b""
        self.times: list[float] = []
        self.errors: list[str] = []

    def send(self) -> socket.socket:
        request = {"jsonrpc": "2.0", "id": 1, "method": self.method, "params": self.params}
        body = json.dumps(request).encode()
        head = f"POST /games/{self.name} HTTP/1.1\r\nHost: {HOST}\r\n"
        head += f"Content-Length: {len(body)}\r\n\r\n"
        self.sent_at = time.perf_counter()
        if self.socket is None:
            self.socket = socket.create_connection((HOST, self.port), timeout=PATIENCE)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(head.encode() + body)
        self.buffer = b""
        return self.socket

    def receive(self) -> bool:
        """Whether the answer is complete."""
        assert self.socket is not None
        piece = self.socket.recv(65536)
        self.buffer += piece
        end = self.buffer.find(b"\r\n\r\n")
        if not piece:
            self.errors.append(f"the connection ended within the answer to {self.method}")
            self.close()
            return True
        if end < 0:
            return False
        head = self.buffer[:end]
        length = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
        if len(self.buffer) < end + 4 + length:
            return False
        self.times.append(time.perf_counter() - self.sent_at)
        self.choose(self.buffer[end + 4 :])
        if not self.keep_alive:
            self.close()
        return True

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
        self.socket = None

    def choose(self, answer: bytes) -> None:
        # The state's word is looked for in the text, so that the measuring costs little.
        self.params = {}
        if b'"error"' in answer[:20]:
            self.errors.append(f"{self.method}: {answer.decode()}")
            self.method = "menu"
        elif b'"state":"MENU"' in answer:
            self.method, self.params = "start", {"deck": "RED", "stake": "WHITE"}
        elif b'"state":"BLIND_SELECT"' in answer:
            self.method = "select"
        elif b'"state":"SELECTING_HAND"' in answer:
            self.method, self.params = "play", {"cards": [0, 1, 2, 3, 4]}
        elif b'"state":"ROUND_EVAL"' in answer:
            self.method = "cash_out"
        elif b'"state":"SHOP"' in answer:
            self.method = "next_round"
        else:
            self.method = "menu"


def play(
    port: int, names: list[str], seconds: float, keep_alive: bool
) -> tuple[list[float], list[str]]:
    """Plays all these games at once.

    Returns:
        The time of each request, and the errors.
    """
    players = [Player(port, name, keep_alive) for name in names]
    selector = selectors.DefaultSelector()
    for player in players:
        selector.register(player.send(), selectors.EVENT_READ, player)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for key, _ in selector.select(1):
            player, old = key.data, key.fileobj
            if not player.receive():
                continue
            if player.socket is None:
                selector.unregister(old)
                selector.register(player.send(), selectors.EVENT_READ, player)
            else:
                player.send()
    selector.close()
    for player in players:
        # What is under way would be carried out later, between the requests of who plays on.
        while player.socket is not None and not player.receive():
            pass
        player.close()
        # One that was never answered, though others were.
        if not player.times:
            player.errors.append(f"no answer to {player.name}")
    times = [t for player in players for t in player.times]
    return times, [error for player in players for error in player.errors]


def disturb(port: int, count: int, seconds: float) -> None:
    """Clients that stall, cut and send garbage."""
    chance = random.Random(1)
    stalling: list[socket.socket] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            client = socket.create_connection((HOST, port))
            kind = chance.randrange(4)
            if kind == 0:
                client.sendall(POST + b"Content-Length: 100\r\n\r\n{")
            elif kind == 1:
                client.sendall(chance.randbytes(chance.randrange(2000)))
            elif kind == 2:
                client.sendall(POST + b"Content-Length: 99999999\r\n\r\n")
            stalling.append(client)
            if len(stalling) > count:
                stalling.pop(chance.randrange(count)).close()
        except OSError:
            pass
        time.sleep(0.002)


def cycle(port: int, cycles: int, pid: int) -> list[int]:
    """Begins and leaves runs, many requests under way at a time; tells time and memory by tenths.

    Returns:
        The memory after each tenth.
    """
    batch = 50
    if cycles < 10 * batch:
        sys.exit(f"give at least {10 * batch} cycles")
    requests = b""
    for method, params in (("menu", {}), ("start", {"deck": "RED", "stake": "WHITE", "seed": "A"})):
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
        requests += POST + b"Content-Length: %d\r\n\r\n" % len(body) + body
    client = socket.create_connection((HOST, port), timeout=PATIENCE)

    def send_and_wait(count: int) -> None:
        client.sendall(requests * count)
        answered, rest = 0, b""
        while answered < 2 * count:
            piece = client.recv(1 << 20)
            if not piece:
                sys.exit("the server closed the connection")
            rest += piece
            if b'"error"' in rest:
                sys.exit("a request was refused: " + rest.decode(errors="replace")[-300:])
            answered += rest.count(b"HTTP/1.1 200")
            rest = rest[-11:] if not rest.endswith(b"HTTP/1.1 200") else b""

    memory = []
    for tenth in range(10):
        start = time.perf_counter()
        for _ in range(cycles // 10 // batch):
            send_and_wait(batch)
        spent = (time.perf_counter() - start) / (cycles // 10) * 1e6
        memory.append(memory_kb(pid))
        print(f"{(tenth + 1) * cycles // 10} cycles: {spent:.0f} us each, {memory[-1]} kB")
    return memory


def measure_starts(command: list[str], count: int) -> None:
    """Tells the time from the start of a server to its first answer."""
    times = []
    for _ in range(count):
        start = time.perf_counter()
        with running(command) as (port, _):
            player = Player(port, "start", keep_alive=False)
            player.method = "health"
            player.send()
            while not player.receive():
                pass
            times.append(time.perf_counter() - start)
        if player.errors:
            sys.exit(f"a server did not answer: {player.errors}")
    times.sort()
    print(
        f"{count} starts to the first answer: median {times[count // 2] * 1e3:.1f} ms,"
        f" best {times[0] * 1e3:.1f} ms, worst {times[-1] * 1e3:.1f} ms"
    )


def check_memory(before: int, after: int) -> None:
    """More than buffers that grow to the size of the largest answer is a leak."""
    if after > before + MOST_GROWTH_KB:
        sys.exit(f"the memory grew from {before} kB to {after} kB")


def memory_kb(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def cpu_seconds(pid: int) -> float:
    """Of all threads, in the kernel too; by the scheduler's clock, as ticks miss short turns.

    Returns:
        The seconds, or 0 where the kernel does not tell them.
    """
    stats = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(stat.read_text().split()[0]) for stat in stats) / 1e9


def load(port: int, pid: int, arguments: argparse.Namespace) -> None:
    """Plays for the given time, and tells and judges how it went."""
    names = [f"load{i}" for i in range(arguments.clients)]
    play(port, names, 2, arguments.keep_alive)  # to warm up
    before, cpu_before = memory_kb(pid), cpu_seconds(pid)
    hostile = None
    if arguments.hostile > 0:
        disturbing = (port, arguments.hostile, arguments.seconds)
        hostile = multiprocessing.Process(target=disturb, args=disturbing, daemon=True)
        hostile.start()
    with ProcessPoolExecutor(arguments.processes) as workers:
        playing = [
            workers.submit(
                play,
                port,
                names[i :: arguments.processes],
                arguments.seconds,
                arguments.keep_alive,
            )
            for i in range(arguments.processes)
        ]
        parts = [part.result() for part in playing]
    used = cpu_seconds(pid) - cpu_before
    if hostile is not None:
        hostile.join(PATIENCE)
        if hostile.exitcode != 0:
            sys.exit("the hostile clients did not go on to the end")
    after, errors = memory_kb(pid), [error for _, errors in parts for error in errors]
    times = sorted(t for part, _ in parts for t in part)
    if not times:
        sys.exit(f"no request was answered in {arguments.seconds:g} s: {errors[:3]}")
    per_used = (
        f" {len(times) / used:.0f} a second of the server's processor time;" if used > 0 else ""
    )
    print(
        f"{len(times)} requests in {arguments.seconds:g} s by {arguments.clients} clients"
        f" and {arguments.hostile} hostile ones: {len(times) / arguments.seconds:.0f} a second,"
        f"{per_used}"
        f" median {times[len(times) // 2] * 1e3:.2f} ms,"
        f" 99th percentile {times[len(times) * 99 // 100] * 1e3:.2f} ms;"
        f" errors {len(errors)}; memory {before} kB before, {after} kB after"
    )
    if errors:
        sys.exit(f"there were errors: {errors[:3]}")
    check_memory(before, after)


@contextlib.contextmanager
def running(command: list[str]) -> Iterator[tuple[int, int]]:
    """A server that ends with the block, however that ends; its port and its process."""
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        address = re.search(r"http://[^:]+:(\d+)", line)
        if address is None:
            sys.exit(f"the server does not tell its address: {line!r}")
        yield int(address[1]), server.pid
    finally:
        server.terminate()
        try:
            server.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
            raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--clients", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--hostile", type=int, default=0)
    parser.add_argument("--keep-alive", action="store_true")
    parser.add_argument("--cycles", type=int, default=0)
    parser.add_argument("--starts", type=int, default=0)
    arguments = parser.parse_args()
    command = [arguments.program, "serve", "--port", "0"]
    if arguments.keep_alive or arguments.cycles > 0:
        command.append("--keep-alive")
    if arguments.starts > 0:
        measure_starts(command, arguments.starts)
        return
    with running(command) as (port, pid):
        if arguments.cycles > 0:
            memory = cycle(port, arguments.cycles, pid)
            check_memory(memory[0], memory[-1])
        else:
            load(port, pid, arguments)


if __name__ == "__main__":
    main()
