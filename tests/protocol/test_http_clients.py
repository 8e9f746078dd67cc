"""HTTP by clients of others: curl, Node and the parser h11, as far as they are installed."""

import json
import shutil
import socket
import subprocess
import unittest
from typing import ClassVar

from server import HOST, PATIENCE, Server

try:
    import h11
except ImportError:
    h11 = None

HEALTH = '{"jsonrpc":"2.0","id":1,"method":"health"}'
HEALTHY = {"jsonrpc": "2.0", "result": {"status": "ok"}, "id": 1}
TYPE = "Content-Type: application/json"


class ForeignClients(unittest.TestCase):
    server: ClassVar[Server]

    @classmethod
    def setUpClass(cls) -> None:
        cls.server = Server("--keep-alive")

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.stop()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server.port}/"

    def need(self, found: object, package: str) -> None:
        if not found:
            # One line that list_missing.py reads.
            print(f"skipped, {package} is not installed")
            self.skipTest(f"{package} is not installed")

    def run_program(self, *words: str, given: str = "") -> str:
        result = subprocess.run(
            words, input=given, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def curl(self, *options: str, given: str = "") -> str:
        self.need(shutil.which("curl"), "curl")
        return self.run_program("curl", "-sS", "-H", TYPE, *options, given=given)

    def test_curl_sends_a_body_of_unknown_length(self) -> None:
        answer = self.curl("-X", "POST", "-T", "-", self.url, given=HEALTH)
        self.assertEqual(json.loads(answer), HEALTHY)

    def test_curl_holds_its_body_back_until_it_is_asked(self) -> None:
        answer = self.curl("-v", "-H", "Expect: 100-continue", "-d", HEALTH, self.url)
        self.assertEqual(json.loads(answer), HEALTHY)

    def test_curl_keeps_a_connection_over_a_head(self) -> None:
        again = ["--next", "-sS", "-H", TYPE, "-d", HEALTH, "-w", "%{num_connects}", self.url]
        answer = self.curl("-I", self.url, *again)
        self.assertTrue(answer.startswith("HTTP/1.1 405 "), answer)
        self.assertTrue(answer.endswith('{"status":"ok"}}0'), answer)

    def test_curl_asks_as_a_proxy_and_by_old_http(self) -> None:
        for options in (["--proxy", self.url], ["--http1.0"]):
            self.assertEqual(json.loads(self.curl(*options, "-d", HEALTH, self.url)), HEALTHY)

    def test_node_sends_a_body_of_unknown_length(self) -> None:
        self.need(shutil.which("node"), "nodejs")
        script = """
const request = require('http').request(process.argv[1],
    {method: 'POST', headers: {'Content-Type': 'application/json'}},
    answer => answer.pipe(process.stdout));
for (const part of process.argv[2].match(/.{1,9}/g)) request.write(part);
request.end();
"""
        answer = self.run_program("node", "-e", script, self.url, HEALTH)
        self.assertEqual(json.loads(answer), HEALTHY)

    def test_h11_reads_every_answer_of_a_kept_connection(self) -> None:
        self.need(h11, "python3-h11")
        parser = h11.Connection(h11.CLIENT)
        # Method, body and status; h11 sends a body in chunks unless its length is told.
        exchanges = [("HEAD", "", 405), ("POST", HEALTH, 200), ("DELETE", "", 405)]
        with socket.create_connection((HOST, self.server.port), timeout=PATIENCE) as connection:
            for method, body, status in exchanges:
                headers = [("Host", HOST), ("Content-Type", "application/json")]
                headers += [("Transfer-Encoding", "chunked")] if body else []
                request = h11.Request(method=method, target="/", headers=headers)
                connection.sendall(parser.send(request))
                if body:
                    connection.sendall(parser.send(h11.Data(data=body.encode())))
                connection.sendall(parser.send(h11.EndOfMessage()) or b"")
                answer, text = None, b""
                while not isinstance(event := parser.next_event(), h11.EndOfMessage):
                    if event is h11.NEED_DATA:
                        parser.receive_data(connection.recv(65536))
                    elif isinstance(event, h11.Response):
                        answer = event
                    elif isinstance(event, h11.Data):
                        text += event.data
                assert answer is not None
                self.assertEqual(answer.status_code, status)
                self.assertEqual(text == b"", method == "HEAD")
                parser.start_next_cycle()
