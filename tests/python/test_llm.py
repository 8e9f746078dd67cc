"""Language models on a panel, against an endpoint on this machine that stands in for one."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from jimbo.adapters.evaluation import Rate
from jimbo.llm import Endpoint, EndpointError
from jimbo.llm.__main__ import main

Reply = Callable[[dict[str, Any]], "str | int"]


class StandIn:
    """Answers as a function of the request says: a text, or a status of HTTP."""

    def __init__(self) -> None:
        self.reply: Reply = play_on
        self.requests: list[dict[str, Any]] = []
        self.keys: set[str | None] = set()
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                stand_in.requests.append(body)
                stand_in.keys.add(self.headers.get("Authorization"))
                said = stand_in.reply(body)
                content: dict[str, Any] = {"error": "busy"}
                if isinstance(said, str):
                    content = {
                        "choices": [{"message": {"role": "assistant", "content": said}}],
                        "usage": {"prompt_tokens": 100, "completion_tokens": 10},
                    }
                self.send_response(200 if isinstance(said, str) else said)
                self.end_headers()
                self.wfile.write(json.dumps(content).encode())

            def log_message(self, *arguments: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def play_on(request: dict[str, Any]) -> str:
    """The first five cards, or the first action of the screen."""
    asked = request["messages"][-1]["content"]
    return "ACTION: play 0 1 2 3 4" if "play CARDS" in asked else "ACTION: 0"


@pytest.fixture
def stand_in() -> Iterator[StandIn]:
    server = StandIn()
    yield server
    server.server.shutdown()
    server.server.server_close()


def arguments(stand_in: StandIn, folder: Path, *more: str) -> list[str]:
    fixed = ["--url", stand_in.url, "--model", "tiny", "--out", str(folder), "--runs", "3"]
    return [*fixed, "--attempts", "2", *more]


def rows(folder: Path) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads((folder / "report.json").read_text())["rows"]
    return told


def test_a_panel_is_played_and_reported(
    stand_in: StandIn,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SOME_KEY", "secret")
    own = tmp_path / "own.txt"
    own.write_text("Play.")
    words = ["--prompt", "plain", "--prompt", str(own), "--temperature", "0.5"]
    words += ["--price-in", "2", "--price-out", "10", "--key-variable", "SOME_KEY"]
    assert main(arguments(stand_in, tmp_path / "out", *words)) == 0
    plain, custom, whole = rows(tmp_path / "out")
    assert (plain["prompt"], custom["prompt"], whole["prompt"]) == ("plain", "own", "all")
    assert whole["runs"] == 6
    assert whole["interval"] == list(Rate(round(whole["won"] * 6), 6).interval)
    assert whole["prompt_tokens"] == 100 * len(stand_in.requests)
    assert whole["cost"] == pytest.approx(len(stand_in.requests) * (200 + 100) / 1e6)
    assert whole["mistakes"] == 0
    assert {request["temperature"] for request in stand_in.requests} == {0.5}
    assert {request["messages"][0]["content"] for request in stand_in.requests} > {"Play."}
    assert stand_in.keys == {"Bearer secret"}
    assert "| all | " in capsys.readouterr().out
    transcripts = sorted((tmp_path / "out").glob("*.jsonl"))
    assert len(transcripts) == 6
    begin, first, *_, end = map(json.loads, transcripts[0].read_text().splitlines())
    assert begin["task"] == "first_ante"
    assert begin["seed"].startswith("O")
    assert first["action"] == "select"
    assert "Small Blind" in first["asked"]
    assert end["end"] in ("won", "lost")
    assert not any("secret" in path.read_text() for path in transcripts)


def test_a_panel_goes_on_where_it_was_interrupted(stand_in: StandIn, tmp_path: Path) -> None:
    words = ["--prompt", "plain", "--parallel", "1"]
    assert main(arguments(stand_in, tmp_path / "whole", *words)) == 0
    needed = len(stand_in.requests)
    stand_in.requests.clear()
    stand_in.reply = lambda request: 400 if len(stand_in.requests) > 7 else play_on(request)
    assert main(arguments(stand_in, tmp_path / "parts", *words)) == 1
    assert rows(tmp_path / "parts")[0]["unfinished"] > 0
    broken = sorted((tmp_path / "parts").glob("*.jsonl"))[0]
    broken.write_text(broken.read_text() + '{"asked": "half a li')  # as the power went
    stand_in.reply = play_on
    before = len(stand_in.requests)
    assert main(arguments(stand_in, tmp_path / "parts", *words)) == 0
    assert len(stand_in.requests) - before == needed - 7
    assert rows(tmp_path / "parts") == rows(tmp_path / "whole")
    assert main(arguments(stand_in, tmp_path / "parts", *words)) == 0
    assert len(stand_in.requests) - before == needed - 7  # nothing is asked twice


def test_another_panel_is_not_mixed_in(
    stand_in: StandIn, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments(stand_in, tmp_path)) == 0
    assert main(arguments(stand_in, tmp_path, "--temperature", "1")) == 2
    assert "settings differ): choose another folder with --out" in capsys.readouterr().err


def test_mistakes_are_told_and_counted(stand_in: StandIn, tmp_path: Path) -> None:
    """A model that errs hears why, with what it said; one that never learns loses."""

    def learns(request: dict[str, Any]) -> str:
        asked = request["messages"]
        if "Not possible" in asked[-1]["content"]:
            assert asked[-2] == {"role": "assistant", "content": "Hm."}
            return play_on(request)
        return "Hm."

    stand_in.reply = learns
    assert main(arguments(stand_in, tmp_path / "learns")) == 0
    (row,) = rows(tmp_path / "learns")
    assert row["mistakes"] == row["decisions"] > 0
    stand_in.reply = lambda request: "Hm."
    assert main(arguments(stand_in, tmp_path / "never", "--mistakes", "2")) == 0
    (row,) = rows(tmp_path / "never")
    assert (row["mistakes"], row["won"], row["runs"]) == (6, 0, 3)
    assert '"end": "mistakes"' in next((tmp_path / "never").glob("*.jsonl")).read_text()


def test_a_busy_endpoint_is_asked_again(stand_in: StandIn) -> None:
    stand_in.reply = lambda request: 503 if len(stand_in.requests) < 3 else "yes"
    answer = Endpoint(stand_in.url, "tiny", attempts=3, pause=0.01).ask([])
    assert (answer.text, answer.prompt_tokens) == ("yes", 100)
    stand_in.reply = lambda request: 503
    with pytest.raises(EndpointError, match="no answer in 2 attempts: status 503"):
        Endpoint(stand_in.url, "tiny", attempts=2, pause=0.01).ask([])
    stand_in.reply = lambda request: 401
    before = len(stand_in.requests)
    with pytest.raises(EndpointError, match="refuses: status 401"):
        Endpoint(stand_in.url, "tiny", attempts=3).ask([])
    assert len(stand_in.requests) == before + 1


def test_a_task_without_runs_is_refused(stand_in: StandIn, tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(arguments(stand_in, tmp_path, "--task", "small_blind_easy"))
    with pytest.raises(SystemExit):
        main(arguments(stand_in, tmp_path, "--prompt", "no/such/file"))
