"""The benchmark from a shell: `python -m jimbo.benchmark`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from jimbo.benchmark import TASKS, evaluate, leaderboard, provenance, verify


def main(words: list[str] | None = None) -> int:
    """Lists tasks, evaluates an agent, verifies results, or writes the leaderboard."""
    parser = argparse.ArgumentParser(prog="python -m jimbo.benchmark", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("list", help="the tasks")
    run = verbs.add_parser("run", help="evaluate an agent that is built in")
    run.add_argument("task", choices=list(TASKS))
    run.add_argument("agent", help="a name of jimbo.agents()")
    run.add_argument("--runs", type=int, help="the first so many test runs (all)")
    run.add_argument("--threads", type=int, default=1)
    run.add_argument("--out", metavar="FILE", help="the results file")
    check = verbs.add_parser("verify", help="play the replays of results files again")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument("--runs", type=int, help="only the first so many of each (all)")
    check.add_argument("--repeat", type=int, default=0, help="so many also by the agent itself (0)")
    board = verbs.add_parser("leaderboard", help="the page of a folder of results files")
    board.add_argument("folder")
    board.add_argument("--out", metavar="FILE", help="instead of printing it")
    arguments = parser.parse_args(words)
    try:
        if arguments.verb == "list":
            for name, task in TASKS.items():
                print(f"{name:<18} {task.text}")
        elif arguments.verb == "run":
            command = f"python -m jimbo.benchmark run {arguments.task} {arguments.agent}"
            result = evaluate(
                arguments.agent,
                arguments.task,
                runs=arguments.runs,
                num_threads=arguments.threads,
                notes={"how": f"`{command}`", **provenance()},
            )
            print(result)
            if arguments.out:
                result.save(arguments.out)
        elif arguments.verb == "verify":
            return _verify(arguments.files, arguments.runs, arguments.repeat)
        else:
            page = leaderboard(arguments.folder)
            if arguments.out:
                Path(arguments.out).write_text(page)
            else:
                print(page, end="")
    except (OSError, ValueError) as error:
        print(f"jimbo.benchmark: {error}", file=sys.stderr)
        return 2
    return 0


def _verify(files: list[str], runs: int | None, repeat: int) -> int:
    """Says of each file whether it holds; 1 if one does not."""
    wrong = 0
    for file in files:
        try:
            print(f"ok {file}: {verify(file, runs, repeat)}", flush=True)
        except (OSError, ValueError) as error:
            print(f"WRONG {error}", flush=True)
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
