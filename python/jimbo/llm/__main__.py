"""A language model on a panel of runs: `python -m jimbo.llm --url URL --model NAME --out FOLDER`.

Call it again with the same arguments to go on where it was interrupted.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from jimbo.benchmark import TASKS, task
from jimbo.llm.endpoint import Endpoint
from jimbo.llm.panel import PROMPTS, Panel, play_panel
from jimbo.vector import BALATRO


def _prompt(text: str) -> tuple[str, str]:
    """A prompt by its name, or the file that holds one."""
    if text in PROMPTS:
        return text, PROMPTS[text]
    path = Path(text)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"{text} is neither {', '.join(PROMPTS)} nor a file")
    return path.stem, path.read_text()


def read_arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m jimbo.llm", description=__doc__)
    add = parser.add_argument
    add("--url", required=True, help="of the endpoint, as http://localhost:8000/v1")
    add("--model", required=True, help="its name there")
    add("--out", required=True, type=Path, metavar="FOLDER", help="transcripts and report.json")
    tasks = [name for name, one in TASKS.items() if one.env_id == BALATRO]
    add("--task", choices=tasks, default="first_ante", help="whose test seeds are played")
    add("--runs", type=int, default=20, help="seeds for each prompt (20)")
    add("--prompt", type=_prompt, action="append", help="plain, reason or a file; several (plain)")
    add("--parallel", type=int, default=4, help="runs at once (4)")
    add("--key-variable", default="OPENAI_API_KEY", help="environment variable with the key")
    add("--temperature", type=float, help="the endpoint's own if left out")
    add("--max-tokens", type=int, help="of an answer")
    add("--extra", type=json.loads, default={}, metavar="JSON", help="other fields of requests")
    add("--timeout", type=float, default=120, help="seconds for an answer (120)")
    add("--attempts", type=int, default=5, help="for each request (5)")
    add("--mistakes", type=int, default=3, help="in a row that end a run (3)")
    add("--decisions", type=int, default=2000, help="of a run at most (2000)")
    add("--price-in", type=float, default=0.0, help="of a million tokens asked")
    add("--price-out", type=float, default=0.0, help="of a million tokens answered")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> int:
    """Plays the panel and prints the report; 1 if runs are unfinished."""
    options = read_arguments(words)
    settings: dict[str, Any] = dict(options.extra)
    if options.temperature is not None:
        settings["temperature"] = options.temperature
    if options.max_tokens is not None:
        settings["max_tokens"] = options.max_tokens
    try:
        panel = Panel(
            Endpoint(
                options.url,
                options.model,
                os.environ.get(options.key_variable, ""),
                settings,
                options.timeout,
                options.attempts,
            ),
            options.out,
            task(options.task),
            options.runs,
            dict(options.prompt or [("plain", PROMPTS["plain"])]),
            options.mistakes,
            options.decisions,
            (options.price_in, options.price_out),
        )
        report = play_panel(panel, options.parallel)
    except (OSError, ValueError) as error:
        print(f"jimbo.llm: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("jimbo.llm: interrupted; the same command goes on", file=sys.stderr)
        return 130
    told = {
        "model": options.model,
        "task": options.task,
        "settings": settings,
        "rows": report.rows(),
        "failures": report.failures,
    }
    (options.out / "report.json").write_text(json.dumps(told, indent=1) + "\n")
    print(report)
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
