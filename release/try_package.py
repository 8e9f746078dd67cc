"""Tries the installed package: run by the Python of an environment that holds nothing else.

Environments are stepped, and a run that the module plays is checked by the program that came with
it, which also has to pass its self-test. Prints one line.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import sysconfig
from pathlib import Path

import gymnasium

import jimbo


def step_environments() -> int:
    """Steps one environment, then many; returns how many steps there were."""
    env = gymnasium.make("jimbo/Balatro-v1")
    _, info = env.reset(seed=1)
    steps = 0
    for _ in range(50):
        _, _, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        steps += 1
        if terminated or truncated:
            _, info = env.reset()
    envs = jimbo.make_vec(8, num_threads=2, env_id="jimbo/SmallBlind-v1")
    envs.reset(seed=1)
    for _ in range(50):
        envs.step(envs.sample_masked())
        steps += envs.num_envs
    return steps


def played_run() -> str:
    """A run of a built-in agent as a replay with the hash of its end."""
    run = jimbo.Run(seed="ALEEB")
    agent = jimbo.Agent("heuristic")
    while not run.is_over and run.ante < 3:
        run.step(agent.act(run))
    return run.replay(with_hash=True)


def program(*arguments: str, text: str = "") -> str:
    """What the program of the package prints, which must succeed."""
    command = [str(Path(sysconfig.get_path("scripts")) / "jimbo"), *arguments]
    return subprocess.run(
        command, input=text, capture_output=True, text=True, check=True
    ).stdout.strip()


def main() -> None:
    """Tries everything; an exception is a failure."""
    steps = step_environments()
    replay = played_run()
    program("replay", "--check", "-", text=replay)
    signature = json.loads(program("selftest", "--json"))["signature"]
    told = program("--version")
    assert jimbo.__version__ in told, (jimbo.__version__, told)
    module = [sys.executable, "-m", "jimbo", "--version"]
    assert subprocess.check_output(module, text=True).strip() == told
    print(
        f"Python {platform.python_version()}: {steps} steps, replay of {len(replay.splitlines())}"
        f" lines checked by the program, signature {signature}"
    )


if __name__ == "__main__":
    main()
