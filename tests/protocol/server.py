"""The server as a process of its own, and a client that knows nothing of it but the protocol."""

import http.client
import json
import os
import re
import select
import socket
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

PROGRAM = os.environ.get("JIMBO_PROGRAM", "build/release/jimbo")
HOST = "127.0.0.1"
# Long enough for any machine; only a test that fails waits for it.
PATIENCE = 60.0


class Server:
    """`jimbo serve` at a port that was free, with a folder of its own for files.

    Args:
        options: of the command line, behind `serve`; the port and the folder come by themselves.
        environment: variables beside those of this process.
        command: what stands behind the program instead of `serve` and its options.

    Raises:
        RuntimeError: it does not tell its address, for instance because the port is taken.
    """

    def __init__(
        self,
        *options: str,
        environment: Mapping[str, str] | None = None,
        command: list[str] | None = None,
    ) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self.data = Path(self._folder.name)
        if command is None:
            command = ["serve", "--port", "0", "--data", str(self.data), "--overwrite", *options]
        # A file, as a pipe that nobody reads would stop it once full.
        self._complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self.process = subprocess.Popen(
            [PROGRAM, *command],
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
            env={**os.environ, **(environment or {})},
        )
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        self.line = line
        address = re.search(r"http://(?:\[.+\]|[^:]+):(\d+)", line)
        if address is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
            self._complaints.seek(0)
            complaints = self._complaints.read()
            self.stop()
            raise RuntimeError(
                f"{PROGRAM} {command} does not tell its address: {line!r} {complaints}"
            )
        self.port = int(address[1])

    def stop(self) -> int:
        """Ends it as a launcher does; the exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        code = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._complaints.close()
        self._folder.cleanup()
        return code

    def post(
        self, body: bytes, path: str = "/", headers: Mapping[str, str] | None = None
    ) -> "Answer":
        return self.request("POST", path, body, headers)

    def request(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> "Answer":
        """One request over a connection of its own."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE)
        try:
            wanted = {"Content-Type": "application/json", **(headers or {})}
            connection.request(method, path, body, wanted)
            response = connection.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, found, response.read())
        finally:
            connection.close()

    def exchange(self, request: bytes) -> bytes:
        """Bytes as they are, and everything until the server closes."""
        with socket.create_connection((HOST, self.port), timeout=PATIENCE) as connection:
            connection.sendall(request)
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
            return answer


class Answer:
    """Status, headers by lower-case name, and body of an answer."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body

    def json(self) -> Any:
        return json.loads(self.body)

    def message(self) -> str:
        return str(self.json()["error"]["message"])
