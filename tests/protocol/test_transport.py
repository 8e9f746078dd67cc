"""HTTP as the protocol has it: one request a connection, statuses, limits, who may ask."""

import json
import os
import resource
import signal
import socket
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

from case import ProtocolCase, test_each
from server import HOST, PATIENCE, PROGRAM, Server

HEALTH = b'{"jsonrpc":"2.0","id":1,"method":"health"}'
HEALTHY = {"jsonrpc": "2.0", "result": {"status": "ok"}, "id": 1}


def request(body: bytes = HEALTH, headers: str = "Content-Type: application/json\r\n") -> bytes:
    head = f"POST / HTTP/1.1\r\nHost: {HOST}\r\n{headers}Content-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


class Transport(ProtocolCase):
    def test_answers_carry_type_length_and_close(self) -> None:
        answer = self.server.post(HEALTH)
        self.assertEqual(answer.status, 200)
        self.assertEqual(answer.headers["content-type"], "application/json")
        self.assertEqual(answer.headers["content-length"], str(len(answer.body)))
        self.assertEqual(answer.headers["connection"], "close")
        self.assertEqual(answer.json(), HEALTHY)

    def test_errors_of_methods_have_status_200(self) -> None:
        for body in (b"{", b'{"jsonrpc":"2.0","id":1,"method":"nothing"}'):
            self.assertEqual(self.server.post(body).status, 200)

    def test_the_server_closes_after_one_answer(self) -> None:
        answer = self.server.exchange(request() + request())
        self.assertEqual(answer.count(b"HTTP/1.1 200"), 1)

    def test_clients_cannot_keep_connections_by_asking(self) -> None:
        headers = "Connection: keep-alive\r\n"
        answer = self.server.exchange(request(headers=headers))
        self.assertIn(b"Connection: close\r\n", answer)

    def test_header_names_have_any_case(self) -> None:
        for name in ("content-length", "CONTENT-LENGTH", "cOnTeNt-LeNgTh"):
            raw = request().replace(b"Content-Length", name.encode())
            self.assertIn(b'"ok"', self.server.exchange(raw), name)

    def test_a_missing_length_is_asked_for(self) -> None:
        answer = self.server.exchange(b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        self.assertTrue(answer.startswith(b"HTTP/1.1 411 Length Required\r\n"), answer)
        none = self.server.exchange(request(b""))
        self.assertTrue(none.startswith(b"HTTP/1.1 200"), none)
        self.assertIn(b"Invalid JSON in request body", none)

    def test_bodies_come_in_pieces(self) -> None:
        raw = request()
        with socket.create_connection((HOST, self.server.port), timeout=PATIENCE) as connection:
            for byte in raw[:-1]:
                connection.sendall(bytes([byte]))
            connection.sendall(raw[-1:])
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
        self.assertIn(b'"ok"', answer)

    def test_65536_bytes_are_read_and_not_one_more(self) -> None:
        most = HEALTH + b" " * (65536 - len(HEALTH))
        self.assertEqual(self.server.post(most).json(), HEALTHY)
        answer = self.server.post(most + b" ")
        self.assertEqual(answer.status, 413)
        self.assertEqual(answer.message(), "Request body too large")
        self.assertEqual(answer.json()["error"]["data"]["name"], "BAD_REQUEST")

    def test_chunked_bodies_are_read(self) -> None:
        body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(HEALTH), HEALTH)
        head = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        self.assertIn(b'"ok"', self.server.exchange(head + body))

    def test_games_end_when_they_are_deleted(self) -> None:
        self.assertEqual(self.server.post(HEALTH, "/games/short").status, 200)
        ended = self.server.request("DELETE", "/games/short")
        self.assertEqual((ended.status, ended.body), (204, b""))
        self.assertEqual(self.server.request("DELETE", "/games/short").status, 404)

    def test_a_second_connection_waits_its_turn(self) -> None:
        raw = request()
        with socket.create_connection((HOST, self.server.port), timeout=PATIENCE) as first:
            first.sendall(raw[:-1])
            self.assertEqual(self.server.post(HEALTH).json(), HEALTHY)
            first.sendall(raw[-1:])
            answer = b""
            while piece := first.recv(65536):
                answer += piece
        self.assertIn(b'"ok"', answer)

    def test_clients_at_once_are_all_answered(self) -> None:
        answers: list[int] = []

        def ask() -> None:
            for _ in range(20):
                answers.append(self.server.post(HEALTH).status)

        clients = [threading.Thread(target=ask) for _ in range(8)]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        self.assertEqual(answers, [200] * 160)

    def test_the_port_is_held_alone(self) -> None:
        with socket.socket() as other, self.assertRaises(OSError):
            other.bind((HOST, self.server.port))
        command = [PROGRAM, "serve", "--port", str(self.server.port)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        self.assertNotEqual(second.returncode, 0)
        self.assertIn(str(self.server.port), second.stderr)


@test_each(
    [
        ("GET", "/", 405, "Method not allowed. Use POST for JSON-RPC requests"),
        ("PUT", "/", 405, "Method not allowed. Use POST for JSON-RPC requests"),
        ("DELETE", "/", 405, "Method not allowed. Use POST for JSON-RPC requests"),
        ("PATCH", "/", 405, "Method not allowed. Use POST for JSON-RPC requests"),
        ("OPTIONS", "/", 405, "Method not allowed. Use POST for JSON-RPC requests"),
        ("GET", "/api", 405, "Method not allowed. Use POST for JSON-RPC requests"),
        ("POST", "/api", 404, "Not found. Use POST to '/' for JSON-RPC requests"),
        ("POST", "/index.html", 404, "Not found. Use POST to '/' for JSON-RPC requests"),
        ("POST", "//", 404, "Not found. Use POST to '/' for JSON-RPC requests"),
        ("POST", "/../", 404, "Not found. Use POST to '/' for JSON-RPC requests"),
    ]
)
class WrongRequests(ProtocolCase):
    def check(self, method: str, path: str, status: int, message: str) -> None:
        answer = self.server.request(method, path, HEALTH)
        self.assertEqual(answer.status, status)
        self.assertEqual(answer.headers["content-type"], "application/json")
        self.assertEqual(answer.headers["connection"], "close")
        error = {"code": -32001, "message": message, "data": {"name": "BAD_REQUEST"}}
        self.assertEqual(answer.json(), {"jsonrpc": "2.0", "error": error})


HEAD = b"POST / HTTP/1.1\r\nHost: localhost\r\n"


@test_each(
    [
        (b"POST /\r\n\r\n", 400, "Invalid request line"),
        (b"garbage\r\n\r\n", 400, "Invalid request line"),
        (b"\x16\x03\x01\x02\x00\r\n\r\n", 400, "Invalid request line"),
        (b"POST / HTTP/1.zzz\r\n\r\n", 400, "Invalid request line"),
        (b"\r\n\r\n", 400, "Empty request"),
        (b"POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", 400, "Host is missing"),
        (HEAD + b"Host: localhost\r\nContent-Length: 0\r\n\r\n", 400, "Host is given twice"),
        (HEAD + b"Content-Length : 0\r\n\r\n", 400, "Invalid header line"),
        (HEAD + b"A: b\r\n folded: c\r\nContent-Length: 0\r\n\r\n", 400, "Invalid header line"),
        (HEAD + b"Content-Length: 65537\r\n\r\n", 413, "Request body too large"),
        (
            HEAD + b"Content-Length: 65537\r\nExpect: 100-continue\r\n\r\n",
            413,
            "Request body too large",
        ),
        (HEAD + b"Content-Length: 99999999999999999999\r\n\r\n", 413, "Request body too large"),
        (HEAD + b"A: " + b"a" * 17000 + b"\r\n\r\n", 431, "Request head too large"),
    ]
)
class UnreadableRequests(ProtocolCase):
    def check(self, raw: bytes, status: int, message: str) -> None:
        answer = self.server.exchange(raw)
        self.assertTrue(answer.startswith(f"HTTP/1.1 {status} ".encode()), answer)
        body = json.loads(answer.split(b"\r\n\r\n", 1)[1])
        error = {"code": -32001, "message": message, "data": {"name": "BAD_REQUEST"}}
        self.assertEqual(body, {"jsonrpc": "2.0", "error": error})


@test_each(
    [
        ("Origin: http://example.com\r\n", 403),
        ("Origin: null\r\n", 403),
        ("Origin: http://127.0.0.1:12346\r\n", 403),
        ("origin:\r\n", 403),
        ("Content-Type: text/plain\r\n", 415),
        ("Content-Type: application/x-www-form-urlencoded\r\n", 415),
        ("Content-Type: application/json; charset=utf-8\r\n", 200),
        ("", 200),
    ]
)
class Strangers(ProtocolCase):
    """A page in a browser cannot drive the game."""

    def check(self, headers: str, status: int) -> None:
        answer = self.server.exchange(request(headers=headers))
        self.assertTrue(answer.startswith(f"HTTP/1.1 {status} ".encode()), answer)
        self.assertNotIn(b"access-control", answer.lower())


class Tokens(unittest.TestCase):
    """Who may ask where others could reach the server."""

    def refusal(self, *options: str, **environment: str) -> str:
        with self.assertRaises(RuntimeError) as refused:
            Server(*options, environment=environment).stop()
        return str(refused.exception)

    def test_other_machines_need_a_token(self) -> None:
        for host in ("0.0.0.0", "::"):
            self.assertIn("set JIMBO_TOKEN or give --token", self.refusal("--host", host))
        self.assertIn("8 or more", self.refusal("--token", "short"))

    def test_a_token_is_asked_for(self) -> None:
        options: list[tuple[tuple[str, ...], dict[str, str]]] = [
            (("--token", "on-the-line"), {"JIMBO_TOKEN": "not-this-one"}),
            (("--host", "0.0.0.0"), {"JIMBO_TOKEN": "on-the-line"}),
        ]
        for words, environment in options:
            server = Server(*words, environment=environment)
            self.addCleanup(server.stop)
            refused = server.post(HEALTH)
            self.assertEqual(refused.status, 401)
            self.assertEqual(refused.headers["www-authenticate"], "Bearer")
            told = server.post(HEALTH, headers={"Authorization": "Bearer on-the-line"})
            self.assertEqual(told.json(), HEALTHY)

    def test_addresses_with_colons_stand_in_brackets(self) -> None:
        try:
            server = Server("--host", "::1")
        except RuntimeError as error:
            if "cannot listen at" in str(error):
                self.skipTest("this machine has no ::1")
            raise
        self.assertIn("http://[::1]:", server.line)
        server.stop()


class ScarceThreads(unittest.TestCase):
    def test_threads_that_cannot_be_made_are_told(self) -> None:
        def bound() -> None:
            resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000, 1_500_000_000))

        def run(*words: str) -> "subprocess.CompletedProcess[str]":
            return subprocess.run(
                [PROGRAM, *words], capture_output=True, text=True, timeout=PATIENCE,
                preexec_fn=bound,
            )  # fmt: skip

        if run("--version").returncode != 0:
            self.skipTest("with sanitizers the program needs more memory")
        ended = run("serve", "--port", "0", "--threads", "256")
        self.assertEqual(ended.returncode, 1, ended)
        self.assertRegex(ended.stderr, r"makes only \d+ of 256 threads .*: give fewer --threads")


class Launcher(unittest.TestCase):
    """Started as the mod's launcher starts what it takes for the game."""

    def launch(self, **environment: str) -> Server:
        variables = {"BALATROBOT_PORT": "0", "BALATROBOT_HEADLESS": "1", **environment}
        server = Server(command=["/tmp"], environment=variables)
        self.addCleanup(server.stop)
        return server

    def launch_at_free_port(self) -> tuple[int, Server]:
        """Tries several, as another process may take one before the server does."""
        complaint = ""
        for _ in range(10):
            with socket.socket() as free:
                free.bind((HOST, 0))
                port = free.getsockname()[1]
            try:
                return port, self.launch(BALATROBOT_PORT=str(port))
            except RuntimeError as error:
                complaint = str(error)
        raise AssertionError(complaint)

    def test_a_folder_as_argument_is_ignored(self) -> None:
        server = self.launch(BALATROBOT_HOST=HOST, BALATROBOT_FAST="1", BALATROBOT_GAMESPEED="4")
        self.assertEqual(server.post(HEALTH).json(), HEALTHY)
        self.assertEqual(server.stop(), 0)

    def test_the_port_comes_from_the_environment(self) -> None:
        port, server = self.launch_at_free_port()
        self.assertEqual(server.port, port)
        self.assertEqual(server.post(HEALTH).json(), HEALTHY)

    def test_a_taken_port_is_told(self) -> None:
        port = str(self.launch().port)
        with self.assertRaisesRegex(RuntimeError, port):
            self.launch(BALATROBOT_PORT=port)

    def test_test_methods_exist_only_when_debugging(self) -> None:
        body = b'{"jsonrpc":"2.0","id":1,"method":"test_state_endpoint"}'
        plain = self.launch()
        self.assertEqual(plain.post(body).message(), "Unknown method: test_state_endpoint")
        plain.stop()
        debugging = self.launch(BALATROBOT_DEBUG="1")
        self.assertTrue(debugging.post(body).json()["result"]["success"])
        debugging.stop()

    def test_sigterm_ends_it_with_clients_connected(self) -> None:
        server = self.launch()
        idle = [socket.create_connection((HOST, server.port)) for _ in range(10)]
        idle[0].sendall(b"POST / HTTP/1.1\r\n")
        self.assertEqual(server.post(HEALTH).json(), HEALTHY)
        server.process.send_signal(signal.SIGTERM)
        # A second is promised; a machine with other work gets more.
        self.assertEqual(server.process.wait(PATIENCE), 0)
        for connection in idle:
            connection.close()
        server.stop()

    def test_requests_and_answers_are_logged_line_by_line(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            server = self.launch(BALATROBOT_PATH_LOGS=folder)
            server.post(HEALTH)
            port = server.port
            server.stop()
            asked = Path(folder, f"{port}.req.jsonl").read_text().splitlines()
            answered = Path(folder, f"{port}.res.jsonl").read_text().splitlines()
        self.assertEqual([json.loads(line)["method"] for line in asked], ["health"])
        self.assertEqual([json.loads(line) for line in answered], [HEALTHY])

    def test_a_wrong_port_is_refused_by_name(self) -> None:
        environment = {**os.environ, "BALATROBOT_PORT": "many"}
        command = [PROGRAM, "serve"]
        ended = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE
        )
        self.assertNotEqual(ended.returncode, 0)
        self.assertIn("many", ended.stderr)


if __name__ == "__main__":
    unittest.main()
