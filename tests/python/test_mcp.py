"""Whole runs by the official SDK of the Model Context Protocol, over lines and over HTTP."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp")
anyio = pytest.importorskip("anyio")

from mcp import Client, StdioServerParameters  # noqa: E402
from mcp.client.stdio import stdio_client  # noqa: E402

BUILT = Path(__file__).parents[2] / "build" / "release" / "jimbo"
PROGRAM = os.environ.get("JIMBO_PROGRAM", str(BUILT))
pytestmark = pytest.mark.skipif(
    not Path(PROGRAM).exists(), reason="the program is not built: run ./dev build"
)
# How the SDK begins: "auto" asks for the newest version, "legacy" shakes hands.
VERSIONS = {"auto": "2026-07-28", "legacy": "2025-11-25"}
MOVES = {"BLIND_SELECT": "select", "ROUND_EVAL": "cash_out", "SHOP": "leave"}


@contextmanager
def http_server(*options: str) -> Iterator[str]:
    command = [PROGRAM, "mcp", "--port", "0", *options]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address
        yield address[0]
    finally:
        server.terminate()
        server.wait(60)
        assert server.stdout is not None
        server.stdout.close()


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    """The structured answer, which the SDK has compared with the tool's schema."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return result.structured_content


async def play(client: Client, version: str) -> None:
    assert client.protocol_version == version
    tools = (await client.list_tools()).tools
    assert {"new_run", "act", "advise", "save", "load"} <= {tool.name for tool in tools}
    assert all(tool.output_schema for tool in tools)

    position = await call(client, "new_run", seed="ALEEB")
    assert position["seed"] == "ALEEB"
    await call(client, "act", action="select")
    await call(client, "save", name="first")
    best = (await call(client, "advise"))["actions"][0]["action"]
    assert best.split()[0] in ("play", "discard")
    assert (await call(client, "preview", cards=[0]))["hand"] == "High Card"
    steps = 0
    position = await call(client, "state")
    while not position["over"]:
        action = MOVES.get(position["phase"], "play 0 1 2 3 4")
        position = await call(client, "act", action=action)
        steps += 1
    assert steps > 3
    assert (await call(client, "legal_actions"))["actions"] == []

    again = await call(client, "load", name="first", game="again")
    assert (again["game"], again["phase"]) == ("again", "SELECTING_HAND")
    games = await call(client, "games")
    assert [game["game"] for game in games["games"]] == ["again", "main"]
    full = await call(client, "state", detail="full", game="again")
    assert full["gamestate"]["state"] == "SELECTING_HAND"
    refused = await client.call_tool("act", {"action": "leave", "game": "again"})
    assert refused.is_error

    resources = (await client.list_resources()).resources
    assert str(resources[0].uri) == "jimbo://rules"
    items = (await client.read_resource("jimbo://items")).contents[0]
    assert "Blueprint (Rare)" in getattr(items, "text", "")
    one = (await client.read_resource("jimbo://item/Gros%20Michel")).contents[0]
    assert getattr(one, "text", "").lstrip().startswith("Gros Michel")
    prompts = (await client.list_prompts()).prompts
    assert [prompt.name for prompt in prompts] == ["play_run", "explain_position"]
    prompt = await client.get_prompt("play_run", {"deck": "Ghost Deck"})
    assert "Ghost Deck" in getattr(prompt.messages[0].content, "text", "")


@pytest.mark.parametrize("mode", VERSIONS)
def test_the_sdk_plays_a_run_over_lines(mode: Any) -> None:
    async def main() -> None:
        transport = stdio_client(StdioServerParameters(command=PROGRAM, args=["mcp"]))
        async with Client(transport, mode=mode) as client:
            await play(client, VERSIONS[mode])

    anyio.run(main)


@pytest.mark.parametrize("mode", VERSIONS)
def test_the_sdk_plays_a_run_over_http(mode: Any, tmp_path: Path) -> None:
    async def main(address: str) -> None:
        async with Client(address, mode=mode) as client:
            await play(client, VERSIONS[mode])

    with http_server("--data", str(tmp_path)) as address:
        anyio.run(main, address)
    assert [file.name for file in tmp_path.iterdir()] == ["first.save"]
