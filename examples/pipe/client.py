"""A run through `jimbo pipe`, decided by one of its agents: client.py [JIMBO]."""

import json
import subprocess
import sys
from typing import Any

program = sys.argv[1] if len(sys.argv) > 1 else "jimbo"
pipe = subprocess.Popen(
    [program, "pipe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
)


def call(do: str, **members: Any) -> Any:
    """Send one line, read one line; a refusal is an exception with its words."""
    assert pipe.stdin is not None
    assert pipe.stdout is not None
    print(json.dumps({"do": do, **members}), file=pipe.stdin)
    answer = json.loads(pipe.stdout.readline())
    if "error" in answer:
        raise RuntimeError(answer["error"]["message"])
    return answer["result"]


now = call("new", seed="ALEEB")
while not now["over"] and not now["won"]:
    choice = call("choose", game=now["game"], agent="heuristic")
    now = call("step", game=now["game"], action=choice["action"])
print(f"ante {now['ante']}, round {now['round']}, won {str(now['won']).lower()}, {now['hash']}")
