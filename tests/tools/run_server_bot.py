#!/usr/bin/env python3
"""Starts the server on a free port, lets the example bot play a run, and ends the server.

It is started by its verb, and as the mod's launcher starts what it takes for the game, with a folder for logs.

usage: run_server_bot.py PROGRAM BOT
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MOST_SECONDS_TO_START = 5
MOST_SECONDS_TO_END = 1


def play(command: list[str], environment: dict[str, str], bot: str) -> None:
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    try:
        assert server.stdout is not None
        start = time.monotonic()
        line = server.stdout.readline()
        if time.monotonic() - start > MOST_SECONDS_TO_START:
            sys.exit(f"the server took too long to start: {line}")
        url = line.split()[2].rstrip(",")
        played = subprocess.run([sys.executable, bot, url], capture_output=True, text=True, timeout=120, check=False)
        print(played.stdout, played.stderr, sep="", end="")
        if played.returncode != 0 or "seed ALEEB: ante" not in played.stdout:
            sys.exit("the bot failed")
    finally:
        server.send_signal(signal.SIGTERM)
        code = server.wait(MOST_SECONDS_TO_END)
    if code != 0:
        sys.exit(f"the server ended with {code}")


def check_logs(folder: Path) -> None:
    """What was asked and what was answered stand in two files, a line each."""
    requests, answers = (
        [json.loads(line) for path in folder.glob(f"*.{kind}.jsonl") for line in path.open()] for kind in ("req", "res")
    )
    if not requests or [one["id"] for one in requests] != [one["id"] for one in answers]:
        sys.exit(f"the logs have {len(requests)} requests and {len(answers)} answers")


def main() -> None:
    program, bot = sys.argv[1:3]
    play([program, "serve", "--port", "0"], {}, bot)
    with tempfile.TemporaryDirectory() as logs:
        environment = {
            "BALATROBOT_PORT": "0",
            "BALATROBOT_PATH_LOGS": logs,
            "JIMBO_SERVE": "--fair --games 1",
        }
        play([program, "/tmp"], environment, bot)
        check_logs(Path(logs))


if __name__ == "__main__":
    main()
