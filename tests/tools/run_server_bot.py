#!/usr/bin/env python3
"""Starts the server on a free port, lets the example bot play a run, and ends the server.

usage: run_server_bot.py PROGRAM BOT
"""

import signal
import subprocess
import sys
import time

MOST_SECONDS_TO_START = 5
MOST_SECONDS_TO_END = 1


def main() -> int:
    program, bot = sys.argv[1:3]
    server = subprocess.Popen([program, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        start = time.monotonic()
        line = server.stdout.readline()
        if time.monotonic() - start > MOST_SECONDS_TO_START:
            sys.exit(f"the server took too long to start: {line}")
        url = line.split()[2].rstrip(",")
        played = subprocess.run(
            [sys.executable, bot, url], capture_output=True, text=True, timeout=120, check=False
        )
        print(played.stdout, played.stderr, sep="", end="")
        if played.returncode != 0 or "seed ALEEB: ante" not in played.stdout:
            sys.exit("the bot failed")
    finally:
        server.send_signal(signal.SIGTERM)
        code = server.wait(MOST_SECONDS_TO_END)
    return code


if __name__ == "__main__":
    sys.exit(main())
